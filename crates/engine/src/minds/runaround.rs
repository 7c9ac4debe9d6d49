//! Runaround: a race of pawns around the loop. What counts is the way that is left to five runs, and what the opponent's
//! pawns that come towards them can do to it.

use super::squash;
use crate::Judge;
use roundel_rules::games::runaround::{Board, Runaround, Space};
use roundel_rules::{Roll, Side};

/// The hand-set evaluation.
#[derive(Clone, Debug, Default)]
pub struct RunaroundMind;

/// The runs that win (2.9).
const GOAL: usize = 5;
const PAWNS: usize = 4;

// What follows is in spaces, as far as it is no part of something.

/// What it is worth to be the one to roll.
const TEMPO: f32 = 2.0;
/// A roll before it is known.
const MEAN_ROLL: f32 = 3.5;
/// By the pawns on the board: a choice of moves is worth something, and without any pawn even a roll may be lost.
const CHOICE: [f32; PAWNS + 1] = [-2.5, 0.0, 1.0, 1.5, 1.8];
/// For each pair of own pawns that one roll brings together (2.8): an extra turn.
const MEETING: f32 = 0.5;
/// The part of what a bump or a swap can take that is counted, when the opponent is next to roll.
const EXPOSED: f32 = 0.7;
/// The same when the pawn can still run away, or do it first.
const EXPOSED_LATER: f32 = 0.25;
/// How fast a lead decides: the way that both have left is rolls in which luck can turn.
const LEAD: f32 = 0.55;
/// What varies the result beside that way.
const LUCK: f32 = 12.0;

/// A side as the evaluation sees it.
struct Team {
    /// The pawns on the board and how far each has come, the farthest first.
    pawns: [(Option<Space>, u8); PAWNS],
    on_board: usize,
    runs: usize,
}

impl Judge<Runaround> for RunaroundMind {
    #[inline]
    fn equity(&self, position: &Runaround) -> f32 {
        let board = position.board();
        let sides = [position.side(), !position.side()];
        let teams = sides.map(|side| Team::new(position, board, side));
        let [own_way, their_way] = [&teams[0], &teams[1]].map(|team| team.way_left(board));
        let own = teams[0].comfort(board) - EXPOSED_LATER * exposure(board, &teams[0], &teams[1], sides[0]);
        let theirs = teams[1].comfort(board) - EXPOSED * exposure(board, &teams[1], &teams[0], sides[1]);
        let roll = position.die().map_or(0.0, |roll| f32::from(roll.get()) - MEAN_ROLL);
        let lead = their_way - own_way + own - theirs + TEMPO + roll;
        squash(LEAD * lead / (own_way + their_way + LUCK).sqrt())
    }
}

impl Team {
    #[inline]
    fn new(position: &Runaround, board: &Board, side: Side) -> Team {
        let mut pawns =
            position.pawns(side).map(|pawn| (pawn, pawn.map_or(0, |space| way(board, side, board.start(side), space))));
        pawns.sort_unstable_by_key(|&(pawn, come)| std::cmp::Reverse((come, pawn.is_some())));
        let on_board = PAWNS - usize::from(position.home(side));
        Team { pawns, on_board, runs: position.runs(side).into() }
    }

    /// The spaces to five runs: the farthest pawns finish their laps, and whatever runs are missing then are whole laps.
    #[inline]
    fn way_left(&self, board: &Board) -> f32 {
        let missing = GOAL - self.runs.min(GOAL);
        let come: u32 = self.pawns.iter().take(missing).map(|&(_, come)| u32::from(come)).sum();
        (missing as u32 * u32::from(board.spaces()) - come) as f32
    }

    /// Choices, and pawns that can come together.
    #[inline]
    fn comfort(&self, board: &Board) -> f32 {
        let on_board = &self.pawns[..self.on_board];
        let mut meetings = 0;
        for (i, (_, ahead)) in on_board.iter().enumerate() {
            for (_, behind) in &on_board[i + 1..] {
                meetings += u32::from((1..=6).contains(&(ahead - behind)));
                // Around the end of the lap.
                meetings += u32::from(behind + board.spaces() - ahead <= 6);
            }
        }
        CHOICE[self.on_board] + MEETING * meetings as f32
    }
}

/// How far a side's pawn goes from one space to another.
#[inline]
fn way(board: &Board, side: Side, from: Space, to: Space) -> u8 {
    let (from, to) = match side {
        Side::First => (from.number(), to.number()),
        Side::Second => (to.number(), from.number()),
    };
    if to >= from { to - from } else { to + board.spaces() - from }
}

/// What the pawns of a side stand to lose by the opponent's next roll: those behind a wall, by going over it.
#[inline]
fn exposure(board: &Board, team: &Team, opponents: &Team, side: Side) -> f32 {
    let opponents = opponents.pawns.iter().filter_map(|&(pawn, _)| pawn);
    let hits = |space: Space| {
        let ways = opponents.clone().map(|from| way(board, !side, from, space));
        let rolls = ways.fold(0u32, |rolls, way| rolls | u32::from((1..=6).contains(&way)) << (way & 7));
        rolls.count_ones() as f32 / Roll::ALL.len() as f32
    };
    let loss = |(pawn, come): (Option<Space>, u8)| {
        let (space, across) = (pawn?, board.across(pawn?)?);
        let set_back = f32::from(come.saturating_sub(way(board, side, board.start(side), across)));
        let shares_wall = team.pawns.iter().any(|&(other, _)| other == Some(across));
        // Where its own partner is bumped to, a pawn goes home (2.5); where nobody is, it is swapped (2.7).
        let by_across = if shares_wall { f32::from(come) } else { set_back };
        let is_at_risk = set_back > 0.0 || shares_wall;
        is_at_risk.then(|| hits(space) * set_back + hits(across) * by_across)
    };
    team.pawns.iter().filter_map(|&pawn| loss(pawn)).sum()
}
