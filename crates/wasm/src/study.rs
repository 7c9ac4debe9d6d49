//! Study: any position of a game with its board, its best lines, and the review of a whole game. Nothing is stored here; the page says
//! each time what it is about.

use crate::BadCall;
use crate::any_analyzer::AnyGameAnalyzer;
use roundel_engine::analysis::{AnalysisOptions, GameAnalysis, PositionAnalysis, analyze_position};
use roundel_engine::{Clock, EngineOptions, Limits};
use roundel_room::{Board, BoardView, board_svg};
use roundel_rules::{AnyGame, Outcome, Side, with_game};
use roundel_words::Language;
use serde::{Deserialize, Serialize};

/// The most nodes and lines of one analysis: a damaged call must not search for ever.
const MAX_NODES: u64 = 10_000_000;
const MAX_LINES: usize = 5;

/// A side by its number.
fn side(number: u8) -> Option<Side> {
    Side::BOTH.get(usize::from(number)).copied()
}

/// A position to look at.
#[derive(Serialize)]
pub struct StudyView {
    /// The whole picture, which a page shows first.
    pub svg: String,
    /// The board.
    pub board: Board,
    /// Whether the second side is at the lower edge.
    pub turned: bool,
    /// The position as text.
    pub position: String,
    /// How the game ended: the number of the side that won, or none for a draw; absent while it goes on.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub over: Option<Option<u8>>,
}

impl StudyView {
    /// The position after all tokens.
    pub fn of(game: &AnyGame, language: Language, near: Option<u8>) -> StudyView {
        let near = near.and_then(side);
        let turned = near.is_some() && game.scene().far_side() == near;
        let view = BoardView { language, turned };
        let ply = u32::try_from(game.token_texts().len()).unwrap_or(u32::MAX);
        let winner = |outcome| match outcome {
            Outcome::Won(side) => Some(side.index() as u8),
            Outcome::Drawn => None,
        };
        StudyView {
            svg: board_svg(game, game.turn(), view),
            board: Board::of(game, game.turn(), ply, view),
            turned,
            position: game.position().to_string(),
            over: game.turn().outcome().map(winner),
        }
    }
}

/// How long to think.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct StudyLimits {
    /// Positions to visit for each decision.
    pub nodes: u64,
    /// How many lines to report, from 1 to 5.
    pub lines: usize,
}

impl StudyLimits {
    fn options(self, clock: Clock) -> AnalysisOptions {
        AnalysisOptions {
            limits: Limits::nodes(self.nodes.clamp(1, MAX_NODES)),
            lines: self.lines.clamp(1, MAX_LINES),
            engine: EngineOptions { clock, ..EngineOptions::default() },
            rollout: None,
        }
    }
}

/// The best lines of a position, or the best reply to each roll; none where the game is over.
pub fn analyze(game: &AnyGame, limits: StudyLimits, clock: Clock) -> Option<PositionAnalysis> {
    with_game!(game, game => analyze_position(game, &limits.options(clock)))
}

/// The review of a game, decision by decision. The same numbers as `roundel analyze` with the same limits.
#[derive(Default)]
pub struct Review(Option<AnyGameAnalyzer>);

/// How far a review has come.
#[derive(Serialize)]
pub struct ReviewProgress {
    /// The decisions that are still to come.
    pub left: usize,
    /// The report, once there are none.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub report: Option<GameAnalysis>,
}

impl Review {
    /// No review.
    pub const fn new() -> Review {
        Review(None)
    }

    /// Begins with a game. `result` is that of the first side if the moves do not show it, such as after a resignation.
    pub fn begin(&mut self, game: &AnyGame, result: Option<f64>, limits: StudyLimits, clock: Clock) -> ReviewProgress {
        let outcome = result.map(|result| match result {
            _ if result > 0.5 => Outcome::Won(Side::First),
            _ if result < 0.5 => Outcome::Won(Side::Second),
            _ => Outcome::Drawn,
        });
        let analyzer = AnyGameAnalyzer::new(game, outcome, &limits.options(clock));
        self.0 = Some(analyzer);
        self.progress()
    }

    /// Analyses one more decision.
    pub fn next_step(&mut self) -> Result<ReviewProgress, BadCall> {
        let analyzer = self.0.as_mut().ok_or(BadCall::NoReview)?;
        analyzer.next_step();
        Ok(self.progress())
    }

    fn progress(&mut self) -> ReviewProgress {
        let left = self.0.as_ref().map_or(0, AnyGameAnalyzer::left);
        let report = if left == 0 { self.0.take().map(AnyGameAnalyzer::finish) } else { None };
        ReviewProgress { left, report }
    }
}
