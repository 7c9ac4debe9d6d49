//! Lists of games in `SQLite`.

use super::SqliteStore;
use crate::store::format::level_number;
use crate::store::{
    Audience, GameLine, LevelResult, LevelScore, ListingStore, MatchLines, PageRequest, PlayerId, Result, ResultCounts,
};
use async_trait::async_trait;
use roundel_rules::Side;
use sqlx::sqlite::SqliteRow;
use sqlx::{FromRow, Row};
use std::collections::BTreeMap;

macro_rules! select_games {
    ($rest:literal) => {
        concat!(
            "SELECT games.code, format, kind, rules, screen, first_player, second_player, a.name AS first_name, ",
            "b.name AS second_name, IIF(screen, first_alias, a.guest_name) AS first_alias, ",
            "IIF(screen, second_alias, b.guest_name) AS second_alias, ",
            "first_level, second_level, games.created, ended, winner, reason, cause, first_points, ",
            "second_points, plies, round, unreadable ",
            "FROM games LEFT JOIN players a ON a.id = first_player LEFT JOIN players b ON b.id = second_player ",
            $rest
        )
    };
}

/// The numbers of the first games of a page among those in which a player has one side. It reads no more rows than the page has:
/// the index of that side is in the order of the list.
macro_rules! page_of_side {
    ($player:literal) => {
        concat!(
            "SELECT * FROM (SELECT id, ended IS NOT NULL AS over FROM games WHERE ",
            $player,
            " = ?1 AND (?2 OR NOT private) AND (?3 IS NULL OR (ended IS NOT NULL, -id) > ",
            "(SELECT ended IS NOT NULL, -id FROM games WHERE code = ?3)) ORDER BY ended IS NOT NULL, -id LIMIT ?4)"
        )
    };
}

impl FromRow<'_, SqliteRow> for GameLine {
    fn from_row(row: &SqliteRow) -> sqlx::Result<GameLine> {
        let player = |column| Ok::<_, sqlx::Error>(row.try_get::<Option<i64>, _>(column)?.map(PlayerId));
        let winner: Option<u8> = row.try_get("winner")?;
        Ok(GameLine {
            code: row.try_get("code")?,
            format: row.try_get("format")?,
            kind: row.try_get("kind")?,
            rules: row.try_get("rules")?,
            screen: row.try_get("screen")?,
            first_player: player("first_player")?,
            second_player: player("second_player")?,
            first_name: row.try_get("first_name")?,
            second_name: row.try_get("second_name")?,
            first_alias: row.try_get("first_alias")?,
            second_alias: row.try_get("second_alias")?,
            first_level: row.try_get("first_level")?,
            second_level: row.try_get("second_level")?,
            created: row.try_get("created")?,
            ended: row.try_get("ended")?,
            winner: winner.and_then(|side| Side::BOTH.get(usize::from(side)).copied()),
            reason: row.try_get("reason")?,
            cause: row.try_get("cause")?,
            first_points: row.try_get("first_points")?,
            second_points: row.try_get("second_points")?,
            plies: row.try_get("plies")?,
            round: row.try_get("round")?,
            unreadable: row.try_get("unreadable")?,
        })
    }
}

from_row!(ResultCounts { kind, played, won, drawn });

/// Results against one level as it was stored.
struct StoredLevelScore {
    kind: String,
    format: u32,
    level: u8,
    played: u32,
    won: u32,
}

/// A finished game against a level as it was stored.
struct StoredLevelResult {
    kind: String,
    format: u32,
    level: u8,
    won: Option<bool>,
}

from_row!(StoredLevelScore { kind, format, level, played, won });
from_row!(StoredLevelResult { kind, format, level, won });

/// A player's finished games against the computer; those of a device only where `?2` says so.
macro_rules! against_the_computer {
    () => {
        concat!(
            "SELECT id, ended, kind, format, second_level AS level, winner = 0 AS won FROM games ",
            "WHERE first_player = ?1 AND second_level IS NOT NULL AND ended IS NOT NULL AND (?2 OR kept IS NULL) UNION ALL ",
            "SELECT id, ended, kind, format, first_level AS level, winner = 1 AS won FROM games ",
            "WHERE second_player = ?1 AND first_level IS NOT NULL AND ended IS NOT NULL AND (?2 OR kept IS NULL)"
        )
    };
}

#[async_trait]
impl ListingStore for SqliteStore {
    async fn games_of(&self, player: PlayerId, audience: Audience, page: &PageRequest) -> Result<Vec<GameLine>> {
        // The page is chosen by numbers, before the names of its players are looked up.
        let lines = sqlx::query_as(concat!(
            "WITH page (id, over) AS (",
            page_of_side!("first_player"),
            " UNION ",
            page_of_side!("second_player"),
            " ORDER BY over, id DESC LIMIT ?4) ",
            select_games!("WHERE games.id IN (SELECT id FROM page) ORDER BY ended IS NOT NULL, games.id DESC")
        ))
        .bind(player.0)
        .bind(audience == Audience::Player)
        .bind(&page.before)
        .bind(page.limit)
        .fetch_all(&self.readers);
        Ok(lines.await?)
    }

    async fn games_to_watch(&self, page: &PageRequest) -> Result<Vec<GameLine>> {
        let lines = sqlx::query_as(select_games!(
            "WHERE ended IS NULL AND NOT screen AND NOT private AND first_player IS NOT NULL AND second_player IS NOT NULL \
             AND (?1 IS NULL OR games.id < (SELECT id FROM games WHERE code = ?1)) \
             ORDER BY games.id DESC LIMIT ?2"
        ))
        .bind(&page.before)
        .bind(page.limit)
        .fetch_all(&self.readers);
        Ok(lines.await?)
    }

    async fn match_lines(&self, code: &str) -> Result<Option<MatchLines>> {
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

    async fn result_counts(&self, player: PlayerId) -> Result<Vec<ResultCounts>> {
        let scores = sqlx::query_as(
            "SELECT kind, COUNT(*) AS played, COALESCE(SUM(winner = side), 0) AS won, SUM(winner IS NULL) AS drawn FROM ( \
             SELECT kind, winner, 0 AS side FROM games WHERE first_player = ?1 AND ended IS NOT NULL AND NOT screen AND kept IS NULL \
             AND second_player IS NOT ?1 UNION ALL \
             SELECT kind, winner, 1 AS side FROM games WHERE second_player = ?1 AND ended IS NOT NULL AND NOT screen AND kept IS NULL \
             AND first_player IS NOT ?1) GROUP BY kind ORDER BY played DESC, kind",
        )
        .bind(player.0)
        .fetch_all(&self.readers);
        Ok(scores.await?)
    }

    async fn level_scores(&self, player: PlayerId, audience: Audience) -> Result<Vec<LevelScore>> {
        let stored: Vec<StoredLevelScore> = sqlx::query_as(concat!(
            "SELECT kind, format, level, COUNT(*) AS played, COALESCE(SUM(won), 0) AS won FROM (",
            against_the_computer!(),
            ") GROUP BY kind, format, level"
        ))
        .bind(player.0)
        .bind(audience == Audience::Player)
        .fetch_all(&self.readers)
        .await?;
        let mut scores = BTreeMap::new();
        for StoredLevelScore { kind, format, level, played, won } in stored {
            let (all, of_them_won) = scores.entry((kind, level_number(format, level))).or_insert((0, 0));
            *all += played;
            *of_them_won += won;
        }
        let score = |((kind, level), (played, won))| LevelScore { kind, level, played, won };
        Ok(scores.into_iter().map(score).collect())
    }

    async fn level_results(&self, player: PlayerId, audience: Audience, count: u32) -> Result<Vec<LevelResult>> {
        let stored: Vec<StoredLevelResult> = sqlx::query_as(concat!(
            "SELECT kind, format, level, won FROM (SELECT kind, format, level, won, ",
            "ROW_NUMBER() OVER (PARTITION BY kind ORDER BY ended DESC, id DESC) AS back FROM (",
            against_the_computer!(),
            ")) WHERE back <= ?3 ORDER BY kind, back"
        ))
        .bind(player.0)
        .bind(audience == Audience::Player)
        .bind(count)
        .fetch_all(&self.readers)
        .await?;
        let result = |StoredLevelResult { kind, format, level, won }| LevelResult {
            kind,
            level: level_number(format, level),
            won,
        };
        Ok(stored.into_iter().map(result).collect())
    }

    async fn games_against_people(&self, player: PlayerId) -> Result<Vec<GameLine>> {
        let lines = sqlx::query_as(select_games!(
            "WHERE games.id IN (SELECT id FROM games WHERE first_player = ?1 AND ended IS NULL UNION SELECT id FROM games \
             WHERE second_player = ?1 AND ended IS NULL) \
             AND NOT screen AND first_player IS NOT NULL AND second_player IS NOT NULL ORDER BY games.id DESC"
        ))
        .bind(player.0)
        .fetch_all(&self.readers);
        Ok(lines.await?)
    }

    async fn games_in_progress(&self, player: PlayerId) -> Result<Vec<String>> {
        let codes = sqlx::query_scalar(
            "SELECT code FROM games WHERE ended IS NULL AND (first_player = ?1 OR second_player = ?1) ORDER BY id DESC",
        )
        .bind(player.0)
        .fetch_all(&self.readers);
        Ok(codes.await?)
    }
}
