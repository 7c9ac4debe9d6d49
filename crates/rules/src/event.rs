//! Events: what a move or a roll does on the board, step by step. Animations, move marks and descriptions use them.

use crate::Side;
use serde::Serialize;

/// A place on a board, by its index in [`Scene::spots`](crate::Scene::spots).
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Debug, Serialize)]
#[serde(transparent)]
pub struct Spot(pub u8);

/// One change on the board. A move is a list of events in the order in which a spectator sees them.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize)]
#[serde(tag = "event", rename_all = "kebab-case")]
#[allow(missing_docs)]
pub enum BoardEvent {
    /// A piece, or part of a tower, moves from one spot to another.
    Move {
        from: Spot,
        to: Spot,
        /// The number of stones that leave a tower; 1 for any other piece.
        stones: u8,
    },
    /// A pawn enters the board from home.
    Enter { at: Spot },
    /// A chip is placed.
    Place { at: Spot },
    /// An opposing piece leaves the game.
    Capture { at: Spot },
    /// An opposing figure is relocated.
    Relocate { from: Spot, to: Spot },
    /// An opposing pawn is bumped over the wall.
    Bump { from: Spot, to: Spot },
    /// The pawn that just landed swaps places with the opposing pawn across the wall.
    Swap { landed: Spot, across: Spot },
    /// A pawn of this side goes home.
    SendHome { from: Spot, side: Side },
    /// A side scores a run.
    Score { side: Side },
}
