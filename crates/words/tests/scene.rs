//! Scenes in words: every event, every state, every language.

use roundel_rules::{AnyGame, AnyPosition, BoardEvent, Draws, GameId, Side, Spot};
use roundel_words::{Language, Words};

#[test]
fn every_event_has_words() {
    let scene = AnyPosition::start(GameId::Runaround, "").expect("no options").scene();
    let (from, to) = (Spot(5), Spot(9));
    let events = [
        BoardEvent::Move { from, to, stones: 1 },
        BoardEvent::Move { from, to, stones: 3 },
        BoardEvent::Enter { at: to },
        BoardEvent::Place { at: to },
        BoardEvent::Capture { at: to },
        BoardEvent::Relocate { from, to },
        BoardEvent::Bump { from, to },
        BoardEvent::Swap { landed: from, across: to },
        BoardEvent::SendHome { from, side: Side::Second },
        BoardEvent::Score { side: Side::First },
    ];
    let say = |&language: &Language| {
        events.map(|event| format!("{language}: {}", Words::of(language).event(&scene, event))).join("\n")
    };
    insta::assert_snapshot!("events", Language::all().iter().map(say).collect::<Vec<_>>().join("\n\n"));
}

#[test]
fn every_state_has_words() {
    let play = |game, position: &str, tokens: &[&str]| {
        let start = AnyPosition::parse(game, "", position).expect("a position");
        let mut play = AnyGame::new(start, Draws::On);
        for token in tokens {
            play.push(token).expect("a legal token");
        }
        play.scene()
    };
    let bare = "3RG3/7/7/7/7/7/3BG3 r";
    let scenes = [
        play(GameId::GoRound, "B5B/7/7/7/7/7/W5W w -", &[]),
        play(GameId::GoRound, "B5B/7/7/7/7/7/W5W w -", &["4"]),
        play(GameId::GuardTowers, "r1r11RG1r1r1/2r11r12/7/3b23/7/2b11b12/b12BG1b1b1 b", &["D4-D6-2"]),
        play(GameId::GuardTowers, "3RG3/7/7/7/7/3r13/3BG3 r", &["D2-D1-1"]),
        play(GameId::GuardTowers, bare, &["D7-C7-1", "D1-C1-1", "C7-D7-1", "C1-D1-1"].repeat(2)),
        play(GameId::Runaround, "h,0,0,5 h,h,12,17 1-0 r 2 -", &["5-7"]),
    ];
    let say =
        |&language: &Language| scenes.each_ref().map(|scene| Words::of(language).scene(scene).description).join("\n");
    insta::assert_snapshot!("descriptions", Language::all().iter().map(say).collect::<Vec<_>>().join("\n\n"));
}

#[test]
fn a_scene_says_everything_in_one_language() {
    let scene = AnyPosition::parse(GameId::GoRound, "", "B5B/7/7/W1w4/7/7/2W4 b 3").expect("a position").scene();
    for &language in Language::all() {
        let text = Words::of(language).scene(&scene);
        assert_eq!(text.language, language.code());
        assert!(text.description.starts_with(&scene.title) && text.description.contains(&text.due));
        assert_eq!(text.last_move, None);
    }
    let german = Words::of("de".parse().expect("a language")).scene(&scene);
    assert_eq!((&*german.sides[1].name, &*german.sides[0].tallies[0]), ("Schwarz", "noch 12"));
}

#[test]
fn the_last_move_ends_the_description() {
    let before = AnyPosition::parse(GameId::GoRound, "", "1W2B2/7/6B/7/6W/7/7 w 4").expect("a position");
    let mut play = AnyGame::new(before, Draws::Off);
    play.push("b7-f7@f3").expect("a legal move");
    let text = Words::default().scene(&play.scene());
    assert!(text.description.ends_with("Last move: b7 to f7, a chip on f3."));
    assert_eq!(text.last_move.as_deref(), Some("b7 to f7, a chip on f3"));
}

/// Missing messages and arguments panic in tests: every position of these games has all of its words.
#[test]
fn everything_that_happens_in_games_has_words() {
    let boards =
        GameId::ALL.into_iter().flat_map(|game| game.info().option_sets().into_iter().map(move |set| (game, set)));
    for (game, choices) in boards.step_by(3) {
        let rules = choices.iter().map(ToString::to_string).collect::<Vec<_>>().join(",");
        let mut play = AnyGame::new(AnyPosition::start(game, &rules).expect("the options fit"), Draws::On);
        for i in 0..120usize {
            let scene = play.scene();
            for &language in Language::all() {
                let words = Words::of(language);
                assert!(words.scene(&scene).description.starts_with(&scene.title));
                assert!(!words.prompt(&scene, &play.legal_moves()).ask.is_empty());
                assert!(words.ascii_legend(&scene).heading.is_ascii());
            }
            let tokens = if play.turn().outcome().is_some() { Vec::new() } else { play.position().legal_tokens() };
            let Some(token) = tokens.get((i * i * 7 + i * 3) % tokens.len().max(1)) else { break };
            play.push(token).expect("the token is one of those that may come");
        }
    }
}
