//! Everything that goes wrong for operators with bad luck, all at once, at seeded moments, while people play: the server is
//! killed, stopped for a while and started again, the disk is full, another program holds the database, the system's clock is set,
//! connections break off in the middle, viewers do not read. At the end every move that was confirmed is there once, every
//! viewer agrees with the store, no challenge is lost between two states, and nobody has lost on time.
//!
//! A short run is part of all tests. For as long as one likes:
//!
//! ```sh
//! BREAKER_SECONDS=1200 BREAKER_SEED=7 cargo test -p roundel-cli --test servers -- --ignored --nocapture nothing_is_lost
//! ```

use crate::roundel::command;
use crate::serving::clock::FakeClock;
use crate::serving::disk::SmallDisk;
use crate::serving::{Serving, Visitor};
use roundel_rules::record::Record;
use serde_json::{Value, json};
use std::collections::{BTreeMap, BTreeSet, VecDeque};
use std::io::Write;
use std::net::TcpStream;
use std::process::Command;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::sync::{Mutex, MutexGuard, PoisonError};
use std::thread;
use std::time::{Duration, Instant};
use tokio_tungstenite::tungstenite::{Message, WebSocket, client};

const PLAYERS: u64 = 4;
const VIEWERS: u64 = 3;
const KINDS: [&str; 4] = ["gou", "guard-towers", "go-round", "runaround"];

#[test]
fn nothing_is_lost_in_a_short_run() {
    run(number("BREAKER_SECONDS", 20), number("BREAKER_SEED", 1));
}

#[test]
#[ignore = "as long as one likes"]
fn nothing_is_lost_in_a_long_run() {
    run(number("BREAKER_SECONDS", 1200), number("BREAKER_SEED", 1));
}

fn number(name: &str, default: u64) -> u64 {
    std::env::var(name)
        .ok()
        .map_or(default, |text| text.parse().unwrap_or_else(|_| panic!("{name}: expected a number")))
}

/// `SplitMix64`: the same seed, the same choices.
struct Random(u64);

impl Random {
    fn next(&mut self) -> u64 {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mut z = self.0;
        z = (z ^ (z >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        z = (z ^ (z >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        z ^ (z >> 31)
    }

    fn below(&mut self, bound: u64) -> u64 {
        self.next() % bound
    }

    fn milliseconds(&mut self, least: u64, most: u64) -> Duration {
        Duration::from_millis(least + self.below(most - least))
    }
}

/// What everybody shares.
#[derive(Default)]
struct Stage {
    address: String,
    over: AtomicBool,
    /// Games that were begun, with their players, and the moves that were confirmed: by game, by ply.
    games: Mutex<BTreeMap<String, BTreeMap<u64, String>>>,
    /// Those that were begun last, which are worth a look.
    recent: Mutex<VecDeque<String>>,
    challenges: Mutex<Vec<String>>,
    /// Answers by status and code.
    answers: Mutex<BTreeMap<String, u64>>,
    confirmed: AtomicU64,
}

fn lock<T>(mutex: &Mutex<T>) -> MutexGuard<'_, T> {
    mutex.lock().unwrap_or_else(PoisonError::into_inner)
}

impl Stage {
    fn visitor(&self) -> Visitor {
        Visitor::at(&self.address)
    }

    fn goes_on(&self) -> bool {
        !self.over.load(Ordering::Relaxed)
    }

    /// Sends a request; none while the server is away.
    fn send(&self, visitor: &mut Visitor, verb: &str, path: &str, body: &str) -> Option<(u16, Value)> {
        let Ok((status, answer)) = visitor.send(verb, path, body) else {
            thread::sleep(Duration::from_millis(20));
            return None;
        };
        let answer: Value = serde_json::from_str(&answer).unwrap_or_default();
        let code = answer["code"].as_str().unwrap_or_default();
        *lock(&self.answers).entry(format!("{status} {code}").trim().to_owned()).or_default() += 1;
        Some((status, answer))
    }
}

fn run(seconds: u64, seed: u64) {
    // Enough for what is played in that time, and little enough to be filled in a moment.
    let Some(disk) = SmallDisk::mount(&format!("{}m", 48 + seconds / 2)) else { return };
    let data = disk.path().join("data");
    let clock = FakeClock::new();
    let start = |listen: &str| {
        let arguments = ["--listen", listen, "--rate", "0", "--pace", "0", "--engine-time", "20"];
        Serving::start_with(&data, &arguments, |command| clock.prepare(command))
    };
    let mut server = start("127.0.0.1:0");
    let stage = Stage { address: server.address.clone(), ..Stage::default() };
    let mut blows: BTreeMap<&'static str, u64> = BTreeMap::new();
    let watched = thread::scope(|scope| {
        let mut viewers = Vec::new();
        for number in 0..PLAYERS {
            let stage = &stage;
            scope.spawn(move || play(stage, Random(seed * 1000 + number)));
        }
        for number in 0..VIEWERS {
            let stage = &stage;
            viewers.push(scope.spawn(move || watch(stage, Random(seed * 2000 + number))));
        }
        scope.spawn(|| break_off(&stage, Random(seed * 3000)));
        scope.spawn(|| never_read(&stage));
        let mut random = Random(seed);
        let end = Instant::now() + Duration::from_secs(seconds);
        while Instant::now() < end {
            thread::sleep(random.milliseconds(50, 900));
            let blow = match random.below(9) {
                0 | 1 => {
                    server.kill();
                    thread::sleep(random.milliseconds(0, 300));
                    server = start(&stage.address);
                    "kill -9"
                }
                2 => {
                    server.terminate();
                    server = start(&stage.address);
                    "restart"
                }
                3 => {
                    let process = server.id().to_string();
                    signal("-STOP", &process);
                    thread::sleep(random.milliseconds(50, 800));
                    signal("-CONT", &process);
                    "pause"
                }
                4 | 5 => {
                    disk.fill();
                    thread::sleep(random.milliseconds(100, 1500));
                    disk.free();
                    "full disk"
                }
                6 => {
                    hold(&data.join("roundel.db"), random.milliseconds(50, 6500));
                    "held lock"
                }
                _ => {
                    // Not so far that games without a move are old enough to be forgotten.
                    let step = ["+3h", "-5h", "+9d", "-1d", "+0"][random.below(5) as usize];
                    clock.set(step);
                    "set clock"
                }
            };
            *blows.entry(blow).or_default() += 1;
        }
        disk.free();
        // All that is under way may end: the last request of each player, and the viewers' look at the end.
        stage.over.store(true, Ordering::Relaxed);
        viewers.into_iter().map(|viewer| viewer.join().expect("a viewer")).collect::<Vec<_>>()
    });
    check(&stage, &watched);
    server.terminate();
    let verified = command().arg("verify").arg("--data").arg(&data).output().expect("it runs");
    let text = String::from_utf8_lossy(&verified.stdout).into_owned();
    assert!(verified.status.success(), "{text}{}", String::from_utf8_lossy(&verified.stderr));
    let games = lock(&stage.games).len();
    let viewers: u64 = watched.iter().map(|seen| seen.events).sum();
    println!(
        "{seconds} s, seed {seed}: {} moves confirmed in {games} games, {viewers} events seen, {} challenges; {blows:?}; answers {:?}",
        stage.confirmed.load(Ordering::Relaxed),
        lock(&stage.challenges).len(),
        lock(&stage.answers)
    );
}

fn signal(signal: &str, process: &str) {
    assert!(Command::new("kill").args([signal, process]).status().expect("kill runs").success());
}

/// Holds the write lock of the database for a while, as another program would.
fn hold(database: &std::path::Path, time: Duration) {
    let script = "import sqlite3, sys, time\n\
        database = sqlite3.connect(sys.argv[1], timeout=2, isolation_level=None)\n\
        database.execute('BEGIN IMMEDIATE')\n\
        time.sleep(float(sys.argv[2]))\n\
        database.execute('ROLLBACK')\n";
    let mut python = Command::new("python3");
    python.arg("-c").arg(script).arg(database).arg(time.as_secs_f64().to_string());
    // It may not get the lock; that is as well.
    let _ = python.stderr(std::process::Stdio::null()).status();
}

/// Plays games of all kinds, and keeps what was confirmed.
fn play(stage: &Stage, mut random: Random) {
    let mut visitor = stage.visitor();
    while stage.goes_on() {
        let opponent =
            if random.below(3) == 0 { json!({ "type": "computer", "level": 1 }) } else { json!({ "type": "screen" }) };
        let clock = if random.below(2) == 0 {
            json!({ "type": "fischer", "seconds": 3600, "increment": 5 })
        } else {
            json!({ "type": "none" })
        };
        let kind = KINDS[random.below(4) as usize];
        let request = json!({ "kind": kind, "opponent": opponent, "clock": clock }).to_string();
        let begun = stage.send(&mut visitor, "POST", "/api/v1/games", &request);
        if let Some((409, _)) = begun {
            // This player has too many games in progress: let another one play on.
            visitor = stage.visitor();
        }
        let Some((201, game)) = begun else { continue };
        let game = game["id"].as_str().expect("an id").to_owned();
        lock(&stage.games).insert(game.clone(), BTreeMap::new());
        let mut recent = lock(&stage.recent);
        recent.push_back(game.clone());
        if recent.len() > PLAYERS as usize {
            recent.pop_front();
        }
        drop(recent);
        for _ in 0..20 + random.below(60) {
            if !stage.goes_on() || !step(stage, &mut visitor, &game, &mut random) {
                break;
            }
        }
    }
}

/// One roll or move; whether the game goes on.
fn step(stage: &Stage, visitor: &mut Visitor, game: &str, random: &mut Random) -> bool {
    let Some((200, table)) = stage.send(visitor, "GET", &format!("/api/v1/games/{game}?board=en"), "") else {
        return true;
    };
    let board = &table["board"];
    if table["game"]["state"] != "running" {
        return false;
    }
    if table["game"]["yours"] != true {
        thread::sleep(Duration::from_millis(5));
        return true;
    }
    let ply = board["ply"].as_u64().expect("a number");
    let moves = board["moves"].as_array().expect("moves");
    let action = match board["turn"]["due"].as_str() {
        Some("roll") => json!({ "do": "roll", "ply": ply }),
        _ => json!({ "do": "move", "ply": ply, "text": moves[random.below(moves.len() as u64) as usize]["text"] }),
    };
    let path = format!("/api/v1/games/{game}/actions");
    if let Some((200, _)) = stage.send(visitor, "POST", &path, &action.to_string()) {
        let text = action["text"].as_str().unwrap_or("roll").to_owned();
        stage.confirmed.fetch_add(1, Ordering::Relaxed);
        lock(&stage.games).entry(game.to_owned()).or_default().insert(ply, text);
    }
    true
}

/// Makes challenges, and accepts them over connections that break off at once.
fn break_off(stage: &Stage, mut random: Random) {
    while stage.goes_on() {
        let mut maker = stage.visitor();
        let request = json!({ "kind": "gou" }).to_string();
        let Some((201, made)) = stage.send(&mut maker, "POST", "/api/v1/challenges", &request) else { continue };
        let id = made["id"].as_str().expect("an id").to_owned();
        lock(&stage.challenges).push(id.clone());
        if let Ok(mut connection) = TcpStream::connect(&stage.address) {
            let whole = format!(
                "POST /api/v1/challenges/{id}/accept HTTP/1.1\r\nHost: {}\r\nContent-Type: application/json\r\n\
                 Content-Length: 2\r\n\r\n{{}}",
                stage.address
            );
            let part = if random.below(4) == 0 { random.below(whole.len() as u64) as usize } else { whole.len() };
            let _ = connection.write_all(&whole.as_bytes()[..part]);
            thread::sleep(Duration::from_micros(random.below(3000)));
        }
        thread::sleep(random.milliseconds(10, 120));
    }
}

/// Opens sockets, and reads nothing.
fn never_read(stage: &Stage) {
    let mut sockets = Vec::new();
    while stage.goes_on() {
        let game = lock(&stage.recent).back().cloned();
        if let Some(socket) = game.and_then(|game| connect(stage, &game)) {
            sockets.push(socket);
        }
        if sockets.len() > 10 {
            sockets.remove(0);
        }
        thread::sleep(Duration::from_millis(200));
    }
}

fn connect(stage: &Stage, game: &str) -> Option<WebSocket<TcpStream>> {
    let stream = TcpStream::connect(&stage.address).ok()?;
    stream.set_read_timeout(Some(Duration::from_millis(200))).ok()?;
    client(format!("ws://{}/api/v1/games/{game}/live", stage.address), stream).ok().map(|(socket, _)| socket)
}

/// What a viewer saw last of each game that it looked at to the end.
#[derive(Default)]
struct Seen {
    game: String,
    number: u64,
    tokens: Vec<String>,
    events: u64,
}

/// Looks at one game after the other as a page does: a snapshot, then numbered events, and again after a lost connection.
fn watch(stage: &Stage, mut random: Random) -> Seen {
    let mut seen = Seen::default();
    while stage.goes_on() {
        let games: Vec<String> = lock(&stage.recent).iter().cloned().collect();
        if games.is_empty() {
            thread::sleep(Duration::from_millis(20));
            continue;
        }
        seen.game.clone_from(&games[random.below(games.len() as u64) as usize]);
        (seen.number, seen.tokens) = (0, Vec::new());
        let until = Instant::now() + random.milliseconds(500, 4000);
        while Instant::now() < until && stage.goes_on() {
            if let Some(mut socket) = connect(stage, &seen.game) {
                follow(&mut socket, &mut seen, || Instant::now() < until && stage.goes_on());
            }
        }
    }
    // Everything is well again: what the viewer sees now must be all.
    let deadline = Instant::now() + Duration::from_secs(30);
    while !seen.game.is_empty() && Instant::now() < deadline {
        if let Some(mut socket) = connect(stage, &seen.game) {
            let quiet = Instant::now() + Duration::from_secs(3);
            follow(&mut socket, &mut seen, || Instant::now() < quiet);
            break;
        }
    }
    seen
}

/// Follows until the connection is lost, or there is no more time.
fn follow(socket: &mut WebSocket<TcpStream>, seen: &mut Seen, goes_on: impl Fn() -> bool) {
    use tokio_tungstenite::tungstenite::Error;
    let mut begun = false;
    while goes_on() {
        let text = match socket.read() {
            Ok(Message::Text(text)) => text,
            Ok(_) => continue,
            Err(Error::Io(error))
                if matches!(error.kind(), std::io::ErrorKind::WouldBlock | std::io::ErrorKind::TimedOut) =>
            {
                continue;
            }
            Err(_) => return,
        };
        let message: Value = serde_json::from_str(&text).expect("JSON");
        let number = message["number"].as_u64().unwrap_or_default();
        match message["type"].as_str() {
            Some("snapshot") => {
                let tokens = message["game"]["tokens"].as_array().expect("tokens");
                let tokens: Vec<String> = tokens.iter().filter_map(Value::as_str).map(str::to_owned).collect();
                assert!(number >= seen.number, "{}: the past has changed: {number} after {}", seen.game, seen.number);
                assert!(tokens.starts_with(&seen.tokens), "{}: {tokens:?} after {:?}", seen.game, seen.tokens);
                (seen.number, seen.tokens, begun) = (number, tokens, true);
            }
            Some("event") => {
                assert!(begun, "an event before the snapshot");
                assert_eq!(number, seen.number + 1, "{}: a gap, or an event told twice", seen.game);
                seen.number = number;
                seen.events += 1;
                match message["event"]["kind"].as_str() {
                    Some("roll") => seen.tokens.push(message["event"]["face"].to_string()),
                    Some("move") => seen.tokens.push(message["event"]["text"].as_str().expect("a text").to_owned()),
                    _ => {}
                }
            }
            _ => {}
        }
    }
}

/// That everything is as it was confirmed and seen.
fn check(stage: &Stage, watched: &[Seen]) {
    let mut visitor = stage.visitor();
    for (game, confirmed) in lock(&stage.games).iter() {
        let table = visitor.get(&format!("/api/v1/games/{game}")).expect("an answer");
        let tokens: Vec<&str> =
            table["game"]["tokens"].as_array().expect("tokens").iter().filter_map(Value::as_str).collect();
        for (ply, text) in confirmed {
            let stored = tokens.get(*ply as usize);
            let same =
                if text == "roll" { stored.is_some_and(|face| face.len() == 1) } else { stored == Some(&&**text) };
            assert!(same, "{game}: {text} was confirmed at {ply}, and {stored:?} is there");
        }
        assert_ne!(table["game"]["result"]["reason"], "time", "{game}: a player lost on time");
        let record = visitor.record(game).parse::<Record>();
        record.unwrap_or_else(|error| panic!("{game}: {error}"));
    }
    for seen in watched.iter().filter(|seen| !seen.game.is_empty()) {
        let table = visitor.get(&format!("/api/v1/games/{}", seen.game)).expect("an answer");
        let tokens: Vec<&str> =
            table["game"]["tokens"].as_array().expect("tokens").iter().filter_map(Value::as_str).collect();
        // The computer may have moved since.
        assert!(
            seen.tokens.len() <= tokens.len() && seen.tokens[..] == tokens[..seen.tokens.len()],
            "{}: a viewer saw something else",
            seen.game
        );
    }
    for challenge in lock(&stage.challenges).iter() {
        let challenge = visitor.get(&format!("/api/v1/challenges/{challenge}")).expect("an answer");
        let (closed, game) = (&challenge["closed"], &challenge["game"]);
        assert_eq!(*closed == "accepted", game.is_string(), "{challenge}");
        if let Some(game) = game.as_str() {
            visitor.get(&format!("/api/v1/games/{game}")).expect("its game");
        }
    }
    let answers = lock(&stage.answers);
    let unexpected: BTreeSet<&String> = answers.keys().filter(|answer| answer.starts_with("500")).collect();
    assert!(unexpected.is_empty(), "{unexpected:?}");
}
