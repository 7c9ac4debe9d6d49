//! Go Round: clauses checked by hand.

use crate::oracle::{status, step, tokens};

const START: &str = "B5B/7/7/7/7/7/W5W w -";

fn next(rules: &[&str], position: &str) -> Vec<String> {
    tokens("go-round", rules, position)
}

fn after(rules: &[&str], position: &str, token: &str) -> String {
    step("go-round", rules, position, token)
}

#[test]
fn rolls_1_1() {
    assert_eq!(next(&[], START), ["1", "2", "3", "4", "5", "6"]);
    assert_eq!(status("go-round", &[], START), "to roll white");
    let rolled = after(&[], START, "4");
    assert_eq!(rolled, "B5B/7/7/7/7/7/W5W w 4");
    assert_eq!(status("go-round", &[], &rolled), "to move white");
}

#[test]
fn moves_1_3() {
    // a1-g1 along the bottom: 24 fields, so a1 counter-clockwise goes to b1, c1, ...
    let four = "B5B/7/7/7/7/7/W5W w 4";
    assert_eq!(next(&[], four), ["a1-a5", "a1-e1", "g1-c1", "g1-g5"]);
    assert_eq!(after(&[], four, "a1-a5"), "B5B/7/W6/7/7/7/6W b -");
}

#[test]
fn chip_1_4() {
    let position = "B5B/7/7/W6/7/7/1W5 w 2";
    let expected = ["a4-a2", "a4-a2@b2", "a4-a6", "a4-a6@b6", "b1-a2", "b1-d1", "b1-d1@d4"];
    assert_eq!(next(&[], position), expected);
    assert_eq!(after(&[], position, "b1-d1@d4"), "B5B/7/7/W2w3/7/7/3W3 b -");
    assert_eq!(after(&[], position, "b1-d1"), "B5B/7/7/W6/7/7/3W3 b -");
    // a crossing with a chip of either side takes no other
    let taken = "B5B/1b5/7/W2w3/7/7/1W5 w 2";
    assert_eq!(next(&[], taken), ["a4-a2", "a4-a2@b2", "a4-a6", "b1-a2", "b1-d1"]);
}

#[test]
fn one_line_1_5_1_8() {
    let position = "B5B/7/7/W1b4/7/6W/7 w 2";
    // a4-a2 brings both to row 2, g2-g4 both to row 4
    let plain = next(&[], position);
    assert!(plain.contains(&"g2-g4".into()) && plain.contains(&"a4-a2".into()));
    let chips = |moves: &[String], of: &str| -> Vec<String> {
        moves.iter().filter(|text| text.starts_with(of)).cloned().collect()
    };
    assert_eq!(chips(&plain, "g2-g4"), ["g2-g4"]);
    let any = next(&["any-crossing"], position);
    assert_eq!(chips(&any, "g2-g4"), ["g2-g4", "g2-g4@b4", "g2-g4@d4", "g2-g4@e4", "g2-g4@f4"]);
    assert_eq!(chips(&any, "a4-a2").len(), 6);
    // g2 by two the other way is f1: column f and row 4 cross as always
    assert_eq!(chips(&any, "g2-f1"), ["g2-f1", "g2-f1@f4"]);
}

#[test]
fn pass_1_6() {
    let six = "B5B/7/7/7/7/7/W5W w 6";
    assert_eq!(next(&[], six), ["pass"]);
    assert_eq!(after(&[], six, "pass"), "B5B/7/7/7/7/7/W5W b -");
}

#[test]
fn win_1_7() {
    let position = "B5B/1wwwww1/1wwwww1/Www4/7/7/1W5 w 2";
    let won = after(&[], position, "a4-a2@b2");
    assert_eq!(won, "B5B/1wwwww1/1wwwww1/1ww4/7/Ww5/1W5 b -");
    assert_eq!(status("go-round", &[], &won), "won white");
    assert!(next(&[], &won).is_empty());
    let left = after(&[], position, "a4-a2");
    assert_eq!(status("go-round", &[], &left), "to roll black");
}

#[test]
fn relocate_1_9() {
    let six = "B5B/7/7/7/7/7/W5W w 6";
    let moves = next(&["relocate"], six);
    assert_eq!(moves.len(), 42);
    assert!(moves.contains(&"a1-a7>a1".into())); // the field that the mover left
    for never in ["a1-a7>a7", "a1-a7>g7", "a1-a7>g1"] {
        assert!(!moves.contains(&never.into()));
    }
    assert_eq!(after(&["relocate"], six, "a1-a7>a1"), "W5B/7/7/7/7/7/B5W b -");
    // with a chip, for the mover only: the relocated figure earns none
    let position = "6B/B6/7/W6/7/7/1W5 w 2";
    let moves = next(&["relocate"], position);
    let onto = moves.iter().filter(|text| text.starts_with("a4-a6>")).count();
    assert_eq!(onto, 21 * 2);
    assert_eq!(after(&["relocate"], position, "a4-a6>d7@b6"), "3B2B/Ww5/7/7/7/7/1W5 b -");
    // onto an own figure never
    assert!(!moves.iter().any(|text| text.starts_with("a4-b1")));
}
