//! What is agreed before a game begins.

use crate::TimeControl;
use crate::dice::Secret;
use roundel_engine::levels::Level;
use roundel_rules::{AnyPosition, GameId, Side};

/// A person, with an account or as a guest.
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Debug)]
pub struct PlayerId(pub i64);

/// Who plays one side.
#[derive(Clone, PartialEq, Eq, Debug)]
#[allow(missing_docs)]
pub enum Seat {
    /// A person. `name` is that of an account; a guest has none. `alias` is what a guest goes by, and what someone on a shared
    /// screen is called: it is not registered, and is shown as such.
    Person { id: PlayerId, name: Option<String>, alias: Option<String> },
    /// The engine at this level.
    Computer(Level),
}

impl Seat {
    /// A guest without a name.
    pub const fn guest(id: PlayerId) -> Seat {
        Seat::Person { id, name: None, alias: None }
    }

    /// Whether this person has the seat.
    pub fn is_held_by(&self, player: PlayerId) -> bool {
        matches!(self, Seat::Person { id, .. } if *id == player)
    }

    /// The person in the seat; `None` for the computer.
    pub const fn person(&self) -> Option<PlayerId> {
        match self {
            Seat::Person { id, .. } => Some(*id),
            Seat::Computer(_) => None,
        }
    }

    /// What a person goes by who has not registered the name. Earlier releases stored the name of an account here, too.
    pub fn alias(&self) -> Option<&str> {
        match self {
            Seat::Person { alias, name, .. } => alias.as_deref().filter(|alias| name.as_deref() != Some(alias)),
            Seat::Computer(_) => None,
        }
    }

    /// The computer's level; `None` for a person.
    pub const fn level(&self) -> Option<Level> {
        match self {
            Seat::Person { .. } => None,
            Seat::Computer(level) => Some(*level),
        }
    }
}

/// A round: one game of a match of several.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct MatchRound {
    /// The id of the match.
    pub id: String,
    /// The number of this game, from 1.
    pub round: u32,
    /// The number of games in the match.
    pub games: u32,
}

/// Where a game is played, and so who rolls its dice.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Origin {
    /// On a server, which commits itself to the dice before the first roll.
    #[default]
    Server,
    /// On a player's own device.
    Device {
        /// How many rolls and moves the game began with, because they were played elsewhere. The dice after them are the device's.
        foreign: u32,
    },
    /// On a player's own device; a server keeps a copy of the finished game. It leads to no other.
    Kept {
        /// As on the device.
        foreign: u32,
    },
}

impl Origin {
    /// How many rolls and moves were played elsewhere before the device went on; none in a game of a server.
    pub const fn foreign(self) -> Option<u32> {
        match self {
            Origin::Server => None,
            Origin::Device { foreign } | Origin::Kept { foreign } => Some(foreign),
        }
    }
}

/// What is agreed before a game begins.
#[derive(Clone, Debug)]
pub struct RoomConfig {
    /// The start position: the game and its options.
    pub start: AnyPosition,
    /// The seats, by side.
    pub seats: [Seat; 2],
    /// Whether both sides are played on one shared screen.
    pub screen: bool,
    /// How much time the players have.
    pub time_control: TimeControl,
    /// The match that the game belongs to.
    pub match_round: Option<MatchRound>,
    /// The secret of the dice, in a game with dice.
    pub secret: Option<Secret>,
    /// Whether the game is unlisted: only its link leads there.
    pub private: bool,
    /// Where it is played.
    pub origin: Origin,
}

impl RoomConfig {
    /// Which game is played.
    pub fn kind(&self) -> GameId {
        self.start.game()
    }

    /// The registered name of a side's player; empty for guests and the computer.
    pub fn name(&self, side: Side) -> &str {
        match &self.seats[side.index()] {
            Seat::Person { name: Some(name), .. } => name,
            Seat::Person { name: None, .. } | Seat::Computer(_) => "",
        }
    }

    /// The sides that this person plays: none, one, or both on a shared screen.
    pub fn sides_of(&self, player: PlayerId) -> impl Iterator<Item = Side> {
        Side::BOTH.into_iter().filter(move |side| self.seats[side.index()].is_held_by(player))
    }

    /// The people in the seats; the same one twice on a shared screen.
    pub fn people(&self) -> impl Iterator<Item = PlayerId> {
        self.seats.iter().filter_map(Seat::person)
    }

    /// Whether one person decides for the whole game: on a shared screen, or against the computer.
    pub fn is_alone(&self) -> bool {
        self.screen || self.computer().is_some()
    }

    /// The configuration of a rematch: the same players with the sides swapped, as a game of its own and without a secret.
    #[must_use]
    pub fn rematch(&self) -> RoomConfig {
        let origin = self.origin.foreign().map_or(Origin::Server, |_| Origin::Device { foreign: 0 });
        let mut config = RoomConfig { match_round: None, secret: None, origin, ..self.clone() };
        config.seats.swap(0, 1);
        config
    }

    /// The side that the computer plays, and its level.
    pub fn computer(&self) -> Option<(Side, Level)> {
        Side::BOTH.into_iter().find_map(|side| Some((side, self.seats[side.index()].level()?)))
    }
}
