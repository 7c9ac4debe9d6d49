//! What is kept stays whole: one server for a directory, damage that is noticed, backups, and files for their owner only.

use crate::roundel::{Run, command, complaint, complaint_of, output, program, run};
use crate::serving::{Serving, Visitor, log};
use serde_json::{Value, json};
use std::collections::BTreeMap;
use std::fs;
use std::io::{BufRead, BufReader, Read, Write};
use std::net::TcpStream;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};

fn directory() -> tempfile::TempDir {
    tempfile::tempdir().expect("a directory")
}

fn text(path: &Path) -> &str {
    path.to_str().expect("text")
}

/// The complaint of a server that must not start.
fn refused_start(data: &Path) -> String {
    let mut command = command();
    command.args(["serve", "--listen", "127.0.0.1:0", "--data"]).arg(data);
    let mut child = command.stdout(Stdio::piped()).stderr(Stdio::piped()).spawn().expect("the binary starts");
    let mut line = String::new();
    BufReader::new(child.stdout.take().expect("a pipe")).read_line(&mut line).expect("a line or the end");
    if !line.is_empty() {
        child.kill().expect("it runs");
    }
    let output = child.wait_with_output().expect("it ends");
    assert_eq!(line, "", "it started");
    let err = String::from_utf8(output.stderr).expect("text");
    complaint_of(&Run { code: output.status.code().expect("a code"), out: line, err })
}

/// Every file of a directory, except for the lock and what `SQLite` makes anew whenever it opens a log.
fn files(directory: &Path) -> BTreeMap<String, Vec<u8>> {
    let entries = fs::read_dir(directory).expect("a directory").map(|entry| entry.expect("an entry"));
    let files = entries.map(|entry| {
        let name = entry.file_name().into_string().expect("text");
        let bytes = if entry.path().is_file() { fs::read(entry.path()).expect("read") } else { Vec::new() };
        (name, bytes)
    });
    files.filter(|(name, _)| !["roundel.lock", "roundel.db-shm"].contains(&&**name)).collect()
}

/// A game with this many moves.
fn play(visitor: &mut Visitor, moves: usize) -> String {
    let game = visitor.begin("gou").expect("a game");
    for pick in 0..moves {
        let action = visitor.due(&game, pick).expect("an answer").expect("a move");
        visitor.act(&game, &action).expect("an answer");
    }
    game
}

fn plies(visitor: &mut Visitor, game: &str) -> u64 {
    visitor.get(&format!("/api/v1/games/{game}?board=en")).expect("a game")["board"]["ply"].as_u64().expect("a number")
}

/// Changes one byte.
fn flip(path: &Path, at: usize) {
    let mut bytes = fs::read(path).expect("read");
    bytes[at] ^= 0x10;
    fs::write(path, bytes).expect("written");
}

/// Runs SQL by another program: the number that it finds, or 0.
fn sql(database: &Path, statement: &str) -> usize {
    let script = "import sqlite3, sys\n\
        with sqlite3.connect(sys.argv[1]) as db: print(*(db.execute(sys.argv[2]).fetchone() or [0]))";
    let run = Command::new("python3").args(["-c", script, text(database), statement]).output().expect("python3");
    String::from_utf8(run.stdout).expect("text").trim().parse().expect("a number")
}

#[test]
fn a_directory_is_for_one_server() {
    let data = directory();
    let mut server = Serving::start(data.path());
    let complaint = refused_start(data.path());
    assert!(complaint.contains(text(data.path())) && complaint.contains("another Roundel"), "{complaint}");
    assert!(complaint.contains(&format!("process {}", server.id())), "{complaint}");
    play(&mut server.visitor(), 2);
    // However it ends, the next one can have it.
    server.kill();
    let mut server = Serving::start(data.path());
    server.terminate();
    Serving::start(data.path());
}

#[test]
fn a_damaged_database_is_refused_and_left_alone() {
    let data = directory();
    let mut server = Serving::start(data.path());
    play(&mut server.visitor(), 20);
    server.terminate();
    let path = data.path().join("roundel.db");
    let whole = fs::read(&path).expect("the database");
    // A page that is not read before a visitor wants to see a game.
    let page = 4096 * (sql(&path, "SELECT rootpage FROM sqlite_schema WHERE name = 'entries'") - 1);
    assert_eq!(fs::read(&path).expect("the database"), whole);
    let mut pages = whole.clone();
    pages[page..page + 64].fill(0xa5);
    let mut foreign = whole.clone();
    foreign[68..72].copy_from_slice(b"othr");
    let nothing = "no database at all, although long enough for one\n".repeat(100).into_bytes();
    for (bytes, says) in [
        (pages, "damaged"),
        (whole[..whole.len() / 2].to_vec(), "damaged"),
        (nothing, "damaged (file is not a database)"),
        (foreign, "another program"),
    ] {
        fs::write(&path, &bytes).expect("written");
        let before = files(data.path());
        let complaint = refused_start(data.path());
        assert!(complaint.contains(text(&path)) && complaint.contains(says), "{complaint}");
        assert!(says == "another program" || complaint.contains("roundel restore"), "{complaint}");
        assert_eq!(files(data.path()), before, "nothing was changed");
        let verified = run(&["verify", "--data", text(data.path())]);
        assert!(verified.code == 1 && verified.out.contains("fault: "), "{verified:?}");
        let backup = data.path().join("backup");
        assert_eq!(run(&["backup", "--data", text(data.path()), "-o", text(&backup)]).code, 2);
        assert_eq!(files(data.path()), before, "nothing was changed");
    }
    fs::write(&path, whole).expect("written");
    Serving::start(data.path());
}

#[test]
fn a_log_without_its_database_is_refused_and_left_alone() {
    let data = directory();
    let mut server = Serving::start(data.path());
    play(&mut server.visitor(), 5);
    server.kill();
    fs::remove_file(data.path().join("roundel.db")).expect("removed");
    let before = files(data.path());
    assert!(before["roundel.db-wal"].len() > 4096);
    let complaint = refused_start(data.path());
    assert!(complaint.contains("damaged"), "{complaint}");
    assert_eq!(files(data.path()), before);
    // The same with an empty file in its place, for everybody who looks.
    fs::write(data.path().join("roundel.db"), "").expect("written");
    let before = files(data.path());
    let verified = run(&["verify", "--data", text(data.path())]);
    assert!(verified.code == 1 && verified.out.contains("it is empty, and its log is not"), "{verified:?}");
    let backup = data.path().join("backup");
    assert_eq!(run(&["backup", "--data", text(data.path()), "-o", text(&backup)]).code, 2);
    assert_eq!(files(data.path()), before);
}

#[cfg(unix)]
#[test]
fn verify_and_backup_make_no_lock_and_change_no_modes() {
    use std::os::unix::fs::PermissionsExt;
    let data = directory();
    let mut server = Serving::start(data.path());
    play(&mut server.visitor(), 5);
    server.terminate();
    fs::remove_file(data.path().join("roundel.lock")).expect("removed");
    let place = directory();
    let look = || -> Vec<(PathBuf, u32)> {
        let entries = fs::read_dir(data.path()).expect("a directory").map(|entry| entry.expect("an entry").path());
        let mut found: Vec<_> =
            entries.map(|path| (path.clone(), path.metadata().expect("it is there").permissions().mode())).collect();
        found.sort();
        found
    };
    for (path, _) in look() {
        fs::set_permissions(path, fs::Permissions::from_mode(0o440)).expect("set");
    }
    let before = look();
    assert!(output(&["verify", "--data", text(data.path())]).ends_with("no faults found\n"));
    assert_eq!(look(), before);
    output(&["backup", "--data", text(data.path()), "-o", text(&place.path().join("backup"))]);
    let after = look();
    assert!(before.iter().all(|file| after.contains(file)), "{after:?}");
    assert!(!data.path().join("roundel.lock").exists());
}

#[test]
fn a_key_that_was_never_written_is_made_anew_and_a_damaged_one_is_refused() {
    let data = directory();
    Serving::start(data.path()).terminate();
    let key = data.path().join("cookie.key");
    fs::write(&key, [7; 31]).expect("written");
    let complaint = refused_start(data.path());
    for part in [text(&key), "expected a key of 32 bytes, found 31", "backup", "delete"] {
        assert!(complaint.contains(part), "{part}: {complaint}");
    }
    let verified = run(&["verify", "--data", text(data.path())]);
    assert!(verified.code == 1 && verified.out.contains(text(&key)), "{verified:?}");
    fs::write(&key, "").expect("written");
    let (file, messages) = log(data.path());
    let mut server = Serving::start_with(data.path(), &["--listen", "127.0.0.1:0"], |command| {
        command.stderr(file);
    });
    server.terminate();
    let said = fs::read_to_string(messages).expect("a log");
    assert!(said.contains("WARN") && said.contains("the cookie key was empty"), "{said}");
    assert_eq!(fs::read(&key).expect("a key").len(), 32);
    assert!(!data.path().join("cookie.key.partial").exists());
}

/// Where a first start was interrupted there is no key. With one, there were data.
#[test]
fn a_lost_database_is_said_and_not_begun_anew() {
    let data = directory();
    let (path, wal) = (data.path().join("roundel.db"), data.path().join("roundel.db-wal"));
    let mut server = Serving::start(data.path());
    play(&mut server.visitor(), 3);
    server.kill();
    // All of it is in the log, which is not long enough to have been copied into the database.
    assert_eq!(fs::metadata(&path).expect("a database").len(), 4096);
    let log = fs::read(&wal).expect("a log");
    for cut in [0, 20, 32, 32 + 24 + 100] {
        fs::write(&wal, &log[..cut]).expect("written");
        let before = files(data.path());
        let complaint = refused_start(data.path());
        for part in [text(&path), "missing or empty", "roundel restore --force", "move cookie.key away"] {
            assert!(complaint.contains(part), "{cut}: {complaint}");
        }
        let verified = run(&["verify", "--data", text(data.path())]);
        assert!(verified.code == 1 && verified.out.contains("there is nothing in it"), "{cut}: {verified:?}");
        assert_eq!(
            verified.out.contains("note: the end of the log was cut off"),
            ![0, 32].contains(&cut),
            "{verified:?}"
        );
        assert_eq!(files(data.path()), before, "{cut}: nothing was changed");
    }
    fs::write(&wal, &log).expect("written");
    Serving::start(data.path()).terminate();
    fs::remove_file(&path).expect("removed");
    assert!(refused_start(data.path()).contains("missing or empty"));
    assert!(!path.exists());
    fs::rename(data.path().join("cookie.key"), data.path().join("old.key")).expect("moved away");
    Serving::start(data.path());
}

/// A signal ends a backup like any other failure: nothing half done is left.
#[cfg(unix)]
#[test]
fn a_backup_that_is_stopped_leaves_nothing() {
    use crate::serving::disk::Holder;
    let data = directory();
    let place = directory();
    Serving::start(data.path()).terminate();
    // The backup waits for the lock of another program, and cannot be over before the signal.
    let _holder = Holder::hold_exclusively(&data.path().join("roundel.db"));
    for signal in ["-INT", "-TERM"] {
        let mut command = command();
        command.args(["backup", "--data", text(data.path()), "-o"]).arg(place.path().join("backup"));
        let child = command.stdout(Stdio::piped()).stderr(Stdio::piped()).spawn().expect("the binary starts");
        let partial = place.path().join(format!("backup.partial-{}", child.id()));
        while !partial.exists() {
            std::thread::yield_now();
        }
        let sent = Command::new("kill").args([signal, &child.id().to_string()]).status().expect("kill runs");
        assert!(sent.success());
        let output = child.wait_with_output().expect("it ends");
        let said = String::from_utf8(output.stderr).expect("text");
        assert_eq!(output.status.code(), Some(1), "{said}");
        assert!(said.contains("stopped by a signal"), "{said}");
        assert_eq!(fs::read_dir(place.path()).expect("a directory").count(), 0, "{signal}");
    }
}

#[test]
fn a_restore_that_was_stopped_is_said_and_can_be_done_again() {
    let data = directory();
    Serving::start(data.path()).terminate();
    let place = directory();
    let backup = place.path().join("backup");
    output(&["backup", "--data", text(data.path()), "-o", text(&backup)]);
    // As it is when what was there has been set aside, and nothing is in its place yet.
    let (left, aside) = (data.path().join("restoring-1"), data.path().join("before-restore"));
    for (directory, from) in [(&left, backup.as_path()), (&aside, data.path())] {
        fs::create_dir(directory).expect("made");
        for name in ["roundel.db", "cookie.key"] {
            fs::copy(from.join(name), directory.join(name)).expect("copied");
        }
    }
    for name in ["roundel.db", "cookie.key"] {
        fs::remove_file(data.path().join(name)).expect("removed");
    }
    let before = files(data.path());
    let complaint = refused_start(data.path());
    assert!(complaint.contains(text(&left)) && complaint.contains("roundel restore --force"), "{complaint}");
    assert_eq!(files(data.path()), before);
    output(&["restore", "--from", text(&backup), "--data", text(data.path()), "--force"]);
    assert!(!left.exists());
    Serving::start(data.path());
}

#[test]
fn a_damaged_game_is_marked_in_an_export_and_the_others_are_whole() {
    let data = directory();
    let mut server = Serving::start(data.path());
    let mut visitor = server.visitor();
    visitor.register("Ada");
    let games = [3, 4, 5].map(|moves| play(&mut visitor, moves));
    server.terminate();
    let statement = format!(
        "UPDATE entries SET events = '[{{' WHERE id = \
         (SELECT MAX(entries.id) FROM entries JOIN games ON games.id = entries.game WHERE code = '{}')",
        games[1]
    );
    sql(&data.path().join("roundel.db"), &statement);
    let server = Serving::start(data.path());
    // It comes in parts; in this old form of HTTP it simply ends.
    let mut stream = TcpStream::connect(&server.address).expect("a connection");
    let (address, cookie) = (&server.address, visitor.cookie.expect("a cookie"));
    let request = format!("GET /api/v1/account/export HTTP/1.0\r\nHost: {address}\r\nCookie: {cookie}\r\n\r\n");
    stream.write_all(request.as_bytes()).expect("sent");
    let mut answer = String::new();
    stream.read_to_string(&mut answer).expect("text");
    let body = answer.split_once("\r\n\r\n").expect("a head and a body").1;
    let exported: Value = serde_json::from_str(body).unwrap_or_else(|error| panic!("{error}: {answer}"));
    assert_eq!(exported["games"].as_array().map(Vec::len), Some(3), "{exported}");
    for (game, found) in games.iter().zip(exported["games"].as_array().expect("a list")) {
        let damaged = *game == games[1];
        assert_eq!(found["id"], **game, "{found}");
        assert_eq!(found["unreadable"] == true, damaged, "{found}");
        assert_eq!(found["record"].is_string() && found["said"].is_array(), !damaged, "{found}");
    }
}

#[test]
fn a_damaged_log_is_refused_and_left_alone() {
    let data = directory();
    let mut server = Serving::start(data.path());
    let mut visitor = server.visitor();
    let game = play(&mut visitor, 20);
    server.kill();
    let log = data.path().join("roundel.db-wal");
    let length = fs::metadata(&log).expect("a sudden end leaves a log").len() as usize;
    for at in [0, 17, 32 + 24 + 100, length / 2] {
        flip(&log, at);
        let before = files(data.path());
        let complaint = refused_start(data.path());
        assert!(complaint.contains(text(&log)) && complaint.contains("log is damaged"), "byte {at}: {complaint}");
        let verified = run(&["verify", "--data", text(data.path())]);
        assert!(verified.code == 1 && verified.out.contains("log is damaged"), "byte {at}: {verified:?}");
        let backup = data.path().join("backup");
        let refused = complaint_of(&run(&["backup", "--data", text(data.path()), "-o", text(&backup)]));
        assert!(refused.contains("log is damaged"), "byte {at}: {refused}");
        assert_eq!(files(data.path()), before, "byte {at}: nothing was changed");
        flip(&log, at);
    }
    // Put right again, everything is there.
    let server = Serving::start(data.path());
    let mut visitor = server.visitor().with_cookie(visitor.cookie);
    assert_eq!(plies(&mut visitor, &game), 20);
}

#[test]
fn a_log_whose_end_was_cut_off_is_said_and_taken() {
    let data = directory();
    let mut server = Serving::start(data.path());
    let mut visitor = server.visitor();
    let game = play(&mut visitor, 20);
    server.kill();
    let path = data.path().join("roundel.db-wal");
    flip(&path, fs::metadata(&path).expect("a log").len() as usize - 100);
    let (file, messages) = log(data.path());
    let server = Serving::start_with(data.path(), &["--listen", "127.0.0.1:0", "--rate", "0"], |command| {
        command.stderr(file);
    });
    let said = fs::read_to_string(messages).expect("a log");
    assert!(said.contains("cut off") && said.contains("the last change may be missing"), "{said}");
    let mut visitor = server.visitor().with_cookie(visitor.cookie);
    assert_eq!(plies(&mut visitor, &game), 19);
}

#[test]
fn verify_reads_everything() {
    let data = directory();
    let mut server = Serving::start(data.path());
    let game = play(&mut server.visitor(), 7);
    play(&mut server.visitor(), 3);
    let verify = || -> Value {
        serde_json::from_str(&output(&["verify", "--data", text(data.path()), "--json"])).expect("JSON")
    };
    let expected = |running: bool| json!({ "ok": true, "running": running, "games": 2, "players": 2, "replayed": 2 });
    let assert_fits = |found: &Value, running: bool| {
        for (key, value) in expected(running).as_object().expect("an object") {
            assert_eq!(&found[key], value, "{key}: {found}");
        }
        assert!(found["entries"].as_u64() >= Some(10), "{found}");
    };
    assert_fits(&verify(), true);
    server.kill();
    assert_fits(&verify(), false);
    Serving::start(data.path()).terminate();
    let before = files(data.path());
    assert_fits(&verify(), false);
    assert!(output(&["verify", "--data", text(data.path())]).ends_with("no faults found\n"));
    assert_eq!(files(data.path()), before, "nothing was changed");

    let statement = format!(
        "UPDATE entries SET events = '[{{\"kind\":\"nonsense\"}}]' WHERE id = \
         (SELECT MAX(entries.id) FROM entries JOIN games ON games.id = entries.game WHERE code = '{game}')"
    );
    sql(&data.path().join("roundel.db"), &statement);
    let verified = run(&["verify", "--data", text(data.path())]);
    assert!(verified.code == 1 && verified.out.contains(&format!("fault: game {game}")), "{verified:?}");
    assert!(verified.err.ends_with("found 1 fault\n"), "{verified:?}");
    let missing = complaint(&["verify", "--data", "no/such/directory"]);
    assert!(missing.contains("no/such/directory"), "{missing}");
}

#[test]
fn a_backup_is_made_while_people_play_and_brought_back() {
    let data = directory();
    let place = directory();
    let (backup, restored) = (place.path().join("backup"), place.path().join("restored"));
    let mut server = Serving::start(data.path());
    let mut visitor = server.visitor();
    let game = play(&mut visitor, 10);
    let player = std::thread::spawn({
        let mut visitor = server.visitor();
        move || {
            // Until the server ends.
            while let Ok(game) = visitor.begin("gou") {
                for pick in 0..10 {
                    let Ok(Some(action)) = visitor.due(&game, pick) else { return };
                    if visitor.act(&game, &action).is_err() {
                        return;
                    }
                }
            }
        }
    });
    let copy = |to: &PathBuf| run(&["backup", "--data", text(data.path()), "-o", text(to)]);
    let made = copy(&backup);
    assert_eq!((made.code, &*made.err), (0, ""), "{made:?}");
    assert!(made.out.contains("checked copy"), "{made:?}");
    assert_eq!(files(&backup).into_keys().collect::<Vec<_>>(), ["cookie.key", "roundel.db"]);
    assert!(complaint_of(&copy(&backup)).contains("expected a new directory"));
    // Nothing half done is left next to it.
    assert_eq!(files(place.path()).into_keys().collect::<Vec<_>>(), ["backup"]);

    let restore =
        |to: &Path, more: &[&str]| run(&[&["restore", "--from", text(&backup), "--data", text(to)], more].concat());
    let busy = complaint_of(&restore(data.path(), &["--force"]));
    assert!(busy.contains("another Roundel"), "{busy}");
    server.kill();
    player.join().expect("the player ends");
    let full = complaint_of(&restore(data.path(), &[]));
    assert!(full.contains("--force"), "{full}");

    let not_one = complaint(&["restore", "--from", text(data.path()), "--data", text(&restored)]);
    assert!(not_one.contains("expected a backup"), "{not_one}");
    assert_eq!(restore(&restored, &[]).code, 0);
    let old = files(data.path());
    assert_eq!(restore(data.path(), &["--force"]).code, 0);
    let aside = files(&data.path().join("before-restore"));
    assert_eq!(aside["roundel.db-wal"], old["roundel.db-wal"], "what was there is set aside");
    for directory in [restored.as_path(), data.path()] {
        let mut server = Serving::start(directory);
        // Who was signed in still is.
        let mut visitor = server.visitor().with_cookie(visitor.cookie.clone());
        assert_eq!(plies(&mut visitor, &game), 10);
        let action = visitor.due(&game, 3).expect("an answer").expect("it is still their game");
        visitor.act(&game, &action).expect("an answer");
        server.terminate();
    }
}

#[test]
fn a_backup_says_what_happens_without_a_key() {
    let data = directory();
    let place = directory();
    Serving::start(data.path()).terminate();
    let back_up = |name: &str| run(&["backup", "--data", text(data.path()), "-o", text(&place.path().join(name))]);
    assert!(!back_up("whole").out.contains("signed out"));
    let key = data.path().join("cookie.key");
    fs::write(&key, "short").expect("written");
    let complaint = complaint_of(&back_up("damaged"));
    assert!(complaint.contains(text(&key)) && complaint.contains("expected a key of 32 bytes, found 5"), "{complaint}");
    fs::remove_file(&key).expect("removed");
    let made = back_up("without");
    assert!(made.code == 0 && made.out.ends_with("after a restore, everyone is signed out\n"), "{made:?}");
    assert_eq!(files(place.path()).into_keys().collect::<Vec<_>>(), ["whole", "without"]);
}

#[test]
fn a_damaged_backup_is_not_brought_back() {
    let data = directory();
    Serving::start(data.path()).terminate();
    let place = directory();
    let (backup, restored) = (place.path().join("backup"), place.path().join("restored"));
    output(&["backup", "--data", text(data.path()), "-o", text(&backup)]);
    let path = backup.join("roundel.db");
    let whole = fs::read(&path).expect("read");
    let refused = || complaint(&["restore", "--from", text(&backup), "--data", text(&restored)]);
    fs::write(backup.join("cookie.key"), "short").expect("written");
    let key = refused();
    assert!(key.contains("cookie.key") && key.contains("32 bytes"), "{key}");
    assert!(!restored.exists());
    let mut bytes = whole;
    bytes[4096..].chunks_mut(4096).for_each(|page| page[..64].fill(0xa5));
    fs::write(&path, bytes).expect("written");
    let database = refused();
    assert!(database.contains("damaged"), "{database}");
    assert!(!restored.exists());
}

#[cfg(unix)]
#[test]
fn whatever_is_kept_is_for_its_owner_only() {
    use std::os::unix::fs::PermissionsExt;
    let place = directory();
    let data = place.path().join("data");
    let modes = |directory: &Path| -> BTreeMap<String, u32> {
        let mode = |path: &Path| fs::metadata(path).expect("it is there").permissions().mode() & 0o777;
        let entries = fs::read_dir(directory).expect("a directory").map(|entry| entry.expect("an entry").path());
        entries.map(|path| (text(&path).to_owned(), mode(&path))).chain([(".".to_owned(), mode(directory))]).collect()
    };
    // Whatever the umask allows.
    let serve = || {
        let line = format!("umask 0; exec '{}' serve --listen 127.0.0.1:0 --data data", program().display());
        let mut shell = Command::new("sh");
        shell.args(["-c", &line]).current_dir(place.path()).stdout(Stdio::piped()).stderr(Stdio::piped());
        let mut server = shell.spawn().expect("a shell");
        let mut line = String::new();
        BufReader::new(server.stdout.take().expect("a pipe")).read_line(&mut line).expect("a line");
        let modes = modes(&data);
        server.kill().expect("it runs");
        server.wait().expect("it ends");
        let mut said = String::new();
        server.stderr.take().expect("a pipe").read_to_string(&mut said).expect("text");
        (modes, said)
    };
    let (first, said) = serve();
    assert_eq!(first.len(), 6, "the database, its log and index, the key, the lock, the directory: {first:?}");
    assert!(first.iter().all(|(name, mode)| *mode == if name == "." { 0o700 } else { 0o600 }), "{first:?}");
    assert!(!said.contains("WARN"), "{said}");
    for (path, _) in first.iter().filter(|(name, _)| *name != ".") {
        fs::set_permissions(path, fs::Permissions::from_mode(0o664)).expect("widened");
    }
    let (again, said) = serve();
    assert_eq!(again, first);
    let warned: Vec<&str> = said.lines().filter(|line| line.contains("WARN")).collect();
    assert!(warned.len() == 1 && warned[0].contains("roundel.db") && warned[0].contains("cookie.key"), "{said}");

    let backup = place.path().join("backup");
    let line = format!("umask 0; exec '{}' backup --data data -o backup", program().display());
    let status = Command::new("sh").args(["-c", &line]).current_dir(place.path()).status().expect("a shell");
    assert!(status.success());
    let modes = modes(&backup);
    assert!(modes.len() == 3, "{modes:?}");
    assert!(modes.iter().all(|(name, mode)| *mode == if name == "." { 0o700 } else { 0o600 }), "{modes:?}");
}
