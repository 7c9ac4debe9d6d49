//! How authentication fails.

use crate::store::StoreError;

/// Why a caller, a name or a password was not accepted.
#[derive(Clone, Debug, thiserror::Error)]
#[allow(missing_docs)]
pub enum AuthError {
    #[error(transparent)]
    Store(#[from] StoreError),
    #[error("expected a caller with an account")]
    NotSignedIn,
    #[error("expected a valid token")]
    BadToken,
    #[error("the caller may not do that")]
    Forbidden,
    /// A visitor, who is nobody yet, has no seat in any game.
    #[error("the caller does not play")]
    NotPlaying,
    #[error("expected a name of at most 20 letters, digits, hyphens or underscores in one script")]
    BadName,
    #[error("the name is reserved")]
    NameReserved,
    #[error("expected a password of 8 to 200 characters")]
    BadPassword,
    #[error("too many attempts")]
    TooManyAttempts,
    /// An address makes new guests too fast.
    #[error("too many new guests from one address")]
    TooManyGuests,
    #[error("the server is stopping")]
    Stopping,
    /// A bug: hashing a password failed.
    #[error("internal error")]
    Internal,
}
