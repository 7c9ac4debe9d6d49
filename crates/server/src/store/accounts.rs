//! Accounts: a name and a password for a player, until the player takes them away.

use super::sessions::{delete_sessions, insert_session};
use super::{OpenError, Store};
use crate::auth::{Credential, NewSession, folded, skeleton};
use crate::problem::{Code, Problem};
use roundel_room::hex::hex;
use roundel_room::{Millis as Moment, PlayerId};
use sha2::{Digest, Sha256};
use sqlx::sqlite::SqliteConnection;
use sqlx::{Connection, SqliteExecutor};
use std::path::Path;

/// How long nobody else can have the name of a deleted account.
const RETIRED: Moment = 30 * DAY;
const DAY: Moment = 24 * 60 * 60 * 1000;

impl Store {
    /// Whether nobody has a name, or one that looks like it.
    pub async fn is_free(&self, name: &str, now: Moment) -> sqlx::Result<bool> {
        is_free(&self.readers, name, now).await
    }

    /// Gives a guest, or somebody new, a name, a password and a session; the guest's games come along.
    pub async fn register(
        &self,
        guest: Option<PlayerId>,
        name: &str,
        password: &str,
        new: &NewSession,
    ) -> Result<(PlayerId, Vec<i64>), Problem> {
        let mut change = self.writer.begin().await?;
        if !is_free(&mut *change, name, new.created).await? {
            change.rollback().await?;
            return Err(Code::NameTaken.into());
        }
        let id = match guest {
            Some(guest) => guest,
            None => PlayerId(
                sqlx::query_scalar("INSERT INTO players (created) VALUES (?1) RETURNING id")
                    .bind(new.created)
                    .fetch_one(&mut *change)
                    .await?,
            ),
        };
        let named = sqlx::query(
            "UPDATE players SET name = ?2, folded = ?3, skeleton = ?4, password = ?5 WHERE id = ?1 AND name IS NULL",
        )
        .bind(id.0)
        .bind(name)
        .bind(folded(name))
        .bind(skeleton(name))
        .bind(password)
        .execute(&mut *change)
        .await?;
        if named.rows_affected() == 0 {
            change.rollback().await?;
            return Err(Code::AlreadyRegistered.into());
        }
        let mut ended = delete_sessions(&mut change, id).await?;
        ended.extend(insert_session(&mut change, id, new).await?.ended);
        change.commit().await?;
        Ok((id, ended))
    }

    /// Changes a password, unless it was changed in the meantime. All sessions end, and a new one begins; returns those that
    /// have ended.
    pub async fn change_password(
        &self,
        id: PlayerId,
        old: &str,
        password: &str,
        new: &NewSession,
    ) -> Result<Vec<i64>, Problem> {
        let mut change = self.writer.begin().await?;
        let changed = sqlx::query("UPDATE players SET password = ?3 WHERE id = ?1 AND password = ?2")
            .bind(id.0)
            .bind(old)
            .bind(password)
            .execute(&mut *change)
            .await?;
        if changed.rows_affected() == 0 {
            change.rollback().await?;
            return Err(Code::WrongPassword.into());
        }
        let mut ended = delete_sessions(&mut change, id).await?;
        ended.extend(insert_session(&mut change, id, new).await?.ended);
        change.commit().await?;
        Ok(ended)
    }

    /// Takes everything away that makes an account: the name, the password, sessions, tokens, waiting challenges. The player's
    /// games stay. Returns the sessions and tokens that have ended.
    pub async fn delete_account(&self, id: PlayerId, now: Moment) -> sqlx::Result<Vec<Credential>> {
        let mut change = self.writer.begin().await?;
        let shape: Option<String> =
            sqlx::query_scalar("SELECT skeleton FROM players WHERE id = ?1").bind(id.0).fetch_one(&mut *change).await?;
        if let Some(shape) = shape {
            sqlx::query("INSERT OR REPLACE INTO retired_names (hash, until) VALUES (?1, ?2)")
                .bind(name_hash(&shape))
                .bind(now + RETIRED)
                .execute(&mut *change)
                .await?;
        }
        let mut ended: Vec<Credential> =
            delete_sessions(&mut change, id).await?.into_iter().map(Credential::Session).collect();
        let tokens: Vec<i64> = sqlx::query_scalar("DELETE FROM tokens WHERE player = ?1 RETURNING id")
            .bind(id.0)
            .fetch_all(&mut *change)
            .await?;
        ended.extend(tokens.into_iter().map(Credential::Token));
        for statement in [
            "UPDATE challenges SET closed = 'withdrawn' WHERE maker = ?1 AND closed IS NULL",
            "UPDATE challenges SET closed = 'declined' WHERE guest = ?1 AND closed IS NULL",
            "UPDATE players SET name = NULL, folded = NULL, skeleton = NULL, password = NULL WHERE id = ?1",
        ] {
            sqlx::query(statement).bind(id.0).execute(&mut *change).await?;
        }
        change.commit().await?;
        Ok(ended)
    }

    /// The player's games with others, or with the computer, that go on.
    pub async fn running_games(&self, player: PlayerId) -> sqlx::Result<Vec<String>> {
        sqlx::query_scalar(
            "SELECT code FROM games WHERE ended IS NULL AND NOT screen AND (first_player = ?1 OR second_player = ?1) \
             ORDER BY id",
        )
        .bind(player.0)
        .fetch_all(&self.readers)
        .await
    }
}

/// Whether nobody has a name, or one that looks like it.
async fn is_free(database: impl SqliteExecutor<'_>, name: &str, now: Moment) -> sqlx::Result<bool> {
    let shape = skeleton(name);
    sqlx::query_scalar(
        "SELECT NOT EXISTS (SELECT 1 FROM players WHERE folded = ?1) \
         AND NOT EXISTS (SELECT 1 FROM players WHERE skeleton = ?2) \
         AND NOT EXISTS (SELECT 1 FROM retired_names WHERE hash = ?3 AND until > ?4)",
    )
    .bind(folded(name))
    .bind(&shape)
    .bind(name_hash(&shape))
    .bind(now)
    .fetch_one(database)
    .await
}

/// What is kept of the name of a deleted account.
fn name_hash(skeleton: &str) -> String {
    hex(&Sha256::digest(skeleton.as_bytes()))
}

/// Notes what names look like that were registered before that mattered, and by what they are found now; then forgets names
/// that were kept long enough.
pub(super) async fn tidy_names(writer: &mut SqliteConnection, path: &Path, now: Moment) -> Result<(), OpenError> {
    let failed = |error| OpenError::Database { path: path.to_owned(), error };
    let names: Vec<(i64, String)> =
        sqlx::query_as("SELECT id, name FROM players WHERE name IS NOT NULL AND skeleton IS NULL")
            .fetch_all(&mut *writer)
            .await
            .map_err(failed)?;
    let mut change = writer.begin_with("BEGIN IMMEDIATE").await.map_err(failed)?;
    for (id, name) in names {
        sqlx::query("UPDATE players SET skeleton = ?2 WHERE id = ?1")
            .bind(id)
            .bind(skeleton(&name))
            .execute(&mut *change)
            .await
            .map_err(failed)?;
        // Where that is somebody else's, the player is found by the name as it is written.
        sqlx::query("UPDATE OR IGNORE players SET folded = ?2 WHERE id = ?1")
            .bind(id)
            .bind(folded(&name))
            .execute(&mut *change)
            .await
            .map_err(failed)?;
    }
    // As in the janitor: a date far in the future is not taken for true.
    let kept = "DELETE FROM retired_names WHERE until <= MIN(?1, (SELECT MAX(created) FROM players) + ?2)";
    sqlx::query(kept).bind(now).bind(DAY).execute(&mut *change).await.map_err(failed)?;
    change.commit().await.map_err(failed)
}
