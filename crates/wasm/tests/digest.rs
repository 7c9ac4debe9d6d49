//! What the module must give on every machine, pinned in `data/expected.json`: the digest of random games, games that every level
//! plays against itself, and reviews of games. This test compares the native crates with it, `web/tests/module.test.js` the module that is kept in the
//! repository, and a test of the server's pool the moves of its engines.

use roundel_engine::Clock;
use roundel_engine::levels::Level;
use roundel_engine::rng::SeededRng;
use roundel_rules::{AnyGame, AnyPosition, Draws, GameId, Turn};
use roundel_wasm::Instance;
use serde_json::{Value, json};
use std::fs;
use std::path::PathBuf;

/// The decisions of a recorded game.
const DECISIONS: usize = 16;
/// The nodes of full strength, which is otherwise limited by time.
const NODES: u64 = 3000;

fn path() -> PathBuf {
    PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("tests/data/expected.json")
}

fn call(instance: &mut Instance, call: &Value) -> Value {
    serde_json::from_str(&instance.handle(call.to_string().as_bytes())).expect("answers are JSON")
}

/// A game of a level against itself: one search after the other by the same engine.
fn play(kind: GameId, level: Level) -> Value {
    let sets = kind.info().option_sets();
    let options = &sets[usize::from(level.number() - 1) % sets.len()];
    let rules = options.iter().map(ToString::to_string).collect::<Vec<_>>().join(",");
    let mut game = AnyGame::new(AnyPosition::start(kind, &rules).expect("a set of options"), Draws::On);
    let seed = format!("{:016x}", u64::from(level.number()).wrapping_mul(0x0123_4567_89ab_cdef));
    let nodes = (level == Level::HIGHEST).then_some(NODES);
    let (mut instance, mut rng) = (Instance::new(Clock::default()), SeededRng::new(9, u64::from(level.number())));
    let (mut tokens, mut found) = (Vec::new(), Vec::new());
    while found.len() < DECISIONS {
        let token = match game.turn() {
            Turn::Over(_) => break,
            Turn::Roll(_) => (rng.below(6) + 1).to_string(),
            Turn::Decide(_) => {
                let search = json!({ "search": {
                    "game": { "kind": kind.name(), "rules": rules, "tokens": tokens }, "level": level.number(), "seed": seed, "nodes": nodes,
                }});
                let answer = call(&mut instance, &search)["move"].clone();
                found.push(json!([tokens.len(), answer["value"], answer["depth"], answer["nodes"]]));
                answer["move"].as_str().expect("a move").to_owned()
            }
        };
        game.push(&token).expect("a legal token");
        tokens.push(token);
    }
    json!({
        "kind": kind.name(), "rules": rules, "level": level.number(), "seed": seed, "nodes": nodes, "tokens": tokens, "found": found,
    })
}

/// The review of a game that a low level has played against itself: each move's grade and what it gave away, the luck of its roll, and the
/// value before. Rounded: the last bits of a power may differ between machines.
fn review(kind: GameId) -> Value {
    let game = play(kind, Level::new(2).expect("a level"));
    let text = json!({ "kind": game["kind"], "rules": game["rules"], "tokens": game["tokens"] });
    let limits = json!({ "nodes": 400, "lines": 2 });
    let mut instance = Instance::new(Clock::default());
    let review = json!({ "review": { "game": text, "result": 0, "limits": limits } });
    let mut answer = call(&mut instance, &review)["review"].clone();
    while answer["report"].is_null() {
        answer = call(&mut instance, &json!("review-step"))["review"].clone();
    }
    let rounded = |value: &Value| value.as_f64().map(|value| (value * 1e9).round() / 1e9);
    let step = |step: &Value| {
        let decision = &step["decision"];
        let numbers = [&decision["loss"], &step["roll"]["luck"], &step["before"]["chance"]].map(rounded);
        json!([step["tokens"], decision["grade"], decision["best_move"], numbers])
    };
    let steps: Vec<Value> = answer["report"]["steps"].as_array().expect("steps").iter().map(step).collect();
    json!({ "game": text, "limits": limits, "steps": steps })
}

/// The text of the file.
fn computed() -> String {
    let digest = json!({ "seed": 1, "games": 2, "nodes": 300 });
    let lines = call(&mut Instance::new(Clock::default()), &json!({ "digest": digest }))["digest"].clone();
    let lines: Vec<&str> = lines.as_str().expect("a digest").lines().collect();
    let games = GameId::ALL.into_iter().flat_map(|kind| Level::all().map(move |level| play(kind, level).to_string()));
    let rows = |rows: Vec<String>| rows.join(",\n");
    let lines = rows(lines.iter().map(|line| json!(line).to_string()).collect());
    let games = rows(games.collect());
    let reviews = rows(GameId::ALL.map(|kind| review(kind).to_string()).into());
    format!(
        "{{\n\"digest\": {digest},\n\"lines\": [\n{lines}\n],\n\"games\": [\n{games}\n],\n\"reviews\": [\n{reviews}\n]\n}}\n"
    )
}

#[test]
fn results_are_as_pinned() {
    let (computed, pinned) = (computed(), fs::read_to_string(path()).expect("the file is there"));
    for (computed, pinned) in computed.lines().zip(pinned.lines()) {
        assert_eq!(
            computed, pinned,
            "play has changed; if that is intended, run `cargo test -p roundel-wasm --test digest -- --ignored`, then .ci/module"
        );
    }
    assert_eq!(computed.lines().count(), pinned.lines().count());
}

#[test]
#[ignore = "writes the file that the others compare with"]
fn write_what_is_pinned() {
    fs::write(path(), computed()).expect("the file can be written");
}
