//! Services: what callers can do, apart from HTTP. API handlers and pages extract their arguments, call one of these, and
//! answer.

pub mod accounts;
pub mod challenges;
pub mod device_games;
mod error;
pub mod games;
pub mod ladder;
pub mod names;
pub mod tokens;

pub use error::ServiceError;
