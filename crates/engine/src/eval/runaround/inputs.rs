//! Network inputs of Runaround: how far the pawns have advanced, and what the next rolls can do to them. Long distances are in laps and
//! short ones in spaces, so that one network fits all boards.

use super::{GOAL, LUCK, PAWNS, Team};
use crate::Weights;
use crate::eval::network::SparseInputs;
use crate::eval::network_evaluator::NetworkInputs;
use crate::packed::{packed_weights, unpack};
use roundel_rules::games::runaround::{Board, Runaround, Space};
use roundel_rules::{GameId, Side};
use std::sync::LazyLock;

// The number of inputs of each kind.
const KNOTS: usize = 7;
const NEAR: usize = 13;
const ROLLS: usize = 7;

// The offset of each kind within the inputs of a side.
const RUNS: usize = 0;
const HOME: usize = RUNS + GOAL;
const PILED: usize = HOME + PAWNS + 1;
/// The progress of each pawn on its lap, the farthest one first.
const LAP: usize = PILED + PAWNS + 1;
/// The spaces that each pawn has left, up to about two rolls.
const LEFT: usize = LAP + PAWNS * KNOTS;
const WAY: usize = LEFT + PAWNS * NEAR;
/// The number of rolls that bring own pawns together (2.8), swing the race, or send the own pawn home (2.6).
const MEETING: usize = WAY + KNOTS;
const SWINGING: usize = MEETING + ROLLS;
const STOPPED: usize = SWINGING + ROLLS;
/// How far the next roll swings the race: on average, and at most.
const SWING: usize = STOPPED + ROLLS;
const SHUT_OUT: usize = SWING + 2;
const SIDE: usize = SHUT_OUT + 1;

// The offsets of the inputs for both sides together.
const MET: usize = 2 * SIDE;
const BOARD: usize = MET + KNOTS;
const BENT: usize = BOARD + 4;
const BOTH_RUNS: usize = BENT + 2;
const LEAD: usize = BOTH_RUNS + GOAL * GOAL;
const COUNT: usize = LEAD + 1;

impl NetworkInputs for Runaround {
    const INPUTS: usize = COUNT;
    const LEAD: usize = LEAD;

    #[inline]
    fn fill_inputs(&self, inputs: &mut SparseInputs) {
        let board = self.board();
        let lap = f32::from(board.spaces());
        let [own, theirs] = [self.side(), !self.side()].map(|side| Team::new(self, board, side));
        fill_side(board, &own, &theirs, 0, inputs);
        fill_side(board, &theirs, &own, SIDE, inputs);
        if let Some(space) = self.must_move_from() {
            inputs.interpolate(MET, KNOTS, f32::from(board.distance(own.side, space)) / lap);
        }
        inputs.interpolate(BOARD, 4, (lap - 12.0) / 28.0);
        // On an oval both sides have the same way, on a horseshoe they do not.
        if board.start(Side::Second).number() * 2 != board.spaces() {
            inputs.set(BENT + own.side.index());
        }
        inputs.set(BOTH_RUNS + own.runs.min(GOAL - 1) * GOAL + theirs.runs.min(GOAL - 1));
        let [own_way, their_way] = [&own, &theirs].map(|team| team.way_left(board));
        inputs.add(LEAD, 0.25 * (their_way - own_way) / (own_way + their_way + LUCK).sqrt());
    }

    fn shipped() -> &'static Weights {
        static SHIPPED: LazyLock<Weights> = LazyLock::new(|| unpack(GameId::Runaround, packed_weights!("runaround")));
        &SHIPPED
    }
}

#[inline]
fn fill_side(board: &Board, own: &Team, theirs: &Team, first: usize, inputs: &mut SparseInputs) {
    let lap = f32::from(board.spaces());
    inputs.set(first + RUNS + own.runs.min(GOAL - 1));
    inputs.set(first + HOME + own.home);
    let mut ways = own.pawns.map(|(pawn, way)| pawn.map(|_| way));
    ways.sort_unstable_by(|a, b| b.cmp(a));
    inputs.set(first + PILED + ways.iter().filter(|&&way| way == Some(0)).count());
    for (rank, way) in ways.iter().enumerate() {
        let Some(way) = *way else { break };
        inputs.interpolate(first + LAP + rank * KNOTS, KNOTS, f32::from(way) / lap);
        let left = usize::from(board.spaces() - way).min(NEAR);
        inputs.set(first + LEFT + rank * NEAR + left - 1);
    }
    inputs.interpolate(first + WAY, KNOTS, own.way_left(board) / (GOAL as f32 * lap));
    fill_rolls(board, own, theirs, first, inputs);
    if own.home > 0 && theirs.holds(board.start(own.side)) {
        inputs.set(first + SHUT_OUT);
    }
}

/// Fills in the inputs for what a side can do with its next roll.
#[inline]
fn fill_rolls(board: &Board, own: &Team, theirs: &Team, first: usize, inputs: &mut SparseInputs) {
    let swings = theirs.pawns.map(|(pawn, _)| Swing::against(board, own, theirs, pawn));
    let stops = stops(board, theirs);
    let [mut meeting, mut swinging, mut stopped] = [0; 3];
    let (mut sum, mut most) = (0, 0);
    for roll in 1..=6 {
        let landing = own.landing(roll);
        meeting += usize::from(landing & own.spaces.set != 0);
        stopped += usize::from(landing & stops != 0);
        let swing = swings.iter().map(|swing| swing.by_landing(landing)).max().unwrap_or(0).max(0);
        swinging += usize::from(swing > 0);
        sum += swing;
        most = most.max(swing);
    }
    inputs.set(first + MEETING + meeting);
    inputs.set(first + SWINGING + swinging);
    inputs.set(first + STOPPED + stopped);
    let lap = f32::from(board.spaces());
    inputs.add(first + SWING, sum as f32 / (6.0 * lap));
    inputs.add(first + SWING + 1, most as f32 / lap);
}

/// The gain of landing on an opposing pawn or across the wall from it, in spaces, both sides together.
#[derive(Clone, Copy, Default)]
struct Swing {
    /// The pawn's space, and the gain of a bump (2.5).
    bump: (u64, i32),
    /// The space across, and the gain of a swap (2.7).
    swap: (u64, i32),
}

impl Swing {
    #[inline]
    fn against(board: &Board, own: &Team, theirs: &Team, pawn: Option<Space>) -> Swing {
        let Some((space, across)) = pawn.and_then(|space| Some((space, board.across(space)?))) else {
            return Swing::default();
        };
        let way = |team: &Team, space| i32::from(board.distance(team.side, space));
        let taken_from_them = way(theirs, space) - way(theirs, across);
        let (own_there, theirs_there) = (own.holds(across), theirs.holds(across));
        let sent_home =
            if theirs_there { way(theirs, across) } else { 0 } - if own_there { way(own, across) } else { 0 };
        let won = way(own, space) - way(own, across);
        let swap = if own_there || theirs_there { 0 } else { 1 << across.number() };
        Swing { bump: (1 << space.number(), taken_from_them + sent_home), swap: (swap, taken_from_them + won) }
    }

    #[inline]
    fn by_landing(&self, landing: u64) -> i32 {
        let by = |(spaces, swing): (u64, i32)| if landing & spaces != 0 { swing } else { 0 };
        by(self.bump).max(by(self.swap))
    }
}

impl Team {
    /// The spaces that a roll brings the pawns to.
    #[inline]
    fn landing(&self, roll: u8) -> u64 {
        match self.side {
            Side::First => self.spaces.from(self.spaces.length - roll).set,
            Side::Second => self.spaces.from(roll).set,
        }
    }

    #[inline]
    fn holds(&self, space: Space) -> bool {
        self.spaces.set >> space.number() & 1 == 1
    }
}

/// The pawns that send home a pawn that lands on them (2.6).
#[inline]
fn stops(board: &Board, team: &Team) -> u64 {
    let spaces = team.pawns.iter().filter_map(|&(pawn, _)| pawn).filter(|&space| board.across(space).is_none());
    spaces.fold(0, |set, space| set | 1 << space.number())
}
