//! A scene in words, for those who do not see it.

use super::{PieceKind, Place, Player, PlayerState, Scene};
use crate::{Event, Side, Spot};
use std::fmt::Write;

impl Scene {
    /// What the picture shows: who is to do what, then each side's pieces and numbers.
    pub(super) fn in_words(&self) -> String {
        let mut words = format!("{}: {}.", self.title, self.what_is_due());
        for player in &self.sides {
            let mut parts = self.pieces_in_words(player.side);
            for tally in &player.tallies {
                parts.push(format!("{} of {} {}", tally.count, tally.of, tally.what.words()));
            }
            let parts = if parts.is_empty() { "nothing".to_owned() } else { parts.join("; ") };
            let _ = write!(words, " {}: {parts}.", player.name);
        }
        words
    }

    /// Who is to do what, or how the game ended: a sentence without its full stop.
    pub fn what_is_due(&self) -> String {
        let find = |state| self.sides.iter().find(|player: &&Player| player.state == state);
        let face = self.die.and_then(|die| die.face);
        if let Some(player) = find(PlayerState::ToRoll) {
            format!("{} to roll", player.name)
        } else if let Some(player) = find(PlayerState::ToMove) {
            match face {
                Some(face) => format!("{} to move by {face}", player.name),
                None => format!("{} to move", player.name),
            }
        } else if let Some(player) = find(PlayerState::Won) {
            format!("{} has won", player.name)
        } else {
            "the game is drawn".to_owned()
        }
    }

    /// The pieces of a side on the board, kind by kind: `towers on A7, B7, C6 (2 stones)`.
    fn pieces_in_words(&self, side: Side) -> Vec<String> {
        let mut kinds: Vec<(PieceKind, Vec<String>)> = Vec::new();
        for piece in self.pieces.iter().filter(|piece| piece.side == side) {
            let Place::Spot { spot } = piece.place else { continue };
            let mut name = self.name(spot).to_owned();
            if piece.stones > 1 {
                let _ = write!(name, " ({} stones)", piece.stones);
            }
            match kinds.iter_mut().find(|(kind, _)| *kind == piece.kind) {
                Some((_, names)) => names.push(name),
                None => kinds.push((piece.kind, vec![name])),
            }
        }
        kinds
            .into_iter()
            .map(|(kind, names)| {
                let plural = if names.len() == 1 { "" } else { "s" };
                format!("{}{plural} on {}", kind.word(), names.join(", "))
            })
            .collect()
    }

    pub(super) fn name(&self, spot: Spot) -> &str {
        self.spots.get(spot.0 as usize).map_or("?", |site| &site.name)
    }

    /// Adds the last move to the description.
    pub(super) fn say_last_move(&mut self, events: &[Event]) {
        let parts: Vec<String> = events.iter().map(|&event| self.event_in_words(event)).collect();
        if !parts.is_empty() {
            let words = parts.join(", ");
            let _ = write!(self.description, " Last move: {words}.");
            self.last_move = Some(words);
        }
    }

    /// What happened, in a few words.
    pub fn event_in_words(&self, event: Event) -> String {
        let name = |spot| self.name(spot);
        let side = |side: Side| self.sides[side.index()].name;
        match event {
            Event::Move { from, to, stones: 1 } => format!("{} to {}", name(from), name(to)),
            Event::Move { from, to, stones } => format!("{stones} stones from {} to {}", name(from), name(to)),
            Event::Enter { at } => format!("a pawn enters at {}", name(at)),
            Event::Place { at } => format!("a chip on {}", name(at)),
            Event::Capture { at } => format!("{} captured", name(at)),
            Event::Relocate { from, to } => format!("{} put on {}", name(from), name(to)),
            Event::Bump { from, to } => format!("{} bumped over the wall to {}", name(from), name(to)),
            Event::Swap { landed, across } => format!("{} and {} swapped", name(landed), name(across)),
            Event::SendHome { from, side: whose } => format!("{}'s pawn on {} sent home", side(whose), name(from)),
            Event::Score { side: whose } => format!("{} scores a run", side(whose)),
        }
    }
}

impl PieceKind {
    /// The word for it.
    pub const fn word(self) -> &'static str {
        match self {
            PieceKind::Figure => "figure",
            PieceKind::Chip => "chip",
            PieceKind::Pawn => "pawn",
            PieceKind::Guard => "guard",
            PieceKind::Tower => "tower",
            PieceKind::Stone => "stone",
            PieceKind::Marker => "marker",
        }
    }
}
