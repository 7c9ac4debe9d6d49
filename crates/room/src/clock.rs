//! Time controls and the two clocks of a game.

use crate::Millis;
use roundel_rules::Side;
use serde::{Deserialize, Serialize};

/// How much time the players have.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(tag = "type", rename_all = "lowercase", deny_unknown_fields)]
pub enum TimeControl {
    /// Unlimited.
    #[default]
    None,
    /// Fischer clock: a base time for the whole game, and an increment with every move.
    Fischer {
        /// The base time.
        seconds: u32,
        /// What every move adds, in seconds.
        #[serde(default)]
        increment: u32,
    },
    /// Correspondence: a number of days for each move.
    Days {
        /// Days per move.
        days: u32,
    },
}

/// A time control outside the limits.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
#[allow(missing_docs)]
pub enum TimeControlError {
    #[error("expected 10 to 10800 seconds and an increment of 0 to 180")]
    Fischer,
    #[error("expected 1 to 14 days")]
    Days,
}

const SECOND: Millis = 1000;
const DAY: Millis = 24 * 60 * 60 * SECOND;
/// Lag compensation: how much network time per move is not charged, and how long after zero the flag falls.
const LAG: Millis = 100;

impl TimeControl {
    /// The time control itself, if it is within the limits.
    pub fn checked(self) -> Result<TimeControl, TimeControlError> {
        match self {
            TimeControl::Fischer { seconds, increment } if !(10..=10_800).contains(&seconds) || increment > 180 => {
                Err(TimeControlError::Fischer)
            }
            TimeControl::Days { days } if !(1..=14).contains(&days) => Err(TimeControlError::Days),
            control => Ok(control),
        }
    }

    /// The time each side starts with.
    const fn allowance(self) -> Option<Millis> {
        match self {
            TimeControl::None => None,
            TimeControl::Fischer { seconds, .. } => Some(seconds as Millis * SECOND),
            TimeControl::Days { days } => Some(days as Millis * DAY),
        }
    }
}

/// The clocks of both sides. They stand still until the first move is made.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Clocks {
    control: TimeControl,
    /// The time left for each side when a clock was last started or stopped.
    remaining: [Millis; 2],
    /// The side whose clock runs, and since when.
    running: Option<(Side, Millis)>,
}

impl Clocks {
    /// Both clocks full and stopped.
    pub fn new(control: TimeControl) -> Clocks {
        Clocks { control, remaining: [control.allowance().unwrap_or(0); 2], running: None }
    }

    /// `side` has moved, and the clock of `next` starts. Up to [`LAG`] of the time since the last press is not charged.
    pub(crate) fn press(&mut self, side: Side, next: Option<Side>, at: Millis) {
        let since = self.running.map_or(at, |(_, since)| since);
        self.stop(since.max(at.saturating_sub(LAG)));
        let remaining = &mut self.remaining[side.index()];
        match self.control {
            TimeControl::None => return,
            TimeControl::Fischer { increment, .. } => *remaining += Millis::from(increment) * SECOND,
            TimeControl::Days { .. } => *remaining = self.control.allowance().unwrap_or(0),
        }
        self.running = next.map(|next| (next, at));
    }

    /// Starts the clock of the side to move after a take-back, if the clocks were running.
    pub(crate) fn hand_to(&mut self, side: Option<Side>, at: Millis) {
        if self.running.is_some() {
            self.stop(at);
            self.running = side.map(|side| (side, at));
        }
    }

    /// Removes the increments of this many moves that were taken back.
    pub(crate) fn remove_increments(&mut self, side: Side, moves: u32) {
        if let TimeControl::Fischer { increment, .. } = self.control {
            let remaining = &mut self.remaining[side.index()];
            // Agreeing to a take-back must not lose the game on time.
            let least = SECOND.min(*remaining);
            *remaining = (*remaining - Millis::from(moves) * Millis::from(increment) * SECOND).max(least);
        }
    }

    /// Does not charge the time up to `at`.
    pub(crate) fn forgive(&mut self, at: Millis) {
        if let Some((_, since)) = &mut self.running {
            *since = at;
        }
    }

    pub(crate) fn stop(&mut self, at: Millis) {
        if let Some((side, since)) = self.running.take() {
            let remaining = &mut self.remaining[side.index()];
            *remaining = (*remaining - at.saturating_sub(since).max(0)).max(0);
        }
    }

    /// The time left for each side; `None` in an untimed game.
    pub fn remaining(&self, now: Millis) -> Option<[Millis; 2]> {
        self.control.allowance()?;
        let mut clocks = self.clone();
        clocks.stop(now);
        Some(clocks.remaining)
    }

    /// The side whose clock runs.
    pub fn running(&self) -> Option<Side> {
        self.running.map(|(side, _)| side)
    }

    /// When the flag of the running clock falls.
    pub fn deadline(&self) -> Option<Millis> {
        self.running.map(|(side, since)| since.saturating_add(self.remaining[side.index()] + LAG))
    }
}
