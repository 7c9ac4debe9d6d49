//! What a position looks like, for whoever draws it.
//!
//! A [`Scene`] says what lies where and what it is, never how it is painted: the pictures, the terminal and the browser are
//! all made from it, and none of them knows a rule. Places have the indices that [`Event`]s use and the names
//! that move texts use. Lengths are board units: neighbouring cells or points are about 1 apart, x goes right, y down.
//!
//! A scene has no words but names. The texts that go with it are given: see [`SceneText`] and [`Legend`].

mod build;
mod ground;
mod marks;
mod parts;
mod place;
mod prompt;
mod text;
mod turned;

pub use ground::{Area, Ground, LabelKind, Material, Point, Size};
pub use marks::{Mark, Target};
pub use parts::{Offer, Part, PartKind, offers};
pub use place::{Circuit, Piece, PieceKind, Place, Site, SiteKind, Travel, Tray, TrayKind};
pub use prompt::{Choices, Crossings, Destination, Prompt};
pub use text::{Legend, PlayerText, SceneText};

pub use build::GAP;

use crate::{Colour, Event, Side, Spot};
use serde::Serialize;

/// A picture of a position, without saying how it is painted.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct Scene {
    /// The name of the game on the command line: `go-round`.
    pub game: &'static str,
    /// The title of the game, the same in every language.
    pub title: String,
    /// The size of the whole picture.
    pub size: Size,
    /// What lies under the pieces, the lowest first.
    pub ground: Vec<Ground>,
    /// The places of the board; the index is the [`Spot`].
    pub spots: Vec<Site>,
    /// The places beside the board: hands, homes, captured stones, score tracks.
    pub trays: Vec<Tray>,
    /// The way around the board, if pieces run along one.
    pub circuit: Option<Circuit>,
    /// The pieces.
    pub pieces: Vec<Piece>,
    /// The two sides.
    pub sides: [Player; 2],
    /// The die, in a game with one.
    pub die: Option<DieOnTable>,
    /// The lines that pieces command; those of the mover light up after a move.
    pub sightlines: Vec<Sightline>,
    /// What is to be pointed out.
    pub marks: Vec<Mark>,
    /// What the last move did, once it is marked.
    pub last_move: Vec<Event>,
}

/// One of the two sides.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct Player {
    /// Which side.
    pub side: Side,
    /// Its name in lower case, as commands print it: `white`.
    pub name: &'static str,
    /// The letter that stands for it in position texts.
    pub letter: char,
    /// The colour of its pieces.
    pub colour: Colour,
    /// What it has to do.
    pub state: PlayerState,
    /// What can be counted.
    pub tallies: Vec<Tally>,
    /// Where the picture shows that it is this side's turn.
    pub flag: Point,
}

/// What a side has to do.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum PlayerState {
    /// It is to roll the die.
    ToRoll,
    /// It is to move.
    ToMove,
    /// It is the other side's turn.
    Waits,
    /// It has won.
    Won,
    /// It has lost.
    Lost,
    /// The game is over without a winner.
    Drew,
}

impl Scene {
    /// The name of a place.
    pub fn name(&self, spot: Spot) -> &str {
        self.spots.get(spot.0 as usize).map_or("?", |site| &site.name)
    }
}

impl PlayerState {
    /// Whether it is this side's turn.
    pub const fn is_to_play(self) -> bool {
        matches!(self, PlayerState::ToRoll | PlayerState::ToMove)
    }
}

/// A number that belongs to a side.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize)]
pub struct Tally {
    /// What is counted.
    pub what: TallyKind,
    /// How many there are.
    pub count: u8,
    /// How many there can be, or how many win.
    pub of: u8,
}

/// What a [`Tally`] counts.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum TallyKind {
    /// Chips that are not yet on the board.
    InHand,
    /// Pawns that are not on the board.
    AtHome,
    /// Runs scored.
    Runs,
    /// Opposing stones that left the game.
    Captured,
}

/// The die on the table.
#[derive(Clone, Copy, PartialEq, Debug, Serialize)]
pub struct DieOnTable {
    /// Where it lies: near the side whose turn it is.
    pub at: Point,
    /// The side that rolls or rolled.
    pub side: Side,
    /// What it shows; none while the roll is due.
    pub face: Option<u8>,
}

/// A line that a piece commands.
#[derive(Clone, Copy, PartialEq, Debug, Serialize)]
pub struct Sightline {
    /// Whose piece.
    pub side: Side,
    /// Where the piece stands.
    pub by: Spot,
    /// The other end of the line.
    pub to: Spot,
    /// Where it meets the side's other line.
    pub meets: Option<Spot>,
}
