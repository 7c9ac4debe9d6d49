//! Runs the real server, and talks to it over plain sockets.
#![allow(dead_code, reason = "not every test needs all of it")]

pub mod clock;
pub mod disk;

use crate::roundel::command;
use serde_json::{Value, json};
use std::fs::File;
use std::io::{self, BufRead, BufReader, Read, Write};
use std::net::TcpStream;
use std::path::Path;
use std::process::{Child, Command, ExitStatus, Stdio};
use std::time::{Duration, Instant};

/// A server that runs until it is dropped.
pub struct Serving {
    child: Child,
    /// Where it listens, as it says itself.
    pub address: String,
}

impl Serving {
    /// Starts on a free port over this directory, without limits, with a computer that does not wait.
    pub fn start(data: &Path) -> Serving {
        Serving::start_with(data, &["--listen", "127.0.0.1:0", "--rate", "0", "--pace", "0"], |_| ())
    }

    /// Starts with these arguments.
    pub fn start_with(data: &Path, arguments: &[&str], prepare: impl FnOnce(&mut Command)) -> Serving {
        let mut command = command();
        command.arg("serve").arg("--data").arg(data).args(arguments);
        command.stdin(Stdio::null()).stdout(Stdio::piped()).env("ROUNDEL_SEED_WAIT", "0");
        prepare(&mut command);
        let mut child = command.spawn().expect("the server starts");
        let mut line = String::new();
        BufReader::new(child.stdout.take().expect("a pipe")).read_line(&mut line).expect("a line");
        let address = line.strip_prefix("Roundel is at http://").and_then(|rest| rest.split(' ').next());
        let address = address.unwrap_or_else(|| panic!("no address: {line:?}")).to_owned();
        Serving { child, address }
    }

    /// The number of its process.
    pub fn id(&self) -> u32 {
        self.child.id()
    }

    pub fn visitor(&self) -> Visitor {
        Visitor::at(&self.address)
    }

    /// How many files it has open, sockets included.
    #[cfg(target_os = "linux")]
    pub fn open_files(&self) -> usize {
        std::fs::read_dir(format!("/proc/{}/fd", self.child.id())).expect("its open files").count()
    }

    /// How long it has kept a processor busy.
    #[cfg(target_os = "linux")]
    pub fn processor_time(&self) -> Duration {
        let stat = std::fs::read_to_string(format!("/proc/{}/stat", self.child.id())).expect("its figures");
        let after_name = stat.rsplit(')').next().expect("fields behind the name");
        let ticks: u64 = after_name.split_whitespace().skip(11).take(2).filter_map(|it| it.parse::<u64>().ok()).sum();
        Duration::from_millis(ticks * 10)
    }

    /// How many sockets it has open, its listener included.
    #[cfg(target_os = "linux")]
    pub fn open_sockets(&self) -> usize {
        let files = std::fs::read_dir(format!("/proc/{}/fd", self.child.id())).expect("its open files");
        let links = files.filter_map(|file| std::fs::read_link(file.ok()?.path()).ok());
        links.filter(|link| link.to_string_lossy().starts_with("socket:")).count()
    }

    /// Kills it in the middle of whatever it does: SIGKILL.
    pub fn kill(&mut self) {
        self.child.kill().expect("it runs");
        self.child.wait().expect("it ends");
    }

    /// Asks it to end: SIGTERM. Returns how it ended, and how long that took.
    pub fn terminate(&mut self) -> (ExitStatus, Duration) {
        let start = Instant::now();
        let sent = Command::new("kill").args(["-TERM", &self.child.id().to_string()]).status().expect("kill runs");
        assert!(sent.success());
        (self.child.wait().expect("it ends"), start.elapsed())
    }
}

impl Drop for Serving {
    fn drop(&mut self) {
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

/// A browser, or as much of one as tests need.
pub struct Visitor {
    pub address: String,
    pub cookie: Option<String>,
    connection: Option<BufReader<TcpStream>>,
}

impl Visitor {
    /// A new visitor at this address.
    pub fn at(address: &str) -> Visitor {
        Visitor { address: address.to_owned(), cookie: None, connection: None }
    }

    /// The same with another cookie.
    pub fn with_cookie(self, cookie: Option<String>) -> Visitor {
        Visitor { cookie, ..self }
    }

    /// Sends a request; an error if the server goes away. Returns the status and the body.
    pub fn send(&mut self, verb: &str, path: &str, body: &str) -> io::Result<(u16, String)> {
        let mut connection = match self.connection.take() {
            Some(connection) => connection,
            None => BufReader::new(TcpStream::connect(&self.address)?),
        };
        let cookie = self.cookie.as_ref().map_or(String::new(), |cookie| format!("Cookie: {cookie}\r\n"));
        let request = format!(
            "{verb} {path} HTTP/1.1\r\nHost: {}\r\nContent-Type: application/json\r\n{cookie}Content-Length: {}\r\n\r\n{body}",
            self.address,
            body.len()
        );
        connection.get_mut().write_all(request.as_bytes())?;
        let mut line = String::new();
        let mut status = 0;
        let mut length = 0;
        loop {
            line.clear();
            if connection.read_line(&mut line)? == 0 {
                return Err(io::ErrorKind::UnexpectedEof.into());
            }
            let lower = line.to_ascii_lowercase();
            if let Some(rest) = lower.strip_prefix("http/1.1 ") {
                status = rest.split(' ').next().and_then(|code| code.parse().ok()).expect("a status");
            } else if let Some(rest) = lower.strip_prefix("content-length:") {
                length = rest.trim().parse().expect("a length");
            } else if lower.starts_with("set-cookie: roundel=") {
                self.cookie = line["set-cookie: ".len()..].split(';').next().map(str::to_owned);
            } else if line == "\r\n" {
                break;
            }
        }
        let mut body = vec![0; length];
        connection.read_exact(&mut body)?;
        self.connection = Some(connection);
        Ok((status, String::from_utf8(body).expect("text")))
    }

    pub fn get(&mut self, path: &str) -> io::Result<Value> {
        let (status, body) = self.send("GET", path, "")?;
        assert_eq!(status, 200, "{path}: {body}");
        Ok(serde_json::from_str(&body).expect("JSON"))
    }

    /// Sends what must be taken.
    pub fn post(&mut self, path: &str, body: &Value) -> io::Result<Value> {
        let (status, answer) = self.send("POST", path, &body.to_string())?;
        assert!(status < 300, "{path} {body}: {status} {answer}");
        Ok(serde_json::from_str(&answer).unwrap_or_default())
    }

    /// The id of a new game on one screen.
    pub fn begin(&mut self, kind: &str) -> io::Result<String> {
        let game = self.post("/api/v1/games", &json!({ "kind": kind, "opponent": { "type": "screen" } }))?;
        Ok(game["id"].as_str().expect("an id").to_owned())
    }

    /// What the caller could do now at a table: a roll or some move. Nothing if it is over, or another's turn.
    pub fn due(&mut self, game: &str, pick: usize) -> io::Result<Option<Value>> {
        let table = self.get(&format!("/api/v1/games/{game}?board=en"))?;
        let board = &table["board"];
        if table["game"]["yours"] != true {
            return Ok(None);
        }
        let ply = &board["ply"];
        if board["turn"]["due"] == "roll" {
            return Ok(Some(json!({ "do": "roll", "ply": ply })));
        }
        let moves = board["moves"].as_array().expect("moves");
        Ok(Some(json!({ "do": "move", "ply": ply, "text": moves[pick % moves.len()]["text"] })))
    }

    pub fn act(&mut self, game: &str, action: &Value) -> io::Result<Value> {
        self.post(&format!("/api/v1/games/{game}/actions"), action)
    }

    /// The record of a game.
    pub fn record(&mut self, game: &str) -> String {
        let (status, body) = self.send("GET", &format!("/api/v1/games/{game}/record"), "").expect("an answer");
        assert_eq!(status, 200, "{body}");
        body
    }

    /// Registers, and returns a token for a program.
    pub fn register(&mut self, name: &str) -> String {
        self.post("/api/v1/account/register", &json!({ "name": name, "password": "correct horse" }))
            .expect("an answer");
        let token = self.post("/api/v1/account/tokens", &json!({ "label": "test" })).expect("an answer");
        token["token"].as_str().expect("a token").to_owned()
    }

    /// Opens a WebSocket by hand, and returns what is below it.
    pub fn socket(&self, game: &str) -> TcpStream {
        let mut stream = TcpStream::connect(&self.address).expect("a connection");
        let request = format!(
            "GET /api/v1/games/{game}/live HTTP/1.1\r\nHost: {}\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n\
             Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n",
            self.address
        );
        stream.write_all(request.as_bytes()).expect("sent");
        let mut start = [0; 12];
        stream.read_exact(&mut start).expect("an answer");
        assert_eq!(&start, b"HTTP/1.1 101");
        stream
    }
}

/// A file for everything that the server prints except its address.
pub fn log(data: &Path) -> (File, std::path::PathBuf) {
    let path = data.join("log");
    (File::create(&path).expect("a file"), path)
}
