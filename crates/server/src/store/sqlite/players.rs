//! Players in `SQLite`.

use super::SqliteStore;
use super::accounts::is_free;
use super::sessions::{delete_sessions, insert_session};
use crate::auth::{folded, skeleton};
use crate::store::{Conflict, MAX_CHALLENGES, Millis, NewSession, Player, PlayerId, PlayerStore, Result, TakenOver};
use async_trait::async_trait;
use sqlx::sqlite::{SqliteConnection, SqliteRow};
use sqlx::{FromRow, Row};

impl FromRow<'_, SqliteRow> for Player {
    fn from_row(row: &SqliteRow) -> sqlx::Result<Player> {
        Ok(Player {
            id: PlayerId(row.try_get("id")?),
            name: row.try_get("name")?,
            alias: row.try_get("guest_name")?,
            epoch: row.try_get("epoch")?,
            created: row.try_get("created")?,
        })
    }
}

#[async_trait]
impl PlayerStore for SqliteStore {
    async fn new_guest(&self, now: Millis) -> Result<Player> {
        let mut change = self.writer.begin().await?;
        let guest = insert_guest(&mut change, now).await?;
        change.commit().await?;
        Ok(guest)
    }

    async fn new_guest_with(&self, session: &NewSession) -> Result<Player> {
        let mut change = self.writer.begin().await?;
        let guest = insert_guest(&mut change, session.created).await?;
        insert_session(&mut change, guest.id, session).await?;
        change.commit().await?;
        Ok(guest)
    }

    async fn player(&self, id: PlayerId) -> Result<Option<Player>> {
        let player = sqlx::query_as("SELECT id, name, guest_name, epoch, created FROM players WHERE id = ?1")
            .bind(id.0)
            .fetch_optional(&self.readers);
        Ok(player.await?)
    }

    async fn is_deleted(&self, id: PlayerId) -> Result<bool> {
        let deleted = sqlx::query_scalar("SELECT EXISTS (SELECT 1 FROM players WHERE id = ?1 AND deleted IS NOT NULL)")
            .bind(id.0)
            .fetch_one(&self.readers);
        Ok(deleted.await?)
    }

    async fn player_by_name(&self, name: &str) -> Result<Option<Player>> {
        let player = sqlx::query_as(
            "SELECT id, name, guest_name, epoch, created FROM players WHERE folded IN (?1, ?2) \
             ORDER BY folded = ?2 DESC LIMIT 1",
        )
        .bind(folded(name))
        .bind(name.to_lowercase())
        .fetch_optional(&self.readers);
        Ok(player.await?)
    }

    async fn name_guest(&self, guest: PlayerId, name: Option<&str>, now: Millis) -> Result<()> {
        let mut change = self.writer.begin().await?;
        if let Some(name) = name
            && !is_free(&mut *change, name, now).await?
        {
            change.rollback().await?;
            return Err(Conflict::NameTaken.into());
        }
        let named =
            sqlx::query("UPDATE players SET guest_name = ?2, guest_skeleton = ?3 WHERE id = ?1 AND name IS NULL")
                .bind(guest.0)
                .bind(name)
                .bind(name.map(skeleton))
                .execute(&mut *change)
                .await?;
        change.commit().await?;
        if named.rows_affected() == 1 { Ok(()) } else { Err(Conflict::AlreadyRegistered.into()) }
    }

    async fn take_over(&self, guest: PlayerId, player: PlayerId, now: Millis) -> Result<TakenOver> {
        let mut change = self.writer.begin().await?;
        // The guest may have registered since the password was checked: then the games are the new account's.
        let marked = sqlx::query("UPDATE players SET taken_over_by = ?2 WHERE id = ?1 AND name IS NULL")
            .bind(guest.0)
            .bind(player.0)
            .execute(&mut *change)
            .await?;
        if marked.rows_affected() == 0 {
            change.rollback().await?;
            return Err(Conflict::AlreadyRegistered.into());
        }
        let mut invitees: Vec<i64> = sqlx::query_scalar(
            "SELECT DISTINCT guest FROM challenges \
             WHERE maker = ?1 AND guest IS NOT NULL AND closed IS NULL AND expires > ?2",
        )
        .bind(guest.0)
        .bind(now)
        .fetch_all(&mut *change)
        .await?;
        for statement in [
            "UPDATE games SET first_player = ?2 WHERE first_player = ?1",
            "UPDATE games SET second_player = ?2 WHERE second_player = ?1",
            "UPDATE games SET screen = 1 WHERE first_player = ?2 AND second_player = ?2",
            "UPDATE challenges SET maker = ?2 WHERE maker = ?1",
            "UPDATE challenges SET closed = 'withdrawn' WHERE maker = ?2 AND guest = ?2 AND closed IS NULL",
        ] {
            sqlx::query(statement).bind(guest.0).bind(player.0).execute(&mut *change).await?;
        }
        // Those who were invited by the account itself are concerned as well.
        let withdrawn: Vec<Option<i64>> = sqlx::query_scalar(
            "UPDATE challenges SET closed = 'withdrawn' WHERE maker = ?1 AND closed IS NULL AND expires > ?2 AND id NOT IN \
             (SELECT id FROM challenges WHERE maker = ?1 AND closed IS NULL AND expires > ?2 ORDER BY id DESC LIMIT ?3) \
             RETURNING guest",
        )
        .bind(player.0)
        .bind(now)
        .bind(MAX_CHALLENGES)
        .fetch_all(&mut *change)
        .await?;
        invitees.extend(withdrawn.into_iter().flatten());
        invitees.sort_unstable();
        invitees.dedup();
        let ended = delete_sessions(&mut change, guest).await?;
        change.commit().await?;
        Ok(TakenOver { ended, invitees: invitees.into_iter().map(PlayerId).collect() })
    }
}

pub(super) async fn insert_guest(change: &mut SqliteConnection, now: Millis) -> sqlx::Result<Player> {
    sqlx::query_as("INSERT INTO players (created) VALUES (?1) RETURNING id, name, guest_name, epoch, created")
        .bind(now)
        .fetch_one(change)
        .await
}

/// A conflict if one of these players is gone: a guest who has signed in to an account, which has their games and challenges now, or
/// a deleted account.
pub(super) async fn player_gone(
    change: &mut SqliteConnection,
    players: [Option<PlayerId>; 2],
) -> sqlx::Result<Option<Conflict>> {
    let [first, second] = players.map(|player| player.map(|player| player.0));
    let gone: Option<i64> = sqlx::query_scalar(
        "SELECT id FROM players WHERE id IN (?1, ?2) AND (taken_over_by IS NOT NULL OR deleted IS NOT NULL) LIMIT 1",
    )
    .bind(first)
    .bind(second)
    .fetch_optional(change)
    .await?;
    Ok(gone.map(|id| Conflict::PlayerGone(PlayerId(id))))
}
