//! API tokens for programs.

use super::AuthError;
use super::digest;
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

/// What a token allows.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "lowercase")]
pub enum Scope {
    /// Reading games and following events.
    Read,
    /// Playing, too.
    #[default]
    Play,
}

impl Scope {
    /// Refuses a token that only reads.
    pub fn can_play(self) -> Result<(), AuthError> {
        if self == Scope::Play { Ok(()) } else { Err(AuthError::Forbidden) }
    }
}

/// A new token, which its owner sees once, and its hash, which is stored.
pub fn new_token() -> (String, String) {
    let bits: [u128; 2] = rand::random();
    let token = format!("roundel_{:032x}{:032x}", bits[0], bits[1]);
    let hash = digest(&token);
    (token, hash)
}
