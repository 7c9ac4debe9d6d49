//! Tests of the graphs.

use roundel_draw::graph::{Graph, GraphAnnotation, GraphPoint, png, svg, text};
use roundel_draw::{Ink, Style, TextStyle, Theme};
use roundel_rules::{Colour, Side};
use roxmltree::Document;

/// A game that swings back and forth, with every kind of mistake.
fn swinging(points: usize, luck: bool) -> Graph {
    let point = |i: usize| GraphPoint {
        chance: 0.5 + 0.5 * (i as f64 / 3.0).sin(),
        luck: luck.then(|| 0.2 * (i as f64).cos()),
        side: if i.is_multiple_of(2) { Side::First } else { Side::Second },
        annotation: [
            GraphAnnotation::None,
            GraphAnnotation::None,
            GraphAnnotation::Inaccuracy,
            GraphAnnotation::None,
            GraphAnnotation::Mistake,
            GraphAnnotation::Blunder,
        ][i % 6],
        words: format!("{i}. <a1-a5> & \"so\" on"),
    };
    Graph {
        language: "en",
        title: "Ada <White> & Grace".to_owned(),
        description: "Back and forth.".to_owned(),
        colours: [Colour::White, Colour::Black],
        start: 0.5,
        points: (1..=points).map(point).collect(),
    }
}

/// Graphs of all sizes, including one with impossible numbers.
fn graphs() -> Vec<Graph> {
    let mut graphs: Vec<Graph> = [0, 1, 2, 30, 63, 400].into_iter().map(|points| swinging(points, true)).collect();
    graphs.push(swinging(40, false));
    let mut odd = swinging(6, true);
    odd.points[0].chance = f64::NAN;
    odd.points[1].chance = 7.0;
    odd.points[2].luck = Some(-3.0);
    odd.points[3].luck = Some(f64::NAN);
    graphs.push(odd);
    graphs
}

#[test]
fn every_graph_is_well_formed_and_self_contained() {
    for graph in graphs() {
        for theme in [Theme::Light, Theme::Dark] {
            let style = Style { theme, prefix: "left-".to_owned(), ..Style::default() };
            let drawing = svg(&graph, &style);
            assert_eq!(drawing, svg(&graph, &style));
            assert!(!drawing.contains("NaN") && !drawing.contains("inf"), "{drawing}");
            let document = Document::parse(&drawing).expect("well formed");
            let root = document.root_element();
            assert_eq!(root.attribute("role"), Some("img"));
            for node in document.descendants().filter(roxmltree::Node::is_element) {
                assert!(!["text", "image", "style", "script"].contains(&node.tag_name().name()));
                assert!(node.attribute("id").is_none_or(|id| id.starts_with("left-")));
                let link = node.attribute("href").and_then(|link| link.strip_prefix('#'));
                assert!(link.is_none_or(|id| document.descendants().any(|node| node.attribute("id") == Some(id))));
            }
            let titles: Vec<_> = document.descendants().filter(|node| node.has_tag_name("title")).collect();
            assert_eq!(titles[0].text(), Some("Ada <White> & Grace"));
            assert_eq!(titles.len(), 1 + graph.points.len(), "every decision has a tooltip");
        }
    }
}

/// Every coordinate is inside the picture.
#[test]
fn nothing_is_outside_the_picture() {
    for graph in graphs() {
        let drawing = svg(&graph, &Style::default());
        let document = Document::parse(&drawing).expect("well formed");
        let root = document.root_element();
        let length = |node: &roxmltree::Node<'_, '_>, name| node.attribute(name)?.parse::<f64>().ok();
        let (width, height) = (length(&root, "width").expect("a width"), length(&root, "height").expect("a height"));
        for node in document.descendants() {
            for (x, y) in [("x", "y"), ("cx", "cy")] {
                // Definitions are drawn around the origin.
                if let (Some(x), Some(y), None) = (length(&node, x), length(&node, y), node.attribute("href")) {
                    let defined =
                        node.ancestors().any(|node| node.has_tag_name("defs") || node.attribute("transform").is_some());
                    assert!(defined || (0.0..=width).contains(&x) && (0.0..=height).contains(&y), "{node:?}");
                }
            }
        }
    }
}

#[test]
fn a_png_has_its_width() {
    let bytes = png(&swinging(30, true), &Style::default(), 300).expect("a picture");
    assert_eq!(bytes[16..20], 300u32.to_be_bytes());
}

#[test]
fn text_is_never_too_wide() {
    for graph in graphs() {
        for width in [40, 80, 120] {
            for style in [TextStyle::PLAIN, TextStyle::ASCII] {
                let text = text(&graph, &style, width);
                assert!(text.lines().all(|line| line.chars().count() <= width), "{text}");
                assert!(style == TextStyle::PLAIN || text.is_ascii(), "{text}");
            }
        }
    }
}

#[test]
fn escape_codes_are_written_only_with_colours() {
    let graph = swinging(20, true);
    assert!(!text(&graph, &TextStyle::PLAIN, 80).contains('\x1b'));
    let coloured = text(&graph, &TextStyle { ink: Ink::True, ..TextStyle::PLAIN }, 80);
    assert!(coloured.contains("\x1b[38;2;251;248;241m"), "white");
    assert!(coloured.contains("\x1b[48;2;27;26;24m"), "on black");
}

#[test]
fn text_as_it_looks() {
    let graph = swinging(12, true);
    insta::assert_snapshot!(text(&graph, &TextStyle::PLAIN, 60));
    insta::assert_snapshot!(text(&graph, &TextStyle::ASCII, 60));
}
