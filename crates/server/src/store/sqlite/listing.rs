//! Lists of games in `SQLite`.

use super::SqliteStore;
use crate::store::{
    Audience, GameLine, LevelResult, LevelScore, ListingStore, MatchLines, PageRequest, PlayerId, Result, ResultCounts,
};
use async_trait::async_trait;

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

from_row!(GameLine {
    code,
    format,
    kind,
    rules,
    screen,
    first_player,
    second_player,
    first_name,
    second_name,
    first_alias,
    second_alias,
    first_level,
    second_level,
    created,
    ended,
    winner,
    reason,
    cause,
    first_points,
    second_points,
    plies,
    round,
    unreadable,
});
from_row!(ResultCounts { kind, played, won, drawn });
from_row!(LevelScore { kind, level, played, won });
from_row!(LevelResult { kind, level, won });

/// A column with a level as a level of today: `format::read_level` in SQL.
macro_rules! level_of_today {
    ($column:literal) => {
        concat!(
            "IIF(format = 1, CASE ",
            $column,
            " WHEN 1 THEN 3 WHEN 2 THEN 4 WHEN 3 THEN 6 WHEN 4 THEN 7 WHEN 5 THEN 8 ",
            "WHEN 6 THEN 10 WHEN 7 THEN 11 WHEN 8 THEN 12 END, ",
            $column,
            ")"
        )
    };
}

/// A player's finished games against the computer.
macro_rules! against_the_computer {
    () => {
        concat!(
            "SELECT id, kind, ",
            level_of_today!("second_level"),
            " AS level, winner = 0 AS won FROM games ",
            "WHERE first_player = ?1 AND second_level IS NOT NULL AND ended IS NOT NULL UNION ALL ",
            "SELECT id, kind, ",
            level_of_today!("first_level"),
            " AS level, winner = 1 AS won FROM games ",
            "WHERE second_player = ?1 AND first_level IS NOT NULL AND ended IS NOT NULL"
        )
    };
}

#[async_trait]
impl ListingStore for SqliteStore {
    async fn games_of(&self, player: PlayerId, audience: Audience, page: &PageRequest) -> Result<Vec<GameLine>> {
        let lines = sqlx::query_as(select_games!(
            "WHERE games.id IN (SELECT id FROM games WHERE first_player = ?1 UNION SELECT id FROM games \
             WHERE second_player = ?1) AND (?2 OR NOT private) \
             AND (?3 IS NULL OR (ended IS NOT NULL, -games.id) > (SELECT ended IS NOT NULL, -id FROM games WHERE code = ?3)) \
             ORDER BY ended IS NOT NULL, games.id DESC LIMIT ?4"
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
             SELECT kind, winner, 0 AS side FROM games WHERE first_player = ?1 AND ended IS NOT NULL AND NOT screen \
             AND second_player IS NOT ?1 UNION ALL \
             SELECT kind, winner, 1 AS side FROM games WHERE second_player = ?1 AND ended IS NOT NULL AND NOT screen \
             AND first_player IS NOT ?1) GROUP BY kind ORDER BY played DESC, kind",
        )
        .bind(player.0)
        .fetch_all(&self.readers);
        Ok(scores.await?)
    }

    async fn level_scores(&self, player: PlayerId) -> Result<Vec<LevelScore>> {
        let scores = sqlx::query_as(concat!(
            "SELECT kind, level, COUNT(*) AS played, COALESCE(SUM(won), 0) AS won FROM (",
            against_the_computer!(),
            ") GROUP BY kind, level ORDER BY kind, level"
        ))
        .bind(player.0)
        .fetch_all(&self.readers);
        Ok(scores.await?)
    }

    async fn level_results(&self, player: PlayerId, count: u32) -> Result<Vec<LevelResult>> {
        let results = sqlx::query_as(concat!(
            "SELECT kind, level, won FROM (SELECT kind, level, won, ",
            "ROW_NUMBER() OVER (PARTITION BY kind ORDER BY id DESC) AS back FROM (",
            against_the_computer!(),
            ")) WHERE back <= ?2 ORDER BY kind, back"
        ))
        .bind(player.0)
        .bind(count)
        .fetch_all(&self.readers);
        Ok(results.await?)
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

    async fn running_games(&self, player: PlayerId) -> Result<Vec<String>> {
        let codes = sqlx::query_scalar(
            "SELECT code FROM games WHERE ended IS NULL AND NOT screen AND (first_player = ?1 OR second_player = ?1) \
             ORDER BY id",
        )
        .bind(player.0)
        .fetch_all(&self.readers);
        Ok(codes.await?)
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
