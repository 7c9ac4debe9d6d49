//! Games and their entries.

use super::{Finish, Millis, NewEntry, Result, StoredEntry, StoredSetup};
use async_trait::async_trait;
use roundel_room::Event;

/// A player with this many games in progress can begin no other. More are possible: a match goes on, a rematch begins, and the
/// games of a guest go to the account that the guest signs in to.
pub const MAX_GAMES_IN_PROGRESS: u32 = 200;

/// The games of devices that a player can keep here in one day.
pub const MAX_KEPT_GAMES: u32 = 200;

/// The number of a game in the store.
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Debug)]
pub struct GameKey(pub i64);

/// A game to store.
#[derive(Clone, Debug)]
pub struct NewGame {
    /// Its id in URLs.
    pub code: String,
    /// What was agreed. With round 1 of a match the match begins; any other round must belong to one that is there.
    pub setup: StoredSetup,
    /// When it begins.
    pub created: Millis,
}

/// A finished game of a device, to be stored at once.
#[derive(Clone, Debug)]
pub struct NewKeptGame {
    /// The game.
    pub game: NewGame,
    /// What tells it from all other games of devices.
    pub device_key: String,
    /// When it was sent here.
    pub kept: Millis,
    /// What happened, and when.
    pub entries: Vec<(Millis, Vec<Event>)>,
    /// How it ended.
    pub finish: Finish,
}

/// The id of a game of a device that is stored, now or since earlier.
#[derive(Clone, PartialEq, Eq, Debug)]
#[allow(missing_docs)]
pub enum KeptGame {
    Now(String),
    Earlier(String),
}

/// A game as it was stored: its row and all of its entries.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct StoredGame {
    /// Its number.
    pub key: GameKey,
    /// Its id in URLs.
    pub code: String,
    /// When it began.
    pub created: Millis,
    /// What was agreed.
    pub setup: StoredSetup,
    /// Its entries up to the head, in order.
    pub entries: Vec<StoredEntry>,
    /// The number of its last event, as the head has it.
    pub head: u64,
    /// Why it could not be read the last time, if it could not.
    pub unreadable: Option<String>,
    /// Whether nothing was appended since this store was opened: until now no server has watched its clocks.
    pub untouched: bool,
}

/// Games and their entries.
#[async_trait]
pub trait GameStore {
    /// Stores a new game, and its match if it is the first of one.
    ///
    /// Fails with [`Conflict::TooManyGames`](super::Conflict::TooManyGames) if one of its players has too many in progress, with
    /// [`Conflict::PlayerGone`](super::Conflict::PlayerGone) if one of them is gone, with
    /// [`LostRace`](super::StoreError::LostRace) if this round of the match has begun already, and with
    /// [`NotFound`](super::StoreError::NotFound) if its match is not there.
    async fn new_game(&self, new: &NewGame) -> Result<GameKey>;

    /// Stores a finished game of a device with all of its entries: everything or nothing. One that is there already, for a player
    /// who has a seat in it, is not stored again.
    ///
    /// Fails with [`Conflict::KeptByAnother`](super::Conflict::KeptByAnother) if it is there for another player, with
    /// [`Conflict::TooManyKept`](super::Conflict::TooManyKept) if the player has sent too many within a day, and with
    /// [`Conflict::PlayerGone`](super::Conflict::PlayerGone).
    async fn keep_game(&self, new: &NewKeptGame) -> Result<KeptGame>;

    /// Whether a game of a device with this key is there, for whomever.
    async fn is_kept(&self, device_key: &str) -> Result<bool>;

    /// Closes a challenge as accepted and stores its game: both or neither. The challenge's maker must be at a seat of the game.
    ///
    /// Fails like [`new_game`](GameStore::new_game), and with [`Conflict::ChallengeClosed`](super::Conflict::ChallengeClosed).
    async fn accept_challenge(&self, challenge: &str, new: &NewGame) -> Result<GameKey>;

    /// Stores the game that follows another one, and the entry in that one that leads to it: both or neither.
    ///
    /// Fails with [`LostRace`](super::StoreError::LostRace) if the entry does not follow its head, if the round has begun already,
    /// or if the seats are not those of the earlier game with the sides changed: a guest may have signed in meanwhile. Fails with
    /// [`Conflict::PlayerGone`](super::Conflict::PlayerGone) if a player has deleted the account, and with
    /// [`NotFound`](super::StoreError::NotFound) if its match is not there.
    async fn follow_game(&self, new: &NewGame, entry: &NewEntry) -> Result<GameKey>;

    /// Appends an entry, by compare-and-set on the head of its game.
    ///
    /// Fails with [`LostRace`](super::StoreError::LostRace) if the game has another head, or is not there.
    async fn append(&self, entry: NewEntry) -> Result<()>;

    /// A game with all of its entries.
    async fn game(&self, code: &str) -> Result<Option<StoredGame>>;

    /// The entries of a game behind the event with this number, in order. Fails with
    /// [`NotFound`](super::StoreError::NotFound) if the game is gone.
    async fn entries_after(&self, game: GameKey, number: u64) -> Result<Vec<StoredEntry>>;

    /// Marks a game as unreadable, and why; with `None` as readable again.
    async fn mark_unreadable(&self, code: &str, reason: Option<&str>) -> Result<()>;

    /// The code of the game with this round of a match, if it has begun.
    async fn round(&self, match_code: &str, round: u32) -> Result<Option<String>>;

    /// The codes of all games in progress whose clocks may run, oldest first.
    async fn timed_games(&self) -> Result<Vec<String>>;
}
