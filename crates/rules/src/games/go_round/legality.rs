//! Legality: why a move is illegal, clause by clause. It shares no code with the generator.

use super::board::{Crossing, Field, Lines};
use super::moves::Move;
use super::position::GoRound;
use crate::{Position, Side};

impl GoRound {
    /// Why a move is illegal; `None` if it is legal.
    pub(super) fn objection(&self, mv: Move) -> Option<String> {
        let own = Self::name(self.side);
        if self.winner().is_some() {
            return Some("the game is over".to_owned());
        }
        let Some(roll) = self.die else {
            return Some(format!("{own} has not rolled yet (1.3)"));
        };
        let Move::Go { from, to, relocated, chip } = mv else {
            return self.objection_to_pass();
        };
        let figures = self.figures(self.side);
        if !figures.contains(&from) {
            return Some(format!("{own} has no figure on {from} (1.3)"));
        }
        let steps = from.distance(to);
        if steps != roll.get() {
            let s = if steps == 1 { "" } else { "s" };
            return Some(format!("from {from} to {to} is {steps} space{s}, but the roll is {roll} (1.3)"));
        }
        if figures.contains(&to) {
            return Some(format!("{own}'s other figure is on {to} (1.3)"));
        }
        self.objection_to_relocation(from, to, relocated).or_else(|| {
            let stays = if figures[0] == from { figures[1] } else { figures[0] };
            self.objection_to_chip(Lines::of(to, stays), stays, chip?)
        })
    }

    fn objection_to_pass(&self) -> Option<String> {
        let example = self.moves().into_iter().find(|&mv| mv != Move::Pass)?;
        Some(format!("{} may not pass while a figure can move, for example {example} (1.6)", Self::name(self.side)))
    }

    /// 1.3 and 1.9: an opposing figure on the destination.
    fn objection_to_relocation(&self, from: Field, to: Field, relocated: Option<Field>) -> Option<String> {
        let theirs = Self::name(!self.side);
        let hit = self.figures(!self.side).contains(&to);
        let Some(field) = relocated else {
            return match (hit, self.options.relocate) {
                (false, _) => None,
                (true, false) => Some(format!("{theirs}'s figure is on {to} (1.3)")),
                (true, true) => Some(format!("{theirs}'s figure on {to} must be relocated (1.9)")),
            };
        };
        if !self.options.relocate {
            return Some("relocating a figure needs the option `relocate` (1.9)".to_owned());
        }
        if !hit {
            return Some(format!("{theirs} has no figure on {to} to relocate (1.9)"));
        }
        if field == to {
            return Some(format!("{theirs}'s figure must be relocated to a space other than {to} (1.9)"));
        }
        let occupied = self.figures(self.side).contains(&field) || self.figures(!self.side).contains(&field);
        (occupied && field != from).then(|| format!("{field} already has a figure (1.9)"))
    }

    /// 1.4, 1.5 and 1.8: the crossing for a chip.
    fn objection_to_chip(&self, lines: Lines, stays: Field, chip: Crossing) -> Option<String> {
        let own = Self::name(self.side);
        match lines {
            Lines::Apart => return Some(format!("the lines of {own}'s figures do not cross (1.4)")),
            Lines::Cross(crossing) if crossing != chip => {
                return Some(format!("the lines of {own}'s figures cross on {crossing}, not on {chip} (1.4)"));
            }
            Lines::One if !self.options.any_crossing => {
                return Some(format!("{own}'s figures are at both ends of one line, so it cannot place a chip (1.5)"));
            }
            Lines::One if stays.row() != chip.row() && stays.column() != chip.column() => {
                return Some(format!("{chip} is not on the line between {own}'s figures (1.8)"));
            }
            Lines::Cross(_) | Lines::One => {}
        }
        let clause = if lines == Lines::One { "1.8" } else { "1.4" };
        let taken = (self.chips[0] | self.chips[1]) & chip.bit() != 0;
        taken.then(|| format!("{chip} already has a chip ({clause})"))
    }

    fn name(side: Side) -> &'static str {
        GoRound::INFO.side_name(side)
    }
}
