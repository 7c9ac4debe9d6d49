//! Lists of games: those of a player, those to watch, those of a match.

use super::Store;
use roundel_room::PlayerId;
use sqlx::FromRow;

/// A part of a list.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Page {
    /// How many.
    pub limit: u32,
    /// Those behind the one with this name.
    pub before: Option<String>,
}

impl Page {
    /// The first part of a list.
    pub const fn first(limit: u32) -> Page {
        Page { limit, before: None }
    }
}

/// Who looks at a player's games.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Seen {
    /// The player.
    ByThePlayer,
    /// Others: games that only a link leads to are not for them.
    ByOthers,
}

/// A game in a list.
#[derive(Clone, PartialEq, Eq, Debug, FromRow)]
pub struct GameLine {
    /// Its name in addresses.
    pub code: String,
    /// Which game.
    pub kind: String,
    /// Its options.
    pub rules: String,
    /// Whether both sides are played on one screen.
    pub screen: bool,
    /// The player of the first side, unless it is the computer.
    pub first_player: Option<i64>,
    /// The player of the second side, unless it is the computer.
    pub second_player: Option<i64>,
    /// The name of the first side's player; none for a guest or the computer.
    pub first_name: Option<String>,
    /// The name of the second side's player; none for a guest or the computer.
    pub second_name: Option<String>,
    /// The computer's level at the first side.
    pub first_level: Option<u8>,
    /// The computer's level at the second side.
    pub second_level: Option<u8>,
    /// When it began.
    pub created: i64,
    /// When it ended.
    pub ended: Option<i64>,
    /// Who won: 0 or 1.
    pub winner: Option<u8>,
    /// Why it ended.
    pub reason: Option<String>,
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

macro_rules! select_games {
    ($rest:literal) => {
        concat!(
            "SELECT games.code, kind, rules, screen, first_player, second_player, a.name AS first_name, ",
            "b.name AS second_name, first_level, second_level, games.created, ended, winner, reason, first_points, ",
            "second_points, plies, round, unreadable ",
            "FROM games LEFT JOIN players a ON a.id = first_player LEFT JOIN players b ON b.id = second_player ",
            $rest
        )
    };
}

/// A match of several games.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct MatchLines {
    /// How many games it has.
    pub games: u32,
    /// Those that were begun, the first one first.
    pub lines: Vec<GameLine>,
}

impl Store {
    /// A player's games, the newest first; those that go on before the others.
    pub async fn games_of(&self, player: PlayerId, seen: Seen, page: &Page) -> sqlx::Result<Vec<GameLine>> {
        sqlx::query_as(select_games!(
            "WHERE games.id IN (SELECT id FROM games WHERE first_player = ?1 UNION SELECT id FROM games \
             WHERE second_player = ?1) AND (?2 OR NOT private) \
             AND (?3 IS NULL OR (ended IS NOT NULL, -games.id) > (SELECT ended IS NOT NULL, -id FROM games WHERE code = ?3)) \
             ORDER BY ended IS NOT NULL, games.id DESC LIMIT ?4"
        ))
        .bind(player.0)
        .bind(seen == Seen::ByThePlayer)
        .bind(&page.before)
        .bind(page.limit)
        .fetch_all(&self.readers)
        .await
    }

    /// Games between two people that go on and that everybody may see, the newest first.
    pub async fn games_to_watch(&self, page: &Page) -> sqlx::Result<Vec<GameLine>> {
        sqlx::query_as(select_games!(
            "WHERE ended IS NULL AND NOT screen AND NOT private AND first_player IS NOT NULL AND second_player IS NOT NULL \
             AND (?1 IS NULL OR games.id < (SELECT id FROM games WHERE code = ?1)) \
             ORDER BY games.id DESC LIMIT ?2"
        ))
        .bind(&page.before)
        .bind(page.limit)
        .fetch_all(&self.readers)
        .await
    }

    /// A match.
    pub async fn match_lines(&self, code: &str) -> sqlx::Result<Option<MatchLines>> {
        let games: Option<u32> = sqlx::query_scalar("SELECT games FROM matches WHERE code = ?1")
            .bind(code)
            .fetch_optional(&self.readers)
            .await?;
        let Some(games) = games else { return Ok(None) };
        let lines = sqlx::query_as(select_games!(
            "WHERE games.match = (SELECT id FROM matches WHERE code = ?1) ORDER BY round"
        ))
        .bind(code)
        .fetch_all(&self.readers)
        .await?;
        Ok(Some(MatchLines { games, lines }))
    }
}

/// What a player has achieved in one game.
#[derive(Clone, PartialEq, Eq, Debug, FromRow)]
pub struct Score {
    /// Which game.
    pub kind: String,
    /// Games that are over.
    pub played: u32,
    /// Games won.
    pub won: u32,
    /// Games drawn.
    pub drawn: u32,
}

impl Store {
    /// What a player has achieved in each game. Games on one screen, or against oneself, are nobody's
    /// achievement.
    pub async fn scores(&self, player: PlayerId) -> sqlx::Result<Vec<Score>> {
        sqlx::query_as(
            "SELECT kind, COUNT(*) AS played, COALESCE(SUM(winner = side), 0) AS won, SUM(winner IS NULL) AS drawn FROM ( \
             SELECT kind, winner, 0 AS side FROM games WHERE first_player = ?1 AND ended IS NOT NULL AND NOT screen \
             AND second_player IS NOT ?1 UNION ALL \
             SELECT kind, winner, 1 AS side FROM games WHERE second_player = ?1 AND ended IS NOT NULL AND NOT screen \
             AND first_player IS NOT ?1) GROUP BY kind ORDER BY played DESC, kind",
        )
        .bind(player.0)
        .fetch_all(&self.readers)
        .await
    }
}
