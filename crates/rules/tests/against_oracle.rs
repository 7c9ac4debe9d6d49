//! Differential test: the fast rules against the oracle, which was written from the rules pages alone. On every
//! position of random games, both must give the same tokens, positions and turns. The same holds for scattered
//! positions, most of which no game would reach.

mod oracle;
mod rng;
mod scattered;

use rng::TestRng;
use roundel_rules::{AnyGame, AnyPosition, ChosenOption, Draws, GameId, PositionError, SetupError, turn_text};

/// The number of positions to compare for every combination of options.
const POSITIONS: usize = 4000;

/// The number of scattered positions to compare for every combination of options; more where there are few
/// combinations.
const SCATTERED: usize = 1000;

fn compare(id: GameId, rules: &str, positions: usize) {
    let list: Vec<&str> = rules.split(',').filter(|word| !word.is_empty()).collect();
    let name = id.name();
    let mut rng = TestRng::new(positions as u64 + rules.len() as u64);
    let mut left = positions;
    while left > 0 {
        let start = AnyPosition::start(id, rules).expect("the options are valid");
        let mut game = AnyGame::new(start, Draws::Off);
        let mut text = game.position().to_string();
        // Long games repeat themselves, so start a new one.
        for _ in 0..400 {
            assert_eq!(
                turn_text(id.info(), game.turn()),
                oracle::status(name, &list, &text),
                "{name} {rules} `{text}`"
            );
            let tokens = game.position().legal_tokens();
            assert_eq!(tokens, oracle::tokens(name, &list, &text), "{name} {rules} `{text}`");
            left = left.saturating_sub(1);
            if tokens.is_empty() || left == 0 {
                break;
            }
            let token = &tokens[rng.below(tokens.len() as u64) as usize];
            game.push(token).expect("the token is legal");
            let next = game.position().to_string();
            assert_eq!(next, oracle::step(name, &list, &text, token), "{name} {rules} `{text}` {token}");
            text = next;
        }
    }
}

/// Every combination of options of a game, each as a comma-separated list.
fn rule_sets(id: GameId) -> Vec<String> {
    let write = |set: Vec<ChosenOption>| set.iter().map(ToString::to_string).collect::<Vec<_>>().join(",");
    let sets: Vec<String> = id.info().option_sets().into_iter().map(write).collect();
    assert!(!sets.is_empty());
    sets
}

fn compare_all(id: GameId) {
    for rules in rule_sets(id) {
        compare(id, &rules, POSITIONS);
    }
}

#[test]
fn go_round_agrees_with_its_oracle() {
    compare_all(GameId::GoRound);
}

#[test]
fn runaround_agrees_with_its_oracle() {
    compare_all(GameId::Runaround);
}

#[test]
fn guard_towers_agrees_with_its_oracle() {
    compare(GameId::GuardTowers, "", 20 * POSITIONS);
}

#[test]
fn gou_agrees_with_its_oracle() {
    compare_all(GameId::Gou);
}

/// Scattered positions of a game, always the same for the same rules. Impossible positions are left out, but there must
/// be few of them.
fn scatter(id: GameId, rules: &str, count: usize) -> Vec<AnyPosition> {
    let mut rng = TestRng::new(count as u64 + rules.bytes().map(u64::from).sum::<u64>());
    let mut positions = Vec::new();
    for _ in 0..count {
        let text = scattered::position(id, rules, &mut rng);
        match AnyPosition::parse(id, rules, &text) {
            Ok(position) => {
                assert_eq!(position.to_string(), text);
                positions.push(position);
            }
            Err(SetupError::Position(PositionError::Impossible(_))) => {}
            Err(error) => panic!("{id} {rules} `{text}`: {error}"),
        }
    }
    assert!(positions.len() * 5 >= count * 4, "{id} {rules}: only {} of {count} are valid positions", positions.len());
    positions
}

fn compare_scattered(id: GameId, rules: &str, count: usize) {
    let list: Vec<&str> = rules.split(',').filter(|word| !word.is_empty()).collect();
    let name = id.name();
    for position in scatter(id, rules, count) {
        let text = position.to_string();
        let status = oracle::status(name, &list, &text);
        assert_eq!(turn_text(id.info(), position.turn()), status, "{name} {rules} `{text}`");
        let after = |token: String| {
            let mut game = AnyGame::new(position.clone(), Draws::Off);
            game.push(&token).expect("the token is legal");
            (token, game.position().to_string())
        };
        let steps: Vec<(String, String)> = position.legal_tokens().into_iter().map(after).collect();
        assert_eq!(steps, oracle::steps(name, &list, &text), "{name} {rules} `{text}`");
    }
}

#[test]
fn go_round_agrees_on_scattered_positions() {
    for rules in rule_sets(GameId::GoRound) {
        compare_scattered(GameId::GoRound, &rules, SCATTERED);
    }
}

#[test]
fn runaround_agrees_on_scattered_positions() {
    for rules in ["oval-12", "", "horseshoe"] {
        compare_scattered(GameId::Runaround, rules, 4 * SCATTERED);
    }
}

#[test]
fn guard_towers_agrees_on_scattered_positions() {
    compare_scattered(GameId::GuardTowers, "", 8 * SCATTERED);
}

#[test]
fn gou_agrees_on_scattered_positions() {
    for rules in rule_sets(GameId::Gou) {
        compare_scattered(GameId::Gou, &rules, SCATTERED);
    }
}

/// Without captures and choices, the scattered positions would not test 4.4, 4.7 and 4.8.
#[test]
fn scattered_gou_positions_have_captures_and_choices() {
    const PLENTY: usize = 500;
    let mut several = 0;
    let mut only_with = [("rows", 0), ("dare", 0), ("may-capture", 0)];
    for rules in rule_sets(GameId::Gou) {
        let list: Vec<&str> = rules.split(',').collect();
        for position in scatter(GameId::Gou, &rules, SCATTERED) {
            let tokens = position.legal_tokens();
            if !list.contains(&"rows") {
                several += tokens.iter().filter(|token| token.matches('x').count() > 1).count();
            }
            for (option, moves) in only_with.iter_mut().filter(|(option, _)| list.contains(option)) {
                let others: Vec<&str> = list.iter().copied().filter(|word| word != option).collect();
                let without = AnyPosition::parse(GameId::Gou, &others.join(","), &position.to_string());
                let without = without.expect("only `eleven` affects parsing").legal_tokens();
                *moves += tokens.iter().filter(|token| !without.contains(token)).count();
            }
        }
    }
    assert!(several > PLENTY, "only {several} moves capture several stones");
    for (option, moves) in only_with {
        assert!(moves > PLENTY, "only {moves} moves depend on `{option}`");
    }
}
