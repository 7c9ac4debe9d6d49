//! Accounts in `SQLite`.

use super::players::insert_guest;
use super::sessions::{delete_sessions, insert_session};
use super::{OpenError, SqliteStore};
use crate::auth::{folded, skeleton};
use crate::store::{
    AccountStore, Conflict, Credential, DeletedAccount, Millis, NewSession, PlayerId, Registered, Result, SessionId,
    TokenId,
};
use crate::time::DAY;
use async_trait::async_trait;
use roundel_room::hex::hex;
use sha2::{Digest, Sha256};
use sqlx::sqlite::SqliteConnection;
use sqlx::{Connection, SqliteExecutor};
use std::ops::RangeInclusive;
use std::path::Path;

/// How long the name of a deleted account stays reserved.
const NAME_QUARANTINE: Millis = 30 * DAY;

#[async_trait]
impl AccountStore for SqliteStore {
    async fn is_free(&self, name: &str, now: Millis) -> Result<bool> {
        Ok(is_free(&self.readers, name, now).await?)
    }

    async fn register(
        &self,
        guest: Option<PlayerId>,
        name: &str,
        password: &str,
        session: &NewSession,
    ) -> Result<Registered> {
        // The games so far are searched before the write lock is taken, and only those since then while it is held.
        let newest = newest_game(&self.readers).await?;
        let mut alike = aliases_alike(&self.readers, name, 0..=newest).await?;
        let mut change = self.writer.begin().await?;
        if !is_free(&mut *change, name, session.created).await? {
            change.rollback().await?;
            return Err(Conflict::NameTaken.into());
        }
        let player = match guest {
            Some(guest) => guest,
            None => insert_guest(&mut change, session.created).await?.id,
        };
        let named = sqlx::query(
            "UPDATE players SET name = ?2, folded = ?3, skeleton = ?4, password = ?5, guest_name = NULL, \
             guest_skeleton = NULL WHERE id = ?1 AND name IS NULL AND taken_over_by IS NULL",
        )
        .bind(player.0)
        .bind(name)
        .bind(folded(name))
        .bind(skeleton(name))
        .bind(password)
        .execute(&mut *change)
        .await?;
        if named.rows_affected() == 0 {
            change.rollback().await?;
            return Err(Conflict::AlreadyRegistered.into());
        }
        let unnamed: Vec<i64> = sqlx::query_scalar(
            "UPDATE players SET guest_name = NULL, guest_skeleton = NULL WHERE guest_skeleton = ?1 RETURNING id",
        )
        .bind(skeleton(name))
        .fetch_all(&mut *change)
        .await?;
        alike.extend(aliases_alike(&mut *change, name, newest + 1..=i64::MAX).await?);
        let mut unnamed_games = Vec::new();
        for aliases in &alike {
            unnamed_games.extend(clear_aliases(&mut change, aliases).await?);
        }
        let mut ended = delete_sessions(&mut change, player).await?;
        ended.extend(insert_session(&mut change, player, session).await?.ended);
        change.commit().await?;
        Ok(Registered { player, ended, unnamed: unnamed.into_iter().map(PlayerId).collect(), unnamed_games })
    }

    async fn password(&self, player: PlayerId) -> Result<Option<String>> {
        let password =
            sqlx::query_scalar("SELECT password FROM players WHERE id = ?1").bind(player.0).fetch_one(&self.readers);
        Ok(password.await?)
    }

    async fn change_password(
        &self,
        player: PlayerId,
        old: &str,
        new: &str,
        session: &NewSession,
    ) -> Result<Vec<SessionId>> {
        let mut change = self.writer.begin().await?;
        let changed = sqlx::query("UPDATE players SET password = ?3 WHERE id = ?1 AND password = ?2")
            .bind(player.0)
            .bind(old)
            .bind(new)
            .execute(&mut *change)
            .await?;
        if changed.rows_affected() == 0 {
            change.rollback().await?;
            return Err(Conflict::PasswordChanged.into());
        }
        let mut ended = delete_sessions(&mut change, player).await?;
        ended.extend(insert_session(&mut change, player, session).await?.ended);
        change.commit().await?;
        Ok(ended)
    }

    async fn delete_account(&self, player: PlayerId, now: Millis) -> Result<DeletedAccount> {
        let mut change = self.writer.begin().await?;
        let shape: Option<String> = sqlx::query_scalar("SELECT skeleton FROM players WHERE id = ?1")
            .bind(player.0)
            .fetch_one(&mut *change)
            .await?;
        if let Some(shape) = shape {
            sqlx::query("INSERT OR REPLACE INTO retired_names (hash, until) VALUES (?1, ?2)")
                .bind(name_hash(&shape))
                .bind(now + NAME_QUARANTINE)
                .execute(&mut *change)
                .await?;
        }
        let mut ended: Vec<Credential> =
            delete_sessions(&mut change, player).await?.into_iter().map(Credential::Session).collect();
        let tokens: Vec<i64> = sqlx::query_scalar("DELETE FROM tokens WHERE player = ?1 RETURNING id")
            .bind(player.0)
            .fetch_all(&mut *change)
            .await?;
        ended.extend(tokens.into_iter().map(|id| Credential::Token(TokenId(id))));
        for statement in [
            "UPDATE challenges SET closed = 'withdrawn' WHERE maker = ?1 AND closed IS NULL",
            "UPDATE challenges SET closed = 'declined' WHERE guest = ?1 AND closed IS NULL",
        ] {
            sqlx::query(statement).bind(player.0).execute(&mut *change).await?;
        }
        // Names on one screen were typed by this player, who has both seats.
        let unnamed_games: Vec<String> = sqlx::query_scalar(
            "UPDATE games SET first_alias = NULL, second_alias = NULL WHERE (first_player = ?1 OR second_player = ?1) \
             AND (first_alias IS NOT NULL OR second_alias IS NOT NULL) RETURNING code",
        )
        .bind(player.0)
        .fetch_all(&mut *change)
        .await?;
        sqlx::query(
            "UPDATE players SET name = NULL, folded = NULL, skeleton = NULL, password = NULL, deleted = ?2 WHERE id = ?1",
        )
        .bind(player.0)
        .bind(now)
        .execute(&mut *change)
        .await?;
        change.commit().await?;
        Ok(DeletedAccount { ended, unnamed_games })
    }
}

/// A game on one screen, and the sides whose names look like another one.
struct AliasesAlike {
    game: i64,
    alike: [bool; 2],
}

/// The number of the newest game, whether or not anyone in it has such a name; 0 without games.
async fn newest_game(database: impl SqliteExecutor<'_>) -> sqlx::Result<i64> {
    sqlx::query_scalar("SELECT COALESCE(MAX(id), 0) FROM games").fetch_one(database).await
}

/// The games with these numbers that have a name on one screen. Its condition is the one of the index `games_aliases`.
const WITH_ALIASES: &str = "SELECT id, first_alias, second_alias FROM games \
     WHERE id BETWEEN ?1 AND ?2 AND (first_alias IS NOT NULL OR second_alias IS NOT NULL) ORDER BY id";

/// Those of these games in which someone is called by a name that looks like this one, oldest first.
async fn aliases_alike(
    database: impl SqliteExecutor<'_>,
    name: &str,
    games: RangeInclusive<i64>,
) -> sqlx::Result<Vec<AliasesAlike>> {
    let rows: Vec<(i64, Option<String>, Option<String>)> =
        sqlx::query_as(WITH_ALIASES).bind(games.start()).bind(games.end()).fetch_all(database).await?;
    let shape = skeleton(name);
    let alike = rows.into_iter().map(|(game, first, second)| AliasesAlike {
        game,
        alike: [first, second].map(|alias| alias.is_some_and(|alias| skeleton(&alias) == shape)),
    });
    Ok(alike.filter(|aliases| aliases.alike.contains(&true)).collect())
}

/// Clears names in a game, and returns its code; none if the game is gone.
async fn clear_aliases(change: &mut SqliteConnection, aliases: &AliasesAlike) -> sqlx::Result<Option<String>> {
    let [first, second] = aliases.alike;
    sqlx::query_scalar(
        "UPDATE games SET first_alias = IIF(?2, NULL, first_alias), second_alias = IIF(?3, NULL, second_alias) \
         WHERE id = ?1 RETURNING code",
    )
    .bind(aliases.game)
    .bind(first)
    .bind(second)
    .fetch_optional(change)
    .await
}

pub(super) async fn is_free(database: impl SqliteExecutor<'_>, name: &str, now: Millis) -> sqlx::Result<bool> {
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

/// Fills in the skeletons and folded forms of names that were registered before there were any or had another form, and
/// releases reserved names whose time is up.
pub(super) async fn tidy_names(
    writer: &mut SqliteConnection,
    path: &Path,
    now: Millis,
) -> std::result::Result<(), OpenError> {
    let failed = |source| OpenError::Database { path: path.to_owned(), source };
    let names: Vec<(i64, String)> = sqlx::query_as(
        "SELECT id, name FROM players WHERE name IS NOT NULL AND (skeleton IS NULL OR skeleton LIKE '%''%')",
    )
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
        // Where another player has that form, this one is found by the exact spelling.
        sqlx::query("UPDATE OR IGNORE players SET folded = ?2 WHERE id = ?1")
            .bind(id)
            .bind(folded(&name))
            .execute(&mut *change)
            .await
            .map_err(failed)?;
    }
    // As in the janitor: a date far in the future is not trusted.
    let due = "DELETE FROM retired_names WHERE until <= MIN(?1, (SELECT MAX(created) FROM players) + ?2)";
    sqlx::query(due).bind(now).bind(DAY).execute(&mut *change).await.map_err(failed)?;
    change.commit().await.map_err(failed)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::store::{GameStore, NewGame, PlayerStore, Store, StoredSetup};
    use roundel_room::{Origin, RoomConfig, Seat, TimeControl};
    use roundel_rules::{AnyPosition, GameId};

    /// Registering reads few games, and hardly any of them while it holds the write lock.
    #[tokio::test]
    async fn a_registration_does_not_read_all_games() {
        let directory = tempfile::tempdir().expect("a directory");
        let store = SqliteStore::open(directory.path()).await.expect("a store");
        let player = store.new_guest(0).await.expect("a guest").id;
        let config = RoomConfig {
            start: AnyPosition::start(GameId::Gou, "").expect("a game"),
            seats: [Seat::guest(player), Seat::guest(player)],
            screen: true,
            time_control: TimeControl::None,
            match_round: None,
            secret: None,
            private: false,
            origin: Origin::Server,
        };
        assert_eq!(newest_game(&store.readers).await.expect("a number"), 0);
        for code in ["aaaaaaaa", "bbbbbbbb"] {
            let new = NewGame { code: code.to_owned(), setup: StoredSetup::of(&config), created: 0 };
            let key = store.new_game(&new).await.expect("stored");
            assert_eq!(newest_game(&store.readers).await.expect("a number"), key.0, "although nobody has a name");
        }
        let plan: Vec<(i64, i64, i64, String)> =
            sqlx::query_as(sqlx::AssertSqlSafe(format!("EXPLAIN QUERY PLAN {WITH_ALIASES}")))
                .bind(0)
                .bind(i64::MAX)
                .fetch_all(&store.readers)
                .await
                .expect("a plan");
        assert!(plan.iter().any(|row| row.3.contains("INDEX games_aliases")), "{plan:?}");
        store.close().await;
    }
}
