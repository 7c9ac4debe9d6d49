//! The scores that the levels must reach: against each other, and against stand-ins for people.

use roundel_engine::levels::Level;
use roundel_rules::GameId;
use std::fmt;
use std::ops::RangeInclusive;

/// A player of a match that measures the ladder.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[allow(missing_docs, reason = "they are named as in a match")]
pub enum Contestant {
    Random,
    Novice,
    Casual,
    Level(Level),
}

impl Contestant {
    /// The level, unless it is a stand-in.
    pub fn level(self) -> Option<Level> {
        match self {
            Contestant::Level(level) => Some(level),
            Contestant::Random | Contestant::Novice | Contestant::Casual => None,
        }
    }
}

impl fmt::Display for Contestant {
    /// The name as in `roundel match`.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Contestant::Random => f.write_str("random"),
            Contestant::Novice => f.write_str("novice"),
            Contestant::Casual => f.write_str("casual"),
            Contestant::Level(level) => write!(f, "level:{level}"),
        }
    }
}

/// Two players; the score is that of the first.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[allow(missing_docs, reason = "the first and the second player of a match")]
pub struct Matchup {
    pub a: Contestant,
    pub b: Contestant,
}

/// A match, and what its score must be.
#[derive(Clone, PartialEq, Debug)]
pub struct ScoreTarget {
    /// The two players.
    pub matchup: Matchup,
    /// The scores that are accepted, from 0 to 1.
    pub accepted: RangeInclusive<f64>,
}

/// The target of a stand-in against the level with this number.
fn against(stand_in: Contestant, level: u8, accepted: RangeInclusive<f64>) -> ScoreTarget {
    let level = Level::new(level).expect("one of the levels");
    ScoreTarget { matchup: Matchup { a: stand_in, b: Contestant::Level(level) }, accepted }
}

/// Everything that must hold in a game.
pub fn targets(game: GameId) -> Vec<ScoreTarget> {
    // With dice the better player wins less often.
    let step = if game.info().dice { 0.55..=0.90 } else { 0.60..=0.90 };
    let mut targets = vec![
        against(Contestant::Random, 1, 0.15..=1.0),
        against(Contestant::Novice, 1, 0.55..=0.85),
        against(Contestant::Casual, 3, 0.55..=0.85),
        against(Contestant::Casual, 5, 0.0..=0.25),
    ];
    targets.extend(Level::all().filter_map(|level| {
        let below = level.below()?;
        let matchup = Matchup { a: Contestant::Level(level), b: Contestant::Level(below) };
        Some(ScoreTarget { matchup, accepted: step.clone() })
    }));
    targets
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_level_is_measured() {
        for game in GameId::ALL {
            let targets = targets(game);
            assert_eq!(targets.len(), 4 + 11);
            for level in Level::all() {
                assert!(targets.iter().any(|target| target.matchup.a == Contestant::Level(level)
                    || target.matchup.b == Contestant::Level(level)));
            }
            assert_eq!(targets[1].matchup.a.to_string(), "novice");
            assert_eq!(targets[14].matchup.a.to_string(), "level:12");
        }
    }
}
