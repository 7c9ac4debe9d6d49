//! The scene builder that the games use.

use super::{
    Area, Circuit, DieOnTable, Ground, LabelKind, Material, Piece, PieceKind, Place, PlayerState, Point, Scene,
    SceneSide, Site, SiteKind, Size, Tally, TallyKind, Travel, Tray, TrayKind,
};
use crate::{Info, Outcome, Side, Spot, Turn};

/// The margin around a board and its trays. It is just wide enough for the shadow: a wider one would make the board smaller.
pub const MARGIN: f64 = 0.15;

/// The distance of the turn indicator from the corner of a rim.
const RIM_INDICATOR: f64 = 0.3;

/// An end of a rim.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[allow(missing_docs)]
pub enum End {
    Top,
    Bottom,
}

/// The slots of a tray on a rim.
#[derive(Clone, Copy, PartialEq, Debug)]
#[allow(missing_docs)]
pub struct RimSlots {
    pub count: u8,
    pub pitch: f64,
    /// The size of the pieces: 1 is as large as on the board.
    pub scale: f64,
}

impl Scene {
    /// An empty scene.
    pub fn new(info: &Info, turn: Turn, width: f64, height: f64) -> Scene {
        let Point { x: width, y: height } = Point::new(width, height);
        let player = |side: Side| {
            let words = info.sides[side.index()];
            SceneSide {
                side,
                name: words.name,
                letter: words.letter,
                colour: words.colour,
                state: PlayerState::of(side, turn),
                tallies: Vec::new(),
                turn_indicator: Point::new(0.0, 0.0),
            }
        };
        Scene {
            game: info.name,
            title: info.title.to_owned(),
            size: Size { width, height },
            ground: Vec::new(),
            spots: Vec::new(),
            trays: Vec::new(),
            circuit: None,
            pieces: Vec::new(),
            sides: Side::BOTH.map(player),
            dice: info.dice,
            die: None,
            sightlines: Vec::new(),
            marks: Vec::new(),
            last_move: Vec::new(),
            cause: None,
        }
    }

    /// Adds a sheet of the board.
    pub fn sheet(&mut self, material: Material, area: Area) {
        self.ground.push(Ground::Sheet { material, area });
    }

    /// Adds a line of the board.
    pub fn line(&mut self, from: Point, to: Point) {
        self.ground.push(Ground::Line { from, to });
    }

    /// Adds the names of columns and rows around a square of cells, one unit each. Row 1 is at the bottom.
    pub fn coordinates(&mut self, first_cell: Point, count: u8, first_letter: char, margin: f64) {
        for i in 0..count {
            let letter = char::from(first_letter as u8 + i).to_string();
            let along = f64::from(i);
            let last = f64::from(count - 1);
            self.label(letter, first_cell.shifted(along, last + margin), LabelKind::Column);
            self.label((i + 1).to_string(), first_cell.shifted(-margin, last - along), LabelKind::Row);
        }
    }

    /// Adds a label on the board.
    pub fn label(&mut self, text: String, at: Point, names: LabelKind) {
        self.ground.push(Ground::Label { text, at, names });
    }

    /// Adds the next place of the board.
    pub fn site(&mut self, name: String, kind: SiteKind, side: Option<Side>, area: Area) {
        let id = Spot(u8::try_from(self.spots.len()).expect("a board has at most 256 places"));
        self.spots.push(Site { id, name, kind, side, area, notch: None });
    }

    /// Adds the next place of the board, L-shaped: its area without the notch.
    pub fn bent_site(&mut self, name: String, kind: SiteKind, area: Area, notch: Area) {
        self.site(name, kind, None, area);
        self.spots.last_mut().expect("a place was just added").notch = Some(notch);
    }

    /// Sets the track around the board.
    pub fn circuit(&mut self, spots: impl Iterator<Item = Spot>, travel: Travel) {
        self.circuit = Some(Circuit { spots: spots.collect(), travel });
    }

    /// Adds a tray and returns its id.
    pub fn tray(&mut self, kind: TrayKind, side: Side, area: Area, slots: Vec<Point>) -> String {
        let id = format!("{}-{}", self.sides[side.index()].name, kind.word());
        self.trays.push(Tray { id: id.clone(), side, kind, area, slots, scale: 1.0 });
        id
    }

    /// Adds a tray along the right rim of a board, in the upper or lower half of `rim`, and returns its id. It starts in the
    /// corner with the side's turn indicator, and has slots for pieces that are smaller than on the board.
    pub fn rim_tray(&mut self, kind: TrayKind, side: Side, rim: Area, end: End, slots: RimSlots) -> String {
        let half = rim.height / 2.0;
        let middle = rim.x + rim.width / 2.0;
        let at = |along: f64| match end {
            End::Top => Point::new(middle, rim.y + along),
            End::Bottom => Point::new(middle, rim.bottom() - along),
        };
        let top = if end == End::Top { rim.y } else { rim.y + half };
        self.sides[side.index()].turn_indicator = at(RIM_INDICATOR);
        let points = (0..slots.count).map(|i| at(RIM_INDICATOR + 0.45 + f64::from(i) * slots.pitch)).collect();
        let id = self.tray(kind, side, Area::new(rim.x, top, rim.width, half), points);
        self.trays.last_mut().expect("a tray was just added").scale = slots.scale;
        id
    }

    /// Adds a tray with the side's turn indicator and a row of slots, `pitch` apart, and returns its id.
    pub fn row_tray(&mut self, kind: TrayKind, side: Side, area: Area, count: u8, pitch: f64) -> String {
        let y = area.centre().y;
        self.sides[side.index()].turn_indicator = Point::new(area.x + area.height * 0.5, y);
        let first = area.x + area.height * 0.95 + pitch / 2.0;
        let slots = (0..count).map(|i| Point::new(first + f64::from(i) * pitch, y)).collect();
        self.tray(kind, side, area, slots)
    }

    /// Adds a piece on a place of the board.
    pub fn piece(&mut self, kind: PieceKind, side: Side, spot: Spot) {
        self.tower(kind, side, spot, 1);
    }

    /// Adds a piece of several stones on a place of the board.
    pub fn tower(&mut self, kind: PieceKind, side: Side, spot: Spot, stones: u8) {
        let ground = &self.spots[spot.0 as usize];
        let (name, at) = (ground.name.clone(), ground.centre());
        let others = self.pieces_on(spot).count();
        let id = if others == 0 { format!("piece-{name}") } else { format!("piece-{name}-{}", others + 1) };
        self.pieces.push(Piece { id, kind, side, stones, place: Place::Spot { spot }, at });
    }

    /// Adds a piece in a tray.
    pub fn piece_in_tray(&mut self, kind: PieceKind, side: Side, tray: &str, slot: u8) {
        let found = self.trays.iter().find(|other| other.id == tray).expect("the tray was made before its pieces");
        let last = found.slots.len() - 1;
        let at = found.slots[usize::from(slot).min(last)];
        let place = Place::Tray { tray: tray.to_owned(), slot };
        self.pieces.push(Piece { id: format!("piece-{tray}-{slot}"), kind, side, stones: 1, place, at });
    }

    /// Adds a count for a side.
    pub fn tally(&mut self, side: Side, what: TallyKind, count: u8, of: u8) {
        self.sides[side.index()].tallies.push(Tally { what, count, of });
    }

    /// Sets the die.
    pub fn die(&mut self, side: Side, face: Option<u8>, at: Point) {
        self.die = Some(DieOnTable { at, side, face });
    }

    /// Overrides the turn. A game uses it, because its position does not know that the game is drawn. When it is over, nothing
    /// is left to roll or to play.
    pub fn set_turn(&mut self, turn: Turn) {
        if matches!(turn, Turn::Over(_)) {
            self.die = None;
        }
        for player in &mut self.sides {
            player.state = PlayerState::of(player.side, turn);
        }
    }
}

impl PlayerState {
    fn of(side: Side, turn: Turn) -> PlayerState {
        match turn {
            Turn::Roll(mover) if mover == side => PlayerState::ToRoll,
            Turn::Decide(mover) if mover == side => PlayerState::ToMove,
            Turn::Roll(_) | Turn::Decide(_) => PlayerState::Waits,
            Turn::Over(Outcome::Won(winner)) if winner == side => PlayerState::Won,
            Turn::Over(Outcome::Won(_)) => PlayerState::Lost,
            Turn::Over(Outcome::Drawn) => PlayerState::Drew,
        }
    }
}
