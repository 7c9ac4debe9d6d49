//! Expectimax against a full-width search, and its other laws.

#![allow(clippy::float_cmp)] // Pruning changes no bit of a value.

#[path = "../../rules/tests/rng/mod.rs"]
mod rng;

use proptest::prelude::*;
use rng::TestRng;
use roundel_engine::eval::{GoRoundEvaluator, NetworkEvaluator, NetworkInputs, RunaroundEvaluator};
use roundel_engine::{EngineGame, EngineOptions, EquityEvaluator, EquityRootMove, Expectimax, Limits, Value};
use roundel_rules::games::go_round::GoRound;
use roundel_rules::games::runaround::Runaround;
use roundel_rules::{Draws, Game, GameOptions, Outcome, Position, Roll, Side, Token, Turn};
use std::ops::ControlFlow;
use std::time::Duration;

/// Every set of options of a game.
fn all_options<P: Position>() -> Vec<P::Options> {
    P::INFO.option_sets().iter().map(|set| P::Options::from_choices(set)).collect()
}

/// A position of a random game after at most this many rolls and moves; never a finished one.
fn random_position<P: Position<Roll = Roll>>(options: P::Options, seed: u64, tokens: u64) -> P {
    let mut rng = TestRng::new(seed);
    let mut position = P::start(options);
    for _ in 0..tokens {
        let mut next = position.clone();
        match position.turn() {
            Turn::Roll(_) => next.roll_unchecked(Roll::ALL[rng.below(6) as usize]),
            _ => next.play_unchecked(position.pick_move(|count| rng.below(count)).expect("a decision is due")),
        }
        if let Turn::Over(_) = next.turn() {
            break;
        }
        position = next;
    }
    position
}

/// The same with a decision due.
fn random_decision<P: Position<Roll = Roll>>(options: P::Options, seed: u64, tokens: u64) -> P {
    let mut position = random_position::<P>(options, seed, tokens);
    if let Turn::Roll(_) = position.turn() {
        position.roll_unchecked(Roll::ALL[seed as usize % 6]);
    }
    position
}

/// The equity of the first side by full-width expectimax.
fn plain<P: Position<Roll = Roll>>(evaluator: &impl EquityEvaluator<P>, position: &P, depth: u8) -> f32 {
    let best = |side| {
        let mut best: Option<f32> = None;
        let _ = position.each_move(|mv| {
            let mut next = position.clone();
            next.play_unchecked(mv);
            let value = plain(evaluator, &next, depth - 1);
            let is_better = |best: f32| if side == Side::First { value > best } else { value < best };
            best = if best.is_none_or(is_better) { Some(value) } else { best };
            ControlFlow::<()>::Continue(())
        });
        best.expect("a decision has a move")
    };
    match position.turn() {
        Turn::Over(Outcome::Won(Side::First)) => 1.0,
        Turn::Over(Outcome::Won(Side::Second)) => -1.0,
        Turn::Over(Outcome::Drawn) => 0.0,
        Turn::Roll(side) | Turn::Decide(side) if depth == 0 => signed(side, evaluator.equity(position)),
        Turn::Decide(side) => best(side),
        Turn::Roll(_) => {
            let face = |roll| {
                let mut rolled = position.clone();
                rolled.roll_unchecked(roll);
                plain(evaluator, &rolled, depth)
            };
            Roll::ALL.into_iter().map(face).sum::<f32>() / 6.0
        }
    }
}

/// Converts a value between the first side and another one.
fn signed(side: Side, value: f32) -> f32 {
    if side == Side::First { value } else { -value }
}

fn side_of(position: &impl Position) -> Side {
    position.turn().side().expect("the game goes on")
}

/// Pruned search finds exactly the value of the full-width one: without a transposition table, with one, and with one full of other
/// depths.
fn check_against_plain<P: Position<Roll = Roll>>(
    evaluator: &(impl EquityEvaluator<P> + 'static),
    position: &P,
    deepest: u8,
) {
    let mut bare = Expectimax::new(evaluator.clone(), 0);
    let mut tabled = Expectimax::new(evaluator.clone(), 1);
    for depth in (0..=deepest).chain((0..deepest).rev()) {
        let expected = signed(side_of(position), plain(evaluator, position, depth));
        assert_eq!(bare.equity(position, depth), expected, "`{position}` {depth} deep without a table");
        assert_eq!(tabled.equity(position, depth), expected, "`{position}` {depth} deep with a table");
        assert!((-1.0..=1.0).contains(&expected));
    }
    if let Turn::Decide(_) = position.turn() {
        let expected = signed(side_of(position), plain(evaluator, position, deepest));
        for search in [&mut bare, &mut tabled] {
            let found = search.run(position, Limits::depth(deepest), |_| ()).expect("a decision is due");
            assert_eq!(found.equity, expected, "`{position}` by iterations");
            assert!(position.is_legal(found.mv));
            let mut next = position.clone();
            next.play_unchecked(found.mv);
            let after = signed(side_of(position), plain(evaluator, &next, deepest - 1));
            assert_eq!(after, expected, "`{position}`: the move has the reported equity");
        }
    }
}

/// The shipped network.
fn seer<P: NetworkInputs>() -> NetworkEvaluator<P> {
    NetworkEvaluator::new(P::shipped())
}

/// A pseudorandom evaluator, so that no pruning is right by accident.
#[derive(Clone)]
struct Whims(u64);

impl<P: Position> EquityEvaluator<P> for Whims {
    fn equity(&self, position: &P) -> f32 {
        let hash = (position.key() ^ self.0).wrapping_mul(0x9E37_79B9_7F4A_7C15) >> 40;
        hash as f32 / (1u64 << 23) as f32 - 1.0
    }
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(96))]

    #[test]
    fn go_round_pruned_is_plain(options in prop::sample::select(all_options::<GoRound>()), seed: u64, tokens in 0u64..240) {
        let position = random_position::<GoRound>(options, seed, tokens);
        let deepest = if options.relocate { 2 } else { 3 };
        check_against_plain(&GoRoundEvaluator, &position, deepest);
        check_against_plain(&seer(), &position, 2);
        check_against_plain(&Whims(seed), &position, 2);
    }

    #[test]
    fn runaround_pruned_is_plain(options in prop::sample::select(all_options::<Runaround>()), seed: u64, tokens in 0u64..300) {
        let position = random_position::<Runaround>(options, seed, tokens);
        check_against_plain(&RunaroundEvaluator, &position, 3);
        check_against_plain(&seer(), &position, 3);
        check_against_plain(&Whims(seed), &position, 4);
    }

    #[test]
    fn go_round_looks_alike_to_both_sides(options in prop::sample::select(all_options::<GoRound>()), seed: u64, tokens in 0u64..240) {
        let position = random_position::<GoRound>(options, seed, tokens);
        check_symmetry(&GoRoundEvaluator, &position, exchanged);
        check_symmetry(&seer(), &position, exchanged);
    }

    #[test]
    fn go_round_looks_alike_from_all_sides(options in prop::sample::select(all_options::<GoRound>()), seed: u64, tokens in 0u64..240) {
        let position = random_position::<GoRound>(options, seed, tokens);
        for image in [mirrored, turned] {
            check_image(&GoRoundEvaluator, &position, &image(&position));
            check_image(&seer(), &position, &image(&position));
        }
    }

    #[test]
    fn runaround_ovals_look_alike_to_both_sides(
        options in prop::sample::select(all_options::<Runaround>()), seed: u64, tokens in 0u64..300
    ) {
        prop_assume!(options.board().name() != "horseshoe");
        let position = random_position::<Runaround>(options, seed, tokens);
        check_symmetry(&RunaroundEvaluator, &position, seen_by_yellow);
        check_symmetry(&seer(), &position, seen_by_yellow);
    }

    #[test]
    fn a_search_stopped_anywhere_has_a_legal_move(
        options in prop::sample::select(all_options::<GoRound>()), seed: u64, tokens in 0u64..240, nodes in 0u64..5000
    ) {
        check_stopped(&GoRoundEvaluator, &random_decision::<GoRound>(options, seed, tokens), nodes);
        let options = all_options::<Runaround>()[seed as usize % all_options::<Runaround>().len()];
        check_stopped(&RunaroundEvaluator, &random_decision::<Runaround>(options, seed, tokens), nodes);
    }
}

/// With colours exchanged, evaluation and search give the side to move the same value.
fn check_symmetry<P: Position<Roll = Roll>>(
    evaluator: &impl EquityEvaluator<P>,
    position: &P,
    image: impl Fn(&P) -> String,
) {
    let other = check_image(evaluator, position, &image(position));
    assert_ne!(side_of(&other), side_of(position));
}

/// A position and its image, which has this text, have the same value.
fn check_image<P: Position<Roll = Roll>>(evaluator: &impl EquityEvaluator<P>, position: &P, text: &str) -> P {
    let other = P::parse(text, position.options()).unwrap_or_else(|error| panic!("{text}: {error}"));
    let mut search = Expectimax::new(evaluator.clone(), 1);
    for depth in 0..=2 {
        let [one, two] = [position, &other].map(|position| search.equity(position, depth));
        assert!((one - two).abs() <= 1e-6, "`{position}` {one}, `{other}` {two}, {depth} deep");
    }
    other
}

/// The text of a Go Round position with its left and right exchanged.
fn mirrored(position: &GoRound) -> String {
    rearranged(position, |row, column| (row, 6 - column))
}

/// The text of a Go Round position rotated by a quarter turn.
fn turned(position: &GoRound) -> String {
    rearranged(position, |row, column| (column, 6 - row))
}

/// The text of a Go Round position with the cell of each row and column taken from another one.
fn rearranged(position: &GoRound, from: impl Fn(usize, usize) -> (usize, usize)) -> String {
    let text = position.to_string();
    let (board, rest) = text.split_once(' ').expect("a board and what is due");
    let cells = |row: &str| -> Vec<char> {
        row.chars().flat_map(|c| c.to_digit(10).map_or(vec![c], |empty| vec!['1'; empty as usize])).collect()
    };
    let grid: Vec<Vec<char>> = board.split('/').map(cells).collect();
    let row = |row: usize| {
        let cells = (0..7).map(|column| from(row, column)).map(|(row, column)| grid[row][column]);
        let mut text = String::new();
        for cell in cells {
            match (cell, text.chars().last().and_then(|last| last.to_digit(10))) {
                ('1', Some(empty)) => {
                    text.pop();
                    text += &(empty + 1).to_string();
                }
                _ => text.push(cell),
            }
        }
        text
    };
    format!("{} {rest}", (0..7).map(row).collect::<Vec<_>>().join("/"))
}

/// The text of a Go Round position with its colours exchanged.
fn exchanged(position: &GoRound) -> String {
    let exchange = |letter| match letter {
        'w' => 'b',
        'b' => 'w',
        'W' => 'B',
        'B' => 'W',
        other => other,
    };
    position.to_string().chars().map(exchange).collect()
}

/// The text of a Runaround position on an oval as the other side sees it: space i is N/2 - i.
fn seen_by_yellow(position: &Runaround) -> String {
    let spaces = u32::from(position.board().spaces());
    let space = |text: &str| match text.parse::<u32>() {
        Ok(number) => ((spaces + spaces / 2 - number) % spaces).to_string(),
        Err(_) => text.to_owned(),
    };
    let pawns = |list: &str| {
        let mut pawns: Vec<String> = list.split(',').map(space).collect();
        pawns.sort_by_key(|pawn| pawn.parse::<i32>().unwrap_or(-1));
        pawns.join(",")
    };
    let text = position.to_string();
    let fields: Vec<&str> = text.split(' ').collect();
    let (red, yellow) = fields[2].split_once('-').expect("runs of both sides");
    let side = if fields[3] == "r" { "y" } else { "r" };
    format!("{} {} {yellow}-{red} {side} {} {}", pawns(fields[1]), pawns(fields[0]), fields[4], space(fields[5]))
}

fn check_stopped<P: Position<Roll = Roll>>(evaluator: &impl EquityEvaluator<P>, position: &P, nodes: u64) {
    let run = || Expectimax::new(evaluator.clone(), 1).run(position, Limits::nodes(nodes), |_| ());
    let found = run().expect("a decision is due");
    assert!(position.is_legal(found.mv), "`{position}`");
    assert_eq!(found.pv, [found.mv]);
    assert!((-1.0..=1.0).contains(&found.equity));
    assert!(found.nodes <= nodes.max(1));
    assert_eq!(run(), Some(found), "the same again");
}

fn go_round(text: &str) -> GoRound {
    GoRound::parse(text, roundel_rules::games::go_round::Options::default()).expect("the position is well formed")
}

fn runaround(text: &str) -> Runaround {
    Runaround::parse(text, roundel_rules::games::runaround::Options::default()).expect("the position is well formed")
}

fn search_go_round(position: &GoRound, limits: Limits) -> Option<EquityRootMove<roundel_rules::games::go_round::Move>> {
    Expectimax::new(GoRoundEvaluator, 1).run(position, limits, |_| ())
}

#[test]
fn a_pass_takes_no_time() {
    let position = go_round("B5B/7/7/7/7/7/W5W w 6");
    let found = search_go_round(&position, Limits::default()).expect("a decision is due");
    assert_eq!(position.move_text(found.mv), "pass");
    assert_eq!(found.depth, 1);
}

#[test]
fn where_no_decision_is_due_there_is_no_move() {
    assert_eq!(search_go_round(&go_round("B5B/7/7/7/7/7/W5W w -"), Limits::depth(1)), None);
    let over = runaround("h,h,h,0 h,h,h,12 5-2 y - -");
    let mut search = Expectimax::new(RunaroundEvaluator, 1);
    assert!(search.run(&over, Limits::depth(3), |_| ()).is_none());
    assert_eq!(search.equity(&over, 3), 1.0, "red has won");
}

#[test]
fn no_time_and_no_depth_still_give_a_move() {
    let position = go_round("B5B/7/7/W6/7/7/6W w 4");
    for limits in [Limits::time(Duration::ZERO), Limits::depth(0), Limits::nodes(0)] {
        let found = search_go_round(&position, limits).expect("a decision is due");
        assert!(position.is_legal(found.mv));
    }
}

#[test]
fn the_last_chip_wins_and_the_search_is_over() {
    let position = go_round("B5B/1wwbwb1/Wwbw1b1/1bwwbw1/1wb1ww1/1bw1b2/6W w 2");
    let found = search_go_round(&position, Limits::default()).expect("a decision is due");
    assert_eq!(position.move_text(found.mv), "g1-e1@e5");
    assert_eq!((found.equity, found.depth), (1.0, 1));
    assert_eq!(found.replies, [None; 6], "nobody rolls any more");
}

/// Red's pawn on 18 reaches its start with a 6; the one on 2 does not.
#[test]
fn the_fifth_run_is_taken() {
    let position = runaround("h,h,2,18 h,h,h,h 4-4 r 6 -");
    let found =
        Expectimax::new(RunaroundEvaluator, 1).run(&position, Limits::depth(3), |_| ()).expect("a decision is due");
    assert_eq!(position.move_text(found.mv), "18-0");
    assert_eq!(found.equity, 1.0);
}

/// With two pawns met on 20 (2.8), red itself rolls next, and half of the rolls score its fifth run.
#[test]
fn an_extra_turn_stays_with_its_side() {
    let met = runaround("h,h,20,20 h,h,h,h 4-0 r - 20");
    assert!(Expectimax::new(RunaroundEvaluator, 1).equity(&met, 1) > 0.5);
    let position = runaround("h,h,14,20 h,h,h,h 4-0 r 6 -");
    let found =
        Expectimax::new(RunaroundEvaluator, 1).run(&position, Limits::depth(2), |_| ()).expect("a decision is due");
    assert!(found.equity > 0.5);
}

#[test]
fn a_search_tells_of_its_iterations_and_of_replies() {
    let position = runaround("h,h,2,18 h,h,5,9 1-1 r 3 -");
    let mut depths = Vec::new();
    let mut search = Expectimax::new(RunaroundEvaluator, 1);
    let found =
        search.run(&position, Limits::depth(3), |prospect| depths.push(prospect.depth)).expect("a decision is due");
    assert_eq!(depths, [1, 2, 3]);
    let mut next = position.clone();
    next.play_unchecked(found.mv);
    for (roll, reply) in Roll::ALL.into_iter().zip(found.replies) {
        let mut rolled = next.clone();
        rolled.roll_unchecked(roll);
        assert!(rolled.is_legal(reply.expect("the table knows an answer")));
    }
}

/// The result does not depend on the number of threads.
#[test]
fn threads_change_no_value() {
    for seed in 0..4 {
        let position = random_decision::<Runaround>(roundel_rules::games::runaround::Options::default(), seed, 80);
        let [one, two] = [1, 2].map(|threads| {
            let mut search = Expectimax::new(seer(), 16).with_threads(threads);
            search.run(&position, Limits::depth(5), |_| ()).expect("a decision is due")
        });
        assert_eq!((one.mv, one.equity, one.depth), (two.mv, two.equity, two.depth), "`{position}`");
    }
}

/// A game in which one more decision without a chip is a draw.
fn before_draw(text: &str) -> Game<GoRound> {
    let mut game = Game::new(go_round(text), Draws::On);
    let limit = game.history().quiet_limit().expect("Go Round has this draw");
    while game.history().quiet_decisions() + 1 < limit {
        game.push_unchecked(Token::Roll(Roll::Three));
        let quiet = |mv: &roundel_rules::games::go_round::Move| !game.position().is_irreversible(*mv);
        let mv = game.position().moves().into_iter().find(quiet).expect("nobody must put a chip");
        game.push_unchecked(Token::Move(mv));
    }
    game
}

/// White has twelve chips left and Black one; the side to move decides between a draw at once and going on.
#[test]
fn the_losing_side_takes_a_draw() {
    for side in ['w', 'b'] {
        let mut game = before_draw(&format!("B5B/1bbbbb1/1bbbbb1/1bbw3/7/7/W5W {side} -"));
        let chip_with = |roll| {
            let mut rolled = game.position().clone();
            rolled.roll_unchecked(roll);
            rolled.moves().into_iter().any(|mv| rolled.is_irreversible(mv))
        };
        let roll = Roll::ALL.into_iter().find(|&roll| chip_with(roll)).expect("some roll brings a chip");
        let loser_moves = side_of(game.position()) == Side::First;
        game.push_unchecked(Token::Roll(roll));
        let result =
            GoRound::engine(EngineOptions::default()).search(&game, Limits::depth(2), &mut |_| ()).expect("a decision");
        let Value::Equity(equity) = result.value else { panic!("a game with dice") };
        if loser_moves {
            assert_eq!(equity, 0.0);
            assert!(!game.position().is_irreversible(result.mv));
        } else {
            assert_eq!(equity, 1.0, "the last chip wins");
        }
    }
}
