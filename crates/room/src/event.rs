//! What happens in a room.

use crate::Proposal;
use roundel_rules::Side;
use roundel_rules::record::Reason;
use serde::{Deserialize, Serialize};

/// One thing that happened, as clients are told. A room is the fold of its numbered events, and the list only grows.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(tag = "kind", rename_all = "kebab-case")]
pub enum Event {
    /// The die was rolled.
    Roll {
        /// The number of rolls and moves, including this one.
        ply: u32,
        /// The face of the die, 1 to 6.
        face: u8,
    },
    /// A move was played.
    Move {
        /// The number of rolls and moves, including this one.
        ply: u32,
        /// The text of the move.
        text: String,
    },
    /// Moves were taken back.
    TakeBack {
        /// The number of rolls and moves that remain.
        ply: u32,
    },
    /// A side offers something. The next roll or move ends every offer except a rematch.
    Offer {
        /// What is proposed.
        what: Proposal,
        /// The side that offers.
        #[serde(with = "side_number")]
        #[cfg_attr(feature = "openapi", schema(value_type = u8))]
        side: Side,
    },
    /// An offer was declined or withdrawn.
    Decline {
        /// What was proposed.
        what: Proposal,
        /// The side that declines or withdraws.
        #[serde(with = "side_number")]
        #[cfg_attr(feature = "openapi", schema(value_type = u8))]
        side: Side,
    },
    /// A chat line.
    Say {
        /// The side of the speaker.
        #[serde(default, with = "side_number::option")]
        #[cfg_attr(feature = "openapi", schema(value_type = Option<u8>))]
        side: Option<Side>,
        /// The name of the speaker; empty for a guest.
        name: String,
        /// The line.
        text: String,
    },
    /// A player added a seed to the dice.
    Seed {
        /// The side of the player.
        #[serde(with = "side_number")]
        #[cfg_attr(feature = "openapi", schema(value_type = u8))]
        side: Side,
        /// 32 hexadecimal digits.
        seed: String,
    },
    /// The server was down, or could not store what a player did; the clocks go on from here.
    Resumed,
    /// The game is over.
    End {
        /// The side that won; none in a draw.
        #[serde(default, with = "side_number::option")]
        #[cfg_attr(feature = "openapi", schema(value_type = Option<u8>))]
        winner: Option<Side>,
        /// Why the game ended.
        #[cfg_attr(feature = "openapi", schema(value_type = String))]
        reason: Reason,
    },
    /// The next game of the match, or the rematch, has begun.
    Next {
        /// The id of that game.
        game: String,
    },
}

impl Event {
    /// Whether it changes what a [`Board`](crate::Board) shows: the position or whose turn it is.
    pub const fn changes_board(&self) -> bool {
        matches!(self, Event::Roll { .. } | Event::Move { .. } | Event::TakeBack { .. } | Event::End { .. })
    }

    /// Whether a stored event can come after the end of the game. Earlier releases took seeds then.
    pub(crate) const fn may_follow_the_end(&self) -> bool {
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

/// Milliseconds: a point in time since 1970, or the difference between two.
///
/// Differences within a room are only meaningful if the caller takes all times from one monotonic clock.
pub type Millis = i64;

/// Serde functions that write a side as its number: 0 for the first, 1 for the second.
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
