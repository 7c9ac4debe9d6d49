//! The choice of marks for a text board. A place has space for one pair of signs around it and one sign inside, so if
//! several marks compete, possible moves take precedence over the last move.

use roundel_rules::scene::{Mark, SiteKind};
use roundel_rules::{Scene, Spot};
use std::collections::BTreeMap;

/// The signs around a place. Later variants take precedence.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub(super) enum Around {
    From,
    To,
    Pushed,
    /// It decided the game.
    Decisive,
    /// A legal destination with a piece on it.
    Target,
    Must,
    Chosen,
    Threat,
}

/// The sign inside a place. Later variants take precedence.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub(super) enum Inside {
    /// A side's starting space.
    Gate,
    /// A piece was captured or sent home from here.
    Gone,
    /// A legal destination for this many stones.
    Target(u8),
}

/// The signs to show, by place.
pub(super) struct Notes {
    pub around: BTreeMap<Spot, Around>,
    pub inside: BTreeMap<Spot, Inside>,
}

impl Notes {
    pub fn of(scene: &Scene) -> Notes {
        let mut notes = Notes { around: BTreeMap::new(), inside: BTreeMap::new() };
        for site in scene.spots.iter().filter(|site| site.kind == SiteKind::Gate) {
            notes.within(scene, site.id, Inside::Gate);
        }
        for mark in &scene.marks {
            match *mark {
                Mark::Trace { from, to, .. } => {
                    notes.around(from, Around::From);
                    notes.around(to, Around::To);
                }
                Mark::Placed { at } => notes.around(at, Around::To),
                Mark::Pushed { to, .. } => notes.around(to, Around::Pushed),
                Mark::Selected { at } => notes.around(at, Around::Chosen),
                Mark::Must { at } => notes.around(at, Around::Must),
                Mark::Threat { at } => notes.around(at, Around::Threat),
                // Keep the piece on the destination readable.
                Mark::Target { at, .. } if scene.pieces_on(at).next().is_some() => notes.around(at, Around::Target),
                Mark::Target { at, stones } => notes.within(scene, at, Inside::Target(stones)),
                Mark::Captured { at } | Mark::SentHome { from: at, .. } => notes.within(scene, at, Inside::Gone),
                Mark::Decisive { at } => notes.around(at, Around::Decisive),
                Mark::Light { .. } | Mark::DecisiveTray { .. } => {}
            }
        }
        notes
    }

    fn around(&mut self, spot: Spot, note: Around) {
        let shown = self.around.entry(spot).or_insert(note);
        *shown = note.max(*shown);
    }

    /// Adds a sign inside a place, unless a piece hides it.
    fn within(&mut self, scene: &Scene, spot: Spot, note: Inside) {
        if scene.pieces_on(spot).next().is_none() {
            let shown = self.inside.entry(spot).or_insert(note);
            *shown = note.max(*shown);
        }
    }
}
