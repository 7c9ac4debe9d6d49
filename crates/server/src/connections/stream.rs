//! A TCP stream that fails when its peer does not read.

use super::Place;
use std::io;
use std::pin::Pin;
use std::task::{Context, Poll, ready};
use std::time::Duration;
use tokio::io::{AsyncRead, AsyncWrite, ReadBuf};
use tokio::net::TcpStream;
use tokio::time::{Instant, Sleep};

/// How long a peer may take none of what is sent.
const STALLED: Duration = Duration::from_secs(20);

/// A TCP stream with its place among the connections.
#[derive(Debug)]
pub struct Stream {
    tcp: TcpStream,
    /// Runs while the peer takes nothing.
    timer: Option<Pin<Box<Sleep>>>,
    stalled: bool,
    _place: Place,
}

impl Stream {
    /// The stream, with its place.
    pub(super) fn new(tcp: TcpStream, place: Place) -> Stream {
        Stream { tcp, timer: None, stalled: false, _place: place }
    }

    /// Calls a method of the stream that sends, and gives up when it has been pending for too long.
    fn sent<T>(
        &mut self,
        context: &mut Context<'_>,
        send: impl FnOnce(Pin<&mut TcpStream>, &mut Context<'_>) -> Poll<io::Result<T>>,
    ) -> Poll<io::Result<T>> {
        if let Poll::Ready(result) = send(Pin::new(&mut self.tcp), context) {
            self.stalled = false;
            return Poll::Ready(result);
        }
        let timer = self.timer.get_or_insert_with(|| Box::pin(tokio::time::sleep(STALLED)));
        if !self.stalled {
            self.stalled = true;
            timer.as_mut().reset(Instant::now() + STALLED);
        }
        ready!(timer.as_mut().poll(context));
        // The system need not keep trying to send the rest.
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
        self.sent(context, |tcp, context| tcp.poll_write(context, bytes))
    }

    fn poll_write_vectored(
        mut self: Pin<&mut Self>,
        context: &mut Context<'_>,
        bytes: &[io::IoSlice<'_>],
    ) -> Poll<io::Result<usize>> {
        self.sent(context, |tcp, context| tcp.poll_write_vectored(context, bytes))
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
