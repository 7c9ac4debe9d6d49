//! How services fail. `problem.rs` maps every case to a status and a code.

use crate::auth::AuthError;
use crate::hub::HubError;
use crate::store::{Conflict, StoreError};
use roundel_room::PlayerId;
use roundel_room::stored::DeviceGameError;

/// Why a service did not do what it was asked to do.
#[derive(Clone, Debug, thiserror::Error)]
#[allow(missing_docs)]
pub enum ServiceError {
    #[error(transparent)]
    Auth(#[from] AuthError),
    #[error(transparent)]
    Hub(#[from] HubError),
    #[error(transparent)]
    Store(#[from] StoreError),
    /// Others who wanted the same at the same moment came first too often.
    #[error("others came first too often")]
    Unavailable,
    #[error("not found")]
    NotFound,
    #[error("invalid game or options: {0}")]
    BadRules(String),
    #[error("invalid time control: {0}")]
    BadTimeControl(String),
    /// A value is out of range.
    #[error("{0}")]
    Invalid(String),
    #[error("{0}")]
    BadText(String),
    #[error(transparent)]
    DeviceGame(#[from] DeviceGameError),
    #[error("the name is taken")]
    NameTaken,
    /// A guest wants a name that an account has.
    #[error("a registered player has the name")]
    NameRegistered,
    #[error("wrong name or password")]
    WrongPassword,
    #[error("the caller has an account already")]
    AlreadyRegistered,
    #[error("the caller may not do that")]
    Forbidden,
    #[error("the challenge is the caller's own")]
    OwnChallenge,
    #[error("the challenge is closed")]
    ChallengeClosed,
}

impl ServiceError {
    /// The rule of the store that a write would have broken.
    fn conflict(&self) -> Option<Conflict> {
        match self {
            ServiceError::Store(StoreError::Conflict(conflict))
            | ServiceError::Hub(HubError::Store(StoreError::Conflict(conflict))) => Some(*conflict),
            _ => None,
        }
    }

    /// Whether a challenge cannot be accepted any more. The store finds that out if two accept it at once.
    pub fn is_challenge_closed(&self) -> bool {
        matches!(self, ServiceError::ChallengeClosed) || self.conflict() == Some(Conflict::ChallengeClosed)
    }

    /// Whether nobody could accept the challenge that `accepter` could not: it is closed, or its maker has too many games or is gone.
    pub fn is_fault_of_challenge(&self, accepter: PlayerId) -> bool {
        match self.conflict() {
            Some(Conflict::TooManyGames(player) | Conflict::PlayerGone(player)) => player != accepter,
            _ => self.is_challenge_closed(),
        }
    }

    /// The error as the answer to this caller. One who is gone since the request came in is signed out: the session it came by has
    /// ended.
    #[must_use]
    pub fn for_caller(self, caller: PlayerId) -> ServiceError {
        if self.conflict() == Some(Conflict::PlayerGone(caller)) { AuthError::NotSignedIn.into() } else { self }
    }

    /// Whether someone has to choose another name.
    pub fn needs_another_name(&self) -> bool {
        matches!(self, ServiceError::Auth(AuthError::BadName | AuthError::NameReserved) | ServiceError::NameRegistered)
    }
}
