//! Games and their entries in `SQLite`.

use super::SqliteStore;
use super::journal::{insert, insert_all};
use super::players::player_gone;
use super::writer::Transaction;
use crate::store::{
    Conflict, GameKey, GameStore, Head, KeptGame, MAX_GAMES_IN_PROGRESS, MAX_KEPT_GAMES, Millis, NewEntry, NewGame,
    NewKeptGame, PlayerId, Result, Seal, StoreError, StoredEntry, StoredGame, StoredRound, StoredSeat, StoredSetup,
    Unreadable,
};
use crate::time::DAY;
use async_trait::async_trait;
use sqlx::sqlite::SqliteConnection;

/// An entry as a row: its number in the store, the number of its last event, the time, the body, the seal.
type EntryRow = (i64, u64, Millis, String, Option<i64>);

struct GameRow {
    id: i64,
    format: u32,
    kind: String,
    rules: String,
    screen: bool,
    first_player: Option<i64>,
    second_player: Option<i64>,
    first_name: Option<String>,
    second_name: Option<String>,
    first_alias: Option<String>,
    second_alias: Option<String>,
    first_level: Option<u8>,
    second_level: Option<u8>,
    clock: String,
    timed: bool,
    match_code: Option<String>,
    match_games: Option<u32>,
    round: Option<u32>,
    secret: Option<String>,
    created: Millis,
    private: bool,
    device: Option<u32>,
    unreadable: Option<String>,
    head: Option<u64>,
}

from_row!(GameRow {
    id,
    format,
    kind,
    rules,
    screen,
    first_player,
    second_player,
    first_name,
    second_name,
    first_alias,
    second_alias,
    first_level,
    second_level,
    clock,
    timed,
    match_code,
    match_games,
    round,
    secret,
    created,
    private,
    device,
    unreadable,
    head
});

#[async_trait]
impl GameStore for SqliteStore {
    async fn new_game(&self, new: &NewGame) -> Result<GameKey> {
        let mut change = self.writer.begin().await?;
        if let Some(conflict) = too_many_games(&mut change, &new.setup).await? {
            change.rollback().await?;
            return Err(conflict.into());
        }
        insert_and_commit(change, new).await
    }

    async fn keep_game(&self, new: &NewKeptGame) -> Result<KeptGame> {
        let mut change = self.writer.begin().await?;
        match keep(&mut change, new).await {
            Ok(KeptGame::Now(code)) => {
                change.commit().await?;
                Ok(KeptGame::Now(code))
            }
            other @ (Ok(KeptGame::Earlier(_)) | Err(StoreError::LostRace | StoreError::Conflict(_))) => {
                change.rollback().await?;
                other
            }
            Err(error) => Err(error),
        }
    }

    async fn is_kept(&self, device_key: &str) -> Result<bool> {
        let kept = sqlx::query_scalar("SELECT EXISTS (SELECT 1 FROM games WHERE device_key = ?1)")
            .bind(device_key)
            .fetch_one(&self.readers);
        Ok(kept.await?)
    }

    async fn accept_challenge(&self, challenge: &str, new: &NewGame) -> Result<GameKey> {
        let mut change = self.writer.begin().await?;
        if let Some(conflict) = too_many_games(&mut change, &new.setup).await? {
            change.rollback().await?;
            return Err(conflict.into());
        }
        let [first, second] = numbers(&new.setup);
        let closed = sqlx::query(
            "UPDATE challenges SET closed = 'accepted', game = ?2 WHERE code = ?1 AND closed IS NULL AND expires > ?3 \
             AND maker IN (?4, ?5)",
        )
        .bind(challenge)
        .bind(&new.code)
        .bind(new.created)
        .bind(first)
        .bind(second)
        .execute(&mut *change)
        .await?;
        if closed.rows_affected() == 0 {
            change.rollback().await?;
            return Err(Conflict::ChallengeClosed.into());
        }
        insert_and_commit(change, new).await
    }

    async fn follow_game(&self, new: &NewGame, entry: &NewEntry) -> Result<GameKey> {
        let mut change = self.writer.begin().await?;
        if !insert(&mut change, &[entry]).await? {
            change.rollback().await?;
            return Err(StoreError::LostRace);
        }
        let (first, second): (Option<i64>, Option<i64>) =
            sqlx::query_as("SELECT first_player, second_player FROM games WHERE id = ?1")
                .bind(entry.game.0)
                .fetch_one(&mut *change)
                .await?;
        if numbers(&new.setup) != [second, first] {
            change.rollback().await?;
            return Err(StoreError::LostRace);
        }
        insert_and_commit(change, new).await
    }

    async fn append(&self, entry: NewEntry) -> Result<()> {
        self.journal.append(entry).await
    }

    async fn game(&self, code: &str) -> Result<Option<StoredGame>> {
        let row: Option<GameRow> = sqlx::query_as(
            "SELECT games.id, format, kind, rules, screen, first_player, second_player, a.name AS first_name, \
             b.name AS second_name, IIF(screen, first_alias, a.guest_name) AS first_alias, \
             IIF(screen, second_alias, b.guest_name) AS second_alias, first_level, second_level, clock, timed, matches.code AS match_code, \
             matches.games AS match_games, round, secret, games.created, private, device, unreadable, heads.number AS head \
             FROM games LEFT JOIN players a ON a.id = first_player LEFT JOIN players b ON b.id = second_player \
             LEFT JOIN matches ON matches.id = games.match LEFT JOIN heads ON heads.game = games.id \
             WHERE games.code = ?1",
        )
        .bind(code)
        .fetch_optional(&self.readers)
        .await?;
        let Some(row) = row else { return Ok(None) };
        let head = row.head.ok_or_else(|| Unreadable("the game has no head".to_owned()))?;
        let rows = self.rows_after(row.id, 0, head).await?;
        let newest = rows.last().map_or(0, |row| row.0);
        Ok(Some(StoredGame {
            key: GameKey(row.id),
            code: code.to_owned(),
            created: row.created,
            unreadable: row.unreadable.clone(),
            setup: row.setup(),
            entries: rows.into_iter().map(entry).collect(),
            head,
            untouched: newest <= self.opened_at,
        }))
    }

    async fn entries_after(&self, game: GameKey, number: u64) -> Result<Vec<StoredEntry>> {
        let head: u64 = sqlx::query_scalar("SELECT number FROM heads WHERE game = ?1")
            .bind(game.0)
            .fetch_one(&self.readers)
            .await?;
        Ok(self.rows_after(game.0, number, head).await?.into_iter().map(entry).collect())
    }

    async fn mark_unreadable(&self, code: &str, reason: Option<&str>) -> Result<()> {
        let mut change = self.writer.begin().await?;
        sqlx::query("UPDATE games SET unreadable = ?2 WHERE code = ?1")
            .bind(code)
            .bind(reason)
            .execute(&mut *change)
            .await?;
        Ok(change.commit().await?)
    }

    async fn round(&self, match_code: &str, round: u32) -> Result<Option<String>> {
        let code = sqlx::query_scalar(
            "SELECT games.code FROM games JOIN matches ON matches.id = games.match WHERE matches.code = ?1 AND round = ?2",
        )
        .bind(match_code)
        .bind(round)
        .fetch_optional(&self.readers);
        Ok(code.await?)
    }

    async fn timed_games(&self) -> Result<Vec<String>> {
        let codes = sqlx::query_scalar("SELECT code FROM games WHERE ended IS NULL AND timed AND begun ORDER BY id")
            .fetch_all(&self.readers);
        Ok(codes.await?)
    }
}

impl SqliteStore {
    /// The entries of a game behind the event with this number up to its head, found from there backwards. What was appended
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
}

fn entry((_, number, at, body, seal): EntryRow) -> StoredEntry {
    StoredEntry { number, at, body, seal: seal.map(Seal) }
}

/// A conflict if one of the players has too many games in progress.
async fn too_many_games(change: &mut SqliteConnection, setup: &StoredSetup) -> sqlx::Result<Option<Conflict>> {
    for player in setup.players().into_iter().flatten() {
        let running: u32 = sqlx::query_scalar(
            "SELECT (SELECT COUNT(*) FROM games WHERE first_player = ?1 AND ended IS NULL) \
             + (SELECT COUNT(*) FROM games WHERE second_player = ?1 AND first_player IS NOT ?1 AND ended IS NULL)",
        )
        .bind(player.0)
        .fetch_one(&mut *change)
        .await?;
        if running >= MAX_GAMES_IN_PROGRESS {
            return Ok(Some(Conflict::TooManyGames(player)));
        }
    }
    Ok(None)
}

/// Inserts a finished game of a device, unless it is there.
async fn keep(change: &mut SqliteConnection, new: &NewKeptGame) -> Result<KeptGame> {
    let players = numbers(&new.game.setup);
    let kept: Option<(String, Option<i64>, Option<i64>)> =
        sqlx::query_as("SELECT code, first_player, second_player FROM games WHERE device_key = ?1")
            .bind(&new.device_key)
            .fetch_optional(&mut *change)
            .await?;
    if let Some((code, first, second)) = kept {
        let same = [first, second].into_iter().flatten().any(|player| players.contains(&Some(player)));
        return if same { Ok(KeptGame::Earlier(code)) } else { Err(Conflict::KeptByAnother.into()) };
    }
    for player in players.into_iter().flatten() {
        let lately: u32 = sqlx::query_scalar(
            "SELECT (SELECT COUNT(*) FROM games WHERE first_player = ?1 AND kept > ?2) \
             + (SELECT COUNT(*) FROM games WHERE second_player = ?1 AND first_player IS NOT ?1 AND kept > ?2)",
        )
        .bind(player)
        .bind(new.kept - DAY)
        .fetch_one(&mut *change)
        .await?;
        if lately >= MAX_KEPT_GAMES {
            return Err(Conflict::TooManyKept.into());
        }
    }
    let key = insert_game(change, &new.game).await?;
    sqlx::query("UPDATE games SET begun = 1, device_key = ?2, kept = ?3 WHERE id = ?1")
        .bind(key.0)
        .bind(&new.device_key)
        .bind(new.kept)
        .execute(&mut *change)
        .await?;
    let mut head = Head::default();
    let mut entries = Vec::with_capacity(new.entries.len());
    for (at, events) in &new.entries {
        let entry = NewEntry::new(key, head, *at, events);
        head = entry.head();
        entries.push(entry);
    }
    if let Some(last) = entries.last_mut() {
        last.finish = Some(new.finish.clone());
    }
    insert_all(change, key, &entries).await?;
    Ok(KeptGame::Now(new.game.code.clone()))
}

/// The numbers of the players at the seats.
fn numbers(setup: &StoredSetup) -> [Option<i64>; 2] {
    setup.players().map(|player| player.map(|player| player.0))
}

/// Inserts a game and commits the change. If the game cannot be inserted, everything is undone.
async fn insert_and_commit(mut change: Transaction<'_>, new: &NewGame) -> Result<GameKey> {
    match insert_game(&mut change, new).await {
        Ok(key) => {
            change.commit().await?;
            Ok(key)
        }
        Err(error @ (StoreError::LostRace | StoreError::NotFound | StoreError::Conflict(_))) => {
            change.rollback().await?;
            Err(error)
        }
        Err(error) => Err(error),
    }
}

/// Inserts a game with its head, and with its match if it is the first of one. Fails with [`StoreError::LostRace`] if this round
/// of the match has begun, and with [`Conflict::PlayerGone`] if a player at a seat is gone meanwhile.
async fn insert_game(change: &mut SqliteConnection, new: &NewGame) -> Result<GameKey> {
    let setup = &new.setup;
    let [first, second] = numbers(setup);
    if let Some(conflict) = player_gone(change, setup.players()).await? {
        return Err(conflict.into());
    }
    let match_key: Option<i64> = match &setup.round {
        None => None,
        Some(StoredRound { code, round: 1, games }) => {
            let inserted =
                sqlx::query_scalar("INSERT INTO matches (code, games, created) VALUES (?1, ?2, ?3) RETURNING id")
                    .bind(code)
                    .bind(games)
                    .bind(new.created)
                    .fetch_one(&mut *change);
            Some(inserted.await?)
        }
        Some(StoredRound { code, .. }) => {
            let found = sqlx::query_scalar("SELECT id FROM matches WHERE code = ?1").bind(code);
            Some(found.fetch_optional(&mut *change).await?.ok_or(StoreError::NotFound)?)
        }
    };
    let inserted = sqlx::query_scalar(
        "INSERT INTO games (code, format, kind, rules, screen, first_player, second_player, first_level, second_level, clock, \
         timed, match, round, secret, created, private, first_alias, second_alias, device) \
         VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9, ?10, ?11, ?12, ?13, ?14, ?15, ?16, ?17, ?18, ?19) \
         RETURNING id",
    )
    .bind(&new.code)
    .bind(setup.format)
    .bind(&setup.kind)
    .bind(&setup.rules)
    .bind(setup.screen)
    .bind(first)
    .bind(second)
    .bind(setup.seats[0].level)
    .bind(setup.seats[1].level)
    .bind(&setup.clock)
    .bind(setup.timed)
    .bind(match_key)
    .bind(setup.round.as_ref().map(|round| round.round))
    .bind(&setup.secret)
    .bind(new.created)
    .bind(setup.private)
    // Elsewhere a guest has one name in all games.
    .bind(setup.seats[0].alias.as_ref().filter(|_| setup.screen))
    .bind(setup.seats[1].alias.as_ref().filter(|_| setup.screen))
    .bind(setup.device)
    .fetch_one(&mut *change)
    .await;
    let key: i64 = match inserted {
        Err(sqlx::Error::Database(error)) if error.is_unique_violation() => return Err(StoreError::LostRace),
        inserted => inserted?,
    };
    sqlx::query("INSERT INTO heads (game, number) VALUES (?1, 0)").bind(key).execute(&mut *change).await?;
    Ok(GameKey(key))
}

impl GameRow {
    fn setup(self) -> StoredSetup {
        let round = match (self.match_code, self.match_games, self.round) {
            (Some(code), Some(games), Some(round)) => Some(StoredRound { code, round, games }),
            _ => None,
        };
        let seat =
            |player: Option<i64>, name, alias, level| StoredSeat { player: player.map(PlayerId), name, alias, level };
        StoredSetup {
            format: self.format,
            kind: self.kind,
            rules: self.rules,
            screen: self.screen,
            seats: [
                seat(self.first_player, self.first_name, self.first_alias, self.first_level),
                seat(self.second_player, self.second_name, self.second_alias, self.second_level),
            ],
            clock: self.clock,
            timed: self.timed,
            round,
            secret: self.secret,
            private: self.private,
            device: self.device,
        }
    }
}
