//! What is on disks must stay readable: these texts were written by releases, and are never changed.

use super::setup::read_level;
use super::*;
use crate::store::PlayerId;
use roundel_engine::levels::Level;
use roundel_room::dice::Secret;
use roundel_room::{Event, MatchRound, Proposal, RoomConfig, Seat, TimeControl};
use roundel_rules::record::Reason;
use roundel_rules::{AnyPosition, GameId, Side};

/// Every kind of event, and its text in version 1.
fn version_1() -> Vec<(Event, &'static str)> {
    let mut pairs = vec![
        (Event::Roll { ply: 1, face: 6 }, r#"{"kind":"roll","ply":1,"face":6}"#),
        (Event::Move { ply: 2, text: "D5-D4-1".to_owned() }, r#"{"kind":"move","ply":2,"text":"D5-D4-1"}"#),
        (Event::TakeBack { ply: 0 }, r#"{"kind":"take-back","ply":0}"#),
        (Event::Offer { what: Proposal::Draw, side: Side::First }, r#"{"kind":"offer","what":"draw","side":0}"#),
        (
            Event::Offer { what: Proposal::TakeBack, side: Side::First },
            r#"{"kind":"offer","what":"take-back","side":0}"#,
        ),
        (
            Event::Decline { what: Proposal::Rematch, side: Side::Second },
            r#"{"kind":"decline","what":"rematch","side":1}"#,
        ),
        (
            Event::Say { side: Some(Side::Second), name: "Ada".to_owned(), text: "\"é\\\u{1F3B2}".to_owned() },
            r#"{"kind":"say","side":1,"name":"Ada","text":"\"é\\🎲"}"#,
        ),
        (
            Event::Say { side: None, name: String::new(), text: "hello".to_owned() },
            r#"{"kind":"say","side":null,"name":"","text":"hello"}"#,
        ),
        (Event::Seed { side: Side::First, seed: "0a".to_owned() }, r#"{"kind":"seed","side":0,"seed":"0a"}"#),
        (Event::Resumed, r#"{"kind":"resumed"}"#),
        (
            Event::End { winner: None, reason: Reason::Agreement },
            r#"{"kind":"end","winner":null,"reason":"agreement"}"#,
        ),
        (Event::Next { game: "23456789".to_owned() }, r#"{"kind":"next","game":"23456789"}"#),
    ];
    for (reason, text) in [
        (Reason::Goal, r#"{"kind":"end","winner":0,"reason":"goal"}"#),
        (Reason::Repetition, r#"{"kind":"end","winner":0,"reason":"repetition"}"#),
        (Reason::Quiet, r#"{"kind":"end","winner":0,"reason":"quiet"}"#),
        (Reason::Resignation, r#"{"kind":"end","winner":0,"reason":"resignation"}"#),
        (Reason::Time, r#"{"kind":"end","winner":0,"reason":"time"}"#),
        (Reason::Abandoned, r#"{"kind":"end","winner":0,"reason":"abandoned"}"#),
        (Reason::Forfeit, r#"{"kind":"end","winner":0,"reason":"forfeit"}"#),
    ] {
        pairs.push((Event::End { winner: Some(Side::First), reason }, text));
    }
    pairs
}

#[test]
fn events_are_written_with_their_version() {
    let (events, texts): (Vec<Event>, Vec<&str>) = version_1().into_iter().unzip();
    let written = format!(r#"{{"version":1,"events":[{}]}}"#, texts.join(","));
    assert_eq!(write_events(&events), written);
    assert_eq!(read_events(&written), Ok(events));
}

#[test]
fn entries_without_a_version_are_version_1() {
    let (events, texts): (Vec<Event>, Vec<&str>) = version_1().into_iter().unzip();
    assert_eq!(read_events(&format!("[{}]", texts.join(","))), Ok(events));
    // Releases could leave these out.
    let say = r#"[{"kind":"say","name":"","text":"hello"},{"kind":"end","reason":"quiet"}]"#;
    let said = Event::Say { side: None, name: String::new(), text: "hello".to_owned() };
    assert_eq!(read_events(say), Ok(vec![said, Event::End { winner: None, reason: Reason::Quiet }]));
}

#[test]
fn what_is_unknown_is_an_error() {
    for (text, told) in [
        ("", "EOF"),
        ("x", "expected value"),
        ("null", "invalid type"),
        ("{}", "missing field `version`"),
        (r#"{"version":2,"events":[]}"#, "expected an entry of version 1, found version 2"),
        (r#"{"version":1}"#, "missing field `events`"),
        (r#"{"version":1,"events":[],"more":1}"#, "unknown field `more`"),
        (r#"[{"kind":"dance"}]"#, "unknown variant `dance`"),
        (r#"[{"kind":"resumed","at":1}]"#, "unknown field `at`"),
        (r#"[{"kind":"roll","ply":1,"fate":6}]"#, "unknown field `fate`"),
        (r#"[{"kind":"roll","ply":1}]"#, "missing field `face`"),
        (r#"[{"kind":"seed","side":2,"seed":""}]"#, "expected the number of a side, 0 or 1, found 2"),
        (r#"[{"kind":"end","winner":0,"reason":"boredom"}]"#, "unknown variant `boredom`"),
    ] {
        let error = read_events(text).expect_err(text).to_string();
        assert!(error.contains(told), "{text}: {error}");
    }
}

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
        seeds_until: 0,
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
        assert_eq!((stored.format, &*stored.clock, stored.timed), (2, text, clock != TimeControl::None));
        let read = stored.read().expect("readable");
        assert_eq!((read.time_control, &read.seats), (clock, &setup(clock).seats));
        assert_eq!(StoredSetup::of(&read), stored);
    }
    for format in [1, 2] {
        assert_eq!(
            read_clock(format, r#"{"type":"fischer","seconds":60}"#),
            Ok(TimeControl::Fischer { seconds: 60, increment: 0 })
        );
    }
}

#[test]
fn a_setup_that_makes_no_sense_is_an_error() {
    let sound = StoredSetup::of(&setup(TimeControl::None));
    let level = |level| StoredSeat { level, ..StoredSeat::default() };
    let seats = |seat| [seat, sound.seats[1].clone()];
    for (unsound, told) in [
        (StoredSetup { format: 3, ..sound.clone() }, "found version 3"),
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
