//! The puzzles that ship in web/puzzles are what docs/puzzles.md says.

use roundel_arena::puzzles::difficulty;
use roundel_arena::puzzles::margin::{DEPTH, MARGIN};
use roundel_arena::puzzles::second_opinion::PROVED;
use roundel_arena::puzzles::solver::Solver;
use roundel_engine::rollout::RolloutOptions;
use roundel_engine::{AnyEngine, AnySearchResult, EngineGame, EngineOptions, Evaluation, Limits, Score, Value};
use roundel_rules::puzzle::{GRADES, Puzzle, PuzzleSet, Theme};
use roundel_rules::{AnyGame, Draws, GameId, Position, Turn, with_position};
use std::fs;
use std::path::{Path, PathBuf};

const FEWEST: usize = 300;
const MOST_BYTES: u64 = 100_000;

fn path(game: GameId) -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join(format!("../../web/puzzles/{}.txt", game.name()))
}

fn shipped(game: GameId) -> PuzzleSet {
    let text = fs::read_to_string(path(game)).expect("the puzzles are there");
    let set: PuzzleSet = text.parse().expect("well-formed puzzles");
    assert_eq!((set.game(), set.to_string() == text), (game, true));
    set
}

fn puzzles(dice: bool) -> Vec<Puzzle> {
    let games = GameId::ALL.into_iter().filter(|game| game.info().dice == dice);
    games.flat_map(|game| shipped(game).puzzles().to_vec()).collect()
}

/// Parsing has checked ids, positions, solutions and ranges, and that no position occurs twice.
#[test]
fn there_are_enough_of_every_kind() {
    for game in GameId::ALL {
        let set = shipped(game);
        let count = |wanted: &dyn Fn(&Puzzle) -> bool| set.puzzles().iter().filter(|puzzle| wanted(puzzle)).count();
        assert!(set.puzzles().len() >= FEWEST, "{game}: {}", set.puzzles().len());
        for grade in GRADES {
            assert!(count(&|puzzle| puzzle.grade() == grade) >= 10, "{game}: grade {grade}");
        }
        let themes = Theme::of_game(game).iter().filter(|&&theme| count(&|puzzle| puzzle.theme() == theme) >= 10);
        assert!(themes.count() >= 3, "{game}: few themes");
        assert!(fs::metadata(path(game)).expect("the file is there").len() <= MOST_BYTES, "{game}");
    }
}

#[test]
fn there_is_a_choice_and_grades_follow_ratings() {
    for puzzle in puzzles(true).into_iter().chain(puzzles(false)) {
        assert!(puzzle.start().legal_tokens().len() >= 3, "{puzzle}");
        assert_eq!(puzzle.grade(), difficulty::grade(puzzle.rating()), "{puzzle}");
    }
}

fn score(result: &AnySearchResult) -> Score {
    match result.value {
        Value::Score(score) => score,
        Value::Equity(_) => panic!("a game without dice has scores"),
    }
}

/// Searches a puzzle with another evaluation than the finder's, so that an error of that would show. At every move of the solver, it
/// must find this move; at the first no other that wins within what is proved, and later none that wins nearly as soon. After a defence
/// it must see no loss within as much.
fn check_forced(puzzle: &Puzzle, nodes: u64) {
    let options = EngineOptions { evaluation: Evaluation::HandCrafted, ..EngineOptions::default() };
    let mut engine = AnyEngine::new(puzzle.game(), options);
    let mut game = AnyGame::new(puzzle.start().clone(), Draws::On);
    for (i, token) in puzzle.solution().iter().enumerate() {
        if i % 2 == 0 {
            let best = engine.search_multi_pv(&game, Limits::nodes(nodes), 2);
            let [first, second] = [0, 1].map(|i| best.get(i).map(score));
            let won = first.and_then(Score::decisions_to_win);
            let holds = match (puzzle.theme(), second.and_then(Score::decisions_to_win)) {
                (Theme::Defence, _) => {
                    first.is_some_and(|score| score.decisions_to_loss().is_none_or(|length| length >= PROVED))
                }
                (_, None) => won.is_some(),
                (_, Some(second)) if i == 0 => won.is_some() && second > PROVED,
                (_, Some(second)) => won.is_some_and(|first| second > first + 2),
            };
            assert!(holds && best[0].mv == *token, "{puzzle}\n{best:?}");
        }
        game.push(token).expect("a legal solution");
    }
}

/// By trying everything: no second move wins within two decisions more than the first, nor within `horizon`, and the win is at most
/// two moves away after the solution. Every move but the defence loses.
fn check_proof(puzzle: &Puzzle, horizon: u32) {
    fn check<P: Position>(start: &P, puzzle: &Puzzle, horizon: u32) {
        let mut solver = Solver::new(u64::MAX);
        let is_solution = |mv| start.move_text(mv) == puzzle.solution()[0];
        if puzzle.theme() == Theme::Defence {
            for mv in start.moves() {
                let loses = solver.win_length(&start.after(mv), 5).expect("no limit").is_some();
                assert_eq!(loses, !is_solution(mv), "{puzzle}");
            }
            return;
        }
        let length = solver.win_length(start, 9).expect("no limit").expect("a win");
        for mv in start.moves() {
            let longest = (length + 2).min(7).max(length).max(horizon);
            let wins = solver.loss_length(&start.after(mv), longest - 1).expect("no limit").is_some();
            assert_eq!(wins, is_solution(mv), "{puzzle}");
        }
        let mut position = start.clone();
        for token in puzzle.solution() {
            let mv = position.parse_move(token).expect("a legal solution");
            position.play_unchecked(mv);
        }
        let is_over = matches!(position.turn(), Turn::Over(_));
        assert!(is_over || solver.loss_length(&position, 4).expect("no limit").is_some(), "{puzzle}");
    }
    with_position!(puzzle.start(), start => check(start, puzzle, horizon));
}

#[test]
fn forced_wins_and_losses_are_proved() {
    for puzzle in puzzles(false) {
        check_proof(&puzzle, 0);
    }
}

#[test]
#[ignore = "it takes minutes: cargo test --release -p roundel-arena --test puzzles -- --ignored"]
fn no_second_move_wins_soon() {
    for puzzle in puzzles(false) {
        check_proof(&puzzle, PROVED);
    }
}

/// One puzzle in five, and a few by a search that is longer than the finder's.
#[test]
fn no_second_move_wins() {
    for (i, puzzle) in puzzles(false).iter().enumerate().step_by(5) {
        check_forced(puzzle, if i % 120 == 0 { 3_000_000 } else { 200_000 });
    }
}

#[test]
#[ignore = "it takes minutes: cargo test --release -p roundel-arena --test puzzles -- --ignored"]
fn no_second_move_wins_in_a_longer_search() {
    for puzzle in puzzles(false) {
        check_forced(&puzzle, 3_000_000);
    }
}

fn chance(result: &AnySearchResult) -> f64 {
    match result.value {
        Value::Equity(equity) => f64::midpoint(1.0, f64::from(equity)),
        Value::Score(_) => panic!("a game with dice has equities"),
    }
}

/// A deeper search than the finder's sees the same move, and most of the margin.
fn check_margin(puzzle: &Puzzle, depth: u8) {
    let game = AnyGame::new(puzzle.start().clone(), Draws::On);
    let options = EngineOptions { megabytes: 4, ..EngineOptions::default() };
    let best = AnyEngine::new(puzzle.game(), options).search_multi_pv(&game, Limits::depth(depth), 2);
    assert_eq!(best[0].mv, puzzle.solution()[0], "{puzzle}\n{best:?}");
    assert!(chance(&best[0]) - chance(&best[1]) >= MARGIN / 2.0, "{puzzle}\n{best:?}");
}

#[test]
fn a_deeper_search_sees_the_margins() {
    for puzzle in puzzles(true) {
        check_margin(&puzzle, DEPTH + 1);
    }
}

#[test]
#[ignore = "it takes minutes: cargo test --release -p roundel-arena --test puzzles -- --ignored"]
fn a_much_deeper_search_sees_the_margins() {
    for puzzle in puzzles(true) {
        check_margin(&puzzle, DEPTH + 2);
    }
}

/// Rollouts of all moves, with other dice than the finder's.
fn check_rollouts(puzzle: &Puzzle, games: u64) {
    fn check<P: EngineGame>(start: &P, puzzle: &Puzzle, games: u64) {
        let rollout = RolloutOptions { games, seed: 77, ..RolloutOptions::default() };
        let mut moves = start.moves();
        moves.sort_by_key(|&mv| start.move_text(mv) != puzzle.solution()[0]);
        let estimates = P::roll_out(rollout, &Evaluation::Shipped, start, &moves);
        for other in &estimates[1..] {
            let margin = f64::from(estimates[0].equity - other.equity) / 2.0;
            let error = f64::from(estimates[0].error).hypot(f64::from(other.error)) / 2.0;
            assert!(margin >= MARGIN / 2.0 && margin >= 3.0 * error, "{puzzle}: {margin} ± {error}");
        }
    }
    with_position!(puzzle.start(), start => check(start, puzzle, games));
}

#[test]
fn other_dice_see_the_margins() {
    for puzzle in puzzles(true).iter().step_by(60) {
        check_rollouts(puzzle, 252);
    }
}

#[test]
#[ignore = "it takes minutes: cargo test --release -p roundel-arena --test puzzles -- --ignored"]
fn other_dice_see_all_margins() {
    for puzzle in puzzles(true) {
        check_rollouts(&puzzle, 504);
    }
}
