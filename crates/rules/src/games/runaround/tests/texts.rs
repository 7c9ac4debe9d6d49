//! Tests of the notation (what parses, and what is refused with which error), of illegal moves and of keys.

use super::*;
use crate::text::with_causes;
use crate::{MoveError, PositionError};

fn refusal(text: &str) -> String {
    match Runaround::parse(text, options("")) {
        Ok(pos) => panic!("{pos} was accepted"),
        Err(error) => with_causes(&error).trim_start_matches("invalid position: ").to_owned(),
    }
}

fn objection(text: &str, mv: &str) -> String {
    match at(text).parse_move(mv) {
        Ok(_) => panic!("{mv} was accepted"),
        Err(error) => error.to_string(),
    }
}

#[test]
fn position_texts_round_trip() {
    for text in [
        START,
        "h,0,0,23 h,1,12,12 3-4 y 6 -",
        "0,0,0,0 12,12,12,12 0-0 r - -",
        "h,h,h,h h,h,7,7 0-0 y - 7",
        "h,h,0,0 h,h,h,h 1-0 r 5 0",
        // Finished positions, with either side to move.
        "h,h,h,h h,h,h,h 5-0 r - -",
        "h,h,h,h h,h,h,h 5-0 y - -",
        "h,h,h,h h,h,7,7 0-5 y - -",
        "h,h,5,5 h,h,h,h 5-0 y - -",
    ] {
        assert_eq!(at(text).to_string(), text);
    }
    assert_eq!(on("oval-40", "h,h,h,39 h,h,20,20 0-0 r - -").to_string(), "h,h,h,39 h,h,20,20 0-0 r - -");
}

#[test]
fn malformed_positions_are_refused_with_the_column() {
    for (text, message) in [
        ("", "column 1: expected `h` or a space from 0 to 23, found the end"),
        ("h,h,h h,h,h,h 0-0 r - -", "column 6: expected `,`, found a space"),
        ("h,h,h,h,h h,h,h,h 0-0 r - -", "column 8: expected a space, found `,h`"),
        ("h,h,h,24 h,h,h,h 0-0 r - -", "column 7: expected `h` or a space from 0 to 23, found `24`"),
        ("h,h,h,05 h,h,h,h 0-0 r - -", "column 7: expected `h` or a space from 0 to 23, found `05`"),
        ("h,h,7,5 h,h,h,h 0-0 r - -", "column 7: expected a space from 7 to 23, found `5`"),
        ("h,h,7,h h,h,h,h 0-0 r - -", "column 7: expected a space from 7 to 23, found `h`"),
        ("h,h,h,h  h,h,h,h 0-0 r - -", "column 9: expected `h` or a space from 0 to 23, found a space"),
        ("h,h,h,h h,h,h,h 6-0 r - -", "column 17: expected runs from 0 to 5, found `6-0`"),
        ("h,h,h,h h,h,h,h 0-9 r - -", "column 19: expected runs from 0 to 5, found `9`"),
        ("h,h,h,h h,h,h,h 0-0 b - -", "column 21: expected `r` or `y` for the side to move, found `b`"),
        ("h,h,h,h h,h,h,h 0-0 r 7 -", "column 23: expected a roll from 1 to 6, or `-` before the roll, found `7`"),
        ("h,h,h,h h,h,h,h 0-0 r - 24", "column 25: expected the space to move from, 0 to 23, or `-`, found `24`"),
        ("h,h,h,h h,h,h,h 0-0 r - - ", "column 26: expected the end, found a space"),
    ] {
        assert_eq!(refusal(text), message, "{text}");
    }
    assert!(matches!(Runaround::parse("", options("")), Err(PositionError::Text(_))));
}

#[test]
fn impossible_positions_are_refused_with_the_reason() {
    for (text, reason) in [
        ("h,h,h,5 h,h,h,5 0-0 r - -", "pawns of both sides are on 5"),
        ("h,h,h,5 h,h,h,4 5-5 r - -", "both sides have 5 runs, but the game ends as soon as one side does"),
        ("h,h,h,5 h,h,h,4 5-0 r 6 -", "red has won with 5 runs, so the roll and the space to move from must be `-`"),
        ("h,h,h,5 h,h,7,7 0-5 y - 7", "yellow has won with 5 runs, so the roll and the space to move from must be `-`"),
        ("h,h,5,5 h,h,h,h 0-0 r - -", "red has two pawns on 5, but does not have to move from there (2.8)"),
        ("h,h,5,5 h,h,7,7 0-0 r - 5", "yellow has two pawns on 7, but does not have to move from there (2.8)"),
        ("h,h,12,12 h,h,h,h 0-0 r - -", "red has two pawns on 12, but does not have to move from there (2.8)"),
        ("0,0,5,5 h,h,h,h 0-0 r - 0", "red has two pawns on 5, but does not have to move from there (2.8)"),
        ("h,5,5,5 h,h,h,h 0-0 r - 5", "red has more than two pawns on 5, which is not its starting space 0 (2.2)"),
        (
            "5,5,7,7 h,h,h,h 0-0 r - 5",
            "red has two pawns on 5 and two on 7, but can have landed on only one of them (2.8)",
        ),
        ("h,h,h,h h,h,h,h 0-0 r - 5", "red must move from 5, but has no pawn there"),
        ("h,h,h,5 h,h,h,h 0-0 y - 5", "yellow must move from 5, but has no pawn there"),
        ("h,h,h,5 h,h,h,h 0-0 r - 5", "red must move from 5, but has only one pawn there (2.8)"),
        ("h,h,h,0 h,h,h,h 0-0 r - 0", "red must move from 0, but has only one pawn there (2.8)"),
        // Too far for a 6 from the space before the starting space, and on the loser's side.
        ("h,h,6,6 h,h,h,h 5-0 y - -", "red has two pawns on 6, but no fifth run ended there (2.9)"),
        ("h,h,h,h h,h,7,7 5-0 y - -", "yellow has two pawns on 7, but no fifth run ended there (2.9)"),
    ] {
        assert_eq!(refusal(text), format!("impossible position: {reason}"), "{text}");
    }
}

/// With a roll in the text no pawn enters any more, even if the roll allows it, and the position survives the round
/// trip.
#[test]
fn r2_2_a_die_in_the_text_means_that_the_entry_is_done() {
    for (text, moves) in [
        ("h,h,h,5 h,h,h,h 0-0 r 3 -", vec!["5-8"]),
        ("h,h,0,5 h,h,h,h 0-0 r 2 -", vec!["0-2", "5-7"]),
        ("h,h,h,h h,h,h,h 0-0 y 6 -", vec!["pass"]),
    ] {
        let position = Runaround::parse(text, options("")).expect("a position");
        assert_eq!(position.to_string(), text);
        let texts: Vec<String> = position.moves().into_iter().map(|mv| position.move_text(mv)).collect();
        assert_eq!(texts, moves, "{text}");
    }
}

#[test]
fn illegal_moves_are_refused_with_the_clause() {
    let text = "h,0,9,9 h,h,1,2 0-0 r 3 9";
    for (text, mv, reason) in [
        ("h,0,5,9 h,h,h,h 5-0 y - -", "0-3", "the game is over"),
        ("h,0,5,9 h,h,h,h 0-0 r - -", "0-3", "red has not rolled yet (2.2)"),
        ("h,0,5,9 h,h,h,h 0-0 r 3 -", "pass", "red may not pass with a pawn on 0 (2.3)"),
        ("h,h,h,h h,h,h,h 0-0 y 6 -", "12-6", "yellow has no pawn on the board and must `pass` (2.3)"),
        ("h,0,5,9 h,h,h,1 0-0 r 3 -", "1-4", "red has no pawn on 1 (2.3)"),
        ("h,0,5,9 h,h,h,h 0-0 r 3 -", "5-9", "with a roll of 3, red goes from 5 to 8, not to 9 (2.3)"),
        ("h,0,5,9 h,h,h,1 0-0 y 4 -", "1-5", "with a roll of 4, yellow goes from 1 to 21, not to 5 (2.3)"),
        (text, "0-3", "red must move from 9, where it landed on its own pawn (2.8)"),
    ] {
        assert_eq!(objection(text, mv), reason);
    }
    assert!(at(text).parse_move("9-12").is_ok());
}

#[test]
fn malformed_moves_are_refused_with_the_column() {
    let text = "h,0,5,9 h,h,h,h 0-0 r 3 -";
    for (mv, message) in [
        ("", "column 1: expected `pass` or a space from 0 to 23, found the end"),
        ("Pass", "column 1: expected `pass` or a space from 0 to 23, found `Pass`"),
        ("pass ", "column 1: expected `pass` or a space from 0 to 23, found `pass`"),
        ("24-3", "column 1: expected `pass` or a space from 0 to 23, found `24-3`"),
        ("5:8", "column 2: expected `-`, found `:8`"),
        ("5-08", "column 3: expected a space from 0 to 23, found `08`"),
        ("5-8-1", "column 4: expected the end, found `-1`"),
    ] {
        assert_eq!(objection(text, mv), message);
    }
    assert!(matches!(at(text).parse_move(""), Err(MoveError::Text(_))));
}

#[test]
fn legal_moves_are_exactly_the_generated_ones() {
    let spaces = || (0..63).map(Space);
    let conceivable = || spaces().flat_map(|from| spaces().map(move |to| Move::Advance { from, to }));
    for text in ["h,0,5,9 h,h,1,2 0-0 r 3 -", "h,0,5,9 h,h,1,2 0-0 y 6 -", "h,h,9,9 h,h,1,2 0-0 r 3 9", START] {
        let pos = at(text);
        let legal = pos.moves();
        for mv in conceivable().chain([Move::Pass]) {
            assert_eq!(pos.is_legal(mv), legal.contains(&mv), "{text} {mv}");
        }
    }
}

#[test]
fn keys_depend_on_the_position_and_not_on_the_path() {
    // The two pawns reach 5 and 9 in either order.
    let [one, other] = ["3 3-6 5 pass 4 5-9", "4 5-9 5 pass 3 3-6"].map(|tokens| {
        let mut game = Game::new(at("0,0,3,5 h,h,h,h 0-0 r - -"), Draws::On);
        for token in tokens.split(' ') {
            game.push_text(token).expect("a legal token");
        }
        game.position().clone()
    });
    assert_eq!(one, other);
    assert_eq!(one.key(), other.key());
    assert_eq!(one, at(&one.to_string()));
    assert_eq!(one.key(), at(&one.to_string()).key());
    let texts = [
        "h,h,0,0 h,h,h,h 1-0 r - -",
        "h,h,0,0 h,h,h,h 1-0 r - 0",
        "h,h,0,0 h,h,h,h 1-0 r 5 -",
        "h,h,0,0 h,h,h,h 1-0 y - -",
        "h,h,0,0 h,h,h,h 0-1 r - -",
        "h,h,h,0 h,h,h,h 1-0 r - -",
        "h,0,0,0 h,h,h,h 1-0 r - -",
        "h,h,h,h h,h,0,1 1-0 r - -",
    ];
    for (i, one) in texts.iter().enumerate() {
        for other in &texts[..i] {
            assert_ne!(at(one).key(), at(other).key(), "{one} and {other}");
        }
    }
}

#[test]
fn only_a_run_is_irreversible() {
    let pos = at("h,3,5,22 h,h,h,19 0-0 r 2 -");
    let progress: Vec<bool> = pos.moves().into_iter().map(|mv| pos.is_irreversible(mv)).collect();
    assert_eq!(progress, [false, false, true]);
    assert!(!at("h,h,h,h h,h,h,h 0-0 r 5 -").is_irreversible(Move::Pass));
}
