//! Training of the networks, and the shipped weights.

#[path = "../../rules/tests/rng/mod.rs"]
mod rng;

use rng::TestRng;
use roundel_engine::eval::{GoRoundEvaluator, NetworkEvaluator, NetworkInputs, RunaroundEvaluator};
use roundel_engine::train::{Trainable, TrainingRound};
use roundel_engine::{EquityEvaluator, Expectimax, Limits, Weights};
use roundel_rules::games::go_round::GoRound;
use roundel_rules::games::runaround::Runaround;
use roundel_rules::{GameId, GameOptions, Outcome, Position, Roll, Turn};
use std::num::NonZeroUsize;
use std::sync::atomic::{AtomicU64, Ordering};

fn round(number: u32, games: u64, threads: usize) -> TrainingRound {
    TrainingRound { seed: 3, number, games, threads: NonZeroUsize::new(threads).expect("not zero") }
}

fn check_shipped<P: NetworkInputs>(game: GameId, text: &str) {
    assert_eq!(P::shipped().game, game);
    let weights = Weights::parse(text, game, NetworkEvaluator::<P>::WEIGHTS).expect("the text is whole");
    assert!(weights.notes.iter().any(|note| note.starts_with("roundel train")), "{:?}", weights.notes);
    assert!(weights.notes.iter().any(|note| note.starts_with("roundel match")), "{:?}", weights.notes);
}

#[test]
fn shipped_weights_say_where_they_come_from() {
    check_shipped::<GoRound>(GameId::GoRound, include_str!("../weights/go-round.txt"));
    check_shipped::<Runaround>(GameId::Runaround, include_str!("../weights/runaround.txt"));
}

fn check_threads<P: Trainable>() {
    let told = AtomicU64::new(0);
    let learn = |number, threads| {
        let tell = |games| {
            told.fetch_add(games, Ordering::Relaxed);
        };
        P::learn(&P::initial_weights(), round(number, 12, threads), &tell).values
    };
    let one = learn(0, 1);
    assert_eq!(told.load(Ordering::Relaxed), 12);
    assert_eq!(one, learn(0, 3), "threads do not change what is learned");
    assert_ne!(one, learn(1, 1), "rounds differ");
    assert_ne!(one, P::initial_weights().values);
}

#[test]
fn a_round_depends_on_its_weights_and_its_number_alone() {
    check_threads::<GoRound>();
    check_threads::<Runaround>();
}

/// The mean difference between the static equity and a search one decision deep.
fn inconsistency<P: NetworkInputs>(weights: &Weights) -> f32 {
    let mut search = Expectimax::new(NetworkEvaluator::<P>::new(weights), 0);
    let mut rng = TestRng::new(1);
    let mut errors = Vec::new();
    for set in P::INFO.option_sets() {
        let mut position = P::start(P::Options::from_choices(&set));
        for _ in 0..60 {
            position.roll_unchecked(Roll::ALL[rng.below(6) as usize]);
            position.play_unchecked(position.pick_move(|count| rng.below(count)).expect("a decision is due"));
            if let Turn::Over(_) = position.turn() {
                break;
            }
            errors.push((search.equity(&position, 0) - search.equity(&position, 1)).abs());
        }
    }
    errors.iter().sum::<f32>() / errors.len() as f32
}

fn check_progress<P: Trainable + NetworkInputs>() {
    let before = P::initial_weights();
    let after = (0..2).fold(before.clone(), |weights, number| P::learn(&weights, round(number, 150, 2), &|_| ()));
    let [before, after, shipped] = [&before, &after, P::shipped()].map(inconsistency::<P>);
    assert!(after < 0.9 * before, "{after} after {before}");
    assert!(shipped < 0.5 * before, "{shipped} after {before}");
}

#[test]
fn training_reduces_the_one_ply_error() {
    check_progress::<GoRound>();
    check_progress::<Runaround>();
}

/// The score of one evaluator against another at depth one, in pairs of games with the same dice and the sides exchanged.
fn score<P: Position<Roll = Roll>>(
    one: &impl EquityEvaluator<P>,
    other: &impl EquityEvaluator<P>,
    options: P::Options,
    pairs: u64,
) -> f64 {
    let mut one = Expectimax::new(one.clone(), 0);
    let mut other = Expectimax::new(other.clone(), 0);
    let mut wins = 0;
    for game in 0..2 * pairs {
        let mut dice = TestRng::new(1 + game / 2);
        let mut position = P::start(options);
        let winner = loop {
            match position.turn() {
                Turn::Over(Outcome::Won(side)) => break side,
                Turn::Over(Outcome::Drawn) => unreachable!("no position is drawn"),
                Turn::Roll(_) => position.roll_unchecked(Roll::ALL[dice.below(6) as usize]),
                Turn::Decide(side) => {
                    let found = if (side.index() as u64 ^ game) & 1 == 0 {
                        one.run(&position, Limits::depth(1), |_| ())
                    } else {
                        other.run(&position, Limits::depth(1), |_| ())
                    };
                    position.play_unchecked(found.expect("a decision is due").mv);
                }
            }
        };
        wins += u64::from((winner.index() as u64 ^ game) & 1 == 0);
    }
    wins as f64 / (2 * pairs) as f64
}

/// Short matches with fixed dice, which the better side wins. The long ones are in the notes of the weights.
#[test]
fn what_was_learned_beats_what_was_set_by_hand() {
    let seer = NetworkEvaluator::<Runaround>::new(Runaround::shipped());
    for set in Runaround::INFO.option_sets() {
        let options = roundel_rules::games::runaround::Options::from_choices(&set);
        let score = score(&seer, &RunaroundEvaluator, options, 60);
        assert!(score > 0.5, "{score} on {}", options.board().name());
    }
    let seer = NetworkEvaluator::<GoRound>::new(GoRound::shipped());
    let score = score(&seer, &GoRoundEvaluator, roundel_rules::games::go_round::Options::default(), 1000);
    assert!(score > 0.52, "{score}");
}
