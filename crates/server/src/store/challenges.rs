//! Challenges: games that wait for their second player.

use super::{Millis, PageRequest, PlayerId, Result};
use async_trait::async_trait;
use roundel_room::TimeControl;
use roundel_rules::Side;
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

/// The most challenges that one player can have waiting.
pub const MAX_CHALLENGES: u32 = 20;
/// The most challenges that can wait for one player, so that nobody is buried under them.
pub const MAX_RECEIVED: u32 = 50;
/// The most challenges of others that are looked at for an opponent.
pub const MAX_ALIKE: u32 = 200;

/// The side that a player wants.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "lowercase")]
pub enum SideChoice {
    /// The first one, which begins.
    First,
    /// The second one.
    Second,
    /// Chosen at random.
    #[default]
    Lot,
}

impl SideChoice {
    /// The side, if one was chosen.
    pub fn side(self) -> Option<Side> {
        match self {
            SideChoice::First => Some(Side::First),
            SideChoice::Second => Some(Side::Second),
            SideChoice::Lot => None,
        }
    }
}

/// A challenge to store.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct NewChallenge {
    /// The game's name.
    pub kind: String,
    /// Its options.
    pub rules: String,
    /// The maker's side.
    pub side: SideChoice,
    /// The time control.
    pub time_control: TimeControl,
    /// The number of games.
    pub games: u32,
    /// Whether it is listed in the lobby.
    pub open: bool,
    /// The player who made it.
    pub maker: PlayerId,
    /// The only player who can accept it, if it is for one.
    pub invitee: Option<PlayerId>,
}

impl NewChallenge {
    /// The players whom it concerns: its maker, and the one it is for.
    pub fn players(&self) -> impl Iterator<Item = PlayerId> {
        [Some(self.maker), self.invitee].into_iter().flatten()
    }
}

/// A challenge in the store.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Challenge {
    /// Its id in URLs.
    pub code: String,
    /// Its terms.
    pub terms: NewChallenge,
    /// The maker's name; none for a guest.
    pub maker_name: Option<String>,
    /// What the maker goes by as a guest.
    pub maker_alias: Option<String>,
    /// The name of the player it is for.
    pub invitee_name: Option<String>,
    /// When it was made.
    pub created: Millis,
    /// When it expires.
    pub expires: Millis,
    /// The code of the game that it led to.
    pub game: Option<String>,
    /// Why it is closed: `accepted`, `withdrawn` or `declined`.
    pub closed: Option<String>,
}

impl Challenge {
    /// Whether it can still be accepted.
    pub fn waits(&self, now: Millis) -> bool {
        self.closed.is_none() && now < self.expires
    }
}

/// What came of wanting to wait for an opponent.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Paired {
    /// Someone else has begun to wait for the same: look again.
    Newer,
    /// The seeker's own challenge with this code waits already.
    Waiting(String),
    /// The new challenge was stored.
    Stored,
}

/// How a challenge is closed without a game.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[allow(missing_docs)]
pub enum Closed {
    Withdrawn,
    Declined,
}

/// Challenges. They expire: after a day in the lobby, after two weeks otherwise.
#[async_trait]
pub trait ChallengeStore {
    /// Stores a challenge under a new code. Fails with
    /// [`Conflict::TooManyChallenges`](super::Conflict::TooManyChallenges) if too many of its maker or for its invitee wait, and with
    /// [`Conflict::PlayerGone`](super::Conflict::PlayerGone) if one of the two is gone.
    async fn new_challenge(&self, code: &str, new: &NewChallenge, now: Millis) -> Result<()>;

    /// The waiting open challenges for the same game as this one: of its kind, with its rules, its clock and its number of games;
    /// the newest [`MAX_ALIKE`] and those of its maker, newest first. An unreadable one is left out.
    async fn challenges_like(&self, new: &NewChallenge, now: Millis) -> Result<Vec<Challenge>>;

    /// Stores a challenge like [`new_challenge`](ChallengeStore::new_challenge), unless its maker has one like it, or someone
    /// else has since `newest`, the first of [`challenges_like`](ChallengeStore::challenges_like). So of two who look for each
    /// other at the same moment, one finds the other.
    async fn pair(&self, code: &str, new: &NewChallenge, newest: Option<&str>, now: Millis) -> Result<Paired>;

    /// A challenge by its code.
    async fn challenge(&self, code: &str) -> Result<Option<Challenge>>;

    /// The waiting challenges that are open, made by this player or for this player, newest first. An unreadable one is left out.
    async fn challenges(&self, player: Option<PlayerId>, page: &PageRequest, now: Millis) -> Result<Vec<Challenge>>;

    /// The codes of all waiting challenges that only this player can accept, oldest first.
    async fn challenges_for(&self, player: PlayerId, now: Millis) -> Result<Vec<String>>;

    /// Whether a waiting challenge was made by this player or is for this player.
    async fn has_challenges(&self, player: PlayerId, now: Millis) -> Result<bool>;

    /// Closes a challenge without a game. Fails with
    /// [`Conflict::ChallengeClosed`](super::Conflict::ChallengeClosed) if it is closed already.
    async fn close_challenge(&self, code: &str, how: Closed) -> Result<()>;
}
