//! Tests of move parts and prompts.

use roundel_rules::scene::{Crossings, Destination, LegalMove, MoveChoices, PieceKind, Prompt};
use roundel_rules::{AnyGame, AnyPosition, Draws, GameId, Side, Spot};
use serde_json::json;

fn at(game: GameId, rules: &str, text: &str) -> AnyPosition {
    AnyPosition::parse(game, rules, text).expect("a valid position")
}

/// The choices of a move, with the names of the places: `from a1, to a5`.
fn parts(position: &AnyPosition, text: &str) -> String {
    let (scene, legal_moves) = (position.scene(), position.legal_moves());
    let mv: &LegalMove = legal_moves.iter().find(|mv| mv.text == text).expect("a legal move");
    let word = |value| serde_json::to_value(value).expect("a word").as_str().expect("a word").to_owned();
    let said = mv.parts.iter().map(|part| format!("{} {}", word(part.part), scene.spots[part.spot.0 as usize].name));
    said.collect::<Vec<_>>().join(", ")
}

#[test]
fn choices_come_in_the_order_of_play() {
    let position = at(GameId::GoRound, "relocate", "6B/7/B6/7/7/7/W2W3 w 4");
    assert_eq!(parts(&position, "a1-a5>a1@d5"), "from a1, to a5, relocate a1, place d5");
    assert_eq!(parts(&position, "a1-a5>a1"), "from a1, to a5, relocate a1");
    assert_eq!(parts(&at(GameId::GoRound, "", "B5B/7/7/7/7/7/W5W w 6"), "pass"), "");
}

#[test]
fn automatic_consequences_are_not_choices() {
    // A bump, a swap, a pawn sent home and a run.
    for (position, text, expected) in [
        ("h,h,2,18 h,h,h,6 0-0 r 4 -", "2-6", "from 2, to 6"),
        ("h,h,h,1 h,h,h,19 0-0 r 4 -", "1-5", "from 1, to 5"),
        ("h,h,h,8 h,h,h,12 0-0 r 4 -", "8-12", "from 8, to 12"),
        ("h,h,h,22 h,h,h,h 0-0 r 4 -", "22-2", "from 22, to 2"),
    ] {
        assert_eq!(parts(&at(GameId::Runaround, "", position), text), expected);
    }
    let capture = at(GameId::GuardTowers, "", "3RG3/7/7/7/3b13/3r13/3BG3 r");
    assert_eq!(parts(&capture, "D2-D3-1"), "from D2, to D3");
}

const TWO: &str = "rrr1yy/r4/r5/5/6/4/2y3/2r2/1y4/2r2/2y3 y";

#[test]
fn captures_are_choices_only_if_they_are_optional() {
    let must = at(GameId::Gou, "", TWO);
    assert_eq!(parts(&must, "c3-g3xf2xf4"), "from c3, to g3");
    let may = at(GameId::Gou, "may-capture", TWO);
    assert_eq!(parts(&may, "c3-g3"), "from c3, to g3");
    assert_eq!(parts(&may, "c3-g3xf4"), "from c3, to g3, capture f4");
    assert_eq!(parts(&may, "c3-g3xf2xf4"), "from c3, to g3, capture f2, capture f4");
}

#[test]
fn legal_moves_are_sorted_and_keep_their_json_format() {
    let legal_moves = at(GameId::GoRound, "", "B5B/7/7/W6/7/7/6W w 4").legal_moves();
    assert!(legal_moves.is_sorted_by(|a, b| a.text < b.text));
    let found = legal_moves.iter().find(|mv| mv.text == "g1-c1@c4").expect("a legal move");
    let parts = json!([{"part": "from", "spot": 6}, {"part": "to", "spot": 2}, {"part": "place", "spot": 23}]);
    assert_eq!(serde_json::to_value(found).expect("JSON"), json!({"text": "g1-c1@c4", "parts": parts}));
}

#[test]
fn json_has_stones_only_for_more_than_one() {
    let legal_moves = at(GameId::GuardTowers, "", "3RG3/7/7/7/7/r36/3BG3 r").legal_moves();
    let found = legal_moves.iter().find(|mv| mv.text == "A2-C2-2").expect("a legal move");
    let parts = json!([{"part": "from", "spot": 7}, {"part": "to", "spot": 9, "stones": 2}]);
    assert_eq!(serde_json::to_value(&found.parts).expect("JSON"), parts);
}

#[test]
fn there_are_no_offers_before_a_roll_or_after_the_end() {
    assert!(AnyPosition::start(GameId::GoRound, "").expect("no options").legal_moves().is_empty());
    let start = at(GameId::GuardTowers, "", "3RG3/7/7/7/7/7/3BG3 r");
    let mut game = AnyGame::new(start, Draws::On);
    for token in ["D7-C7-1", "D1-C1-1", "C7-D7-1", "C1-D1-1"].repeat(2) {
        assert!(!game.legal_moves().is_empty());
        game.push(token).expect("a legal token");
    }
    assert!(game.draw_reason().is_some() && game.legal_moves().is_empty());
    let scene = game.scene();
    assert_eq!((scene.prompt(&[]), scene.choices(&[])), (Prompt::Over, MoveChoices::default()));
}

#[test]
fn prompts() {
    let prompt = |game, rules, text| {
        let position = at(game, rules, text);
        position.scene().prompt(&position.legal_moves())
    };
    let go_round = |text| prompt(GameId::GoRound, "", text);
    let runaround = |text| prompt(GameId::Runaround, "", text);
    assert_eq!(go_round("B5B/7/7/7/7/7/W5W w -"), Prompt::Roll);
    assert_eq!(go_round("B5B/7/7/7/7/7/W5W w 4"), Prompt::Move { kinds: vec![PieceKind::Figure], face: Some(4) });
    assert_eq!(go_round("B5B/7/7/7/7/7/W5W w 6"), Prompt::PassBlocked(PieceKind::Figure));
    assert_eq!(runaround("h,h,h,h h,h,h,h 0-0 r 5 -"), Prompt::PassAbsent(PieceKind::Pawn));
    assert_eq!(runaround("h,h,6,6 h,h,h,h 0-0 r - 6"), Prompt::RollAgain);
    assert_eq!(runaround("h,h,6,6 h,h,h,h 0-0 r 3 6"), Prompt::MoveAgain { at: Spot(6), face: 3 });
    let both = "r1r11RG1r1r1/2r11r12/3r13/7/3b13/2b11b12/b1b11BG1b1b1 r";
    let kinds = vec![PieceKind::Guard, PieceKind::Tower];
    assert_eq!(prompt(GameId::GuardTowers, "", both), Prompt::Move { kinds, face: None });
    assert_eq!(prompt(GameId::GuardTowers, "", "7/7/7/7/7/3r13/3BG3 r"), Prompt::Over);
}

#[test]
fn choices_are_those_of_the_legal_moves() {
    let choices = |game, rules, text| {
        let position = at(game, rules, text);
        position.scene().choices(&position.legal_moves())
    };
    let plain = MoveChoices { from: true, to: Some(Destination::Space), ..MoveChoices::default() };
    assert_eq!(choices(GameId::Gou, "", TWO), plain);
    assert_eq!(choices(GameId::Gou, "may-capture", TWO), MoveChoices { capture: true, ..plain });
    assert_eq!(choices(GameId::GoRound, "", "B5B/7/7/7/7/7/W5W w 6"), MoveChoices::default());
    let stacked = choices(GameId::GuardTowers, "", "3RG3/7/7/7/7/r36/3BG3 r");
    assert_eq!(stacked.to, Some(Destination::Stones));
    let one = choices(GameId::GoRound, "", "B5B/7/7/W6/7/7/6W w 4");
    assert_eq!(one.place, Some(Crossings::One(Spot(23))));
    let several = choices(GameId::GoRound, "any-crossing,relocate", "3B3/6W/7/7/B6/7/3W3 w 4");
    assert_eq!((several.place, several.relocate), (Some(Crossings::Several), Some(Side::Second)));
}

#[test]
fn turning_a_scene_twice_gives_the_same_scene() {
    for game in GameId::ALL {
        let scene = AnyPosition::start(game, "").expect("no options").scene();
        let turned = scene.rotated();
        assert_eq!(turned.rotated(), scene, "{game}");
        assert_ne!(turned, scene, "{game}");
        for (before, after) in scene.spots.iter().zip(&turned.spots) {
            assert_eq!((before.id, &before.name, before.kind), (after.id, &after.name, after.kind));
            let (was, is) = (before.centre(), after.centre());
            assert!((was.x + is.x - scene.size.width).abs() < 0.01 && (was.y + is.y - scene.size.height).abs() < 0.01);
        }
        for piece in &turned.pieces {
            if let roundel_rules::scene::Place::Spot { spot } = piece.place {
                assert_eq!(piece.at, turned.spots[spot.0 as usize].centre());
            }
        }
        let far = scene.far_side();
        assert_eq!(turned.far_side(), far.map(|side| !side), "{game}: the far side becomes the near side");
    }
    let far = |game| AnyPosition::start(game, "").expect("no options").scene().far_side().map(Side::index);
    assert_eq!(GameId::ALL.map(far), [Some(1), None, Some(0), Some(1)]);
}
