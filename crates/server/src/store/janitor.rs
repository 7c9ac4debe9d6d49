//! What nobody comes back for is forgotten: challenges that were not accepted, games that never began, guests without a game.

use super::Store;
use crate::table::Moment;
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
    /// Forgets what is too old to be of use, some of it at a time; whether there is more.
    pub async fn forget(&self, now: Moment) -> sqlx::Result<(Forgotten, bool)> {
        let mut change = self.writer.begin().await?;
        // A machine that starts with a date far in the future must not forget everything: time has gone on by a day at most
        // since the last time that anybody did anything.
        let newest: Option<Moment> = sqlx::query_scalar(
            "SELECT MAX(created) FROM (SELECT MAX(created) AS created FROM games UNION ALL \
             SELECT MAX(created) FROM players UNION ALL SELECT MAX(created) FROM sessions)",
        )
        .fetch_one(&mut *change)
        .await?;
        let now = newest.map_or(now, |newest| now.min(newest + DAY));
        let challenges = sqlx::query(
            "DELETE FROM challenges WHERE id IN \
             (SELECT id FROM challenges WHERE expires < ?1 AND game IS NULL LIMIT ?2)",
        )
        .bind(now - CHALLENGES)
        .bind(AT_ONCE)
        .execute(&mut *change)
        .await?
        .rows_affected();
        // A later game of a match stays: the one before it leads there.
        let old: Vec<i64> = sqlx::query_scalar(
            "SELECT id FROM games WHERE NOT begun AND ended IS NULL AND created < ?1 AND COALESCE(round, 1) = 1 LIMIT ?2",
        )
        .bind(now - GAMES)
        .bind(AT_ONCE)
        .fetch_all(&mut *change)
        .await?;
        for game in &old {
            remove(&mut change, *game).await?;
        }
        let guests: Vec<i64> = sqlx::query_scalar(
            "SELECT id FROM players WHERE name IS NULL AND created < ?1 \
             AND NOT EXISTS (SELECT 1 FROM games WHERE first_player = players.id) \
             AND NOT EXISTS (SELECT 1 FROM games WHERE second_player = players.id) \
             AND NOT EXISTS (SELECT 1 FROM challenges WHERE maker = players.id OR guest = players.id) \
             AND NOT EXISTS (SELECT 1 FROM tokens WHERE player = players.id) LIMIT ?2",
        )
        .bind(now - GUESTS)
        .bind(AT_ONCE)
        .fetch_all(&mut *change)
        .await?;
        for guest in &guests {
            sqlx::query("DELETE FROM sessions WHERE player = ?1").bind(guest).execute(&mut *change).await?;
            sqlx::query("DELETE FROM players WHERE id = ?1").bind(guest).execute(&mut *change).await?;
        }
        sqlx::query("DELETE FROM sessions WHERE expires < ?1").bind(now).execute(&mut *change).await?;
        change.commit().await?;
        let forgotten = Forgotten { challenges, games: old.len() as u64, guests: guests.len() as u64 };
        let more = [forgotten.challenges, forgotten.games, forgotten.guests].contains(&u64::from(AT_ONCE));
        Ok((forgotten, more))
    }
}

/// Removes a game with everything that was stored about it.
async fn remove(change: &mut SqliteConnection, game: i64) -> sqlx::Result<()> {
    for statement in [
        "WITH RECURSIVE back (id) AS (SELECT entry FROM heads WHERE game = ?1 UNION ALL \
         SELECT previous FROM back JOIN entries ON entries.id = back.id WHERE previous IS NOT NULL) \
         DELETE FROM entries WHERE id IN (SELECT id FROM back) AND game = ?1",
        "DELETE FROM heads WHERE game = ?1",
        "DELETE FROM games WHERE id = ?1",
    ] {
        sqlx::query(statement).bind(game).execute(&mut *change).await?;
    }
    Ok(())
}
