//! Players: guests and those with a name, and the tokens of their programs.

use super::Store;
use crate::problem::{Code, Problem};
use crate::table::PlayerId;
use sqlx::FromRow;

/// A person.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Player {
    /// Who.
    pub id: PlayerId,
    /// The name; none for a guest.
    pub name: Option<String>,
    /// Cookies of an earlier epoch are void.
    pub epoch: i64,
    /// Since when, in milliseconds since 1970.
    pub created: i64,
}

impl FromRow<'_, sqlx::sqlite::SqliteRow> for Player {
    fn from_row(row: &sqlx::sqlite::SqliteRow) -> sqlx::Result<Player> {
        use sqlx::Row;
        Ok(Player {
            id: PlayerId(row.try_get("id")?),
            name: row.try_get("name")?,
            epoch: row.try_get("epoch")?,
            created: row.try_get("created")?,
        })
    }
}

/// A token of a player, without the token itself.
#[derive(Clone, PartialEq, Eq, Debug, FromRow)]
pub struct TokenRow {
    /// Its number.
    pub id: i64,
    /// What its owner calls it.
    pub label: String,
    /// Since when.
    pub created: i64,
}

impl Store {
    /// A new guest.
    pub async fn new_guest(&self, now: i64) -> sqlx::Result<Player> {
        let mut change = self.writer.begin().await?;
        let guest = sqlx::query_as("INSERT INTO players (created) VALUES (?1) RETURNING id, name, epoch, created")
            .bind(now)
            .fetch_one(&mut *change)
            .await?;
        change.commit().await?;
        Ok(guest)
    }

    /// A player by number.
    pub async fn player(&self, id: PlayerId) -> sqlx::Result<Option<Player>> {
        sqlx::query_as("SELECT id, name, epoch, created FROM players WHERE id = ?1")
            .bind(id.0)
            .fetch_optional(&self.readers)
            .await
    }

    /// A player by name, whatever its capitals.
    pub async fn player_by_name(&self, name: &str) -> sqlx::Result<Option<Player>> {
        sqlx::query_as("SELECT id, name, epoch, created FROM players WHERE folded = ?1")
            .bind(name.to_lowercase())
            .fetch_optional(&self.readers)
            .await
    }

    /// The password of a player, hashed.
    pub async fn password(&self, id: PlayerId) -> sqlx::Result<Option<String>> {
        sqlx::query_scalar("SELECT password FROM players WHERE id = ?1").bind(id.0).fetch_one(&self.readers).await
    }

    /// Gives a guest a name and a password; the guest's games come along.
    pub async fn register(&self, id: PlayerId, name: &str, password: &str) -> Result<(), Problem> {
        let mut change = self.writer.begin().await?;
        let result =
            sqlx::query("UPDATE players SET name = ?2, folded = ?3, password = ?4 WHERE id = ?1 AND name IS NULL")
                .bind(id.0)
                .bind(name)
                .bind(name.to_lowercase())
                .bind(password)
                .execute(&mut *change)
                .await;
        match result {
            Ok(done) if done.rows_affected() == 1 => Ok(change.commit().await?),
            Ok(_) => Err(Code::AlreadyRegistered.into()),
            Err(sqlx::Error::Database(error)) if error.is_unique_violation() => Err(Code::NameTaken.into()),
            Err(error) => Err(error.into()),
        }
    }

    /// Gives a guest's games and challenges to a player who has just signed in.
    pub async fn take_over(&self, guest: PlayerId, player: PlayerId) -> sqlx::Result<()> {
        let mut change = self.writer.begin().await?;
        for statement in [
            "UPDATE games SET first_player = ?2 WHERE first_player = ?1",
            "UPDATE games SET second_player = ?2 WHERE second_player = ?1",
            "UPDATE challenges SET maker = ?2 WHERE maker = ?1",
        ] {
            sqlx::query(statement).bind(guest.0).bind(player.0).execute(&mut *change).await?;
        }
        change.commit().await
    }

    /// Makes all cookies of a player void.
    pub async fn sign_out_everywhere(&self, id: PlayerId) -> sqlx::Result<()> {
        let mut change = self.writer.begin().await?;
        sqlx::query("UPDATE players SET epoch = epoch + 1 WHERE id = ?1").bind(id.0).execute(&mut *change).await?;
        change.commit().await
    }

    /// Keeps a new token, by its hash.
    pub async fn new_token(&self, player: PlayerId, hash: &str, label: &str, now: i64) -> sqlx::Result<i64> {
        let mut change = self.writer.begin().await?;
        let id = sqlx::query_scalar(
            "INSERT INTO tokens (hash, player, label, created) VALUES (?1, ?2, ?3, ?4) RETURNING id",
        )
        .bind(hash)
        .bind(player.0)
        .bind(label)
        .bind(now)
        .fetch_one(&mut *change)
        .await?;
        change.commit().await?;
        Ok(id)
    }

    /// Whose token has this hash.
    pub async fn token_owner(&self, hash: &str) -> sqlx::Result<Option<Player>> {
        sqlx::query_as(
            "SELECT players.id, name, epoch, players.created FROM tokens JOIN players ON players.id = player \
             WHERE hash = ?1",
        )
        .bind(hash)
        .fetch_optional(&self.readers)
        .await
    }

    /// A player's tokens.
    pub async fn tokens(&self, player: PlayerId) -> sqlx::Result<Vec<TokenRow>> {
        sqlx::query_as("SELECT id, label, created FROM tokens WHERE player = ?1 ORDER BY id")
            .bind(player.0)
            .fetch_all(&self.readers)
            .await
    }

    /// Makes a token void; whether there was one.
    pub async fn drop_token(&self, player: PlayerId, id: i64) -> sqlx::Result<bool> {
        let mut change = self.writer.begin().await?;
        let done = sqlx::query("DELETE FROM tokens WHERE id = ?1 AND player = ?2")
            .bind(id)
            .bind(player.0)
            .execute(&mut *change)
            .await?;
        change.commit().await?;
        Ok(done.rows_affected() == 1)
    }
}
