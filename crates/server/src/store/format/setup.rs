//! The stored form of what was agreed before a game.

use crate::store::{PlayerId, Unreadable};
use roundel_engine::levels::Level;
use roundel_room::dice::Secret;
use roundel_room::stored::{self, write_time_control};
use roundel_room::{MatchRound, Origin, RoomConfig, Seat, TimeControl};
use roundel_rules::AnyPosition;

/// The version of the setups and clocks that this release writes. In version 1 there were eight levels of the computer, since
/// version 2 there are twelve. Since version 3 a game may have been played on a device. The rest is alike.
pub const SETUP_VERSION: u32 = 3;

/// The levels 1 to 8 of version 1 among the twelve of today. Nobody has measured the old ones against the new: this is a judgement.
const LEVELS_OF_VERSION_1: [u8; 8] = [3, 4, 6, 7, 8, 10, 11, 12];

/// What was agreed before a game, as the columns of its row.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct StoredSetup {
    /// The version of this form.
    pub format: u32,
    /// The name of the game.
    pub kind: String,
    /// Its options.
    pub rules: String,
    /// Whether both sides are played on one screen.
    pub screen: bool,
    /// The seats, by side.
    pub seats: [StoredSeat; 2],
    /// The time control, as JSON.
    pub clock: String,
    /// Whether there is a clock to watch.
    pub timed: bool,
    /// The game's round in a match.
    pub round: Option<StoredRound>,
    /// The secret of the dice, in hexadecimal digits.
    pub secret: Option<String>,
    /// Whether the game is not listed for others.
    pub private: bool,
    /// In a game that was played on a device: how many rolls and moves were played elsewhere before.
    pub device: Option<u32>,
}

/// A seat: a player or a level of the computer.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct StoredSeat {
    /// The player.
    pub player: Option<PlayerId>,
    /// The player's name now; none for a guest. It is read with the game, and not written with it.
    pub name: Option<String>,
    /// What a guest goes by now, or what the player is called on one screen. Only the latter is written with the game.
    pub alias: Option<String>,
    /// The computer's level, where no player sits.
    pub level: Option<u8>,
}

/// A round of a match.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct StoredRound {
    /// The code of the match.
    pub code: String,
    /// Which game of the match it is, counted from 1.
    pub round: u32,
    /// How many games the match has.
    pub games: u32,
}

impl StoredSetup {
    /// The stored form of a setup.
    pub fn of(setup: &RoomConfig) -> StoredSetup {
        StoredSetup {
            format: SETUP_VERSION,
            kind: setup.kind().name().to_owned(),
            rules: setup.start.rules(),
            screen: setup.screen,
            seats: setup.seats.each_ref().map(StoredSeat::of),
            clock: write_time_control(setup.time_control),
            timed: setup.time_control != TimeControl::None,
            round: setup.match_round.clone().map(|MatchRound { id, round, games }| StoredRound {
                code: id,
                round,
                games,
            }),
            secret: setup.secret.as_ref().map(Secret::hex),
            private: setup.private,
            device: setup.origin.foreign(),
        }
    }

    /// The setup again.
    pub fn read(&self) -> Result<RoomConfig, Unreadable> {
        let kind =
            self.kind.parse().map_err(|_| Unreadable(format!("expected a known game, found {:?}", self.kind)))?;
        let start = AnyPosition::start(kind, &self.rules).map_err(|error| Unreadable(error.to_string()))?;
        let [first, second] = &self.seats;
        let secret = |hex: &String| Secret::from_hex(hex).ok_or_else(|| Unreadable("the secret is damaged".to_owned()));
        Ok(RoomConfig {
            start,
            seats: [first.read(self.format)?, second.read(self.format)?],
            screen: self.screen,
            time_control: read_time_control(self.format, &self.clock)?,
            match_round: self.round.clone().map(|StoredRound { code, round, games }| MatchRound {
                id: code,
                round,
                games,
            }),
            secret: self.secret.as_ref().map(secret).transpose()?,
            private: self.private,
            origin: self.device.map_or(Origin::Server, |foreign| Origin::Kept { foreign }),
        })
    }

    /// The players at the seats.
    pub fn players(&self) -> [Option<PlayerId>; 2] {
        self.seats.each_ref().map(|seat| seat.player)
    }
}

impl StoredSeat {
    fn of(seat: &Seat) -> StoredSeat {
        match seat {
            Seat::Person { id, name, alias } => {
                StoredSeat { player: Some(*id), name: name.clone(), alias: alias.clone(), level: None }
            }
            Seat::Computer(level) => StoredSeat { level: Some(level.number()), ..StoredSeat::default() },
        }
    }

    fn read(&self, format: u32) -> Result<Seat, Unreadable> {
        match (self.player, self.level) {
            (Some(id), _) => Ok(Seat::Person { id, name: self.name.clone(), alias: self.alias.clone() }),
            (None, Some(number)) => {
                let level = read_level(format, number).map(Seat::Computer);
                level.ok_or_else(|| Unreadable(format!("expected a level of the computer, found {number}")))
            }
            (None, None) => Err(Unreadable("expected a player or a level, found an empty seat".to_owned())),
        }
    }
}

/// A level of the computer from any form that was ever stored, as a level of today.
pub(super) fn read_level(format: u32, number: u8) -> Option<Level> {
    let number = match format {
        1 => *LEVELS_OF_VERSION_1.get(usize::from(number.checked_sub(1)?))?,
        _ => number,
    };
    Level::new(number)
}

/// The number of a stored level among those of today. A number that never was a level stays as it is.
pub fn level_number(format: u32, number: u8) -> u8 {
    read_level(format, number).map_or(number, Level::number)
}

/// A time control from any form that was ever stored.
pub fn read_time_control(format: u32, text: &str) -> Result<TimeControl, Unreadable> {
    if !(1..=SETUP_VERSION).contains(&format) {
        return Err(Unreadable(format!("expected a setup of version 1 to {SETUP_VERSION}, found version {format}")));
    }
    stored::read_time_control(text)
}
