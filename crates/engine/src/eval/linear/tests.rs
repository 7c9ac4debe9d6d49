//! Laws of linear evaluations, whatever the weights: symmetric positions have the same score, and no score is a win.

use super::tapered::{MAX, Trace};
use super::{LinearEvaluator, LinearFeatures, weight_count};
use crate::eval::{GouEvaluator, GuardTowersEvaluator};
use crate::rng::SeededRng;
use crate::{Evaluator, Score, Weights};
use roundel_rules::games::gou::{Gou, Options};
use roundel_rules::games::guard_towers::{GuardTowers, NoOptions};
use roundel_rules::{GameId, GameOptions, Position, Turn};

/// Random weights, so that every feature matters.
fn any_weights<P: LinearFeatures>(game: GameId) -> Weights {
    let mut rng = SeededRng::new(5, 0);
    let values = (0..weight_count::<P>()).map(|_| rng.below(4001) as i32 - 2000).collect();
    Weights { game, notes: Vec::new(), values }
}

/// Positions of random games.
fn positions<P: Position>(options: P::Options, games: u64) -> Vec<P> {
    let mut found = Vec::new();
    for game in 0..games {
        let mut rng = SeededRng::new(3, game);
        let mut position = P::start(options);
        while let Turn::Decide(_) = position.turn()
            && rng.below(200) > 0
        {
            found.push(position.clone());
            position.play_unchecked(position.pick_move(|count| rng.below(count)).expect("a decision is due"));
        }
    }
    found
}

/// The text of a position on a transformed board: a square of this width in which `is_cell` says which places are cells. `piece` is
/// the length of a piece's text.
fn turned(text: &str, width: usize, piece: usize, is_cell: fn(usize, usize) -> bool, turn: Turned) -> String {
    let (board, side) = text.split_once(' ').expect("a board and a side");
    let mut cells = vec![vec![String::new(); width]; width];
    for (row, text) in (0..width).rev().zip(board.split('/')) {
        let mut columns = (0..width).filter(|&column| is_cell(column, row));
        let mut rest = text;
        while let Some(first) = rest.chars().next() {
            let length = if let Some(run) = first.to_digit(10) {
                assert!(columns.nth(run as usize - 1).is_some());
                1
            } else {
                cells[row][columns.next().expect("a cell")] = rest[..piece].to_owned();
                piece
            };
            rest = &rest[length..];
        }
    }
    let row_text = |row: usize| {
        let (mut text, mut run) = (String::new(), 0);
        for column in (0..width).filter(|&column| is_cell(column, row)) {
            let (from_column, from_row) = (turn.place)(column, row);
            let cell = &cells[from_row][from_column];
            if cell.is_empty() {
                run += 1;
            } else {
                text += &if run > 0 { std::mem::take(&mut run).to_string() } else { String::new() };
                text += &(turn.colour)(cell);
            }
        }
        text + &if run > 0 { run.to_string() } else { String::new() }
    };
    let rows: Vec<String> = (0..width).rev().map(row_text).collect();
    format!("{} {}", rows.join("/"), (turn.colour)(side))
}

/// A symmetry of a board: where each cell comes from, and what becomes of the letters of the sides.
#[derive(Clone, Copy)]
struct Turned {
    place: fn(usize, usize) -> (usize, usize),
    colour: fn(&str) -> String,
}

fn same(text: &str) -> String {
    text.to_owned()
}

#[test]
fn guard_towers_is_evaluated_alike_mirrored_and_with_the_colours_exchanged() {
    let exchange = |text: &str| {
        let other = |c| match c {
            'r' => 'b',
            'b' => 'r',
            'R' => 'B',
            'B' => 'R',
            other => other,
        };
        text.chars().map(other).collect()
    };
    let evaluator = LinearEvaluator::new(&any_weights::<GuardTowers>(GameId::GuardTowers), GuardTowersEvaluator);
    for position in positions::<GuardTowers>(NoOptions, 20) {
        let mirror = Turned { place: |column, row| (6 - column, row), colour: same };
        let exchange = Turned { place: |column, row| (column, 6 - row), colour: exchange };
        for turn in [mirror, exchange] {
            let text = turned(&position.to_string(), 7, 2, |_, _| true, turn);
            let other = GuardTowers::parse(&text, NoOptions).expect("a position");
            assert_eq!(evaluator.evaluate(&position), evaluator.evaluate(&other), "{position} and {other}");
        }
    }
}

#[test]
fn gou_is_evaluated_alike_turned_and_with_the_colours_exchanged() {
    let exchange = |text: &str| text.chars().map(|c| if c == 'r' { 'y' } else { 'r' }).collect();
    let evaluator = LinearEvaluator::new(&any_weights::<Gou>(GameId::Gou), GouEvaluator);
    for set in Gou::INFO.option_sets() {
        let options = Options::from_choices(&set);
        for position in positions::<Gou>(options, 2) {
            let mirror = Turned { place: |column, row| (10 - column, row), colour: same };
            let swap = Turned { place: |column, row| (row, column), colour: same };
            let exchange = Turned { place: |column, row| (column, row), colour: exchange };
            for turn in [mirror, swap, exchange] {
                let is_point = |column, row| (column + row) % 2 == 0 && (column, row) != (5, 5);
                let text = turned(&position.to_string(), 11, 1, is_point, turn);
                let other = Gou::parse(&text, options).expect("a position");
                assert_eq!(evaluator.evaluate(&position), evaluator.evaluate(&other), "{position} and {other}");
            }
        }
    }
}

/// How often each feature occurred.
struct Coverage(Vec<u32>);

impl Trace for Coverage {
    fn add(&mut self, feature: usize, _: i32) {
        self.0[feature] += 1;
    }
}

#[test]
fn every_feature_of_guard_towers_occurs() {
    all_are_covered::<GuardTowers>(&positions(NoOptions, 3000), 20);
}

#[test]
fn every_feature_of_gou_occurs() {
    let sets = Gou::INFO.option_sets();
    let all: Vec<Gou> = sets.iter().flat_map(|set| positions(Options::from_choices(set), 200)).collect();
    all_are_covered(&all, 16);
}

/// All features occur, but for a few that random play does not reach.
fn all_are_covered<P: LinearFeatures>(positions: &[P], few: usize) {
    let mut coverage = Coverage(vec![0; P::FEATURES]);
    for position in positions {
        position.trace(&mut coverage);
    }
    let unseen: Vec<usize> = (0..P::FEATURES).filter(|&feature| coverage.0[feature] == 0).collect();
    assert!(unseen.len() <= few, "{} of {}: {unseen:?}", unseen.len(), P::FEATURES);
}

#[test]
fn no_weights_make_an_evaluation_a_win() {
    let huge = |game, count| Weights { game, notes: Vec::new(), values: vec![i32::MAX; count] };
    let towers = LinearEvaluator::new(&huge(GameId::GuardTowers, weight_count::<GuardTowers>()), GuardTowersEvaluator);
    let gou = LinearEvaluator::new(&huge(GameId::Gou, weight_count::<Gou>()), GouEvaluator);
    let towers = positions::<GuardTowers>(NoOptions, 20).iter().map(|position| towers.evaluate(position)).max();
    let gou = positions::<Gou>(Options::default(), 5).iter().map(|position| gou.evaluate(position)).max();
    for highest in [towers, gou] {
        assert_eq!(highest.map(Score::hundredths), Some(MAX));
    }
}

#[test]
fn shipped_weights_are_intact() {
    assert_eq!(GuardTowers::shipped().game, GameId::GuardTowers);
    assert_eq!(Gou::shipped().game, GameId::Gou);
}
