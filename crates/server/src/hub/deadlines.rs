//! The deadlines of all clocks. The server alone decides when time is up.

use super::Hub;
use super::commit::Uncommitted;
use crate::error::ServiceError;
use crate::time::now;
use roundel_room::Millis;
use std::cmp::Reverse;
use std::collections::{BinaryHeap, HashMap};
use std::sync::{Mutex, MutexGuard, PoisonError, Weak};
use std::time::Duration;
use tokio::sync::mpsc;

/// How long to wait before trying again to store that time is up.
const RETRY: Millis = 1000;

/// A game, and when to look at its clocks.
type Deadline = (Millis, String);

/// The next deadline of each game whose clocks run.
#[derive(Debug)]
pub(super) struct Deadlines {
    earliest: Mutex<HashMap<String, Millis>>,
    set: mpsc::UnboundedSender<Deadline>,
}

impl Deadlines {
    /// No deadlines, and the channel for [`watch`].
    pub(super) fn new() -> (Deadlines, mpsc::UnboundedReceiver<Deadline>) {
        let (set, receiver) = mpsc::unbounded_channel();
        (Deadlines { earliest: Mutex::default(), set }, receiver)
    }

    /// Sets the deadline of a game, unless it has an earlier one: that one leads to another look.
    pub(super) fn set(&self, at: Millis, code: &str) {
        let mut earliest = self.earliest();
        if earliest.get(code).is_none_or(|earliest| at < *earliest) {
            earliest.insert(code.to_owned(), at);
            let _ = self.set.send((at, code.to_owned()));
        }
    }

    /// Removes a deadline; `false` if it was replaced by an earlier one.
    fn take(&self, at: Millis, code: &str) -> bool {
        let mut earliest = self.earliest();
        let current = earliest.get(code) == Some(&at);
        if current {
            earliest.remove(code);
        }
        current
    }

    fn earliest(&self) -> MutexGuard<'_, HashMap<String, Millis>> {
        self.earliest.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl Hub {
    /// Ends a game if time is up, or sets its next deadline.
    async fn check_clocks(&self, code: &str) -> Result<(), ServiceError> {
        let room = match self.room(code).await {
            Ok(room) => room,
            Err(error) => {
                if error.is_temporary() {
                    self.deadlines.set(now() + RETRY, code);
                }
                return Err(error);
            }
        };
        let _alone = room.acting.lock().await;
        if let Err(error) = self.resume_room(&room).await {
            if error.is_temporary() {
                self.deadlines.set(now() + RETRY, code);
            }
            return Err(error);
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
}

/// Checks the clocks of each game at its deadline.
pub(super) async fn watch(hub: Weak<Hub>, mut set: mpsc::UnboundedReceiver<Deadline>) {
    let mut deadlines: BinaryHeap<Reverse<Deadline>> = BinaryHeap::new();
    loop {
        let wait = deadlines.peek().map(|deadline| Duration::from_millis((deadline.0.0 - now()).max(0) as u64));
        let due = async {
            match wait {
                Some(wait) => tokio::time::sleep(wait).await,
                None => std::future::pending().await,
            }
        };
        tokio::select! {
            deadline = set.recv() => match deadline {
                Some(deadline) => deadlines.push(Reverse(deadline)),
                None => return,
            },
            () = due => {
                let Some(Reverse((at, code))) = deadlines.pop() else { continue };
                let Some(hub) = hub.upgrade() else { return };
                if !hub.deadlines.take(at, &code) {
                    continue;
                }
                tokio::spawn(async move {
                    if let Err(error) = hub.check_clocks(&code).await {
                        tracing::error!(%error, code, "the clocks of a game could not be checked");
                    }
                });
            }
        }
    }
}
