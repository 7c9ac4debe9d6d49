//! Which marks show on a board of letters. A place has room for one pair of signs around and one sign inside, so where several
//! things are to be pointed out, what can be done now goes before what was done.

use roundel_rules::scene::{Mark, SiteKind};
use roundel_rules::{Scene, Spot};
use std::collections::BTreeMap;

/// What is said around a place; a later one goes before an earlier one.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub(super) enum Around {
    From,
    To,
    Pushed,
    /// A piece stands where one can join it.
    Target,
    Must,
    Chosen,
    Threat,
}

/// What is said inside a place.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub(super) enum Inside {
    /// The starting space of a side.
    Gate,
    /// A piece left the game here.
    Gone,
    /// A piece can go here: so many of its stones.
    Target(u8),
}

/// All that shows.
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
                // Where one can join an own piece, the piece stays readable.
                Mark::Target { at, .. } if scene.pieces_on(at).next().is_some() => notes.around(at, Around::Target),
                Mark::Target { at, stones } => notes.within(scene, at, Inside::Target(stones)),
                Mark::Captured { at } | Mark::SentHome { from: at, .. } => notes.within(scene, at, Inside::Gone),
                Mark::Light { .. } => {}
            }
        }
        notes
    }

    fn around(&mut self, spot: Spot, note: Around) {
        let shown = self.around.entry(spot).or_insert(note);
        *shown = note.max(*shown);
    }

    /// A piece hides what is said inside its place.
    fn within(&mut self, scene: &Scene, spot: Spot, note: Inside) {
        if scene.pieces_on(spot).next().is_none() {
            let shown = self.inside.entry(spot).or_insert(note);
            *shown = note.max(*shown);
        }
    }
}
