//! Every way in which a game ends: its cause, and the places that decided it.

use roundel_rules::record::{Ending, Reason};
use roundel_rules::scene::Mark;
use roundel_rules::{AnyGame, AnyPosition, Cause, Draws, GameId, Outcome, Scene, Side, Turn};

fn played(game: GameId, rules: &str, position: &str, tokens: &[&str]) -> AnyGame {
    let mut play = AnyGame::new(AnyPosition::parse(game, rules, position).expect("a position"), Draws::On);
    for token in tokens {
        assert_eq!(play.cause(), None, "the game still goes on");
        assert_eq!(decisive(&play.scene()), "", "nothing has decided it yet");
        play.push(token).expect("a legal token");
    }
    play
}

/// What a scene marks as decisive: places by name, then trays by id.
fn decisive(scene: &Scene) -> String {
    let mut names: Vec<&str> = Vec::new();
    for mark in &scene.marks {
        match mark {
            Mark::Decisive { at } => names.push(scene.name(*at)),
            Mark::DecisiveTray { tray } => names.push(tray),
            _ => {}
        }
    }
    names.join(" ")
}

/// The winner, the cause, and what is marked.
fn told(game: &AnyGame) -> (Option<Outcome>, String, String) {
    let cause = game.cause().map_or("none".to_owned(), |cause| cause.to_string());
    let scene = game.scene();
    assert_eq!(scene.cause, game.cause());
    (game.turn().outcome(), cause, decisive(&scene))
}

fn won(side: Side, cause: &str, marked: &str) -> (Option<Outcome>, String, String) {
    (Some(Outcome::Won(side)), cause.to_owned(), marked.to_owned())
}

#[test]
fn r1_7_the_last_chip() {
    let game = played(GameId::GoRound, "", "B5B/1wwwww1/1wwwww1/Ww5/1w5/1bbb3/6W w -", &["4", "g1-c1@c4"]);
    assert_eq!(told(&game), won(Side::First, "last-chip 13 3", "c4"));
}

#[test]
fn r2_9_five_runs() {
    let game = played(GameId::Runaround, "", "h,h,0,22 h,h,h,h 4-2 r 2 -", &["22-0"]);
    assert_eq!(told(&game), won(Side::First, "runs 5 2", "red-score 0"));
    let horseshoe = played(GameId::Runaround, "horseshoe", "h,h,h,h h,h,h,17 0-4 y 1 -", &["17-16"]);
    assert_eq!(told(&horseshoe), won(Side::Second, "runs 5 0", "yellow-score 16"));
}

#[test]
fn r3_8_the_guard_is_captured() {
    let tower = played(GameId::GuardTowers, "", "3RG3/7/7/7/7/3r13/3BG3 r", &["D2-D1-1"]);
    assert_eq!(told(&tower), won(Side::First, "guard-captured", "D1"));
    // A guard that captures the other one in its castle has done both; the capture is told.
    let both = played(GameId::GuardTowers, "", "3RG3/3BG3/7/7/7/7/7 b", &["D6-D7-1"]);
    assert_eq!(told(&both), won(Side::Second, "guard-captured", "D7"));
}

#[test]
fn r3_8_the_castle_is_reached() {
    let game = played(GameId::GuardTowers, "", "7/7/7/7/7/3RG3/BG6 r", &["D2-D1-1"]);
    assert_eq!(told(&game), won(Side::First, "castle-reached", "D1"));
}

#[test]
fn r3_9_no_move_is_left() {
    let game = played(GameId::GuardTowers, "", "3RG3/7/7/7/r21r24/b1r25/BGb15 r", &["C3-C1-2"]);
    assert_eq!(told(&game), won(Side::First, "no-move", "A1 B1 A2"));
}

#[test]
fn r4_5_the_four_points() {
    let game = played(GameId::Gou, "", "6/5/5y/3r1/2r2y/4/2rr1y/5/5y/5/r4y r", &["h8-g7"]);
    assert_eq!(told(&game), won(Side::First, "four-points", "e5 g5 e7 g7"));
}

#[test]
fn r4_5_enough_captures() {
    let tenth = "rrr2y/5/5y/5/5y/4/5y/5/1r4/2y2/2r3 r";
    let ten = played(GameId::Gou, "", tenth, &["c3-g3xf2"]);
    assert_eq!(told(&ten), won(Side::First, "captures 10", "red-captured f2"));
    let eleven = played(GameId::Gou, "eleven", &tenth.replacen("rrr2y", "rrr3", 1), &["c3-g3xf2"]);
    assert_eq!(told(&eleven), won(Side::First, "captures 11", "red-captured f2"));
}

#[test]
fn r4_6_no_move_is_left() {
    let game = played(GameId::Gou, "", "6/5/6/5/6/4/yy4/yy3/rry3/ry3/rr1y2 y", &["g1-e1"]);
    assert_eq!(told(&game), won(Side::Second, "no-move", "a1 c1 b2 a3 c3"));
}

#[test]
fn r0_5_draws() {
    let shuffle = ["D7-C7-1", "D1-C1-1", "C7-D7-1", "C1-D1-1"].repeat(2);
    let repeated = played(GameId::GuardTowers, "", "3RG3/7/7/7/7/7/3BG3 r", &shuffle);
    assert_eq!(told(&repeated), (Some(Outcome::Drawn), "repetition".to_owned(), String::new()));

    let mut quiet = AnyGame::new(AnyPosition::start(GameId::GoRound, "").expect("no options"), Draws::On);
    while quiet.turn().outcome().is_none() {
        let tokens = quiet.position().legal_tokens();
        let token = tokens.iter().find(|token| !token.contains('@')).expect("a chip need not be placed").clone();
        quiet.push(&token).expect("a legal token");
    }
    assert_eq!(told(&quiet), (Some(Outcome::Drawn), "quiet 200".to_owned(), String::new()));
}

/// A finished position that nobody played is explained too; only the place of the capture is not known.
#[test]
fn a_position_alone_tells_the_cause() {
    let cause = |game, text: &str| {
        let position = AnyPosition::parse(game, "", text).expect("a position");
        AnyGame::new(position, Draws::On).win().map(|win| (win.cause, win.spots.len()))
    };
    assert_eq!(cause(GameId::GuardTowers, "3RG3/7/7/7/7/7/3r13 b"), Some((Cause::GuardCaptured, 0)));
    assert_eq!(cause(GameId::Gou, "yyyyyy/5/6/5/2rr2/4/2rr2/5/6/5/r5 y"), Some((Cause::FourPoints, 4)));
    assert_eq!(cause(GameId::Gou, "yyyyyy/5/6/5/6/4/6/5/6/5/rrrr2 r"), Some((Cause::Captures { stones: 10 }, 0)));
    assert_eq!(cause(GameId::Gou, "yyyyyy/5/6/5/6/4/6/5/6/5/rrrrr1 r"), None, "it goes on");
}

#[test]
fn what_does_not_show_on_the_board_has_a_cause_too() {
    let game = AnyGame::new(AnyPosition::start(GameId::Gou, "").expect("no options"), Draws::On);
    let cause = |outcome, reason| Ending { outcome, reason }.cause(&game);
    let lost = Outcome::Won(Side::Second);
    assert_eq!(cause(lost, Reason::Resignation), Cause::Resignation);
    assert_eq!(cause(lost, Reason::Time), Cause::Time);
    assert_eq!(cause(lost, Reason::Abandoned), Cause::Abandoned);
    assert_eq!(cause(lost, Reason::Forfeit), Cause::Forfeit);
    assert_eq!(cause(Outcome::Drawn, Reason::Agreement), Cause::Agreement);
    let won = played(GameId::GuardTowers, "", "3RG3/7/7/7/7/3r13/3BG3 r", &["D2-D1-1"]);
    assert_eq!(Ending::by_the_rules(&won).map(|ending| ending.cause(&won)), Some(Cause::GuardCaptured));
}

/// No game of ours ends with nothing more to say than that it is over.
#[test]
fn every_win_of_a_random_game_is_explained() {
    let mut seed = 1u64;
    let mut next = |bound: usize| {
        seed = seed.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        (seed >> 33) as usize % bound
    };
    for game in GameId::ALL {
        for _ in 0..12 {
            let mut play = AnyGame::new(AnyPosition::start(game, "").expect("no options"), Draws::On);
            while play.turn().outcome().is_none() {
                let tokens = play.position().legal_tokens();
                play.push(&tokens[next(tokens.len())]).expect("a legal token");
            }
            if let Turn::Over(Outcome::Won(_)) = play.turn() {
                let win = play.win().expect("a won game has a cause");
                assert_ne!(win.cause, Cause::Goal, "{game}");
                assert!(!win.spots.is_empty(), "{game}: {}", win.cause);
            }
        }
    }
}
