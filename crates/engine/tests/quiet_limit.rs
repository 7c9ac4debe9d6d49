//! Alpha-beta near the draw by quiet decisions (0.5): the transposition table must not hide how close the draw is.

mod random_games;

use random_games::positions_after;
use roundel_engine::eval::{GouEvaluator, GuardTowersEvaluator};
use roundel_engine::{AlphaBeta, Evaluator, Limits, Pruning, Score};
use roundel_rules::games::gou::Gou;
use roundel_rules::games::guard_towers::{GuardTowers, NoOptions};
use roundel_rules::{Draws, History, MoveKind, Position, Turn};
use std::collections::HashMap;

/// Decisions in a row without a capture that draw, in both games (0.5).
const LIMIT: u32 = 100;

/// Seeds of the games that positions come from, and of those that serve as their past.
const GAMES: u64 = 0x2545_F491_4F6C_DD1D;
const PAST: u64 = 0x9E37_79B9_7F4A_7C15;

/// A history that ends in this position after `quiet` quiet decisions. The positions before it come from another game: the search only
/// asks whether one of them occurs again.
fn history_at<P: Position>(position: &P, quiet: u32) -> History<P> {
    let past: Vec<P> = positions_after(PAST, quiet as usize, 0, usize::MAX);
    let mut way = past.iter().chain([position]);
    let mut history = History::new(way.next().expect("the way ends in the position"), Draws::On);
    for next in way {
        history.push(next, MoveKind::Quiet);
    }
    assert_eq!((history.quiet_decisions(), history.occurrences(position)), (quiet, 1));
    assert!(!history.has_repetitions());
    history
}

fn after<P: Position>(position: &P, mv: P::Move, quiet: u32) -> (P, u32) {
    let mut next = position.clone();
    next.play_unchecked(mv);
    (next, if position.is_irreversible(mv) { 0 } else { quiet + 1 })
}

/// The value of a full-width search, as in `search.rs`, that counts quiet decisions.
fn plain<P: Position, M: Evaluator<P>>(evaluator: &M, position: &P, quiet: u32, depth: i32, ply: u32) -> Score {
    if let Turn::Over(_) = position.turn() {
        return Score::loss_in(ply);
    }
    if quiet >= LIMIT {
        return Score::DRAW;
    }
    if position.immediate_win().is_some() {
        return Score::win_in(ply + 1);
    }
    let threatened = position.null_move().is_some_and(|passed| passed.immediate_win().is_some());
    let depth = depth + i32::from(depth >= 0 && threatened);
    let captures_only = depth <= 0;
    let moves = position.moves().into_iter().filter(|&mv| !captures_only || position.is_irreversible(mv));
    let values = moves.map(|mv| {
        let (next, quiet) = after(position, mv, quiet);
        -plain(evaluator, &next, quiet, if captures_only { -1 } else { depth - 1 }, ply + 1)
    });
    let standing = captures_only.then(|| evaluator.evaluate(position));
    values.chain(standing).max().expect("there is a move")
}

/// Searches each position far from the limit, near it, and far from it again, with one transposition table. Returns how often the limit
/// changed the value.
fn check_with_warm_table<P: Position, M: Evaluator<P>>(evaluator: &M, positions: &[P], depth: u8) -> usize {
    let mut changed = 0;
    for position in positions {
        let expected: HashMap<(u32, u8), Score> = [0]
            .into_iter()
            .chain(LIMIT - 9..LIMIT)
            .flat_map(|quiet| (1..=depth).map(move |depth| (quiet, depth)))
            .map(|(quiet, depth)| ((quiet, depth), plain(evaluator, position, quiet, depth.into(), 0)))
            .collect();
        for left in 1..=8 {
            for threads in [1, 3] {
                let mut search = AlphaBeta::new(evaluator.clone(), threads, 8).with_pruning(Pruning::NONE);
                for quiet in [0, LIMIT - left, 0, LIMIT - left - 1, LIMIT - left] {
                    let history = history_at(position, quiet);
                    let found = search.run(position, &history, Limits::depth(depth), |_| ());
                    let found = found.expect("a decision is due");
                    let expected = expected[&(quiet, found.depth)];
                    assert_eq!(found.score, expected, "{position} after {quiet} quiet decisions: {found:?}");
                }
            }
            changed += usize::from(expected[&(0, depth)] != expected[&(LIMIT - left, depth)]);
        }
    }
    changed
}

#[test]
fn a_warm_table_does_not_hide_the_limit_in_guard_towers() {
    let positions: Vec<GuardTowers> = positions_after(GAMES, 16, 30, 60);
    let changed = check_with_warm_table(&GuardTowersEvaluator, &positions, 3);
    assert!(changed > 10, "the limit changes {changed} values");
}

#[test]
fn a_warm_table_does_not_hide_the_limit_in_gou() {
    let positions: Vec<Gou> = positions_after(GAMES, 6, 60, 160);
    let changed = check_with_warm_table(&GouEvaluator, &positions, 2);
    assert!(changed > 5, "the limit changes {changed} values");
}

/// The positions of the data file in which the side to move wins, with the decisions it takes.
fn won_positions(most: u32) -> Vec<GuardTowers> {
    let lines = include_str!("data/guard_towers_tactics.txt").lines();
    let wins = lines.filter_map(|line| line.strip_prefix("win ")?.split_once(' '));
    let short = wins.filter(|(decisions, _)| decisions.parse::<u32>().expect("a number") <= most);
    short.map(|(_, text)| GuardTowers::parse(text, NoOptions).expect("a position")).collect()
}

/// Whether the side to move can force a win within `decisions` and before the draw, by brute force.
fn wins_within(position: &GuardTowers, quiet: u32, decisions: u32) -> bool {
    let wins = |mv| {
        let (next, quiet) = after(position, mv, quiet);
        next.turn().outcome().is_some() || quiet < LIMIT && loses_within(&next, quiet, decisions - 1)
    };
    decisions > 0 && position.moves().into_iter().any(wins)
}

/// Whether every move loses within `decisions` and before the draw.
fn loses_within(position: &GuardTowers, quiet: u32, decisions: u32) -> bool {
    let loses = |mv| {
        let (next, quiet) = after(position, mv, quiet);
        next.turn().outcome().is_none() && quiet < LIMIT && wins_within(&next, quiet, decisions - 1)
    };
    decisions > 0 && position.immediate_win().is_none() && position.moves().into_iter().all(loses)
}

/// Wins and losses are right for every number of quiet decisions left: the search and the win searches see a draw that comes first.
#[test]
fn wins_and_losses_come_before_the_draw_or_not_at_all() {
    let search = |position: &GuardTowers, quiet, depth| {
        let mut search = AlphaBeta::new(GuardTowersEvaluator, 1, 8).with_pruning(Pruning::NONE);
        let found = search.run(position, &history_at(position, quiet), Limits::depth(depth), |_| ());
        found.expect("a decision is due").score
    };
    let (mut won, mut lost) = ([0, 0], [0, 0]);
    for position in won_positions(5) {
        for quiet in LIMIT - 6..LIMIT {
            let shortest = [1, 3, 5].into_iter().find(|&decisions| wins_within(&position, quiet, decisions));
            let announced = search(&position, quiet, 5).decisions_to_win().filter(|&decisions| decisions <= 5);
            assert_eq!(announced, shortest, "{position} after {quiet} quiet decisions");
            won[usize::from(announced.is_some())] += 1;
        }
        let winning = position.moves().into_iter().map(|mv| after(&position, mv, 0).0);
        let attacked = winning.filter(|next| loses_within(next, 0, 4)).take(1);
        for position in attacked {
            for quiet in LIMIT - 6..LIMIT {
                let shortest = [2, 4].into_iter().find(|&decisions| loses_within(&position, quiet, decisions));
                let announced = search(&position, quiet, 4).decisions_to_loss().filter(|&decisions| decisions <= 4);
                assert_eq!(announced, shortest, "{position} after {quiet} quiet decisions");
                lost[usize::from(announced.is_some())] += 1;
            }
        }
    }
    assert!(won.iter().chain(&lost).all(|&count| count > 5), "the draw saves {lost:?} and takes {won:?}");
}
