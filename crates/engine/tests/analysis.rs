//! The analysis of games and positions.

#[path = "../../rules/tests/rng/mod.rs"]
mod rng;

use rng::TestRng;
use roundel_engine::analysis::{
    AnalysisOptions, Annotation, Assessment, Balance, GameAnalysis, analyze_game, analyze_position,
};
use roundel_engine::rollout::RolloutOptions;
use roundel_engine::{EngineGame, EngineOptions, Limits, Value};
use roundel_rules::games::go_round::GoRound;
use roundel_rules::games::gou::Gou;
use roundel_rules::games::guard_towers::GuardTowers;
use roundel_rules::games::runaround::Runaround;
use roundel_rules::{Die, Draws, Game, GameOptions, Outcome, Position, Roll, Side, Token, Turn};

fn options(limits: Limits) -> AnalysisOptions {
    AnalysisOptions {
        limits,
        lines: 3,
        engine: EngineOptions { megabytes: 1, ..EngineOptions::default() },
        rollout: None,
    }
}

fn game<P: Position>(rules: &str, position: &str, tokens: &str) -> Game<P> {
    let options = P::Options::from_choices(&P::INFO.parse_options(rules).expect("options of the game"));
    let start = if position.is_empty() { P::start(options) } else { P::parse(position, options).expect("well formed") };
    let mut game = Game::new(start, Draws::On);
    for token in tokens.split_whitespace() {
        game.push_text(token).unwrap_or_else(|error| panic!("{error}"));
    }
    game
}

/// A random game of at most this many tokens.
fn random_game<P: Position>(seed: u64, tokens: usize) -> Game<P> {
    let mut rng = TestRng::new(seed);
    let mut game = Game::new(P::start(P::Options::default()), Draws::On);
    while game.tokens().len() < tokens {
        match game.turn() {
            Turn::Roll(_) => {
                let face = P::Roll::FACES[rng.below(P::Roll::FACES.len() as u64) as usize];
                game.push_unchecked(Token::Roll(face));
            }
            Turn::Decide(_) => {
                let mv = game.position().pick_move(|count| rng.below(count)).expect("a decision is due");
                game.push_unchecked(Token::Move(mv));
            }
            Turn::Over(_) => break,
        }
    }
    game
}

fn sum(balance: &Balance) -> f64 {
    balance.start + balance.luck + balance.skill + balance.rest + balance.ending
}

/// Invariants of every report.
fn check(report: &GameAnalysis, dice: bool) {
    for step in &report.steps {
        assert!(step.roll.is_some() || !dice, "{step:?}");
        let Some(decision) = &step.decision else { continue };
        assert!(decision.loss >= 0.0, "{decision:?}");
        assert!((decision.best_value.chance - decision.value.chance - decision.loss).abs() < 1e-9);
        assert!((1..=3).contains(&decision.lines.len()));
        assert!(decision.lines.is_sorted_by(|a, b| a.value.chance >= b.value.chance), "{decision:?}");
        assert!((0.0..=1.0).contains(&decision.value.chance));
        if let Some(roll) = step.roll {
            assert!((roll.value.chance - step.before.chance - roll.luck).abs() < 1e-9);
            let is_reconsidered = decision.best_value.error.is_some();
            let gap = (decision.best_value.chance - roll.value.chance).abs();
            assert!(is_reconsidered || gap < 1e-9, "one search values both");
        }
    }
    for side in &report.sides {
        assert!(side.skill <= 0.0 && side.luck.is_some() == dice);
    }
    if let Some(balance) = &report.balance {
        assert!((sum(balance) - balance.result).abs() < 1e-9, "{balance:?}");
        let [first, second] = report.sides.each_ref().map(|side| side.luck.expect("there are dice"));
        assert!((balance.luck - (first - second)).abs() < 1e-9);
        assert!((balance.luck_adjusted - (balance.result - balance.luck)).abs() < 1e-9);
    }
}

#[test]
fn random_games_of_every_kind_add_up() {
    for seed in 1..4 {
        let limits = Limits::nodes(400);
        check(&analyze_game(&random_game::<GoRound>(seed, 61), None, &options(limits), || ()), true);
        check(&analyze_game(&random_game::<Runaround>(seed, 61), None, &options(limits), || ()), true);
        check(&analyze_game(&random_game::<GuardTowers>(seed, 40), None, &options(limits), || ()), false);
        check(&analyze_game(&random_game::<Gou>(seed, 40), None, &options(limits), || ()), false);
    }
}

fn with_rollouts(games: u64) -> AnalysisOptions {
    AnalysisOptions {
        rollout: Some(RolloutOptions { games, ..RolloutOptions::default() }),
        ..options(Limits::depth(1))
    }
}

#[test]
fn rollouts_add_up_and_repeat_themselves() {
    let go_round = random_game::<GoRound>(7, 21);
    let report = analyze_game(&go_round, None, &with_rollouts(20), || ());
    check(&report, true);
    for decision in report.steps.iter().filter_map(|step| step.decision.as_ref()) {
        let errors = [decision.value, decision.best_value].map(|value| value.error);
        assert!(errors.iter().all(|error| error.is_some_and(|error| error < 0.5)), "{decision:?}");
    }
    assert_eq!(report, analyze_game(&go_round, None, &with_rollouts(20), || ()));
    check(&analyze_game(&random_game::<Runaround>(7, 21), None, &with_rollouts(20), || ()), true);
    // Without dice there is nothing to roll.
    let gou = random_game::<Gou>(5, 10);
    assert_eq!(
        analyze_game(&gou, None, &with_rollouts(20), || ()),
        analyze_game(&gou, None, &options(Limits::depth(1)), || ())
    );
}

/// A rollout agrees with a full-width search within its error.
#[test]
fn rollouts_agree_with_exact_values() {
    let race = game::<Runaround>("oval-12", "h,h,h,9 h,h,h,8 4-4 r - -", "");
    let exact = analyze_position(&race, &options(Limits::depth(8))).expect("the game goes on");
    let rolled = analyze_position(&race, &with_rollouts(600)).expect("the game goes on");
    for (exact, rolled) in exact.rolls.iter().zip(&rolled.rolls) {
        let (exact, rolled) = (exact.best.value, rolled.best.value);
        let error = rolled.error.expect("games were played");
        assert!((exact.chance - rolled.chance).abs() <= 4.0 * error + 0.01, "{exact:?}, but {rolled:?}");
    }
    assert!(rolled.rolls.iter().map(|roll| roll.luck).sum::<f64>().abs() < 1e-9, "luck is fair");
}

/// Red wins with a 4, 5 or 6; otherwise Yellow, who reaches its start with any roll, unless it is hit.
const SHORT: &str = "h,h,h,20 h,h,h,13 4-4 r - -";

/// Where every line is searched to the end of the game, start, luck and skill are the whole result.
#[test]
fn exact_values_leave_no_rest() {
    let mut luck = Vec::new();
    for tokens in ["6 20-2", "2 20-22 3 13-10", "1 20-21 6 13-7"] {
        let report = analyze_game(&game::<Runaround>("", SHORT, tokens), None, &options(Limits::depth(3)), || ());
        check(&report, true);
        let balance = report.balance.expect("there are dice");
        assert!(balance.rest.abs() < 1e-4 && balance.ending.abs() < 1e-4, "{tokens}: {balance:?}");
        let explained = balance.start + balance.luck + balance.skill;
        assert!((explained - balance.result).abs() < 1e-4, "{tokens}: {balance:?}");
        luck.push(balance.luck);
    }
    assert!(luck[0] > 0.3 && luck[1] < -0.3, "{luck:?}");
}

/// The same in a longer race: both pawns must get home, and others enter meanwhile.
#[test]
fn exact_values_leave_no_rest_in_a_longer_race() {
    let race = game::<Runaround>("oval-12", "h,h,h,9 h,h,h,8 4-4 r - -", "1 0-1 1 6-5 1 9-10 1 8-7 1 1-2 1 7-6");
    let report = analyze_game(&race, None, &options(Limits::depth(8)), || ());
    check(&report, true);
    let balance = report.balance.expect("there are dice");
    assert!(balance.rest.abs() < 1e-4, "{balance:?}");
}

/// Red can win at once with the pawn on 20, and moves the other one: all of its skill, none of its luck.
#[test]
fn a_thrown_win_is_skill_not_luck() {
    let game = game::<Runaround>("", "h,h,2,20 h,h,h,13 4-4 r - -", "6 2-8 3 13-10");
    let report = analyze_game(&game, None, &options(Limits::depth(3)), || ());
    check(&report, true);
    let decision = report.steps[0].decision.as_ref().expect("a move");
    assert_eq!((&*decision.best_move, decision.annotation), ("20-2", Annotation::Blunder));
    assert!((decision.loss - 1.0).abs() < 1e-4, "{decision:?}");
    let balance = report.balance.expect("there are dice");
    assert!(balance.rest.abs() < 1e-4, "{balance:?}");
    assert!((balance.result, balance.luck > 0.0) == (0.0, true), "{balance:?}");
}

/// Landing on an own pawn gives another turn (2.8): Red rolls twice in a row, and both rolls are its own luck.
#[test]
fn an_extra_turn_is_the_same_sides_luck() {
    let game = game::<Runaround>("", "h,h,14,20 h,h,h,13 4-4 r - -", "6 14-20 6 20-2");
    let report = analyze_game(&game, None, &options(Limits::depth(4)), || ());
    check(&report, true);
    assert!(report.steps.iter().all(|step| step.player == Side::First));
    assert_eq!(report.sides[1].luck, Some(0.0));
    assert!((report.balance.expect("there are dice").result - 1.0).abs() < 1e-9);
}

#[test]
fn an_end_from_outside_has_its_own_line() {
    let game = game::<GoRound>("", "", "4 a1-a5 3");
    let report = analyze_game(&game, Some(Outcome::Won(Side::Second)), &options(Limits::depth(1)), || ());
    check(&report, true);
    let balance = report.balance.expect("there are dice");
    assert!(balance.result == 0.0 && balance.ending < -0.2, "{balance:?}");
    let last = report.steps.last().expect("a step");
    assert!(last.decision.is_none() && last.roll.is_some_and(|roll| roll.face == 3));
    let going_on = analyze_game(&game, None, &options(Limits::depth(1)), || ()).balance.expect("there are dice");
    assert!(going_on.ending == 0.0 && going_on.result > 0.2, "{going_on:?}");
}

#[test]
fn wins_missed_and_losses_allowed_are_told() {
    let position = "3RG3/3b13/7/7/7/3r13/3BG3 r";
    // Red can take the guard, and lets Blue take his; Blue steps to where a stone can take it.
    let report = analyze_game(&game::<GuardTowers>("", position, "D2-C2-1"), None, &options(Limits::depth(4)), || ());
    let missed = report.steps[0].decision.as_ref().expect("a move");
    assert_eq!(
        (&*missed.best_move, missed.missed_win_in, missed.annotation),
        ("D2-D1-1", Some(1), Annotation::Blunder)
    );
    assert_eq!(report.sides[0].missed_wins, 1);
    let report = analyze_game(
        &game::<GuardTowers>("", "3RG3/7/7/1b35/7/4r12/3BG3 b", "D1-E1-1"),
        None,
        &options(Limits::depth(4)),
        || (),
    );
    let allowed = report.steps[0].decision.as_ref().expect("a move");
    assert_eq!((allowed.allowed_loss_in, allowed.annotation), (Some(2), Annotation::Blunder), "{allowed:?}");
    assert_ne!(allowed.best_move, allowed.mv);
}

#[test]
fn positions_are_looked_at() {
    let decide =
        analyze_position(&game::<GuardTowers>("", "", ""), &options(Limits::depth(3))).expect("the game goes on");
    assert_eq!((decide.side, decide.lines.len(), decide.rolls.len()), ("red", 3, 0));
    let roll = analyze_position(&game::<GoRound>("", "", ""), &options(Limits::depth(2))).expect("the game goes on");
    assert_eq!((roll.side, roll.lines.len(), roll.rolls.len()), ("white", 0, 6));
    assert!(roll.rolls.iter().map(|roll| roll.luck).sum::<f64>().abs() < 1e-9, "luck is fair");
    assert_eq!(roll.rolls[5].best.mv, "pass");
    assert_eq!(Roll::ALL.map(Roll::get).to_vec(), roll.rolls.iter().map(|roll| roll.face).collect::<Vec<_>>());
    assert_eq!(analyze_position(&game::<GuardTowers>("", "3RG3/7/7/7/7/7/7 b", ""), &options(Limits::depth(1))), None);
}

#[test]
fn nodes_and_one_thread_repeat_themselves() {
    let gou = random_game::<Gou>(5, 20);
    let go_round = random_game::<GoRound>(5, 20);
    let limits = options(Limits::nodes(3000));
    assert_eq!(analyze_game(&gou, None, &limits, || ()), analyze_game(&gou, None, &limits, || ()));
    assert_eq!(analyze_game(&go_round, None, &limits, || ()), analyze_game(&go_round, None, &limits, || ()));
}

/// Fits `EngineGame::TEN_TO_ONE`: plays self-play games from random openings, and finds the maximum likelihood value.
/// `cargo test --release -p roundel-engine --test analysis -- --ignored --nocapture`
#[test]
#[ignore = "takes minutes; run it after changing an evaluation"]
fn scores_are_worth_their_chances() {
    fit::<GuardTowers>(300);
    fit::<Gou>(150);
}

fn fit<P: EngineGame>(games: u64) {
    let mut analyzed: Vec<(f64, f64)> = Vec::new();
    for seed in 0..games {
        let mut game = random_game::<P>(seed, 8);
        let mut engine = P::engine(EngineOptions { megabytes: 4, ..EngineOptions::default() });
        let mut scores = Vec::new();
        while let Turn::Decide(side) = game.turn() {
            let result = engine.search(&game, Limits::nodes(4000), &mut |_| ()).expect("a decision is due");
            let Value::Score(score) = result.value else { unreachable!("there are no dice") };
            if score.decisions_to_win().is_none() && score.decisions_to_loss().is_none() {
                scores.push((f64::from(score.hundredths()), side));
            }
            game.push_unchecked(Token::Move(result.mv));
        }
        let outcome = game.turn().outcome().expect("the game is over");
        let result = |side| Assessment::of_outcome(outcome, side).chance;
        analyzed.extend(scores.into_iter().map(|(score, side)| (score, result(side))));
    }
    let unlikelihood = |ten_to_one: f64| {
        let of = |&(score, result): &(f64, f64)| {
            let chance = 1.0 / (1.0 + 10f64.powf(-score / ten_to_one));
            -(result * chance.max(1e-9).ln() + (1.0 - result) * (1.0 - chance).max(1e-9).ln())
        };
        analyzed.iter().map(of).sum::<f64>()
    };
    let candidates = (1..200).map(|tens| f64::from(tens) * 10.0);
    let best = candidates.min_by(|&a, &b| unlikelihood(a).total_cmp(&unlikelihood(b))).expect("there are some");
    println!("{}: ten to one at {best} hundredths, from {} decisions of {games} games", P::INFO.name, analyzed.len());
    let assumed = P::TEN_TO_ONE;
    assert!((assumed * 0.8..assumed * 1.25).contains(&best), "far from the {assumed} that is assumed");
}
