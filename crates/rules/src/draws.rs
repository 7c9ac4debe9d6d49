//! Draw rulings (0.5): threefold repetition and the quiet-move limit. They depend on the history of a game, not on a
//! position.

use crate::{Position, Turn};
use serde::Serialize;
use std::fmt;

/// The draw limits of a game, from its [`Info`](crate::Info).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize)]
pub struct DrawRules {
    /// Draw when a position occurs this many times with the same side to move.
    pub occurrences: Option<u32>,
    /// Draw after this many decisions in a row without a capture or a placed chip.
    pub quiet_decisions: Option<u32>,
}

impl DrawRules {
    /// No draws: the game always ends with a winner.
    pub const NONE: DrawRules = DrawRules { occurrences: None, quiet_decisions: None };
}

/// Whether the draw rulings apply.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Serialize)]
#[serde(rename_all = "lowercase")]
pub enum Draws {
    /// Apply the game's [`DrawRules`].
    #[default]
    On,
    /// Only the printed rules end the game.
    Off,
}

/// Why a game is drawn.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize)]
#[serde(rename_all = "lowercase")]
pub enum DrawReason {
    /// The same position for the third time.
    Repetition,
    /// Too many decisions in a row without a capture or a placed chip.
    Quiet,
}

impl fmt::Display for DrawReason {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            DrawReason::Repetition => "repetition",
            DrawReason::Quiet => "quiet",
        })
    }
}

/// The positions since the last irreversible move, which is all that the draw rulings need. The buffers are reused:
/// they grow only when a quiet stretch is longer than any before it.
#[derive(Clone, Debug)]
pub struct History<P> {
    draws: Draws,
    keys: Vec<u64>,
    positions: Vec<P>,
    quiet: u32,
    reason: Option<DrawReason>,
}

impl<P: Position> History<P> {
    /// A history that starts from this position.
    pub fn new(start: &P, draws: Draws) -> History<P> {
        let mut history = History { draws, keys: Vec::new(), positions: Vec::new(), quiet: 0, reason: None };
        history.restart(start);
        history
    }

    /// Starts again from another position and keeps the buffers.
    pub fn restart(&mut self, start: &P) {
        self.forget();
        self.remember(start);
        self.reason = None;
    }

    /// Records that a decision of this kind led to `position`. Returns the reason if the game is now drawn.
    #[inline]
    pub fn push(&mut self, position: &P, kind: MoveKind) -> Option<DrawReason> {
        if self.draws == Draws::Off || P::INFO.draw_rules == DrawRules::NONE {
            return None;
        }
        match kind {
            MoveKind::Irreversible => self.forget(),
            MoveKind::Quiet => self.quiet += 1,
        }
        // A win takes precedence over a draw.
        self.reason = self.find_draw(position).filter(|_| !matches!(position.turn(), Turn::Over(_)));
        self.remember(position);
        self.reason
    }

    /// Why the game is drawn, if it is.
    pub fn draw(&self) -> Option<DrawReason> {
        self.reason
    }

    /// The number of decisions since the last capture or placed chip.
    pub fn quiet_decisions(&self) -> u32 {
        self.quiet
    }

    /// The number of quiet decisions in a row that draws; `None` without such a limit, or with the rulings off.
    pub fn quiet_limit(&self) -> Option<u32> {
        P::INFO.draw_rules.quiet_decisions.filter(|_| self.draws == Draws::On)
    }

    /// The number of quiet decisions after which the game is drawn, if no other kind of decision comes in between; `None`
    /// without such a limit, or with the rulings off.
    pub fn quiet_left(&self) -> Option<u32> {
        self.quiet_limit().map(|limit| limit.saturating_sub(self.quiet))
    }

    /// How often a position has occurred since the last irreversible move.
    pub fn occurrences(&self, position: &P) -> u32 {
        let key = position.key();
        if !self.keys.contains(&key) {
            return 0;
        }
        self.positions.iter().filter(|&other| other == position).count() as u32
    }

    /// Whether repetitions draw the game: its rules say so, and the rulings are on.
    pub fn repetitions_draw(&self) -> bool {
        P::INFO.draw_rules.occurrences.is_some() && self.draws == Draws::On
    }

    /// Whether the game is drawn by repetition if this position occurs once more.
    pub fn would_repeat(&self, position: &P) -> bool {
        self.repetitions_draw()
            && P::INFO.draw_rules.occurrences.is_some_and(|limit| self.occurrences(position) + 1 >= limit)
    }

    /// Whether any position has occurred more than once since the last irreversible move.
    pub fn has_repetitions(&self) -> bool {
        self.keys.iter().enumerate().any(|(i, key)| self.keys[..i].contains(key))
    }

    /// Whether the draw rulings apply.
    pub fn draws(&self) -> Draws {
        self.draws
    }

    fn find_draw(&self, position: &P) -> Option<DrawReason> {
        if let Some(wanted) = P::INFO.draw_rules.occurrences {
            // Comparing keys is one fast pass over memory. Positions are compared only to rule out a collision.
            let key = position.key();
            let alike = self.keys.iter().filter(|&&other| other == key).count() as u32;
            if alike + 1 >= wanted
                && self.positions.iter().filter(|&other| other == position).count() as u32 + 1 >= wanted
            {
                return Some(DrawReason::Repetition);
            }
        }
        (P::INFO.draw_rules.quiet_decisions.is_some_and(|limit| self.quiet >= limit)).then_some(DrawReason::Quiet)
    }

    fn remember(&mut self, position: &P) {
        if P::INFO.draw_rules.occurrences.is_some() && self.draws == Draws::On {
            self.keys.push(position.key());
            self.positions.push(position.clone());
        }
    }

    fn forget(&mut self) {
        self.keys.clear();
        self.positions.clear();
        self.quiet = 0;
    }
}

/// Whether a move can be undone by later moves.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum MoveKind {
    /// It captures a piece or places a chip.
    Irreversible,
    /// It does neither.
    Quiet,
}

impl MoveKind {
    /// The kind of a legal move in this position.
    #[inline]
    pub fn of<P: Position>(position: &P, mv: P::Move) -> MoveKind {
        if position.is_irreversible(mv) { MoveKind::Irreversible } else { MoveKind::Quiet }
    }
}
