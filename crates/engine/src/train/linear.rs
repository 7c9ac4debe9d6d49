//! Learning in games without dice: weights such that the evaluation of a quiet position tells how the game went on.
//!
//! A round plays games with few nodes a decision, each from its own random opening. Every quiet position is an example; what it
//! should have been worth is the result of the game, mixed with what the search thought of it. The weights then go down
//! the slope of the error (Adam), held back to those of the round before, so that few games change little.

use super::{Round, Trainable};
use crate::eval::{LinearFeatures, MAX_PHASE, Trace};
use crate::rng::SeededRng;
use crate::{Engine, EngineOptions, Evaluation, Limits, Value, Weights, threads};
use roundel_rules::games::gou::Gou;
use roundel_rules::games::guard_towers::GuardTowers;
use roundel_rules::{Draws, Game, GameOptions, Outcome, Position, Side, Token, Turn};
use std::sync::Arc;
use std::sync::Mutex;
use std::sync::atomic::{AtomicU64, Ordering};

/// How a game is learned.
#[derive(Clone, Copy)]
struct TrainingOptions {
    /// The nodes of a decision.
    nodes: u64,
    /// What the result of the game counts, from 0 to 1; the rest is what the search thought.
    result: f64,
    /// How strongly a weight is held back to where it was: as if by so many examples for each logit and each time counted.
    l2: f64,
}

const GUARD_TOWERS: TrainingOptions = TrainingOptions { nodes: 1000, result: 0.5, l2: 30.0 };

/// Games are four times as long, so that a position has less to do with the result, and a game's positions are more alike.
const GOU: TrainingOptions = TrainingOptions { nodes: 1500, result: 0.25, l2: 200.0 };

/// The random moves at the beginning of a game: at least, and up to so many more.
const OPENING: (u64, u64) = (4, 8);
/// Where a search sees no win but this much of an advantage, the opening was unfair, and nothing is learned from the game.
const UNFAIR: i32 = 400;
/// One in so many moves is random, so that also positions after mistakes are seen.
const EPSILON: u64 = 40;
/// The hundredths of a stone that make the odds of winning e to 1.
const SCALE: f64 = 220.0;
/// The same odds in thousandths of a stone, the unit of the weights.
const UNIT: f64 = 10.0 * SCALE;

/// How often all examples are gone through.
const EPOCHS: usize = 24;
/// Examples between two steps.
const BATCH: usize = 4096;
/// The first step of each weight, in thousandths of a stone; later ones are smaller.
const LEARNING_RATE: f64 = 16.0;
/// What is counted in a position.
#[derive(Default)]
struct FeatureTrace {
    /// Aspects, and how often each is seen.
    count: Vec<(u16, i16)>,
    /// How much of the game is still to come, from 0 to 1.
    phase: f64,
}

impl Trace for FeatureTrace {
    fn add(&mut self, feature: usize, count: i32) {
        if count != 0 {
            self.count.push((feature as u16, count as i16));
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

    /// Every weight that takes part, by its index, with what it is multiplied by.
    fn factors(&self) -> impl Iterator<Item = (usize, f64)> {
        let both = |&(feature, count): &(u16, i16)| {
            let (first, count) = (2 * feature as usize, f64::from(count));
            [(first, count * self.phase), (first + 1, count * (1.0 - self.phase))]
        };
        self.count.iter().flat_map(both)
    }
}

/// A position with what it should be worth to the side to move, as a probability.
struct Example {
    features: FeatureTrace,
    target: f64,
}

/// What a finished game teaches.
type Lesson = Vec<Example>;

macro_rules! trainable {
    ($Game:ty, $manner:expr) => {
        impl Trainable for $Game {
            fn initial_weights() -> Weights {
                <$Game as LinearFeatures>::initial_weights()
            }

            fn learn(weights: &Weights, round: Round, played: &(dyn Fn(u64) + Sync)) -> Weights {
                let lessons = play_games::<$Game>(weights, round, $manner, played);
                Weights { values: fit(&weights.values, &lessons, $manner), ..weights.clone() }
            }
        }
    };
}

trainable!(GuardTowers, GUARD_TOWERS);
trainable!(Gou, GOU);

/// Plays the games of a round; what is to be learned from each, in their order.
fn play_games<P: LinearFeatures>(
    weights: &Weights,
    round: Round,
    training: TrainingOptions,
    played: &(dyn Fn(u64) + Sync),
) -> Vec<Example> {
    let next = AtomicU64::new(0);
    let weights = Arc::new(weights.clone());
    let lessons: Mutex<Vec<(u64, Lesson)>> = Mutex::new(Vec::new());
    let work = || {
        let evaluation = Evaluation::Weights(Arc::clone(&weights));
        let mut engine = P::engine(EngineOptions { megabytes: 1, evaluation, ..EngineOptions::default() });
        loop {
            let game = next.fetch_add(1, Ordering::Relaxed);
            if game >= round.games {
                return;
            }
            let stream = u64::from(round.number) << 40 | game;
            let lesson = play_game::<P>(&mut *engine, training, &mut SeededRng::new(round.seed, stream));
            lessons.lock().expect("no game panics").push((game, lesson));
            played(1);
        }
    };
    threads::on_all(round.threads.get(), work);
    let mut lessons = lessons.into_inner().expect("no game panics");
    lessons.sort_unstable_by_key(|&(game, _)| game);
    lessons.into_iter().flat_map(|(_, lesson)| lesson).collect()
}

/// Plays a game from a random opening, with options by chance; its quiet positions.
fn play_game<P: LinearFeatures>(engine: &mut dyn Engine<P>, training: TrainingOptions, rng: &mut SeededRng) -> Lesson {
    engine.new_game();
    let sets = P::INFO.option_sets();
    let options = &sets[rng.below(sets.len() as u64) as usize];
    let mut game = Game::new(P::start(P::Options::from_choices(options)), Draws::On);
    for _ in 0..OPENING.0 + rng.below(OPENING.1 + 1) {
        let Turn::Decide(_) = game.turn() else { return Vec::new() };
        push_random(&mut game, rng);
    }
    // The positions, with who was to move and what the search thought.
    let mut coverage: Vec<(FeatureTrace, Side, f64)> = Vec::new();
    let mut is_first = true;
    let outcome = loop {
        let side = match game.turn() {
            Turn::Over(outcome) => break outcome,
            turn => turn.side().expect("somebody is to move"),
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
        let result = match outcome {
            Outcome::Drawn => 0.5,
            Outcome::Won(winner) => f64::from(u8::from(winner == side)),
        };
        Example { features, target: training.result * result + (1.0 - training.result) * searched }
    };
    coverage.into_iter().map(example).collect()
}

fn push_random<P: Position>(game: &mut Game<P>, rng: &mut SeededRng) {
    let mv = game.position().pick_move(|count| rng.below(count)).expect("a decision is due");
    game.push_unchecked(Token::Move(mv));
}

/// Whether the evaluation alone should know what a position is worth: nothing is about to be captured, and nobody can win
/// with the next decision.
fn is_quiet<P: Position>(position: &P, best: P::Move) -> bool {
    let is_threatened = || position.null_move().is_some_and(|passed| passed.immediate_win().is_some());
    !position.is_irreversible(best) && position.immediate_win().is_none() && !is_threatened()
}

/// The logistic function.
fn probability(logit: f64) -> f64 {
    1.0 / (1.0 + (-logit).exp())
}

/// Goes down from these weights to those that tell the worth of the examples best.
fn fit(start: &[i32], examples: &[Example], training: TrainingOptions) -> Vec<i32> {
    let start: Vec<f64> = start.iter().map(|&value| f64::from(value)).collect();
    let mut weights = start.clone();
    let mut adam = Adam::new(weights.len());
    // Every so many examples make a batch, so that each has some of all games.
    let batches = examples.len().div_ceil(BATCH);
    for epoch in 0..EPOCHS {
        let step = LEARNING_RATE * (1.0 - epoch as f64 / EPOCHS as f64);
        for number in 0..batches {
            let mut gradient = gradient(&weights, examples.iter().skip(number).step_by(batches));
            for ((gradient, weight), start) in gradient.iter_mut().zip(&weights).zip(&start) {
                *gradient += training.l2 / batches as f64 * (weight - start) / UNIT;
            }
            adam.step(&mut weights, &gradient, step);
        }
    }
    weights.iter().map(|weight| weight.round() as i32).collect()
}

/// How the error of these examples rises with each weight.
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

/// Kingma and Ba 2015: steps that are about equally long for weights that matter often and for those that matter rarely.
struct Adam {
    mean: Vec<f64>,
    square: Vec<f64>,
    steps: i32,
}

impl Adam {
    const MEAN_DECAY: f64 = 0.9;
    const SQUARE_DECAY: f64 = 0.999;

    fn new(weights: usize) -> Adam {
        Adam { mean: vec![0.0; weights], square: vec![0.0; weights], steps: 0 }
    }

    fn step(&mut self, weights: &mut [f64], gradient: &[f64], length: f64) {
        self.steps += 1;
        let mean_known = 1.0 - Self::MEAN_DECAY.powi(self.steps);
        let square_known = 1.0 - Self::SQUARE_DECAY.powi(self.steps);
        for (i, &gradient) in gradient.iter().enumerate() {
            self.mean[i] += (1.0 - Self::MEAN_DECAY) * (gradient - self.mean[i]);
            self.square[i] += (1.0 - Self::SQUARE_DECAY) * (gradient * gradient - self.square[i]);
            let (mean, square) = (self.mean[i] / mean_known, self.square[i] / square_known);
            weights[i] -= length * mean / (square.sqrt() + 1e-9);
        }
    }
}
