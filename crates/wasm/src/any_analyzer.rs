//! `AnyGameAnalyzer`: the type-erased analysis of a game, for callers that know the game only at run time.

use roundel_engine::EngineGame;
use roundel_engine::analysis::{AnalysisOptions, GameAnalysis, GameAnalyzer};
use roundel_rules::{AnyGame, Outcome, with_game};

/// The analysis of a game, one decision at a time.
pub struct AnyGameAnalyzer(Box<dyn Erased>);

impl AnyGameAnalyzer {
    /// See [`GameAnalyzer::new`].
    pub fn new(game: &AnyGame, outcome: Option<Outcome>, options: &AnalysisOptions) -> AnyGameAnalyzer {
        AnyGameAnalyzer(with_game!(game, game => Box::new(GameAnalyzer::new(game, outcome, options))))
    }

    /// See [`GameAnalyzer::next_step`].
    pub fn next_step(&mut self) -> bool {
        self.0.next_step()
    }

    /// See [`GameAnalyzer::left`].
    pub fn left(&self) -> usize {
        self.0.left()
    }

    /// See [`GameAnalyzer::finish`].
    pub fn finish(self) -> GameAnalysis {
        self.0.finish()
    }
}

trait Erased: Send {
    fn next_step(&mut self) -> bool;
    fn left(&self) -> usize;
    fn finish(self: Box<Self>) -> GameAnalysis;
}

impl<P: EngineGame> Erased for GameAnalyzer<P> {
    fn next_step(&mut self) -> bool {
        GameAnalyzer::next_step(self)
    }

    fn left(&self) -> usize {
        GameAnalyzer::left(self)
    }

    fn finish(self: Box<Self>) -> GameAnalysis {
        GameAnalyzer::finish(*self)
    }
}
