//! Tests of putting moves together: every way to tap leads to one of the legal moves, and only to these.

use super::*;
use proptest::prelude::*;
use roundel_rules::{AnyGame, AnyPosition, Draws, GameId, Turn};
use std::collections::BTreeSet;

/// `from 1 to 2 place 3` as a move.
fn mv(text: &str) -> LegalMove {
    let words: Vec<&str> = text.split(' ').collect();
    let part = |pair: &[&str]| Part {
        part: match pair[0] {
            "from" => PartKind::From,
            "to" => PartKind::To,
            "relocate" => PartKind::Relocate,
            "place" => PartKind::Place,
            "capture" => PartKind::Capture,
            other => panic!("unknown part {other}"),
        },
        spot: Spot(pair[1].parse().expect("a number")),
        stones: 1,
    };
    LegalMove { text: text.to_owned(), parts: words.chunks(2).map(part).collect() }
}

fn moves(texts: &[&str]) -> Vec<LegalMove> {
    texts.iter().map(|text| mv(text)).collect()
}

fn plain() -> Vec<LegalMove> {
    moves(&["from 1 to 2", "from 1 to 3", "from 4 to 2"])
}

fn chips() -> Vec<LegalMove> {
    moves(&["from 1 to 2", "from 1 to 2 place 9", "from 1 to 3", "from 4 to 2"])
}

fn relocate() -> Vec<LegalMove> {
    moves(&["from 1 to 2 relocate 5", "from 1 to 2 relocate 6", "from 1 to 2 relocate 6 place 9"])
}

fn enclosed() -> Vec<LegalMove> {
    moves(&["from 1 to 2 capture 7 capture 8", "from 1 to 3"])
}

fn may_capture() -> Vec<LegalMove> {
    moves(&["from 1 to 2", "from 1 to 2 capture 7", "from 1 to 2 capture 8", "from 1 to 2 capture 7 capture 8"])
}

const DONE: i16 = -1;

/// Taps by number, -1 for "done".
fn taps(taps: &[i16]) -> Vec<Tap> {
    taps.iter().map(|&tap| if tap == DONE { Tap::Done } else { Tap::Spot(Spot(tap as u8)) }).collect()
}

fn look<'a>(moves: &'a [LegalMove], numbers: &[i16]) -> Choice<'a> {
    narrow(moves, &taps(numbers)).expect("the taps fit a move")
}

fn options(choice: &Choice<'_>) -> Vec<u8> {
    let mut spots: Vec<u8> = choice.options.iter().map(|part| part.spot.0).collect();
    spots.sort_unstable();
    spots
}

fn settled(choice: &Choice<'_>) -> Vec<u8> {
    choice.settled.iter().map(|part| part.spot.0).collect()
}

fn text<'a>(choice: &Choice<'a>) -> &'a str {
    choice.chosen.map_or("none", |mv| &mv.text)
}

#[test]
fn a_piece_then_its_destination() {
    let moves = plain();
    assert_eq!(options(&look(&moves, &[])), [1, 4]);
    assert_eq!(look(&moves, &[]).kind, Some(PartKind::From));
    assert_eq!(options(&look(&moves, &[1])), [2, 3]);
    assert_eq!(text(&look(&moves, &[1, 3])), "from 1 to 3");
}

#[test]
fn a_single_destination_is_still_tapped_by_hand() {
    let moves = plain();
    assert_eq!(look(&moves, &[4]).chosen, None);
    assert_eq!(options(&look(&moves, &[4])), [2]);
}

#[test]
fn taps_that_fit_no_move_are_refused() {
    for wrong in [&[3][..], &[1, 9], &[1, DONE], &[1, 2, 2]] {
        assert_eq!(narrow(&plain(), &taps(wrong)), None, "{wrong:?}");
    }
    assert_eq!(narrow(&[], &taps(&[1])), None);
}

#[test]
fn a_chip_may_be_placed_or_not() {
    let moves = chips();
    let choice = look(&moves, &[1, 2]);
    assert_eq!((choice.kind, choice.may_end), (Some(PartKind::Place), true));
    assert_eq!(text(&look(&moves, &[1, 2, 9])), "from 1 to 2 place 9");
    assert_eq!(text(&look(&moves, &[1, 2, DONE])), "from 1 to 2");
    assert_eq!(text(&look(&moves, &[1, 3])), "from 1 to 3");
}

#[test]
fn parts_of_different_kinds_follow_one_another() {
    let moves = relocate();
    assert_eq!(look(&moves, &[1, 2]).kind, Some(PartKind::Relocate));
    assert_eq!(text(&look(&moves, &[1, 2, 5])), "from 1 to 2 relocate 5");
    let choice = look(&moves, &[1, 2, 6]);
    assert_eq!((choice.kind, choice.may_end, options(&choice)), (Some(PartKind::Place), true, vec![9]));
}

#[test]
fn the_only_possibility_is_taken_by_itself() {
    let moves = moves(&["from 1 to 2 relocate 5 place 8", "from 1 to 2 relocate 5 place 9"]);
    let choice = look(&moves, &[1, 2]);
    assert_eq!((choice.kind, options(&choice), settled(&choice)), (Some(PartKind::Place), vec![8, 9], vec![1, 2, 5]));
    assert_eq!(text(&look(&moves, &[1, 2, 9])), moves[1].text);
    // It may be tapped all the same.
    assert_eq!(text(&look(&moves, &[1, 2, 5, 9])), moves[1].text);
}

#[test]
fn captures_without_a_choice_need_no_tap() {
    let moves = enclosed();
    assert_eq!(text(&look(&moves, &[1, 2])), moves[0].text);
}

#[test]
fn captures_by_choice_are_tapped_in_any_order() {
    let moves = may_capture();
    let choice = look(&moves, &[1, 2]);
    assert_eq!((choice.kind, choice.may_end, options(&choice)), (Some(PartKind::Capture), true, vec![7, 8]));
    assert_eq!(text(&look(&moves, &[1, 2, DONE])), "from 1 to 2");
    assert_eq!(text(&look(&moves, &[1, 2, 8, DONE])), "from 1 to 2 capture 8");
    for order in [[1, 2, 7, 8], [1, 2, 8, 7]] {
        assert_eq!(text(&look(&moves, &order)), "from 1 to 2 capture 7 capture 8");
    }
}

#[test]
fn what_all_moves_capture_is_no_choice() {
    let moves = moves(&["from 1 to 2 capture 6 capture 7", "from 1 to 2 capture 6 capture 8"]);
    let choice = look(&moves, &[1, 2]);
    assert_eq!((options(&choice), choice.may_end, settled(&choice)), (vec![7, 8], false, vec![1, 2, 6]));
    assert_eq!(text(&look(&moves, &[1, 2, 8])), moves[1].text);
}

#[test]
fn other_parts_may_follow_captures() {
    let moves = moves(&["from 1 to 2 capture 7 place 9", "from 1 to 2 place 9", "from 1 to 2 place 8"]);
    assert_eq!(options(&look(&moves, &[1, 2, DONE])), [8, 9]);
    assert_eq!(text(&look(&moves, &[1, 2, 7])), moves[0].text);
}

#[test]
fn a_tap_elsewhere_changes_the_piece_or_the_destination_or_puts_the_piece_down() {
    let after = |moves: &[LegalMove], before: &[i16], spot| tap(moves, &taps(before), Spot(spot));
    assert_eq!(after(&plain(), &[1], 4), taps(&[4]));
    assert_eq!(after(&plain(), &[1], 1), []);
    assert_eq!(after(&plain(), &[1], 99), []);
    assert_eq!(after(&chips(), &[1, 2], 3), taps(&[1, 3]));
    assert_eq!(after(&chips(), &[1, 2], 2), taps(&[1]));
    assert_eq!(after(&chips(), &[1, 2], 99), taps(&[1, 2]));
    assert_eq!(after(&chips(), &[1, 2], 4), taps(&[4]));
    // A captured piece that is tapped again is spared.
    let captures = ["", " capture 6", " capture 7", " capture 6 capture 7", " capture 8", " capture 6 capture 8"];
    let captures = captures.map(|end| format!("from 1 to 2{end}"));
    let captures: Vec<LegalMove> = captures.iter().map(|text| mv(text)).collect();
    assert_eq!(after(&captures, &[1, 2, 6], 6), taps(&[1, 2]));
}

#[test]
fn a_move_without_parts_is_a_pass() {
    let only = [LegalMove { text: "pass".to_owned(), parts: Vec::new() }];
    assert_eq!(pass(&only), Some(&only[0]));
    assert_eq!(pass(&plain()), None);
    assert_eq!(look(&only, &[]).kind, None);
    assert!(look(&[], &[]).options.is_empty());
}

#[test]
fn moves_are_typed_as_people_type() {
    let moves = [LegalMove { text: "A7-B7-1".to_owned(), parts: Vec::new() }];
    assert_eq!(typed(&moves, " a7 - b7-1"), Some(&moves[0]));
    assert_eq!(typed(&moves, "a7"), None);
}

/// The texts of all moves that can be tapped.
fn reached(moves: &[LegalMove]) -> BTreeSet<String> {
    fn walk(moves: &[LegalMove], taps: &mut Vec<Tap>, found: &mut BTreeSet<String>) {
        let choice = narrow(moves, taps).expect("an option leads on");
        if let Some(mv) = choice.chosen {
            found.insert(mv.text.clone());
            return;
        }
        let spots = choice.options.iter().map(|part| Tap::Spot(part.spot));
        for tap in spots.chain(choice.may_end.then_some(Tap::Done)) {
            taps.push(tap);
            walk(moves, taps, found);
            taps.pop();
        }
    }
    let mut found: BTreeSet<String> = pass(moves).map(|mv| mv.text.clone()).into_iter().collect();
    walk(moves, &mut Vec::new(), &mut found);
    found
}

fn texts(moves: &[LegalMove]) -> BTreeSet<String> {
    moves.iter().map(|mv| mv.text.clone()).collect()
}

#[test]
fn every_move_of_the_examples_can_be_reached_and_nothing_else() {
    for moves in [plain(), chips(), relocate(), enclosed(), may_capture()] {
        assert_eq!(reached(&moves), texts(&moves));
    }
}

const VARIANTS: [(GameId, &str); 8] = [
    (GameId::GoRound, ""),
    (GameId::GoRound, "relocate"),
    (GameId::GoRound, "any-crossing,relocate"),
    (GameId::Runaround, ""),
    (GameId::GuardTowers, ""),
    (GameId::Gou, ""),
    (GameId::Gou, "may-capture"),
    (GameId::Gou, "rows,dare,may-capture,eleven"),
];

proptest! {
    #![proptest_config(ProptestConfig::with_cases(48))]

    /// In positions of random games, taps reach every legal move and no other.
    #[test]
    fn every_legal_move_can_be_reached_and_nothing_else(
        variant in prop::sample::select(&VARIANTS[..]),
        choices in prop::collection::vec(any::<u16>(), 1..60),
    ) {
        let (kind, rules) = variant;
        let mut game = AnyGame::new(AnyPosition::start(kind, rules).expect("a game"), Draws::On);
        for choice in choices {
            let tokens = game.position().legal_tokens();
            if matches!(game.turn(), Turn::Over(_)) {
                break;
            }
            game.push(&tokens[usize::from(choice) % tokens.len()]).expect("a legal token");
            if matches!(game.turn(), Turn::Decide(_)) {
                let moves = game.position().legal_moves();
                prop_assert_eq!(reached(&moves), texts(&moves));
            }
        }
    }
}
