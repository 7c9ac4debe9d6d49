//! Property tests: the conformance kit on random games, for every game and every combination of options.

mod rng;

use proptest::prelude::*;
use rng::TestRng;
use roundel_rules::conformance::check_game;
use roundel_rules::conformance::texts::{Verdict, move_law, options_law, position_law, record_law};
use roundel_rules::record::{Record, Tags};
use roundel_rules::{AnyGame, AnyPosition, Draws, GameId, Turn, with_position};

/// Every game with every combination of options.
fn all_rules() -> Vec<(GameId, String)> {
    let sets = |id: GameId| id.info().option_sets().into_iter().map(move |set| (id, set));
    let text =
        |set: Vec<roundel_rules::ChosenOption>| set.iter().map(ToString::to_string).collect::<Vec<_>>().join(",");
    GameId::ALL.into_iter().flat_map(sets).map(|(id, set)| (id, text(set))).collect()
}

#[test]
fn every_combination_of_options_is_tested() {
    let count = |id| all_rules().into_iter().filter(|(game, _)| *game == id).count();
    assert_eq!(count(GameId::GoRound), 4);
    assert_eq!(count(GameId::Runaround), 17, "no option, 15 ovals and the horseshoe");
    assert_eq!(count(GameId::GuardTowers), 1);
    assert_eq!(count(GameId::Gou), 16);
}

/// Covers every combination of options at least once. The random tests below may miss some.
#[test]
fn one_game_with_every_combination_of_options() {
    for (id, rules) in all_rules() {
        let mut rng = TestRng::new(1);
        let start = AnyPosition::start(id, &rules).expect("the options are valid");
        let result = with_position!(start, start => check_game(start, 600, |bound| rng.below(bound)));
        result.unwrap_or_else(|law| panic!("{id} {rules}: {law}"));
    }
}

/// Random games end, by the rules or by a draw ruling.
#[test]
fn games_end() {
    for (id, rules) in all_rules() {
        let mut rng = TestRng::new(2);
        let start = AnyPosition::start(id, &rules).expect("the options are valid");
        let mut game = AnyGame::new(start, Draws::On);
        for _ in 0..20_000 {
            let tokens = game.position().legal_tokens();
            if matches!(game.turn(), Turn::Over(_)) {
                break;
            }
            game.push(&tokens[rng.below(tokens.len() as u64) as usize]).expect("the token is legal");
        }
        assert!(matches!(game.turn(), Turn::Over(_)), "{id} {rules} does not end at `{}`", game.position());
    }
}

fn any_rules() -> impl Strategy<Value = (GameId, String)> {
    prop::sample::select(all_rules())
}

/// A random game of at most this many tokens.
fn random_game(id: GameId, rules: &str, tokens: usize, seed: u64) -> AnyGame {
    let mut rng = TestRng::new(seed);
    let mut game = AnyGame::new(AnyPosition::start(id, rules).expect("the options are valid"), Draws::On);
    for _ in 0..tokens {
        if matches!(game.turn(), Turn::Over(_)) {
            break;
        }
        let tokens = game.position().legal_tokens();
        game.push(&tokens[rng.below(tokens.len() as u64) as usize]).expect("the token is legal");
    }
    game
}

/// A text with one character changed, removed, doubled or added.
fn mutated(text: &str, place: usize, letter: char, kind: u8) -> String {
    let mut letters: Vec<char> = text.chars().collect();
    let place = place % (letters.len() + 1);
    match kind {
        0 if place < letters.len() => letters[place] = letter,
        1 if place < letters.len() => drop(letters.remove(place)),
        2 if place < letters.len() => letters.insert(place, letters[place]),
        3 => letters.truncate(place),
        _ => letters.insert(place, letter),
    }
    letters.into_iter().collect()
}

const LETTERS: &str = "0123456789abcdefghijkrywBWRYG/-@>x ,h\n\"[]{};é\u{0}";

prop_compose! {
    fn mutation()(place: usize, letter in prop::sample::select(LETTERS.chars().collect::<Vec<_>>()), kind in 0u8..5)
        -> (usize, char, u8) { (place, letter, kind) }
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 400, failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn games_keep_the_laws((id, rules) in any_rules(), seed: u64) {
        let mut rng = TestRng::new(seed);
        let start = AnyPosition::start(id, &rules).expect("the options are valid");
        let result = with_position!(start, start => check_game(start, 150, |bound| rng.below(bound)));
        prop_assert!(result.is_ok(), "{id} {rules} seed {seed}: {result:?}");
    }

    #[test]
    fn records_round_trip((id, rules) in any_rules(), tokens in 0usize..200, seed: u64, name: String, event in proptest::option::of(".{0,9}\n.{0,9}")) {
        let game = random_game(id, &rules, tokens, seed);
        let tags = Tags { players: [Some(name), None], event, ..Tags::default() };
        let text = Record::new(game, tags).to_string();
        prop_assert!(text.parse::<Record>().is_ok(), "{text}");
        prop_assert_eq!(record_law(&text), Ok(Verdict::Accepted));
    }

    #[test]
    fn mutated_texts_are_refused_or_round_trip(
        (id, rules) in any_rules(), tokens in 0usize..100, seed: u64, (place, letter, kind) in mutation(), pick: usize
    ) {
        let game = random_game(id, &rules, tokens, seed);
        let position = game.position();
        let text = mutated(&position.to_string(), place, letter, kind);
        let broken = |law: Result<Verdict, String>| law.err();
        prop_assert_eq!(broken(position_law(&format!("{id} {rules}\n{text}"))), None);
        let moves = position.legal_tokens();
        if !moves.is_empty() {
            let text = mutated(&moves[pick % moves.len()], place, letter, kind);
            prop_assert_eq!(broken(move_law(&format!("{id} {rules}\n{position}\n{text}"))), None);
        }
        let text = mutated(&rules, place, letter, kind);
        prop_assert_eq!(broken(options_law(&format!("{id}\n{text}"))), None);
        let record = Record::new(game, Tags::default()).to_string();
        prop_assert_eq!(broken(record_law(&mutated(&record, place, letter, kind))), None);
    }
}
