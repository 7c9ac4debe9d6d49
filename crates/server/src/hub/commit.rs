//! Commit and catch-up: how an action becomes durable before anyone is told.

use super::computer::ComputerTurn;
use super::{GameChange, Hub, HubError, MAX_RACES, Room};
use crate::store::{Finish, Head, NewEntry, Seal, StoreError, Unreadable};
use crate::time::now;
use roundel_room::{Action, Actor, ApplyError, Event, FollowUp, Millis, Proposal, RoomState};
use roundel_rules::Outcome;
use std::sync::Arc;

/// How often the store may fail for one action. One that is locked by another process is not tried again: the caller has waited.
pub(super) const MAX_FAILURES: u32 = 2;

/// A commit that takes longer than this stops the clock like one that fails: nobody pays for the time that the store took.
const SLOW_STORE: Millis = 1000;

/// Why events were not committed.
#[derive(Clone, Debug)]
pub(super) enum Uncommitted {
    /// Another write came first. The room has caught up with the store.
    LostRace,
    /// The store failed. The room has caught up with the store, as far as the store can be read.
    StoreFailed,
    /// Another process has locked the store for as long as a request waits. The room has caught up as after a failure.
    StoreBusy,
    /// They never can be: the game is damaged, or not there any more.
    Never(HubError),
}

/// What was committed.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Committed {
    /// These events.
    Now,
    /// An earlier attempt at the same action, whose answer was lost.
    Earlier,
}

impl From<Uncommitted> for HubError {
    fn from(error: Uncommitted) -> HubError {
        match error {
            Uncommitted::LostRace | Uncommitted::StoreFailed | Uncommitted::StoreBusy => HubError::Unavailable,
            Uncommitted::Never(error) => error,
        }
    }
}

impl Hub {
    /// Performs an action in a room. Once this returns, it is stored and all viewers are told. Returns the number of events so
    /// far.
    pub async fn act(&self, room: &Arc<Room>, actor: Actor, action: Action) -> Result<u64, HubError> {
        let hub = self.weak_self.upgrade().ok_or(HubError::Stopping)?;
        let room = room.clone();
        // In its own task: the caller may disconnect, and the room must not fall behind the store.
        let task = tokio::spawn(async move {
            let _alone = room.acting.lock().await;
            hub.act_alone(&room, &actor, &action).await
        });
        task.await.unwrap_or_else(|_| Err(HubError::Internal))
    }

    /// Decides, stores and publishes; again if it lost a race, or if the store failed without delay.
    async fn act_alone(&self, room: &Arc<Room>, actor: &Actor, action: &Action) -> Result<u64, HubError> {
        if room.feed.is_closed() {
            return Err(HubError::Unavailable);
        }
        self.resume_room(room).await?;
        let (mut races, mut failures) = (0, 0);
        // The seals of the entries that the store was given for this action. One may be stored although the store failed.
        let mut attempted = Vec::new();
        let mut at = now();
        loop {
            let fallen = room.state().flag(at);
            let flagged = fallen.is_some();
            let (events, follow_up) = match fallen {
                Some(fallen) => (vec![fallen], None),
                None => {
                    let effects = room.state().decide(actor, action, at)?;
                    (effects.events, effects.follow_up)
                }
            };
            let entry = room.entry(&events, at);
            let seal = entry.head().seal;
            match self.commit_entry(room, entry, &events, at, &attempted).await {
                Ok(Committed::Now) if flagged => {
                    at = now();
                    continue;
                }
                Ok(Committed::Now) if follow_up == Some(FollowUp::NextGame) => self.begin_next(room).await?,
                Ok(Committed::Now | Committed::Earlier) => {}
                Err(Uncommitted::LostRace) if races < MAX_RACES => {
                    races += 1;
                    at = now();
                    continue;
                }
                // It still happens when it was first attempted: the flag does not fall in between.
                Err(Uncommitted::StoreFailed) if failures + 1 < MAX_FAILURES => {
                    failures += 1;
                    if !flagged {
                        attempted.push(seal);
                    }
                    continue;
                }
                Err(error) => {
                    if !flagged && matches!(error, Uncommitted::StoreFailed | Uncommitted::StoreBusy) {
                        self.pause_clock(room);
                    }
                    return Err(error.into());
                }
            }
            if now() - at >= SLOW_STORE {
                self.pause_clock(room);
                // If that fails, it is tried again.
                let _ = self.resume_room(room).await;
            }
            if matches!(action, Action::Offer { what: Proposal::Rematch, .. }) {
                self.withdraw_rematch_if_deleted(room).await;
            }
            return Ok(room.state().number());
        }
    }

    /// Stores events, applies them, and tells all viewers. Where that fails, the room has caught up with the store, as far as the
    /// store can be read. The caller holds [`Room::acting`].
    pub(super) async fn commit(&self, room: &Arc<Room>, events: Vec<Event>, at: Millis) -> Result<(), Uncommitted> {
        let entry = room.entry(&events, at);
        self.commit_entry(room, entry, &events, at, &[]).await.map(|_| ())
    }

    /// As [`Hub::commit`], with the entry of the events, and the seals of `earlier` entries of which any will do.
    async fn commit_entry(
        &self,
        room: &Arc<Room>,
        entry: NewEntry,
        events: &[Event],
        at: Millis,
        earlier: &[Seal],
    ) -> Result<Committed, Uncommitted> {
        if events.is_empty() {
            return Ok(Committed::Now);
        }
        let seal = entry.head().seal;
        if let Err(error) = self.store.append(entry).await {
            let stored = self.catch_up(room).await.map_err(Uncommitted::Never)?;
            return match error {
                // The store may have failed after the commit: now, or at an earlier attempt.
                _ if stored.iter().any(|stored| earlier.contains(stored)) => Ok(Committed::Earlier),
                StoreError::LostRace => Err(Uncommitted::LostRace),
                _ if stored.contains(&seal) => Ok(Committed::Now),
                StoreError::Busy => Err(Uncommitted::StoreBusy),
                _ => Err(Uncommitted::StoreFailed),
            };
        }
        if let Err(error) = room.apply(events, at, seal) {
            return Err(Uncommitted::Never(self.give_up(room, &error).await));
        }
        self.after(room);
        self.note_change(room, GameChange::GoesOn);
        self.begin_next_if_due(room).await;
        Ok(Committed::Now)
    }

    /// Closes a room to whose state a stored event does not apply, and marks its game.
    pub(super) async fn give_up(&self, room: &Arc<Room>, error: &ApplyError) -> HubError {
        self.close_room(room);
        self.note_unreadable(&room.code, Unreadable(error.to_string()).into()).await
    }

    /// Applies the entries that the store has and the room has not, tells all viewers, and returns the seals of those entries.
    /// Fails if the game is damaged, which closes the room, or not there any more. A store that cannot be read right now is not an error.
    pub(super) async fn catch_up(&self, room: &Arc<Room>) -> Result<Vec<Seal>, HubError> {
        let mut head = room.known();
        let entries = match self.store.entries_after(room.key, head.number).await {
            Ok(entries) => entries,
            Err(error) => {
                let error = self.note_unreadable(&room.code, error).await;
                if error.is_temporary() {
                    return Ok(Vec::new());
                }
                if matches!(error, HubError::Store(StoreError::Unreadable(_))) {
                    self.close_room(room);
                }
                return Err(error);
            }
        };
        let mut seals = Vec::new();
        for entry in entries {
            let applied = head.read(&entry).and_then(|(next, events)| {
                room.apply(&events, entry.at, next.seal).map_err(|error| Unreadable(error.to_string()))?;
                Ok(next)
            });
            match applied {
                Ok(next) => head = next,
                Err(error) => {
                    self.close_room(room);
                    return Err(self.note_unreadable(&room.code, error.into()).await);
                }
            }
            seals.push(head.seal);
        }
        if !seals.is_empty() {
            self.after(room);
            self.note_change(room, GameChange::GoesOn);
            Box::pin(self.begin_next_if_due(room)).await;
        }
        Ok(seals)
    }

    /// What may be due after an event: the computer's turn, a deadline of the clocks.
    pub(super) fn after(&self, room: &Arc<Room>) {
        let (computer, deadline) = {
            let state = room.state();
            (ComputerTurn::of(&state).is_some(), state.deadline())
        };
        if computer {
            self.play_computer(room);
        }
        if let Some(deadline) = deadline {
            self.deadlines.set(deadline, &room.code);
        }
    }
}

impl Room {
    /// The entry for events that happen here now.
    pub(super) fn entry(&self, events: &[Event], at: Millis) -> NewEntry {
        let (state, seal) = self.sealed();
        let ends = events.iter().any(|event| matches!(event, Event::End { .. }));
        let moved = events.iter().any(|event| matches!(event, Event::Move { .. }));
        let mut entry = NewEntry::new(self.key, Head { number: state.number(), seal }, at, events);
        entry.begins = moved && state.ply() <= 1;
        entry.finish = if ends { finish(&state, events, at) } else { None };
        entry
    }
}

/// How the game ends by these events.
fn finish(state: &RoomState, events: &[Event], at: Millis) -> Option<Finish> {
    let mut after = state.clone();
    for event in events {
        after.apply(at, event).ok()?;
    }
    finish_of(&after)
}

/// How a game has ended, if it has.
pub(super) fn finish_of(after: &RoomState) -> Option<Finish> {
    let ending = after.ending()?;
    let winner = match ending.outcome {
        Outcome::Won(side) => Some(side),
        Outcome::Drawn => None,
    };
    let (points, cause) = (after.points().unwrap_or_default(), after.cause()?.to_string());
    Some(Finish { winner, reason: ending.reason.to_string(), cause, points, plies: after.ply() })
}
