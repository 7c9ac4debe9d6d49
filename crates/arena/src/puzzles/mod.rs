//! Finds puzzles in games that players of all strengths play against each other.
//!
//! Without dice a puzzle is the only move that wins by force, or the only one that does not lose ([`forced`]), with dice a move that
//! is best by a wide [`margin`]. [`difficulty`] grades them, [`themes`] says what they are about, and [`selection`] spreads them.

pub mod difficulty;
pub mod forced;
pub mod margin;
pub mod second_opinion;
pub mod selection;
pub mod solver;
pub mod themes;

mod self_play;

use difficulty::casual_share;
use forced::{ForcedFinder, ForcedLine, Look, Task};
use margin::MarginFinder;
use roundel_engine::analysis::line_texts;
use roundel_engine::rng::SeededRng;
use roundel_rules::puzzle::{Puzzle, PuzzleSet, Theme};
use roundel_rules::{AnyPosition, Position, with_position};
use second_opinion::SecondOpinion;
use self_play::{PlayedGame, SelfPlay};
use std::collections::BTreeMap;
use std::num::NonZeroUsize;
use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::{Mutex, PoisonError};
use std::thread;
use themes::PuzzleGame;

/// What to look for, and how hard.
#[derive(Clone, Copy, Debug)]
pub struct FinderOptions {
    /// The games to look through.
    pub games: u64,
    /// The most puzzles to return.
    pub count: usize,
    /// The positions that the search of a candidate visits.
    pub nodes: u64,
    /// The number of threads. The result does not depend on it.
    pub threads: NonZeroUsize,
    /// The seed of the games.
    pub seed: u64,
}

/// The puzzles that were found.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct FoundPuzzles {
    /// The selection.
    pub set: PuzzleSet,
    /// How many there were to select from.
    pub found: usize,
    /// The positions that were looked at.
    pub positions: u64,
}

/// Finds puzzles in games that begin at `start`. `progress` is called after every game with the number of puzzles in it.
pub fn find(start: &AnyPosition, options: FinderOptions, progress: &(dyn Fn(usize) + Sync)) -> FoundPuzzles {
    with_position!(start, start => find_from(start, options, progress))
}

/// After a puzzle, so many decisions of the game are skipped: they would give the same puzzle again, or the end of it.
const APART: usize = 3;

/// After every slip, short wins are looked for; after a few, threats and longer wins, which takes longer.
const FEW_SLIPS: usize = 4;

/// A casual player solves an easy puzzle more often than this. With dice, one easy puzzle of so many is kept.
const EASY: f64 = 0.5;
const FEW_EASY: u64 = 10;

fn find_from<P: PuzzleGame + Into<AnyPosition>>(
    start: &P,
    options: FinderOptions,
    progress: &(dyn Fn(usize) + Sync),
) -> FoundPuzzles {
    let next = AtomicU64::new(0);
    let positions = AtomicU64::new(0);
    let by_game = Mutex::new(BTreeMap::new());
    let work = || {
        let mut finder = Finder::new(options);
        let mut players = SelfPlay::new(start, options.seed);
        loop {
            let game = next.fetch_add(1, Ordering::Relaxed);
            if game >= options.games {
                break;
            }
            let played = players.play(game);
            positions.fetch_add(played.positions.len() as u64, Ordering::Relaxed);
            let puzzles = finder.puzzles(&played);
            progress(puzzles.len());
            by_game.lock().unwrap_or_else(PoisonError::into_inner).insert(game, puzzles);
        }
    };
    thread::scope(|scope| {
        // If no more threads can be started, the others do the work.
        let spawn = |_| thread::Builder::new().spawn_scoped(scope, work).ok();
        let threads: Vec<_> = (1..options.threads.get()).map_while(spawn).collect();
        work();
        for thread in threads {
            thread.join().expect("a finder does not panic");
        }
    });
    let by_game = by_game.into_inner().unwrap_or_else(PoisonError::into_inner);
    let mut all = PuzzleSet::new(roundel_engine::game_id::<P>());
    for puzzle in by_game.into_values().flatten() {
        all.insert(puzzle);
    }
    let found = all.puzzles().len();
    let mut set = PuzzleSet::new(all.game());
    for puzzle in selection::spread(all.puzzles().to_vec(), options.count) {
        set.insert(puzzle);
    }
    FoundPuzzles { set, found, positions: positions.into_inner() }
}

/// Looks through games.
struct Finder<P: Position> {
    forced: ForcedFinder<P>,
    second_opinion: SecondOpinion<P>,
    margin: MarginFinder<P>,
}

/// A puzzle without dice that waits for a second opinion.
struct Candidate<P: Position> {
    position: P,
    line: ForcedLine<P::Move>,
}

impl<P: PuzzleGame + Into<AnyPosition>> Finder<P> {
    fn new(options: FinderOptions) -> Finder<P> {
        Finder {
            forced: ForcedFinder::new(options.nodes),
            second_opinion: SecondOpinion::new(options.nodes),
            margin: MarginFinder::new(options.nodes),
        }
    }

    /// The puzzles of a game.
    fn puzzles(&mut self, game: &PlayedGame<P>) -> Vec<Puzzle> {
        if P::INFO.dice { self.with_dice(game) } else { self.without_dice(game) }
    }

    fn with_dice(&mut self, game: &PlayedGame<P>) -> Vec<Puzzle> {
        let mut puzzles: Vec<Puzzle> = Vec::new();
        let mut i = 0;
        while let Some(position) = game.positions.get(i) {
            let found = self.by_margin(position);
            i += if found.is_some() { APART } else { 1 };
            // The same move again is no news.
            puzzles.extend(found.filter(|puzzle| puzzles.iter().all(|other| puzzle.solution() != other.solution())));
        }
        puzzles
    }

    fn without_dice(&mut self, game: &PlayedGame<P>) -> Vec<Puzzle> {
        self.forced.new_game();
        let mut candidates: Vec<Candidate<P>> = Vec::new();
        let mut rng = game.rng.clone();
        let mut i = 0;
        while let Some(position) = game.positions.get(i) {
            let found = self.by_force(position, &mut rng);
            i += if found.is_empty() { 1 } else { APART };
            for candidate in found {
                add(&mut candidates, candidate);
            }
        }
        let review = |Candidate { position, line }| {
            let line = self.second_opinion.review(&position, line)?;
            forced_puzzle(&position, &line)
        };
        candidates.into_iter().filter_map(review).collect()
    }

    /// The puzzle of the position, or those after a slip in it: there the opponent has something to find. All slips are tried for
    /// short wins, and a few for longer ones.
    fn by_force(&mut self, position: &P, rng: &mut SeededRng) -> Vec<Candidate<P>> {
        if let Some(line) = self.forced.puzzle(position) {
            return vec![Candidate { position: position.clone(), line }];
        }
        let slips = position.moves();
        let begin = rng.below(slips.len() as u64) as usize;
        let (after, before) = (&slips[begin..], &slips[..begin]);
        let mut candidates = Vec::new();
        for (i, &slip) in after.iter().chain(before).enumerate() {
            let position = position.after(slip);
            let look = if i < FEW_SLIPS { Look::Long } else { Look::Short };
            if let Some(line) = self.forced.puzzle_after_slip(&position, look) {
                add(&mut candidates, Candidate { position, line });
            }
        }
        candidates
    }

    fn by_margin(&mut self, position: &P) -> Option<Puzzle> {
        let best = self.margin.best(position)?;
        let share = casual_share(position, &[best.mv]);
        // Rollouts take most of the time, and there are more than enough easy puzzles.
        if share > EASY && !position.key().is_multiple_of(FEW_EASY) || !MarginFinder::is_confirmed(position, &best) {
            return None;
        }
        let theme = P::theme_of_move(position, &best)?;
        let rating = difficulty::rating_with_dice(best.depth, share, best.margin);
        puzzle(position, &[best.mv], theme, rating)
    }
}

/// Adds a candidate, unless its first move is that of another one: the same idea again is no news.
fn add<P: Position>(candidates: &mut Vec<Candidate<P>>, candidate: Candidate<P>) {
    if candidates.iter().all(|other| other.line.solution[0] != candidate.line.solution[0]) {
        candidates.push(candidate);
    }
}

fn forced_puzzle<P: PuzzleGame + Into<AnyPosition>>(position: &P, line: &ForcedLine<P::Move>) -> Option<Puzzle> {
    let theme = P::theme_of_line(position, line)?;
    // The other moves lose in so many decisions, which the defender has to see.
    let depth = if line.task == Task::Defence { line.depth } else { line.solution.len() as u32 };
    let rating = difficulty::rating(depth, casual_share(position, &line.solution));
    puzzle(position, &line.solution, theme, rating)
}

fn puzzle<P: Position + Into<AnyPosition>>(
    position: &P,
    solution: &[P::Move],
    theme: Theme,
    rating: u16,
) -> Option<Puzzle> {
    let texts = line_texts(position, solution);
    Puzzle::new(position.clone().into(), texts, theme, difficulty::grade(rating), rating).ok()
}

#[cfg(test)]
mod tests;
