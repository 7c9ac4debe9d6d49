//! A TCP stream with a write timeout: it fails when its peer does not read.

use super::ConnectionPermit;
use std::io;
use std::pin::Pin;
use std::task::{Context, Poll, ready};
use std::time::Duration;
use tokio::io::{AsyncRead, AsyncWrite, ReadBuf};
use tokio::net::TcpStream;
use tokio::time::{Instant, Sleep};

/// How long a peer may leave everything unread.
const WRITE_TIMEOUT: Duration = Duration::from_secs(20);

/// A TCP stream with the permit for its connection.
#[derive(Debug)]
pub struct Stream {
    tcp: TcpStream,
    /// Runs while the peer reads nothing.
    timer: Option<Pin<Box<Sleep>>>,
    stalled: bool,
    _permit: ConnectionPermit,
}

impl Stream {
    /// Wraps an accepted stream.
    pub(super) fn new(tcp: TcpStream, permit: ConnectionPermit) -> Stream {
        Stream { tcp, timer: None, stalled: false, _permit: permit }
    }

    /// Calls a method of the stream that writes, and fails once it has been pending for too long.
    fn timed<T>(
        &mut self,
        context: &mut Context<'_>,
        send: impl FnOnce(Pin<&mut TcpStream>, &mut Context<'_>) -> Poll<io::Result<T>>,
    ) -> Poll<io::Result<T>> {
        if let Poll::Ready(result) = send(Pin::new(&mut self.tcp), context) {
            self.stalled = false;
            return Poll::Ready(result);
        }
        let timer = self.timer.get_or_insert_with(|| Box::pin(tokio::time::sleep(WRITE_TIMEOUT)));
        if !self.stalled {
            self.stalled = true;
            timer.as_mut().reset(Instant::now() + WRITE_TIMEOUT);
        }
        ready!(timer.as_mut().poll(context));
        // Reset the connection, so that the system does not keep the unsent rest.
        let _ = self.tcp.set_zero_linger();
        Poll::Ready(Err(io::ErrorKind::TimedOut.into()))
    }
}

impl AsyncRead for Stream {
    fn poll_read(
        mut self: Pin<&mut Self>,
        context: &mut Context<'_>,
        buffer: &mut ReadBuf<'_>,
    ) -> Poll<io::Result<()>> {
        Pin::new(&mut self.tcp).poll_read(context, buffer)
    }
}

impl AsyncWrite for Stream {
    fn poll_write(mut self: Pin<&mut Self>, context: &mut Context<'_>, bytes: &[u8]) -> Poll<io::Result<usize>> {
        self.timed(context, |tcp, context| tcp.poll_write(context, bytes))
    }

    fn poll_write_vectored(
        mut self: Pin<&mut Self>,
        context: &mut Context<'_>,
        bytes: &[io::IoSlice<'_>],
    ) -> Poll<io::Result<usize>> {
        self.timed(context, |tcp, context| tcp.poll_write_vectored(context, bytes))
    }

    fn is_write_vectored(&self) -> bool {
        self.tcp.is_write_vectored()
    }

    fn poll_flush(mut self: Pin<&mut Self>, context: &mut Context<'_>) -> Poll<io::Result<()>> {
        Pin::new(&mut self.tcp).poll_flush(context)
    }

    fn poll_shutdown(mut self: Pin<&mut Self>, context: &mut Context<'_>) -> Poll<io::Result<()>> {
        Pin::new(&mut self.tcp).poll_shutdown(context)
    }
}
