//! The clocks of all games: who has run out of time is told so, by the server alone.

use super::Hub;
use crate::problem::Problem;
use crate::store::Lost;
use crate::table::Moment;
use crate::time::now;
use std::cmp::Reverse;
use std::collections::BinaryHeap;
use std::sync::Weak;
use std::sync::atomic::Ordering;
use std::time::Duration;
use tokio::sync::mpsc;

/// How long to wait before a flag that could not be stored is looked at again.
const AGAIN: i64 = 1000;

impl Hub {
    /// Ends a game whose time has run out, or sets the alarm anew.
    async fn ring(&self, code: &str) -> Result<(), Problem> {
        let table = self.table(code).await?;
        let _alone = table.acting.lock().await;
        table.alarm.store(Moment::MAX, Ordering::Relaxed);
        let now = now();
        let fallen = table.state().flag(now);
        match fallen {
            Some(fallen) => match self.commit(&table, vec![fallen], now).await {
                // Something else happened first, and has set its own alarm.
                Ok(()) | Err(Lost::Race) => {}
                Err(Lost::Failed) => {
                    let _ = self.alarms.send((now + AGAIN, code.to_owned()));
                }
            },
            None => self.after(&table),
        }
        Ok(())
    }
}

/// Rings when the time of a side has run out.
pub(super) async fn watch_clocks(hub: Weak<Hub>, mut set: mpsc::UnboundedReceiver<(Moment, String)>) {
    let mut alarms: BinaryHeap<Reverse<(Moment, String)>> = BinaryHeap::new();
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
                let Some(Reverse((_, code))) = alarms.pop() else { continue };
                let Some(hub) = hub.upgrade() else { return };
                tokio::spawn(async move {
                    if let Err(problem) = hub.ring(&code).await {
                        tracing::error!(%problem, code, "a clock could not be read");
                    }
                });
            }
        }
    }
}
