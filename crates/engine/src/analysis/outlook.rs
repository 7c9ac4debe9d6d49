//! One position: its best lines, or the best answers to each roll.

use super::eyes::{Eyes, with};
use super::review::mean;
use super::{Line, Plan, Value};
use crate::Thinkable;
use roundel_rules::{Die, Game, Token, Turn};
use serde::Serialize;

/// What there is to say about a position.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct Outlook {
    /// Who is to roll or to decide. All values are for that side.
    pub side: &'static str,
    /// What the position is worth.
    pub value: Value,
    /// The best lines, where a decision is due.
    pub lines: Vec<Line>,
    /// The six rolls, where one is due.
    pub rolls: Vec<RollOutlook>,
}

/// One of the rolls that are possible.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct RollOutlook {
    /// The number rolled.
    pub face: u8,
    /// What it would bring: the value of its best answer less the mean over the six rolls.
    pub luck: f64,
    /// The best answer.
    pub best: Line,
}

/// Looks at where a game stands; `None` where it is over.
pub fn outlook<P: Thinkable>(game: &Game<P>, plan: &Plan) -> Option<Outlook> {
    let mut eyes = Eyes::new(plan);
    let side = P::INFO.side_name(game.turn().side()?);
    if let Turn::Decide(_) = game.turn() {
        let moves = eyes.moves(game);
        let lines = eyes.told(game, &moves);
        return Some(Outlook { side, value: lines[0].value, lines, rolls: Vec::new() });
    }
    let faces = P::Roll::FACES.iter().zip(eyes.faces(game)).map(|(&face, moves)| {
        let rolled = with(game, Token::Roll(face));
        let moves = eyes.rolled_out(&rolled, moves, None);
        (face, rolled, moves)
    });
    let faces: Vec<_> = faces.collect();
    let value = mean(faces.iter().map(|(.., moves)| moves[0].value));
    let roll = |(face, rolled, moves): &(P::Roll, Game<P>, Vec<_>)| {
        let best = Eyes::line(rolled, &moves[0]);
        RollOutlook { face: face.number(), luck: best.value.chance - value.chance, best }
    };
    let rolls = faces.iter().map(roll).collect();
    Some(Outlook { side, value, lines: Vec::new(), rolls })
}
