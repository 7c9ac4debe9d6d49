//! What happens at the tables, written in groups: everything that came while the last group was being written goes into
//! one transaction, so that one wait for the disk serves them all.

use super::begin;
use crate::table::Points;
use sqlx::sqlite::SqliteConnection;
use std::sync::Arc;
use tokio::sync::{Mutex, mpsc, oneshot};

/// The largest group.
const GROUP: usize = 1024;

/// Something that happened at a table.
#[derive(Clone, Debug)]
pub struct Entry {
    /// The game's number in the store.
    pub game: i64,
    /// The number of the first event.
    pub number: u64,
    /// When, in milliseconds since 1970.
    pub at: i64,
    /// The events as JSON, numbered from `number` on.
    pub events: Vec<String>,
    /// How the game ended, if it has.
    pub finish: Option<Finish>,
}

/// How a game ended.
#[derive(Clone, Debug)]
pub struct Finish {
    /// The winner: 0 or 1.
    pub winner: Option<u8>,
    /// Why.
    pub reason: String,
    /// The points of the sides.
    pub points: Points,
    /// The number of rolls and moves.
    pub plies: u32,
}

/// Why something was not stored.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
pub enum Lost {
    /// Something else happened at the table first.
    #[error("something else happened at the table first")]
    Race,
    /// The disk, or the end of the server.
    #[error("the store failed")]
    Failed,
}

/// The way to the store for everything that happens at the tables.
#[derive(Clone, Debug)]
pub(super) struct Journal {
    queue: Arc<Mutex<Option<mpsc::Sender<Waiting>>>>,
    sender: mpsc::WeakSender<Waiting>,
    done: Arc<Mutex<Option<tokio::task::JoinHandle<()>>>>,
}

type Waiting = (Entry, oneshot::Sender<Result<(), Lost>>);

impl Journal {
    pub fn start(writer: Arc<Mutex<SqliteConnection>>) -> Journal {
        let (queue, entries) = mpsc::channel(4 * GROUP);
        let sender = queue.downgrade();
        let done = tokio::spawn(write_groups(writer, entries));
        Journal { queue: Arc::new(Mutex::new(Some(queue))), sender, done: Arc::new(Mutex::new(Some(done))) }
    }

    pub async fn append(&self, entry: Entry) -> Result<(), Lost> {
        let (answer, answered) = oneshot::channel();
        let queue = self.sender.upgrade().ok_or(Lost::Failed)?;
        queue.send((entry, answer)).await.map_err(|_| Lost::Failed)?;
        drop(queue);
        answered.await.unwrap_or(Err(Lost::Failed))
    }

    /// Takes nothing more, and waits until the rest is written.
    pub async fn close(&self) {
        drop(self.queue.lock().await.take());
        if let Some(done) = self.done.lock().await.take() {
            let _ = done.await;
        }
    }
}

async fn write_groups(writer: Arc<Mutex<SqliteConnection>>, mut entries: mpsc::Receiver<Waiting>) {
    let mut group = Vec::with_capacity(GROUP);
    while entries.recv_many(&mut group, GROUP).await > 0 {
        let written = write(&mut *writer.lock().await, &group).await;
        let written = written.inspect_err(|error| tracing::error!(%error, "a group was not written"));
        for (index, (_, answer)) in group.drain(..).enumerate() {
            let result = match &written {
                Ok(lost) if lost.contains(&index) => Err(Lost::Race),
                Ok(_) => Ok(()),
                Err(_) => Err(Lost::Failed),
            };
            // Who asked may be gone; what happened stays.
            let _ = answer.send(result);
        }
    }
}

/// Writes a group in one transaction and returns the indices of those entries that came too late.
async fn write(writer: &mut SqliteConnection, group: &[Waiting]) -> sqlx::Result<Vec<usize>> {
    let mut change = begin(writer).await?;
    let entries: Vec<&Entry> = group.iter().map(|(entry, _)| entry).collect();
    let mut lost = Vec::new();
    if insert(&mut change, &entries).await? {
        finish(&mut change, &entries).await?;
    } else {
        // Two tables wrote about one game: entry by entry, so that whoever was late leaves no trace.
        change.rollback().await?;
        change = begin(writer).await?;
        for (index, entry) in entries.into_iter().enumerate() {
            if entry.is_next(&mut change).await? {
                insert(&mut change, &[entry]).await?;
                finish(&mut change, &[entry]).await?;
            } else {
                lost.push(index);
            }
        }
    }
    change.commit().await?;
    Ok(lost)
}

/// Inserts the events of these entries; whether all of them were new.
async fn insert(change: &mut SqliteConnection, entries: &[&Entry]) -> sqlx::Result<bool> {
    let rows: Vec<(i64, u64, i64, &str)> = entries.iter().flat_map(|entry| entry.rows()).collect();
    let count = rows.len() as u64;
    let rows = serde_json::to_string(&rows).expect("numbers and texts can be written");
    // One statement for the whole group: a statement each would cost more than the writing.
    let inserted = sqlx::query(
        "INSERT INTO events (game, number, at, body) \
         SELECT value ->> 0, value ->> 1, value ->> 2, value ->> 3 FROM json_each(?1) WHERE true \
         ON CONFLICT DO NOTHING",
    )
    .bind(&rows)
    .execute(change)
    .await?;
    Ok(inserted.rows_affected() == count)
}

async fn finish(change: &mut SqliteConnection, entries: &[&Entry]) -> sqlx::Result<()> {
    for entry in entries {
        if let Some(finish) = &entry.finish {
            finish.write(change, entry).await?;
        }
    }
    Ok(())
}

impl Entry {
    /// Whether this is what comes next in its game.
    async fn is_next(&self, change: &mut SqliteConnection) -> sqlx::Result<bool> {
        let last: Option<i64> = sqlx::query_scalar("SELECT MAX(number) FROM events WHERE game = ?1")
            .bind(self.game)
            .fetch_one(change)
            .await?;
        Ok(self.number == last.unwrap_or(0) as u64 + 1)
    }

    fn rows(&self) -> impl Iterator<Item = (i64, u64, i64, &str)> {
        (self.number..).zip(&self.events).map(|(number, event)| (self.game, number, self.at, event.as_str()))
    }
}

impl Finish {
    async fn write(&self, change: &mut SqliteConnection, entry: &Entry) -> sqlx::Result<()> {
        sqlx::query(
            "UPDATE games SET ended = ?2, winner = ?3, reason = ?4, first_points = ?5, second_points = ?6, plies = ?7 \
             WHERE id = ?1",
        )
        .bind(entry.game)
        .bind(entry.at)
        .bind(self.winner)
        .bind(&self.reason)
        .bind(self.points[0])
        .bind(self.points[1])
        .bind(self.plies)
        .execute(change)
        .await?;
        Ok(())
    }
}
