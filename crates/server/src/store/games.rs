//! Games and matches.

use super::journal::{Entry, Lost, insert};
use super::seal::Seal;
use super::{Store, random_code};
use crate::problem::{Code, Problem};
use roundel_engine::levels::Level;
use roundel_room::dice::Secret;
use roundel_room::{
    Event, MatchPlace, Millis as Moment, PlayerId, RoomConfig as Setup, RoomState as State, Seat, TimeControl as Clock,
};
use roundel_rules::AnyPosition;
use sqlx::FromRow;
use sqlx::sqlite::SqliteConnection;

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
    /// The seal of its last entry.
    pub seal: Seal,
    /// Whether it could not be read the last time.
    pub marked: bool,
    /// Whether nothing has happened in it since the store was opened: nobody has looked after its clocks until now.
    pub left_alone: bool,
}

/// Something that was stored about a game.
#[derive(Clone, Debug)]
pub struct StoredEntry {
    /// When.
    pub at: Moment,
    /// What.
    pub events: Vec<Event>,
    /// Its seal.
    pub seal: Seal,
}

/// Why a game could not be read.
#[derive(Debug, thiserror::Error)]
pub enum ReadError {
    /// The database did not answer.
    #[error(transparent)]
    Store(#[from] sqlx::Error),
    /// It has been removed.
    #[error("it has been removed")]
    Gone,
    /// What it answered makes no sense: it is damaged, or newer rules refuse it.
    #[error("{0}")]
    Unreadable(String),
}

/// An entry as a row: its number in the store, the number of its last event, the time, the events, the seal.
type EntryRow = (i64, u64, Moment, String, Option<i64>);

/// The most games that one person can have under way.
pub const MOST_GAMES: u32 = 200;

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
    private: bool,
    unreadable: Option<String>,
    number: Option<u64>,
}

impl Store {
    /// Stores a new game and gives it a name, unless one of its people has too many under way.
    pub async fn new_game(&self, new: &NewGame, now: Moment) -> Result<StoredGame, Problem> {
        let mut change = self.writer.begin().await?;
        if let Err(problem) = must_have_room(&mut change, &new.setup).await {
            change.rollback().await?;
            return Err(problem);
        }
        let stored = insert_game(&mut change, new, random_code(), now).await?;
        change.commit().await?;
        Ok(stored)
    }

    /// Accepts a challenge: closes it and begins its game, both or neither. Its maker must still be at a seat of the game: a
    /// guest may have signed in.
    pub async fn accept(&self, challenge: &str, new: &NewGame, now: Moment) -> Result<StoredGame, Problem> {
        let mut change = self.writer.begin().await?;
        if let Err(problem) = must_have_room(&mut change, &new.setup).await {
            change.rollback().await?;
            return Err(problem);
        }
        let code = random_code();
        let closed = sqlx::query(
            "UPDATE challenges SET closed = 'accepted', game = ?2 WHERE code = ?1 AND closed IS NULL AND expires > ?3 \
             AND maker IN (?4, ?5)",
        )
        .bind(challenge)
        .bind(&code)
        .bind(now)
        .bind(person(&new.setup.seats[0]))
        .bind(person(&new.setup.seats[1]))
        .execute(&mut *change)
        .await?;
        if closed.rows_affected() == 0 {
            change.rollback().await?;
            return Err(Code::ChallengeGone.into());
        }
        let stored = insert_game(&mut change, new, code, now).await?;
        change.commit().await?;
        Ok(stored)
    }

    /// Begins the game that follows another, and writes down in that one where its players went: both or neither.
    /// `entry` is made from the name of the new game.
    pub async fn follow(
        &self,
        new: &NewGame,
        now: Moment,
        entry: impl FnOnce(&str) -> Entry,
    ) -> Result<StoredGame, Lost> {
        let mut change = self.writer.begin().await?;
        let code = random_code();
        let entry = entry(&code);
        if !insert(&mut change, &[&entry]).await? {
            change.rollback().await?;
            return Err(Lost::Race);
        }
        // The same people, with the sides changed: one of them may have signed in since the table was asked.
        let people: (Option<i64>, Option<i64>) =
            sqlx::query_as("SELECT second_player, first_player FROM games WHERE id = ?1")
                .bind(entry.game)
                .fetch_one(&mut *change)
                .await?;
        let [first, second] = new.setup.seats.each_ref().map(person);
        if people != (first, second) {
            change.rollback().await?;
            return Err(Lost::Race);
        }
        match insert_game(&mut change, new, code, now).await {
            Ok(stored) => {
                change.commit().await?;
                Ok(stored)
            }
            // Somebody else has begun this round.
            Err(sqlx::Error::Database(error)) if error.is_unique_violation() => {
                change.rollback().await?;
                Err(Lost::Race)
            }
            Err(error) => Err(error.into()),
        }
    }

    /// A game with everything that happened in it.
    pub async fn game(&self, code: &str) -> Result<Option<StoredGame>, ReadError> {
        let row: Option<GameRow> = sqlx::query_as(
            "SELECT games.id, kind, rules, screen, first_player, second_player, a.name AS first_name, \
             b.name AS second_name, first_level, second_level, clock, matches.code AS match_code, \
             matches.games AS match_games, round, secret, games.created, private, unreadable, heads.number \
             FROM games LEFT JOIN players a ON a.id = first_player LEFT JOIN players b ON b.id = second_player \
             LEFT JOIN matches ON matches.id = games.match LEFT JOIN heads ON heads.game = games.id \
             WHERE games.code = ?1",
        )
        .bind(code)
        .fetch_optional(&self.readers)
        .await?;
        let Some(row) = row else { return Ok(None) };
        let (key, created, marked) = (row.id, row.created, row.unreadable.is_some());
        let head = row.number.ok_or_else(|| ReadError::Unreadable("it has no head".to_owned()))?;
        let mut state = State::new(row.setup()?);
        let (mut seal, mut newest) = (Seal::default(), 0);
        for row in self.rows_after(key, 0, head).await? {
            newest = row.0;
            let entry = entry(row, state.number(), seal)?;
            seal = entry.seal;
            for event in &entry.events {
                state.apply(entry.at, event).map_err(|unfit| ReadError::Unreadable(unfit.to_string()))?;
            }
        }
        if state.number() != head {
            let found = state.number();
            return Err(ReadError::Unreadable(format!("it has {found} of its {head} events")));
        }
        let left_alone = newest <= self.opened_at;
        Ok(Some(StoredGame { key, code: code.to_owned(), created, state, seal, marked, left_alone }))
    }

    /// What was stored about a game behind the event with this number, whose entry has this seal.
    pub async fn entries_after(&self, key: i64, number: u64, seal: Seal) -> Result<Vec<StoredEntry>, ReadError> {
        let head: Option<u64> = sqlx::query_scalar("SELECT number FROM heads WHERE game = ?1")
            .bind(key)
            .fetch_optional(&self.readers)
            .await?;
        let head = head.ok_or(ReadError::Gone)?;
        let (mut number, mut seal) = (number, seal);
        let mut entries = Vec::new();
        for row in self.rows_after(key, number, head).await? {
            let entry = entry(row, number, seal)?;
            number += entry.events.len() as u64;
            seal = entry.seal;
            entries.push(entry);
        }
        Ok(entries)
    }

    /// The entries of a game behind the event with this number up to its head, found from there backwards. What was stored
    /// after the head was read is left for the next time.
    async fn rows_after(&self, game: i64, number: u64, head: u64) -> sqlx::Result<Vec<EntryRow>> {
        sqlx::query_as(
            "WITH RECURSIVE back (id, previous, number, at, events, seal) AS ( \
             SELECT id, previous, number, at, events, seal FROM entries \
             WHERE id = (SELECT entry FROM heads WHERE game = ?1) AND game = ?1 AND number > ?2 \
             UNION ALL \
             SELECT entries.id, entries.previous, entries.number, entries.at, entries.events, entries.seal \
             FROM back JOIN entries ON entries.id = back.previous AND entries.id < back.id \
             WHERE entries.game = ?1 AND entries.number > ?2) \
             SELECT id, number, at, events, seal FROM back WHERE number <= ?3 ORDER BY id",
        )
        .bind(game)
        .bind(number as i64)
        .bind(head as i64)
        .fetch_all(&self.readers)
        .await
    }

    /// Marks a game as one that could not be read, and why; or as one that could.
    pub async fn mark_unreadable(&self, code: &str, reason: Option<&str>) -> sqlx::Result<()> {
        let mut change = self.writer.begin().await?;
        sqlx::query("UPDATE games SET unreadable = ?2 WHERE code = ?1")
            .bind(code)
            .bind(reason)
            .execute(&mut *change)
            .await?;
        change.commit().await
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

    /// The names of all games that go on and whose clocks run.
    pub async fn timed_games(&self) -> sqlx::Result<Vec<String>> {
        sqlx::query_scalar("SELECT code FROM games WHERE ended IS NULL AND timed AND begun ORDER BY id")
            .fetch_all(&self.readers)
            .await
    }
}

/// Refuses a game for somebody who has too many under way.
async fn must_have_room(change: &mut SqliteConnection, setup: &Setup) -> Result<(), Problem> {
    for seat in &setup.seats {
        let Seat::Person { id, .. } = seat else { continue };
        let running: u32 = sqlx::query_scalar(
            "SELECT (SELECT COUNT(*) FROM games WHERE first_player = ?1 AND ended IS NULL) \
             + (SELECT COUNT(*) FROM games WHERE second_player = ?1 AND first_player IS NOT ?1 AND ended IS NULL)",
        )
        .bind(id.0)
        .fetch_one(&mut *change)
        .await?;
        if running >= MOST_GAMES {
            return Err(Code::TooManyGames.into());
        }
    }
    Ok(())
}

/// The number of the person at a seat.
fn person(seat: &Seat) -> Option<i64> {
    match seat {
        Seat::Person { id, .. } => Some(id.0),
        Seat::Computer(_) => None,
    }
}

/// Inserts a game with the match that it begins, if it begins one.
async fn insert_game(
    change: &mut SqliteConnection,
    new: &NewGame,
    code: String,
    now: Moment,
) -> sqlx::Result<StoredGame> {
    let mut setup = new.setup.clone();
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
    let [first, second] = &setup.seats;
    let key: i64 = sqlx::query_scalar(
        "INSERT INTO games (code, kind, rules, screen, first_player, second_player, first_level, second_level, clock, \
         timed, match, round, secret, created, private) \
         VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9, ?10, (SELECT id FROM matches WHERE code = ?11), ?12, ?13, ?14, ?15) \
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
    .bind(serde_json::to_string(&setup.time_control).expect("a clock can be written"))
    .bind(setup.time_control != Clock::None)
    .bind(setup.place.as_ref().map(|place| &place.id))
    .bind(setup.place.as_ref().map(|place| place.round))
    .bind(setup.secret.as_ref().map(Secret::hex))
    .bind(now)
    .bind(setup.private)
    .fetch_one(&mut *change)
    .await?;
    sqlx::query("INSERT INTO heads (game, number) VALUES (?1, 0)").bind(key).execute(&mut *change).await?;
    Ok(StoredGame {
        key,
        code,
        created: now,
        state: State::new(setup),
        seal: Seal::default(),
        marked: false,
        left_alone: false,
    })
}

/// Reads an entry that must follow the event with this number and the entry with this seal.
fn entry((_, last, at, events, seal): EntryRow, known: u64, before: Seal) -> Result<StoredEntry, ReadError> {
    let sealed = before.of(last, at, &events);
    // Entries of earlier versions have none.
    if seal.is_some_and(|seal| Seal(seal) != sealed) {
        return Err(ReadError::Unreadable(format!("what was stored up to event {last} is damaged")));
    }
    let events: Vec<Event> = serde_json::from_str(&events)
        .map_err(|error| ReadError::Unreadable(format!("event {last} makes no sense: {error}")))?;
    if known + events.len() as u64 != last {
        return Err(ReadError::Unreadable(format!("event {} is missing", known + 1)));
    }
    Ok(StoredEntry { at, events, seal: sealed })
}

impl GameRow {
    fn setup(self) -> Result<Setup, ReadError> {
        self.sensible_setup().ok_or_else(|| ReadError::Unreadable("what was agreed on makes no sense".to_owned()))
    }

    fn sensible_setup(self) -> Option<Setup> {
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
            time_control: serde_json::from_str(&self.clock).ok()?,
            place,
            secret: match self.secret {
                Some(hex) => Some(Secret::from_hex(&hex)?),
                None => None,
            },
            private: self.private,
            seeds_until: 0,
        })
    }
}
