//! Who is here: players whose pages or programs listen, and those who asked a moment ago whether someone has come.

use roundel_room::PlayerId;
use std::collections::{HashMap, HashSet};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::{Duration, Instant};
use tokio::sync::watch;

/// How long a player counts as here after asking. The page of a challenge asks every few seconds.
const PRESENCE_TIMEOUT: Duration = Duration::from_secs(30);
/// How long a player counts as here at most after the last page or program has disconnected: long enough to go to another page.
const DEPARTURE_TIMEOUT: Duration = Duration::from_secs(5);

/// The players who are here.
#[derive(Debug, Default)]
pub struct OnlinePlayers {
    players: Mutex<HashMap<PlayerId, OnlinePlayer>>,
}

/// A player who is here, or was a moment ago.
#[derive(Debug, Default)]
struct OnlinePlayer {
    /// How many streams the player has open.
    streams: usize,
    /// Until when the player counts as here without a stream.
    online_until: Option<Instant>,
    /// Tells the streams that something happened in a game or challenge of the player's.
    changes: watch::Sender<()>,
}

impl OnlinePlayer {
    fn is_online(&self, now: Instant) -> bool {
        self.streams > 0 || self.online_until.is_some_and(|until| now < until)
    }
}

impl OnlinePlayers {
    /// The changes in games and challenges of one player, who is here until this is dropped.
    pub fn follow(self: &Arc<OnlinePlayers>, player: PlayerId) -> OwnChanges {
        let mut players = self.players();
        let online = players.entry(player).or_default();
        online.streams += 1;
        OwnChanges { online_players: self.clone(), player, changes: online.changes.subscribe() }
    }

    /// A player has asked for their challenge, and is here for a while.
    pub fn note(&self, player: PlayerId, now: Instant) {
        self.players().entry(player).or_default().online_until = Some(now + PRESENCE_TIMEOUT);
    }

    /// Whether a player is here.
    pub fn is_online(&self, player: PlayerId, now: Instant) -> bool {
        self.players().get(&player).is_some_and(|online| online.is_online(now))
    }

    /// Tells players that something happened in a game or challenge of theirs.
    pub fn notify(&self, changed: &HashSet<PlayerId>) {
        let players = self.players();
        let tell = |online: &OnlinePlayer| online.changes.send_replace(());
        // Few players are here, and many may have changed; or the other way round.
        if players.len() < changed.len() {
            players.iter().filter(|(player, _)| changed.contains(player)).for_each(|(_, online)| tell(online));
        } else {
            changed.iter().filter_map(|player| players.get(player)).for_each(tell);
        }
    }

    /// Forgets those who have left.
    pub fn sweep(&self, now: Instant) {
        self.players().retain(|_, online| online.is_online(now));
    }

    fn players(&self) -> MutexGuard<'_, HashMap<PlayerId, OnlinePlayer>> {
        self.players.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

/// Changes in games and challenges of one player.
#[derive(Debug)]
pub struct OwnChanges {
    online_players: Arc<OnlinePlayers>,
    player: PlayerId,
    changes: watch::Receiver<()>,
}

impl OwnChanges {
    /// Waits for the next change.
    pub async fn changed(&mut self) {
        // The sender is kept for as long as there is a stream.
        self.changes.changed().await.unwrap_or_default();
    }
}

impl Drop for OwnChanges {
    fn drop(&mut self) {
        let mut players = self.online_players.players();
        let Some(online) = players.get_mut(&self.player) else { return };
        online.streams -= 1;
        let now = Instant::now();
        if online.streams == 0 {
            online.online_until = online.online_until.map(|until| until.min(now + DEPARTURE_TIMEOUT));
        }
        if !online.is_online(now) {
            players.remove(&self.player);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const ADA: PlayerId = PlayerId(1);

    #[test]
    fn who_has_asked_is_here_for_a_moment() {
        let online_players = Arc::new(OnlinePlayers::default());
        let now = Instant::now();
        assert!(!online_players.is_online(ADA, now));
        online_players.note(ADA, now);
        assert!(
            online_players.is_online(ADA, now + PRESENCE_TIMEOUT / 2)
                && !online_players.is_online(ADA, now + PRESENCE_TIMEOUT)
        );
        online_players.sweep(now + PRESENCE_TIMEOUT / 2);
        assert_eq!(online_players.players().len(), 1);
        online_players.sweep(now + PRESENCE_TIMEOUT);
        assert!(online_players.players().is_empty());
    }

    /// Who closes the page does not wait any more, although they asked a moment ago.
    #[test]
    fn who_disconnects_is_not_here_for_long() {
        let online_players = Arc::new(OnlinePlayers::default());
        let (page, other) = (online_players.follow(ADA), online_players.follow(ADA));
        online_players.note(ADA, Instant::now());
        drop(page);
        assert!(online_players.is_online(ADA, Instant::now() + 10 * PRESENCE_TIMEOUT), "one of two is left");
        drop(other);
        let now = Instant::now();
        assert!(online_players.is_online(ADA, now + DEPARTURE_TIMEOUT / 2), "perhaps on the way to another page");
        assert!(!online_players.is_online(ADA, now + DEPARTURE_TIMEOUT));
        online_players.note(ADA, now);
        assert!(online_players.is_online(ADA, now + PRESENCE_TIMEOUT / 2), "asking again counts in full");
    }

    #[tokio::test]
    async fn who_listens_is_here_and_is_told() {
        let online_players = Arc::new(OnlinePlayers::default());
        let (mut page, program) = (online_players.follow(ADA), online_players.follow(ADA));
        let later = Instant::now() + 10 * PRESENCE_TIMEOUT;
        online_players.notify(&HashSet::from([ADA]));
        page.changed().await;
        drop(page);
        online_players.sweep(later);
        assert!(online_players.is_online(ADA, later), "one of two is left");
        drop(program);
        assert!(online_players.players().is_empty());
    }

    /// Streams end when they do, and nobody is left behind.
    #[test]
    fn streams_that_end_at_once_leave_nothing() {
        let online_players = Arc::new(OnlinePlayers::default());
        for _ in 0..500 {
            let streams = [online_players.follow(ADA), online_players.follow(ADA)];
            std::thread::scope(|scope| streams.into_iter().for_each(|stream| drop(scope.spawn(|| drop(stream)))));
            assert!(online_players.players().is_empty());
        }
    }
}
