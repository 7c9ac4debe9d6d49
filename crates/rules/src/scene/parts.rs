//! Move parts: the choices that make up a move, tap by tap.
//!
//! With them, a board that lets a player enter a move needs no rules. It keeps the moves that start with the choices
//! made so far, and offers their next choices.

use crate::{BoardEvent, Position, Spot};
use serde::Serialize;

/// One choice of a move: its kind and its place.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize)]
pub struct Part {
    /// The kind of choice.
    pub part: PartKind,
    /// The chosen place.
    pub spot: Spot,
    /// The number of stones that go there; 1 for any piece but a tower.
    #[serde(skip_serializing_if = "is_one")]
    pub stones: u8,
}

/// JSON leaves out the usual value.
#[allow(clippy::trivially_copy_pass_by_ref)]
fn is_one(stones: &u8) -> bool {
    *stones == 1
}

/// The kind of choice in a [`Part`].
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum PartKind {
    /// The piece to move.
    From,
    /// Its destination.
    To,
    /// The new place of an opposing figure.
    Relocate,
    /// The crossing for a chip.
    Place,
    /// A stone to capture.
    Capture,
}

/// A legal move with the choices that lead to it.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct LegalMove {
    /// The text of the move.
    pub text: String,
    /// The choices, in order; empty for `pass`. No two moves of a position have the same choices.
    pub parts: Vec<Part>,
}

impl Part {
    /// The choices of a move with these events. Automatic consequences, such as a bump, are not choices.
    pub fn of_events(events: &[BoardEvent]) -> Vec<Part> {
        let mut parts = Vec::new();
        let mut choose = |part, spot, stones| parts.push(Part { part, spot, stones });
        for &event in events {
            match event {
                BoardEvent::Move { from, to, stones } => {
                    choose(PartKind::From, from, 1);
                    choose(PartKind::To, to, stones);
                }
                BoardEvent::Relocate { to, .. } => choose(PartKind::Relocate, to, 1),
                BoardEvent::Place { at } => choose(PartKind::Place, at, 1),
                BoardEvent::Capture { at } => choose(PartKind::Capture, at, 1),
                BoardEvent::Enter { .. }
                | BoardEvent::Bump { .. }
                | BoardEvent::Swap { .. }
                | BoardEvent::SendHome { .. }
                | BoardEvent::Score { .. } => {}
            }
        }
        parts
    }

    fn is_capture(self) -> bool {
        self.part == PartKind::Capture
    }
}

/// The legal moves, sorted by text.
pub fn legal_moves<P: Position>(position: &P) -> Vec<LegalMove> {
    let legal = |mv| LegalMove { text: position.move_text(mv), parts: Part::of_events(&position.events(mv)) };
    let mut legal_moves: Vec<LegalMove> = position.moves().into_iter().map(legal).collect();
    legal_moves.sort_unstable_by(|a, b| a.text.cmp(&b.text));
    drop_forced_captures(&mut legal_moves);
    legal_moves
}

/// Removes forced captures: those that every move with otherwise equal choices makes.
fn drop_forced_captures(legal_moves: &mut [LegalMove]) {
    let split = |mv: &LegalMove| mv.parts.iter().copied().partition::<Vec<Part>, _>(|part| part.is_capture());
    let all: Vec<(Vec<Part>, Vec<Part>)> = legal_moves.iter().map(split).collect();
    for (mv, (_, rest)) in legal_moves.iter_mut().zip(&all) {
        let alike = all.iter().filter(|(_, other)| other == rest).map(|(captures, _)| captures);
        mv.parts.retain(|part| !part.is_capture() || !alike.clone().all(|captures| captures.contains(part)));
    }
}
