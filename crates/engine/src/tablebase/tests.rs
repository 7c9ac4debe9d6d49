//! Tests of the solver, the probe and the player together, and their fixtures.

use super::placement::{Oval, Placement, Placements};
use super::{
    RunaroundTablebase, SolveOptions, SolveProgress, TablebaseError, TablebasePlayer, measure_regret, part_path, solve,
};
use crate::rng::SeededRng;
use crate::threads::tests::with_helpers;
use crate::{Engine, EquityEvaluator, Expectimax, Limits, OnIteration, SearchResult, Value};
use roundel_rules::games::runaround::{Move, Options, Runaround};
use roundel_rules::{AnyPosition, Draws, Game, GameId, Position, Roll, Side};
use std::convert::Infallible;
use std::fs;
use std::num::NonZeroUsize;
use std::path::Path;
use std::sync::{Arc, OnceLock};
use tempfile::TempDir;

/// The options of an oval.
pub(super) fn oval(spaces: u8) -> Options {
    options(&format!("oval-{spaces}"))
}

fn options(rules: &str) -> Options {
    match AnyPosition::start(GameId::Runaround, rules) {
        Ok(AnyPosition::Runaround(start)) => start.options(),
        other => panic!("not a board: {other:?}"),
    }
}

/// A position where this side is to roll, with the first of the placements and runs.
pub(super) fn position(options: Options, side: Side, placements: [Placement; 2], runs: [u8; 2]) -> Runaround {
    let oval = Oval { spaces: options.board().spaces() };
    let seen = |side, space| if side == Side::First { space } else { oval.turned(space) };
    let order = if side == Side::First { [0, 1] } else { [1, 0] };
    let [red, yellow] = order.map(|i| {
        let owner = if i == 0 { side } else { !side };
        placements[i].entries(|space| seen(owner, space))
    });
    let [red_runs, yellow_runs] = order.map(|i| runs[i]);
    let must = placements[0].must.map_or("-".to_owned(), |space| seen(side, space).to_string());
    let letter = Runaround::INFO.sides[side.index()].letter;
    let text = format!("{red} {yellow} {red_runs}-{yellow_runs} {letter} - {must}");
    Runaround::parse(&text, options).unwrap_or_else(|error| panic!("{text}: {error}"))
}

/// The layers 4-4, 4-3 and 3-4 of the shortest oval.
struct Solved {
    folder: TempDir,
    table: Arc<RunaroundTablebase>,
    placements: Placements,
}

const LAST_LAYERS: usize = 3;

fn solve_last_layers(path: &Path, threads: usize) -> Vec<SolveProgress> {
    let threads = NonZeroUsize::new(threads).expect("some threads");
    let mut reported = Vec::new();
    let solve_options = SolveOptions { threads, layers: LAST_LAYERS };
    let layers = solve(oval(12), path, solve_options, |progress| reported.push(progress)).expect("solved");
    assert_eq!(layers, LAST_LAYERS);
    reported
}

/// Solved once for all tests.
fn solved() -> &'static Solved {
    static SOLVED: OnceLock<Solved> = OnceLock::new();
    SOLVED.get_or_init(|| {
        let folder = tempfile::tempdir().expect("a folder");
        let path = folder.path().join("oval");
        solve_last_layers(&path, 2);
        let table = RunaroundTablebase::open_unfinished(&part_path(&path), oval(12)).expect("a table");
        Solved { folder, table: Arc::new(table), placements: Placements::new(Oval { spaces: 12 }) }
    })
}

/// Twice the error bound of these layers, because two values are compared.
const TOLERANCE: f64 = 4e-7;

impl Solved {
    /// Random placements of the side to roll and of the other side that can be together, the first one maybe in an extra turn.
    fn random_pair(&self, rng: &mut SeededRng) -> [Placement; 2] {
        loop {
            let mover = rng.below(self.placements.all.len() as u64) as usize;
            let other = rng.below(self.placements.resting as u64) as usize;
            if self.placements.fitting(mover, other..other + 1).next().is_some() {
                return [mover, other].map(|number| self.placements.all[number]);
            }
        }
    }

    fn chance(&self, side: Side, pair: [Placement; 2], runs: [u8; 2]) -> f64 {
        self.table.chance(&position(oval(12), side, pair, runs)).expect("it is solved")
    }
}

#[test]
fn values_follow_from_each_other_by_the_rules() {
    let solved = solved();
    let mut rng = SeededRng::new(1, 0);
    for _ in 0..3000 {
        let position = position(oval(12), Side::First, solved.random_pair(&mut rng), [4, 4]);
        let best = |roll| {
            let mut rolled = position.clone();
            rolled.roll_unchecked(roll);
            let value = |mv| solved.table.chance_of(&rolled, mv).expect("it is solved");
            rolled.moves().into_iter().map(value).fold(0.0, f64::max)
        };
        let mean = Roll::ALL.map(best).into_iter().sum::<f64>() / 6.0;
        let reported = solved.table.chance(&position).expect("it is solved");
        assert!((reported - mean).abs() < TOLERANCE, "{position}: {reported}, but {mean} by its moves");
    }
}

/// Evaluates every unfinished position as won by one side.
#[derive(Clone)]
struct Prejudice(Side);

impl EquityEvaluator<Runaround> for Prejudice {
    fn equity(&self, position: &Runaround) -> f32 {
        if position.side() == self.0 { 1.0 } else { -1.0 }
    }
}

#[test]
fn plain_search_agrees() {
    const DEPTH: u8 = 6;
    let solved = solved();
    let mut rng = SeededRng::new(2, 0);
    let mut widths = Vec::new();
    while widths.len() < 40 {
        let pair = solved.random_pair(&mut rng);
        // Where a side is about to finish, a search sees most of what can happen.
        if pair.iter().all(|placement| placement.distance() < 24) {
            continue;
        }
        let position = position(oval(12), Side::First, pair, [4, 4]);
        let seen = |side| {
            let equity = Expectimax::new(Prejudice(side), 1).equity(&position, DEPTH);
            0.5 * (f64::from(equity) + 1.0)
        };
        let (least, most) = (seen(Side::Second), seen(Side::First));
        let reported = solved.table.chance(&position).expect("it is solved");
        assert!(
            (least - 1e-6..=most + 1e-6).contains(&reported),
            "{position}: {reported} is not from {least} to {most}"
        );
        widths.push(most - least);
    }
    let mean = widths.iter().sum::<f64>() / widths.len() as f64;
    assert!(mean < 0.05, "the search says too little: {mean}");
}

#[test]
fn more_runs_never_hurt_and_sides_are_alike() {
    let solved = solved();
    let mut rng = SeededRng::new(3, 0);
    for _ in 0..3000 {
        let pair = solved.random_pair(&mut rng);
        let [behind, even, ahead] = [[3, 4], [4, 4], [4, 3]].map(|runs| solved.chance(Side::First, pair, runs));
        assert!(behind <= even + TOLERANCE && even <= ahead + TOLERANCE, "{pair:?}: {behind}, {even}, {ahead}");
        for (runs, red) in [([3, 4], behind), ([4, 4], even), ([4, 3], ahead)] {
            assert!((solved.chance(Side::Second, pair, runs) - red).abs() < 1e-12);
        }
    }
}

#[test]
fn interrupted_work_goes_on_and_comes_to_the_same() {
    let solved = solved();
    let whole = fs::read(solved.table.path()).expect("a table");
    let path = solved.folder.path().join("interrupted");
    // The first layer, and half of the second.
    let layer = (whole.len() - 64) / LAST_LAYERS;
    fs::write(part_path(&path), &whole[..64 + layer + layer / 2]).expect("written");
    let reported = solve_last_layers(&path, 1);
    assert!(
        reported[0].finished == 1 && reported[0].sweeps == 0,
        "the first layer was solved again: {:?}",
        reported[0]
    );
    assert!(reported.iter().any(|progress| progress.sweeps > 1), "nothing was left to do");
    assert!(fs::read(part_path(&path)).expect("a table") == whole, "other bytes");
    // Now the file is complete.
    let reported = solve_last_layers(&path, 1);
    assert!(reported.iter().all(|progress| progress.sweeps == 0));
}

/// A sweep waits for its helpers, but not for those that the machine does not start.
#[test]
fn helpers_that_do_not_start_are_not_waited_for() {
    let solved = solved();
    let whole = fs::read(solved.table.path()).expect("a table");
    for helpers in [0, 1] {
        let path = solved.folder.path().join(format!("with-{helpers}-helpers"));
        let layer = (whole.len() - 64) / LAST_LAYERS;
        fs::write(part_path(&path), &whole[..64 + layer]).expect("written");
        with_helpers(helpers, || solve_last_layers(&path, 4));
        assert!(fs::read(part_path(&path)).expect("a table") == whole, "other bytes");
    }
}

#[test]
fn damage_is_noticed() {
    let folder = tempfile::tempdir().expect("a folder");
    let path = folder.path().join("table");
    let open = || RunaroundTablebase::open(&path, oval(12));
    let complaint = || open().err().expect("refused").to_string();
    let start = Runaround::start(oval(12));
    assert!(matches!(open(), Err(TablebaseError::Read { .. })));
    for foreign in [
        "",
        "roundel table 2 runaround oval-14",
        "something else that is much longer than any title would be, on and on",
    ] {
        fs::write(&path, foreign).expect("written");
        assert!(complaint().contains("expected a file that begins with `roundel table 2 runaround oval-12`"));
    }
    let solved = fs::read(solved().table.path()).expect("a table");
    fs::write(&path, &solved).expect("written");
    assert!(complaint().contains("the tablebase is damaged: expected 16650814 bytes"), "{}", complaint());
    // The right size, but zeros.
    fs::File::options().write(true).open(&path).and_then(|file| file.set_len(16_650_814)).expect("written");
    let table = open().expect("the size is right");
    assert_eq!(table.chance(&start), None);
    let warning = table.error().expect("there is one").to_string();
    assert!(warning.ends_with("the tablebase is damaged: the checksum of layer 0-0 does not match"), "{warning}");
    assert!(table.verify().is_err());
    // One bit flipped.
    let mut bytes = solved;
    bytes[100_000] ^= 4;
    fs::write(&path, bytes).expect("written");
    let table = RunaroundTablebase::open_unfinished(&path, oval(12)).expect("the title is right");
    let last = Runaround::parse("h,h,h,h h,h,h,h 4-4 r - -", oval(12)).expect("a position");
    assert_eq!((table.chance(&last), table.error().is_some()), (None, true));
}

/// What is no file is refused at once, also a pipe into which nobody writes.
#[cfg(unix)]
#[test]
fn only_a_file_is_a_tablebase() {
    let folder = tempfile::tempdir().expect("a folder");
    let pipe = folder.path().join("pipe");
    let made = std::process::Command::new("mkfifo").arg(&pipe).status().expect("mkfifo");
    assert!(made.success());
    for path in [pipe, folder.path().to_owned()] {
        let (answer, answered) = std::sync::mpsc::channel();
        std::thread::spawn(move || {
            let _ = answer.send(RunaroundTablebase::open(&path, oval(12)).err());
        });
        let error = answered.recv_timeout(std::time::Duration::from_secs(20)).expect("an answer");
        assert!(matches!(error, Some(TablebaseError::NoFile { .. })), "{error:?}");
    }
}

#[test]
fn other_boards_are_not_answered() {
    let long = Runaround::parse("h,h,h,h h,h,h,h 4-4 r - -", oval(14)).expect("a position");
    assert_eq!(solved().table.chance(&long), None);
    for rules in ["oval-22", "horseshoe"] {
        let options = options(rules);
        let solve_options = SolveOptions { threads: NonZeroUsize::MIN, layers: 1 };
        let refused = solve(options, Path::new("unwritten"), solve_options, |_| ()).expect_err("too long").to_string();
        assert_eq!(refused, format!("the board {rules} cannot be solved: expected oval-12 to oval-20"));
    }
}

/// An engine with a depth of its own, to show that it was asked.
struct Fallback;

impl Engine<Runaround> for Fallback {
    fn search(&mut self, game: &Game<Runaround>, _: Limits, _: OnIteration<'_, Move>) -> Option<SearchResult<Move>> {
        let mv = *game.position().moves().last()?;
        Some(SearchResult { mv, value: Value::Equity(0.0), depth: 7, nodes: 1, pv: vec![mv] })
    }

    fn search_multi_pv(&mut self, game: &Game<Runaround>, limits: Limits, _: usize) -> Vec<SearchResult<Move>> {
        self.search(game, limits, &mut |_| ()).into_iter().collect()
    }

    fn new_game(&mut self) {}
}

#[test]
fn solved_positions_come_from_the_tablebase_and_others_from_the_search() {
    let solved = solved();
    let mut engine = TablebasePlayer::new(Fallback, Arc::clone(&solved.table).into());
    let game = |runs| {
        let text = format!("h,1,5,9 h,h,2,7 {runs} r 3 -");
        Game::new(Runaround::parse(&text, oval(12)).expect("a position"), Draws::On)
    };
    let known = game("4-4");
    let lines = engine.search_multi_pv(&known, Limits::depth(1), 9);
    assert_eq!(lines.len(), 3);
    let equity = |result: &SearchResult<Move>| match result.value {
        Value::Equity(equity) => equity,
        Value::Score(score) => panic!("{score}"),
    };
    assert!(lines.is_sorted_by(|one, other| equity(one) >= equity(other)), "{lines:?}");
    let mut reported = 0;
    let result = engine.search(&known, Limits::depth(1), &mut |_| reported += 1).expect("a move");
    assert_eq!((&result, reported), (&lines[0], 1));
    assert_eq!(engine.search(&game("0-0"), Limits::depth(1), &mut |_| ()).expect("a move").depth, 7);
    assert!(engine.warning().is_some(), "the layer is missing");
}

#[test]
fn regret_tells_good_players_from_bad_ones() {
    let solved = solved();
    let start = Runaround::parse("h,h,h,h h,h,h,h 4-4 r - -", oval(12)).expect("a position");
    // By the index in the moves from worst to best, or in the order of the generator.
    let graded = |index: Option<usize>| {
        let choose = |game: &Game<Runaround>, _| -> Result<Move, Infallible> {
            let value = |&mv: &Move| solved.table.chance_of(game.position(), mv).expect("it is solved");
            let mut moves = game.position().moves();
            if index.is_some() {
                moves.sort_by(|one, other| value(one).total_cmp(&value(other)));
            }
            Ok(moves[index.unwrap_or(0).min(moves.len() - 1)])
        };
        let Ok(regret) = measure_regret(&solved.table, &start, 500, 1, choose);
        regret.expect("it is solved")
    };
    let (best, worst, first) = (graded(Some(usize::MAX)), graded(Some(0)), graded(None));
    assert_eq!((best.choices, best.best, best.per_decision(), best.standard_error()), (500, 500, 0.0, 0.0));
    assert!(best.decisions > 500 && worst.decisions == best.decisions, "the games are the same");
    assert!(worst.per_choice() > first.per_choice() && first.per_choice() > 0.01, "{worst:?} {first:?}");
    assert!(worst.worst >= worst.per_choice() && worst.per_choice() > worst.per_decision());
}
