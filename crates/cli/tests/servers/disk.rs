//! A disk that is full, and a database that another program holds: moves are refused, and go on when they can, in the same process.

use crate::roundel::run;
use crate::serving::disk::{Holder, SmallDisk};
use crate::serving::{Serving, Visitor};
use roundel_rules::record::Record;
use serde_json::{Value, json};

/// A game, and the moves of it that the server has confirmed.
struct Played {
    id: String,
    texts: Vec<String>,
}

impl Played {
    fn begin(visitor: &mut Visitor) -> Played {
        Played { id: visitor.begin("gou").expect("a game"), texts: Vec::new() }
    }

    /// Plays a move: the status and the answer if it was refused.
    fn play(&mut self, visitor: &mut Visitor) -> Result<(), (u16, Value)> {
        let action = visitor.due(&self.id, self.texts.len()).expect("an answer").expect("the game goes on");
        let path = format!("/api/v1/games/{}/actions", self.id);
        let (status, answer) = visitor.send("POST", &path, &action.to_string()).expect("the server runs");
        if status != 200 {
            return Err((status, serde_json::from_str(&answer).expect("JSON")));
        }
        self.texts.push(action["text"].as_str().expect("a move").to_owned());
        Ok(())
    }

    /// Plays this many, none of which may be refused.
    fn play_on(&mut self, visitor: &mut Visitor, moves: usize) {
        for _ in 0..moves {
            self.play(visitor).expect("taken");
        }
    }

    /// That the server has exactly what it has confirmed.
    fn check(&self, visitor: &mut Visitor) {
        let record: Record = visitor.record(&self.id).parse().expect("a legal record");
        assert_eq!(record.game.token_texts(), self.texts);
    }
}

/// A refusal that is the server's fault, and says so.
#[track_caller]
fn assert_clear(refusal: &(u16, Value)) {
    let (status, answer) = refusal;
    assert!([500, 503].contains(status), "{status} {answer}");
    assert!(answer["code"].is_string() && answer["title"].is_string(), "{answer}");
}

/// A directory that was closed cleanly is one file, for which `SQLite` needs no other beside it. One with a log cannot be read there, and
/// the message says where.
#[test]
fn a_backup_is_made_of_a_read_only_directory() {
    for closed in [true, false] {
        let Some(disk) = SmallDisk::mount("4m") else { return };
        let data = disk.path().join("data");
        let mut server = Serving::start(&data);
        Played::begin(&mut server.visitor()).play_on(&mut server.visitor(), 0);
        if closed {
            server.terminate();
        } else {
            server.kill();
            std::fs::remove_file(data.join("roundel.db-shm")).expect("removed");
        }
        disk.make_read_only();
        let place = tempfile::tempdir().expect("a directory");
        let backup = place.path().join("backup");
        let made = run(&["backup", "--data", data.to_str().expect("text"), "-o", backup.to_str().expect("text")]);
        if closed {
            assert!(made.code == 0 && made.out.contains("1 games"), "{made:?}");
        } else {
            assert!(made.code == 2 && made.err.contains(data.to_str().expect("text")), "{made:?}");
            assert!(!made.err.contains("partial"), "{made:?}");
        }
        assert_eq!(backup.exists(), closed);
    }
}

#[test]
fn a_full_disk_refuses_moves_until_there_is_room_again() {
    let Some(disk) = SmallDisk::mount("2m") else { return };
    let data = disk.path().join("data");
    let mut server = Serving::start(&data);
    let mut visitor = server.visitor();
    let mut game = Played::begin(&mut visitor);
    game.play_on(&mut visitor, 3);
    for _ in 0..3 {
        disk.fill();
        // What has room in pages that are there already is still taken.
        let refusal = (0..20).find_map(|_| game.play(&mut visitor).err());
        assert_clear(&refusal.expect("a full disk takes nothing more"));
        // Again and again, and reading goes on.
        for _ in 0..5 {
            assert_clear(&game.play(&mut visitor).expect_err("still full"));
        }
        let (status, _) = visitor
            .send("POST", "/api/v1/games", &json!({ "kind": "gou", "opponent": { "type": "screen" } }).to_string())
            .expect("the server runs");
        assert!(status >= 500, "{status}");
        game.check(&mut visitor);
        disk.free();
        game.play_on(&mut visitor, 5);
        Played::begin(&mut visitor).play_on(&mut visitor, 2);
    }
    server.kill();
    let server = Serving::start(&data);
    let mut visitor = server.visitor().with_cookie(visitor.cookie);
    game.check(&mut visitor);
    game.play_on(&mut visitor, 2);
}

/// The log then has no room to say why.
#[test]
fn a_full_disk_with_the_log_on_it_refuses_moves_until_there_is_room_again() {
    let Some(disk) = SmallDisk::mount("2m") else { return };
    let (log, _) = crate::serving::log(disk.path());
    let arguments = ["--listen", "127.0.0.1:0", "--rate", "0", "--pace", "0"];
    let server = Serving::start_with(&disk.path().join("data"), &arguments, |command| {
        command.env_remove("RUST_LOG").stderr(log);
    });
    let mut visitor = server.visitor();
    let mut game = Played::begin(&mut visitor);
    game.play_on(&mut visitor, 3);
    disk.fill();
    // Enough for the last page of the log, too.
    let refused = (0..80).filter_map(|_| game.play(&mut visitor).err()).inspect(assert_clear).count();
    assert!(refused > 40, "{refused}");
    disk.free();
    game.play_on(&mut visitor, 5);
    game.check(&mut visitor);
}

#[test]
fn a_held_database_refuses_moves_until_it_is_free_again() {
    let data = tempfile::tempdir().expect("a directory");
    let mut server = Serving::start(data.path());
    let mut visitor = server.visitor();
    let mut game = Played::begin(&mut visitor);
    game.play_on(&mut visitor, 3);
    for _ in 0..2 {
        let holder = Holder::hold(&data.path().join("roundel.db"));
        assert_clear(&game.play(&mut visitor).expect_err("nothing can be written"));
        drop(holder);
        game.play_on(&mut visitor, 3);
    }
    // One that lets go in time is only waited for.
    let holder = Holder::hold(&data.path().join("roundel.db"));
    std::thread::scope(|scope| {
        let playing = scope.spawn(|| game.play(&mut visitor));
        drop(holder);
        playing.join().expect("no panic").expect("taken");
    });
    server.kill();
    let server = Serving::start(data.path());
    let mut visitor = server.visitor().with_cookie(visitor.cookie);
    game.check(&mut visitor);
    game.play_on(&mut visitor, 2);
}
