//! Analysis of one position: its best lines, or the best reply to each roll.

use super::analyzer::{Analyzer, with};
use super::game::mean;
use super::{AnalysisOptions, Assessment, Line};
use crate::EngineGame;
use roundel_rules::{Die, Game, Token, Turn};
use serde::Serialize;

/// The analysis of a position.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct PositionAnalysis {
    /// The side that is to roll or to decide. All values are for it.
    pub side: &'static str,
    /// The value of the position.
    pub value: Assessment,
    /// The best lines, where a decision is due.
    pub lines: Vec<Line>,
    /// The six rolls, where one is due.
    pub rolls: Vec<RollAnalysis>,
    /// Why something that the engine was given could not be used, such as a damaged tablebase.
    #[serde(skip)]
    pub warning: Option<String>,
}

/// One of the possible rolls.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct RollAnalysis {
    /// The number rolled.
    pub face: u8,
    /// The value of its best reply, minus the mean over the six rolls.
    pub luck: f64,
    /// The best reply.
    pub best: Line,
}

/// Analyses the current position of a game; `None` where the game is over.
pub fn analyze_position<P: EngineGame>(game: &Game<P>, options: &AnalysisOptions) -> Option<PositionAnalysis> {
    let mut analyzer = Analyzer::new(options);
    let side = P::INFO.side_name(game.turn().side()?);
    if let Turn::Decide(_) = game.turn() {
        let moves = analyzer.moves(game);
        let lines = analyzer.lines(game, &moves);
        let (value, warning) = (lines[0].value, analyzer.warning());
        return Some(PositionAnalysis { side, value, lines, rolls: Vec::new(), warning });
    }
    let faces = P::Roll::FACES.iter().zip(analyzer.faces(game)).map(|(&face, moves)| {
        let rolled = with(game, Token::Roll(face));
        let moves = analyzer.rolled_out(&rolled, moves, None);
        (face, rolled, moves)
    });
    let faces: Vec<_> = faces.collect();
    let value = mean(faces.iter().map(|(.., moves)| moves[0].value));
    let roll = |(face, rolled, moves): &(P::Roll, Game<P>, Vec<_>)| {
        let best = Analyzer::line(rolled, &moves[0]);
        RollAnalysis { face: face.number(), luck: best.value.chance - value.chance, best }
    };
    let rolls = faces.iter().map(roll).collect();
    Some(PositionAnalysis { side, value, lines: Vec::new(), rolls, warning: analyzer.warning() })
}
