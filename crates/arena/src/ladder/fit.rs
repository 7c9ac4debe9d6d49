//! Finds the strengths of the levels by matches: a bisection over one number for each level.

use super::{Contestant, LevelMatches, Matchup};
use crate::player::Playable;
use roundel_engine::game_id;
use roundel_engine::levels::{Level, Strength};
use std::ops::RangeInclusive;

/// The score of a stand-in against the level that is fitted to it: well inside the accepted range.
const NOVICE_AT_1: f64 = 0.64;
const RANDOM_AT_1: f64 = 0.21;
const CASUAL_AT_3: f64 = 0.74;
const CASUAL_AT_5: f64 = 0.22;

/// The levels in the order in which they are fitted: those that others depend on come first.
const ORDER: [u8; 11] = [1, 3, 2, 5, 4, 6, 7, 8, 9, 10, 11];

/// Halvings of the range of a number.
const STEPS: u32 = 7;

/// A level that was fitted.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Fitted {
    /// The level.
    pub level: Level,
    /// Its strength.
    pub strength: Strength,
    /// Whether the range of its number ended before its score was right. The scores may still be within their bounds; if they are
    /// not, the level needs another kind of handicap.
    pub at_end_of_range: bool,
}

/// Fits these levels, but never the highest, keeping the kind of handicap that each has. `step` is the score of a level against the
/// one below, from level 6 on. `on_fitted` is called with every level that is done.
///
/// Levels 1, 3 and 5 are fitted to the stand-ins, 2 and 4 between their neighbours, 6 to 10 each to the one below, and 11 between 10
/// and 12.
pub fn fit<P: Playable>(
    ladder: &mut LevelMatches<P>,
    levels: RangeInclusive<Level>,
    step: f64,
    mut on_fitted: impl FnMut(Fitted),
) {
    let level = |number| Level::new(number).expect("one of the levels");
    for number in ORDER.into_iter().filter(|&number| levels.contains(&level(number))) {
        let (own, below, above) = (level(number), level(number - 1 + u8::from(number == 1)), level(number + 1));
        let [this, below, above] = [own, below, above].map(Contestant::Level);
        let beaten_by = |ladder: &LevelMatches<P>, a, score| ladder.exceeds(Matchup { a, b: this }, score);
        let is_too_strong = |ladder: &LevelMatches<P>| match number {
            1 => {
                !beaten_by(ladder, Contestant::Novice, NOVICE_AT_1)
                    || !beaten_by(ladder, Contestant::Random, RANDOM_AT_1)
            }
            3 => !beaten_by(ladder, Contestant::Casual, CASUAL_AT_3),
            5 => !beaten_by(ladder, Contestant::Casual, CASUAL_AT_5),
            2 | 4 | 11 => {
                let from_above = ladder.measure(Matchup { a: above, b: this }, |_| ()).pairs.score();
                ladder.exceeds(Matchup { a: this, b: below }, from_above)
            }
            _ => ladder.exceeds(Matchup { a: this, b: below }, step),
        };
        on_fitted(fit_level(ladder, own, is_too_strong));
    }
}

/// Bisects the number of one level.
fn fit_level<P: Playable>(
    ladder: &mut LevelMatches<P>,
    level: Level,
    is_too_strong: impl Fn(&LevelMatches<P>) -> bool,
) -> Fitted {
    let game = game_id::<P>();
    let scale = Scale::of(ladder, level);
    let (mut weak, mut strong) = (0.0, 1.0);
    for _ in 0..STEPS {
        let middle = f64::midpoint(weak, strong);
        ladder.strengths.set(game, level, scale.at(middle));
        if is_too_strong(ladder) { strong = middle } else { weak = middle }
    }
    let strength = scale.at(f64::midpoint(weak, strong));
    ladder.strengths.set(game, level, strength);
    Fitted { level, strength, at_end_of_range: weak == 0.0 || strong >= 1.0 }
}

/// The range of a level's number, from the weakest to the strongest: 0 to 1.
enum Scale {
    Temperature,
    Skill,
    Nodes { least: f64, most: f64 },
}

impl Scale {
    fn of<P: Playable>(ladder: &LevelMatches<P>, level: Level) -> Scale {
        match ladder.strength(level) {
            Strength::Careless { .. } => Scale::Temperature,
            Strength::Attentive { .. } => Scale::Skill,
            Strength::Nodes(_) | Strength::Full { .. } => {
                let Strength::Full { measured } = ladder.strength(Level::HIGHEST) else {
                    unreachable!("the highest level is the whole engine")
                };
                let below = level.below().map(|below| ladder.strength(below));
                let least = if let Some(Strength::Nodes(nodes)) = below { nodes as f64 } else { 100.0 };
                Scale::Nodes { least, most: measured as f64 }
            }
        }
    }

    fn at(&self, part: f64) -> Strength {
        match *self {
            // From nearly random, down by a factor of 1000.
            Scale::Temperature => Strength::Careless { temperature: rounded(50.0 * 0.001f64.powf(part)) },
            Scale::Skill => Strength::Attentive { skill: (part * 1000.0).round() / 1000.0 },
            Scale::Nodes { least, most } => Strength::Nodes(rounded(least * (most / least).powf(part)) as u64),
        }
    }
}

/// Two or three significant digits are as exact as a fit can be.
fn rounded(number: f64) -> f64 {
    let unit = 10f64.powf(number.log10().floor() - 1.0) / 2.0;
    let rounded = (number / unit).round() * unit;
    // Not 0.30000000000000004.
    (rounded * 1e6).round() / 1e6
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn scales_rise_and_round() {
        let scale = Scale::Nodes { least: 100.0, most: 1_000_000.0 };
        assert_eq!(
            (scale.at(0.0), scale.at(0.5), scale.at(1.0)),
            (Strength::Nodes(100), Strength::Nodes(10_000), Strength::Nodes(1_000_000))
        );
        assert_eq!(Scale::Temperature.at(0.0), Strength::Careless { temperature: 50.0 });
        assert_eq!(Scale::Skill.at(0.25), Strength::Attentive { skill: 0.25 });
        assert_eq!((rounded(1234.0), rounded(0.1234), rounded(7.77)), (1250.0, 0.125, 7.75));
    }
}
