//! Data directories of every released format: each is opened, upgraded, read in full and played on.
//!
//! `tests/data` has a directory for each version of the database and of what is in it. It holds the database as SQL text, the cookie key, and what the
//! release that wrote it exported for its two accounts. See `tests/data/README.md` for how to add one.

use crate::test_server::{PASSWORD, TestServer, Visitor, credentials, refused};
use roundel_rules::text::with_causes;
use serde_json::{Value, json};
use sqlx::sqlite::{SqliteConnectOptions, SqliteConnection};
use sqlx::{AssertSqlSafe, Connection, Executor};
use std::fs;
use std::path::{Path, PathBuf};
use tempfile::TempDir;

fn fixtures() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/data")
}

async fn connect(data: &Path) -> SqliteConnection {
    let options = SqliteConnectOptions::new().filename(data.join("roundel.db")).create_if_missing(true);
    // A dump has its tables in any order.
    let options = options.foreign_keys(false);
    SqliteConnection::connect_with(&options).await.expect("a database")
}

/// A game of the two accounts; Ada has the first side.
async fn pair(ada: &mut Visitor, grace: &mut Visitor, terms: Value) -> String {
    let mut challenge = json!({ "side": "first", "to": "Grace" });
    crate::test_server::merge(&mut challenge, terms);
    let id = ada.post("/api/v1/challenges", &challenge).await.made();
    grace.post(&format!("/api/v1/challenges/{id}/accept"), &json!({})).await.text("id")
}

/// Takes this many turns, each by the player whose turn it is.
async fn play(players: [&mut Visitor; 2], game: &str, turns: usize) {
    for _ in 0..turns {
        let side = players[0].look(game).await["board"]["turn"]["side"].as_u64().expect("a side to move");
        players[side as usize].step(game).await;
    }
}

/// Makes a data directory in the current format, with something of everything that is stored.
#[tokio::test]
#[ignore = "writes into tests/data: run it by name when the format of a release is settled"]
async fn make_data_directory() {
    let server = TestServer::open().await;
    let (mut ada, mut grace) = (server.player("Ada").await, server.player("Grace").await);
    let (ada, grace) = (&mut ada, &mut grace);
    let seeds = ["0123456789abcdef0123456789abcdef", "fedcba9876543210fedcba9876543210"];

    // A running game with a clock, a take-back, a refused draw and chat.
    let clock = json!({ "type": "fischer", "seconds": 900, "increment": 10 });
    let gou = pair(ada, grace, json!({ "kind": "gou", "clock": clock })).await;
    play([ada, grace], &gou, 4).await;
    grace.must(&gou, json!({ "do": "offer", "what": "take-back" })).await;
    ada.must(&gou, json!({ "do": "accept", "what": "take-back" })).await;
    play([ada, grace], &gou, 2).await;
    ada.must(&gou, json!({ "do": "offer", "what": "draw" })).await;
    grace.must(&gou, json!({ "do": "decline", "what": "draw" })).await;
    ada.must(&gou, json!({ "do": "say", "text": "a \"quoted\" \\ line, é and \u{1F3B2}" })).await;
    grace.must(&gou, json!({ "do": "say", "text": "well played" })).await;

    // A running game with dice and the seeds of both players.
    let go_round = pair(ada, grace, json!({ "kind": "go-round" })).await;
    ada.must(&go_round, json!({ "do": "seed", "seed": seeds[0] })).await;
    grace.must(&go_round, json!({ "do": "seed", "seed": seeds[1] })).await;
    play([ada, grace], &go_round, 6).await;

    // A match of two games with dice, finished.
    let first = pair(ada, grace, json!({ "kind": "runaround", "games": 2 })).await;
    play([ada, grace], &first, 5).await;
    grace.must(&first, json!({ "do": "resign" })).await;
    let second = ada.look(&first).await["game"]["next"].as_str().expect("the second game").to_owned();
    play([grace, ada], &second, 3).await;
    ada.must(&second, json!({ "do": "resign" })).await;

    // A game that was agreed drawn, with days for each move, and its rematch.
    let days = json!({ "type": "days", "days": 3 });
    let towers = pair(ada, grace, json!({ "kind": "guard-towers", "clock": days })).await;
    play([ada, grace], &towers, 7).await;
    grace.must(&towers, json!({ "do": "offer", "what": "draw" })).await;
    ada.must(&towers, json!({ "do": "accept", "what": "draw" })).await;
    ada.must(&towers, json!({ "do": "offer", "what": "rematch" })).await;
    grace.must(&towers, json!({ "do": "accept", "what": "rematch" })).await;

    // Against the computer, on one screen, and by a guest, with names.
    let computer = json!({ "type": "computer", "level": 1 });
    let against = ada.begin(json!({ "kind": "gou", "opponent": computer, "side": "first" })).await;
    ada.step(&against).await;
    while ada.ply(&against).await < 2 {
        tokio::task::yield_now().await;
    }
    let screen = json!({ "type": "screen" });
    let damaged = ada.begin(json!({ "kind": "go-round", "opponent": screen })).await;
    for _ in 0..2 {
        ada.step(&damaged).await;
    }
    let mut guest = server.visitor();
    let named = json!({ "type": "screen", "first": "Mia", "second": "Ben" });
    let alone = guest.begin(json!({ "kind": "gou", "opponent": named })).await;
    guest.step(&alone).await;
    guest.post("/api/v1/challenges", &json!({ "kind": "gou", "name": "Mia" })).await.made();

    // A guest who has signed in, and an account that was deleted.
    let mut later = server.visitor();
    let taken_over = later.begin_on_screen("gou").await;
    later.step(&taken_over).await;
    let signed_in = later.post("/api/v1/account/login", &credentials("Ada", PASSWORD)).await;
    assert!(signed_in.status.is_success(), "{signed_in:?}");
    let mut eve = server.player("Eve").await;
    eve.begin_on_screen("gou").await;
    let deleted = eve.delete_with("/api/v1/account", &json!({ "password": PASSWORD })).await;
    assert!(deleted.status.is_success(), "{deleted:?}");

    // Games of a device, of which one went on with a game from elsewhere.
    for game in [crate::device_games::finished("go-round"), crate::device_games::continued()] {
        ada.post("/api/v1/device-games", &game).await.made();
    }

    // Challenges: open, declined. A token.
    ada.post("/api/v1/challenges", &json!({ "kind": "gou", "open": true })).await.made();
    let declined = ada.post("/api/v1/challenges", &json!({ "kind": "go-round", "to": "Grace" })).await.made();
    grace.post(&format!("/api/v1/challenges/{declined}/decline"), &json!({})).await;
    let token = ada.post("/api/v1/account/tokens", &json!({ "label": "bot" })).await;
    assert!(token.status.is_success(), "{token:?}");

    let mut expected = json!({ "damaged": damaged, "running": [gou, go_round] });
    for (name, player) in [("ada", ada), ("grace", grace)] {
        expected[name] = player.get("/api/v1/account/export").await.json();
    }
    let data = server.close().await;
    let mut database = connect(data.path()).await;
    let version: u32 = sqlx::query_scalar("PRAGMA user_version").fetch_one(&mut database).await.expect("a version");
    let damage = format!(
        "UPDATE entries SET events = replace(events, '\"face\"', '\"fate\"') \
         WHERE game = (SELECT id FROM games WHERE code = '{damaged}')"
    );
    database.execute(AssertSqlSafe(damage)).await.expect("damaged");
    let setup: u32 =
        sqlx::query_scalar("SELECT MAX(format) FROM games").fetch_one(&mut database).await.expect("a version");
    let to = fixtures().join(format!("schema-{version}-setup-{setup}"));
    fs::create_dir_all(&to).expect("a directory");
    fs::write(to.join("roundel.sql"), dump(&mut database).await).expect("written");
    fs::copy(data.path().join("cookie.key"), to.join("cookie.key")).expect("copied");
    let expected = serde_json::to_string_pretty(&expected).expect("JSON");
    fs::write(to.join("expected.json"), expected + "\n").expect("written");
}

/// A data directory from one of the fixtures.
async fn restored(fixture: &Path) -> TempDir {
    let data = tempfile::tempdir().expect("a directory");
    let sql = fs::read_to_string(fixture.join("roundel.sql")).expect("SQL");
    let mut database = connect(data.path()).await;
    database.execute(AssertSqlSafe(sql)).await.expect("a database");
    database.close().await.expect("closed");
    fs::copy(fixture.join("cookie.key"), data.path().join("cookie.key")).expect("copied");
    data
}

async fn signed_in(server: &TestServer, name: &str) -> Visitor {
    let mut visitor = server.visitor();
    let answer = visitor.post("/api/v1/account/login", &credentials(name, PASSWORD)).await;
    assert!(answer.status.is_success(), "{answer:?}");
    visitor
}

/// What of an export must never change: everything but the sessions, and the tags and comments of the records, which are for
/// people.
fn essence(export: &Value) -> Value {
    let mut export = export.clone();
    export["sessions"] = Value::Null;
    for token in export["tokens"].as_array_mut().expect("tokens") {
        *token = token["label"].clone();
    }
    for game in export["games"].as_array_mut().expect("games") {
        if let Some(record) = game["record"].as_str() {
            let moves: Vec<&str> = record.lines().filter(|line| !line.starts_with(['[', '{'])).collect();
            game["record"] = json!(moves.join(" "));
        }
    }
    export
}

/// The same without a game's contents, as an export has it that cannot be read.
fn without(mut export: Value, damaged: &Value) -> Value {
    for game in export["games"].as_array_mut().expect("games") {
        if game["id"] == *damaged {
            let game = game.as_object_mut().expect("a game");
            game.retain(|key, _| key != "record" && key != "said");
            game.insert("unreadable".to_owned(), json!(true));
        }
    }
    export
}

#[tokio::test]
async fn every_released_format_is_read_and_played_on() {
    let mut directories: Vec<PathBuf> = fs::read_dir(fixtures())
        .expect("fixtures")
        .map(|entry| entry.expect("an entry").path())
        .filter(|path| path.is_dir())
        .collect();
    directories.sort();
    assert!(directories.len() >= 4, "{directories:?}");
    for fixture in directories {
        let expected = fs::read_to_string(fixture.join("expected.json")).expect("JSON");
        let expected: Value = serde_json::from_str(&expected).expect("JSON");
        let damaged = &expected["damaged"];
        let server = TestServer::at(restored(&fixture).await, |_| ()).await;
        let (mut ada, mut grace) = (signed_in(&server, "Ada").await, signed_in(&server, "Grace").await);
        for (name, player) in [("ada", &mut ada), ("grace", &mut grace)] {
            let export = player.get("/api/v1/account/export").await.json();
            let expected = without(essence(&expected[name]), damaged);
            assert_eq!(essence(&export), expected, "{name} of {}", fixture.display());
        }
        for game in expected["running"].as_array().expect("a list") {
            let game = game.as_str().expect("an id");
            let before = ada.ply(game).await;
            play([&mut ada, &mut grace], game, 2).await;
            assert!(ada.ply(game).await > before);
        }
        // After another start, with entries of two formats in one game.
        let server = TestServer::at(server.close().await, |_| ()).await;
        let (mut ada, mut grace) = (signed_in(&server, "Ada").await, signed_in(&server, "Grace").await);
        let game = expected["running"][0].as_str().expect("an id");
        play([&mut ada, &mut grace], game, 2).await;
        ada.must(game, json!({ "do": "resign" })).await;
        if let Some(damaged) = damaged.as_str() {
            refused(&ada.get(&format!("/api/v1/games/{damaged}")).await, 500, "unreadable");
        }
        let data = server.close().await;
        let report = roundel_server::verify(data.path()).await.expect("a report");
        let faults: Vec<&String> = report.faults.iter().collect();
        let known =
            |fault: &str| damaged.as_str().is_some_and(|damaged| fault.starts_with(&format!("game {damaged}: ")));
        assert_eq!(faults.len(), usize::from(damaged.is_string()), "{}: {faults:?}", fixture.display());
        assert!(faults.iter().all(|fault| known(fault)), "{}: {faults:?}", fixture.display());
        assert_eq!(report.replayed + faults.len() as u64, report.counts.games, "{}", fixture.display());
    }
}

/// When there were eight levels, their numbers meant other strengths than today: old games are shown and played at the nearest of
/// the twelve.
#[tokio::test]
async fn games_at_old_levels_are_shown_and_played_at_the_nearest_of_today() {
    for (old, today) in [(1, 3), (2, 4), (3, 6), (4, 7), (5, 8), (6, 10), (7, 11), (8, 12)] {
        let data = restored(&fixtures().join("schema-4")).await;
        let mut database = connect(data.path()).await;
        let change = format!("UPDATE games SET second_level = {old} WHERE second_level IS NOT NULL");
        database.execute(AssertSqlSafe(change)).await.expect("changed");
        let game: String = sqlx::query_scalar("SELECT code FROM games WHERE second_level IS NOT NULL")
            .fetch_one(&mut database)
            .await
            .expect("a game against the computer");
        database.close().await.expect("closed");
        let server = TestServer::at(data, |_| ()).await;
        let mut ada = signed_in(&server, "Ada").await;
        assert_eq!(ada.look(&game).await["game"]["sides"][1]["seat"]["level"], today, "level {old}");
        let list = ada.get("/api/v1/games?mine=true").await.json();
        let listed =
            list.as_array().expect("a list").iter().find(|entry| entry["id"] == json!(game)).expect("the game");
        assert_eq!(listed["seats"][1]["level"], today, "level {old}");
        let before = ada.ply(&game).await;
        ada.step(&game).await;
        while ada.ply(&game).await < before + 2 {
            tokio::task::yield_now().await;
        }
    }
}

/// A start that fails because of the key has not upgraded the database.
#[tokio::test]
async fn a_bad_key_is_refused_before_an_upgrade() {
    let data = restored(&fixtures().join("schema-5")).await;
    fs::write(data.path().join("cookie.key"), "short").expect("written");
    let config = crate::test_server::settings(data.path());
    let error = roundel_server::Server::start(config).await.err().expect("the key is too short");
    assert!(with_causes(&error).contains("expected a key of 32 bytes"), "{error:?}");
    let mut database = connect(data.path()).await;
    let version: u32 = sqlx::query_scalar("PRAGMA user_version").fetch_one(&mut database).await.expect("a version");
    assert_eq!(version, 5);
}

/// A game that begins now keeps its level.
#[tokio::test]
async fn games_of_today_keep_their_level() {
    let server = TestServer::open().await;
    let mut ada = server.player("Ada").await;
    let game =
        ada.begin(json!({ "kind": "gou", "side": "first", "opponent": { "type": "computer", "level": 2 } })).await;
    let server = TestServer::at(server.close().await, |_| ()).await;
    let mut ada = signed_in(&server, "Ada").await;
    assert_eq!(ada.look(&game).await["game"]["sides"][1]["seat"]["level"], 2);
    assert_eq!(ada.get("/api/v1/games?mine=true").await.json()[0]["seats"][1]["level"], 2);
}

/// A database as the SQL text that makes it again.
async fn dump(database: &mut SqliteConnection) -> String {
    let mut lines = Vec::new();
    let objects: Vec<(String, String, String)> = sqlx::query_as(
        "SELECT type, name, sql FROM sqlite_schema WHERE sql IS NOT NULL AND name NOT LIKE 'sqlite_%' \
         ORDER BY type <> 'table', rowid",
    )
    .fetch_all(&mut *database)
    .await
    .expect("a schema");
    for (kind, name, sql) in objects {
        lines.push(format!("{sql};"));
        if kind != "table" {
            continue;
        }
        let columns: Vec<String> = sqlx::query_scalar("SELECT name FROM pragma_table_info(?1)")
            .bind(&name)
            .fetch_all(&mut *database)
            .await
            .expect("columns");
        let quoted: Vec<String> = columns.iter().map(|column| format!("quote({column})")).collect();
        let rows = format!("SELECT concat_ws(', ', {}) FROM {name}", quoted.join(", "));
        let rows: Vec<String> = sqlx::query_scalar(AssertSqlSafe(rows)).fetch_all(&mut *database).await.expect("rows");
        lines.extend(rows.iter().map(|row| format!("INSERT INTO {name} ({}) VALUES ({row});", columns.join(", "))));
    }
    for pragma in ["user_version", "application_id"] {
        let value: u32 = sqlx::query_scalar(AssertSqlSafe(format!("PRAGMA {pragma}")))
            .fetch_one(&mut *database)
            .await
            .expect("a number");
        lines.push(format!("PRAGMA {pragma} = {value};"));
    }
    lines.join("\n") + "\n"
}
