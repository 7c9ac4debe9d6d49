//! The scene: a chequered board with two castles, and a tray for each side's captures.

use super::board::{Cell, WIDTH, castle};
use super::position::{GuardTowers, STONES};
use crate::scene::{Area, GAP, Material, PieceKind, Point, Scene, SiteKind, TallyKind, TrayKind};
use crate::{Position, Side};

/// The width of the frame around the cells.
const FRAME: f64 = 0.55;
const BOARD: f64 = WIDTH as f64 + 2.0 * FRAME;
const TRAY: f64 = 0.9;
/// The top of the board, below a tray.
const TOP: f64 = GAP + TRAY + GAP;

fn area(cell: Cell) -> Area {
    let (column, row) = (f64::from(cell.column()), f64::from(WIDTH - 1 - cell.row()));
    Area::new(GAP + FRAME + column, TOP + FRAME + row, 1.0, 1.0)
}

fn kind(cell: Cell) -> (SiteKind, Option<Side>) {
    match Side::BOTH.into_iter().find(|&side| castle(side) == cell) {
        Some(side) => (SiteKind::Castle, Some(side)),
        None if (cell.column() + cell.row()).is_multiple_of(2) => (SiteKind::DarkCell, None),
        None => (SiteKind::LightCell, None),
    }
}

pub(super) fn scene(pos: &GuardTowers) -> Scene {
    let mut scene = Scene::new(GuardTowers::INFO, pos.turn(), BOARD + 2.0 * GAP, TOP + BOARD + GAP + TRAY + GAP);
    scene.sheet(Material::Wood, Area::new(GAP, TOP, BOARD, BOARD));
    scene.coordinates(Point::new(GAP + FRAME + 0.5, TOP + FRAME + 0.5), WIDTH, 'A', 0.5 + FRAME / 2.0);
    for cell in Cell::all() {
        let (kind, side) = kind(cell);
        scene.site(cell.to_string(), kind, side, area(cell));
    }
    for side in Side::BOTH {
        // Each side's tray is at its own end: Red's castle is in the top row.
        let top = if side == Side::First { GAP } else { TOP + BOARD + GAP };
        let tray = scene.row_tray(TrayKind::Captured, side, Area::new(GAP, top, BOARD, TRAY), STONES + 1, 0.85);
        let captured = STONES - pos.stones(!side);
        for slot in 0..captured {
            scene.piece_in_tray(PieceKind::Tower, !side, &tray, slot);
        }
        scene.tally(side, TallyKind::Captured, captured, STONES);
        if let Some(cell) = pos.guard(side) {
            scene.piece(PieceKind::Guard, side, cell.spot());
        }
        for (cell, height) in pos.towers(side) {
            scene.tower(PieceKind::Tower, side, cell.spot(), height);
        }
        if pos.guard(!side).is_none() {
            scene.piece_in_tray(PieceKind::Guard, !side, &tray, captured);
        }
    }
    scene
}
