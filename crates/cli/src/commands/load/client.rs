//! A client for players: the part of HTTP and WebSockets that they need.

use futures_util::{SinkExt, StreamExt};
use roundel_arena::process::os_message;
use serde_json::Value;
use std::time::Duration;
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::TcpStream;
use tokio::time::timeout;
use tokio_tungstenite::WebSocketStream;
use tokio_tungstenite::tungstenite::client::IntoClientRequest;
use tokio_tungstenite::tungstenite::protocol::WebSocketConfig;
use tokio_tungstenite::tungstenite::{self, Message};

/// How long to wait for an answer.
pub const TIMEOUT: Duration = Duration::from_secs(30);

/// The kind of client, which decides what the server sends it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum ClientKind {
    /// Events only, as programs do.
    Program,
    /// Boards too, as pages do.
    Page,
}

/// Where a server is: host and port, and the path of its API.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Address {
    host: String,
    api: String,
}

impl Address {
    /// From `http://host:port`.
    pub fn parse(url: &str) -> Result<Address, String> {
        let host = url.strip_prefix("http://").map(|host| host.trim_end_matches('/'));
        match host {
            Some(host) if host.contains(':') && !host.contains('/') => {
                Ok(Address { host: host.to_owned(), api: "/api/v1".to_owned() })
            }
            _ => Err(format!("`{url}`: expected http://HOST:PORT")),
        }
    }

    /// With the API at this path.
    pub fn with_api(self, path: &str) -> Address {
        Address { api: path.trim_end_matches('/').to_owned(), ..self }
    }

    /// `host:port`
    pub fn host(&self) -> &str {
        &self.host
    }

    pub async fn open(&self) -> Result<TcpStream, String> {
        let stream =
            TcpStream::connect(&self.host).await.map_err(|error| format!("{}: {}", self.host, os_message(&error)))?;
        stream.set_nodelay(true).map_err(|error| os_message(&error))?;
        Ok(stream)
    }

    /// Posts JSON to a path below the API's; returns the answer, and the cookie that came with it.
    pub async fn post(&self, path: &str, cookie: &str, body: &Value) -> Result<(Value, Option<String>), String> {
        let mut stream = self.open().await?;
        let body = body.to_string();
        let request = format!(
            "POST {}{path} HTTP/1.1\r\nhost: {}\r\ncookie: {cookie}\r\ncontent-type: application/json\r\n\
             content-length: {}\r\nconnection: close\r\n\r\n{body}",
            self.api,
            self.host,
            body.len()
        );
        let exchange = async {
            stream.write_all(request.as_bytes()).await?;
            let mut answer = String::new();
            stream.read_to_string(&mut answer).await?;
            Ok::<String, std::io::Error>(answer)
        };
        let answer = timeout(TIMEOUT, exchange).await.map_err(|_| format!("POST {path}: timed out"))?;
        let answer = answer.map_err(|error| format!("POST {path}: {}", os_message(&error)))?;
        let (head, body) = answer.split_once("\r\n\r\n").ok_or_else(|| format!("POST {path}: incomplete response"))?;
        if !head.starts_with("HTTP/1.1 2") {
            return Err(format!("POST {path}: {} {body}", head.lines().next().unwrap_or_default()));
        }
        let cookie = head.lines().find_map(|line| line.strip_prefix("set-cookie: ")?.split(';').next());
        let value = serde_json::from_str(body).map_err(|error| format!("POST {path}: {error}"))?;
        Ok((value, cookie.map(str::to_owned)))
    }

    /// Connects to a game.
    pub async fn connect(&self, game: &str, cookie: &str, client: ClientKind) -> Result<Socket, String> {
        let query = match client {
            ClientKind::Program => "",
            ClientKind::Page => "?board=en",
        };
        let url = format!("ws://{}{}/games/{game}/live{query}", self.host, self.api);
        let mut request = url.as_str().into_client_request().map_err(|error| error.to_string())?;
        let cookie = cookie.parse().map_err(|_| "invalid cookie")?;
        request.headers_mut().insert("cookie", cookie);
        let config = WebSocketConfig::default().read_buffer_size(4096).write_buffer_size(0);
        let stream = self.open().await?;
        let connecting = tokio_tungstenite::client_async_with_config(request, stream, Some(config));
        let (stream, _) = timeout(TIMEOUT, connecting)
            .await
            .map_err(|_| format!("{url}: timed out"))?
            .map_err(|error| format!("{url}: {}", describe(&error)))?;
        let mut socket = Socket { stream, received: 0 };
        socket.wait_for("\"type\":\"snapshot\"").await?;
        socket.received = 0;
        Ok(socket)
    }
}

/// The message of an error of a WebSocket.
fn describe(error: &tungstenite::Error) -> String {
    match error {
        tungstenite::Error::Io(error) => os_message(error),
        error => error.to_string(),
    }
}

/// A player's connection to a game.
pub struct Socket {
    stream: WebSocketStream<TcpStream>,
    /// Bytes of the messages received so far.
    pub received: u64,
}

impl Socket {
    pub async fn send(&mut self, text: String) -> Result<(), String> {
        self.stream.send(Message::text(text)).await.map_err(|error| describe(&error))
    }

    /// The next message that contains this.
    pub async fn wait_for(&mut self, part: &str) -> Result<String, String> {
        let waiting = async {
            loop {
                let message = self.stream.next().await;
                if let Some(Ok(Message::Text(text))) = &message {
                    self.received += text.len() as u64;
                }
                match message {
                    Some(Ok(Message::Text(text))) if text.contains(part) => return Ok(text.to_string()),
                    Some(Ok(Message::Text(text))) if text.contains("\"type\":\"error\"") => {
                        return Err(text.to_string());
                    }
                    Some(Ok(_)) => {}
                    Some(Err(error)) => return Err(describe(&error)),
                    None => return Err("the server closed the connection".to_owned()),
                }
            }
        };
        timeout(TIMEOUT, waiting).await.unwrap_or_else(|_| Err(format!("timed out waiting for {part}")))
    }
}
