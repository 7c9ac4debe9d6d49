//! Sessions: the cookie of a browser, how it is exchanged, renewed and ended, and what ends with it.

use crate::socket::Socket;
use crate::test_server::{PASSWORD, TestServer, Visitor, credentials, refused};
use axum::body::Body;
use axum::http::Method;
use futures_util::StreamExt;
use hmac::{Hmac, KeyInit, Mac};
use serde_json::json;
use sha2::Sha256;
use std::time::{SystemTime, UNIX_EPOCH};

const DAY: i64 = 24 * 60 * 60 * 1000;

/// What the caller is: a player, a guest or nobody.
async fn kind(visitor: &mut Visitor) -> String {
    visitor.get("/api/v1/account").await.text("type")
}

fn now() -> i64 {
    SystemTime::now().duration_since(UNIX_EPOCH).expect("after 1970").as_millis() as i64
}

/// A cookie over any words, as this server signs them.
fn signed(server: &TestServer, words: &str) -> String {
    let key = std::fs::read(server.data().join("cookie.key")).expect("a key");
    let mut mac = Hmac::<Sha256>::new_from_slice(&key).expect("a key of any length will do");
    mac.update(words.as_bytes());
    let signature: String = mac.finalize().into_bytes().iter().map(|byte| format!("{byte:02x}")).collect();
    format!("roundel={words}.{signature}")
}

/// The key and the end in a cookie.
fn parts(cookie: &str) -> (String, i64) {
    let parts: Vec<&str> = cookie.trim_start_matches("roundel=").split('.').collect();
    assert_eq!((parts.len(), parts[0]), (4, "s"), "{cookie}");
    (parts[1].to_owned(), parts[2].parse().expect("a moment"))
}

#[tokio::test]
async fn registering_and_signing_in_exchange_the_cookie() {
    let server = TestServer::open().await;
    let mut ada = server.visitor();
    ada.begin_on_screen("gou").await;
    let guest = ada.clone();
    assert_eq!(ada.post("/api/v1/account/register", &credentials("Ada", PASSWORD)).await.status, 201);
    let registered = ada.clone();
    assert_ne!(guest.cookie, registered.cookie, "registering gives a new cookie");
    assert_eq!(ada.post("/api/v1/account/login", &credentials("Ada", PASSWORD)).await.status, 200);
    assert_ne!(registered.cookie, ada.cookie, "signing in gives a new cookie");
    for mut earlier in [guest, registered] {
        assert_eq!(kind(&mut earlier).await, "nobody", "the cookie before it is void");
    }
    assert_eq!(kind(&mut ada).await, "player");
}

#[tokio::test]
async fn signing_out_voids_the_cookie() {
    let server = TestServer::open().await;
    let mut ada = server.player("Ada").await;
    let mut phone = server.visitor();
    phone.post("/api/v1/account/login", &credentials("Ada", PASSWORD)).await;
    let mut copy = ada.clone();
    assert_eq!(ada.post("/api/v1/account/logout", &json!({})).await.status, 204);
    assert_eq!(kind(&mut copy).await, "nobody", "a copy of the cookie is worth nothing");
    assert_eq!(kind(&mut phone).await, "player", "other devices are not concerned");
    let mut copy = phone.clone();
    phone.post_text("/account/logout", "application/x-www-form-urlencoded", "").await;
    assert_eq!(kind(&mut copy).await, "nobody", "on the page too");
}

#[tokio::test]
async fn a_cookie_of_the_first_form_is_exchanged() {
    let server = TestServer::open().await;
    let mut tablet = server.player("Ada").await;
    let epoch = server.number("SELECT epoch FROM players WHERE id = 1").await;
    let old = signed(&server, &format!("1.{epoch}"));
    let mut ada = server.visitor().with_cookie(Some(old.clone()));
    let answer = ada.get("/api/v1/account").await;
    assert_eq!(answer.text("type"), "player", "it still holds");
    assert!(answer.header("set-cookie").starts_with("roundel=s."), "and is exchanged: {answer:?}");
    assert_ne!(ada.cookie.as_ref(), Some(&old));
    let again = ada.get("/api/v1/account").await;
    assert_eq!((again.text("type").as_str(), again.header("set-cookie")), ("player", ""), "once");
    // One that is used for signing out ends all of its form, as it has no end of its own.
    let mut other = server.visitor().with_cookie(Some(old.clone()));
    let answer = other.post("/api/v1/account/logout", &json!({})).await;
    assert!(answer.header("set-cookie").starts_with("roundel=;"), "{answer:?}");
    assert_eq!(answer.headers.get_all("set-cookie").iter().count(), 1, "no other cookie beside it: {answer:?}");
    assert_eq!(kind(&mut server.visitor().with_cookie(Some(old))).await, "nobody");
    assert_eq!(kind(&mut ada).await, "nobody", "and what it was exchanged for");
    assert_eq!(kind(&mut tablet).await, "player", "other sessions are not concerned");
    // So does one that is used for signing in again.
    let next = signed(&server, &format!("1.{}", epoch + 1));
    let mut laptop = server.visitor().with_cookie(Some(next.clone()));
    assert_eq!(laptop.post("/api/v1/account/login", &credentials("Ada", PASSWORD)).await.status, 200);
    assert_eq!(kind(&mut server.visitor().with_cookie(Some(next))).await, "nobody");
    assert_eq!(kind(&mut laptop).await, "player");
    for wrong in [format!("1.{}", epoch + 9), "1".to_owned(), "2.0".to_owned(), "s.1.0".to_owned()] {
        assert_eq!(kind(&mut server.visitor().with_cookie(Some(signed(&server, &wrong)))).await, "nobody", "{wrong}");
    }
}

#[tokio::test]
async fn a_client_that_keeps_its_old_cookie_has_one_session() {
    let server = TestServer::open().await;
    let mut ada = server.player("Ada").await;
    let epoch = server.number("SELECT epoch FROM players WHERE id = 1").await;
    let old = signed(&server, &format!("1.{epoch}"));
    let mut cookies = Vec::new();
    for _ in 0..60 {
        let mut deaf = server.visitor().with_cookie(Some(old.clone()));
        assert_eq!(kind(&mut deaf).await, "player");
        cookies.push(deaf.cookie);
    }
    assert_eq!(server.number("SELECT COUNT(*) FROM sessions").await, 2);
    assert_eq!(kind(&mut ada).await, "player", "it ends no other");
    cookies.dedup();
    assert_eq!(cookies.len(), 1, "the same each time");
    assert_eq!(kind(&mut server.visitor().with_cookie(cookies.remove(0))).await, "player");
    // It is renewed as others are, and begins again once it has ended.
    for expires in [now() + 59 * DAY, 1] {
        server.sql(&format!("UPDATE sessions SET expires = {expires} WHERE id = 2")).await;
        assert_eq!(kind(&mut server.visitor().with_cookie(Some(old.clone()))).await, "player");
        assert!(server.number("SELECT expires FROM sessions WHERE id = 2").await > now() + 89 * DAY);
    }
}

#[tokio::test]
async fn the_oldest_of_too_many_sessions_is_cut_off() {
    let server = TestServer::open().await;
    let mut ada = server.player("Ada").await;
    let game = ada.begin_on_screen("gou").await;
    let socket = Socket::connect(&ada, &game, "").await.0;
    server
        .sql(
            "WITH RECURSIVE numbers (n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM numbers WHERE n < 49) \
             INSERT INTO sessions (hash, player, created, expires) SELECT 'hash' || n, 1, 1, 9000000000000 FROM numbers",
        )
        .await;
    server.visitor().post("/api/v1/account/login", &credentials("Ada", PASSWORD)).await;
    assert_eq!(server.number("SELECT COUNT(*) FROM sessions").await, 50);
    assert_eq!(kind(&mut ada).await, "nobody");
    socket.closes().await;
}

#[tokio::test]
async fn the_number_of_a_session_is_never_used_again() {
    let server = TestServer::open().await;
    let mut ada = server.player("Ada").await;
    ada.post("/api/v1/account/tokens", &json!({ "label": "bot" })).await;
    server.sql("DELETE FROM sessions").await;
    server.sql("DELETE FROM tokens").await;
    ada.post("/api/v1/account/login", &credentials("Ada", PASSWORD)).await;
    ada.post("/api/v1/account/tokens", &json!({ "label": "bot" })).await;
    assert_eq!(server.number("SELECT id FROM sessions").await, 2);
    assert_eq!(server.number("SELECT id FROM tokens").await, 2, "nor that of a token");
}

#[tokio::test]
async fn a_date_in_the_future_ends_nothing_for_good() {
    let server = TestServer::open().await;
    let mut ada = server.player("Ada").await;
    let made = ada.post("/api/v1/account/tokens", &json!({ "label": "bot" })).await.json();
    let mut bot = server.visitor().program(made["token"].as_str().expect("a token"));
    // As if the clock went far ahead, a visitor came, and it was set right again.
    let expires = server.number("SELECT expires FROM sessions").await;
    for table in ["sessions", "tokens"] {
        server.sql(&format!("UPDATE {table} SET expires = 1")).await;
    }
    let mut phone = server.visitor();
    phone.post("/api/v1/account/login", &credentials("Ada", PASSWORD)).await;
    phone.post("/api/v1/account/tokens", &json!({ "label": "another" })).await;
    for table in ["sessions", "tokens"] {
        server.sql(&format!("UPDATE {table} SET expires = {expires}")).await;
    }
    assert_eq!(kind(&mut ada).await, "player");
    assert_eq!(kind(&mut bot).await, "player");
}

#[tokio::test]
async fn cookies_end_and_are_renewed() {
    let server = TestServer::open().await;
    let mut ada = server.player("Ada").await;
    let (key, expires) = parts(ada.cookie.as_deref().expect("a cookie"));
    let days = |expires: i64| (expires - now()) as f64 / DAY as f64;
    assert!((89.9..=90.0).contains(&days(expires)), "{}", days(expires));
    assert!(ada.get("/api/v1/account").await.header("set-cookie").is_empty(), "nothing to renew yet");

    let ended = signed(&server, &format!("s.{key}.{}", now() - 1));
    assert_eq!(kind(&mut server.visitor().with_cookie(Some(ended))).await, "nobody");

    let late = signed(&server, &format!("s.{key}.{}", now() + 59 * DAY));
    server.sql(&format!("UPDATE sessions SET expires = {}", now() + 59 * DAY)).await;
    let mut ada = server.visitor().with_cookie(Some(late));
    let answer = ada.get("/").await;
    assert!(answer.header("set-cookie").contains("; Max-Age=7776000"), "{:?}", answer.headers);
    let (renewed, expires) = parts(ada.cookie.as_deref().expect("a cookie"));
    assert_eq!(renewed, key, "the same session");
    assert!((89.9..=90.0).contains(&days(expires)), "{}", days(expires));
    assert!(server.number("SELECT expires FROM sessions").await - expires < DAY, "in the store as well");
    assert!(ada.get("/").await.header("set-cookie").is_empty(), "once");

    // What the store says holds, whatever the cookie says.
    server.sql("UPDATE sessions SET expires = 1").await;
    assert_eq!(kind(&mut ada).await, "nobody");
}

#[tokio::test]
async fn the_store_has_no_cookie() {
    let server = TestServer::open().await;
    let ada = server.player("Ada").await;
    let (key, _) = parts(ada.cookie.as_deref().expect("a cookie"));
    assert_eq!(key.len(), 64, "256 bits");
    let data = server.close().await;
    let kept = std::fs::read(data.path().join("roundel.db")).expect("the database");
    assert!(!kept.windows(key.len()).any(|window| window == key.as_bytes()));
}

/// Opens a stream, and returns it after its first line.
async fn stream(visitor: &mut Visitor, path: &str) -> axum::body::BodyDataStream {
    let request = visitor.request(Method::GET, path).body(Body::empty()).expect("a request");
    let mut lines = visitor.open(request).await.into_body().into_data_stream();
    lines.next().await.expect("a line").expect("bytes");
    lines
}

/// Waits until the server ends a stream.
async fn ends(mut stream: axum::body::BodyDataStream) {
    let all = async { while stream.next().await.is_some() {} };
    tokio::time::timeout(crate::socket::PATIENCE, all).await.expect("the stream goes on");
}

#[tokio::test]
async fn a_session_that_ends_closes_its_sockets() {
    let server = TestServer::open().await;
    let mut ada = server.player("Ada").await;
    let game = ada.begin_on_screen("gou").await;
    let mut phone = server.visitor();
    phone.post("/api/v1/account/login", &credentials("Ada", PASSWORD)).await;
    let mut other = Socket::connect(&phone, &game, "").await.0;
    let socket = Socket::connect(&ada, &game, "").await.0;
    let (mine, events) = (stream(&mut ada, "/api/v1/events").await, format!("/api/v1/games/{game}/events"));
    let watched = stream(&mut ada, &events).await;
    assert_eq!(ada.post("/api/v1/account/logout", &json!({})).await.status, 204);
    socket.closes().await;
    ends(mine).await;
    ends(watched).await;
    // The other device is still there, until it is signed out everywhere.
    other.must(json!({ "do": "say", "text": "still here" })).await;
    let mut laptop = server.visitor();
    laptop.post("/api/v1/account/login", &credentials("Ada", PASSWORD)).await;
    laptop.post("/api/v1/account/logout", &json!({ "everywhere": true })).await;
    other.closes().await;
}

#[tokio::test]
async fn a_token_that_ends_closes_its_sockets() {
    let server = TestServer::open().await;
    let mut ada = server.player("Ada").await;
    let game = ada.begin_on_screen("gou").await;
    let made = ada.post("/api/v1/account/tokens", &json!({ "label": "bot" })).await.json();
    let mut bot = server.visitor().program(made["token"].as_str().expect("a token"));
    let socket = Socket::connect(&bot, &game, "").await.0;
    let mine = stream(&mut bot, "/api/v1/events").await;
    let mut browser = Socket::connect(&ada, &game, "").await.0;
    assert_eq!(ada.delete(&format!("/api/v1/account/tokens/{}", made["id"])).await.status, 204);
    socket.closes().await;
    ends(mine).await;
    browser.must(json!({ "do": "say", "text": "still here" })).await;
    // One that comes to its end while a client is connected.
    let made = ada.post("/api/v1/account/tokens", &json!({ "label": "bot" })).await.json();
    server.sql(&format!("UPDATE tokens SET expires = {}", now() + 3000)).await;
    let bot = server.visitor().program(made["token"].as_str().expect("a token"));
    Socket::connect(&bot, &game, "").await.0.closes().await;
}

#[tokio::test]
async fn a_refused_registration_leaves_nothing_behind() {
    let server = TestServer::open().await;
    server.player("Ada").await;
    let rows = "SELECT (SELECT COUNT(*) FROM players) * 1000 + (SELECT COUNT(*) FROM sessions)";
    let before = server.number(rows).await;
    let mut visitor = server.visitor();
    let answer = visitor.post("/api/v1/account/register", &credentials("ada", PASSWORD)).await;
    refused(&answer, 409, "name-taken");
    assert!(answer.header("set-cookie").is_empty());
    assert_eq!(server.number(rows).await, before, "no rows");
    // Two at the same time: one gets the name, the other nothing at all.
    let (mut one, mut other) = (server.visitor(), server.visitor());
    let wanted = credentials("Grace", PASSWORD);
    let (first, second) =
        tokio::join!(one.post("/api/v1/account/register", &wanted), other.post("/api/v1/account/register", &wanted));
    let mut statuses = [first.status.as_u16(), second.status.as_u16()];
    statuses.sort_unstable();
    assert_eq!(statuses, [201, 409]);
    assert_eq!(server.number(rows).await, before + 1001, "one player with one session");
}
