//! Tokens of programs.

use super::{Player, Store};
use crate::auth::Scope;
use crate::problem::{Code, Problem};
use roundel_room::{Millis as Moment, PlayerId};
use sqlx::sqlite::SqliteRow;
use sqlx::{FromRow, Row};

/// Tokens that a player can have.
const MOST: u32 = 10;
/// The use of a token is noted once in this time.
const HOUR: Moment = 60 * 60 * 1000;

/// A token of a player, without the token itself.
#[derive(Clone, PartialEq, Eq, Debug, FromRow)]
pub struct TokenRow {
    /// Its number.
    pub id: i64,
    /// What its owner calls it.
    pub label: String,
    /// What it is good for.
    pub scope: Scope,
    /// Since when.
    pub created: Moment,
    /// When it ends; none if it was made before tokens had an end.
    pub expires: Option<Moment>,
    /// When it was used last, to the hour.
    pub used: Option<Moment>,
}

/// A token that is to be stored.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct TokenTerms<'a> {
    /// What its owner calls it.
    pub label: &'a str,
    /// What it is good for.
    pub scope: Scope,
    /// Since when.
    pub created: Moment,
    /// When it ends.
    pub expires: Moment,
}

/// A token that somebody came with.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct HeldToken {
    /// Its number.
    pub id: i64,
    /// What it is good for.
    pub scope: Scope,
    /// When it ends.
    pub expires: Option<Moment>,
    /// Whose it is.
    pub player: Player,
    used: Option<Moment>,
}

impl HeldToken {
    /// Whether the store should know that it is used now.
    pub fn is_use_to_be_noted(&self, now: Moment) -> bool {
        self.used.is_none_or(|used| now - used >= HOUR)
    }
}

impl Store {
    /// Keeps a new token, by its hash.
    pub async fn new_token(&self, player: PlayerId, hash: &str, terms: &TokenTerms<'_>) -> Result<i64, Problem> {
        let mut change = self.writer.begin().await?;
        let count: u32 = sqlx::query_scalar("SELECT COUNT(*) FROM tokens WHERE player = ?1")
            .bind(player.0)
            .fetch_one(&mut *change)
            .await?;
        if count >= MOST {
            // One that has ended makes room. The others stay: the date may be wrong.
            let oldest = "DELETE FROM tokens WHERE id = \
                          (SELECT id FROM tokens WHERE player = ?1 AND expires <= ?2 ORDER BY expires LIMIT 1)";
            let ended = sqlx::query(oldest).bind(player.0).bind(terms.created).execute(&mut *change).await?;
            if ended.rows_affected() == 0 {
                change.rollback().await?;
                return Err(Code::TooManyTokens.into());
            }
        }
        let id = sqlx::query_scalar(
            "INSERT INTO tokens (hash, player, label, scope, created, expires) VALUES (?1, ?2, ?3, ?4, ?5, ?6) \
             RETURNING id",
        )
        .bind(hash)
        .bind(player.0)
        .bind(terms.label)
        .bind(terms.scope)
        .bind(terms.created)
        .bind(terms.expires)
        .fetch_one(&mut *change)
        .await?;
        change.commit().await?;
        Ok(id)
    }

    /// The token with this hash.
    pub async fn token(&self, hash: &str, now: Moment) -> sqlx::Result<Option<HeldToken>> {
        let row: Option<SqliteRow> = sqlx::query(
            "SELECT tokens.id AS token, scope, expires, used, players.id, name, epoch, players.created \
             FROM tokens JOIN players ON players.id = player WHERE hash = ?1 AND (expires IS NULL OR expires > ?2)",
        )
        .bind(hash)
        .bind(now)
        .fetch_optional(&self.readers)
        .await?;
        let held = |row: SqliteRow| {
            Ok(HeldToken {
                id: row.try_get("token")?,
                scope: row.try_get("scope")?,
                expires: row.try_get("expires")?,
                used: row.try_get("used")?,
                player: Player::from_row(&row)?,
            })
        };
        row.map(held).transpose()
    }

    /// Notes that a token was used.
    pub async fn use_token(&self, id: i64, now: Moment) -> sqlx::Result<()> {
        let mut change = self.writer.begin().await?;
        sqlx::query("UPDATE tokens SET used = ?2 WHERE id = ?1")
            .bind(id)
            .bind(now - now % HOUR)
            .execute(&mut *change)
            .await?;
        change.commit().await
    }

    /// A player's tokens.
    pub async fn tokens(&self, player: PlayerId) -> sqlx::Result<Vec<TokenRow>> {
        sqlx::query_as("SELECT id, label, scope, created, expires, used FROM tokens WHERE player = ?1 ORDER BY id")
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
