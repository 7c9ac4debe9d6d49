//! The rules pages: every clause in every language, every diagram a legal one, the same diagrams everywhere.

use roundel_rules::{AnyGame, AnyPosition, Draws, GameId, Side};
use roundel_words::page::{Block, Diagram, blocks};
use roundel_words::{Language, Words};

fn diagrams(page: &str) -> Vec<Diagram<'_>> {
    blocks(page).into_iter().filter_map(|block| if let Block::Diagram(d) = block { Some(d) } else { None }).collect()
}

/// The clause numbers that paragraphs begin with, in their order.
fn clauses(page: &'static str) -> Vec<String> {
    let paragraphs = blocks(page).into_iter().filter_map(|block| match block {
        Block::Paragraph(text) | Block::Item(text) => Some(text),
        _ => None,
    });
    let number = |text: String| Some(text.strip_prefix("**")?.split_once("**")?.0.to_owned());
    paragraphs.filter_map(number).filter(|word| word.starts_with(|c: char| c.is_ascii_digit())).collect()
}

#[test]
fn every_clause_stands_in_every_language() {
    let expected = |section: u8, last: u8| (1..=last).map(|n| format!("{section}.{n}")).collect::<Vec<_>>();
    for &language in Language::all() {
        let common = Words::of(language).common_rules();
        assert_eq!(clauses(common), expected(0, 6), "common {language}");
        assert!(blocks(common).iter().all(|block| !matches!(block, Block::Item(_))), "a rule is told once: {language}");
        for (game, section, last) in
            [(GameId::GoRound, 1, 10), (GameId::Runaround, 2, 9), (GameId::GuardTowers, 3, 9), (GameId::Gou, 4, 8)]
        {
            assert_eq!(
                clauses(Words::of(language).rules_page(game.info())),
                expected(section, last),
                "{game} {language}"
            );
        }
    }
}

#[test]
fn every_option_is_explained_and_drawn() {
    for game in GameId::ALL {
        for &language in Language::all() {
            let page = Words::of(language).rules_page(game.info());
            for option in game.info().options {
                assert!(
                    page.contains(&format!("`{}`", option.name)),
                    "{game} {language}: {} is not named",
                    option.name
                );
                let word = option.name.trim_end_matches('N');
                let drawn = diagrams(page).iter().any(|diagram| diagram.rules.contains(word));
                assert!(drawn, "{game} {language}: {} is not drawn", option.name);
            }
        }
    }
}

#[test]
fn every_diagram_is_legal() {
    for game in GameId::ALL {
        for &language in Language::all() {
            for diagram in diagrams(Words::of(language).rules_page(game.info())) {
                let start = AnyPosition::parse(game, diagram.rules, diagram.position);
                let start = start.unwrap_or_else(|error| panic!("{game} {language} {diagram:?}: {error}"));
                assert!(!diagram.caption.is_empty(), "{game} {language} {diagram:?}");
                if let Some(spot) = diagram.targets {
                    let from = |token: &String| token.split('-').next() == Some(spot);
                    assert!(
                        start.legal_tokens().iter().any(from),
                        "{game} {language}: no move from {spot} in {diagram:?}"
                    );
                }
                let mut played = AnyGame::new(start, Draws::On);
                for token in &diagram.play {
                    played.push(token).unwrap_or_else(|error| panic!("{game} {language} {diagram:?}: {error}"));
                }
            }
        }
    }
}

#[test]
fn all_languages_have_the_same_diagrams() {
    for game in GameId::ALL {
        let shown = |language: Language| {
            let page = Words::of(language).rules_page(game.info());
            diagrams(page).into_iter().map(|diagram| Diagram { caption: "", ..diagram }).collect::<Vec<_>>()
        };
        let english = shown(Language::english());
        assert!(english.len() >= 8, "{game} has {} diagrams", english.len());
        for &language in Language::all() {
            assert_eq!(shown(language), english, "{game} {language}");
        }
    }
}

#[test]
fn every_game_says_what_it_is_in_every_language() {
    for game in GameId::ALL {
        let info = game.info();
        for &language in Language::all() {
            let words = Words::of(language);
            for summary in info.options.iter().map(|option| words.option(option)).chain([words.summary(info)]) {
                assert!((10..=90).contains(&summary.chars().count()), "{game} {language}: `{summary}`");
            }
            let names = Side::BOTH.map(|side| words.side(info, side));
            assert!(names[0] != names[1] && !words.dice(info).is_empty(), "{game} {language}");
        }
    }
}
