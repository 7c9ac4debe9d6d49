//! What a player can do about an account: change the password, take everything along, delete it. And games against oneself.

use crate::socket::Socket;
use crate::test_server::{PASSWORD, TestServer, Visitor, credentials, refused};
use serde_json::json;

async fn kind(visitor: &mut Visitor) -> String {
    visitor.get("/api/v1/account").await.text("type")
}

#[tokio::test]
async fn a_password_can_be_changed() {
    let server = TestServer::open().await;
    let mut ada = server.player("Ada").await;
    let mut phone = server.visitor();
    phone.post("/api/v1/account/login", &credentials("Ada", PASSWORD)).await;
    let game = ada.begin_on_screen("gou").await;
    let socket = Socket::connect(&phone, &game, "").await.0;
    let change = async |ada: &mut Visitor, old: &str, new: &str| {
        ada.post("/api/v1/account/password", &json!({ "old": old, "new": new })).await
    };
    refused(&change(&mut server.visitor(), PASSWORD, "another horse").await, 401, "not-signed-in");
    refused(&change(&mut ada, "wrong horse", "another horse").await, 401, "wrong-password");
    refused(&change(&mut ada, PASSWORD, "short").await, 400, "bad-password");
    assert_eq!(kind(&mut phone).await, "player", "nothing has changed");

    let before = ada.clone();
    let answer = change(&mut ada, PASSWORD, "another horse").await;
    assert_eq!(answer.status, 204, "{answer:?}");
    assert_eq!(kind(&mut ada).await, "player");
    assert_ne!(before.cookie, ada.cookie, "a new session here");
    for mut other in [before, phone] {
        assert_eq!(kind(&mut other).await, "nobody", "all others have ended");
    }
    socket.closes().await;
    let mut again = server.visitor();
    refused(&again.post("/api/v1/account/login", &credentials("Ada", PASSWORD)).await, 401, "wrong-password");
    assert_eq!(again.post("/api/v1/account/login", &credentials("Ada", "another horse")).await.status, 200);
}

#[tokio::test]
async fn everything_about_a_player_can_be_taken_along() {
    let server = TestServer::open().await;
    refused(&server.visitor().get("/api/v1/account/export").await, 401, "not-signed-in");
    let (mut ada, mut grace, game) = server.pair("gou", json!({})).await;
    ada.post("/api/v1/account/register", &credentials("Ada", PASSWORD)).await;
    ada.step(&game).await;
    grace.must(&game, json!({ "do": "say", "text": "said by Grace" })).await;
    ada.must(&game, json!({ "do": "say", "text": "said by Ada" })).await;
    grace.must(&game, json!({ "do": "resign" })).await;
    let running = ada.begin_on_screen("runaround").await;
    ada.post("/api/v1/account/tokens", &json!({ "label": "my bot", "scope": "read" })).await;
    let challenge = ada.post("/api/v1/challenges", &json!({ "kind": "go-round", "open": true })).await.made();

    let answer = ada.get("/api/v1/account/export").await;
    assert_eq!(answer.status, 200, "{answer:?}");
    assert!(answer.header("content-disposition").starts_with("attachment"), "{answer:?}");
    let all = answer.json();
    assert_eq!(all["name"], "Ada");
    assert!(all["since"].is_i64() && all["sessions"][0]["created"].is_i64() && all["sessions"][0]["expires"].is_i64());
    let token = &all["tokens"][0];
    assert_eq!((&token["label"], &token["scope"]), (&json!("my bot"), &json!("read")));
    assert!(token["created"].is_i64() && token["expires"].is_i64());
    let challenges = all["challenges"].as_array().expect("a list");
    assert!(challenges.iter().any(|it| it["id"] == json!(challenge) && it["kind"] == "go-round"), "{challenges:?}");
    let games = all["games"].as_array().expect("a list");
    assert_eq!(games.iter().map(|it| it["id"].clone()).collect::<Vec<_>>(), [json!(game), json!(running)]);
    assert!(games[0]["created"].is_i64() && games[0]["ended"].is_i64() && games[1]["ended"].is_null());
    assert_eq!((&games[0]["winner"], &games[0]["reason"]), (&json!(0), &json!("resignation")));
    let record = server.visitor().get(&format!("/api/v1/games/{game}/record")).await.body;
    assert_eq!(games[0]["record"], json!(record));
    assert_eq!(games[0]["said"][0]["text"], "said by Ada");
    assert!(!answer.body.contains("said by Grace"), "what others said is theirs");
    assert!(!answer.body.contains("argon2"), "no secrets");
}

#[tokio::test]
async fn an_account_can_be_deleted() {
    let server = TestServer::open().await;
    let (mut ada, mut grace, over) = server.pair("gou", json!({})).await;
    ada.post("/api/v1/account/register", &credentials("Ada", PASSWORD)).await;
    ada.must(&over, json!({ "do": "say", "text": "Good game" })).await;
    ada.must(&over, json!({ "do": "resign" })).await;
    let challenge = ada.post("/api/v1/challenges", &json!({ "kind": "gou", "games": 3, "side": "first" })).await.made();
    let running = grace.post(&format!("/api/v1/challenges/{challenge}/accept"), &json!({})).await.text("id");
    let series = grace.look(&running).await["game"]["match"]["id"].as_str().expect("a match").to_owned();
    let screen = ada.begin_on_screen("gou").await;
    let waiting = ada.post("/api/v1/challenges", &json!({ "kind": "gou", "open": true })).await.made();
    let meant = grace.post("/api/v1/challenges", &json!({ "kind": "gou", "to": "Ada" })).await.made();
    let token = ada.post("/api/v1/account/tokens", &json!({ "label": "bot" })).await.text("token");
    let mut bot = server.visitor().program(&token);
    let mut phone = server.visitor();
    phone.post("/api/v1/account/login", &credentials("Ada", PASSWORD)).await;
    let socket = Socket::connect(&phone, &running, "").await.0;

    let word = |password: &str| json!({ "password": password });
    refused(&server.visitor().delete_with("/api/v1/account", &word(PASSWORD)).await, 401, "not-signed-in");
    refused(&grace.delete_with("/api/v1/account", &word(PASSWORD)).await, 401, "not-signed-in");
    refused(&ada.delete_with("/api/v1/account", &word("wrong horse")).await, 401, "wrong-password");
    assert_eq!(grace.look(&running).await["game"]["state"], "running");

    let copy = ada.clone();
    let answer = ada.delete_with("/api/v1/account", &word(PASSWORD)).await;
    assert_eq!(answer.status, 204, "{answer:?}");
    assert!(answer.header("set-cookie").contains("Max-Age=0"));
    for mut device in [ada, copy, phone] {
        assert_eq!(kind(&mut device).await, "nobody");
    }
    socket.closes().await;
    refused(&bot.get("/api/v1/account").await, 401, "bad-token");
    refused(&server.visitor().get("/api/v1/players/Ada").await, 404, "not-found");
    refused(
        &server.visitor().post("/api/v1/account/login", &credentials("Ada", PASSWORD)).await,
        401,
        "wrong-password",
    );

    // The opponent keeps the games, and wins those that were under way. The match ends there.
    let rounds = async |grace: &mut Visitor| {
        let lines = grace.get(&format!("/api/v1/matches/{series}")).await.json();
        lines["rounds"].as_array().expect("rounds").len()
    };
    assert_eq!(rounds(&mut grace).await, 1);
    for game in [&over, &running] {
        let shown = grace.look(game).await;
        assert_eq!(shown["game"]["state"], "over", "{shown}");
        assert!(!shown["game"].to_string().contains("Ada"), "a nameless seat: {shown}");
    }
    assert_eq!(server.number("SELECT COUNT(*) FROM games WHERE ended IS NULL").await, 0);
    assert_eq!(rounds(&mut grace).await, 1, "nor does another game begin when its room is opened again");
    assert!(!grace.get("/api/v1/games?mine=true").await.body.contains("Ada"));
    assert_eq!(server.visitor().look(&screen).await["game"]["state"], "over");
    for id in [waiting, meant] {
        let shown = grace.get(&format!("/api/v1/challenges/{id}")).await.json();
        assert!(!shown["closed"].is_null(), "{shown}");
    }
    let left = "SELECT (SELECT COUNT(*) FROM tokens) + (SELECT COUNT(*) FROM players WHERE name IS NOT NULL \
                OR folded IS NOT NULL OR password IS NOT NULL OR skeleton IS NOT NULL)";
    assert_eq!(server.number(left).await, 0);

    // Nobody else can pass for Ada for a while.
    let again = async || server.visitor().post("/api/v1/account/register", &credentials("ada", PASSWORD)).await;
    refused(&again().await, 409, "name-taken");
    server.sql("UPDATE retired_names SET until = 1").await;
    assert_eq!(again().await.status, 201);
}

/// A guest plays against an account, and then signs in to it: one person has both seats. Then the account is deleted.
#[tokio::test]
async fn a_game_against_oneself_ends_with_the_account() {
    let server = TestServer::open().await;
    let (mut ada, mut guest, game) = server.pair("gou", json!({})).await;
    ada.post("/api/v1/account/register", &credentials("Ada", PASSWORD)).await;
    guest.post("/api/v1/account/login", &credentials("Ada", PASSWORD)).await;
    assert_eq!(ada.look(&game).await["game"]["state"], "running");
    assert_eq!(guest.delete_with("/api/v1/account", &json!({ "password": PASSWORD })).await.status, 204);
    assert_eq!(server.visitor().look(&game).await["game"]["state"], "over");
}

/// While games cannot be resigned because the store fails, the account stays.
#[tokio::test]
async fn an_account_is_kept_while_its_games_cannot_be_resigned() {
    let server = TestServer::open().await;
    let (mut ada, _grace, running) = server.pair("gou", json!({})).await;
    ada.post("/api/v1/account/register", &credentials("Ada", PASSWORD)).await;
    server.sql("CREATE TRIGGER full BEFORE INSERT ON entries BEGIN SELECT RAISE(ABORT, 'full'); END").await;
    let word = json!({ "password": PASSWORD });
    refused(&ada.delete_with("/api/v1/account", &word).await, 503, "unavailable");
    assert_eq!(kind(&mut ada).await, "player");
    server.sql("DROP TRIGGER full").await;
    assert_eq!(ada.delete_with("/api/v1/account", &word).await.status, 204);
    assert_eq!(server.visitor().look(&running).await["game"]["state"], "over");
}

#[tokio::test]
async fn games_against_oneself_do_not_count() {
    let server = TestServer::open().await;
    let mut ada = server.player("Ada").await;
    let challenge = ada.post("/api/v1/challenges", &json!({ "kind": "gou", "side": "first" })).await.made();
    let mut guest = server.visitor();
    let lost = guest.post(&format!("/api/v1/challenges/{challenge}/accept"), &json!({})).await.text("id");
    guest.must(&lost, json!({ "do": "resign" })).await;
    let challenge = ada.post("/api/v1/challenges", &json!({ "kind": "gou", "side": "first" })).await.made();
    let running = guest.post(&format!("/api/v1/challenges/{challenge}/accept"), &json!({})).await.text("id");
    let own = guest.post("/api/v1/challenges", &json!({ "kind": "gou", "to": "Ada" })).await.made();
    let counted = async || server.visitor().get("/player/Ada").await.body.contains("<table");
    assert!(counted().await, "it looks like a game against another player");

    assert_eq!(guest.post("/api/v1/account/login", &credentials("Ada", PASSWORD)).await.status, 200);
    assert!(!counted().await, "it was a game against oneself");
    assert_eq!(server.number("SELECT COUNT(*) FROM games WHERE screen").await, 2);
    assert_eq!(guest.look(&running).await["game"]["screen"], true, "at the table, too");
    ada.step(&running).await;
    guest.step(&running).await;
    ada.must(&running, json!({ "do": "resign", "side": 1 })).await;
    assert!(!counted().await);
    let shown = ada.get(&format!("/api/v1/challenges/{own}")).await.json();
    assert_eq!(shown["closed"], "withdrawn", "nobody can accept their own challenge");
}

#[tokio::test]
async fn a_challenge_for_one_player_is_read_by_two() {
    let server = TestServer::open().await;
    let (mut ada, mut grace, mut eve) =
        (server.player("Ada").await, server.player("Grace").await, server.player("Eve").await);
    let meant = ada.post("/api/v1/challenges", &json!({ "kind": "gou", "to": "Grace" })).await.made();
    let (path, live) = (format!("/api/v1/challenges/{meant}"), format!("/challenge/{meant}/live"));
    for reader in [&mut ada, &mut grace] {
        assert_eq!(reader.get(&path).await.text("id"), meant);
        assert_eq!(reader.get(&live).await.status, 204);
    }
    for other in [&mut eve, &mut server.visitor()] {
        refused(&other.get(&path).await, 403, "forbidden");
        assert_eq!(other.get(&live).await.status, 403);
    }
    // Nobody becomes a guest by trying to accept it.
    let players = server.number("SELECT COUNT(*) FROM players").await;
    let mut visitor = server.visitor();
    refused(&visitor.post(&format!("{path}/accept"), &json!({})).await, 403, "forbidden");
    assert_eq!((visitor.cookie, server.number("SELECT COUNT(*) FROM players").await), (None, players));
    let linked = ada.post("/api/v1/challenges", &json!({ "kind": "gou" })).await.made();
    assert_eq!(eve.get(&format!("/api/v1/challenges/{linked}")).await.status, 200, "who has a link can read it");
}
