//! How the pool fails.

/// Why the engine gave no move.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
pub enum PoolError {
    /// Too many jobs wait already.
    #[error("the engine is busy")]
    Busy,
    /// A bug: the search panicked, or was asked for a move where none is due.
    #[error("the engine failed")]
    Failed,
}
