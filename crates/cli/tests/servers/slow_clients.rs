//! Clients that are slow, silent or many: the server is done with each of them in time.
#![cfg(target_os = "linux")]

use crate::serving::Serving;
use std::io::{Read, Write};
use std::net::TcpStream;
use std::thread;
use std::time::{Duration, Instant};

/// Whatever they do, they are gone after this.
const MINUTE: Duration = Duration::from_mins(1);

fn connect(server: &Serving, text: &str) -> TcpStream {
    let mut stream = TcpStream::connect(&server.address).expect("a connection");
    stream.write_all(text.as_bytes()).expect("sent");
    stream
}

/// Looks until something holds, and returns how long that took.
fn until(limit: Duration, mut holds: impl FnMut() -> bool) -> Option<Duration> {
    let start = Instant::now();
    while start.elapsed() < limit {
        if holds() {
            return Some(start.elapsed());
        }
        thread::sleep(Duration::from_millis(100));
    }
    None
}

#[test]
fn slow_clients_are_gone_within_a_minute() {
    let data = tempfile::tempdir().expect("a directory");
    let server = Serving::start(data.path());
    let before = server.open_sockets();
    let page = "GET / HTTP/1.1\r\nHost: x\r\n\r\n";
    let silent = connect(&server, "");
    let half_a_header = connect(&server, "GET / HTTP/1.1\r\nHost: x\r\nX-Slow: ");
    let half_a_body = connect(
        &server,
        "POST /api/v1/account/login HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 99\r\n\r\n{",
    );
    // Kept alive after an answer.
    let mut idle = connect(&server, page);
    idle.read_exact(&mut [0; 100]).expect("an answer");
    // Asks for more than any buffer holds, and reads nothing of it.
    let deaf = TcpStream::connect(&server.address).expect("a connection");
    let mut asking = deaf.try_clone().expect("a second handle");
    let asks = thread::spawn(move || while asking.write_all(page.as_bytes()).is_ok() {});
    assert!(until(MINUTE, || server.open_sockets() == before + 5).is_some(), "not all of them were let in");
    let left = || server.open_sockets() - before;
    assert!(until(MINUTE, || left() == 0).is_some(), "{} of 5 are still there after a minute", left());
    asks.join().expect("it ends when the connection is reset");
    for mut stream in [silent, half_a_header, half_a_body] {
        let mut rest = Vec::new();
        let _ = stream.read_to_end(&mut rest);
        let answer = String::from_utf8_lossy(&rest);
        assert!(answer.is_empty() || answer.starts_with("HTTP/1.1 408"), "{answer}");
    }
    server.visitor().begin("gou").expect("it still works");
}

/// One client cannot take all the room.
#[test]
fn an_address_has_so_many_connections() {
    let data = tempfile::tempdir().expect("a directory");
    let server = Serving::start_with(data.path(), &["--listen", "127.0.0.1:0"], |command| {
        command.env("ROUNDEL_CONNECTIONS_PER_CLIENT", "5");
    });
    let held: Vec<TcpStream> = (0..5).map(|_| connect(&server, "")).collect();
    let mut answer = String::new();
    let mut refused = connect(&server, "");
    refused.set_read_timeout(Some(Duration::from_secs(10))).expect("a time-out");
    refused.read_to_string(&mut answer).expect("an answer without a question");
    assert!(answer.starts_with("HTTP/1.1 429") && answer.contains("too-many-connections"), "{answer}");
    assert!(answer.to_lowercase().contains("retry-after: "), "{answer}");
    // A client that leaves makes room.
    drop(held);
    let again =
        until(MINUTE, || server.visitor().send("GET", "/api/v1/kinds", "").is_ok_and(|(status, _)| status == 200));
    assert!(again.is_some(), "no room although everybody has left");
}

/// A server without room for files goes on when there is some again, and does not spin meanwhile.
#[test]
fn a_server_without_room_goes_on() {
    let data = tempfile::tempdir().expect("a directory");
    let server = Serving::start_with(data.path(), &["--listen", "127.0.0.1:0"], |_| ());
    let limit = format!("--nofile={}", server.open_files() + 10);
    let set = std::process::Command::new("prlimit").args(["--pid", &server.id().to_string(), &limit]).status();
    assert!(set.expect("prlimit runs").success());
    let held: Vec<TcpStream> = (0..30).map(|_| connect(&server, "")).collect();
    let busy = server.processor_time();
    thread::sleep(Duration::from_secs(2));
    let spent = server.processor_time().saturating_sub(busy);
    assert!(spent < Duration::from_secs(1), "it was busy for {spent:?} of two seconds");
    drop(held);
    let again =
        until(MINUTE, || server.visitor().send("GET", "/api/v1/kinds", "").is_ok_and(|(status, _)| status == 200));
    assert!(again.is_some(), "it has not recovered");
}

/// How many of 500 connections with half a header are open after a minute:
/// `ROUNDEL=path/to/roundel cargo test -p roundel-cli --test servers -- --ignored --nocapture slow_connections`
#[test]
#[ignore = "a measurement of a minute"]
fn slow_connections() {
    let data = tempfile::tempdir().expect("a directory");
    let server = Serving::start_with(data.path(), &["--listen", "127.0.0.1:0"], |command| {
        command.env("ROUNDEL_CONNECTIONS_PER_CLIENT", "0");
    });
    let before = server.open_sockets();
    let held: Vec<TcpStream> = (0..500).map(|_| connect(&server, "GET / HTTP/1.1\r\nHost: x\r\nX-Slow: ")).collect();
    let open = || server.open_sockets() - before;
    assert!(until(MINUTE, || open() == held.len()).is_some());
    println!("{} connections with half a header are open", open());
    let gone = until(MINUTE, || open() == 0);
    println!("{} of them are open after {:.1} s", open(), gone.unwrap_or(MINUTE).as_secs_f64());
}
