//! The ladder of levels: the scores that they must reach, matches that measure them, and a fit that finds their strengths.

mod fit;
mod targets;

pub use fit::{Fitted, fit};
pub use targets::{Contestant, Matchup, ScoreTarget, targets};

use crate::matches::{MatchOptions, MatchResult, play_match};
use crate::openings::default_plies;
use crate::player::Playable;
use crate::spec::{Conditions, PlayerFactory, Spec};
use roundel_engine::levels::{Level, Strength, Strengths};
use roundel_engine::{Limits, game_id};
use roundel_rules::Draws;
use std::num::NonZeroUsize;
use std::ops::ControlFlow;

/// How the levels of one game are measured.
#[derive(Clone, Debug)]
pub struct LevelMatches<P> {
    /// The start position.
    pub start: P,
    /// The strengths of the levels.
    pub strengths: Strengths,
    /// The games of a match.
    pub games: Games,
    /// The games to play at the same time.
    pub threads: NonZeroUsize,
    /// The seed of all random numbers.
    pub seed: u64,
}

/// The number of games of a match.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Games {
    /// Between players that answer at once.
    pub quick: u64,
    /// Where a player searches thousands of nodes.
    pub deep: u64,
}

impl<P: Playable> LevelMatches<P> {
    /// Plays the match of a matchup. `on_result` is called after every pair of games.
    pub fn measure(&self, matchup: Matchup, mut on_result: impl FnMut(&MatchResult) + Send) -> MatchResult {
        self.play(matchup, |result| {
            on_result(result);
            ControlFlow::Continue(())
        })
    }

    /// Whether the first player of a matchup scores more than this. The match ends as soon as that is clear.
    pub fn exceeds(&self, matchup: Matchup, score: f64) -> bool {
        /// Before that many pairs nothing is clear.
        const LEAST_PAIRS: u64 = 16;
        /// The score must be this many times its 95 % interval away: the result is looked at again and again.
        const CLEAR: f64 = 1.4;
        let result = self.play(matchup, |result| {
            let pairs = &result.pairs;
            let is_clear = (pairs.score() - score).abs() > CLEAR * pairs.score_error();
            if is_clear && pairs.count() >= LEAST_PAIRS { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
        });
        result.pairs.score() > score
    }

    fn strength(&self, level: Level) -> Strength {
        self.strengths.get(game_id::<P>(), level)
    }

    fn factory(&self, contestant: Contestant) -> PlayerFactory<P> {
        match contestant {
            Contestant::Level(level) => self.factory_of(&Spec::of_strength(self.strength(level))),
            stand_in => self.factory_of(&Spec::parse(&stand_in.to_string()).expect("a stand-in is a player")),
        }
    }

    fn factory_of(&self, spec: &Spec) -> PlayerFactory<P> {
        let Strength::Full { measured } = self.strength(Level::HIGHEST) else {
            unreachable!("the highest level is the whole engine");
        };
        let conditions = Conditions { limits: Limits::nodes(measured), ..Conditions::default() };
        spec.prepare(&conditions).expect("the player reads no file")
    }

    /// Plays a match until it is over or `on_result` ends it.
    fn play(&self, matchup: Matchup, mut on_result: impl FnMut(&MatchResult) -> ControlFlow<()> + Send) -> MatchResult {
        let strength = |contestant: Contestant| contestant.level().map(|level| self.strength(level));
        let is_deep = [matchup.a, matchup.b].into_iter().filter_map(strength).any(|strength| !strength.is_shallow());
        let pairs = if is_deep { self.games.deep } else { self.games.quick }.div_ceil(2);
        let players = [self.factory(matchup.a), self.factory(matchup.b)];
        let options = MatchOptions {
            pairs,
            threads: self.threads,
            seed: self.seed,
            openings: pairs,
            plies: default_plies::<P>(),
            draws: Draws::On,
            sprt: None,
        };
        let played =
            play_match(&self.start, [&players[0], &players[1]], options, |_, result| match on_result(result) {
                ControlFlow::Continue(()) => Ok(()),
                ControlFlow::Break(()) => Err(Box::new(*result)),
            });
        played.unwrap_or_else(|so_far| *so_far)
    }
}
