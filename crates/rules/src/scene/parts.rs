//! What a move is made of, tap by tap: for boards on which a player puts a move together.
//!
//! A board that offers moves needs no rule: it keeps the moves that begin with what was tapped, and shows what they have next.

use crate::{Event, Position, Spot};
use serde::Serialize;

/// One choice on the way to a move: what is chosen, and where.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize)]
pub struct Part {
    /// What is chosen.
    pub part: PartKind,
    /// Where.
    pub spot: Spot,
    /// The stones that go there; 1 for any piece but a tower.
    #[serde(skip_serializing_if = "is_one")]
    pub stones: u8,
}

/// Most pieces are one piece, and need not say so.
#[allow(clippy::trivially_copy_pass_by_ref)]
fn is_one(stones: &u8) -> bool {
    *stones == 1
}

/// What a [`Part`] chooses.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum PartKind {
    /// The piece that moves, by where it stands.
    From,
    /// Where it goes.
    To,
    /// Where an opposing figure is put.
    Relocate,
    /// Where a chip is put.
    Place,
    /// A stone that is captured.
    Capture,
}

/// A legal move, and how it is put together.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct Offer {
    /// The text of the move.
    pub text: String,
    /// The choices that lead to it; none for `pass`. No other move of the position has the same.
    pub parts: Vec<Part>,
}

impl Part {
    /// The choices that a move with these events is made of. What follows by itself, as a bump does, is no choice.
    pub fn of_events(events: &[Event]) -> Vec<Part> {
        let mut parts = Vec::new();
        let mut choose = |part, spot, stones| parts.push(Part { part, spot, stones });
        for &event in events {
            match event {
                Event::Move { from, to, stones } => {
                    choose(PartKind::From, from, 1);
                    choose(PartKind::To, to, stones);
                }
                Event::Relocate { to, .. } => choose(PartKind::Relocate, to, 1),
                Event::Place { at } => choose(PartKind::Place, at, 1),
                Event::Capture { at } => choose(PartKind::Capture, at, 1),
                Event::Enter { .. }
                | Event::Bump { .. }
                | Event::Swap { .. }
                | Event::SendHome { .. }
                | Event::Score { .. } => {}
            }
        }
        parts
    }

    fn is_capture(self) -> bool {
        self.part == PartKind::Capture
    }
}

/// The legal moves in the order of their texts, each with the choices that it is made of.
pub fn offers<P: Position>(position: &P) -> Vec<Offer> {
    let offer = |mv| Offer { text: position.move_text(mv), parts: Part::of_events(&position.events(mv)) };
    let mut offers: Vec<Offer> = position.moves().into_iter().map(offer).collect();
    offers.sort_unstable_by(|a, b| a.text.cmp(&b.text));
    drop_forced_captures(&mut offers);
    offers
}

/// Leaves out the captures that are no choice: those that all moves make which are alike but for their captures.
fn drop_forced_captures(offers: &mut [Offer]) {
    let split = |offer: &Offer| offer.parts.iter().copied().partition::<Vec<Part>, _>(|part| part.is_capture());
    let all: Vec<(Vec<Part>, Vec<Part>)> = offers.iter().map(split).collect();
    for (offer, (_, rest)) in offers.iter_mut().zip(&all) {
        let alike = all.iter().filter(|(_, other)| other == rest).map(|(captures, _)| captures);
        offer.parts.retain(|part| !part.is_capture() || !alike.clone().all(|captures| captures.contains(part)));
    }
}
