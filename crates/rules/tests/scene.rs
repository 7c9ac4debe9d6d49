//! Invariants of every scene.

use roundel_rules::scene::{Mark, Place, Site};
use roundel_rules::{AnyGame, AnyPosition, Draws, GameId, Scene, Turn, with_game};
use serde_json::Value;
use std::collections::{BTreeSet, HashSet};

/// Every game and board, with its number of places.
fn boards() -> Vec<(GameId, String, usize)> {
    let mut boards = vec![
        (GameId::GoRound, String::new(), 49),
        (GameId::GuardTowers, String::new(), 49),
        (GameId::Gou, String::new(), 61),
        (GameId::Runaround, "horseshoe".to_owned(), 28),
    ];
    boards.extend((12..=40).step_by(2).map(|n| (GameId::Runaround, format!("oval-{n}"), n)));
    boards
}

/// Visits every scene of a game that plays tokens from all over the list.
fn scenes_of_a_game(game: GameId, rules: &str, mut visit: impl FnMut(&Scene)) {
    let start = AnyPosition::start(game, rules).expect("the options are valid");
    let mut play = AnyGame::new(start, Draws::Off);
    for i in 0..160usize {
        let before = play.position();
        visit(&before.scene());
        let tokens = before.legal_tokens();
        let Some(token) = tokens.get((i * i * 7 + i * 3) % tokens.len().max(1)) else { break };
        let is_move = matches!(before.turn(), Turn::Decide(_));
        play.push(token).expect("the token is legal");
        if is_move {
            let mut scene = play.position().scene();
            scene.mark_last_move(with_game!(&play, game => game.last_events()));
            visit(&scene);
        }
    }
}

#[test]
fn places_have_their_index_and_a_unique_name() {
    for (game, rules, count) in boards() {
        let scene = AnyPosition::start(game, &rules).expect("the options are valid").scene();
        assert_eq!(scene.spots.len(), count, "{game} {rules}");
        let names: HashSet<&str> = scene.spots.iter().map(|site| site.name.as_str()).collect();
        assert_eq!(names.len(), count, "{game} {rules}");
        for (index, site) in scene.spots.iter().enumerate() {
            assert_eq!(site.id.0 as usize, index);
        }
    }
}

#[test]
fn places_do_not_overlap() {
    for (game, rules, _) in boards() {
        let scene = AnyPosition::start(game, &rules).expect("the options are valid").scene();
        for (i, a) in scene.spots.iter().enumerate() {
            for b in &scene.spots[..i] {
                // An L-shaped place goes around the one in its notch.
                let is_around = |outer: &Site, inner: &Site| {
                    outer.notch.is_some_and(|notch| notch.holds(inner.area.centre()) && inner.notch.is_none())
                };
                let apart = is_around(a, b)
                    || is_around(b, a)
                    || a.area.x >= b.area.right() - 1e-6
                    || b.area.x >= a.area.right() - 1e-6
                    || a.area.y >= b.area.bottom() - 1e-6
                    || b.area.y >= a.area.bottom() - 1e-6;
                assert!(apart, "{game} {rules}: {} and {}", a.name, b.name);
            }
        }
    }
}

#[test]
fn everything_is_inside_the_picture_and_every_piece_has_a_place() {
    for (game, rules, _) in boards() {
        scenes_of_a_game(game, &rules, |scene| {
            let inside =
                |x: f64, y: f64| (0.0..=scene.size.width).contains(&x) && (0.0..=scene.size.height).contains(&y);
            let mut ids = HashSet::new();
            for piece in &scene.pieces {
                assert!(ids.insert(&piece.id), "{} twice", piece.id);
                assert!(inside(piece.at.x, piece.at.y), "{}", piece.id);
                match &piece.place {
                    Place::Spot { spot } => assert_eq!(scene.spots[spot.0 as usize].centre(), piece.at),
                    Place::Tray { tray, slot } => {
                        let tray = scene.trays.iter().find(|other| other.id == *tray).expect("the tray exists");
                        assert_eq!(tray.slots.get(usize::from(*slot)), Some(&piece.at), "{}", piece.id);
                        assert!(tray.area.holds(piece.at), "{}", piece.id);
                    }
                }
            }
            for area in scene.spots.iter().map(|site| site.area).chain(scene.trays.iter().map(|tray| tray.area)) {
                assert!(inside(area.x, area.y) && inside(area.right(), area.bottom()), "{game} {rules}: {area:?}");
            }
            for player in &scene.sides {
                assert!(inside(player.turn_indicator.x, player.turn_indicator.y));
            }
        });
    }
}

#[test]
fn traces_start_and_end_where_the_move_does() {
    for (game, rules, _) in boards() {
        scenes_of_a_game(game, &rules, |scene| {
            for mark in &scene.marks {
                if let Mark::Trace { from, to, path } = mark {
                    assert_eq!(path.first(), Some(&scene.spots[from.0 as usize].centre()));
                    assert_eq!(path.last(), Some(&scene.spots[to.0 as usize].centre()));
                    // A roll moves a piece by at most 6.
                    assert!(path.len() <= 7, "{game} {rules}: {mark:?}");
                }
            }
        });
    }
}

/// Where a path of points bends, it does so on a lane, not across the wall.
#[test]
fn spaces_of_a_lane_follow_each_other_and_walls_are_between_lanes() {
    for (game, rules, _) in boards() {
        let scene = AnyPosition::start(game, &rules).expect("the options are valid").scene();
        let Some(circuit) = scene.circuit.as_ref().filter(|_| game == GameId::Runaround) else { continue };
        let site = |spot: roundel_rules::Spot| &scene.spots[spot.0 as usize];
        for (&here, &next) in circuit.spots.iter().zip(circuit.spots.iter().cycle().skip(1)) {
            let (a, b) = (site(here), site(next));
            let touches = a.outline().iter().any(|&corner| b.area.holds(corner))
                || b.outline().iter().any(|&corner| a.area.holds(corner));
            assert!(touches, "{rules}: {} and {}", a.name, b.name);
            let (from, to) = (a.centre(), b.centre());
            let is_start = [a, b].iter().any(|site| site.side.is_some());
            let is_straight = (from.x - to.x).abs() < 0.01 || (from.y - to.y).abs() < 0.01;
            assert!(is_start || is_straight || rules == "horseshoe", "{rules}: {} and {}", a.name, b.name);
        }
    }
}

#[test]
fn spaces_across_the_wall_are_nearer_than_any_other_on_that_lane() {
    for n in (12..=40u8).step_by(2) {
        let scene = AnyPosition::start(GameId::Runaround, &format!("oval-{n}")).expect("a board").scene();
        let centre = |number: u8| scene.spots[usize::from(number)].centre();
        for space in 2..=n / 2 - 2 {
            let distance = |other: u8| centre(space).distance(centre(other));
            let nearest = (n / 2 + 1..n).min_by(|&a, &b| distance(a).total_cmp(&distance(b)));
            assert_eq!(nearest, Some(n - space), "oval-{n}: across from {space}");
        }
    }
}

/// A board that is about as wide as high fills a phone and a window alike.
#[test]
fn every_board_is_compact() {
    for (game, rules, _) in boards() {
        let scene = AnyPosition::start(game, &rules).expect("the options are valid").scene();
        let shape = scene.size.width / scene.size.height;
        assert!((0.8..1.5).contains(&shape), "{game} {rules}: {:?}", scene.size);
        // On a phone 390 pixels wide, a space of Runaround has 36.
        if game == GameId::Runaround {
            assert!(390.0 / scene.size.width >= 36.0, "{rules}: {:?}", scene.size);
            let least = scene.spots.iter().map(|site| site.area.width.min(site.area.height)).fold(9.0, f64::min);
            assert!(least >= 1.0, "{rules}: {least}");
        }
    }
}

#[test]
fn go_round_lights_the_lines_that_cross() {
    let before = AnyPosition::parse(GameId::GoRound, "", "1W2B2/7/6B/7/6W/7/7 w 4").expect("a valid position");
    let mut play = AnyGame::new(before, Draws::Off);
    play.push("b7-f7@f3").expect("a legal move");
    let scene = play.scene();
    let name = |spot: roundel_rules::Spot| scene.spots[spot.0 as usize].name.as_str();
    let mut lights: Vec<(&str, &str, Option<&str>)> = Vec::new();
    for mark in &scene.marks {
        if let Mark::Light { by, to, meets } = mark {
            lights.push((name(*by), name(*to), meets.map(name)));
        }
    }
    lights.sort_unstable();
    assert_eq!(lights, [("f7", "f1", Some("f3")), ("g3", "a3", Some("f3"))]);
}

/// Collects the paths of all fields.
fn fields(value: &Value, path: &str, found: &mut BTreeSet<String>) {
    match value {
        Value::Object(map) => {
            for (key, value) in map {
                let path = format!("{path}.{key}");
                found.insert(path.clone());
                fields(value, &path, found);
            }
        }
        Value::Array(values) => values.iter().for_each(|value| fields(value, &format!("{path}[]"), found)),
        _ => {}
    }
}

#[test]
fn json_keeps_its_field_names() {
    let mut found = BTreeSet::new();
    for (game, rules, _) in boards() {
        scenes_of_a_game(game, &rules, |scene| {
            fields(&serde_json::to_value(scene).expect("a scene is JSON"), "scene", &mut found);
        });
    }
    insta::assert_snapshot!("fields", found.into_iter().collect::<Vec<_>>().join("\n"));
    let start = AnyPosition::start(GameId::Gou, "").expect("no options").scene();
    let json = serde_json::to_string_pretty(&start.spots[..3]).expect("a scene is JSON");
    insta::assert_snapshot!("spots", json);
}
