//! How the hub fails.

use crate::pool::PoolError;
use crate::store::StoreError;
use roundel_room::Refusal;

/// Why the hub did not do what it was asked to do.
#[derive(Clone, Debug, thiserror::Error)]
#[allow(missing_docs)]
pub enum HubError {
    /// The room refuses the action.
    #[error(transparent)]
    Refused(#[from] Refusal),
    #[error(transparent)]
    Store(#[from] StoreError),
    #[error(transparent)]
    Engine(#[from] PoolError),
    /// The store could not be written, or another write came first too often.
    #[error("the change could not be stored")]
    Unavailable,
    #[error("the server is stopping")]
    Stopping,
    /// A bug: the task panicked.
    #[error("internal error")]
    Internal,
    #[error("there is no such game")]
    NotFound,
}

impl HubError {
    /// Whether trying again later may help.
    pub fn is_temporary(&self) -> bool {
        matches!(
            self,
            HubError::Unavailable
                | HubError::Store(
                    StoreError::Failed(_) | StoreError::Busy | StoreError::Exhausted | StoreError::LostRace
                )
        )
    }

    /// Whether the server is stopping.
    pub fn is_stopping(&self) -> bool {
        matches!(self, HubError::Stopping | HubError::Store(StoreError::Closed))
    }
}
