//! What a puzzle is about, computed from its position and its solution.

use super::forced::{ForcedLine, Task};
use super::margin::BestMove;
use crate::player::Playable;
use roundel_rules::games::go_round::{GoRound, Move as GoRoundMove};
use roundel_rules::games::gou::Gou;
use roundel_rules::games::guard_towers::GuardTowers;
use roundel_rules::games::runaround::Runaround;
use roundel_rules::puzzle::Theme;
use roundel_rules::{BoardEvent, Cause, Draws, Game, Position, Roll, Side, Token, Turn};
use std::ops::ControlFlow;

/// A game with puzzles.
pub trait PuzzleGame: Playable {
    /// The theme of a forced win or an only defence, in a game without dice.
    fn theme_of_line(position: &Self, line: &ForcedLine<Self::Move>) -> Option<Theme> {
        match line.task {
            Task::Defence => Some(Theme::Defence),
            Task::Win if has_sacrifice(position, &line.solution) => Some(Theme::Sacrifice),
            Task::Win => theme_of_win(position, line),
        }
    }

    /// The theme of a best move, in a game with dice.
    fn theme_of_move(_position: &Self, _best: &BestMove<Self::Move>) -> Option<Theme> {
        None
    }
}

impl PuzzleGame for GuardTowers {}

impl PuzzleGame for Gou {}

impl PuzzleGame for GoRound {
    /// Compares with the best of the other steps: leaving out the chip of the same step is nobody's idea.
    fn theme_of_move(position: &GoRound, best: &BestMove<GoRoundMove>) -> Option<Theme> {
        let mover = position.side();
        let after = position.after(best.mv);
        if let Turn::Over(_) = after.turn() {
            return Some(Theme::Win);
        }
        let places = |mv: GoRoundMove| matches!(mv, GoRoundMove::Go { chip: Some(_), .. });
        let step = |mv: GoRoundMove| match mv {
            GoRoundMove::Go { from, to, .. } => Some((from, to)),
            GoRoundMove::Pass => None,
        };
        let rival = best.ranking.iter().copied().find(|&mv| step(mv) != step(best.mv))?;
        if places(best.mv) && !places(rival) {
            return Some(Theme::Chip);
        }
        let rival = position.after(rival);
        let blocked = chip_moves(&rival, !mover) - chip_moves(&after, !mover);
        let prepared = chip_moves(&after, mover) - chip_moves(&rival, mover);
        Some(if blocked > prepared { Theme::Block } else { Theme::Setup })
    }
}

impl PuzzleGame for Runaround {
    fn theme_of_move(position: &Runaround, best: &BestMove<Self::Move>) -> Option<Theme> {
        let mover = position.side();
        let after = position.after(best.mv);
        let events = position.events(best.mv);
        let has = |wanted: &dyn Fn(&BoardEvent) -> bool| events.iter().any(wanted);
        let theme = match after.turn() {
            Turn::Over(_) => Theme::Win,
            _ if has(&|event| matches!(event, BoardEvent::Score { side } if *side == mover)) => Theme::Run,
            _ if has(&|event| matches!(event, BoardEvent::Bump { .. })) => Theme::Bump,
            _ if has(&|event| matches!(event, BoardEvent::Swap { .. })) => Theme::Swap,
            Turn::Roll(side) | Turn::Decide(side) if side == mover => Theme::Again,
            _ if blocks_entry(position, &after, mover) => Theme::Block,
            _ => {
                let rival = position.after(*best.ranking.get(1)?);
                let is_safer = rolls_that_hit(&after, mover) < rolls_that_hit(&rival, mover);
                if is_safer { Theme::Escape } else { Theme::Advance }
            }
        };
        Some(theme)
    }
}

/// Whether the move takes the enemy's starting space, where pawns at home want to enter.
fn blocks_entry(before: &Runaround, after: &Runaround, mover: Side) -> bool {
    let start = Some(after.board().start(!mover));
    after.home(!mover) > 0 && after.pawns(mover).contains(&start) && !before.pawns(mover).contains(&start)
}

/// Whether a reply of the solution captures the piece that has just moved.
fn has_sacrifice<P: Position>(position: &P, solution: &[P::Move]) -> bool {
    let mut position = position.clone();
    let mut moved_to = None;
    for (i, &mv) in solution.iter().enumerate() {
        let events = position.events(mv);
        let is_taken = |event: &BoardEvent| matches!(event, BoardEvent::Capture { at } if Some(*at) == moved_to);
        if i % 2 == 1 && events.iter().any(is_taken) {
            return true;
        }
        moved_to = events.iter().find_map(|event| match event {
            BoardEvent::Move { to, .. } => Some(*to),
            _ => None,
        });
        position.play_unchecked(mv);
    }
    false
}

/// The theme of a win by its end.
fn theme_of_win<P: Position>(position: &P, line: &ForcedLine<P::Move>) -> Option<Theme> {
    let mut game = Game::new(position.clone(), Draws::Off);
    for &mv in line.solution.iter().chain(&line.rest) {
        game.push_unchecked(Token::Move(mv));
    }
    match game.cause()? {
        Cause::GuardCaptured => Some(Theme::Guard),
        Cause::CastleReached => Some(Theme::Castle),
        Cause::FourPoints => Some(Theme::Luck),
        Cause::Captures { .. } => Some(Theme::Capture),
        Cause::NoMove => Some(Theme::Blockade),
        _ => None,
    }
}

/// The moves with which a side could place a chip if it were to roll, over all six rolls.
fn chip_moves(position: &GoRound, side: Side) -> i32 {
    let text = position.to_string();
    let board = text.split(' ').next().unwrap_or_default();
    let letter = GoRound::INFO.sides[side.index()].letter;
    let Ok(position) = GoRound::parse(&format!("{board} {letter} -"), position.options()) else { return 0 };
    let places = |mv| matches!(mv, GoRoundMove::Go { chip: Some(_), .. });
    let count = |roll| position.after_roll(roll).moves().into_iter().filter(|&mv| places(mv)).count() as i32;
    Roll::ALL.into_iter().map(count).sum()
}

/// The rolls with which the opponent, who is to roll, can bump, swap or send home a pawn of a side.
fn rolls_that_hit(position: &Runaround, side: Side) -> usize {
    let hits = |event: &BoardEvent| match event {
        BoardEvent::Bump { .. } | BoardEvent::Swap { .. } => true,
        BoardEvent::SendHome { side: hit, .. } => *hit == side,
        _ => false,
    };
    let can_hit = |roll: &Roll| {
        let rolled = position.after_roll(*roll);
        let visit =
            |mv| if rolled.events(mv).iter().any(hits) { ControlFlow::Break(()) } else { ControlFlow::Continue(()) };
        rolled.each_move(visit).is_break()
    };
    if position.turn() == Turn::Roll(!side) { Roll::ALL.iter().filter(|roll| can_hit(roll)).count() } else { 0 }
}
