//! Gou: clauses checked by hand.

use crate::oracle::{status, step, tokens};

/// A position text from lists of points.
fn position(red: &str, yellow: &str, side: &str) -> String {
    let mut rows = Vec::new();
    for row in (1..=11).rev() {
        let mut text = String::new();
        let mut run = 0;
        for (column, letter) in ('a'..='k').enumerate() {
            if (column + 1 + row) % 2 == 1 || (letter, row) == ('f', 6) {
                continue;
            }
            let name = format!("{letter}{row}");
            let stone = if red.split(' ').any(|point| point == name) {
                "r"
            } else if yellow.split(' ').any(|point| point == name) {
                "y"
            } else {
                run += 1;
                continue;
            };
            if run > 0 {
                text.push_str(&run.to_string());
            }
            run = 0;
            text.push_str(stone);
        }
        if run > 0 {
            text.push_str(&run.to_string());
        }
        rows.push(text);
    }
    format!("{} {side}", rows.join("/"))
}

/// The tokens for this move, with all variants of captures.
fn ways(rules: &[&str], position: &str, from_to: &str) -> Vec<String> {
    let is_it = |text: &String| text.split('x').next() == Some(from_to);
    tokens("gou", rules, position).into_iter().filter(is_it).collect()
}

// Stones far away, so that neither side has too few.
const R: &str = "k11 k9 i11 k7 g11";
const Y: &str = "a11 c11 a9 a7";

#[test]
fn start_4_1() {
    let red = "a11 c11 e11 b10 a9 c9 a7 k1 i1 g1 j2 k3 i3 k5";
    let yellow = "g11 i11 k11 j10 i9 k9 k7 a5 a3 a1 b2 c3 c1 e1";
    let start = "rrryyy/r3y/rr2yy/5/r4y/4/y4r/5/yy2rr/y3r/yyyrrr r";
    assert_eq!(position(red, yellow, "r"), start);
}

#[test]
fn move_4_2() {
    let from = |of: &str, red: &str| -> Vec<String> {
        let text = position(&format!("{red} {R}"), &format!("{Y} c9"), "r");
        tokens("gou", &[], &text).into_iter().filter(|text| text.starts_with(of)).collect()
    };
    // a corner of a square: two sides, four diagonals; nothing joins it to a3 or c1 directly
    let c3 = ["c3-b2", "c3-b4", "c3-c5", "c3-c7", "c3-d2", "c3-d4", "c3-e3", "c3-g3", "c3-i3"];
    assert_eq!(from("c3-", "c3"), c3); // c9 is occupied
    // no line crosses the centre
    assert_eq!(from("e5-", "e5"), ["e5-d4", "e5-d6", "e5-e7", "e5-f4", "e5-g5"]);
    assert_eq!(from("d6-", "d6"), ["d6-c5", "d6-c7", "d6-d4", "d6-d8", "d6-e5", "d6-e7"]);
}

#[test]
fn rest_4_3() {
    let text = position(&format!("f2 {R}"), &format!("c3 e1 {Y}"), "r");
    assert!(ways(&[], &text, "f2-d2").is_empty());
    assert_eq!(ways(&[], &text, "f2-b2"), ["f2-b2"]); // passing through
    // own stone on one side only is no harm
    let text = position(&format!("f2 e1 {R}"), &format!("c3 {Y} a5"), "r");
    assert_eq!(ways(&[], &text, "f2-d2"), ["f2-d2"]);
}

#[test]
fn capture_4_4() {
    let text = position(&format!("f2 {R}"), &format!("c3 e1 {Y}"), "y");
    assert_eq!(ways(&[], &text, "c3-g3"), ["c3-g3xf2"]);
    assert_eq!(ways(&["may-capture"], &text, "c3-g3"), ["c3-g3", "c3-g3xf2"]);
    let after = step("gou", &[], &text, "c3-g3xf2");
    assert_eq!(after, position(R, &format!("g3 e1 {Y}"), "r"));
    let after = step("gou", &["may-capture"], &text, "c3-g3");
    assert_eq!(after, position(&format!("f2 {R}"), &format!("g3 e1 {Y}"), "r"));
    // without having just moved there nothing is captured
    let text = position(&format!("f2 {R}"), &format!("g3 e1 a1 {Y}"), "y");
    assert_eq!(ways(&[], &text, "a1-a3"), ["a1-a3"]);
    // two on two lines
    let text = position(&format!("f2 h2 {R}"), &format!("c3 e1 i1 {Y}"), "y");
    assert_eq!(ways(&[], &text, "c3-g3"), ["c3-g3xf2xh2"]);
    let four = ["c3-g3", "c3-g3xf2", "c3-g3xf2xh2", "c3-g3xh2"];
    assert_eq!(ways(&["may-capture"], &text, "c3-g3"), four);
    // the stone just moved is not the other one: b2-f2 leaves nothing behind d2
    let text = position(&format!("h2 {R}"), &format!("b2 j2 {Y}"), "y");
    assert_eq!(ways(&[], &text, "b2-f2"), ["b2-f2xh2"]);
    // neighbours on the grid that no line joins: a3 and c3 are on different squares
    let text = position(&format!("c3 {R}"), &format!("a3 e1 {Y}"), "y");
    assert_eq!(ways(&[], &text, "e1-f2"), ["e1-f2"]);
    let text = position(&format!("c3 {R}"), &format!("a3 f2 {Y}"), "y");
    assert_eq!(ways(&[], &text, "f2-e3"), ["f2-e3"]);
}

#[test]
fn win_4_5() {
    // the inner corners
    let text = position(&format!("e5 g5 e7 f8 {R}"), &format!("a1 {Y}"), "r");
    let after = step("gou", &[], &text, "f8-g7");
    assert_eq!(status("gou", &[], &after), "won red");
    assert!(tokens("gou", &[], &after).is_empty());
    assert!(after.ends_with(" y"));
    // the tenth capture, or the eleventh
    let text = position(&format!("c3 e1 {R}"), &format!("f2 {Y}"), "r");
    let after = step("gou", &[], &text, "c3-g3xf2");
    assert_eq!(status("gou", &[], &after), "won red");
    assert!(tokens("gou", &[], &after).is_empty());
    assert_eq!(status("gou", &["eleven"], &after), "to move yellow");
    let text = position(&format!("c3 e1 {R}"), "f2 a11 c11 a9", "r");
    assert_eq!(status("gou", &[], &text), "won red");
    let after = step("gou", &["eleven"], &text, "c3-g3xf2");
    assert_eq!(status("gou", &["eleven"], &after), "won red");
}

#[test]
fn stuck_4_6() {
    let text = position("e11 d10 c9 b8 a7 i1 j2 k3", "a11 c11 b10 a9 k1", "y");
    assert!(tokens("gou", &[], &text).is_empty());
    assert_eq!(status("gou", &[], &text), "won red");
}

#[test]
fn rows_4_7() {
    // two rows of three; b4 is written before b10
    let text = position(&format!("b10 c9 d8 b4 c5 d6 {R}"), "a11 a3 g7 k1 i1", "y");
    assert_eq!(ways(&[], &text, "g7-e7"), ["g7-e7"]);
    let both = "g7-e7xb4xb10xc5xc9xd6xd8";
    assert_eq!(ways(&["rows"], &text, "g7-e7"), [both]);
    let four = ["g7-e7", "g7-e7xb10xc9xd8", both, "g7-e7xb4xc5xd6"];
    let mut sorted = four;
    sorted.sort();
    assert_eq!(ways(&["rows", "may-capture"], &text, "g7-e7"), sorted);
    assert_eq!(step("gou", &["rows"], &text, both), position(R, "a11 a3 e7 k1 i1", "r"));
    // a gap, or no stone at the end
    let text = position(&format!("b10 d8 b4 c5 d6 {R}"), "a11 a1 g7 k1 i1", "y");
    assert_eq!(ways(&["rows"], &text, "g7-e7"), ["g7-e7"]);
    // a row does not turn at a corner of a square
    let text = position(&format!("d4 f4 h4 h6 {R}"), &format!("h8 d8 {Y}"), "y");
    assert_eq!(ways(&["rows"], &text, "d8-d6"), ["d8-d6"]);
}

#[test]
fn dare_4_8() {
    // between f2 and h4, both of them enclosed
    let text = position(&format!("f2 h4 {R}"), &format!("c3 e1 i5 {Y}"), "y");
    assert!(ways(&[], &text, "c3-g3").is_empty());
    assert!(ways(&["may-capture"], &text, "c3-g3").is_empty());
    assert_eq!(ways(&["dare"], &text, "c3-g3"), ["c3-g3xf2xh4"]);
    let three = ["c3-g3xf2", "c3-g3xf2xh4", "c3-g3xh4"];
    assert_eq!(ways(&["dare", "may-capture"], &text, "c3-g3"), three);
    // one of the two is enough
    let text = position(&format!("f2 h4 {R}"), &format!("c3 e1 {Y}"), "y");
    assert_eq!(ways(&["dare"], &text, "c3-g3"), ["c3-g3xf2"]);
    // a capture on another line is not
    let text = position(&format!("f2 h4 h2 {R}"), &format!("c3 i1 {Y}"), "y");
    assert!(ways(&["dare"], &text, "c3-g3").is_empty());
    // every line on which the stone is between two
    let red = format!("f2 h4 f4 h2 {R}");
    let text = position(&red, &format!("c3 e1 {Y}"), "y");
    assert!(ways(&["dare"], &text, "c3-g3").is_empty());
    let text = position(&red, &format!("c3 e1 i1 {Y}"), "y");
    assert_eq!(ways(&["dare"], &text, "c3-g3"), ["c3-g3xf2xh2"]);
    assert_eq!(ways(&["dare", "may-capture"], &text, "c3-g3"), ["c3-g3xf2xh2"]);
    // by a row
    let text = position(&format!("f2 h4 i5 {R}"), &format!("c3 j6 {Y}"), "y");
    assert!(ways(&["dare"], &text, "c3-g3").is_empty());
    assert_eq!(ways(&["dare", "rows"], &text, "c3-g3"), ["c3-g3xh4xi5"]);
}
