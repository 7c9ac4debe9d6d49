//! The scene: nested squares and diagonals around the symbol of luck, and the captured stones on the rim.

use super::board::{INNER_CORNERS, Point, WIDTH};
use super::position::{Gou, STONES};
use crate::scene::{Area, End, Ground, MARGIN, Material, PieceKind, RimSlots, Scene, SiteKind, TallyKind, TrayKind};
use crate::{Position, Side, scene};

/// The width of the frame around the outermost square.
const FRAME: f64 = 0.9;
const LAST: u8 = WIDTH - 1;
const BOARD: f64 = LAST as f64 + 2.0 * FRAME;
/// The part of the frame that no stone on the outermost square reaches into.
const RIM: f64 = 0.53;
const CAPTURED: RimSlots = RimSlots { count: STONES, pitch: 0.37, scale: 0.45 };

/// A coordinate as a point in the picture.
fn place(column: u8, row: u8) -> scene::Point {
    scene::Point::new(MARGIN + FRAME + f64::from(column), MARGIN + FRAME + f64::from(LAST - row))
}

pub(super) fn scene(pos: &Gou) -> Scene {
    let sheet = Area::new(MARGIN, MARGIN, BOARD, BOARD);
    let mut scene = Scene::new(Gou::INFO, pos.turn(), BOARD + 2.0 * MARGIN, BOARD + 2.0 * MARGIN);
    scene.sheet(Material::Wood, sheet);
    scene.coordinates(place(0, LAST), WIDTH, 'a', 0.62);
    add_lines(&mut scene);
    let centre = place(LAST / 2, LAST / 2);
    scene.ground.push(Ground::Luck { at: centre, radius: 0.82 });
    let sites = (0..WIDTH).flat_map(|row| (0..WIDTH).map(move |column| (column, row)));
    for (column, row) in sites.filter(|(column, row)| (column + row).is_multiple_of(2)) {
        let name = format!("{}{}", char::from(b'a' + column), row + 1);
        let kind = match Point::new(column, row) {
            Some(point) if INNER_CORNERS.contains(&point) => SiteKind::Goal,
            Some(_) => SiteKind::Point,
            None => SiteKind::Nothing,
        };
        scene.site(name, kind, None, Area::around(place(column, row), 1.0, 1.0));
    }
    let rim = Area { x: sheet.right() - RIM, width: RIM, ..sheet };
    for side in Side::BOTH {
        // Red sits at the bottom, Yellow at the top.
        let end = if side == Side::First { End::Bottom } else { End::Top };
        let tray = scene.rim_tray(TrayKind::Captured, side, rim, end, CAPTURED);
        for stone in pos.stones(side) {
            scene.piece(PieceKind::Stone, side, stone.spot());
        }
        let captured = pos.captured(!side);
        for slot in 0..captured {
            scene.piece_in_tray(PieceKind::Stone, !side, &tray, slot);
        }
        scene.tally(side, TallyKind::Captured, captured, STONES - pos.options().lost_with());
    }
    scene
}

/// Adds the sides of the five squares and the diagonals between them. No line goes through the symbol of luck.
fn add_lines(scene: &mut Scene) {
    for inset in 0..LAST / 2 {
        let far = LAST - inset;
        let corners = [(inset, inset), (far, inset), (far, far), (inset, far), (inset, inset)];
        for pair in corners.windows(2) {
            scene.line(place(pair[0].0, pair[0].1), place(pair[1].0, pair[1].1));
        }
    }
    let middle = LAST / 2;
    for start in (2..LAST).step_by(2) {
        scene.line(place(start, 0), place(LAST, LAST - start));
        scene.line(place(0, start), place(LAST - start, LAST));
        scene.line(place(LAST - start, 0), place(0, LAST - start));
        scene.line(place(LAST, start), place(start, LAST));
    }
    for (column, row) in [(0, 0), (LAST, 0), (0, LAST), (LAST, LAST)] {
        let inward = |along: u8| if along == 0 { middle - 1 } else { middle + 1 };
        scene.line(place(column, row), place(inward(column), inward(row)));
    }
}
