//! The live part of the front page: pushed to visitors as server-sent events.

use crate::socket::PATIENCE;
use crate::test_server::{PASSWORD, TestServer, Visitor, credentials, refused};
use axum::body::{Body, BodyDataStream};
use axum::http::Method;
use futures_util::StreamExt;
use serde_json::json;
use std::time::Duration;

/// A stream of server-sent events.
pub struct Events {
    body: BodyDataStream,
    text: String,
}

#[derive(Debug, Default)]
pub struct Event {
    pub id: String,
    pub name: String,
    pub data: String,
}

impl Events {
    pub async fn open(visitor: &mut Visitor, path: &str) -> Events {
        let request = visitor.request(Method::GET, path).body(Body::empty()).expect("a request");
        let response = visitor.open(request).await;
        assert_eq!(response.status(), 200);
        assert_eq!(response.headers()["content-type"], "text/event-stream");
        Events { body: response.into_body().into_data_stream(), text: String::new() }
    }

    /// From the address that a page has.
    pub async fn of_page(visitor: &mut Visitor, page: &str) -> Events {
        let html = visitor.get(page).await.body;
        let path = html.split("data-stream=\"").nth(1).and_then(|rest| rest.split('"').next()).expect("a stream");
        Events::open(visitor, path).await
    }

    /// The next event; comments are passed over.
    pub async fn next(&mut self) -> Event {
        loop {
            if let Some((block, rest)) = self.text.split_once("\n\n") {
                let (block, rest) = (block.to_owned(), rest.to_owned());
                self.text = rest;
                let mut event = Event::default();
                for line in block.lines() {
                    match line.split_once(": ") {
                        Some(("id", id)) => id.clone_into(&mut event.id),
                        Some(("event", name)) => name.clone_into(&mut event.name),
                        Some(("data", data)) => event.data += &format!("{data}\n"),
                        _ => {}
                    }
                }
                if !event.name.is_empty() {
                    return event;
                }
                continue;
            }
            let bytes = tokio::time::timeout(PATIENCE, self.body.next()).await.expect("silence for a minute");
            self.text += std::str::from_utf8(&bytes.expect("the stream goes on").expect("bytes")).expect("text");
        }
    }

    /// The next event with this name that contains a text.
    pub async fn until(&mut self, name: &str, text: &str) -> Event {
        loop {
            let event = self.next_of(name).await;
            if event.data.contains(text) {
                return event;
            }
        }
    }

    /// The next event with this name.
    pub async fn next_of(&mut self, name: &str) -> Event {
        loop {
            let event = self.next().await;
            if event.name == name {
                return event;
            }
        }
    }
}

#[tokio::test]
async fn games_and_challenges_are_pushed_to_all_visitors() {
    let server = TestServer::open().await;
    let mut events = Vec::new();
    for (page, language) in [("/", "en"), ("/lobby", "en"), ("/", "de")] {
        let mut visitor = server.visitor().with("accept-language", language);
        events.push(Events::of_page(&mut visitor, page).await);
    }
    let challenge = server.visitor().post("/api/v1/challenges", &json!({ "kind": "gou", "open": true })).await.made();
    for events in &mut events {
        events.until("challenges", &challenge).await;
    }
    let (mut first, _second, game) = server.pair("gou", json!({ "open": true })).await;
    for events in &mut events {
        let games = events.until("games", &format!("data-game=\"{game}\"")).await;
        assert!(games.data.contains("<svg"), "{games:?}");
    }
    first.step(&game).await;
    let mut tiles = Vec::new();
    for events in &mut events {
        let tile = events.next_of("tile").await;
        assert!(tile.data.contains(&format!("data-game=\"{game}\"")), "one game: {tile:?}");
        tiles.push(tile);
    }
    assert_eq!(tiles[0].data, tiles[1].data);
    assert_ne!(tiles[0].data, tiles[2].data, "another language");
    // A page that was away gets what changed meanwhile, and only that.
    let mut back = Events::open(&mut server.visitor(), &format!("/live?after={}", tiles[0].id)).await;
    first.must(&game, json!({ "do": "resign" })).await;
    assert!(!back.next_of("games").await.data.contains(&game));
    let mut late = Events::open(&mut server.visitor(), &format!("/live?after={}", tiles[0].id)).await;
    assert!(!late.next().await.data.contains(&game), "at once");
}

#[tokio::test]
async fn players_see_their_own_games() {
    let server = TestServer::open().await;
    let mut ada = server.player("Ada").await;
    let mut events = Events::of_page(&mut ada, "/").await;
    let mut others = Events::of_page(&mut server.visitor(), "/").await;
    let game = ada.begin_on_screen("gou").await;
    assert!(events.next_of("own").await.data.contains(&game));
    let (mut first, mut second, public) = server.pair("gou", json!({ "open": true })).await;
    events.until("games", &public).await;
    let listed = others.until("games", &public).await.data;
    assert!(!listed.contains(&game), "a game on one screen is nobody else's business");
    let mut events = Events::of_page(&mut first, "/").await;
    first.step(&public).await;
    assert!(events.next_of("own").await.data.contains(&public));
    second.must(&public, json!({ "do": "resign" })).await;
    assert!(!others.next_of("games").await.data.contains(&public));
}

#[tokio::test]
async fn streams_of_one_client_are_limited() {
    let server = TestServer::with(|config| config.sockets_per_client = 2).await;
    let mut visitor = server.visitor();
    let open = [Events::open(&mut visitor, "/live").await, Events::open(&mut visitor, "/live").await];
    refused(&visitor.get("/live").await, 429, "too-many-connections");
    drop(open);
    Events::open(&mut visitor, "/live").await;
}

/// A challenge says who made it, and that can change.
#[tokio::test]
async fn new_names_are_pushed() {
    let server = TestServer::open().await;
    let mut mia = server.visitor();
    mia.post("/api/v1/challenges", &json!({ "kind": "gou", "open": true, "name": "Mia" })).await.made();
    let mut events = Events::of_page(&mut server.visitor(), "/lobby").await;
    let mut pushed = async |text: &str| {
        tokio::time::timeout(Duration::from_secs(20), events.until("challenges", text)).await.expect("at once").data
    };
    // Refused, and renamed all the same.
    let to_nobody = json!({ "kind": "gou", "name": "Maria", "open": true });
    for _ in 0..20 {
        mia.post("/api/v1/challenges", &json!({ "kind": "gou" })).await;
    }
    refused(&mia.post("/api/v1/challenges", &to_nobody).await, 409, "too-many-challenges");
    pushed("Maria (guest)").await;
    let mut other = server.player("Maria").await;
    assert!(!pushed("Guest").await.contains("Maria"));
    mia.post("/api/v1/account/login", &credentials("Maria", PASSWORD)).await;
    pushed("Maria").await;
    assert_eq!(other.delete_with("/api/v1/account", &json!({ "password": PASSWORD })).await.status, 204);
    assert!(!pushed("").await.contains("Maria"), "and her challenges are gone");
}

/// A challenge of one's own that is too old for the first page comes up when the others go.
#[tokio::test]
async fn an_own_challenge_behind_the_first_page_comes_up() {
    let server = TestServer::open().await;
    let mut ada = server.player("Ada").await;
    let own = ada.post("/api/v1/challenges", &json!({ "kind": "gou" })).await.made();
    let mut grace = server.player("Grace").await;
    let mut others = Vec::new();
    for _ in 0..20 {
        others.push(grace.post("/api/v1/challenges", &json!({ "kind": "gou", "open": true })).await.made());
    }
    let mut eve = server.player("Eve").await;
    others.push(eve.post("/api/v1/challenges", &json!({ "kind": "gou", "open": true })).await.made());
    let mut events = Events::open(&mut ada, "/live").await;
    let first = events.next_of("challenges").await;
    assert!(!first.data.contains(&own), "it is on the second page: {}", first.data);
    for id in &others[..2] {
        assert_eq!(grace.delete(&format!("/api/v1/challenges/{id}")).await.status, 204);
    }
    events.until("challenges", &own).await;
}

/// The picture of a game on a page.
fn picture<'a>(page: &'a str, game: &str) -> &'a str {
    let tile = page.split(&format!("data-game=\"{game}\"")).nth(1).expect("a tile of the game");
    let picture = tile.split_once("<svg").and_then(|(_, rest)| rest.split_once("</svg>"));
    picture.expect("a picture").0
}

#[tokio::test]
async fn a_player_sees_the_own_game_from_the_own_side() {
    let server = TestServer::open().await;
    let (mut first, mut second, game) = server.pair("guard-towers", json!({ "open": true })).await;
    // As it is printed, the first side is at the top.
    let turned = first.get("/").await.body;
    let printed = second.get("/").await.body;
    assert_ne!(picture(&turned, &game), picture(&printed, &game), "both have their own side at the bottom");
    let watched = server.visitor().get("/").await.body;
    assert_eq!(picture(&printed, &game), picture(&watched, &game), "others see the board as it is printed");
    assert_eq!(picture(&turned, &game), picture(&first.get("/").await.body, &game), "again, from the cache");
}
