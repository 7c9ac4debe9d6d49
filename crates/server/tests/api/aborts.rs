//! Clients who go away in the middle of a request leave nothing half done.

use crate::test_server::{TestServer, Visitor};
use serde_json::json;
use std::time::{Duration, Instant};
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::TcpStream;

/// Sends a request and resets the connection after this long.
async fn abort(visitor: &Visitor, path: &str, after: Duration) {
    let mut stream = TcpStream::connect(visitor.address).await.expect("a connection");
    stream.set_zero_linger().expect("a reset instead of an orderly end");
    let cookie = visitor.cookie.as_deref().unwrap_or_default();
    let request =
        format!("POST {path} HTTP/1.1\r\nHost: {}\r\nCookie: {cookie}\r\nContent-Length: 0\r\n\r\n", visitor.address);
    stream.write_all(request.as_bytes()).await.expect("sent");
    // Not a wait for anything: the moment of the reset is what the test varies.
    let end = Instant::now() + after;
    while Instant::now() < end {
        tokio::task::yield_now().await;
    }
}

/// Accepting is several steps; a client that resets the connection between two of them must not stop it there.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn an_accept_that_is_cut_off_is_done_or_not_done() {
    let server = TestServer::open().await;
    let grace = server.player("Grace").await;
    let mut ada = server.visitor();
    let mut challenges = Vec::new();
    for number in 0..100_u32 {
        // Nobody can have many challenges waiting.
        ada = server.visitor();
        let id = ada.post("/api/v1/challenges", &json!({ "kind": "gou", "open": true })).await.made();
        abort(&grace, &format!("/api/v1/challenges/{id}/accept"), Duration::from_micros(u64::from(number) * 40)).await;
        challenges.push(id);
    }
    let mut accepted = 0;
    for id in challenges {
        let path = format!("/api/v1/challenges/{id}");
        let mut view = ada.get(&path).await.json();
        // What was begun goes on to its end, in a moment.
        let patience = Instant::now() + Duration::from_secs(10);
        while view["closed"] == "accepted" && view["game"].is_null() && Instant::now() < patience {
            view = ada.get(&path).await.json();
        }
        if view["closed"].is_null() {
            continue;
        }
        accepted += 1;
        let game = view["game"].as_str().unwrap_or_else(|| panic!("accepted, and no game: {view}"));
        assert_eq!(ada.look(game).await["game"]["state"], "running");
    }
    assert!(accepted > 0, "no request was ever begun");
}

/// A body that stops in the middle is nothing to act upon, although what came of it is an action.
#[tokio::test]
async fn half_a_body_changes_nothing() {
    let server = TestServer::open().await;
    let mut ada = server.visitor();
    let game = ada.begin_on_screen("gou").await;
    let mut stream = TcpStream::connect(server.address).await.expect("a connection");
    let body = r#"{"do":"resign"}"#;
    let request = format!(
        "POST /api/v1/games/{game}/actions HTTP/1.1\r\nHost: {}\r\nCookie: {}\r\nContent-Type: application/json\r\n\
         Content-Length: {}\r\n\r\n{body}",
        server.address,
        ada.cookie.clone().unwrap_or_default(),
        body.len() + 1,
    );
    stream.write_all(request.as_bytes()).await.expect("sent");
    stream.shutdown().await.expect("no more is sent");
    let mut answer = Vec::new();
    let _ = stream.read_to_end(&mut answer).await;
    assert_eq!(ada.look(&game).await["game"]["state"], "running");
}
