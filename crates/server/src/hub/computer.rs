//! The computer's turns.

use super::{Hub, Table};
use crate::pool::Asker;
use crate::problem::Code;
use crate::table::{Action, Actor, State};
use crate::time::now;
use roundel_engine::levels::Level;
use roundel_rules::{AnyGame, Side, Turn};
use std::sync::Arc;
use std::sync::atomic::Ordering;
use std::time::Duration;

/// How long to wait before asking again when the computer's threads were busy or the store failed, at first and at most.
const TRY_AGAIN: Duration = Duration::from_millis(300);
const LONGEST_WAIT: Duration = Duration::from_secs(5);

/// What the computer has to do.
pub(super) struct Duty {
    side: Side,
    level: Level,
    ply: u32,
    /// The game to think about; none if it has to roll.
    game: Option<AnyGame>,
}

impl Duty {
    /// What it has to do at a table, if anything.
    pub fn of(state: &State) -> Option<Duty> {
        let (side, level) = state.setup().computer()?;
        let ply = state.ply();
        match state.turn() {
            Turn::Roll(due) if due == side => Some(Duty { side, level, ply, game: None }),
            Turn::Decide(due) if due == side => Some(Duty { side, level, ply, game: Some(state.game().clone()) }),
            _ => None,
        }
    }
}

impl Hub {
    /// Looks after the computer's turns, if nobody does.
    pub(super) fn drive(&self, table: &Arc<Table>) {
        if !table.driven.swap(true, Ordering::SeqCst)
            && let Some(hub) = self.myself.upgrade()
        {
            let table = table.clone();
            tokio::spawn(async move { hub.play_computer(&table).await });
        }
    }

    async fn play_computer(&self, table: &Arc<Table>) {
        let mut wait = TRY_AGAIN;
        loop {
            let Some(duty) = Duty::of(&table.state()) else {
                table.driven.store(false, Ordering::SeqCst);
                // What happened since the look has found somebody who looks after it: it is up to us to look again.
                if Duty::of(&table.state()).is_none() || table.driven.swap(true, Ordering::SeqCst) {
                    return;
                }
                continue;
            };
            tokio::time::sleep(self.times.pace).await;
            self.wait_for_seeds(table).await;
            match self.play_duty(table, duty).await {
                Ok(()) => wait = TRY_AGAIN,
                Err(Code::Stopping) => return,
                Err(_) => {
                    tokio::time::sleep(wait).await;
                    wait = (wait * 2).min(LONGEST_WAIT);
                }
            }
        }
    }

    /// Rolls or moves. A refusal because something else happened first is none: the next look tells what is due.
    async fn play_duty(&self, table: &Arc<Table>, Duty { side, level, ply, game }: Duty) -> Result<(), Code> {
        let action = match game {
            None => Action::Roll { ply },
            Some(game) => {
                let asker = Asker::of(table.state().setup());
                let text = self.pool.think(game, level, table.key.0 as u64, asker).await;
                let text = text.map_err(|problem| problem.code)?;
                Action::Move { ply, text }
            }
        };
        match self.act(table, Actor::Computer(side), action).await {
            Err(problem) if !matches!(problem.code, Code::Stale | Code::Over | Code::NotYourTurn) => Err(problem.code),
            _ => Ok(()),
        }
    }

    /// Waits until the players' seeds are in, or need not be waited for.
    async fn wait_for_seeds(&self, table: &Arc<Table>) {
        let mut updates = table.follow();
        loop {
            let wait = table.state().seeds_wait(now());
            let Some(wait) = wait else { return };
            let over = tokio::time::sleep(Duration::from_millis(wait.max(1) as u64));
            tokio::select! {
                () = over => {}
                _ = updates.recv() => {}
            }
        }
    }
}
