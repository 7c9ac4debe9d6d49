//! Tokens in `SQLite`.

use super::SqliteStore;
use crate::auth::Scope;
use crate::store::tokens::HOUR;
use crate::store::{Conflict, HeldToken, Millis, Player, PlayerId, Result, TokenId, TokenRow, TokenStore, TokenTerms};
use async_trait::async_trait;
use sqlx::sqlite::SqliteRow;
use sqlx::{FromRow, Row};

/// The most tokens of a player.
const MAX_TOKENS: u32 = 10;

#[async_trait]
impl TokenStore for SqliteStore {
    async fn new_token(&self, player: PlayerId, hash: &str, terms: &TokenTerms<'_>) -> Result<TokenId> {
        let mut change = self.writer.begin().await?;
        let count: u32 = sqlx::query_scalar("SELECT COUNT(*) FROM tokens WHERE player = ?1")
            .bind(player.0)
            .fetch_one(&mut *change)
            .await?;
        if count >= MAX_TOKENS {
            // Only one, and only for a new one: the date may be wrong.
            let oldest = "DELETE FROM tokens WHERE id = \
                          (SELECT id FROM tokens WHERE player = ?1 AND expires <= ?2 ORDER BY expires LIMIT 1)";
            let ended = sqlx::query(oldest).bind(player.0).bind(terms.created).execute(&mut *change).await?;
            if ended.rows_affected() == 0 {
                change.rollback().await?;
                return Err(Conflict::TooManyTokens.into());
            }
        }
        let id = sqlx::query_scalar(
            "INSERT INTO tokens (hash, player, label, scope, created, expires) VALUES (?1, ?2, ?3, ?4, ?5, ?6) \
             RETURNING id",
        )
        .bind(hash)
        .bind(player.0)
        .bind(terms.label)
        .bind(scope_word(terms.scope))
        .bind(terms.created)
        .bind(terms.expires)
        .fetch_one(&mut *change)
        .await?;
        change.commit().await?;
        Ok(TokenId(id))
    }

    async fn token(&self, hash: &str, now: Millis) -> Result<Option<HeldToken>> {
        let row: Option<SqliteRow> = sqlx::query(
            "SELECT tokens.id AS token, scope, expires, used, players.id, name, guest_name, epoch, players.created \
             FROM tokens JOIN players ON players.id = player WHERE hash = ?1 AND (expires IS NULL OR expires > ?2)",
        )
        .bind(hash)
        .bind(now)
        .fetch_optional(&self.readers)
        .await?;
        let held = |row: SqliteRow| {
            Ok(HeldToken {
                id: TokenId(row.try_get("token")?),
                scope: scope(&row)?,
                expires: row.try_get("expires")?,
                used: row.try_get("used")?,
                player: Player::from_row(&row)?,
            })
        };
        row.map(held).transpose()
    }

    async fn use_token(&self, id: TokenId, now: Millis) -> Result<()> {
        let mut change = self.writer.begin().await?;
        sqlx::query("UPDATE tokens SET used = ?2 WHERE id = ?1")
            .bind(id.0)
            .bind(now - now % HOUR)
            .execute(&mut *change)
            .await?;
        Ok(change.commit().await?)
    }

    async fn tokens(&self, player: PlayerId) -> Result<Vec<TokenRow>> {
        let rows =
            sqlx::query_as("SELECT id, label, scope, created, expires, used FROM tokens WHERE player = ?1 ORDER BY id")
                .bind(player.0)
                .fetch_all(&self.readers);
        Ok(rows.await?)
    }

    async fn drop_token(&self, player: PlayerId, id: TokenId) -> Result<bool> {
        let mut change = self.writer.begin().await?;
        let done = sqlx::query("DELETE FROM tokens WHERE id = ?1 AND player = ?2")
            .bind(id.0)
            .bind(player.0)
            .execute(&mut *change)
            .await?;
        change.commit().await?;
        Ok(done.rows_affected() == 1)
    }
}

impl FromRow<'_, SqliteRow> for TokenRow {
    fn from_row(row: &SqliteRow) -> sqlx::Result<TokenRow> {
        Ok(TokenRow {
            id: TokenId(row.try_get("id")?),
            label: row.try_get("label")?,
            scope: scope(row)?,
            created: row.try_get("created")?,
            expires: row.try_get("expires")?,
            used: row.try_get("used")?,
        })
    }
}

const fn scope_word(scope: Scope) -> &'static str {
    match scope {
        Scope::Read => "read",
        Scope::Play => "play",
    }
}

fn scope(row: &SqliteRow) -> sqlx::Result<Scope> {
    let word: String = row.try_get("scope")?;
    let scope = [Scope::Read, Scope::Play].into_iter().find(|scope| scope_word(*scope) == word);
    scope.ok_or_else(|| sqlx::Error::ColumnDecode { index: "scope".to_owned(), source: word.into() })
}
