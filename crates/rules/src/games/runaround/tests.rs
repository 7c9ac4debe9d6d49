//! The clauses of section 2, and numbers that other programs agree on.

use super::*;
use crate::{Position, perft};

#[test]
fn perft_from_the_start() {
    let start = Runaround::start(Options::default());
    for (depth, paths) in [(1, 6), (2, 36), (3, 288), (4, 2268), (5, 23004), (6, 237_477)] {
        assert_eq!(perft(&start, depth), paths, "depth {depth}");
    }
}
