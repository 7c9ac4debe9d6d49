//! Group commit: all entries that arrive while one group is being written go into the next transaction, so that one wait for
//! the disk serves them all.

use super::writer::{WriteError, Writer};
use crate::store::{Finish, GameKey, NewEntry, Result, StoreError};
use sqlx::sqlite::SqliteConnection;
use std::sync::Arc;
use std::time::Instant;
use tokio::sync::{Mutex, mpsc, oneshot};

/// The largest group.
const GROUP: usize = 1024;

/// The queue of entries to be written, and the task that writes them.
#[derive(Clone, Debug)]
pub(super) struct Journal {
    queue: Arc<Mutex<Option<mpsc::Sender<QueuedEntry>>>>,
    sender: mpsc::WeakSender<QueuedEntry>,
    done: Arc<Mutex<Option<tokio::task::JoinHandle<()>>>>,
}

/// An entry in the queue.
#[derive(Debug)]
struct QueuedEntry {
    entry: NewEntry,
    since: Instant,
    /// Where the answer goes.
    answer: oneshot::Sender<Result<()>>,
}

impl Journal {
    pub fn start(writer: Arc<Writer>) -> Journal {
        let (queue, entries) = mpsc::channel(4 * GROUP);
        let sender = queue.downgrade();
        let done = tokio::spawn(write_groups(writer, entries));
        Journal { queue: Arc::new(Mutex::new(Some(queue))), sender, done: Arc::new(Mutex::new(Some(done))) }
    }

    pub async fn append(&self, entry: NewEntry) -> Result<()> {
        let (answer, answered) = oneshot::channel();
        let queue = self.sender.upgrade().ok_or(StoreError::Closed)?;
        queue.send(QueuedEntry { entry, since: Instant::now(), answer }).await.map_err(|_| StoreError::Closed)?;
        drop(queue);
        answered.await.unwrap_or(Err(StoreError::Closed))
    }

    /// Accepts nothing more, and waits until the rest is written.
    pub async fn close(&self) {
        drop(self.queue.lock().await.take());
        if let Some(done) = self.done.lock().await.take() {
            let _ = done.await;
        }
    }
}

async fn write_groups(writer: Arc<Writer>, mut entries: mpsc::Receiver<QueuedEntry>) {
    let mut group = Vec::with_capacity(GROUP);
    while entries.recv_many(&mut group, GROUP).await > 0 {
        let written = write(&writer, &group).await.map_err(StoreError::from);
        for (index, QueuedEntry { answer, .. }) in group.drain(..).enumerate() {
            let result = match &written {
                Ok(late) if late.contains(&index) => Err(StoreError::LostRace),
                Ok(_) => Ok(()),
                Err(error) => Err(error.clone()),
            };
            // The caller may be gone; the entry stays.
            let _ = answer.send(result);
        }
    }
}

/// Writes a group in one transaction, and returns the indices of the entries that lost their race.
async fn write(writer: &Writer, group: &[QueuedEntry]) -> std::result::Result<Vec<usize>, WriteError> {
    let newest = group.iter().map(|queued| queued.since).max().unwrap_or_else(Instant::now);
    let mut change = writer.begin_for(newest).await?;
    let entries: Vec<&NewEntry> = group.iter().map(|queued| &queued.entry).collect();
    let mut late = Vec::new();
    if insert(&mut change, &entries).await? {
        mark(&mut change, &entries).await?;
    } else {
        // Two entries for one game, or one behind an old head. Entry by entry, so that the late ones leave no trace.
        change.rollback().await?;
        change = writer.begin().await?;
        for (index, entry) in entries.into_iter().enumerate() {
            if insert(&mut change, &[entry]).await? {
                mark(&mut change, &[entry]).await?;
            } else {
                late.push(index);
            }
        }
    }
    change.commit().await?;
    Ok(late)
}

/// Compare-and-set: inserts the entries whose heads are still those of their games, and moves the heads. `false` if not all of
/// them could be inserted; the caller rolls back, except after a single entry, of which nothing was inserted then.
pub(super) async fn insert(change: &mut SqliteConnection, entries: &[&NewEntry]) -> sqlx::Result<bool> {
    let count = entries.len() as u64;
    let rows: Vec<String> = entries.iter().map(|entry| row(entry)).collect();
    // One statement for the whole group: one for each entry would cost more than the write itself.
    let inserted = sqlx::query(
        "INSERT INTO entries (game, previous, number, at, events, seal) \
         SELECT heads.game, heads.entry, value ->> 2, value ->> 3, value ->> 4, value ->> 5 \
         FROM json_each(?1) CROSS JOIN heads ON heads.game = value ->> 0 AND heads.number = value ->> 1",
    )
    .bind(format!("[{}]", rows.join(",")))
    .execute(&mut *change)
    .await?;
    if inserted.rows_affected() < count {
        return Ok(false);
    }
    // Fewer heads than entries means two entries for one game.
    let moved = sqlx::query(
        "UPDATE heads SET number = entries.number, entry = entries.id \
         FROM entries WHERE entries.id > ?1 AND heads.game = entries.game",
    )
    .bind(inserted.last_insert_rowid() - count as i64)
    .execute(change)
    .await?;
    Ok(moved.rows_affected() == count)
}

/// Inserts all entries of a new game, in their order, with its result.
pub(super) async fn insert_all(change: &mut SqliteConnection, game: GameKey, entries: &[NewEntry]) -> sqlx::Result<()> {
    let (count, rows): (i64, Vec<String>) = (entries.len() as i64, entries.iter().map(row).collect());
    let inserted = sqlx::query(
        "INSERT INTO entries (game, number, at, events, seal) \
         SELECT value ->> 0, value ->> 2, value ->> 3, value ->> 4, value ->> 5 FROM json_each(?1) ORDER BY key",
    )
    .bind(format!("[{}]", rows.join(",")))
    .execute(&mut *change)
    .await?;
    // They have the numbers up to the last one, in a row: nobody else writes meanwhile.
    let last = inserted.last_insert_rowid();
    sqlx::query("UPDATE entries SET previous = id - 1 WHERE id > ?1 AND id <= ?2 AND game = ?3")
        .bind(last - count + 1)
        .bind(last)
        .bind(game.0)
        .execute(&mut *change)
        .await?;
    let number = entries.last().map_or(0, |entry| entry.head.number);
    sqlx::query("UPDATE heads SET number = ?2, entry = ?3 WHERE game = ?1")
        .bind(game.0)
        .bind(number as i64)
        .bind(last)
        .execute(&mut *change)
        .await?;
    mark(change, &entries.iter().collect::<Vec<_>>()).await
}

/// Notes in the rows of the games that they have begun or ended, for listings.
async fn mark(change: &mut SqliteConnection, entries: &[&NewEntry]) -> sqlx::Result<()> {
    for entry in entries {
        if entry.begins {
            sqlx::query("UPDATE games SET begun = 1 WHERE id = ?1").bind(entry.game.0).execute(&mut *change).await?;
        }
        if let Some(finish) = &entry.finish {
            write_finish(change, entry, finish).await?;
        }
    }
    Ok(())
}

/// An entry as an array in JSON: the game, the numbers before and after the entry, the time, the body, the seal. The body is JSON
/// itself, and comes out of the database's functions as it went in.
fn row(NewEntry { game, after, head, at, body, .. }: &NewEntry) -> String {
    format!("[{},{},{},{at},{body},{}]", game.0, after.number, head.number, head.seal.0)
}

async fn write_finish(change: &mut SqliteConnection, entry: &NewEntry, finish: &Finish) -> sqlx::Result<()> {
    sqlx::query(
        "UPDATE games SET ended = ?2, winner = ?3, reason = ?4, first_points = ?5, second_points = ?6, plies = ?7, \
         cause = ?8 WHERE id = ?1",
    )
    .bind(entry.game.0)
    .bind(entry.at)
    .bind(finish.winner.map(|side| side.index() as u8))
    .bind(&finish.reason)
    .bind(finish.points[0])
    .bind(finish.points[1])
    .bind(finish.plies)
    .bind(&finish.cause)
    .execute(change)
    .await?;
    Ok(())
}
