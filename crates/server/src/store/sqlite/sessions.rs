//! Sessions in `SQLite`.

use super::SqliteStore;
use crate::store::{
    Credential, HeldSession, Millis, NewSession, OpenedSession, Player, PlayerId, Result, SessionId, SessionRow,
    SessionStore,
};
use async_trait::async_trait;
use sqlx::sqlite::{SqliteConnection, SqliteRow};
use sqlx::{FromRow, Row};

/// The most sessions of a player.
const MAX_SESSIONS: u32 = 50;

from_row!(SessionRow { created, expires });

#[async_trait]
impl SessionStore for SqliteStore {
    async fn open_session(
        &self,
        player: PlayerId,
        end: Option<(PlayerId, SessionId)>,
        session: &NewSession,
    ) -> Result<OpenedSession> {
        let mut change = self.writer.begin().await?;
        if let Some((player, id)) = end {
            delete_session(&mut change, player, id).await?;
        }
        let opened = insert_session(&mut change, player, session).await?;
        change.commit().await?;
        Ok(opened)
    }

    async fn session(&self, hash: &str, now: Millis) -> Result<Option<HeldSession>> {
        let row: Option<SqliteRow> = sqlx::query(
            "SELECT sessions.id AS session, expires, players.id, name, guest_name, epoch, players.created \
             FROM sessions JOIN players ON players.id = player WHERE hash = ?1 AND expires > ?2",
        )
        .bind(hash)
        .bind(now)
        .fetch_optional(&self.readers)
        .await?;
        let held = |row: SqliteRow| {
            let (id, expires) = (SessionId(row.try_get("session")?), row.try_get("expires")?);
            Ok(HeldSession { id, expires, player: Player::from_row(&row)? })
        };
        row.map(held).transpose()
    }

    async fn sessions(&self, player: PlayerId, now: Millis) -> Result<Vec<SessionRow>> {
        let rows =
            sqlx::query_as("SELECT created, expires FROM sessions WHERE player = ?1 AND expires > ?2 ORDER BY id")
                .bind(player.0)
                .bind(now)
                .fetch_all(&self.readers);
        Ok(rows.await?)
    }

    async fn extend_session(&self, player: PlayerId, id: SessionId, expires: Millis) -> Result<()> {
        let mut change = self.writer.begin().await?;
        sqlx::query("UPDATE sessions SET expires = ?3 WHERE id = ?1 AND player = ?2")
            .bind(id.0)
            .bind(player.0)
            .bind(expires)
            .execute(&mut *change)
            .await?;
        Ok(change.commit().await?)
    }

    async fn end_session(&self, player: PlayerId, id: SessionId) -> Result<()> {
        let mut change = self.writer.begin().await?;
        delete_session(&mut change, player, id).await?;
        Ok(change.commit().await?)
    }

    async fn end_sessions(&self, player: PlayerId) -> Result<Vec<SessionId>> {
        let mut change = self.writer.begin().await?;
        let ended = delete_sessions(&mut change, player).await?;
        change.commit().await?;
        Ok(ended)
    }

    async fn end_outdated(&self, player: PlayerId) -> Result<()> {
        let mut change = self.writer.begin().await?;
        sqlx::query("UPDATE players SET epoch = epoch + 1 WHERE id = ?1").bind(player.0).execute(&mut *change).await?;
        Ok(change.commit().await?)
    }

    async fn holds(&self, credential: Credential, now: Millis) -> Result<bool> {
        let (query, id) = match credential {
            Credential::Session(id) => ("SELECT EXISTS (SELECT 1 FROM sessions WHERE id = ?1 AND expires > ?2)", id.0),
            Credential::Token(id) => {
                ("SELECT EXISTS (SELECT 1 FROM tokens WHERE id = ?1 AND (expires IS NULL OR expires > ?2))", id.0)
            }
            Credential::None => return Ok(false),
        };
        Ok(sqlx::query_scalar(query).bind(id).bind(now).fetch_one(&self.readers).await?)
    }
}

/// Stores a session, and ends the oldest beyond the limit. Expired ones are left to the janitor, which does not trust every date.
pub(super) async fn insert_session(
    change: &mut SqliteConnection,
    player: PlayerId,
    new: &NewSession,
) -> sqlx::Result<OpenedSession> {
    let id = sqlx::query_scalar(
        "INSERT INTO sessions (hash, player, created, expires) VALUES (?1, ?2, ?3, ?4) \
         ON CONFLICT (hash) DO UPDATE SET expires = excluded.expires RETURNING id",
    )
    .bind(&new.hash)
    .bind(player.0)
    .bind(new.created)
    .bind(new.expires)
    .fetch_one(&mut *change)
    .await?;
    let oldest = "DELETE FROM sessions WHERE player = ?1 AND id NOT IN \
                  (SELECT id FROM sessions WHERE player = ?1 ORDER BY id DESC LIMIT ?2) RETURNING id";
    let ended = sqlx::query_scalar(oldest).bind(player.0).bind(MAX_SESSIONS).fetch_all(&mut *change).await?;
    Ok(OpenedSession { id: SessionId(id), ended: ended.into_iter().map(SessionId).collect() })
}

async fn delete_session(change: &mut SqliteConnection, player: PlayerId, id: SessionId) -> sqlx::Result<()> {
    sqlx::query("DELETE FROM sessions WHERE id = ?1 AND player = ?2")
        .bind(id.0)
        .bind(player.0)
        .execute(&mut *change)
        .await?;
    Ok(())
}

/// Ends all sessions and old cookies of a player, and returns the sessions.
pub(super) async fn delete_sessions(change: &mut SqliteConnection, player: PlayerId) -> sqlx::Result<Vec<SessionId>> {
    sqlx::query("UPDATE players SET epoch = epoch + 1 WHERE id = ?1").bind(player.0).execute(&mut *change).await?;
    let ended = sqlx::query_scalar("DELETE FROM sessions WHERE player = ?1 RETURNING id")
        .bind(player.0)
        .fetch_all(&mut *change)
        .await?;
    Ok(ended.into_iter().map(SessionId).collect())
}
