//! Move generation, make-move and legality.
//!
//! A roll leaves four ways to go: either figure, clockwise or counter-clockwise. A way stores the set of crossings that
//! can take a chip at its end and the number of fields for a relocated figure. Counting moves is then a population
//! count; the moves of a way are expanded only when the caller needs them.

use super::board::{BORDER, COMMON, CROSSED, Crossing, FIELDS, Field, Lines, pair};
use super::position::GoRound;
use crate::bits::{Bits, nth_bit};
use crate::{Position, Roll, Side};
use std::fmt;
use std::ops::ControlFlow;

/// A move: a figure moves and may place a chip, or the side passes (1.6).
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Debug)]
pub enum Move {
    /// No figure can move.
    Pass,
    /// A figure moves.
    Go {
        /// The figure's field.
        from: Field,
        /// Its destination.
        to: Field,
        /// The new field of the opposing figure that was there (1.9).
        relocated: Option<Field>,
        /// The crossing for a chip (1.4, 1.8).
        chip: Option<Crossing>,
    },
}

impl fmt::Display for Move {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Move::Go { from, to, relocated, chip } = self else {
            return f.write_str("pass");
        };
        write!(f, "{from}-{to}")?;
        if let Some(field) = relocated {
            write!(f, ">{field}")?;
        }
        if let Some(crossing) = chip {
            write!(f, "@{crossing}")?;
        }
        Ok(())
    }
}

/// The number of fields for a relocated figure: all but the three that hold a figure after the move (1.9).
const ELSEWHERE: u32 = FIELDS as u32 - 3;

/// One of the four ways to go with a roll, with all its moves.
#[derive(Clone, Copy)]
struct Way {
    from: Field,
    to: Field,
    /// The number of fields for a relocated figure; 1 if none is relocated, 0 if the way is blocked.
    relocations: u32,
    /// The crossings that can take a chip.
    chips: u32,
}

impl Way {
    #[inline]
    fn count(&self) -> u32 {
        self.relocations * (1 + self.chips.count_ones())
    }

    #[inline]
    fn to_move(self, relocated: Option<Field>, chip: Option<Crossing>) -> Move {
        Move::Go { from: self.from, to: self.to, relocated, chip }
    }
}

impl GoRound {
    /// The way with this number in [`ways`](GoRound::ways). It avoids branches on the roll and the figures, because no
    /// processor could predict them.
    #[inline]
    fn way(&self, roll: Roll, number: u8) -> Way {
        let [low, high] = self.figures(self.side);
        let (from, stays) = if number < 2 { (low, high) } else { (high, low) };
        let steps = if number.is_multiple_of(2) { roll.get() } else { FIELDS - roll.get() };
        let to = from.clockwise(steps);
        let hits = if self.options.relocate { self.figures[1 - self.side.index()] } else { 0 };
        let at_target = |set: u32| set >> to.0 & 1;
        let relocations = at_target(!self.occupied()) + ELSEWHERE * at_target(hits); // 1.3, 1.9
        Way { from, to, relocations, chips: self.places(to, stays) }
    }

    /// The four ways, including blocked ones: the low figure clockwise and counter-clockwise, then the high figure.
    #[inline]
    fn ways(&self, roll: Roll) -> impl Iterator<Item = Way> {
        (0..4).map(move |number| self.way(roll, number))
    }

    /// The fields with a figure.
    #[inline]
    fn occupied(&self) -> u32 {
        self.figures[0] | self.figures[1]
    }

    /// The crossings that can take a chip when the mover's figures are on these two fields.
    #[inline]
    fn places(&self, here: Field, there: Field) -> u32 {
        let table = if self.options.any_crossing { &COMMON } else { &CROSSED }; // 1.5, 1.8
        table[pair(here, there)] & !(self.chips[0] | self.chips[1])
    }

    /// The fields for the opposing figure at the end of a way (1.9): [`ELSEWHERE`] of them.
    #[inline]
    fn elsewhere(&self, way: &Way) -> u32 {
        BORDER & !(self.occupied() & !way.from.bit())
    }

    #[inline]
    pub(super) fn each<B>(&self, mut visit: impl FnMut(Move) -> ControlFlow<B>) -> ControlFlow<B> {
        let Some(roll) = self.die else {
            return ControlFlow::Continue(());
        };
        let mut each_chip = |way: &Way, relocated: Option<Field>| {
            visit(way.to_move(relocated, None))?;
            Bits(way.chips.into()).try_for_each(|chip| visit(way.to_move(relocated, Some(Crossing(chip)))))
        };
        let mut blocked = true;
        for way in self.ways(roll) {
            match way.relocations {
                0 => continue,
                1 => each_chip(&way, None)?,
                _ => Bits(self.elsewhere(&way).into()).try_for_each(|field| each_chip(&way, Some(Field(field))))?,
            }
            blocked = false;
        }
        if blocked { visit(Move::Pass) } else { ControlFlow::Continue(()) }
    }

    #[inline]
    pub(super) fn count(&self) -> u64 {
        let Some(roll) = self.die else {
            return 0;
        };
        let count: u32 = self.ways(roll).map(|way| way.count()).sum();
        u64::from(count.max(1)) // 1.6
    }

    #[inline]
    pub(super) fn pick(&self, pick: impl FnOnce(u64) -> u64) -> Option<Move> {
        let roll = self.die?;
        let ways: [Way; 4] = std::array::from_fn(|number| self.way(roll, number as u8));
        let ends = [0, 1, 2, 3].map(|last| ways[..=last].iter().map(Way::count).sum::<u32>());
        let index = pick(u64::from(ends[3].max(1)));
        if index >= u64::from(ends[3]) {
            return (ends[3] == 0 && index == 0).then_some(Move::Pass); // 1.6
        }
        let number = ends.iter().filter(|&&end| index >= u64::from(end)).count();
        let way = ways[number];
        let mut left = index as u32 + way.count() - ends[number];
        let mut relocated = None;
        if way.relocations > 1 {
            let chips = 1 + way.chips.count_ones();
            relocated = Some(Field(nth_bit(self.elsewhere(&way).into(), (left / chips).into())));
            left %= chips;
        }
        let chip = left.checked_sub(1).map(|chip| Crossing(nth_bit(way.chips.into(), chip.into())));
        Some(way.to_move(relocated, chip))
    }

    /// Plays a legal move.
    #[inline]
    pub(super) fn play(&mut self, mv: Move) {
        if let Move::Go { from, to, relocated, chip } = mv {
            self.move_figure(self.side, from, to);
            if let Some(field) = relocated {
                self.move_figure(!self.side, to, field);
            }
            self.put_chip(self.side, chip);
        }
        self.set_die(None);
        self.flip_side();
    }

    /// Why a move is illegal; `None` if it is legal. It follows the clauses and shares no code with the generator.
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
