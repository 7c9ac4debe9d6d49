//! The position: its state, its Zobrist key and the [`Position`] trait.

use super::board::{Board, Space};
use super::moves::Move;
use crate::bits::Bits;
use crate::zobrist::random_keys;
use crate::{
    BoardEvent, Cause, ChosenOption, Colour, Difficulty, DrawRules, GameOptions, Info, MoveError, OptionForm,
    OptionInfo, Outcome, Position, PositionError, Roll, Scene, Scoring, Side, Turn, Win,
};
use std::hash::{Hash, Hasher};
use std::ops::ControlFlow;

/// The number of pawns of a side (2.1).
pub const PAWNS: u8 = 4;

/// The number of runs that wins (2.9).
pub const GOAL_RUNS: u8 = 5;

/// A position of Runaround.
// The key is derived from the other fields, so comparing it too changes nothing.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Runaround {
    pub(super) key: u64,
    /// The spaces where each side has at least one pawn.
    pub(super) pawns: [u64; 2],
    /// The number of each side's pawns at home.
    pub(super) home: [u8; 2],
    /// The number of each side's pawns on its starting space, the only space that several can share for long (2.2).
    pub(super) piled: [u8; 2],
    pub(super) runs: [u8; 2],
    pub(super) side: Side,
    pub(super) die: Option<Roll>,
    /// The space where the side to move has just landed on its own pawn, and from which it has to move again (2.8). In
    /// a finished position, the space where the winner's last move did so, unless it is the starting space, where
    /// `piled` has the count. On any other space except its starting space, a side never has two pawns.
    pub(super) met: Space,
    board: u8,
}

/// The board in play.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Options {
    /// The index in [`Board::all`].
    board: u8,
}

const OVAL_MIN: u8 = 12;
const OVAL_MAX: u8 = 40;
const OVAL_STEP: u8 = 2;
const OVAL_DEFAULT: u8 = 24;

/// The index of the default board.
const DEFAULT_BOARD: u8 = oval_index(OVAL_DEFAULT);
const HORSESHOE: u8 = oval_index(OVAL_MAX) + 1;

/// The index in [`Board::all`] of the oval with this many spaces.
const fn oval_index(spaces: u8) -> u8 {
    (spaces - OVAL_MIN) / OVAL_STEP
}

impl Default for Options {
    fn default() -> Options {
        Options { board: DEFAULT_BOARD }
    }
}

impl Options {
    /// The board in play.
    #[inline]
    pub fn board(self) -> &'static Board {
        Board::with_index(self.board)
    }
}

impl GameOptions for Options {
    fn with(self, choice: ChosenOption) -> Options {
        Options { board: choice.number.map_or(HORSESHOE, oval_index) }
    }

    fn choices(self) -> Vec<ChosenOption> {
        let [oval, horseshoe] = &OPTIONS;
        match self.board {
            DEFAULT_BOARD => Vec::new(),
            HORSESHOE => vec![ChosenOption { option: horseshoe, number: None }],
            _ => vec![ChosenOption { option: oval, number: Some(self.board().spaces()) }],
        }
    }
}

// The key is a sum, not an XOR: every pawn on the board adds the key of its space, so a pile needs no keys of its own.
// `key()` adds the keys of the roll, the runs and the extra turn.
static PAWN_KEYS: [u64; 2 * 64] = random_keys(0x7275_0001);
static RUN_KEYS: [u64; 8 * 8] = random_keys(0x7275_0002);
static BOARD_KEYS: [u64; 16] = random_keys(0x7275_0003);
static DUE_KEYS: [u64; 2 * 8] = random_keys(0x7275_0004);
static MET_KEYS: [u64; 64] = random_keys(0x7275_0005);

#[inline]
fn pawn_key(side: Side, space: Space) -> u64 {
    PAWN_KEYS[side.index() * 64 + space.index()]
}

impl Runaround {
    /// All pawns at home, and no runs (2.1).
    pub(super) fn empty(options: Options, side: Side) -> Runaround {
        Runaround {
            key: BOARD_KEYS[options.board as usize & 15],
            pawns: [0; 2],
            home: [PAWNS; 2],
            piled: [0; 2],
            runs: [0; 2],
            side,
            die: None,
            met: Space::NOWHERE,
            board: options.board,
        }
    }

    /// The side to move; in a finished position, the side that would move next.
    #[inline]
    pub fn side(&self) -> Side {
        self.side
    }

    /// The board in play.
    #[inline]
    pub fn board(&self) -> &'static Board {
        Board::with_index(self.board)
    }

    /// A side's pawns: first those at home as `None`, then the others sorted by space.
    #[inline]
    pub fn pawns(&self, side: Side) -> [Option<Space>; PAWNS as usize] {
        let mut pawns = [None; PAWNS as usize];
        let mut next = self.home(side) as usize;
        for space in Bits(self.pawns[side.index()]).map(Space) {
            for _ in 0..self.count_on(side, space) {
                pawns[next] = Some(space);
                next += 1;
            }
        }
        pawns
    }

    /// The number of a side's pawns at home.
    #[inline]
    pub fn home(&self, side: Side) -> u8 {
        self.home[side.index()]
    }

    /// The number of runs that a side has scored.
    #[inline]
    pub fn runs(&self, side: Side) -> u8 {
        self.runs[side.index()]
    }

    /// The roll of the side to move; `None` before the roll and when the game is over.
    #[inline]
    pub fn die(&self) -> Option<Roll> {
        self.die
    }

    /// The space that the side to move has to move from in an extra turn (2.8).
    #[inline]
    pub fn must_move_from(&self) -> Option<Space> {
        (self.met != Space::NOWHERE && self.winner().is_none()).then_some(self.met)
    }

    /// Whether a side has a pawn on a space.
    #[inline]
    pub(super) fn holds(&self, side: Side, space: Space) -> bool {
        self.pawns[side.index()] & space.bit() != 0
    }

    /// The number of a side's pawns on a space. It must have at least one there.
    #[inline]
    fn count_on(&self, side: Side, space: Space) -> u8 {
        if space == self.board().start(side) {
            self.piled[side.index()]
        } else if space == self.met {
            2
        } else {
            1
        }
    }

    /// Adds a pawn on a space.
    #[inline]
    pub(super) fn put(&mut self, side: Side, space: Space) {
        self.put_some(side, space, 1);
    }

    /// Adds `pawns` pawns on a space: 0 or 1. It is branch-free.
    #[inline]
    pub(super) fn put_some(&mut self, side: Side, space: Space, pawns: u8) {
        self.key = self.key.wrapping_add(pawn_key(side, space) & 0u64.wrapping_sub(u64::from(pawns)));
        self.pawns[side.index()] |= u64::from(pawns) << space.0;
        self.piled[side.index()] += u8::from(space == self.board().start(side)) & pawns;
    }

    /// Removes a pawn from a space. The side must have one there.
    #[inline]
    pub(super) fn lift(&mut self, side: Side, space: Space) {
        self.key = self.key.wrapping_sub(pawn_key(side, space));
        self.piled[side.index()] -= u8::from(space == self.board().start(side));
        let others_stay = space == self.met || (space == self.board().start(side) && self.piled[side.index()] > 0);
        self.pawns[side.index()] &= !(u64::from(!others_stay) << space.0);
    }

    /// The side with five runs (2.9).
    #[inline]
    pub(super) fn winner(&self) -> Option<Side> {
        match self.runs {
            [GOAL_RUNS, _] => Some(Side::First),
            [_, GOAL_RUNS] => Some(Side::Second),
            _ => None,
        }
    }
}

impl Hash for Runaround {
    fn hash<H: Hasher>(&self, state: &mut H) {
        self.key().hash(state);
    }
}

static OPTIONS: [OptionInfo; 2] = [
    OptionInfo {
        name: "oval-N",
        form: OptionForm::Numbered {
            prefix: "oval-",
            min: OVAL_MIN,
            max: OVAL_MAX,
            step: OVAL_STEP,
            default: OVAL_DEFAULT,
        },
        group: Some("board"),
        clause: "2",
    },
    OptionInfo { name: "horseshoe", form: OptionForm::Flag, group: Some("board"), clause: "2" },
];

static INFO: Info = Info {
    name: "runaround",
    title: "Runaround",
    credits: "Jonathan Leistiko, 2004",
    sides: [Colour::Red.side(), Colour::Yellow.side()],
    dice: true,
    options: &OPTIONS,
    draw_rules: DrawRules::NONE,
    scoring: Scoring::WinsAndDraws,
    decisions: 82,
    difficulty: Difficulty::Medium,
};

impl Position for Runaround {
    type Move = Move;
    type Options = Options;
    type Roll = Roll;

    const INFO: &'static Info = &INFO;

    fn start(options: Options) -> Runaround {
        Runaround::empty(options, Side::First)
    }

    #[inline]
    fn options(&self) -> Options {
        Options { board: self.board }
    }

    #[inline]
    fn turn(&self) -> Turn {
        match self.winner() {
            Some(side) => Turn::Over(Outcome::Won(side)),
            None if self.die.is_some() => Turn::Decide(self.side),
            None => Turn::Roll(self.side),
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

    fn is_legal(&self, mv: Move) -> bool {
        self.objection(mv).is_none()
    }

    #[inline]
    fn play_unchecked(&mut self, mv: Move) {
        self.play(mv);
    }

    #[inline]
    fn roll_unchecked(&mut self, roll: Roll) {
        self.take_roll(roll);
    }

    #[inline]
    fn key(&self) -> u64 {
        let die = self.die.map_or(0, |roll| roll.get() as usize);
        let due = DUE_KEYS[self.side.index() * 8 + die];
        let [red, yellow] = self.runs.map(|runs| runs as usize & 7);
        let runs = RUN_KEYS[red * 8 + yellow];
        self.key.wrapping_add(due).wrapping_add(runs).wrapping_add(MET_KEYS[self.met.index()])
    }

    #[inline]
    fn is_irreversible(&self, mv: Move) -> bool {
        self.scores(mv)
    }

    fn parse(text: &str, options: Options) -> Result<Runaround, PositionError> {
        super::text::parse(text, options)
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
        self.move_events(mv)
    }

    fn roll_events(&self, roll: Roll) -> Vec<BoardEvent> {
        self.entry_events(roll)
    }

    fn win(&self, _: &[BoardEvent]) -> Option<Win> {
        let winner = self.winner()?;
        let runs = |side: Side| u32::from(self.runs(side));
        let cause = Cause::Runs { winner: runs(winner), loser: runs(!winner) };
        Some(Win { cause, spots: vec![self.board().start(winner).spot()] })
    }
}
