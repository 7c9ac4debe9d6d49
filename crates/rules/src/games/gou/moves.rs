//! Move generation and make-move.
//!
//! Moves are generated in sets. All stones of the mover go in one direction at once, and each point that they reach is
//! one move, because only the nearest stone can get there. Nothing else depends on the origin of the stone: the other
//! stones alone decide which points are forbidden (4.3) and what the stone encloses (4.4). The moving stone is never
//! the far end of its own enclosure, because the enclosed stones would block the only line that joins both ends.

use super::board::{AXES, BOARD, INNER, Point, SLIDES, fill, opposite, origin, step};
use super::position::Gou;
use crate::bits::{Bits, nth_bit};
use crate::{Bitboard, Side};
use std::ops::ControlFlow;

/// A move: one stone along a line, and its captures.
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Debug)]
#[allow(missing_docs)]
pub struct Move {
    pub from: Point,
    pub to: Point,
    pub captures: Captures,
}

/// The captures of a move: one bit per direction, seen from its destination, in which the enclosed stone or row is
/// captured.
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Debug, Default)]
pub struct Captures(pub(super) u8);

impl Captures {
    /// Whether the move captures nothing.
    #[inline]
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// The number of directions with a capture.
    #[inline]
    pub const fn directions_count(self) -> u32 {
        self.0.count_ones()
    }

    #[inline]
    pub(super) const fn of(direction: usize) -> Captures {
        Captures(1 << direction)
    }

    #[inline]
    pub(super) const fn includes(self, other: Captures) -> bool {
        self.0 & other.0 == other.0
    }

    #[inline]
    pub(super) const fn meets(self, other: Captures) -> bool {
        self.0 & other.0 != 0
    }

    #[inline]
    #[must_use]
    pub(super) const fn with(self, other: Captures) -> Captures {
        Captures(self.0 | other.0)
    }

    /// The directions with a capture.
    #[inline]
    pub(super) fn directions(self) -> impl Iterator<Item = usize> {
        Bits(u64::from(self.0)).map(usize::from)
    }

    /// All subsets, from the empty set to the whole set.
    fn choices(self) -> impl Iterator<Item = Captures> {
        // Carry-rippler: subtracting the whole set from a subset borrows through the gaps and gives the next subset.
        let next = move |&choice: &Captures| (choice != self).then(|| Captures(choice.0.wrapping_sub(self.0) & self.0));
        std::iter::successors(Some(Captures::default()), next)
    }
}

/// The points that a side can reach, and the stones it can capture, if it were its turn.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Reach {
    /// The destinations along the sides of the squares.
    pub slides: Bitboard,
    /// The destinations along the diagonals.
    pub steps: Bitboard,
    /// The opposing stones that it can capture.
    pub capturable: Bitboard,
}

/// For each direction: the points next to an opposing stone or row with a stone of the mover at its far end.
struct Enclosures([u64; 8]);

impl Enclosures {
    /// The points from which a stone captures.
    #[inline]
    fn points(&self) -> u64 {
        self.0.iter().fold(0, |set, points| set | points)
    }

    /// Everything that a stone captures from a point.
    #[inline]
    fn from(&self, point: u8) -> Captures {
        Captures((0..8).fold(0, |all, direction| all | ((self.0[direction] >> point & 1) as u8) << direction))
    }
}

/// The two directions of an axis as a set of captures.
const fn line(axis: usize) -> Captures {
    Captures::of(axis).with(Captures::of(opposite(axis)))
}

/// The bitboards that the generator uses, from the mover's point of view.
struct View {
    own: u64,
    enemy: u64,
    empty: u64,
    /// For each of [`AXES`]: the points between two opposing stones on that axis (4.3).
    squeezed: [u64; 4],
    /// The empty points where a stone of the mover may stop.
    free: u64,
}

impl View {
    /// The destinations of the mover's stones in a direction (4.2).
    #[inline]
    fn targets(&self, direction: usize) -> u64 {
        let mut targets = step(self.own, direction) & self.empty;
        if SLIDES.contains(&direction) {
            targets = fill(targets, self.empty, direction);
        }
        targets & self.free
    }

    /// The captures to choose from at a point, out of everything enclosed from there (4.4): any subset, but with at
    /// least one capture on each axis on which the stone is squeezed (4.8).
    #[inline]
    fn choices(&self, point: u8, enclosed: Captures) -> impl Iterator<Item = Captures> {
        let squeezes = AXES.iter().zip(self.squeezed).filter(move |(_, set)| set >> point & 1 != 0);
        let needed = squeezes.map(|(&axis, _)| line(axis));
        enclosed.choices().filter(move |choice| needed.clone().all(|line| choice.meets(line)))
    }

    /// The number of [`choices`](View::choices), without generating them.
    #[inline]
    fn count_choices(&self, point: u8, enclosed: Captures) -> u64 {
        let on_line =
            |(&axis, set): (&usize, u64)| (1 << (enclosed.0 & line(axis).0).count_ones()) - (set >> point & 1);
        AXES.iter().zip(self.squeezed).map(on_line).product()
    }

    /// The number of moves to these targets in one direction if captures are optional.
    #[inline]
    fn count_with_choices(&self, targets: u64, enclosures: &Enclosures) -> u64 {
        let choices = |point| self.count_choices(point, enclosures.from(point));
        let capturing = targets & enclosures.points();
        u64::from((targets ^ capturing).count_ones()) + Bits(capturing).map(choices).sum::<u64>()
    }

    /// The target and captures of the move with this index, in one direction, if captures are optional.
    fn nth_with_choices(&self, targets: u64, enclosures: &Enclosures, index: u64) -> Option<(u8, Captures)> {
        let mut left = index;
        for point in Bits(targets) {
            let enclosed = enclosures.from(point);
            let count = self.count_choices(point, enclosed);
            if left < count {
                return Some((point, self.choices(point, enclosed).nth(left as usize)?));
            }
            left -= count;
        }
        None
    }
}

impl Gou {
    #[inline]
    fn view(&self) -> View {
        self.view_of(self.side)
    }

    #[inline]
    fn view_of(&self, side: Side) -> View {
        let own = self.stones[side.index()];
        let enemy = self.stones[side.other().index()];
        let empty = BOARD & !(own | enemy);
        let squeezed = AXES.map(|axis| step(enemy, axis) & step(enemy, opposite(axis)));
        View { own, enemy, empty, squeezed, free: empty & !squeezed.iter().fold(0, |all, set| all | set) }
    }

    /// The view including the points that 4.8 allows.
    #[inline]
    fn daring_view(&self) -> View {
        self.daring_view_of(self.side)
    }

    #[inline]
    fn daring_view_of(&self, side: Side) -> View {
        let mut view = self.view_of(side);
        if self.options.dare() {
            // A point is allowed if any capture allows it, so check with all captures.
            let Enclosures(from) = self.enclosures(&view);
            let forbidden = |(&axis, set): (&usize, u64)| set & !(from[axis] | from[opposite(axis)]);
            view.free = view.empty & !AXES.iter().zip(view.squeezed).map(forbidden).fold(0, |all, set| all | set);
        }
        view
    }

    #[inline]
    fn enclosures(&self, view: &View) -> Enclosures {
        Enclosures(std::array::from_fn(|direction| {
            let back = opposite(direction);
            let last = step(view.own, back) & view.enemy;
            let enclosed = if self.options.rows() { fill(last, view.enemy, back) } else { last }; // 4.7
            step(enclosed, back)
        }))
    }

    /// The points that a side can reach, and the stones it can capture, if it were its turn.
    #[inline]
    pub fn reach(&self, side: Side) -> Reach {
        let view = self.daring_view_of(side);
        let along = |directions: std::ops::Range<usize>| directions.fold(0, |all, d| all | view.targets(d));
        let (slides, steps) = (along(SLIDES), along(SLIDES.end..8));
        let Enclosures(from) = self.enclosures(&view);
        let capturable = (0..8).fold(0, |capturable, direction| {
            let next = step((slides | steps) & from[direction], direction);
            capturable | if self.options.rows() { fill(next, view.enemy, direction) } else { next }
        });
        Reach { slides: Bitboard(slides), steps: Bitboard(steps), capturable: Bitboard(capturable) }
    }

    #[inline]
    pub(super) fn each<B>(&self, mut visit: impl FnMut(Move) -> ControlFlow<B>) -> ControlFlow<B> {
        if self.winner().is_some() {
            return ControlFlow::Continue(());
        }
        let view = self.daring_view();
        let enclosures = self.enclosures(&view);
        let capturing = enclosures.points();
        for direction in 0..8 {
            for point in Bits(view.targets(direction)) {
                let to = Point(point);
                let from = origin(view.own, to, direction);
                if capturing >> point & 1 == 0 {
                    visit(Move { from, to, captures: Captures::default() })?;
                    continue;
                }
                let enclosed = enclosures.from(point);
                if self.options.may_capture() {
                    view.choices(point, enclosed).try_for_each(|captures| visit(Move { from, to, captures }))?;
                } else {
                    visit(Move { from, to, captures: enclosed })?;
                }
            }
        }
        ControlFlow::Continue(())
    }

    #[inline]
    pub(super) fn count(&self) -> u64 {
        if self.winner().is_some() {
            return 0;
        }
        let view = self.daring_view();
        if self.options.may_capture() {
            let enclosures = self.enclosures(&view);
            return (0..8).map(|direction| view.count_with_choices(view.targets(direction), &enclosures)).sum();
        }
        (0..8).map(|direction| u64::from(view.targets(direction).count_ones())).sum()
    }

    #[inline]
    pub(super) fn pick(&self, pick: impl FnOnce(u64) -> u64) -> Option<Move> {
        if self.winner().is_some() {
            return None;
        }
        let view = self.daring_view();
        let enclosures = self.enclosures(&view);
        let targets: [u64; 8] = std::array::from_fn(|direction| view.targets(direction));
        let counts = targets.map(|targets| {
            if self.options.may_capture() {
                view.count_with_choices(targets, &enclosures)
            } else {
                u64::from(targets.count_ones())
            }
        });
        let count: u64 = counts.iter().sum();
        let mut left = if count == 0 { return None } else { pick(count) };
        for direction in 0..8 {
            if left >= counts[direction] {
                left -= counts[direction];
                continue;
            }
            let (to, captures) = if self.options.may_capture() {
                view.nth_with_choices(targets[direction], &enclosures, left)?
            } else {
                let to = nth_bit(targets[direction], left);
                (to, enclosures.from(to))
            };
            return Some(Move { from: origin(view.own, Point(to), direction), to: Point(to), captures });
        }
        None
    }

    /// A move that occupies the last inner corner or makes the last captures needed to win (4.5).
    #[inline]
    pub(super) fn find_immediate_win(&self) -> Option<Move> {
        if self.winner().is_some() {
            return None;
        }
        let view = self.daring_view();
        let missing = INNER & !view.own;
        let needed = view.enemy.count_ones() - u32::from(self.options.lost_with());
        // A move captures in at most eight directions: without rows, one stone in each.
        let can_capture = needed <= 8 || self.options.rows();
        let wanted = if missing.is_power_of_two() { missing } else { 0 };
        if wanted & view.free == 0 && !can_capture {
            return None;
        }
        let enclosures = self.enclosures(&view);
        let capturing = if can_capture { enclosures.points() } else { 0 };
        for direction in 0..8 {
            for point in Bits(view.targets(direction) & (wanted | capturing)) {
                let to = Point(point);
                let mv = Move { from: origin(view.own, to, direction), to, captures: enclosures.from(point) };
                let takes_corner = wanted == to.bit() && mv.from.bit() & INNER == 0;
                if takes_corner || self.captured_set(mv).count_ones() >= needed {
                    return Some(mv);
                }
            }
        }
        None
    }

    /// Whether the side to move has a legal move. A single step nearly always is one. Only if every step is forbidden
    /// does it take a slide past the forbidden points (4.3) or a capture (4.8).
    #[inline]
    pub(super) fn can_move(&self) -> bool {
        let view = self.view();
        let around = (0..8).fold(0, |set, direction| set | step(view.own, direction));
        around & view.free != 0 || self.count() > 0
    }

    /// The row of opposing stones next to a point in a direction, and the point after them, if there is one.
    #[inline]
    pub(super) fn row(&self, point: Point, direction: usize) -> (u64, u64) {
        let enemy = self.stones[self.side.other().index()];
        let (mut row, mut next) = (0, step(point.bit(), direction));
        while next & enemy != 0 {
            row |= next;
            next = step(next, direction);
        }
        (row, next)
    }

    /// The set of stones that a legal move captures.
    #[inline]
    pub(super) fn captured_set(&self, mv: Move) -> u64 {
        mv.captures.directions().fold(0, |set, direction| set | self.row(mv.to, direction).0)
    }

    /// The number of stones that a legal move captures.
    #[inline]
    pub fn captured_count(&self, mv: Move) -> u32 {
        if self.options.rows() { self.captured_set(mv).count_ones() } else { mv.captures.directions_count() }
    }

    /// The stones that a legal move captures, in the order of the notation: by column, then by row.
    pub fn captured_by(&self, mv: Move) -> Vec<Point> {
        let mut points: Vec<Point> = Bits(self.captured_set(mv)).map(Point).collect();
        points.sort_unstable_by_key(|point| (point.column(), point.row()));
        points
    }

    /// Plays a legal move.
    #[inline]
    pub(super) fn play(&mut self, mv: Move) {
        if !mv.captures.is_empty() {
            self.toggle_stones(!self.side, self.captured_set(mv));
        }
        self.move_stone(self.side, mv.from, mv.to);
        self.flip_side();
    }
}
