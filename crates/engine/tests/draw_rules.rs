//! The draw rules of a game hold in the search independently of each other: one may have repetitions without a quiet limit, or a quiet
//! limit without repetitions.

use roundel_engine::eval::GuardTowersEvaluator;
use roundel_engine::{AlphaBeta, Evaluator, Limits, RootMove, Score};
use roundel_rules::games::guard_towers::{GuardTowers, Move};
use roundel_rules::{
    BoardEvent, DrawRules, Draws, Game, Info, MoveError, NoDice, NoOptions, Position, PositionError, Scene, Turn,
};
use std::fmt;
use std::ops::ControlFlow;

/// Guard & Towers with other draw rules; 0 for none.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
struct Variant<const OCCURRENCES: u32, const QUIET: u32>(GuardTowers);

const fn rule(number: u32) -> Option<u32> {
    if number == 0 { None } else { Some(number) }
}

impl<const OCCURRENCES: u32, const QUIET: u32> fmt::Display for Variant<OCCURRENCES, QUIET> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.fmt(f)
    }
}

impl<const OCCURRENCES: u32, const QUIET: u32> Position for Variant<OCCURRENCES, QUIET> {
    type Move = Move;
    type Options = NoOptions;
    type Roll = NoDice;

    const INFO: &'static Info = &Info {
        draw_rules: DrawRules { occurrences: rule(OCCURRENCES), quiet_decisions: rule(QUIET) },
        ..*GuardTowers::INFO
    };

    fn start(options: NoOptions) -> Self {
        Variant(GuardTowers::start(options))
    }

    fn options(&self) -> NoOptions {
        NoOptions
    }

    fn turn(&self) -> Turn {
        self.0.turn()
    }

    fn each_move<B>(&self, visit: impl FnMut(Move) -> ControlFlow<B>) -> ControlFlow<B> {
        self.0.each_move(visit)
    }

    fn play_unchecked(&mut self, mv: Move) {
        self.0.play_unchecked(mv);
    }

    fn roll_unchecked(&mut self, roll: NoDice) {
        match roll {}
    }

    fn key(&self) -> u64 {
        self.0.key()
    }

    fn is_irreversible(&self, mv: Move) -> bool {
        self.0.is_irreversible(mv)
    }

    fn parse(text: &str, options: NoOptions) -> Result<Self, PositionError> {
        GuardTowers::parse(text, options).map(Variant)
    }

    fn parse_move(&self, text: &str) -> Result<Move, MoveError> {
        self.0.parse_move(text)
    }

    fn move_text(&self, mv: Move) -> String {
        self.0.move_text(mv)
    }

    fn scene(&self) -> Scene {
        self.0.scene()
    }

    fn events(&self, mv: Move) -> Vec<BoardEvent> {
        self.0.events(mv)
    }
}

#[derive(Clone)]
struct VariantEvaluator(GuardTowersEvaluator);

impl<const OCCURRENCES: u32, const QUIET: u32> Evaluator<Variant<OCCURRENCES, QUIET>> for VariantEvaluator {
    const HISTORY_SIZE: usize = <GuardTowersEvaluator as Evaluator<GuardTowers>>::HISTORY_SIZE;

    fn evaluate(&self, position: &Variant<OCCURRENCES, QUIET>) -> Score {
        self.0.evaluate(&position.0)
    }

    fn capture_value(&self, position: &Variant<OCCURRENCES, QUIET>, mv: Move) -> i32 {
        self.0.capture_value(&position.0, mv)
    }

    fn history_index(&self, position: &Variant<OCCURRENCES, QUIET>, mv: Move) -> usize {
        self.0.history_index(&position.0, mv)
    }
}

/// Red has nothing but its guard, and seven quiet decisions have been made. A6-A7 brings about a position for the third time.
fn best<const OCCURRENCES: u32, const QUIET: u32>() -> RootMove<Move> {
    let shuffle = ["D1-C1-1", "A7-A6-1", "C1-D1-1", "A6-A7-1"];
    let start = Variant::<OCCURRENCES, QUIET>::parse("RG6/7/7/7/7/5b2b1/3BG2b1 b", NoOptions).expect("a position");
    let mut game = Game::new(start, Draws::On);
    for token in shuffle.iter().chain(&shuffle[..3]) {
        game.push_text(token).expect("the token is legal");
    }
    let mut search = AlphaBeta::new(VariantEvaluator(GuardTowersEvaluator), 1, 8);
    search.run(game.position(), game.history(), Limits::depth(4), |_| ()).expect("a decision is due")
}

#[test]
fn repetitions_draw_without_a_quiet_limit() {
    let found = best::<3, 0>();
    assert_eq!((found.mv.to_string().as_str(), found.score), ("A6-A7-1", Score::DRAW));
}

#[test]
fn the_quiet_limit_draws_without_repetitions() {
    assert_eq!(best::<0, 8>().score, Score::DRAW);
}

#[test]
fn the_number_of_occurrences_is_that_of_the_game() {
    assert!(best::<4, 0>().score < Score::DRAW, "a third time is not enough");
    assert!(best::<0, 0>().score < Score::DRAW, "nothing draws");
}
