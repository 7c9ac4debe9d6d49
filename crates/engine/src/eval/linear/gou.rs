//! Features of Gou: stones by their place, inner corners held and in reach, mobility, and hanging stones.

use super::{LinearFeatures, MAX_PHASE, Trace, untapered_weights};
use crate::Weights;
use crate::eval::gou as hand_crafted;
use crate::packed::{packed_weights, unpack};
use roundel_rules::games::gou::{Gou, Reach, inner_corners};
use roundel_rules::{GameId, Position, Side};
use std::sync::LazyLock;

/// Symmetry classes of points.
const PLACES: usize = 11;
/// The stones that a side can lose before it loses the game.
const LIVES: i32 = 11;
/// Classes by the number of hanging stones; the last one is five or more.
const HANGING_CLASSES: usize = 6;

// The offsets of the groups of features.

/// A stone, by its place.
const STONE: usize = 0;
/// By the inner corners held and in reach: for the side to move, then for the other side.
const CORNERS: usize = STONE + PLACES;
const HELD: usize = 4;
const IN_REACH: usize = 5;
/// Mobility along the sides of the squares, and along the diagonals.
const SLIDES: usize = CORNERS + 2 * HELD * IN_REACH;
const STEPS: usize = SLIDES + 1;
/// By the number of hanging stones: for the side to move, then for the other side; the same again where whole rows are captured
/// (4.7).
const HANGING: usize = STEPS + 1;
/// Being on move.
const TEMPO: usize = HANGING + 4 * HANGING_CLASSES;
const FEATURES: usize = TEMPO + 1;

/// For each square, by its distance from the centre: the classes inside it. Its own go from the middle of a side to the corner.
const INSIDE: [u8; 6] = [0, 0, 1, 3, 5, 8];

/// The symmetry class of each point.
static PLACE: [u8; 64] = places();

const fn places() -> [u8; 64] {
    let mut places = [0; 64];
    let mut point = 0;
    while point < 61 {
        // Points are numbered along the rows; every second place is a point.
        let (column, row) = (point * 2 % 11, point * 2 / 11);
        let (across, along) = ((column as i32 - 5).abs(), (row as i32 - 5).abs());
        let (far, near) = if across > along { (across, along) } else { (along, across) };
        places[point] = INSIDE[far as usize] + near as u8 / 2;
        point += 1;
    }
    places
}

impl LinearFeatures for Gou {
    const FEATURES: usize = FEATURES;

    #[inline]
    fn trace(&self, trace: &mut impl Trace) {
        let sides = [self.side(), !self.side()];
        let (own, theirs) = (self.reach(sides[0]), self.reach(sides[1]));
        trace_team(self, sides[0], &own, &theirs, 0, 1, trace);
        trace_team(self, sides[1], &theirs, &own, 1, -1, trace);
        trace.add(TEMPO, 1);
    }

    #[inline]
    fn phase(&self) -> i32 {
        // The fewer stones one side can still lose, the closer the endgame.
        let fewest = self.stone_bitboard(Side::First).count().min(self.stone_bitboard(Side::Second).count());
        (fewest as i32 - i32::from(self.options().lost_with())).clamp(0, LIVES) * MAX_PHASE / LIVES
    }

    fn shipped() -> &'static Weights {
        static SHIPPED: LazyLock<Weights> = LazyLock::new(|| unpack(GameId::Gou, packed_weights!("gou")));
        &SHIPPED
    }

    fn initial_weights() -> Weights {
        let mut values = [0; FEATURES];
        for (point, &place) in PLACE.iter().enumerate().take(61) {
            let (column, row) = (point * 2 % 11, point * 2 / 11);
            let from_centre = column.abs_diff(5).max(row.abs_diff(5));
            values[STONE + place as usize] = hand_crafted::STONE + hand_crafted::SQUARE[5 - from_centre];
        }
        for (i, value) in values[CORNERS..SLIDES].iter_mut().enumerate() {
            *value = hand_crafted::CORNERS[i / IN_REACH % HELD];
        }
        values[SLIDES..HANGING].fill(hand_crafted::MOBILITY);
        values[TEMPO] = hand_crafted::TEMPO;
        untapered_weights(GameId::Gou, &values)
    }
}

/// Adds the features of one side: `waits` is 1 for the side that is not on move, `sign` is +1 or -1.
#[inline(always)]
fn trace_team(
    position: &Gou,
    side: Side,
    reach: &Reach,
    opponent: &Reach,
    waits: usize,
    sign: i32,
    trace: &mut impl Trace,
) {
    let stones = position.stone_bitboard(side);
    for point in position.stones(side) {
        trace.add(STONE + PLACE[point.index()] as usize, sign);
    }
    let held = (stones & inner_corners()).count() as usize;
    let in_reach = ((reach.slides | reach.steps) & inner_corners()).count() as usize;
    trace.add(CORNERS + (waits * HELD + held.min(HELD - 1)) * IN_REACH + in_reach, sign);
    trace.add(SLIDES, sign * reach.slides.count() as i32);
    trace.add(STEPS, sign * reach.steps.count() as i32);
    let rows = usize::from(position.options().rows());
    let hanging = (opponent.capturable.count() as usize).min(HANGING_CLASSES - 1);
    trace.add(HANGING + (rows * 2 + waits) * HANGING_CLASSES + hanging, sign);
}
