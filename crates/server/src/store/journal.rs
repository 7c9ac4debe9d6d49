//! What happens at the tables, written in groups: everything that came while the last group was being written goes into
//! one transaction, so that one wait for the disk serves them all.

use super::failure_log::failed;
use super::seal::Seal;
use super::writer::Writer;
use roundel_room::Score as Points;
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
    /// The seal of the entry before it.
    pub after: Seal,
    /// Whether somebody moves for the first time.
    pub begins: bool,
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
    /// The disk, or the end of the server. Whether it was stored all the same is not known.
    #[error("the store failed")]
    Failed,
}

impl From<sqlx::Error> for Lost {
    fn from(error: sqlx::Error) -> Lost {
        failed(&error);
        Lost::Failed
    }
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
    pub fn start(writer: Arc<Writer>) -> Journal {
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

async fn write_groups(writer: Arc<Writer>, mut entries: mpsc::Receiver<Waiting>) {
    let mut group = Vec::with_capacity(GROUP);
    while entries.recv_many(&mut group, GROUP).await > 0 {
        let written = write(&writer, &group).await;
        let written = written.inspect_err(failed);
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
async fn write(writer: &Writer, group: &[Waiting]) -> sqlx::Result<Vec<usize>> {
    let mut change = writer.begin().await?;
    let entries: Vec<&Entry> = group.iter().map(|(entry, _)| entry).collect();
    let mut lost = Vec::new();
    if insert(&mut change, &entries).await? {
        mark(&mut change, &entries).await?;
    } else {
        // Two tables wrote about one game: entry by entry, so that whoever was late leaves no trace.
        change.rollback().await?;
        change = writer.begin().await?;
        for (index, entry) in entries.into_iter().enumerate() {
            if insert(&mut change, &[entry]).await? {
                mark(&mut change, &[entry]).await?;
            } else {
                lost.push(index);
            }
        }
    }
    change.commit().await?;
    Ok(lost)
}

/// Inserts these entries behind the last ones of their games; whether each was what comes next in its game. Of one that is
/// not, nothing is inserted.
pub(super) async fn insert(change: &mut SqliteConnection, entries: &[&Entry]) -> sqlx::Result<bool> {
    let count = entries.len() as u64;
    let rows: Vec<String> = entries.iter().map(|entry| entry.row()).collect();
    // One statement for the whole group: a statement each would cost more than the writing.
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
    // Fewer heads than entries: there were two for one game.
    let moved = sqlx::query(
        "UPDATE heads SET number = entries.number, entry = entries.id \
         FROM entries WHERE entries.id > ?1 AND heads.game = entries.game",
    )
    .bind(inserted.last_insert_rowid() - count as i64)
    .execute(change)
    .await?;
    Ok(moved.rows_affected() == count)
}

/// Writes down that games have begun or ended, for lists.
async fn mark(change: &mut SqliteConnection, entries: &[&Entry]) -> sqlx::Result<()> {
    for entry in entries {
        if entry.begins {
            sqlx::query("UPDATE games SET begun = 1 WHERE id = ?1").bind(entry.game).execute(&mut *change).await?;
        }
        if let Some(finish) = &entry.finish {
            finish.write(change, entry).await?;
        }
    }
    Ok(())
}

impl Entry {
    /// The seal of this entry.
    pub fn seal(&self) -> Seal {
        self.after.of(self.last_number(), self.at, &self.events())
    }

    fn last_number(&self) -> u64 {
        self.number - 1 + self.events.len() as u64
    }

    /// All events as one array in JSON.
    fn events(&self) -> String {
        format!("[{}]", self.events.join(","))
    }

    /// As an array in JSON: the game, the numbers before and after the entry, the time, the events, the seal.
    fn row(&self) -> String {
        let Entry { game, number, at, .. } = self;
        format!("[{game},{},{},{at},{},{}]", number - 1, self.last_number(), self.events(), self.seal().0)
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
