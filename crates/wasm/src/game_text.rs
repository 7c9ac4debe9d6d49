//! A game as texts, as calls name it.

use crate::BadCall;
use roundel_rules::{AnyGame, AnyPosition, Draws, GameId, SetupError};
use serde::{Deserialize, Serialize};
use std::error::Error;

/// A game, finished or not, from any position.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct GameText {
    /// The name of the game.
    pub kind: String,
    /// Its options, a comma-separated list.
    #[serde(default)]
    pub rules: String,
    /// The text of the first position; none for the start of the game.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub start: Option<String>,
    /// The rolls and moves from there.
    #[serde(default)]
    pub tokens: Vec<String>,
}

impl GameText {
    /// The game, if all of it is legal.
    pub fn read(&self) -> Result<AnyGame, BadCall> {
        let invalid = |error: String| BadCall::Invalid(error);
        let kind: GameId = self.kind.parse().map_err(|error| invalid(format!("{error}")))?;
        let start = match &self.start {
            Some(text) => AnyPosition::parse(kind, &self.rules, text),
            None => AnyPosition::start(kind, &self.rules),
        };
        // The cause says what is wrong with a position.
        let why = |error: SetupError| error.source().map_or_else(|| error.to_string(), ToString::to_string);
        let mut game = AnyGame::new(start.map_err(|error| invalid(why(error)))?, Draws::On);
        for (i, token) in self.tokens.iter().enumerate() {
            game.push(token).map_err(|error| invalid(format!("token {}: {error}", i + 1)))?;
        }
        Ok(game)
    }
}
