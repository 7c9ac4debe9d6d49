//! The scene: a border of tiles around a grid of lines, and each side's chips in front of it.

use super::board::{Crossing, Field, Lines, WIDTH};
use super::position::{CHIPS, GoRound};
use crate::scene::{Area, MARGIN, Material, PieceKind, Point, Scene, Sightline, SiteKind, TallyKind, Travel, TrayKind};
use crate::{Position, Roll, Side, Spot};

/// The width of the frame around the tiles.
const FRAME: f64 = 0.55;
const BOARD: f64 = WIDTH as f64 + 2.0 * FRAME;
const TRAY: f64 = 0.66;
/// The gap between the board and the chips.
const GAP: f64 = 0.14;
/// The top of the board, below Black's chips.
const TOP: f64 = MARGIN + TRAY + GAP;
/// The space for the die, right of the chips.
const DIE: f64 = 1.1;
const LAST: u8 = WIDTH - 1;

fn area(column: u8, row: u8) -> Area {
    Area::new(MARGIN + FRAME + f64::from(column), TOP + FRAME + f64::from(LAST - row), 1.0, 1.0)
}

fn kind(column: u8, row: u8) -> (SiteKind, Option<Side>) {
    let edge = |along: u8| along == 0 || along == LAST;
    match (edge(column), edge(row)) {
        (true, true) => (SiteKind::CornerTile, Some(if row == 0 { Side::First } else { Side::Second })),
        (false, false) => (SiteKind::Crossing, None),
        _ => (SiteKind::BorderTile, None),
    }
}

/// The other end of the line that ends at a field; `None` at a corner.
fn other_end(field: Field) -> Option<Spot> {
    let (column, row) = (field.column(), field.row());
    let (column, row) = match kind(column, row) {
        (SiteKind::BorderTile, _) if column == 0 || column == LAST => (LAST - column, row),
        (SiteKind::BorderTile, _) => (column, LAST - row),
        _ => return None,
    };
    Field::all().map(Field::spot).find(|&spot| spot == Spot(row * WIDTH + column))
}

pub(super) fn scene(pos: &GoRound) -> Scene {
    let mut scene = Scene::new(GoRound::INFO, pos.turn(), BOARD + 2.0 * MARGIN, TOP + BOARD + TOP);
    scene.sheet(Material::Wood, Area::new(MARGIN, TOP, BOARD, BOARD));
    let first = area(0, LAST);
    let inner = f64::from(WIDTH - 2);
    scene.sheet(Material::Paper, Area::new(first.x + 1.0, first.y + 1.0, inner, inner));
    scene.coordinates(first.centre(), WIDTH, 'a', 0.5 + FRAME / 2.0);
    for along in 1..LAST {
        scene.line(area(0, along).centre(), area(LAST, along).centre());
        scene.line(area(along, 0).centre(), area(along, LAST).centre());
    }
    for (row, column) in (0..WIDTH).flat_map(|row| (0..WIDTH).map(move |column| (row, column))) {
        let (kind, side) = kind(column, row);
        let name = format!("{}{}", char::from(b'a' + column), row + 1);
        scene.site(name, kind, side, area(column, row));
    }
    scene.circuit(Field::all().map(Field::spot), Travel::BothWays);
    for side in Side::BOTH {
        // White sits at the bottom, Black at the top.
        let top = if side == Side::First { TOP + BOARD + GAP } else { MARGIN };
        add_side(&mut scene, pos, side, top);
        if pos.side() == side {
            scene.die(side, pos.die().map(Roll::get), Point::new(MARGIN + BOARD - DIE / 2.0, top + TRAY / 2.0));
        }
    }
    scene
}

fn add_side(scene: &mut Scene, pos: &GoRound, side: Side, top: f64) {
    let tray = scene.row_tray(TrayKind::Hand, side, Area::new(MARGIN, top, BOARD - DIE, TRAY), CHIPS, 0.47);
    for figure in pos.figures(side) {
        scene.piece(PieceKind::Figure, side, figure.spot());
        if let Some(to) = other_end(figure) {
            let meets = match pos.lines(side) {
                Lines::Cross(crossing) => Some(crossing.spot()),
                Lines::One | Lines::Apart => None,
            };
            scene.sightlines.push(Sightline { side, by: figure.spot(), to, meets });
        }
    }
    for spot in pos.chips(side).map(Crossing::spot) {
        scene.piece(PieceKind::Chip, side, spot);
    }
    for slot in 0..pos.hand(side) {
        scene.piece_in_tray(PieceKind::Chip, side, &tray, slot);
    }
    scene.tally(side, TallyKind::InHand, pos.hand(side), CHIPS);
}
