//! Legality: why a move is illegal, clause by clause. It shares no code with the generator.

use super::moves::Move;
use super::position::Runaround;
use crate::{Position, Side};

impl Runaround {
    /// Why a move is illegal; `None` if it is legal.
    pub(super) fn objection(&self, mv: Move) -> Option<String> {
        let own = Self::name(self.side);
        if self.winner().is_some() {
            return Some("the game is over".to_owned());
        }
        let Some(roll) = self.die else {
            return Some(format!("{own} has not rolled yet (2.2)"));
        };
        let on_board = self.pawns(self.side).into_iter().flatten();
        let Move::Advance { from, to } = mv else {
            let pawn = on_board.min();
            return pawn.map(|pawn| format!("{own} may not pass with a pawn on {pawn} (2.3)"));
        };
        if on_board.clone().count() == 0 {
            return Some(format!("{own} has no pawn on the board and must `pass` (2.3)"));
        }
        if let Some(must) = self.must_move_from().filter(|&must| must != from) {
            return Some(format!("{own} must move from {must}, where it landed on its own pawn (2.8)"));
        }
        if !on_board.into_iter().any(|pawn| pawn == from) {
            return Some(format!("{own} has no pawn on {from} (2.3)"));
        }
        let spaces = self.board().spaces();
        let distance = |space| self.board().distance(self.side, space);
        if to.number() >= spaces || (distance(to) + spaces - distance(from)) % spaces != roll.get() {
            let target = self.board().advance(self.side, from, roll);
            return Some(format!("with a roll of {roll}, {own} goes from {from} to {target}, not to {to} (2.3)"));
        }
        None
    }

    pub(super) fn name(side: Side) -> &'static str {
        Runaround::INFO.side_name(side)
    }
}
