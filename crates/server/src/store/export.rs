//! Everything that is stored about a player, for the player.

use super::{Millis, PlayerId, Result};
use async_trait::async_trait;
use serde::Serialize;

/// A challenge that a player made or received.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[allow(missing_docs)]
pub struct ChallengeLine {
    pub id: String,
    pub kind: String,
    pub rules: String,
    pub created: Millis,
    pub game: Option<String>,
    pub closed: Option<String>,
}

/// A game of a player.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[allow(missing_docs)]
pub struct PlayedLine {
    pub id: String,
    pub created: Millis,
    pub ended: Option<Millis>,
    pub winner: Option<u8>,
    pub reason: Option<String>,
}

/// Complete lists, for a player's export.
#[async_trait]
pub trait ExportStore {
    /// All challenges that a player made or received, oldest first.
    async fn all_challenges(&self, player: PlayerId) -> Result<Vec<ChallengeLine>>;

    /// All games of a player, oldest first.
    async fn all_games(&self, player: PlayerId) -> Result<Vec<PlayedLine>>;
}
