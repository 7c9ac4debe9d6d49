//! What is on disks must stay readable: these texts were written by releases, and are never changed.

use super::*;
use crate::{Event, Proposal};
use roundel_rules::Side;
use roundel_rules::record::Reason;

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

/// A game as a browser keeps it, in version 1.
#[test]
fn a_game_of_a_device_is_read_and_written_to_the_letter() {
    let kept = concat!(
        r#"{"version":1,"id":"one","kind":"go-round","rules":"relocate","screen":false,"#,
        r#""seats":[{"name":"Mia"},{"level":3}],"clock":"{\"type\":\"fischer\",\"seconds\":300,\"increment\":3}","#,
        r#""secret":"0a0a0a0a0a0a0a0a0a0a0a0a0a0a0a0a0a0a0a0a0a0a0a0a0a0a0a0a0a0a0a0a","seed":"00000000000000ff","#,
        r#""created":1000,"entries":[{"at":2000,"version":1,"events":[{"kind":"roll","ply":1,"face":4}]},"#,
        r#"{"at":3000,"version":1,"events":[{"kind":"move","ply":2,"text":"a1-a5"}]}]}"#,
    );
    let game: DeviceGame = serde_json::from_str(kept).expect("a game");
    assert_eq!(serde_json::to_string(&game).expect("a game"), kept);
    let state = game.fold().expect("it can be played");
    assert_eq!((state.ply(), game.seed()), (2, Ok(255)));
    assert_eq!(state.config().computer().map(|(side, level)| (side, level.number())), Some((Side::Second, 3)));
    // One that went on with what was played elsewhere.
    let continued = kept.replace("\"entries\"", "\"foreign\":2,\"entries\"");
    let game: DeviceGame = serde_json::from_str(&continued).expect("a game");
    assert_eq!(serde_json::to_string(&game).expect("a game"), continued);
    assert_eq!(game.fold().expect("it can be played").foreign_rolls(), 1);
}
