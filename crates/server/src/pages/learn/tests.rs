//! Every lesson of every game: its goal can be reached, every other try has an answer, and every text is there and fits.

use super::lesson::{Step, lessons};
use super::*;
use roundel_rules::{AnyGame, Turn};
use roundel_words::Language;
use std::collections::BTreeSet;

/// Whether a move fits a pattern with `*` for any text.
fn fits(pattern: &str, text: &str) -> bool {
    let mut parts = pattern.split('*');
    let Some(mut rest) = parts.next().and_then(|first| text.strip_prefix(first)) else { return false };
    let mut parts = parts.peekable();
    if parts.peek().is_none() {
        return rest.is_empty();
    }
    while let Some(part) = parts.next() {
        if parts.peek().is_none() {
            return rest.ends_with(part);
        }
        let Some(at) = rest.find(part) else { return false };
        rest = &rest[at + part.len()..];
    }
    true
}

#[test]
fn patterns_fit_as_in_the_script() {
    for (pattern, text) in [("*", "a1-a4"), ("*@*", "g1-c1@c4"), ("D5-*-3", "D5-A5-3"), ("g1-c1", "g1-c1")] {
        assert!(fits(pattern, text), "{pattern} {text}");
    }
    for (pattern, text) in [("g1-c1", "g1-c1@c4"), ("*@*", "g1-c1"), ("D5-*-3", "D5-A5-2"), ("*-g7", "g7-h8")] {
        assert!(!fits(pattern, text), "{pattern} {text}");
    }
}

/// The tokens that a step accepts here.
fn accepted(step: &Step, game: &AnyGame) -> Vec<String> {
    match game.turn() {
        Turn::Roll(_) => step.accept.clone(),
        _ => {
            let moves = game.position().legal_tokens();
            moves.into_iter().filter(|text| step.accept.iter().any(|pattern| fits(pattern, text))).collect()
        }
    }
}

/// The game after these tokens.
fn after(game: &AnyGame, tokens: &[String], about: &str) -> AnyGame {
    let mut played = game.clone();
    for token in tokens {
        played.push(token).unwrap_or_else(|error| panic!("{about}: {error}"));
    }
    played
}

/// Goes through a lesson from this step on, by every move that is accepted.
fn go_on(game: &AnyGame, steps: &[Step], player: Side, can_go_wrong: bool, about: &str) {
    let Some((step, later)) = steps.split_first() else { return };
    assert_eq!(game.turn().side(), Some(player), "{about}: it is the player's turn");
    let names: Vec<String> = game.scene().spots.iter().map(|spot| spot.name.clone()).collect();
    assert!(step.light.iter().all(|spot| names.contains(spot)), "{about}: {:?} are places", step.light);
    let legal = game.position().legal_tokens();
    if matches!(game.turn(), Turn::Roll(_)) {
        assert!(step.accept.len() == 1 && step.wrong.is_empty(), "{about}: one roll, and no choice");
    } else {
        for pattern in step.accept.iter().chain(step.wrong.iter().map(|(moves, _)| moves)) {
            assert!(legal.iter().any(|text| fits(pattern, text)), "{about}: no move fits {pattern}");
        }
    }
    let accepted = accepted(step, game);
    assert!(!accepted.is_empty(), "{about}: the goal can be reached");
    let missed = legal.iter().any(|text| !accepted.contains(text)) && matches!(game.turn(), Turn::Decide(_));
    assert!(!missed || can_go_wrong, "{about}: a wrong try has an answer");
    for token in accepted {
        let next = after(game, &[token], about);
        go_on(&after(&next, &step.reply, about), later, player, can_go_wrong, about);
    }
}

#[test]
fn every_goal_can_be_reached() {
    for kind in GameId::ALL {
        let lessons = lessons(kind);
        assert!((6..=10).contains(&lessons.len()), "{kind} has {} lessons", lessons.len());
        let names: BTreeSet<&str> = lessons.iter().map(|lesson| lesson.id.as_str()).collect();
        assert_eq!(names.len(), lessons.len(), "{kind}: no name twice");
        for lesson in lessons {
            let about = format!("{kind} {}", lesson.id);
            let game = lesson.game(kind).unwrap_or_else(|error| panic!("{about}: {error}"));
            assert!(!lesson.steps.is_empty(), "{about}");
            let player = lesson.side(kind).expect("the game goes on");
            go_on(&game, &lesson.steps, player, lesson.can_go_wrong(), &about);
        }
    }
}

/// The last lessons are about winning: somewhere in them the game is won.
#[test]
fn every_game_is_won_in_a_lesson() {
    for kind in GameId::ALL {
        let wins = lessons(kind).iter().filter(|lesson| {
            let mut game = lesson.game(kind).expect("a position");
            for step in &lesson.steps {
                let first = accepted(step, &game).into_iter().take(1);
                game = after(&game, &first.chain(step.reply.iter().cloned()).collect::<Vec<_>>(), &lesson.id);
            }
            game.turn().outcome().is_some()
        });
        assert!(wins.count() > 0, "{kind}");
    }
}

/// The keys of the texts of a lesson, each with the most characters that fit on a phone.
fn keys(kind: GameId, lesson: &Lesson) -> Vec<(String, usize)> {
    let key = |part: &str| format!("lesson-{kind}-{}-{part}", lesson.id);
    let mut keys = vec![(format!("lesson-{kind}-{}", lesson.id), 34)];
    keys.extend([(key("text"), 150), (key("done"), 100)]);
    keys.extend(lesson.can_go_wrong().then(|| (key("wrong"), 100)));
    keys.extend((0..lesson.steps.len()).map(|number| (key(&goal(number)), 100)));
    let words = lesson.steps.iter().flat_map(|step| &step.wrong);
    keys.extend(words.map(|(_, word)| (format!("lesson-{kind}-{word}"), 100)));
    keys
}

#[test]
fn every_text_is_there_in_every_language_and_fits() {
    let mut used = BTreeSet::new();
    for (kind, lesson) in GameId::ALL.into_iter().flat_map(|kind| lessons(kind).iter().map(move |l| (kind, l))) {
        for (key, most) in keys(kind, lesson) {
            for &language in Language::all() {
                let text = Words::of(language).get(key.as_str()).to_string();
                assert!(!text.contains("Unknown localization key"), "{language}: no {key}");
                let length = text.chars().count();
                assert!((3..=most).contains(&length), "{language} {key}: {length} characters: {text}");
            }
            used.insert(key);
        }
    }
    for (rest, _) in Words::of(Language::english()).group("lesson-") {
        assert!(used.contains(&format!("lesson-{rest}")), "no lesson says lesson-{rest}");
    }
}

#[test]
fn the_page_has_all_lessons_and_leads_to_the_first_game() {
    for kind in GameId::ALL {
        let frame = Frame::at(&format!("/learn/{kind}"), None);
        let html = learn_page(kind, Words::of(Language::english()), frame).render().expect("a page");
        let (_, data) = html.split_once("id=\"lessons\">").expect("the lessons");
        let data: Value = serde_json::from_str(data.split_once("</script>").expect("an end").0).expect("JSON");
        assert_eq!(data.as_array().map(Vec::len), Some(lessons(kind).len()));
        assert!(html.contains(&format!("method=\"post\" action=\"/play/{kind}\"")), "{kind}");
        assert!(html.contains("name=\"level\" value=\"1\"") && html.contains("<svg"), "{kind}");
    }
}
