//! One position: its best lines, or the best answers to each roll.

use super::analyzer::{Analyzer, with};
use super::review::mean;
use super::{AnalysisOptions, Assessment, Line};
use crate::EngineGame;
use roundel_rules::{Die, Game, Token, Turn};
use serde::Serialize;

/// What there is to say about a position.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct PositionAnalysis {
    /// Who is to roll or to decide. All values are for that side.
    pub side: &'static str,
    /// What the position is worth.
    pub value: Assessment,
    /// The best lines, where a decision is due.
    pub lines: Vec<Line>,
    /// The six rolls, where one is due.
    pub rolls: Vec<RollAnalysis>,
}

/// One of the rolls that are possible.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct RollAnalysis {
    /// The number rolled.
    pub face: u8,
    /// What it would bring: the value of its best answer less the mean over the six rolls.
    pub luck: f64,
    /// The best answer.
    pub best: Line,
}

/// Looks at where a game stands; `None` where it is over.
pub fn analyze_position<P: EngineGame>(game: &Game<P>, options: &AnalysisOptions) -> Option<PositionAnalysis> {
    let mut analyzer = Analyzer::new(options);
    let side = P::INFO.side_name(game.turn().side()?);
    if let Turn::Decide(_) = game.turn() {
        let moves = analyzer.moves(game);
        let lines = analyzer.lines(game, &moves);
        return Some(PositionAnalysis { side, value: lines[0].value, lines, rolls: Vec::new() });
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
    Some(PositionAnalysis { side, value, lines: Vec::new(), rolls })
}
