//! Players: guests and those with a name.

use super::Store;
use super::sessions::delete_sessions;
use crate::auth::folded;
use roundel_room::PlayerId;
use sqlx::FromRow;

/// A person.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Player {
    /// Who.
    pub id: PlayerId,
    /// The name; none for a guest.
    pub name: Option<String>,
    /// Cookies from before there were sessions are void if they are of another epoch.
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

    /// A player by name, whatever its capitals. Of two that earlier versions told apart, the one that is written like this.
    pub async fn player_by_name(&self, name: &str) -> sqlx::Result<Option<Player>> {
        sqlx::query_as(
            "SELECT id, name, epoch, created FROM players WHERE folded IN (?1, ?2) ORDER BY folded = ?2 DESC LIMIT 1",
        )
        .bind(folded(name))
        .bind(name.to_lowercase())
        .fetch_optional(&self.readers)
        .await
    }

    /// The password of a player, hashed.
    pub async fn password(&self, id: PlayerId) -> sqlx::Result<Option<String>> {
        sqlx::query_scalar("SELECT password FROM players WHERE id = ?1").bind(id.0).fetch_one(&self.readers).await
    }

    /// Gives a guest's games and challenges to a player who has just signed in, and ends the guest's sessions; returns
    /// which. A game of the two against each other was played by one person: it is one on one screen.
    pub async fn take_over(&self, guest: PlayerId, player: PlayerId) -> sqlx::Result<Vec<i64>> {
        let mut change = self.writer.begin().await?;
        for statement in [
            "UPDATE games SET first_player = ?2 WHERE first_player = ?1",
            "UPDATE games SET second_player = ?2 WHERE second_player = ?1",
            "UPDATE games SET screen = 1 WHERE first_player = ?2 AND second_player = ?2 AND ?1 <> ?2",
            "UPDATE challenges SET maker = ?2 WHERE maker = ?1",
            "UPDATE challenges SET closed = 'withdrawn' WHERE maker = ?2 AND guest = ?2 AND closed IS NULL AND ?1 <> ?2",
        ] {
            sqlx::query(statement).bind(guest.0).bind(player.0).execute(&mut *change).await?;
        }
        let ended = delete_sessions(&mut change, guest).await?;
        change.commit().await?;
        Ok(ended)
    }
}
