//! Scenes: a position described for drawing.
//!
//! A [`Scene`] says what is where, not how to paint it. Pictures, the terminal and the browser all draw from it, and
//! none of them knows the rules. Places have the indices that [`BoardEvent`]s use and the names that move texts use. Lengths
//! are in board units: neighbouring cells or points are about 1 apart. x grows to the right, y grows down.
//!
//! A scene contains names but no sentences. The caller supplies those: see [`SceneText`] and [`Legend`].

mod build;
mod ground;
mod marks;
mod parts;
mod place;
mod prompt;
mod rotated;
mod text;

pub use ground::{Area, Ground, LabelKind, Material, Point, Size};
pub use marks::{Mark, MoveTarget};
pub use parts::{LegalMove, Part, PartKind, legal_moves};
pub use place::{Circuit, Piece, PieceKind, Place, Site, SiteKind, Travel, Tray, TrayKind};
pub use prompt::{Crossings, Destination, MoveChoices, Prompt};
pub use text::{Legend, PlayerText, SceneText};

pub use build::{End, MARGIN, RimSlots};

use crate::{BoardEvent, Cause, Colour, Side, Spot};
use serde::Serialize;

/// A position described for drawing.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct Scene {
    /// The name of the game on the command line: `go-round`.
    pub game: &'static str,
    /// The title of the game, the same in every language.
    pub title: String,
    /// The size of the whole picture.
    pub size: Size,
    /// Everything under the pieces, bottom layer first.
    pub ground: Vec<Ground>,
    /// The places on the board, indexed by [`Spot`].
    pub spots: Vec<Site>,
    /// The trays next to the board: hands, homes, captured stones, score tracks.
    pub trays: Vec<Tray>,
    /// The track around the board, if pieces run along one.
    pub circuit: Option<Circuit>,
    /// The pieces, on the board and in trays.
    pub pieces: Vec<Piece>,
    /// The two sides.
    pub sides: [SceneSide; 2],
    /// Whether the game has a die, even when none is on the table.
    pub dice: bool,
    /// The die, in a game with dice; `None` when the game is over.
    pub die: Option<DieOnTable>,
    /// The lines that figures control. The mover's lines light up after a move.
    pub sightlines: Vec<Sightline>,
    /// The highlights.
    pub marks: Vec<Mark>,
    /// The events of the last move, once it is marked.
    pub last_move: Vec<BoardEvent>,
    /// What ended the game, where that is known.
    pub cause: Option<Cause>,
}

/// One of the two sides.
#[derive(Clone, PartialEq, Debug, Serialize)]
#[allow(missing_docs)]
pub struct SceneSide {
    pub side: Side,
    /// The name in lower case, as commands print it: `white`.
    pub name: &'static str,
    /// The letter in position texts.
    pub letter: char,
    /// The colour of its pieces.
    pub colour: Colour,
    pub state: PlayerState,
    /// The counts to show: chips in hand, runs and the like.
    pub tallies: Vec<Tally>,
    /// The place of the turn indicator.
    #[serde(rename = "flag")]
    pub turn_indicator: Point,
}

/// What a side has to do, or how the game ended for it.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum PlayerState {
    /// It has to roll the die.
    ToRoll,
    /// It has to move.
    ToMove,
    /// It is the other side's turn.
    Waits,
    /// It won.
    Won,
    /// It lost.
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

/// A count shown for a side.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize)]
pub struct Tally {
    /// What is counted.
    pub what: TallyKind,
    /// How many there are.
    pub count: u8,
    /// The maximum, or the number that wins.
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

/// The die, next to the board.
#[derive(Clone, Copy, PartialEq, Debug, Serialize)]
pub struct DieOnTable {
    /// Its place, near the side whose turn it is.
    pub at: Point,
    /// The side that has to roll or rolled last.
    pub side: Side,
    /// The face it shows; `None` before the roll.
    pub face: Option<u8>,
}

/// A line that a figure controls.
#[derive(Clone, Copy, PartialEq, Debug, Serialize)]
pub struct Sightline {
    /// The figure's side.
    pub side: Side,
    /// The figure's place, one end of the line.
    pub by: Spot,
    /// The other end of the line.
    pub to: Spot,
    /// Where it crosses the side's other line.
    pub meets: Option<Spot>,
}
