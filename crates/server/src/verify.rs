//! A full check of a data directory.

use crate::hub::FoldedGame;
use crate::store::{OpenError, Replayed, Report, verify_directory};
use std::path::Path;

/// Checks everything in a data directory, and replays every game. Nothing is changed, and a server may be using the directory.
pub async fn verify(data: &Path) -> Result<Report, OpenError> {
    verify_directory(data, |stored| {
        let over = FoldedGame::of(stored)?.state.ending().is_some();
        Ok(if over { Replayed::Over } else { Replayed::InProgress })
    })
    .await
}
