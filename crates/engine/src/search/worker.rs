//! The state of one search thread.

use super::Pruning;
use super::abdada::Abdada;
use super::ordering::{Candidate, MoveOrdering};
use super::tt_value::QuietLeft;
use crate::Score;
use crate::control::{NodeCounter, SearchControl};
use crate::evaluator::Evaluator;
use crate::score::MAX_PLY;
use crate::tt::TranspositionTable;
use roundel_rules::{History, Position};

/// Base node budget of a win search, on top of a share of the main search's nodes.
pub(super) const WIN_SEARCH_NODES: u64 = 2000;

pub(super) struct Worker<'a, P: Position, E: Evaluator<P>> {
    pub(super) evaluator: &'a E,
    pub(super) tt: &'a TranspositionTable,
    /// `None` with a single thread.
    pub(super) abdada: Option<&'a Abdada>,
    pub(super) control: &'a SearchControl,
    pub(super) ordering: &'a mut MoveOrdering<P>,
    /// For each position from the root to here: its key, and the quiet decisions in a row before it.
    pub(super) path: Vec<(u64, u32)>,
    /// A move list for each ply, so that no node allocates.
    pub(super) lists: Vec<Vec<Candidate<P::Move>>>,
    /// The triangular table of principal variations.
    pub(super) pv_table: Vec<Vec<P::Move>>,
    /// For each ply, the reach of the last value found there (see [`tt_value`](super::tt_value)).
    pub(super) reach: Vec<u32>,
    /// For each ply, the places in its list of the moves that were deferred because another thread was searching them.
    pub(super) deferred: Vec<Vec<u16>>,
    pub(super) counter: NodeCounter<'a>,
    pub(super) quiet_limit: Option<u32>,
    pub(super) repetitions_draw: bool,
    /// The game's positions since the last capture.
    pub(super) played: &'a History<P>,
    /// Root moves that are left out: better lines begin with them (multi-PV).
    pub(super) excluded: Vec<P::Move>,
    /// The value of the root's principal variation.
    pub(super) root_value: i32,
    /// The length of the next win search: the side to move has no shorter win.
    pub(super) next_win_search: u32,
    /// The shortest win with its line, once a win search has found it.
    pub(super) win: Option<(Score, Vec<P::Move>)>,
    /// Root moves with the length of the opponent's next win search after them: there is no shorter win.
    pub(super) verified: Vec<(P::Move, u32)>,
    /// The depth of the current iteration.
    pub(super) iteration: u8,
    /// Whether this is a helper thread. The main thread alone runs win searches and reports results.
    pub(super) is_helper: bool,
    pub(super) pruning: Pruning,
}

/// The search was stopped; the value of the node is unknown.
pub(super) struct Stopped;

pub(super) type Searched = Result<i32, Stopped>;

impl<'a, P: Position, E: Evaluator<P>> Worker<'a, P, E> {
    pub(super) fn new(
        evaluator: &'a E,
        tt: &'a TranspositionTable,
        abdada: Option<&'a Abdada>,
        control: &'a SearchControl,
        ordering: &'a mut MoveOrdering<P>,
        played: &'a History<P>,
        pruning: Pruning,
    ) -> Worker<'a, P, E> {
        ordering.begin_search();
        Worker {
            evaluator,
            tt,
            abdada,
            control,
            ordering,
            path: Vec::with_capacity(MAX_PLY),
            lists: (0..=MAX_PLY).map(|_| Vec::new()).collect(),
            pv_table: (0..=MAX_PLY + 1).map(|_| Vec::new()).collect(),
            reach: vec![0; MAX_PLY + 1],
            deferred: (0..=MAX_PLY).map(|_| Vec::new()).collect(),
            counter: NodeCounter::new(control),
            quiet_limit: played.quiet_limit(),
            repetitions_draw: played.repetitions_draw(),
            played,
            excluded: Vec::new(),
            root_value: 0,
            next_win_search: 1,
            win: None,
            verified: Vec::new(),
            iteration: 0,
            is_helper: false,
            pruning,
        }
    }

    /// The same worker as a helper of the main thread.
    pub(super) fn helping(self) -> Self {
        Worker { is_helper: true, ..self }
    }

    /// Counts a visited node.
    #[inline]
    pub(super) fn count_node(&mut self) -> Result<(), Stopped> {
        if self.counter.count() { Ok(()) } else { Err(Stopped) }
    }

    /// Whether the last position on the path is drawn (0.5). Within the tree one repetition is enough: a side that can repeat
    /// once can repeat again.
    pub(super) fn is_drawn(&self, position: &P) -> bool {
        let Some((&(key, quiet), before)) = self.path.split_last() else { return false };
        if self.quiet_limit.is_some_and(|limit| quiet >= limit) {
            return true;
        }
        if !self.repetitions_draw {
            return false;
        }
        // Only positions since the last capture with the same side to move can repeat, and not after two decisions.
        let mut recent = before.iter().rev().take(quiet as usize).skip(3).step_by(2);
        let reaches_game = quiet as usize >= self.path.len();
        recent.any(|&(other, _)| other == key) || reaches_game && self.played.would_repeat(position)
    }

    /// The quiet decisions in a row before the last position on the path.
    #[inline]
    pub(super) fn quiet(&self) -> u32 {
        self.path.last().map_or(0, |&(_, quiet)| quiet)
    }

    /// The quiet decisions left before the draw.
    #[inline]
    pub(super) fn quiet_left(&self) -> QuietLeft {
        self.quiet_limit.map_or(u32::MAX, |limit| limit.saturating_sub(self.quiet()))
    }
}
