//! What somebody at a table can do.

use super::event::side_number;
use roundel_rules::Side;
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

/// What somebody at a table wants to do.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, ToSchema)]
#[serde(tag = "do", rename_all = "kebab-case", deny_unknown_fields)]
pub enum Action {
    /// Roll the die.
    Roll {
        /// The number of rolls and moves that were seen.
        ply: u32,
    },
    /// Play a move.
    Move {
        /// The number of rolls and moves that were seen.
        ply: u32,
        /// The text of the move.
        text: String,
    },
    /// Give up.
    Resign {
        /// On one screen: which side gives up, 0 or 1. Otherwise the own side.
        #[serde(default, with = "side_number::option", skip_serializing_if = "Option::is_none")]
        #[schema(value_type = Option<u8>)]
        side: Option<Side>,
    },
    /// Offer a draw, ask to take back a move, or ask for another game.
    Offer {
        /// What is offered.
        what: Matter,
        /// On one screen: which side offers, 0 or 1. Otherwise the own side.
        #[serde(default, with = "side_number::option", skip_serializing_if = "Option::is_none")]
        #[schema(value_type = Option<u8>)]
        side: Option<Side>,
    },
    /// Agree to what the other side offers.
    Accept {
        /// What was offered.
        what: Matter,
    },
    /// Refuse what the other side offers, or withdraw an own offer.
    Decline {
        /// What was offered.
        what: Matter,
    },
    /// Say something to everybody at the table.
    Say {
        /// What: at most 280 characters on one line.
        text: String,
    },
    /// Add an own part to the dice, before the first roll.
    Seed {
        /// 32 hexadecimal digits in lower case.
        seed: String,
    },
}

/// What the two sides can agree on.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "kebab-case")]
pub enum Matter {
    /// The game is drawn.
    Draw,
    /// The last move of who asks is taken back.
    TakeBack,
    /// Another game, with the sides changed.
    Rematch,
}

impl Matter {
    /// All of them.
    pub const ALL: [Matter; 3] = [Matter::Draw, Matter::TakeBack, Matter::Rematch];

    /// For arrays with an entry for each.
    pub const fn index(self) -> usize {
        self as usize
    }
}
