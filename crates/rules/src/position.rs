//! The trait that every game implements.

use crate::{Die, Event, GameOptions, Info, MoveError, Outcome, PositionError, Scene, Turn};
use std::fmt::{Debug, Display};
use std::hash::Hash;
use std::ops::ControlFlow;

/// A position of a game: everything that decides what may happen next (0.1), the options included.
///
/// `Display` writes the position text, which [`parse`](Position::parse) reads.
///
/// Methods that end in `_unchecked` are for code that got the move from this very position; with anything else the result
/// is unspecified (but never undefined behaviour). At the edges of a program, [`Game`](crate::Game) checks.
pub trait Position: Clone + Eq + Hash + Debug + Display + Send + Sync + 'static {
    /// A side's whole answer to one roll, or one move in a game without dice (0.2).
    type Move: Copy + Eq + Hash + Debug + Send + Sync + 'static;
    /// The variations that are played.
    type Options: GameOptions;
    /// [`Roll`](crate::Roll), or [`NoDice`](crate::NoDice).
    type Roll: Die;

    /// The game's description of itself.
    const INFO: &'static Info;

    /// The start position.
    fn start(options: Self::Options) -> Self;

    /// The variations that are played.
    fn options(&self) -> Self::Options;

    /// What is due.
    fn turn(&self) -> Turn;

    /// Calls `visit` with every legal move, each once, in an order that depends only on the position, until it breaks.
    /// Visits nothing where no decision is due.
    fn each_move<B>(&self, visit: impl FnMut(Self::Move) -> ControlFlow<B>) -> ControlFlow<B>;

    /// Calls `visit` with the legal moves that are [progress](Position::is_irreversible), in the order of
    /// [`each_move`](Position::each_move), until it breaks. Games that can leave out the others do so.
    #[inline]
    fn each_irreversible<B>(&self, mut visit: impl FnMut(Self::Move) -> ControlFlow<B>) -> ControlFlow<B> {
        self.each_move(|mv| if self.is_irreversible(mv) { visit(mv) } else { ControlFlow::Continue(()) })
    }

    /// The number of legal moves. Games that can count without generating do so.
    #[inline]
    fn count_moves(&self) -> u64 {
        let mut count = 0;
        let _ = self.each_move(|_| {
            count += 1;
            ControlFlow::<()>::Continue(())
        });
        count
    }

    /// A legal move by its index in the order of [`each_move`](Position::each_move): `pick` is told the number of moves, which
    /// is not 0, and answers with the index. Games that look at the position once for both the number and the move do so.
    #[inline]
    fn pick_move(&self, pick: impl FnOnce(u64) -> u64) -> Option<Self::Move> {
        let count = self.count_moves();
        if count == 0 {
            return None;
        }
        let mut left = pick(count);
        self.each_move(|mv| {
            if left == 0 {
                return ControlFlow::Break(mv);
            }
            left -= 1;
            ControlFlow::Continue(())
        })
        .break_value()
    }

    /// The legal move with this index.
    #[inline]
    fn nth_move(&self, index: u64) -> Option<Self::Move> {
        self.pick_move(|_| index)
    }

    /// Whether this move is legal here.
    fn is_legal(&self, mv: Self::Move) -> bool {
        self.each_move(|legal| if legal == mv { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }).is_break()
    }

    /// A move that reaches the goal of the game at once, if there is one. Moves that win because they leave the opponent
    /// without one are not looked for.
    #[inline]
    fn immediate_win(&self) -> Option<Self::Move> {
        let mover = self.turn().side()?;
        let wins = |mv| {
            let mut next = self.clone();
            next.play_unchecked(mv);
            next.turn() == Turn::Over(Outcome::Won(mover))
        };
        self.each_move(|mv| if wins(mv) { ControlFlow::Break(mv) } else { ControlFlow::Continue(()) }).break_value()
    }

    /// The same position with the other side to decide: what a search looks at to see what is threatened. `None` in games
    /// with dice, where nothing can be threatened for certain.
    fn null_move(&self) -> Option<Self> {
        None
    }

    /// Plays a move that is known to be legal.
    fn play_unchecked(&mut self, mv: Self::Move);

    /// Takes a roll where one is known to be due.
    fn roll_unchecked(&mut self, roll: Self::Roll);

    /// A hash of the position that is kept up to date move by move. Equal positions have equal keys.
    fn key(&self) -> u64;

    /// Whether this legal move cannot be taken back by any later ones: a capture, a chip placed. It resets the counts of
    /// the draw rulings (0.5), and no position before it can occur again after it.
    fn is_irreversible(&self, mv: Self::Move) -> bool;

    /// Reads a position text (0.6).
    fn parse(text: &str, options: Self::Options) -> Result<Self, PositionError>;

    /// Reads the text of a legal move.
    fn parse_move(&self, text: &str) -> Result<Self::Move, MoveError>;

    /// The text of a legal move, as [`parse_move`](Position::parse_move) reads it.
    fn move_text(&self, mv: Self::Move) -> String;

    /// What the position looks like.
    fn scene(&self) -> Scene;

    /// What happens on the board when this legal move is played.
    fn events(&self, mv: Self::Move) -> Vec<Event>;

    /// What happens on the board when this roll is taken.
    fn roll_events(&self, _roll: Self::Roll) -> Vec<Event> {
        Vec::new()
    }

    /// All legal moves in a vector; for edges, not for searches.
    fn moves(&self) -> Vec<Self::Move> {
        let mut moves = Vec::new();
        let _ = self.each_move(|mv| {
            moves.push(mv);
            ControlFlow::<()>::Continue(())
        });
        moves
    }
}
