//! Games that were played on a device: what the server takes, what it refuses, and what it says about their dice.

use crate::test_server::{TestServer, Visitor, refused};
use roundel_room::dice::Secret;
use roundel_room::stored::{DeviceEntry, DeviceGame};
use roundel_room::{Action, Actor, Event, Millis, Origin, RoomConfig, RoomState, Seat, TimeControl};
use roundel_rules::{AnyPosition, GameId, Turn};
use serde_json::{Value, json};
use std::time::SystemTime;

const ADDRESS: &str = "/api/v1/device-games";

fn now() -> Millis {
    SystemTime::now().duration_since(SystemTime::UNIX_EPOCH).expect("after 1970").as_millis() as Millis
}

/// A browser that plays a game against itself.
struct Device {
    game: DeviceGame,
    state: RoomState,
    at: Millis,
}

impl Device {
    fn begin(kind: &str, computer: Option<u8>, names: [Option<&str>; 2], foreign: u32) -> Device {
        let kind: GameId = kind.parse().expect("a game");
        let person =
            |name: Option<&str>| Seat::Person { id: DeviceGame::OWNER, name: None, alias: name.map(str::to_owned) };
        let level = |level| Seat::Computer(roundel_engine::levels::Level::new(level).expect("a level"));
        let config = RoomConfig {
            start: AnyPosition::start(kind, "").expect("a game"),
            seats: [person(names[0]), computer.map_or_else(|| person(names[1]), level)],
            screen: computer.is_none(),
            time_control: TimeControl::None,
            match_round: None,
            secret: kind.info().dice.then(|| Secret::from_bytes(rand::random())),
            private: true,
            origin: Origin::Device { foreign },
        };
        let at = now() - 3_600_000;
        let game = DeviceGame::new("one".to_owned(), &config, rand::random(), at);
        Device { state: RoomState::new(game.config().expect("a game")), game, at }
    }

    fn store(&mut self, events: &[Event]) {
        self.at += 1000;
        for event in events {
            self.state.apply(self.at, event).expect("it was decided");
        }
        self.game.entries.push(DeviceEntry::new(self.at, events));
    }

    fn act(&mut self, actor: &Actor, action: &Action) {
        let effects = self.state.decide(actor, action, self.at + 1000).expect("allowed");
        self.store(&effects.events);
    }

    fn me() -> Actor {
        Actor::Person { id: DeviceGame::OWNER, name: None }
    }

    fn steps(mut self, count: usize) -> Device {
        for number in 0..count {
            let ply = self.state.ply();
            let Some(side) = self.state.turn().side() else { break };
            let computer = self.state.config().computer().is_some_and(|(computer, _)| computer == side);
            let actor = if computer { Actor::Computer(side) } else { Device::me() };
            let moves = self.state.game().position().legal_tokens();
            let action = match self.state.turn() {
                Turn::Roll(_) => Action::Roll { ply },
                _ => Action::Move { ply, text: moves[number * 7 % moves.len()].clone() },
            };
            self.act(&actor, &action);
        }
        self
    }

    fn resigned(mut self) -> Value {
        self.act(&Device::me(), &Action::Resign { side: None });
        self.json()
    }

    fn json(&self) -> Value {
        serde_json::to_value(&self.game).expect("a game")
    }
}

/// A finished game against level 3.
pub fn finished(kind: &str) -> Value {
    Device::begin(kind, Some(3), [None; 2], 0).steps(8).resigned()
}

/// A finished game of Go Round that began elsewhere with these rolls and moves.
fn go_on(tokens: &[String]) -> Value {
    let mut device = Device::begin("go-round", None, [None; 2], tokens.len() as u32);
    let event = |(ply, token): (u32, &String)| match token.parse() {
        Ok(face) => Event::Roll { ply, face },
        Err(_) => Event::Move { ply, text: token.clone() },
    };
    device.store(&(1..).zip(tokens).map(event).collect::<Vec<_>>());
    device.steps(4).resigned()
}

/// A finished game that began elsewhere.
pub fn continued() -> Value {
    let elsewhere = Device::begin("go-round", None, [None; 2], 0).steps(6);
    go_on(&elsewhere.state.played().iter().map(|played| played.text.clone()).collect::<Vec<_>>())
}

async fn keep(visitor: &mut Visitor, game: &Value) -> String {
    let answer = visitor.post(ADDRESS, game).await;
    assert_eq!(answer.status, 201, "{answer:?}");
    answer.text("id")
}

#[tokio::test]
async fn a_finished_game_is_kept_with_the_players_games() {
    let server = TestServer::open().await;
    let mut ada = server.player("Ada").await;
    for kind in ["go-round", "runaround", "guard-towers", "gou"] {
        let sent = finished(kind);
        let id = keep(&mut ada, &sent).await;
        let shown = ada.look(&id).await;
        let game = &shown["game"];
        assert_eq!((&game["kind"], &game["state"], &game["origin"]), (&json!(kind), &json!("over"), &json!("device")));
        assert_eq!((&game["sides"][0]["who"], &game["sides"][1]["seat"]["level"]), (&json!("Ada"), &json!(3)));
        assert_eq!(game["result"]["reason"], "resignation");
        assert_eq!(game["may"]["rematch"], false, "the device has it, and the rematch too");
        refused(&ada.act(&id, json!({ "do": "offer", "what": "rematch" })).await, 409, "game-over");
        let record = ada.get(&format!("/api/v1/games/{id}/record")).await.body;
        if sent["secret"].is_string() {
            assert_eq!((&game["dice"]["local"], &game["dice"]["secret"]), (&json!(true), &sent["secret"]));
            assert!(game["dice"].get("foreign").is_none());
            assert!(record.contains("[Dice \"local-1 seeds=, secret="), "{record}");
        }
        assert!(!record.contains("commitment"), "nobody has promised anything: {record}");
        let page = ada.clone().with("accept", "text/html").get(&format!("/game/{id}")).await;
        assert_eq!(page.status, 200);
        let earlier = ada.get(&format!("/api/v1/games/{id}/board?ply=3&lang=de")).await;
        assert_eq!(earlier.status, 200, "it can be replayed");
        let created = ada.get("/api/v1/games?mine=true").await.json()[0]["created"].clone();
        assert_eq!(created, sent["created"]);
    }
    assert_eq!(ada.get("/api/v1/games?mine=true").await.json().as_array().map(Vec::len), Some(4));
    let of_ada = server.visitor().get("/api/v1/players/Ada").await.json();
    assert_eq!(of_ada["games"].as_array().map(Vec::len), Some(0), "for its player alone: {of_ada}");
    let export = ada.get("/api/v1/account/export").await.json();
    assert_eq!(export["games"].as_array().map(Vec::len), Some(4));
    // Other games say nothing about devices.
    let other = ada.begin_on_screen("go-round").await;
    let other = ada.look(&other).await["game"].clone();
    assert!(other.get("origin").is_none() && other["dice"].get("local").is_none(), "{other}");
    assert!(other.get("computer").is_none(), "{other}");
    // Everything is sound after a restart.
    let report = roundel_server::verify(server.close().await.path()).await.expect("a report");
    assert!(report.faults.is_empty(), "{:?}", report.faults);
    assert_eq!(report.replayed, 5);
}

#[tokio::test]
async fn a_guest_keeps_games_too_and_takes_them_along() {
    let server = TestServer::open().await;
    let mut guest = server.visitor();
    let game = finished("gou");
    let id = keep(&mut guest, &game).await;
    assert!(guest.cookie.is_some(), "a session begins as with any other game");
    let answer = guest.post("/api/v1/account/register", &json!({ "name": "Ada", "password": "correct horse" })).await;
    assert_eq!(answer.status, 201, "{answer:?}");
    let again = guest.post(ADDRESS, &game).await;
    assert_eq!((again.status.as_u16(), again.text("id")), (200, id.clone()));
    assert_eq!(guest.look(&id).await["game"]["sides"][0]["who"], "Ada");
}

#[tokio::test]
async fn programs_keep_games_with_a_token_that_may_play() {
    let server = TestServer::open().await;
    let mut ada = server.player("Ada").await;
    for (scope, status) in [("play", 201), ("read", 403)] {
        let token = ada.post("/api/v1/account/tokens", &json!({ "label": scope, "scope": scope })).await.text("token");
        let answer = ada.program(&token).post(ADDRESS, &finished("gou")).await;
        assert_eq!(answer.status.as_u16(), status, "{answer:?}");
    }
}

#[tokio::test]
async fn the_same_game_is_kept_once() {
    let server = TestServer::open().await;
    let mut ada = server.player("Ada").await;
    let game = finished("go-round");
    let sending = (0..6).map(|_| {
        let (mut ada, game) = (ada.clone(), game.clone());
        tokio::spawn(async move {
            let answer = ada.post(ADDRESS, &game).await;
            (answer.status.as_u16(), answer.text("id"))
        })
    });
    let answers: Vec<(u16, String)> =
        futures_util::future::join_all(sending).await.into_iter().map(|answer| answer.expect("no panic")).collect();
    assert_eq!(answers.iter().filter(|(status, _)| *status == 201).count(), 1, "{answers:?}");
    assert!(answers.iter().all(|(status, id)| matches!(status, 200 | 201) && *id == answers[0].1), "{answers:?}");
    assert_eq!(ada.get("/api/v1/games?mine=true").await.json().as_array().map(Vec::len), Some(1));
    let mut eve = server.visitor();
    eve.begin_on_screen("gou").await;
    refused(&eve.post(ADDRESS, &game).await, 409, "device-game-taken");
    let mut visitor = server.visitor();
    refused(&visitor.post(ADDRESS, &game).await, 409, "device-game-taken");
    assert_eq!(visitor.cookie, None, "a visitor does not become a guest by it");
}

#[tokio::test]
async fn it_counts_for_the_players_own_ladder_alone() {
    let server = TestServer::open().await;
    let mut ada = server.player("Ada").await;
    for _ in 0..3 {
        keep(&mut ada, &finished("gou")).await;
    }
    let ladders = ada.get("/api/v1/account/ladder").await.json();
    let gou = ladders.as_array().expect("a list").iter().find(|ladder| ladder["kind"] == "gou").expect("Gou").clone();
    assert_eq!(gou["offered"], 2, "after three losses against level 3: {gou}");
    // Nobody knows whether the computer's moves were its own.
    let public = server.visitor().get("/api/v1/players/Ada/ladder").await.json();
    let gou = public.as_array().expect("a list").iter().find(|ladder| ladder["kind"] == "gou").expect("Gou").clone();
    assert_eq!(gou["offered"], 1, "{gou}");
    assert_eq!(server.visitor().get("/api/v1/players/Ada").await.json()["games"], json!([]));
}

#[tokio::test]
async fn names_on_one_screen_are_kept_as_far_as_they_are_free() {
    let server = TestServer::open().await;
    let mut ada = server.player("Ada").await;
    server.player("Grace").await;
    let names = |first, second| Device::begin("gou", None, [first, second], 0).steps(3).resigned();
    for (sent, who) in [
        ([Some("Mia"), Some("Ben")], ["Mia", "Ben"]),
        ([Some("Grace"), Some("Ben")], ["Ada", "Ben"]),
        ([Some("x\u{202e}y"), None], ["Red", "Yellow"]),
        ([Some("Ada"), Some("Mia")], ["Ada", "Mia"]),
    ] {
        let id = keep(&mut ada, &names(sent[0], sent[1])).await;
        let game = ada.look(&id).await["game"].clone();
        let shown = [&game["sides"][0]["who"], &game["sides"][1]["who"]];
        assert_eq!(shown, who.map(|name| json!(name)).each_ref(), "{sent:?}");
    }
}

/// A game in which the first rolls came from a server says so.
#[tokio::test]
async fn a_game_that_went_on_on_the_device_is_kept_as_such() {
    let server = TestServer::open().await;
    let mut ada = server.player("Ada").await;
    let there = ada.begin(json!({ "kind": "go-round", "opponent": { "type": "screen" } })).await;
    for _ in 0..3 {
        ada.step(&there).await;
    }
    let tokens: Vec<String> = serde_json::from_value(ada.look(&there).await["game"]["tokens"].clone()).expect("tokens");
    let id = keep(&mut ada, &go_on(&tokens)).await;
    let game = ada.look(&id).await["game"].clone();
    assert_eq!((&game["dice"]["local"], &game["dice"]["foreign"]), (&json!(true), &json!(3)));
    let record = ada.get(&format!("/api/v1/games/{id}/record")).await.body;
    assert!(record.contains("[Dice \"local-1 after=3 seeds=, secret="), "{record}");
}

#[tokio::test]
async fn what_cannot_have_happened_is_refused() {
    let server = TestServer::open().await;
    let mut ada = server.player("Ada").await;
    let sound = finished("go-round");
    let last = sound["entries"].as_array().expect("entries").len() - 1;
    let changed = |change: &dyn Fn(&mut Value)| {
        let mut game = sound.clone();
        change(&mut game);
        game
    };
    let roll = changed(&|game| {
        let face = game["entries"][0]["events"][0]["face"].as_u64().expect("a face");
        game["entries"][0]["events"][0]["face"] = json!(face % 6 + 1);
    });
    let after = changed(&|game| {
        let again = game["entries"][last].clone();
        game["entries"].as_array_mut().expect("entries").push(again);
    });
    let running = changed(&|game| drop(game["entries"].as_array_mut().expect("entries").pop()));
    let cases: Vec<(Value, u16, &str, &str)> = vec![
        (roll, 422, "device-game-roll", "event 1: the roll is a"),
        (changed(&|game| game["entries"][1]["events"][0]["text"] = json!("a1-a1")), 422, "device-game-move", "event 2"),
        (changed(&|game| game["entries"][2]["at"] = json!(1)), 422, "device-game-times", "ran backwards"),
        (changed(&|game| game["created"] = json!(1)), 422, "device-game-times", "2026"),
        (changed(&|game| game["entries"][last]["at"] = json!(now() + 7_200_000)), 422, "device-game-times", "not come"),
        (after, 422, "device-game-unsound", "the game is over"),
        (
            changed(&|game| game["entries"][last]["events"][0]["winner"] = json!(0)),
            422,
            "device-game-unsound",
            "player",
        ),
        (
            changed(&|game| game["entries"][last]["events"][0]["reason"] = json!("goal")),
            422,
            "device-game-unsound",
            "end that way",
        ),
        (changed(&|game| game["secret"] = json!("0a")), 422, "device-game-unsound", "secret"),
        (changed(&|game| game["kind"] = json!("chess")), 422, "device-game-unsound", "chess"),
        (changed(&|game| game["seats"][1] = json!({ "level": 77 })), 422, "device-game-unsound", "77"),
        (changed(&|game| game["version"] = json!(2)), 422, "device-game-version", "version 2"),
        (
            changed(&|game| {
                game["version"] = json!(2);
                game["more"] = json!(1);
            }),
            422,
            "device-game-version",
            "version 2",
        ),
        (changed(&|game| game["entries"][1]["version"] = json!(2)), 422, "device-game-version", "version 2"),
        (changed(&|game| game["more"] = json!(1)), 400, "bad-request", "unknown field `more`"),
        (changed(&|game| game["entries"][1]["more"] = json!(1)), 400, "bad-request", "unknown field `more`"),
        (
            changed(&|game| game["entries"][1]["events"][0]["more"] = json!(1)),
            400,
            "bad-request",
            "unknown field `more`",
        ),
        (json!({}), 400, "bad-request", "missing field `version`"),
    ];
    for (game, status, code, told) in cases {
        let answer = ada.post(ADDRESS, &game).await;
        refused(&answer, status, code);
        assert!(answer.text("detail").contains(told), "{told}: {answer:?}");
    }
    refused(&ada.post(ADDRESS, &running).await, 409, "game-not-over");
    let in_german =
        ada.clone().with("accept-language", "de").post(ADDRESS, &changed(&|game| game["created"] = json!(1))).await;
    assert!(in_german.text("title").contains("gespeichert"), "{in_german:?}");
    assert_eq!(ada.get("/api/v1/games?mine=true").await.json(), json!([]), "nothing of it was kept");
    // A visitor does not become a guest by it.
    let mut visitor = server.visitor();
    refused(&visitor.post(ADDRESS, &running).await, 409, "game-not-over");
    assert_eq!(visitor.cookie, None);
}

#[tokio::test]
async fn what_is_too_large_is_refused() {
    let server = TestServer::open().await;
    let mut ada = server.player("Ada").await;
    let mut wide = finished("gou");
    wide["id"] = json!("x".repeat(600 << 10));
    refused(&ada.post(ADDRESS, &wide).await, 413, "too-large");
    let mut long = finished("gou");
    let events = vec![json!({ "kind": "resumed" }); 2001];
    long["entries"][1]["events"] = json!(events);
    let answer = ada.post(ADDRESS, &long).await;
    refused(&answer, 422, "device-game-too-long");
    let text = ada.post_text(ADDRESS, "text/plain", finished("gou").to_string()).await;
    refused(&text, 415, "not-json");
}
