//! Every route of the API's document, with every verb: what it answers when all is well, and to verbs that it does not know.

use crate::test_server::{TestServer, Visitor, credentials, refused};
use axum::body::{Body, to_bytes};
use axum::http::header::CONTENT_TYPE;
use axum::http::{Method, Request};
use futures_util::StreamExt;
use serde_json::{Value, json};
use std::collections::BTreeSet;

/// The routes and verbs that the document describes.
async fn documented(server: &TestServer) -> Vec<(String, Vec<String>)> {
    let document = server.visitor().get("/api/v1/openapi.json").await.json();
    let paths = document["paths"].as_object().expect("paths").clone();
    let verbs = |item: &Value| item.as_object().expect("verbs").keys().cloned().collect();
    paths.iter().map(|(path, item)| (path.clone(), verbs(item))).collect()
}

/// Visits a route so that all is well, and returns the status. Every route of the document must stand here.
async fn visit(server: &TestServer, verb: &str, path: &str) -> u16 {
    let mut ada = server.player(&format!("Ada{:x}", rand::random::<u32>())).await;
    let mut guest = server.visitor();
    let nothing = json!({});
    let answer = match (verb, path) {
        (
            "get",
            "/api/v1/kinds"
            | "/api/v1/challenges"
            | "/api/v1/games"
            | "/api/v1/account"
            | "/api/v1/account/tokens"
            | "/api/v1/account/export"
            | "/api/v1/account/ladder",
        ) => ada.get(path).await,
        ("get", "/api/v1/players/{name}" | "/api/v1/players/{name}/ladder") => {
            let name = ada.get("/api/v1/account").await.text("name");
            guest.get(&path.replace("{name}", &name)).await
        }
        ("get", "/api/v1/matches/{id}") => {
            let game = ada.begin(json!({ "kind": "gou", "opponent": { "type": "screen" }, "games": 3 })).await;
            let id = ada.look(&game).await["game"]["match"]["id"].as_str().expect("a match").to_owned();
            guest.get(&format!("/api/v1/matches/{id}")).await
        }
        ("post", "/api/v1/games") => {
            ada.post(path, &json!({ "kind": "gou", "opponent": { "type": "computer", "level": 1 } })).await
        }
        ("post", "/api/v1/device-games") => ada.post(path, &crate::device_games::finished("gou")).await,
        ("get", "/api/v1/games/{id}" | "/api/v1/games/{id}/board" | "/api/v1/games/{id}/record") => {
            let id = ada.begin_on_screen("gou").await;
            guest.get(&path.replace("{id}", &id)).await
        }
        ("post", "/api/v1/games/{id}/actions") => {
            let id = ada.begin_on_screen("gou").await;
            let action = ada.first_move(&id).await;
            ada.act(&id, action).await
        }
        ("get", "/api/v1/games/{id}/live") => return greeting_of_socket(&mut ada).await,
        ("get", "/api/v1/games/{id}/events" | "/api/v1/events") => {
            let id = ada.begin_on_screen("gou").await;
            return first_line(&mut ada, &path.replace("{id}", &id)).await;
        }
        ("post", "/api/v1/pairings" | "/api/v1/challenges") => ada.post(path, &json!({ "kind": "gou" })).await,
        ("get" | "delete", "/api/v1/challenges/{id}") => {
            let id = ada.post("/api/v1/challenges", &json!({ "kind": "gou" })).await.made();
            let address = path.replace("{id}", &id);
            if verb == "get" { guest.get(&address).await } else { ada.delete(&address).await }
        }
        ("post", "/api/v1/challenges/{id}/accept" | "/api/v1/challenges/{id}/decline") => {
            let name = ada.get("/api/v1/account").await.text("name");
            let id = guest.post("/api/v1/challenges", &json!({ "kind": "gou", "to": name })).await.made();
            ada.post(&path.replace("{id}", &id), &nothing).await
        }
        ("post", "/api/v1/account/guest") => guest.post(path, &nothing).await,
        ("post", "/api/v1/account/register") => guest.post(path, &credentials("Grace", "correct horse")).await,
        ("post", "/api/v1/account/login") => {
            let name = ada.get("/api/v1/account").await.text("name");
            guest.post(path, &credentials(&name, "correct horse")).await
        }
        ("post", "/api/v1/account/password") => {
            ada.post(path, &json!({ "old": "correct horse", "new": "another horse" })).await
        }
        ("delete", "/api/v1/account") => ada.delete_with(path, &json!({ "password": "correct horse" })).await,
        ("post", "/api/v1/account/logout") => ada.post(path, &nothing).await,
        ("post", "/api/v1/account/tokens") => ada.post(path, &json!({ "label": "bot" })).await,
        ("delete", "/api/v1/account/tokens/{id}") => {
            let token = ada.post("/api/v1/account/tokens", &json!({ "label": "bot" })).await.json();
            ada.delete(&path.replace("{id}", &token["id"].to_string())).await
        }
        _ => panic!("no test for {verb} {path}"),
    };
    answer.status.as_u16()
}

/// Over a real socket: the switch of protocols cannot be had without one.
async fn greeting_of_socket(ada: &mut Visitor) -> u16 {
    let id = ada.begin_on_screen("gou").await;
    let (_, status) = crate::socket::Socket::connect(ada, &id, "").await;
    status
}

/// Streams go on: the first line with something in it will do.
async fn first_line(visitor: &mut Visitor, path: &str) -> u16 {
    let request = visitor.request(Method::GET, path).body(Body::empty()).expect("a request");
    let response = visitor.open(request).await;
    let status = response.status().as_u16();
    assert_eq!(response.headers()["content-type"], "application/x-ndjson");
    let mut body = response.into_body().into_data_stream();
    while let Some(Ok(bytes)) = body.next().await {
        if let Ok(line) = serde_json::from_slice::<Value>(&bytes) {
            assert!(line["type"].is_string(), "{line}");
            return status;
        }
    }
    panic!("the stream ended without a line");
}

#[tokio::test]
async fn every_route_answers_as_its_document_says() {
    let server = TestServer::open().await;
    let document = server.visitor().get("/api/v1/openapi.json").await.json();
    assert!(document["openapi"].as_str().is_some_and(|version| version.starts_with("3.1")));
    for (path, verbs) in documented(&server).await {
        for verb in verbs {
            let status = visit(&server, &verb, &path).await;
            let described = &document["paths"][&path][&verb]["responses"];
            assert!(status < 300, "{verb} {path}: {status}");
            assert!(
                described[status.to_string()].is_object(),
                "{verb} {path} answers {status}, described: {described}"
            );
        }
    }
}

/// A request that is refused for nothing but its caller, to a route of the document.
fn asking(verb: &str, path: &str, game: &str, challenge: &str, visitor: &Visitor) -> Request<Body> {
    let body = match path {
        "/api/v1/games" => json!({ "kind": "gou", "opponent": { "type": "screen" } }),
        "/api/v1/device-games" => crate::device_games::finished("gou"),
        "/api/v1/challenges" | "/api/v1/pairings" => json!({ "kind": "gou" }),
        "/api/v1/games/{id}/actions" => json!({ "do": "resign" }),
        "/api/v1/account" => json!({ "password": "correct horse" }),
        "/api/v1/account/register" => credentials(&format!("Eve{:x}", rand::random::<u32>()), "correct horse"),
        "/api/v1/account/login" => credentials("Ada", "correct horse"),
        "/api/v1/account/password" => json!({ "old": "correct horse", "new": "another horse" }),
        "/api/v1/account/tokens" => json!({ "label": "bot" }),
        _ => json!({}),
    };
    let id = if path.starts_with("/api/v1/games") {
        game
    } else if path.starts_with("/api/v1/challenges") {
        challenge
    } else {
        "1"
    };
    let verb: Method = verb.to_uppercase().parse().expect("a verb");
    let request = visitor.request(verb.clone(), &path.replace("{id}", id).replace("{name}", "Ada"));
    if verb == Method::GET {
        return request.body(Body::empty()).expect("a request");
    }
    request.header(CONTENT_TYPE, "application/json").body(Body::from(body.to_string())).expect("a request")
}

/// Status 401 is described where it can be answered, and nowhere else: to a token that nobody has, to a visitor who is nobody yet, and
/// to a guest whose session has ended since the request came in.
#[tokio::test]
async fn who_is_not_signed_in_is_told_where_the_document_says_so() {
    let server = TestServer::open().await;
    let document = server.visitor().get("/api/v1/openapi.json").await.json();
    let mut ada = server.player("Ada").await;
    let game = ada.begin_on_screen("gou").await;
    for (path, verbs) in documented(&server).await {
        for verb in verbs {
            let challenge = ada.post("/api/v1/challenges", &json!({ "kind": "gou" })).await.made();
            let mut overtaken = server.visitor();
            overtaken.begin_on_screen("gou").await;
            server.sql("UPDATE players SET taken_over_by = 99 WHERE name IS NULL").await;
            let mut answered = BTreeSet::new();
            for mut caller in [server.visitor().program("nonsense"), overtaken, server.visitor()] {
                let request = asking(&verb, &path, &game, &challenge, &caller);
                // Streams go on: only the body of a problem is read.
                let response = caller.open(request).await;
                if response.status() == 401 {
                    let body = to_bytes(response.into_body(), 1 << 16).await.expect("a body");
                    let problem: Value = serde_json::from_slice(&body).expect("a problem");
                    answered.insert(problem["code"].as_str().expect("a code").to_owned());
                }
            }
            ada.delete(&format!("/api/v1/challenges/{challenge}")).await;
            let described = &document["paths"][&path][&verb]["responses"]["401"]["description"];
            let codes = described.as_str().unwrap_or_default().split('`').skip(1).step_by(2);
            let described: BTreeSet<String> =
                codes.filter(|code| *code != "wrong-password").map(str::to_owned).collect();
            assert_eq!(answered, described, "{verb} {path}");
        }
    }
}

/// Everything that the document refers to is in it.
#[tokio::test]
async fn the_document_is_complete() {
    let document = TestServer::open().await.visitor().get("/api/v1/openapi.json").await.json();
    let mut parts = vec![&document];
    while let Some(part) = parts.pop() {
        match part {
            Value::Object(fields) => parts.extend(fields.values()),
            Value::Array(items) => parts.extend(items),
            _ => {}
        }
        if let Some(reference) = part.get("$ref").and_then(Value::as_str) {
            assert!(document.pointer(reference.trim_start_matches('#')).is_some(), "{reference}");
        }
    }
}

#[tokio::test]
async fn addresses_without_a_version_still_work() {
    let server = TestServer::open().await;
    let mut ada = server.visitor();
    let kinds = ada.get("/api/kinds").await;
    assert_eq!((kinds.status.as_u16(), kinds.header("location")), (308, "/api/v1/kinds"));
    let made = ada.post("/api/games", &json!({ "kind": "gou", "opponent": { "type": "screen" } })).await;
    let game = made.made();
    assert_eq!(made.header("link"), "</api/v1/games>; rel=\"successor-version\"");
    let read = ada.get(&format!("/api/games/{game}?board=en")).await;
    assert_eq!((read.status.as_u16(), read.header("location")), (308, &*format!("/api/v1/games/{game}?board=en")));
    let resigned = ada.post(&format!("/api/games/{game}/actions"), &json!({ "do": "resign" })).await;
    assert_eq!(resigned.status, 200, "{resigned:?}");
    refused(&ada.post("/api/games", &json!({})).await, 400, "bad-request");
    refused(&ada.get("/api/nothing").await, 404, "not-found");
    let (_, status) = crate::socket::Socket::connect_at(&ada, &format!("/api/games/{game}/live")).await;
    assert_eq!(status, 101);
}

#[tokio::test]
async fn other_verbs_are_refused() {
    let server = TestServer::open().await;
    let mut visitor = server.visitor();
    let routes = documented(&server).await;
    assert!(routes.len() >= 20, "{routes:?}");
    for (path, verbs) in routes {
        let address = path.replace("{id}", "23456789").replace("{name}", "Ada");
        for verb in
            ["get", "post", "put", "patch", "delete"].into_iter().filter(|verb| !verbs.contains(&(*verb).to_owned()))
        {
            let method = Method::from_bytes(verb.to_uppercase().as_bytes()).expect("a verb");
            let answer = visitor.send(visitor.request(method, &address).body(Body::empty()).expect("a request")).await;
            refused(&answer, 405, "no-such-method");
            let allowed = answer.header("allow").to_lowercase();
            assert!(verbs.iter().all(|verb| allowed.contains(verb)), "{path} allows {allowed}");
        }
    }
}

#[tokio::test]
async fn ids_that_nobody_has_are_not_found() {
    let server = TestServer::open().await;
    let mut ada = server.player("Ada").await;
    for (path, verbs) in documented(&server).await {
        for verb in verbs.into_iter().filter(|_| path.contains('{')) {
            if path.ends_with("/live") {
                continue; // Asked for over a socket, in `live`.
            }
            for wrong in ["23456789", "x", "%2e%2e", "a%00b", "%F0%9F%8E%B2", "999999999"] {
                let address = path.replace("{id}", wrong).replace("{name}", wrong);
                let answer = match verb.as_str() {
                    "get" => ada.get(&address).await,
                    "delete" => ada.delete(&address).await,
                    _ => ada.post(&address, &json!({ "do": "resign" })).await,
                };
                let expected = match answer.status.as_u16() {
                    // Tokens have numbers: a text is no number.
                    400 => (400, "bad-request"),
                    _ => (404, "not-found"),
                };
                refused(&answer, expected.0, expected.1);
                assert!(expected.0 == 404 || path.contains("/tokens/"), "{path} with {wrong}");
            }
        }
    }
    for path in ["/api/v1/nothing", "/nothing", "/api/v1/games/23456789/nothing", "/assets/0/nothing.js"] {
        refused(&ada.get(path).await, 404, "not-found");
    }
}

#[tokio::test]
async fn the_four_games_describe_themselves() {
    let server = TestServer::open().await;
    let kinds = server.visitor().get("/api/v1/kinds").await.json();
    let names: Vec<&str> = kinds.as_array().expect("a list").iter().filter_map(|kind| kind["name"].as_str()).collect();
    assert_eq!(names, ["go-round", "runaround", "guard-towers", "gou"]);
}

#[tokio::test]
async fn boards_of_earlier_moments_can_be_seen() {
    let server = TestServer::open().await;
    let mut ada = server.visitor();
    let game = ada.begin_on_screen("guard-towers").await;
    let mut descriptions = vec![ada.look(&game).await["board"]["description"].clone()];
    for _ in 0..4 {
        ada.step(&game).await;
        descriptions.push(ada.look(&game).await["board"]["description"].clone());
    }
    for (ply, description) in descriptions.iter().enumerate() {
        let board = ada.get(&format!("/api/v1/games/{game}/board?ply={ply}&lang=en")).await.json();
        assert_eq!((&board["ply"], &board["description"]), (&json!(ply), description));
    }
    refused(&ada.get(&format!("/api/v1/games/{game}/board?ply=5")).await, 404, "not-found");
    refused(&ada.get(&format!("/api/v1/games/{game}/board?ply=-1")).await, 400, "bad-request");
    refused(&ada.get(&format!("/api/v1/games/{game}/board?lang=tlh")).await, 400, "bad-request");
    refused(&ada.get(&format!("/api/v1/games/{game}?board=tlh")).await, 400, "bad-request");
    let german = ada.get(&format!("/api/v1/games/{game}/board?lang=de")).await.json();
    let turned = ada.get(&format!("/api/v1/games/{game}/board?lang=de&turned=true")).await.json();
    assert_ne!(german["description"], descriptions[4]);
    assert_ne!(german["layers"], turned["layers"]);
}

#[tokio::test]
async fn lists_have_what_they_say() {
    let server = TestServer::open().await;
    let (mut ada, mut grace, game) = server.pair("gou", json!({ "open": true })).await;
    let mine = ada.begin_on_screen("gou").await;
    let ids = |answer: crate::test_server::Answer| -> Vec<String> {
        answer
            .json()
            .as_array()
            .expect("a list")
            .iter()
            .map(|entry| entry["id"].as_str().expect("an id").to_owned())
            .collect()
    };
    assert_eq!(ids(server.visitor().get("/api/v1/games").await), [&*game], "games to watch are between two people");
    assert_eq!(ids(ada.get("/api/v1/games?mine=true").await), [mine, game.clone()]);
    assert_eq!(ids(grace.get("/api/v1/games?mine=true").await), [&*game]);
    assert!(ids(server.visitor().get("/api/v1/games?mine=true").await).is_empty());
    refused(&ada.get("/api/v1/games?mine=perhaps").await, 400, "bad-request");
    grace.must(&game, json!({ "do": "resign" })).await;
    assert!(ids(server.visitor().get("/api/v1/games").await).is_empty());
    let over = grace.get("/api/v1/games?mine=true").await.json();
    assert_eq!(
        (&over[0]["winner"], &over[0]["reason"], &over[0]["plies"]),
        (&json!(0), &json!("resignation"), &json!(0))
    );
}

#[tokio::test]
async fn challenges_reach_those_they_concern() {
    let server = TestServer::open().await;
    let (mut ada, mut grace, mut other) = (server.player("Ada").await, server.player("Grace").await, server.visitor());
    let open = ada
        .post("/api/v1/challenges", &json!({ "kind": "gou", "open": true, "games": 3, "side": "second" }))
        .await
        .made();
    let link = ada.post("/api/v1/challenges", &json!({ "kind": "gou", "rules": "eleven" })).await.made();
    let direct =
        ada.post("/api/v1/challenges", &json!({ "kind": "runaround", "to": "grace", "open": true })).await.made();
    let listed = async |visitor: &mut Visitor| -> Vec<String> {
        let list = visitor.get("/api/v1/challenges").await.json();
        list.as_array().expect("a list").iter().map(|it| it["id"].as_str().expect("an id").to_owned()).collect()
    };
    assert_eq!(listed(&mut other).await, [&*open]);
    assert_eq!(listed(&mut grace).await, [direct.clone(), open.clone()]);
    assert_eq!(listed(&mut ada).await, [direct.clone(), link.clone(), open.clone()]);

    let view = other.get(&format!("/api/v1/challenges/{open}")).await.json();
    assert_eq!((&view["by"], &view["yours"], &view["games"]), (&json!("Ada"), &json!(false), &json!(3)));
    refused(&ada.post(&format!("/api/v1/challenges/{open}/accept"), &json!({})).await, 409, "own-challenge");
    refused(&other.post(&format!("/api/v1/challenges/{direct}/accept"), &json!({})).await, 403, "forbidden");
    refused(&other.post(&format!("/api/v1/challenges/{direct}/decline"), &json!({})).await, 403, "forbidden");
    refused(&other.post(&format!("/api/v1/challenges/{open}/decline"), &json!({})).await, 403, "forbidden");
    refused(&other.delete(&format!("/api/v1/challenges/{open}")).await, 403, "forbidden");

    assert_eq!(grace.post(&format!("/api/v1/challenges/{direct}/decline"), &json!({})).await.status, 204);
    refused(&grace.post(&format!("/api/v1/challenges/{direct}/accept"), &json!({})).await, 409, "challenge-gone");
    assert_eq!(ada.delete(&format!("/api/v1/challenges/{link}")).await.status, 204);
    refused(&other.post(&format!("/api/v1/challenges/{link}/accept"), &json!({})).await, 409, "challenge-gone");
    refused(&ada.delete(&format!("/api/v1/challenges/{link}")).await, 409, "challenge-gone");

    let game = other.post(&format!("/api/v1/challenges/{open}/accept"), &json!({})).await.text("id");
    refused(&grace.post(&format!("/api/v1/challenges/{open}/accept"), &json!({})).await, 409, "challenge-gone");
    let view = ada.get(&format!("/api/v1/challenges/{open}")).await.json();
    assert_eq!((&view["game"], &view["closed"]), (&json!(game), &json!("accepted")));
    let sides = ada.look(&game).await["game"]["sides"].clone();
    assert_eq!(
        (&sides[0]["you"], &sides[1]["you"], &sides[1]["seat"]["name"]),
        (&json!(false), &json!(true), &json!("Ada"))
    );

    refused(&ada.post("/api/v1/challenges", &json!({ "kind": "gou", "to": "Nobody" })).await, 404, "not-found");
    refused(&ada.post("/api/v1/challenges", &json!({ "kind": "gou", "to": "ADA" })).await, 409, "own-challenge");
}

#[tokio::test]
async fn of_two_who_accept_at_once_one_gets_the_game() {
    let server = TestServer::open().await;
    let id = server.visitor().post("/api/v1/challenges", &json!({ "kind": "gou", "open": true })).await.made();
    let path = format!("/api/v1/challenges/{id}/accept");
    let (mut one, mut other, nothing) = (server.visitor(), server.visitor(), json!({}));
    let (first, second) = tokio::join!(one.post(&path, &nothing), other.post(&path, &nothing));
    let mut statuses = [first.status.as_u16(), second.status.as_u16()];
    statuses.sort_unstable();
    assert_eq!(statuses, [200, 409]);
}
