//! What guests go by, and what two players on one screen are called.

use crate::test_server::{PASSWORD, TestServer, Visitor, credentials, refused};
use serde_json::{Value, json};

/// The seats of a game.
async fn seats(visitor: &mut Visitor, game: &str) -> [Value; 2] {
    let shown = visitor.look(game).await;
    [0, 1].map(|side: usize| shown["game"]["sides"][side]["seat"].clone())
}

fn guest(name: &str) -> Value {
    json!({ "type": "guest", "name": name, "level": null })
}

fn nameless() -> Value {
    json!({ "type": "guest", "name": null, "level": null })
}

/// Two guests with names at a game.
async fn named_pair(server: &TestServer, first: &str, second: &str) -> (Visitor, Visitor, String) {
    let (mut mia, mut ben) = (server.visitor(), server.visitor());
    let challenge = json!({ "kind": "gou", "side": "first", "open": true, "name": first });
    let id = mia.post("/api/v1/challenges", &challenge).await.made();
    let accepted = ben.post(&format!("/api/v1/challenges/{id}/accept"), &json!({ "name": second })).await;
    assert_eq!(accepted.status, 200, "{accepted:?}");
    (mia, ben, accepted.text("id"))
}

#[tokio::test]
async fn a_guest_has_a_name_in_all_games_and_lists() {
    let server = TestServer::open().await;
    let (mut mia, mut ben, game) = named_pair(&server, " Mia ", "Ben").await;
    assert_eq!(seats(&mut server.visitor(), &game).await, [guest("Mia"), guest("Ben")]);
    assert_eq!(mia.get("/api/v1/account").await.json(), json!({ "type": "guest", "name": null, "guest": "Mia" }));
    let listed = server.visitor().get("/api/v1/games").await.json();
    assert_eq!(listed[0]["seats"], json!([guest("Mia"), guest("Ben")]));
    let record = server.visitor().get(&format!("/api/v1/games/{game}/record")).await.body;
    assert!(record.contains("Mia (guest)") && record.contains("Ben (guest)"), "{record}");
    let front = ben.get("/").await.body;
    assert!(front.contains("against Mia (guest)"), "{front}");

    // The name is remembered, can be changed and forgotten; running games show it at once.
    let challenge = ben.post("/api/v1/challenges", &json!({ "kind": "gou", "open": true })).await.made();
    let shown = server.visitor().get(&format!("/api/v1/challenges/{challenge}")).await.json();
    assert_eq!((&shown["by"], &shown["guest"]), (&Value::Null, &json!("Ben")));
    assert!(server.visitor().get("/lobby").await.body.contains("Ben (guest)"));
    ben.post("/api/v1/challenges", &json!({ "kind": "gou", "name": "Benno" })).await.made();
    assert_eq!(seats(&mut mia, &game).await, [guest("Mia"), guest("Benno")]);
    ben.post("/api/v1/challenges", &json!({ "kind": "gou", "name": "" })).await.made();
    assert_eq!(seats(&mut mia, &game).await, [guest("Mia"), nameless()]);

    // Also after a restart.
    let server = TestServer::at(server.close().await, |_| ()).await;
    assert_eq!(seats(&mut server.visitor(), &game).await, [guest("Mia"), nameless()]);
}

#[tokio::test]
async fn nobody_must_have_a_name() {
    let server = TestServer::open().await;
    let mut mia = server.visitor();
    let id = mia.post("/api/v1/challenges", &json!({ "kind": "gou", "open": true })).await.made();
    let accept = format!("/api/v1/challenges/{id}/accept");
    let mut ben = server.visitor();
    for wrong in [json!({ "name": 7 }), json!([]), json!("Ben")] {
        refused(&ben.post(&accept, &wrong).await, 400, "bad-request");
    }
    assert_eq!(ben.cookie, None, "nobody becomes a guest by a mistake");
    // As programs did before there were names: without a body, with one that is no JSON, or with fields that mean nothing.
    let other = mia.post("/api/v1/challenges", &json!({ "kind": "gou", "open": true })).await.made();
    let accepted = ben.post(&format!("/api/v1/challenges/{other}/accept"), &json!({ "colour": "red" })).await;
    assert_eq!(accepted.status, 200, "{accepted:?}");
    let accepted = ben.post_text(&accept, "application/x-www-form-urlencoded", "{}").await;
    assert_eq!(accepted.status, 200, "{accepted:?}");
    assert_eq!(seats(&mut ben, &accepted.text("id")).await, [nameless(), nameless()]);
}

#[tokio::test]
async fn a_guest_cannot_pass_for_somebody_else() {
    let server = TestServer::open().await;
    server.player("Paul").await;
    let mut eve = server.visitor();
    for (name, status, code) in [
        ("Paul", 409, "name-registered"),
        ("PauI", 409, "name-registered"),
        ("paul", 409, "name-registered"),
        ("Pa ul", 409, "name-registered"),
        ("P'aul", 409, "name-registered"),
        ("Computer", 409, "name-reserved"),
        ("Computer-3", 409, "name-reserved"),
        ("Level12", 409, "name-reserved"),
        ("admin", 409, "name-reserved"),
        ("Guest", 409, "name-reserved"),
        ("1", 400, "bad-name"),
        ("Mia (guest)", 400, "bad-name"),
        ("Mia\u{202e}", 400, "bad-name"),
        ("Adа", 400, "bad-name"),
        ("abcdefghijklmnopqrstu", 400, "bad-name"),
    ] {
        for path in ["/api/v1/challenges", "/api/v1/pairings"] {
            refused(&eve.post(path, &json!({ "kind": "gou", "name": name })).await, status, code);
        }
        for side in ["first", "second"] {
            let opponent = json!({ "type": "screen", side: name });
            refused(&eve.post("/api/v1/games", &json!({ "kind": "gou", "opponent": opponent })).await, status, code);
        }
    }
    assert_eq!((eve.cookie, server.number("SELECT COUNT(*) FROM players").await), (None, 1), "and leaves no trace");
    let mut ada = server.player("Ada").await;
    refused(&ada.post("/api/v1/challenges", &json!({ "kind": "gou", "name": "Mia" })).await, 409, "already-registered");
}

#[tokio::test]
async fn who_registers_a_name_takes_it_from_guests() {
    let server = TestServer::open().await;
    let (mut mia, mut ben, game) = named_pair(&server, "Mia", "Ben").await;
    // Another player registers what Mia goes by.
    let mut other = server.player("MIA").await;
    assert_eq!(seats(&mut ben, &game).await, [nameless(), guest("Ben")], "in the live game, too");
    assert_eq!(mia.get("/api/v1/account").await.json()["guest"], Value::Null);
    refused(&mia.post("/api/v1/challenges", &json!({ "kind": "gou", "name": "Mia" })).await, 409, "name-registered");
    assert_eq!(other.get("/api/v1/account").await.text("name"), "MIA");
    // A guest who registers the own name keeps it, as a player.
    let registered = ben.post("/api/v1/account/register", &credentials("Ben", PASSWORD)).await;
    assert_eq!(registered.status, 201, "{registered:?}");
    let player = json!({ "type": "player", "name": "Ben", "level": null });
    assert_eq!(seats(&mut ben, &game).await, [nameless(), player]);
    assert_eq!(server.number("SELECT COUNT(*) FROM players WHERE guest_name IS NOT NULL").await, 0);
}

#[tokio::test]
async fn two_on_one_screen_have_names() {
    let server = TestServer::open().await;
    let mut family = server.visitor();
    let people = json!({ "type": "screen", "first": "Anna Lena", "second": "O'Brien" });
    let names = family.begin(json!({ "kind": "gou", "opponent": people })).await;
    assert_eq!(seats(&mut family, &names).await, [guest("Anna Lena"), guest("O’Brien")]);
    let opponent = json!({ "type": "screen", "first": "Mia", "second": " Ben " });
    let game = family.begin(json!({ "kind": "gou", "opponent": opponent, "games": 2 })).await;
    assert_eq!(seats(&mut family, &game).await, [guest("Mia"), guest("Ben")]);
    assert_eq!(family.get("/api/v1/account").await.json()["guest"], Value::Null, "these are names for one game");
    assert!(family.get("/").await.body.contains("Mia – Ben, one screen"));
    let record = family.get(&format!("/api/v1/games/{game}/record")).await.body;
    assert!(record.contains("Mia (guest)"), "{record}");
    // The next game of the match has the sides swapped, and so has the table.
    family.step(&game).await;
    family.must(&game, json!({ "do": "resign", "side": 0 })).await;
    let shown = family.look(&game).await;
    let next = shown["game"]["next"].as_str().expect("the next game").to_owned();
    assert_eq!(seats(&mut family, &next).await, [guest("Ben"), guest("Mia")]);
    let table = family.get(&format!("/match/{}", shown["game"]["match"]["id"].as_str().expect("a match"))).await.body;
    assert!(table.contains("Mia") && table.contains("Ben won"), "{table}");

    // One name is enough, and an account's own name is free for it.
    let mut ada = server.player("Ada").await;
    let one = ada.begin(json!({ "kind": "gou", "opponent": { "type": "screen", "second": "Ben" } })).await;
    let player = json!({ "type": "player", "name": "Ada", "level": null });
    assert_eq!(seats(&mut ada, &one).await, [player.clone(), guest("Ben")]);
    let own =
        ada.begin(json!({ "kind": "gou", "opponent": { "type": "screen", "first": "ada", "second": "Ben" } })).await;
    assert_eq!(seats(&mut ada, &own).await, [player, guest("Ben")]);
    // Names stay with their game when the guest registers, and after a restart.
    family.post("/api/v1/account/register", &credentials("Family", PASSWORD)).await;
    assert_eq!(seats(&mut family, &next).await, [guest("Ben"), guest("Mia")]);
    let server = TestServer::at(server.close().await, |_| ()).await;
    assert_eq!(seats(&mut server.visitor(), &next).await, [guest("Ben"), guest("Mia")]);
}

/// Nothing of a deleted account stays but its games, and those are over.
#[tokio::test]
async fn the_names_of_a_deleted_account_are_gone_from_its_screen() {
    let server = TestServer::open().await;
    let mut ada = server.player("Ada").await;
    let opponent = json!({ "type": "screen", "first": "Ada", "second": "Ben" });
    let game = ada.begin(json!({ "kind": "gou", "opponent": opponent, "games": 3 })).await;
    let stored = ada.begin(json!({ "kind": "gou", "opponent": opponent })).await;
    // As it was once stored.
    server.sql(&format!("UPDATE games SET first_alias = 'Ada' WHERE code = '{stored}'")).await;
    assert_eq!(ada.delete_with("/api/v1/account", &json!({ "password": PASSWORD })).await.status, 204);
    assert_eq!(seats(&mut server.visitor(), &game).await, [nameless(), nameless()]);
    let open = "SELECT COUNT(*) FROM games WHERE ended IS NULL";
    assert_eq!(server.number(open).await, 0);
    let server = TestServer::at(server.close().await, |_| ()).await;
    for code in [game, stored] {
        assert_eq!(seats(&mut server.visitor(), &code).await, [nameless(), nameless()]);
        assert_eq!(server.visitor().look(&code).await["game"]["state"], "over");
    }
    assert_eq!(server.number(open).await, 0, "the match does not go on");
}

/// Who reads a name that anybody can give sees that a guest has it; who gave it knows.
#[tokio::test]
async fn names_on_one_screen_are_told_from_players() {
    let server = TestServer::open().await;
    let mut ada = server.player("Ada").await;
    let opponent = json!({ "type": "screen", "first": "Mia", "second": "Ben" });
    let game = ada.begin(json!({ "kind": "gou", "opponent": opponent, "games": 2 })).await;
    let table = ada.look(&game).await["game"]["match"]["id"].as_str().expect("a match").to_owned();
    let pages = [format!("/match/{table}"), "/player/Ada".to_owned()];
    for page in &pages {
        let own = ada.get(page).await.body;
        assert!(own.contains("Mia") && !own.contains("Mia (guest)"), "{own}");
        let others = server.visitor().get(page).await.body;
        assert!(others.contains("Mia (guest)") && others.contains("Ben (guest)"), "{others}");
    }
    // Who registers a name has it alone.
    server.player("MIA").await;
    assert_eq!(seats(&mut server.visitor(), &game).await[1], guest("Ben"));
    for page in &pages {
        let seen = server.visitor().get(page).await.body;
        assert!(!seen.contains("Mia") && seen.contains("Ben (guest)"), "{seen}");
    }
    assert_ne!(seats(&mut ada, &game).await[0]["name"], json!("Mia"), "in the live game, too");
    let server = TestServer::at(server.close().await, |_| ()).await;
    assert_ne!(seats(&mut server.visitor(), &game).await[0]["name"], json!("Mia"));
}

/// A page that was opened before signing in still asks for a name: a player who has one is not refused for that.
#[tokio::test]
async fn a_form_from_before_signing_in_is_taken() {
    let server = TestServer::open().await;
    let (mut ada, mut grace) = (server.player("Ada").await, server.player("Grace").await);
    let form = "application/x-www-form-urlencoded";
    let made = ada.post_text("/play/gou", form, "opponent=friend&name=Mia").await;
    assert_eq!(made.status, 303, "{made:?}");
    let address = made.header("location").to_owned();
    let named = ada.post_text(&format!("{address}/name"), form, "name=Mia").await;
    assert_eq!((named.status.as_u16(), named.header("location")), (303, &*address), "{named:?}");
    let begun = grace.post_text(&format!("{address}/accept"), form, "name=Ben").await;
    assert!(begun.header("location").starts_with("/game/"), "{begun:?}");
}

/// Each guest has limits of their own. So one address cannot make any number of them.
#[tokio::test]
async fn an_address_makes_only_so_many_guests() {
    let server = TestServer::with(|config| (config.rate, config.behind_proxy) = (100_000, true)).await;
    let at = |address: &str| server.visitor().with("x-forwarded-for", address);
    let game = json!({ "kind": "gou", "opponent": { "type": "screen" } });
    let mut made = 0;
    let refusal = loop {
        let answer = at("203.0.113.1").post("/api/v1/games", &game).await;
        if answer.status != 201 {
            break answer;
        }
        made += 1;
    };
    assert!((100..130).contains(&made), "{made}");
    refused(&refusal, 429, "too-many-requests");
    assert_eq!(at("203.0.113.2").post("/api/v1/games", &game).await.status, 201, "others are not concerned");
}

/// A guest signs in on one page while another page of the same browser sends a request: it comes with a session that has ended.
#[tokio::test]
async fn a_request_that_signing_in_overtakes_is_told_so() {
    let server = TestServer::open().await;
    let mut guest = server.visitor();
    let mut maker = server.player("Ada").await;
    guest.begin_on_screen("gou").await;
    let challenge = maker.post("/api/v1/challenges", &json!({ "kind": "gou" })).await.made();
    // As when the store is told between the look at the session and the change.
    server.sql("UPDATE players SET taken_over_by = 99 WHERE name IS NULL").await;
    for (path, body) in [
        ("/api/v1/games", json!({ "kind": "gou", "opponent": { "type": "screen" } })),
        ("/api/v1/challenges", json!({ "kind": "gou" })),
        ("/api/v1/pairings", json!({ "kind": "gou" })),
        (&format!("/api/v1/challenges/{challenge}/accept"), json!({})),
    ] {
        refused(&guest.post(path, &body).await, 401, "not-signed-in");
    }
    let accepted = server.visitor().post(&format!("/api/v1/challenges/{challenge}/accept"), &json!({})).await;
    assert_eq!(accepted.status, 200, "the challenge still waits: {accepted:?}");
}
