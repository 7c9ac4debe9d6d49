//! The scene: two lanes with a wall between them, bent into a U, with the homes in the yard inside it and two score
//! tracks.
//!
//! A straight board of 24 spaces is three times as wide as high: a strip on a phone, and small in every window. Bent into a
//! U, all boards are about as wide as high, and the spaces on both sides of the wall are still across from each other.

use super::board::Board;
use super::position::{GOAL_RUNS, PAWNS, Runaround};
use crate::scene::{
    Area, Ground, LabelKind, MARGIN, Mark, Material, PieceKind, Point, Scene, SiteKind, TallyKind, Travel, TrayKind,
};
use crate::{Position, Roll, Side, Spot};

/// The width of the frame around the lanes, with space for the arrows.
const FRAME: f64 = 0.35;
/// The gap between the lanes, where the wall is.
const BETWEEN: f64 = 0.4;
/// The wall also covers the edges of the tiles.
const WALL: f64 = 0.46;
/// The width of both lanes.
const LANES: f64 = 2.0 + BETWEEN;
/// The width of a home.
const HOME: f64 = 1.9;
/// The gap between the board and the score tracks.
const GAP: f64 = 0.2;
const TRACK_HEIGHT: f64 = 0.8;
/// The greatest distance between two spaces of a score track.
const STEP: f64 = 0.68;
/// The least yard: two homes next to each other, with the die below.
const YARD: f64 = 3.0;
/// The least yard that has room for the score tracks as well.
const YARD_WITH_TRACKS: (f64, f64) = (4.0, 5.0);

/// The layout of one board.
struct Layout {
    sheet: Area,
    /// Every space, by number.
    spaces: Vec<SpaceShape>,
    wall: Vec<Point>,
    homes: [Point; 2],
    home: f64,
    dice: [Point; 2],
    tracks: [Area; 2],
    /// The turn indicators, if they are not on the tracks.
    indicators: Option<[Point; 2]>,
    arrows: Vec<(Side, Point, Point)>,
}

/// The place of a space: its area, without a notch where its lane turns.
struct SpaceShape {
    area: Area,
    notch: Option<Area>,
}

impl From<Area> for SpaceShape {
    fn from(area: Area) -> SpaceShape {
        SpaceShape { area, notch: None }
    }
}

/// How the lanes of an oval are bent. Each pair of spaces across from each other is in a leg, at a corner or on the floor of
/// the U.
#[derive(Clone, Copy)]
struct Fold {
    /// The number of pairs in each leg.
    legs: u8,
    /// The number of pairs on the floor, between the two corners.
    floor: u8,
}

impl Fold {
    /// The fold that makes the board as compact as possible.
    fn of(spaces: u8) -> Fold {
        let pairs = spaces / 2 - 3;
        let folds = (1..=(pairs - 1) / 2).map(|legs| Fold { legs, floor: pairs - 2 * legs });
        let extent = |fold: &Fold| {
            let (width, height) = fold.yard();
            let tracks = if fold.has_tracks_inside() { 0.0 } else { GAP + TRACK_HEIGHT };
            (width + LANES).max(height + tracks)
        };
        folds.min_by(|a, b| extent(a).total_cmp(&extent(b))).expect("the shortest oval has three pairs to fold")
    }

    /// The width and height of the yard. On small boards it is larger than its spaces need, and they grow with it.
    fn yard(self) -> (f64, f64) {
        (f64::from(self.floor).max(YARD), (1.0 + f64::from(self.legs)).max(YARD))
    }

    fn has_tracks_inside(self) -> bool {
        let (width, height) = self.yard();
        width >= YARD_WITH_TRACKS.0 && height >= YARD_WITH_TRACKS.1
    }
}

/// Two lanes of equally many spaces, bent into a U. At a corner, the space outside goes around the one inside.
fn oval(spaces: u8) -> Layout {
    let fold = Fold::of(spaces);
    let (width, height) = fold.yard();
    let sheet = Area::new(MARGIN, MARGIN, width + 2.0 * LANES + 2.0 * FRAME, height + LANES + 2.0 * FRAME);
    let (left, top) = (sheet.x + FRAME, sheet.y + FRAME);
    let at = |x: f64, y: f64| Point::new(left + x, top + y);
    let area = |x: f64, y: f64, width: f64, height: f64| Area::new(left + x, top + y, width, height);
    let (whole, half) = (width + 2.0 * LANES, spaces / 2);
    let (long, wide) = ((height - 1.0) / f64::from(fold.legs), width / f64::from(fold.floor));
    // The other lane is further in by this much.
    let inwards = 1.0 + BETWEEN;
    let corner = |x: f64, inner: f64| {
        let notch = area(x + inner, height, inwards, inwards);
        [
            SpaceShape { area: area(x, height, LANES, LANES), notch: Some(notch) },
            area(x + inwards * inner, height, 1.0, 1.0).into(),
        ]
    };
    // The spaces of a pair, outside and inside.
    let pair = |number: u8| -> [SpaceShape; 2] {
        let from_top = number.min(half - number) - 1;
        if from_top < fold.legs {
            let y = 1.0 + f64::from(from_top) * long;
            let columns = if number < half - number { [0.0, inwards] } else { [whole - 1.0, whole - LANES] };
            return columns.map(|x| area(x, y, 1.0, long).into());
        }
        match number - fold.legs - 1 {
            0 => corner(0.0, 1.0),
            n if n > fold.floor => corner(whole - LANES, 0.0),
            n => {
                let x = LANES + f64::from(n - 1) * wide;
                [height + inwards, height].map(|y| area(x, y, wide, 1.0).into())
            }
        }
    };
    let space = |number: u8| match number {
        0 => area(0.0, 0.0, LANES, 1.0).into(),
        n if n == half => area(whole - LANES, 0.0, LANES, 1.0).into(),
        n => {
            let [outside, inside] = pair(n.min(spaces - n));
            if n < half { outside } else { inside }
        }
    };
    // The wall is in the middle between the lanes. Next to the starting spaces there is none.
    let (middle, start) = (1.0 + BETWEEN / 2.0, 1.1 + long);
    let level = height + middle;
    let home = HOME.min(width / 2.0 - 0.03);
    let beside = |y: f64| [width / 4.0, width * 0.75].map(|x| at(LANES + x, y));
    let below = home + 0.15;
    let (tracks, indicators) = if fold.has_tracks_inside() {
        let track = |row: f64| area(LANES + 0.05, below + 0.95 + row * (TRACK_HEIGHT + 0.1), width - 0.1, TRACK_HEIGHT);
        let indicators = [-0.3, 0.3].map(|x| at(LANES + width / 2.0 + x, below + 0.4));
        ([track(0.0), track(1.0)], Some(indicators))
    } else {
        (tracks_below(sheet), None)
    };
    Layout {
        sheet,
        spaces: (0..spaces).map(space).collect(),
        wall: vec![at(middle, start), at(middle, level), at(whole - middle, level), at(whole - middle, start)],
        homes: beside(home / 2.0 + 0.05),
        home,
        dice: beside(below + 0.4),
        tracks,
        indicators,
        arrows: arrows(Area::new(left, top, whole, height + LANES)),
    }
}

/// Two lanes of different length, bent into a U.
fn horseshoe() -> Layout {
    let (width, height) = (9.0 + 2.0 * BETWEEN, 5.0 + BETWEEN);
    let sheet = Area::new(MARGIN, MARGIN, width + 2.0 * FRAME, height + 2.0 * FRAME);
    let (left, top) = (sheet.x + FRAME, sheet.y + FRAME);
    let cell = |column: u8, row: u8| {
        let gaps = f64::from(u8::from(column > 0) + u8::from(column > 7));
        let down = if row == 4 { BETWEEN } else { 0.0 };
        Area::new(left + f64::from(column) + gaps * BETWEEN, top + f64::from(row) + down, 1.0, 1.0)
    };
    // The starting spaces close the two lanes.
    let cap = |column: u8| Area { width: LANES, ..cell(column, 0) };
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
    let across = |x: f64| width - x;
    let (upright, level) = (1.0 + BETWEEN / 2.0, 4.0 + BETWEEN / 2.0);
    Layout {
        sheet,
        spaces: (0..28).map(|number| space(number).into()).collect(),
        wall: vec![at(upright, 2.2), at(upright, level), at(across(upright), level), at(across(upright), 2.2)],
        homes: [at(3.55, 1.05), at(across(3.55), 1.05)],
        home: HOME,
        dice: [at(3.55, 2.4), at(across(3.55), 2.4)],
        tracks: tracks_below(sheet),
        indicators: None,
        arrows: arrows(Area::new(left, top, width, height)),
    }
}

/// Two score tracks next to each other below the board.
fn tracks_below(sheet: Area) -> [Area; 2] {
    let width = (sheet.width - GAP) / 2.0;
    [0.0, width + GAP].map(|x| Area::new(sheet.x + x, sheet.bottom() + GAP, width, TRACK_HEIGHT))
}

/// Arrows in the frame around the lanes, along the outer one: Red goes down at the left, Yellow down at the right.
fn arrows(lanes: Area) -> Vec<(Side, Point, Point)> {
    let out = FRAME / 2.0;
    let (left, right) = (lanes.x - out, lanes.right() + out);
    let (top, bottom, below) = (lanes.y + 0.3, lanes.bottom() - 0.5, lanes.bottom() + out);
    let reach = (lanes.height / 2.0 - 0.9).min(2.0);
    let along = (lanes.width / 2.0 - 1.0).min(3.0);
    let down = |side, x: f64| (side, Point::new(x, top), Point::new(x, top + reach));
    let up = |side, x: f64| (side, Point::new(x, bottom), Point::new(x, bottom - reach));
    vec![
        down(Side::First, left),
        up(Side::Second, left),
        down(Side::Second, right),
        up(Side::First, right),
        (Side::First, Point::new(lanes.x + 0.5, below), Point::new(lanes.x + 0.5 + along, below)),
        (Side::Second, Point::new(lanes.right() - 0.5, below), Point::new(lanes.right() - 0.5 - along, below)),
    ]
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
    let bottom = layout.tracks.iter().map(|track| track.bottom()).fold(layout.sheet.bottom(), f64::max);
    let mut scene = Scene::new(Runaround::INFO, pos.turn(), layout.sheet.right() + MARGIN, bottom + MARGIN);
    scene.sheet(Material::Wood, layout.sheet);
    for (number, space) in (0u8..).zip(&layout.spaces) {
        let start = Side::BOTH.into_iter().find(|&side| pos.board().start(side).number() == number);
        let kind = if start.is_some() { SiteKind::Gate } else { SiteKind::LaneSpace };
        match space.notch {
            Some(notch) => scene.bent_site(number.to_string(), kind, space.area, notch),
            None => scene.site(number.to_string(), kind, start, space.area),
        }
        let site = scene.spots.last().expect("a space was just added");
        let at = label(&layout, site.bend().unwrap_or(space.area), start);
        scene.label(number.to_string(), at, LabelKind::Place);
    }
    scene.ground.push(Ground::Wall { path: layout.wall.clone(), thickness: WALL });
    for &(side, from, to) in &layout.arrows {
        scene.ground.push(Ground::Arrow { side, path: vec![from, to] });
    }
    scene.circuit((0..pos.board().spaces()).map(Spot), Travel::Opposed);
    for side in Side::BOTH {
        add_side(&mut scene, pos, side, &layout);
    }
    scene.die(pos.side(), pos.die().map(Roll::get), layout.dice[pos.side().index()]);
    if let Some(space) = pos.must_move_from() {
        scene.marks.push(Mark::Must { at: space.spot() });
    }
    scene
}

/// The place of a space's number: in a corner, or between the gateposts of a starting space, and in both beside a pawn that stands
/// there.
fn label(layout: &Layout, area: Area, start: Option<Side>) -> Point {
    match start {
        None => Point::new(area.x + 0.235, area.y + 0.19),
        Some(side) if layout.homes[side.index()].x < area.x => Point::new(area.x + 0.22, area.centre().y),
        Some(_) => Point::new(area.right() - 0.22, area.centre().y),
    }
}

fn add_side(scene: &mut Scene, pos: &Runaround, side: Side, layout: &Layout) {
    let home = layout.homes[side.index()];
    // The pawns are as close together as the home is small.
    let (x, y) = (0.147 * layout.home, 0.13 * layout.home);
    let slots = [(-x, -0.8 * y), (x, -0.8 * y), (-x, 1.2 * y), (x, 1.2 * y)].map(|(x, y)| home.shifted(x, y));
    let nest = scene.tray(TrayKind::Home, side, Area::around(home, layout.home, layout.home), slots.to_vec());
    for space in pos.pawns(side).into_iter().flatten() {
        scene.piece(PieceKind::Pawn, side, space.spot());
    }
    for slot in 0..pos.home(side) {
        scene.piece_in_tray(PieceKind::Pawn, side, &nest, slot);
    }
    let track = layout.tracks[side.index()];
    let step = ((track.width - 1.1 * TRACK_HEIGHT) / f64::from(GOAL_RUNS + 1)).min(STEP);
    let score = scene.row_tray(TrayKind::Score, side, track, GOAL_RUNS + 1, step);
    if let Some(indicators) = layout.indicators {
        scene.sides[side.index()].turn_indicator = indicators[side.index()];
    }
    scene.piece_in_tray(PieceKind::Marker, side, &score, pos.runs(side).min(GOAL_RUNS));
    scene.tally(side, TallyKind::AtHome, pos.home(side), PAWNS);
    scene.tally(side, TallyKind::Runs, pos.runs(side), GOAL_RUNS);
}
