//! Learning games with dice: a network learns what its own search one decision deep sees, corrected by how the games went on.
//!
//! Every position of a game is looked at one decision deep for all six rolls. What the roll that came brought beyond their
//! mean is luck, and is taken out of what is learned from the rest of the game: what remains is how wrong the network was
//! later on, of which a part is passed back from each position to the one before (temporal differences, Sutton 1988).

use super::{Round, Trainable};
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

/// The part of what was learned later that is passed back over one decision.
const LAMBDA: f32 = 0.8;
/// One move in so many is made at random, so that the network sees what good play avoids.
const EPSILON: u64 = 12;
/// So many moves at most are made at random before a game begins in earnest.
const OPENING: u64 = 24;
/// No game is longer than this; those that are teach nothing new.
const LONGEST: u64 = 1000;
/// The positions that a step of learning looks at together.
const BATCH: usize = 256;
/// How far a step goes in the first round and in late ones (Adam, Kingma and Ba 2015).
const INITIAL_LEARNING_RATE: f32 = 0.002;
const FINAL_LEARNING_RATE: f32 = 0.000_03;
/// The rounds over which the steps become short.
const ROUNDS: u32 = 24;

impl Trainable for GoRound {
    fn initial_weights() -> Weights {
        initial_weights::<GoRound>(GameId::GoRound)
    }

    fn learn(weights: &Weights, round: Round, played: &(dyn Fn(u64) + Sync)) -> Weights {
        // The plain game as often as all its variations together.
        let [plain, variations @ ..] = &option_sets::<GoRound>()[..] else { unreachable!("there is the plain game") };
        let options: Vec<_> = variations.iter().flat_map(|&variation| [*plain, variation]).collect();
        learn::<GoRound>(weights, round, &options, played)
    }
}

impl Trainable for Runaround {
    fn initial_weights() -> Weights {
        initial_weights::<Runaround>(GameId::Runaround)
    }

    fn learn(weights: &Weights, round: Round, played: &(dyn Fn(u64) + Sync)) -> Weights {
        learn::<Runaround>(weights, round, &option_sets::<Runaround>(), played)
    }
}

/// Every set of options of a game, the one without any first.
fn option_sets<P: Position>() -> Vec<P::Options> {
    P::INFO.option_sets().iter().map(|set| P::Options::from_choices(set)).collect()
}

/// A position, and what it has turned out to be worth.
struct Example<P> {
    position: P,
    equity: f32,
}

/// Weights that know no more than that a lead is good; the units differ by chance.
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

/// Plays a round and learns from it.
fn learn<P: NetworkInputs>(
    weights: &Weights,
    round: Round,
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

/// Each game of each round has a stream of its own.
fn round_rng(round: Round, game: u64) -> SeededRng {
    SeededRng::new(round.seed, game.wrapping_add(u64::from(round.number) << 40))
}

/// Plays the games on all threads; the lessons are in the order of the games.
fn play_all<P: NetworkInputs>(
    evaluator: &NetworkEvaluator<P>,
    round: Round,
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
    /// The mean over all rolls of what the best answers are worth.
    mean: f32,
    /// Whether the best answer to the roll that came was played.
    followed: bool,
}

/// Plays a game; what its positions have turned out to be worth.
fn play<P: NetworkInputs>(evaluator: &NetworkEvaluator<P>, start: P, rng: &mut SeededRng) -> Vec<Example<P>> {
    let mut position = start;
    let mut steps: Vec<Step<P>> = Vec::new();
    let opening = rng.below(2) * rng.below(OPENING);
    for number in 0..LONGEST {
        let Turn::Roll(mover) = position.turn() else { break };
        let face = rng.below(6) as usize;
        let strays = number < opening || rng.below(EPSILON) == 0;
        let stray = strays.then(|| stray_from(&position, Roll::ALL[face], rng));
        if number < opening {
            position = stray.expect("an opening is nothing but strays");
            continue;
        }
        let replies = Roll::ALL.map(|roll| best_reply(evaluator, &position, roll, mover));
        let mean = replies.iter().map(|(_, equity)| equity).sum::<f32>() / 6.0;
        steps.push(Step { position, mover, mean, followed: !strays });
        position = stray.unwrap_or_else(|| replies[face].0.clone());
    }
    td_targets(evaluator, steps)
}

/// What the positions of a game have turned out to be worth: from the last one back to the first, each takes over a part of
/// the surprise that came after it.
fn td_targets<P: NetworkInputs>(evaluator: &NetworkEvaluator<P>, steps: Vec<Step<P>>) -> Vec<Example<P>> {
    let mut examples = Vec::with_capacity(steps.len());
    let mut surprise = (0.0, Side::First);
    for Step { position, mover, mean, followed } in steps.into_iter().rev() {
        let later = if surprise.1 == mover { surprise.0 } else { -surprise.0 };
        let equity = if followed { mean + LAMBDA * later } else { mean };
        let equity = equity.clamp(-1.0, 1.0);
        surprise = (equity - evaluator.equity(&position), mover);
        examples.push(Example { position, equity });
    }
    examples.reverse();
    examples
}

/// The position after a roll and a move at random.
fn stray_from<P: NetworkInputs>(position: &P, roll: Roll, rng: &mut SeededRng) -> P {
    let mut next = position.clone();
    next.roll_unchecked(roll);
    let mv = next.pick_move(|count| rng.below(count)).expect("a decision is due");
    next.play_unchecked(mv);
    next
}

/// The best answer to a roll at first sight: the position after it, and what it is worth to the mover.
fn best_reply<P: NetworkInputs>(evaluator: &NetworkEvaluator<P>, position: &P, roll: Roll, mover: Side) -> (P, f32) {
    let mut rolled = position.clone();
    rolled.roll_unchecked(roll);
    let mut best: Option<(P, f32)> = None;
    let _ = rolled.each_move(|mv| {
        let mut next = rolled.clone();
        next.play_unchecked(mv);
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

/// A network that learns, with the running means that its steps are measured by.
struct NetworkTrainer {
    network: Network,
    learning_rate: f32,
    gradient: Vec<Row>,
    mean: Vec<Row>,
    square: Vec<Row>,
    /// What the running means have not seen yet of all that they are means of.
    unseen: (f32, f32),
}

impl NetworkTrainer {
    fn new(network: Network, learning_rate: f32) -> NetworkTrainer {
        let rows = vec![[0.0; HIDDEN]; network.inputs.len() + 2];
        NetworkTrainer {
            network,
            learning_rate,
            gradient: rows.clone(),
            mean: rows.clone(),
            square: rows,
            unseen: (1.0, 1.0),
        }
    }

    /// One step towards what a batch of lessons says.
    fn train_batch<P: NetworkInputs>(&mut self, batch: &[Example<P>]) {
        const KEPT_MEAN: f32 = 0.9;
        const KEPT_SQUARE: f32 = 0.999;
        for example in batch {
            self.backpropagate(example, 1.0 / batch.len() as f32);
        }
        self.unseen = (self.unseen.0 * KEPT_MEAN, self.unseen.1 * KEPT_SQUARE);
        let learning_rate = self.learning_rate / (1.0 - self.unseen.0);
        let rest = 1.0 - self.unseen.1;
        let Network { inputs, bias, output } = &mut self.network;
        let rows = inputs.iter_mut().chain([bias, output]);
        let means = self.mean.iter_mut().zip(&mut self.square);
        for ((weights, gradients), (means, squares)) in rows.zip(&mut self.gradient).zip(means) {
            for unit in 0..HIDDEN {
                let gradient = std::mem::take(&mut gradients[unit]);
                means[unit] = KEPT_MEAN * means[unit] + (1.0 - KEPT_MEAN) * gradient;
                squares[unit] = KEPT_SQUARE * squares[unit] + (1.0 - KEPT_SQUARE) * gradient * gradient;
                weights[unit] -= learning_rate * means[unit] / ((squares[unit] / rest).sqrt() + 1e-6);
            }
        }
    }

    /// Adds what one lesson says to the gradient.
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
        for &(input, strength) in inputs.entries() {
            for (gradient, back) in self.gradient[usize::from(input)].iter_mut().zip(&back) {
                *gradient += back * strength;
            }
        }
    }
}
