//! The scene: a chequered board with two castles, and each side's captures on the rim.

use super::board::{Cell, WIDTH, castle};
use super::position::{GuardTowers, STONES};
use crate::scene::{Area, End, MARGIN, Material, PieceKind, Point, RimSlots, Scene, SiteKind, TallyKind, TrayKind};
use crate::{Position, Side};

/// The width of the frame around the cells.
const FRAME: f64 = 0.55;
const BOARD: f64 = WIDTH as f64 + 2.0 * FRAME;
/// The edge of the cells.
const EDGE: f64 = MARGIN + FRAME;
/// Every stone and the guard.
const CAPTURED: RimSlots = RimSlots { count: STONES + 1, pitch: 0.4, scale: 0.5 };

fn area(cell: Cell) -> Area {
    let (column, row) = (f64::from(cell.column()), f64::from(WIDTH - 1 - cell.row()));
    Area::new(EDGE + column, EDGE + row, 1.0, 1.0)
}

fn kind(cell: Cell) -> (SiteKind, Option<Side>) {
    match Side::BOTH.into_iter().find(|&side| castle(side) == cell) {
        Some(side) => (SiteKind::Castle, Some(side)),
        None if (cell.column() + cell.row()).is_multiple_of(2) => (SiteKind::DarkCell, None),
        None => (SiteKind::LightCell, None),
    }
}

pub(super) fn scene(pos: &GuardTowers) -> Scene {
    let sheet = Area::new(MARGIN, MARGIN, BOARD, BOARD);
    let mut scene = Scene::new(GuardTowers::INFO, pos.turn(), BOARD + 2.0 * MARGIN, BOARD + 2.0 * MARGIN);
    scene.sheet(Material::Wood, sheet);
    scene.coordinates(Point::new(EDGE + 0.5, EDGE + 0.5), WIDTH, 'A', 0.5 + FRAME / 2.0);
    for cell in Cell::all() {
        let (kind, side) = kind(cell);
        scene.site(cell.to_string(), kind, side, area(cell));
    }
    let rim = Area { x: sheet.right() - FRAME, width: FRAME, ..sheet };
    for side in Side::BOTH {
        // Each side's captures are at its own end: Red's castle is in the top row.
        let end = if side == Side::First { End::Top } else { End::Bottom };
        let tray = scene.rim_tray(TrayKind::Captured, side, rim, end, CAPTURED);
        let stones = STONES - pos.stones(!side);
        for slot in 0..stones {
            scene.piece_in_tray(PieceKind::Tower, !side, &tray, slot);
        }
        let has_guard = pos.guard(!side).is_none();
        if has_guard {
            scene.piece_in_tray(PieceKind::Guard, !side, &tray, stones);
        }
        scene.tally(side, TallyKind::Captured, stones + u8::from(has_guard), CAPTURED.count);
        if let Some(cell) = pos.guard(side) {
            scene.piece(PieceKind::Guard, side, cell.spot());
        }
        for (cell, height) in pos.towers(side) {
            scene.tower(PieceKind::Tower, side, cell.spot(), height);
        }
    }
    scene
}
