//! Late move reductions, reverse futility pruning, futility pruning and late move pruning.

/// The pruning and reductions of a search. A match has admitted each of them (docs/performance.md).
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Pruning {
    /// Late move reductions, in hundredths of the standard table.
    pub late_move_reductions: u8,
    /// Reverse futility: a position that beats beta by this many hundredths of a stone for each decision left is not searched; 0
    /// for never.
    pub reverse_futility_margin: i32,
    /// Futility: near the leaves, quiet moves are skipped where the position is below alpha by this many hundredths of a stone
    /// for each decision left; 0 for never.
    pub futility_margin: i32,
    /// Late move pruning: near the leaves, only this many moves for each decision left are searched; 0 for all.
    pub late_move_pruning: u8,
    /// Whether entries of deeper searches in the transposition table may replace a search.
    pub accept_deeper_entries: bool,
}

/// Positions with at most this many decisions left are near the leaves.
pub(super) const NEAR_LEAVES: i32 = 3;

impl Default for Pruning {
    fn default() -> Pruning {
        Pruning {
            late_move_reductions: 100,
            reverse_futility_margin: 60,
            futility_margin: 80,
            late_move_pruning: 8,
            accept_deeper_entries: true,
        }
    }
}

impl Pruning {
    /// No pruning: the value is that of a full-width search.
    pub const NONE: Pruning = Pruning {
        late_move_reductions: 0,
        reverse_futility_margin: 0,
        futility_margin: 0,
        late_move_pruning: 0,
        accept_deeper_entries: false,
    };

    /// Reverse futility: whether the static value alone causes a cutoff.
    #[inline]
    pub(super) fn causes_cutoff(self, static_value: i32, beta: i32, depth: i32) -> bool {
        self.reverse_futility_margin > 0 && static_value - self.reverse_futility_margin * depth >= beta
    }

    /// Futility and late move pruning: how many moves to search before the quiet ones are skipped.
    #[inline]
    pub(super) fn max_moves(self, static_value: i32, alpha: i32, depth: i32) -> usize {
        if self.futility_margin > 0 && static_value + self.futility_margin * depth <= alpha {
            return 1;
        }
        if self.late_move_pruning > 0 { usize::from(self.late_move_pruning) * depth as usize } else { usize::MAX }
    }

    /// Late move reduction of the quiet move with this number, from 0.
    #[inline]
    pub(super) fn reduction(self, depth: i32, number: usize) -> i32 {
        let row = &REDUCTIONS[(depth as usize).min(REDUCTIONS.len() - 1)];
        i32::from(row[number.min(row.len() - 1)]) * i32::from(self.late_move_reductions) / 10_000
    }
}

/// Reductions by depth and move number, in hundredths: about 0.4 + ln(depth) ln(number) / 2.2.
static REDUCTIONS: [[u16; 64]; 64] = {
    let mut reductions = [[0; 64]; 64];
    let mut depth = 1;
    while depth < 64 {
        let mut number = 1;
        while number < 64 {
            reductions[depth][number] = (40 + log(depth) * log(number) / 220) as u16;
            number += 1;
        }
        depth += 1;
    }
    reductions
};

/// The natural logarithm in hundredths, from a harmonic sum.
const fn log(number: usize) -> usize {
    let mut sum = 0;
    let mut i = 2;
    while i <= number {
        // The step from i - 1 to i is about 2 / (2 i - 1).
        sum += 2_000_000 / (2 * i - 1);
        i += 1;
    }
    sum / 10_000
}
