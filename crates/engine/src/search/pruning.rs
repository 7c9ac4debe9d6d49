//! What a search leaves out because it is unlikely to matter.

/// The shortcuts that a search takes. Each of them is here because a match has shown that it pays (docs/performance.md).
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Pruning {
    /// Late quiet moves are looked at with less depth first, the more the larger this is, in hundredths.
    pub late_move_reductions: u8,
    /// A position that is better than needed by this many hundredths of a stone for each decision left is left alone; 0 for
    /// never.
    pub reverse_futility_margin: i32,
    /// Next to the leaves, quiet moves are not looked at where the position is worse than needed by this many hundredths of a
    /// stone for each decision left; 0 for never.
    pub futility_margin: i32,
    /// Next to the leaves, only this many moves for each decision left are looked at; 0 for all.
    pub late_move_pruning: u8,
    /// What was found by a deeper search is as good as what would be found by this one.
    pub deeper_entries: bool,
}

/// Positions with this many decisions left or fewer are near the leaves.
pub(super) const NEAR_LEAVES: i32 = 3;

impl Default for Pruning {
    fn default() -> Pruning {
        Pruning {
            late_move_reductions: 100,
            reverse_futility_margin: 60,
            futility_margin: 80,
            late_move_pruning: 8,
            deeper_entries: true,
        }
    }
}

impl Pruning {
    /// No shortcuts: the value is that of a search over everything.
    pub const NONE: Pruning = Pruning {
        late_move_reductions: 0,
        reverse_futility_margin: 0,
        futility_margin: 0,
        late_move_pruning: 0,
        deeper_entries: false,
    };

    /// Whether a position that is worth this much as it stands is good enough for beta without looking any further.
    #[inline]
    pub(super) fn is_enough(self, standing: i32, beta: i32, depth: i32) -> bool {
        self.reverse_futility_margin > 0 && standing - self.reverse_futility_margin * depth >= beta
    }

    /// How many moves to look at before the quiet ones are left out.
    #[inline]
    pub(super) fn most_moves(self, standing: i32, alpha: i32, depth: i32) -> usize {
        if self.futility_margin > 0 && standing + self.futility_margin * depth <= alpha {
            return 1;
        }
        if self.late_move_pruning > 0 { usize::from(self.late_move_pruning) * depth as usize } else { usize::MAX }
    }

    /// How much less deep the quiet move with this number, from 0, is looked at first.
    #[inline]
    pub(super) fn reduction(self, depth: i32, number: usize) -> i32 {
        let row = &REDUCTIONS[(depth as usize).min(REDUCTIONS.len() - 1)];
        i32::from(row[number.min(row.len() - 1)]) * i32::from(self.late_move_reductions) / 10_000
    }
}

/// By depth and number of the move, in hundredths: 0.4 and the product of their logarithms over 2.2, nearly.
static REDUCTIONS: [[u16; 64]; 64] = {
    let mut tt = [[0; 64]; 64];
    let mut depth = 1;
    while depth < 64 {
        let mut number = 1;
        while number < 64 {
            tt[depth][number] = (40 + log(depth) * log(number) / 220) as u16;
            number += 1;
        }
        depth += 1;
    }
    tt
};

/// The natural logarithm in hundredths, by the harmonic sum.
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
