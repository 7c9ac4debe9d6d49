//! The position: its state, its Zobrist key and the [`Position`] trait.

use super::board::{INNER, INNER_CORNERS, Point};
use super::moves::Move;
use crate::bits::Bits;
use crate::zobrist::random_keys;
use crate::{
    Bitboard, BoardEvent, Cause, ChosenOption, Colour, Difficulty, DrawRules, GameOptions, Info, MoveError, NoDice,
    OptionInfo, Outcome, Position, PositionError, Scene, Scoring, Side, Turn, Win,
};
use std::hash::{Hash, Hasher};
use std::ops::ControlFlow;

/// The number of stones a side starts with, which is also the maximum (4.1).
pub(super) const STONES: u8 = 14;

/// The start position (4.1).
pub(super) const START: &str = "rrryyy/r3y/rr2yy/5/r4y/4/y4r/5/yy2rr/y3r/yyyrrr r";

/// A position of Gou.
#[derive(Clone, Debug)]
pub struct Gou {
    /// Each side's stones: a set of points.
    pub(super) stones: [u64; 2],
    pub(super) key: u64,
    pub(super) side: Side,
    pub(super) options: Options,
}

/// The variations in play: one bit per option, in the order of [`Info::options`].
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub struct Options(u8);

impl Options {
    /// A move captures whole rows (4.7).
    #[inline]
    pub const fn rows(self) -> bool {
        self.0 & 1 != 0
    }

    /// A stone may stop between two opposing stones if it captures one of them (4.8).
    #[inline]
    pub const fn dare(self) -> bool {
        self.0 & 2 != 0
    }

    /// Capturing is optional (4.4).
    #[inline]
    pub const fn may_capture(self) -> bool {
        self.0 & 4 != 0
    }

    /// A win takes eleven captures, not ten (4.5).
    #[inline]
    pub const fn eleven(self) -> bool {
        self.0 & 8 != 0
    }

    /// A side with this many stones or fewer has lost (4.5).
    #[inline]
    pub const fn lost_with(self) -> u8 {
        4 - self.eleven() as u8
    }
}

impl GameOptions for Options {
    fn with(self, choice: ChosenOption) -> Options {
        let index = OPTIONS.iter().position(|option| option == choice.option);
        Options(self.0 | 1 << index.expect("the choice is an option of this game"))
    }

    fn choices(self) -> Vec<ChosenOption> {
        let chosen = OPTIONS.iter().enumerate().filter(|&(i, _)| self.0 >> i & 1 != 0);
        chosen.map(|(_, option)| ChosenOption { option, number: None }).collect()
    }
}

static STONE_KEYS: [u64; 2 * 64] = random_keys(0x676F_0001);
static OPTION_KEYS: [u64; 16] = random_keys(0x676F_0002);
const SIDE_KEY: u64 = random_keys::<1>(0x676F_0003)[0];

#[inline]
fn stone_key(side: Side, point: u8) -> u64 {
    STONE_KEYS[side.index() * 64 + (point as usize & 63)]
}

impl Gou {
    /// An empty board.
    pub(super) fn empty(side: Side, options: Options) -> Gou {
        let side_key = if side == Side::Second { SIDE_KEY } else { 0 };
        Gou { stones: [0; 2], key: OPTION_KEYS[options.0 as usize & 15] ^ side_key, side, options }
    }

    /// The side to move.
    #[inline]
    pub fn side(&self) -> Side {
        self.side
    }

    /// A side's stones, row by row from a1.
    #[inline]
    pub fn stones(&self, side: Side) -> impl Iterator<Item = Point> {
        Bits(self.stones[side.index()]).map(Point)
    }

    /// A side's stones as a set.
    #[inline]
    pub fn stone_bitboard(&self, side: Side) -> Bitboard {
        Bitboard(self.stones[side.index()])
    }

    /// The number of stones that a side has lost.
    #[inline]
    pub fn captured(&self, side: Side) -> u8 {
        STONES.saturating_sub(self.count_stones(side))
    }

    /// The number of stones that a side still has.
    #[inline]
    pub(super) fn count_stones(&self, side: Side) -> u8 {
        self.stones[side.index()].count_ones() as u8
    }

    /// Toggles a side's stones on a set of points: adds those that are missing, removes those that are there.
    #[inline]
    pub(super) fn toggle_stones(&mut self, side: Side, set: u64) {
        self.stones[side.index()] ^= set;
        for point in Bits(set) {
            self.key ^= stone_key(side, point);
        }
    }

    /// Moves a stone of a side to an empty point.
    #[inline]
    pub(super) fn move_stone(&mut self, side: Side, from: Point, to: Point) {
        self.stones[side.index()] ^= from.bit() | to.bit();
        self.key ^= stone_key(side, from.0) ^ stone_key(side, to.0);
    }

    #[inline]
    pub(super) fn flip_side(&mut self) {
        self.key ^= SIDE_KEY;
        self.side = !self.side;
    }

    /// Whether a side holds the corners of the innermost square or has captured enough (4.5).
    #[inline]
    pub(super) fn has_won(&self, side: Side) -> bool {
        INNER & !self.stones[side.index()] == 0 || self.count_stones(!side) <= self.options.lost_with()
    }

    /// The side that has won by 4.5.
    #[inline]
    pub(super) fn winner(&self) -> Option<Side> {
        Side::BOTH.into_iter().find(|&side| self.has_won(side))
    }
}

// The key is derived from the other fields, so comparisons skip it.
impl PartialEq for Gou {
    fn eq(&self, other: &Gou) -> bool {
        self.stones == other.stones && self.side == other.side && self.options == other.options
    }
}

impl Eq for Gou {}

impl Hash for Gou {
    fn hash<H: Hasher>(&self, state: &mut H) {
        self.key.hash(state);
    }
}

static OPTIONS: [OptionInfo; 4] = [
    OptionInfo::flag("rows", "4.7"),
    OptionInfo::flag("dare", "4.8"),
    OptionInfo::flag("may-capture", "4.4"),
    OptionInfo::flag("eleven", "4.5"),
];

static INFO: Info = Info {
    name: "gou",
    title: "Gou",
    credits: "Christiane Frankenstein, 1986 (Hexagames)",
    sides: [Colour::Red.side(), Colour::Yellow.side()],
    dice: false,
    options: &OPTIONS,
    draw_rules: DrawRules { occurrences: Some(3), quiet_decisions: Some(100) },
    scoring: Scoring::WinsAndDraws,
    decisions: 120,
    difficulty: Difficulty::Hard,
};

impl Position for Gou {
    type Move = Move;
    type Options = Options;
    type Roll = NoDice;

    const INFO: &'static Info = &INFO;

    fn start(options: Options) -> Gou {
        Gou::parse(START, options).expect("the start position is well formed")
    }

    #[inline]
    fn options(&self) -> Options {
        self.options
    }

    #[inline]
    fn turn(&self) -> Turn {
        match self.winner() {
            Some(side) => Turn::Over(Outcome::Won(side)),
            None if self.can_move() => Turn::Decide(self.side),
            None => Turn::Over(Outcome::Won(!self.side)), // 4.6
        }
    }

    #[inline]
    fn each_move<B>(&self, visit: impl FnMut(Move) -> ControlFlow<B>) -> ControlFlow<B> {
        self.each(visit)
    }

    #[inline]
    fn count_moves(&self) -> u64 {
        self.count()
    }

    #[inline]
    fn pick_move(&self, pick: impl FnOnce(u64) -> u64) -> Option<Move> {
        self.pick(pick)
    }

    #[inline]
    fn immediate_win(&self) -> Option<Move> {
        self.find_immediate_win()
    }

    #[inline]
    fn null_move(&self) -> Option<Gou> {
        let mut next = self.clone();
        next.flip_side();
        Some(next)
    }

    fn is_legal(&self, mv: Move) -> bool {
        self.objection(mv).is_none()
    }

    #[inline]
    fn play_unchecked(&mut self, mv: Move) {
        self.play(mv);
    }

    fn roll_unchecked(&mut self, roll: NoDice) {
        match roll {}
    }

    #[inline]
    fn key(&self) -> u64 {
        self.key
    }

    #[inline]
    fn is_irreversible(&self, mv: Move) -> bool {
        !mv.captures.is_empty()
    }

    fn parse(text: &str, options: Options) -> Result<Gou, PositionError> {
        super::text::parse(text, options)
    }

    fn parse_move(&self, text: &str) -> Result<Move, MoveError> {
        super::text::parse_move(self, text)
    }

    fn move_text(&self, mv: Move) -> String {
        super::text::move_text(self, mv)
    }

    fn scene(&self) -> Scene {
        super::scene::scene(self)
    }

    fn events(&self, mv: Move) -> Vec<BoardEvent> {
        let travel = BoardEvent::Move { from: mv.from.spot(), to: mv.to.spot(), stones: 1 };
        let captures = self.captured_by(mv).into_iter().map(|point| BoardEvent::Capture { at: point.spot() });
        [travel].into_iter().chain(captures).collect()
    }

    fn win(&self, last: &[BoardEvent]) -> Option<Win> {
        let Turn::Over(Outcome::Won(winner)) = self.turn() else { return None };
        let (cause, spots) = if INNER & !self.stones[winner.index()] == 0 {
            (Cause::FourPoints, INNER_CORNERS.map(Point::spot).to_vec())
        } else if self.has_won(winner) {
            let captures = last.iter().filter_map(|&event| match event {
                BoardEvent::Capture { at } => Some(at),
                _ => None,
            });
            (Cause::Captures { stones: self.captured(!winner).into() }, captures.collect())
        } else {
            (Cause::NoMove, self.stones(!winner).map(Point::spot).collect())
        };
        Some(Win { cause, spots })
    }
}
