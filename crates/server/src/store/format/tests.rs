//! What is on disks must stay readable: these texts were written by releases, and are never changed.

use super::setup::read_level;
use super::*;
use crate::store::PlayerId;
use roundel_engine::levels::Level;
use roundel_room::dice::Secret;
use roundel_room::{MatchRound, Origin, RoomConfig, Seat, TimeControl};
use roundel_rules::{AnyPosition, GameId};

fn setup(clock: TimeControl) -> RoomConfig {
    RoomConfig {
        start: AnyPosition::start(GameId::GoRound, "").expect("a game"),
        seats: [
            Seat::Person { id: PlayerId(7), name: Some("Ada".to_owned()), alias: None },
            Seat::Computer(Level::new(3).expect("a level")),
        ],
        screen: false,
        time_control: clock,
        match_round: Some(MatchRound { id: "23456789".to_owned(), round: 2, games: 3 }),
        secret: Secret::from_hex(&"0a".repeat(32)),
        private: true,
        origin: Origin::Server,
    }
}

#[test]
fn setups_come_back() {
    for (clock, text) in [
        (TimeControl::None, r#"{"type":"none"}"#),
        (TimeControl::Fischer { seconds: 600, increment: 5 }, r#"{"type":"fischer","seconds":600,"increment":5}"#),
        (TimeControl::Days { days: 3 }, r#"{"type":"days","days":3}"#),
    ] {
        let stored = StoredSetup::of(&setup(clock));
        assert_eq!((stored.format, &*stored.clock, stored.timed), (3, text, clock != TimeControl::None));
        let read = stored.read().expect("readable");
        assert_eq!((read.time_control, &read.seats), (clock, &setup(clock).seats));
        assert_eq!(StoredSetup::of(&read), stored);
    }
    for format in [1, 2, 3] {
        assert_eq!(
            read_time_control(format, r#"{"type":"fischer","seconds":60}"#),
            Ok(TimeControl::Fischer { seconds: 60, increment: 0 })
        );
    }
}

#[test]
fn a_game_of_a_device_stays_one() {
    let server = StoredSetup::of(&setup(TimeControl::None));
    assert_eq!(server.device, None);
    let kept = RoomConfig { origin: Origin::Kept { foreign: 7 }, ..setup(TimeControl::None) };
    let stored = StoredSetup::of(&kept);
    assert_eq!((stored.format, stored.device), (3, Some(7)));
    assert_eq!(stored.read().expect("readable").origin, kept.origin);
}

#[test]
fn a_setup_that_makes_no_sense_is_an_error() {
    let sound = StoredSetup::of(&setup(TimeControl::None));
    let level = |level| StoredSeat { level, ..StoredSeat::default() };
    let seats = |seat| [seat, sound.seats[1].clone()];
    for (unsound, told) in [
        (StoredSetup { format: 4, ..sound.clone() }, "found version 4"),
        (StoredSetup { format: 0, ..sound.clone() }, "found version 0"),
        (StoredSetup { kind: "chess".to_owned(), ..sound.clone() }, "found \"chess\""),
        (StoredSetup { rules: "nonsense".to_owned(), ..sound.clone() }, "nonsense"),
        (StoredSetup { clock: "sundial".to_owned(), ..sound.clone() }, "the clock is damaged"),
        (StoredSetup { clock: r#"{"type":"none","x":1}"#.to_owned(), ..sound.clone() }, "unknown field `x`"),
        (StoredSetup { secret: Some("0a".to_owned()), ..sound.clone() }, "the secret is damaged"),
        (StoredSetup { seats: seats(level(Some(77))), ..sound.clone() }, "found 77"),
        (StoredSetup { seats: seats(level(Some(13))), ..sound.clone() }, "found 13"),
        (StoredSetup { format: 1, seats: seats(level(Some(9))), ..sound.clone() }, "found 9"),
        (StoredSetup { format: 1, seats: seats(level(Some(0))), ..sound.clone() }, "found 0"),
        (StoredSetup { seats: seats(level(None)), ..sound.clone() }, "found an empty seat"),
    ] {
        let error = unsound.read().expect_err(told).to_string();
        assert!(error.contains(told), "{error}");
    }
}

/// Old levels rise as they did, each on a step of its own, and full strength stays full strength.
#[test]
fn levels_of_version_1_are_levels_of_today() {
    let levels: Vec<Level> = (1..=8).filter_map(|number| read_level(1, number)).collect();
    assert_eq!(levels.len(), 8);
    assert!(levels.is_sorted_by(|a, b| a < b), "{levels:?}");
    assert_eq!(levels[7], Level::HIGHEST);
    assert_eq!((read_level(1, 0), read_level(1, 9)), (None, None));
    for level in Level::all() {
        assert_eq!(read_level(SETUP_VERSION, level.number()), Some(level));
    }
}
