//! The map of live rooms: fetched from the store on first use, dropped when nobody holds them.

use super::commit::Uncommitted;
use super::{FoldedGame, Hub, HubError, MAX_RACES, Room};
use crate::code::is_code;
use crate::store::{StoreError, Unreadable};
use crate::time::now;
use futures_util::FutureExt;
use futures_util::future::{BoxFuture, join_all};
use roundel_room::{Event, PlayerId, Seat, TimeControl};
use std::collections::HashMap;
use std::panic::AssertUnwindSafe;
use std::sync::atomic::Ordering;
use std::sync::{Arc, MutexGuard, PoisonError, Weak};
use std::time::Duration;
use tokio::sync::OnceCell;

/// How often rooms that nobody holds are dropped.
const SWEEP_INTERVAL: Duration = Duration::from_mins(1);
/// Games that are resumed at the same time after a start.
const RESUMED_AT_ONCE: usize = 8;

/// The place of a room in the map. The first caller fetches the room; later callers wait for it.
pub(super) type Slot = OnceCell<Arc<Room>>;

impl Hub {
    /// Resumes the games whose clocks are running after a restart. A game that cannot be read does not keep the server from
    /// starting.
    pub async fn resume(&self) -> Result<(), HubError> {
        let codes = self.store.timed_games().await?;
        for codes in codes.chunks(RESUMED_AT_ONCE) {
            for (code, room) in codes.iter().zip(join_all(codes.iter().map(|code| self.room(code))).await) {
                if let Err(error) = room {
                    tracing::error!(%error, code, "cannot resume a timed game");
                }
            }
        }
        Ok(())
    }

    /// The room of a game.
    pub async fn room(&self, code: &str) -> Result<Arc<Room>, HubError> {
        if !is_code(code) {
            return Err(HubError::NotFound);
        }
        let slot = self.slot(code);
        if let Some(room) = slot.get() {
            return Ok(room.clone());
        }
        let hub = self.weak_self.upgrade().ok_or(HubError::Stopping)?;
        let name = code.to_owned();
        // In its own task: the caller may disconnect.
        let task = tokio::spawn({
            let slot = slot.clone();
            async move { slot.get_or_try_init(|| hub.fetch(&name)).await.cloned() }
        });
        let fetched = match task.await {
            Ok(fetched) => fetched,
            // The game itself has been read: whatever else fails is a bug in the server.
            Err(error) if error.is_panic() => Err(HubError::Internal),
            // The runtime is shutting down.
            Err(_) => Err(HubError::Stopping),
        };
        if fetched.is_err() {
            self.remove_empty(code, &slot);
        }
        fetched
    }

    /// The slot of a room. It stays in the map for as long as a caller holds it.
    pub(super) fn slot(&self, code: &str) -> Arc<Slot> {
        self.rooms().entry(code.to_owned()).or_default().clone()
    }

    /// Removes the slot of a game that could not be fetched, unless another caller waits for it.
    pub(super) fn remove_empty(&self, code: &str, slot: &Arc<Slot>) {
        let mut rooms = self.rooms();
        // One reference is the map's, the other the caller's.
        if slot.get().is_none() && Arc::strong_count(slot) == 2 {
            rooms.remove(code);
        }
    }

    /// Fetches a game from the store, and does what was due while the server was down. Boxed, because that can lead to the
    /// next game of a match, whose room may have to be fetched.
    fn fetch<'a>(&'a self, code: &'a str) -> BoxFuture<'a, Result<Arc<Room>, HubError>> {
        Box::pin(self.fetch_and_resume(code))
    }

    async fn fetch_and_resume(&self, code: &str) -> Result<Arc<Room>, HubError> {
        let reading = async {
            let Some(stored) = self.store.game(code).await? else { return Ok(None) };
            let folded = FoldedGame::of(&stored)?;
            Ok(Some((stored, folded)))
        };
        // A game that makes the rules panic is damaged, too.
        let panicked = || Err(Unreadable("reading it panicked".to_owned()).into());
        let (stored, folded) = match AssertUnwindSafe(reading).catch_unwind().await.unwrap_or_else(|_| panicked()) {
            Ok(read) => read.ok_or(HubError::NotFound)?,
            Err(error) => return Err(self.note_unreadable(code, error).await),
        };
        if stored.unreadable.is_some() {
            // It can be read again. If the mark cannot be removed now, it is removed the next time.
            let _ = self.store.mark_unreadable(code, None).await;
        }
        let room = Arc::new(Room::new(folded));
        let alone = room.acting.lock().await;
        let state = room.state().clone();
        // Days are long enough to be down for a while.
        if stored.untouched
            && state.clocks().running().is_some()
            && matches!(state.config().time_control, TimeControl::Fischer { .. })
        {
            room.resume_pending.store(true, Ordering::Relaxed);
            // With a full disk the game can still be watched.
            if self.resume_room(&room).await.is_err() {
                let now = now();
                room.change(|state| state.forgive(now));
            }
        }
        // A server that was stopped at the wrong moment may have left a match without its next game.
        self.begin_next_if_due(&room).await;
        self.withdraw_rematch_if_deleted(&room).await;
        self.after(&room);
        drop(alone);
        Ok(room)
    }

    /// Stores that the clocks go on, if the server was down or the store failed and that is not stored yet. The time since the clock
    /// was started costs no player anything.
    pub(super) async fn resume_room(&self, room: &Arc<Room>) -> Result<(), HubError> {
        if !room.resume_pending.load(Ordering::Relaxed) {
            return Ok(());
        }
        for _ in 0..MAX_RACES {
            match self.commit(room, vec![Event::Resumed], now()).await {
                Ok(()) => {
                    room.resume_pending.store(false, Ordering::Relaxed);
                    return Ok(());
                }
                // A move whose answer was lost may have started the other clock, and nobody has seen it.
                Err(Uncommitted::LostRace) => {}
                Err(error) => return Err(error.into()),
            }
        }
        Err(HubError::Unavailable)
    }

    /// Logs and marks a damaged game. Other errors are passed on as they are.
    pub(super) async fn note_unreadable(&self, code: &str, error: StoreError) -> HubError {
        if let StoreError::Unreadable(Unreadable(reason)) = &error {
            tracing::error!(code, reason, "game unreadable");
            if let Err(error) = self.store.mark_unreadable(code, Some(reason)).await {
                tracing::error!(%error, code, "unreadable game not marked");
            }
        }
        error.into()
    }

    /// A guest has registered, signed in or chosen a name, or an account was deleted: the seats of the player in all live rooms
    /// go to this person.
    pub fn reseat(&self, player: PlayerId, person: &Seat) {
        let slots: Vec<(String, Arc<Slot>)> =
            self.rooms().iter().map(|(code, slot)| (code.clone(), slot.clone())).collect();
        for (code, slot) in slots {
            if let Some(room) = slot.get() {
                room.reseat(player, person);
            } else if let Some(hub) = self.weak_self.upgrade() {
                let person = person.clone();
                // The game is being fetched or begun, and its seats may be those before the change: wait for the room.
                tokio::spawn(async move {
                    match slot.get_or_try_init(|| hub.fetch(&code)).await {
                        Ok(room) => room.reseat(player, &person),
                        // The next fetch reads the change.
                        Err(_) => hub.remove_empty(&code, &slot),
                    }
                });
            }
        }
    }

    /// Names in these games have changed in the store: their open rooms are closed, and fetched again when someone asks for them.
    pub async fn close_rooms(&self, codes: &[String]) {
        for code in codes {
            let open = self.rooms().get(code).and_then(|slot| slot.get().cloned());
            if let Some(room) = open {
                // An action in flight is told to all viewers first.
                let _alone = room.acting.lock().await;
                // Only this room knows that its clock was stopped. If the store fails now, the names could not have changed.
                let _ = self.resume_room(&room).await;
                self.close_room(&room);
            }
        }
    }

    /// Closes a room that does not agree with the store. Its viewers reconnect, and the game is fetched again.
    pub(super) fn close_room(&self, room: &Arc<Room>) {
        let mut rooms = self.rooms();
        let current = rooms.get(&room.code).and_then(|slot| slot.get());
        if current.is_some_and(|current| Arc::ptr_eq(current, room)) {
            rooms.remove(&room.code);
        }
        drop(rooms);
        room.feed.close();
    }

    /// Drops rooms that nobody holds. The store has them, except that a clock was stopped because the store failed.
    pub(super) fn drop_unused_rooms(&self) {
        // Everyone who waits for a room holds its slot, and everyone who uses it holds the room.
        self.rooms().retain(|_, slot| {
            let needed = |room: &Arc<Room>| Arc::strong_count(room) > 1 || room.resume_pending.load(Ordering::Relaxed);
            let held = slot.get().is_some_and(needed);
            held || Arc::strong_count(slot) > 1
        });
    }

    /// All rooms in memory.
    pub fn open_rooms(&self) -> Vec<Arc<Room>> {
        self.rooms().values().filter_map(|slot| slot.get().cloned()).collect()
    }

    pub(super) fn rooms(&self) -> MutexGuard<'_, HashMap<String, Arc<Slot>>> {
        self.rooms.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

/// Drops unused rooms every now and then.
pub(super) async fn sweep(hub: Weak<Hub>) {
    loop {
        tokio::time::sleep(SWEEP_INTERVAL).await;
        let Some(hub) = hub.upgrade() else { return };
        hub.drop_unused_rooms();
    }
}
