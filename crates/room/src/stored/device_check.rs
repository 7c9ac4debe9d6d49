//! The check of a finished game that a device sends: everything in it must be what a room decides.

use super::device_game::DeviceGame;
use super::{DeviceEntry, Unreadable};
use crate::{Action, Actor, Event, Millis, Proposal, Refusal, RoomState};
use roundel_rules::record::Reason;
use roundel_rules::{Side, Turn};

/// The most events of a game: twice as many as the longest of 80 random games has (`how_long_a_check_takes`).
const MAX_EVENTS: usize = 2_000;
/// The most take-backs: each of them plays the whole game again.
const MAX_TAKE_BACKS: usize = 200;
/// No game was played on a device before this moment, the first of 2026.
const EARLIEST: Millis = 1_767_225_600_000;
/// How far the clock of a device may be ahead.
const TOLERANCE: Millis = 60 * 60 * 1000;

/// A game that was played to its end, with everything checked.
#[derive(Clone, Debug)]
pub struct FinishedGame {
    /// The state at the end.
    pub state: RoomState,
    /// What happened, and when: each entry is what one action led to. Which game came next on the device is left out.
    pub entries: Vec<(Millis, Vec<Event>)>,
}

/// Why a game of a device is not taken.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[allow(missing_docs)]
pub enum DeviceGameError {
    #[error("{0}")]
    Version(Unreadable),
    #[error("{0}")]
    Unreadable(#[from] Unreadable),
    #[error("expected at most {MAX_EVENTS} events, found {0}")]
    TooLong(usize),
    #[error("expected at most {MAX_TAKE_BACKS} take-backs, found more")]
    TooManyTakeBacks,
    #[error("the game is not over")]
    NotOver,
    #[error("event {number}: {reason}")]
    Move { number: u64, reason: String },
    #[error("event {number}: the roll is a {found}, but the dice of the game say {expected}")]
    Roll { number: u64, found: u8, expected: u8 },
    #[error("{0}")]
    Times(String),
    #[error("event {number}: {reason}")]
    Event { number: u64, reason: String },
}

impl DeviceGame {
    /// Plays the game again and checks every event of it. `now` is the time of the one who checks.
    pub fn check(&self, now: Millis) -> Result<FinishedGame, DeviceGameError> {
        self.check_versions().map_err(DeviceGameError::Version)?;
        let mut state = RoomState::new(self.config()?);
        self.seed()?;
        self.check_times(now)?;
        let count: usize = self.entries.iter().map(DeviceEntry::len).sum();
        if count > MAX_EVENTS {
            return Err(DeviceGameError::TooLong(count));
        }
        let mut take_backs = 0;
        let mut entries = Vec::with_capacity(self.entries.len());
        for entry in &self.entries {
            let events = entry.read()?;
            if matches!(&events[..], [Event::Next { .. }]) && state.ending().is_some() && state.next().is_none() {
                // It is the device's own affair.
                apply(&mut state, entry.at, &events)?;
                continue;
            }
            take_backs += events.iter().filter(|event| matches!(event, Event::TakeBack { .. })).count();
            if take_backs > MAX_TAKE_BACKS {
                return Err(DeviceGameError::TooManyTakeBacks);
            }
            if state.is_foreign() {
                replay(&mut state, entry.at, &events)?;
            } else {
                compare(&state, entry.at, &events)?;
                apply(&mut state, entry.at, &events)?;
            }
            entries.push((entry.at, events));
        }
        if state.ending().is_none() { Err(DeviceGameError::NotOver) } else { Ok(FinishedGame { state, entries }) }
    }

    /// Times never go backwards, and all of them have come.
    fn check_times(&self, now: Millis) -> Result<(), DeviceGameError> {
        let wrong = |reason: String| Err(DeviceGameError::Times(reason));
        if self.created < EARLIEST {
            return wrong(format!("expected a game that began in 2026 or later, found the time {}", self.created));
        }
        let mut last = self.created;
        for DeviceEntry { at, .. } in &self.entries {
            if *at < last {
                return wrong(format!("the time {at} comes after {last}: the clock ran backwards"));
            }
            last = *at;
        }
        if last > now.saturating_add(TOLERANCE) {
            return wrong(format!("the time {last} has not come yet: here it is {now}"));
        }
        Ok(())
    }
}

fn apply(state: &mut RoomState, at: Millis, events: &[Event]) -> Result<(), DeviceGameError> {
    for event in events {
        state
            .apply(at, event)
            .map_err(|error| DeviceGameError::Event { number: error.number, reason: error.reason })?;
    }
    Ok(())
}

/// Plays what was played elsewhere: one entry of legal rolls and moves that do not end the game.
fn replay(state: &mut RoomState, at: Millis, events: &[Event]) -> Result<(), DeviceGameError> {
    for event in events {
        let number = state.number() + 1;
        let wrong = |reason: &str| DeviceGameError::Event { number, reason: reason.to_owned() };
        if !state.is_foreign() {
            return Err(wrong("expected the end of what was played elsewhere"));
        }
        let token = match (event, state.game().turn()) {
            (Event::Roll { face, .. }, Turn::Roll(_)) => face.to_string(),
            (Event::Move { text, .. }, Turn::Decide(_)) => text.clone(),
            _ => return Err(wrong("expected a roll where one is due, and a move where one is")),
        };
        let illegal = |reason: String| DeviceGameError::Move { number, reason };
        // The full text, with forced captures.
        let played = state.game().clone().play(&token).map_err(|error| illegal(error.to_string()))?;
        if played != token {
            return Err(illegal(format!("expected the move `{played}`, found `{token}`")));
        }
        state.apply(at, event).map_err(|error| illegal(error.reason))?;
    }
    let number = state.number();
    if state.is_foreign() {
        let reason = "expected all that was played elsewhere in one entry".to_owned();
        return Err(DeviceGameError::Event { number, reason });
    }
    if matches!(state.game().turn(), Turn::Over(_)) {
        let reason = "the game was over before the device went on with it".to_owned();
        return Err(DeviceGameError::Event { number, reason });
    }
    Ok(())
}

/// Checks that a room would decide these events for some action of the person or of the computer.
fn compare(state: &RoomState, at: Millis, events: &[Event]) -> Result<(), DeviceGameError> {
    let number = state.number() + 1;
    let wrong = |reason: String| DeviceGameError::Event { number, reason };
    let Some(first) = events.first() else { return Err(wrong("expected at least one event".to_owned())) };
    let expected = match (first, act(state, first)) {
        (Event::Resumed, _) if state.clocks().running().is_some() => Ok(vec![Event::Resumed]),
        (Event::End { reason: Reason::Time, .. }, _) => Ok(state.flag(at).into_iter().collect()),
        (_, Some((actor, action))) => state.decide(&actor, &action, at).map(|effects| effects.events),
        (Event::End { .. }, None) => return Err(wrong("the game does not end that way here".to_owned())),
        (_, None) => return Err(wrong("it cannot stand here in a game of a device".to_owned())),
    };
    match (expected, first) {
        (Ok(expected), _) if expected == events => Ok(()),
        (Ok(expected), Event::Roll { face: found, .. }) => match expected.first() {
            Some(Event::Roll { face, .. }) if face != found => {
                Err(DeviceGameError::Roll { number, found: *found, expected: *face })
            }
            _ => Err(wrong("more than one roll".to_owned())),
        },
        (Ok(_), _) => Err(wrong("it is not what the rules lead to here".to_owned())),
        (Err(refusal @ Refusal::IllegalMove(_)), _) => {
            Err(DeviceGameError::Move { number, reason: refusal.to_string() })
        }
        (Err(refusal), _) => Err(wrong(refusal.to_string())),
    }
}

/// The action that leads to this event, if one can, and who acts.
fn act(state: &RoomState, event: &Event) -> Option<(Actor, Action)> {
    let person = || Actor::Person { id: DeviceGame::OWNER, name: None };
    let due = || match (state.turn().side(), state.config().computer()) {
        (Some(side), Some((computer, _))) if side == computer => Actor::Computer(computer),
        _ => person(),
    };
    match event {
        Event::Roll { ply, .. } => Some((due(), Action::Roll { ply: ply.checked_sub(1)? })),
        Event::Move { ply, text } => Some((due(), Action::Move { ply: ply.checked_sub(1)?, text: text.clone() })),
        Event::TakeBack { .. } => Some((person(), Action::Offer { what: Proposal::TakeBack, side: None })),
        Event::Seed { seed, .. } => Some((person(), Action::Seed { seed: seed.clone() })),
        Event::End { winner: Some(winner), reason: Reason::Resignation } => {
            let loser: Side = !*winner;
            Some((person(), Action::Resign { side: Some(loser) }))
        }
        Event::End { winner: None, reason: Reason::Agreement } => {
            Some((person(), Action::Offer { what: Proposal::Draw, side: None }))
        }
        _ => None,
    }
}

#[cfg(test)]
mod tests;
