//! What happens on the board when a move is played or a die is rolled: for traces, animations and descriptions.

use crate::Side;
use serde::Serialize;

/// A place on a board, by its index in [`Scene::spots`](crate::Scene::spots).
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Debug, Serialize)]
#[serde(transparent)]
pub struct Spot(pub u8);

/// One thing that happens on the board, in the order in which a spectator would tell it.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize)]
#[serde(tag = "event", rename_all = "kebab-case")]
pub enum Event {
    /// A piece, or this many stones of one, goes from one spot to another.
    Move {
        /// Where it stood.
        from: Spot,
        /// Where it lands.
        to: Spot,
        /// The stones of a tower that move; 1 for any other piece.
        stones: u8,
    },
    /// A pawn comes from home onto the board.
    Enter {
        /// Its starting space.
        at: Spot,
    },
    /// A chip is put down.
    Place {
        /// The crossing.
        at: Spot,
    },
    /// An opposing piece leaves the game.
    Capture {
        /// Where it stood.
        at: Spot,
    },
    /// An opposing figure is put elsewhere.
    Relocate {
        /// Where it stood.
        from: Spot,
        /// Where it is put.
        to: Spot,
    },
    /// An opposing pawn is bumped over the wall.
    Bump {
        /// Where it stood.
        from: Spot,
        /// The space across.
        to: Spot,
    },
    /// The piece that just landed and an opposing pawn across the wall change places.
    Swap {
        /// Where the piece landed.
        landed: Spot,
        /// Where the opposing pawn stood.
        across: Spot,
    },
    /// A pawn goes home.
    SendHome {
        /// Where it stood.
        from: Spot,
        /// Whose pawn it is.
        side: Side,
    },
    /// A side scores a run.
    Score {
        /// The side.
        side: Side,
    },
}
