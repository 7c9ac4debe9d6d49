//! The scene: two lanes with a wall between them, two homes and two score tracks.

use super::board::Board;
use super::position::{PAWNS, Runaround};
use crate::scene::{
    Area, GAP, Ground, LabelKind, Mark, Material, PieceKind, Point, Scene, SiteKind, TallyKind, Travel, TrayKind,
};
use crate::{Position, Roll, Side, Spot};

/// The width of the frame around the lanes, with space for the arrows.
const FRAME: f64 = 0.55;
/// The width of a home.
const HOME: f64 = 1.9;
/// The spaces of a score track (2.9). The marker starts one step before them.
const RUNS: u8 = 5;
const STEP: f64 = 0.68;
const TRACK_HEIGHT: f64 = 0.9;
const TRACK: f64 = (RUNS as f64 + 1.0) * STEP + 1.2 * TRACK_HEIGHT;
/// The gap between the lanes of the horseshoe.
const BETWEEN: f64 = 0.5;

/// The layout of one board.
struct Layout {
    sheet: Area,
    /// The area of every space, by number.
    spaces: Vec<Area>,
    wall: Vec<Point>,
    thickness: f64,
    homes: [Point; 2],
    dice: [Point; 2],
    arrows: Vec<(Side, Point, Point)>,
    width: f64,
}

/// Two straight lanes with a wall between them and a starting space at each end.
fn oval(spaces: u8) -> Layout {
    let half = spaces / 2;
    let columns = f64::from(half - 1);
    let left = GAP + HOME + GAP;
    let sheet = Area::new(left, GAP, columns + 2.0 * FRAME, 3.0 + 2.0 * FRAME);
    let cell = |column: f64, row: f64| Area::new(sheet.x + FRAME + column, sheet.y + FRAME + row, 1.0, 1.0);
    let space = |number: u8| match number {
        0 => cell(0.0, 1.0),
        n if n < half => cell(f64::from(n) - 1.0, 0.0),
        n if n == half => cell(columns - 1.0, 1.0),
        n => cell(f64::from(spaces - n) - 1.0, 2.0),
    };
    let Point { x, y } = sheet.centre();
    let reach = (columns / 2.0 - 0.4).min(3.0);
    let (near, far) = (sheet.x + FRAME + 0.1, sheet.right() - FRAME - 0.1);
    let (above, below) = (sheet.y + FRAME / 2.0, sheet.bottom() - FRAME / 2.0);
    let arrow = |side, from: f64, to: f64, y| (side, Point::new(from, y), Point::new(to, y));
    let homes = [Point::new(GAP + HOME / 2.0, y), Point::new(sheet.right() + GAP + HOME / 2.0, y)];
    Layout {
        sheet,
        spaces: (0..spaces).map(space).collect(),
        wall: vec![Point::new(x - columns / 2.0 + 1.4, y), Point::new(x + columns / 2.0 - 1.4, y)],
        thickness: 0.6,
        homes,
        dice: homes.map(|home| home.shifted(0.0, 1.5)),
        arrows: vec![
            arrow(Side::First, near, near + reach, above),
            arrow(Side::Second, far, far - reach, above),
            arrow(Side::First, far, far - reach, below),
            arrow(Side::Second, near, near + reach, below),
        ],
        width: sheet.right() + GAP + HOME + GAP,
    }
}

/// Two lanes bent into a U, with the homes inside.
fn horseshoe() -> Layout {
    let sheet = Area::new(GAP, GAP, 9.0 + 2.0 * BETWEEN + 2.0 * FRAME, 5.0 + BETWEEN + 2.0 * FRAME);
    let (left, top) = (sheet.x + FRAME, sheet.y + FRAME);
    let cell = |column: u8, row: u8| {
        let gaps = f64::from(u8::from(column > 0) + u8::from(column > 7));
        let down = if row == 4 { BETWEEN } else { 0.0 };
        Area::new(left + f64::from(column) + gaps * BETWEEN, top + f64::from(row) + down, 1.0, 1.0)
    };
    // The starting spaces close the two lanes.
    let cap = |column: u8| Area { width: 2.0 + BETWEEN, ..cell(column, 0) };
    // At the bends, the outer lane goes around the wall, so its spaces there are longer.
    let tall = |area: Area| Area { height: 1.0 + BETWEEN, ..area };
    let wide = |area: Area| Area { width: 1.0 + BETWEEN, ..area };
    let space = |number: u8| match number {
        0 => cap(0),
        1..=2 => cell(0, number),
        3 => tall(cell(0, 3)),
        4 => wide(cell(0, 4)),
        5..=11 => cell(number - 4, 4),
        12 => wide(Area { x: cell(8, 4).x - BETWEEN, ..cell(8, 4) }),
        13 => tall(cell(8, 3)),
        14..=15 => cell(8, 16 - number),
        16 => cap(7),
        17..=19 => cell(7, number - 16),
        20..=24 => cell(26 - number, 3),
        _ => cell(1, 28 - number),
    };
    let at = |x: f64, y: f64| Point::new(left + x, top + y);
    let across = |x: f64| 9.0 + 2.0 * BETWEEN - x;
    let (upright, level) = (1.0 + BETWEEN / 2.0, 4.0 + BETWEEN / 2.0);
    let out = FRAME / 2.0;
    let bottom = 5.0 + BETWEEN + out;
    Layout {
        sheet,
        spaces: (0..28).map(space).collect(),
        wall: vec![at(upright, 2.2), at(upright, level), at(across(upright), level), at(across(upright), 2.2)],
        thickness: BETWEEN,
        homes: [at(3.65, 1.15), at(across(3.65), 1.15)],
        dice: [at(4.5, 2.4), at(across(4.5), 2.4)],
        arrows: vec![
            (Side::First, at(-out, 0.3), at(-out, 2.4)),
            (Side::Second, at(-out, 5.2), at(-out, 3.1)),
            (Side::Second, at(across(-out), 0.3), at(across(-out), 2.4)),
            (Side::First, at(across(-out), 5.2), at(across(-out), 3.1)),
            (Side::First, at(0.5, bottom), at(3.8, bottom)),
            (Side::Second, at(across(0.5), bottom), at(across(3.8), bottom)),
        ],
        width: sheet.right() + GAP,
    }
}

impl Layout {
    fn of(board: &Board) -> Layout {
        match board.name() {
            "horseshoe" => horseshoe(),
            _ => oval(board.spaces()),
        }
    }
}

pub(super) fn scene(pos: &Runaround) -> Scene {
    let layout = Layout::of(pos.board());
    let tracks = layout.sheet.bottom() + GAP;
    let mut scene = Scene::new(Runaround::INFO, pos.turn(), layout.width, tracks + TRACK_HEIGHT + GAP);
    scene.sheet(Material::Wood, layout.sheet);
    for (number, &area) in (0u8..).zip(&layout.spaces) {
        let start = Side::BOTH.into_iter().find(|&side| pos.board().start(side).number() == number);
        let kind = if start.is_some() { SiteKind::Gate } else { SiteKind::LaneSpace };
        scene.site(number.to_string(), kind, start, area);
        scene.label(number.to_string(), label(&layout, area, start), LabelKind::Place);
    }
    scene.ground.push(Ground::Wall { path: layout.wall.clone(), thickness: layout.thickness });
    for &(side, from, to) in &layout.arrows {
        scene.ground.push(Ground::Arrow { side, path: vec![from, to] });
    }
    scene.circuit((0..pos.board().spaces()).map(Spot), Travel::Opposed);
    for side in Side::BOTH {
        let left = if side == Side::First { GAP } else { layout.width - GAP - TRACK };
        add_side(&mut scene, pos, side, &layout, Area::new(left, tracks, TRACK, TRACK_HEIGHT));
    }
    scene.die(pos.side(), pos.die().map(Roll::get), layout.dice[pos.side().index()]);
    if let Some(space) = pos.must_move_from() {
        scene.marks.push(Mark::Must { at: space.spot() });
    }
    scene
}

/// The place of a space's number: in a corner, or between the gateposts of a starting space.
fn label(layout: &Layout, area: Area, start: Option<Side>) -> Point {
    match start {
        None => Point::new(area.x + 0.24, area.y + 0.2),
        Some(side) if layout.homes[side.index()].x < area.x => Point::new(area.x + 0.22, area.centre().y),
        Some(_) => Point::new(area.right() - 0.22, area.centre().y),
    }
}

fn add_side(scene: &mut Scene, pos: &Runaround, side: Side, layout: &Layout, track: Area) {
    let home = layout.homes[side.index()];
    let slots = [(-0.28, -0.2), (0.28, -0.2), (-0.28, 0.3), (0.28, 0.3)].map(|(x, y)| home.shifted(x, y));
    let nest = scene.tray(TrayKind::Home, side, Area::around(home, HOME, HOME), slots.to_vec());
    for space in pos.pawns(side).into_iter().flatten() {
        scene.piece(PieceKind::Pawn, side, space.spot());
    }
    for slot in 0..pos.home(side) {
        scene.piece_in_tray(PieceKind::Pawn, side, &nest, slot);
    }
    let score = scene.row_tray(TrayKind::Score, side, track, RUNS + 1, STEP);
    scene.piece_in_tray(PieceKind::Marker, side, &score, pos.runs(side).min(RUNS));
    scene.tally(side, TallyKind::AtHome, pos.home(side), PAWNS);
    scene.tally(side, TallyKind::Runs, pos.runs(side), RUNS);
}
