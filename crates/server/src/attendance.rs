//! Who is here: players whose pages or programs listen, and those who asked a moment ago whether someone has come.

use roundel_room::PlayerId;
use std::collections::{HashMap, HashSet};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::{Duration, Instant};
use tokio::sync::watch;

/// How long a player counts as here after asking. The page of a challenge asks every few seconds.
const STAY: Duration = Duration::from_secs(30);

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
    /// When the player last asked.
    asked: Option<Instant>,
    /// Tells the streams that something happened in a game or challenge of the player's.
    changes: watch::Sender<()>,
}

impl Attendant {
    fn is_here(&self, now: Instant) -> bool {
        self.streams > 0 || self.asked.is_some_and(|asked| now.saturating_duration_since(asked) < STAY)
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

    /// A player has asked whether someone has come.
    pub fn note(&self, player: PlayerId, now: Instant) {
        self.players().entry(player).or_default().asked = Some(now);
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
        if !attendant.is_here(Instant::now()) {
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
        assert!(attendance.is_here(ADA, now + STAY / 2) && !attendance.is_here(ADA, now + STAY));
        attendance.sweep(now + STAY / 2);
        assert_eq!(attendance.players().len(), 1);
        attendance.sweep(now + STAY);
        assert!(attendance.players().is_empty());
    }

    #[tokio::test]
    async fn who_listens_is_here_and_is_told() {
        let attendance = Arc::new(Attendance::default());
        let (mut page, program) = (attendance.follow(ADA), attendance.follow(ADA));
        let later = Instant::now() + 10 * STAY;
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
