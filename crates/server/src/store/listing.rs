//! Lists of games: those of a player, those to watch, those of a match.

use super::format::level_number;
use super::{Millis, PlayerId, Result};
use async_trait::async_trait;
use roundel_rules::{Cause, GameId, Outcome, Side};

/// A part of a list.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct PageRequest {
    /// The most rows.
    pub limit: u32,
    /// The code of the last row of the part before this one.
    pub before: Option<String>,
}

impl PageRequest {
    /// The first part of a list.
    pub const fn first(limit: u32) -> PageRequest {
        PageRequest { limit, before: None }
    }
}

/// Who sees a player's games.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Audience {
    /// The player.
    Player,
    /// Others, who do not see private games.
    Others,
}

/// A game in a list.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct GameLine {
    /// Its id in URLs.
    pub code: String,
    /// The version of its setup.
    pub format: u32,
    /// Which game.
    pub kind: String,
    /// Its options.
    pub rules: String,
    /// Whether both sides are played on one screen.
    pub screen: bool,
    /// The player of the first side, unless it is the computer.
    pub first_player: Option<PlayerId>,
    /// The player of the second side, unless it is the computer.
    pub second_player: Option<PlayerId>,
    /// The name of the first side's player; none for a guest or the computer.
    pub first_name: Option<String>,
    /// The name of the second side's player; none for a guest or the computer.
    pub second_name: Option<String>,
    /// What the first side's player is called without having registered the name.
    pub first_alias: Option<String>,
    /// What the second side's player is called without having registered the name.
    pub second_alias: Option<String>,
    /// The computer's level at the first side, as it was stored.
    pub first_level: Option<u8>,
    /// The computer's level at the second side, as it was stored.
    pub second_level: Option<u8>,
    /// When it began.
    pub created: Millis,
    /// When it ended.
    pub ended: Option<Millis>,
    /// The side that won.
    pub winner: Option<Side>,
    /// Why it ended.
    pub reason: Option<String>,
    /// What ended it, in detail; none if it ended before that was stored.
    pub cause: Option<String>,
    /// The points of the first side.
    pub first_points: Option<u32>,
    /// The points of the second side.
    pub second_points: Option<u32>,
    /// The number of rolls and moves, once it has ended.
    pub plies: Option<u32>,
    /// Which game of its match it is.
    pub round: Option<u32>,
    /// Why it could not be read the last time, if it could not.
    pub unreadable: Option<String>,
}

impl GameLine {
    /// The computer's levels, by side, as levels of today. A number that never was a level stays as it is.
    pub fn levels(&self) -> [Option<u8>; 2] {
        let today = |number| level_number(self.format, number);
        [self.first_level.map(today), self.second_level.map(today)]
    }

    /// Which game it is. The store keeps no other.
    pub fn game(&self) -> Option<GameId> {
        self.kind.parse().ok()
    }

    /// The people who play.
    pub fn players(&self) -> impl Iterator<Item = PlayerId> {
        [self.first_player, self.second_player].into_iter().flatten()
    }

    /// The side of one of its players.
    pub fn side_of(&self, player: Option<PlayerId>) -> Option<Side> {
        let seats = [(self.first_player, Side::First), (self.second_player, Side::Second)];
        seats.into_iter().find(|(seat, _)| player.is_some() && *seat == player).map(|(_, side)| side)
    }

    /// How it ended, once it has.
    pub fn outcome(&self) -> Outcome {
        self.winner.map_or(Outcome::Drawn, Outcome::Won)
    }

    /// What ended it, as far as that is stored. Of games that ended before causes were stored there is only the reason.
    pub fn known_cause(&self) -> Option<Cause> {
        self.cause.as_deref().or(self.reason.as_deref())?.parse().ok()
    }

    /// The points of both sides, once it has ended.
    pub fn points(&self) -> Option<[u32; 2]> {
        Some([self.first_points?, self.second_points?])
    }
}

/// A match of several games.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct MatchLines {
    /// How many games it has.
    pub games: u32,
    /// Those that have begun, in order.
    pub lines: Vec<GameLine>,
}

/// A player's results in one game.
#[derive(Clone, PartialEq, Eq, Debug)]
#[allow(missing_docs)]
pub struct ResultCounts {
    pub kind: String,
    pub played: u32,
    pub won: u32,
    pub drawn: u32,
}

/// A player's results against one level of the computer in one game.
#[derive(Clone, PartialEq, Eq, Debug)]
#[allow(missing_docs)]
pub struct LevelScore {
    pub kind: String,
    pub level: u8,
    pub played: u32,
    pub won: u32,
}

/// A finished game against the computer.
#[derive(Clone, PartialEq, Eq, Debug)]
#[allow(missing_docs)]
pub struct LevelResult {
    pub kind: String,
    pub level: u8,
    /// Whether the player won; none for a draw.
    pub won: Option<bool>,
}

/// Lists of games.
#[async_trait]
pub trait ListingStore {
    /// A player's games: those in progress before the others, each newest first.
    async fn games_of(&self, player: PlayerId, audience: Audience, page: &PageRequest) -> Result<Vec<GameLine>>;

    /// Games in progress between two players that are not private, newest first.
    async fn games_to_watch(&self, page: &PageRequest) -> Result<Vec<GameLine>>;

    /// A match by its code.
    async fn match_lines(&self, code: &str) -> Result<Option<MatchLines>>;

    /// A player's results in each game, most played first. Games on one screen, against oneself, or played on a
    /// device do not count.
    async fn result_counts(&self, player: PlayerId) -> Result<Vec<ResultCounts>>;

    /// A player's results against each level of the computer, with any rules; the lowest level of each game first. Games of a device
    /// count for the player alone: nobody knows whether the computer's moves there were its own.
    async fn level_scores(&self, player: PlayerId, audience: Audience) -> Result<Vec<LevelScore>>;

    /// The games against the computer that a player has finished last: of each game as many as `count`, the last one first. Games of a
    /// device count for the player alone.
    async fn level_results(&self, player: PlayerId, audience: Audience, count: u32) -> Result<Vec<LevelResult>>;

    /// A player's games in progress against other people, newest first.
    async fn games_against_people(&self, player: PlayerId) -> Result<Vec<GameLine>>;

    /// The codes of all games of the player's in progress, those on one screen included, newest first.
    async fn games_in_progress(&self, player: PlayerId) -> Result<Vec<String>>;
}
