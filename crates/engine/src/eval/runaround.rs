//! Hand-crafted evaluation of Runaround: the spaces left to five runs, and what the opponent's pawns threaten.

mod inputs;

use super::squash;
use crate::EquityEvaluator;
use roundel_rules::games::runaround::{self, Board, Runaround, Space};
use roundel_rules::{Roll, Side};

/// The hand-crafted evaluation of Runaround.
#[derive(Clone, Debug, Default)]
pub struct RunaroundEvaluator;

/// The runs that win (2.9).
const GOAL: usize = runaround::GOAL_RUNS as usize;
const PAWNS: usize = runaround::PAWNS as usize;

// In spaces, except for the fractions.

/// The value of being on roll.
const TEMPO: f32 = 2.0;
/// The expected roll.
const MEAN_ROLL: f32 = 3.5;
/// The value of a choice of moves, by the pawns on the board. Without any pawn a roll may be lost.
const CHOICE: [f32; PAWNS + 1] = [-2.5, 0.0, 1.0, 1.5, 1.8];
/// For each pair of own pawns that one roll brings together: an extra turn (2.8).
const MEETING: f32 = 0.5;
/// The fraction of a threatened loss by bump or swap that counts, with the opponent on roll.
const EXPOSED: f32 = 0.7;
/// The same where the pawn can still move away or strike first.
const EXPOSED_LATER: f32 = 0.25;
/// How fast a lead decides. The spaces left are rolls in which luck can turn.
const LEAD: f32 = 0.25;
/// The variance that does not come from the spaces left, in spaces.
const LUCK: f32 = 12.0;

/// A side as the evaluation sees it.
struct Team {
    side: Side,
    /// The pawns, `None` at home, and how far each has advanced.
    pawns: [(Option<Space>, u8); PAWNS],
    /// The spaces with a pawn, by their numbers.
    spaces: Loop,
    home: usize,
    runs: usize,
}

/// A set of the spaces of a board.
#[derive(Clone, Copy)]
struct Loop {
    set: u64,
    length: u8,
}

impl EquityEvaluator<Runaround> for RunaroundEvaluator {
    #[inline]
    fn equity(&self, position: &Runaround) -> f32 {
        let board = position.board();
        let teams = [position.side(), !position.side()].map(|side| Team::new(position, board, side));
        let [own, theirs] = &teams;
        let [own_way, their_way] = [own, theirs].map(|team| team.way_left(board));
        let own_comfort = own.comfort() - EXPOSED_LATER * own.exposure(board, theirs);
        let their_comfort = theirs.comfort() - EXPOSED * theirs.exposure(board, own);
        let roll = position.die().map_or(0.0, |roll| f32::from(roll.get()) - MEAN_ROLL);
        let lead = their_way - own_way + own_comfort - their_comfort + TEMPO + roll;
        squash(LEAD * lead / (own_way + their_way + LUCK).sqrt())
    }
}

impl Team {
    #[inline]
    fn new(position: &Runaround, board: &Board, side: Side) -> Team {
        let pawns = position.pawns(side).map(|pawn| (pawn, pawn.map_or(0, |space| board.distance(side, space))));
        let numbers = pawns.iter().filter_map(|(pawn, _)| *pawn).map(Space::number);
        let spaces = Loop { set: numbers.fold(0, |set, number| set | 1 << number), length: board.spaces() };
        Team { side, pawns, spaces, home: position.home(side).into(), runs: position.runs(side).into() }
    }

    /// The spaces left to five runs: the farthest pawns finish their laps, and the runs missing then are whole laps.
    #[inline]
    fn way_left(&self, board: &Board) -> f32 {
        let missing = GOAL - self.runs.min(GOAL);
        let [a, b, c, d] = self.pawns.map(|(_, come)| u32::from(come));
        // A sorting network for the farthest and the nearest.
        let (high, low) = ((a.max(b), c.max(d)), (a.min(b), c.min(d)));
        let (first, last) = (high.0.max(high.1), low.0.min(low.1));
        let sum = a + b + c + d;
        let come = match missing {
            0 => 0,
            1 => first,
            2 => first + high.0.min(high.1).max(if high.0 > high.1 { low.0 } else { low.1 }),
            3 => sum - last,
            _ => sum,
        };
        (missing as u32 * u32::from(board.spaces()) - come) as f32
    }

    /// The value of choices, and of pawns that can come together.
    #[inline]
    fn comfort(&self) -> f32 {
        let meetings: u32 = (1..=6).map(|roll| (self.spaces.set & self.spaces.from(roll).set).count_ones()).sum();
        CHOICE[PAWNS - self.home] + MEETING * meetings as f32
    }

    /// The spaces that the pawns can lose to the opponent's next roll: those at a wall can be thrown over it.
    #[inline]
    fn exposure(&self, board: &Board, opponent: &Team) -> f32 {
        let loss = |(pawn, way): (Option<Space>, u8)| {
            let (space, across) = (pawn?, board.across(pawn?)?);
            let set_back = f32::from(way.saturating_sub(board.distance(self.side, across)));
            // With an own pawn across, that pawn goes home (2.5); otherwise the two are swapped (2.7).
            let shares_wall = self.spaces.set >> across.number() & 1 == 1;
            let by_across = if shares_wall { f32::from(way) } else { set_back };
            Some(opponent.chance_at(space) * set_back + opponent.chance_at(across) * by_across)
        };
        self.pawns.iter().filter_map(|&pawn| loss(pawn)).sum()
    }

    /// The fraction of the six rolls that bring a pawn to a space.
    #[inline]
    fn chance_at(&self, space: Space) -> f32 {
        let within_reach = match self.side {
            Side::First => 0x3f << (self.spaces.length - 6),
            Side::Second => 0x7e,
        };
        let pawns = self.spaces.from(space.number()).set & within_reach;
        pawns.count_ones() as f32 / Roll::ALL.len() as f32
    }
}

impl Loop {
    /// The same set with its spaces counted from the one with this number.
    #[inline]
    fn from(self, number: u8) -> Loop {
        let around = self.set >> number | self.set << (self.length - number);
        Loop { set: around & ((1 << self.length) - 1), ..self }
    }
}

#[cfg(test)]
#[allow(clippy::float_cmp)] // Small whole numbers and their halves are exact.
mod tests {
    use super::*;
    use roundel_rules::Position;
    use roundel_rules::games::runaround::Options;

    fn team(text: &str, side: Side) -> (Team, Runaround) {
        let position = Runaround::parse(text, Options::default()).expect("the position is well formed");
        (Team::new(&position, position.board(), side), position)
    }

    #[test]
    fn the_way_left_is_that_of_the_farthest_pawns() {
        let all = "4,9,13,20 h,h,h,h";
        for (runs, left) in [(0, 120 - 46), (1, 96 - 46), (2, 72 - 42), (3, 48 - 33), (4, 24 - 20)] {
            let (red, position) = team(&format!("{all} {runs}-0 r - -"), Side::First);
            assert_eq!(red.way_left(position.board()), left as f32, "{position}");
        }
        let (yellow, position) = team("h,h,h,h h,h,2,14 0-3 y - -", Side::Second);
        assert_eq!(yellow.way_left(position.board()), (48 - 22 - 10) as f32);
    }

    /// Red's pawn on 20 would go back to 4: by a bump on 20, from 22, and by a swap on 4, from 5 and 6.
    #[test]
    fn exposure_is_what_the_opponents_rolls_take() {
        let (red, position) = team("h,h,h,20 h,5,6,22 0-0 r - -", Side::First);
        let (yellow, _) = team("h,h,h,20 h,5,6,22 0-0 r - -", Side::Second);
        assert_eq!(red.exposure(position.board(), &yellow), 3.0 / 6.0 * 16.0);
        assert_eq!(red.comfort(), CHOICE[1]);
        assert_eq!(yellow.comfort(), CHOICE[3] + MEETING, "6 to 5");
    }
}
