//! Sessions of browsers.

use super::{Player, Store};
use crate::auth::{Credential, NewSession};
use roundel_room::{Millis as Moment, PlayerId};
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

/// A session as the store knows it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct HeldSession {
    /// Its number.
    pub id: i64,
    /// When it ends.
    pub expires: Moment,
    /// Whose it is.
    pub player: Player,
}

/// A session that was stored.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct OpenedSession {
    /// Its number.
    pub id: i64,
    /// Those that ended because there were too many.
    pub ended: Vec<i64>,
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
    pub async fn open_session(
        &self,
        player: PlayerId,
        end: Option<(PlayerId, i64)>,
        new: &NewSession,
    ) -> sqlx::Result<OpenedSession> {
        let mut change = self.writer.begin().await?;
        if let Some((player, id)) = end {
            delete_session(&mut change, player, id).await?;
        }
        let opened = insert_session(&mut change, player, new).await?;
        change.commit().await?;
        Ok(opened)
    }

    /// The session whose key has this hash.
    pub async fn session(&self, hash: &str, now: Moment) -> sqlx::Result<Option<HeldSession>> {
        let row: Option<SqliteRow> = sqlx::query(
            "SELECT sessions.id AS session, expires, players.id, name, epoch, players.created \
             FROM sessions JOIN players ON players.id = player WHERE hash = ?1 AND expires > ?2",
        )
        .bind(hash)
        .bind(now)
        .fetch_optional(&self.readers)
        .await?;
        let held = |row: SqliteRow| {
            let (id, expires) = (row.try_get("session")?, row.try_get("expires")?);
            Ok(HeldSession { id, expires, player: Player::from_row(&row)? })
        };
        row.map(held).transpose()
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
    pub async fn extend_session(&self, player: PlayerId, id: i64, expires: Moment) -> sqlx::Result<()> {
        let mut change = self.writer.begin().await?;
        sqlx::query("UPDATE sessions SET expires = ?3 WHERE id = ?1 AND player = ?2")
            .bind(id)
            .bind(player.0)
            .bind(expires)
            .execute(&mut *change)
            .await?;
        change.commit().await
    }

    /// Ends a session.
    pub async fn end_session(&self, player: PlayerId, id: i64) -> sqlx::Result<()> {
        let mut change = self.writer.begin().await?;
        delete_session(&mut change, player, id).await?;
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

/// Stores a session; the oldest end if there are too many. One that is there already lasts longer. What has expired is
/// left to the janitor, who does not take every date for true.
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
    let ended = sqlx::query_scalar(oldest).bind(player.0).bind(MOST).fetch_all(&mut *change).await?;
    Ok(OpenedSession { id, ended })
}

async fn delete_session(change: &mut SqliteConnection, player: PlayerId, id: i64) -> sqlx::Result<()> {
    sqlx::query("DELETE FROM sessions WHERE id = ?1 AND player = ?2")
        .bind(id)
        .bind(player.0)
        .execute(&mut *change)
        .await?;
    Ok(())
}

/// Ends all sessions and cookies of a player, and returns the sessions.
pub(super) async fn delete_sessions(change: &mut SqliteConnection, player: PlayerId) -> sqlx::Result<Vec<i64>> {
    sqlx::query("UPDATE players SET epoch = epoch + 1 WHERE id = ?1").bind(player.0).execute(&mut *change).await?;
    sqlx::query_scalar("DELETE FROM sessions WHERE player = ?1 RETURNING id")
        .bind(player.0)
        .fetch_all(&mut *change)
        .await
}
