//! The deadlines of all clocks. The server alone decides when time is up.

use super::commit::Uncommitted;
use super::{Hub, HubError, Room};
use crate::time::now;
use roundel_room::Millis;
use std::collections::{BTreeSet, HashMap};
use std::sync::Weak;
use std::sync::atomic::Ordering;
use std::time::Duration;
use tokio::sync::watch;

/// How long to wait before trying again to store that time is up, or that the clocks go on.
const RETRY: Millis = 1000;

/// The next deadline of each game whose clocks run. The task that waits for them looks again whenever they change.
#[derive(Debug)]
pub(super) struct Deadlines(watch::Sender<DeadlineQueue>);

/// One deadline for each game.
#[derive(Debug, Default)]
pub(super) struct DeadlineQueue {
    by_game: HashMap<String, Millis>,
    by_time: BTreeSet<(Millis, String)>,
}

impl DeadlineQueue {
    /// Sets the deadline of a game; `false` if it has an earlier one: that one leads to another look.
    fn set(&mut self, at: Millis, code: &str) -> bool {
        match self.by_game.get(code) {
            Some(earlier) if *earlier <= at => return false,
            Some(later) => self.by_time.remove(&(*later, code.to_owned())),
            None => false,
        };
        self.by_game.insert(code.to_owned(), at);
        self.by_time.insert((at, code.to_owned()))
    }

    fn earliest(&self) -> Option<Millis> {
        self.by_time.first().map(|(at, _)| *at)
    }

    /// Removes a game whose deadline has come.
    fn take_due(&mut self, now: Millis) -> Option<String> {
        self.earliest().filter(|at| *at <= now)?;
        let (_, code) = self.by_time.pop_first()?;
        self.by_game.remove(&code);
        Some(code)
    }
}

impl Deadlines {
    /// No deadlines, and what [`watch`] looks at.
    pub(super) fn new() -> (Deadlines, watch::Receiver<DeadlineQueue>) {
        let (sender, receiver) = watch::channel(DeadlineQueue::default());
        (Deadlines(sender), receiver)
    }

    /// Sets the deadline of a game, unless it has an earlier one.
    pub(super) fn set(&self, at: Millis, code: &str) {
        self.0.send_if_modified(|queue| queue.set(at, code));
    }

    /// Removes all games whose deadlines have come.
    fn take_due(&self, now: Millis) -> Vec<String> {
        let mut due = Vec::new();
        self.0.send_if_modified(|queue| {
            due.extend(std::iter::from_fn(|| queue.take_due(now)));
            false
        });
        due
    }
}

impl Hub {
    /// The store did not take what a player did in time: from now on no flag falls, until [`Hub::resume_room`] has stored that the
    /// clock goes on. That is tried again and again, so that nobody has more time than the store needs.
    pub(super) fn pause_clock(&self, room: &Room) {
        if room.state().clocks().running().is_some() {
            room.resume_pending.store(true, Ordering::Relaxed);
            self.deadlines.set(now() + RETRY, &room.code);
        }
    }

    /// Ends a game if time is up, or sets its next deadline.
    async fn check_clocks(&self, code: &str) -> Result<(), HubError> {
        let room = match self.room(code).await {
            Ok(room) => room,
            Err(error) => return self.check_again(code, error),
        };
        let _alone = room.acting.lock().await;
        if let Err(error) = self.resume_room(&room).await {
            return self.check_again(code, error);
        }
        let now = now();
        let fallen = room.state().flag(now);
        match fallen {
            Some(fallen) => match self.commit(&room, vec![fallen], now).await {
                // The event that came first has set its own deadline.
                Ok(()) | Err(Uncommitted::LostRace) => {}
                Err(Uncommitted::StoreFailed | Uncommitted::StoreBusy) => self.deadlines.set(now + RETRY, code),
                Err(Uncommitted::Never(error)) => return Err(error),
            },
            None => self.after(&room),
        }
        Ok(())
    }

    /// Tries again later, if that may help. The store has logged its failure.
    fn check_again(&self, code: &str, error: HubError) -> Result<(), HubError> {
        if error.is_temporary() {
            self.deadlines.set(now() + RETRY, code);
            return Ok(());
        }
        Err(error)
    }
}

/// Checks the clocks of each game at its deadline, until the hub is gone.
pub(super) async fn watch(hub: Weak<Hub>, mut deadlines: watch::Receiver<DeadlineQueue>) {
    loop {
        let earliest = deadlines.borrow_and_update().earliest();
        let due = async {
            match earliest {
                Some(at) => tokio::time::sleep(Duration::from_millis((at - now()).max(0) as u64)).await,
                None => std::future::pending().await,
            }
        };
        tokio::select! {
            changed = deadlines.changed() => if changed.is_err() { return },
            () = due => {
                let Some(hub) = hub.upgrade() else { return };
                for code in hub.deadlines.take_due(now()) {
                    let hub = hub.clone();
                    tokio::spawn(async move {
                        if let Err(error) = hub.check_clocks(&code).await {
                            tracing::error!(%error, code, "the clocks of a game could not be checked");
                        }
                    });
                }
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_game_has_one_deadline() {
        let mut queue = DeadlineQueue::default();
        // The clocks of a game that goes on for long are set again and again.
        for at in (100..200).rev() {
            assert!(queue.set(at, "a"), "it is earlier");
            assert!(!queue.set(at + 1, "a"), "it is later");
        }
        assert!(queue.set(150, "b"));
        assert_eq!((queue.by_time.len(), queue.by_game.len()), (2, 2));
        assert_eq!((queue.earliest(), queue.take_due(99)), (Some(100), None));
        assert_eq!(queue.take_due(150).as_deref(), Some("a"));
        assert_eq!(queue.take_due(150).as_deref(), Some("b"));
        assert!(queue.by_time.is_empty() && queue.by_game.is_empty());
    }
}
