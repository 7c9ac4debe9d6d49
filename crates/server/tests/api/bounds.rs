//! What is bounded, what expires, and what only a link leads to.

use crate::socket::Socket;
use crate::test_server::{Answer, TestServer, Visitor, refused};
use roundel_server::store::{
    ChallengeStore, Forgotten, GameStore, JanitorStore, MAX_CHALLENGES, PlayerStore, SqliteStore, Store,
};
use serde_json::{Value, json};
use sqlx::sqlite::SqliteConnectOptions;
use sqlx::{ConnectOptions, Executor};
use std::collections::BTreeSet;
use std::path::Path;

async fn ids(visitor: &mut Visitor, path: &str) -> Vec<String> {
    let list = visitor.get(path).await.json();
    let list = if list.is_array() { list } else { list["games"].clone() };
    list.as_array().expect("a list").iter().map(|item| item["id"].as_str().expect("an id").to_owned()).collect()
}

/// How many rows there are of everything that people make.
async fn rows(data: &Path) -> Vec<i64> {
    let options = SqliteConnectOptions::new().filename(data.join("roundel.db")).read_only(true);
    let mut database = options.connect().await.expect("the database");
    let mut counts = Vec::new();
    for table in ["players", "games", "challenges", "sessions", "tokens"] {
        let sql = sqlx::AssertSqlSafe(format!("SELECT COUNT(*) FROM {table}"));
        counts.push(sqlx::query_scalar(sql).fetch_one(&mut database).await.expect("a number"));
    }
    counts
}

#[tokio::test]
async fn games_by_a_link_are_for_those_who_have_it() {
    let server = TestServer::open().await;
    let (mut ada, mut grace) = (server.player("Ada").await, server.player("Grace").await);
    let mut make = async |terms: Value| {
        let id = ada.post("/api/v1/challenges", &terms).await.made();
        grace.post(&format!("/api/v1/challenges/{id}/accept"), &json!({})).await.text("id")
    };
    let by_link = make(json!({ "kind": "gou", "side": "first" })).await;
    let open = make(json!({ "kind": "gou", "open": true })).await;
    let named = make(json!({ "kind": "gou", "to": "Grace" })).await;
    let mut stranger = server.visitor();
    let public = BTreeSet::from([open.clone(), named.clone()]);
    for path in ["/api/v1/games", "/api/v1/players/Ada", "/api/v1/players/Grace"] {
        assert_eq!(ids(&mut stranger, path).await.into_iter().collect::<BTreeSet<_>>(), public, "{path}");
    }
    for path in ["/", "/lobby", "/player/Ada", "/player/Grace"] {
        let page = stranger.get(path).await.body;
        assert!(!page.contains(&by_link), "{path}");
    }
    for player in [&mut ada, &mut grace] {
        assert!(ids(player, "/api/v1/games?mine=true").await.contains(&by_link));
        assert!(player.get("/").await.body.contains(&by_link));
    }
    assert!(ada.get("/player/Ada").await.body.contains(&by_link), "the own list has it");
    assert!(!grace.get("/player/Ada").await.body.contains(&by_link), "another's list has not");
    // Anyone with the link can look.
    assert_eq!(stranger.get(&format!("/api/v1/games/{by_link}")).await.status, 200);
    // A rematch is as private as the game before it.
    ada.must(&by_link, json!({ "do": "resign" })).await;
    ada.must(&by_link, json!({ "do": "offer", "what": "rematch" })).await;
    grace.must(&by_link, json!({ "do": "accept", "what": "rematch" })).await;
    assert_eq!(ids(&mut stranger, "/api/v1/players/Ada").await.into_iter().collect::<BTreeSet<_>>(), public);
}

#[tokio::test]
async fn nobody_has_challenges_without_end() {
    let server = TestServer::open().await;
    let mut ada = server.visitor();
    let mut last = None;
    for _ in 0..MAX_CHALLENGES {
        last = Some(ada.post("/api/v1/challenges", &json!({ "kind": "gou" })).await.made());
    }
    refused(&ada.post("/api/v1/challenges", &json!({ "kind": "gou" })).await, 409, "too-many-challenges");
    let page = ada.post_text("/play/gou", "application/x-www-form-urlencoded", "opponent=friend").await;
    assert_eq!(page.status, 409, "{}", page.body);
    let last = last.expect("a challenge");
    assert_eq!(ada.delete(&format!("/api/v1/challenges/{last}")).await.status, 204);
    ada.post("/api/v1/challenges", &json!({ "kind": "gou" })).await.made();
    // Others are not affected.
    server.visitor().post("/api/v1/challenges", &json!({ "kind": "gou" })).await.made();
}

#[tokio::test]
async fn nobody_has_games_without_end() {
    let server = TestServer::open().await;
    let mut ada = server.visitor();
    let mut first = None;
    for _ in 0..200 {
        let game = ada.begin_on_screen("gou").await;
        first.get_or_insert(game);
    }
    let again = json!({ "kind": "gou", "opponent": { "type": "screen" } });
    refused(&ada.post("/api/v1/games", &again).await, 409, "too-many-games");
    let mut grace = server.visitor();
    let challenge = grace.post("/api/v1/challenges", &json!({ "kind": "gou" })).await.made();
    let accept = format!("/api/v1/challenges/{challenge}/accept");
    refused(&ada.post(&accept, &json!({})).await, 409, "too-many-games");
    ada.must(&first.expect("a game"), json!({ "do": "resign" })).await;
    assert_eq!(ada.post(&accept, &json!({})).await.status, 200, "the challenge still waits");
}

#[tokio::test]
async fn lists_have_pages() {
    let server = TestServer::open().await;
    let mut ada = server.player("Ada").await;
    let mut all = Vec::new();
    for number in 0..7 {
        let game = ada.begin_on_screen("gou").await;
        if number % 2 == 0 {
            ada.must(&game, json!({ "do": "resign" })).await;
        }
        all.push(game);
    }
    let expected: Vec<String> = [5, 3, 1, 6, 4, 2, 0].map(|number: usize| all[number].clone()).into();
    for path in ["/api/v1/games?mine=true&", "/api/v1/players/Ada?"] {
        let mut found = Vec::new();
        let mut before = String::new();
        loop {
            let part = ids(&mut ada, &format!("{path}limit=3{before}")).await;
            let Some(last) = part.last() else { break };
            before = format!("&before={last}");
            found.extend(part);
        }
        assert_eq!(found, expected, "{path}");
        for limit in ["0", "101"] {
            refused(&ada.get(&format!("{path}limit={limit}")).await, 400, "bad-request");
        }
    }
    let mut made = Vec::new();
    for _ in 0..5 {
        made.push(ada.post("/api/v1/challenges", &json!({ "kind": "gou", "open": true })).await.made());
    }
    made.reverse();
    let first = ids(&mut ada, "/api/v1/challenges?limit=2").await;
    assert_eq!(first, made[..2]);
    assert_eq!(ids(&mut ada, &format!("/api/v1/challenges?limit=2&before={}", first[1])).await, made[2..4]);
}

/// A refused request leaves nothing behind.
#[tokio::test]
async fn refused_requests_create_no_rows() {
    let server = TestServer::open().await;
    let taken = server.player("Ada").await;
    let mut ada = taken.clone();
    let gone = ada.post("/api/v1/challenges", &json!({ "kind": "gou" })).await.made();
    ada.delete(&format!("/api/v1/challenges/{gone}")).await;
    let data = server.data().to_owned();
    let before = rows(&data).await;
    let nobody = || server.visitor();
    let form = "application/x-www-form-urlencoded";
    let refused: Vec<Answer> = vec![
        nobody().post("/api/v1/games", &json!({ "kind": "chess", "opponent": { "type": "screen" } })).await,
        nobody()
            .post("/api/v1/games", &json!({ "kind": "gou", "opponent": { "type": "computer", "level": 99 } }))
            .await,
        nobody().post("/api/v1/challenges", &json!({ "kind": "gou", "games": 1000 })).await,
        nobody().post("/api/v1/challenges", &json!({ "kind": "gou", "to": "Nobody-here" })).await,
        nobody().post(&format!("/api/v1/challenges/{gone}/accept"), &json!({})).await,
        nobody().post("/api/v1/challenges/23456789/accept", &json!({})).await,
        nobody().post("/api/v1/account/register", &json!({ "name": "Ada", "password": "correct horse" })).await,
        nobody().post("/api/v1/account/register", &json!({ "name": "Grace", "password": "short" })).await,
        nobody().post("/api/v1/account/login", &json!({ "name": "Ada", "password": "wrong horse" })).await,
        nobody().post_text("/play/gou", form, "opponent=computer&games=1000").await,
        nobody().post_text("/play/gou", form, "opponent=friend&games=1000").await,
        nobody().post_text(&format!("/challenge/{gone}/accept"), form, "").await,
        nobody().post_text("/account/register", form, "name=Ada&password=correct+horse").await,
    ];
    for answer in &refused {
        assert!(answer.status.as_u16() >= 300, "{answer:?}");
        assert!(answer.header("set-cookie").is_empty(), "{answer:?}");
    }
    assert_eq!(rows(&data).await, before);
}

const DAY: i64 = 86_400_000;

#[tokio::test]
async fn what_nobody_comes_back_for_is_forgotten() {
    let server = TestServer::open().await;
    let mut ada = server.visitor();
    let begun = ada.begin_on_screen("gou").await;
    ada.step(&begun).await;
    let never_begun = ada.begin_on_screen("go-round").await;
    ada.must(&never_begun, json!({ "do": "seed", "seed": "0123456789abcdef0123456789abcdef" })).await;
    let over = ada.begin_on_screen("gou").await;
    ada.must(&over, json!({ "do": "resign" })).await;
    let mut idle = server.visitor();
    let link = idle.post("/api/v1/challenges", &json!({ "kind": "gou" })).await.made();
    let open = idle.post("/api/v1/challenges", &json!({ "kind": "gou", "open": true })).await.made();
    // The newest of each kind stays: its number must not be given to another.
    server.visitor().begin_on_screen("gou").await;
    let data = server.close().await;

    let shift = |days: i64| {
        format!(
            "UPDATE games SET created = created - {0}; UPDATE players SET created = created - {0}; \
             UPDATE challenges SET created = created - {0}, expires = expires - {0}",
            days * DAY
        )
    };
    let tamper = async |sql: String| {
        let options = SqliteConnectOptions::new().filename(data.path().join("roundel.db"));
        options.connect().await.expect("the database").execute(sqlx::AssertSqlSafe(sql)).await.expect("changed");
    };
    let now = i64::try_from(std::time::UNIX_EPOCH.elapsed().expect("a time").as_millis()).expect("a moment");
    let forget = async || {
        let store = SqliteStore::open(data.path()).await.expect("a store");
        let (forgotten, more) = store.forget(now, DAY).await.expect("forgotten");
        assert!(!more);
        let there = async |code: &str| store.game(code).await.expect("readable").is_some();
        let games = [there(&begun).await, there(&never_begun).await, there(&over).await];
        let waits = async |code: &str| {
            let challenge = store.challenge(code).await.expect("the store works");
            challenge.map(|challenge| challenge.waits(now))
        };
        let challenges = [waits(&link).await, waits(&open).await];
        store.close().await;
        (forgotten, games, challenges)
    };
    assert_eq!(forget().await, (Forgotten::default(), [true; 3], [Some(true), Some(true)]));
    tamper(shift(2)).await;
    let (forgotten, _, challenges) = forget().await;
    assert_eq!((forgotten, challenges), (Forgotten::default(), [Some(true), Some(false)]), "a day in the lobby");
    tamper(shift(13)).await;
    let (forgotten, games, challenges) = forget().await;
    assert_eq!(forgotten, Forgotten { games: 1, ..Forgotten::default() });
    assert_eq!((games, challenges), ([true, false, true], [Some(false), Some(false)]));
    tamper(shift(40)).await;
    let (forgotten, games, challenges) = forget().await;
    assert_eq!(forgotten, Forgotten { challenges: 2, ..Forgotten::default() });
    assert_eq!((games, challenges), ([true, false, true], [None, None]));
    // Nobody refers to the guest any more.
    assert_eq!(forget().await.0, Forgotten { guests: 1, ..Forgotten::default() });
}

/// A machine that starts with a date far in the future forgets nothing for it, however often.
#[tokio::test]
async fn a_wrong_date_forgets_nothing() {
    let server = TestServer::open().await;
    let mut ada = server.visitor();
    let game = ada.begin_on_screen("gou").await;
    let id = ada.post("/api/v1/challenges", &json!({ "kind": "gou" })).await.made();
    server.visitor().begin_on_screen("gou").await;
    let data = server.close().await;
    let store = SqliteStore::open(data.path()).await.expect("a store");
    let now = i64::try_from(std::time::UNIX_EPOCH.elapsed().expect("a time").as_millis()).expect("a moment");
    // The date was right at first. The server may have been closed before it stored that.
    assert_eq!(store.forget(now, DAY).await.expect("nothing").0, Forgotten::default());
    for _ in 0..3 {
        assert_eq!(store.forget(now + 400 * DAY, DAY).await.expect("nothing").0, Forgotten::default());
        // A visitor comes while the date is wrong.
        store.new_guest(now + 400 * DAY).await.expect("a guest");
    }
    assert!(store.game(&game).await.expect("readable").is_some());
    assert!(store.challenge(&id).await.expect("the store works").is_some());
    assert_eq!(store.forget(now, DAY).await.expect("nothing").0, Forgotten::default());
    store.close().await;
}

/// A game that was forgotten under an open page is gone, and nobody else's game hears of it.
#[tokio::test]
async fn a_forgotten_game_is_gone_for_those_who_look_at_it() {
    let server = TestServer::open().await;
    let mut ada = server.visitor();
    let game = ada.begin_on_screen("gou").await;
    let (mut watching, _) = Socket::connect(&ada, &game, "").await;
    let action = ada.first_move(&game).await;
    let id = format!("(SELECT id FROM games WHERE code = '{game}')");
    server.sql(&format!("DELETE FROM heads WHERE game = {id}")).await;
    server.sql(&format!("DELETE FROM games WHERE code = '{game}'")).await;
    refused(&ada.act(&game, action).await, 404, "not-found");
    watching.send(tokio_tungstenite::tungstenite::Message::text("{\"do\":\"resign\"}")).await;
    let refusal = watching.until(|message| message["type"] == "error").await;
    assert_eq!(refusal["code"], "not-found");
}

#[tokio::test]
async fn an_expired_challenge_cannot_be_accepted() {
    let server = TestServer::open().await;
    let mut ada = server.visitor();
    let id = ada.post("/api/v1/challenges", &json!({ "kind": "gou", "open": true })).await.made();
    let data = server.close().await;
    let options = SqliteConnectOptions::new().filename(data.path().join("roundel.db"));
    let sql = "UPDATE challenges SET expires = created";
    options.connect().await.expect("the database").execute(sql).await.expect("changed");
    let server = TestServer::at(data, |_| ()).await;
    let mut grace = server.visitor();
    refused(&grace.post(&format!("/api/v1/challenges/{id}/accept"), &json!({})).await, 409, "challenge-gone");
    assert_eq!(grace.get(&format!("/api/v1/challenges/{id}")).await.json()["closed"], "expired");
    assert_eq!(ids(&mut grace, "/api/v1/challenges").await, [""; 0]);
    let page = grace.with("accept", "text/html").get(&format!("/challenge/{id}")).await;
    assert_eq!(page.status, 410);
    assert!(page.body.contains("expired"), "{}", page.body);
}

/// The first roll waits for the players' seeds, and says for how long.
#[tokio::test]
async fn the_first_roll_waits_for_seeds() {
    let server = TestServer::with(|config| config.seed_wait = std::time::Duration::from_mins(1)).await;
    let (mut ada, mut grace, game) = server.pair("go-round", json!({})).await;
    let wait = ada.look(&game).await["game"]["dice"]["wait"].as_i64().expect("a wait");
    assert!((1..=60_000).contains(&wait), "{wait}");
    let roll = json!({ "do": "roll", "ply": 0 });
    refused(&ada.act(&game, roll.clone()).await, 409, "seeds-due");
    for (player, digit) in [(&mut ada, "a"), (&mut grace, "b")] {
        player.must(&game, json!({ "do": "seed", "seed": digit.repeat(32) })).await;
    }
    assert_eq!(ada.look(&game).await["game"]["dice"]["wait"], json!(null));
    ada.must(&game, roll).await;
    // The computer waits too, and begins as soon as the seed is in.
    let game = ada
        .begin(json!({ "kind": "go-round", "side": "second", "opponent": { "type": "computer", "level": 1 } }))
        .await;
    let (mut watching, _) = Socket::connect(&ada, &game, "").await;
    assert_eq!(watching.game["tokens"], json!([]));
    ada.must(&game, json!({ "do": "seed", "seed": "c".repeat(32) })).await;
    loop {
        let event = watching.next().await.expect("the server is there");
        if event["event"]["kind"] == "roll" {
            break;
        }
    }
}

/// More challenges than a page of the lobby holds lead to the next one.
#[tokio::test]
async fn the_lobby_has_pages() {
    let server = TestServer::open().await;
    let mut made = Vec::new();
    for _ in 0..2 {
        let mut maker = server.visitor();
        for _ in 0..15 {
            made.push(maker.post("/api/v1/challenges", &json!({ "kind": "gou", "open": true })).await.made());
        }
    }
    made.reverse();
    let mut reader = server.visitor();
    let shown =
        |page: &str| made.iter().filter(|id| page.contains(&format!("/challenge/{id}\""))).cloned().collect::<Vec<_>>();
    let first = reader.get("/lobby").await.body;
    assert_eq!(shown(&first), made[..20]);
    let next = format!("?before={}", made[19]);
    assert!(first.contains(&next), "{first}");
    let second = reader.get(&format!("/lobby{next}")).await.body;
    assert_eq!(shown(&second), made[20..]);
    assert!(!second.contains("rel=\"next\""));
}
