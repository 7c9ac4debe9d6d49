//! A second opinion on the puzzles without dice: a longer search that knows nothing of the first one, and a longer proof.
//!
//! Its answer depends on the puzzle alone.

use super::forced::{CLEAR, ForcedLine, Task, agrees, best_two, decisions_to_win};
use super::solver::Solver;
use roundel_engine::{Engine, EngineGame, EngineOptions};
use roundel_rules::Position;

/// How many times as many nodes the first move of the solver gets.
const LONGER: u64 = 5;

/// It is proved that no second move wins within so many decisions.
pub const PROVED: u32 = 9;

/// The positions that the proof may visit for one move.
const PROOF_NODES: u64 = 50_000_000;

/// Searches puzzles again.
pub struct SecondOpinion<P: Position> {
    engine: Box<dyn Engine<P>>,
    solver: Solver<P>,
    nodes: u64,
}

impl<P: EngineGame> SecondOpinion<P> {
    /// Searches of a multiple of so many positions.
    pub fn new(nodes: u64) -> SecondOpinion<P> {
        SecondOpinion { engine: P::engine(EngineOptions::default()), solver: Solver::new(PROOF_NODES), nodes }
    }

    /// The line as far as the longer search sees no second move that wins. Nothing if the first move is in doubt, or if the line
    /// would end before the win is clear.
    pub fn review(&mut self, position: &P, mut line: ForcedLine<P::Move>) -> Option<ForcedLine<P::Move>> {
        self.engine.new_game();
        let best = best_two(&mut *self.engine, position, LONGER * self.nodes)?;
        if best[0].mv != line.solution[0] || !agrees::<P>(line.task, &best) {
            return None;
        }
        if line.task == Task::Win && !self.is_only_win(position, line.solution[0]) {
            return None;
        }
        let mut position = position.clone();
        for (i, mv) in line.solution.clone().into_iter().enumerate() {
            if i > 0 && i % 2 == 0 && line.task == Task::Win {
                let best = best_two(&mut *self.engine, &position, self.nodes);
                // Where there is no second move, none wins.
                if best.is_some_and(|best| best[0].mv != mv || decisions_to_win(&best[1]).is_some()) {
                    // The reply before it goes too.
                    line.rest.splice(0..0, line.solution.drain(i - 1..));
                    break;
                }
            }
            position.play_unchecked(mv);
        }
        // The rest is a reply, and then a win of so many decisions.
        (line.rest.len() <= CLEAR as usize + 1).then_some(line)
    }
    /// Whether it can be proved that no other move wins soon.
    fn is_only_win(&mut self, position: &P, solution: P::Move) -> bool {
        self.solver.clear();
        let mut others = position.moves().into_iter().filter(|&mv| mv != solution);
        others.all(|mv| self.solver.loss_length(&position.after(mv), PROVED - 1) == Ok(None))
    }
}
