//! The prompts for the side to act, in every language.

use roundel_rules::{AnyPosition, GameId};
use roundel_words::{Language, Words};
use serde_json::Value;

const TWO: &str = "rrr1yy/r4/r5/5/6/4/2y3/2r2/1y4/2r2/2y3 y";

fn at(game: GameId, rules: &str, text: &str) -> AnyPosition {
    AnyPosition::parse(game, rules, text).expect("a position")
}

fn asks(position: &AnyPosition, language: Language) -> Value {
    serde_json::to_value(Words::of(language).prompt(&position.scene(), &position.legal_moves())).expect("asks are JSON")
}

/// Positions in which everything is asked that can be.
const ASKED: &[(GameId, &str, &str)] = &[
    (GameId::GoRound, "", "B5B/7/7/7/7/7/W5W w -"),
    (GameId::GoRound, "", "B5B/7/7/7/7/7/W5W w 4"),
    (GameId::GoRound, "", "B5B/7/7/7/7/7/W5W w 6"),
    (GameId::GoRound, "", "B5B/7/7/W6/7/7/6W w 4"),
    (GameId::GoRound, "any-crossing,relocate", "3B3/6W/7/7/B6/7/3W3 w 4"),
    (GameId::Runaround, "", "h,h,h,h h,h,h,h 0-0 r - -"),
    (GameId::Runaround, "", "h,h,h,h h,h,h,h 0-0 r 5 -"),
    (GameId::Runaround, "", "h,h,2,6 h,h,h,h 0-0 r 3 -"),
    (GameId::Runaround, "", "h,h,6,6 h,h,h,h 0-0 r - 6"),
    (GameId::Runaround, "", "h,h,6,6 h,h,h,h 0-0 r 3 6"),
    (GameId::GuardTowers, "", "r1r11RG1r1r1/2r11r12/3r13/7/3b13/2b11b12/b1b11BG1b1b1 r"),
    (GameId::GuardTowers, "", "r1r11RG1r1r1/7/2r21r12/7/3b13/2b11b12/b1b11BG1b1b1 r"),
    (GameId::GuardTowers, "", "3RG3/7/7/7/7/7/3BG3 b"),
    (GameId::GuardTowers, "", "7/7/7/7/7/3r13/3BG3 r"),
    (GameId::Gou, "", TWO),
    (GameId::Gou, "may-capture", TWO),
];

#[test]
fn every_question_has_words() {
    for &language in Language::all() {
        let mut lines = String::new();
        for &(game, rules, text) in ASKED {
            let asks = asks(&at(game, rules, text), language);
            lines += &format!("{game} {rules} {text}\n  {}\n", asks["ask"].as_str().expect("a sentence"));
            if let Some(only) = asks["only"].as_str() {
                lines += &format!("  only: {only}\n");
            }
            for (stage, words) in asks["asks"].as_object().expect("an object") {
                lines += &format!("  {stage}: {}\n", words.as_str().expect("a sentence"));
            }
        }
        lines += &asks(&at(ASKED[0].0, "", ASKED[0].2), language)["done"].to_string();
        insta::assert_snapshot!(format!("asks-{language}"), lines);
    }
}

#[test]
fn a_question_names_the_crossing_where_there_is_one() {
    let one = asks(&at(GameId::GoRound, "", "B5B/7/7/W6/7/7/6W w 4"), Language::english());
    assert_eq!(one["asks"]["place"], "Place a chip on c4?");
    let several = asks(&at(GameId::GoRound, "any-crossing", "B5B/7/7/W6/7/7/6W w 3"), Language::english());
    assert_eq!(several["asks"]["place"], "Place a chip on a marked crossing?");
    assert_eq!(several["asks"]["placeOn"], "Place a chip on {spot}?");
}

#[test]
fn only_what_a_move_here_has_is_asked() {
    let stages = |game, rules, text| {
        let asks = asks(&at(game, rules, text), Language::english());
        asks["asks"].as_object().expect("an object").keys().cloned().collect::<Vec<_>>()
    };
    assert_eq!(stages(GameId::Gou, "", TWO), ["from", "to"]);
    assert_eq!(stages(GameId::Gou, "may-capture", TWO), ["capture", "from", "to"]);
    assert!(stages(GameId::GoRound, "", "B5B/7/7/7/7/7/W5W w 6").is_empty());
}
