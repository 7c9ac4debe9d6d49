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
pub struct Attendance {
    players: Mutex<HashMap<PlayerId, Attendant>>,
}

/// A player who is here, or was a moment ago.
#[derive(Debug, Default)]
struct Attendant {
    /// How many streams the player has open.
    streams: usize,
    /// Until when the player counts as here without a stream.
    here_until: Option<Instant>,
    /// Tells the streams that something happened in a game or challenge of the player's.
    changes: watch::Sender<()>,
}

impl Attendant {
    fn is_here(&self, now: Instant) -> bool {
        self.streams > 0 || self.here_until.is_some_and(|until| now < until)
    }
}

impl Attendance {
    /// The changes in games and challenges of one player, who is here until this is dropped.
    pub fn follow(self: &Arc<Attendance>, player: PlayerId) -> OwnChanges {
        let mut players = self.players();
        let attendant = players.entry(player).or_default();
        attendant.streams += 1;
        OwnChanges { attendance: self.clone(), player, changes: attendant.changes.subscribe() }
    }

    /// A player has asked for their challenge, and is here for a while.
    pub fn note(&self, player: PlayerId, now: Instant) {
        self.players().entry(player).or_default().here_until = Some(now + PRESENCE_TIMEOUT);
    }

    /// Whether a player is here.
    pub fn is_here(&self, player: PlayerId, now: Instant) -> bool {
        self.players().get(&player).is_some_and(|attendant| attendant.is_here(now))
    }

    /// Tells players that something happened in a game or challenge of theirs.
    pub fn notify(&self, changed: &HashSet<PlayerId>) {
        let players = self.players();
        let tell = |attendant: &Attendant| attendant.changes.send_replace(());
        // Few players are here, and many may have changed; or the other way round.
        if players.len() < changed.len() {
            players.iter().filter(|(player, _)| changed.contains(player)).for_each(|(_, attendant)| tell(attendant));
        } else {
            changed.iter().filter_map(|player| players.get(player)).for_each(tell);
        }
    }

    /// Forgets those who have left.
    pub fn sweep(&self, now: Instant) {
        self.players().retain(|_, attendant| attendant.is_here(now));
    }

    fn players(&self) -> MutexGuard<'_, HashMap<PlayerId, Attendant>> {
        self.players.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

/// Changes in games and challenges of one player.
#[derive(Debug)]
pub struct OwnChanges {
    attendance: Arc<Attendance>,
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
        let mut players = self.attendance.players();
        let Some(attendant) = players.get_mut(&self.player) else { return };
        attendant.streams -= 1;
        let now = Instant::now();
        if attendant.streams == 0 {
            attendant.here_until = attendant.here_until.map(|until| until.min(now + DEPARTURE_TIMEOUT));
        }
        if !attendant.is_here(now) {
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
        let attendance = Arc::new(Attendance::default());
        let now = Instant::now();
        assert!(!attendance.is_here(ADA, now));
        attendance.note(ADA, now);
        assert!(
            attendance.is_here(ADA, now + PRESENCE_TIMEOUT / 2) && !attendance.is_here(ADA, now + PRESENCE_TIMEOUT)
        );
        attendance.sweep(now + PRESENCE_TIMEOUT / 2);
        assert_eq!(attendance.players().len(), 1);
        attendance.sweep(now + PRESENCE_TIMEOUT);
        assert!(attendance.players().is_empty());
    }

    /// Who closes the page does not wait any more, although they asked a moment ago.
    #[test]
    fn who_disconnects_is_not_here_for_long() {
        let attendance = Arc::new(Attendance::default());
        let (page, other) = (attendance.follow(ADA), attendance.follow(ADA));
        attendance.note(ADA, Instant::now());
        drop(page);
        assert!(attendance.is_here(ADA, Instant::now() + 10 * PRESENCE_TIMEOUT), "one of two is left");
        drop(other);
        let now = Instant::now();
        assert!(attendance.is_here(ADA, now + DEPARTURE_TIMEOUT / 2), "perhaps on the way to another page");
        assert!(!attendance.is_here(ADA, now + DEPARTURE_TIMEOUT));
        attendance.note(ADA, now);
        assert!(attendance.is_here(ADA, now + PRESENCE_TIMEOUT / 2), "asking again counts in full");
    }

    #[tokio::test]
    async fn who_listens_is_here_and_is_told() {
        let attendance = Arc::new(Attendance::default());
        let (mut page, program) = (attendance.follow(ADA), attendance.follow(ADA));
        let later = Instant::now() + 10 * PRESENCE_TIMEOUT;
        attendance.notify(&HashSet::from([ADA]));
        page.changed().await;
        drop(page);
        attendance.sweep(later);
        assert!(attendance.is_here(ADA, later), "one of two is left");
        drop(program);
        assert!(attendance.players().is_empty());
    }

    /// Streams end when they do, and nobody is left behind.
    #[test]
    fn streams_that_end_at_once_leave_nothing() {
        let attendance = Arc::new(Attendance::default());
        for _ in 0..500 {
            let streams = [attendance.follow(ADA), attendance.follow(ADA)];
            std::thread::scope(|scope| streams.into_iter().for_each(|stream| drop(scope.spawn(|| drop(stream)))));
            assert!(attendance.players().is_empty());
        }
    }
}
