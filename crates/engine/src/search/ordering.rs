//! Which moves to look at first: the one that was best before, captures, then those that were good elsewhere.

use crate::score::MAX_PLY;
use roundel_rules::Position;

/// What a thread remembers of good moves.
pub(super) struct MoveOrdering<P: Position> {
    /// Two quiet moves for each ply that refuted something there.
    killers: Vec<[Option<P::Move>; 2]>,
    /// For each slot: how often moves like this were good, less how often they were not.
    history: Vec<i32>,
}

/// History values stay between plus and minus this.
const MAX_HISTORY: i32 = 16_384;

/// Where kinds of moves stand in the order.
pub(super) const TABLE_MOVE: i32 = 1 << 30;
pub(super) const CAPTURE: i32 = 1 << 24;
const KILLER: i32 = 1 << 20;

impl<P: Position> MoveOrdering<P> {
    pub(super) fn new(slots: usize) -> MoveOrdering<P> {
        MoveOrdering { killers: vec![[None; 2]; MAX_PLY + 1], history: vec![0; slots] }
    }

    /// Fades what earlier searches learned.
    pub(super) fn begin_search(&mut self) {
        self.killers.fill([None; 2]);
        for value in &mut self.history {
            *value /= 8;
        }
    }

    /// The order of a quiet move: the higher, the earlier.
    #[inline]
    pub(super) fn quiet(&self, ply: usize, mv: P::Move, slot: usize) -> i32 {
        match self.killers[ply].iter().position(|&killer| killer == Some(mv)) {
            Some(index) => KILLER - index as i32,
            None => self.history[slot],
        }
    }

    /// A quiet move refuted what came before it; the ones tried before it did not.
    pub(super) fn reward(
        &mut self,
        ply: usize,
        mv: P::Move,
        depth: i32,
        slot: usize,
        tried: impl Iterator<Item = usize>,
    ) {
        if self.killers[ply][0] != Some(mv) {
            self.killers[ply][1] = self.killers[ply][0];
            self.killers[ply][0] = Some(mv);
        }
        let bonus = (depth * depth * 16).min(2048);
        self.change(slot, bonus);
        for other in tried {
            self.change(other, -bonus);
        }
    }

    /// Moves a value towards its end, by less the nearer it is, so that it stays in bounds.
    fn change(&mut self, slot: usize, bonus: i32) {
        let value = &mut self.history[slot];
        *value += bonus - *value * bonus.abs() / MAX_HISTORY;
    }
}
