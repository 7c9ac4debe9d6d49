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

/// The rating at which the odds are ten to one. A casual player of flesh and blood sometimes sees what the stand-in never does, so
/// it is less than the 400 of Elo.
const TEN_TO_ONE: f64 = 250.0;

/// What a decision more of search adds to the rating. With dice a decision comes with all six rolls.
const PER_DECISION: f64 = 45.0;
const PER_DECISION_WITH_DICE: f64 = 150.0;

/// With dice, a margin below this one makes a puzzle harder: by 60 points for every hundredth of the winning chance.
const WIDE_MARGIN: f64 = 0.15;
const POINTS_OF_MARGIN: f64 = 6000.0;

/// The ratings at which the grades 2 to 5 begin.
const GRADES_BEGIN: [u16; 4] = [1100, 1300, 1500, 1700];

/// The share of tries in which the casual player finds the hardest move of the solver.
pub fn casual_share<P: PlainEval>(position: &P, solution: &[P::Move]) -> f64 {
    let mut position = position.clone();
    let mut share: f64 = 1.0;
    for (i, &mv) in solution.iter().enumerate() {
        if i % 2 == 0 {
            let game = Game::new(position.clone(), Draws::On);
            let found = (0..TRIES).filter(|&seed| choice(&game, seed) == Some(mv)).count() as f64;
            // Half a try more on both sides: never to have found it does not prove that it cannot be found.
            share = share.min((found + 0.5) / (TRIES as f64 + 1.0));
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

/// The rating of a puzzle without dice that takes a search of so many decisions, and that a casual player solves with this
/// probability. A player with the rating of the puzzle solves it every other time.
pub fn rating(depth: u32, casual_share: f64) -> u16 {
    in_range(elo(casual_share) + PER_DECISION * f64::from(depth.saturating_sub(1)))
}

/// The rating of a puzzle with dice, whose solution is best by this margin.
pub fn rating_with_dice(depth: u32, casual_share: f64, margin: f64) -> u16 {
    let deep = PER_DECISION_WITH_DICE * f64::from(depth.saturating_sub(1));
    in_range(elo(casual_share) + deep + POINTS_OF_MARGIN * (WIDE_MARGIN - margin).max(0.0))
}

fn elo(casual_share: f64) -> f64 {
    CASUAL + TEN_TO_ONE * ((1.0 - casual_share) / casual_share).log10()
}

/// Rounded to tens.
fn in_range(rating: f64) -> u16 {
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
    use roundel_rules::Position;
    use roundel_rules::games::guard_towers::{GuardTowers, NoOptions};

    #[test]
    fn deeper_and_rarer_is_harder() {
        assert_eq!(rating(1, 0.5), 1100);
        assert!(rating(3, 0.5) > rating(1, 0.5) && rating(1, 0.1) > rating(1, 0.5));
        assert_eq!([rating(1, 1.0 - 1e-9), rating(99, 1e-9)], [*RATINGS.start(), *RATINGS.end()]);
        assert!(rating_with_dice(1, 0.5, 0.05) > rating_with_dice(1, 0.5, 0.1));
        assert_eq!(rating_with_dice(1, 0.5, 0.3), 1100);
        assert_eq!([1099, 1100, 1300, 1500, 1700].map(grade), [1, 2, 3, 4, 5]);
    }

    #[test]
    fn a_casual_player_sees_a_win_three_times_in_four() {
        let position = GuardTowers::parse("7/3BG3/7/7/b16/r16/RG6 b", NoOptions).expect("a position");
        let mv = position.parse_move("D6-D7-1").expect("legal");
        assert!((casual_share(&position, &[mv]) - 0.75).abs() < 0.1);
    }
}
