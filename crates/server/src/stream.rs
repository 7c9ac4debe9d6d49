//! Responses that go on for as long as the client listens: server-sent events, or lines of JSON.

use crate::App;
use crate::auth::Caller;
use crate::middleware::StreamPermit;
use crate::problem::Problem;
use axum::body::{Body, Bytes};
use axum::http::header;
use axum::response::{IntoResponse, Response};
use std::convert::Infallible;
use std::time::Duration;
use tokio::sync::mpsc;
use tokio::time::{Instant, interval_at};

/// How often something is sent to keep an idle stream open.
const KEEP_ALIVE: Duration = Duration::from_secs(15);
/// How long a client may take to read what is sent.
const SEND_TIMEOUT: Duration = Duration::from_secs(15);
/// How much a client may be behind before the sender waits for it.
const MAX_BEHIND: usize = 16;

/// The client is gone or too slow, or there is nothing more to send.
#[derive(Debug)]
pub struct Disconnected;

/// What is to be sent cannot be read: the client connects again.
impl From<Problem> for Disconnected {
    fn from(_: Problem) -> Disconnected {
        Disconnected
    }
}

/// What a stream consists of.
#[derive(Clone, Debug)]
#[allow(missing_docs)]
pub struct Format {
    pub content_type: &'static str,
    /// What is sent to keep it open.
    pub keep_alive: Bytes,
}

impl Format {
    /// One JSON object per line; empty lines mean nothing.
    pub const LINES: Format = Format { content_type: "application/x-ndjson", keep_alive: Bytes::from_static(b"\n") };
    /// Server-sent events; a comment means nothing.
    pub const EVENTS: Format = Format { content_type: "text/event-stream", keep_alive: Bytes::from_static(b":\n\n") };
}

/// The sending end of a stream.
#[derive(Clone, Debug)]
pub struct StreamSender(mpsc::Sender<Result<Bytes, Infallible>>);

impl StreamSender {
    /// Sends a chunk.
    pub async fn send(&self, chunk: impl Into<Bytes>) -> Result<(), Disconnected> {
        self.0.send_timeout(Ok(chunk.into()), SEND_TIMEOUT).await.map_err(|_| Disconnected)
    }

    /// Sends the same chunk again and again.
    async fn repeat(&self, chunk: Bytes, period: Duration) -> Result<(), Disconnected> {
        // One interval for the whole stream: what else is sent does not put it off.
        let mut times = interval_at(Instant::now() + period, period);
        loop {
            times.tick().await;
            self.send(chunk.clone()).await?;
        }
    }
}

/// Answers with what `talk` sends, until it ends, the client is gone, the caller's session ends or the server stops.
pub fn stream<F: Future<Output = Result<(), Disconnected>> + Send + 'static>(
    app: &App,
    caller: &Caller,
    permit: StreamPermit,
    format: Format,
    talk: impl FnOnce(StreamSender) -> F,
) -> Response {
    let (sender, mut chunks) = mpsc::channel(MAX_BEHIND);
    let sender = StreamSender(sender);
    let (talk, ended, mut stopping) = (talk(sender.clone()), caller.ended(app), app.stopping.clone());
    let Format { content_type, keep_alive } = format;
    tokio::spawn(async move {
        tokio::select! {
            _ = talk => {}
            _ = sender.repeat(keep_alive, KEEP_ALIVE) => {}
            () = sender.0.closed() => {}
            () = ended => {}
            _ = stopping.changed() => {}
        }
    });
    let body = Body::from_stream(futures_util::stream::poll_fn(move |context| {
        // Given back when the client is gone, and not when the task has noticed it.
        let _held = &permit;
        chunks.poll_recv(context)
    }));
    ([(header::CONTENT_TYPE, content_type), (header::CACHE_CONTROL, "no-store")], body).into_response()
}

#[cfg(test)]
mod tests {
    use super::*;

    /// A stream in which something is sent all the time is kept alive like an idle one: what is sent may be buffered on the way.
    #[tokio::test]
    async fn a_busy_stream_is_kept_alive() {
        let (sender, mut chunks) = mpsc::channel(MAX_BEHIND);
        let sender = StreamSender(sender);
        let busy = async {
            loop {
                sender.send("event").await.expect("the client is there");
                tokio::time::sleep(Duration::from_millis(1)).await;
            }
        };
        let three = async {
            let (mut alive, mut events) = (0, 0);
            while alive < 3 {
                match chunks.recv().await.expect("the stream is open").expect("infallible") {
                    chunk if chunk == "\n" => alive += 1,
                    _ => events += 1,
                }
            }
            assert!(events > 0, "nothing else was sent");
        };
        let kept_alive = async {
            tokio::select! {
                () = busy => {}
                _ = sender.repeat(Bytes::from_static(b"\n"), Duration::from_millis(20)) => panic!("the client is there"),
                () = three => {}
            }
        };
        tokio::time::timeout(Duration::from_secs(20), kept_alive).await.expect("the stream is kept alive");
    }

    #[tokio::test]
    async fn a_stream_ends_with_its_client() {
        let (sender, chunks) = mpsc::channel(MAX_BEHIND);
        drop(chunks);
        assert!(StreamSender(sender).send("more").await.is_err());
    }
}
