//! The position: its state, its Zobrist key and the [`Position`] trait.

use super::board::{Crossing, Field, Lines};
use super::moves::Move;
use crate::bits::Bits;
use crate::scene::TallyKind;
use crate::zobrist::random_keys;
use crate::{
    BoardEvent, Cause, ChosenOption, Colour, Difficulty, DrawRules, GameOptions, Info, MoveError, OptionInfo, Outcome,
    Position, PositionError, Roll, Scene, Scoring, Side, Turn, Win,
};
use std::hash::{Hash, Hasher};
use std::ops::ControlFlow;

/// The number of chips a side starts with (1.1).
pub(super) const CHIPS: u8 = 13;

/// The number of figures of a side.
pub(super) const FIGURES: u32 = 2;

/// The start position (1.1).
pub(super) const START: &str = "B5B/7/7/7/7/7/W5W w -";

/// A position of Go Round.
#[derive(Clone, Debug)]
pub struct GoRound {
    /// Each side's figures: a set of two fields.
    pub(super) figures: [u32; 2],
    /// Each side's chips on the board: a set of crossings.
    pub(super) chips: [u32; 2],
    pub(super) key: u64,
    pub(super) side: Side,
    /// The roll of the side to move; `None` before the roll and when the game is over.
    pub(super) die: Option<Roll>,
    pub(super) options: Options,
}

/// The variations of Go Round.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub struct Options {
    /// With a figure at each end of a line, a chip may go on any of its crossings (1.8).
    pub any_crossing: bool,
    /// A figure may land on an opposing figure and relocate it (1.9).
    pub relocate: bool,
}

static OPTIONS: [OptionInfo; 2] = [OptionInfo::flag("any-crossing", "1.8"), OptionInfo::flag("relocate", "1.9")];

impl GameOptions for Options {
    fn with(mut self, choice: ChosenOption) -> Options {
        match choice.option.name {
            "any-crossing" => self.any_crossing = true,
            "relocate" => self.relocate = true,
            name => unreachable!("`{name}` is not an option of this game"),
        }
        self
    }

    fn choices(self) -> Vec<ChosenOption> {
        let chosen = [self.any_crossing, self.relocate];
        let choices = OPTIONS.iter().zip(chosen).filter(|&(_, chosen)| chosen);
        choices.map(|(option, _)| ChosenOption { option, number: None }).collect()
    }
}

static FIGURE_KEYS: [u64; 2 * 32] = random_keys(0x6772_0001);
static CHIP_KEYS: [u64; 2 * 32] = random_keys(0x6772_0002);
static DIE_KEYS: [u64; 8] = random_keys(0x6772_0003);
const SIDE_KEY: u64 = random_keys::<1>(0x6772_0004)[0];
const OPTION_KEYS: [u64; 2] = random_keys(0x6772_0005);

#[inline]
fn figure_key(side: Side, field: Field) -> u64 {
    FIGURE_KEYS[side.index() * 32 + (field.0 as usize & 31)]
}

#[inline]
fn chip_key(side: Side, crossing: Crossing) -> u64 {
    CHIP_KEYS[side.index() * 32 + (crossing.0 as usize & 31)]
}

#[inline]
fn die_key(die: Option<Roll>) -> u64 {
    DIE_KEYS[die.map_or(0, Roll::get) as usize & 7]
}

impl GoRound {
    /// A position with these sets of figures and chips, with the first side to roll.
    pub(super) fn new(figures: [u32; 2], chips: [u32; 2], options: Options) -> GoRound {
        let mut key = die_key(None);
        for side in Side::BOTH {
            let figures = Bits(figures[side.index()].into()).map(|field| figure_key(side, Field(field)));
            let chips = Bits(chips[side.index()].into()).map(|crossing| chip_key(side, Crossing(crossing)));
            key = figures.chain(chips).fold(key, |key, part| key ^ part);
        }
        key ^= if options.any_crossing { OPTION_KEYS[0] } else { 0 };
        key ^= if options.relocate { OPTION_KEYS[1] } else { 0 };
        GoRound { figures, chips, key, side: Side::First, die: None, options }
    }

    /// The side to move.
    #[inline]
    pub fn side(&self) -> Side {
        self.side
    }

    /// A side's figures, in the order of the fields.
    #[inline]
    pub fn figures(&self, side: Side) -> [Field; 2] {
        let figures = self.figures[side.index()];
        [Field(figures.trailing_zeros() as u8), Field(31 - figures.leading_zeros() as u8)]
    }

    /// A side's chips on the board, row by row from `b2`.
    #[inline]
    pub fn chips(&self, side: Side) -> impl Iterator<Item = Crossing> {
        Bits(self.chips[side.index()].into()).map(Crossing)
    }

    /// The number of chips that a side has in hand.
    #[inline]
    pub fn hand(&self, side: Side) -> u8 {
        CHIPS - self.chips[side.index()].count_ones() as u8
    }

    /// The roll of the side to move; `None` before the roll and when the game is over.
    #[inline]
    pub fn die(&self) -> Option<Roll> {
        self.die
    }

    /// How the lines of a side's two figures meet.
    #[inline]
    pub fn lines(&self, side: Side) -> Lines {
        let [low, high] = self.figures(side);
        Lines::of(low, high)
    }

    /// Moves a side's figure to another field.
    #[inline]
    pub(super) fn move_figure(&mut self, side: Side, from: Field, to: Field) {
        self.key ^= figure_key(side, from) ^ figure_key(side, to);
        self.figures[side.index()] ^= from.bit() ^ to.bit();
    }

    /// Places a side's chip on an empty crossing, if one is given.
    #[inline]
    pub(super) fn put_chip(&mut self, side: Side, chip: Option<Crossing>) {
        self.key ^= chip.map_or(0, |crossing| chip_key(side, crossing));
        self.chips[side.index()] |= chip.map_or(0, Crossing::bit);
    }

    #[inline]
    pub(super) fn set_die(&mut self, die: Option<Roll>) {
        self.key ^= die_key(self.die) ^ die_key(die);
        self.die = die;
    }

    #[inline]
    pub(super) fn flip_side(&mut self) {
        self.key ^= SIDE_KEY;
        self.side = !self.side;
    }

    /// The side that has placed all its chips (1.7).
    #[inline]
    pub(super) fn winner(&self) -> Option<Side> {
        Side::BOTH.into_iter().find(|&side| self.hand(side) == 0)
    }
}

// The key is derived from the other fields, so comparisons skip it.
impl PartialEq for GoRound {
    fn eq(&self, other: &GoRound) -> bool {
        self.figures == other.figures
            && self.chips == other.chips
            && self.side == other.side
            && self.die == other.die
            && self.options == other.options
    }
}

impl Eq for GoRound {}

impl Hash for GoRound {
    fn hash<H: Hasher>(&self, state: &mut H) {
        self.key.hash(state);
    }
}

static INFO: Info = Info {
    name: "go-round",
    title: "Go Round",
    credits: "Christoph Endres, 2001",
    sides: [Colour::White.side(), Colour::Black.side()],
    dice: true,
    options: &OPTIONS,
    draw_rules: DrawRules { occurrences: None, quiet_decisions: Some(200) },
    scoring: Scoring::LoserTally(TallyKind::InHand),
    decisions: 58,
    difficulty: Difficulty::Easy,
};

impl Position for GoRound {
    type Move = Move;
    type Options = Options;
    type Roll = Roll;

    const INFO: &'static Info = &INFO;

    fn start(options: Options) -> GoRound {
        GoRound::parse(START, options).expect("the start position is well formed")
    }

    #[inline]
    fn options(&self) -> Options {
        self.options
    }

    #[inline]
    fn turn(&self) -> Turn {
        match (self.winner(), self.die) {
            (Some(side), _) => Turn::Over(Outcome::Won(side)),
            (None, None) => Turn::Roll(self.side),
            (None, Some(_)) => Turn::Decide(self.side),
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
        self.set_die(Some(roll));
    }

    #[inline]
    fn key(&self) -> u64 {
        self.key
    }

    #[inline]
    fn is_irreversible(&self, mv: Move) -> bool {
        matches!(mv, Move::Go { chip: Some(_), .. })
    }

    fn parse(text: &str, options: Options) -> Result<GoRound, PositionError> {
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
        let Move::Go { from, to, relocated, chip } = mv else {
            return Vec::new();
        };
        let travel = BoardEvent::Move { from: from.spot(), to: to.spot(), stones: 1 };
        let relocation = relocated.map(|field| BoardEvent::Relocate { from: to.spot(), to: field.spot() });
        let chip = chip.map(|crossing| BoardEvent::Place { at: crossing.spot() });
        [Some(travel), relocation, chip].into_iter().flatten().collect()
    }

    fn win(&self, last: &[BoardEvent]) -> Option<Win> {
        let winner = self.winner()?;
        let placed = |side: Side| u32::from(CHIPS - self.hand(side));
        let chips = last.iter().filter_map(|&event| match event {
            BoardEvent::Place { at } => Some(at),
            _ => None,
        });
        let cause = Cause::LastChip { winner: placed(winner), loser: placed(!winner) };
        Some(Win { cause, spots: chips.collect() })
    }
}
