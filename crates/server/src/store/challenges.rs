//! Challenges: games that wait for their second player.

use super::{Page, Store, random_code};
use crate::problem::{Code, Problem};
use roundel_room::{Millis as Moment, PlayerId, TimeControl as Clock};
use serde::{Deserialize, Serialize};
use sqlx::sqlite::SqliteRow;
use sqlx::{FromRow, Row};
use utoipa::ToSchema;

/// Which side somebody wants to play.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "lowercase")]
pub enum SideChoice {
    /// The first one, which begins.
    First,
    /// The second one.
    Second,
    /// Either, by lot.
    #[default]
    Lot,
}

impl SideChoice {
    const ALL: [SideChoice; 3] = [SideChoice::First, SideChoice::Second, SideChoice::Lot];

    const fn word(self) -> &'static str {
        match self {
            SideChoice::First => "first",
            SideChoice::Second => "second",
            SideChoice::Lot => "lot",
        }
    }
}

/// A challenge that is to be stored.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct NewChallenge {
    /// The game's name.
    pub kind: String,
    /// Its options.
    pub rules: String,
    /// The maker's side.
    pub side: SideChoice,
    /// The clock.
    pub clock: Clock,
    /// How many games.
    pub games: u32,
    /// Whether it is listed in the lobby.
    pub open: bool,
    /// Who made it.
    pub maker: PlayerId,
    /// Whom it is meant for, if for somebody.
    pub guest: Option<PlayerId>,
}

/// A challenge in the store.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Challenge {
    /// Its name in addresses.
    pub code: String,
    /// What it is about.
    pub terms: NewChallenge,
    /// The maker's name; none for a guest.
    pub maker_name: Option<String>,
    /// The name of whom it is meant for.
    pub guest_name: Option<String>,
    /// When it was made.
    pub created: Moment,
    /// Until when it waits.
    pub expires: Moment,
    /// The game that it led to.
    pub game: Option<String>,
    /// Why nobody else can accept it: accepted, withdrawn or declined.
    pub closed: Option<String>,
}

/// The most challenges that one person can have waiting.
pub const MOST_CHALLENGES: u32 = 20;
/// In milliseconds.
const DAY: Moment = 24 * 60 * 60 * 1000;

impl Challenge {
    /// Whether somebody could still accept it.
    pub fn waits(&self, now: Moment) -> bool {
        self.closed.is_none() && now < self.expires
    }
}

impl FromRow<'_, SqliteRow> for Challenge {
    fn from_row(row: &SqliteRow) -> sqlx::Result<Challenge> {
        let side: String = row.try_get("side")?;
        let clock: String = row.try_get("clock")?;
        let senseless = |index: &str, text| sqlx::Error::ColumnDecode { index: index.to_owned(), source: text };
        Ok(Challenge {
            code: row.try_get("code")?,
            terms: NewChallenge {
                kind: row.try_get("kind")?,
                rules: row.try_get("rules")?,
                side: SideChoice::ALL
                    .into_iter()
                    .find(|choice| choice.word() == side)
                    .ok_or_else(|| senseless("side", side.into()))?,
                clock: serde_json::from_str(&clock).map_err(|error| senseless("clock", error.into()))?,
                games: row.try_get("games")?,
                open: row.try_get("open")?,
                maker: PlayerId(row.try_get("maker")?),
                guest: row.try_get::<Option<i64>, _>("guest")?.map(PlayerId),
            },
            maker_name: row.try_get("maker_name")?,
            guest_name: row.try_get("guest_name")?,
            created: row.try_get("created")?,
            expires: row.try_get("expires")?,
            game: row.try_get("game")?,
            closed: row.try_get("closed")?,
        })
    }
}

/// A challenge with the names of its people.
macro_rules! select_challenges {
    ($rest:literal) => {
        concat!(
            "SELECT challenges.*, a.name AS maker_name, b.name AS guest_name FROM challenges ",
            "LEFT JOIN players a ON a.id = maker LEFT JOIN players b ON b.id = guest ",
            $rest
        )
    };
}

impl Store {
    /// Stores a challenge and gives it a name, unless its maker has too many waiting.
    pub async fn new_challenge(&self, new: &NewChallenge, now: Moment) -> Result<String, Problem> {
        let code = random_code();
        let mut change = self.writer.begin().await?;
        let waiting: u32 =
            sqlx::query_scalar("SELECT COUNT(*) FROM challenges WHERE maker = ?1 AND closed IS NULL AND expires > ?2")
                .bind(new.maker.0)
                .bind(now)
                .fetch_one(&mut *change)
                .await?;
        if waiting >= MOST_CHALLENGES {
            change.rollback().await?;
            return Err(Code::TooManyChallenges.into());
        }
        sqlx::query(
            "INSERT INTO challenges (code, kind, rules, side, clock, games, open, maker, guest, created, expires) \
             VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9, ?10, ?11)",
        )
        .bind(&code)
        .bind(&new.kind)
        .bind(&new.rules)
        .bind(new.side.word())
        .bind(serde_json::to_string(&new.clock).expect("a clock can be written"))
        .bind(new.games)
        .bind(new.open)
        .bind(new.maker.0)
        .bind(new.guest.map(|guest| guest.0))
        .bind(now)
        .bind(now + if new.open { DAY } else { 14 * DAY })
        .execute(&mut *change)
        .await?;
        change.commit().await?;
        Ok(code)
    }

    /// A challenge.
    pub async fn challenge(&self, code: &str) -> sqlx::Result<Option<Challenge>> {
        sqlx::query_as(select_challenges!("WHERE code = ?1")).bind(code).fetch_optional(&self.readers).await
    }

    /// The newest open challenges that wait, and those that concern this player. One that makes no sense is left out.
    pub async fn challenges(&self, player: Option<PlayerId>, page: &Page, now: Moment) -> sqlx::Result<Vec<Challenge>> {
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
        let sensible = |row: &SqliteRow| {
            Challenge::from_row(row).inspect_err(|error| tracing::error!(%error, "a challenge makes no sense")).ok()
        };
        Ok(rows.iter().filter_map(sensible).collect())
    }

    /// The names of all challenges that wait for this player alone.
    pub async fn challenges_for(&self, player: PlayerId, now: Moment) -> sqlx::Result<Vec<String>> {
        sqlx::query_scalar(
            "SELECT code FROM challenges WHERE guest = ?1 AND closed IS NULL AND expires > ?2 ORDER BY id",
        )
        .bind(player.0)
        .bind(now)
        .fetch_all(&self.readers)
        .await
    }

    /// Marks a challenge as withdrawn or declined, if nobody was faster.
    pub async fn close_challenge(&self, code: &str, why: &str) -> Result<(), Problem> {
        let mut change = self.writer.begin().await?;
        let done = sqlx::query("UPDATE challenges SET closed = ?2 WHERE code = ?1 AND closed IS NULL")
            .bind(code)
            .bind(why)
            .execute(&mut *change)
            .await?;
        change.commit().await?;
        if done.rows_affected() == 1 { Ok(()) } else { Err(Code::ChallengeGone.into()) }
    }
}
