//! All live rooms, and everyone who plays or watches there.
//!
//! There is one [`Room`] per game. An action is decided on the current state, stored, and only then applied and told to the
//! viewers. If another event was stored first, or the store failed, the room catches up with the store in place, tells its
//! viewers what they missed, and decides the action again.

mod changes;
mod commit;
mod computer;
mod deadlines;
mod error;
mod feed;
mod fold;
mod match_part;
mod memo;
mod new_game;
mod next_game;
mod notices;
mod presence;
mod room;
mod rooms;
#[cfg(test)]
mod tests;

pub use changes::{ChangedLists, GameChange, ListChanges, Listening, Visibility};
pub use error::HubError;
pub use fold::FoldedGame;
pub use match_part::MatchPart;
pub use next_game::Leaving;
pub use notices::{AddressedNotice, Notice};
pub use presence::{ClientKind, PresenceGuard};
pub use room::{EventUpdate, Room, RoomSnapshot, RoomUpdate};

use crate::pool::Pool;
use crate::store::Store;
use notices::Notices;
use rooms::Slot;
use roundel_room::PlayerId;
use std::collections::HashMap;
use std::sync::{Arc, Mutex, Weak};
use std::time::Duration;

/// How often a race may be lost before an action is given up: more than any player will see.
const MAX_RACES: u32 = 16;
/// How long to wait for a room whose seats are about to change.
const RESEAT_DELAY: Duration = Duration::from_millis(20);

/// All live rooms.
#[derive(Debug)]
pub struct Hub {
    store: Arc<dyn Store>,
    pool: Pool,
    times: Times,
    rooms: Mutex<HashMap<String, Arc<Slot>>>,
    deadlines: deadlines::Deadlines,
    notices: Notices,
    changes: Arc<ListChanges>,
    /// The players whose accounts are being deleted, and by how many requests.
    leaving: Mutex<HashMap<PlayerId, u32>>,
    weak_self: Weak<Hub>,
}

/// How long the server waits.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Times {
    /// Before the computer rolls or moves.
    pub pace: Duration,
    /// For the players' seeds before the first roll.
    pub seeds: Duration,
    /// For a move of the computer before viewers are told that it is busy.
    pub busy: Duration,
}

impl Hub {
    /// A hub over a store.
    pub fn start(store: Arc<dyn Store>, pool: Pool, times: Times) -> Arc<Hub> {
        let (deadlines, set) = deadlines::Deadlines::new();
        let hub = Arc::new_cyclic(|weak_self| Hub {
            store,
            pool,
            times,
            rooms: Mutex::default(),
            deadlines,
            notices: Notices::default(),
            changes: Arc::default(),
            leaving: Mutex::default(),
            weak_self: weak_self.clone(),
        });
        tokio::spawn(deadlines::watch(Arc::downgrade(&hub), set));
        tokio::spawn(rooms::sweep(Arc::downgrade(&hub)));
        hub
    }
}
