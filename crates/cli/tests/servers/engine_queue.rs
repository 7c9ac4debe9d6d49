//! A level-1 answer behind 101 level-12 games, as a browser would wait for it.
//!
//! To measure another binary: `ROUNDEL=path cargo test -p roundel-cli --test servers -- --nocapture engine_queue`

use crate::serving::{Serving, Visitor};
use serde_json::json;
use std::time::{Duration, Instant};

/// Begins a game in which the computer, at this level, has the first move.
fn begin(visitor: &mut Visitor, level: u8) -> String {
    let wanted = json!({ "kind": "gou", "side": "second", "opponent": { "type": "computer", "level": level } });
    let game = visitor.post("/api/v1/games", &wanted).expect("a game");
    game["id"].as_str().expect("an id").to_owned()
}

#[test]
fn a_level_1_answer_does_not_wait_behind_101_level_12_games() {
    let data = tempfile::tempdir().expect("a directory");
    let settings = ["--listen", "127.0.0.1:0", "--rate", "0", "--pace", "0", "--engine-queue", "256"];
    let server = Serving::start_with(data.path(), &[&settings[..], &["--engine-threads", "2"]].concat(), |_| ());
    for _ in 0..101 {
        begin(&mut server.visitor(), 12);
    }
    let mut visitor = server.visitor();
    let start = Instant::now();
    let game = begin(&mut visitor, 1);
    // Its socket could tell; asking again is what measures any server alike.
    while visitor.due(&game, 0).expect("an answer").is_none() {
        assert!(start.elapsed() < Duration::from_mins(2), "no answer after two minutes");
    }
    let took = start.elapsed();
    println!("a level-1 answer behind 101 level-12 games: {} ms", took.as_millis());
    // A busy machine's share included; in the order in which they came it is most of a minute.
    assert!(took < Duration::from_secs(2), "{took:?}");
}
