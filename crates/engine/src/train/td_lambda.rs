//! TD(λ) (Sutton 1988) for the networks of the games with dice.
//!
//! Every position of a self-play game is searched one decision deep for all six rolls. The target of a position is the mean over the
//! rolls, plus λ times the error of the network at the next position. The luck of the roll that came, its value minus the
//! mean, does not enter: this removes most of the variance.

use super::adam::Adam;
use super::{Trainable, TrainingRound};
use crate::eval::network::{HIDDEN, Network, Row, SparseInputs};
use crate::eval::{NetworkEvaluator, NetworkInputs};
use crate::rng::SeededRng;
use crate::{EquityEvaluator, Weights, threads};
use roundel_rules::games::go_round::GoRound;
use roundel_rules::games::runaround::Runaround;
use roundel_rules::{GameId, GameOptions, Position, Roll, Side, Turn};
use std::ops::ControlFlow;
use std::sync::Mutex;
use std::sync::atomic::{AtomicU64, Ordering};

/// The λ of TD(λ): how much of the error at the next position is passed back.
const LAMBDA: f32 = 0.8;
/// One move in this many is random, so that the network also sees positions that good play avoids.
const EPSILON: u64 = 12;
/// The most random moves at the start of a game.
const OPENING: u64 = 24;
/// The most moves of a game.
const LONGEST: u64 = 1000;
/// Examples per step.
const BATCH: usize = 256;
/// The learning rate in the first round and after the last one of [`ROUNDS`].
const INITIAL_LEARNING_RATE: f32 = 0.002;
const FINAL_LEARNING_RATE: f32 = 0.000_03;
/// The rounds over which the learning rate decays exponentially.
const ROUNDS: u32 = 24;
/// Adam's epsilon.
const ADAM_EPSILON: f32 = 1e-6;

impl Trainable for GoRound {
    fn initial_weights() -> Weights {
        initial_weights::<GoRound>(GameId::GoRound)
    }

    fn learn(weights: &Weights, round: TrainingRound, played: &(dyn Fn(u64) + Sync)) -> Weights {
        // The standard game as often as all variations together.
        let [plain, variations @ ..] = &option_sets::<GoRound>()[..] else { unreachable!("there is the plain game") };
        let options: Vec<_> = variations.iter().flat_map(|&variation| [*plain, variation]).collect();
        learn::<GoRound>(weights, round, &options, played)
    }
}

impl Trainable for Runaround {
    fn initial_weights() -> Weights {
        initial_weights::<Runaround>(GameId::Runaround)
    }

    fn learn(weights: &Weights, round: TrainingRound, played: &(dyn Fn(u64) + Sync)) -> Weights {
        learn::<Runaround>(weights, round, &option_sets::<Runaround>(), played)
    }
}

/// Every set of options of a game, the empty one first.
fn option_sets<P: Position>() -> Vec<P::Options> {
    P::INFO.option_sets().iter().map(|set| P::Options::from_choices(set)).collect()
}

/// A position with its target equity.
struct Example<P> {
    position: P,
    equity: f32,
}

/// Random weights, except that the linear unit knows that a lead is good.
fn initial_weights<P: NetworkInputs>(game: GameId) -> Weights {
    let mut rng = SeededRng::new(0, 0);
    let mut small = |most: f32| (rng.below(20_001) as f32 / 10_000.0 - 1.0) * most;
    let mut row = || std::array::from_fn(|unit| if unit == 0 { 0.0 } else { small(0.15) });
    let mut inputs: Vec<Row> = (0..P::INPUTS).map(|_| row()).collect();
    inputs[P::LEAD][0] = 1.0;
    let bias = [0.0; HIDDEN];
    let output = std::array::from_fn(|unit| if unit == 0 { 1.0 } else { small(0.1) });
    Weights { game, notes: Vec::new(), values: Network { inputs, bias, output }.to_weights() }
}

/// Plays a round and trains the network on it.
fn learn<P: NetworkInputs>(
    weights: &Weights,
    round: TrainingRound,
    options: &[P::Options],
    played: &(dyn Fn(u64) + Sync),
) -> Weights {
    let network = Network::from_weights(&weights.values);
    let evaluator: NetworkEvaluator<P> = NetworkEvaluator::from_network(network.clone());
    let mut examples = play_all(&evaluator, round, options, played);
    shuffle(&mut examples, &mut round_rng(round, u64::MAX));
    let progress = f32::min(round.number as f32 / ROUNDS as f32, 1.0);
    let learning_rate = INITIAL_LEARNING_RATE * (FINAL_LEARNING_RATE / INITIAL_LEARNING_RATE).powf(progress);
    let mut trainer = NetworkTrainer::new(network, learning_rate);
    for batch in examples.chunks(BATCH) {
        trainer.train_batch(batch);
    }
    Weights { values: trainer.network.to_weights(), ..weights.clone() }
}

/// The random numbers of one game of one round.
fn round_rng(round: TrainingRound, game: u64) -> SeededRng {
    SeededRng::new(round.seed, game.wrapping_add(u64::from(round.number) << 40))
}

/// Plays the games on all threads. The examples are in the order of the games.
fn play_all<P: NetworkInputs>(
    evaluator: &NetworkEvaluator<P>,
    round: TrainingRound,
    options: &[P::Options],
    played: &(dyn Fn(u64) + Sync),
) -> Vec<Example<P>> {
    let next = AtomicU64::new(0);
    let games = Mutex::new(Vec::new());
    let work = || {
        loop {
            let game = next.fetch_add(1, Ordering::Relaxed);
            if game >= round.games {
                return;
            }
            let start = P::start(options[(game % options.len() as u64) as usize]);
            let examples = play(evaluator, start, &mut round_rng(round, game));
            games.lock().expect("no game panics").push((game, examples));
            played(1);
        }
    };
    threads::on_all(round.threads.get(), work);
    let mut games = games.into_inner().expect("no game panics");
    games.sort_unstable_by_key(|&(game, _)| game);
    games.into_iter().flat_map(|(_, examples)| examples).collect()
}

/// A decision that was made in a game.
struct Step<P> {
    position: P,
    mover: Side,
    /// The mean over all rolls of the best reply's equity.
    mean: f32,
    /// Whether the best reply was played, and not a random move.
    followed: bool,
}

/// Plays a game. Returns its positions with their targets.
fn play<P: NetworkInputs>(evaluator: &NetworkEvaluator<P>, start: P, rng: &mut SeededRng) -> Vec<Example<P>> {
    let mut position = start;
    let mut steps: Vec<Step<P>> = Vec::new();
    let opening = rng.below(2) * rng.below(OPENING);
    for number in 0..LONGEST {
        let Turn::Roll(mover) = position.turn() else { break };
        let face = rng.below(6) as usize;
        let is_random = number < opening || rng.below(EPSILON) == 0;
        let random = is_random.then(|| random_reply(&position, Roll::ALL[face], rng));
        if number < opening {
            position = random.expect("all moves of the opening are random");
            continue;
        }
        let replies = Roll::ALL.map(|roll| best_reply(evaluator, &position, roll, mover));
        let mean = replies.iter().map(|(_, equity)| equity).sum::<f32>() / 6.0;
        steps.push(Step { position, mover, mean, followed: !is_random });
        position = random.unwrap_or_else(|| replies[face].0.clone());
    }
    td_targets(evaluator, steps)
}

/// The targets of a game's positions, from the last one back to the first.
fn td_targets<P: NetworkInputs>(evaluator: &NetworkEvaluator<P>, steps: Vec<Step<P>>) -> Vec<Example<P>> {
    let mut examples = Vec::with_capacity(steps.len());
    let mut error = (0.0, Side::First);
    for Step { position, mover, mean, followed } in steps.into_iter().rev() {
        let later = if error.1 == mover { error.0 } else { -error.0 };
        let equity = if followed { mean + LAMBDA * later } else { mean };
        let equity = equity.clamp(-1.0, 1.0);
        error = (equity - evaluator.equity(&position), mover);
        examples.push(Example { position, equity });
    }
    examples.reverse();
    examples
}

/// The position after a roll and a random move.
fn random_reply<P: NetworkInputs>(position: &P, roll: Roll, rng: &mut SeededRng) -> P {
    let rolled = position.after_roll(roll);
    let mv = rolled.pick_move(|count| rng.below(count)).expect("a decision is due");
    rolled.after(mv)
}

/// The best reply to a roll by static equity: the position after it, and its equity for the mover.
fn best_reply<P: NetworkInputs>(evaluator: &NetworkEvaluator<P>, position: &P, roll: Roll, mover: Side) -> (P, f32) {
    let rolled = position.after_roll(roll);
    let mut best: Option<(P, f32)> = None;
    let _ = rolled.each_move(|mv| {
        let next = rolled.after(mv);
        let equity = evaluator.equity_for(mover, &next);
        if best.as_ref().is_none_or(|&(_, least)| equity > least) {
            best = Some((next, equity));
        }
        ControlFlow::<()>::Continue(())
    });
    best.expect("a decision has a move")
}

fn shuffle<T>(list: &mut [T], rng: &mut SeededRng) {
    for last in (1..list.len()).rev() {
        list.swap(last, rng.below(last as u64 + 1) as usize);
    }
}

/// Trains a network by stochastic gradient descent with Adam.
struct NetworkTrainer {
    network: Network,
    learning_rate: f32,
    gradient: Vec<Row>,
    adam: Adam<f32>,
}

impl NetworkTrainer {
    fn new(network: Network, learning_rate: f32) -> NetworkTrainer {
        let gradient = vec![[0.0; HIDDEN]; network.inputs.len() + 2];
        let adam = Adam::new(gradient.len() * HIDDEN, ADAM_EPSILON);
        NetworkTrainer { network, learning_rate, gradient, adam }
    }

    /// One step on a batch of examples.
    fn train_batch<P: NetworkInputs>(&mut self, batch: &[Example<P>]) {
        for example in batch {
            self.backpropagate(example, 1.0 / batch.len() as f32);
        }
        let Network { inputs, bias, output } = &mut self.network;
        let rows = inputs.iter_mut().chain([bias, output]).map(|row| &mut row[..]);
        self.adam.step(self.learning_rate, rows.zip(self.gradient.iter().map(|row| &row[..])));
        self.gradient.fill([0.0; HIDDEN]);
    }

    /// Adds the gradient of one example by backpropagation.
    fn backpropagate<P: NetworkInputs>(&mut self, example: &Example<P>, share: f32) {
        let mut inputs = SparseInputs::new();
        example.position.fill_inputs(&mut inputs);
        let activations = self.network.forward(&inputs);
        let error = share * (activations.equity - example.equity);
        let (bias, output) = (self.network.inputs.len(), self.network.inputs.len() + 1);
        let back: Row = std::array::from_fn(|unit| {
            let passes = unit == 0 || activations.hidden[unit] > 0.0;
            if passes { error * self.network.output[unit] } else { 0.0 }
        });
        self.gradient[output]
            .iter_mut()
            .zip(&activations.hidden)
            .for_each(|(gradient, unit)| *gradient += error * unit);
        self.gradient[bias].iter_mut().zip(&back).for_each(|(gradient, part)| *gradient += part);
        for &(input, value) in inputs.entries() {
            for (gradient, back) in self.gradient[usize::from(input)].iter_mut().zip(&back) {
                *gradient += back * value;
            }
        }
    }
}
