//! What a player can do in a room.

use crate::event::side_number;
use roundel_rules::Side;
use serde::{Deserialize, Serialize};

/// What a player asks for, as clients send it.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(tag = "do", rename_all = "kebab-case", deny_unknown_fields)]
pub enum Action {
    /// Roll the die.
    Roll {
        /// The number of rolls and moves that the client knows of.
        ply: u32,
    },
    /// Play a move.
    Move {
        /// The number of rolls and moves that the client knows of.
        ply: u32,
        /// The text of the move.
        text: String,
    },
    /// Resign the game.
    Resign {
        /// On a shared screen: the side that resigns, 0 or 1. Otherwise the player's own side.
        #[serde(default, with = "side_number::option", skip_serializing_if = "Option::is_none")]
        #[cfg_attr(feature = "openapi", schema(value_type = Option<u8>))]
        side: Option<Side>,
    },
    /// Offer a draw, ask to take back a move, or ask for a rematch.
    Offer {
        /// What is proposed.
        what: Proposal,
        /// On a shared screen: the side that offers, 0 or 1. Otherwise the player's own side.
        #[serde(default, with = "side_number::option", skip_serializing_if = "Option::is_none")]
        #[cfg_attr(feature = "openapi", schema(value_type = Option<u8>))]
        side: Option<Side>,
    },
    /// Accept the opponent's offer.
    Accept {
        /// What was proposed.
        what: Proposal,
    },
    /// Decline the opponent's offer, or withdraw one's own.
    Decline {
        /// What was proposed.
        what: Proposal,
    },
    /// Send a chat line to everyone in the room.
    Say {
        /// At most 280 characters on one line.
        text: String,
    },
    /// Add one's own seed to the dice, before the first roll.
    Seed {
        /// 32 hexadecimal digits in lower case.
        seed: String,
    },
}

/// What the two sides can agree on.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(rename_all = "kebab-case")]
pub enum Proposal {
    /// The game is drawn.
    Draw,
    /// The last move of the side that asks is undone.
    TakeBack,
    /// Another game, with the sides swapped.
    Rematch,
}

impl Proposal {
    /// All proposals, in the order of their indices.
    pub const ALL: [Proposal; 3] = [Proposal::Draw, Proposal::TakeBack, Proposal::Rematch];

    /// The index into arrays with one entry per proposal.
    pub const fn index(self) -> usize {
        self as usize
    }
}
