use super::*;
use crate::puzzles::solver::Solver;
use roundel_rules::GameId;
use roundel_rules::games::guard_towers::{GuardTowers, NoOptions};

fn options(games: u64, threads: usize) -> FinderOptions {
    FinderOptions { games, count: 100, nodes: 20_000, threads: NonZeroUsize::new(threads).expect("not zero"), seed: 2 }
}

fn found(game: GameId, games: u64, threads: usize) -> FoundPuzzles {
    find(&AnyPosition::start(game, "").expect("no options"), options(games, threads), &|_| ())
}

#[test]
fn threads_do_not_change_what_is_found() {
    for (game, games) in [(GameId::GuardTowers, 12), (GameId::GoRound, 2)] {
        let one = found(game, games, 1);
        assert!(one.found > 0 && one.positions > 0, "{one:?}");
        assert_eq!(one.set.to_string().parse::<PuzzleSet>().expect("it can be read"), one.set);
        assert_eq!(one, found(game, games, 3));
    }
}

/// The engine's collection of wins, with their lengths.
#[test]
fn the_solver_finds_the_shortest_wins() {
    let mut solver = Solver::new(10_000_000);
    let lines = include_str!("../../../engine/tests/data/guard_towers_tactics.txt").lines();
    let wins = lines.filter_map(|line| line.strip_prefix("win ")?.split_once(' '));
    let mut count = 0;
    for (length, text) in wins {
        let length: u32 = length.parse().expect("a number");
        let position = GuardTowers::parse(text, NoOptions).expect("a position");
        if length <= 5 {
            assert_eq!(solver.win_length(&position, length), Ok(Some(length)), "{text}");
            assert_eq!(solver.win_length(&position, length.saturating_sub(2)), Ok(None), "{text}");
            count += 1;
        }
    }
    assert!(count > 10, "{count}");
}

#[test]
fn the_solver_gives_up() {
    let position = GuardTowers::start(NoOptions);
    assert_eq!(Solver::new(100).win_length(&position, 7), Err(solver::Abandoned));
    assert_eq!(Solver::new(u64::MAX).loss_length(&position, 2), Ok(None));
}

fn guard_towers(text: &str) -> Option<String> {
    let position = GuardTowers::parse(text, NoOptions).expect("a position");
    let line = ForcedFinder::new(100_000).puzzle(&position)?;
    forced_puzzle(&position, &line).map(|puzzle| format!("{} {}", puzzle.theme(), puzzle.solution().join(" ")))
}

#[test]
fn wins_and_defences_are_found() {
    let guard = "2RGr13/3r13/7/1r11BGb12/3b2b11b1/7/7 r";
    assert_eq!(guard_towers(guard).as_deref(), Some("guard D7-D6-1 D4-C4-1 B4-C4-1"));
    let castle = "5RG1/7/7/b12BG3/7/7/r1r11b11r11 b";
    assert_eq!(guard_towers(castle).as_deref(), Some("castle D4-D5-1 F7-F6-1 D5-D6-1"));
    let defence = "3r23/b1b13b11/2r14/7/1r11RG2b1/b16/2BG4 b";
    assert_eq!(guard_towers(defence).as_deref(), Some("defence C1-D1-1"));
    assert_eq!(guard_towers("r1r11RG1r1r1/2r11r12/3r13/7/3b13/2b11b12/b1b11BG1b1b1 r"), None);
}

#[test]
fn a_selection_is_spread() {
    let all = found(GameId::GuardTowers, 30, 1).set.puzzles().to_vec();
    let kinds = |puzzles: &[Puzzle]| {
        let kinds: std::collections::BTreeSet<_> =
            puzzles.iter().map(|puzzle| (puzzle.grade(), puzzle.theme())).collect();
        kinds.len()
    };
    let few = kinds(&all);
    assert!(few > 1 && all.len() > few, "{all:?}");
    assert_eq!(kinds(&selection::spread(all.clone(), few)), few);
    assert_eq!(selection::spread(all.clone(), usize::MAX).len(), all.len());
    assert!(selection::spread(all, few).is_sorted_by_key(Puzzle::rating));
}
