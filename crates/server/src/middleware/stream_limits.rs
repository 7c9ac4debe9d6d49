//! Limits on the WebSockets and event streams that one client has open.

use crate::auth::Caller;
use crate::client::Client;
use crate::problem::{Code, Problem};
use roundel_room::PlayerId;
use std::collections::HashMap;
use std::net::IpAddr;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

/// The most that one client can have open for the same game.
const MAX_PER_GAME: usize = 20;

/// Whom a stream counts for: the account, or the address of a client without one.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
enum StreamOwner {
    Account(PlayerId),
    Address(IpAddr),
}

/// The open WebSockets and event streams of all clients.
#[derive(Debug)]
pub struct StreamLimits {
    /// The most that one client can have open; 0 for no limit.
    per_client: usize,
    open: Mutex<HashMap<StreamOwner, OpenStreams>>,
}

/// The open streams of one client.
#[derive(Debug, Default)]
struct OpenStreams {
    total: usize,
    by_game: HashMap<String, usize>,
}

/// Permission for one WebSocket or stream, until dropped.
#[derive(Debug)]
pub struct StreamPermit {
    limits: Arc<StreamLimits>,
    owner: StreamOwner,
    game: Option<String>,
}

impl StreamLimits {
    /// At most this many streams for one client; 0 for no limit.
    pub fn new(per_client: usize) -> StreamLimits {
        StreamLimits { per_client, open: Mutex::default() }
    }

    /// Permits one more stream, about one game or about no game in particular.
    pub fn acquire(
        self: &Arc<StreamLimits>,
        caller: &Caller,
        client: Client,
        game: Option<&str>,
    ) -> Result<StreamPermit, Problem> {
        let account = caller.registered().ok().map(|player| StreamOwner::Account(player.id));
        let owner = account.unwrap_or(StreamOwner::Address(client.0));
        let mut open = self.open();
        let streams = open.entry(owner).or_default();
        let for_game = game.and_then(|game| streams.by_game.get(game)).copied().unwrap_or_default();
        if self.per_client > 0 && (streams.total >= self.per_client || for_game >= MAX_PER_GAME) {
            return Err(Code::TooManyConnections.into());
        }
        streams.total += 1;
        if let Some(game) = game {
            *streams.by_game.entry(game.to_owned()).or_default() += 1;
        }
        Ok(StreamPermit { limits: self.clone(), owner, game: game.map(str::to_owned) })
    }

    /// The number of open streams of all clients.
    pub fn count(&self) -> usize {
        self.open().values().map(|streams| streams.total).sum()
    }

    fn open(&self) -> MutexGuard<'_, HashMap<StreamOwner, OpenStreams>> {
        self.open.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl Drop for StreamPermit {
    fn drop(&mut self) {
        let mut open = self.limits.open();
        let Some(streams) = open.get_mut(&self.owner) else { return };
        streams.total -= 1;
        if let Some(game) = &self.game
            && let Some(count) = streams.by_game.get_mut(game)
        {
            *count -= 1;
            if *count == 0 {
                streams.by_game.remove(game);
            }
        }
        if streams.total == 0 {
            open.remove(&self.owner);
        }
    }
}
