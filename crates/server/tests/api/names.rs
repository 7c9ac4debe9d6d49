//! Names: nobody can look like another player, or like the server.

use crate::test_server::{Answer, PASSWORD, TestServer, credentials, refused};
use serde_json::json;

async fn register(server: &TestServer, name: &str) -> Answer {
    server.visitor().post("/api/v1/account/register", &credentials(name, PASSWORD)).await
}

#[tokio::test]
async fn invisible_letters_and_mixed_scripts_are_refused() {
    let server = TestServer::open().await;
    // Hangul fillers, a combining grapheme joiner, a soft hyphen, a zero-width space and joiner, a right-to-left mark.
    for invisible in ['\u{3164}', '\u{115f}', '\u{ffa0}', '\u{34f}', '\u{ad}', '\u{200b}', '\u{200d}', '\u{200f}'] {
        refused(&register(&server, &format!("Ada{invisible}")).await, 400, "bad-name");
    }
    // Cyrillic, Greek and Cherokee letters among Latin ones; letters that only look bold or wide.
    for mixed in ["Аda", "Adа", "Grαce", "Ꭺda", "𝐀da", "Ａda", "ªda"] {
        refused(&register(&server, mixed).await, 400, "bad-name");
    }
    for fine in ["Zoë", "Жанна", "Ελένη", "山田太郎", "ゆき子", "김민준", "דנה", "Łukasz-2", "O_Brien"]
    {
        assert_eq!(register(&server, fine).await.status, 201, "{fine}");
    }
}

#[tokio::test]
async fn names_that_look_like_taken_ones_are_taken() {
    let server = TestServer::open().await;
    for (name, alike) in [
        ("Pepa", "Рера"),
        ("Hana", "ΗΑΝΑ"),
        ("Kilian", "KiIian"),
        ("Paul", "PauI"),
        ("Bob", "B0b"),
        ("Emma", "Ernrna"),
        ("Al-Al", "A1-Al"),
        ("caro", "саго"),
    ] {
        server.player(name).await;
        let answer = register(&server, alike).await;
        assert_eq!(answer.status, 409, "{alike} looks like {name}: {answer:?}");
        refused(&answer, 409, "name-taken");
        assert_eq!(server.visitor().get(&format!("/api/v1/players/{name}")).await.status, 200);
    }
    assert_eq!(register(&server, "Adam").await.status, 201, "it only begins like one");
}

#[tokio::test]
async fn a_name_can_be_written_in_two_ways() {
    let server = TestServer::open().await;
    // One letter, or a letter and an accent: the same name.
    server.player("Zoë").await;
    refused(&register(&server, "Zoe\u{308}").await, 409, "name-taken");
    let answer = server.visitor().post("/api/v1/account/login", &credentials("zoe\u{308}", PASSWORD)).await;
    assert_eq!((answer.status.as_u16(), answer.json()["name"].clone()), (200, json!("Zoë")));
}

#[tokio::test]
async fn the_house_keeps_some_names() {
    let server = TestServer::open().await;
    for name in [
        "admin",
        "Administrator",
        "MODERATOR",
        "mod",
        "Roundel",
        "R0undel",
        "system",
        "Server",
        "Computer",
        "engine",
        "Guest",
        "anonymous",
        "support",
        "staff",
        "official",
        "root",
        "null",
        "undefined",
        "deleted",
        "everyone",
        "nobody",
        "you",
        "level1",
        "Level8",
        "Gast",
        "Invité",
        "invite",
        "Ordinateur",
        "аdmin",
        "ADMlN",
    ] {
        let answer = register(&server, name).await;
        let expected = if name == "аdmin" { (400, "bad-name") } else { (409, "name-reserved") };
        assert_eq!(answer.refusal(), (expected.0, expected.1.to_owned()), "{name}");
    }
    assert_eq!(register(&server, "Rooter").await.status, 201);
}

#[tokio::test]
async fn names_of_an_earlier_version_are_looked_like_too() {
    let server = TestServer::open().await;
    server.player("Pepa").await;
    let data = server.close().await;
    let server = TestServer::at(data, |_| ()).await;
    server.sql("UPDATE players SET skeleton = NULL").await;
    let server = TestServer::at(server.close().await, |_| ()).await;
    refused(&register(&server, "Рера").await, 409, "name-taken");
}

#[tokio::test]
async fn names_of_an_earlier_version_are_found() {
    let server = TestServer::open().await;
    for name in ["Pepa", "Strasse", "Xaver"] {
        server.player(name).await;
    }
    // The same letters in parts, as they were once kept; and two names that are one by now.
    let parts = "\u{1112}\u{1161}\u{11ab}\u{1100}\u{116e}\u{11a8}";
    for (before, name) in [("Pepa", parts), ("Xaver", "Straße")] {
        let folded = name.to_lowercase();
        let change = format!("name = '{name}', folded = '{folded}', skeleton = NULL WHERE name = '{before}'");
        server.sql(&format!("UPDATE players SET {change}")).await;
    }
    let server = TestServer::at(server.close().await, |_| ()).await;
    for (written, name) in
        [("한국", parts), (parts, parts), ("strasse", "Strasse"), ("Straße", "Straße"), ("STRASSE", "Strasse")]
    {
        let answer = server.visitor().post("/api/v1/account/login", &credentials(written, PASSWORD)).await;
        assert_eq!((answer.status.as_u16(), answer.json()["name"].clone()), (200, json!(name)), "{written}");
    }
    refused(&register(&server, "한국").await, 409, "name-taken");
}

#[tokio::test]
async fn a_sharp_s_has_two_capitals() {
    let server = TestServer::open().await;
    server.player("Weiß").await;
    for name in ["Weiss", "WEISS", "WEIẞ"] {
        refused(&register(&server, name).await, 409, "name-taken");
        let answer = server.visitor().post("/api/v1/account/login", &credentials(name, PASSWORD)).await;
        assert_eq!((answer.status.as_u16(), answer.json()["name"].clone()), (200, json!("Weiß")), "{name}");
    }
}
