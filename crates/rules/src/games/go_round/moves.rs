//! Move generation and make-move.
//!
//! A roll leaves four ways to go: either figure, clockwise or counter-clockwise. A way stores the set of crossings that
//! can take a chip at its end and the number of fields for a relocated figure. Counting moves is then a population
//! count; the moves of a way are expanded only when the caller needs them.

use super::board::{BORDER, COMMON, CROSSED, Crossing, FIELDS, Field, pair};
use super::position::GoRound;
use crate::Roll;
use crate::bits::{Bits, nth_bit};
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
}
