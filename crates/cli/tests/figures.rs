//! Figures, each by a command: `cargo test --release -p roundel-cli --test figures -- --ignored --nocapture NAME`. `ROUNDEL=…`
//! measures another version of the program in the same way.

mod roundel;
mod serving;

use serde_json::json;
use serving::Serving;
use std::fs;
use std::time::{Duration, Instant};

/// A line of `/proc/PID/status`, in kB.
fn status(server: &Serving, name: &str) -> u64 {
    let text = fs::read_to_string(format!("/proc/{}/status", server.id())).expect("a process of this system");
    let line = text.lines().find_map(|line| line.strip_prefix(name)).expect("such a line");
    line.trim_matches(|c: char| !c.is_ascii_digit()).parse().expect("a number")
}

#[test]
#[ignore = "a measurement"]
fn memory_after_sign_ins() {
    let data = tempfile::tempdir().expect("a directory");
    let server = Serving::start(data.path());
    server.visitor().register("Ada");
    let before = status(&server, "VmRSS:");
    let body = json!({ "name": "Ada", "password": "wrong horse" }).to_string();
    let answers: Vec<u16> = std::thread::scope(|scope| {
        let tries: Vec<_> = (0..50)
            .map(|_| {
                scope.spawn(|| server.visitor().send("POST", "/api/v1/account/login", &body).expect("an answer").0)
            })
            .collect();
        tries.into_iter().map(|answer| answer.join().expect("no panic")).collect()
    });
    let count = |code| answers.iter().filter(|answer| **answer == code).count();
    println!(
        "50 sign-ins from one address: {} tried, {} refused; memory {} kB before, {} kB after, {} kB at most",
        count(401),
        count(429),
        before,
        status(&server, "VmRSS:"),
        status(&server, "VmHWM:")
    );
}

#[test]
#[ignore = "a measurement"]
fn start_with_many_games_that_never_began() {
    const GAMES: usize = 6000;
    let data = tempfile::tempdir().expect("a directory");
    let mut server = Serving::start(data.path());
    let clock = json!({ "type": "fischer", "seconds": 300, "increment": 3 });
    let game = json!({ "kind": "gou", "opponent": { "type": "screen" }, "clock": clock });
    let mut visitor = server.visitor();
    for number in 0..GAMES {
        if number % 100 == 0 {
            visitor = server.visitor();
        }
        visitor.post("/api/v1/games", &game).expect("an answer");
    }
    server.terminate();
    let mut times: Vec<Duration> = Vec::new();
    for _ in 0..3 {
        let begin = Instant::now();
        let mut server = Serving::start(data.path());
        let (status, _) = server.visitor().send("GET", "/", "").expect("a page");
        assert_eq!(status, 200);
        times.push(begin.elapsed());
        server.terminate();
    }
    println!("start with {GAMES} timed games that never began, to the first page: {times:?}");
}
