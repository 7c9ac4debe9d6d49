//! Scores of games without dice, in hundredths of a stone.

use std::fmt;
use std::ops::Neg;

/// Hundredths of a stone for the side to move, or a forced win or loss with its distance.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default)]
pub struct Score(pub(crate) i32);

/// The score of a won position. Every decision until then takes one off, so that the shortest win is best.
pub(crate) const WIN: i32 = 30_000;

/// More than any score: the bounds of a full search window.
pub(crate) const INFINITE: i32 = WIN + 1;

/// The deepest ply of a search.
pub(crate) const MAX_PLY: usize = 200;

/// Scores from here on are forced wins.
pub(crate) const WIN_BOUND: i32 = WIN - MAX_PLY as i32;

impl Score {
    /// An even position.
    pub const DRAW: Score = Score(0);

    /// This many hundredths of a stone, which must be far from a forced win: below 10,000 either way.
    pub const fn from_hundredths(hundredths: i32) -> Score {
        Score(hundredths)
    }

    /// A forced win for the side to move, `decisions` decisions from now.
    pub const fn win_in(decisions: u32) -> Score {
        Score(WIN - decisions as i32)
    }

    /// A forced loss, `decisions` decisions from now.
    pub const fn loss_in(decisions: u32) -> Score {
        Score(decisions as i32 - WIN)
    }

    /// Hundredths of a stone. Forced wins and losses are far outside the range of evaluations.
    pub const fn hundredths(self) -> i32 {
        self.0
    }

    /// The decisions until the side to move wins by force.
    pub fn decisions_to_win(self) -> Option<u32> {
        (self.0 >= WIN_BOUND).then(|| (WIN - self.0) as u32)
    }

    /// The decisions until the side to move loses by force.
    pub fn decisions_to_loss(self) -> Option<u32> {
        (self.0 <= -WIN_BOUND).then(|| (WIN + self.0) as u32)
    }
}

impl Neg for Score {
    type Output = Score;

    /// The score for the other side.
    fn neg(self) -> Score {
        Score(-self.0)
    }
}

impl fmt::Display for Score {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match (self.decisions_to_win(), self.decisions_to_loss()) {
            (Some(decisions), _) => write!(f, "win in {decisions}"),
            (_, Some(decisions)) => write!(f, "loss in {decisions}"),
            _ => write!(f, "{:+.2}", f64::from(self.0) / 100.0),
        }
    }
}
