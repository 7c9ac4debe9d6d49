//! How everything below HTTP fails: services, the hub, the pool and `auth`. `problem.rs` maps every case to a status and a code.

use crate::store::{Conflict, StoreError};
use roundel_room::{PlayerId, Refusal};

/// Why a service did not do what it was asked to do.
#[derive(Clone, Debug, thiserror::Error)]
#[allow(missing_docs)]
pub enum ServiceError {
    /// The room refuses the action.
    #[error(transparent)]
    Refused(#[from] Refusal),
    #[error(transparent)]
    Store(#[from] StoreError),
    /// The store could not be written, or another write came first too often.
    #[error("the change could not be stored")]
    Unavailable,
    #[error("the server is stopping")]
    Stopping,
    /// Too many engine jobs wait already.
    #[error("the engine is busy")]
    EngineBusy,
    /// A bug: the task panicked, or two parts of the server disagree.
    #[error("internal error")]
    Internal,
    #[error("not found")]
    NotFound,
    #[error("invalid game or options: {0}")]
    BadRules(String),
    #[error("invalid time control: {0}")]
    BadClock(String),
    /// A value is out of range.
    #[error("{0}")]
    Invalid(String),
    #[error("{0}")]
    BadText(String),
    #[error("expected a name of 2 to 20 letters, digits, hyphens or underscores in one script")]
    BadName,
    #[error("the name is reserved")]
    NameReserved,
    #[error("the name is taken")]
    NameTaken,
    /// A guest wants a name that an account has.
    #[error("a registered player has the name")]
    NameRegistered,
    #[error("expected a password of 8 to 200 characters")]
    BadPassword,
    #[error("wrong name or password")]
    WrongPassword,
    #[error("too many attempts")]
    TooManyAttempts,
    /// An address makes new guests too fast.
    #[error("too many new guests from one address")]
    TooManyGuests,
    #[error("the caller has an account already")]
    AlreadyRegistered,
    #[error("expected a caller with an account")]
    NotSignedIn,
    #[error("the caller may not do that")]
    Forbidden,
    #[error("expected a valid token")]
    BadToken,
    #[error("the challenge is the caller's own")]
    OwnChallenge,
    #[error("the challenge is closed")]
    ChallengeClosed,
}

impl ServiceError {
    /// Whether a challenge cannot be accepted any more. The store finds that out if two accept it at once.
    pub fn is_closed(&self) -> bool {
        matches!(
            self,
            ServiceError::ChallengeClosed | ServiceError::Store(StoreError::Conflict(Conflict::ChallengeClosed))
        )
    }

    /// Whether a challenge cannot be accepted, and that is not this player's fault: it is closed, or its maker has too many games or
    /// is gone.
    pub fn is_not_about(&self, player: PlayerId) -> bool {
        match self {
            ServiceError::Store(StoreError::Conflict(
                Conflict::TooManyGames(other) | Conflict::PlayerGone(other),
            )) => *other != player,
            error => error.is_closed(),
        }
    }

    /// As this player is to be told, who is gone since the request came in: with the session it came by, they are signed out.
    #[must_use]
    pub fn as_told_to(self, player: PlayerId) -> ServiceError {
        match self {
            ServiceError::Store(StoreError::Conflict(Conflict::PlayerGone(gone))) if gone == player => {
                ServiceError::NotSignedIn
            }
            error => error,
        }
    }

    /// Whether someone has to choose another name.
    pub fn is_about_name(&self) -> bool {
        matches!(self, ServiceError::BadName | ServiceError::NameReserved | ServiceError::NameRegistered)
    }

    /// Whether trying again later may help.
    pub fn is_temporary(&self) -> bool {
        matches!(
            self,
            ServiceError::Unavailable
                | ServiceError::Store(StoreError::Failed(_) | StoreError::Busy | StoreError::LostRace)
        )
    }

    /// Whether the server is stopping.
    pub fn is_stopping(&self) -> bool {
        matches!(self, ServiceError::Stopping | ServiceError::Store(StoreError::Closed))
    }
}
