//! Prompts: what the side to move is asked to do, as data without words.

use super::{LegalMove, Mark, PartKind, PieceKind, Place, PlayerState, Scene};
use crate::{Side, Spot};

/// The instruction for the side to move.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Prompt {
    /// Roll the die.
    Roll,
    /// Roll again for a piece that has to move again.
    RollAgain,
    /// Move a piece of one of these kinds.
    Move {
        /// The kinds that can move, sorted.
        kinds: Vec<PieceKind>,
        /// The roll, in a game with dice.
        face: Option<u8>,
    },
    /// Move this piece again.
    MoveAgain {
        /// The place of the piece.
        at: Spot,
        /// The roll.
        face: u8,
    },
    /// Pass, because no piece of this kind is on the board.
    PassAbsent(PieceKind),
    /// Pass, because no piece of this kind can move.
    PassBlocked(PieceKind),
    /// Nothing: the game is over.
    Over,
}

/// The kinds of choices in the legal moves of a position, by [`PartKind`].
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct MoveChoices {
    /// Whether to choose a piece.
    pub from: bool,
    /// How to choose its destination.
    pub to: Option<Destination>,
    /// The side whose figure to relocate.
    pub relocate: Option<Side>,
    /// Where to place a chip.
    pub place: Option<Crossings>,
    /// Whether to choose stones to capture.
    pub capture: bool,
}

/// How to choose the destination of a move.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Destination {
    /// By the space itself.
    Space,
    /// By the number of stones that leave a tower.
    Stones,
}

/// The crossings that can take a chip.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Crossings {
    /// Only this one.
    One(Spot),
    /// More than one.
    Several,
}

impl Scene {
    /// The instruction for the side to move, given the legal moves.
    pub fn prompt(&self, legal_moves: &[LegalMove]) -> Prompt {
        let to_play = self.sides.iter().find(|player| player.state.is_to_play());
        match to_play.map(|player| (player.state, player.side)) {
            Some((PlayerState::ToRoll, _)) if self.must_move().is_some() => Prompt::RollAgain,
            Some((PlayerState::ToRoll, _)) => Prompt::Roll,
            Some((_, side)) => self.prompt_to_move(side, legal_moves),
            None => Prompt::Over,
        }
    }

    /// The kinds of choices in these moves.
    pub fn choices(&self, legal_moves: &[LegalMove]) -> MoveChoices {
        let chosen = |kind| spots(legal_moves, kind).next().is_some();
        let stacked =
            spots(legal_moves, PartKind::From).flat_map(|spot| self.pieces_on(spot)).any(|piece| piece.stones > 1);
        let to_play = self.sides.iter().find(|player| player.state.is_to_play());
        let mut places = spots(legal_moves, PartKind::Place);
        let place = places
            .next()
            .map(|first| if places.all(|other| other == first) { Crossings::One(first) } else { Crossings::Several });
        MoveChoices {
            from: chosen(PartKind::From),
            to: chosen(PartKind::To).then_some(if stacked { Destination::Stones } else { Destination::Space }),
            relocate: to_play.map(|player| !player.side).filter(|_| chosen(PartKind::Relocate)),
            place,
            capture: chosen(PartKind::Capture),
        }
    }

    fn prompt_to_move(&self, side: Side, legal_moves: &[LegalMove]) -> Prompt {
        let kinds = self.kinds_that_move(legal_moves);
        let face = self.die.and_then(|die| die.face);
        match (self.must_move(), face) {
            _ if kinds.is_empty() => self.prompt_to_pass(side),
            (Some(at), Some(face)) => Prompt::MoveAgain { at, face },
            (_, face) => Prompt::Move { kinds, face },
        }
    }

    fn prompt_to_pass(&self, side: Side) -> Prompt {
        let mut movers = self.pieces.iter().filter(|piece| piece.side == side && piece.kind.moves());
        let kind = movers.clone().next().map_or(PieceKind::Figure, |piece| piece.kind);
        if movers.any(|piece| matches!(piece.place, Place::Spot { .. })) {
            Prompt::PassBlocked(kind)
        } else {
            Prompt::PassAbsent(kind)
        }
    }

    /// The kinds of pieces that these moves move.
    fn kinds_that_move(&self, legal_moves: &[LegalMove]) -> Vec<PieceKind> {
        let standing = spots(legal_moves, PartKind::From).filter_map(|spot| self.pieces_on(spot).next());
        let mut kinds: Vec<PieceKind> = standing.map(|piece| piece.kind).collect();
        kinds.sort_unstable();
        kinds.dedup();
        kinds
    }

    /// The place of the piece that has to move again.
    fn must_move(&self) -> Option<Spot> {
        self.marks.iter().find_map(|mark| if let Mark::Must { at } = mark { Some(*at) } else { None })
    }
}

/// The places of all choices of this kind.
fn spots(legal_moves: &[LegalMove], kind: PartKind) -> impl Iterator<Item = Spot> {
    let parts = legal_moves.iter().flat_map(|mv| &mv.parts);
    parts.filter(move |part| part.part == kind).map(|part| part.spot)
}

impl PieceKind {
    const fn moves(self) -> bool {
        !matches!(self, PieceKind::Chip | PieceKind::Marker)
    }
}
