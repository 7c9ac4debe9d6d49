//! Legality: why a move is illegal, clause by clause. It shares no code with the generator.

use super::board::Cell;
use super::moves::Move;
use super::position::GuardTowers;
use crate::{Position, Side};

impl GuardTowers {
    /// Why a move is illegal; `None` if it is legal.
    pub(super) fn objection(&self, mv: Move) -> Option<String> {
        let Move { from, to, stones } = mv;
        let (side, opponent) = (self.side, !self.side);
        let [own, theirs] = [side, opponent].map(Self::name);
        let is_guard = self.guards[side.index()] == from.bit();
        let height = if self.towers_of(side) & from.bit() != 0 { self.height(from) } else { 0 };
        if self.winner().is_some() {
            return Some("the game is over".to_owned());
        }
        if !is_guard && height == 0 {
            return Some(format!("{own} has no piece on {from} (3.2)"));
        }
        if is_guard && stones != 1 {
            return Some(format!("a guard's move ends in `-1`, not `-{stones}` (3.3)"));
        }
        if !is_guard && !(1..=height).contains(&stones) {
            let s = if height == 1 { "" } else { "s" };
            return Some(format!("the tower on {from} has {height} stone{s}, so {stones} cannot move (3.6)"));
        }
        let (columns, rows) = (from.column().abs_diff(to.column()), from.row().abs_diff(to.row()));
        if (columns == 0) == (rows == 0) {
            return Some(format!("{from} to {to} is not along one row or column (3.2)"));
        }
        if columns + rows != stones {
            let cells = columns + rows;
            return Some(match (is_guard, stones) {
                (true, _) => format!("a guard moves exactly one square, not {cells} (3.3)"),
                (false, 1) => format!("one stone moves exactly one square, not {cells} (3.3)"),
                (false, _) => format!("{stones} stones move exactly {stones} squares, not {cells} (3.3)"),
            });
        }
        let occupied = |cell: Cell| self.empty_cells() & cell.bit() == 0;
        let between = |a: u8, b: u8, i: u8| a.saturating_add_signed((b as i8 - a as i8).signum() * i as i8);
        let way = |i| Cell::new(between(from.column(), to.column(), i), between(from.row(), to.row(), i));
        if let Some(cell) = (1..stones).map(way).find(|&cell| occupied(cell)) {
            return Some(format!("{cell} is in the way (3.3)"));
        }
        if self.guards[side.index()] == to.bit() {
            return Some(format!("{own}'s own guard is on {to} (3.4)"));
        }
        if is_guard && self.towers_of(side) & to.bit() != 0 {
            return Some(format!("a guard may not land on a tower of its own side ({to}, 3.4)"));
        }
        let hit = if self.towers_of(opponent) & to.bit() != 0 { self.height(to) } else { 0 };
        if !is_guard && hit > stones {
            return Some(format!("{stones} cannot capture {theirs}'s tower of {hit} on {to} (3.7)"));
        }
        None
    }

    fn name(side: Side) -> &'static str {
        GuardTowers::INFO.side_name(side)
    }
}
