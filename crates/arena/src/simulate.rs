//! Random games: every roll and every legal move equally likely.

use roundel_engine::rng::SeededRng;
use roundel_rules::{AnyPosition, Die, DrawReason, Draws, History, MoveKind, Outcome, Position, Turn, with_position};
use std::num::NonZeroUsize;
use std::sync::atomic::{AtomicU64, Ordering};
use std::thread;

/// Simulation options.
#[derive(Clone, Copy, Debug)]
pub struct SimulationOptions {
    /// The number of games.
    pub games: u64,
    /// The number of threads. The result does not depend on it.
    pub threads: NonZeroUsize,
    /// The seed. The same options give the same games.
    pub seed: u64,
    /// Whether the draw rulings are in force.
    pub draws: Draws,
}

/// The result of a simulation.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct SimulationResult {
    /// Games played.
    pub games: u64,
    /// Decisions made in them.
    pub decisions: u64,
    /// Games won, by side.
    pub wins: [u64; 2],
    /// Games drawn by repetition.
    pub repetitions: u64,
    /// Games drawn by too many quiet decisions.
    pub quiet: u64,
    /// `lengths[n]` games took n decisions.
    lengths: Vec<u64>,
}

impl SimulationResult {
    fn add_game(&mut self, outcome: Outcome, draw: Option<DrawReason>, decisions: usize) {
        self.games += 1;
        self.decisions += decisions as u64;
        match (outcome, draw) {
            (Outcome::Won(side), _) => self.wins[side.index()] += 1,
            (Outcome::Drawn, Some(DrawReason::Repetition)) => self.repetitions += 1,
            (Outcome::Drawn, _) => self.quiet += 1,
        }
        if self.lengths.len() <= decisions {
            self.lengths.resize(decisions + 1, 0);
        }
        self.lengths[decisions] += 1;
    }

    fn add(&mut self, other: &SimulationResult) {
        self.games += other.games;
        self.decisions += other.decisions;
        self.repetitions += other.repetitions;
        self.quiet += other.quiet;
        for (sum, wins) in self.wins.iter_mut().zip(other.wins) {
            *sum += wins;
        }
        if self.lengths.len() < other.lengths.len() {
            self.lengths.resize(other.lengths.len(), 0);
        }
        for (sum, games) in self.lengths.iter_mut().zip(&other.lengths) {
            *sum += games;
        }
    }

    /// The percentile of the length in decisions: 0 is the shortest, 100 the longest.
    pub fn length_percentile(&self, percent: u8) -> usize {
        let wanted = (self.games * u64::from(percent)).div_ceil(100).max(1);
        let mut games = 0;
        let reached = self.lengths.iter().position(|&n| {
            games += n;
            games >= wanted
        });
        reached.unwrap_or(0)
    }

    /// The mean length in decisions.
    pub fn mean_length(&self) -> f64 {
        self.decisions as f64 / self.games.max(1) as f64
    }
}

/// The games that a thread takes at a time.
const BATCH: u64 = 256;

/// Plays random games from `start`. `progress` is called with the number of games finished since its last call.
pub fn simulate(start: &AnyPosition, options: SimulationOptions, progress: &(dyn Fn(u64) + Sync)) -> SimulationResult {
    with_position!(start, start => simulate_from(start, options, progress))
}

fn simulate_from<P: Position>(
    start: &P,
    options: SimulationOptions,
    progress: &(dyn Fn(u64) + Sync),
) -> SimulationResult {
    let next = AtomicU64::new(0);
    let work = || {
        let mut result = SimulationResult::default();
        let mut history = History::new(start, options.draws);
        loop {
            let first = next.fetch_add(BATCH, Ordering::Relaxed);
            if first >= options.games {
                return result;
            }
            let last = options.games.min(first + BATCH);
            for game in first..last {
                play(start, &mut history, &mut SeededRng::new(options.seed, game), &mut result);
            }
            progress(last - first);
        }
    };
    thread::scope(|scope| {
        // If no more threads can be started, the others do the work.
        let spawn = |_| thread::Builder::new().spawn_scoped(scope, work).ok();
        let threads: Vec<_> = (1..options.threads.get()).map_while(spawn).collect();
        let mut sum = work();
        for thread in threads {
            sum.add(&thread.join().expect("a simulation does not panic"));
        }
        sum
    })
}

fn play<P: Position>(start: &P, history: &mut History<P>, rng: &mut SeededRng, result: &mut SimulationResult) {
    let mut position = start.clone();
    history.restart(start);
    let mut decisions = 0;
    loop {
        if !P::Roll::FACES.is_empty()
            && let Turn::Roll(_) = position.turn()
        {
            let face = rng.below(P::Roll::FACES.len() as u64) as usize;
            position.roll_unchecked(P::Roll::FACES[face]);
        }
        // A roll is answered by a decision, if only by passing (0.2). Where there is no move, the game is over.
        let Some(mv) = position.pick_move(|count| rng.below(count)) else {
            let Turn::Over(outcome) = position.turn() else { unreachable!("where a decision is due there is a move") };
            return result.add_game(outcome, None, decisions);
        };
        let kind = MoveKind::of(&position, mv);
        position.play_unchecked(mv);
        decisions += 1;
        if let Some(reason) = history.push(&position, kind) {
            return result.add_game(Outcome::Drawn, Some(reason), decisions);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use roundel_rules::GameId;

    fn options(threads: usize, seed: u64) -> SimulationOptions {
        SimulationOptions {
            games: 2000,
            threads: NonZeroUsize::new(threads).expect("not zero"),
            seed,
            draws: Draws::On,
        }
    }

    #[test]
    fn threads_do_not_change_the_games() {
        let start = AnyPosition::start(GameId::GuardTowers, "").expect("the default options");
        let one = simulate(&start, options(1, 5), &|_| ());
        assert_eq!(one, simulate(&start, options(3, 5), &|_| ()));
        assert_ne!(one, simulate(&start, options(1, 6), &|_| ()));
    }

    #[test]
    fn every_game_is_counted_once() {
        let told = AtomicU64::new(0);
        let start = AnyPosition::start(GameId::GuardTowers, "").expect("the default options");
        let result = simulate(&start, options(2, 1), &|games| {
            told.fetch_add(games, Ordering::Relaxed);
        });
        assert_eq!(result.games, 2000);
        assert_eq!(told.into_inner(), 2000);
        assert_eq!(result.wins[0] + result.wins[1] + result.repetitions + result.quiet, 2000);
        assert_eq!(result.lengths.iter().sum::<u64>(), 2000);
        assert_eq!(result.lengths.iter().zip(0..).map(|(games, length)| games * length).sum::<u64>(), result.decisions);
    }

    #[test]
    fn percentiles_of_known_lengths() {
        let mut result = SimulationResult::default();
        for decisions in [4, 1, 3, 2] {
            result.add_game(Outcome::Drawn, None, decisions);
        }
        let percentiles = [0, 25, 26, 50, 75, 100].map(|percent| result.length_percentile(percent));
        assert_eq!(percentiles, [1, 1, 2, 2, 3, 4]);
        assert!((result.mean_length() - 2.5).abs() < 1e-9);
    }
}
