//! What happened at a table.

use super::Matter;
use roundel_rules::Side;
use roundel_rules::record::Reason;
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

/// One thing that happened. The numbered list of these is the game; it only grows.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, ToSchema)]
#[serde(tag = "kind", rename_all = "kebab-case")]
pub enum Event {
    /// The die was rolled.
    Roll {
        /// The number of rolls and moves, this one included.
        ply: u32,
        /// What it shows.
        face: u8,
    },
    /// A move was played.
    Move {
        /// The number of rolls and moves, this one included.
        ply: u32,
        /// The text of the move.
        text: String,
    },
    /// Moves were taken back.
    TakeBack {
        /// The number of rolls and moves that are left.
        ply: u32,
    },
    /// A side offers something. The next roll or move ends all offers but that of another game.
    Offer {
        /// What.
        what: Matter,
        /// Who offers it.
        #[serde(with = "side_number")]
        #[schema(value_type = u8)]
        side: Side,
    },
    /// An offer was refused or withdrawn.
    Decline {
        /// What.
        what: Matter,
        /// Who refuses or withdraws it.
        #[serde(with = "side_number")]
        #[schema(value_type = u8)]
        side: Side,
    },
    /// Somebody said something.
    Say {
        /// Who, if it was one of the players.
        #[serde(default, with = "side_number::option")]
        #[schema(value_type = Option<u8>)]
        side: Option<Side>,
        /// Who, by name; empty for a guest.
        name: String,
        /// What.
        text: String,
    },
    /// A player added a seed to the dice.
    Seed {
        /// Whose.
        #[serde(with = "side_number")]
        #[schema(value_type = u8)]
        side: Side,
        /// 32 hexadecimal digits.
        seed: String,
    },
    /// The server was away, and the clocks go on from here.
    Resumed,
    /// The game is over.
    End {
        /// Who won; nobody if it is drawn.
        #[serde(default, with = "side_number::option")]
        #[schema(value_type = Option<u8>)]
        winner: Option<Side>,
        /// Why.
        #[schema(value_type = String)]
        reason: Reason,
    },
    /// The players go on at another table.
    Next {
        /// The id of that game.
        game: String,
    },
}

impl Event {
    /// Whether it can happen at a table where the game is over: talk goes on, and so do the players.
    pub(super) const fn may_follow_the_end(&self) -> bool {
        matches!(
            self,
            Event::Offer { .. }
                | Event::Decline { .. }
                | Event::Say { .. }
                | Event::Seed { .. }
                | Event::Resumed
                | Event::Next { .. }
        )
    }
}

/// When something happened, in milliseconds since 1970.
pub type Moment = i64;

/// A side as its number: 0 for the first, 1 for the second. The forms of the functions are serde's.
#[allow(clippy::trivially_copy_pass_by_ref, clippy::ref_option)]
pub(crate) mod side_number {
    use roundel_rules::Side;
    use serde::{Deserialize, Deserializer, Serializer, de::Error};

    pub fn serialize<S: Serializer>(side: &Side, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_u8(side.index() as u8)
    }

    pub fn deserialize<'a, D: Deserializer<'a>>(deserializer: D) -> Result<Side, D::Error> {
        from_number(u8::deserialize(deserializer)?)
    }

    fn from_number<E: Error>(number: u8) -> Result<Side, E> {
        Side::BOTH.get(usize::from(number)).copied().ok_or_else(|| E::custom("expected the number of a side: 0 or 1"))
    }

    pub mod option {
        use super::{Deserialize, Deserializer, Serializer, Side, from_number};

        pub fn serialize<S: Serializer>(side: &Option<Side>, serializer: S) -> Result<S::Ok, S::Error> {
            match side {
                Some(side) => super::serialize(side, serializer),
                None => serializer.serialize_none(),
            }
        }

        pub fn deserialize<'a, D: Deserializer<'a>>(deserializer: D) -> Result<Option<Side>, D::Error> {
            Option::<u8>::deserialize(deserializer)?.map(from_number).transpose()
        }
    }
}
