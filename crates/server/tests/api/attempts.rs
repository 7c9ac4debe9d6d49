//! How often passwords can be tried, and what the log says about it.

use crate::house::{Answer, House, PASSWORD, credentials, refused};
use serde_json::json;
use std::num::NonZeroU32;

/// As many attempts as a server has without other settings.
async fn house(rate: u32) -> House {
    House::with(|config| {
        let usual = roundel_server::Config::default();
        config.rate = rate;
        config.attempts_per_address = usual.attempts_per_address;
    })
    .await
}

#[tokio::test]
async fn passwords_cannot_be_guessed_quickly() {
    for rate in [0, 1000] {
        let house = house(rate).await;
        house.player("Ada").await;
        let mut last = None;
        for _ in 0..12 {
            last = Some(house.visitor().post("/api/v1/account/login", &credentials("Ada", "wrong horse")).await);
        }
        let last = last.expect("twelve answers");
        refused(&last, 429, "too-many-requests");
        assert!(last.header("retry-after").parse::<u32>().expect("seconds") >= 1);
        let right = house.visitor().post("/api/v1/account/login", &credentials("Ada", PASSWORD)).await;
        refused(&right, 429, "too-many-requests");
        assert_eq!(house.visitor().get("/api/v1/kinds").await.status, 200, "other requests are not affected");
    }
}

/// Behind a proxy, so that visitors come from any address.
async fn street(per_account: u32) -> House {
    House::with(|config| {
        config.behind_proxy = true;
        config.attempts_per_account = NonZeroU32::new(per_account).expect("not zero");
    })
    .await
}

async fn login(house: &House, address: usize, name: &str, password: &str) -> Answer {
    let mut visitor = house.visitor().with("x-forwarded-for", &format!("203.0.113.{address}"));
    visitor.post("/api/v1/account/login", &credentials(name, password)).await
}

#[tokio::test]
async fn nobody_locks_the_owner_out() {
    let house = street(10).await;
    house.player("Ada").await;
    house.player("Grace").await;
    for number in 0..10 {
        refused(&login(&house, 1, ["Ada", "ADA"][number % 2], "wrong horse").await, 401, "wrong-password");
    }
    refused(&login(&house, 1, "ada", PASSWORD).await, 429, "too-many-requests");
    assert_eq!(login(&house, 1, "Grace", PASSWORD).await.status, 200, "other accounts are not concerned");
    // The right password costs nothing.
    for _ in 0..12 {
        assert_eq!(login(&house, 2, "Ada", PASSWORD).await.status, 200, "the owner is somewhere else");
    }
}

#[tokio::test]
async fn an_account_cannot_be_guessed_from_many_addresses() {
    let house = street(2).await;
    let mut ada = house.player("Ada").await.with("x-forwarded-for", "203.0.113.200");
    house.player("Grace").await;
    for number in 0..20 {
        refused(&login(&house, number / 2, "Ada", "wrong horse").await, 401, "wrong-password");
    }
    refused(&login(&house, 100, "ada", "wrong horse").await, 429, "too-many-requests");
    refused(&login(&house, 100, "Ada", PASSWORD).await, 429, "too-many-requests");
    assert_eq!(login(&house, 100, "Grace", PASSWORD).await.status, 200, "others are not concerned");
    // Who is signed in has attempts of their own, and no more of them than anybody.
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
