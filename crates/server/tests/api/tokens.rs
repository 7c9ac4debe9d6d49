//! Tokens: what they are good for, how long, and what they are not for.

use crate::socket::Socket;
use crate::test_server::{PASSWORD, TestServer, Visitor, refused};
use serde_json::{Value, json};

const DAY: i64 = 24 * 60 * 60 * 1000;

async fn token(ada: &mut Visitor, new: Value) -> Value {
    let made = ada.post("/api/v1/account/tokens", &new).await;
    assert_eq!(made.status, 201, "{made:?}");
    made.json()
}

fn program(server: &TestServer, made: &Value) -> Visitor {
    server.visitor().program(made["token"].as_str().expect("a token"))
}

#[tokio::test]
async fn tokens_have_a_scope_and_an_end() {
    let server = TestServer::open().await;
    let mut ada = server.player("Ada").await;
    token(&mut ada, json!({ "label": "plain" })).await;
    let short = token(&mut ada, json!({ "label": "short", "scope": "read", "days": 1 })).await;
    let list = ada.get("/api/v1/account/tokens").await.json();
    let days = |token: &Value| {
        (token["expires"].as_i64().expect("an end") - token["created"].as_i64().expect("a beginning")) / DAY
    };
    assert_eq!((&list[0]["scope"], days(&list[0])), (&json!("play"), 90));
    assert_eq!((&list[1]["scope"], days(&list[1])), (&json!("read"), 1));
    assert_eq!(list[1]["used"], json!(null));
    for wrong in [
        json!({ "label": "x", "days": 0 }),
        json!({ "label": "x", "days": 366 }),
        json!({ "label": "x", "days": -1 }),
        json!({ "label": "x", "scope": "everything" }),
    ] {
        refused(&ada.post("/api/v1/account/tokens", &wrong).await, 400, "bad-request");
    }
    let mut bot = program(&server, &short);
    assert_eq!(bot.get("/api/v1/account").await.text("name"), "Ada");
    assert!(ada.get("/api/v1/account/tokens").await.json()[1]["used"].is_i64(), "it was used");
    server.sql("UPDATE tokens SET expires = 1 WHERE label = 'short'").await;
    refused(&bot.get("/api/v1/account").await, 401, "bad-token");
    // Made before tokens had an end.
    server.sql("UPDATE tokens SET expires = NULL").await;
    assert_eq!(bot.get("/api/v1/account").await.status, 200);
}

#[tokio::test]
async fn a_token_for_reading_only_reads() {
    let server = TestServer::open().await;
    let mut ada = server.player("Ada").await;
    let game = ada.begin_on_screen("gou").await;
    let mv = ada.first_move(&game).await;
    let made = token(&mut ada, json!({ "label": "eyes", "scope": "read" })).await;
    let mut eyes = program(&server, &made);
    assert_eq!(eyes.get("/api/v1/games?mine=true").await.json()[0]["id"], json!(game));
    refused(&eyes.act(&game, mv.clone()).await, 403, "forbidden");
    let screen = json!({ "kind": "gou", "opponent": { "type": "screen" } });
    refused(&eyes.post("/api/v1/games", &screen).await, 403, "forbidden");
    refused(&eyes.post("/api/v1/challenges", &json!({ "kind": "gou" })).await, 403, "forbidden");
    let challenge = ada.post("/api/v1/challenges", &json!({ "kind": "gou" })).await.made();
    refused(&eyes.delete(&format!("/api/v1/challenges/{challenge}")).await, 403, "forbidden");
    let theirs = server.visitor().post("/api/v1/challenges", &json!({ "kind": "gou", "to": "Ada" })).await.made();
    for what in ["accept", "decline"] {
        refused(&eyes.post(&format!("/api/v1/challenges/{theirs}/{what}"), &json!({})).await, 403, "forbidden");
    }
    let mut socket = Socket::connect(&eyes, &game, "").await.0;
    let answer = socket.act(mv.clone()).await;
    assert_eq!((&answer["type"], &answer["code"]), (&json!("error"), &json!("forbidden")));
    let made = token(&mut ada, json!({ "label": "hands", "scope": "play" })).await;
    program(&server, &made).must(&game, mv).await;
}

#[tokio::test]
async fn a_token_is_no_way_to_the_account() {
    let server = TestServer::open().await;
    let mut ada = server.player("Ada").await;
    let made = token(&mut ada, json!({ "label": "bot" })).await;
    let mut bot = program(&server, &made);
    refused(&bot.get("/api/v1/account/tokens").await, 403, "forbidden");
    refused(&bot.post("/api/v1/account/tokens", &json!({ "label": "another" })).await, 403, "forbidden");
    refused(&bot.delete(&format!("/api/v1/account/tokens/{}", made["id"])).await, 403, "forbidden");
    let passwords = json!({ "old": PASSWORD, "new": "another horse" });
    refused(&bot.post("/api/v1/account/password", &passwords).await, 403, "forbidden");
    refused(&bot.get("/api/v1/account/export").await, 403, "forbidden");
    refused(&bot.delete_with("/api/v1/account", &json!({ "password": PASSWORD })).await, 403, "forbidden");
    refused(&bot.post("/api/v1/account/logout", &json!({ "everywhere": true })).await, 403, "forbidden");
    assert_eq!(ada.get("/api/v1/account").await.text("name"), "Ada", "nothing of it was done");
}

#[tokio::test]
async fn a_player_has_ten_tokens_at_most() {
    let server = TestServer::open().await;
    let mut ada = server.player("Ada").await;
    let first = token(&mut ada, json!({ "label": "1" })).await;
    for number in 2..=10 {
        token(&mut ada, json!({ "label": number.to_string() })).await;
    }
    refused(&ada.post("/api/v1/account/tokens", &json!({ "label": "11" })).await, 409, "too-many-tokens");
    assert_eq!(server.number("SELECT COUNT(*) FROM tokens").await, 10);
    ada.delete(&format!("/api/v1/account/tokens/{}", first["id"])).await;
    token(&mut ada, json!({ "label": "11" })).await;
    // Those that have ended make room.
    server.sql("UPDATE tokens SET expires = 1").await;
    token(&mut ada, json!({ "label": "12" })).await;
    let mut grace = server.player("Grace").await;
    token(&mut grace, json!({ "label": "hers" })).await;
}

#[tokio::test]
async fn a_token_does_not_see_the_others_on_the_page() {
    let server = TestServer::open().await;
    let mut ada = server.player("Ada").await;
    let made = token(&mut ada, json!({ "label": "kitchen-bot" })).await;
    assert!(ada.get("/account").await.body.contains("kitchen-bot"));
    let page = program(&server, &made).get("/account").await;
    assert!(page.status == 200 && !page.body.contains("kitchen-bot"), "{page:?}");
}

#[tokio::test]
async fn labels_and_words_have_nothing_hidden_in_them() {
    let server = TestServer::open().await;
    let mut ada = server.player("Ada").await;
    let game = ada.begin_on_screen("gou").await;
    for text in ["\u{200B}", "a\u{202E}b", "\u{3164}", "\u{2800}", "a\u{AD}b", "\u{FEFF}a"] {
        refused(&ada.post("/api/v1/account/tokens", &json!({ "label": text })).await, 400, "bad-text");
        refused(&ada.act(&game, json!({ "do": "say", "text": text })).await, 400, "bad-text");
    }
    token(&mut ada, json!({ "label": "👩\u{200D}🚀" })).await;
    ada.must(&game, json!({ "do": "say", "text": "❤\u{FE0F} שלום" })).await;
}
