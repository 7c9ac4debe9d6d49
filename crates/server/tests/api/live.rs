//! Live games over real sockets: everything is told once, in order, to everybody, and survives.

use crate::socket::Socket;
use crate::test_server::{PASSWORD, TestServer, Visitor, credentials, first_move};
use axum::body::Body;
use axum::http::Method;
use futures_util::StreamExt;
use serde_json::{Value, json};
use std::time::Duration;
use tokio_tungstenite::tungstenite::{Error, Message};

/// What is due on the board that this socket was told last.
fn due(socket: &Socket) -> Value {
    match socket.board["turn"]["due"].as_str() {
        Some("roll") => json!({ "do": "roll", "ply": socket.board["ply"] }),
        _ => first_move(&socket.board),
    }
}

#[tokio::test]
async fn everybody_hears_everything_once_and_in_order() {
    let server = TestServer::open().await;
    let (ada, grace, game) = server.pair("go-round", json!({})).await;
    let mut players = [Socket::page(&ada, &game).await, Socket::page(&grace, &game).await];
    let mut watcher = Socket::connect(&server.visitor(), &game, "").await.0;
    for socket in &players {
        assert_eq!((socket.number, &socket.game["tokens"]), (0, &json!([])));
    }
    assert_eq!((&players[0].game["yours"], &players[1].game["yours"]), (&json!(true), &json!(false)));
    let mut number = 0;
    for _ in 0..24 {
        let side = players[0].board["turn"]["side"].as_u64().expect("the game goes on") as usize;
        let action = due(&players[side]);
        number = players[side].must(action).await;
        for player in &mut players {
            player.catch_up(number).await;
        }
    }
    players[1].must(json!({ "do": "say", "text": "Hello" })).await;
    number += 1;
    // The watcher has read nothing so far; it is told all of it, and what it cannot keep up with comes as a snapshot.
    watcher.catch_up(number).await;
    players[0].catch_up(number).await;
    assert_eq!(players[0].game["tokens"].as_array().map(Vec::len), Some(24));
    assert_eq!(players[0].game["chat"][0]["text"], "Hello");
    assert_eq!(players[0].game["tokens"], players[1].game["tokens"]);
    assert_eq!(players[0].game["lines"].as_array().map(Vec::len), Some(12), "a roll and its move share a line");
}

/// The parts of a game that do not depend on the time or on who is present.
fn lasting(game: &Value) -> Value {
    let mut game = game.clone();
    for field in ["now", "remaining", "watchers"] {
        game[field] = Value::Null;
    }
    for side in 0..2 {
        game["sides"][side]["present"] = Value::Null;
    }
    game
}

/// Events carry what changed; put together it is what a snapshot has.
#[tokio::test]
async fn changes_add_up_to_the_whole() {
    let server = TestServer::open().await;
    for kind in ["go-round", "runaround", "guard-towers", "gou"] {
        let (ada, grace, game) = server.pair(kind, json!({ "clock": { "type": "fischer", "seconds": 600 } })).await;
        let mut visitors = [ada, grace, server.visitor()];
        let mut sockets = Vec::new();
        for visitor in &visitors {
            sockets.push(Socket::page(visitor, &game).await);
        }
        for step in 0..14 {
            let side = sockets[0].board["turn"]["side"].as_u64().expect("the game goes on") as usize;
            let number = match step {
                4 => sockets[0].must(json!({ "do": "say", "text": "Hello" })).await,
                8 => sockets[1].must(json!({ "do": "say", "text": "Hello yourself" })).await,
                13 => sockets[1].must(json!({ "do": "resign" })).await,
                _ => {
                    let action = due(&sockets[side]);
                    sockets[side].must(action).await
                }
            };
            for (socket, visitor) in sockets.iter_mut().zip(&mut visitors) {
                socket.catch_up(number).await;
                let whole = visitor.look(&game).await;
                assert_eq!(lasting(&socket.game), lasting(&whole["game"]), "{kind} after step {step}");
                assert_eq!(socket.board["layers"], whole["board"]["layers"], "{kind} after step {step}");
                assert_eq!(socket.board["description"], whole["board"]["description"]);
                // Only the player to act gets the moves.
                let moves = if socket.game["yours"] == false { &json!([]) } else { &whole["board"]["moves"] };
                assert_eq!(&socket.board["moves"], moves, "{kind} after step {step}");
            }
        }
    }
}

#[tokio::test]
async fn a_message_has_only_what_changed() {
    let server = TestServer::open().await;
    let (ada, grace, game) = server.pair("gou", json!({})).await;
    let mut players = [Socket::page(&ada, &game).await, Socket::page(&grace, &game).await];
    let mut watcher = Socket::page(&server.visitor(), &game).await;
    for ply in 0..6 {
        let action = due(&players[ply % 2]);
        let number = players[ply % 2].must(action).await;
        players[1 - ply % 2].catch_up(number).await;
        let told = watcher.next_of("event").await;
        let fields: Vec<&String> = told["changes"].as_object().expect("changes").keys().collect();
        assert_eq!(fields, ["lines", "tokens", "turn"], "{told}");
        assert_eq!(told["changes"]["tokens"]["keep"], ply);
        assert_eq!((&told["board"]["moves"], &told["board"]["asks"]), (&json!([]), &json!({})));
        assert!(told["game"].is_null(), "{told}");
    }
    let number = players[0].must(json!({ "do": "say", "text": "Hello" })).await;
    watcher.catch_up(number - 1).await;
    let told = watcher.next_of("event").await;
    assert_eq!(told["changes"], json!({ "chat": { "keep": 0, "add": [{ "by": 0, "name": "", "text": "Hello" }] } }));
    assert!(told["board"].is_null(), "the position is the same");
}

/// A guest who registers changes without an event: viewers get a snapshot with the new name.
#[tokio::test]
async fn a_new_name_is_told_at_once() {
    let server = TestServer::open().await;
    let mut ada = server.visitor();
    let game = ada.begin_on_screen("gou").await;
    let mut watcher = Socket::page(&server.visitor(), &game).await;
    ada.post("/api/v1/account/register", &credentials("Ada", PASSWORD)).await;
    let told = watcher.next_of("snapshot").await;
    assert_eq!(told["game"]["sides"][0]["seat"]["name"], "Ada");
}

#[tokio::test]
async fn two_tabs_stay_in_step() {
    let server = TestServer::open().await;
    let (ada, grace, game) = server.pair("gou", json!({})).await;
    let (mut one, mut other) = (Socket::page(&ada, &game).await, Socket::page(&ada, &game).await);
    let mut opponent = Socket::page(&grace, &game).await;
    one.must(due(&one)).await;
    other.catch_up(1).await;
    opponent.catch_up(1).await;
    opponent.must(due(&opponent)).await;
    other.catch_up(2).await;
    other.must(due(&other)).await;
    one.catch_up(3).await;
    opponent.catch_up(3).await;
    assert_eq!((&one.board, &one.game["tokens"]), (&other.board, &opponent.game["tokens"]));
    assert!(one.game["sides"][0]["you"] == true && opponent.game["sides"][0]["you"] == false);
}

#[tokio::test]
async fn presence_is_told() {
    let server = TestServer::open().await;
    let (ada, grace, game) = server.pair("gou", json!({})).await;
    let mut first = Socket::page(&ada, &game).await;
    let told = async |socket: &mut Socket, present: [bool; 2], watchers: u32| {
        let expected = json!({ "type": "presence", "present": present, "watchers": watchers });
        socket.until(|message| *message == expected).await;
    };
    told(&mut first, [true, false], 0).await;
    let second = Socket::page(&grace, &game).await;
    told(&mut first, [true, true], 0).await;
    assert!(second.game["sides"][0]["present"] == true);
    let tab = Socket::page(&grace, &game).await;
    let watcher = Socket::page(&server.visitor(), &game).await;
    told(&mut first, [true, true], 1).await;
    drop(watcher);
    told(&mut first, [true, true], 0).await;
    drop(tab);
    told(&mut first, [true, true], 0).await;
    drop(second);
    told(&mut first, [true, false], 0).await;
    // Programs that listen to the stream are there too.
    let mut stream = grace.clone();
    let request = stream.request(Method::GET, &format!("/api/v1/games/{game}/events"));
    let response = stream.open(request.body(Body::empty()).expect("a request")).await;
    told(&mut first, [true, true], 0).await;
    drop(response);
}

#[tokio::test]
async fn messages_that_do_not_fit_are_answered() {
    let server = TestServer::open().await;
    let (ada, grace, game) = server.pair("gou", json!({})).await;
    let mut socket = Socket::page(&ada, &game).await;
    let cases = [
        (json!({ "do": "dance" }), "bad-request"),
        (json!({ "do": "move", "ply": 0 }), "bad-request"),
        (json!({ "do": "move", "ply": 0, "text": "a1-a2", "more": 1 }), "bad-request"),
        (json!({ "do": "move", "ply": 7, "text": "a1-a2" }), "stale"),
        (json!({ "do": "move", "ply": 0, "text": "nonsense" }), "illegal-move"),
        (json!({ "do": "roll", "ply": 0 }), "move-due"),
        (json!({}), "bad-request"),
    ];
    for (action, code) in cases {
        let answer = socket.act(action.clone()).await;
        assert_eq!((&answer["type"], &answer["code"]), (&json!("error"), &json!(code)), "{action}: {answer}");
        assert!(answer["message"].as_str().is_some_and(|message| !message.is_empty()));
    }
    for text in ["", "{", "[]", "7", "null", "\"ref\""] {
        socket.send(Message::text(text)).await;
        let answer = socket.next_of("error").await;
        assert_eq!((&answer["code"], &answer["ref"]), (&json!("bad-request"), &json!(null)), "{text}");
    }
    socket.send(Message::binary(vec![1, 2, 3])).await;
    assert_eq!(socket.next_of("error").await["code"], "bad-request");

    let mut opponent = Socket::page(&grace, &game).await;
    assert_eq!(opponent.act(due(&opponent)).await["code"], "not-your-turn");
    let mut watcher = Socket::page(&server.visitor(), &game).await;
    assert_eq!(watcher.act(due(&watcher)).await["code"], "not-playing");
    // The same move twice in a row, before the first answer is there: one of them counts.
    let action = due(&socket).to_string();
    socket.send(Message::text(action.clone())).await;
    socket.send(Message::text(action)).await;
    let mut answers = Vec::new();
    while answers.len() < 2 {
        let message = socket.next().await.expect("open");
        if message["type"] == "ok" || message["type"] == "error" {
            answers.push(message);
        }
    }
    assert_eq!((&answers[0]["type"], &answers[1]["code"]), (&json!("ok"), &json!("stale")));
    socket.catch_up(1).await;
    assert_eq!(socket.game["tokens"].as_array().map(Vec::len), Some(1));
}

#[tokio::test]
async fn refusals_speak_the_language_of_the_page() {
    let server = TestServer::open().await;
    let (ada, _, game) = server.pair("gou", json!({})).await;
    let mut messages = Vec::new();
    for language in ["en", "de", "fr"] {
        let mut socket = Socket::connect(&ada, &game, &format!("?board={language}")).await.0;
        messages.push(socket.act(json!({ "do": "roll", "ply": 0 })).await["message"].clone());
    }
    assert!(messages[0] != messages[1] && messages[1] != messages[2], "{messages:?}");
}

#[tokio::test]
async fn a_connection_has_its_share() {
    let server = TestServer::with(|config| config.rate = 50).await;
    let (ada, _, game) = server.pair("gou", json!({})).await;
    let mut socket = Socket::connect(&ada, &game, "").await.0;
    for _ in 0..400 {
        socket.send(Message::text("x")).await;
    }
    let mut codes = Vec::new();
    for _ in 0..400 {
        codes.push(socket.next_of("error").await["code"].as_str().expect("a code").to_owned());
    }
    assert_eq!(codes[0], "bad-request");
    assert!(codes.contains(&"too-many-requests".to_owned()), "no limit");
}

#[tokio::test]
async fn oversized_messages_end_the_connection() {
    let server = TestServer::open().await;
    let (ada, _, game) = server.pair("gou", json!({})).await;
    let mut socket = Socket::connect(&ada, &game, "").await.0;
    socket.send(Message::text("x".repeat(5000))).await;
    while socket.next().await.is_some() {}
    // And nobody else's.
    Socket::connect(&ada, &game, "").await.0.must(json!({ "do": "resign" })).await;
}

#[tokio::test]
async fn sockets_that_are_not_let_in() {
    let server = TestServer::open().await;
    let (ada, _, game) = server.pair("gou", json!({})).await;
    let status =
        async |visitor: &Visitor, game: &str, query: &str| match Socket::try_connect(visitor, game, query).await {
            Err(Error::Http(response)) => response.status().as_u16(),
            other => panic!("{:?}", other.map(|(_, status)| status)),
        };
    assert_eq!(status(&ada, "23456789", "").await, 404);
    assert_eq!(status(&ada, "x", "").await, 404);
    assert_eq!(status(&ada, &game, "?board=tlh").await, 400);
    assert_eq!(status(&ada.clone().with("authorization", "Bearer nonsense"), &game, "").await, 401);
    // A page of another site must not play with the visitor's cookie.
    assert_eq!(status(&ada.clone().with("origin", "https://elsewhere.example"), &game, "").await, 403);
    assert_eq!(status(&ada.clone().with("sec-fetch-site", "cross-site"), &game, "").await, 403);
    let address = server.address;
    let own = ada.clone().with("origin", &format!("http://{address}"));
    assert!(Socket::try_connect(&own, &game, "").await.is_ok());
    let mut browser = ada;
    let answer = browser.get(&format!("/api/v1/games/{game}/live")).await;
    assert!(answer.status.is_client_error(), "no socket, no game: {answer:?}");
}

#[tokio::test]
async fn a_viewer_who_comes_back_sees_everything() {
    let server = TestServer::open().await;
    let (ada, grace, game) = server.pair("gou", json!({})).await;
    let mut first = Socket::page(&ada, &game).await;
    let mut second = Socket::page(&grace, &game).await;
    first.must(due(&first)).await;
    second.catch_up(1).await;
    drop(first);
    second.must(due(&second)).await;
    second.must(json!({ "do": "say", "text": "Are you there?" })).await;
    second.must(json!({ "do": "offer", "what": "draw" })).await;
    let first = Socket::page(&ada, &game).await;
    assert_eq!(first.number, 4);
    assert_eq!(first.game["tokens"].as_array().map(Vec::len), Some(2));
    assert_eq!((&first.game["chat"][0]["text"], &first.game["offers"]["draw"]), (&json!("Are you there?"), &json!(1)));
    assert_eq!((&first.board["ply"], &first.game["yours"]), (&json!(2), &json!(true)));
}

#[tokio::test]
async fn a_snapshot_can_be_asked_for() {
    let server = TestServer::open().await;
    let (ada, _, game) = server.pair("gou", json!({})).await;
    let mut socket = Socket::page(&ada, &game).await;
    socket.must(due(&socket)).await;
    socket.catch_up(1).await;
    socket.send(Message::text(r#"{"do":"snapshot","ref":77}"#)).await;
    let snapshot = socket.next_of("snapshot").await;
    assert_eq!((&snapshot["number"], &snapshot["board"]["ply"]), (&json!(1), &json!(1)));
}

#[tokio::test]
async fn games_survive_the_server() {
    let server = TestServer::open().await;
    let timed = json!({ "clock": { "type": "fischer", "seconds": 300, "increment": 3 } });
    let (ada, grace, game) = server.pair("gou", timed).await;
    let mut first = Socket::page(&ada, &game).await;
    let mut second = Socket::page(&grace, &game).await;
    first.must(due(&first)).await;
    second.catch_up(1).await;
    second.must(due(&second)).await;
    first.catch_up(2).await;
    second.catch_up(2).await;
    let tokens = first.game["tokens"].clone();
    let data = server.close().await;
    // Both are told that the server goes; they come back by themselves.
    while first.next().await.is_some() {}
    while second.next().await.is_some() {}

    let server = TestServer::at(data, |_| ()).await;
    let again = |visitor: &Visitor| server.visitor().with_cookie(visitor.cookie.clone());
    let (ada, grace) = (again(&ada), again(&grace));
    let mut first = Socket::page(&ada, &game).await;
    assert_eq!(first.game["tokens"], tokens);
    assert_eq!((&first.game["yours"], &first.game["running"]), (&json!(true), &json!(0)));
    let left = first.game["remaining"][0].as_i64().expect("a clock");
    assert!((290_000..=303_000).contains(&left), "the time away is forgiven: {left}");
    first.must(due(&first)).await;
    let second = Socket::page(&grace, &game).await;
    assert_eq!(second.game["tokens"].as_array().map(Vec::len), Some(3));
}

#[tokio::test]
async fn the_server_looks_at_the_clocks() {
    let server = TestServer::open().await;
    let (ada, grace, game) = server.pair("gou", json!({ "clock": { "type": "fischer", "seconds": 10 } })).await;
    let mut first = Socket::page(&ada, &game).await;
    let mut second = Socket::page(&grace, &game).await;
    first.must(due(&first)).await;
    second.catch_up(1).await;
    let late = due(&second);
    // Nobody does anything; the server ends the game.
    for socket in [&mut first, &mut second] {
        let end = socket.until(|message| message["event"]["kind"] == "end").await;
        assert_eq!((&end["event"]["winner"], &end["event"]["reason"]), (&json!(0), &json!("time")), "{end}");
        assert_eq!((&socket.game["state"], &socket.game["remaining"][1]), (&json!("over"), &json!(0)));
    }
    assert_eq!(second.act(late).await["code"], "game-over");
}

#[tokio::test]
async fn days_go_on_while_the_server_is_away() {
    let server = TestServer::open().await;
    let (mut ada, _, game) = server.pair("gou", json!({ "clock": { "type": "days", "days": 1 } })).await;
    ada.step(&game).await;
    let server = TestServer::at(server.close().await, |_| ()).await;
    let mut ada = server.visitor().with_cookie(ada.cookie);
    let table = ada.look(&game).await;
    assert_eq!((&table["number"], &table["game"]["running"]), (&json!(1), &json!(1)), "nothing has happened");
}

#[tokio::test]
async fn the_computer_takes_its_turn_after_a_restart() {
    // It waits so long that the server ends before it moves.
    let server = TestServer::with(|config| config.pace = Duration::from_hours(1)).await;
    let mut ada = server.visitor();
    let opponent = json!({ "type": "computer", "level": 1 });
    let game = ada.begin(json!({ "kind": "gou", "opponent": opponent, "side": "second" })).await;
    assert_eq!(ada.ply(&game).await, 0);
    let server = TestServer::at(server.close().await, |_| ()).await;
    let ada = server.visitor().with_cookie(ada.cookie);
    let mut socket = Socket::page(&ada, &game).await;
    socket.catch_up(1).await;
    assert_eq!((&socket.board["ply"], &socket.game["yours"]), (&json!(1), &json!(true)));
}

#[tokio::test]
async fn of_two_moves_at_once_one_counts() {
    let server = TestServer::open().await;
    let (mut ada, mut grace, game) = server.pair("gou", json!({})).await;
    for _ in 0..5 {
        let board = ada.look(&game).await["board"].clone();
        let player = if board["turn"]["side"] == 0 { &mut ada } else { &mut grace };
        let action = |index: usize| json!({ "do": "move", "ply": board["ply"], "text": board["moves"][index]["text"] });
        let mut tab = player.clone();
        let (one, other) = tokio::join!(player.act(&game, action(0)), tab.act(&game, action(1)));
        let mut statuses = [one.status.as_u16(), other.status.as_u16()];
        statuses.sort_unstable();
        assert_eq!(statuses, [200, 409]);
    }
    assert_eq!(ada.ply(&game).await, 5);
}

/// Who cannot keep up gets the whole table again, and goes on from there: nothing is missing, nothing comes twice.
#[tokio::test]
async fn a_slow_program_loses_nothing() {
    const EVENTS: u64 = 99;
    let server = TestServer::open().await;
    let (mut ada, _, game) = server.pair("gou", json!({})).await;
    let mut slow = server.visitor();
    let request = slow.request(Method::GET, &format!("/api/v1/games/{game}/events")).body(Body::empty());
    let mut lines = slow.open(request.expect("a request")).await.into_body().into_data_stream();
    let mut number = 0;
    let mut snapshots = 0;
    let mut hear = async |until: u64| {
        while number < until {
            let bytes = lines.next().await.expect("the stream goes on").expect("bytes");
            let Ok(line) = serde_json::from_slice::<Value>(&bytes) else { continue };
            if line["type"] == "snapshot" {
                snapshots += 1;
                number = line["number"].as_u64().expect("a number");
                assert_eq!(line["game"]["offers"]["draw"].is_null(), number == 0 || number % 2 == 1, "{line}");
            } else {
                number += 1;
                assert_eq!(line["number"], number, "a gap, or something told twice: {line}");
            }
        }
        snapshots
    };
    ada.must(&game, json!({ "do": "say", "text": "0" })).await;
    hear(1).await;
    for event in 1..EVENTS {
        let what = if event % 2 == 1 { "offer" } else { "decline" };
        ada.must(&game, json!({ "do": what, "what": "draw" })).await;
    }
    assert!(hear(EVENTS).await >= 2, "it was never too slow");
    // What the snapshot had is not told again.
    ada.must(&game, json!({ "do": "offer", "what": "draw" })).await;
    hear(EVENTS + 1).await;
}

#[tokio::test]
async fn a_guest_who_signs_in_stays_at_the_table() {
    let server = TestServer::open().await;
    server.player("Ada").await;
    let (mut guest, grace, game) = server.pair("gou", json!({})).await;
    let mut opponent = Socket::page(&grace, &game).await;
    guest.step(&game).await;
    opponent.catch_up(1).await;
    guest.post("/api/v1/account/login", &credentials("Ada", PASSWORD)).await;
    opponent.must(due(&opponent)).await;
    guest.step(&game).await;
    // Who was at the table before hears what is done in the new name.
    opponent.catch_up(3).await;
    assert_eq!(opponent.game["sides"][0]["seat"]["name"], "Ada");
}
