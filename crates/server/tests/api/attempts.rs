//! How often passwords can be tried, and what the log says about it.

use crate::test_server::{Answer, PASSWORD, TestServer, credentials, refused};
use serde_json::json;
use std::num::NonZeroU32;

/// As many attempts as a server has without other settings.
async fn server(rate: u32) -> TestServer {
    TestServer::with(|config| {
        let usual = roundel_server::Config::default();
        config.rate = rate;
        config.attempts_per_address = usual.attempts_per_address;
    })
    .await
}

#[tokio::test]
async fn passwords_cannot_be_guessed_quickly() {
    for rate in [0, 1000] {
        let server = server(rate).await;
        server.player("Ada").await;
        let mut last = None;
        for _ in 0..12 {
            last = Some(server.visitor().post("/api/v1/account/login", &credentials("Ada", "wrong horse")).await);
        }
        let last = last.expect("twelve answers");
        refused(&last, 429, "too-many-requests");
        assert!(last.header("retry-after").parse::<u32>().expect("seconds") >= 1);
        let right = server.visitor().post("/api/v1/account/login", &credentials("Ada", PASSWORD)).await;
        refused(&right, 429, "too-many-requests");
        assert_eq!(server.visitor().get("/api/v1/kinds").await.status, 200, "other requests are not affected");
    }
}

/// Behind a proxy, so that visitors come from any address.
async fn behind_proxy(per_account: u32) -> TestServer {
    TestServer::with(|config| {
        config.behind_proxy = true;
        config.attempts_per_account = NonZeroU32::new(per_account).expect("not zero");
    })
    .await
}

async fn login(server: &TestServer, address: usize, name: &str, password: &str) -> Answer {
    let mut visitor = server.visitor().with("x-forwarded-for", &format!("203.0.113.{address}"));
    visitor.post("/api/v1/account/login", &credentials(name, password)).await
}

#[tokio::test]
async fn nobody_locks_the_owner_out() {
    let server = behind_proxy(10).await;
    server.player("Ada").await;
    server.player("Grace").await;
    for number in 0..10 {
        refused(&login(&server, 1, ["Ada", "ADA"][number % 2], "wrong horse").await, 401, "wrong-password");
    }
    refused(&login(&server, 1, "ada", PASSWORD).await, 429, "too-many-requests");
    assert_eq!(login(&server, 1, "Grace", PASSWORD).await.status, 200, "other accounts are not concerned");
    // The right password costs nothing.
    for _ in 0..12 {
        assert_eq!(login(&server, 2, "Ada", PASSWORD).await.status, 200, "the owner is somewhere else");
    }
}

#[tokio::test]
async fn an_account_cannot_be_guessed_from_many_addresses() {
    let server = behind_proxy(2).await;
    let mut ada = server.player("Ada").await.with("x-forwarded-for", "203.0.113.200");
    server.player("Grace").await;
    for number in 0..20 {
        refused(&login(&server, number / 2, "Ada", "wrong horse").await, 401, "wrong-password");
    }
    refused(&login(&server, 100, "ada", "wrong horse").await, 429, "too-many-requests");
    refused(&login(&server, 100, "Ada", PASSWORD).await, 429, "too-many-requests");
    assert_eq!(login(&server, 100, "Grace", PASSWORD).await.status, 200, "others are not concerned");
    // A signed-in player has attempts of their own, and no more of them than others.
    let passwords = json!({ "old": PASSWORD, "new": "another horse" });
    assert_eq!(ada.post("/api/v1/account/password", &passwords).await.status, 204);
    for _ in 0..2 {
        refused(&ada.post("/api/v1/account/password", &passwords).await, 401, "wrong-password");
    }
    refused(&ada.post("/api/v1/account/password", &passwords).await, 429, "too-many-requests");
    let deletion = json!({ "password": "another horse" });
    refused(&ada.delete_with("/api/v1/account", &deletion).await, 429, "too-many-requests");
    let mut ada = ada.with("x-forwarded-for", "203.0.113.201");
    assert_eq!(ada.delete_with("/api/v1/account", &deletion).await.status, 204);
}
