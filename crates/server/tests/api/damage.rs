//! One game that cannot be read is one game: the server starts, pages are shown, and everybody else plays on.

use crate::test_server::{TestServer, Visitor, refused};
use axum::body::{Body, to_bytes};
use axum::http::Method;
use serde_json::json;
use sqlx::sqlite::SqliteConnectOptions;
use sqlx::{ConnectOptions, Executor};
use std::path::Path;

/// Changes what a closed server has left.
async fn tamper(data: &Path, sql: String) {
    let options = SqliteConnectOptions::new().filename(data.join("roundel.db"));
    let mut database = options.connect().await.expect("the database");
    let done = database.execute(sqlx::AssertSqlSafe(sql)).await.expect("changed");
    assert!(done.rows_affected() > 0);
}

/// A game in which something has happened, with a clock that runs.
async fn begun(visitor: &mut Visitor) -> String {
    let clock = json!({ "type": "fischer", "seconds": 600, "increment": 5 });
    let game = visitor.begin(json!({ "kind": "gou", "opponent": { "type": "screen" }, "clock": clock })).await;
    visitor.step(&game).await;
    visitor.step(&game).await;
    game
}

const LAST_ENTRY: &str = "(SELECT entry FROM heads WHERE game = (SELECT id FROM games WHERE code = 'CODE'))";

#[tokio::test]
async fn a_damaged_game_stops_nobody_else() {
    let damages = [
        // A move that the rules refuse, as newer ones might.
        (
            "move",
            "UPDATE entries SET seal = NULL, events = '[{\"kind\":\"move\",\"ply\":2,\"text\":\"a1-a2\"}]' WHERE id = LAST",
        ),
        ("garbage", "UPDATE entries SET seal = NULL, events = 'x' WHERE id = LAST"),
        ("missing", "UPDATE entries SET previous = NULL WHERE id = LAST"),
        ("a letter", "UPDATE entries SET events = replace(events, '\"ply\":2', '\"ply\":3') WHERE id = LAST"),
        ("kind", "UPDATE games SET kind = 'chess' WHERE code = 'CODE'"),
        ("clock", "UPDATE games SET clock = 'sundial' WHERE code = 'CODE'"),
        ("level", "UPDATE games SET second_player = NULL, second_level = 77 WHERE code = 'CODE'"),
    ];
    for (what, sql) in damages {
        let server = TestServer::open().await;
        let mut ada = server.visitor();
        let (broken, sound) = (begun(&mut ada).await, begun(&mut ada).await);
        let cookie = ada.cookie.clone();
        let data = server.close().await;
        tamper(data.path(), sql.replace("LAST", LAST_ENTRY).replace("CODE", &broken)).await;
        let server = TestServer::at(data, |_| ()).await;
        let mut ada = server.visitor().with_cookie(cookie);
        for page in ["/", "/lobby"] {
            let answer = ada.get(page).await;
            assert_eq!(answer.status, 200, "{what}: {page}: {}", answer.body);
            let listed = page != "/lobby" && what != "kind";
            assert_eq!(answer.body.contains("is damaged"), listed, "{what}: {page}");
        }
        ada.step(&sound).await;
        refused(&ada.get(&format!("/api/v1/games/{broken}")).await, 500, "unreadable");
        refused(&ada.act(&broken, json!({ "do": "resign" })).await, 500, "unreadable");
        let page = ada.clone().with("accept", "text/html").get(&format!("/game/{broken}")).await;
        assert_eq!(page.status, 500, "{what}");
        // It is marked: the list says so without another look.
        let list = ada.get("/api/v1/games?mine=true").await.json();
        let of = |code: &str| list.as_array().and_then(|list| list.iter().find(|game| game["id"] == code)).cloned();
        assert_eq!(of(&broken).map(|game| game["unreadable"].clone()), Some(json!(true)), "{what}: {list}");
        assert_eq!(of(&sound).map(|game| game["unreadable"].clone()), Some(json!(false)), "{what}");
        server.close().await;
    }
}

/// Texts of any kind come back from the store as they went in, and so do their seals.
#[tokio::test]
async fn words_of_any_kind_are_sealed() {
    let server = TestServer::open().await;
    let (mut ada, mut grace, game) = server.pair("gou", json!({})).await;
    let words = [
        "\\",
        "\"'`",
        "a\u{00a0}b",
        "\u{1F3B2}\u{FE0F}",
        "x\u{2028}\u{200d}",
        "{\"kind\":1}",
        "[1,2]",
        "\\u0041\\/",
        "é\u{301}",
    ];
    for (index, text) in words.iter().enumerate() {
        let speaker = if index % 2 == 0 { &mut ada } else { &mut grace };
        speaker.must(&game, json!({ "do": "say", "text": text })).await;
    }
    let data = server.close().await;
    let server = TestServer::at(data, |_| ()).await;
    let chat = server.visitor().look(&game).await["game"]["chat"].clone();
    let said: Vec<&str> = chat.as_array().expect("a list").iter().filter_map(|said| said["text"].as_str()).collect();
    assert_eq!(said, words);
}

/// A store that fails is no damage: the export is cut short, and does not say that games cannot be read.
#[tokio::test]
async fn an_export_from_a_failing_store_is_cut_short() {
    let server = TestServer::open().await;
    let mut ada = server.player("Ada").await;
    ada.begin_on_screen("gou").await;
    server.sql("ALTER TABLE entries RENAME TO elsewhere").await;
    let request = ada.request(Method::GET, "/api/v1/account/export").body(Body::empty()).expect("a request");
    let body = ada.open(request).await.into_body();
    assert!(to_bytes(body, 1 << 20).await.is_err(), "the file seems to be whole");
}

/// A store that fails now must not tell a player that no game waits.
#[tokio::test]
async fn waiting_games_are_not_hidden_by_a_failing_store() {
    let server = TestServer::open().await;
    let (first, ..) = server.pair("gou", json!({})).await;
    let server = TestServer::at(server.close().await, |_| ()).await;
    let mut first = server.visitor().with_cookie(first.cookie);
    server.sql("ALTER TABLE entries RENAME TO elsewhere").await;
    let request = first.request(Method::GET, "/notices").body(Body::empty()).expect("a request");
    let told = to_bytes(first.open(request).await.into_body(), 1 << 20).await.expect("the stream ends");
    assert!(!String::from_utf8_lossy(&told).contains("\"games\":[]"), "{told:?}");
}
