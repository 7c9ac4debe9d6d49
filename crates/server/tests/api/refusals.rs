//! Requests that do not fit: each is refused with its own code, and none does any harm.

use crate::test_server::{TestServer, first_move, refused};
use proptest::prelude::*;
use roundel_server::{Code, Problem};
use roundel_words::Language;
use serde_json::{Value, json};
use std::collections::HashSet;

/// The routes that take a body, and one that fits. A game and a challenge by another player must be filled in.
const BODIES: [(&str, &str); 8] = [
    ("/api/v1/games", r#"{"kind":"gou","opponent":{"type":"screen"}}"#),
    ("/api/v1/challenges", r#"{"kind":"gou"}"#),
    ("/api/v1/games/{game}/actions", r#"{"do":"resign"}"#),
    ("/api/v1/account/register", r#"{"name":"Grace","password":"correct horse"}"#),
    ("/api/v1/account/login", r#"{"name":"Grace","password":"correct horse"}"#),
    ("/api/v1/account/logout", r#"{"everywhere":false}"#),
    ("/api/v1/account/password", r#"{"old":"correct horse","new":"another horse"}"#),
    ("/api/v1/account/tokens", r#"{"label":"bot"}"#),
];

#[tokio::test]
async fn bodies_that_make_no_sense() {
    let server = TestServer::open().await;
    let mut ada = server.player("Ada").await;
    let game = ada.begin_on_screen("gou").await;
    for (path, fits) in BODIES {
        let path = path.replace("{game}", &game);
        let deep = "[".repeat(10_000);
        for body in ["", "{", "[[]]", "null", "7", "\"text\"", "{\"\u{0}\":1}", "{}{}", &deep] {
            refused(&ada.post_text(&path, "application/json", body.to_owned()).await, 400, "bad-request");
        }
        refused(&ada.post_text(&path, "application/json", b"\xff\xfe{}".to_vec()).await, 400, "bad-request");
        let extra = fits.replacen('{', "{\"surplus\":1,", 1);
        let answer = ada.post_text(&path, "application/json", extra).await;
        refused(&answer, 400, "bad-request");
        assert!(answer.body.contains("surplus"), "it should say what is wrong: {answer:?}");
        let large = fits.replacen('{', &format!("{{{}", " ".repeat(17 * 1024)), 1);
        refused(&ada.post_text(&path, "application/json", large).await, 413, "too-large");
        for kind in ["text/plain", "application/x-www-form-urlencoded", "multipart/form-data", ""] {
            refused(&ada.post_text(&path, kind, fits).await, 415, "not-json");
        }
    }
    assert_eq!(ada.look(&game).await["game"]["state"], "running", "nothing of it was done");
}

#[tokio::test]
async fn games_that_cannot_be_played() {
    let server = TestServer::open().await;
    let mut ada = server.visitor();
    let screen = json!({ "type": "screen" });
    let cases = [
        (json!({ "kind": "chess" }), "bad-rules"),
        (json!({ "kind": "gou", "rules": "relocate" }), "bad-rules"),
        (json!({ "kind": "runaround", "rules": "oval-13" }), "bad-rules"),
        (json!({ "kind": "runaround", "rules": "oval-99999999999999999999" }), "bad-rules"),
        (json!({ "kind": "gou", "clock": { "type": "fischer", "seconds": 5 } }), "bad-clock"),
        (json!({ "kind": "gou", "clock": { "type": "fischer", "seconds": 60, "increment": 1000 } }), "bad-clock"),
        (json!({ "kind": "gou", "clock": { "type": "days", "days": 15 } }), "bad-clock"),
        (json!({ "kind": "gou", "clock": { "type": "sand" } }), "bad-request"),
        (json!({ "kind": "gou", "clock": { "type": "none", "seconds": 60 } }), "bad-request"),
        (json!({ "kind": "gou", "clock": { "type": "days", "days": -1 } }), "bad-request"),
        (json!({ "kind": "gou", "games": 0 }), "bad-request"),
        (json!({ "kind": "gou", "games": 100 }), "bad-request"),
        (json!({ "kind": "gou", "games": 1.5 }), "bad-request"),
        (json!({ "kind": "gou", "side": "third" }), "bad-request"),
        (json!({ "kind": 7 }), "bad-request"),
        (json!({}), "bad-request"),
    ];
    for (terms, code) in cases {
        refused(&ada.post("/api/v1/challenges", &terms).await, 400, code);
        let mut game = terms;
        game["opponent"] = screen.clone();
        refused(&ada.post("/api/v1/games", &game).await, 400, code);
    }
    for opponent in [
        json!({ "type": "computer", "level": 0 }),
        json!({ "type": "computer", "level": 13 }),
        json!({ "type": "computer", "level": 256 }),
        json!({ "type": "computer" }),
        json!({ "type": "screen", "level": 3 }),
        json!({ "type": "ghost" }),
    ] {
        refused(&ada.post("/api/v1/games", &json!({ "kind": "gou", "opponent": opponent })).await, 400, "bad-request");
    }
    assert_eq!(ada.get("/api/v1/challenges").await.json(), json!([]));
}

#[tokio::test]
async fn actions_out_of_place() {
    let server = TestServer::open().await;
    let (mut ada, mut grace, game) = server.pair("gou", json!({})).await;
    let mv = ada.first_move(&game).await;
    refused(&grace.act(&game, mv.clone()).await, 409, "not-your-turn");
    refused(&ada.act(&game, json!({ "do": "roll", "ply": 0 })).await, 409, "move-due");
    refused(&ada.act(&game, json!({ "do": "move", "ply": 0, "text": "z9-z8" })).await, 422, "illegal-move");
    refused(&ada.act(&game, json!({ "do": "move", "ply": 0, "text": "" })).await, 422, "illegal-move");
    refused(&ada.act(&game, json!({ "do": "move", "ply": 1, "text": mv["text"] })).await, 409, "stale");
    ada.must(&game, mv.clone()).await;
    // A move that is sent twice is played once.
    refused(&ada.act(&game, mv.clone()).await, 409, "stale");
    assert_eq!(ada.ply(&game).await, 1);
    refused(&ada.act(&game, json!({ "do": "accept", "what": "draw" })).await, 409, "no-such-offer");
    refused(&ada.act(&game, json!({ "do": "decline", "what": "rematch" })).await, 409, "no-such-offer");
    refused(&ada.act(&game, json!({ "do": "offer", "what": "rematch" })).await, 409, "game-not-over");
    refused(&grace.act(&game, json!({ "do": "offer", "what": "take-back" })).await, 409, "nothing-to-take-back");
    refused(&grace.act(&game, json!({ "do": "resign", "side": 0 })).await, 403, "not-playing");
    refused(&ada.act(&game, json!({ "do": "say", "text": "x".repeat(281) })).await, 400, "bad-text");
    refused(&ada.act(&game, json!({ "do": "seed", "seed": "short" })).await, 400, "bad-seed");
    refused(&ada.act(&game, json!({ "do": "seed", "seed": "0".repeat(32) })).await, 409, "seed-too-late");

    grace.must(&game, json!({ "do": "resign" })).await;
    for action in [
        json!({ "do": "resign" }),
        first_move(&ada.look(&game).await["board"]),
        json!({ "do": "offer", "what": "draw" }),
    ] {
        let answer = ada.act(&game, action.clone()).await;
        // Without a legal move there is no text: that is malformed, not late.
        if action["text"].is_null() && action["do"] == "move" {
            refused(&answer, 400, "bad-request");
        } else {
            refused(&answer, 409, "game-over");
        }
    }
    refused(&ada.act(&game, json!({ "do": "move", "ply": 1, "text": "a1-a2" })).await, 409, "game-over");
}

#[tokio::test]
async fn dice_are_rolled_when_they_are_due() {
    let server = TestServer::open().await;
    let (mut ada, mut grace, game) = server.pair("runaround", json!({})).await;
    refused(&ada.act(&game, json!({ "do": "move", "ply": 0, "text": "pass" })).await, 409, "roll-due");
    refused(&ada.act(&game, json!({ "do": "offer", "what": "draw" })).await, 409, "no-draws");
    ada.must(&game, json!({ "do": "seed", "seed": "ab".repeat(16) })).await;
    ada.must(&game, json!({ "do": "roll", "ply": 0 })).await;
    refused(&ada.act(&game, json!({ "do": "roll", "ply": 0 })).await, 409, "stale");
    refused(&ada.act(&game, json!({ "do": "roll", "ply": 1 })).await, 409, "move-due");
    refused(&grace.act(&game, json!({ "do": "seed", "seed": "cd".repeat(16) })).await, 409, "seed-too-late");
    let mv = ada.first_move(&game).await;
    ada.must(&game, mv).await;
    grace.must(&game, json!({ "do": "roll", "ply": 2 })).await;
    refused(&ada.act(&game, json!({ "do": "offer", "what": "take-back" })).await, 409, "roll-seen");
}

#[tokio::test]
async fn games_of_others_are_theirs() {
    let server = TestServer::open().await;
    let mut ada = server.visitor();
    let game = ada.begin_on_screen("gou").await;
    let mv = ada.first_move(&game).await;
    let mut stranger = server.visitor();
    refused(&stranger.act(&game, mv.clone()).await, 403, "not-playing");
    stranger.begin_on_screen("gou").await;
    for action in [
        mv.clone(),
        json!({ "do": "resign" }),
        json!({ "do": "say", "text": "hi" }),
        json!({ "do": "offer", "what": "draw" }),
    ] {
        refused(&stranger.act(&game, action).await, 403, "not-playing");
    }
    assert_eq!(stranger.get(&format!("/api/v1/games/{game}")).await.status, 200, "looking on is free");

    // A cookie that was not signed here is nobody's.
    let cookie = ada.cookie.clone().expect("a guest has a cookie");
    let (who, signature) = cookie.rsplit_once('.').expect("a signature");
    let other = stranger.cookie.clone().expect("a guest has a cookie");
    let other_signature = other.rsplit_once('.').expect("a signature").1;
    let forged = [
        format!("{who}.{other_signature}"),
        format!("{who}."),
        who.to_owned(),
        format!("{who}.{}", signature.to_uppercase()),
        format!("{who}.{}", signature.replace(|c: char| c.is_ascii_digit(), "0")),
        "roundel=1.0.00".to_owned(),
        "roundel=".to_owned(),
        format!("roundel=9223372036854775808.0.{signature}"),
    ];
    for cookie in forged {
        let mut stranger = server.visitor().with_cookie(Some(cookie.clone()));
        refused(&stranger.act(&game, mv.clone()).await, 403, "not-playing");
        assert_eq!(stranger.get("/api/v1/account").await.json()["type"], "nobody", "{cookie}");
    }
    let mut owner = server.visitor().with_cookie(Some(format!("lang=de; {cookie}; other=1")));
    owner.must(&game, mv).await;
}

#[tokio::test]
async fn tokens_that_nobody_has() {
    let server = TestServer::open().await;
    let ada = server.player("Ada").await;
    for value in ["Bearer ", "Bearer nonsense", "Basic QWRhOmNvcnJlY3QgaG9yc2U=", "nonsense", "bearer x"] {
        // The cookie beside it does not help.
        refused(&ada.clone().with("authorization", value).get("/api/v1/account").await, 401, "bad-token");
    }
    let strange = server.visitor().program(&format!("roundel_{}", "0".repeat(64))).get("/api/v1/games").await;
    refused(&strange, 401, "bad-token");
}

#[test]
fn every_code_has_a_sentence_in_every_language() {
    let mut words = HashSet::new();
    for &code in Code::ALL {
        assert!(words.insert(code.name()), "{} twice", code.name());
        assert!(code.name().bytes().all(|b| b.is_ascii_lowercase() || b == b'-'), "{}", code.name());
        assert!(code.status().is_client_error() || code.status().is_server_error());
        let sentences: HashSet<String> =
            Language::all().iter().map(|&language| Problem::from(code).sentence(language)).collect();
        assert_eq!(sentences.len(), 3, "not three languages: {sentences:?}");
        for sentence in sentences {
            assert!(sentence.contains(' ') && !sentence.contains("problem-"), "{sentence}");
        }
    }
}

#[tokio::test]
async fn refusals_speak_the_callers_language() {
    let server = TestServer::open().await;
    let mut told = HashSet::new();
    for language in ["en", "de-AT,de;q=0.9,en;q=0.5", "fr"] {
        let answer = server.visitor().with("accept-language", language).get("/api/v1/games/23456789").await;
        refused(&answer, 404, "not-found");
        told.insert(answer.json()["title"].to_string());
    }
    let by_cookie = server.visitor().with_cookie(Some("lang=de".to_owned())).get("/api/v1/games/23456789").await;
    told.insert(by_cookie.json()["title"].to_string());
    assert_eq!(told.len(), 3, "{told:?}");
}

/// Any JSON of a few levels, with the words of the API among others.
fn any_json() -> impl Strategy<Value = Value> {
    let words = prop::sample::select(vec![
        "do",
        "ply",
        "text",
        "move",
        "roll",
        "resign",
        "offer",
        "accept",
        "decline",
        "what",
        "draw",
        "take-back",
        "rematch",
        "say",
        "seed",
        "side",
        "kind",
        "rules",
        "gou",
        "go-round",
        "opponent",
        "type",
        "computer",
        "screen",
        "level",
        "clock",
        "fischer",
        "seconds",
        "increment",
        "days",
        "games",
        "open",
        "to",
        "name",
        "password",
        "label",
        "everywhere",
        "",
        "\u{0}",
    ]);
    let leaf = prop_oneof![
        Just(Value::Null),
        any::<bool>().prop_map(Value::from),
        any::<i64>().prop_map(Value::from),
        (0_u8..4).prop_map(Value::from),
        any::<f64>().prop_map(Value::from),
        words.clone().prop_map(Value::from),
        ".{0,20}".prop_map(Value::from),
    ];
    leaf.prop_recursive(3, 24, 6, move |inner| {
        prop_oneof![
            prop::collection::vec(inner.clone(), 0..4).prop_map(Value::from),
            prop::collection::vec((words.clone(), inner), 0..6).prop_map(|entries| Value::Object(
                entries.into_iter().map(|(key, value)| (key.to_owned(), value)).collect()
            )),
        ]
    })
}

/// Whatever is sent to whichever route: an answer, and never a failure of the server.
#[test]
fn nothing_that_is_sent_breaks_the_server() {
    let runtime = tokio::runtime::Runtime::new().expect("a runtime");
    let server = runtime.block_on(TestServer::open());
    let game = runtime.block_on(server.visitor().begin_on_screen("go-round"));
    let paths: Vec<String> = BODIES.iter().map(|(path, _)| path.replace("{game}", &game)).collect();
    let strategy = (prop::sample::select(paths), any_json(), any::<bool>());
    let config = ProptestConfig { cases: 400, failure_persistence: None, ..ProptestConfig::default() };
    proptest!(config, |((path, body, cut) in strategy)| {
        let mut text = body.to_string();
        if cut {
            text.pop();
        }
        let answer = runtime.block_on(server.visitor().post_text(&path, "application/json", text));
        prop_assert!(answer.status.as_u16() < 500, "{path} {body}: {answer:?}");
    });
}

/// The status line and the body say the same, no matter which part refused the request, and a form is never asked for JSON.
#[tokio::test]
async fn a_form_that_does_not_fit_is_a_bad_request() {
    let server = TestServer::open().await;
    let form = "application/x-www-form-urlencoded";
    for (kind, body) in [(form, "name=Ada"), ("text/plain", "name=Ada"), ("application/json", "{}")] {
        let answer = server.visitor().post_text("/account/login", kind, body).await;
        refused(&answer, 400, "bad-request");
        assert!(answer.json()["detail"].is_string(), "{answer:?}");
    }
    let answer = server.visitor().post_text("/account/login", form, format!("name={}", "x".repeat(20_000))).await;
    refused(&answer, 413, "too-large");
}

/// RFC 9110: an answer with status 401 says how to authenticate.
#[tokio::test]
async fn who_is_not_signed_in_is_told_how_to_be() {
    let server = TestServer::open().await;
    for path in ["/api/v1/events", "/notices"] {
        let answer = server.visitor().get(path).await;
        refused(&answer, 401, "not-signed-in");
        assert_eq!(answer.header("www-authenticate"), "Bearer realm=\"roundel\"");
        assert_eq!(answer.text("detail"), "play a game or register first");
    }
}

#[tokio::test]
async fn a_list_begins_behind_an_id() {
    let server = TestServer::open().await;
    for path in ["/api/v1/games?before=x", "/api/v1/challenges?before=../..", "/api/v1/games?before=234567892"] {
        let answer = server.visitor().get(path).await;
        refused(&answer, 400, "bad-request");
        assert!(answer.text("detail").contains("`before`"), "{answer:?}");
    }
}

/// Whatever does not fit, the message says which field or parameter it is.
#[tokio::test]
async fn a_refusal_names_its_field() {
    let server = TestServer::open().await;
    let mut ada = server.player("Ada").await;
    let game = ada.begin_on_screen("gou").await;
    for (path, field) in [
        ("/api/v1/games?limit=many", "limit"),
        ("/api/v1/games?mine=perhaps", "mine"),
        (&format!("/api/v1/games/{game}?board=xx"), "board"),
        (&format!("/api/v1/games/{game}/board?ply=-1"), "ply"),
        (&format!("/api/v1/games/{game}/board?lang=xx"), "lang"),
    ] {
        let answer = ada.get(path).await;
        refused(&answer, 400, "bad-request");
        assert!(answer.text("detail").contains(field), "{path}: {answer:?}");
    }
    let answer = ada.delete("/api/v1/account/tokens/first").await;
    refused(&answer, 400, "bad-request");
    assert!(answer.text("detail").contains("`id`"), "{answer:?}");
    for (path, body, field) in [
        (format!("/api/v1/games/{game}/actions"), json!({ "do": "move", "ply": "x", "text": "a" }), "ply: "),
        (format!("/api/v1/games/{game}/actions"), json!({ "do": "move", "ply": 0, "text": ["a"] }), "text: "),
        ("/api/v1/games".to_owned(), json!({ "kind": 7, "opponent": { "type": "screen" } }), "kind: "),
        ("/api/v1/challenges/23456789/accept".to_owned(), json!({ "name": 7 }), "name: "),
    ] {
        let answer = ada.post(&path, &body).await;
        refused(&answer, 400, "bad-request");
        assert!(answer.text("detail").starts_with(field), "{body}: {answer:?}");
    }
}
