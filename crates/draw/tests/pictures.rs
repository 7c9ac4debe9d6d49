//! Laws of every picture, and snapshots of some.

mod gallery;

use gallery::{ENTRIES, scene};
use roundel_draw::{
    Background, Coordinates, Ink, Lettering, PngError, Style, TEXT_WIDTH, TextStyle, Theme, png, svg, text,
};
use roundel_rules::Scene;
use roxmltree::Document;
use std::collections::HashSet;
use std::fmt::Write;

fn scenes() -> impl Iterator<Item = (&'static str, Scene)> {
    ENTRIES.iter().map(|entry| (entry.0, scene(entry).expect(entry.0)))
}

fn styles() -> Vec<Style> {
    let mut styles = Vec::new();
    for theme in [Theme::Light, Theme::Dark] {
        for coordinates in [Coordinates::Shown, Coordinates::Hidden] {
            for background in [Background::Page, Background::Transparent] {
                styles.push(Style { theme, coordinates, background, prefix: String::new() });
            }
        }
    }
    styles
}

#[test]
fn every_svg_is_well_formed_small_and_needs_nothing_else() {
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
                assert!(!["text", "image", "style", "script"].contains(&node.tag_name().name()), "{name}");
            }
            for node in document.descendants() {
                for attribute in node.attributes() {
                    let value = attribute.value();
                    let link = value.strip_prefix('#').filter(|_| attribute.name() == "href");
                    let paint = value.strip_prefix("url(#").and_then(|rest| rest.strip_suffix(')'));
                    if let Some(id) = link.or(paint) {
                        assert!(ids.contains(id), "{name} needs {id}");
                    }
                }
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
    let (_, mut scene) = scenes().next().expect("there are scenes");
    scene.title = "<script>&\"'\u{7}".to_owned();
    let style = Style { prefix: "a\"b<".to_owned(), ..Style::default() };
    let drawing = svg(&scene, &style);
    let document = Document::parse(&drawing).expect("well formed");
    let title = document.descendants().find(|node| node.has_tag_name("title")).expect("a title");
    assert_eq!(title.text(), Some("<script>&\"' "));
}

#[test]
fn a_prefix_stands_before_every_id() {
    let style = Style { prefix: "left-".to_owned(), ..Style::default() };
    for (name, scene) in scenes() {
        let drawing = svg(&scene, &style);
        let document = Document::parse(&drawing).expect(name);
        for node in document.descendants() {
            assert!(node.attribute("id").is_none_or(|id| id.starts_with("left-")), "{name}");
            assert!(node.attribute("href").is_none_or(|id| id.starts_with("#left-")), "{name}");
        }
    }
}

#[test]
fn coordinates_can_be_hidden() {
    for (name, scene) in scenes() {
        let shown = svg(&scene, &Style::default());
        let hidden = svg(&scene, &Style { coordinates: Coordinates::Hidden, ..Style::default() });
        assert!(hidden.len() < shown.len(), "{name}");
    }
}

#[test]
fn a_png_has_the_width_asked_for_and_is_always_the_same() {
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
fn a_png_of_no_width_or_too_much_is_refused() {
    let (_, scene) = scenes().next().expect("there are scenes");
    for width in [0, 8193, u32::MAX] {
        let error = png(&scene, &Style::default(), width).expect_err("no picture");
        assert!(matches!(error, PngError::Width(found) if found == width));
    }
}

#[test]
fn terminal_text_is_narrow_and_plain_text_has_no_escape_codes() {
    for (name, scene) in scenes() {
        for style in [TextStyle::PLAIN, TextStyle::ASCII] {
            let text = text(&scene, &style);
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
fn colours_change_no_letter() {
    for (name, scene) in scenes() {
        for ink in [Ink::Indexed, Ink::True] {
            for theme in [Theme::Light, Theme::Dark] {
                let coloured = text(&scene, &TextStyle { ink, theme, ..TextStyle::PLAIN });
                assert!(coloured.contains('\x1b'), "{name}");
                assert_eq!(stripped(&coloured), text(&scene, &TextStyle::PLAIN), "{name}");
            }
        }
    }
}

#[test]
fn terminal_frames() {
    for (name, scene) in scenes() {
        insta::assert_snapshot!(format!("text-{name}"), text(&scene, &TextStyle::PLAIN));
    }
    let ascii: String = scenes().map(|(_, scene)| text(&scene, &TextStyle::ASCII) + "\n").collect();
    insta::assert_snapshot!("text-ascii", ascii);
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
            writeln!(lines, "{name} {theme:?} {:016x}", digest(&drawing)).expect("a string takes everything");
        }
    }
    insta::assert_snapshot!("svg-digests", lines);
    for wanted in ["guard-towers-middle", "gou-start"] {
        let (_, scene) = scenes().find(|(name, _)| *name == wanted).expect("it is in the gallery");
        insta::assert_snapshot!(format!("svg-{wanted}"), svg(&scene, &Style::default()));
    }
}
