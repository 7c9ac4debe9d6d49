//! What nobody comes back for is forgotten: challenges that were not accepted, games that never began, guests without a game,
//! sessions that have ended.
//!
//! By a clock of its own, kept in the database: a machine that starts with a date far in the future must not forget everything.
//! Rows are looked for without the write lock, and removed with it, some at a time. The newest row of each kind stays: its
//! number must not be given to another.

use super::Store;
use roundel_room::Millis as Moment;
use sqlx::sqlite::SqliteConnection;

const DAY: Moment = 24 * 60 * 60 * 1000;
/// How long a challenge that led to nothing can still be looked at.
const CHALLENGES: Moment = 30 * DAY;
/// How long a game waits for its first move.
const GAMES: Moment = 14 * DAY;
/// How long a guest who has no game is remembered.
const GUESTS: Moment = 14 * DAY;
/// So many of each at a time: nobody else waits long for the write lock.
const AT_ONCE: u32 = 500;

/// What was forgotten.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Forgotten {
    /// Challenges.
    pub challenges: u64,
    /// Games that never began.
    pub games: u64,
    /// Guests.
    pub guests: u64,
}

impl Store {
    /// Forgets what is too old to be of use, some of it at a time; whether there is more. Since the last time no more than
    /// `passed` can have gone by, whatever the date says.
    pub async fn forget(&self, now: Moment, passed: Moment) -> sqlx::Result<(Forgotten, bool)> {
        let seen: Option<Moment> = sqlx::query_scalar("SELECT seen FROM clock").fetch_optional(&self.readers).await?;
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
        let more = [challenges, games, guests].iter().any(|found| found.len() == AT_ONCE as usize);
        Ok((forgotten, more))
    }

    async fn find(&self, query: &'static str, before: Moment) -> sqlx::Result<Vec<i64>> {
        sqlx::query_scalar(query).bind(before).bind(AT_ONCE).fetch_all(&self.readers).await
    }
}

/// Removes a game that still has not begun, with everything that was stored about it; whether it was there.
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

/// Removes a guest who still has nothing; whether there was one.
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
