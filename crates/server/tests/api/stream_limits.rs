//! How many sockets and streams one client can have, and what becomes of those who do not read.

use crate::socket::Socket;
use crate::test_server::{TestServer, Visitor, refused};
use axum::body::Body;
use axum::http::Method;
use futures_util::{SinkExt, StreamExt};
use serde_json::{Value, json};
use std::time::Duration;
use tokio::net::TcpSocket;
use tokio_tungstenite::client_async;
use tokio_tungstenite::tungstenite::client::IntoClientRequest;
use tokio_tungstenite::tungstenite::{Error, Message};

const FOR_A_GAME: usize = 20;
const IN_ALL: usize = 60;
/// In time, and with room for a busy machine.
const SOON: Duration = Duration::from_secs(50);

/// The refusal of a socket.
async fn refusal(visitor: &Visitor, game: &str) -> Option<(u16, String, Value)> {
    match Socket::try_connect(visitor, game, "").await {
        Ok(_) => None,
        Err(Error::Http(response)) => {
            let after = response.headers().get("retry-after").map(|value| value.to_str().expect("text").to_owned());
            let body = response.body().clone().unwrap_or_default();
            let body: Value = serde_json::from_slice(&body).unwrap_or_default();
            Some((response.status().as_u16(), after.unwrap_or_default(), body["code"].clone()))
        }
        Err(other) => panic!("{other}"),
    }
}

#[tokio::test]
async fn a_client_has_so_many_sockets() {
    let server = TestServer::open().await;
    let (mut ada, grace) = (server.player("Ada").await, server.player("Grace").await);
    let mut games = Vec::new();
    for _ in 0..4 {
        games.push(ada.begin_on_screen("gou").await);
    }
    let mut open = Vec::new();
    for (index, game) in games.iter().enumerate().take(IN_ALL / FOR_A_GAME) {
        for number in 0..FOR_A_GAME {
            // Streams count as sockets do.
            assert_eq!(refusal(&ada, game).await, None, "socket {number} of game {index}");
            open.push(Socket::connect(&ada, game, "").await.0);
            if number == FOR_A_GAME - 1 {
                let expected = Some((429, "6".to_owned(), json!("too-many-connections")));
                assert_eq!(refusal(&ada, game).await, expected, "one more for the same game");
                refused(&ada.get(&format!("/api/v1/games/{game}/events")).await, 429, "too-many-connections");
            }
        }
    }
    assert_eq!(open.len(), IN_ALL);
    assert_eq!(refusal(&ada, &games[3]).await.map(|it| it.0), Some(429), "one more in all");
    refused(&ada.get("/api/v1/events").await, 429, "too-many-connections");
    assert_eq!(refusal(&grace, &games[0]).await, None, "another player counts apart");
    assert_eq!(refusal(&server.visitor(), &games[0]).await, None, "and so is the address");
    // A client that leaves makes room.
    open.clear();
    let patience = tokio::time::Instant::now() + SOON;
    while refusal(&ada, &games[0]).await.is_some() {
        assert!(tokio::time::Instant::now() < patience, "no room although everybody has left");
    }
}

/// Waits until a watcher is told that nobody else watches.
async fn until_alone(socket: &mut Socket) {
    let alone = socket.until(|message| message["type"] == "presence" && message["watchers"] == 1);
    tokio::time::timeout(SOON, alone).await.expect("the one who does not read is still there");
}

#[tokio::test]
async fn a_socket_that_does_not_read_is_closed_in_time() {
    let server = TestServer::open().await;
    let (_, _, game) = server.pair("gou", json!({})).await;
    let mut watcher = Socket::connect(&server.visitor(), &game, "").await.0;
    let socket = TcpSocket::new_v4().expect("a socket");
    socket.set_recv_buffer_size(4096).expect("a small buffer");
    let stream = socket.connect(server.address).await.expect("a connection");
    let address = format!("ws://{}/api/v1/games/{game}/live?board=en", server.address);
    let (deaf, _) = client_async(address.into_client_request().expect("an address"), stream).await.expect("a socket");
    watcher.until(|message| message["type"] == "presence" && message["watchers"] == 2).await;
    let (mut mouth, _ears) = deaf.split();
    // It asks for everything again and again, until the server cannot send any more and stops to read.
    let ask = async {
        while mouth.send(Message::text(r#"{"do":"snapshot"}"#)).await.is_ok() {}
        std::future::pending::<()>().await;
    };
    tokio::select! {
        () = ask => {}
        () = until_alone(&mut watcher) => {}
    }
}

#[tokio::test]
async fn a_stream_that_nobody_reads_ends_in_time() {
    let server = TestServer::open().await;
    let (mut ada, _, game) = server.pair("gou", json!({})).await;
    let mut watcher = Socket::connect(&server.visitor(), &game, "").await.0;
    let mut deaf = server.visitor();
    let request = deaf.request(Method::GET, &format!("/api/v1/games/{game}/events")).body(Body::empty());
    let response = deaf.open(request.expect("a request")).await;
    watcher.until(|message| message["type"] == "presence" && message["watchers"] == 2).await;
    for number in 0..40 {
        let what = if number % 2 == 0 { "offer" } else { "decline" };
        ada.must(&game, json!({ "do": what, "what": "draw" })).await;
    }
    until_alone(&mut watcher).await;
    drop(response);
}

#[tokio::test]
async fn a_socket_that_floods_is_refused_and_then_closed() {
    let server = TestServer::with(|config| config.rate = 10).await;
    let mut ada = server.visitor();
    let game = ada.begin_on_screen("gou").await;
    let (mut stream, _) = Socket::try_connect(&ada, &game, "").await.expect("a socket");
    let mut refusals = 0;
    // In small groups: what is on its way when the server closes takes the answers that were not read yet with it.
    let flood = async {
        loop {
            for _ in 0..10 {
                let _ = stream.send(Message::text("x")).await;
            }
            let mut answers = 0;
            while answers < 10 {
                let Some(Ok(message)) = stream.next().await else { return };
                let Message::Text(text) = message else { continue };
                answers += usize::from(text.contains("\"error\""));
                refusals += usize::from(text.contains("too-many-requests"));
            }
        }
    };
    tokio::time::timeout(SOON, flood).await.expect("it is still open");
    assert!(refusals > 0, "closed without a word");
    Socket::connect(&ada, &game, "").await.0.must(json!({ "do": "resign" })).await;
}

/// Who listens for notices and cannot keep up gets the whole list again.
#[tokio::test]
async fn a_slow_listener_misses_no_challenge() {
    let server = TestServer::open().await;
    let (mut ada, mut grace) = (server.player("Ada").await, server.player("Grace").await);
    let request = ada.request(Method::GET, "/api/v1/events").body(Body::empty()).expect("a request");
    let mut lines = ada.open(request).await.into_body().into_data_stream();
    let challenge = json!({ "kind": "gou", "to": "Ada" });
    let mut kept = Vec::new();
    for number in 0..340 {
        let id = grace.post("/api/v1/challenges", &challenge).await.made();
        // The first of these is among what a full channel forgets.
        if number == 40 || number == 339 {
            kept.push(id);
        } else {
            assert_eq!(grace.delete(&format!("/api/v1/challenges/{id}")).await.status, 204);
        }
    }
    let mut next = async || loop {
        let bytes = lines.next().await.expect("the stream goes on").expect("bytes");
        if let Ok(line) = serde_json::from_slice::<Value>(&bytes) {
            break line;
        }
    };
    let mut lost = true;
    loop {
        let line = next().await;
        if line["type"] == "resync" {
            break;
        }
        lost &= line["challenge"] != kept[0];
        assert_ne!(line["challenge"], kept[1], "it was told the last one, and nothing of what was lost");
    }
    assert!(lost, "it was never too slow");
    // Behind `resync` stands what waits now.
    let mut again = [next().await, next().await].map(|line| line["challenge"].as_str().map(str::to_owned));
    again.sort();
    kept.sort();
    assert_eq!(again.map(Option::unwrap_or_default).to_vec(), kept);
}
