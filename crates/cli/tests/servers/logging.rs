//! What the server's log says, and what it never says.

use crate::serving::disk::Holder;
use crate::serving::{Serving, log};
use serde_json::json;
use std::fs;
use std::thread;
use std::time::Duration;

#[test]
fn the_log_says_what_an_operator_needs() {
    let data = tempfile::tempdir().expect("a directory");
    let (file, path) = log(data.path());
    let mut server = Serving::start_with(data.path(), &["--listen", "127.0.0.1:0"], |command| {
        command.env_remove("RUST_LOG").stderr(file);
    });
    let mut visitor = server.visitor();
    let game = visitor.begin("gou").expect("a game");
    let _socket = visitor.socket(&game);
    let wrong = json!({ "name": "Ada", "password": "wrong horse" }).to_string();
    for _ in 0..2 {
        let (status, _) = visitor.send("POST", "/api/v1/account/login", &wrong).expect("an answer");
        assert_eq!(status, 401);
    }
    for _ in 0..3 {
        visitor.send("GET", "/api/v1/games/23456789?secret=yes", "").expect("an answer");
    }
    visitor.send("POST", "/api/v1/games", "[]").expect("an answer");
    server.terminate();

    let log = fs::read_to_string(path).expect("the log");
    let lines: Vec<&str> = log.lines().collect();
    let has = |parts: &[&str]| lines.iter().any(|line| parts.iter().all(|part| line.contains(part)));
    let directory = data.path().to_str().expect("text");
    assert!(has(&["INFO", "listening", &server.address, directory, env!("CARGO_PKG_VERSION")]), "{log}");
    assert_eq!(
        lines.iter().filter(|line| line.contains("wrong password") && line.contains("client=127.0.0.1")).count(),
        2,
        "{log}"
    );
    assert!(has(&["INFO", "refused 6 requests: not-found 3, wrong-password 2, bad-request 1"]), "{log}");
    assert!(has(&["INFO", "stopping games=1 sockets=1 connections=2"]), "{log}");
    assert!(lines.last().is_some_and(|line| line.ends_with("stopped")), "{log}");
    assert_eq!(lines.len(), 6, "an operator needs no more: {log}");
}

#[test]
fn slow_requests_are_logged() {
    let data = tempfile::tempdir().expect("a directory");
    let (file, path) = log(data.path());
    let mut server = Serving::start_with(data.path(), &["--listen", "127.0.0.1:0", "--rate", "0"], |command| {
        command.env_remove("RUST_LOG").stderr(file);
    });
    // A program that wants to write waits for the other program.
    let holder = Holder::hold(&data.path().join("roundel.db"));
    let mut visitor = server.visitor();
    let begun = thread::spawn(move || visitor.begin("gou").expect("an answer"));
    thread::sleep(Duration::from_millis(1500));
    drop(holder);
    begun.join().expect("no panic");
    server.terminate();
    let log = fs::read_to_string(path).expect("the log");
    let slow = log.lines().find(|line| line.contains("slow request")).unwrap_or_else(|| panic!("none: {log}"));
    for part in ["WARN", "method=POST", "path=\"/api/v1/games\"", "status=201", "ms=", "client=127.0.0.1"] {
        assert!(slow.contains(part), "{part}: {slow}");
    }
}

/// What is logged is lost then, and nothing else is.
#[cfg(target_os = "linux")]
#[test]
fn a_log_that_cannot_be_written_stops_nothing() {
    let full: std::process::Stdio = fs::File::options().write(true).open("/dev/full").expect("a full device").into();
    let (reader, nobody_reads) = std::io::pipe().expect("a pipe");
    drop(reader);
    for stderr in [full, nobody_reads.into()] {
        let data = tempfile::tempdir().expect("a directory");
        let mut server = Serving::start_with(data.path(), &["--listen", "127.0.0.1:0", "--rate", "0"], |command| {
            command.env("RUST_LOG", "debug").stderr(stderr);
        });
        let mut visitor = server.visitor();
        let game = visitor.begin("gou").expect("a game");
        for pick in 0..3 {
            let action = visitor.due(&game, pick).expect("an answer").expect("a move");
            visitor.act(&game, &action).expect("taken");
        }
        let (ended, _) = server.terminate();
        assert!(ended.success(), "{ended}");
    }
}

/// By name, as far as one can have one, and by address; never the password.
#[test]
fn failed_sign_ins_are_logged() {
    let data = tempfile::tempdir().expect("a directory");
    let (file, path) = log(data.path());
    let mut server = Serving::start_with(data.path(), &["--listen", "127.0.0.1:0"], |command| {
        command.env_remove("RUST_LOG").stderr(file);
    });
    let guess = json!({ "name": "Somebody\nwith-a-name-that-is-too-long", "password": "secret horse" }).to_string();
    let answers: Vec<u16> =
        (0..12).map(|_| server.visitor().send("POST", "/api/v1/account/login", &guess).expect("an answer").0).collect();
    server.terminate();
    assert_eq!(answers, [vec![401; 10], vec![429; 2]].concat());
    let log = fs::read_to_string(path).expect("the log");
    let failed: Vec<&str> = log.lines().filter(|line| line.contains("wrong password")).collect();
    assert_eq!(failed.len(), 10, "what is beyond the limit is not worth a line each: {log}");
    for line in failed {
        assert!(line.contains("WARN") && line.contains("client=127.0.0.1") && line.contains("Somebody"), "{line}");
    }
    assert!(!log.contains("too-long") && !log.contains("horse"), "{log}");
}

#[test]
fn secrets_are_never_logged() {
    let data = tempfile::tempdir().expect("a directory");
    let (file, path) = log(data.path());
    let mut server = Serving::start_with(data.path(), &["--listen", "127.0.0.1:0", "--rate", "0"], |command| {
        command.env("RUST_LOG", "trace").stderr(file);
    });
    let mut visitor = server.visitor();
    let token = visitor.register("Ada");
    let login = json!({ "name": "Ada", "password": "correct horse" });
    visitor.post("/api/v1/account/login", &login).expect("an answer");
    let wrong = json!({ "name": "Ada", "password": "battery staple" }).to_string();
    visitor.send("POST", "/api/v1/account/login", &wrong).expect("an answer");
    let cookie = visitor.cookie.clone().expect("a cookie");
    let game = visitor.begin("runaround").expect("a game");
    let _socket = visitor.socket(&game);
    let action = visitor.due(&game, 0).expect("an answer").expect("a roll");
    visitor.act(&game, &action).expect("an answer");
    let before_the_end = fs::read_to_string(&path).expect("the log");
    visitor.act(&game, &json!({ "do": "resign" })).expect("an answer");
    let shown = visitor.get(&format!("/api/v1/games/{game}")).expect("the game");
    let dice = shown["game"]["dice"]["secret"].as_str().unwrap_or_else(|| panic!("no secret: {shown}"));
    server.terminate();
    let log = fs::read_to_string(path).expect("the log");
    assert!(log.contains("TRACE") || log.contains("DEBUG"), "not everything was logged");
    let session = cookie.split_once('=').expect("a name and a value").1;
    for secret in ["correct horse", "battery staple", &token, session] {
        assert!(!log.contains(secret), "{secret}");
    }
    assert!(!before_the_end.contains(dice), "the secret of the dice, before the game is over");
}
