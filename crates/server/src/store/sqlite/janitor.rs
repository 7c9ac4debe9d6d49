//! Expiry in `SQLite`.
//!
//! Rows are searched without the write lock and deleted with it, a batch at a time. The newest row of each kind stays: `SQLite`
//! would give its number to the next one.

use super::SqliteStore;
use crate::store::{Forgotten, JanitorStore, Millis, Result};
use crate::time::DAY;
use async_trait::async_trait;
use sqlx::sqlite::SqliteConnection;

/// How long an expired challenge can still be looked at.
const CHALLENGES: Millis = 30 * DAY;
/// How long a game waits for its first move.
const GAMES: Millis = 14 * DAY;
/// How long a guest without a game is kept.
const GUESTS: Millis = 14 * DAY;
/// The size of a batch: other writers must not wait long for the write lock.
const BATCH: u32 = 500;

#[async_trait]
impl JanitorStore for SqliteStore {
    async fn forget(&self, now: Millis, passed: Millis) -> Result<(Forgotten, bool)> {
        let seen: Option<Millis> = sqlx::query_scalar("SELECT seen FROM clock").fetch_optional(&self.readers).await?;
        let now = seen.map_or(now, |seen| now.min(seen + passed));
        let challenges = self
            .find("SELECT id FROM challenges WHERE expires < ?1 AND game IS NULL LIMIT ?2", now - CHALLENGES)
            .await?;
        // A later game of a match stays: the one before it leads there.
        let games = self
            .find(
                "SELECT id FROM games WHERE NOT begun AND ended IS NULL AND created < ?1 AND COALESCE(round, 1) = 1 \
                 AND id < (SELECT MAX(id) FROM games) LIMIT ?2",
                now - GAMES,
            )
            .await?;
        let guests = self
            .find(
                "SELECT id FROM players WHERE name IS NULL AND created < ?1 AND id < (SELECT MAX(id) FROM players) \
                 AND NOT EXISTS (SELECT 1 FROM games WHERE first_player = players.id) \
                 AND NOT EXISTS (SELECT 1 FROM games WHERE second_player = players.id) \
                 AND NOT EXISTS (SELECT 1 FROM challenges WHERE maker = players.id OR guest = players.id) \
                 AND NOT EXISTS (SELECT 1 FROM tokens WHERE player = players.id) LIMIT ?2",
                now - GUESTS,
            )
            .await?;
        let mut forgotten = Forgotten::default();
        let mut change = self.writer.begin().await?;
        sqlx::query("DELETE FROM clock").execute(&mut *change).await?;
        sqlx::query("INSERT INTO clock (seen) VALUES (?1)").bind(now).execute(&mut *change).await?;
        for id in &challenges {
            let done = sqlx::query("DELETE FROM challenges WHERE id = ?1 AND game IS NULL").bind(id);
            forgotten.challenges += done.execute(&mut *change).await?.rows_affected();
        }
        for id in &games {
            forgotten.games += remove(&mut change, *id).await?;
        }
        for id in &guests {
            forgotten.guests += remove_guest(&mut change, *id).await?;
        }
        sqlx::query("DELETE FROM sessions WHERE expires < ?1").bind(now).execute(&mut *change).await?;
        change.commit().await?;
        let more = [challenges, games, guests].iter().any(|found| found.len() == BATCH as usize);
        Ok((forgotten, more))
    }
}

impl SqliteStore {
    async fn find(&self, query: &'static str, before: Millis) -> sqlx::Result<Vec<i64>> {
        sqlx::query_scalar(query).bind(before).bind(BATCH).fetch_all(&self.readers).await
    }
}

/// Deletes a game that still has no move, with its entries and, if it is empty then, its match; the number of games deleted.
async fn remove(change: &mut SqliteConnection, game: i64) -> sqlx::Result<u64> {
    let found: Option<Option<i64>> = sqlx::query_scalar("SELECT match FROM games WHERE id = ?1 AND NOT begun")
        .bind(game)
        .fetch_optional(&mut *change)
        .await?;
    let Some(series) = found else { return Ok(0) };
    for statement in [
        "WITH RECURSIVE back (id) AS (SELECT entry FROM heads WHERE game = ?1 UNION ALL \
         SELECT previous FROM back JOIN entries ON entries.id = back.id WHERE previous IS NOT NULL) \
         DELETE FROM entries WHERE id IN (SELECT id FROM back) AND game = ?1 AND id < (SELECT MAX(id) FROM entries)",
        "DELETE FROM heads WHERE game = ?1",
        "DELETE FROM games WHERE id = ?1",
    ] {
        sqlx::query(statement).bind(game).execute(&mut *change).await?;
    }
    let empty = "DELETE FROM matches WHERE id = ?1 AND NOT EXISTS (SELECT 1 FROM games WHERE match = ?1)";
    sqlx::query(empty).bind(series).execute(&mut *change).await?;
    Ok(1)
}

/// Deletes a guest who still has nothing; the number of guests deleted.
async fn remove_guest(change: &mut SqliteConnection, guest: i64) -> sqlx::Result<u64> {
    let idle: bool = sqlx::query_scalar(
        "SELECT NOT EXISTS (SELECT 1 FROM games WHERE first_player = ?1) \
         AND NOT EXISTS (SELECT 1 FROM games WHERE second_player = ?1) \
         AND NOT EXISTS (SELECT 1 FROM challenges WHERE maker = ?1 OR guest = ?1) \
         AND EXISTS (SELECT 1 FROM players WHERE id = ?1 AND name IS NULL)",
    )
    .bind(guest)
    .fetch_one(&mut *change)
    .await?;
    if !idle {
        return Ok(0);
    }
    sqlx::query("DELETE FROM sessions WHERE player = ?1").bind(guest).execute(&mut *change).await?;
    Ok(sqlx::query("DELETE FROM players WHERE id = ?1").bind(guest).execute(&mut *change).await?.rows_affected())
}
