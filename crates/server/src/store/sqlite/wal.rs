//! The write-ahead log, read as a file before `SQLite` opens the database.
//!
//! `SQLite` recovers a log up to the first frame with a wrong checksum and silently drops the rest. That is right for the torn end
//! of an interrupted transaction, and a silent loss when a byte in the middle has changed. This walk tells the two apart. A
//! transaction begins only after the one before it is on the disk (`synchronous = FULL`). So a commit with frames behind it was
//! acknowledged, and if the log cannot be read that far, acknowledged data would be lost.
//!
//! The format is described at <https://www.sqlite.org/fileformat2.html#the_write_ahead_log>.

use std::fs::File;
use std::io::{self, BufReader, Read};
use std::path::Path;

const HEADER: usize = 32;
const FRAME_HEADER: usize = 24;
/// The magic number; its last bit is the byte order of the checksums.
const MAGIC: u32 = 0x377f_0682;

/// The contents of a log.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Log {
    /// Readable frames.
    pub frames: u64,
    /// Readable transactions.
    pub commits: u64,
    /// What follows the last readable frame.
    pub rest: Rest,
    salts: [u32; 2],
}

/// What follows the readable part of a log.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Rest {
    /// Nothing of this log.
    #[default]
    Nothing,
    /// An interrupted transaction that was never acknowledged; or the last one, damaged since: the two look the same.
    Torn,
    /// Acknowledged transactions that `SQLite` would drop.
    Lost {
        /// At least this many.
        commits: u64,
    },
}

/// Walks through a log without changing it. Without a file the log is empty.
pub fn walk(path: &Path) -> io::Result<Log> {
    match File::open(path) {
        Ok(file) => read(BufReader::with_capacity(1 << 16, file)),
        Err(error) if error.kind() == io::ErrorKind::NotFound => Ok(Log::default()),
        Err(error) => Err(error),
    }
}

/// Walks through a log that a server may be writing to.
///
/// A frame that is read while it is being written can look damaged. It is damaged only if it looks the same again: the frames seen
/// behind it were written after it.
pub fn walk_live(path: &Path) -> io::Result<Log> {
    let mut log = walk(path)?;
    while let Rest::Lost { .. } = log.rest {
        let again = walk(path)?;
        if (again.frames, again.salts) == (log.frames, log.salts) {
            return Ok(again);
        }
        log = again;
    }
    Ok(log)
}

fn read(mut file: impl Read) -> io::Result<Log> {
    let mut header = [0; HEADER];
    match fill(&mut file, &mut header)? {
        HEADER => {}
        0 => return Ok(Log::default()),
        _ => return Ok(Log { rest: Rest::Torn, ..Log::default() }),
    }
    let word = |index: usize| word(&header, index);
    let mut sum = Sum { order: if word(0) & 1 == 1 { u32::from_be_bytes } else { u32::from_le_bytes }, words: [0; 2] };
    sum.add(&header[..24]);
    let page_size = word(2) as usize;
    let sound = word(0) & !1 == MAGIC
        && sum.words == [word(6), word(7)]
        && page_size.is_power_of_two()
        && (512..=65536).contains(&page_size);
    // Without a sound header, the frames still say which log they belong to.
    let mut salts = sound.then(|| [word(4), word(5)]);
    let mut frame = vec![0; FRAME_HEADER + if sound { page_size } else { 4096 }];
    let mut log = Log { salts: salts.unwrap_or_default(), ..Log::default() };
    let mut readable = sound;
    // Behind the readable part: frames of this log, commits among them, and acknowledged ones with a frame behind them.
    let (mut frames, mut commits, mut confirmed) = (0_u64, 0_u64, 0_u64);
    // Readable frames behind the last readable commit.
    let mut unfinished = 0_u64;
    // Whether the frame before is one of this log.
    let mut ours = true;
    loop {
        let length = fill(&mut file, &mut frame)?;
        if length == 0 {
            break;
        }
        let word = |index: usize| self::word(&frame, index);
        if length < frame.len() {
            // The file was cut in this frame. Where its salts are missing, it belongs to the log of the frame before.
            if length >= 16 {
                ours = *salts.get_or_insert([word(2), word(3)]) == [word(2), word(3)];
            }
            if ours {
                confirmed = commits;
                frames += 1;
            }
            break;
        }
        ours = *salts.get_or_insert([word(2), word(3)]) == [word(2), word(3)];
        let commit = word(1) != 0;
        if readable {
            sum.add(&frame[..8]);
            sum.add(&frame[FRAME_HEADER..]);
            readable = ours && word(0) != 0 && sum.words == [word(4), word(5)];
        }
        if readable {
            log.frames += 1;
            log.commits += u64::from(commit);
            unfinished = if commit { 0 } else { unfinished + 1 };
        } else if ours {
            confirmed = commits;
            frames += 1;
            commits += u64::from(commit);
        }
    }
    log.rest = match (frames, confirmed) {
        (0, _) if unfinished == 0 => Rest::Nothing,
        (_, 0) => Rest::Torn,
        (_, commits) => Rest::Lost { commits },
    };
    Ok(log)
}

/// Fills the buffer as far as the file reaches: how far that is.
fn fill(file: &mut impl Read, buffer: &mut [u8]) -> io::Result<usize> {
    let mut filled = 0;
    while filled < buffer.len() {
        match file.read(&mut buffer[filled..]) {
            Ok(0) => break,
            Ok(read) => filled += read,
            Err(error) if error.kind() == io::ErrorKind::Interrupted => {}
            Err(error) => return Err(error),
        }
    }
    Ok(filled)
}

/// A word of a header.
fn word(bytes: &[u8], index: usize) -> u32 {
    u32::from_be_bytes(bytes[4 * index..4 * index + 4].try_into().expect("four bytes"))
}

/// The running checksum of a log.
struct Sum {
    order: fn([u8; 4]) -> u32,
    words: [u32; 2],
}

impl Sum {
    fn add(&mut self, bytes: &[u8]) {
        let [mut first, mut second] = self.words;
        for pair in bytes.chunks_exact(8) {
            let read = |at: usize| (self.order)(pair[at..at + 4].try_into().expect("four bytes"));
            first = first.wrapping_add(read(0)).wrapping_add(second);
            second = second.wrapping_add(read(4)).wrapping_add(first);
        }
        self.words = [first, second];
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use sqlx::sqlite::{SqliteConnectOptions, SqliteConnection, SqliteJournalMode};
    use sqlx::{AssertSqlSafe, Connection, Executor};
    use std::fs;

    const FRAME: usize = FRAME_HEADER + 4096;

    /// The log of a table and ten transactions, while it is open, and with the database closed over a copy of it.
    async fn log_of_ten() -> Vec<u8> {
        let directory = tempfile::tempdir().expect("a directory");
        let path = directory.path().join("test.db");
        let options = SqliteConnectOptions::new().filename(&path).create_if_missing(true);
        let mut db = SqliteConnection::connect_with(&options.journal_mode(SqliteJournalMode::Wal)).await.expect("a db");
        db.execute("CREATE TABLE things (number INTEGER, text TEXT)").await.expect("a table");
        for number in 0..10 {
            // Some of several pages each.
            let sql = format!("INSERT INTO things VALUES ({number}, '{}')", "x".repeat(number * 900));
            db.execute(AssertSqlSafe(sql)).await.expect("stored");
        }
        fs::read(directory.path().join("test.db-wal")).expect("a log")
    }

    fn rest(bytes: &[u8]) -> Rest {
        read(bytes).expect("read").rest
    }

    #[tokio::test]
    async fn a_sound_log_is_read_to_its_end() {
        let bytes = log_of_ten().await;
        let log = read(&*bytes).expect("read");
        assert_eq!((log.frames, log.commits, log.rest), ((bytes.len() as u64 - 32) / FRAME as u64, 11, Rest::Nothing));
        assert_eq!(read(&[][..]).expect("read"), Log::default());
        assert_eq!(walk(Path::new("no/such/log")).expect("none"), Log::default());
    }

    /// Wherever a byte changes, everything confirmed behind it is missed.
    #[tokio::test]
    async fn a_changed_byte_is_noticed_wherever_it_is() {
        let bytes = log_of_ten().await;
        let count = (bytes.len() - HEADER) / FRAME;
        let commits: Vec<usize> = (0..count).filter(|frame| word(&bytes[HEADER + frame * FRAME..], 1) != 0).collect();
        assert!(commits.len() == 11 && count > 20, "{commits:?} of {count}");
        let last = commits[commits.len() - 2] + 1;
        for frame in 0..count {
            for at in [0, 5, 9, 17, 24, 1000, FRAME - 1] {
                let mut changed = bytes.clone();
                changed[HEADER + frame * FRAME + at] ^= 0x40;
                let found = rest(&changed);
                // Where it hits the marks of a commit itself, that commit is not seen; the others are.
                if frame + 1 < last || (frame < last && at >= 17) {
                    assert!(matches!(found, Rest::Lost { .. }), "byte {at} of frame {frame}: {found:?}");
                // In the last transaction it could as well be one that was cut off, except where it makes a commit of a frame
                // in the middle.
                } else if frame >= last && at != 5 {
                    assert!(matches!(found, Rest::Torn | Rest::Nothing), "byte {at} of frame {frame}: {found:?}");
                }
            }
        }
        for at in 0..HEADER {
            let mut changed = bytes.clone();
            changed[at] ^= 0x40;
            assert!(matches!(rest(&changed), Rest::Lost { commits: 10.. }), "byte {at} of the header");
        }
    }

    #[tokio::test]
    async fn a_torn_end_is_no_loss() {
        let bytes = log_of_ten().await;
        let count = (bytes.len() - HEADER) / FRAME;
        // A file that ends anywhere in the last transaction, which has several frames.
        for end in [bytes.len() - 1, bytes.len() - FRAME + 10, bytes.len() - FRAME, bytes.len() - 2 * FRAME + 10] {
            assert_eq!(rest(&bytes[..end]), Rest::Torn, "{end} of {}", bytes.len());
        }
        // In its first frame, of which nothing else is left, or in the header of the log.
        let commits = (0..count).filter(|frame| word(&bytes[HEADER + frame * FRAME..], 1) != 0);
        let last = commits.rev().nth(1).expect("two commits") + 1;
        assert!(last + 1 < count, "it has several frames");
        for end in [1, 15, 16, 24, 1000, FRAME - 1].map(|length| HEADER + last * FRAME + length) {
            assert_eq!(rest(&bytes[..end]), Rest::Torn, "{end} of {}", bytes.len());
        }
        assert_eq!(rest(&bytes[..HEADER + last * FRAME]), Rest::Nothing, "a transaction of which there is nothing");
        for end in [1, HEADER - 1, HEADER + 1] {
            assert_eq!(rest(&bytes[..end]), Rest::Torn, "{end} of the header");
        }
        // Its last transaction with a page that did not get to the disk, behind which the others did.
        let mut torn = bytes.clone();
        let page = HEADER + (count - 2) * FRAME + FRAME_HEADER;
        torn[page..page + 4096].fill(0);
        assert_eq!(rest(&torn), Rest::Torn);
    }

    /// A log is begun again at its start when all of it is in the database; the frames of the time before stay behind.
    #[tokio::test]
    async fn frames_of_an_earlier_log_are_nothing() {
        let old = log_of_ten().await;
        let directory = tempfile::tempdir().expect("a directory");
        let path = directory.path().join("test.db");
        let options = SqliteConnectOptions::new().filename(&path).create_if_missing(true);
        let mut db = SqliteConnection::connect_with(&options.journal_mode(SqliteJournalMode::Wal)).await.expect("a db");
        db.execute("CREATE TABLE things (number INTEGER)").await.expect("a table");
        let mut bytes = fs::read(directory.path().join("test.db-wal")).expect("a log");
        bytes.extend(&old[bytes.len()..]);
        let log = read(&*bytes).expect("read");
        assert_eq!((log.commits, log.rest), (1, Rest::Nothing));
        // Cut off there, it is still another log.
        for length in [1, 16, FRAME - 1] {
            assert_eq!(rest(&bytes[..bytes.len() - length]), Rest::Nothing);
        }
    }
}
