//! A fifth game from outside: boards, words and a search need nothing of a game but what its own files say. The unit tests of the
//! rules put the same file through the list of games, the conformance kit and records.

#[path = "../../rules/src/games/hexapawn.rs"]
mod hexapawn;

use hexapawn::{Hexapawn, Move};
use roundel_draw::{Style, TextStyle, live_board, png, svg, text};
use roundel_engine::{AlphaBeta, Evaluator, Limits, Score};
use roundel_rules::conformance::check_game;
use roundel_rules::scene::legal_moves;
use roundel_rules::{Draws, Game, NoOptions, Outcome, Position, Side, Turn};
use roundel_words::page::{Block, blocks};
use roundel_words::{Catalog, Language, Words};
use std::fs;
use std::path::{Path, PathBuf};

/// What is special to the game in a search: the stones of both sides.
#[derive(Clone)]
struct Stones;

impl Evaluator<Hexapawn> for Stones {
    const HISTORY_SIZE: usize = 81;

    fn evaluate(&self, position: &Hexapawn) -> Score {
        let side = position.turn().side().expect("the game goes on");
        Score::from_hundredths(100 * (position.count(side) as i32 - position.count(!side) as i32))
    }

    fn capture_value(&self, position: &Hexapawn, mv: Move) -> i32 {
        if position.events(mv).len() > 1 { 100 } else { 0 }
    }

    fn history_index(&self, _: &Hexapawn, mv: Move) -> usize {
        usize::from(mv.from.0) * 9 + usize::from(mv.to.0)
    }
}

fn files(folder: &Path, root: &Path, found: &mut Vec<(String, String)>) {
    for entry in fs::read_dir(folder).expect("a readable folder") {
        let path = entry.expect("a readable folder").path();
        if path.is_dir() {
            files(&path, root, found);
        } else {
            let name = path.strip_prefix(root).expect("it is in there").to_string_lossy().replace('\\', "/");
            found.push((name, fs::read_to_string(&path).expect("a readable file")));
        }
    }
}

/// The locales of the program with those of the game.
fn catalog() -> Catalog {
    let here = Path::new(env!("CARGO_MANIFEST_DIR"));
    let folders: [PathBuf; 2] = [here.join("../../web/locales"), here.join("tests/fifth_game/locales")];
    let mut found = Vec::new();
    for folder in &folders {
        files(folder, folder, &mut found);
    }
    Catalog::read(found.iter().map(|(path, text)| (path.as_str(), text.as_str()))).expect("a catalogue")
}

fn game(tokens: &[&str]) -> Game<Hexapawn> {
    let mut game = Game::new(Hexapawn::start(NoOptions), Draws::On);
    for token in tokens {
        game.push_text(token).expect("a legal move");
    }
    game
}

#[test]
fn it_keeps_the_laws_of_every_game() {
    let mut state = 7u64;
    let choose = |bound: u64| {
        state = state.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        (state >> 33) % bound
    };
    check_game(Hexapawn::start(NoOptions), 50, choose).expect("every law holds");
}

#[test]
fn it_is_drawn_and_described_in_every_language() {
    let game = game(&["b1-b2", "a3-b2"]);
    let scene = game.scene();
    let languages: Vec<Language> = catalog().languages().to_vec();
    assert_eq!(languages.len(), Language::all().len());
    for language in languages {
        let words = Words::of(language);
        let told = words.scene(&scene);
        assert!(told.description.starts_with("Hexapawn"), "{}", told.description);
        let drawing = svg(&scene, &Style::default(), &told);
        assert!(drawing.contains("id=\"piece-b2\"") && drawing.contains(&format!("lang=\"{language}\"")));
        assert!(text(&scene, &TextStyle::PLAIN, &words.legend(&scene)).contains("b2"));
        assert!(text(&scene, &TextStyle::ASCII, &words.ascii_legend(&scene)).is_ascii());
        let summary = words.summary(Hexapawn::INFO);
        assert!((10..=90).contains(&summary.chars().count()), "{summary}");
        let page = blocks(words.rules_page(Hexapawn::INFO));
        assert!(
            page.contains(&Block::Title("Hexapawn")) && page.iter().any(|block| matches!(block, Block::Diagram(_)))
        );
        assert!(!words.prompt(&scene, &legal_moves(game.position())).ask.is_empty());
    }
    assert!(png(&scene, &Style::default(), 120).expect("a picture").starts_with(b"\x89PNG"));
    assert!(live_board(&scene, &Style::default()).contains("data-name=\"c3\""));
    let english = Words::of(catalog().find("en").expect("English"));
    assert_eq!(
        english.scene(&scene).description,
        "Hexapawn: White to move. White: stones on a1, c1. Black: stones on b2, b3, c3. Last move: a3 to b2, b2 captured."
    );
    assert_eq!(english.prompt(&scene, &legal_moves(game.position())).ask, "Move a stone");
}

/// Black wins Hexapawn by force, which Gardner's matchboxes learned and a search sees.
#[test]
fn a_search_solves_it() {
    let mut game = game(&[]);
    let mut search = AlphaBeta::new(Stones, 1, 1);
    let mut scores = Vec::new();
    while let Turn::Decide(_) = game.turn() {
        let found = search.run(game.position(), game.history(), Limits::depth(12), |_| ()).expect("a move is due");
        scores.push(found.score);
        let token = game.position().move_text(found.mv);
        game.push_text(&token).expect("a search plays legal moves");
    }
    assert_eq!(game.turn(), Turn::Over(Outcome::Won(Side::Second)));
    assert!(scores[0].decisions_to_loss().is_some(), "white sees it coming: {scores:?}");
}
