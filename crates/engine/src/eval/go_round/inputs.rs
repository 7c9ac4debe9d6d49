//! Network inputs of Go Round: chips in hand, the figures' places relative to each other and to their lines, and what the next
//! rolls can bring.

use super::{COLUMN_ENDS, FIELDS, ROW_ENDS, chance, column, empty_crossings, rolls_for_chip, row, targets};
use crate::Weights;
use crate::eval::network::SparseInputs;
use crate::eval::network_evaluator::NetworkInputs;
use crate::packed::{packed_weights, unpack};
use roundel_rules::games::go_round::{Field, GoRound};
use roundel_rules::{GameId, Position, Side};
use std::sync::LazyLock;

// The number of inputs of each kind.
const HANDS: usize = 13;
const PAIRS: usize = 42;
const ROLLS: usize = 7;
const LINES: usize = 28;
const HITS: usize = 5;
const OPTION_SETS: usize = 4;
const LAST_HANDS: usize = 4;
const ENDS: usize = 13;
const PLANS: usize = 9;

// The offset of each kind within the inputs of a side.
const HAND: usize = 0;
const PAIR: usize = HAND + HANDS;
const CHANCE: usize = PAIR + PAIRS;
const LINE: usize = CHANCE + ROLLS;
const HIT: usize = LINE + LINES;
const PLACES: usize = HIT + 2 * HITS;
const DEPTHS: usize = PLACES + 4;
const LAST_CHANCE: usize = DEPTHS + 5;
const NEAR_END: usize = LAST_CHANCE + LAST_HANDS * ROLLS;
const FAR_END: usize = NEAR_END + ENDS;
const PLAN: usize = FAR_END + ENDS;
const SIDE: usize = PLAN + PLANS * (PLANS + 1) / 2;

// The offsets of the inputs for both sides together.
const CONTESTED: usize = 2 * SIDE;
const OPEN: usize = CONTESTED + 1;
const OPTIONS: usize = OPEN + 6;
const BOTH_HANDS: usize = OPTIONS + OPTION_SETS;
const LEAD: usize = BOTH_HANDS + HANDS * HANDS;
const COUNT: usize = LEAD + 1;

const BORDER: usize = FIELDS as usize;

impl NetworkInputs for GoRound {
    const INPUTS: usize = COUNT;
    const LEAD: usize = LEAD;

    #[inline]
    fn fill_inputs(&self, inputs: &mut SparseInputs) {
        let board = BoardLines::new(self);
        let sides = [self.side(), !self.side()];
        let own_reach = board.fill_side(self, sides[0], 0, inputs);
        let their_reach = board.fill_side(self, sides[1], SIDE, inputs);
        inputs.add(CONTESTED, (own_reach & their_reach).count_ones() as f32 / 8.0);
        for (empty, &lines) in board.lines.iter().enumerate().filter(|&(_, &lines)| lines > 0) {
            inputs.add(OPEN + empty, f32::from(lines) / 10.0);
        }
        let options = self.options();
        inputs.set(OPTIONS + usize::from(options.any_crossing) + 2 * usize::from(options.relocate));
        let [own, theirs] = sides.map(|side| hand(self, side));
        inputs.set(BOTH_HANDS + own * HANDS + theirs);
        inputs.add(LEAD, (theirs as f32 - own as f32) / ((own + theirs + 3) as f32).sqrt());
    }

    fn shipped() -> &'static Weights {
        static SHIPPED: LazyLock<Weights> = LazyLock::new(|| unpack(GameId::GoRound, packed_weights!("go-round")));
        &SHIPPED
    }
}

/// A side's chips in hand; the last one is 0.
#[inline]
fn hand(position: &GoRound, side: Side) -> usize {
    usize::from(position.hand(side)).clamp(1, HANDS) - 1
}

/// The crossings and lines of a board.
struct BoardLines {
    /// The crossings without a chip.
    empty: u32,
    /// The number of lines by their empty crossings, 0 to 5.
    lines: [u8; 6],
    /// The fields at the ends of rows, and of columns, with an empty crossing.
    open: [u32; 2],
}

impl BoardLines {
    #[inline]
    fn new(position: &GoRound) -> BoardLines {
        let empty = empty_crossings(position);
        let mut lines = [0; 6];
        let (mut rows, mut columns) = (0, 0);
        for number in 0..5 {
            let row = row(empty, number);
            lines[row.count_ones() as usize] += 1;
            lines[column(empty, number).count_ones() as usize] += 1;
            rows |= usize::from(row != 0) << number;
            columns |= row;
        }
        BoardLines { empty, lines, open: [ROW_ENDS[rows], COLUMN_ENDS[columns]] }
    }

    /// Fills in the inputs of a side. Returns the crossings that its next roll could reach on an empty border.
    #[inline]
    fn fill_side(&self, position: &GoRound, side: Side, first: usize, inputs: &mut SparseInputs) -> u32 {
        let figures = position.figures(side).map(Field::index);
        let [low, high] = figures;
        inputs.set(first + HAND + hand(position, side));
        inputs.set(first + PAIR + usize::from(PAIR_CLASSES[low][high]));
        let rolls = rolls_for_chip(position, side, self.empty);
        inputs.set(first + CHANCE + rolls.count_ones() as usize);
        if let Some(hand) = Some(hand(position, side)).filter(|&hand| hand < LAST_HANDS) {
            inputs.set(first + LAST_CHANCE + hand * ROLLS + rolls.count_ones() as usize);
        }
        let [a, b] = figures.map(|field| open_on_line(field, self.empty));
        inputs.set(first + LINE + unordered(a, b));
        let hits = meetings(figures, position.figures(!side).map(Field::index));
        inputs.set(first + HIT + if position.options().relocate { HITS } else { 0 } + hits);
        let reach = (REACH[low][high] | REACH[high][low]) & self.empty;
        inputs.add(first + PLACES, reach.count_ones() as f32 / 12.0);
        inputs.add(first + PLACES + 1, chance(rolls));
        let open = self.open[0] | self.open[1];
        let [a, b] = figures.map(|field| (NEAR[field] & open).count_ones() as f32 / 12.0);
        inputs.add(first + PLACES + 2, a.min(b));
        inputs.add(first + PLACES + 3, a.max(b));
        for (depth, crossings) in CROSSING_AT[low].iter().zip(&CROSSING_AT[high]).enumerate() {
            let empty = (crossings.0 & self.empty).count_ones() + (crossings.1 & self.empty).count_ones();
            inputs.add(first + DEPTHS + depth, empty as f32 / 2.0);
        }
        let (near, far) = self.ends(low, high);
        inputs.set(first + NEAR_END + near.min(ENDS - 1));
        inputs.set(first + FAR_END + far.min(ENDS - 1));
        inputs.set(first + PLAN + self.plans(low, high));
        reach
    }

    /// The number of fields from which one figure places a chip while the other stays: those one roll away, and those farther
    /// away.
    #[inline]
    fn ends(&self, low: usize, high: usize) -> (usize, usize) {
        let counts = [(low, high), (high, low)].map(|(goes, stays)| {
            let targets = targets(stays as u32, self.empty);
            let near = (targets & NEAR[goes]).count_ones();
            (near, targets.count_ones() - near)
        });
        ((counts[0].0 + counts[1].0) as usize, (counts[0].1 + counts[1].1) as usize)
    }

    /// One figure goes to a row and the other to a column, or the other way round. Returns the index of the rolls needed for
    /// both plans.
    #[inline]
    fn plans(&self, low: usize, high: usize) -> usize {
        let rolls = |field: usize, ends: u32| {
            if ends >> field & 1 == 1 {
                0
            } else if ends & NEAR[field] != 0 {
                1
            } else {
                2
            }
        };
        let [rows, columns] = self.open;
        let (one, other) = ((rolls(low, rows), rolls(high, columns)), (rolls(high, rows), rolls(low, columns)));
        // Rotating the board exchanges rows and columns.
        let number = |(row, column): (usize, usize)| row * 3 + column;
        let turned = |(row, column): (usize, usize)| column * 3 + row;
        unordered(number(one), number(other)).min(unordered(turned(one), turned(other)))
    }
}

/// The index of an unordered pair.
#[inline]
fn unordered(a: usize, b: usize) -> usize {
    let (less, more) = (a.min(b), a.max(b));
    more * (more + 1) / 2 + less
}

/// The empty crossings on the line of a field; 6 for a corner, which has no line.
#[inline]
fn open_on_line(field: usize, empty: u32) -> usize {
    if field.is_multiple_of(6) { 6 } else { (LINE_OF[field] & empty).count_ones() as usize }
}

/// The number of pairs of opposing figures that are at most a roll apart.
#[inline]
fn meetings(own: [usize; 2], theirs: [usize; 2]) -> usize {
    let near = |a: usize, b: usize| {
        let apart = a.abs_diff(b);
        usize::from(apart.min(BORDER - apart) <= 6)
    };
    near(own[0], theirs[0]) + near(own[0], theirs[1]) + near(own[1], theirs[0]) + near(own[1], theirs[1])
}

/// For each field, the crossings of its line; none for a corner.
static LINE_OF: [u32; BORDER] = LINE_SETS;

/// For each field, the crossings of its line one by one, the nearest one first.
static CROSSING_AT: [[u32; 5]; BORDER] = {
    let mut crossings = [[0; 5]; BORDER];
    let mut field = 0;
    while field < BORDER {
        // Rows are numbered from the left and columns from below, so from the left and bottom side the first one is nearest.
        let upwards = field / 6 == 0 || field / 6 == 3;
        let mut left = LINE_SETS[field];
        let mut place = 0;
        while left != 0 {
            crossings[field][if upwards { place } else { 4 - place }] = left & left.wrapping_neg();
            left &= left - 1;
            place += 1;
        }
        field += 1;
    }
    crossings
};

const LINE_SETS: [u32; BORDER] = {
    const ROW: u32 = 0b1_1111;
    const COLUMN: u32 = 0x0010_8421;
    let mut lines = [0; BORDER];
    let mut along = 1;
    while along <= 5 {
        lines[along] = ROW << (5 * (along - 1));
        lines[6 + along] = COLUMN << (along - 1);
        lines[18 - along] = ROW << (5 * (along - 1));
        lines[24 - along] = COLUMN << (along - 1);
        along += 1;
    }
    lines
};

/// For each field, the fields one roll away.
static NEAR: [u32; BORDER] = {
    let mut near = [0; BORDER];
    let mut field = 0;
    while field < BORDER {
        let mut roll = 1;
        while roll <= 6 {
            near[field] |= 1 << ((field + roll) % BORDER) | 1 << ((field + BORDER - roll) % BORDER);
            roll += 1;
        }
        field += 1;
    }
    near
};

/// The crossings reachable when the figure on the first field moves and the one on the second stays.
static REACH: [[u32; BORDER]; BORDER] = {
    let mut reach = [[0; BORDER]; BORDER];
    let mut goes = 0;
    while goes < BORDER {
        let mut stays = 0;
        while stays < BORDER {
            let mut roll = 1;
            while roll <= 6 {
                let one_way = LINE_SETS[(goes + roll) % BORDER] & LINE_SETS[stays];
                let other_way = LINE_SETS[(goes + BORDER - roll) % BORDER] & LINE_SETS[stays];
                // Lines that cross have one crossing in common; a line has five with itself (1.5).
                reach[goes][stays] |= if one_way.is_power_of_two() { one_way } else { 0 };
                reach[goes][stays] |= if other_way.is_power_of_two() { other_way } else { 0 };
                roll += 1;
            }
            stays += 1;
        }
        goes += 1;
    }
    reach
};

/// Symmetry classes of pairs of fields, the lower one first.
static PAIR_CLASSES: [[u8; BORDER]; BORDER] = {
    let mut classes = [[0; BORDER]; BORDER];
    let mut count = 0;
    let mut low = 0;
    while low < BORDER {
        let mut high = low + 1;
        while high < BORDER {
            let (first, second) = least_image(low, high);
            if first == low && second == high {
                classes[low][high] = count;
                count += 1;
            } else {
                classes[low][high] = classes[first][second];
            }
            high += 1;
        }
        low += 1;
    }
    assert!(count as usize == PAIRS);
    classes
};

/// The canonical pair: the least of the eight symmetric images.
const fn least_image(low: usize, high: usize) -> (usize, usize) {
    let mut least = (low, high);
    let mut turn = 0;
    while turn < 8 {
        let shift = turn / 2 * 6;
        let mirrored = turn % 2 == 1;
        let a = (if mirrored { BORDER - low } else { low } + shift) % BORDER;
        let b = (if mirrored { BORDER - high } else { high } + shift) % BORDER;
        let image = if a < b { (a, b) } else { (b, a) };
        if image.0 < least.0 || image.0 == least.0 && image.1 < least.1 {
            least = image;
        }
        turn += 1;
    }
    least
}
