//! What is agreed before a game begins.

use super::{Clock, Moment};
use crate::dice::Secret;
use roundel_engine::levels::Level;
use roundel_rules::{AnyPosition, GameId, Side};

/// A person, registered or a guest.
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Debug)]
pub struct PlayerId(pub i64);

/// Who sits at one side of a table.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Seat {
    /// A person.
    Person {
        /// Who.
        id: PlayerId,
        /// The name; none for a guest.
        name: Option<String>,
    },
    /// The computer.
    Computer(Level),
}

impl Seat {
    /// Whether this person sits here.
    pub fn is(&self, player: PlayerId) -> bool {
        matches!(self, Seat::Person { id, .. } if *id == player)
    }

    /// The computer's level, if it sits here.
    pub const fn level(&self) -> Option<Level> {
        match self {
            Seat::Person { .. } => None,
            Seat::Computer(level) => Some(*level),
        }
    }
}

/// A game's place in a match of several.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct MatchPlace {
    /// The id of the match.
    pub id: String,
    /// Which game of it this is, counted from 1.
    pub round: u32,
    /// How many games it has.
    pub games: u32,
}

/// What is agreed before a game begins.
#[derive(Clone, Debug)]
pub struct Setup {
    /// The start position: the game and its options.
    pub start: AnyPosition,
    /// Who sits where, by side.
    pub seats: [Seat; 2],
    /// Whether both sides are played on one screen.
    pub screen: bool,
    /// How time is measured.
    pub clock: Clock,
    /// The match that it belongs to.
    pub place: Option<MatchPlace>,
    /// The secret of the dice, in a game with dice.
    pub secret: Option<Secret>,
    /// Whether only its link leads to the game.
    pub private: bool,
    /// From when on the first roll does not wait for the players' seeds any more.
    pub seeds_until: Moment,
}

impl Setup {
    /// Which game.
    pub fn kind(&self) -> GameId {
        self.start.game()
    }

    /// The name of a side's player; empty for guests and the computer.
    pub fn name(&self, side: Side) -> &str {
        match &self.seats[side.index()] {
            Seat::Person { name: Some(name), .. } => name,
            Seat::Person { name: None, .. } | Seat::Computer(_) => "",
        }
    }

    /// The sides that this person plays: none, one, or both on one screen.
    pub fn sides_of(&self, player: PlayerId) -> impl Iterator<Item = Side> {
        Side::BOTH.into_iter().filter(move |side| self.seats[side.index()].is(player))
    }

    /// The side that the computer plays.
    pub fn computer(&self) -> Option<(Side, Level)> {
        Side::BOTH.into_iter().find_map(|side| Some((side, self.seats[side.index()].level()?)))
    }
}
