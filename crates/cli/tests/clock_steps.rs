//! The system's clock is set while people play: nobody loses a second by it.
//!
//! The server runs under Debian's `libfaketime`, which changes the date that a process sees and leaves the monotonic clock alone,
//! as setting the clock does.

mod roundel;
mod serving;

use serde_json::json;
use serving::Serving;
use std::fs;
use std::path::{Path, PathBuf};
use std::time::Duration;

/// Where the package `libfaketime` has its library.
fn library() -> PathBuf {
    let places = ["x86_64-linux-gnu", "aarch64-linux-gnu"];
    let mut found = places.iter().map(|place| Path::new("/usr/lib").join(place).join("faketime/libfaketime.so.1"));
    found.find(|path| path.exists()).expect("libfaketime is installed: apt-get install libfaketime")
}

/// Lets the server see this date from now on.
fn set_clock(file: &Path, offset: &str) {
    let next = file.with_extension("next");
    fs::write(&next, format!("{offset}\n")).expect("written");
    fs::rename(next, file).expect("renamed");
}

#[test]
fn a_step_of_the_systems_clock_costs_nobody_time() {
    let directory = tempfile::tempdir().expect("a directory");
    let clock = directory.path().join("clock");
    set_clock(&clock, "+0");
    let start = || {
        Serving::start_with(
            &directory.path().join("data"),
            &["--listen", "127.0.0.1:0", "--rate", "0", "--pace", "0"],
            |command| {
                command
                    .env("LD_PRELOAD", library())
                    .env("FAKETIME_TIMESTAMP_FILE", &clock)
                    .env("FAKETIME_NO_CACHE", "1")
                    .env("FAKETIME_DONT_FAKE_MONOTONIC", "1");
            },
        )
    };
    let mut server = start();
    let mut visitor = server.visitor();
    let fischer = json!({ "type": "fischer", "seconds": 60, "increment": 0 });
    let game =
        visitor.post("/api/games", &json!({ "kind": "gou", "opponent": { "type": "screen" }, "clock": fischer }));
    let game = game.expect("a game")["id"].as_str().expect("an id").to_owned();
    let mut play = |visitor: &mut serving::Visitor| {
        let action = visitor.due(&game, 0).expect("an answer").expect("a move is due");
        visitor.act(&game, &action).expect("an answer");
    };
    play(&mut visitor);
    for step in ["+2h", "-3h", "+400d", "+0"] {
        set_clock(&clock, step);
        play(&mut visitor);
        let table = visitor.get(&format!("/api/games/{game}")).expect("an answer");
        let left: Vec<i64> =
            table["game"]["remaining"].as_array().expect("clocks").iter().filter_map(|ms| ms.as_i64()).collect();
        assert!(left.iter().all(|left| (30_000..=60_000).contains(left)), "{step}: {left:?}");
        assert_eq!(table["game"]["state"], "running", "{step}");
    }
    // Nor does it fall when the server is started again with another date.
    let cookie = visitor.cookie.clone();
    for step in ["+30d", "-30d"] {
        set_clock(&clock, step);
        server.kill();
        server = start();
        let mut visitor = server.visitor().with_cookie(cookie.clone());
        play(&mut visitor);
        // Long enough for a flag that fell by mistake to be seen.
        std::thread::sleep(Duration::from_millis(300));
        let table = visitor.get(&format!("/api/games/{game}")).expect("an answer");
        assert_eq!(table["game"]["state"], "running", "{step}: {table}");
    }
}
