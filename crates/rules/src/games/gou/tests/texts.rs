//! Tests of the notation: what parses, and what is refused with which error.

use super::*;
use crate::PositionError;

fn impossible(rules: &str, text: &str) -> String {
    match Gou::parse(text, options(rules)) {
        Err(PositionError::Impossible(reason)) => reason,
        other => panic!("{text}: {other:?}"),
    }
}

#[test]
fn captures_are_listed_by_column_then_by_row_number() {
    let pos = drawn(
        "",
        'y',
        [
            "    a b c d e f g h i j k",
            "11  .   .   y   .   .   .",
            "10    .   r   .   .   .",
            " 9  .   .   .   .   .   .",
            " 8    .   r   .   .   .",
            " 7  .   .   y   .   .   .",
            " 6    .   .       .   .",
            " 5  r   .   .   .   .   .",
            " 4    .   .   .   .   .",
            " 3  r   y   .   .   .   y",
            " 2    .   .   .   .   .",
            " 1  r   r   r   .   .   y",
        ],
    );
    assert_eq!(moves(&pos, "c3-c9"), "c3-c9xd8xd10");
    assert!(pos.parse_move("c3-c9xd8xd10").is_ok());
}

#[test]
fn captures_are_left_out_or_listed_in_full() {
    let pos = drawn("", 'y', TWO);
    let mv = legal(&pos, "c3-g3xf2xh2");
    assert_eq!(pos.parse_move("c3-g3"), Ok(mv));
    assert_eq!(objection(&pos, "c3-g3xf2"), "h2 is captured too, but not listed (4.4)");
    assert_eq!(objection(&pos, "c3-g3xf2xg5"), "c3-g3 does not enclose g5 (4.4)");
    assert_eq!(objection(&pos, "c3-e3xf2"), "c3-e3 does not enclose f2 (4.4)");
}

#[test]
fn move_texts_are_parsed_strictly() {
    let pos = drawn("", 'y', TWO);
    let error = |text: &str| match pos.parse_move(text) {
        Err(MoveError::Text(error)) => error.to_string(),
        other => panic!("{text}: {other:?}"),
    };
    assert_eq!(error(""), "column 1: expected a column from a to k, found the end");
    assert_eq!(error("C3-g3"), "column 1: expected a column from a to k, found `C3-g3`");
    assert_eq!(error("c0-g3"), "column 2: expected a row from 1 to 11, found `0-g3`");
    assert_eq!(error("c03-g3"), "column 2: expected a row from 1 to 11, found `03-g3`");
    assert_eq!(error("c12-g3"), "column 2: expected a row from 1 to 11, found `12-g3`");
    assert_eq!(error("c3 g3"), "column 3: expected `-`, found a space");
    assert_eq!(error("c3-g4"), "column 4: expected a point, where lines meet, found `g4`");
    assert_eq!(error("e5-f6"), "column 4: expected a point, where lines meet, found `f6`");
    assert_eq!(error("c3-g3x"), "column 7: expected a column from a to k, found the end");
    assert_eq!(error("c3-g3xf2 "), "column 9: expected the end, found a space");
    assert_eq!(
        error("c3-g3xh2xf2"),
        "column 10: expected a point after h2, because captures are listed in order, found `f2`"
    );
    assert!(error("c3-g3xf2xf2xh2").starts_with("column 10: expected a point after f2"));
}

#[test]
fn position_texts_are_parsed_strictly() {
    let error = |text: &str| match Gou::parse(text, Options::default()) {
        Err(PositionError::Text(error)) => error.to_string(),
        other => panic!("{text}: {other:?}"),
    };
    let piece = "`r`, `y` or a run of empty points";
    assert_eq!(error(""), format!("column 1: expected {piece}, found the end"));
    assert_eq!(error("rrrbyy/5"), format!("column 4: expected {piece}, found `byy`"));
    assert_eq!(error("R5/5"), format!("column 1: expected {piece}, found `R5`"));
    assert_eq!(error("7/5"), "column 1: expected a run of empty cells from 1 to 6, found `7`");
    assert_eq!(error("6/4r1/6"), "column 5: expected `/`, found `1`");
    assert_eq!(error("33/5"), "column 2: expected a piece, because a run of empty cells is one digit, found `3`");
    assert_eq!(error("6/5/6/5/6/5"), "column 11: expected a run of empty cells from 1 to 4, found `5`");
    assert_eq!(error("6/5/6/5/6/4/6/5/6/5"), "column 20: expected `/`, found the end");
    assert_eq!(error("6/5/6/5/6/4/6/5/6/5/6"), "column 22: expected a space, found the end");
    assert_eq!(error("6/5/6/5/6/4/6/5/6/5/6 b"), "column 23: expected `r` or `y` for the side to move, found `b`");
    assert_eq!(error("6/5/6/5/6/4/6/5/6/5/6 r "), "column 24: expected the end, found a space");
}

#[test]
fn impossible_positions_are_refused() {
    assert_eq!(
        impossible("", "rrrrrr/rrrrr/rrrr2/5/6/4/6/5/6/5/yyyyy1 r"),
        "red has 15 stones, but each side has at most 14"
    );
    let few = "both sides have 4 stones or fewer, but the game ends as soon as one side does";
    assert_eq!(impossible("", "rrrr2/5/6/5/6/4/6/5/6/5/yyyy2 y"), few);
    assert_eq!(impossible("", "6/5/6/5/6/4/6/5/6/5/6 r"), few);
    assert_eq!(impossible("eleven", "rrr3/5/6/5/6/4/6/5/6/5/yyy3 y"), few.replace('4', "3"));
    read("eleven", "rrrr2/5/6/5/6/4/6/5/6/5/yyyy2 y");
    let corners = "yyyyyy/5/6/5/2rr2/4/2rr2/5/6/5/6 r";
    assert_eq!(
        impossible("", corners),
        "red has the four inner corners and at most 4 stones, but either one ends the game"
    );
    assert_eq!(read("eleven", corners).turn(), Turn::Over(Outcome::Won(RED)));
}
