//! Stand-ins for people, by which the levels are measured: a novice and a casual player.
//!
//! They are yardsticks and frozen: a test pins their play. They know nothing that the engine has learned.

use crate::player::{ChosenMove, Fault, Player};
use roundel_engine::rng::SeededRng;
use roundel_rules::games::go_round::GoRound;
use roundel_rules::games::gou::{Gou, INNER_CORNERS};
use roundel_rules::games::guard_towers::{Cell, GuardTowers};
use roundel_rules::games::runaround::Runaround;
use roundel_rules::{BoardEvent, Game, Outcome, Position, Side, Turn};
use std::ops::ControlFlow;

/// A game with a plain count of who is ahead, by which a casual player judges.
pub trait PlainEval: Position {
    /// The count of a side, as a casual player keeps it: 10 for a stone.
    fn count(&self, side: Side) -> i32;

    /// How far a side is ahead of the other.
    fn balance(&self, side: Side) -> i32 {
        self.count(side) - self.count(!side)
    }
}

impl PlainEval for GuardTowers {
    /// Stones, and the rows that the towers have advanced.
    fn count(&self, side: Side) -> i32 {
        let advanced = |cell: Cell| match side {
            Side::First => 6 - cell.row(),
            Side::Second => cell.row(),
        };
        self.towers(side).map(|(cell, height)| 10 * i32::from(height) + i32::from(advanced(cell))).sum()
    }
}

impl PlainEval for Gou {
    /// Stones, and inner corners.
    fn count(&self, side: Side) -> i32 {
        self.stones(side).map(|point| if INNER_CORNERS.contains(&point) { 13 } else { 10 }).sum()
    }
}

impl PlainEval for GoRound {
    /// Chips placed.
    fn count(&self, side: Side) -> i32 {
        -10 * i32::from(self.hand(side))
    }
}

impl PlainEval for Runaround {
    /// Runs, and the spaces that the pawns have covered since.
    fn count(&self, side: Side) -> i32 {
        let board = self.board();
        let pawns: i32 =
            self.pawns(side).into_iter().flatten().map(|space| i32::from(board.distance(side, space))).sum();
        i32::from(board.spaces()) * i32::from(self.runs(side)) + pawns
    }
}

/// Someone who has just read the rules: takes a win that is one move away, and otherwise moves at random, with a liking for
/// captures, chips and runs.
#[derive(Debug)]
pub struct Novice(SeededRng);

/// Someone who plays now and then: looks one decision ahead and counts, but overlooks one move in four.
#[derive(Debug)]
pub struct Casual(SeededRng);

/// A casual player overlooks one move in this many.
const OVERLOOKED: u64 = 4;

/// A casual player's value of a position in which the opponent can win at once.
const LOSING: i32 = -10_000;

impl Default for Novice {
    fn default() -> Novice {
        Novice(SeededRng::new(0, 0))
    }
}

impl Default for Casual {
    fn default() -> Casual {
        Casual(SeededRng::new(0, 0))
    }
}

impl<P: Position> Player<P> for Novice {
    fn begin(&mut self, _: &P, rng: SeededRng) -> Result<(), Fault> {
        self.0 = rng;
        Ok(())
    }

    fn choose(&mut self, game: &Game<P>) -> Result<ChosenMove<P::Move>, Fault> {
        let mv = novice(game.position(), &mut self.0).ok_or_else(nothing_due)?;
        Ok(ChosenMove { mv, nodes: game.position().count_moves() })
    }
}

impl<P: PlainEval> Player<P> for Casual {
    fn begin(&mut self, _: &P, rng: SeededRng) -> Result<(), Fault> {
        self.0 = rng;
        Ok(())
    }

    fn choose(&mut self, game: &Game<P>) -> Result<ChosenMove<P::Move>, Fault> {
        let mv = casual(game.position(), &mut self.0).ok_or_else(nothing_due)?;
        Ok(ChosenMove { mv, nodes: game.position().count_moves() })
    }
}

fn nothing_due() -> Fault {
    Fault("no decision is due".to_owned())
}

fn novice<P: Position>(position: &P, rng: &mut SeededRng) -> Option<P::Move> {
    let mover = position.turn().side()?;
    let mut chosen = None;
    let mut weights = 0;
    let won = position.each_move(|mv| {
        if position.after(mv).turn() == Turn::Over(Outcome::Won(mover)) {
            return ControlFlow::Break(mv);
        }
        // Reservoir sampling: each move replaces the earlier ones with its share of the weights so far.
        let weight = position.events(mv).iter().map(|&event| liking(event, mover)).max().unwrap_or(1);
        weights += weight;
        if rng.below(weights) < weight {
            chosen = Some(mv);
        }
        ControlFlow::Continue(())
    });
    won.break_value().or(chosen)
}

/// How many times as likely an event makes a move of a novice.
fn liking(event: BoardEvent, mover: Side) -> u64 {
    match event {
        BoardEvent::Place { .. } | BoardEvent::Capture { .. } => 2,
        BoardEvent::Score { side } if side == mover => 4,
        BoardEvent::SendHome { side, .. } if side != mover => 4,
        _ => 1,
    }
}

fn casual<P: PlainEval>(position: &P, rng: &mut SeededRng) -> Option<P::Move> {
    let mover = position.turn().side()?;
    // The best move, with the number of equal ones: among the moves it sees, and among all in case it sees none.
    let mut best: [Option<(i32, P::Move, u64)>; 2] = [None; 2];
    let _ = position.each_move(|mv| {
        let value = judge(&position.after(mv), mover);
        let is_seen = rng.below(OVERLOOKED) > 0;
        for (best, counts) in best.iter_mut().zip([is_seen, true]) {
            match best {
                _ if !counts => {}
                Some((most, _, _)) if value < *most => {}
                Some((most, chosen, equals)) if value == *most => {
                    *equals += 1;
                    if rng.below(*equals) == 0 {
                        *chosen = mv;
                    }
                }
                _ => *best = Some((value, mv, 1)),
            }
        }
        ControlFlow::<()>::Continue(())
    });
    let [seen, all] = best;
    seen.or(all).map(|(_, mv, _)| mv)
}

/// A casual player's value of a position after a move: twice the count, less what the opponent can take at once.
fn judge<P: PlainEval>(position: &P, mover: Side) -> i32 {
    let count = match position.turn() {
        Turn::Over(Outcome::Won(winner)) if winner == mover => return -LOSING,
        Turn::Over(_) => return LOSING,
        _ => position.balance(mover),
    };
    if position.turn() != Turn::Decide(!mover) {
        return 2 * count;
    }
    if position.immediate_win().is_some() {
        return LOSING;
    }
    let mut least = count;
    let _ = position.each_irreversible(|reply| {
        let next = position.after(reply);
        if !matches!(next.turn(), Turn::Over(_)) {
            least = least.min(next.balance(mover));
        }
        ControlFlow::<()>::Continue(())
    });
    count + least
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::matches::{MatchOptions, play_match};
    use crate::openings::default_plies;
    use crate::player::Playable;
    use crate::spec::{Conditions, Spec};
    use roundel_rules::{AnyPosition, Draws, GameId, with_position};
    use std::num::NonZeroUsize;

    /// How often each move is chosen in 400 tries.
    fn counts(game: GameId, text: &str, player: &str) -> Vec<(String, u32)> {
        let any = AnyPosition::parse(game, "", text).expect("a position");
        let mut counts = std::collections::BTreeMap::new();
        for seed in 0..400 {
            let rng = &mut SeededRng::new(seed, 0);
            let mv = with_position!(&any, position => {
                let mv = if player == "novice" { novice(position, rng) } else { casual(position, rng) };
                position.move_text(mv.expect("a decision is due"))
            });
            *counts.entry(mv).or_default() += 1;
        }
        counts.into_iter().collect()
    }

    fn share(counts: &[(String, u32)], mv: &str) -> f64 {
        let found = counts.iter().find(|(other, _)| other == mv).map_or(0, |&(_, count)| count);
        f64::from(found) / 400.0
    }

    #[test]
    fn a_novice_takes_a_win_and_likes_captures() {
        let win = counts(GameId::GuardTowers, "7/3BG3/7/7/b16/r16/RG6 b", "novice");
        assert_eq!(win, [("D6-D7-1".to_owned(), 400)]);
        // One of them is a capture, which counts twice.
        let any = AnyPosition::parse(GameId::GuardTowers, "", "3RG3/7/7/7/b16/r16/3BG3 r").expect("a position");
        let moves = with_position!(&any, position => position.count_moves()) as f64;
        let capture = counts(GameId::GuardTowers, "3RG3/7/7/7/b16/r16/3BG3 r", "novice");
        assert!((share(&capture, "A2-A3-1") - 2.0 / (moves + 1.0)).abs() < 0.08, "{capture:?}");
    }

    #[test]
    fn a_casual_player_overlooks_one_move_in_four() {
        let win = counts(GameId::GuardTowers, "7/3BG3/7/7/b16/r16/RG6 b", "casual");
        assert!((share(&win, "D6-D7-1") - 0.75).abs() < 0.08, "{win:?}");
    }

    #[test]
    fn a_casual_player_sees_what_can_be_taken() {
        // The tower of two reaches C4. The guard goes there only if it overlooks its three other moves: once in 64.
        let safe = counts(GameId::GuardTowers, "7/7/7/3RG3/7/2b24/3BG3 r", "casual");
        assert_eq!(safe.len(), 4, "{safe:?}");
        assert!((0.002..0.05).contains(&share(&safe, "D4-C4-1")), "{safe:?}");
    }

    /// Frozen yardsticks: their games against each other must never change. If this fails, the levels must be measured again
    /// with `roundel levels`, and compared with nothing from before.
    #[test]
    fn their_play_is_pinned() {
        fn signature<P: Playable>(start: &P) -> u64 {
            let factory =
                |name| Spec::parse(name).expect("a player").prepare::<P>(&Conditions::default()).expect("ready");
            let options = MatchOptions {
                pairs: 5,
                threads: NonZeroUsize::MIN,
                seed: 1,
                openings: 5,
                plies: default_plies::<P>(),
                draws: Draws::On,
                sprt: None,
            };
            let mut keys = 0u64;
            let played = play_match(start, [&factory("novice"), &factory("casual")], options, |pair, _| {
                for game in pair {
                    keys = keys.rotate_left(7) ^ game.game.position().key() ^ game.game.tokens().len() as u64;
                }
                Ok::<(), ()>(())
            });
            played.expect("nothing goes wrong");
            keys
        }
        let signatures = GameId::ALL.map(|game| {
            let any = AnyPosition::start(game, "").expect("no options");
            with_position!(&any, position => signature(position))
        });
        let pinned = [
            17_486_093_007_957_954_076,
            14_106_265_729_895_028_703,
            2_036_754_271_585_692_400,
            2_271_226_212_825_707_284,
        ];
        assert_eq!(signatures, pinned);
    }
}
