//! Guests, names, passwords, tokens.

use crate::test_server::{PASSWORD, TestServer, Visitor, credentials, refused};
use serde_json::json;

async fn who(visitor: &mut Visitor) -> (String, serde_json::Value) {
    let account = visitor.get("/api/v1/account").await.json();
    (account["type"].as_str().expect("a type").to_owned(), account["name"].clone())
}

async fn games_of(visitor: &mut Visitor) -> Vec<String> {
    let list = visitor.get("/api/v1/games?mine=true").await.json();
    list.as_array().expect("a list").iter().map(|game| game["id"].as_str().expect("an id").to_owned()).collect()
}

#[tokio::test]
async fn a_guest_is_known_by_a_cookie() {
    for (url, secure) in
        [(None, false), (Some("http://games.example.org"), false), (Some("https://games.example.org/"), true)]
    {
        let server = TestServer::with(|config| config.public_url = url.map(str::to_owned)).await;
        let mut guest = server.visitor();
        assert!(guest.get("/api/v1/account").await.header("set-cookie").is_empty(), "looking leaves no trace");
        let answer = guest.post("/api/v1/games", &json!({ "kind": "gou", "opponent": { "type": "screen" } })).await;
        let cookie = answer.header("set-cookie");
        for attribute in ["roundel=", "; HttpOnly", "; SameSite=Lax", "; Path=/", "; Max-Age="] {
            assert!(cookie.contains(attribute), "{cookie}");
        }
        assert_eq!(cookie.contains("; Secure"), secure, "{cookie}");
        assert_eq!(who(&mut guest).await, ("guest".to_owned(), json!(null)));
        let base = url.unwrap_or_default().trim_end_matches('/');
        assert_eq!(answer.text("url"), format!("{base}/game/{}", answer.text("id")));
        // Known already: no new cookie.
        let again = guest.post("/api/v1/games", &json!({ "kind": "gou", "opponent": { "type": "screen" } })).await;
        assert!(again.header("set-cookie").is_empty());
    }
}

#[tokio::test]
async fn a_visitor_can_become_a_guest_before_anything_else() {
    let server = TestServer::open().await;
    let mut visitor = server.visitor();
    let become_guest = "/api/v1/account/guest";
    let answer = visitor.post(become_guest, &json!({})).await;
    assert_eq!((answer.status.as_u16(), answer.text("type")), (201, "guest".to_owned()));
    let (cookie, id) = (visitor.cookie.clone(), visitor.begin_on_screen("gou").await);
    let again = visitor.post(become_guest, &json!({})).await;
    assert_eq!((again.status.as_u16(), again.text("type")), (200, "guest".to_owned()));
    assert!(again.header("set-cookie").is_empty());
    assert_eq!((&visitor.cookie, games_of(&mut visitor.clone()).await), (&cookie, vec![id]));
    let mut ada = server.player("Ada").await;
    let answer = ada.post(become_guest, &json!({})).await;
    assert_eq!((answer.status.as_u16(), answer.text("name")), (200, "Ada".to_owned()));
}

#[tokio::test]
async fn names_have_bounds() {
    let server = TestServer::open().await;
    let long = "a".repeat(21);
    for name in
        ["", "A", &long, "1Ada", "-Ada", "Ada Lovelace", "Ada<b>", "Ada\u{202e}", "Ada\n", "A.da", "@Ada", "Ada/.."]
    {
        refused(
            &server.visitor().post("/api/v1/account/register", &credentials(name, PASSWORD)).await,
            400,
            "bad-name",
        );
    }
    for name in ["Al", "Ångström_1", "Жанна-д", &"a".repeat(20)] {
        let answer = server.visitor().post("/api/v1/account/register", &credentials(name, PASSWORD)).await;
        assert_eq!(answer.status, 201, "{answer:?}");
        assert_eq!(server.visitor().get(&format!("/api/v1/players/{}", encoded(name))).await.text("name"), name);
    }
}

/// A name as a part of an address.
fn encoded(name: &str) -> String {
    name.bytes().map(|byte| format!("%{byte:02X}")).collect()
}

#[tokio::test]
async fn passwords_have_bounds() {
    let server = TestServer::open().await;
    for password in ["", "1234567", &"x".repeat(201)] {
        refused(
            &server.visitor().post("/api/v1/account/register", &credentials("Ada", password)).await,
            400,
            "bad-password",
        );
    }
    for (name, password) in [("Ada", "ünïcödé!".to_owned()), ("Grace", "x".repeat(200))] {
        let answer = server.visitor().post("/api/v1/account/register", &credentials(name, &password)).await;
        assert_eq!(answer.status, 201, "{answer:?}");
        let answer = server.visitor().post("/api/v1/account/login", &credentials(name, &password)).await;
        assert_eq!(answer.status, 200, "{answer:?}");
    }
}

#[tokio::test]
async fn a_name_is_taken_in_any_capitals() {
    let server = TestServer::open().await;
    for (name, others) in [("Ada", ["ada", "ADA", "aDa"]), ("Élan", ["élan", "ÉLAN", "éLAN"])] {
        server.player(name).await;
        for other in others {
            refused(
                &server.visitor().post("/api/v1/account/register", &credentials(other, PASSWORD)).await,
                409,
                "name-taken",
            );
            let answer = server.visitor().post("/api/v1/account/login", &credentials(other, PASSWORD)).await;
            assert_eq!((answer.status.as_u16(), answer.json()["name"].as_str()), (200, Some(name)), "{answer:?}");
        }
    }
}

#[tokio::test]
async fn nobody_learns_which_names_there_are_by_logging_in() {
    let server = TestServer::open().await;
    server.player("Ada").await;
    let wrong = server.visitor().post("/api/v1/account/login", &credentials("Ada", "wrong horse")).await;
    let unknown = server.visitor().post("/api/v1/account/login", &credentials("Grace", "wrong horse")).await;
    refused(&wrong, 401, "wrong-password");
    assert_eq!((wrong.status, &wrong.body), (unknown.status, &unknown.body));
    assert!(wrong.header("set-cookie").is_empty());
}

#[tokio::test]
async fn registering_takes_the_games_along() {
    let server = TestServer::open().await;
    let mut ada = server.visitor();
    let game = ada.begin_on_screen("gou").await;
    let answer = ada.post("/api/v1/account/register", &credentials("Ada", PASSWORD)).await;
    assert_eq!((answer.status.as_u16(), answer.text("name")), (201, "Ada".to_owned()));
    assert_eq!(who(&mut ada).await, ("player".to_owned(), json!("Ada")));
    assert_eq!(games_of(&mut ada).await, [&*game]);
    assert_eq!(ada.look(&game).await["game"]["sides"][0]["seat"]["name"], "Ada", "at once, at the table too");
    ada.step(&game).await;
    refused(&ada.post("/api/v1/account/register", &credentials("Ada2", PASSWORD)).await, 409, "already-registered");
    let profile = server.visitor().get("/api/v1/players/ada").await.json();
    assert_eq!((&profile["name"], &profile["games"][0]["id"]), (&json!("Ada"), &json!(game)));
}

#[tokio::test]
async fn logging_in_takes_the_games_of_the_guest_along() {
    let server = TestServer::open().await;
    let mut ada = server.player("Ada").await;
    let old = ada.begin_on_screen("gou").await;
    let (mut guest, mut grace, game) = server.pair("gou", json!({})).await;
    guest.step(&game).await;
    let challenge = guest.post("/api/v1/challenges", &json!({ "kind": "gou" })).await.made();
    let answer = guest.post("/api/v1/account/login", &credentials("Ada", PASSWORD)).await;
    assert_eq!(answer.status, 200, "{answer:?}");
    assert_eq!(who(&mut guest).await, ("player".to_owned(), json!("Ada")));
    assert_eq!(games_of(&mut guest).await, [game.clone(), old]);
    grace.step(&game).await;
    // The other device of the same player can go on with it.
    ada.step(&game).await;
    assert_eq!(ada.get(&format!("/api/v1/challenges/{challenge}")).await.json()["yours"], true);
    // From one account to another nothing moves.
    let mut other = server.player("Grace").await;
    let theirs = other.begin_on_screen("gou").await;
    assert_eq!(other.post("/api/v1/account/login", &credentials("Ada", PASSWORD)).await.status, 200);
    assert!(!games_of(&mut other).await.contains(&theirs));
}

#[tokio::test]
async fn logging_out_here_and_everywhere() {
    let server = TestServer::open().await;
    let phone = server.player("Ada").await;
    let mut laptop = server.visitor();
    laptop.post("/api/v1/account/login", &credentials("Ada", PASSWORD)).await;
    let answer = laptop.post("/api/v1/account/logout", &json!({})).await;
    assert_eq!(answer.status, 204);
    assert!(answer.header("set-cookie").contains("Max-Age=0"), "{answer:?}");
    assert_eq!(who(&mut laptop).await.0, "nobody");
    assert_eq!(who(&mut phone.clone()).await.0, "player");

    let mut tablet = server.visitor();
    tablet.post("/api/v1/account/login", &credentials("Ada", PASSWORD)).await;
    assert_eq!(tablet.clone().post("/api/v1/account/logout", &json!({ "everywhere": true })).await.status, 204);
    for mut device in [phone, tablet] {
        assert_eq!(who(&mut device).await.0, "nobody", "old cookies are void");
    }
    assert_eq!(laptop.post("/api/v1/account/login", &credentials("Ada", PASSWORD)).await.status, 200);
    assert_eq!(who(&mut laptop).await.0, "player");
    // A new visitor can log out too.
    assert_eq!(server.visitor().post("/api/v1/account/logout", &json!({ "everywhere": true })).await.status, 204);
}

#[tokio::test]
async fn tokens_are_shown_once_and_can_be_made_void() {
    let server = TestServer::open().await;
    let mut ada = server.player("Ada").await;
    for mut nobody in [server.visitor(), {
        let mut guest = server.visitor();
        guest.begin_on_screen("gou").await;
        guest
    }] {
        refused(&nobody.get("/api/v1/account/tokens").await, 401, "not-signed-in");
        refused(&nobody.post("/api/v1/account/tokens", &json!({ "label": "bot" })).await, 401, "not-signed-in");
        refused(&nobody.delete("/api/v1/account/tokens/1").await, 401, "not-signed-in");
    }
    refused(&server.visitor().get("/api/v1/events").await, 401, "not-signed-in");
    for label in ["", "   ", "two\nlines", &"x".repeat(41)] {
        refused(&ada.post("/api/v1/account/tokens", &json!({ "label": label })).await, 400, "bad-request");
    }
    let made = ada.post("/api/v1/account/tokens", &json!({ "label": " my bot " })).await.json();
    let token = made["token"].as_str().expect("a token").to_owned();
    let list = ada.get("/api/v1/account/tokens").await;
    assert_eq!(list.json()[0]["label"], "my bot");
    assert!(!list.body.contains(&token), "shown this once");

    let mut program = server.visitor().program(&token);
    assert_eq!(who(&mut program).await, ("player".to_owned(), json!("Ada")));
    // A program comes from anywhere.
    let mut far = program.clone().with("origin", "https://elsewhere.example").with("sec-fetch-site", "cross-site");
    let game = far.begin_on_screen("gou").await;
    program.step(&game).await;

    let mut grace = server.player("Grace").await;
    let address = format!("/api/v1/account/tokens/{}", made["id"]);
    refused(&grace.delete(&address).await, 404, "not-found");
    assert_eq!(ada.delete(&address).await.status, 204);
    refused(&ada.delete(&address).await, 404, "not-found");
    refused(&program.get("/api/v1/account").await, 401, "bad-token");
}

#[tokio::test]
async fn passwords_and_tokens_are_not_kept_as_they_are() {
    let server = TestServer::open().await;
    let mut ada = server.visitor();
    let secret_password = "a very particular password";
    ada.post("/api/v1/account/register", &credentials("Ada", secret_password)).await;
    let token = ada.post("/api/v1/account/tokens", &json!({ "label": "bot" })).await.text("token");
    let data = server.close().await;
    let kept = std::fs::read(data.path().join("roundel.db")).expect("the database");
    let has = |text: &str| kept.windows(text.len()).any(|window| window == text.as_bytes());
    assert!(has("Ada") && has("$argon2id$"));
    assert!(!has(secret_password) && !has(&token));
}
