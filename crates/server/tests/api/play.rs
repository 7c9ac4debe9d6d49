//! Whole games: against the computer, in matches, with rematches, and their records.

use crate::socket::Socket;
use crate::test_server::{TestServer, Visitor};
use rand::seq::IndexedRandom;
use roundel_room::dice::Proof;
use roundel_rules::record::Record;
use serde_json::{Value, json};

/// Plays random moves over a socket until the game is over.
async fn play_to_the_end(visitor: &Visitor, game: &str) -> Socket {
    let mut socket = Socket::page(visitor, game).await;
    let mut rng = rand::rng();
    while socket.game["state"] == "running" {
        let board = &socket.board;
        let ply = board["ply"].clone();
        // The board may be one event ahead of the side panel, or behind it: both must say that it is our turn.
        let mine =
            board["turn"]["side"].as_u64().is_some_and(|side| socket.game["sides"][side as usize]["you"] == true);
        let up_to_date = socket.game["tokens"].as_array().map(Vec::len) == ply.as_u64().map(|ply| ply as usize);
        if !(mine && up_to_date) {
            socket.next().await.expect("the game goes on");
            continue;
        }
        let action = if board["turn"]["due"] == "roll" {
            json!({ "do": "roll", "ply": ply })
        } else {
            let moves = board["moves"].as_array().expect("moves");
            json!({ "do": "move", "ply": ply, "text": moves.choose(&mut rng).expect("a move")["text"] })
        };
        let number = socket.must(action).await;
        socket.catch_up(number).await;
    }
    socket
}

/// The record of a game, read and checked as `roundel check` does.
async fn record(visitor: &mut Visitor, game: &str) -> Record {
    let answer = visitor.get(&format!("/api/v1/games/{game}/record")).await;
    assert!(answer.header("content-type").starts_with("text/plain"), "{answer:?}");
    assert!(answer.header("content-disposition").contains(game));
    let record: Record = answer.body.parse().unwrap_or_else(|error| panic!("{error}\n{}", answer.body));
    if let Some(proof) = record.tags.dice.as_deref().filter(|_| record.ending.is_some()) {
        let proof: Proof = proof.parse().expect("a proof");
        let tokens = record.game.token_texts();
        proof.check(tokens.iter().filter_map(|token| token.parse().ok())).expect("the dice hold");
    }
    record
}

/// A game against level 1 with random moves, to its end.
async fn against_the_computer(kind: &str, side: &str) {
    let server = TestServer::open().await;
    let mut ada = server.visitor();
    let opponent = json!({ "type": "computer", "level": 1 });
    let game = ada.begin(json!({ "kind": kind, "opponent": opponent, "side": side })).await;
    if kind == "go-round" || kind == "runaround" {
        // The computer may roll first; then it is too late for a seed.
        ada.act(&game, json!({ "do": "seed", "seed": "0f".repeat(16) })).await;
    }
    let socket = play_to_the_end(&ada, &game).await;
    let result = &socket.game["result"];
    assert!(["goal", "repetition", "quiet"].contains(&result["reason"].as_str().expect("a reason")), "{result}");
    let record = record(&mut ada, &game).await;
    assert_eq!(json!(record.game.token_texts()), socket.game["tokens"]);
    assert_eq!(record.ending.map(|ending| json!(ending.reason.to_string())), Some(result["reason"].clone()));
    assert_eq!(record.tags.dice.is_some(), socket.game["dice"]["secret"].is_string());
    // Take it again, with the sides changed.
    let before = socket.game["sides"][0]["you"].clone();
    ada.must(&game, json!({ "do": "offer", "what": "rematch" })).await;
    let next = ada.look(&game).await["game"]["next"].as_str().expect("another game").to_owned();
    assert_ne!(ada.look(&next).await["game"]["sides"][0]["you"], before);
}

#[tokio::test]
async fn go_round_against_the_computer() {
    against_the_computer("go-round", "first").await;
}

#[tokio::test]
async fn runaround_against_the_computer() {
    against_the_computer("runaround", "second").await;
}

#[tokio::test]
async fn guard_towers_against_the_computer() {
    against_the_computer("guard-towers", "second").await;
}

#[tokio::test]
async fn gou_against_the_computer() {
    against_the_computer("gou", "lot").await;
}

#[tokio::test]
async fn a_move_against_the_computer_is_taken_back_at_once() {
    let server = TestServer::open().await;
    let mut ada = server.visitor();
    let opponent = json!({ "type": "computer", "level": 1 });
    let game = ada.begin(json!({ "kind": "gou", "opponent": opponent, "side": "first" })).await;
    let mut socket = Socket::page(&ada, &game).await;
    socket.must(crate::test_server::first_move(&socket.board)).await;
    socket.catch_up(2).await;
    socket.must(json!({ "do": "offer", "what": "take-back" })).await;
    socket.catch_up(3).await;
    assert_eq!(
        (&socket.game["tokens"], &socket.board["ply"], &socket.game["yours"]),
        (&json!([]), &json!(0), &json!(true))
    );
    // The record has what stands, not what was taken back.
    assert!(record(&mut ada, &game).await.game.token_texts().is_empty());
}

/// Roll number `n` depends on the secret, the seeds and `n`: after a take-back the same numbers come again.
#[tokio::test]
async fn taken_back_rolls_come_again() {
    let server = TestServer::open().await;
    let mut ada = server.visitor();
    let request = json!({ "kind": "go-round", "opponent": { "type": "computer", "level": 1 }, "side": "first" });
    // After a six the first player can only pass, and that is no decision to take back: then another game.
    let mut socket = loop {
        let game = ada.begin(request.clone()).await;
        let mut socket = Socket::page(&ada, &game).await;
        socket.must(json!({ "do": "seed", "seed": "ab".repeat(16) })).await;
        socket.must(json!({ "do": "roll", "ply": 0 })).await;
        socket.catch_up(2).await;
        if socket.board["moves"].as_array().expect("moves").len() > 1 {
            break socket;
        }
    };
    let mut seen = Vec::new();
    let mut number = 2;
    for _ in 0..2 {
        // The player's move, the computer's roll and move, the player's roll.
        socket.must(crate::test_server::first_move(&socket.board)).await;
        socket.catch_up(number + 3).await;
        socket.must(json!({ "do": "roll", "ply": 4 })).await;
        socket.catch_up(number + 4).await;
        let tokens = socket.game["tokens"].as_array().expect("tokens").clone();
        assert_eq!(tokens.len(), 5);
        seen.push([tokens[0].clone(), tokens[2].clone(), tokens[4].clone()]);
        assert_eq!(socket.game["may"]["takeBack"], json!(true), "also after a roll");
        socket.must(json!({ "do": "offer", "what": "take-back" })).await;
        number += 5;
        socket.catch_up(number).await;
        assert_eq!((&socket.game["tokens"], &socket.game["yours"]), (&json!([tokens[0]]), &json!(true)));
        assert_eq!(socket.board["roll"].to_string(), tokens[0].as_str().expect("a face"));
    }
    assert_eq!(seen[0], seen[1], "the same rolls");
}

/// The table of a match.
async fn standing(visitor: &mut Visitor, id: &str) -> Value {
    visitor.get(&format!("/api/v1/matches/{id}")).await.json()
}

#[tokio::test]
async fn r1_10_a_match_of_three_games() {
    let server = TestServer::open().await;
    let (mut ada, mut grace, game) = server.pair("gou", json!({ "games": 3 })).await;
    let id = ada.look(&game).await["game"]["match"]["id"].as_str().expect("a match").to_owned();
    let fresh = standing(&mut ada, &id).await;
    assert_eq!((&fresh["games"], &fresh["total"], &fresh["over"]), (&json!(3), &json!(["0", "0"]), &json!(false)));

    // Ada wins the first one, the second is drawn, Grace wins the third: a shared win.
    grace.must(&game, json!({ "do": "resign" })).await;
    let second = ada.look(&game).await["game"]["next"].as_str().expect("the match goes on").to_owned();
    let view = ada.look(&second).await["game"].clone();
    assert_eq!(
        (&view["match"]["game"], &view["sides"][1]["you"]),
        (&json!(2), &json!(true)),
        "the first move alternates"
    );
    ada.must(&second, json!({ "do": "offer", "what": "draw" })).await;
    grace.must(&second, json!({ "do": "accept", "what": "draw" })).await;
    let so_far = standing(&mut ada, &id).await;
    assert_eq!((&so_far["total"], &so_far["winner"]), (&json!(["1½", "½"]), &json!(null)));
    let third = ada.look(&second).await["game"]["next"].as_str().expect("the match goes on").to_owned();
    assert_eq!(ada.look(&third).await["game"]["sides"][0]["you"], true);
    ada.must(&third, json!({ "do": "resign" })).await;

    let table = standing(&mut server.visitor(), &id).await;
    assert_eq!((&table["over"], &table["winner"], &table["total"]), (&json!(true), &json!(null), &json!(["1½", "1½"])));
    let games: Vec<&str> =
        table["rounds"].as_array().expect("rounds").iter().filter_map(|round| round["game"].as_str()).collect();
    assert_eq!(games, [game, second, third.clone()]);
    assert_eq!(table["rounds"][1]["first"], 1);
    assert_eq!(ada.look(&third).await["game"]["next"], json!(null), "three games are three games");
    let record = record(&mut ada, &third).await;
    assert_eq!(record.tags.round.as_deref(), Some("3"));
}

#[tokio::test]
async fn another_game_with_the_sides_changed() {
    let server = TestServer::open().await;
    let (mut ada, mut grace, game) = server.pair("go-round", json!({ "rules": "relocate" })).await;
    ada.must(&game, json!({ "do": "resign" })).await;
    grace.must(&game, json!({ "do": "offer", "what": "rematch" })).await;
    ada.must(&game, json!({ "do": "accept", "what": "rematch" })).await;
    let next = ada.look(&game).await["game"]["next"].as_str().expect("another game").to_owned();
    let (old, new) = (ada.look(&game).await["game"].clone(), grace.look(&next).await["game"].clone());
    assert_eq!((&new["sides"][0]["you"], &new["rules"]), (&json!(true), &json!("relocate")));
    assert_ne!(old["dice"]["commitment"], new["dice"]["commitment"], "every game has a secret of its own");
    assert!(old["dice"]["secret"].is_string() && new["dice"]["secret"].is_null());
    grace.step(&next).await;
}

#[tokio::test]
async fn programs_are_told_what_concerns_them() {
    use futures_util::StreamExt;
    let server = TestServer::open().await;
    let mut ada = server.player("Ada").await;
    let token = ada.post("/api/v1/account/tokens", &json!({ "label": "bot" })).await.text("token");
    let mut bot = server.visitor().program(&token);
    let request =
        bot.request(axum::http::Method::GET, "/api/v1/events").body(axum::body::Body::empty()).expect("a request");
    let mut lines = bot.open(request).await.into_body().into_data_stream();
    let mut next = async || loop {
        let bytes = lines.next().await.expect("the stream goes on").expect("bytes");
        if let Ok(line) = serde_json::from_slice::<Value>(&bytes) {
            return line;
        }
    };
    let mut guest = server.visitor();
    let challenge = guest.post("/api/v1/challenges", &json!({ "kind": "gou", "to": "Ada" })).await.made();
    assert_eq!(next().await, json!({ "type": "challenge", "challenge": challenge }));
    let game = bot.post(&format!("/api/v1/challenges/{challenge}/accept"), &json!({})).await.text("id");
    assert_eq!(next().await, json!({ "type": "game-start", "game": game }));
}

/// Who plans a move sees the board already.
#[tokio::test]
async fn moves_to_plan_come_without_a_picture() {
    let server = TestServer::open().await;
    let (mut ada, _grace, game) = server.pair("gou", json!({})).await;
    let board = ada.get(&format!("/api/v1/games/{game}/board")).await.json();
    assert!(board["layers"]["pieces"].is_string() && board["premoves"].is_null(), "{board}");
    let plan = ada.get(&format!("/api/v1/games/{game}/board?premoves=true")).await.json();
    assert!(plan["layers"].is_null() && plan["premoves"][0]["text"].is_string(), "{plan}");
}
