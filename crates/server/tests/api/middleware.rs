//! What every request passes: limits, where it came from, and what browsers are told.

use crate::test_server::{PASSWORD, TestServer, Visitor, credentials, refused};
use serde_json::json;

#[tokio::test]
async fn a_client_has_its_share_and_is_told_what_is_left() {
    let server = TestServer::with(|config| config.rate = 2).await;
    let mut visitor = server.visitor();
    for left in (0..10).rev() {
        let answer = visitor.get("/api/v1/kinds").await;
        assert_eq!(answer.status, 200, "{left} left");
        assert_eq!(answer.header("ratelimit-limit"), "10");
        assert_eq!(answer.header("ratelimit-reset"), "1");
        let told: u32 = answer.header("ratelimit-remaining").parse().expect("a number");
        assert!((left..=left + 1).contains(&told), "{told} of {left}");
    }
    // Time goes on while they are sent: at most a few more come through.
    let mut answers = Vec::new();
    for _ in 0..10 {
        answers.push(visitor.get("/api/v1/kinds").await);
    }
    let refusal = answers.iter().find(|answer| answer.status == 429).expect("no limit");
    refused(refusal, 429, "too-many-requests");
    assert!(refusal.header("retry-after").parse::<u32>().expect("seconds") >= 1);
    assert_eq!(refusal.header("ratelimit-remaining"), "0");
    assert!(!refusal.header("content-security-policy").is_empty());
}

#[tokio::test]
async fn clients_are_told_apart_only_by_our_own_proxy() {
    let flood = async |server: &TestServer, address: &str| {
        let mut visitor = server.visitor().with("x-forwarded-for", address);
        let mut last = 200;
        for _ in 0..12 {
            last = visitor.get("/api/v1/kinds").await.status.as_u16();
        }
        last
    };
    let server = TestServer::with(|config| (config.rate, config.behind_proxy) = (1, true)).await;
    assert_eq!(flood(&server, "203.0.113.1").await, 429);
    // What the client itself claims stands before what the proxy adds.
    assert_eq!(flood(&server, "198.51.100.9, 203.0.113.1").await, 429);
    assert_eq!(server.visitor().with("x-forwarded-for", "203.0.113.2").get("/api/v1/kinds").await.status, 200);
    let server = TestServer::with(|config| config.rate = 1).await;
    assert_eq!(flood(&server, "203.0.113.1").await, 429);
    assert_eq!(server.visitor().with("x-forwarded-for", "203.0.113.2").get("/api/v1/kinds").await.status, 429);
}

/// A proxy may add its entry in a line of its own, behind the lines that the client sent.
#[tokio::test]
async fn several_forwarded_lines_are_one_list() {
    let server = TestServer::with(|config| (config.rate, config.behind_proxy) = (1, true)).await;
    let mut last = 200;
    for number in 0..12 {
        let mut visitor = server
            .visitor()
            .with("x-forwarded-for", &format!("198.51.100.{number}"))
            .with("x-forwarded-for", "203.0.113.1");
        last = visitor.get("/api/v1/kinds").await.status.as_u16();
    }
    assert_eq!(last, 429, "what the client claims was believed");
    let mut other = server.visitor().with("x-forwarded-for", "203.0.113.1").with("x-forwarded-for", "203.0.113.2");
    assert_eq!(other.get("/api/v1/kinds").await.status, 200);
}

/// A client with one IPv6 address has 2^64 of them, and an IPv4 address stays one when it is written as IPv6.
#[tokio::test]
async fn addresses_of_one_client_share() {
    let last_of = async |addresses: &[String], other: &str| {
        let server = TestServer::with(|config| (config.rate, config.behind_proxy) = (1, true)).await;
        let mut last = 200;
        for address in addresses {
            last = server.visitor().with("x-forwarded-for", address).get("/api/v1/kinds").await.status.as_u16();
        }
        assert_eq!(server.visitor().with("x-forwarded-for", other).get("/api/v1/kinds").await.status, 200, "{other}");
        last
    };
    let network: Vec<String> = (0..12).map(|number| format!("2001:db8:1:2:{number:x}::{number:x}")).collect();
    assert_eq!(last_of(&network, "2001:db8:1:3::1").await, 429);
    let mapped: Vec<String> =
        (0..12).map(|number| if number < 6 { "203.0.113.1" } else { "::ffff:203.0.113.1" }.to_owned()).collect();
    assert_eq!(last_of(&mapped, "::ffff:203.0.113.2").await, 429);
    let ports: Vec<String> = (0..12).map(|number| format!("203.0.113.1:{}", 5000 + number)).collect();
    assert_eq!(last_of(&ports, "[2001:db8::1]:443").await, 429);
}

/// Many people can come from one address: those with a name are counted by it.
#[tokio::test]
async fn players_and_their_programs_have_a_share_of_their_own() {
    let server = TestServer::with(|config| (config.rate, config.behind_proxy) = (2, true)).await;
    let here = |visitor: Visitor| visitor.with("x-forwarded-for", "203.0.113.1");
    let mut ada = here(server.visitor());
    assert_eq!(ada.post("/api/v1/account/register", &credentials("Ada", PASSWORD)).await.status, 201);
    let token = ada.post("/api/v1/account/tokens", &json!({ "label": "bot" })).await.text("token");
    let flood = async |visitor: &mut Visitor| {
        let mut last = 200;
        for _ in 0..24 {
            last = visitor.get("/api/v1/account").await.status.as_u16();
        }
        last
    };
    assert_eq!(flood(&mut here(server.visitor())).await, 429);
    assert_eq!(ada.get("/api/v1/account").await.status, 200, "a player is not charged for what others do");
    // A cookie that nobody signed makes nobody a player.
    let forged =
        |number: usize| here(server.visitor()).with_cookie(Some(format!("roundel={number}.0.{}", "ab".repeat(32))));
    let mut last = 200;
    for number in 0..24 {
        last = forged(number).get("/api/v1/account").await.status.as_u16();
    }
    assert_eq!(last, 429, "forged cookies have a share each");
    assert_eq!(ada.get("/api/v1/account").await.status, 200);
    // The player's programs share with the player, wherever they are.
    let mut program = server.visitor().program(&token).with("x-forwarded-for", "203.0.113.77");
    assert_eq!(flood(&mut program).await, 429);
    assert_eq!(ada.get("/api/v1/account").await.status, 429);
    assert_eq!(server.visitor().with("x-forwarded-for", "203.0.113.77").get("/api/v1/account").await.status, 200);
}

#[tokio::test]
async fn other_sites_cannot_act_for_a_visitor() {
    let server = TestServer::open().await;
    let mut ada = server.visitor();
    let game = ada.begin_on_screen("gou").await;
    let foreign: [&[(&str, &str)]; 7] = [
        &[("sec-fetch-site", "cross-site")],
        &[("sec-fetch-site", "same-site")],
        &[("sec-fetch-site", "nonsense")],
        &[("origin", "https://elsewhere.example"), ("host", "games.example.org")],
        &[("origin", "null"), ("host", "games.example.org")],
        &[("origin", "https://games.example.org:444"), ("host", "games.example.org")],
        &[("origin", "https://games.example.org.elsewhere.example"), ("host", "games.example.org")],
    ];
    let with = |headers: &[(&'static str, &str)]| {
        headers.iter().fold(ada.clone(), |visitor, (name, value)| visitor.with(name, value))
    };
    for headers in foreign {
        let headers: Vec<(&'static str, &str)> = headers.to_vec();
        let mut browser: Visitor = with(&headers);
        refused(&browser.act(&game, json!({ "do": "resign" })).await, 403, "cross-site");
        refused(&browser.post("/api/v1/account/logout", &json!({ "everywhere": true })).await, 403, "cross-site");
        refused(&browser.delete("/api/v1/challenges/23456789").await, 403, "cross-site");
        refused(&browser.post_text("/play/gou", "application/x-www-form-urlencoded", "").await, 403, "cross-site");
        assert_eq!(browser.get(&format!("/api/v1/games/{game}")).await.status, 200, "links lead here");
    }
    let own: [&[(&'static str, &str)]; 4] = [
        &[("sec-fetch-site", "same-origin")],
        &[("sec-fetch-site", "none")],
        &[("origin", "https://games.example.org"), ("host", "games.example.org")],
        &[],
    ];
    for headers in own {
        with(headers).step(&game).await;
    }
}

#[tokio::test]
async fn browsers_are_told_what_to_refuse() {
    let server = TestServer::open().await;
    let mut visitor = server.visitor();
    for path in ["/", "/api/v1/kinds", "/api/v1/games/23456789", "/nothing", "/rules/gou", "/api"] {
        let answer = visitor.get(path).await;
        let policy = answer.header("content-security-policy");
        for part in
            ["default-src 'none'", "script-src 'self'", "style-src 'self'", "frame-ancestors 'none'", "base-uri 'none'"]
        {
            assert!(policy.contains(part), "{path}: {policy}");
        }
        assert!(!policy.contains("unsafe"), "{policy}");
        assert_eq!(answer.header("x-content-type-options"), "nosniff", "{path}");
        assert_eq!(answer.header("x-frame-options"), "DENY", "{path}");
        assert_eq!(answer.header("referrer-policy"), "same-origin", "{path}");
        assert_eq!(answer.header("cache-control"), "no-store", "{path}");
    }
}

/// Words of players stand in pages as words.
#[tokio::test]
async fn chat_is_escaped_in_pages() {
    let server = TestServer::open().await;
    let (mut ada, _, game) = server.pair("gou", json!({})).await;
    ada.must(&game, json!({ "do": "say", "text": "<script>alert(1)</script>\"'</script><!--" })).await;
    let page = ada.get(&format!("/game/{game}")).await;
    assert_eq!(page.status, 200);
    assert!(!page.body.contains("<script>alert") && !page.body.contains("</script><!--"), "not escaped");
}
