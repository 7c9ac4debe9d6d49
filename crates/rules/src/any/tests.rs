//! A fifth game goes through everything that knows games only by the list.

use super::*;
use crate::conformance::check_game;
use crate::conformance::texts::{Verdict, move_law, position_law, record_law};
use crate::record::{Record, Tags};
use crate::{Outcome, Side, perft};

/// A game that white wins: black has no move left.
const PLAYED: [&str; 5] = ["b1-b2", "a3-b2", "a1-b2", "c3-b2", "c1-b2"];

fn start() -> AnyPosition {
    AnyPosition::start(GameId::Hexapawn, "").expect("no options")
}

fn played() -> AnyGame {
    let mut game = AnyGame::new(start(), Draws::On);
    for token in PLAYED {
        game.push(token).expect("a legal move");
    }
    game
}

#[test]
fn the_list_is_all_it_takes_to_know_a_game() {
    assert_eq!(GameId::ALL.len(), 5);
    assert_eq!("hexapawn".parse(), Ok(GameId::Hexapawn));
    assert_eq!(
        "hexapwan".parse::<GameId>().expect_err("a slip").to_string(),
        "unknown game `hexapwan`; did you mean `hexapawn`?"
    );
    assert_eq!((start().to_string().as_str(), start().is_start()), ("bbb/3/www w", true));
    assert_eq!(start().legal_tokens(), ["a1-a2", "b1-b2", "c1-c2"]);
    assert_eq!(played().turn(), Turn::Over(Outcome::Won(Side::First)));
}

#[test]
fn it_passes_the_conformance_kit() {
    for seed in 0..200u64 {
        let mut state = seed;
        let choose = |bound: u64| {
            state = state.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
            (state >> 33) % bound
        };
        with_position!(start(), start => check_game(start, 50, choose)).expect("every law holds");
    }
    assert_eq!(position_law("hexapawn\nb1b/1b1/w1w w"), Ok(Verdict::Accepted));
    assert_eq!(move_law("hexapawn\nb1b/1b1/w1w w\na1-b2"), Ok(Verdict::Accepted));
    for refused in ["bbb/3/www", "bbb/3/www x", "bbb/b2/www w", "wbb/3/1ww w", "w2/3/2b w", "w2/3/2b b"] {
        assert!(AnyPosition::parse(GameId::Hexapawn, "", refused).is_err(), "{refused}");
    }
}

#[test]
fn its_paths_are_counted() {
    let counts = [1, 2, 3].map(|depth| with_position!(&start(), start => perft(start, depth)));
    assert_eq!(counts, [3, 10, 28]);
}

#[test]
fn its_records_are_read_and_written() {
    let text = Record::new(played(), Tags::default()).to_string();
    assert!(text.contains("[Game \"hexapawn\"]") && text.ends_with("white\n"), "{text}");
    assert_eq!(record_law(&text), Ok(Verdict::Accepted));
    let read: Record = text.parse().expect("its own text");
    assert_eq!(read.game.token_texts(), PLAYED);
}

#[test]
fn it_is_scored() {
    let points = GameId::Hexapawn.info().scoring.points(&played().scene(), Outcome::Won(Side::First));
    assert_eq!(points, [2, 0]);
}
