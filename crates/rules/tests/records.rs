//! Tests of the record parser and writer.

use roundel_rules::record::{Date, Ending, Reason, Record, Tags};
use roundel_rules::text::with_causes;
use roundel_rules::{AnyGame, AnyPosition, Draws, GameId, Outcome, Side};

const RESIGNED: &str = r#"[Game "guard-towers"]
[Event "Tea \"round\""]
[Date "2026-11-15"]
[Red "Ada"]
[Blue "Grace \\ co"]
[Result "blue"]
[Reason "resignation"]

1. D5-D4-1 2. D3-D4-1 3. C6-C5-1
blue
"#;

fn read(text: &str) -> Record {
    text.parse().unwrap_or_else(|error| panic!("{error}\n{text}"))
}

fn refusal(text: &str) -> String {
    match text.parse::<Record>() {
        Ok(record) => panic!("should be refused:\n{record}"),
        Err(error) => with_causes(&error),
    }
}

#[test]
fn a_record_round_trips_exactly() {
    let record = read(RESIGNED);
    assert_eq!(record.to_string(), RESIGNED);
    assert_eq!(record.tags.player(Side::First), Some("Ada"));
    assert_eq!(record.tags.player(Side::Second), Some("Grace \\ co"));
    assert_eq!(record.tags.event.as_deref(), Some("Tea \"round\""));
    assert_eq!(record.tags.date, Date::new(2026, 11, 15));
    assert_eq!(record.ending, Some(Ending { outcome: Outcome::Won(Side::Second), reason: Reason::Resignation }));
    assert_eq!(record.game.token_texts(), ["D5-D4-1", "D3-D4-1", "C6-C5-1"]);
}

#[test]
fn white_space_and_comments_are_skipped() {
    let loose = RESIGNED
        .replace("[Game ", "\u{feff}; a comment to the end [Oops \"x\"]\r\n  [ Game   ")
        .replace("1. ", "{ first\n\n the centre } 1.\t\n")
        .replace(" 2. ", " ; and now Blue\n\n2.{no space}");
    assert_eq!(read(&loose).to_string(), RESIGNED);
}

#[test]
fn everything_else_is_strict() {
    let cases = [
        (RESIGNED.replace("[Game \"guard-towers\"]\n", ""), "expected the tag `Game` before the moves, found none"),
        (
            RESIGNED.replace("guard-towers", "gard-towers"),
            "line 1, column 1: unknown game `gard-towers`; did you mean `guard-towers`?",
        ),
        (
            RESIGNED.replace("[Event", "[Evnt"),
            "line 2, column 1: unknown tag `Evnt` in a game of guard-towers; did you mean `Event`?",
        ),
        (RESIGNED.replace("[Red ", "[White "), "unknown tag `White` in a game of guard-towers"),
        (RESIGNED.replace("[Red \"Ada\"]", "[Red \"Ada\"]\n[Red \"Ada\"]"), "line 5, column 1: duplicate tag `Red`"),
        (
            RESIGNED.replace("2026-11-15", "2026-02-29"),
            "line 3, column 1: expected a date like 2026-11-15, found `2026-02-29`",
        ),
        (RESIGNED.replace("2026-11-15", "15.11.2026"), "expected a date like 2026-11-15"),
        (
            RESIGNED.replace("\"Ada\"]", "\"Ada]"),
            "line 4, column 11: expected `\"` to end this value, found the end of the line",
        ),
        (RESIGNED.replace("\"Ada\"]", "\"Ada\""), "line 5, column 1: expected `]`, found `[`"),
        (RESIGNED.replace("\"Ada\"", "Ada"), "expected a value in quotes"),
        (RESIGNED.replace("Tea \\", "Tea \\t\\"), "expected one of the escapes `\\\"`, `\\\\` and `\\n`"),
        (RESIGNED.replace("[Result \"blue\"]\n", ""), "expected the tag `Result` before the moves, found none"),
        (
            RESIGNED.replace("[Result \"blue\"]", "[Result \"0-1\"]"),
            "expected result `red`, `blue`, `drawn` or `*`, found `0-1`",
        ),
        (
            RESIGNED.replace("[Reason \"resignation\"]\n", ""),
            "expected the tag `Reason` for a game that has ended, found none",
        ),
        (RESIGNED.replace("\"resignation\"", "\"tired\""), "expected a reason (goal, repetition"),
        (RESIGNED.replace("\"resignation\"", "\"agreement\""), "result `blue` does not fit reason `agreement`"),
        (RESIGNED.replace("2. D3", "3. D3"), "line 9, column 12: expected `2.` or the result `blue`, found `3.`"),
        (RESIGNED.replace(" 2. D3", " D3"), "expected `2.` or the result `blue`, found `D3-D4-1`"),
        (
            RESIGNED.replace("2. D3-D4-1", "2. D3-D5-1"),
            "line 9, column 15: cannot play `D3-D5-1`: one stone moves exactly one square, not 2 (3.3)",
        ),
        (
            RESIGNED.replace("2. D3-D4-1", "2. 4 D3-D4-1"),
            "line 9, column 15: `4`: expected a move, because blue has to move",
        ),
        (RESIGNED.replace("\nblue\n", "\nred\n"), "expected `4.` or the result `blue`, found `red`"),
        (RESIGNED.replace("\nblue\n", "\nblue\n4."), "line 11, column 1: expected the end after the result, found `4`"),
        (
            RESIGNED.replace("\nblue\n", "\n{ blue\n"),
            "line 10, column 1: expected `}` to end this comment, found the end",
        ),
    ];
    for (text, message) in cases {
        let refused = refusal(&text);
        assert!(refused.contains(message), "{refused}\nshould say: {message}\n{text}");
    }
}

/// A truncated record never ends with its result.
#[test]
fn truncated_records_are_refused() {
    for end in 0..RESIGNED.len() - 1 {
        if RESIGNED.is_char_boundary(end) {
            assert!(RESIGNED[..end].parse::<Record>().is_err(), "{}", &RESIGNED[..end]);
        }
    }
    let cut = RESIGNED.strip_suffix("blue\n").expect("the result");
    assert!(refusal(cut).contains("expected a move or the result `blue`, found the end (is the record cut off?)"));
}

#[test]
fn the_result_must_match_the_moves() {
    let not_over = "[Game \"guard-towers\"]\n[Result \"red\"]\n[Reason \"goal\"]\n1. D7-D6-1 red";
    let message =
        "line 2, column 1: the tags say that red has won by goal, but after the last move the game is in progress";
    assert_eq!(refusal(not_over), message);
    let captured = r#"[Game "guard-towers"]
[Start "3RG3/7/7/7/7/3r13/3BG3 r"]
[Result "red"]
[Reason "goal"]

1. D2-D1-1
red
"#;
    assert_eq!(read(captured).to_string(), captured);
    let wrong = captured.replace("[Result \"red\"]", "[Result \"blue\"]").replace("\nred", "\nblue");
    let message =
        "line 3, column 1: the tags say that blue has won by goal, but after the last move red has won by goal";
    assert_eq!(refusal(&wrong), message);
    let resigned = captured.replace("goal", "resignation");
    assert!(refusal(&resigned).contains("the tags say that red has won by resignation, but"));
}

#[test]
fn draws_can_be_switched_off() {
    let shuffle = "D7-C7-1 D1-C1-1 C7-D7-1 C1-D1-1 D7-C7-1 D1-C1-1 C7-D7-1 C1-D1-1";
    let moves: Vec<String> = shuffle.split(' ').zip(1..).map(|(mv, n)| format!("{n}. {mv}")).collect();
    let text = |tags: &str, more: &str, result: &str| {
        let start = "[Start \"3RG3/7/7/7/7/7/3BG3 r\"]";
        format!("[Game \"guard-towers\"]\n{start}\n[Result \"{result}\"]\n{tags}\n{}{more} {result}", moves.join(" "))
    };
    read(&text("[Reason \"repetition\"]", "", "drawn"));
    assert!(
        refusal(&text("[Reason \"quiet\"]", "", "drawn"))
            .contains("but after the last move the game is drawn by repetition")
    );
    assert!(
        refusal(&text("", "", "*"))
            .contains("the tags say that the game is in progress, but after the last move the game is drawn")
    );
    assert!(
        refusal(&text("", " 9. D7-C7-1", "*"))
            .contains("expected nothing more, because the game is drawn by repetition")
    );
    let endless = read(&text("[Draws \"off\"]", " 9. D7-C7-1", "*"));
    assert!(endless.to_string().contains("[Draws \"off\"]"));
}

#[test]
fn rolls_come_before_their_moves() {
    let text = "[Game \"runaround\"]\n[Rules \"oval-12\"]\n[Result \"*\"]\n\n1. 4 0-4 2. 5\n*\n";
    let record = read(text);
    assert_eq!(record.to_string(), text);
    assert_eq!(record.game.token_texts(), ["4", "0-4", "5"]);
    assert!(refusal(&text.replace("2. 5", "2. 5 3. 4")).contains("expected a move after the roll, found `3.`"));
    assert!(
        refusal(&text.replace("2. 5", "2. 6-1")).contains("expected a roll from 1 to 6, because yellow has to roll")
    );
    assert!(refusal(&text.replace("2. 5", "2.")).contains("`*`: expected a roll"));
}

#[test]
fn every_side_has_its_tag() {
    for id in GameId::ALL {
        let game = AnyGame::new(AnyPosition::start(id, "").expect("no options"), Draws::On);
        let tags = Tags { players: [Some("One".into()), Some("Two".into())], ..Tags::default() };
        let text = Record::new(game, tags).to_string();
        for side in id.info().sides {
            assert!(text.contains(&format!("[{} \"", side.title)), "{text}");
        }
        assert_eq!(read(&text).to_string(), text);
    }
}

#[test]
fn a_remark_is_a_comment_before_the_result() {
    let mut record = read(RESIGNED);
    record.remark = Some("Red resigned – Blue won".to_owned());
    let text = record.to_string();
    assert_eq!(text, RESIGNED.replace("\nblue\n", "\n{ Red resigned – Blue won }\nblue\n"));
    assert_eq!(read(&text).to_string(), RESIGNED, "readers skip it");
    record.remark = Some("no } end { of [it] ; here".to_owned());
    assert_eq!(read(&record.to_string()).to_string(), RESIGNED);
}
