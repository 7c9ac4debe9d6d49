//! Figures, each by a command: `cargo test --release -p roundel-cli --test servers -- --ignored --nocapture NAME`. `ROUNDEL=…`
//! measures another version of the program in the same way.

use crate::serving::{Serving, Visitor};
use roundel_rules::{AnyGame, AnyPosition, Draws, GameId, Turn};
use serde_json::{Value, json};
use std::fs;
use std::net::TcpStream;
use std::time::{Duration, Instant};
use tokio_tungstenite::tungstenite::client::IntoClientRequest;
use tokio_tungstenite::tungstenite::{Message, WebSocket, client};

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

/// A page that watches a game or plays it, and how many bytes it was sent about events.
struct Page {
    socket: WebSocket<TcpStream>,
    bytes: usize,
}

impl Page {
    fn open(visitor: &Visitor, game: &str) -> Page {
        let url = format!("ws://{}/api/v1/games/{game}/live?board=en", visitor.address);
        let mut request = url.into_client_request().expect("an address");
        if let Some(cookie) = &visitor.cookie {
            request.headers_mut().insert("cookie", cookie.parse().expect("a cookie"));
        }
        let stream = TcpStream::connect(&visitor.address).expect("a connection");
        let (socket, _) = client(request, stream).expect("a WebSocket");
        Page { socket, bytes: 0 }
    }

    /// The next event.
    fn event(&mut self) -> Value {
        loop {
            let Message::Text(text) = self.socket.read().expect("a message") else { continue };
            let message: Value = serde_json::from_str(&text).expect("JSON");
            if message["type"] == "event" {
                self.bytes += text.len();
                return message["event"].clone();
            }
        }
    }
}

/// What pages are sent for every roll or move, and what many spectators of one game cost the server.
#[test]
#[ignore = "a measurement"]
fn bytes_per_move() {
    const PLIES: usize = 60;
    const SPECTATORS: usize = 100;
    let data = tempfile::tempdir().expect("a directory");
    let server = Serving::start_with(
        data.path(),
        &["--listen", "127.0.0.1:0", "--rate", "0", "--sockets-per-client", "1000"],
        |_| (),
    );
    for kind in GameId::ALL {
        let mut players = [server.visitor(), server.visitor()];
        let terms = json!({ "kind": kind.name(), "side": "first" });
        let challenge = players[0].post("/api/v1/challenges", &terms).expect("a challenge");
        let accept = format!("/api/v1/challenges/{}/accept", challenge["id"].as_str().expect("an id"));
        let game = players[1].post(&accept, &json!({})).expect("a game")["id"].as_str().expect("an id").to_owned();
        let mut pages: Vec<Page> = players.iter().map(|player| Page::open(player, &game)).collect();
        pages.extend((0..SPECTATORS).map(|_| Page::open(&server.visitor(), &game)));
        let mut local = AnyGame::new(AnyPosition::start(kind, "").expect("a game"), Draws::On);
        let before = server.processor_time();
        let mut plies = 0;
        while plies < PLIES {
            let tokens = local.position().legal_tokens();
            let action = match local.turn() {
                Turn::Roll(_) => json!({ "do": "roll", "ply": plies }),
                Turn::Decide(_) => json!({ "do": "move", "ply": plies, "text": tokens[plies * 7 % tokens.len()] }),
                Turn::Over(_) => break,
            };
            let side = local.turn().side().expect("the game goes on").index();
            players[side].act(&game, &action).expect("it is taken");
            let events: Vec<Value> = pages.iter_mut().map(Page::event).collect();
            let token = events[0]["face"]
                .as_u64()
                .map_or_else(|| events[0]["text"].as_str().expect("a text").to_owned(), |face| face.to_string());
            local.push(&token).expect("a legal token");
            plies += 1;
        }
        let cost = server.processor_time().saturating_sub(before);
        let per_ply = |page: &Page| page.bytes / plies;
        println!(
            "{}: {} bytes for a player and {} for a spectator per roll or move, over {plies}; {:.2} ms of processor time each with \
             {SPECTATORS} spectators",
            kind.name(),
            usize::midpoint(per_ply(&pages[0]), per_ply(&pages[1])),
            per_ply(&pages[2]),
            cost.as_secs_f64() * 1000.0 / plies as f64,
        );
    }
}
