//! A fourth language is a folder: what the program says in it, and the lists of languages, follow without a line of Rust.

use roundel_rules::{AnyGame, AnyPosition, Draws, GameId, Side};
use roundel_words::page::{Block, blocks};
use roundel_words::{Catalog, Words};
use std::fs;
use std::path::Path;

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

/// The shipped languages and Dutch, of which a little is there.
fn catalog() -> Catalog {
    let here = Path::new(env!("CARGO_MANIFEST_DIR"));
    let mut found = Vec::new();
    for folder in [here.join("../../web/locales"), here.join("tests/locales")] {
        files(&folder, &folder, &mut found);
    }
    Catalog::read(found.iter().map(|(path, text)| (path.as_str(), text.as_str()))).expect("a catalogue")
}

fn dutch() -> Words {
    Words::of(catalog().find("nl").expect("it is there"))
}

#[test]
fn lists_of_languages_follow() {
    let catalog = catalog();
    let listed: Vec<(&str, String)> =
        catalog.languages().iter().map(|language| (language.code(), language.name())).collect();
    let expected = [("en", "English"), ("de", "Deutsch"), ("fr", "Français"), ("nl", "Nederlands")];
    assert_eq!(listed, expected.map(|(code, name)| (code, name.to_owned())));
    let error = catalog.find("xx").expect_err("there is none");
    assert_eq!(error.to_string(), "unknown language `xx`: expected en, de, fr or nl");
}

#[test]
fn dates_numbers_and_pages_follow() {
    let t = dutch();
    assert_eq!(t.code(), "nl");
    assert_eq!(t.date(1_785_542_400_000), "1 augustus 2026");
    assert_eq!(t.number(1_234_567u64), "1.234.567");
    assert_eq!(t.get("games-count").with("count", 3u8).to_string(), "3 partijen");
    assert_eq!(t.get("nav-lobby").to_string(), "Lobby", "what is missing is English");
    assert_eq!(t.ascii("coördinaten"), "coordinaten");
}

#[test]
fn scenes_and_prompts_follow() {
    let t = dutch();
    let mut game = AnyGame::new(AnyPosition::start(GameId::GuardTowers, "").expect("no options"), Draws::On);
    game.push("D5-D4-1").expect("a legal move");
    let told = t.scene(&game.scene());
    assert_eq!(told.language, "nl");
    assert_eq!((&*told.due, &*told.sides[0].name), ("Blauw is aan zet", "Rood"));
    assert_eq!(told.last_move.as_deref(), Some("van D5 naar D4"));
    assert_eq!(t.prompt(&game.scene(), &game.legal_moves()).ask, "Verplaats je wachter of een toren");
    assert_eq!(t.side(GameId::GuardTowers.info(), Side::Second), "Blauw");
    assert!(t.summary(GameId::Gou.info()).starts_with("Sluit stenen in"));
}

#[test]
fn rules_pages_follow() {
    let page = blocks(dutch().rules_page(GameId::Gou.info()));
    assert_eq!(page[1], Block::Paragraph("**4.1** Twee spelers, veertien stenen elk.".to_owned()));
    assert!(dutch().common_rules().starts_with("# "), "a page that is missing is English");
}
