//! `Position`: the trait that every game implements, with move generation, make-move, hashing and notation.

use crate::{BoardEvent, Die, GameOptions, Info, MoveError, Outcome, PositionError, Scene, Turn, Win};
use std::fmt::{Debug, Display};
use std::hash::Hash;
use std::ops::ControlFlow;

/// A position of a game: everything that decides what can happen next (0.1), including the options.
///
/// `Display` writes the position text, and [`parse`](Position::parse) is its inverse.
///
/// Methods that end in `_unchecked` expect a move generated in this position, or a roll when a side has to roll. With
/// anything else the result is unspecified, but never undefined behaviour. [`Game`](crate::Game) checks its input.
pub trait Position: Clone + Eq + Hash + Debug + Display + Send + Sync + 'static {
    /// A side's complete answer to one roll, or one move in a game without dice (0.2).
    type Move: Copy + Eq + Hash + Debug + Send + Sync + 'static;
    /// The variations in play.
    type Options: GameOptions;
    /// [`Roll`](crate::Roll), or [`NoDice`](crate::NoDice).
    type Roll: Die;

    /// The game's metadata.
    const INFO: &'static Info;

    /// The start position.
    fn start(options: Self::Options) -> Self;

    /// The variations in play.
    fn options(&self) -> Self::Options;

    /// The next action: a roll, a decision, or none because the game is over.
    fn turn(&self) -> Turn;

    /// Calls `visit` once with every legal move, in an order that depends only on the position, until it breaks.
    /// Visits nothing unless a side has to decide.
    fn each_move<B>(&self, visit: impl FnMut(Self::Move) -> ControlFlow<B>) -> ControlFlow<B>;

    /// Calls `visit` with every [irreversible](Position::is_irreversible) legal move, in the order of
    /// [`each_move`](Position::each_move), until it breaks. Override it where these moves can be generated directly.
    #[inline]
    fn each_irreversible<B>(&self, mut visit: impl FnMut(Self::Move) -> ControlFlow<B>) -> ControlFlow<B> {
        self.each_move(|mv| if self.is_irreversible(mv) { visit(mv) } else { ControlFlow::Continue(()) })
    }

    /// The number of legal moves. Override it where counting is faster than generating.
    #[inline]
    fn count_moves(&self) -> u64 {
        let mut count = 0;
        let _ = self.each_move(|_| {
            count += 1;
            ControlFlow::<()>::Continue(())
        });
        count
    }

    /// Picks a legal move by its index in the order of [`each_move`](Position::each_move). `pick` receives the number
    /// of moves, which is never 0, and returns the index. Override it where one pass gives both the number and the
    /// move.
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

    /// The legal move with this index, in the order of [`each_move`](Position::each_move).
    #[inline]
    fn nth_move(&self, index: u64) -> Option<Self::Move> {
        self.pick_move(|_| index)
    }

    /// Whether this move is legal here.
    fn is_legal(&self, mv: Self::Move) -> bool {
        self.each_move(|legal| if legal == mv { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }).is_break()
    }

    /// A move that reaches the goal of the game at once, if there is one. It need not find moves that win by leaving
    /// the opponent without a move.
    #[inline]
    fn immediate_win(&self) -> Option<Self::Move> {
        let mover = self.turn().side()?;
        let wins = |mv| self.after(mv).turn() == Turn::Over(Outcome::Won(mover));
        self.each_move(|mv| if wins(mv) { ControlFlow::Break(mv) } else { ControlFlow::Continue(()) }).break_value()
    }

    /// The null move: the same position with the other side to move. A search uses it to detect threats. `None` in
    /// games with dice, where no threat is certain.
    fn null_move(&self) -> Option<Self> {
        None
    }

    /// Plays a move generated in this position.
    fn play_unchecked(&mut self, mv: Self::Move);

    /// Applies a roll. It must be the turn of a side to roll.
    fn roll_unchecked(&mut self, roll: Self::Roll);

    /// The position after a move generated in this position.
    // Always inlined, like writing the two statements in place: where nothing reads the key, the compiler can drop its updates.
    #[inline(always)]
    #[must_use]
    fn after(&self, mv: Self::Move) -> Self {
        let mut next = self.clone();
        next.play_unchecked(mv);
        next
    }

    /// The position after a roll. It must be the turn of a side to roll.
    #[inline(always)]
    #[must_use]
    fn after_roll(&self, roll: Self::Roll) -> Self {
        let mut next = self.clone();
        next.roll_unchecked(roll);
        next
    }

    /// The Zobrist key: a hash of the position, updated incrementally. Equal positions have equal keys.
    fn key(&self) -> u64;

    /// Whether no later moves can undo this legal move: it captures a piece, places a chip or scores a run. It resets
    /// the counts of the draw rulings (0.5), and no earlier position can occur again after it.
    fn is_irreversible(&self, mv: Self::Move) -> bool;

    /// Parses a position text (0.6).
    fn parse(text: &str, options: Self::Options) -> Result<Self, PositionError>;

    /// Parses the text of a move and checks that the move is legal.
    fn parse_move(&self, text: &str) -> Result<Self::Move, MoveError>;

    /// The text of a legal move, the inverse of [`parse_move`](Position::parse_move).
    fn move_text(&self, mv: Self::Move) -> String;

    /// The position as a scene to draw.
    fn scene(&self) -> Scene;

    /// The events on the board when this legal move is played.
    fn events(&self, mv: Self::Move) -> Vec<BoardEvent>;

    /// The events on the board when this roll is applied.
    fn roll_events(&self, _roll: Self::Roll) -> Vec<BoardEvent> {
        Vec::new()
    }

    /// How the finished position was won, and where; `last` are the events of the last move, if it is known. `None` while
    /// the game goes on, and for a game that can tell only who won.
    fn win(&self, _last: &[BoardEvent]) -> Option<Win> {
        None
    }

    /// All legal moves in a vector. It allocates: searches use [`each_move`](Position::each_move).
    fn moves(&self) -> Vec<Self::Move> {
        let mut moves = Vec::new();
        let _ = self.each_move(|mv| {
            moves.push(mv);
            ControlFlow::<()>::Continue(())
        });
        moves
    }
}
