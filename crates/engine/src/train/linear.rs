//! Logistic regression of the linear evaluations on self-play games (Texel tuning).
//!
//! A round plays games with a few nodes per decision, each from its own random opening. Every quiet position is an example; its target
//! is the result of the game, mixed with the value of the search. The weights are fitted by Adam with L2 regularisation
//! towards those of the round before, so that few games change little.

use super::adam::Adam;
use super::{Trainable, TrainingRound};
use crate::eval::{LinearFeatures, MAX_PHASE, Trace};
use crate::rng::SeededRng;
use crate::{Engine, EngineOptions, Evaluation, Limits, Value, Weights, threads};
use roundel_rules::games::gou::Gou;
use roundel_rules::games::guard_towers::GuardTowers;
use roundel_rules::{Draws, Game, GameOptions, Position, Side, Token, Turn};
use std::sync::Arc;
use std::sync::Mutex;
use std::sync::atomic::{AtomicU64, Ordering};

/// Training options of a game.
#[derive(Clone, Copy)]
struct TrainingOptions {
    /// The nodes per decision.
    nodes: u64,
    /// The share of the result in the target, from 0 to 1; the rest is the value of the search.
    result: f64,
    /// L2 regularisation towards the previous weights, in examples.
    l2: f64,
}

const GUARD_TOWERS: TrainingOptions = TrainingOptions { nodes: 1000, result: 0.5, l2: 30.0 };

/// Games of Gou are four times as long: a position says less about the result, and the positions of a game are more alike.
const GOU: TrainingOptions = TrainingOptions { nodes: 1500, result: 0.25, l2: 200.0 };

/// Random moves at the start of a game: at least the first number, and up to the second more.
const OPENING: (u64, u64) = (4, 8);
/// A game is not used where the opening gives one side this much of an advantage, in hundredths of a stone.
const UNFAIR: i32 = 400;
/// One move in this many is random, for positions after mistakes.
const EPSILON: u64 = 40;
/// The lead, in hundredths of a stone, that makes the odds of winning e to 1.
const SCALE: f64 = 220.0;
/// The same in thousandths of a stone, the unit of the weights.
const UNIT: f64 = 10.0 * SCALE;

/// Passes over all examples.
const EPOCHS: usize = 24;
/// Examples per step.
const BATCH: usize = 4096;
/// The initial learning rate, in thousandths of a stone. It falls linearly to 0.
const LEARNING_RATE: f64 = 16.0;
/// Adam's epsilon.
const ADAM_EPSILON: f64 = 1e-9;

/// The features of a position.
#[derive(Default)]
struct FeatureTrace {
    /// Features with their counts.
    counts: Vec<(u16, i16)>,
    /// The game phase, from 1 at the start to 0 in the endgame.
    phase: f64,
}

impl Trace for FeatureTrace {
    fn add(&mut self, feature: usize, count: i32) {
        if count != 0 {
            self.counts.push((feature as u16, count as i16));
        }
    }
}

impl FeatureTrace {
    fn new<P: LinearFeatures>(position: &P) -> FeatureTrace {
        let mut features =
            FeatureTrace { phase: f64::from(position.phase()) / f64::from(MAX_PHASE), ..FeatureTrace::default() };
        position.trace(&mut features);
        features
    }

    /// The indices of the weights involved, with their factors.
    fn factors(&self) -> impl Iterator<Item = (usize, f64)> {
        let both = |&(feature, count): &(u16, i16)| {
            let (first, count) = (2 * feature as usize, f64::from(count));
            [(first, count * self.phase), (first + 1, count * (1.0 - self.phase))]
        };
        self.counts.iter().flat_map(both)
    }
}

/// A position with its target: the winning probability of the side to move.
struct Example {
    features: FeatureTrace,
    target: f64,
}

/// The examples of one game.
type GameExamples = Vec<Example>;

macro_rules! trainable {
    ($Game:ty, $training:expr) => {
        impl Trainable for $Game {
            fn initial_weights() -> Weights {
                <$Game as LinearFeatures>::initial_weights()
            }

            fn learn(weights: &Weights, round: TrainingRound, played: &(dyn Fn(u64) + Sync)) -> Weights {
                let examples = play_games::<$Game>(weights, round, $training, played);
                Weights { values: fit(&weights.values, &examples, $training), ..weights.clone() }
            }
        }
    };
}

trainable!(GuardTowers, GUARD_TOWERS);
trainable!(Gou, GOU);

/// Plays the games of a round. Returns their examples in the order of the games.
fn play_games<P: LinearFeatures>(
    weights: &Weights,
    round: TrainingRound,
    training: TrainingOptions,
    played: &(dyn Fn(u64) + Sync),
) -> Vec<Example> {
    let next = AtomicU64::new(0);
    let weights = Arc::new(weights.clone());
    let examples: Mutex<Vec<(u64, GameExamples)>> = Mutex::new(Vec::new());
    let work = || {
        let evaluation = Evaluation::Weights(Arc::clone(&weights));
        let mut engine = P::engine(EngineOptions { megabytes: 1, evaluation, ..EngineOptions::default() });
        loop {
            let game = next.fetch_add(1, Ordering::Relaxed);
            if game >= round.games {
                return;
            }
            let stream = u64::from(round.number) << 40 | game;
            let example = play_game::<P>(&mut *engine, training, &mut SeededRng::new(round.seed, stream));
            examples.lock().expect("no game panics").push((game, example));
            played(1);
        }
    };
    threads::on_all(round.threads.get(), work);
    let mut examples = examples.into_inner().expect("no game panics");
    examples.sort_unstable_by_key(|&(game, _)| game);
    examples.into_iter().flat_map(|(_, example)| example).collect()
}

/// Plays a game from a random opening with random options. Returns its quiet positions.
fn play_game<P: LinearFeatures>(
    engine: &mut dyn Engine<P>,
    training: TrainingOptions,
    rng: &mut SeededRng,
) -> GameExamples {
    engine.new_game();
    let sets = P::INFO.option_sets();
    let options = &sets[rng.below(sets.len() as u64) as usize];
    let mut game = Game::new(P::start(P::Options::from_choices(options)), Draws::On);
    for _ in 0..OPENING.0 + rng.below(OPENING.1 + 1) {
        let Turn::Decide(_) = game.turn() else { return Vec::new() };
        push_random(&mut game, rng);
    }
    // Features, side to move, and the search's winning probability.
    let mut coverage: Vec<(FeatureTrace, Side, f64)> = Vec::new();
    let mut is_first = true;
    let outcome = loop {
        let side = match game.turn() {
            Turn::Over(outcome) => break outcome,
            turn => turn.side().expect("the game goes on"),
        };
        let searched = engine.search(&game, Limits::nodes(training.nodes), &mut |_| ()).expect("a decision is due");
        let Value::Score(score) = searched.value else { unreachable!("a game without dice has scores") };
        let is_decided = score.decisions_to_win().is_some() || score.decisions_to_loss().is_some();
        if std::mem::take(&mut is_first) && (is_decided || score.hundredths().abs() > UNFAIR) {
            return Vec::new();
        }
        if !is_decided && is_quiet(game.position(), searched.mv) {
            let searched = probability(f64::from(score.hundredths()) / SCALE);
            coverage.push((FeatureTrace::new(game.position()), side, searched));
        }
        if !is_decided && rng.below(EPSILON) == 0 {
            push_random(&mut game, rng);
        } else {
            game.push_unchecked(Token::Move(searched.mv));
        }
    };
    let example = |(features, side, searched)| {
        let result = 0.5 * (1.0 + f64::from(outcome.value_for(side)));
        Example { features, target: training.result * result + (1.0 - training.result) * searched }
    };
    coverage.into_iter().map(example).collect()
}

fn push_random<P: Position>(game: &mut Game<P>, rng: &mut SeededRng) {
    let mv = game.position().pick_move(|count| rng.below(count)).expect("a decision is due");
    game.push_unchecked(Token::Move(mv));
}

/// Whether the static evaluation should be right: no capture is best, and neither side has an immediate win.
fn is_quiet<P: Position>(position: &P, best: P::Move) -> bool {
    let is_threatened = || position.null_move().is_some_and(|passed| passed.immediate_win().is_some());
    !position.is_irreversible(best) && position.immediate_win().is_none() && !is_threatened()
}

/// The logistic function.
fn probability(logit: f64) -> f64 {
    1.0 / (1.0 + (-logit).exp())
}

/// Fits the weights to the examples.
fn fit(start: &[i32], examples: &[Example], training: TrainingOptions) -> Vec<i32> {
    let start: Vec<f64> = start.iter().map(|&value| f64::from(value)).collect();
    let mut weights = start.clone();
    let mut adam = Adam::new(weights.len(), ADAM_EPSILON);
    // Batches take every n-th example, so that each has some of all games.
    let batches = examples.len().div_ceil(BATCH);
    for epoch in 0..EPOCHS {
        let rate = LEARNING_RATE * (1.0 - epoch as f64 / EPOCHS as f64);
        for number in 0..batches {
            let mut gradient = gradient(&weights, examples.iter().skip(number).step_by(batches));
            for ((gradient, weight), start) in gradient.iter_mut().zip(&weights).zip(&start) {
                *gradient += training.l2 / batches as f64 * (weight - start) / UNIT;
            }
            adam.step(rate, std::iter::once((&mut weights[..], &gradient[..])));
        }
    }
    weights.iter().map(|weight| weight.round() as i32).collect()
}

/// The gradient of the loss over these examples.
fn gradient<'a>(weights: &[f64], examples: impl Iterator<Item = &'a Example>) -> Vec<f64> {
    let mut gradient = vec![0.0; weights.len()];
    for example in examples {
        let sum: f64 = example.features.factors().map(|(i, factor)| weights[i] * factor).sum();
        let error = probability(sum / UNIT) - example.target;
        for (i, factor) in example.features.factors() {
            gradient[i] += error * factor;
        }
    }
    gradient
}
