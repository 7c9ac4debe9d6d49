//! Placements of one side's pawns, indexed. Spaces are distances from the side's own starting space, so both sides of an oval have
//! the same placements.

use roundel_rules::Side;
use roundel_rules::games::runaround::{Board, PAWNS, Runaround};
use std::collections::HashMap;
use std::ops::Range;

/// The longest oval that can be solved. Longer ones have too many pairs of placements.
pub(super) const LONGEST: u8 = 20;

/// The geometry of an oval (2.), in distances from the own starting space.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Oval {
    pub(super) spaces: u8,
}

impl Oval {
    /// The oval of a board, if it is one and not too long.
    pub(super) fn new(board: &Board) -> Option<Oval> {
        let is_oval = board.name().starts_with("oval-");
        (is_oval && board.spaces() <= LONGEST).then_some(Oval { spaces: board.spaces() })
    }

    /// The space across the wall.
    pub(super) fn across(self, space: u8) -> Option<u8> {
        let half = self.spaces / 2;
        let has_wall = (2..=half - 2).contains(&(space % half));
        has_wall.then_some(self.spaces - space)
    }

    /// The same space, as a distance from the other side's starting space.
    pub(super) fn turned(self, space: u8) -> u8 {
        (self.spaces + self.spaces / 2 - space) % self.spaces
    }

    /// The largest sum of distances of a side's pawns.
    fn farthest(self) -> usize {
        (1..=PAWNS).map(|pawn| (self.spaces - pawn) as usize).sum()
    }
}

/// The places of a side's pawns.
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Debug)]
pub(super) struct Placement {
    /// The spaces with a pawn, without the starting space.
    spaces: u32,
    /// The pawns on the starting space.
    start: u8,
    home: u8,
    /// In an extra turn (2.8): the space to move from, which has two pawns, or more if it is the starting space.
    pub(super) must: Option<u8>,
}

impl Placement {
    /// All spaces with a pawn.
    pub(super) fn occupied(self) -> u32 {
        self.spaces | u32::from(self.start > 0)
    }

    pub(super) fn home(self) -> u8 {
        self.home
    }

    pub(super) fn holds(self, space: u8) -> bool {
        self.occupied() & 1 << space != 0
    }

    /// The sum of the pawns' distances.
    pub(super) fn distance(self) -> usize {
        let spaces = each_bit(self.spaces).map(usize::from).sum::<usize>();
        spaces + self.must.map_or(0, usize::from)
    }

    /// The occupied spaces, seen from the other side.
    pub(super) fn turned(self, oval: Oval) -> u32 {
        each_bit(self.occupied()).fold(0, |set, space| set | 1 << oval.turned(space))
    }

    /// A pawn has entered (2.2).
    pub(super) fn entered(self) -> Placement {
        Placement { home: self.home - 1, start: self.start + 1, ..self }
    }

    /// Lifts a pawn from a space.
    pub(super) fn lifted(self, space: u8) -> Placement {
        let is_left_there = self.must == Some(space);
        let lifted = Placement { must: None, ..self };
        match space {
            0 => Placement { start: self.start - 1, ..lifted },
            _ if is_left_there => lifted,
            _ => Placement { spaces: self.spaces & !(1 << space), ..lifted },
        }
    }

    /// Puts a lifted pawn on an empty space or the starting space.
    pub(super) fn put(self, space: u8) -> Placement {
        match space {
            0 => Placement { start: self.start + 1, ..self },
            _ => Placement { spaces: self.spaces | 1 << space, ..self },
        }
    }

    /// Sends a lifted pawn home.
    pub(super) fn sent_home(self) -> Placement {
        Placement { home: self.home + 1, ..self }
    }

    /// Puts a lifted pawn on an own one, for an extra turn (2.8).
    pub(super) fn met(self, space: u8) -> Placement {
        Placement { must: Some(space), ..self.put(space) }
    }

    /// The entries of a position text; `seen` converts the spaces.
    #[cfg(test)]
    pub(super) fn entries(self, seen: impl Fn(u8) -> u8) -> String {
        let mut spaces: Vec<u8> = each_bit(self.spaces).chain(self.must.filter(|&space| space != 0)).collect();
        spaces.extend((0..self.start).map(|_| 0));
        let mut spaces: Vec<u8> = spaces.into_iter().map(seen).collect();
        spaces.sort_unstable();
        let home = (0..self.home).map(|_| "h".to_owned());
        home.chain(spaces.iter().map(u8::to_string)).collect::<Vec<_>>().join(",")
    }

    /// A side's placement in a position on an oval.
    pub(super) fn of(position: &Runaround, side: Side) -> Placement {
        let oval = Oval { spaces: position.board().spaces() };
        let seen = |space: u8| if side == Side::First { space } else { oval.turned(space) };
        let mut placement = Placement { spaces: 0, start: 0, home: position.home(side), must: None };
        for space in position.pawns(side).into_iter().flatten() {
            placement = placement.put(seen(space.number()));
        }
        let must = position.must_move_from().filter(|_| position.side() == side);
        Placement { must: must.map(|space| seen(space.number())), ..placement }
    }
}

pub(super) fn each_bit(mut set: u32) -> impl Iterator<Item = u8> {
    std::iter::from_fn(move || {
        let bit = (set != 0).then(|| set.trailing_zeros() as u8);
        set &= set.wrapping_sub(1);
        bit
    })
}

/// All placements of a side on an oval, with their indices.
///
/// Placements at rest come first, then those in an extra turn. Both are sorted by distance, so that those at rest of one distance
/// are a range.
pub(super) struct Placements {
    pub(super) oval: Oval,
    pub(super) all: Vec<Placement>,
    /// The number of placements at rest.
    pub(super) resting: usize,
    numbers: HashMap<Placement, u32>,
    /// By distance, the index of the first placement at rest.
    bounds: Vec<usize>,
    occupied: Vec<u32>,
    /// The occupied spaces, seen from the other side.
    turned: Vec<u32>,
}

impl Placements {
    pub(super) fn new(oval: Oval) -> Placements {
        let mut all = resting(oval);
        let mut extra: Vec<Placement> = all.iter().flat_map(|&placement| meetings(placement)).collect();
        let resting = all.len();
        all.sort_by_key(|placement| (placement.distance(), *placement));
        extra.sort_by_key(|placement| (placement.distance(), *placement));
        extra.dedup();
        let bound = |distance| all.partition_point(|placement| placement.distance() < distance);
        let bounds = (0..=oval.farthest() + 1).map(bound).collect();
        all.append(&mut extra);
        let numbers = all.iter().enumerate().map(|(number, &placement)| (placement, number as u32)).collect();
        let occupied = all.iter().map(|placement| placement.occupied()).collect();
        let turned = all.iter().map(|placement| placement.turned(oval)).collect();
        Placements { oval, all, resting, numbers, bounds, occupied, turned }
    }

    pub(super) fn number(&self, placement: Placement) -> usize {
        self.numbers[&placement] as usize
    }

    /// The start of a placement's row in a table with a row for each placement at rest or in an extra turn, and a column for each
    /// placement at rest.
    pub(super) fn row(&self, placement: Placement) -> usize {
        let number = self.number(placement);
        number.checked_sub(self.resting).unwrap_or(number) * self.resting
    }

    /// The placements at rest of one distance.
    pub(super) fn at(&self, distance: usize) -> Range<usize> {
        self.bounds[distance]..self.bounds[distance + 1]
    }

    /// Whether a placement keeps the other side from entering (2.2), by a pawn on its starting space.
    #[inline]
    pub(super) fn blocks(&self, placement: usize) -> bool {
        self.turned[placement] & 1 != 0
    }

    pub(super) fn farthest(&self) -> usize {
        self.oval.farthest()
    }

    /// The placements at rest in a range that the other side can have together with one of the mover.
    #[inline]
    pub(super) fn fitting(&self, mover: usize, others: Range<usize>) -> impl Iterator<Item = usize> {
        let occupied = self.occupied[mover];
        others.filter(move |&other| occupied & self.turned[other] == 0)
    }
}

/// All placements at rest: spaces with one pawn each, the other pawns on the starting space or at home.
fn resting(oval: Oval) -> Vec<Placement> {
    let sets = (0..1u32 << (oval.spaces - 1)).filter(|set| set.count_ones() <= PAWNS.into());
    let with = |set: u32| {
        let others = PAWNS - set.count_ones() as u8;
        (0..=others).map(move |start| Placement { spaces: set << 1, start, home: others - start, must: None })
    };
    sets.flat_map(with).collect()
}

/// The placements in an extra turn that follow from this one when a pawn from home meets another.
fn meetings(placement: Placement) -> Vec<Placement> {
    let Some(home) = placement.home.checked_sub(1) else { return Vec::new() };
    let others = Placement { home, ..placement };
    each_bit(placement.occupied()).map(|space| others.met(space)).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn placements_are_all_there() {
        for (spaces, resting) in [(12, 874), (14, 1578), (16, 2655)] {
            let placements = Placements::new(Oval { spaces });
            assert_eq!(placements.resting, resting);
            let pawns = |p: &Placement| {
                let shared = p.must.is_some_and(|space| space != 0);
                p.home + p.start + p.spaces.count_ones() as u8 + u8::from(shared)
            };
            assert!(placements.all.iter().all(|placement| pawns(placement) == PAWNS));
            assert_eq!(placements.numbers.len(), placements.all.len(), "each of them once");
            let ranges = (0..=placements.farthest()).flat_map(|distance| placements.at(distance));
            assert_eq!(ranges.collect::<Vec<_>>(), (0..resting).collect::<Vec<_>>());
        }
    }
}
