//! How many web sockets and event streams one client has open.

use super::Client;
use crate::auth::Caller;
use crate::problem::{Code, Problem};
use roundel_room::PlayerId;
use std::collections::HashMap;
use std::net::IpAddr;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

/// At most so many are for one game.
const FOR_A_GAME: usize = 20;

/// Who has them: a player with a name, or whoever comes from an address.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
enum Owner {
    Account(PlayerId),
    Address(IpAddr),
}

/// The open sockets and streams of all clients.
#[derive(Debug)]
pub struct Crowd {
    /// For one client; 0 for any number.
    limit: usize,
    open: Mutex<HashMap<Owner, Held>>,
}

/// What one client has open.
#[derive(Debug, Default)]
struct Held {
    all: usize,
    games: HashMap<String, usize>,
}

/// A place for one socket or stream, until dropped.
#[derive(Debug)]
pub struct Place {
    crowd: Arc<Crowd>,
    owner: Owner,
    game: Option<String>,
}

impl Crowd {
    /// Places for so many sockets of one client; for any number with 0.
    pub fn new(limit: usize) -> Crowd {
        Crowd { limit, open: Mutex::default() }
    }

    /// Takes a place for a socket or a stream of a game, or of none in particular.
    pub fn enter(self: &Arc<Crowd>, caller: &Caller, client: Client, game: Option<&str>) -> Result<Place, Problem> {
        let account = caller.registered().ok().map(|player| Owner::Account(player.id));
        let owner = account.unwrap_or(Owner::Address(client.0));
        let mut open = self.open();
        let held = open.entry(owner).or_default();
        let for_game = game.and_then(|game| held.games.get(game)).copied().unwrap_or_default();
        if self.limit > 0 && (held.all >= self.limit || for_game >= FOR_A_GAME) {
            return Err(Code::TooManyConnections.into());
        }
        held.all += 1;
        if let Some(game) = game {
            *held.games.entry(game.to_owned()).or_default() += 1;
        }
        Ok(Place { crowd: self.clone(), owner, game: game.map(str::to_owned) })
    }

    /// How many are open in all.
    pub fn count(&self) -> usize {
        self.open().values().map(|held| held.all).sum()
    }

    fn open(&self) -> MutexGuard<'_, HashMap<Owner, Held>> {
        self.open.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl Drop for Place {
    fn drop(&mut self) {
        let mut open = self.crowd.open();
        let Some(held) = open.get_mut(&self.owner) else { return };
        held.all -= 1;
        if let Some(game) = &self.game
            && let Some(count) = held.games.get_mut(game)
        {
            *count -= 1;
            if *count == 0 {
                held.games.remove(game);
            }
        }
        if held.all == 0 {
            open.remove(&self.owner);
        }
    }
}
