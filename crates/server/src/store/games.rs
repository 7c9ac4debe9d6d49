//! Games and matches.

use super::{Store, random_code};
use crate::dice::Secret;
use crate::problem::{Code, Problem};
use crate::table::{Clock, Event, MatchPlace, Moment, PlayerId, Seat, Setup, State};
use roundel_engine::levels::Level;
use roundel_rules::AnyPosition;
use sqlx::FromRow;

/// A game that is to be stored.
#[derive(Clone, Debug)]
pub struct NewGame {
    /// What is agreed. Its place in a match is ignored: see `series`.
    pub setup: Setup,
    /// The match that it belongs to.
    pub series: Series,
}

/// The match that a new game belongs to.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Series {
    /// None.
    Single,
    /// A new one of this many games.
    First {
        /// How many.
        games: u32,
    },
    /// The next game of one that goes on.
    Next(MatchPlace),
}

/// A game in the store.
#[derive(Clone, Debug)]
pub struct StoredGame {
    /// Its number.
    pub key: i64,
    /// Its name in addresses.
    pub code: String,
    /// When it began.
    pub created: Moment,
    /// How it stands.
    pub state: State,
}

#[derive(FromRow)]
struct GameRow {
    id: i64,
    kind: String,
    rules: String,
    screen: bool,
    first_player: Option<i64>,
    second_player: Option<i64>,
    first_name: Option<String>,
    second_name: Option<String>,
    first_level: Option<u8>,
    second_level: Option<u8>,
    clock: String,
    match_code: Option<String>,
    match_games: Option<u32>,
    round: Option<u32>,
    secret: Option<String>,
    created: i64,
}

impl Store {
    /// Stores a new game and gives it a name.
    pub async fn new_game(&self, new: &NewGame, now: Moment) -> sqlx::Result<StoredGame> {
        let mut setup = new.setup.clone();
        let mut change = self.writer.begin().await?;
        setup.place = match &new.series {
            Series::Single => None,
            Series::Next(place) => Some(place.clone()),
            Series::First { games } => {
                let code = random_code();
                sqlx::query("INSERT INTO matches (code, games, created) VALUES (?1, ?2, ?3)")
                    .bind(&code)
                    .bind(games)
                    .bind(now)
                    .execute(&mut *change)
                    .await?;
                Some(MatchPlace { id: code, round: 1, games: *games })
            }
        };
        let code = random_code();
        let person = |seat: &Seat| match seat {
            Seat::Person { id, .. } => Some(id.0),
            Seat::Computer(_) => None,
        };
        let [first, second] = &setup.seats;
        let key: i64 = sqlx::query_scalar(
            "INSERT INTO games (code, kind, rules, screen, first_player, second_player, first_level, second_level, clock, \
             timed, match, round, secret, created) \
             VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9, ?10, (SELECT id FROM matches WHERE code = ?11), ?12, ?13, ?14) \
             RETURNING id",
        )
        .bind(&code)
        .bind(setup.kind().name())
        .bind(setup.start.rules())
        .bind(setup.screen)
        .bind(person(first))
        .bind(person(second))
        .bind(first.level().map(Level::number))
        .bind(second.level().map(Level::number))
        .bind(serde_json::to_string(&setup.clock).expect("a clock can be written"))
        .bind(setup.clock != Clock::None)
        .bind(setup.place.as_ref().map(|place| &place.id))
        .bind(setup.place.as_ref().map(|place| place.round))
        .bind(setup.secret.as_ref().map(Secret::hex))
        .bind(now)
        .fetch_one(&mut *change)
        .await?;
        sqlx::query("INSERT INTO heads (game, number) VALUES (?1, 0)").bind(key).execute(&mut *change).await?;
        change.commit().await?;
        Ok(StoredGame { key, code, created: now, state: State::new(setup) })
    }

    /// A game with everything that happened in it.
    pub async fn game(&self, code: &str) -> Result<Option<StoredGame>, Problem> {
        let row: Option<GameRow> = sqlx::query_as(
            "SELECT games.id, kind, rules, screen, first_player, second_player, a.name AS first_name, \
             b.name AS second_name, first_level, second_level, clock, matches.code AS match_code, \
             matches.games AS match_games, round, secret, games.created \
             FROM games LEFT JOIN players a ON a.id = first_player LEFT JOIN players b ON b.id = second_player \
             LEFT JOIN matches ON matches.id = games.match WHERE games.code = ?1",
        )
        .bind(code)
        .fetch_optional(&self.readers)
        .await?;
        let Some(row) = row else { return Ok(None) };
        let (key, created) = (row.id, row.created);
        let setup = row.setup().ok_or_else(|| {
            tracing::error!(code, "a game in the store makes no sense");
            Problem::from(Code::Broken)
        })?;
        let mut state = State::new(setup);
        for (at, events) in self.entries(key).await? {
            let events: Vec<Event> = serde_json::from_str(&events).map_err(|error| {
                tracing::error!(code, %error, "an event in the store makes no sense");
                Problem::from(Code::Broken)
            })?;
            for event in events {
                state.apply(at, &event);
            }
        }
        Ok(Some(StoredGame { key, code: code.to_owned(), created, state }))
    }

    /// What happened in a game: times and events in JSON. Found from the last entry back to the first.
    async fn entries(&self, game: i64) -> sqlx::Result<Vec<(Moment, String)>> {
        sqlx::query_as(
            "WITH RECURSIVE back (id, previous, at, events) AS ( \
             SELECT id, previous, at, events FROM entries WHERE id = (SELECT entry FROM heads WHERE game = ?1) \
             UNION ALL \
             SELECT entries.id, entries.previous, entries.at, entries.events FROM back JOIN entries ON entries.id = back.previous) \
             SELECT at, events FROM back ORDER BY id",
        )
        .bind(game)
        .fetch_all(&self.readers)
        .await
    }

    /// The name of a game of a match, if it was begun.
    pub async fn round(&self, place: &MatchPlace) -> sqlx::Result<Option<String>> {
        sqlx::query_scalar(
            "SELECT games.code FROM games JOIN matches ON matches.id = games.match WHERE matches.code = ?1 AND round = ?2",
        )
        .bind(&place.id)
        .bind(place.round)
        .fetch_optional(&self.readers)
        .await
    }

    /// The names of all games that go on and have a clock.
    pub async fn timed_games(&self) -> sqlx::Result<Vec<String>> {
        sqlx::query_scalar("SELECT code FROM games WHERE ended IS NULL AND timed ORDER BY id")
            .fetch_all(&self.readers)
            .await
    }
}

impl GameRow {
    fn setup(self) -> Option<Setup> {
        let seat = |player: Option<i64>, name, level: Option<u8>| match (player, level) {
            (Some(id), _) => Some(Seat::Person { id: PlayerId(id), name }),
            (None, Some(level)) => Level::new(level).map(Seat::Computer),
            (None, None) => None,
        };
        let place = match (self.match_code, self.match_games, self.round) {
            (Some(id), Some(games), Some(round)) => Some(MatchPlace { id, round, games }),
            _ => None,
        };
        Some(Setup {
            start: AnyPosition::start(self.kind.parse().ok()?, &self.rules).ok()?,
            seats: [
                seat(self.first_player, self.first_name, self.first_level)?,
                seat(self.second_player, self.second_name, self.second_level)?,
            ],
            screen: self.screen,
            clock: serde_json::from_str(&self.clock).ok()?,
            place,
            secret: match self.secret {
                Some(hex) => Some(Secret::from_hex(&hex)?),
                None => None,
            },
        })
    }
}
