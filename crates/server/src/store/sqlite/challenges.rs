//! Challenges in `SQLite`.

use super::SqliteStore;
use super::players::player_gone;
use super::writer::Transaction;
use crate::store::format::{SETUP_VERSION, read_time_control};
use crate::store::{
    Challenge, ChallengeStore, Closed, Conflict, MAX_ALIKE, MAX_CHALLENGES, MAX_RECEIVED, Millis, NewChallenge,
    PageRequest, Paired, PlayerId, Result, SideChoice,
};
use crate::time::DAY;
use async_trait::async_trait;
use roundel_room::stored::write_time_control;
use sqlx::query::Query;
use sqlx::sqlite::{SqliteArguments, SqliteRow};
use sqlx::{FromRow, Row, Sqlite};

/// How long a challenge waits in the lobby, and how long otherwise.
const OPEN_LIFETIME: Millis = DAY;
const BY_LINK_LIFETIME: Millis = 14 * DAY;

impl FromRow<'_, SqliteRow> for Challenge {
    fn from_row(row: &SqliteRow) -> sqlx::Result<Challenge> {
        let side: String = row.try_get("side")?;
        let clock: String = row.try_get("clock")?;
        let unreadable = |index: &str, source| sqlx::Error::ColumnDecode { index: index.to_owned(), source };
        Ok(Challenge {
            code: row.try_get("code")?,
            terms: NewChallenge {
                kind: row.try_get("kind")?,
                rules: row.try_get("rules")?,
                side: read_side(&side).ok_or_else(|| unreadable("side", side.into()))?,
                time_control: read_time_control(row.try_get("format")?, &clock)
                    .map_err(|error| unreadable("clock", error.into()))?,
                games: row.try_get("games")?,
                open: row.try_get("open")?,
                maker: PlayerId(row.try_get("maker")?),
                invitee: row.try_get::<Option<i64>, _>("guest")?.map(PlayerId),
            },
            maker_name: row.try_get("maker_name")?,
            maker_alias: row.try_get("maker_alias")?,
            invitee_name: row.try_get("invitee_name")?,
            created: row.try_get("created")?,
            expires: row.try_get("expires")?,
            game: row.try_get("game")?,
            closed: row.try_get("closed")?,
        })
    }
}

const fn side_word(side: SideChoice) -> &'static str {
    match side {
        SideChoice::First => "first",
        SideChoice::Second => "second",
        SideChoice::Lot => "lot",
    }
}

fn read_side(word: &str) -> Option<SideChoice> {
    [SideChoice::First, SideChoice::Second, SideChoice::Lot].into_iter().find(|side| side_word(*side) == word)
}

/// A challenge with the names of its players.
macro_rules! select_challenges {
    ($rest:literal) => {
        concat!(
            "SELECT challenges.*, a.name AS maker_name, a.guest_name AS maker_alias, b.name AS invitee_name FROM challenges ",
            "LEFT JOIN players a ON a.id = maker LEFT JOIN players b ON b.id = guest ",
            $rest
        )
    };
}

/// The condition of waiting open challenges for the same game: now, kind, rules, clock and number of games.
macro_rules! like {
    () => {
        "closed IS NULL AND expires > ?1 AND open AND guest IS NULL AND kind = ?2 AND rules = ?3 AND clock = ?4 AND games = ?5"
    };
}

/// Binds the first five parameters of a query with [`like!`], and the maker as the sixth.
fn bind_like<'q>(query: &'static str, new: &'q NewChallenge, now: Millis) -> Query<'q, Sqlite, SqliteArguments> {
    sqlx::query(query)
        .bind(now)
        .bind(&new.kind)
        .bind(&new.rules)
        .bind(write_time_control(new.time_control))
        .bind(new.games)
        .bind(new.maker.0)
}

/// The challenges in these rows, without those that cannot be read.
fn readable(rows: &[SqliteRow]) -> Vec<Challenge> {
    let read = |row: &SqliteRow| {
        Challenge::from_row(row).inspect_err(|error| tracing::error!(%error, "a challenge cannot be read")).ok()
    };
    rows.iter().filter_map(read).collect()
}

#[async_trait]
impl ChallengeStore for SqliteStore {
    async fn new_challenge(&self, code: &str, new: &NewChallenge, now: Millis) -> Result<()> {
        insert_and_commit(self.writer.begin().await?, code, new, now).await
    }

    async fn challenges_like(&self, new: &NewChallenge, now: Millis) -> Result<Vec<Challenge>> {
        let query = concat!(
            select_challenges!("WHERE "),
            like!(),
            " AND (maker = ?6 OR challenges.id IN (SELECT id FROM challenges WHERE ",
            like!(),
            " ORDER BY id DESC LIMIT ?7)) ORDER BY challenges.id DESC"
        );
        let rows = bind_like(query, new, now).bind(MAX_ALIKE).fetch_all(&self.readers).await?;
        Ok(readable(&rows))
    }

    async fn pair(&self, code: &str, new: &NewChallenge, newest: Option<&str>, now: Millis) -> Result<Paired> {
        let mut change = self.writer.begin().await?;
        let query = concat!(
            "SELECT code, maker FROM challenges WHERE ",
            like!(),
            " AND (maker = ?6 OR id > COALESCE((SELECT id FROM challenges WHERE code = ?7), 0)) ",
            "ORDER BY maker = ?6, id DESC LIMIT 1"
        );
        let Some(found) = bind_like(query, new, now).bind(newest).fetch_optional(&mut *change).await? else {
            return insert_and_commit(change, code, new, now).await.map(|()| Paired::Stored);
        };
        let (found, maker): (String, i64) = (found.try_get("code")?, found.try_get("maker")?);
        change.rollback().await?;
        Ok(if maker == new.maker.0 { Paired::Waiting(found) } else { Paired::Newer })
    }

    async fn challenge(&self, code: &str) -> Result<Option<Challenge>> {
        let challenge = sqlx::query_as(select_challenges!("WHERE code = ?1")).bind(code).fetch_optional(&self.readers);
        Ok(challenge.await?)
    }

    async fn challenges(&self, player: Option<PlayerId>, page: &PageRequest, now: Millis) -> Result<Vec<Challenge>> {
        let rows = sqlx::query(select_challenges!(
            "WHERE closed IS NULL AND expires > ?1 AND (open OR maker = ?2 OR guest = ?2) \
             AND (?3 IS NULL OR challenges.id < (SELECT id FROM challenges WHERE code = ?3)) \
             ORDER BY challenges.id DESC LIMIT ?4"
        ))
        .bind(now)
        .bind(player.map(|player| player.0))
        .bind(&page.before)
        .bind(page.limit)
        .fetch_all(&self.readers)
        .await?;
        Ok(readable(&rows))
    }

    async fn challenges_for(&self, player: PlayerId, now: Millis) -> Result<Vec<String>> {
        let codes = sqlx::query_scalar(
            "SELECT code FROM challenges WHERE guest = ?1 AND closed IS NULL AND expires > ?2 ORDER BY id",
        )
        .bind(player.0)
        .bind(now)
        .fetch_all(&self.readers);
        Ok(codes.await?)
    }

    async fn has_challenges(&self, player: PlayerId, now: Millis) -> Result<bool> {
        let concerned = sqlx::query_scalar(
            "SELECT EXISTS (SELECT 1 FROM challenges WHERE maker = ?1 AND closed IS NULL AND expires > ?2) \
             OR EXISTS (SELECT 1 FROM challenges WHERE guest = ?1 AND closed IS NULL AND expires > ?2)",
        )
        .bind(player.0)
        .bind(now)
        .fetch_one(&self.readers);
        Ok(concerned.await?)
    }

    async fn close_challenge(&self, code: &str, how: Closed) -> Result<()> {
        let how = match how {
            Closed::Withdrawn => "withdrawn",
            Closed::Declined => "declined",
        };
        let mut change = self.writer.begin().await?;
        let done = sqlx::query("UPDATE challenges SET closed = ?2 WHERE code = ?1 AND closed IS NULL")
            .bind(code)
            .bind(how)
            .execute(&mut *change)
            .await?;
        change.commit().await?;
        if done.rows_affected() == 1 { Ok(()) } else { Err(Conflict::ChallengeClosed.into()) }
    }
}

/// Inserts a challenge and commits the change, unless too many of its maker or for its invitee wait already.
async fn insert_and_commit(mut change: Transaction<'_>, code: &str, new: &NewChallenge, now: Millis) -> Result<()> {
    if let Some(conflict) = player_gone(&mut change, [Some(new.maker), new.invitee]).await? {
        change.rollback().await?;
        return Err(conflict.into());
    }
    let (made, received): (u32, u32) = sqlx::query_as(
        "SELECT (SELECT COUNT(*) FROM challenges WHERE maker = ?1 AND closed IS NULL AND expires > ?3), \
         (SELECT COUNT(*) FROM challenges WHERE guest = ?2 AND closed IS NULL AND expires > ?3)",
    )
    .bind(new.maker.0)
    .bind(new.invitee.map(|invitee| invitee.0))
    .bind(now)
    .fetch_one(&mut *change)
    .await?;
    if made >= MAX_CHALLENGES || received >= MAX_RECEIVED {
        change.rollback().await?;
        return Err(Conflict::TooManyChallenges.into());
    }
    sqlx::query(
        "INSERT INTO challenges (code, format, kind, rules, side, clock, games, open, maker, guest, created, expires) \
         VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9, ?10, ?11, ?12)",
    )
    .bind(code)
    .bind(SETUP_VERSION)
    .bind(&new.kind)
    .bind(&new.rules)
    .bind(side_word(new.side))
    .bind(write_time_control(new.time_control))
    .bind(new.games)
    .bind(new.open)
    .bind(new.maker.0)
    .bind(new.invitee.map(|invitee| invitee.0))
    .bind(now)
    .bind(now + if new.open { OPEN_LIFETIME } else { BY_LINK_LIFETIME })
    .execute(&mut *change)
    .await?;
    Ok(change.commit().await?)
}
