//! Perft (0.4): path counts, on which two implementations of the same rules must agree.

use crate::{Die, Position, Turn};
use std::ops::ControlFlow;

/// The number of paths of `depth` decisions from this position. Depth 0 counts 1, a finished position counts 0, and a
/// roll sums over the faces without using up depth. The last decision is counted in bulk, not played.
pub fn perft<P: Position>(position: &P, depth: u8) -> u64 {
    if depth == 0 {
        return 1;
    }
    if !P::Roll::FACES.is_empty()
        && let Turn::Roll(_) = position.turn()
    {
        return P::Roll::FACES.iter().map(|&face| perft(&position.after_roll(face), depth)).sum();
    }
    match depth {
        1 => position.count_moves(),
        // Without dice, the last decision but one is played here instead of in a recursive call. The compiler then sees
        // that nothing reads the keys of these positions and drops the key updates.
        2 if P::Roll::FACES.is_empty() => sum_over_moves(position, P::count_moves),
        _ => sum_over_moves(position, |next| perft(next, depth - 1)),
    }
}

#[inline]
fn sum_over_moves<P: Position>(position: &P, count: impl Fn(&P) -> u64) -> u64 {
    let mut sum = 0;
    let _ = position.each_move(|mv| {
        sum += count(&position.after(mv));
        ControlFlow::<()>::Continue(())
    });
    sum
}

/// One branch at the root: a decision, with its roll if there is one.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Branch<P> {
    /// The text: `a1-a5`, or `4 a1-a5` with the roll.
    pub text: String,
    /// The position after it.
    pub next: P,
}

/// The branches at the root, one per roll and decision. [`perft`] of the root is the sum over them at one depth less.
pub fn divide<P: Position>(position: &P) -> Vec<Branch<P>> {
    let mut branches = Vec::new();
    let mut decide = |position: &P, roll: &str| {
        for mv in position.moves() {
            branches.push(Branch { text: format!("{roll}{}", position.move_text(mv)), next: position.after(mv) });
        }
    };
    match position.turn() {
        Turn::Roll(_) => {
            for &face in P::Roll::FACES {
                decide(&position.after_roll(face), &format!("{} ", face.number()));
            }
        }
        Turn::Decide(_) => decide(position, ""),
        Turn::Over(_) => {}
    }
    branches
}
