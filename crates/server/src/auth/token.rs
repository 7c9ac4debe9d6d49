//! Tokens, by which programs come.

use super::digest;
use crate::problem::{Code, Problem};
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

/// What a token is good for.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "lowercase")]
pub enum Scope {
    /// To look at games and follow events.
    Read,
    /// To play, too.
    #[default]
    Play,
}

impl Scope {
    /// Refuses what only reads.
    pub fn can_play(self) -> Result<(), Problem> {
        if self == Scope::Play { Ok(()) } else { Err(Code::Forbidden.into()) }
    }
}

/// A new token: what its owner is shown once, and what is kept of it.
pub fn new_token() -> (String, String) {
    let bits: [u128; 2] = rand::random();
    let token = format!("roundel_{:032x}{:032x}", bits[0], bits[1]);
    let hash = digest(&token);
    (token, hash)
}
