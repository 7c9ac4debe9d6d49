//! Precomputed moves. A landing depends on both sides, but factors: the mover's new placement follows from its own pawns and the
//! kind of landing, the other side's from its own pawns and the space.

use super::placement::{Oval, Placement, Placements, each_bit};
use roundel_rules::Roll;

/// Kinds of landing: on an empty space.
pub(super) const QUIET: usize = 0;
/// On an opposing pawn: bumps it (2.5), or sends the mover's pawn home (2.6).
pub(super) const HIT: usize = 1;
/// On an empty space with an opposing pawn across (2.7).
pub(super) const SWAP: usize = 2;

/// Targets of a move: the other side's roll.
pub(super) const REPLY: usize = 0;
/// An extra turn (2.8).
pub(super) const AGAIN: usize = 1;
/// Added to either of them after a run.
pub(super) const SCORED: usize = 2;

/// One reply to a roll.
#[derive(Clone, Copy, Debug)]
pub(super) struct Step {
    /// By the kind of landing, the row of the mover's new placement.
    pub(super) rows: [u32; 4],
    /// The space landed on; the number of spaces where the other side does not matter, as for a pass (2.3) or a landing on an own
    /// pawn.
    pub(super) to: u8,
    /// The target.
    pub(super) target: u8,
}

/// The moves of all placements, and their effects on the other side's.
pub(super) struct MoveTables {
    pub(super) placements: Placements,
    steps: Vec<Step>,
    /// The range of possible steps, by placement, whether pawns are kept from entering, and roll.
    ranges: Vec<[[(u32, u32); 6]; 2]>,
    /// By the other side's placement and the space: its new placement in the lower half, the kind of landing in the upper one.
    landings: Vec<[u32; 32]>,
}

impl MoveTables {
    pub(super) fn new(oval: Oval) -> MoveTables {
        let placements = Placements::new(oval);
        let resting = &placements.all[..placements.resting];
        // 32 entries, so that five bits need no bounds check.
        let landings = |&other| std::array::from_fn(|to| landing(&placements, other, (to as u8).min(oval.spaces)));
        let landings = resting.iter().map(landings).collect();
        let mut tables = MoveTables { steps: Vec::new(), ranges: Vec::new(), landings, placements };
        for number in 0..tables.placements.all.len() {
            let placement = tables.placements.all[number];
            let blocked = Roll::ALL.map(|roll| tables.add_steps(placement, roll.get()));
            let free = Roll::ALL.map(|roll| {
                let enters = roll.get() <= placement.home(); // 2.2
                tables.add_steps(if enters { placement.entered() } else { placement }, roll.get())
            });
            tables.ranges.push([free, blocked]);
        }
        tables
    }

    fn add_steps(&mut self, placement: Placement, roll: u8) -> (u32, u32) {
        let begin = self.steps.len() as u32;
        self.steps.extend(steps(&self.placements, placement, roll));
        (begin, self.steps.len() as u32)
    }

    /// The moves of a placement after each roll.
    #[inline]
    pub(super) fn steps(&self, placement: usize, is_blocked: bool) -> impl Iterator<Item = &[Step]> {
        let ranges = self.ranges[placement][usize::from(is_blocked)].iter();
        ranges.map(|&(begin, end)| &self.steps[begin as usize..end as usize])
    }

    /// The effect of landing on each space, with this placement of the other side.
    #[inline]
    pub(super) fn landings(&self, other: usize) -> &[u32; 32] {
        &self.landings[other]
    }
}

/// The moves of a placement after pawns have entered (2.2).
fn steps(placements: &Placements, placement: Placement, roll: u8) -> Vec<Step> {
    let oval = placements.oval;
    let row = |placement| placements.row(placement) as u32;
    if placement.occupied() == 0 {
        return vec![Step { rows: [row(placement); 4], to: oval.spaces, target: REPLY as u8 }]; // 2.3
    }
    let origins = placement.must.map_or(placement.occupied(), |space| 1 << space);
    let step = |from: u8| {
        let lifted = placement.lifted(from);
        let to = (from + roll) % oval.spaces;
        let scored = if from + roll >= oval.spaces { SCORED } else { 0 };
        if lifted.holds(to) {
            return Step { rows: [row(lifted.met(to)); 4], to: oval.spaces, target: (AGAIN + scored) as u8 };
        }
        let mut rows = [row(lifted.put(to)); 4];
        match oval.across(to) {
            // The mover's own pawn across goes home (2.5).
            Some(across) if lifted.holds(across) => rows[HIT] = row(lifted.lifted(across).sent_home().put(to)),
            Some(across) => rows[SWAP] = row(lifted.put(across)),
            None => rows[HIT] = row(lifted.sent_home()),
        }
        Step { rows, to, target: (REPLY + scored) as u8 }
    };
    each_bit(origins).map(step).collect()
}

/// The effect of the mover's landing on a space on a placement of the other side.
fn landing(placements: &Placements, other: Placement, to: u8) -> u32 {
    let oval = placements.oval;
    let here = oval.turned(to);
    let across = oval.across(to).map(|across| oval.turned(across));
    let (kind, after) = match across {
        _ if to == oval.spaces => (QUIET, other),
        Some(across) if other.holds(here) => {
            let lifted = other.lifted(here);
            let cleared = if lifted.holds(across) { lifted.lifted(across).sent_home() } else { lifted };
            (HIT, cleared.put(across))
        }
        Some(across) if other.holds(across) => (SWAP, other.lifted(across).put(here)),
        None if other.holds(here) => (HIT, other),
        _ => (QUIET, other),
    };
    (kind as u32) << 16 | placements.number(after) as u32
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::rng::SeededRng;
    use crate::tablebase::tests::{oval, position};
    use roundel_rules::games::runaround::Runaround;
    use roundel_rules::{Position, Side};

    /// The placements of the mover and of the other side after a decision, whether it scored a run, and whether the mover has an
    /// extra turn.
    type After = (Placement, Placement, bool, bool);

    fn by_the_rules(rolled: &Runaround) -> Vec<After> {
        let side = rolled.side();
        let after = |mv| {
            let played = rolled.after(mv);
            let [own, theirs] = [side, !side].map(|side| Placement::of(&played, side));
            (own, theirs, played.runs(side) > rolled.runs(side), played.side() == side)
        };
        rolled.moves().into_iter().map(after).collect()
    }

    fn by_the_tables(tables: &MoveTables, mover: usize, other: usize, roll: Roll) -> Vec<After> {
        let Placements { all, resting, .. } = &tables.placements;
        let is_blocked = tables.placements.blocks(other);
        let after = |step: &Step| {
            let landing = tables.landings(other)[step.to as usize];
            let (kind, theirs) = (landing >> 16, landing as usize & 0xffff);
            let own = step.rows[kind as usize] as usize / resting;
            let (scores, meets) = (step.target as usize >= SCORED, step.target as usize & AGAIN != 0);
            (all[if meets { own + resting } else { own }], all[theirs], scores, meets)
        };
        let steps = tables.steps(mover, is_blocked).nth(roll.get() as usize - 1).expect("six rolls");
        steps.iter().map(after).collect()
    }

    #[test]
    fn moves_do_what_the_rules_say() {
        for spaces in [12, 16] {
            let tables = MoveTables::new(Oval { spaces });
            let placements = &tables.placements;
            let mut rng = SeededRng::new(5, spaces.into());
            let mut seen = 0;
            while seen < 5000 {
                let mover = rng.below(placements.all.len() as u64) as usize;
                let other = rng.below(placements.resting as u64) as usize;
                if placements.fitting(mover, other..other + 1).next().is_none() {
                    continue;
                }
                seen += 1;
                for side in Side::BOTH {
                    let position = position(oval(spaces), side, [placements.all[mover], placements.all[other]], [2, 3]);
                    for roll in Roll::ALL {
                        let rolled = position.after_roll(roll);
                        let (mut rules, mut ours) = (by_the_rules(&rolled), by_the_tables(&tables, mover, other, roll));
                        rules.sort();
                        ours.sort();
                        assert_eq!(ours, rules, "{rolled}");
                    }
                }
            }
        }
    }
}
