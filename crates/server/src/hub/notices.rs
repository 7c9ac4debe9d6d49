//! Notices to players wherever they are, and changes for lists of games.

use super::{GameChange, Hub, ListChanges, Room, Visibility};
use roundel_room::PlayerId;
use std::collections::VecDeque;
use std::sync::{Arc, Mutex, PoisonError};
use std::time::{Duration, Instant};
use tokio::sync::broadcast;

/// Notices that a slow listener may be behind before it has to start over.
const MAX_BEHIND: usize = 256;
/// How long a notice is kept for players who are not listening at the moment.
const RECENT: Duration = Duration::from_mins(1);
/// The most notices that are kept, of all players.
const MAX_RECENT: usize = 4_096;

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

impl Notice {
    /// Whether it answers a challenge of the player's. The store tells games and challenges at any time, but not these.
    const fn is_answer(&self) -> bool {
        matches!(self, Notice::ChallengeAccepted { .. } | Notice::ChallengeDeclined(_))
    }
}

/// A notice and the player it is for.
#[derive(Debug)]
#[allow(missing_docs)]
pub struct AddressedNotice {
    pub to: PlayerId,
    pub notice: Notice,
}

/// The channel of all notices, and the last ones.
#[derive(Debug)]
pub(super) struct Notices {
    channel: broadcast::Sender<Arc<AddressedNotice>>,
    recent: Mutex<RecentNotices>,
}

impl Default for Notices {
    fn default() -> Notices {
        Notices { channel: broadcast::channel(MAX_BEHIND).0, recent: Mutex::default() }
    }
}

/// The notices of the last minute, oldest first.
#[derive(Debug, Default)]
struct RecentNotices(VecDeque<(Instant, Arc<AddressedNotice>)>);

impl RecentNotices {
    fn add(&mut self, notice: Arc<AddressedNotice>, now: Instant) {
        while self.0.front().is_some_and(|(at, _)| self.0.len() >= MAX_RECENT || !is_recent(*at, now)) {
            self.0.pop_front();
        }
        self.0.push_back((now, notice));
    }

    fn of(&self, player: PlayerId, now: Instant) -> Vec<Arc<AddressedNotice>> {
        let recent = self.0.iter().filter(|(at, notice)| notice.to == player && is_recent(*at, now));
        recent.map(|(_, notice)| notice.clone()).collect()
    }
}

fn is_recent(at: Instant, now: Instant) -> bool {
    now.saturating_duration_since(at) < RECENT
}

impl Hub {
    /// Sends a player a notice.
    pub fn notify(&self, to: PlayerId, notice: Notice) {
        let notice = Arc::new(AddressedNotice { to, notice });
        if notice.notice.is_answer() {
            self.notices.recent.lock().unwrap_or_else(PoisonError::into_inner).add(notice.clone(), Instant::now());
        }
        // The player may not be listening.
        let _ = self.notices.channel.send(notice);
    }

    /// The notices to all players from now on.
    pub fn notices(&self) -> broadcast::Receiver<Arc<AddressedNotice>> {
        self.notices.channel.subscribe()
    }

    /// The answers to a player's challenges of the last minute, oldest first: for one who was between two pages.
    pub fn recent_answers(&self, player: PlayerId) -> Vec<Arc<AddressedNotice>> {
        self.notices.recent.lock().unwrap_or_else(PoisonError::into_inner).of(player, Instant::now())
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
        let public = !config.private && !config.is_alone();
        let visibility = if public { Visibility::Public } else { Visibility::Players };
        self.changes.game_changed(&room.code, visibility, change, config.people());
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn notices_are_kept_for_a_while() {
        let mut recent = RecentNotices::default();
        let now = Instant::now();
        let declined = |to, id: usize| {
            Arc::new(AddressedNotice { to: PlayerId(to), notice: Notice::ChallengeDeclined(id.to_string()) })
        };
        recent.add(declined(1, 0), now);
        recent.add(declined(2, 1), now);
        assert_eq!(recent.of(PlayerId(1), now + RECENT / 2).len(), 1);
        assert!(recent.of(PlayerId(1), now + RECENT).is_empty());
        recent.add(declined(1, 2), now + RECENT);
        assert_eq!(recent.0.len(), 1, "the others are too old");
        (0..2 * MAX_RECENT).for_each(|id| recent.add(declined(1, id), now + RECENT));
        assert_eq!(recent.0.len(), MAX_RECENT);
    }
}
