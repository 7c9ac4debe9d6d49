//! Sessions of browsers.

use super::{Player, Store};
use crate::auth::{Credential, NewSession};
use crate::table::{Moment, PlayerId};
use sqlx::sqlite::{SqliteConnection, SqliteRow};
use sqlx::{FromRow, Row};

/// Sessions that a player can have; beyond that the oldest ends.
const MOST: u32 = 50;

/// A session of a player, without its key.
#[derive(Clone, PartialEq, Eq, Debug, FromRow)]
pub struct SessionRow {
    /// When it began.
    pub created: Moment,
    /// When it ends, unless it is used before.
    pub expires: Moment,
}

impl Store {
    /// A new guest with a session.
    pub async fn new_guest_with(&self, session: &NewSession) -> sqlx::Result<Player> {
        let mut change = self.writer.begin().await?;
        let guest: Player =
            sqlx::query_as("INSERT INTO players (created) VALUES (?1) RETURNING id, name, epoch, created")
                .bind(session.created)
                .fetch_one(&mut *change)
                .await?;
        insert_session(&mut change, guest.id, session).await?;
        change.commit().await?;
        Ok(guest)
    }

    /// Opens a session, and ends another one.
    pub async fn open_session(&self, player: PlayerId, end: Option<i64>, new: &NewSession) -> sqlx::Result<i64> {
        let mut change = self.writer.begin().await?;
        sqlx::query("DELETE FROM sessions WHERE id = ?1").bind(end).execute(&mut *change).await?;
        let id = insert_session(&mut change, player, new).await?;
        change.commit().await?;
        Ok(id)
    }

    /// The session whose key has this hash, and whose it is.
    pub async fn session(&self, hash: &str, now: Moment) -> sqlx::Result<Option<(i64, Player)>> {
        let row: Option<SqliteRow> = sqlx::query(
            "SELECT sessions.id AS session, players.id, name, epoch, players.created \
             FROM sessions JOIN players ON players.id = player WHERE hash = ?1 AND expires > ?2",
        )
        .bind(hash)
        .bind(now)
        .fetch_optional(&self.readers)
        .await?;
        row.map(|row| Ok((row.try_get("session")?, Player::from_row(&row)?))).transpose()
    }

    /// A player's sessions.
    pub async fn sessions(&self, player: PlayerId, now: Moment) -> sqlx::Result<Vec<SessionRow>> {
        sqlx::query_as("SELECT created, expires FROM sessions WHERE player = ?1 AND expires > ?2 ORDER BY id")
            .bind(player.0)
            .bind(now)
            .fetch_all(&self.readers)
            .await
    }

    /// Lets a session last longer.
    pub async fn extend_session(&self, id: i64, expires: Moment) -> sqlx::Result<()> {
        let mut change = self.writer.begin().await?;
        sqlx::query("UPDATE sessions SET expires = ?2 WHERE id = ?1")
            .bind(id)
            .bind(expires)
            .execute(&mut *change)
            .await?;
        change.commit().await
    }

    /// Ends a session.
    pub async fn end_session(&self, id: i64) -> sqlx::Result<()> {
        let mut change = self.writer.begin().await?;
        sqlx::query("DELETE FROM sessions WHERE id = ?1").bind(id).execute(&mut *change).await?;
        change.commit().await
    }

    /// Ends all sessions of a player, and returns which. Cookies from before there were sessions are void, too.
    pub async fn end_sessions(&self, player: PlayerId) -> sqlx::Result<Vec<i64>> {
        let mut change = self.writer.begin().await?;
        let ended = delete_sessions(&mut change, player).await?;
        change.commit().await?;
        Ok(ended)
    }

    /// Makes all cookies of a player void that are from before there were sessions.
    pub async fn end_outdated(&self, player: PlayerId) -> sqlx::Result<()> {
        let mut change = self.writer.begin().await?;
        sqlx::query("UPDATE players SET epoch = epoch + 1 WHERE id = ?1").bind(player.0).execute(&mut *change).await?;
        change.commit().await
    }

    /// Whether a session or a token still holds.
    pub async fn holds(&self, credential: Credential, now: Moment) -> sqlx::Result<bool> {
        let (query, id) = match credential {
            Credential::Session(id) => ("SELECT EXISTS (SELECT 1 FROM sessions WHERE id = ?1 AND expires > ?2)", id),
            Credential::Token(id) => {
                ("SELECT EXISTS (SELECT 1 FROM tokens WHERE id = ?1 AND (expires IS NULL OR expires > ?2))", id)
            }
            Credential::None => return Ok(false),
        };
        sqlx::query_scalar(query).bind(id).bind(now).fetch_one(&self.readers).await
    }
}

/// Stores a session, and forgets those that have ended.
pub(super) async fn insert_session(
    change: &mut SqliteConnection,
    player: PlayerId,
    new: &NewSession,
) -> sqlx::Result<i64> {
    sqlx::query("DELETE FROM sessions WHERE expires <= ?1").bind(new.created).execute(&mut *change).await?;
    let id = sqlx::query_scalar(
        "INSERT INTO sessions (hash, player, created, expires) VALUES (?1, ?2, ?3, ?4) RETURNING id",
    )
    .bind(&new.hash)
    .bind(player.0)
    .bind(new.created)
    .bind(new.expires)
    .fetch_one(&mut *change)
    .await?;
    let oldest = "DELETE FROM sessions WHERE player = ?1 AND id NOT IN \
                  (SELECT id FROM sessions WHERE player = ?1 ORDER BY id DESC LIMIT ?2)";
    sqlx::query(oldest).bind(player.0).bind(MOST).execute(&mut *change).await?;
    Ok(id)
}

/// Ends all sessions and cookies of a player, and returns the sessions.
pub(super) async fn delete_sessions(change: &mut SqliteConnection, player: PlayerId) -> sqlx::Result<Vec<i64>> {
    sqlx::query("UPDATE players SET epoch = epoch + 1 WHERE id = ?1").bind(player.0).execute(&mut *change).await?;
    sqlx::query_scalar("DELETE FROM sessions WHERE player = ?1 RETURNING id")
        .bind(player.0)
        .fetch_all(&mut *change)
        .await
}
