//! A visitor who watches the front page, as a browser does.

use super::client::Address;
use super::http::{Connection, Encoding};
use std::time::Duration;
use tokio::sync::watch;

/// How often a page without a stream is asked for its live part again.
pub const POLL: Duration = Duration::from_secs(4);

/// What visitors received.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Received {
    pub requests: u64,
    /// Pieces of news over a stream: several changes can be in one.
    pub events: u64,
    pub bytes: u64,
}

impl Received {
    pub fn add(&mut self, other: Received) {
        self.requests += other.requests;
        self.events += other.events;
        self.bytes += other.bytes;
    }
}

/// A visitor who has loaded the front page.
pub struct Visitor {
    connection: Connection,
    live: Live,
}

/// How the page keeps its live part up to date.
enum Live {
    /// By a stream of server-sent events at this address.
    Stream(String),
    /// By asking for this address again and again.
    Poll(String),
}

impl Visitor {
    /// Loads the front page.
    pub async fn arrive(address: Address) -> Result<Visitor, String> {
        let mut connection = Connection::open(&address).await?;
        // Not compressed, so that it can be read.
        let page = connection.get("/", Encoding::Identity).await?;
        let page = String::from_utf8_lossy(&page);
        let attribute = |name: &str| {
            let value = page.split(&format!("{name}=\"")).nth(1)?.split('"').next()?;
            Some(value.replace("&#38;", "&").replace("&amp;", "&"))
        };
        let live = attribute("data-stream").map(Live::Stream).or_else(|| attribute("data-live").map(Live::Poll));
        Ok(Visitor { connection, live: live.ok_or("the front page has no live part")? })
    }

    /// Watches the page until told to stop.
    pub async fn watch(mut self, delay: Duration, mut ended: watch::Receiver<bool>) -> Result<Received, String> {
        let mut received = Received::default();
        let watching = async {
            match &self.live {
                Live::Stream(path) => {
                    received.requests += 1;
                    self.connection
                        .stream(path, |bytes| {
                            received.events += 1;
                            received.bytes += bytes.len() as u64;
                        })
                        .await
                }
                Live::Poll(path) => {
                    tokio::time::sleep(delay).await;
                    loop {
                        received.bytes += self.connection.get(path, Encoding::Gzip).await?.len() as u64;
                        received.requests += 1;
                        tokio::time::sleep(POLL).await;
                    }
                }
            }
        };
        tokio::select! {
            result = watching => result?,
            _ = ended.wait_for(|ended| *ended) => {}
        }
        Ok(received)
    }
}
