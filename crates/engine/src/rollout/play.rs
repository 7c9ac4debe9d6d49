//! The games of a rollout.

use super::{Playout, RolloutOptions};
use crate::evaluator::EquityEvaluator;
use crate::rng::SeededRng;
use crate::{Expectimax, Limits, threads};
use roundel_rules::{Draws, History, MoveKind, Position, Roll, Side, Turn};
use std::sync::Mutex;
use std::sync::atomic::{AtomicU64, Ordering};

/// Consecutive games that cover every pair of first rolls once.
const DICE_CYCLE: u64 = 36;

/// The games that a thread takes at a time.
const BATCH: u64 = 12;

/// A position to roll out, and the side that it is for.
pub(super) struct Job<'a, P, E> {
    pub evaluator: &'a E,
    pub position: &'a P,
    pub side: Side,
    pub rollout: RolloutOptions,
}

impl<P: Position<Roll = Roll>, E: EquityEvaluator<P>> Job<'_, P, E> {
    /// Plays all games on all threads. The results are in the order of the games.
    pub(super) fn play_all(&self) -> Vec<Playout> {
        let next = AtomicU64::new(0);
        let playouts = Mutex::new(Vec::new());
        let work = || {
            let mut search = Expectimax::new(self.evaluator.clone(), usize::from(self.rollout.depth > 1));
            loop {
                let first = next.fetch_add(BATCH, Ordering::Relaxed);
                if first >= self.rollout.games {
                    return;
                }
                let games = first..self.rollout.games.min(first + BATCH);
                let played: Vec<Playout> = games.map(|game| self.play(&mut search, game)).collect();
                playouts.lock().expect("no game panics").push((first, played));
            }
        };
        threads::on_all(self.rollout.threads.get(), work);
        let mut playouts = playouts.into_inner().expect("no game panics");
        playouts.sort_unstable_by_key(|&(first, _)| first);
        playouts.into_iter().flat_map(|(_, played)| played).collect()
    }

    /// Plays one game.
    fn play(&self, search: &mut Expectimax<P, E>, game: u64) -> Playout {
        let depth = self.rollout.depth.max(1);
        let mut dice = Dice::new(self.rollout.seed, game);
        let mut position = self.position.clone();
        let mut history = History::new(&position, Draws::On);
        let mut luck = 0.0;
        let mut decisions = 0;
        loop {
            let sign = |side| if side == self.side { 1.0 } else { -1.0 };
            let long_enough = self.rollout.truncate_after.is_some_and(|most| decisions >= most);
            match position.turn() {
                Turn::Over(outcome) => return Playout { result: outcome.value_for(self.side).into(), luck },
                Turn::Roll(side) | Turn::Decide(side) if long_enough => {
                    return Playout { result: sign(side) * f64::from(search.equity(&position, depth)), luck };
                }
                Turn::Roll(side) => {
                    let faces = Roll::ALL.map(|roll| f64::from(search.equity(&position.after_roll(roll), depth)));
                    let face = dice.face();
                    luck += sign(side) * (faces[face] - faces.iter().sum::<f64>() / 6.0);
                    position.roll_unchecked(Roll::ALL[face]);
                }
                Turn::Decide(_) => {
                    let found = search.run(&position, Limits::depth(depth), |_| ()).expect("a decision is due");
                    let kind = MoveKind::of(&position, found.mv);
                    position.play_unchecked(found.mv);
                    decisions += 1;
                    if history.push(&position, kind).is_some() {
                        return Playout { result: 0.0, luck };
                    }
                }
            }
        }
    }
}

/// The dice of a game. The first two rolls are stratified: they go through all pairs from game to game.
struct Dice {
    rng: SeededRng,
    first: [Option<u8>; 2],
}

impl Dice {
    fn new(seed: u64, game: u64) -> Dice {
        // The start of each round is random, so that every single roll is fair, however many games there are.
        let begin = SeededRng::new(seed, u64::MAX - game / DICE_CYCLE).below(DICE_CYCLE);
        let pair = ((game + begin) % DICE_CYCLE) as u8;
        Dice { rng: SeededRng::new(seed, game), first: [Some(pair % 6), Some(pair / 6)] }
    }

    /// The index of the next face.
    fn face(&mut self) -> usize {
        let planned = self.first.iter_mut().find_map(Option::take);
        planned.map_or_else(|| self.rng.below(6) as usize, usize::from)
    }
}
