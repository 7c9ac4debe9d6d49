//! Notices to players wherever they are, and changes for lists of games.

use super::{GameChange, Hub, ListChanges, Room};
use roundel_room::PlayerId;
use std::sync::Arc;
use tokio::sync::broadcast;

/// Notices that a slow listener may be behind before it has to start over.
const MAX_BEHIND: usize = 256;

/// What a player is told wherever they are.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Notice {
    /// The game with this id has begun.
    GameStart(String),
    /// The challenge with this id is for the player.
    Challenge(String),
    /// The player's challenge with this id was accepted, and led to this game.
    ChallengeAccepted {
        #[allow(missing_docs)]
        challenge: String,
        #[allow(missing_docs)]
        game: String,
    },
    /// The player's challenge with this id was declined.
    ChallengeDeclined(String),
}

/// A notice and the player it is for.
#[derive(Debug)]
#[allow(missing_docs)]
pub struct AddressedNotice {
    pub to: PlayerId,
    pub notice: Notice,
}

/// The channel of all notices.
#[derive(Debug)]
pub(super) struct Notices(broadcast::Sender<Arc<AddressedNotice>>);

impl Default for Notices {
    fn default() -> Notices {
        Notices(broadcast::channel(MAX_BEHIND).0)
    }
}

impl Hub {
    /// Sends a player a notice.
    pub fn notify(&self, to: PlayerId, notice: Notice) {
        // The player may not be listening.
        let _ = self.notices.0.send(Arc::new(AddressedNotice { to, notice }));
    }

    /// The notices to all players from now on.
    pub fn notices(&self) -> broadcast::Receiver<Arc<AddressedNotice>> {
        self.notices.0.subscribe()
    }

    /// What has changed in games and challenges, for lists of them.
    pub fn changes(&self) -> &Arc<ListChanges> {
        &self.changes
    }

    /// Notes an event of a game for lists of games.
    pub(super) fn note_change(&self, room: &Room, change: GameChange) {
        let state = room.state();
        let config = state.config();
        let change = if state.ending().is_some() { GameChange::BeginsOrEnds } else { change };
        let public = !config.private && !config.screen && config.computer().is_none();
        self.changes.game_changed(&room.code, public, change, config.people());
    }
}
