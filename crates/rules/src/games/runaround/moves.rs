//! Move generation and make-move.
//!
//! A side has one move for each space that it can move from, so the moves are the bits of one set.

use super::board::Space;
use super::position::Runaround;
use crate::bits::Bits;
use crate::{BoardEvent, Roll};
use std::fmt;
use std::ops::ControlFlow;

/// A move: the answer to a roll.
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Debug)]
pub enum Move {
    /// The side has no pawn on the board.
    Pass,
    /// A pawn moves by the full roll.
    Advance {
        /// The pawn's space.
        from: Space,
        /// Where it lands, before any bump or swap.
        to: Space,
    },
}

impl fmt::Display for Move {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Move::Pass => f.write_str("pass"),
            Move::Advance { from, to } => write!(f, "{from}-{to}"),
        }
    }
}

/// The consequence of a landing.
#[derive(Clone, Copy)]
enum Landing {
    /// The pawn stays, and nothing else happens.
    Stay,
    /// 2.5: the opposing pawn goes to the space across the wall.
    Bump { across: Space },
    /// 2.6: the pawn itself goes home.
    Home,
    /// 2.7: the pawn swaps places with the opposing pawn across the wall.
    Swap { across: Space },
    /// 2.8: the pawn lands on a pawn of its own side.
    Meet,
}

/// The space with this index in a set of at most four, lowest first. It is branch-free, because no processor could
/// predict the end of a loop.
#[inline]
fn nth_of_four(mut set: u64, index: u64) -> u8 {
    for i in 0..3 {
        set &= set.wrapping_sub(u64::from(index > i));
    }
    set.trailing_zeros() as u8
}

impl Runaround {
    /// The spaces that the side to move can move from.
    #[inline]
    fn origins(&self) -> u64 {
        let own = self.pawns[self.side.index()];
        if self.met == Space::NOWHERE { own } else { self.met.bit() } // 2.8
    }

    #[inline]
    pub(super) fn each<B>(&self, mut visit: impl FnMut(Move) -> ControlFlow<B>) -> ControlFlow<B> {
        let Some(roll) = self.die else { return ControlFlow::Continue(()) };
        let origins = self.origins();
        if origins == 0 {
            return visit(Move::Pass); // 2.3
        }
        let board = self.board();
        Bits(origins).map(Space).try_for_each(|from| {
            let to = board.advance(self.side, from, roll);
            visit(Move::Advance { from, to })
        })
    }

    #[inline]
    pub(super) fn count(&self) -> u64 {
        let moves = self.origins().count_ones().max(1);
        if self.die.is_some() { u64::from(moves) } else { 0 }
    }

    #[inline]
    pub(super) fn pick(&self, pick: impl FnOnce(u64) -> u64) -> Option<Move> {
        let roll = self.die?;
        let origins = self.origins();
        let index = pick(u64::from(origins.count_ones().max(1)));
        if index >= u64::from(origins.count_ones()) {
            return (origins == 0 && index == 0).then_some(Move::Pass); // 2.3
        }
        let from = Space(nth_of_four(origins, index));
        Some(Move::Advance { from, to: self.board().advance(self.side, from, roll) })
    }

    /// Applies a roll: a pawn enters if it has to (2.2).
    #[inline]
    pub(super) fn take_roll(&mut self, roll: Roll) {
        let start = self.board().start(self.side);
        let enters = (roll.get() <= self.home(self.side)) & !self.holds(!self.side, start);
        // Branch-free, because no processor could predict the roll.
        self.home[self.side.index()] -= u8::from(enters);
        self.put_some(self.side, start, u8::from(enters));
        self.die = Some(roll);
    }

    /// Plays a legal move.
    #[inline]
    pub(super) fn play(&mut self, mv: Move) {
        let (side, opponent) = (self.side, !self.side);
        let (Move::Advance { from, to }, Some(roll)) = (mv, self.die.take()) else {
            self.side = opponent;
            return;
        };
        self.lift(side, from);
        self.met = Space::NOWHERE;
        self.runs[side.index()] += u8::from(self.board().scores(side, from, roll));
        if self.is_quiet(to) {
            self.put(side, to);
            self.side = opponent;
        } else {
            self.resolve(to);
        }
    }

    /// Whether a landing here has no consequence: the space is empty, with no opposing pawn across. Most landings are
    /// quiet.
    #[inline]
    fn is_quiet(&self, to: Space) -> bool {
        let (own, theirs) = (self.pawns[self.side.index()], self.pawns[1 - self.side.index()]);
        (own | theirs) & to.bit() | theirs & self.board().across_or_nowhere(to).bit() == 0
    }

    /// The consequence of landing here.
    #[inline]
    fn landing(&self, to: Space) -> Landing {
        match self.board().across(to) {
            _ if self.is_quiet(to) => Landing::Stay,
            _ if self.holds(self.side, to) => Landing::Meet,
            Some(across) if self.holds(!self.side, to) => Landing::Bump { across },
            Some(across) => Landing::Swap { across },
            None => Landing::Home,
        }
    }

    /// Resolves the landing of a pawn that is already lifted.
    // Not inlined, so that quiet landings do not pay for the registers that this needs.
    #[inline(never)]
    fn resolve(&mut self, to: Space) {
        let (side, opponent) = (self.side, !self.side);
        match self.landing(to) {
            Landing::Stay => self.put(side, to),
            Landing::Bump { across } => {
                self.lift(opponent, to);
                for side in [side, opponent] {
                    if self.holds(side, across) {
                        self.lift(side, across);
                        self.home[side.index()] += 1;
                    }
                }
                self.put(opponent, across);
                self.put(side, to);
            }
            Landing::Home => self.home[side.index()] += 1,
            Landing::Swap { across } => {
                self.lift(opponent, across);
                self.put(opponent, to);
                self.put(side, across);
            }
            Landing::Meet => {
                self.put(side, to);
                if self.winner().is_none() {
                    self.met = to;
                    return; // 2.8: an extra turn for the same side
                }
                // 2.9: no extra turn, but the position still has to know that there are two pawns.
                if to != self.board().start(side) {
                    self.met = to;
                }
            }
        }
        self.side = opponent;
    }

    /// The events of a legal move.
    pub(super) fn move_events(&self, mv: Move) -> Vec<BoardEvent> {
        let Move::Advance { from, to } = mv else { return Vec::new() };
        let (side, opponent) = (self.side, !self.side);
        let mut events = vec![BoardEvent::Move { from: from.spot(), to: to.spot(), stones: 1 }];
        if self.scores(mv) {
            events.push(BoardEvent::Score { side });
        }
        match self.landing(to) {
            Landing::Stay | Landing::Meet => {}
            Landing::Bump { across } => {
                events.push(BoardEvent::Bump { from: to.spot(), to: across.spot() });
                // The moving pawn may have left that space.
                let mut left = self.clone();
                left.lift(side, from);
                let hit = [side, opponent].into_iter().find(|&side| left.holds(side, across));
                events.extend(hit.map(|side| BoardEvent::SendHome { from: across.spot(), side }));
            }
            Landing::Home => events.push(BoardEvent::SendHome { from: to.spot(), side }),
            Landing::Swap { across } => events.push(BoardEvent::Swap { landed: to.spot(), across: across.spot() }),
        }
        events
    }

    /// The events of a roll.
    pub(super) fn entry_events(&self, roll: Roll) -> Vec<BoardEvent> {
        let start = self.board().start(self.side);
        if roll.get() > self.home(self.side) {
            return Vec::new();
        }
        let enter = BoardEvent::Enter { at: start.spot() };
        let back = BoardEvent::SendHome { from: start.spot(), side: self.side };
        if self.holds(!self.side, start) { vec![enter, back] } else { vec![enter] }
    }

    /// Whether a legal move scores a run (2.4).
    #[inline]
    pub(super) fn scores(&self, mv: Move) -> bool {
        match (mv, self.die) {
            (Move::Advance { from, .. }, Some(roll)) => self.board().scores(self.side, from, roll),
            _ => false,
        }
    }
}
