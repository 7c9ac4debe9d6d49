//! The device pages as the server hands them out.

use crate::test_server::{Answer, TestServer};
use std::collections::BTreeSet;

const POLICY: &str = "content-security-policy";

/// A file with its validators, and that it is not sent twice.
async fn file(server: &TestServer, path: &str, kind: &str) -> Answer {
    let answer = server.browser().get(path).await;
    assert_eq!(answer.status, 200, "{path}");
    assert_eq!(answer.header("content-type"), kind, "{path}");
    assert_eq!(answer.header("cache-control"), "no-cache", "{path}");
    assert!(answer.header(POLICY).contains("worker-src 'self'"), "{path}");
    assert!(!answer.header(POLICY).contains("unsafe"), "{path}");
    assert_eq!(answer.header("set-cookie"), "", "{path}");
    let known = server.browser().with("if-none-match", answer.header("etag")).get(path).await;
    assert_eq!((known.status.as_u16(), known.body.as_str()), (304, ""), "{path}");
    answer
}

#[tokio::test]
async fn pages_are_files_that_can_be_kept() {
    let server = TestServer::open().await;
    let html = "text/html; charset=utf-8";
    for path in
        ["en/index.html", "de/rules.html", "fr/play/gou.html", "en/game/runaround.html", "de/rules/go-round.html"]
    {
        let page = file(&server, &format!("/device/{path}"), html).await.body;
        assert!(
            page.contains("data-root=\"../") && page.contains("data-service-worker=\"/service-worker.js\""),
            "{path}"
        );
        assert!(page.contains(" data-device data-online=\"/\""), "{path}");
    }
    let index = file(&server, "/device/index.html", html).await.body;
    assert_eq!(file(&server, "/device/", html).await.body, index);
    assert_eq!(file(&server, "/device/en/", html).await.body, file(&server, "/device/en/index.html", html).await.body);
    let manifest = file(&server, "/device/manifest.webmanifest", "application/manifest+json").await.json();
    assert_eq!((manifest["start_url"].as_str(), manifest["scope"].as_str()), (Some("index.html"), Some("../")));
    for path in ["/device/tlh/index.html", "/device/en/game/chess.html", "/device/en", "/device/../Cargo.toml"] {
        assert_eq!(server.browser().get(path).await.status, 404, "{path}");
    }
}

/// Readers differ by session, language and time; device pages do not.
#[tokio::test]
async fn everybody_gets_the_same_pages() {
    let server = TestServer::open().await;
    let mut ada = server.player("Ada").await.with("accept-language", "de");
    let mut other = server.browser();
    for path in ["/device/index.html", "/device/en/index.html", "/device/en/play/gou.html"] {
        assert_eq!(ada.get(path).await.body, other.get(path).await.body, "{path}");
        assert_eq!(ada.get(path).await.body, other.get(&format!("{path}?lang=fr")).await.body, "{path}");
    }
}

#[tokio::test]
async fn the_service_worker_knows_every_file() {
    let server = TestServer::open().await;
    let script = file(&server, "/service-worker.js", "text/javascript; charset=utf-8").await.body;
    let site = script.strip_prefix("self.site=").expect("what it keeps");
    let site = serde_json::Deserializer::from_str(site).into_iter::<serde_json::Value>().next();
    let site = site.expect("a value").expect("JSON");
    let list = |name: &str| -> BTreeSet<String> {
        let list = site[name].as_array().expect("a list").iter();
        list.map(|path| path.as_str().expect("a path").to_owned()).collect()
    };
    let mut browser = server.browser();
    let assets = site["assets"].as_str().expect("a folder");
    let files = list("files").into_iter().map(|file| format!("{assets}{file}"));
    let pages = list("pages");
    assert!(pages.contains("device/fr/game/gou.html") && pages.contains("device/index.html"));
    for path in pages.into_iter().chain(files) {
        assert_eq!(browser.get(&format!("/{path}")).await.status, 200, "{path}");
    }
    assert!(!list("files").contains("scripts/service_worker.js"), "it keeps no copy of itself");
}

/// A browser that prepares to work offline loads everything at once.
#[tokio::test]
async fn files_are_not_counted() {
    let server = TestServer::with(|config| config.rate = 1).await;
    let mut visitor = server.browser();
    for _ in 0..30 {
        assert_eq!(visitor.get("/device/en/index.html").await.status, 200);
        assert_eq!(visitor.get("/service-worker.js").await.status, 200);
    }
    assert_eq!(visitor.get("/api/v1/kinds").await.header("ratelimit-remaining"), "4");
}

#[tokio::test]
async fn the_way_there_and_back_is_linked() {
    let server = TestServer::open().await;
    let mut visitor = server.browser();
    for language in ["en", "de", "fr"] {
        let front = visitor.get(&format!("/?lang={language}")).await.body;
        assert_eq!(front.matches(&format!("href=\"/device/{language}/index.html\"")).count(), 2, "above and below");
        assert!(front.contains("rel=\"manifest\"") && front.contains("name=\"theme-color\""));
        let device = visitor.get(&format!("/device/{language}/index.html")).await.body;
        assert!(device.contains(&format!("href=\"/?lang={language}\"")), "{language}");
        for absent in ["/lobby", "/account", "/api", "data-notices"] {
            assert!(!device.contains(absent), "{language}: {absent}");
        }
    }
}
