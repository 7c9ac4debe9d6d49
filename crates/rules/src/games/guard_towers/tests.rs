//! The clauses of section 3, and numbers that other programs agree on.

use super::*;
use crate::{Position, perft};

#[test]
fn perft_from_the_start() {
    let start = GuardTowers::start(NoOptions);
    for (depth, paths) in [(1, 25), (2, 625), (3, 14896), (4, 354_946)] {
        assert_eq!(perft(&start, depth), paths, "depth {depth}");
    }
}
