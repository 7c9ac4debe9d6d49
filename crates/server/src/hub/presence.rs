//! Presence: how many connections the players of a room and its spectators have, and whether the computer has time for it.

use super::{Room, RoomUpdate};
use roundel_room::Presence;
use roundel_rules::Side;
use std::sync::atomic::Ordering;
use std::sync::{Arc, PoisonError};

impl Room {
    /// How many connections there are.
    pub fn presence(&self) -> Presence {
        *self.presence.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Tells the viewers that the computer's turn waits because there is too much to think about, or waits no more.
    pub(super) fn set_computer_busy(&self, busy: bool) {
        let mut presence = self.presence.lock().unwrap_or_else(PoisonError::into_inner);
        if presence.computer_busy != busy {
            presence.computer_busy = busy;
            self.feed.send(RoomUpdate::Presence(*presence));
        }
    }

    /// Counts a connection until the returned guard is dropped. It plays these sides, or watches.
    pub fn enter(self: &Arc<Room>, sides: Vec<Side>, kind: ClientKind) -> PresenceGuard {
        if kind == ClientKind::Page {
            self.pages.fetch_add(1, Ordering::SeqCst);
        }
        let guard = PresenceGuard { room: self.clone(), sides, kind };
        guard.count(1);
        guard
    }
}

/// What kind of client a connection is.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum ClientKind {
    /// A program, which gets events only.
    Program,
    /// A page, which gets boards.
    Page,
}

/// A connection to a room, until dropped.
#[derive(Debug)]
pub struct PresenceGuard {
    room: Arc<Room>,
    sides: Vec<Side>,
    kind: ClientKind,
}

impl PresenceGuard {
    fn count(&self, change: i32) {
        let mut presence = self.room.presence.lock().unwrap_or_else(PoisonError::into_inner);
        let add = |count: &mut u32| *count = count.saturating_add_signed(change);
        if self.sides.is_empty() {
            add(&mut presence.watchers);
        }
        for side in &self.sides {
            add(&mut presence.players[side.index()]);
        }
        self.room.feed.send(RoomUpdate::Presence(*presence));
    }
}

impl Drop for PresenceGuard {
    fn drop(&mut self) {
        if self.kind == ClientKind::Page {
            self.room.pages.fetch_sub(1, Ordering::SeqCst);
        }
        self.count(-1);
    }
}
