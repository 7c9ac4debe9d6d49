//! Bodies are objects: a list is never taken for one, although serde would read it as the fields in their order.

use crate::socket::Socket;
use crate::test_server::{TestServer, refused};
use axum::http::Method;
use axum::http::header::CONTENT_TYPE;
use serde_json::{Value, json};
use tokio_tungstenite::tungstenite::Message;

#[tokio::test]
async fn lists_are_not_taken_for_objects() {
    let server = TestServer::open().await;
    let mut ada = server.player("Ada").await;
    let game = ada.begin_on_screen("gou").await;
    let fischer = json!(["fischer", 300, 3]);
    let mut listed = crate::device_games::finished("gou");
    listed["entries"][0] = json!([0, 1, []]);
    let mut seated = crate::device_games::finished("gou");
    seated["seats"] = json!([["Mia"], [3]]);
    let listed = [json!([1, "one", "gou"]), listed, seated];
    let cases: [(&str, &[Value]); 11] = [
        ("/api/v1/device-games", &listed),
        (
            "/api/v1/games",
            &[
                json!(["gou", "", { "type": "screen" }, "first", { "type": "none" }, 1]),
                json!({ "kind": "gou", "opponent": ["screen"] }),
                json!({ "kind": "gou", "opponent": ["computer", 1] }),
                json!({ "kind": "gou", "opponent": { "type": "screen" }, "clock": fischer }),
            ],
        ),
        (
            "/api/v1/challenges",
            &[
                json!(["gou", "", "first", { "type": "none" }, 1, false, null]),
                json!({ "kind": "gou", "clock": fischer }),
                json!({ "kind": "gou", "clock": ["days", 3] }),
            ],
        ),
        ("/api/v1/pairings", &[json!(["gou"]), json!({ "kind": "gou", "name": ["Mia"] })]),
        ("/api/v1/challenges/23456789/accept", &[json!(["Mia"])]),
        (
            "/api/v1/games/{game}/actions",
            &[json!(["resign"]), json!(["say", "hello"]), json!({ "do": "say", "text": ["x"] })],
        ),
        ("/api/v1/account/register", &[json!(["Grace", "correct horse"])]),
        ("/api/v1/account/login", &[json!(["Ada", "correct horse"])]),
        ("/api/v1/account/logout", &[json!([true]), json!([])]),
        ("/api/v1/account/tokens", &[json!(["bot"])]),
        ("/api/v1/account/password", &[json!(["correct horse", "another horse"])]),
    ];
    for (path, bodies) in cases {
        for body in bodies {
            let answer = ada.post(&path.replace("{game}", &game), body).await;
            refused(&answer, 400, "bad-request");
            assert!(answer.body.contains("expected an object"), "it should say what is wrong: {answer:?}");
        }
    }
    let request = ada.request(Method::DELETE, "/api/v1/account").header(CONTENT_TYPE, "application/json");
    let request = request.body(json!(["correct horse"]).to_string().into()).expect("a request");
    refused(&ada.send(request).await, 400, "bad-request");
    assert_eq!(ada.look(&game).await["game"]["state"], "running", "nothing of it was done");
    assert_eq!(ada.get("/api/v1/account").await.text("name"), "Ada", "nothing of it was done");
}

/// Every route with a body stands in the test above.
#[tokio::test]
async fn no_route_with_a_body_is_left_out() {
    let server = TestServer::open().await;
    let document = server.visitor().get("/api/v1/openapi.json").await.json();
    let paths = document["paths"].as_object().expect("paths");
    let with_body: Vec<&str> = paths
        .iter()
        .filter(|(_, item)| {
            item.as_object().is_some_and(|verbs| verbs.values().any(|it| it["requestBody"].is_object()))
        })
        .map(|(path, _)| path.as_str())
        .collect();
    let mut known = [
        "/api/v1/account",
        "/api/v1/account/password",
        "/api/v1/account/login",
        "/api/v1/account/logout",
        "/api/v1/account/register",
        "/api/v1/account/tokens",
        "/api/v1/challenges",
        "/api/v1/challenges/{id}/accept",
        "/api/v1/device-games",
        "/api/v1/games",
        "/api/v1/games/{id}/actions",
        "/api/v1/pairings",
    ];
    known.sort_unstable();
    assert_eq!(with_body, known, "add the new ones to the test above");
}

#[tokio::test]
async fn lists_over_a_socket_are_refused() {
    let server = TestServer::open().await;
    let mut ada = server.visitor();
    let game = ada.begin_on_screen("gou").await;
    let mut socket = Socket::page(&ada, &game).await;
    for text in [
        r#"["resign"]"#,
        r#"{"do":["resign"]}"#,
        r#"{"do":"say","text":["x"]}"#,
        r#"{"do":"resign","ref":[1]}"#,
        r#"{"do":"snapshot","more":[]}"#,
    ] {
        socket.send(Message::text(text)).await;
        let answer = socket.until(|message| message["type"] != "presence").await;
        assert_eq!((&answer["type"], &answer["code"]), (&json!("error"), &json!("bad-request")), "{text}: {answer}");
        let message = answer["message"].as_str().expect("a message");
        assert!(message.contains("expected an object"), "{text}: {message}");
    }
    assert_eq!(ada.look(&game).await["game"]["state"], "running", "nothing of it was done");
}

/// The body of `accept` was ignored before there was anything to say in it: unknown fields still are, lists among them.
#[tokio::test]
async fn what_is_unknown_to_an_optional_body_is_ignored() {
    let server = TestServer::open().await;
    let id = server.visitor().post("/api/v1/challenges", &json!({ "kind": "gou" })).await.made();
    let accept = format!("/api/v1/challenges/{id}/accept");
    refused(&server.visitor().post(&accept, &json!({ "name": ["Mia"] })).await, 400, "bad-request");
    let answer = server.visitor().post(&accept, &json!({ "tags": ["a", { "b": [] }] })).await;
    assert_eq!(answer.status, 200, "{answer:?}");
}
