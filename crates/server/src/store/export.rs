//! Everything that is kept about a player, for the player.

use super::Store;
use roundel_room::{Millis as Moment, PlayerId};
use serde::Serialize;
use sqlx::FromRow;

/// A challenge that a player made or got.
#[derive(Clone, PartialEq, Eq, Debug, FromRow, Serialize)]
#[allow(missing_docs)]
pub struct ChallengeLine {
    pub id: String,
    pub kind: String,
    pub rules: String,
    pub created: Moment,
    pub game: Option<String>,
    pub closed: Option<String>,
}

/// A game of a player.
#[derive(Clone, PartialEq, Eq, Debug, FromRow, Serialize)]
#[allow(missing_docs)]
pub struct PlayedLine {
    pub id: String,
    pub created: Moment,
    pub ended: Option<Moment>,
    pub winner: Option<u8>,
    pub reason: Option<String>,
}

/// Something that a player said.
#[derive(Clone, PartialEq, Eq, Debug, FromRow, Serialize)]
#[allow(missing_docs)]
pub struct SaidLine {
    pub at: Moment,
    pub text: String,
}

impl Store {
    /// All challenges that a player made or got.
    pub async fn all_challenges(&self, player: PlayerId) -> sqlx::Result<Vec<ChallengeLine>> {
        sqlx::query_as(
            "SELECT code AS id, kind, rules, created, game, closed FROM challenges WHERE maker = ?1 OR guest = ?1 \
             ORDER BY challenges.id",
        )
        .bind(player.0)
        .fetch_all(&self.readers)
        .await
    }

    /// All games of a player, the first one first.
    pub async fn all_games(&self, player: PlayerId) -> sqlx::Result<Vec<PlayedLine>> {
        sqlx::query_as(
            "SELECT code AS id, created, ended, winner, reason FROM games WHERE games.id IN ( \
             SELECT id FROM games WHERE first_player = ?1 UNION SELECT id FROM games WHERE second_player = ?1) \
             ORDER BY games.id",
        )
        .bind(player.0)
        .fetch_all(&self.readers)
        .await
    }

    /// What a player said in a game.
    pub async fn said_by(&self, player: PlayerId, game: &str) -> sqlx::Result<Vec<SaidLine>> {
        sqlx::query_as(
            "WITH RECURSIVE table_of (id, first_player, second_player) AS ( \
             SELECT id, first_player, second_player FROM games WHERE code = ?2), \
             back (id, previous, at, events) AS ( \
             SELECT id, previous, at, events FROM entries \
             WHERE id = (SELECT entry FROM heads WHERE game = (SELECT id FROM table_of)) \
             UNION ALL \
             SELECT entries.id, entries.previous, entries.at, entries.events \
             FROM back JOIN entries ON entries.id = back.previous) \
             SELECT at, value ->> 'text' AS text FROM back, json_each(back.events), table_of \
             WHERE value ->> 'kind' = 'say' AND ( \
             (value ->> 'side' = 0 AND first_player = ?1) OR (value ->> 'side' = 1 AND second_player = ?1)) \
             ORDER BY back.id, json_each.key",
        )
        .bind(player.0)
        .bind(game)
        .fetch_all(&self.readers)
        .await
    }
}
