//! Features of Guard & Towers: towers by height and cell, the guards' places and freedom, mobility, and hanging towers.

use super::{LinearFeatures, MAX_PHASE, Trace, untapered_weights};
use crate::Weights;
use crate::eval::guard_towers as hand_crafted;
use crate::packed::{packed_weights, unpack};
use roundel_rules::games::guard_towers::{GuardTowers, Reach, castle};
use roundel_rules::{Bitboard, GameId, Side};
use std::sync::LazyLock;

/// Towers up to this height are common enough for weights by cell.
const COMMON: usize = 4;
/// The height of the tallest tower.
const TALLEST: usize = 7;
/// Cells up to symmetry: by the rows from the own end, and by the columns from the edge.
const PLACES: usize = 7 * 4;
/// Height classes of hanging towers: one stone, two, or more.
const CLASSES: usize = 3;

// The offsets of the groups of features.

/// A tower of a common height, by height and cell.
const TOWER: usize = 0;
/// A taller tower, by height.
const TALL: usize = TOWER + COMMON * PLACES;
/// A guard, by cell.
const GUARD: usize = TALL + TALLEST - COMMON;
/// The number of a guard's safe steps.
const SAFE_STEPS: usize = GUARD + PLACES;
/// The number of a guard's steps to attacked cells.
const BARRED_STEPS: usize = SAFE_STEPS + 5;
/// A guard, by its distance to the castle, and whether the castle is attacked.
const WAY: usize = BARRED_STEPS + 5;
const WAYS: usize = 7;
/// Mobility, by the stones that move.
const REACH: usize = WAY + 2 * WAYS;
/// Hanging towers, by height class: for the side to move, then for the other side.
const HANGING: usize = REACH + 6;
/// Hanging towers without a defender.
const UNDEFENDED: usize = HANGING + 2 * CLASSES;
/// Defended towers, by height class.
const DEFENDED: usize = UNDEFENDED + 2 * CLASSES;
/// Being on move.
const TEMPO: usize = DEFENDED + CLASSES;
const FEATURES: usize = TEMPO + 1;

/// For each side and cell, the cell up to symmetry.
static PLACE: [[u8; 64]; 2] = places();

const fn places() -> [[u8; 64]; 2] {
    let mut places = [[0; 64]; 2];
    let mut cell = 0;
    while cell < 64 {
        let (row, column) = (cell / 8, cell % 8);
        if row < 7 && column < 7 {
            let from_edge = if column < 3 { column } else { 6 - column };
            places[0][cell] = ((6 - row) * 4 + from_edge) as u8;
            places[1][cell] = (row * 4 + from_edge) as u8;
        }
        cell += 1;
    }
    places
}

/// The feature of a tower.
const fn tower(height: usize, place: usize) -> usize {
    if height <= COMMON { TOWER + (height - 1) * PLACES + place } else { TALL + height - COMMON - 1 }
}

/// For each height and cell, the feature of such a tower.
static TOWERS: [[u8; PLACES]; TALLEST + 1] = towers();

const fn towers() -> [[u8; PLACES]; TALLEST + 1] {
    let mut towers = [[0; PLACES]; TALLEST + 1];
    let mut i = 0;
    while i < TALLEST * PLACES {
        let (height, place) = (i / PLACES + 1, i % PLACES);
        towers[height][place] = tower(height, place) as u8;
        i += 1;
    }
    towers
}

/// One side's towers and attacks.
struct Team {
    side: Side,
    towers: Bitboard,
    reach: Reach,
    /// Every cell that it can reach.
    all: Bitboard,
}

impl Team {
    #[inline]
    fn new(position: &GuardTowers, side: Side) -> Team {
        let reach = position.reach(side);
        Team { side, towers: position.tower_bitboard(side), all: reach.all(), reach }
    }
}

impl LinearFeatures for GuardTowers {
    const FEATURES: usize = FEATURES;

    #[inline]
    fn trace(&self, trace: &mut impl Trace) {
        let (own, theirs) = (Team::new(self, self.side()), Team::new(self, !self.side()));
        let heights = self.towers_by_height();
        trace_team(self, &heights, [&own, &theirs], 0, 1, trace);
        trace_team(self, &heights, [&theirs, &own], 1, -1, trace);
        trace.add(TEMPO, 1);
    }

    #[inline]
    fn phase(&self) -> i32 {
        self.all_stones() as i32 * MAX_PHASE / 14
    }

    fn shipped() -> &'static Weights {
        static SHIPPED: LazyLock<Weights> =
            LazyLock::new(|| unpack(GameId::GuardTowers, packed_weights!("guard-towers")));
        &SHIPPED
    }

    fn initial_weights() -> Weights {
        let mut values = [0; FEATURES];
        for place in 0..PLACES {
            let (row, column) = (place / 4, place % 4);
            for height in 1..=TALLEST {
                values[tower(height, place)] = hand_crafted::STONE * height as i32
                    + hand_crafted::HEIGHT[height]
                    + hand_crafted::ADVANCE[row]
                    + hand_crafted::COLUMN[column];
            }
            values[GUARD + place] = hand_crafted::GUARD[6 - row + 3 - column];
        }
        values[REACH..HANGING].fill(hand_crafted::MOBILITY);
        values[TEMPO] = hand_crafted::TEMPO;
        untapered_weights(GameId::GuardTowers, &values)
    }
}

/// Adds the features of one side: `waits` is 1 for the side that is not on move, `sign` is +1 or -1.
#[inline(always)]
fn trace_team(
    position: &GuardTowers,
    heights: &[Bitboard; CLASSES],
    [team, opponent]: [&Team; 2],
    waits: usize,
    sign: i32,
    trace: &mut impl Trace,
) {
    let place = &PLACE[team.side.index()];
    for (cell, height) in position.towers(team.side) {
        trace.add(TOWERS[height as usize][place[cell.index()] as usize] as usize, sign);
    }
    if let Some(guard) = position.guard(team.side) {
        trace.add(GUARD + place[guard.index()] as usize, sign);
        let safe = team.reach.guard.without(opponent.all).count() as usize;
        let barred = team.reach.guard.count() as usize - safe;
        trace.add(SAFE_STEPS + safe, sign);
        trace.add(BARRED_STEPS + barred, sign);
        let castle = castle(opponent.side);
        let way = guard.row().abs_diff(castle.row()) + guard.column().abs_diff(castle.column());
        let is_watched = usize::from(!(opponent.all & castle.bitboard()).is_empty());
        trace.add(WAY + is_watched * WAYS + (way as usize).min(WAYS - 1), sign);
    }
    for (stones, part) in team.reach.parts.iter().enumerate() {
        trace.add(REACH + stones, sign * part.count() as i32);
    }
    let (hanging, defended) = (opponent.reach.capturable, team.towers & team.all);
    for (class, &towers) in heights.iter().enumerate() {
        let count = |set: Bitboard| sign * (set & towers).count() as i32;
        trace.add(HANGING + waits * CLASSES + class, count(hanging));
        trace.add(UNDEFENDED + waits * CLASSES + class, count(hanging.without(team.all)));
        trace.add(DEFENDED + class, count(defended));
    }
}
