//! How hard a puzzle is: by the depth of the search that solves it, and by how often a casual player does.

use crate::player::Player;
use crate::stand_ins::{Casual, PlainEval};
use roundel_engine::rng::SeededRng;
use roundel_rules::puzzle::RATINGS;
use roundel_rules::{Draws, Game};

/// The tries of the casual player.
const TRIES: u64 = 200;

/// The seed of these tries. It is fixed, so that a puzzle found twice gets the same rating.
const SEED: u64 = 20_260_101;

/// The rating of the casual player, by our choice.
const CASUAL: f64 = 1100.0;

/// What a decision more of search adds to the rating.
const PER_DECISION: f64 = 45.0;

/// The ratings at which the grades 2 to 5 begin.
const GRADES_BEGIN: [u16; 4] = [1000, 1250, 1500, 1750];

/// The share of tries in which the casual player finds all moves of the solver.
pub fn casual_share<P: PlainEval>(position: &P, solution: &[P::Move]) -> f64 {
    let mut position = position.clone();
    let mut share = 1.0;
    for (i, &mv) in solution.iter().enumerate() {
        if i % 2 == 0 {
            let game = Game::new(position.clone(), Draws::On);
            let found = (0..TRIES).filter(|&seed| choice(&game, seed) == Some(mv)).count() as f64;
            // Half a try more on both sides: never to have found it does not prove that it cannot be found.
            share *= (found + 0.5) / (TRIES as f64 + 1.0);
        }
        position.play_unchecked(mv);
    }
    share
}

fn choice<P: PlainEval>(game: &Game<P>, seed: u64) -> Option<P::Move> {
    let mut player = Casual::default();
    player.begin(game.position(), SeededRng::new(SEED, seed)).ok()?;
    player.choose(game).ok().map(|chosen| chosen.mv)
}

/// The rating of a puzzle that takes a search of so many decisions, and that a casual player solves with this probability. A
/// player with the rating of the puzzle solves it every other time (Elo).
pub fn rating(depth: u32, casual_share: f64) -> u16 {
    let elo = CASUAL + 400.0 * ((1.0 - casual_share) / casual_share).log10();
    let rating = elo + PER_DECISION * f64::from(depth.saturating_sub(1));
    let tens = (rating / 10.0).round() * 10.0;
    (tens.max(0.0) as u16).clamp(*RATINGS.start(), *RATINGS.end())
}

/// The grade of a rating, from 1 to 5.
pub fn grade(rating: u16) -> u8 {
    1 + GRADES_BEGIN.into_iter().filter(|&begin| rating >= begin).count() as u8
}

#[cfg(test)]
mod tests {
    use super::*;
    use roundel_rules::games::guard_towers::{GuardTowers, NoOptions};

    #[test]
    fn deeper_and_rarer_is_harder() {
        assert_eq!(rating(1, 0.5), 1100);
        assert!(rating(3, 0.5) > rating(1, 0.5) && rating(1, 0.1) > rating(1, 0.5));
        assert_eq!([rating(1, 1.0), rating(99, 1e-9)], [*RATINGS.start(), *RATINGS.end()]);
        assert_eq!([999, 1000, 1250, 1500, 1750].map(grade), [1, 2, 3, 4, 5]);
    }

    #[test]
    fn a_casual_player_sees_a_win_three_times_in_four() {
        let position = GuardTowers::parse("7/3BG3/7/7/b16/r16/RG6 b", NoOptions).expect("a position");
        let mv = position.parse_move("D6-D7-1").expect("legal");
        assert!((casual_share(&position, &[mv]) - 0.75).abs() < 0.1);
    }
}
