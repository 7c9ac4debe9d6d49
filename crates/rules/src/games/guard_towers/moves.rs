//! Move generation and make-move.
//!
//! Moves are generated in sets: all moves of n stones in one direction come from one rotation of a bitboard. Counting
//! moves is then a population count; the moves of a set are expanded only when the caller needs them.

use super::board::{BOARD, Cell, DIRECTIONS, castle, step};
use super::position::GuardTowers;
use crate::bits::{Bits, nth_bit};
use crate::{Bitboard, Side};
use std::fmt;
use std::ops::ControlFlow;

/// A move: the guard by one cell, or n stones of a tower by n cells.
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Debug)]
#[allow(missing_docs)]
pub struct Move {
    pub from: Cell,
    pub to: Cell,
    /// The number of stones moved; 1 for a guard.
    pub stones: u8,
}

impl fmt::Display for Move {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}-{}-{}", self.from, self.to, self.stones)
    }
}

/// All moves of one number of stones in one direction: the targets, and the rotation that led to them.
struct MoveSet {
    targets: u64,
    back: u32,
    stones: u8,
}

impl MoveSet {
    #[inline]
    fn to(&self, to: u8) -> Move {
        Move { from: Cell(to.wrapping_sub(self.back as u8) & 63), to: Cell(to), stones: self.stones }
    }
}

/// The cells that a side can reach, and the towers it can capture, if it were its turn.
#[derive(Clone, Copy, Debug, Default)]
pub struct Reach {
    /// The targets of its guard.
    pub guard: Bitboard,
    /// The targets of its towers: index n - 1 is for n stones.
    pub parts: [Bitboard; 6],
    /// The opposing towers that it can capture.
    pub capturable: Bitboard,
}

impl Reach {
    /// Every cell that it can reach.
    #[inline]
    pub fn all(&self) -> Bitboard {
        let mut all = self.guard;
        for &part in &self.parts {
            all = all | part;
        }
        all
    }
}

/// The bitboards that the generator uses, from the mover's point of view.
struct View {
    own: u64,
    enemy: u64,
    guard: u64,
    empty: u64,
    /// `taller[n]`: the towers of both sides with more than n stones.
    taller: [u64; 7],
}

impl GuardTowers {
    #[inline]
    fn view(&self) -> View {
        self.view_of(self.side)
    }

    #[inline]
    fn view_of(&self, side: Side) -> View {
        let [ones, twos, fours] = self.planes;
        let all = ones | twos | fours;
        // Branch-free, because no processor could predict the side: Blue's towers are those that are not Red's.
        let not_red = if side == Side::First { 0 } else { all };
        let own = self.red ^ not_red;
        let guard = self.guards[side.index()];
        View {
            own,
            enemy: all ^ own,
            guard,
            empty: BOARD & !(all | self.guards[0] | self.guards[1]),
            taller: [
                all,
                twos | fours,
                fours | twos & ones,
                fours,
                fours & (twos | ones),
                fours & twos,
                fours & twos & ones,
            ],
        }
    }

    /// The targets of the guard (3.3, 3.4).
    #[inline]
    fn guard_targets(view: &View) -> u64 {
        let around = DIRECTIONS.iter().fold(0, |set, &direction| set | step(view.guard, direction));
        around & BOARD & !view.own
    }

    /// Visits the tower moves in sets.
    #[inline]
    fn each_tower_set<B>(view: &View, mut visit: impl FnMut(MoveSet) -> ControlFlow<B>) -> ControlFlow<B> {
        // n stones may land anywhere except on the mover's guard (3.4) and on opposing towers of more than n stones
        // (3.7).
        let landing = |n: usize| BOARD & !view.guard & !(view.enemy & view.taller[n]);
        let ones = landing(1);
        for direction in DIRECTIONS {
            visit(MoveSet { targets: step(view.own, direction) & ones, back: direction, stones: 1 })?;
        }
        // For each direction: the cells that n stones can reach with every cell in between empty.
        let mut ways = [BOARD; 4];
        for stones in 2..7 {
            let high = view.own & view.taller[stones - 1];
            if high == 0 {
                break;
            }
            let landing = landing(stones);
            for (way, direction) in ways.iter_mut().zip(DIRECTIONS) {
                let (last, whole) = (direction * (stones as u32 - 1), direction * stones as u32);
                *way &= step(view.empty, last); // 3.3
                let targets = step(high, whole) & *way & landing;
                visit(MoveSet { targets, back: whole, stones: stones as u8 })?;
            }
        }
        ControlFlow::Continue(())
    }

    /// The cells that a side can reach, and the towers it can capture, if it were its turn.
    #[inline]
    pub fn reach(&self, side: Side) -> Reach {
        let view = self.view_of(side);
        let guard = Self::guard_targets(&view);
        let mut parts = [0; 6];
        let _ = Self::each_tower_set(&view, |set| {
            parts[set.stones as usize - 1] |= set.targets;
            ControlFlow::<()>::Continue(())
        });
        let mut reach = Reach { guard: Bitboard(guard), ..Reach::default() };
        for (part, set) in reach.parts.iter_mut().zip(parts) {
            *part = Bitboard(set);
        }
        reach.capturable = reach.all() & Bitboard(view.enemy);
        reach
    }

    #[inline]
    pub(super) fn each<B>(&self, mut visit: impl FnMut(Move) -> ControlFlow<B>) -> ControlFlow<B> {
        if self.winner().is_some() {
            return ControlFlow::Continue(());
        }
        let view = self.view();
        let from = Cell(view.guard.trailing_zeros() as u8);
        for to in Bits(Self::guard_targets(&view)) {
            visit(Move { from, to: Cell(to), stones: 1 })?;
        }
        Self::each_tower_set(&view, |set| Bits(set.targets).try_for_each(|to| visit(set.to(to))))
    }

    #[inline]
    pub(super) fn count(&self) -> u64 {
        if self.winner().is_some() {
            return 0;
        }
        Self::count_in(&self.view())
    }

    #[inline]
    fn count_in(view: &View) -> u64 {
        let mut count = Self::guard_targets(view).count_ones();
        let _ = Self::each_tower_set(view, |set| {
            count += set.targets.count_ones();
            ControlFlow::<()>::Continue(())
        });
        u64::from(count)
    }

    #[inline]
    pub(super) fn pick(&self, pick: impl FnOnce(u64) -> u64) -> Option<Move> {
        if self.winner().is_some() {
            return None;
        }
        let view = self.view();
        let guard_targets = Self::guard_targets(&view);
        let count = Self::count_in(&view);
        let mut left = if count == 0 { return None } else { pick(count) };
        let by_guard = u64::from(guard_targets.count_ones());
        if left < by_guard {
            let from = Cell(view.guard.trailing_zeros() as u8);
            return Some(Move { from, to: Cell(nth_bit(guard_targets, left)), stones: 1 });
        }
        left -= by_guard;
        Self::each_tower_set(&view, |set| {
            let here = u64::from(set.targets.count_ones());
            if left < here {
                return ControlFlow::Break(set.to(nth_bit(set.targets, left)));
            }
            left -= here;
            ControlFlow::Continue(())
        })
        .break_value()
    }

    /// A move that captures the opposing guard or enters the opposing castle (3.8).
    #[inline]
    pub(super) fn find_immediate_win(&self) -> Option<Move> {
        if self.winner().is_some() {
            return None;
        }
        let view = self.view();
        let guard = self.guards[self.side.other().index()];
        let by_guard = Self::guard_targets(&view) & (guard | castle(!self.side).bit());
        if by_guard != 0 {
            let from = Cell(view.guard.trailing_zeros() as u8);
            return Some(Move { from, to: Cell(by_guard.trailing_zeros() as u8), stones: 1 });
        }
        let attacker = DIRECTIONS.iter().find_map(|&direction| Self::guard_attacker(&view, guard, direction));
        attacker.map(|(from, stones)| Move { from, to: Cell(guard.trailing_zeros() as u8), stones })
    }

    /// The mover's tower that can capture the guard, looking from the guard in a direction, and the number of stones.
    /// Only the nearest piece can, and only if it is a tower with enough stones for the distance.
    #[inline]
    fn guard_attacker(view: &View, guard: u64, direction: u32) -> Option<(Cell, u8)> {
        let mut cell = guard;
        for stones in 1..7 {
            cell = step(cell, direction);
            if cell & view.empty == 0 {
                let found = cell & view.own & view.taller[stones - 1] & BOARD;
                return (found != 0).then(|| (Cell(found.trailing_zeros() as u8), stones as u8));
            }
        }
        None
    }

    /// Visits the captures.
    #[inline]
    pub(super) fn each_capture<B>(&self, mut visit: impl FnMut(Move) -> ControlFlow<B>) -> ControlFlow<B> {
        if self.winner().is_some() {
            return ControlFlow::Continue(());
        }
        let view = self.view();
        let capturable = view.enemy | self.guards[self.side.other().index()];
        let from = Cell(view.guard.trailing_zeros() as u8);
        for to in Bits(Self::guard_targets(&view) & capturable) {
            visit(Move { from, to: Cell(to), stones: 1 })?;
        }
        Self::each_tower_set(&view, |set| Bits(set.targets & capturable).try_for_each(|to| visit(set.to(to))))
    }

    /// Whether the side to move has a legal move. A longer move needs an empty next cell, where one stone could also
    /// go, so checking single steps is enough.
    #[inline]
    pub(super) fn can_move(&self) -> bool {
        let view = self.view();
        let around = DIRECTIONS.iter().fold(0, |set, &direction| set | step(view.own, direction));
        around & BOARD & !view.guard & !(view.enemy & view.taller[1]) != 0 || Self::guard_targets(&view) != 0
    }

    /// Plays a legal move. Always inlined, so that the compiler drops the key updates where nothing reads the key.
    #[inline(always)]
    pub(super) fn play(&mut self, mv: Move) {
        let (side, opponent) = (self.side, !self.side);
        // 3.7: the captured piece leaves the game whole.
        if self.towers_of(opponent) & mv.to.bit() != 0 {
            self.change_tower(opponent, mv.to, self.wide_height(mv.to), 0);
        } else if self.guards[opponent.index()] == mv.to.bit() {
            self.clear_guard(opponent);
        }
        if self.guards[side.index()] == mv.from.bit() {
            self.set_guard(side, mv.to);
        } else {
            let stones = u64::from(mv.stones);
            let (left, landed_on) = (self.wide_height(mv.from), self.wide_height(mv.to));
            self.change_tower(side, mv.from, left, left - stones); // 3.6
            self.change_tower(side, mv.to, landed_on, landed_on + stones); // 3.5
        }
        self.flip_side();
    }
}
