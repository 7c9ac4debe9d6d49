//! `roundel serve` as it is run: how it starts, how it ends, and what a sudden end cannot take.

use crate::roundel::{command, complaint_of, output, run};
use crate::serving::{Serving, Visitor};
use roundel_rules::record::Record;
use serde_json::Value;
use std::fs;
use std::io::Read;
use std::net::TcpListener;
use std::path::Path;
use std::sync::Arc;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::thread;
use std::time::{Duration, Instant};

fn directory() -> tempfile::TempDir {
    tempfile::tempdir().expect("a directory")
}

/// The complaint of a server that must not start.
fn start_complaint(data: &Path, arguments: &[&str]) -> String {
    let data = data.to_str().expect("text");
    complaint_of(&run(&[&["serve", "--data", data, "--listen", "127.0.0.1:0"], arguments].concat()))
}

#[test]
fn the_first_page_comes_within_a_second() {
    let mut fastest = Duration::MAX;
    // The machine may be busy; the server is not to blame for that.
    for _ in 0..3 {
        let directory = directory();
        let start = Instant::now();
        let server = Serving::start(&directory.path().join("made/on/demand"));
        let (status, page) = server.visitor().send("GET", "/", "").expect("a page");
        fastest = fastest.min(start.elapsed());
        assert!(status == 200 && page.contains("</html>"), "{status}");
        assert!(directory.path().join("made/on/demand/roundel.db").exists());
    }
    assert!(fastest < Duration::from_secs(1), "{fastest:?}");
}

#[test]
fn a_busy_port_is_named() {
    let taken = TcpListener::bind("127.0.0.1:0").expect("a port");
    let address = taken.local_addr().expect("an address").to_string();
    let data = directory();
    let complaint = complaint_of(&run(&["serve", "--data", data.path().to_str().expect("text"), "--listen", &address]));
    assert!(complaint.contains(&format!("cannot listen on {address}")), "{complaint}");
}

#[test]
fn a_directory_that_cannot_be_made_is_named() {
    let data = directory();
    let file = data.path().join("file");
    fs::write(&file, "").expect("written");
    for path in [file.clone(), file.join("below")] {
        let complaint = start_complaint(&path, &[]);
        assert!(complaint.contains(path.to_str().expect("text")), "{complaint}");
    }
}

#[test]
fn a_database_of_a_newer_version_is_left_alone() {
    let data = directory();
    Serving::start(data.path()).terminate();
    let path = data.path().join("roundel.db");
    let mut bytes = fs::read(&path).expect("the database");
    // Where SQLite keeps the version of the schema. None will ever be this high.
    bytes[60..64].copy_from_slice(&9999_u32.to_be_bytes());
    fs::write(&path, &bytes).expect("written");
    let complaint = start_complaint(data.path(), &[]);
    assert!(complaint.contains("newer") && complaint.contains("version 9999"), "{complaint}");
    assert_eq!(fs::read(&path).expect("the database"), bytes, "nothing was changed");

    fs::write(&path, "no database at all, although long enough for one\n".repeat(100)).expect("written");
    let complaint = start_complaint(data.path(), &[]);
    assert!(complaint.contains("roundel.db"), "{complaint}");
}

#[test]
fn a_second_server_over_the_same_port_does_not_start_and_harms_nobody() {
    let data = directory();
    let server = Serving::start(data.path());
    let complaint =
        complaint_of(&run(&["serve", "--data", data.path().to_str().expect("text"), "--listen", &server.address]));
    assert!(complaint.contains("cannot listen"), "{complaint}");
    server.visitor().begin("gou").expect("it still works");
}

#[test]
fn config_files_that_make_no_sense() {
    let data = directory();
    let path = data.path().join("roundel.toml");
    for (text, says) in [
        ("speed = 9", "line 1: unknown field `speed`"),
        ("rate = 5\n\nlisten = \"here\"", "line 3: "),
        ("rate = -1", "line 1: "),
        ("rate = ", "line 1: "),
        ("public-url = \"games.example.org\"", "public URL `games.example.org`"),
    ] {
        fs::write(&path, text).expect("written");
        let complaint = start_complaint(data.path(), &[]);
        assert!(complaint.contains(says), "{text}: {complaint}");
    }
    fs::remove_file(&path).expect("removed");
    let complaint = start_complaint(data.path(), &["--config", "no/such/file.toml"]);
    assert!(complaint.contains("no/such/file.toml"), "{complaint}");
    for wrong in [["--rate", "many"], ["--listen", "nowhere"], ["--pace", "-1"], ["--public-url", "ftp://x"]] {
        assert_eq!(run(&[&["serve"], &wrong[..]].concat()).code, 2, "{wrong:?}");
    }
}

#[test]
fn flags_go_before_the_environment_and_that_before_the_file() {
    let data = directory();
    fs::write(data.path().join("roundel.toml"), "listen = \"127.0.0.2:0\"\n").expect("written");
    let host = |arguments: &[&str], environment: &[(&str, &str)]| {
        let server = Serving::start_with(data.path(), arguments, |command| {
            command.envs(environment.iter().copied());
        });
        server.address.split(':').next().expect("a host").to_owned()
    };
    let environment = [("ROUNDEL_LISTEN", "127.0.0.3:0")];
    assert_eq!(host(&[], &[]), "127.0.0.2");
    assert_eq!(host(&[], &environment), "127.0.0.3");
    assert_eq!(host(&["--listen", "127.0.0.4:0"], &environment), "127.0.0.4");
    let other = data.path().join("other.toml");
    fs::write(&other, "listen = \"127.0.0.5:0\"\n").expect("written");
    assert_eq!(host(&["--config", other.to_str().expect("text")], &[]), "127.0.0.5");
}

#[test]
fn the_printed_config_is_one() {
    let data = directory();
    let printed = output(&["serve", "--print-config"]);
    let path = data.path().join("roundel.toml");
    fs::write(&path, &printed).expect("written");
    Serving::start(data.path());
    // With everything in force, too.
    let all: String = printed
        .lines()
        .filter(|line| line.starts_with('#') && line.contains(" = "))
        .map(|line| format!("{}\n", &line[1..]))
        .collect();
    assert!(all.lines().count() >= 8, "{all}");
    fs::write(&path, all).expect("written");
    Serving::start(data.path());
}

#[test]
fn a_server_that_is_asked_to_end_does_so_cleanly() {
    let data = directory();
    let mut server = Serving::start(data.path());
    let mut visitor = server.visitor();
    let game = visitor.begin("gou").expect("a game");
    let mut sockets: Vec<_> = (0..5).map(|_| visitor.socket(&game)).collect();
    // A connection that is kept alive, and a stream that would go on for ever.
    let mut stream = std::net::TcpStream::connect(&server.address).expect("a connection");
    let request = format!("GET /api/v1/games/{game}/events HTTP/1.1\r\nHost: {}\r\n\r\n", server.address);
    std::io::Write::write_all(&mut stream, request.as_bytes()).expect("sent");
    let mut first = [0; 15];
    stream.read_exact(&mut first).expect("an answer");

    let (status, took) = server.terminate();
    assert!(status.success(), "{status}");
    assert!(took < Duration::from_secs(10), "{took:?}");
    for socket in &mut sockets {
        let mut rest = Vec::new();
        socket.read_to_end(&mut rest).expect("closed in good order");
        assert!(rest.ends_with(&[0x88, 0]), "no close frame at the end: {:?}", &rest[rest.len().saturating_sub(20)..]);
    }
    let names: Vec<String> = fs::read_dir(data.path())
        .expect("a directory")
        .map(|entry| entry.expect("an entry").file_name().into_string().expect("text"))
        .collect();
    assert!(names.contains(&"roundel.db".to_owned()) && names.contains(&"cookie.key".to_owned()), "{names:?}");

    let server = Serving::start(data.path());
    let mut visitor = server.visitor().with_cookie(visitor.cookie);
    let action = visitor.due(&game, 0).expect("an answer").expect("the game goes on");
    visitor.act(&game, &action).expect("an answer");
}

/// As soon as it says where it is, it can be told to end.
#[test]
fn a_server_that_has_just_started_ends_cleanly() {
    let data = directory();
    for round in 0..30 {
        let (status, _) = Serving::start(data.path()).terminate();
        assert!(status.success(), "{status} in round {round}");
        assert!(!data.path().join("roundel.db-wal").exists());
    }
}

#[cfg(unix)]
#[test]
fn the_key_of_the_cookies_is_for_nobody_else() {
    use std::os::unix::fs::PermissionsExt;
    let data = directory();
    Serving::start(data.path());
    let mode = fs::metadata(data.path().join("cookie.key")).expect("the key").permissions().mode();
    assert_eq!(mode & 0o077, 0, "{mode:o}");
}

/// A game that was played until the server was killed.
struct Played {
    id: String,
    /// The moves that the server has confirmed, by their ply.
    moves: Vec<(usize, String)>,
    /// The number of rolls and moves that it has confirmed.
    plies: usize,
}

/// Plays games on one screen as fast as it goes, until the server is gone. Counts the rolls and moves that are confirmed.
fn play(mut visitor: Visitor, kind: &str, mut pick: usize, confirmed: &AtomicUsize) -> Vec<Played> {
    let mut games: Vec<Played> = Vec::new();
    let mut go_on = || -> std::io::Result<()> {
        loop {
            let id = visitor.begin(kind)?;
            games.push(Played { id: id.clone(), moves: Vec::new(), plies: 0 });
            let game = games.last_mut().expect("just pushed");
            while let Some(action) = visitor.due(&id, pick)? {
                visitor.act(&id, &action)?;
                if let Value::String(text) = &action["text"] {
                    game.moves.push((game.plies, text.clone()));
                }
                game.plies += 1;
                confirmed.fetch_add(1, Ordering::Relaxed);
                pick = pick.wrapping_mul(31).wrapping_add(7);
            }
        }
    };
    go_on().expect_err("only the end of the server ends this");
    games
}

/// That nothing that was confirmed is lost, and that the rest makes sense.
fn check(visitor: &mut Visitor, played: &Played) {
    let record: Record = visitor.record(&played.id).parse().expect("a legal record");
    let tokens = record.game.token_texts();
    // The server may have stored one more, and been killed before it could say so.
    assert!(
        (played.plies..=played.plies + 1).contains(&tokens.len()),
        "{} confirmed, {} kept",
        played.plies,
        tokens.len()
    );
    for (ply, text) in &played.moves {
        assert_eq!(&tokens[*ply], text, "move {ply} of {}", played.id);
    }
}

#[test]
fn a_sudden_end_takes_nothing_that_was_confirmed() {
    const KINDS: [&str; 4] = ["go-round", "runaround", "guard-towers", "gou"];
    let data = directory();
    let mut all: Vec<Played> = Vec::new();
    for round in 0..8 {
        let mut server = Serving::start(data.path());
        let mut visitor = server.visitor();
        for played in &all {
            check(&mut visitor, played);
        }
        let confirmed = Arc::new(AtomicUsize::new(0));
        let players: Vec<_> = KINDS
            .into_iter()
            .map(|kind| {
                let (visitor, confirmed) = (server.visitor(), Arc::clone(&confirmed));
                thread::spawn(move || play(visitor, kind, round, &confirmed))
            })
            .collect();
        // At some moment, another one in each round.
        let end = Instant::now() + Duration::from_mins(1);
        while confirmed.load(Ordering::Relaxed) < 10 + round * 37 % 60 {
            assert!(Instant::now() < end, "the server goes on");
            thread::sleep(Duration::from_millis(1));
        }
        server.kill();
        for player in players {
            all.extend(player.join().expect("no player fails"));
        }
    }
    let server = Serving::start(data.path());
    let mut visitor = server.visitor();
    for played in &all {
        check(&mut visitor, played);
    }
    // And the games go on.
    let game = visitor.begin("gou").expect("a game");
    let action = visitor.due(&game, 0).expect("an answer").expect("a move");
    visitor.act(&game, &action).expect("an answer");
}

#[test]
fn roundel_alone_serves() {
    let data = directory();
    let mut child = command()
        .current_dir(data.path())
        .env("ROUNDEL_LISTEN", "127.0.0.1:0")
        .stdout(std::process::Stdio::piped())
        .spawn()
        .expect("the server starts");
    let mut line = [0; 24];
    child.stdout.take().expect("a pipe").read_exact(&mut line).expect("a line");
    child.kill().expect("it runs");
    child.wait().expect("it ends");
    assert_eq!(&line, b"Roundel is at http://127");
    assert!(data.path().join("roundel-data/roundel.db").exists());
}
