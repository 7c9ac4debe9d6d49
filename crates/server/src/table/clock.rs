//! Clocks: how long a side may think, and how long it has thought.

use super::Moment;
use roundel_rules::Side;
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

/// How time is measured in a game.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize, ToSchema)]
#[serde(tag = "type", rename_all = "lowercase", deny_unknown_fields)]
pub enum Clock {
    /// Not at all.
    #[default]
    None,
    /// A time for the whole game, and some more with every move.
    Fischer {
        /// The time for the whole game.
        seconds: u32,
        /// What every move adds, in seconds.
        #[serde(default)]
        increment: u32,
    },
    /// A time for each move.
    Days {
        /// In days.
        days: u32,
    },
}

/// A clock that nobody could play with.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
#[allow(missing_docs)]
pub enum ClockError {
    #[error("expected 10 to 10800 seconds and an increment of 0 to 180")]
    Fischer,
    #[error("expected 1 to 14 days")]
    Days,
}

const SECOND: i64 = 1000;
/// What a move may take on its way without costing its player anything, and how much later than at zero a flag falls.
const LAG: i64 = 100;
const DAY: i64 = 24 * 60 * 60 * SECOND;

impl Clock {
    /// The clock, if one can play with it.
    pub fn checked(self) -> Result<Clock, ClockError> {
        match self {
            Clock::Fischer { seconds, increment } if !(10..=10_800).contains(&seconds) || increment > 180 => {
                Err(ClockError::Fischer)
            }
            Clock::Days { days } if !(1..=14).contains(&days) => Err(ClockError::Days),
            clock => Ok(clock),
        }
    }

    /// What each side has at the beginning, in milliseconds.
    const fn allowance(self) -> Option<i64> {
        match self {
            Clock::None => None,
            Clock::Fischer { seconds, .. } => Some(seconds as i64 * SECOND),
            Clock::Days { days } => Some(days as i64 * DAY),
        }
    }
}

/// The clocks of a game. They stand still until the first move is made.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Clockwork {
    clock: Clock,
    /// Milliseconds for each side, as of the last start.
    left: [i64; 2],
    /// Whose clock runs, and since when.
    running: Option<(Side, Moment)>,
}

impl Clockwork {
    /// Both clocks full, and nothing running.
    pub fn new(clock: Clock) -> Clockwork {
        Clockwork { clock, left: [clock.allowance().unwrap_or(0); 2], running: None }
    }

    /// The side has moved; the next one's clock runs. The way to the server is not the mover's time.
    pub(super) fn press(&mut self, side: Side, next: Option<Side>, at: Moment) {
        let since = self.running.map_or(at, |(_, since)| since);
        self.stop(since.max(at - LAG));
        let left = &mut self.left[side.index()];
        match self.clock {
            Clock::None => return,
            Clock::Fischer { increment, .. } => *left += i64::from(increment) * SECOND,
            Clock::Days { .. } => *left = self.clock.allowance().unwrap_or(0),
        }
        self.running = next.map(|next| (next, at));
    }

    /// Lets another side's clock run, as after moves that were taken back.
    pub(super) fn hand_to(&mut self, side: Option<Side>, at: Moment) {
        if self.running.is_some() {
            self.stop(at);
            self.running = side.map(|side| (side, at));
        }
    }

    /// Takes back what this many moves have added.
    pub(super) fn give_back(&mut self, side: Side, moves: u32) {
        if let Clock::Fischer { increment, .. } = self.clock {
            let left = &mut self.left[side.index()];
            // Whoever agrees to take moves back does not lose on time by it.
            let least = SECOND.min(*left);
            *left = (*left - i64::from(moves) * i64::from(increment) * SECOND).max(least);
        }
    }

    /// Nobody is charged for the time until now.
    pub(super) fn forgive(&mut self, at: Moment) {
        if let Some((_, since)) = &mut self.running {
            *since = at;
        }
    }

    pub(super) fn stop(&mut self, at: Moment) {
        if let Some((side, since)) = self.running.take() {
            let left = &mut self.left[side.index()];
            *left = (*left - (at - since).max(0)).max(0);
        }
    }

    /// Milliseconds left for each side at this moment; `None` without clocks.
    pub fn left(&self, now: Moment) -> Option<[i64; 2]> {
        self.clock.allowance()?;
        let mut clocks = self.clone();
        clocks.stop(now);
        Some(clocks.left)
    }

    /// Whose clock runs.
    pub fn running(&self) -> Option<Side> {
        self.running.map(|(side, _)| side)
    }

    /// When the side whose clock runs will have lost on time.
    pub fn deadline(&self) -> Option<Moment> {
        self.running.map(|(side, since)| since + self.left[side.index()] + LAG)
    }
}
