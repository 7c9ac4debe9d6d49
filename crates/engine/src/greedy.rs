//! One-ply greedy play on simple counts: the baseline that every level is measured against.

use crate::rng::SeededRng;
use roundel_rules::games::go_round::{Field, GoRound};
use roundel_rules::games::gou::{Gou, INNER_CORNERS};
use roundel_rules::games::guard_towers::GuardTowers;
use roundel_rules::games::runaround::Runaround;
use roundel_rules::{Outcome, Position, Side, Turn};
use std::ops::ControlFlow;

/// A game with a simple count of who is ahead.
pub trait SimpleEval: Position {
    /// The cap on the value of a win or loss at careless levels: in stones, or in tenths of the result with dice.
    const CARELESS_LIMIT: f64 = 5.0;

    /// How far a side is ahead of the other. The game is not over.
    fn balance(&self, side: Side) -> i32 {
        self.material(side) - self.material(!side)
    }

    /// Material as a beginner counts it.
    fn material(&self, side: Side) -> i32;
}

impl SimpleEval for GuardTowers {
    /// Stones, and the guard's steps towards the castle.
    fn material(&self, side: Side) -> i32 {
        let steps = self.guard(side).map_or(0, |guard| {
            let rows = match side {
                Side::First => guard.row(),
                Side::Second => 6 - guard.row(),
            };
            i32::from(rows + guard.column().abs_diff(3))
        });
        10 * i32::from(self.stones(side)) - steps
    }
}

impl SimpleEval for Gou {
    // A game of Gou can be lost without losing a stone, so people overlook the end more easily.
    const CARELESS_LIMIT: f64 = 2.0;

    /// Stones, and inner corners.
    fn material(&self, side: Side) -> i32 {
        self.stones(side).map(|point| if INNER_CORNERS.contains(&point) { 13 } else { 10 }).sum()
    }
}

impl SimpleEval for GoRound {
    /// Chips placed, and figures at the end of a line.
    fn material(&self, side: Side) -> i32 {
        let on_line = |field: &&Field| !field.index().is_multiple_of(6);
        let figures = self.figures(side);
        figures.iter().filter(on_line).count() as i32 - 10 * i32::from(self.hand(side))
    }
}

impl SimpleEval for Runaround {
    /// Runs, and the spaces that the pawns have covered since.
    fn material(&self, side: Side) -> i32 {
        let board = self.board();
        let pawns: i32 =
            self.pawns(side).into_iter().flatten().map(|space| i32::from(board.distance(side, space))).sum();
        i32::from(board.spaces()) * i32::from(self.runs(side)) + pawns
    }
}

/// The move of a player who looks one decision ahead: a winning move, or else one with the best count after it. Ties are broken
/// at random. `None` where there is nothing to decide.
pub fn greedy<P: SimpleEval>(position: &P, rng: &mut SeededRng) -> Option<P::Move> {
    let Turn::Decide(mover) = position.turn() else { return None };
    let mut best: Option<(i32, P::Move)> = None;
    let mut equals = 0;
    let won = position.each_move(|mv| {
        let next = position.after(mv);
        let counted = match next.turn() {
            Turn::Over(Outcome::Won(winner)) if winner == mover => return ControlFlow::Break(mv),
            Turn::Over(_) => i32::MIN,
            _ => next.balance(mover),
        };
        match best {
            Some((most, _)) if counted < most => {}
            Some((most, _)) if counted == most => {
                equals += 1;
                // Reservoir sampling: each of the equal moves is chosen with the same probability.
                if rng.below(equals) == 0 {
                    best = Some((counted, mv));
                }
            }
            _ => {
                best = Some((counted, mv));
                equals = 1;
            }
        }
        ControlFlow::Continue(())
    });
    won.break_value().or(best.map(|(_, mv)| mv))
}

#[cfg(test)]
mod tests {
    use super::*;
    use roundel_rules::{AnyPosition, GameId, with_position};

    fn choices(game: GameId, text: &str) -> Vec<String> {
        let any = AnyPosition::parse(game, "", text).expect("a position");
        let mut seen: Vec<String> = with_position!(&any, position => (0..50)
            .map(|seed| position.move_text(greedy(position, &mut SeededRng::new(seed, 0)).expect("a decision is due")))
            .collect());
        seen.sort_unstable();
        seen.dedup();
        seen
    }

    #[test]
    fn a_win_is_taken_before_a_stone() {
        // The guard can enter the castle, or a tower take a stone.
        assert_eq!(choices(GameId::GuardTowers, "7/3BG3/7/7/b16/r16/RG6 b"), ["D6-D7-1"]);
    }

    #[test]
    fn a_stone_is_taken_before_a_step() {
        assert_eq!(choices(GameId::GuardTowers, "3RG3/7/7/7/b16/r16/3BG3 r"), ["A2-A3-1"]);
    }

    #[test]
    fn chips_and_runs_count_most() {
        let chips = choices(GameId::GoRound, "B5B/7/7/7/7/7/W1W4 w 3");
        assert!(chips.iter().all(|mv| mv.contains('@')), "{chips:?}");
        // A run is worth the lap that it takes, so that the pawn that makes it is no better than the other.
        assert_eq!(choices(GameId::Runaround, "h,h,4,22 h,h,h,h 0-0 r 3 -"), ["22-1", "4-7"]);
        assert_eq!(choices(GameId::Runaround, "h,h,4,22 h,h,h,h 4-0 r 3 -"), ["22-1"]);
    }

    #[test]
    fn both_sides_count_alike_at_the_start() {
        for game in GameId::ALL {
            let any = AnyPosition::start(game, "").expect("no options");
            assert_eq!(with_position!(&any, position => position.balance(Side::First)), 0, "{game}");
        }
    }
}
