//! What decided a game is marked in pictures and in text.

use roundel_draw::{Lettering, Style, TextStyle, png};
use roundel_rules::{AnyGame, AnyPosition, Draws, GameId, Scene};
use roundel_words::Words;

fn scene(game: GameId, position: &str, token: &str) -> [Scene; 2] {
    let mut play = AnyGame::new(AnyPosition::parse(game, "", position).expect("a position"), Draws::On);
    let before = play.scene();
    play.push(token).expect("a legal token");
    [before, play.scene()]
}

fn marks(scene: &Scene) -> usize {
    let words = Words::default().scene(scene);
    roundel_draw::svg(scene, &Style::default(), &words).matches("class=\"decisive\"").count()
}

#[test]
fn pictures_mark_what_decided_the_game() {
    let cases = [
        (GameId::GuardTowers, "3RG3/7/7/7/7/3r13/3BG3 r", "D2-D1-1", 1),
        (GameId::Gou, "6/5/5y/3r1/2r2y/4/2rr1y/5/5y/5/r4y r", "h8-g7", 4),
        // The starting space, and the score track with its outline.
        (GameId::Runaround, "h,h,0,22 h,h,h,h 4-2 r 2 -", "22-0", 3),
        (GameId::GoRound, "B5B/1wwwww1/1wwwww1/Ww5/1w5/1bbb3/6W w 4", "g1-c1@c4", 1),
    ];
    for (game, position, token, expected) in cases {
        let [before, after] = scene(game, position, token);
        assert_eq!((marks(&before), marks(&after)), (0, expected), "{game}");
        assert_eq!(marks(&after.rotated()), expected, "{game} from the other end");
        let picture = |scene: &Scene| png(scene, &Style::default(), 400).expect("a picture");
        let mut unmarked = after.clone();
        unmarked.marks.retain(|mark| !format!("{mark:?}").starts_with("Decisive"));
        assert_ne!(picture(&after), picture(&unmarked), "{game}");
    }
}

#[test]
fn text_marks_what_decided_the_game_and_says_how() {
    let [_, after] = scene(GameId::GuardTowers, "3RG3/7/7/7/7/3r13/3BG3 r", "D2-D1-1");
    let words = Words::default();
    let text = roundel_draw::text(&after, &TextStyle::PLAIN, &words.legend(&after));
    assert!(text.contains("Guard & Towers: Red captured Blue’s guard"), "{text}");
    assert!(text.matches('★').count() == 4, "around the place and in the key: {text}");
    assert!(text.contains("★ ★ decided the game"), "{text}");
    let ascii = TextStyle { lettering: Lettering::Ascii, ..TextStyle::PLAIN };
    let text = roundel_draw::text(&after, &ascii, &words.ascii_legend(&after));
    assert!(text.is_ascii() && text.contains("* * decided the game"), "{text}");
}
