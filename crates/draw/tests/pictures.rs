//! Invariants of every picture, and snapshots of some.

mod gallery;

use gallery::{ENTRIES, scene};
use roundel_draw::{
    Background, Coordinates, Facing, Ink, Lettering, PngError, Style, TEXT_WIDTH, TextStyle, Theme, png,
};
use roundel_rules::scene::{Ground, SceneText};
use roundel_rules::{AnyGame, AnyPosition, Draws, Scene};
use roundel_words::{Language, Words};
use roxmltree::Document;
use std::collections::HashSet;
use std::fmt::Write;

fn scenes() -> impl Iterator<Item = (&'static str, Scene)> {
    ENTRIES.iter().map(|entry| (entry.0, scene(entry).expect(entry.0)))
}

fn words(language: &str) -> Words {
    Words::of(language.parse().expect("a language"))
}

/// The picture with its English texts.
fn svg(scene: &Scene, style: &Style) -> String {
    roundel_draw::svg(scene, style, &Words::default().scene(scene))
}

fn text_in(scene: &Scene, style: TextStyle, words: Words) -> String {
    let legend = if style.lettering == Lettering::Ascii { words.ascii_legend(scene) } else { words.legend(scene) };
    roundel_draw::text(scene, &style, &legend)
}

/// The board with its English legend.
fn text(scene: &Scene, style: TextStyle) -> String {
    text_in(scene, style, Words::default())
}

fn styles() -> Vec<Style> {
    let mut styles = Vec::new();
    for theme in [Theme::Light, Theme::Dark, Theme::Page] {
        for coordinates in [Coordinates::Shown, Coordinates::Hidden] {
            for background in [Background::Page, Background::Transparent] {
                for facing in [Facing::Printed, Facing::Turned] {
                    styles.push(Style { theme, facing, coordinates, background, ..Style::default() });
                }
            }
        }
    }
    styles
}

/// The ids that a drawing refers to. Fails if it refers to anything outside of it.
fn references<'a>(document: &'a Document<'_>, name: &str) -> HashSet<&'a str> {
    let mut found = HashSet::new();
    for attribute in document.descendants().flat_map(|node| node.attributes()) {
        let value = attribute.value();
        assert!(!value.contains("//"), "{name} has the address {value}");
        match attribute.name() {
            "href" => {
                found.insert(value.strip_prefix('#').unwrap_or_else(|| panic!("{name} links to {value}")));
            }
            "aria-labelledby" => found.extend(value.split_whitespace()),
            _ => {
                for paint in value.split("url(").skip(1) {
                    let id = paint.strip_prefix('#').and_then(|rest| rest.split_once(')'));
                    found.insert(id.unwrap_or_else(|| panic!("{name} paints with {value}")).0);
                }
            }
        }
    }
    found
}

#[test]
fn every_svg_is_well_formed_small_and_self_contained() {
    const FOREIGN: [&str; 7] = ["text", "image", "feImage", "foreignObject", "style", "script", "a"];
    for (name, scene) in scenes() {
        for style in styles() {
            let drawing = svg(&scene, &style);
            assert!(drawing.len() < 60_000, "{name} has {} bytes", drawing.len());
            let document = Document::parse(&drawing).expect(name);
            let root = document.root_element();
            assert_eq!(root.attribute("role"), Some("img"));
            let mut ids = HashSet::new();
            for node in document.descendants().filter(roxmltree::Node::is_element) {
                if let Some(id) = node.attribute("id") {
                    assert!(ids.insert(id), "{name} has {id} twice");
                }
                assert!(!FOREIGN.contains(&node.tag_name().name()), "{name} has {node:?}");
            }
            for id in references(&document, name) {
                assert!(ids.contains(id), "{name} needs {id}");
            }
            for site in scene.spots.iter().filter(|site| site.kind != roundel_rules::scene::SiteKind::Nothing) {
                assert!(ids.contains(format!("spot-{}", site.name).as_str()), "{name} lacks {}", site.name);
            }
            for piece in &scene.pieces {
                assert!(ids.contains(piece.id.as_str()), "{name} lacks {}", piece.id);
            }
        }
    }
}

#[test]
fn texts_are_escaped() {
    const HOSTILE: &str = "</title></desc><script>&\"'\u{7}";
    let (_, mut scene) = scenes().next().expect("there are scenes");
    scene.title = HOSTILE.to_owned();
    let given = SceneText { description: HOSTILE.to_owned(), ..Words::default().scene(&scene) };
    let style = Style { prefix: "a\"b<".to_owned(), ..Style::default() };
    let drawing = roundel_draw::svg(&scene, &style, &given);
    let document = Document::parse(&drawing).expect("well formed");
    for tag in ["title", "desc"] {
        let node = document.descendants().find(|node| node.has_tag_name(tag)).expect(tag);
        // XML has no control characters: there is a space instead.
        assert_eq!(node.text().map(|text| text.replace(' ', "\u{7}")).as_deref(), Some(HOSTILE), "{tag}");
    }
}

#[test]
fn every_id_has_the_prefix() {
    for (name, scene) in scenes() {
        for style in styles() {
            let drawing = svg(&scene, &Style { prefix: "left-".to_owned(), ..style });
            let document = Document::parse(&drawing).expect(name);
            let ids: HashSet<&str> = document.descendants().filter_map(|node| node.attribute("id")).collect();
            let references = references(&document, name);
            assert!(!ids.is_empty() && !references.is_empty(), "{name}");
            for id in ids.union(&references) {
                assert!(id.starts_with("left-"), "{name} has {id}");
            }
        }
    }
}

/// The elements of a drawing apart from its coordinates, and the elements of those.
fn without_coordinates(drawing: &str) -> (Vec<String>, Vec<String>) {
    let document = Document::parse(drawing).expect("well formed");
    let elements =
        document.descendants().filter(roxmltree::Node::is_element).filter(|node| *node != document.root_element());
    let is_label =
        |node: &roxmltree::Node<'_, '_>| node.ancestors().any(|node| node.attribute("class") == Some("labels"));
    let (labels, others): (Vec<_>, Vec<_>) = elements.partition(is_label);
    let source = |nodes: Vec<roxmltree::Node<'_, '_>>| -> Vec<String> {
        nodes.into_iter().filter(|node| !node.has_children()).map(|node| drawing[node.range()].to_owned()).collect()
    };
    (source(others), source(labels))
}

#[test]
fn coordinates_can_be_hidden() {
    for (name, scene) in scenes() {
        let (others, labels) = without_coordinates(&svg(&scene, &Style::default()));
        let named = scene.ground.iter().filter(|ground| matches!(ground, Ground::Label { .. })).count();
        assert!(named > 0 && labels.len() >= named, "{name}: {} of {named}", labels.len());
        let hidden = svg(&scene, &Style { coordinates: Coordinates::Hidden, ..Style::default() });
        assert_eq!(without_coordinates(&hidden), (others, Vec::new()), "{name}: nothing else changes");
    }
}

#[test]
fn a_png_has_the_given_width_and_is_deterministic() {
    for (name, scene) in scenes() {
        let first = png(&scene, &Style::default(), 240).expect(name);
        let second = png(&scene, &Style::default(), 240).expect(name);
        assert_eq!(first, second, "{name}");
        // The header of a PNG: eight bytes of signature, then a chunk with the width at byte 16.
        let number = |at: usize| u32::from_be_bytes(first[at..at + 4].try_into().expect("four bytes"));
        assert_eq!(number(16), 240, "{name}");
        let height = 240.0 * scene.size.height / scene.size.width;
        assert!((f64::from(number(20)) - height).abs() <= 1.0, "{name}");
    }
}

#[test]
fn a_png_of_zero_or_excessive_width_is_refused() {
    let (_, scene) = scenes().next().expect("there are scenes");
    for width in [0, 8193, u32::MAX] {
        let error = png(&scene, &Style::default(), width).expect_err("no picture");
        assert!(matches!(error, PngError::Width(found) if found == width));
    }
}

#[test]
fn terminal_text_is_narrow_and_plain_text_has_no_escape_codes() {
    for (name, scene) in scenes() {
        let languages = Language::all().iter();
        let styles = [TextStyle::PLAIN, TextStyle::ASCII];
        for (style, &language) in
            styles.into_iter().flat_map(|style| languages.clone().map(move |language| (style, language)))
        {
            let text = text_in(&scene, style, Words::of(language));
            for line in text.lines() {
                assert!(line.chars().count() <= TEXT_WIDTH, "{name}: {line}");
                assert!(line.chars().all(|c| !c.is_control()), "{name}: {line:?}");
            }
            assert!(style.lettering == Lettering::Unicode || text.is_ascii(), "{name}");
        }
    }
}

/// A text without its escape codes.
fn stripped(text: &str) -> String {
    let mut parts = text.split('\x1b');
    let mut out = parts.next().unwrap_or_default().to_owned();
    for part in parts {
        out += part.split_once('m').expect("every escape code ends").1;
    }
    out.lines().map(|line| line.trim_end().to_owned() + "\n").collect()
}

#[test]
fn colours_do_not_change_the_text() {
    for (name, scene) in scenes() {
        for ink in [Ink::Indexed, Ink::True] {
            for theme in [Theme::Light, Theme::Dark] {
                let coloured = text(&scene, TextStyle { ink, theme, ..TextStyle::PLAIN });
                assert!(coloured.contains('\x1b'), "{name}");
                assert_eq!(stripped(&coloured), text(&scene, TextStyle::PLAIN), "{name}");
            }
        }
    }
}

#[test]
fn terminal_frames() {
    for (name, scene) in scenes() {
        insta::assert_snapshot!(format!("text-{name}"), text(&scene, TextStyle::PLAIN));
    }
    let ascii: String = scenes().map(|(_, scene)| text(&scene, TextStyle::ASCII) + "\n").collect();
    insta::assert_snapshot!("text-ascii", ascii);
}

/// Positions with marks and words that the gallery lacks: a game, its options, a position and the tokens to play.
const MARKED: &[(&str, &str, &str, &[&str])] = &[
    ("go-round", "relocate", "6B/7/B6/7/7/7/W2W3 w 4", &["a1-a5>a1@d5"]),
    ("go-round", "", "B5B/1wwbwb1/Wwbw1b1/1bwwbw1/1wb1ww1/1bw1b2/6W w 2", &["g1-e1@e5"]),
    ("runaround", "", "h,h,2,18 h,h,h,6 0-0 r 4 -", &["2-6"]),
    ("runaround", "", "h,h,0,20 h,h,h,h 0-1 r 4 -", &["20-0", "2"]),
    ("runaround", "", "h,h,h,8 h,h,h,12 0-0 r 4 -", &["8-12"]),
    ("runaround", "", "h,h,h,21 h,h,h,22 4-2 r 5 -", &["21-2"]),
    ("guard-towers", "", "3RG3/7/7/7/7/3r13/3BG3 r", &["D2-D1-1"]),
    ("guard-towers", "", "3RG3/7/7/7/7/7/3BG3 r", &["D7-C7-1", "D1-C1-1", "C7-D7-1", "C1-D1-1"]),
    ("gou", "", "r3yy/2r1y/r2y2/1r2y/r2y2/y1r1/1y2r1/2y2/1y3r/2r1r/y1y2r y", &["c3-g3"]),
];

/// The gallery and the other marked positions with their targets.
fn all_scenes() -> Vec<(String, Scene)> {
    let mut all: Vec<(String, Scene)> = scenes().map(|(name, scene)| (name.to_owned(), scene)).collect();
    for (game, rules, position, tokens) in MARKED {
        let start = AnyPosition::parse(game.parse().expect("a game"), rules, position).expect("a valid position");
        let mut play = AnyGame::new(start, Draws::On);
        // Going round twice is a draw by repetition.
        let tokens = if tokens.len() == 4 { tokens.repeat(2) } else { tokens.to_vec() };
        for token in tokens {
            play.push(token).expect("a legal token");
        }
        let mut scene = play.scene();
        scene.mark_targets(&play.position().targets());
        all.push((format!("{game} {position}"), scene));
    }
    all
}

#[test]
fn german_and_french_have_no_english_words() {
    const ENGLISH: &str = "Last Red Yellow White Black Blue a an and at be bumped by can captured chip chosen completes controls drawn enters \
        from game go guard hand has hit home in is last moved move off board must nothing of on over pawn pawns pushed put roll rolled run \
        runs scores sent space starting stone stones swapped the to tower towers wall won would";
    for (name, scene) in all_scenes() {
        for language in ["de", "fr"] {
            let given = words(language).scene(&scene);
            let words = text_in(&scene, TextStyle::PLAIN, words(language));
            let drawing = roundel_draw::svg(&scene, &Style::default(), &given);
            let document = Document::parse(&drawing).expect("well formed");
            assert_eq!(document.root_element().attribute("lang"), Some(language));
            let described =
                document.descendants().filter(|node| node.has_tag_name("desc")).filter_map(|node| node.text());
            let described = described.collect::<String>();
            assert_eq!(described, given.description);
            // Lines of the board contain column names, which are not words.
            let around = words.lines().filter(|line| line.split_whitespace().any(|word| word.chars().count() > 3));
            let texts: Vec<&str> = around.chain([described.as_str()]).collect();
            for word in texts.iter().flat_map(|line| line.split(|c: char| !c.is_alphanumeric())) {
                // French has the word "a" too.
                let borrowed = language == "fr" && word == "a";
                assert!(
                    borrowed || !ENGLISH.split_whitespace().any(|english| english == word),
                    "{name}: {word}\n{words}"
                );
            }
            assert!(!words.lines().any(|line| line.starts_with("  Die ")), "{name}:\n{words}");
        }
    }
}

#[test]
fn the_key_explains_exactly_the_signs_on_the_board() {
    for (sign, meaning) in [
        ('∩', "starting space"),
        ('~', "pushed"),
        ('•', "possible target"),
        ('!', "under threat"),
        ('━', "controls"),
        ('«', "« »"),
    ] {
        let mut shown = HashSet::new();
        for (name, scene) in all_scenes() {
            let words = text(&scene, TextStyle::PLAIN);
            let (board, below) = words.split_once("\n\n").and_then(|(_, rest)| rest.split_once("\n\n")).expect(&name);
            assert_eq!(board.contains(sign), below.contains(meaning), "{name}: {meaning}\n{words}");
            shown.insert(board.contains(sign));
        }
        assert_eq!(shown.len(), 2, "{sign} is on some boards and not on others");
    }
}

#[test]
fn a_space_keeps_its_number_under_a_sign() {
    let start = AnyPosition::parse("runaround".parse().expect("a game"), "", "h,h,h,13 h,h,h,0 0-0 r 4 -");
    let position = start.expect("a valid position");
    let mut scene = position.scene();
    scene.mark_targets(&position.targets());
    let words = text(&scene, TextStyle::PLAIN);
    assert!(words.contains("│•17 │") && words.contains(" ∩12 ") && words.contains(" Y0 "), "{words}");
    let words = text(&scene, TextStyle::ASCII);
    assert!(words.contains("|@17 |") && words.contains(" ^12 ") && words.contains(" Y0 "), "{words}");
}

#[test]
fn words_around_the_board() {
    for language in ["de", "fr"] {
        let mut lines = String::new();
        for (name, scene) in all_scenes() {
            let words = text_in(&scene, TextStyle::PLAIN, words(language));
            let (heading, rest) = words.split_once("\n\n").expect("a heading");
            let (_, below) = rest.split_once("\n\n").expect("words below the board");
            writeln!(lines, "[{name}]\n{heading}\n{below}{}\n", self::words(language).scene(&scene).description)
                .expect("writing to a string cannot fail");
        }
        insta::assert_snapshot!(format!("words-{language}"), lines);
    }
}

/// FNV-1a: enough to notice a change.
fn digest(text: &str) -> u64 {
    text.bytes().fold(0xcbf2_9ce4_8422_2325, |hash, byte| (hash ^ u64::from(byte)).wrapping_mul(0x0100_0000_01b3))
}

#[test]
fn drawings() {
    let mut lines = String::new();
    for (name, scene) in scenes() {
        for theme in [Theme::Light, Theme::Dark] {
            let drawing = svg(&scene, &Style { theme, ..Style::default() });
            writeln!(lines, "{name} {theme:?} {:016x}", digest(&drawing)).expect("writing to a string cannot fail");
        }
    }
    insta::assert_snapshot!("svg-digests", lines);
    for wanted in ["guard-towers-middle", "gou-start"] {
        let (_, scene) = scenes().find(|(name, _)| *name == wanted).expect("it is in the gallery");
        insta::assert_snapshot!(format!("svg-{wanted}"), svg(&scene, &Style::default()));
    }
}
