//! Tactical test positions of Guard & Towers: short wins and avoidable losses, verified by brute force.

use roundel_engine::{Engine, EngineGame, EngineOptions, Limits, SearchResult, Value};
use roundel_rules::games::guard_towers::{GuardTowers, Move, NoOptions};
use roundel_rules::{Draws, Game, Outcome, Position, Side, Turn};
use std::time::Duration;

/// The nodes of a 200 ms search on a slow machine.
const NODES: u64 = 250_000;

/// A position of the data file, with the decisions until the side to move wins, or loses after a mistake.
struct Case {
    decisions: u32,
    position: GuardTowers,
}

/// The cases of a kind, `win` or `avoid`.
fn cases(kind: &str) -> Vec<Case> {
    let case = |line: &str| {
        let (decisions, text) = line.strip_prefix(kind)?.trim().split_once(' ').expect("a number and a position");
        let position = GuardTowers::parse(text, NoOptions).expect("a position");
        Some(Case { decisions: decisions.parse().expect("a number"), position })
    };
    include_str!("data/guard_towers_tactics.txt").lines().filter_map(case).collect()
}

fn after(position: &GuardTowers, mv: Move) -> GuardTowers {
    let mut next = position.clone();
    next.play_unchecked(mv);
    next
}

/// Whether the side to move can force a win within this many decisions, an odd number, by brute force.
fn wins_within(position: &GuardTowers, decisions: u32) -> bool {
    let Turn::Decide(mover) = position.turn() else { return false };
    let nexts: Vec<GuardTowers> = position.moves().into_iter().map(|mv| after(position, mv)).collect();
    nexts.iter().any(|next| is_won(next, mover)) || decisions > 1 && nexts.iter().any(|next| loses(next, decisions - 1))
}

fn is_won(position: &GuardTowers, side: Side) -> bool {
    position.turn() == Turn::Over(Outcome::Won(side))
}

/// Whether every move loses within this many decisions, an even number.
fn loses(position: &GuardTowers, decisions: u32) -> bool {
    let Turn::Decide(mover) = position.turn() else { return false };
    position.moves().into_iter().all(|mv| {
        let next = after(position, mv);
        !is_won(&next, mover) && wins_within(&next, decisions - 1)
    })
}

/// In how many decisions the side to move wins, if that is not more than `most`.
fn shortest_win(position: &GuardTowers, most: u32) -> Option<u32> {
    (1..=most).step_by(2).find(|&decisions| wins_within(position, decisions))
}

/// A move that does not lose within this many decisions, an even number.
fn holds(position: &GuardTowers, mv: Move, decisions: u32) -> bool {
    let next = after(position, mv);
    next.turn().outcome().is_some() || !wins_within(&next, decisions - 1)
}

struct TestEngine(Box<dyn Engine<GuardTowers>>, Limits);

impl TestEngine {
    fn new(limits: Limits) -> TestEngine {
        TestEngine(GuardTowers::engine(EngineOptions { megabytes: 4, ..EngineOptions::default() }), limits)
    }

    fn search(&mut self, position: &GuardTowers) -> SearchResult<Move> {
        let game = Game::new(position.clone(), Draws::On);
        self.0.search(&game, self.1, &mut |_| ()).expect("a decision is due")
    }

    /// Whether it announces the right distance to the win, and wins in time against the longest defence.
    fn plays_win(&mut self, case: &Case) -> bool {
        self.0.new_game();
        let mut position = case.position.clone();
        for left in (1..=case.decisions).rev() {
            let mv = if left % 2 == 1 {
                let result = self.search(&position);
                let Value::Score(score) = result.value else { unreachable!("a game without dice") };
                if score.decisions_to_win() != Some(left) {
                    return false;
                }
                result.mv
            } else {
                let moves = position.moves();
                moves.iter().copied().find(|&mv| left == 2 || holds(&position, mv, left - 2)).unwrap_or(moves[0])
            };
            position.play_unchecked(mv);
        }
        position.turn().outcome().is_some()
    }

    fn avoids_loss(&mut self, case: &Case) -> bool {
        self.0.new_game();
        let mv = self.search(&case.position).mv;
        holds(&case.position, mv, case.decisions)
    }

    /// The cases that it gets wrong.
    fn failures(&mut self) -> Vec<String> {
        let told = |kind: &str, case: &Case| format!("{kind} {} {}", case.decisions, case.position);
        let (wins, losses) = (cases("win"), cases("avoid"));
        let missed = wins.iter().filter(|case| !self.plays_win(case)).map(|case| told("win", case)).collect::<Vec<_>>();
        let walked_into = losses.iter().filter(|case| !self.avoids_loss(case)).map(|case| told("avoid", case));
        missed.into_iter().chain(walked_into).collect()
    }
}

#[test]
fn short_wins_are_played_and_short_losses_avoided() {
    assert_eq!(TestEngine::new(Limits::nodes(NODES)).failures(), Vec::<String>::new());
}

/// The same with a time limit, for an idle machine.
#[test]
#[ignore = "it looks at the clock"]
fn short_wins_and_losses_are_seen_in_200_ms() {
    let failures = TestEngine::new(Limits::time(Duration::from_millis(200))).failures();
    println!("{} wins, {} losses to avoid; missed: {failures:#?}", cases("win").len(), cases("avoid").len());
    assert!(failures.is_empty());
}

#[test]
fn the_cases_are_true() {
    for Case { decisions, position } in &cases("win") {
        assert_eq!(shortest_win(position, *decisions), Some(*decisions), "{position}");
    }
    for Case { decisions, position } in &cases("avoid") {
        let good = position.moves().into_iter().filter(|&mv| holds(position, mv, *decisions)).count();
        assert!((1..position.moves().len()).contains(&good), "{position}: {good} moves hold");
    }
}
