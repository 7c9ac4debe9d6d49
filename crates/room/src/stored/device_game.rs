//! A game that a browser keeps: what was agreed, and its entries.

use super::event::{EventV1, events_from};
use super::{Unreadable, read_time_control, write_time_control};
use crate::dice::Secret;
use crate::{Event, Millis, Origin, PlayerId, RoomConfig, RoomState, Seat};
use roundel_engine::levels::Level;
use roundel_rules::AnyPosition;
use serde::{Deserialize, Serialize};

/// The version that this release writes.
const VERSION: u32 = 1;

/// The person at the device. On a shared screen they play both sides.
const OWNER: PlayerId = PlayerId(1);

/// A game as a browser keeps it.
#[derive(Clone, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(deny_unknown_fields)]
pub struct DeviceGame {
    /// The version of this form: 1.
    version: u32,
    /// Its id on this device.
    pub id: String,
    /// The name of the game.
    pub kind: String,
    /// Its options.
    pub rules: String,
    /// Whether both sides are played on one shared screen.
    pub screen: bool,
    /// The seats, by side.
    pub seats: [DeviceSeat; 2],
    /// The time control, in its stored form.
    pub clock: String,
    /// The secret of the dice, in hexadecimal digits.
    pub secret: Option<String>,
    /// Decides how the computer's lower levels go wrong, in hexadecimal digits.
    pub seed: String,
    /// When the game began, in milliseconds since 1970.
    #[cfg_attr(feature = "openapi", schema(value_type = i64))]
    pub created: Millis,
    /// How many rolls and moves it began with, because they were played elsewhere: they are its first entry. The dice after them
    /// are its own.
    #[serde(default, skip_serializing_if = "is_zero")]
    pub foreign: u32,
    /// What happened.
    #[serde(default)]
    pub entries: Vec<DeviceEntry>,
}

#[allow(clippy::trivially_copy_pass_by_ref, reason = "serde passes a reference")]
const fn is_zero(count: &u32) -> bool {
    *count == 0
}

/// A seat: the person at the device, or the computer.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(untagged, deny_unknown_fields)]
#[allow(missing_docs)]
pub enum DeviceSeat {
    Computer { level: u8 },
    Person { name: Option<String> },
}

/// Events that were stored together.
#[derive(Clone, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(deny_unknown_fields)]
pub struct DeviceEntry {
    /// When they were made.
    #[cfg_attr(feature = "openapi", schema(value_type = i64))]
    pub at: Millis,
    /// The version of the events: 1.
    version: u32,
    /// What happened.
    #[cfg_attr(feature = "openapi", schema(value_type = Vec<Event>))]
    events: Vec<EventV1>,
}

impl DeviceEntry {
    /// The stored form of these events.
    pub fn new(at: Millis, events: &[Event]) -> DeviceEntry {
        DeviceEntry { at, version: VERSION, events: events.iter().map(EventV1::from).collect() }
    }

    /// Checks that the events are of a version that this release knows.
    pub(super) fn check_version(&self) -> Result<(), Unreadable> {
        check_version("an entry", self.version)
    }

    /// How many events there are.
    pub(super) fn len(&self) -> usize {
        self.events.len()
    }

    /// The events again.
    pub fn read(&self) -> Result<Vec<Event>, Unreadable> {
        self.check_version()?;
        events_from(self.events.clone())
    }
}

impl DeviceGame {
    /// The person who plays the games of a device.
    pub const OWNER: PlayerId = OWNER;

    /// A game in which nothing has happened yet.
    pub fn new(id: String, config: &RoomConfig, seed: u64, created: Millis) -> DeviceGame {
        DeviceGame {
            version: VERSION,
            id,
            kind: config.kind().name().to_owned(),
            rules: config.start.rules(),
            screen: config.screen,
            seats: config.seats.each_ref().map(DeviceSeat::of),
            clock: write_time_control(config.time_control),
            secret: config.secret.as_ref().map(Secret::hex),
            seed: format!("{seed:016x}"),
            created,
            foreign: config.origin.foreign().unwrap_or(0),
            entries: Vec::new(),
        }
    }

    /// Checks that a game of this version can be read. A game of another may have other fields.
    pub fn check_version(version: u32) -> Result<(), Unreadable> {
        check_version("a game", version)
    }

    /// Checks that the game and its entries are of a version that this release knows.
    pub(super) fn check_versions(&self) -> Result<(), Unreadable> {
        DeviceGame::check_version(self.version)?;
        self.entries.iter().try_for_each(DeviceEntry::check_version)
    }

    /// What was agreed before the game began.
    pub fn config(&self) -> Result<RoomConfig, Unreadable> {
        DeviceGame::check_version(self.version)?;
        let unreadable = |error: &dyn ToString| Unreadable(error.to_string());
        let kind = self.kind.parse().map_err(|error| unreadable(&error))?;
        let start = AnyPosition::start(kind, &self.rules).map_err(|error| unreadable(&error))?;
        let secret = match &self.secret {
            Some(hex) => Some(Secret::from_hex(hex).ok_or_else(|| unreadable(&"the secret is damaged"))?),
            None => None,
        };
        if secret.is_some() != kind.info().dice {
            return Err(unreadable(&"expected a secret in a game with dice, and in no other"));
        }
        let [first, second] = &self.seats;
        let seats = [Seat::try_from(first)?, Seat::try_from(second)?];
        if seats.iter().filter(|seat| seat.person().is_some()).count() != if self.screen { 2 } else { 1 } {
            return Err(unreadable(&"expected two persons on a shared screen, else one and the computer"));
        }
        let time_control = read_time_control(&self.clock)?;
        let time_control = time_control.checked().map_err(|error| unreadable(&error))?;
        Ok(RoomConfig {
            start,
            seats,
            screen: self.screen,
            time_control,
            match_round: None,
            secret,
            private: true,
            origin: Origin::Device { foreign: self.foreign },
        })
    }

    /// The number that seeds the computer's levels.
    pub fn seed(&self) -> Result<u64, Unreadable> {
        u64::from_str_radix(&self.seed, 16).map_err(|_| Unreadable("the seed is damaged".to_owned()))
    }

    /// The game as far as it was played.
    pub fn fold(&self) -> Result<RoomState, Unreadable> {
        let mut state = RoomState::new(self.config()?);
        for entry in &self.entries {
            for event in entry.read()? {
                state.apply(entry.at, &event).map_err(|error| Unreadable(error.to_string()))?;
            }
        }
        Ok(state)
    }
}

impl DeviceSeat {
    fn of(seat: &Seat) -> DeviceSeat {
        match seat {
            Seat::Computer(level) => DeviceSeat::Computer { level: level.number() },
            Seat::Person { .. } => DeviceSeat::Person { name: seat.alias().map(str::to_owned) },
        }
    }
}

impl TryFrom<&DeviceSeat> for Seat {
    type Error = Unreadable;

    fn try_from(seat: &DeviceSeat) -> Result<Seat, Unreadable> {
        match seat {
            DeviceSeat::Computer { level } => Level::new(*level)
                .map(Seat::Computer)
                .ok_or_else(|| Unreadable(format!("expected a level of the computer, found {level}"))),
            DeviceSeat::Person { name } => Ok(Seat::Person { id: OWNER, name: None, alias: name.clone() }),
        }
    }
}

fn check_version(what: &str, found: u32) -> Result<(), Unreadable> {
    if found == VERSION {
        return Ok(());
    }
    Err(Unreadable(format!("expected {what} of version {VERSION}, found version {found}")))
}
