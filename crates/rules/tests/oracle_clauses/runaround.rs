//! Runaround: clauses checked by hand.

use crate::oracle::{status, step, tokens};

fn next(position: &str) -> Vec<String> {
    tokens("runaround", &[], position)
}

fn check(rules: &[&str], position: &str, token: &str, after: &str) {
    assert_eq!(step("runaround", rules, position, token), after, "{position}: {token}");
}

#[test]
fn enter_2_2() {
    check(&[], "h,h,h,h h,h,h,h 0-0 r - -", "4", "h,h,h,0 h,h,h,h 0-0 r 4 -");
    check(&[], "h,h,h,h h,h,h,h 0-0 r - -", "5", "h,h,h,h h,h,h,h 0-0 r 5 -");
    check(&[], "h,h,h,h h,h,h,h 0-0 y - -", "1", "h,h,h,h h,h,h,12 0-0 y 1 -");
    check(&[], "h,h,h,0 h,h,h,h 0-0 r - -", "3", "h,h,0,0 h,h,h,h 0-0 r 3 -");
    check(&[], "h,h,h,0 h,h,h,h 0-0 r - -", "4", "h,h,h,0 h,h,h,h 0-0 r 4 -");
    // an opposing pawn on the starting space
    check(&[], "h,h,h,5 h,h,h,0 0-0 r - -", "2", "h,h,h,5 h,h,h,0 0-0 r 2 -");
    assert_eq!(next("h,h,h,5 h,h,h,0 0-0 r 2 -"), ["5-7"]);
}

#[test]
fn move_2_3() {
    assert_eq!(next("h,h,h,h h,h,h,h 0-0 r 5 -"), ["pass"]);
    check(&[], "h,h,h,h h,h,h,h 0-0 r 5 -", "pass", "h,h,h,h h,h,h,h 0-0 y - -");
    assert_eq!(next("h,0,0,9 h,h,h,h 0-0 r 3 -"), ["0-3", "9-12"]);
    assert_eq!(next("h,h,h,h h,h,1,12 0-0 y 3 -"), ["1-22", "12-9"]);
}

#[test]
fn run_2_4() {
    check(&[], "h,h,h,22 h,h,h,h 0-0 r 5 -", "22-3", "h,h,h,3 h,h,h,h 1-0 y - -");
    check(&[], "h,h,h,22 h,h,h,h 0-0 r 2 -", "22-0", "h,h,h,0 h,h,h,h 1-0 y - -");
    check(&[], "h,h,h,0 h,h,h,h 0-0 r 5 -", "0-5", "h,h,h,5 h,h,h,h 0-0 y - -");
    check(&[], "h,h,h,h h,h,h,14 0-0 y 3 -", "14-11", "h,h,h,h h,h,h,11 0-1 r - -");
    // passing the other side's starting space is no run
    check(&[], "h,h,h,10 h,h,h,h 0-0 r 4 -", "10-14", "h,h,h,14 h,h,h,h 0-0 y - -");
    // before the landing is resolved: 2.6 sends it home, the run stays
    check(&[], "h,h,h,23 h,h,h,1 0-0 r 2 -", "23-1", "h,h,h,h h,h,h,1 1-0 y - -");
    check(&[], "h,h,h,22 h,h,h,0 0-0 r 2 -", "22-0", "h,h,h,h h,h,h,0 1-0 y - -");
    // swapped from 21 to 3 across the starting space: no run
    check(&[], "h,h,h,20 h,h,h,3 0-0 r 1 -", "20-21", "h,h,h,3 h,h,h,21 0-0 y - -");
}

#[test]
fn bump_2_5() {
    check(&[], "h,h,h,3 h,h,h,5 0-0 r 2 -", "3-5", "h,h,h,5 h,h,h,19 0-0 y - -");
    // a pawn across goes home, of either side
    check(&[], "h,h,3,19 h,h,h,5 0-0 r 2 -", "3-5", "h,h,h,5 h,h,h,19 0-0 y - -");
    check(&[], "h,h,h,3 h,h,5,19 0-0 r 2 -", "3-5", "h,h,h,5 h,h,h,19 0-0 y - -");
    // the pawn that stays behind on the space of 2.8 can be the one across
    check(&[], "h,h,10,10 h,h,h,14 0-0 r 4 10", "10-14", "h,h,h,14 h,h,h,10 0-0 y - -");
}

#[test]
fn no_wall_2_6() {
    check(&[], "h,h,h,10 h,h,h,12 0-0 r 2 -", "10-12", "h,h,h,h h,h,h,12 0-0 y - -");
    check(&[], "h,h,h,10 h,h,12,12 0-0 r 2 -", "10-12", "h,h,h,h h,h,12,12 0-0 y - -");
    for (from, to) in [(22, 23), (10, 11), (12, 13)] {
        let position = format!("h,h,h,{from} h,h,h,{to} 0-0 r 1 -");
        let after = format!("h,h,h,h h,h,h,{to} 0-0 y - -");
        check(&[], &position, &format!("{from}-{to}"), &after);
    }
}

#[test]
fn swap_2_7() {
    check(&[], "h,h,h,3 h,h,h,19 0-0 r 2 -", "3-5", "h,h,h,19 h,h,h,5 0-0 y - -");
    // an own pawn across: nothing
    check(&[], "h,h,3,19 h,h,h,h 0-0 r 2 -", "3-5", "h,h,5,19 h,h,h,h 0-0 y - -");
    // 1 and 23 have no wall
    check(&[], "h,h,h,0 h,h,h,23 0-0 r 1 -", "0-1", "h,h,h,1 h,h,h,23 0-0 y - -");
}

#[test]
fn again_2_8() {
    check(&[], "h,h,3,5 h,h,h,h 0-0 r 2 -", "3-5", "h,h,5,5 h,h,h,h 0-0 r - 5");
    assert_eq!(status("runaround", &[], "h,h,5,5 h,h,h,h 0-0 r - 5"), "to roll red");
    check(&[], "h,h,5,5 h,h,h,h 0-0 r - 5", "1", "h,0,5,5 h,h,h,h 0-0 r 1 5");
    assert_eq!(next("h,0,5,5 h,h,h,h 0-0 r 1 5"), ["5-6"]);
    check(&[], "h,0,5,5 h,h,h,h 0-0 r 1 5", "5-6", "h,0,5,6 h,h,h,h 0-0 y - -");
    // it repeats
    check(&[], "h,5,5,7 h,h,h,h 0-0 r 2 5", "5-7", "h,5,7,7 h,h,h,h 0-0 r - 7");
    // the own starting space, with its run
    check(&[], "h,h,0,22 h,h,h,h 0-0 r 2 -", "22-0", "h,h,0,0 h,h,h,h 1-0 r - 0");
    check(&[], "h,h,0,0 h,h,h,h 1-0 r - 0", "2", "h,0,0,0 h,h,h,h 1-0 r 2 0");
    // no swap with a pawn across: the space was not empty
    check(&[], "h,h,3,5 h,h,h,19 0-0 r 2 -", "3-5", "h,h,5,5 h,h,h,19 0-0 r - 5");
}

#[test]
fn win_2_9() {
    let won = "h,h,0,0 h,h,h,h 5-0 y - -";
    check(&[], "h,h,0,22 h,h,h,h 4-0 r 2 -", "22-0", won);
    assert_eq!(status("runaround", &[], won), "won red");
    assert!(next(won).is_empty());
    // resolved in full: bump, swap
    check(&[], "h,h,h,22 h,h,h,4 4-4 r 6 -", "22-4", "h,h,h,4 h,h,h,20 5-4 y - -");
    check(&[], "h,h,h,22 h,h,h,20 4-4 r 6 -", "22-4", "h,h,h,20 h,h,h,4 5-4 y - -");
    check(&[], "h,h,h,h h,h,h,13 4-4 y 1 -", "13-12", "h,h,h,h h,h,h,12 4-5 r - -");
    assert_eq!(status("runaround", &[], "h,h,h,h h,h,h,12 4-5 r - -"), "won yellow");
}

#[test]
fn boards() {
    let horseshoe = ["horseshoe"];
    check(&horseshoe, "h,h,h,h h,h,h,h 0-0 y - -", "1", "h,h,h,h h,h,h,16 0-0 y 1 -");
    // from 3 and 5 across is 25, from 25 across is 4
    check(&horseshoe, "h,h,h,1 h,h,h,25 0-0 r 2 -", "1-3", "h,h,h,25 h,h,h,3 0-0 y - -");
    check(&horseshoe, "h,h,h,1 h,h,h,5 0-0 r 4 -", "1-5", "h,h,h,5 h,h,h,25 0-0 y - -");
    check(&horseshoe, "h,h,h,4 h,h,h,27 0-0 y 2 -", "27-25", "h,h,h,25 h,h,h,4 0-0 r - -");
    check(&horseshoe, "h,h,h,3 h,h,h,27 0-0 y 2 -", "27-25", "h,h,h,3 h,h,h,25 0-0 r - -");
    check(&horseshoe, "h,h,h,13 h,h,h,20 0-0 y 1 -", "20-19", "h,h,h,13 h,h,h,19 0-0 r - -");
    check(&horseshoe, "h,h,h,10 h,h,h,19 0-0 r 3 -", "10-13", "h,h,h,19 h,h,h,13 0-0 y - -");
    let small = ["oval-12"];
    check(&small, "h,h,h,1 h,h,h,10 0-0 r 1 -", "1-2", "h,h,h,10 h,h,h,2 0-0 y - -");
    check(&small, "h,h,h,3 h,h,h,6 0-0 r 3 -", "3-6", "h,h,h,h h,h,h,6 0-0 y - -");
}
