//! The clocks of all games: who has run out of time is told so, by the server alone.

use super::{Hub, Uncommitted};
use crate::problem::{Code, Problem};
use crate::time::now;
use roundel_room::Millis;
use std::cmp::Reverse;
use std::collections::BinaryHeap;
use std::sync::{PoisonError, Weak};
use std::time::Duration;
use tokio::sync::mpsc;

/// How long to wait before a flag that could not be stored is looked at again.
const AGAIN: i64 = 1000;

impl Hub {
    /// Ends a game whose time has run out, or sets the alarm anew.
    async fn ring(&self, code: &str) -> Result<(), Problem> {
        let room = match self.room(code).await {
            Ok(room) => room,
            Err(problem) => {
                if problem.code == Code::Unavailable {
                    self.set_alarm(now() + AGAIN, code);
                }
                return Err(problem);
            }
        };
        let _alone = room.acting.lock().await;
        if let Err(code) = self.resume_room(&room).await {
            self.set_alarm(now() + AGAIN, &room.code);
            return Err(code.into());
        }
        let now = now();
        let fallen = room.state().flag(now);
        match fallen {
            Some(fallen) => match self.commit(&room, vec![fallen], now).await {
                // Something else happened first, and has set its own alarm.
                Ok(()) | Err(Uncommitted::LostRace) => {}
                Err(Uncommitted::StoreFailed) => self.set_alarm(now + AGAIN, code),
                Err(Uncommitted::Never(code)) => return Err(code.into()),
            },
            None => self.after(&room),
        }
        Ok(())
    }

    /// Sets the alarm of a game, unless one is set that rings earlier and will look again.
    pub(super) fn set_alarm(&self, at: Millis, code: &str) {
        let mut watched = self.watched.lock().unwrap_or_else(PoisonError::into_inner);
        if watched.get(code).is_none_or(|earliest| at < *earliest) {
            watched.insert(code.to_owned(), at);
            let _ = self.alarms.send((at, code.to_owned()));
        }
    }

    /// Whether this alarm is the one that counts. It counts no more.
    fn take_alarm(&self, at: Millis, code: &str) -> bool {
        let mut watched = self.watched.lock().unwrap_or_else(PoisonError::into_inner);
        let counts = watched.get(code) == Some(&at);
        if counts {
            watched.remove(code);
        }
        counts
    }
}

/// Rings when the time of a side has run out.
pub(super) async fn watch_clocks(hub: Weak<Hub>, mut set: mpsc::UnboundedReceiver<(Millis, String)>) {
    let mut alarms: BinaryHeap<Reverse<(Millis, String)>> = BinaryHeap::new();
    loop {
        let wait = alarms.peek().map(|alarm| Duration::from_millis((alarm.0.0 - now()).max(0) as u64));
        let rings = async {
            match wait {
                Some(wait) => tokio::time::sleep(wait).await,
                None => std::future::pending().await,
            }
        };
        tokio::select! {
            alarm = set.recv() => match alarm {
                Some(alarm) => alarms.push(Reverse(alarm)),
                None => return,
            },
            () = rings => {
                let Some(Reverse((at, code))) = alarms.pop() else { continue };
                let Some(hub) = hub.upgrade() else { return };
                if !hub.take_alarm(at, &code) {
                    continue;
                }
                tokio::spawn(async move {
                    if let Err(problem) = hub.ring(&code).await {
                        tracing::error!(%problem, code, "a clock could not be read");
                    }
                });
            }
        }
    }
}
