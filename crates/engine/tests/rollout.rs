//! Rollouts against exact values, and their other laws.

use roundel_engine::eval::{GoRoundEvaluator, RunaroundEvaluator};
use roundel_engine::rollout::{self, RolloutOptions};
use roundel_engine::{EquityEvaluator, Expectimax};
use roundel_rules::games::go_round::GoRound;
use roundel_rules::games::runaround::Runaround;
use roundel_rules::{Position, Roll};
use std::num::NonZeroUsize;

fn go_round(text: &str) -> GoRound {
    GoRound::parse(text, roundel_rules::games::go_round::Options::default()).expect("the position is well formed")
}

fn runaround(text: &str) -> Runaround {
    Runaround::parse(text, roundel_rules::games::runaround::Options::default()).expect("the position is well formed")
}

fn threads(count: usize) -> NonZeroUsize {
    NonZeroUsize::new(count).expect("not zero")
}

/// Evaluates everything as even, so that nothing counts as luck.
#[derive(Clone)]
struct Blank;

impl<P: Position> EquityEvaluator<P> for Blank {
    fn equity(&self, _: &P) -> f32 {
        0.0
    }
}

/// Each side needs one more run and has a pawn two spaces before it. Nearly every roll wins, so a search of a few decisions is as good
/// as exact.
const NEARLY_OVER: &str = "h,h,h,22 h,h,h,14 4-4 r - -";

/// The middle of a game.
const MIDDLE: &str = "h,0,5,20 h,h,17,22 2-3 r - -";

#[test]
fn a_rollout_finds_what_is_exact() {
    let position = runaround(NEARLY_OVER);
    let exact = Expectimax::new(RunaroundEvaluator, 1).equity(&position, 9);
    assert!(exact < 0.99, "{exact}");
    let rollout = RolloutOptions { games: 720, depth: 2, ..RolloutOptions::default() };
    let found = rollout::equity(&RunaroundEvaluator, &position, rollout);
    assert!((found.equity - exact).abs() <= 4.0 * found.error + 1e-3, "{found:?} {exact}");
    assert!((found.plain_equity - exact).abs() <= 4.0 * found.plain_error, "{found:?} {exact}");
    assert!(found.error < 0.5 * found.plain_error, "{found:?}");
}

#[test]
fn taking_the_luck_out_changes_the_error_and_not_the_mean() {
    let rollout = RolloutOptions { games: 360, ..RolloutOptions::default() };
    let found = [
        rollout::equity(&RunaroundEvaluator, &runaround(MIDDLE), rollout),
        rollout::equity(&GoRoundEvaluator, &go_round("1W2B2/1w1bw2/1b1w2B/2w4/1b1bw1W/2wb3/7 w -"), rollout),
    ];
    for found in found {
        let errors = found.error.hypot(found.plain_error);
        assert!((found.equity - found.plain_equity).abs() <= 4.0 * errors, "{found:?}");
        assert!(found.reduction() > 1.5, "{found:?}");
        assert_eq!(found.games, 360);
    }
}

#[test]
#[allow(clippy::float_cmp)] // There is nothing to take out.
fn a_blank_evaluator_measures_no_luck() {
    let rollout = RolloutOptions { games: 36, truncate_after: Some(3), ..RolloutOptions::default() };
    let found = rollout::equity(&Blank, &runaround(MIDDLE), rollout);
    assert_eq!((found.equity, found.error), (0.0, 0.0), "nobody wins within three decisions");
}

#[test]
fn the_numbers_depend_on_the_seed_alone() {
    let position = runaround(MIDDLE);
    let found = |seed, threads| {
        let rollout =
            RolloutOptions { games: 100, seed, threads, truncate_after: Some(20), ..RolloutOptions::default() };
        rollout::equity(&RunaroundEvaluator, &position, rollout)
    };
    assert_eq!(found(7, threads(1)), found(7, threads(3)));
    assert_ne!(found(7, threads(1)), found(8, threads(1)));
}

/// With a 2, red wins at once with one pawn. The other move has a lower value, and equal moves have equal values.
#[test]
#[allow(clippy::float_cmp)] // The same dice and the same play give the same bits.
fn moves_are_compared_with_the_same_dice() {
    let mut position = runaround("h,h,5,22 h,h,h,14 4-4 r - -");
    position.roll_unchecked(Roll::Two);
    let moves = [position.parse_move("22-0"), position.parse_move("5-7"), position.parse_move("5-7")];
    let moves = moves.map(|mv| mv.expect("a legal move"));
    let rollout = RolloutOptions { games: 72, ..RolloutOptions::default() };
    let found = rollout::compare(&RunaroundEvaluator, &position, &moves, rollout);
    assert_eq!((found[0].equity, found[0].error), (1.0, 0.0));
    assert_eq!(found[1], found[2]);
    assert!(found[1].equity < 0.5);
    assert!(
        rollout::compare(&RunaroundEvaluator, &runaround(MIDDLE), &moves, rollout).is_empty(),
        "no decision is due"
    );
}
