//! The computer's turns.

use super::{Hub, HubError, Room};
use crate::pool::{LiveGame, PoolError};
use crate::time::now;
use roundel_engine::levels::Level;
use roundel_room::{Action, Actor, Refusal, RoomState};
use roundel_rules::{AnyGame, Side, Turn};
use std::sync::Arc;
use std::sync::atomic::Ordering;
use std::time::Duration;
use tokio::sync::broadcast::error::RecvError;

/// How long to wait before trying again when the engine was busy or the store failed: at first, and at most.
const FIRST_RETRY: Duration = Duration::from_millis(300);
const LAST_RETRY: Duration = Duration::from_secs(5);

/// A turn of the computer.
pub(super) struct ComputerTurn {
    side: Side,
    level: Level,
    ply: u32,
    /// The game to search; none if a roll is due.
    game: Option<AnyGame>,
}

impl ComputerTurn {
    /// The computer's turn in a room, if it is the side to move.
    pub fn of(state: &RoomState) -> Option<ComputerTurn> {
        let (side, level) = state.config().computer()?;
        let ply = state.ply();
        match state.turn() {
            Turn::Roll(due) if due == side => Some(ComputerTurn { side, level, ply, game: None }),
            Turn::Decide(due) if due == side => {
                Some(ComputerTurn { side, level, ply, game: Some(state.game().clone()) })
            }
            _ => None,
        }
    }
}

impl Hub {
    /// Starts the task that plays the computer's turns in a room, unless it runs.
    pub(super) fn play_computer(&self, room: &Arc<Room>) {
        if !room.computer_task_running.swap(true, Ordering::SeqCst)
            && let Some(hub) = self.weak_self.upgrade()
        {
            let room = room.clone();
            tokio::spawn(async move { hub.play_turns(&room).await });
        }
    }

    async fn play_turns(&self, room: &Arc<Room>) {
        let mut retry = FIRST_RETRY;
        loop {
            let Some(turn) = ComputerTurn::of(&room.state()) else {
                room.set_computer_busy(false);
                room.computer_task_running.store(false, Ordering::SeqCst);
                // An event since then has found this task running: look again before it ends.
                if ComputerTurn::of(&room.state()).is_none() || room.computer_task_running.swap(true, Ordering::SeqCst)
                {
                    return;
                }
                continue;
            };
            tokio::time::sleep(self.times.pace).await;
            self.wait_for_seeds(room).await;
            match self.play_turn(room, turn).await {
                Ok(()) => {
                    room.set_computer_busy(false);
                    retry = FIRST_RETRY;
                }
                Err(error) if error.is_stopping() => return,
                Err(error) if is_worth_retrying(&error) && !room.feed.is_closed() => {
                    if matches!(error, HubError::Engine(PoolError::Busy)) {
                        room.set_computer_busy(true);
                    }
                    tokio::time::sleep(retry).await;
                    retry = (retry * 2).min(LAST_RETRY);
                }
                Err(error) => {
                    // A closed room is no failure: its viewers open the game again, and the computer plays on there.
                    if !room.feed.is_closed() {
                        tracing::error!(%error, code = room.code, "computer's turn failed, not retried");
                    }
                    room.set_computer_busy(false);
                    // The next event in the room starts this task again.
                    room.computer_task_running.store(false, Ordering::SeqCst);
                    return;
                }
            }
        }
    }

    /// Rolls or moves. A turn that was overtaken by another event is no error: the next look finds what is due.
    async fn play_turn(&self, room: &Arc<Room>, turn: ComputerTurn) -> Result<(), HubError> {
        let ComputerTurn { side, level, ply, game } = turn;
        let action = match game {
            None => Action::Roll { ply },
            Some(game) => {
                let requester = room.requester();
                let live = LiveGame(room.key.0 as u64);
                let think = |level| self.tell_if_busy(room, self.pool.think(game.clone(), level, live, requester));
                // A search that panics would do so again. The lowest level hardly searches, and without a clock the game could
                // not go on otherwise.
                let text = match think(level).await {
                    Err(PoolError::Failed) => think(Level::LOWEST).await?,
                    thought => thought?,
                };
                Action::Move { ply, text }
            }
        };
        match self.act(room, Actor::Computer(side), action).await {
            Err(HubError::Refused(Refusal::Stale { .. } | Refusal::Over | Refusal::NotYourTurn)) | Ok(_) => Ok(()),
            Err(error) => Err(error),
        }
    }

    /// Waits for a move of the computer, and tells the viewers if it takes longer than it should: others come first.
    async fn tell_if_busy<T>(&self, room: &Room, thinking: impl Future<Output = T>) -> T {
        let mut thinking = std::pin::pin!(thinking);
        tokio::select! {
            biased;
            thought = &mut thinking => return thought,
            () = tokio::time::sleep(self.times.busy) => room.set_computer_busy(true),
        }
        thinking.await
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
                update = updates.recv() => if matches!(update, Err(RecvError::Closed)) { return },
            }
        }
    }
}

/// Whether the same turn may succeed later.
fn is_worth_retrying(error: &HubError) -> bool {
    error.is_temporary()
        || matches!(error, HubError::Engine(PoolError::Busy) | HubError::Refused(Refusal::SeedsDue { .. }))
}
