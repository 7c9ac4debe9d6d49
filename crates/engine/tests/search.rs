//! Laws of the alpha-beta search.

mod random_games;

use roundel_engine::eval::{GouEvaluator, GuardTowersEvaluator};
use roundel_engine::{AlphaBeta, Evaluator, Limits, Pruning, RootMove, Score};
use roundel_rules::games::gou::{self, Gou};
use roundel_rules::games::guard_towers::{GuardTowers, NoOptions};
use roundel_rules::{Draws, Game, History, Position, Turn};
use std::time::{Duration, Instant};

fn search<P: Position, M: Evaluator<P>>(evaluator: M, position: &P, limits: Limits) -> RootMove<P::Move> {
    let history = History::new(position, Draws::On);
    AlphaBeta::new(evaluator, 1, 8).run(position, &history, limits, |_| ()).expect("a decision is due")
}

fn guard_towers(text: &str) -> GuardTowers {
    GuardTowers::parse(text, NoOptions).expect("a position")
}

/// Positions of random games.
fn random_positions<P: Position>(count: usize) -> Vec<P> {
    positions_after(count, 0, 60)
}

/// Positions between these decisions of the same random games.
fn positions_after<P: Position>(count: usize, first: usize, last: usize) -> Vec<P> {
    random_games::positions_after(0x2545_F491_4F6C_DD1D, count, first, last)
}

/// Whether the side to move can force a win within this many decisions, by brute force.
fn wins_within<P: Position>(position: &P, decisions: u32) -> bool {
    let Some(mover) = position.turn().side() else { return false };
    decisions > 0
        && position.moves().into_iter().any(|mv| {
            let next = position.after(mv);
            match next.turn() {
                Turn::Over(outcome) => outcome == roundel_rules::Outcome::Won(mover),
                _ => decisions >= 3 && loses_within(&next, decisions - 1),
            }
        })
}

fn loses_within<P: Position>(position: &P, decisions: u32) -> bool {
    position.moves().into_iter().all(|mv| {
        let next = position.after(mv);
        !matches!(next.turn(), Turn::Over(_)) && wins_within(&next, decisions - 1)
    })
}

fn check_wins<P: Position, M: Evaluator<P>>(evaluator: &M, positions: &[P]) -> usize {
    let mut wins = 0;
    for position in positions {
        let found = search(evaluator.clone(), position, Limits::depth(6)).score.decisions_to_win();
        let shortest = [1, 3].into_iter().find(|&n| wins_within(position, n));
        if let Some(shortest) = shortest {
            assert_eq!(found, Some(shortest), "{position}");
            wins += 1;
        } else {
            assert!(found.is_none_or(|n| n > 3), "{position}: there is no win in {found:?}");
        }
    }
    wins
}

#[test]
fn short_wins_are_found_and_the_shortest_is_told() {
    let positions = random_positions::<GuardTowers>(300);
    assert!(check_wins(&GuardTowersEvaluator, &positions) >= 10);
    // Wins are rare in random games of Gou.
    let won =
        positions_after::<Gou>(20_000, 100, 600).into_iter().filter(|position| position.immediate_win().is_some());
    let positions: Vec<Gou> = won.take(10).chain(positions_after(30, 240, 300)).collect();
    assert!(check_wins(&GouEvaluator, &positions) >= 10);
}

/// The value of a full-width search: every move to this depth, one more where the opponent threatens to win, then captures until the
/// position is quiet. No window, no transposition table, no move ordering.
fn plain<P: Position, M: Evaluator<P>>(evaluator: &M, position: &P, depth: i32, ply: u32) -> Score {
    let threatened = |position: &P| position.null_move().is_some_and(|passed| passed.immediate_win().is_some());
    if let Turn::Over(_) = position.turn() {
        return Score::loss_in(ply);
    }
    if position.immediate_win().is_some() {
        return Score::win_in(ply + 1);
    }
    let depth = depth + i32::from(depth >= 0 && threatened(position));
    let quiet = depth <= 0;
    let moves = position.moves().into_iter().filter(|&mv| !quiet || position.is_irreversible(mv));
    let values = moves.map(|mv| -plain(evaluator, &position.after(mv), if quiet { -1 } else { depth - 1 }, ply + 1));
    let standing = quiet.then(|| evaluator.evaluate(position));
    values.chain(standing).max().expect("there is a move")
}

fn check_against_plain<P: Position, M: Evaluator<P>>(evaluator: &M, positions: &[P], depth: u8) {
    for position in positions {
        let history = History::new(position, Draws::Off);
        let mut search = AlphaBeta::new(evaluator.clone(), 1, 8).with_pruning(Pruning::NONE);
        let found = search.run(position, &history, Limits::depth(depth), |_| ()).expect("a decision is due");
        // Win searches and threat extensions find wins beyond the depth limit.
        let all: Vec<Score> = (1..=found.depth).map(|depth| plain(evaluator, position, depth.into(), 0)).collect();
        assert_eq!(Some(&found.score), all.last(), "{position}: {found:?}");
        // On several threads too.
        let mut shared = AlphaBeta::new(evaluator.clone(), 3, 8).with_pruning(Pruning::NONE);
        let together = shared.run(position, &history, Limits::depth(depth), |_| ()).expect("a decision is due");
        assert_eq!((together.score, together.depth), (found.score, found.depth), "{position}: {together:?}");
        let lines = search.run_multi_pv(position, &history, Limits::depth(depth), 3);
        assert_eq!(lines.first().map(|line| line.score), Some(found.score), "{position}");
        assert!(lines.is_sorted_by(|a, b| a.score >= b.score));
    }
}

#[test]
fn without_pruning_the_value_is_that_of_a_plain_search() {
    check_against_plain(&GuardTowersEvaluator, &random_positions::<GuardTowers>(40), 3);
    check_against_plain(&GuardTowersEvaluator, &positions_after::<GuardTowers>(10, 40, 60), 4);
    check_against_plain(&GouEvaluator, &positions_after::<Gou>(8, 0, 200), 2);
}

/// Red holds e5, g5 and e7. With a stone on f8 or h8 it takes g7 at once; from j8 it goes over i7 and h6 or h8.
#[test]
fn the_last_inner_corner_is_taken() {
    for (row_8, decisions) in [("2r2", 1), ("3r1", 1), ("4r", 5)] {
        let text = format!("r5/5/6/{row_8}/2r3/4/2rr2/5/6/5/1yyyyy r");
        let position = Gou::parse(&text, gou::Options::default()).expect("a position");
        let found = search(GouEvaluator, &position, Limits::depth(5));
        assert_eq!(found.score.decisions_to_win(), Some(decisions), "{text}: {}", found.score);
    }
}

#[test]
fn the_same_search_gives_the_same_answer() {
    for position in random_positions::<GuardTowers>(10) {
        let one = search(GuardTowersEvaluator, &position, Limits::nodes(20_000));
        assert_eq!(one, search(GuardTowersEvaluator, &position, Limits::nodes(20_000)));
        assert!(one.nodes <= 20_000 + 1, "{} nodes", one.nodes);
    }
}

#[test]
fn a_search_stopped_at_any_moment_has_a_legal_move() {
    for position in random_positions::<Gou>(20) {
        for nodes in [1, 2, 3, 10, 50, 500] {
            assert!(position.is_legal(search(GouEvaluator, &position, Limits::nodes(nodes)).mv));
        }
    }
}

#[test]
fn time_is_kept() {
    for position in random_positions::<GuardTowers>(5) {
        let start = Instant::now();
        search(GuardTowersEvaluator, &position, Limits::time(Duration::from_millis(100)));
        // Far above the limit, because the machine may be busy; far below a search without one.
        assert!(start.elapsed() < Duration::from_secs(3), "{:?}", start.elapsed());
    }
}

#[test]
fn lines_can_be_played() {
    for position in random_positions::<GuardTowers>(20) {
        let found = search(GuardTowersEvaluator, &position, Limits::depth(5));
        let mut next = position.clone();
        assert_eq!(found.pv.first(), Some(&found.mv));
        for mv in found.pv {
            assert!(next.is_legal(mv), "{position}");
            next.play_unchecked(mv);
        }
    }
}

/// Red has nothing but its guard. A6-A7 brings about a position for the third time, and only that saves it.
#[test]
fn the_losing_side_takes_a_draw() {
    let shuffle = ["D1-C1-1", "A7-A6-1", "C1-D1-1", "A6-A7-1"];
    let mut game = Game::new(guard_towers("RG6/7/7/7/7/5b2b1/3BG2b1 b"), Draws::On);
    for token in shuffle.iter().chain(&shuffle[..3]) {
        game.push_text(token).expect("the token is legal");
    }
    let found =
        AlphaBeta::new(GuardTowersEvaluator, 1, 8).run(game.position(), game.history(), Limits::depth(4), |_| ());
    let found = found.expect("a decision is due");
    assert_eq!((found.mv.to_string().as_str(), found.score), ("A6-A7-1", Score::DRAW));
    // Without the history there is no third time.
    let afresh = search(GuardTowersEvaluator, game.position(), Limits::depth(4));
    assert!(afresh.score < Score::DRAW, "{}", afresh.score);
}

/// Blue is about to enter the castle, but A6-A7 draws before that.
#[test]
fn a_draw_comes_before_the_win_after_it() {
    let shuffle = ["D6-C6-1", "A7-A6-1", "C6-D6-1", "A6-A7-1"];
    let mut game = Game::new(guard_towers("RG6/3BG3/7/7/7/7/7 b"), Draws::On);
    for token in shuffle.iter().chain(&shuffle[..3]) {
        game.push_text(token).expect("the token is legal");
    }
    for depth in 2..=8 {
        let mut search = AlphaBeta::new(GuardTowersEvaluator, 1, 8);
        let found = search.run(game.position(), game.history(), Limits::depth(depth), |_| ());
        let found = found.expect("a decision is due");
        assert_eq!((found.mv.to_string().as_str(), found.score), ("A6-A7-1", Score::DRAW), "depth {depth}");
    }
}

#[test]
fn nothing_to_decide_is_nothing_to_find() {
    let over = guard_towers("3RG3/7/7/7/7/7/7 b");
    let history = History::new(&over, Draws::On);
    assert_eq!(AlphaBeta::new(GuardTowersEvaluator, 1, 1).run(&over, &history, Limits::depth(3), |_| ()), None);
}

#[test]
fn several_threads_find_the_same_wins() {
    let mut wins = 0;
    for position in random_positions::<GuardTowers>(300) {
        let history = History::new(&position, Draws::On);
        let alone = search(GuardTowersEvaluator, &position, Limits::depth(4));
        let together = AlphaBeta::new(GuardTowersEvaluator, 3, 8).run(&position, &history, Limits::depth(4), |_| ());
        let together = together.expect("a decision is due");
        assert!(position.is_legal(together.mv));
        if alone.score.decisions_to_win().is_some_and(|decisions| decisions <= 3) {
            assert_eq!(together.score, alone.score, "{position}");
            wins += 1;
        }
    }
    assert!(wins >= 10, "only {wins} of the positions are won");
}

/// Each reported iteration is deeper than the one before, and the last one is the result.
#[test]
fn iterations_are_told() {
    let position = GuardTowers::start(NoOptions);
    let history = History::new(&position, Draws::On);
    let mut reported = Vec::new();
    let found = AlphaBeta::new(GuardTowersEvaluator, 1, 8)
        .run(&position, &history, Limits::depth(6), |f| reported.push(f.clone()));
    let found = found.expect("a decision is due");
    assert_eq!(reported.iter().map(|found| found.depth).collect::<Vec<_>>(), [1, 2, 3, 4, 5, 6]);
    assert_eq!(reported.last().map(|last| (last.mv, last.score)), Some((found.mv, found.score)));
}
