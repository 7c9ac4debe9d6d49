//! The position: its state as bit planes, its Zobrist key and the [`Position`] trait.

use super::board::{BOARD, Cell, castle};
use super::moves::Move;
use crate::bits::Bits;
use crate::zobrist::random_keys;
use crate::{
    Bitboard, BoardEvent, Cause, Colour, Difficulty, DrawRules, Info, MoveError, NoDice, NoOptions, Outcome, Position,
    PositionError, Scene, Scoring, Side, Spot, Turn, Win,
};
use std::hash::{Hash, Hasher};
use std::ops::ControlFlow;

/// The number of stones a side starts with, which is also the maximum (3.1).
pub(super) const STONES: u8 = 7;

/// The start position (3.1).
pub(super) const START: &str = "r1r11RG1r1r1/2r11r12/3r13/7/3b13/2b11b12/b1b11BG1b1b1 r";

/// A position of Guard & Towers.
#[derive(Clone, Debug)]
pub struct GuardTowers {
    /// Bit planes of the tower heights of both sides: plane 0 has the ones, plane 1 the twos, plane 2 the fours.
    pub(super) planes: [u64; 3],
    /// The cells of Red's towers.
    pub(super) red: u64,
    /// Each side's guard: a set of one cell, or empty if it was captured.
    pub(super) guards: [u64; 2],
    pub(super) key: u64,
    pub(super) side: Side,
}

/// A key for every side, height and cell. Keys of height 0 are 0, so an empty cell needs no special case.
static TOWER_KEYS: [[[u64; 64]; 8]; 2] = {
    let random: [u64; 2 * 8 * 64] = random_keys(0x6774_0001);
    let mut keys = [[[0; 64]; 8]; 2];
    let mut i = 0;
    while i < random.len() {
        if i / 64 % 8 > 0 {
            keys[i / 512][i / 64 % 8][i % 64] = random[i];
        }
        i += 1;
    }
    keys
};
static GUARD_KEYS: [u64; 2 * 64] = random_keys(0x6774_0002);
const SIDE_KEY: u64 = random_keys::<1>(0x6774_0003)[0];

#[inline]
fn tower_key(side: Side, height: u64, cell: Cell) -> u64 {
    TOWER_KEYS[side.index()][height as usize & 7][cell.0 as usize & 63]
}

#[inline]
fn guard_key(side: Side, cell: Cell) -> u64 {
    GUARD_KEYS[side.index() * 64 + (cell.0 as usize & 63)]
}

impl GuardTowers {
    /// An empty board.
    pub(super) fn empty(side: Side) -> GuardTowers {
        let key = if side == Side::Second { SIDE_KEY } else { 0 };
        GuardTowers { planes: [0; 3], red: 0, guards: [0; 2], key, side }
    }

    /// The side to move.
    #[inline]
    pub fn side(&self) -> Side {
        self.side
    }

    /// A side's towers with their heights, row by row from A1.
    #[inline]
    pub fn towers(&self, side: Side) -> impl Iterator<Item = (Cell, u8)> {
        Bits(self.towers_of(side)).map(|cell| (Cell(cell), self.height(Cell(cell))))
    }

    /// A side's towers as a [`Bitboard`].
    #[inline]
    pub fn tower_bitboard(&self, side: Side) -> Bitboard {
        Bitboard(self.towers_of(side))
    }

    /// The cells of both sides' towers of one stone, of two stones, and of three or more.
    #[inline]
    pub fn towers_by_height(&self) -> [Bitboard; 3] {
        let [ones, twos, fours] = self.planes;
        [ones & !(twos | fours), twos & !(ones | fours), fours | ones & twos].map(Bitboard)
    }

    /// The height of the tower on a cell, of either side; 0 if there is none.
    #[inline]
    pub fn tower_height(&self, cell: Cell) -> u8 {
        self.height(cell)
    }

    /// The cell of a side's guard; `None` if it was captured.
    #[inline]
    pub fn guard(&self, side: Side) -> Option<Cell> {
        Bits(self.guards[side.index()]).next().map(Cell)
    }

    /// The number of stones that a side still has.
    #[inline]
    pub fn stones(&self, side: Side) -> u8 {
        self.towers(side).map(|(_, height)| height).sum()
    }

    /// The number of stones on the board.
    #[inline]
    pub fn all_stones(&self) -> u32 {
        let [ones, twos, fours] = self.planes.map(u64::count_ones);
        ones + 2 * twos + 4 * fours
    }

    /// The cells of all towers.
    #[inline]
    pub(super) fn all_towers(&self) -> u64 {
        self.planes[0] | self.planes[1] | self.planes[2]
    }

    /// The cells of a side's towers.
    #[inline]
    pub(super) fn towers_of(&self, side: Side) -> u64 {
        match side {
            Side::First => self.red,
            Side::Second => self.all_towers() & !self.red,
        }
    }

    /// The height of the tower on a cell; 0 if there is none.
    #[inline]
    pub(super) fn height(&self, cell: Cell) -> u8 {
        self.wide_height(cell) as u8
    }

    /// The height as a 64-bit word, which avoids conversions in hot code.
    #[inline]
    pub(super) fn wide_height(&self, cell: Cell) -> u64 {
        let bit = |plane: u64| plane >> cell.0 & 1;
        bit(self.planes[0]) | bit(self.planes[1]) << 1 | bit(self.planes[2]) << 2
    }

    /// Changes the height of a side's tower on a cell from `old` to `new`, where 0 is no tower. The other side must
    /// have no tower there.
    #[inline(always)]
    pub(super) fn change_tower(&mut self, side: Side, cell: Cell, old: u64, new: u64) {
        debug_assert_eq!(old, self.wide_height(cell));
        self.key ^= tower_key(side, old, cell) ^ tower_key(side, new, cell);
        let change = old ^ new;
        self.planes[0] ^= (change & 1) << cell.0;
        self.planes[1] ^= (change >> 1 & 1) << cell.0;
        self.planes[2] ^= (change >> 2 & 1) << cell.0;
        let appears_or_goes = (old == 0) != (new == 0);
        self.red ^= u64::from(appears_or_goes && side == Side::First) << cell.0;
    }

    /// Removes a side's guard from the board.
    #[inline(always)]
    pub(super) fn clear_guard(&mut self, side: Side) {
        if let Some(cell) = self.guard(side) {
            self.key ^= guard_key(side, cell);
            self.guards[side.index()] = 0;
        }
    }

    /// Puts a side's guard on a cell.
    #[inline(always)]
    pub(super) fn set_guard(&mut self, side: Side, cell: Cell) {
        self.clear_guard(side);
        self.key ^= guard_key(side, cell);
        self.guards[side.index()] = cell.bit();
    }

    #[inline(always)]
    pub(super) fn flip_side(&mut self) {
        self.key ^= SIDE_KEY;
        self.side = !self.side;
    }

    /// The side that captured the opposing guard or entered the opposing castle (3.8).
    #[inline]
    pub(super) fn winner(&self) -> Option<Side> {
        let [red, blue] = self.guards;
        // Nothing is left of a guard that is captured or in the opposing castle once that castle is masked out.
        if (red & !castle(Side::Second).bit()) != 0 && (blue & !castle(Side::First).bit()) != 0 {
            return None;
        }
        let red_won = blue == 0 || red & castle(Side::Second).bit() != 0;
        Some(if red_won { Side::First } else { Side::Second })
    }

    /// The cells without a piece.
    #[inline]
    pub(super) fn empty_cells(&self) -> u64 {
        BOARD & !(self.all_towers() | self.guards[0] | self.guards[1])
    }
}

// The key is derived from the other fields, so comparisons skip it.
impl PartialEq for GuardTowers {
    fn eq(&self, other: &GuardTowers) -> bool {
        self.side == other.side && self.planes == other.planes && self.red == other.red && self.guards == other.guards
    }
}

impl Eq for GuardTowers {}

impl Hash for GuardTowers {
    fn hash<H: Hasher>(&self, state: &mut H) {
        self.key.hash(state);
    }
}

static INFO: Info = Info {
    name: "guard-towers",
    title: "Guard & Towers",
    credits: "Christoph Endres & Robert Wirth, 1997",
    sides: [Colour::Red.side(), Colour::Blue.side()],
    dice: false,
    options: &[],
    draw_rules: DrawRules { occurrences: Some(3), quiet_decisions: Some(100) },
    scoring: Scoring::WinsAndDraws,
    decisions: 67,
    difficulty: Difficulty::Medium,
};

impl Position for GuardTowers {
    type Move = Move;
    type Options = NoOptions;
    type Roll = NoDice;

    const INFO: &'static Info = &INFO;

    fn start(_: NoOptions) -> GuardTowers {
        GuardTowers::parse(START, NoOptions).expect("the start position is well formed")
    }

    #[inline]
    fn options(&self) -> NoOptions {
        NoOptions
    }

    #[inline]
    fn turn(&self) -> Turn {
        match self.winner() {
            Some(side) => Turn::Over(Outcome::Won(side)),
            None if self.can_move() => Turn::Decide(self.side),
            None => Turn::Over(Outcome::Won(!self.side)), // 3.9
        }
    }

    #[inline]
    fn each_move<B>(&self, visit: impl FnMut(Move) -> ControlFlow<B>) -> ControlFlow<B> {
        self.each(visit)
    }

    #[inline]
    fn each_irreversible<B>(&self, visit: impl FnMut(Move) -> ControlFlow<B>) -> ControlFlow<B> {
        self.each_capture(visit)
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
    fn null_move(&self) -> Option<GuardTowers> {
        let mut next = self.clone();
        next.flip_side();
        Some(next)
    }

    fn is_legal(&self, mv: Move) -> bool {
        self.objection(mv).is_none()
    }

    #[inline(always)]
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
        let opponent = !self.side;
        (self.towers_of(opponent) | self.guards[opponent.index()]) & mv.to.bit() != 0
    }

    fn parse(text: &str, _: NoOptions) -> Result<GuardTowers, PositionError> {
        super::text::parse(text)
    }

    fn parse_move(&self, text: &str) -> Result<Move, MoveError> {
        super::text::parse_move(self, text)
    }

    fn move_text(&self, mv: Move) -> String {
        mv.to_string()
    }

    fn scene(&self) -> Scene {
        super::scene::scene(self)
    }

    fn events(&self, mv: Move) -> Vec<BoardEvent> {
        let capture = self.is_irreversible(mv).then_some(BoardEvent::Capture { at: mv.to.spot() });
        let travel = BoardEvent::Move { from: mv.from.spot(), to: mv.to.spot(), stones: mv.stones };
        [Some(travel), capture].into_iter().flatten().collect()
    }

    fn win(&self, last: &[BoardEvent]) -> Option<Win> {
        let Turn::Over(Outcome::Won(winner)) = self.turn() else { return None };
        let (cause, spots) = if self.guard(!winner).is_none() {
            let captures = last.iter().filter_map(|&event| match event {
                BoardEvent::Capture { at } => Some(at),
                _ => None,
            });
            (Cause::GuardCaptured, captures.collect())
        } else if self.guard(winner) == Some(castle(!winner)) {
            (Cause::CastleReached, vec![castle(!winner).spot()])
        } else {
            let towers = self.towers(!winner).map(|(cell, _)| cell);
            let blocked: Vec<Spot> = self.guard(!winner).into_iter().chain(towers).map(Cell::spot).collect();
            (Cause::NoMove, blocked)
        };
        Some(Win { cause, spots })
    }
}
