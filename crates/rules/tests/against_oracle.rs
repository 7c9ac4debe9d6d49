//! The fast rules against the plain ones, which were written from the rules pages alone: on every position of random games
//! they must offer the same tokens, lead to the same positions and see the same turns.

mod chance;
mod oracle;

use chance::Chance;
use roundel_rules::{AnyGame, AnyPosition, Draws, GameId, turn_text};

/// The positions compared for every set of options.
const POSITIONS: usize = 4000;

fn compare(id: GameId, rules: &str, positions: usize) {
    let list: Vec<&str> = rules.split(',').filter(|word| !word.is_empty()).collect();
    let name = id.name();
    let mut chance = Chance::new(positions as u64 + rules.len() as u64);
    let mut left = positions;
    while left > 0 {
        let start = AnyPosition::start(id, rules).expect("the options fit");
        let mut game = AnyGame::new(start, Draws::Off);
        let mut text = game.position().to_string();
        // Long games repeat themselves; the next one starts afresh.
        for _ in 0..400 {
            assert_eq!(
                turn_text(id.info(), game.turn()),
                oracle::status(name, &list, &text),
                "{name} {rules} `{text}`"
            );
            let tokens = game.position().tokens();
            assert_eq!(tokens, oracle::tokens(name, &list, &text), "{name} {rules} `{text}`");
            left = left.saturating_sub(1);
            if tokens.is_empty() || left == 0 {
                break;
            }
            let token = &tokens[chance.below(tokens.len() as u64) as usize];
            game.push(token).expect("an offered token is accepted");
            let next = game.position().to_string();
            assert_eq!(next, oracle::step(name, &list, &text, token), "{name} {rules} `{text}` {token}");
            text = next;
        }
    }
}

fn compare_all(id: GameId) {
    let mut sets = 0;
    for set in id.info().option_sets() {
        let rules = set.iter().map(ToString::to_string).collect::<Vec<_>>().join(",");
        compare(id, &rules, POSITIONS);
        sets += 1;
    }
    assert!(sets > 0);
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
