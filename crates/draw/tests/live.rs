//! Tests of live boards: the fixed part, the layers and the colours.

mod gallery;

use gallery::{ENTRIES, scene};
use roundel_draw::{
    Background, Coordinates, Facing, Style, TextStyle, Theme, board_css, live_board, live_layers, png, svg, text,
};
use roundel_rules::scene::{Legend, Place, SceneText, SiteKind};
use roundel_rules::{AnyGame, AnyPosition, Draws, Scene};
use roxmltree::{Document, Node};
use std::collections::{HashMap, HashSet};

const BOARDS: [(&str, &str); 7] = [
    ("go-round", "any-crossing,relocate"),
    ("runaround", ""),
    ("runaround", "oval-12"),
    ("runaround", "oval-40"),
    ("runaround", "horseshoe"),
    ("guard-towers", ""),
    ("gou", "rows"),
];

fn page() -> Style {
    Style { theme: Theme::Page, background: Background::Transparent, prefix: "b-".to_owned(), ..Style::default() }
}

fn turned() -> Style {
    Style { facing: Facing::Turned, ..page() }
}

/// The scenes of a game that plays tokens from all over the list.
fn scenes_of_a_game((game, rules): (&str, &str)) -> Vec<Scene> {
    let start = AnyPosition::start(game.parse().expect("a game"), rules).expect("the options are valid");
    let mut play = AnyGame::new(start, Draws::Off);
    let mut scenes = vec![play.scene()];
    for i in 0..120usize {
        let tokens = play.position().legal_tokens();
        let Some(token) = tokens.get((i * i * 7 + i * 3) % tokens.len().max(1)) else { break };
        play.push(token).expect("the token is legal");
        scenes.push(play.scene());
    }
    scenes
}

/// The ids that elements define, and those that they refer to.
fn ids_and_references(markup: &str) -> (HashSet<String>, HashSet<String>) {
    let document = Document::parse(markup).expect("well formed");
    let (mut ids, mut references) = (HashSet::new(), HashSet::new());
    for attribute in document.descendants().flat_map(|node| node.attributes().collect::<Vec<_>>()) {
        let value = attribute.value();
        let link = value.strip_prefix('#').filter(|_| attribute.name() == "href");
        let paint = value.strip_prefix("url(#").and_then(|rest| rest.strip_suffix(')'));
        if attribute.name() == "id" {
            assert!(value.starts_with("b-"), "{value}");
            assert!(ids.insert(value.to_owned()), "{value} twice");
        }
        references.extend(link.or(paint).map(str::to_owned));
    }
    (ids, references)
}

/// A board with empty layers.
fn emptied(board: &str, scene: &Scene, style: &Style) -> String {
    let layers = live_layers(scene, style);
    let mut rest = board.to_owned();
    for (name, content) in [("low", layers.low), ("pieces", layers.pieces), ("high", layers.high)] {
        let open = format!("<g data-layer=\"{name}\">");
        let filled = format!("{open}{content}</g>");
        assert_eq!(rest.matches(&filled).count(), 1, "{name}");
        rest = rest.replace(&filled, &format!("{open}</g>"));
    }
    rest
}

#[test]
fn the_fixed_part_is_the_same_in_every_position() {
    for board in BOARDS {
        for style in [page(), turned()] {
            let scenes = scenes_of_a_game(board);
            assert!(scenes.len() > 30, "{board:?}");
            let first = emptied(&live_board(&scenes[0], &style), &scenes[0], &style);
            for scene in &scenes {
                assert_eq!(emptied(&live_board(scene, &style), scene, &style), first, "{board:?}");
            }
        }
    }
}

#[test]
fn layers_refer_only_to_the_fixed_part() {
    for board in BOARDS {
        let scenes = scenes_of_a_game(board);
        let (fixed, _) = ids_and_references(&emptied(&live_board(&scenes[0], &page()), &scenes[0], &page()));
        for scene in &scenes {
            let (ids, references) = ids_and_references(&live_board(scene, &page()));
            assert!(references.is_subset(&ids));
            let layers = live_layers(scene, &page());
            let all = format!("<g>{}{}{}</g>", layers.low, layers.pieces, layers.high);
            let (_, references) = ids_and_references(&all);
            assert!(references.is_subset(&fixed), "{board:?}: {:?}", references.difference(&fixed));
        }
    }
}

#[test]
fn boards_and_layers_are_small() {
    for board in BOARDS {
        let scenes = scenes_of_a_game(board);
        let fixed = emptied(&live_board(&scenes[0], &page()), &scenes[0], &page()).len();
        let layers = scenes.iter().map(|scene| {
            let layers = live_layers(scene, &page());
            layers.low.len() + layers.pieces.len() + layers.high.len()
        });
        let layers = layers.max().expect("there are scenes");
        println!("{board:?}: {fixed} bytes fixed, at most {layers} in layers");
        assert!(fixed <= 40_000, "{board:?}: {fixed}");
        assert!(layers <= 12_000, "{board:?}: {layers}");
    }
}

fn attribute<'a>(node: &Node<'a, '_>, name: &str) -> &'a str {
    node.attribute(name).unwrap_or_else(|| panic!("no {name}: {node:?}"))
}

#[test]
fn every_place_has_a_tap_target_and_every_piece_its_place() {
    for board in BOARDS {
        let scene = scenes_of_a_game(board).pop().expect("there are scenes");
        let drawing = live_board(&scene, &page());
        let document = Document::parse(&drawing).expect("well formed");
        let of_class = |class: &'static str| {
            let has = move |node: &Node<'_, '_>| {
                node.attribute("class").is_some_and(|classes| classes.split(' ').any(|word| word == class))
            };
            document.descendants().filter(has).collect::<Vec<_>>()
        };
        let places: Vec<_> = scene.spots.iter().filter(|site| site.kind != SiteKind::Nothing).collect();
        let spots: Vec<_> = of_class("spots")[0].children().filter(Node::is_element).collect();
        assert_eq!(spots.len(), places.len());
        for (spot, place) in spots.iter().zip(places) {
            assert_eq!(attribute(spot, "data-spot"), place.id.0.to_string());
            assert_eq!(attribute(spot, "data-name"), place.name);
            let centre = [place.centre().x, place.centre().y].map(|value| format!("{}", (value * 100.0).round()));
            assert_eq!([attribute(spot, "data-x"), attribute(spot, "data-y")], [&*centre[0], &*centre[1]]);
        }
        let pieces = of_class("piece");
        assert_eq!(pieces.len(), scene.pieces.len());
        for piece in &scene.pieces {
            let id = format!("b-{}", piece.id);
            let node = pieces.iter().find(|node| node.attribute("id") == Some(&id)).expect("the piece is drawn");
            assert_eq!(attribute(node, "data-side"), piece.side.index().to_string());
            assert_eq!(attribute(node, "data-stones"), piece.stones.to_string());
            match &piece.place {
                Place::Spot { spot } => assert_eq!(attribute(node, "data-spot"), spot.0.to_string()),
                Place::Tray { tray, .. } => assert_eq!(attribute(node, "data-tray"), tray),
            }
            // The outer group has the position; the body is free for animation.
            let body = node.first_element_child().expect("a body");
            assert_eq!((attribute(&body, "class"), body.attribute("transform")), ("body", None));
            assert!(attribute(node, "transform").starts_with("translate("));
        }
        // After the end there is nothing left to roll.
        let due = scene.sides.iter().any(|player| player.state.is_to_play());
        let die = scene.die.is_some_and(|die| die.face.is_some() || due);
        assert_eq!(of_class("die").len(), usize::from(die));
    }
}

/// The variables of one block of the style sheet.
fn variables(css: &str, selector: &str) -> HashMap<String, String> {
    let block = css.split_once(&format!("{selector} {{\n")).expect("the selector exists").1;
    let block = block.split_once('}').expect("a block ends").0;
    let pair = |line: &str| {
        let (name, value) = line.trim().trim_end_matches(';').split_once(": ").expect("a declaration");
        (name.to_owned(), value.to_owned())
    };
    block.lines().filter(|line| !line.trim().is_empty()).map(pair).collect()
}

/// A drawing with its variables replaced by their values.
fn resolved(drawing: &str, variables: &HashMap<String, String>) -> String {
    let mut parts = drawing.split("var(");
    let mut out = parts.next().unwrap_or_default().to_owned();
    for part in parts {
        let (name, rest) = part.split_once(')').expect("a variable ends");
        out += variables.get(name).unwrap_or_else(|| panic!("{name} is not defined"));
        out += rest;
    }
    out
}

#[test]
fn a_page_has_the_colours_of_the_light_and_of_the_dark_theme() {
    let css = board_css();
    let light = variables(&css, ":root");
    let dark = variables(&css, ":root[data-theme=dark]");
    assert_eq!(variables(&css, ":root:not([data-theme=light])"), dark);
    assert_eq!(light.len(), dark.len());
    for entry in ENTRIES {
        let scene = scene(entry).expect(entry.0);
        let draw = |theme| svg(&scene, &Style { theme, ..Style::default() }, &SceneText::default());
        assert_eq!(resolved(&draw(Theme::Page), &light), draw(Theme::Light), "{}", entry.0);
        assert_eq!(resolved(&draw(Theme::Page), &dark), draw(Theme::Dark), "{}", entry.0);
    }
}

#[test]
fn without_a_page_there_are_no_variables() {
    for entry in ENTRIES {
        let scene = scene(entry).expect(entry.0);
        let light = Style { theme: Theme::Light, ..page() };
        assert_eq!(png(&scene, &page(), 60).expect("a picture"), png(&scene, &light, 60).expect("a picture"));
        let coloured = TextStyle { ink: roundel_draw::Ink::True, ..TextStyle::PLAIN };
        let legend = Legend::default();
        let page = TextStyle { theme: Theme::Page, ..coloured };
        assert_eq!(text(&scene, &page, &legend), text(&scene, &coloured, &legend));
    }
}

#[test]
fn a_turned_board_has_the_same_places_and_pieces() {
    for board in BOARDS {
        for scene in scenes_of_a_game(board).into_iter().step_by(7) {
            let (printed, _) = ids_and_references(&live_board(&scene, &page()));
            let (ids, references) = ids_and_references(&live_board(&scene, &turned()));
            assert_eq!(ids, printed);
            assert!(references.is_subset(&ids));
        }
    }
}

#[test]
fn coordinates_of_a_live_board_can_be_hidden() {
    let scene = &scenes_of_a_game(BOARDS[0])[0];
    let hidden = live_board(scene, &Style { coordinates: Coordinates::Hidden, ..page() });
    assert!(hidden.len() < live_board(scene, &page()).len());
}
