//! The computer's turns.

use super::{Hub, Room};
use crate::pool::Asker;
use crate::problem::Code;
use crate::time::now;
use roundel_engine::levels::Level;
use roundel_room::{Action, Actor, RoomState};
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
    /// The turn that the computer has in a room, if it has one.
    pub fn of(state: &RoomState) -> Option<Duty> {
        let (side, level) = state.config().computer()?;
        let ply = state.ply();
        match state.turn() {
            Turn::Roll(due) if due == side => Some(Duty { side, level, ply, game: None }),
            Turn::Decide(due) if due == side => Some(Duty { side, level, ply, game: Some(state.game().clone()) }),
            _ => None,
        }
    }
}

impl Hub {
    /// Starts the task that plays the computer's turns, unless it runs.
    pub(super) fn drive(&self, room: &Arc<Room>) {
        if !room.driven.swap(true, Ordering::SeqCst)
            && let Some(hub) = self.myself.upgrade()
        {
            let room = room.clone();
            tokio::spawn(async move { hub.play_computer(&room).await });
        }
    }

    async fn play_computer(&self, room: &Arc<Room>) {
        let mut wait = TRY_AGAIN;
        loop {
            let Some(duty) = Duty::of(&room.state()) else {
                room.driven.store(false, Ordering::SeqCst);
                // An event since then may have found the task still marked as running: check once more.
                if Duty::of(&room.state()).is_none() || room.driven.swap(true, Ordering::SeqCst) {
                    return;
                }
                continue;
            };
            tokio::time::sleep(self.times.pace).await;
            self.wait_for_seeds(room).await;
            match self.play_duty(room, duty).await {
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
    async fn play_duty(&self, room: &Arc<Room>, Duty { side, level, ply, game }: Duty) -> Result<(), Code> {
        let action = match game {
            None => Action::Roll { ply },
            Some(game) => {
                let asker = Asker::of(room.state().config());
                let text = self.pool.think(game, level, room.key.0 as u64, asker).await;
                let text = text.map_err(|problem| problem.code)?;
                Action::Move { ply, text }
            }
        };
        match self.act(room, Actor::Computer(side), action).await {
            Err(problem) if !matches!(problem.code, Code::Stale | Code::Over | Code::NotYourTurn) => Err(problem.code),
            _ => Ok(()),
        }
    }

    /// Waits until the players' seeds are in, or need not be waited for.
    async fn wait_for_seeds(&self, room: &Arc<Room>) {
        let mut updates = room.follow();
        loop {
            let wait = room.state().seeds_wait(now());
            let Some(wait) = wait else { return };
            let over = tokio::time::sleep(Duration::from_millis(wait.max(1) as u64));
            tokio::select! {
                () = over => {}
                _ = updates.recv() => {}
            }
        }
    }
}
