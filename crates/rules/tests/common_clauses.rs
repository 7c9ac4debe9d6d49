//! Tests of the clauses in section 0, common to all games.

mod rng;

use rng::TestRng;
use roundel_rules::text::with_causes;
use roundel_rules::{AnyGame, AnyPosition, Draws, GameId, Outcome, Side, TokenError, Turn, perft, with_position};

fn start(id: GameId) -> AnyPosition {
    AnyPosition::start(id, "").expect("no options")
}

/// A random game, played to its end.
fn finished(id: GameId, draws: Draws) -> AnyGame {
    let mut rng = TestRng::new(11);
    let mut game = AnyGame::new(start(id), draws);
    while !matches!(game.turn(), Turn::Over(_)) {
        let tokens = game.position().legal_tokens();
        game.push(&tokens[rng.below(tokens.len() as u64) as usize]).expect("the token is legal");
    }
    game
}

#[test]
fn r0_1_a_position_awaits_a_roll_or_a_decision_or_is_over() {
    for id in GameId::ALL {
        let begins = start(id).turn();
        let expected = if id.info().dice { Turn::Roll(Side::First) } else { Turn::Decide(Side::First) };
        assert_eq!(begins, expected, "{id}");
        assert!(matches!(finished(id, Draws::On).turn(), Turn::Over(_)), "{id}");
        assert!(
            finished(id, Draws::On).position().legal_tokens().is_empty()
                || finished(id, Draws::On).draw_reason().is_some()
        );
    }
}

/// Positions are different if they differ in anything that affects what can happen next.
#[test]
fn r0_1_a_position_is_everything_that_decides() {
    let read = |rules: &str, text: &str| AnyPosition::parse(GameId::GoRound, rules, text).expect("a valid position");
    let position = read("", "B5B/7/7/7/7/7/W5W w 4");
    for other in [
        read("", "B5B/7/7/7/7/7/W5W b 4"),
        read("", "B5B/7/7/7/7/7/W5W w 3"),
        read("", "B5B/7/7/7/7/7/W5W w -"),
        read("relocate", "B5B/7/7/7/7/7/W5W w 4"),
    ] {
        assert_ne!(position, other);
        assert_ne!(
            with_position!(&position, p => roundel_rules::Position::key(p)),
            with_position!(&other, p => roundel_rules::Position::key(p))
        );
    }
}

/// `pass` is a move, and where it is legal it is the only move: with a 6 at the start of Go Round, and without a pawn
/// on the board in Runaround.
#[test]
fn r0_2_passing_is_a_move_where_there_is_no_other() {
    for (id, text) in [(GameId::GoRound, "B5B/7/7/7/7/7/W5W w 6"), (GameId::Runaround, "h,h,h,h h,h,h,h 0-0 r 5 -")] {
        let mut game = AnyGame::new(AnyPosition::parse(id, "", text).expect("a valid position"), Draws::On);
        assert_eq!(game.position().legal_tokens(), ["pass"]);
        game.push("pass").expect("it is legal");
        assert_eq!(game.turn(), Turn::Roll(Side::Second));
    }
    let mut game = AnyGame::new(
        AnyPosition::parse(GameId::GoRound, "", "B5B/7/7/7/7/7/W5W w 4").expect("a valid position"),
        Draws::On,
    );
    assert!(matches!(game.push("pass"), Err(TokenError::Move { .. })));
}

#[test]
fn r0_3_a_die_shows_one_to_six_and_the_roll_is_given() {
    for id in [GameId::GoRound, GameId::Runaround] {
        assert_eq!(start(id).legal_tokens(), ["1", "2", "3", "4", "5", "6"]);
        for bad in ["0", "7", "9", "-1", "1.0", "10", "", "one", "٣"] {
            let mut game = AnyGame::new(start(id), Draws::On);
            assert!(matches!(game.push(bad), Err(TokenError::RollDue { .. })), "{id} {bad}");
        }
    }
    for id in [GameId::GuardTowers, GameId::Gou] {
        assert!(matches!(AnyGame::new(start(id), Draws::On).push("3"), Err(TokenError::MoveDue { .. })), "{id}");
    }
}

#[test]
fn r0_4_paths_are_counted() {
    let count = |any: &AnyPosition, depth| with_position!(any, position => perft(position, depth));
    for id in GameId::ALL {
        assert_eq!(count(&start(id), 0), 1, "depth 0 counts 1");
    }
    // Before a roll, the count is the sum over the six faces and does not use up depth.
    let rolled = |face: &str| {
        let mut game = AnyGame::new(start(GameId::GoRound), Draws::On);
        game.push(face).expect("the side has to roll");
        game.position()
    };
    let sum: u64 = start(GameId::GoRound).legal_tokens().iter().map(|face| count(&rolled(face), 2)).sum();
    assert_eq!(sum, count(&start(GameId::GoRound), 2));
    assert_eq!(sum, 431);
    // A finished position counts 0, except 1 for depth 0.
    for id in GameId::ALL {
        let over = finished(id, Draws::Off).position();
        assert_eq!((count(&over, 0), count(&over, 1), count(&over, 5)), (1, 0, 0), "{id} {over}");
    }
}

/// A position is the same before and after its third occurrence. Draws belong to the game.
#[test]
fn r0_5_draws_belong_to_the_history() {
    let shuffles = [
        (GameId::GuardTowers, "3RG3/7/7/7/7/7/3BG3 r", ["D7-C7-1", "D1-C1-1", "C7-D7-1", "C1-D1-1"]),
        (GameId::Gou, "r5/5/rr4/5/r5/4/r4y/5/4yy/4y/5y r", ["a11-c11", "k1-i1", "c11-a11", "i1-k1"]),
    ];
    for (id, text, shuffle) in shuffles {
        let position = AnyPosition::parse(id, "", text).expect("a valid position");
        let mut game = AnyGame::new(position.clone(), Draws::On);
        for token in shuffle.iter().chain(&shuffle) {
            assert!(matches!(game.turn(), Turn::Decide(_)), "{id}");
            game.push(token).expect("the token is legal");
        }
        assert_eq!(game.turn(), Turn::Over(Outcome::Drawn), "{id}");
        assert_eq!(game.position(), position, "{id}");
        assert!(matches!(game.position().turn(), Turn::Decide(_)), "{id}: the position does not know about the draw");
        let mut endless = AnyGame::new(position, Draws::Off);
        for token in shuffle.repeat(40) {
            endless.push(token).expect("the token is legal");
        }
        assert!(matches!(endless.turn(), Turn::Decide(_)), "{id}: the draw rulings are off");
    }
}

/// Two guards walk in circles of 4 and 14 cells. The position repeats after 28 pairs of decisions, so none occurs for
/// the third time before the 113th decision.
const RED_CIRCLE: [&str; 4] = ["A7-B7-1", "B7-B6-1", "B6-A6-1", "A6-A7-1"];
const BLUE_CIRCLE: [&str; 14] = [
    "F1-E1-1", "E1-D1-1", "D1-D2-1", "D2-D3-1", "D3-D4-1", "D4-D5-1", "D5-E5-1", "E5-F5-1", "F5-G5-1", "G5-G4-1",
    "G4-G3-1", "G3-G2-1", "G2-G1-1", "G1-F1-1",
];

/// A game of 100 decisions: Red's guard walks in its circle, and Blue makes these moves.
fn hundred_quiet_decisions<'a>(blue: impl Iterator<Item = &'a str>) -> AnyGame {
    let start = AnyPosition::parse(GameId::GuardTowers, "", "RG6/7/7/7/7/7/5BG1 r").expect("a valid position");
    let mut game = AnyGame::new(start, Draws::On);
    let pairs = RED_CIRCLE.into_iter().cycle().zip(blue);
    for (number, token) in pairs.flat_map(|(red, blue)| [red, blue]).take(100).enumerate() {
        assert!(matches!(game.turn(), Turn::Decide(_)), "after {number} decisions");
        game.push(token).expect("the token is legal");
    }
    game
}

#[test]
fn r0_5_a_hundred_quiet_decisions_draw() {
    let game = hundred_quiet_decisions(BLUE_CIRCLE.into_iter().cycle());
    assert_eq!(game.turn(), Turn::Over(Outcome::Drawn));
    assert_eq!(game.draw_reason().expect("drawn").to_string(), "quiet");
}

/// Blue's guard enters the castle with the hundredth quiet decision. That is a win, not a draw.
#[test]
fn r0_5_a_win_comes_before_a_draw() {
    let way = ["F1-F2-1", "F2-F3-1", "F3-F4-1", "F4-F5-1", "F5-F6-1", "F6-F7-1", "F7-E7-1", "E7-D7-1"];
    let game = hundred_quiet_decisions(BLUE_CIRCLE.into_iter().cycle().take(3 * 14).chain(way));
    assert_eq!(game.turn(), Turn::Over(Outcome::Won(Side::Second)));
    assert_eq!(game.draw_reason(), None);
}

/// Runaround has no draws.
#[test]
fn r0_5_runaround_is_never_drawn() {
    let mut game = AnyGame::new(start(GameId::Runaround), Draws::On);
    for _ in 0..600 {
        game.push("6").expect("the side has to roll");
        game.push("pass").expect("no pawn is on the board");
    }
    assert_eq!(game.turn(), Turn::Roll(Side::First));
}

#[test]
fn r0_6_texts_are_exact_or_refused_with_where_and_why() {
    for id in GameId::ALL {
        let text = start(id).to_string();
        for broken in
            [format!(" {text}"), format!("{text} "), text.to_uppercase(), text.replace(' ', "\t"), String::new()]
        {
            let error = with_causes(&AnyPosition::parse(id, "", &broken).expect_err(&broken));
            assert!(error.contains("column ") && error.contains("expected ") && error.contains(", found "), "{error}");
        }
    }
    for (id, text) in [
        (GameId::GoRound, "BW4B/7/7/7/7/7/W5W w -"),
        (GameId::Runaround, "h,h,h,3 h,h,h,3 0-0 r - -"),
        (GameId::GuardTowers, "r7r13RG1/7/7/7/7/7/3BG3 r"),
        (GameId::Gou, "rrrrrr/rrrrr/rrrryy/5/yyyyyy/4/6/5/6/5/6 r"),
    ] {
        let error = AnyPosition::parse(id, "", text).expect_err(text).to_string();
        assert!(error.contains("impossible position: "), "{id}: {error}");
    }
}
