//! What concerns a player on every page, pushed as server-sent events.

use crate::lobby::Events;
use crate::test_server::{TestServer, Visitor, refused};
use serde_json::{Value, json};

async fn open(visitor: &mut Visitor) -> Events {
    Events::open(visitor, "/notices").await
}

/// The next state in which something holds.
async fn state(events: &mut Events, holds: impl Fn(&Value) -> bool) -> Value {
    loop {
        let state = serde_json::from_str(&events.next_of("state").await.data).expect("JSON");
        if holds(&state) {
            return state;
        }
    }
}

async fn notice(events: &mut Events) -> Value {
    serde_json::from_str(&events.next_of("notice").await.data).expect("JSON")
}

fn count(state: &Value, list: &str) -> usize {
    state[list].as_array().expect("a list").len()
}

#[tokio::test]
async fn the_maker_of_a_challenge_is_told_what_becomes_of_it() {
    let server = TestServer::open().await;
    let (mut ada, mut grace) = (server.player("Ada").await, server.player("Grace").await);
    let (mut for_ada, mut for_grace) = (open(&mut ada).await, open(&mut grace).await);
    assert_eq!(state(&mut for_ada, |_| true).await, json!({ "games": [], "challenges": [] }));
    let id = ada.post("/api/v1/challenges", &json!({ "kind": "gou", "to": "Grace" })).await.made();
    let told = state(&mut for_grace, |state| count(state, "challenges") == 1).await;
    let expected = json!({
        "id": id, "kind": "challenge", "text": "Ada challenges you to a game of Gou.", "link": format!("/challenge/{id}"),
        "label": "View",
    });
    assert_eq!(told["challenges"][0], expected);
    // Who comes later is told, too.
    assert_eq!(count(&state(&mut open(&mut grace).await, |_| true).await, "challenges"), 1);
    grace.post(&format!("/api/v1/challenges/{id}/decline"), &json!({})).await;
    let declined = notice(&mut for_ada).await;
    assert_eq!(
        (&declined["kind"], &declined["text"]),
        (&json!("declined"), &json!("Grace declined your challenge (Gou)."))
    );
    state(&mut for_grace, |state| count(state, "challenges") == 0).await;

    let id = ada.post("/api/v1/challenges", &json!({ "kind": "gou", "open": true, "side": "first" })).await.made();
    let mut mia = server.visitor();
    let accepted = mia.post(&format!("/api/v1/challenges/{id}/accept"), &json!({ "name": "Mia" })).await;
    let game = accepted.text("id");
    let told = notice(&mut for_ada).await;
    assert_eq!(
        (&told["kind"], &told["id"], &told["link"]),
        (&json!("accepted"), &json!(id), &json!(format!("/game/{game}")))
    );
    assert_eq!(told["text"], "Mia (guest) has accepted: your game of Gou has begun.");
    // Withdrawn challenges go from the list of the other.
    let id = ada.post("/api/v1/challenges", &json!({ "kind": "gou", "to": "Grace" })).await.made();
    state(&mut for_grace, |state| count(state, "challenges") == 1).await;
    ada.delete(&format!("/api/v1/challenges/{id}")).await;
    state(&mut for_grace, |state| count(state, "challenges") == 0).await;
}

#[tokio::test]
async fn a_player_is_told_which_games_wait() {
    let server = TestServer::open().await;
    let (mut ada, mut ben, days) = server.pair("gou", json!({ "clock": { "type": "days", "days": 2 } })).await;
    ada.begin(json!({ "kind": "gou", "opponent": { "type": "computer", "level": 1 }, "side": "first" })).await;
    ada.begin_on_screen("gou").await;
    let (mut for_ada, mut for_ben) = (open(&mut ada).await, open(&mut ben).await);
    let waiting = state(&mut for_ada, |_| true).await;
    let expected = json!([{ "id": days, "text": "Your turn: Gou against Guest", "days": true }]);
    assert_eq!(waiting["games"], expected, "not the computer, not the own screen");
    assert_eq!(count(&state(&mut for_ben, |_| true).await, "games"), 0);
    ada.step(&days).await;
    state(&mut for_ada, |state| count(state, "games") == 0).await;
    assert_eq!(state(&mut for_ben, |state| count(state, "games") == 1).await["games"][0]["id"], json!(days));
    let live = server.visitor().with("accept-language", "de").with_cookie(ben.cookie.clone());
    let german = state(&mut open(&mut live.clone()).await, |_| true).await;
    assert_eq!(german["games"][0]["text"], "Du bist dran: Gou gegen Gast");
    ben.must(&days, json!({ "do": "resign" })).await;
    state(&mut for_ben, |state| count(state, "games") == 0).await;
}

#[tokio::test]
async fn notices_are_for_players() {
    let server = TestServer::with(|config| config.sockets_per_client = 1).await;
    refused(&server.visitor().get("/notices").await, 401, "not-signed-in");
    let mut ada = server.player("Ada").await;
    let held = open(&mut ada).await;
    refused(&ada.get("/notices").await, 429, "too-many-connections");
    drop(held);
    let mut events = open(&mut ada).await;
    state(&mut events, |_| true).await;
    // A page says where they are, to players only.
    for page in ["/", "/rules", "/account", "/play/gou"] {
        assert!(ada.get(page).await.body.contains("data-notices=\"/notices\""), "{page}");
    }
    assert!(!server.visitor().get("/rules").await.body.contains("data-notices"));
}

/// However many games against the computer there are: someone waits for the move in the other one.
#[tokio::test]
async fn games_against_the_computer_hide_no_others() {
    let server = TestServer::open().await;
    let (mut ada, _ben, days) = server.pair("gou", json!({ "clock": { "type": "days", "days": 2 } })).await;
    let player = format!("SELECT first_player FROM games WHERE code = '{days}'");
    server
        .sql(&format!(
            "WITH RECURSIVE numbers (n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM numbers WHERE n < 60) \
             INSERT INTO games (code, kind, rules, screen, first_player, second_level, clock, timed, created) \
             SELECT printf('z%07d', n), 'gou', '', 0, ({player}), 1, '{{\"type\":\"none\"}}', 0, 0 FROM numbers"
        ))
        .await;
    let waiting = state(&mut open(&mut ada).await, |_| true).await;
    assert_eq!((count(&waiting, "games"), &waiting["games"][0]["id"]), (1, &json!(days)));
}

/// Every page connects again. What is answered while none is connected is told by the next one.
#[tokio::test]
async fn an_answer_between_two_pages_is_told_by_the_next() {
    let server = TestServer::open().await;
    let (mut ada, mut grace) = (server.player("Ada").await, server.player("Grace").await);
    let challenge = json!({ "kind": "gou", "to": "Grace" });
    let declined = ada.post("/api/v1/challenges", &challenge).await.made();
    let accepted = ada.post("/api/v1/challenges", &challenge).await.made();
    grace.post(&format!("/api/v1/challenges/{declined}/decline"), &json!({})).await;
    let game = grace.post(&format!("/api/v1/challenges/{accepted}/accept"), &json!({})).await.text("id");
    let told = state(&mut open(&mut ada).await, |_| true).await;
    let answers: Vec<_> =
        told["challenges"].as_array().expect("a list").iter().map(|it| (&it["kind"], &it["id"])).collect();
    assert_eq!(answers, [(&json!("declined"), &json!(declined)), (&json!("accepted"), &json!(accepted))]);
    assert_eq!(told["challenges"][1]["link"], json!(format!("/game/{game}")));
    assert_eq!(count(&state(&mut open(&mut grace).await, |_| true).await, "challenges"), 0, "that is Ada's");
    // Nobody is sent to a game that is over.
    grace.must(&game, json!({ "do": "resign" })).await;
    let told = state(&mut open(&mut ada).await, |_| true).await;
    assert_eq!((count(&told, "challenges"), &told["challenges"][0]["kind"]), (1, &json!("declined")));
}
