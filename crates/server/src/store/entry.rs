//! Entries: the events of a game as they are appended, each entry sealed onto the one before it.

use super::{GameKey, Millis, Seal, Unreadable};
use roundel_room::Event;
use roundel_room::stored::{read_events, write_events};
use roundel_rules::Side;

/// The end of a game's list of entries. An append is a compare-and-set on its number.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Head {
    /// The number of the last event; 0 before the first.
    pub number: u64,
    /// The seal of the last entry.
    pub seal: Seal,
}

/// Events to append to a game. They are stored together or not at all.
#[derive(Clone, Debug)]
pub struct NewEntry {
    pub(super) game: GameKey,
    /// The head that the game must still have.
    pub(super) after: Head,
    /// The head that the game has then.
    pub(super) head: Head,
    pub(super) at: Millis,
    /// The events in their stored form.
    pub(super) body: String,
    /// Whether a player moves for the first time in this game.
    pub begins: bool,
    /// The result, if the game ends with these events.
    pub finish: Option<Finish>,
}

/// The result of a game, for listings.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Finish {
    /// The side that won; none for a draw.
    pub winner: Option<Side>,
    /// Why the game ended.
    pub reason: String,
    /// What ended it, in detail: the text of a [`Cause`](roundel_rules::Cause).
    pub cause: String,
    /// The points of both sides.
    pub points: [u32; 2],
    /// The number of rolls and moves.
    pub plies: u32,
}

/// An entry as it was stored. [`Head::read`] checks and decodes it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct StoredEntry {
    /// The number of its last event.
    pub number: u64,
    /// When it was made.
    pub at: Millis,
    /// The events in their stored form.
    pub body: String,
    /// The seal; none in entries of the first two versions of the database.
    pub seal: Option<Seal>,
}

impl NewEntry {
    /// An entry with these events behind the given head.
    pub fn new(game: GameKey, after: Head, at: Millis, events: &[Event]) -> NewEntry {
        let body = write_events(events);
        let number = after.number + events.len() as u64;
        let head = Head { number, seal: after.seal.next(number, at, &body) };
        NewEntry { game, after, head, at, body, begins: false, finish: None }
    }

    /// The head of the game once this entry is stored.
    pub fn head(&self) -> Head {
        self.head
    }
}

impl Head {
    /// Checks that an entry follows this head, and decodes it: the head behind it, and its events.
    pub fn read(self, entry: &StoredEntry) -> Result<(Head, Vec<Event>), Unreadable> {
        let last = entry.number;
        let seal = self.seal.next(last, entry.at, &entry.body);
        if entry.seal.is_some_and(|stored| stored != seal) {
            return Err(Unreadable(format!("the entry up to event {last} is damaged: its seal does not match")));
        }
        let events = read_events(&entry.body)
            .map_err(|error| Unreadable(format!("the entry up to event {last} cannot be read: {error}")))?;
        if self.number + events.len() as u64 != last {
            return Err(Unreadable(format!("event {} is missing", self.number + 1)));
        }
        Ok((Head { number: last, seal }, events))
    }
}
