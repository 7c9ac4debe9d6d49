//! A selection of puzzles, spread over grades and themes.

use roundel_rules::puzzle::{Puzzle, Theme};
use std::collections::BTreeMap;

/// At most `count` puzzles: one by one from every pair of grade and theme in turn, so that rare kinds are all in. Which ones is a
/// matter of their ids, and not of the order in which they were found. Sorted by rating.
pub fn spread(mut found: Vec<Puzzle>, count: usize) -> Vec<Puzzle> {
    found.sort_by_key(Puzzle::id);
    let mut kinds: BTreeMap<(u8, Theme), Vec<Puzzle>> = BTreeMap::new();
    for puzzle in found {
        kinds.entry((puzzle.grade(), puzzle.theme())).or_default().push(puzzle);
    }
    let mut kinds: Vec<_> = kinds.into_values().map(Vec::into_iter).collect();
    let mut chosen = Vec::new();
    while chosen.len() < count {
        let before = chosen.len();
        let rest = count - before;
        chosen.extend(kinds.iter_mut().filter_map(Iterator::next).take(rest));
        if chosen.len() == before {
            break;
        }
    }
    chosen.sort_by_key(|puzzle| (puzzle.rating(), puzzle.id()));
    chosen
}
