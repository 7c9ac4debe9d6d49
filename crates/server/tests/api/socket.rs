//! A game over a real WebSocket, as a browser has it.

use crate::test_server::Visitor;
use futures_util::{SinkExt, StreamExt};
use serde_json::{Value, json};
use std::time::Duration;
use tokio::net::TcpStream;
use tokio_tungstenite::tungstenite::client::IntoClientRequest;
use tokio_tungstenite::tungstenite::{Error, Message};
use tokio_tungstenite::{WebSocketStream, client_async};

/// Long enough for a busy machine; nothing waits this long when all is well.
pub const PATIENCE: Duration = Duration::from_mins(1);

/// A connection to a room.
pub struct Socket {
    stream: WebSocketStream<TcpStream>,
    /// The number of the last snapshot or event.
    pub number: u64,
    /// The game and the board, as they were told last.
    pub game: Value,
    pub board: Value,
    reference: i64,
}

impl Socket {
    /// Connects to a room; `query` is what follows the path. Returns the status of the answer, too.
    pub async fn connect(visitor: &Visitor, game: &str, query: &str) -> (Socket, u16) {
        Socket::connect_at(visitor, &format!("/api/v1/games/{game}/live{query}")).await
    }

    /// The same at any path.
    pub async fn connect_at(visitor: &Visitor, path: &str) -> (Socket, u16) {
        let (stream, status) = Socket::try_connect_at(visitor, path).await.expect("a socket");
        let mut socket = Socket { stream, number: 0, game: Value::Null, board: Value::Null, reference: 0 };
        let snapshot = socket.next().await.expect("a snapshot");
        assert_eq!(snapshot["type"], "snapshot", "{snapshot}");
        (socket, status)
    }

    /// Sits down with boards, as pages do.
    pub async fn page(visitor: &Visitor, game: &str) -> Socket {
        Socket::connect(visitor, game, "?board=en").await.0
    }

    pub async fn try_connect(
        visitor: &Visitor,
        game: &str,
        query: &str,
    ) -> Result<(WebSocketStream<TcpStream>, u16), Error> {
        Socket::try_connect_at(visitor, &format!("/api/v1/games/{game}/live{query}")).await
    }

    async fn try_connect_at(visitor: &Visitor, path: &str) -> Result<(WebSocketStream<TcpStream>, u16), Error> {
        let address = visitor.address;
        let mut request = format!("ws://{address}{path}").into_client_request()?;
        let cookie = visitor.cookie.iter().map(|cookie| ("cookie", cookie.clone()));
        for (name, value) in cookie.chain(visitor.headers.iter().cloned()) {
            request.headers_mut().insert(name, value.parse().expect("a header"));
        }
        let stream = TcpStream::connect(address).await.expect("a connection");
        let (stream, response) = client_async(request, stream).await?;
        Ok((stream, response.status().as_u16()))
    }

    pub async fn send(&mut self, message: Message) {
        self.stream.send(message).await.expect("it can be sent");
    }

    /// The next message; `None` when the server has closed. What it tells is kept, and must follow what came before.
    pub async fn next(&mut self) -> Option<Value> {
        loop {
            let message = tokio::time::timeout(PATIENCE, self.stream.next()).await.expect("silence for a minute");
            let text = match message {
                Some(Ok(Message::Text(text))) => text,
                Some(Ok(Message::Close(_)) | Err(_)) | None => return None,
                Some(Ok(_)) => continue,
            };
            let message: Value = serde_json::from_str(&text).expect("JSON");
            match message["type"].as_str().expect("a type") {
                "snapshot" => self.number = message["number"].as_u64().expect("a number"),
                "event" => {
                    self.number += 1;
                    assert_eq!(message["number"], self.number, "a gap, or something told twice: {message}");
                }
                _ => {}
            }
            self.keep(&message);
            return Some(message);
        }
    }

    /// Keeps what a message tells, as a page does. The game and the board are always of the same event.
    fn keep(&mut self, message: &Value) {
        if !message["game"].is_null() {
            self.game = message["game"].clone();
        }
        for (field, change) in message["changes"].as_object().into_iter().flatten() {
            match change["keep"].as_u64() {
                Some(keep) => {
                    let list = self.game[field].as_array_mut().expect("a list");
                    list.truncate(keep as usize);
                    list.extend(change["add"].as_array().expect("a list").iter().cloned());
                }
                None => self.game[field] = change.clone(),
            }
        }
        if !message["board"].is_null() {
            let before = std::mem::replace(&mut self.board, message["board"].clone());
            for layer in ["low", "pieces", "high"] {
                if self.board["layers"][layer].is_null() {
                    self.board["layers"][layer] = before["layers"][layer].clone();
                }
            }
        }
        if !self.board.is_null() {
            assert_eq!(
                self.game["tokens"].as_array().map(Vec::len),
                self.board["ply"].as_u64().map(|ply| ply as usize)
            );
            assert_eq!(self.game["turn"], self.board["turn"]);
        }
    }

    /// The next message of this type; others are passed over.
    pub async fn next_of(&mut self, kind: &str) -> Value {
        loop {
            let message = self.next().await.unwrap_or_else(|| panic!("closed before `{kind}`"));
            if message["type"] == kind {
                return message;
            }
        }
    }

    /// Listens until something holds.
    pub async fn until(&mut self, mut holds: impl FnMut(&Value) -> bool) -> Value {
        loop {
            let message = self.next().await.expect("closed too early");
            if holds(&message) {
                return message;
            }
        }
    }

    /// Sends an action and waits for its own answer.
    pub async fn act(&mut self, mut action: Value) -> Value {
        self.reference += 1;
        action["ref"] = json!(self.reference);
        self.send(Message::text(action.to_string())).await;
        let reference = self.reference;
        self.until(|message| message["ref"] == reference).await
    }

    /// Does what must be allowed, and returns the number of events after it.
    pub async fn must(&mut self, action: Value) -> u64 {
        let answer = self.act(action.clone()).await;
        assert_eq!(answer["type"], "ok", "{action}: {answer}");
        answer["number"].as_u64().expect("a number")
    }

    /// Waits until the server closes.
    pub async fn closes(mut self) {
        let all = async { while self.next().await.is_some() {} };
        tokio::time::timeout(PATIENCE, all).await.expect("it stays open");
    }

    /// Listens until this many events were told.
    pub async fn catch_up(&mut self, number: u64) {
        while self.number < number {
            self.next().await.expect("closed too early");
        }
    }
}
