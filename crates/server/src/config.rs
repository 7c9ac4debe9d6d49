//! The server's configuration.

use crate::auth::Secure;
use std::net::{Ipv4Addr, SocketAddr};
use std::num::NonZeroU32;
use std::path::PathBuf;
use std::time::Duration;

/// The default of both limits on password attempts.
const ATTEMPTS: NonZeroU32 = NonZeroU32::new(10).expect("not zero");

/// The server's configuration.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Config {
    /// The address to listen on.
    pub listen: SocketAddr,
    /// The data directory.
    pub data: PathBuf,
    /// The public address: `https://games.example.org`. With https, cookies are sent over TLS only.
    pub public_url: Option<String>,
    /// Whether a reverse proxy names the client in `X-Forwarded-For`.
    pub behind_proxy: bool,
    /// Requests a second that one client can make; 0 for no limit.
    pub rate: u32,
    /// Passwords that can be tried from one address in a minute. There is always a limit.
    pub attempts_per_address: NonZeroU32,
    /// Wrong passwords that can be tried for one account in ten minutes from one address. All addresses together have ten times
    /// as many, not counting callers who are signed in to the account.
    pub attempts_per_account: NonZeroU32,
    /// Connections that can be open at a time; 0 for no limit.
    pub connections: usize,
    /// Connections that one address can have open, unless behind a proxy; 0 for no limit.
    pub connections_per_client: usize,
    /// WebSockets and event streams that one account, or one address, can have open; 0 for no limit.
    pub sockets_per_client: usize,
    /// Threads of the engine.
    pub engine_threads: usize,
    /// Engine jobs that can wait for a thread.
    pub engine_queue: usize,
    /// How long the engine thinks at its highest level.
    pub engine_time: Duration,
    /// The folder with the tablebases that the computer may use.
    pub tablebases: Option<PathBuf>,
    /// How long the computer waits before it rolls or moves, so that people can follow.
    pub pace: Duration,
    /// How long the first roll of a game waits for the players' seeds.
    pub seed_wait: Duration,
}

impl Default for Config {
    fn default() -> Config {
        Config {
            listen: SocketAddr::from((Ipv4Addr::LOCALHOST, 7474)),
            data: PathBuf::from("roundel-data"),
            public_url: None,
            behind_proxy: false,
            rate: 50,
            attempts_per_address: ATTEMPTS,
            attempts_per_account: ATTEMPTS,
            connections: 10_000,
            connections_per_client: 100,
            sockets_per_client: 60,
            engine_threads: std::thread::available_parallelism().map_or(1, usize::from),
            engine_queue: 64,
            engine_time: Duration::from_secs(1),
            tablebases: None,
            pace: Duration::from_millis(700),
            seed_wait: Duration::from_secs(10),
        }
    }
}

impl Config {
    /// Whether cookies are sent over TLS only: the public address uses TLS.
    pub fn secure_cookies(&self) -> Secure {
        let tls = self.public_url.as_deref().is_some_and(|url| url.starts_with("https://"));
        if tls { Secure::Yes } else { Secure::No }
    }
}
