//! The system's clock is set while people play: nobody loses a second by it.

use crate::serving::clock::FakeClock;
use crate::serving::{Serving, Visitor};
use serde_json::json;
use std::time::Duration;

#[test]
fn a_step_of_the_systems_clock_costs_nobody_time() {
    let directory = tempfile::tempdir().expect("a directory");
    let clock = FakeClock::new();
    let start = || {
        Serving::start_with(
            &directory.path().join("data"),
            &["--listen", "127.0.0.1:0", "--rate", "0", "--pace", "0"],
            |command| clock.prepare(command),
        )
    };
    let mut server = start();
    let mut visitor = server.visitor();
    let fischer = json!({ "type": "fischer", "seconds": 60, "increment": 0 });
    let game =
        visitor.post("/api/v1/games", &json!({ "kind": "gou", "opponent": { "type": "screen" }, "clock": fischer }));
    let game = game.expect("a game")["id"].as_str().expect("an id").to_owned();
    let play = |visitor: &mut Visitor| {
        let action = visitor.due(&game, 0).expect("an answer").expect("a move is due");
        visitor.act(&game, &action).expect("an answer");
    };
    play(&mut visitor);
    for step in ["+2h", "-3h", "+400d", "+0"] {
        clock.set(step);
        play(&mut visitor);
        let table = visitor.get(&format!("/api/v1/games/{game}")).expect("an answer");
        let left: Vec<i64> = table["game"]["remaining"]
            .as_array()
            .expect("clocks")
            .iter()
            .filter_map(serde_json::Value::as_i64)
            .collect();
        assert!(left.iter().all(|left| (30_000..=60_000).contains(left)), "{step}: {left:?}");
        assert_eq!(table["game"]["state"], "running", "{step}");
    }
    // Nor does it fall when the server is started again with another date.
    let cookie = visitor.cookie.clone();
    for step in ["+30d", "-30d"] {
        clock.set(step);
        server.kill();
        server = start();
        let mut visitor = server.visitor().with_cookie(cookie.clone());
        play(&mut visitor);
        // Long enough for a flag that fell by mistake to be seen.
        std::thread::sleep(Duration::from_millis(300));
        let table = visitor.get(&format!("/api/v1/games/{game}")).expect("an answer");
        assert_eq!(table["game"]["state"], "running", "{step}: {table}");
    }
}
