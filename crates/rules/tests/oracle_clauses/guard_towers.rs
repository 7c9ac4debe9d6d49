//! Guard & Towers: clauses checked by hand.

use crate::oracle::{status, step, tokens};

fn next(position: &str) -> Vec<String> {
    tokens("guard-towers", &[], position)
}

fn has(position: &str, token: &str) -> bool {
    next(position).iter().any(|text| text == token)
}

fn after(position: &str, token: &str) -> String {
    step("guard-towers", &[], position, token)
}

fn state(position: &str) -> String {
    status("guard-towers", &[], position)
}

#[test]
fn move_3_3_3_5_3_6() {
    let position = "3RG3/7/7/r2r15/7/7/3BG3 r";
    let expected = [
        "A4-A2-2", "A4-A3-1", "A4-A5-1", "A4-A6-2", "A4-B4-1", "B4-A4-1", "B4-B3-1", "B4-B5-1", "B4-C4-1", "D7-C7-1",
        "D7-D6-1", "D7-E7-1",
    ];
    assert_eq!(next(position), expected); // A4-C4-2 would jump over B4
    assert_eq!(after(position, "A4-B4-1"), "3RG3/7/7/r1r25/7/7/3BG3 b");
    assert_eq!(after(position, "B4-A4-1"), "3RG3/7/7/r36/7/7/3BG3 b");
    assert_eq!(after(position, "A4-A6-2"), "3RG3/r26/7/1r15/7/7/3BG3 b");
}

#[test]
fn castle_3_3() {
    // a tower may stand on either castle once it is empty
    let position = "2r14/3RG3/7/7/7/3BG3/2r14 r";
    assert_eq!(after(position, "C7-D7-1"), "3r13/3RG3/7/7/7/3BG3/2r14 b");
    let entered = after(position, "C1-D1-1");
    assert_eq!(entered, "2r14/3RG3/7/7/7/3BG3/3r13 b");
    assert_eq!(state(&entered), "to move blue");
    // and the guard may go back to its own
    assert_eq!(state(&after(position, "D6-D7-1")), "to move blue");
}

#[test]
fn own_guard_3_4() {
    let position = "2r1RG3/7/7/7/7/7/3BG3 r";
    assert!(!has(position, "C7-D7-1"));
    assert!(!has(position, "D7-C7-1"));
    assert!(has(position, "D7-D6-1"));
}

#[test]
fn capture_3_7() {
    // the moved part counts
    let far = "3RG3/7/7/r31b24/7/7/3BG3 r";
    assert_eq!(after(far, "A4-C4-2"), "3RG3/7/7/r11r24/7/7/3BG3 b");
    assert!(!has(far, "A4-D4-3"));
    assert!(has(far, "A4-B4-1"));
    let near = "3RG3/7/7/r3b25/7/7/3BG3 r";
    assert!(!has(near, "A4-B4-1") && !has(near, "A4-C4-2") && has(near, "A4-A7-3"));
    // a guard captures any figure
    let guard = "3RGb52/7/7/7/7/7/3BG3 r";
    assert_eq!(after(guard, "D7-E7-1"), "4RG2/7/7/7/7/7/3BG3 b");
}

#[test]
fn win_3_8() {
    // any tower captures a guard
    let tower = "3RG3/7/7/7/7/7/2r1BG3 r";
    let won = after(tower, "C1-D1-1");
    assert_eq!(won, "3RG3/7/7/7/7/7/3r13 b");
    assert_eq!(state(&won), "won red");
    assert!(next(&won).is_empty());
    // a guard captures a guard
    let guards = "7/3RG3/3BG3/7/7/7/7 b";
    assert_eq!(state(&after(guards, "D5-D6-1")), "won blue");
    // the opposing castle
    let castle = "3r13/3BG3/7/7/7/7/RG6 b";
    let won = after(castle, "D6-D7-1");
    assert_eq!(won, "3BG3/7/7/7/7/7/RG6 r");
    assert_eq!(state(&won), "won blue");
    assert!(next(&won).is_empty());
}

#[test]
fn stuck_3_9() {
    let position = "RGr1b24/r1b25/b26/7/7/7/3BG3 r";
    assert!(next(position).is_empty());
    assert_eq!(state(position), "won blue");
}
