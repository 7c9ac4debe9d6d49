//! The draw rulings (0.5): they belong to the history of a game, not to a position.

use crate::{Position, Turn};
use serde::Serialize;
use std::fmt;

/// When a game is drawn; every game names its own numbers in its [`Info`](crate::Info).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize)]
pub struct DrawRules {
    /// The occurrence of a position, with the same side to move, that draws.
    pub occurrences: Option<u32>,
    /// The number of decisions in a row without a capture or a chip placed that draws.
    pub quiet_decisions: Option<u32>,
}

impl DrawRules {
    /// Games that always end by themselves.
    pub const NONE: DrawRules = DrawRules { occurrences: None, quiet_decisions: None };
}

/// Whether the draw rulings are in force.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Serialize)]
#[serde(rename_all = "lowercase")]
pub enum Draws {
    /// As the game's [`DrawRules`] say.
    #[default]
    On,
    /// Only the printed rules end a game.
    Off,
}

/// Why a game is drawn.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize)]
#[serde(rename_all = "lowercase")]
pub enum DrawReason {
    /// The same position for the third time.
    Repetition,
    /// Too many decisions in a row in which nothing was captured or placed.
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

/// The positions since the last capture or chip: all that the draw rulings need. It allocates only until it has seen its
/// longest quiet stretch.
#[derive(Clone, Debug)]
pub struct History<P> {
    draws: Draws,
    keys: Vec<u64>,
    positions: Vec<P>,
    quiet: u32,
    reason: Option<DrawReason>,
}

impl<P: Position> History<P> {
    /// A history that begins with this position.
    pub fn new(start: &P, draws: Draws) -> History<P> {
        let mut history = History { draws, keys: Vec::new(), positions: Vec::new(), quiet: 0, reason: None };
        history.restart(start);
        history
    }

    /// Begins again with another position, keeping the memory.
    pub fn restart(&mut self, start: &P) {
        self.forget();
        self.remember(start);
        self.reason = None;
    }

    /// Notes that a decision led to `position`; `progress` is what [`Position::is_irreversible`] said of it.
    #[inline]
    pub fn push(&mut self, position: &P, progress: MoveKind) -> Option<DrawReason> {
        if self.draws == Draws::Off || P::INFO.draws == DrawRules::NONE {
            return None;
        }
        match progress {
            MoveKind::Irreversible => self.forget(),
            MoveKind::Quiet => self.quiet += 1,
        }
        // Whoever has won has won, however long it took.
        self.reason = self.find_draw(position).filter(|_| !matches!(position.turn(), Turn::Over(_)));
        self.remember(position);
        self.reason
    }

    /// Why the game is drawn, if it is.
    pub fn draw(&self) -> Option<DrawReason> {
        self.reason
    }

    /// The decisions in a row without a capture or a chip placed.
    pub fn quiet_decisions(&self) -> u32 {
        self.quiet
    }

    /// The decisions in a row without a capture or a chip placed that draw, if the rulings are in force.
    pub fn quiet_limit(&self) -> Option<u32> {
        P::INFO.draws.quiet_decisions.filter(|_| self.draws == Draws::On)
    }

    /// How often a position has occurred since the last capture.
    pub fn occurrences(&self, position: &P) -> u32 {
        let key = position.key();
        if !self.keys.contains(&key) {
            return 0;
        }
        self.positions.iter().filter(|&other| other == position).count() as u32
    }

    /// Whether any position has occurred more than once since the last capture.
    pub fn has_repetitions(&self) -> bool {
        self.keys.iter().enumerate().any(|(i, key)| self.keys[..i].contains(key))
    }

    /// Whether the draw rulings are in force.
    pub fn draws(&self) -> Draws {
        self.draws
    }

    fn find_draw(&self, position: &P) -> Option<DrawReason> {
        if let Some(wanted) = P::INFO.draws.occurrences {
            // Counting keys is one sweep over memory; positions are compared only to be certain.
            let key = position.key();
            let alike = self.keys.iter().filter(|&&other| other == key).count() as u32;
            if alike + 1 >= wanted
                && self.positions.iter().filter(|&other| other == position).count() as u32 + 1 >= wanted
            {
                return Some(DrawReason::Repetition);
            }
        }
        (P::INFO.draws.quiet_decisions.is_some_and(|limit| self.quiet >= limit)).then_some(DrawReason::Quiet)
    }

    fn remember(&mut self, position: &P) {
        if P::INFO.draws.occurrences.is_some() && self.draws == Draws::On {
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

/// Whether a decision captured or placed something.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum MoveKind {
    /// It did.
    Irreversible,
    /// It did not.
    Quiet,
}

impl MoveKind {
    /// What this legal move does in this position.
    #[inline]
    pub fn of<P: Position>(position: &P, mv: P::Move) -> MoveKind {
        if position.is_irreversible(mv) { MoveKind::Irreversible } else { MoveKind::Quiet }
    }
}
