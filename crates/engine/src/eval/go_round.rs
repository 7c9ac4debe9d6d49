//! Hand-crafted evaluation of Go Round: chips in hand, and the rolls that place the next one.

mod inputs;

use super::squash;
use crate::EquityEvaluator;
use roundel_rules::games::go_round::GoRound;
use roundel_rules::{Position, Roll, Side};

/// The hand-crafted evaluation of Go Round.
#[derive(Clone, Debug, Default)]
pub struct GoRoundEvaluator;

/// The value of the chance to place a chip with the next roll, in chips. More than 1: good fields stay good.
const CHANCE: f32 = 1.2;
/// The same for the side that waits: its field may be taken or blocked before.
const CHANCE_LATER: f32 = 0.8;
/// The value of being on roll, in chips.
const TEMPO: f32 = 0.15;
/// The cost of a figure on a corner, where no line starts, in chips.
const CORNER: f32 = 0.15;
/// How fast a lead decides. The chips left to place are rolls in which luck can turn, and their result varies with the square
/// root of their number.
const LEAD: f32 = 1.0;
/// The variance that does not come from the chips in hand, in rolls.
const LUCK: f32 = 1.0;
/// How much more a lead counts on a full board, where it is harder to catch up.
const SCARCITY: f32 = 0.5;

const CROSSINGS: u32 = 25;
const FIELDS: u32 = 24;
const BORDER: u32 = (1 << FIELDS) - 1;

impl EquityEvaluator<GoRound> for GoRoundEvaluator {
    #[inline]
    fn equity(&self, position: &GoRound) -> f32 {
        let (own, theirs) = (position.side(), !position.side());
        let empty = empty_crossings(position);
        let now = match position.die() {
            Some(roll) => f32::from(rolls_for_chip(position, own, empty) >> (roll.get() - 1) & 1),
            None => chance(rolls_for_chip(position, own, empty)),
        };
        let later = chance(rolls_for_chip(position, theirs, empty));
        let hands = [own, theirs].map(|side| f32::from(position.hand(side)));
        let soon = CHANCE * now - CHANCE_LATER * later;
        let corners = corners(position, theirs) - corners(position, own);
        let lead = hands[1] - hands[0] + soon + TEMPO + CORNER * corners;
        let filled = 1.0 - empty.count_ones() as f32 / CROSSINGS as f32;
        squash(LEAD * (1.0 + SCARCITY * filled) * lead / (hands[0] + hands[1] + LUCK).sqrt())
    }
}

/// The fraction of the six rolls in a set.
fn chance(rolls: u8) -> f32 {
    rolls.count_ones() as f32 / Roll::ALL.len() as f32
}

fn corners(position: &GoRound, side: Side) -> f32 {
    let on_corner = |field: usize| field.is_multiple_of(6);
    position.figures(side).iter().filter(|field| on_corner(field.index())).count() as f32
}

/// The crossings without a chip, as bits.
#[inline]
fn empty_crossings(position: &GoRound) -> u32 {
    let taken = Side::BOTH.into_iter().flat_map(|side| position.chips(side));
    taken.fold((1 << CROSSINGS) - 1, |empty, crossing| empty & !(1 << crossing.index()))
}

/// The rolls with which a side can place a chip, 1 in the lowest bit.
#[inline]
fn rolls_for_chip(position: &GoRound, side: Side, empty: u32) -> u8 {
    let options = position.options();
    let own = position.figures(side).map(|field| field.index() as u32);
    let theirs = position.figures(!side).map(|field| field.index() as u32);
    // Own figures block. Those of the opponent do not where they can be relocated (1.9).
    let theirs = if options.relocate { 0 } else { 1 << theirs[0] | 1 << theirs[1] };
    let blocked = 1 << own[0] | 1 << own[1] | theirs;
    let mut rolls = 0;
    for [goes, stays] in [own, [own[1], own[0]]] {
        let mut targets = targets(stays, empty);
        if options.any_crossing && targets != 0 {
            targets |= 1 << opposite(stays); // 1.8
        }
        targets &= !blocked;
        // Relative to the moving figure: clockwise upwards from bit 1, counterclockwise downwards from the last.
        let around = (targets >> goes | targets << (FIELDS - goes)) & BORDER;
        rolls |= around >> 1 | around.reverse_bits() >> (u32::BITS - FIELDS);
    }
    rolls as u8 & 0x3f
}

/// The fields whose lines cross this field's line on an empty crossing.
#[inline]
fn targets(field: u32, empty: u32) -> u32 {
    // Clockwise from a1: fields on the left and right side are ends of rows, those on top and bottom of columns.
    let along = field % 6;
    match (along, field / 6) {
        (0, _) => 0,
        (_, 0) => COLUMN_ENDS[row(empty, along - 1)],
        (_, 1) => ROW_ENDS[column(empty, along - 1)],
        (_, 2) => COLUMN_ENDS[row(empty, 5 - along)],
        _ => ROW_ENDS[column(empty, 5 - along)],
    }
}

/// The field at the other end of a line.
#[inline]
fn opposite(field: u32) -> u32 {
    let ends_row = (field / 6).is_multiple_of(2);
    if ends_row { 18 - field } else { 30 - field }
}

/// The crossings of a row as five bits.
#[inline]
fn row(crossings: u32, number: u32) -> usize {
    (crossings >> (5 * number)) as usize & 31
}

/// The crossings of a column as five bits.
#[inline]
fn column(crossings: u32, number: u32) -> usize {
    // Gathers every fifth bit: the product has bit 5i at 16 + i, without collisions.
    let spread = crossings >> number & 0x0010_8421;
    (spread.wrapping_mul(0x0001_1111) >> 16) as usize & 31
}

/// The fields at both ends of each column in a set of five.
static COLUMN_ENDS: [u32; 32] = ends(6, 24);

/// The fields at both ends of each row in a set of five.
static ROW_ENDS: [u32; 32] = ends(0, 18);

/// For each set of five lines, the fields at their ends: those of line i, from 1, are i fields after `up` and i fields before
/// `down`.
const fn ends(up: usize, down: usize) -> [u32; 32] {
    let mut ends = [0; 32];
    let mut set = 0;
    while set < 32 {
        let mut line = 1;
        while line <= 5 {
            if set >> (line - 1) & 1 == 1 {
                ends[set] |= 1 << (up + line) | 1 << (down - line);
            }
            line += 1;
        }
        set += 1;
    }
    ends
}

#[cfg(test)]
mod tests {
    use super::*;
    use roundel_rules::games::go_round::{Move, Options};

    /// The rolls that place a chip by the rules: those with a move that does so.
    fn by_the_rules(position: &GoRound) -> u8 {
        let brings_chip = |roll: Roll| {
            position.after_roll(roll).moves().iter().any(|mv| matches!(mv, Move::Go { chip: Some(_), .. }))
        };
        Roll::ALL.into_iter().filter(|&roll| brings_chip(roll)).fold(0, |rolls, roll| rolls | 1 << (roll.get() - 1))
    }

    #[test]
    fn rolls_for_a_chip_are_those_of_the_rules() {
        for (any_crossing, relocate) in [(false, false), (false, true), (true, false), (true, true)] {
            let mut seed = 1u64;
            let mut below = |bound: u64| {
                seed = seed.wrapping_mul(0x5851_F42D_4C95_7F2D).wrapping_add(1);
                (seed >> 33) % bound
            };
            let mut occurred = 0;
            for _ in 0..20 {
                let mut position = GoRound::start(Options { any_crossing, relocate });
                while position.turn().side().is_some() {
                    let rolls = rolls_for_chip(&position, position.side(), empty_crossings(&position));
                    assert_eq!(rolls, by_the_rules(&position), "`{position}`");
                    occurred |= rolls;
                    position.roll_unchecked(Roll::ALL[below(6) as usize]);
                    position.play_unchecked(position.pick_move(&mut below).expect("there is a move"));
                }
            }
            assert_eq!(occurred, 0x3f);
        }
    }
}
