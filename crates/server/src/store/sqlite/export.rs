//! A player's complete lists in `SQLite`.

use super::SqliteStore;
use crate::store::{ChallengeLine, ExportStore, PlayedLine, PlayerId, Result};
use async_trait::async_trait;

from_row!(ChallengeLine { id, kind, rules, created, game, closed });
from_row!(PlayedLine { id, created, ended, winner, reason });

#[async_trait]
impl ExportStore for SqliteStore {
    async fn all_challenges(&self, player: PlayerId) -> Result<Vec<ChallengeLine>> {
        let lines = sqlx::query_as(
            "SELECT code AS id, kind, rules, created, game, closed FROM challenges WHERE maker = ?1 OR guest = ?1 \
             ORDER BY challenges.id",
        )
        .bind(player.0)
        .fetch_all(&self.readers);
        Ok(lines.await?)
    }

    async fn all_games(&self, player: PlayerId) -> Result<Vec<PlayedLine>> {
        let lines = sqlx::query_as(
            "SELECT code AS id, created, ended, winner, reason FROM games WHERE games.id IN ( \
             SELECT id FROM games WHERE first_player = ?1 UNION SELECT id FROM games WHERE second_player = ?1) \
             ORDER BY games.id",
        )
        .bind(player.0)
        .fetch_all(&self.readers);
        Ok(lines.await?)
    }
}
