//! Every page in every language, as a browser asks for it: it is there, it is whole, it keeps to the content security policy,
//! and its links lead somewhere.

use crate::test_server::{TestServer, Visitor};
use axum::http::StatusCode;
use serde_json::json;
use std::collections::{BTreeSet, VecDeque};

const LANGUAGES: [&str; 3] = ["en", "de", "fr"];
const KINDS: [&str; 4] = ["go-round", "runaround", "guard-towers", "gou"];

/// What every page must be.
fn check(address: &str, language: &str, html: &str) {
    let at = format!("{address} in {language}");
    assert!(html.starts_with("<!doctype html>"), "{at}: {html}");
    assert!(html.contains(&format!("<html lang=\"{language}\" ")), "{at}");
    assert_eq!(html.matches("<h1").count(), 1, "{at}: one title");
    assert_eq!(html.matches("<main").count(), 1, "{at}");
    assert!(!html.contains("Unknown localization key"), "{at}");
    assert!(!html.contains("{{") && !html.contains("{%") && !html.contains("{ $"), "{at}: something was not filled in");
    // What the content security policy forbids.
    assert!(!html.contains(" style="), "{at}");
    assert!(!html.contains("<style"), "{at}");
    for script in html.split("<script").skip(1) {
        assert!(script.contains(" src=\"/assets/") || script.contains("application/json"), "{at}: an inline script");
    }
    assert!(!html.contains(" onclick=") && !html.contains("javascript:"), "{at}");
    // Every id is there once.
    let mut ids = BTreeSet::new();
    for id in attributes(html, " id=\"") {
        assert!(ids.insert(id), "{at}: the id {id} is there twice");
    }
    for target in attributes(html, " href=\"#").into_iter().filter(|target| !target.is_empty()) {
        assert!(ids.contains(target), "{at}: nothing has the id {target}");
    }
}

/// A link as seen from a page.
fn resolve(address: &str, link: &str) -> String {
    if link.starts_with('/') {
        return link.to_owned();
    }
    let mut folders: Vec<&str> = address.split('/').collect();
    folders.pop();
    for part in link.split('/') {
        match part {
            ".." => drop(folders.pop()),
            part => folders.push(part),
        }
    }
    folders.join("/")
}

fn attributes<'a>(html: &'a str, begin: &str) -> Vec<&'a str> {
    html.split(begin).skip(1).filter_map(|rest| rest.split('"').next()).collect()
}

async fn everywhere(visitor: &mut Visitor, address: &str) {
    for language in LANGUAGES {
        let sign = if address.contains('?') { '&' } else { '?' };
        let answer = visitor.get(&format!("{address}{sign}lang={language}")).await;
        assert_eq!(answer.status, StatusCode::OK, "{address}: {}", answer.body);
        check(address, language, &answer.body);
    }
}

#[tokio::test]
async fn every_page_is_whole_in_every_language() {
    let server = TestServer::open().await;
    let mut visitor = server.browser();
    for address in ["/", "/lobby", "/rules", "/account", "/api"] {
        everywhere(&mut visitor, address).await;
    }
    for kind in KINDS {
        everywhere(&mut visitor, &format!("/play/{kind}")).await;
        everywhere(&mut visitor, &format!("/rules/{kind}")).await;
        everywhere(&mut visitor, &format!("/learn/{kind}")).await;
    }
}

#[tokio::test]
async fn the_api_is_described_without_marks_of_its_source() {
    let server = TestServer::open().await;
    let page = server.browser().get("/api").await.body;
    assert!(page.contains("<code>not-found</code>"));
    assert!(!page.contains('`') && !page.contains("**"), "raw marks");
}

#[tokio::test]
async fn the_language_stays_chosen() {
    let server = TestServer::open().await;
    let mut visitor = server.browser();
    visitor.get("/?lang=de").await;
    assert!(visitor.get("/lobby").await.body.contains("<html lang=\"de\" "));
    visitor.get("/lobby?lang=klingon").await;
    assert!(visitor.get("/lobby").await.body.contains("<html lang=\"de\" "));
}

#[tokio::test]
async fn links_lead_somewhere() {
    let server = TestServer::open().await;
    let mut visitor = server.browser();
    let made = visitor.submit("/play/gou", "opponent=open").await;
    let mut waiting = VecDeque::from(["/".to_owned(), made.leads_to("/challenge/").to_owned()]);
    let mut seen = BTreeSet::new();
    while let Some(address) = waiting.pop_front() {
        // Games have a page and tests of their own.
        if !seen.insert(address.clone()) || address.starts_with("/game/") {
            continue;
        }
        let answer = visitor.get(&address).await;
        assert!(answer.status.is_success(), "{address}: {}", answer.status);
        let links = attributes(&answer.body, " href=\"").into_iter().chain(attributes(&answer.body, " src=\""));
        for link in links.map(|link| link.replace("&#38;", "&")) {
            // Device pages link to each other by relative addresses.
            let within = address.starts_with("/device/") && !link.contains(':') || link.starts_with(['/', '#', '?']);
            assert!(within && !link.starts_with("//"), "{address}: {link} is elsewhere");
            let link = link.split('#').next().unwrap_or_default();
            if !link.is_empty() && !link.starts_with('?') {
                waiting.push_back(resolve(&address, link));
            }
        }
    }
    assert!(seen.len() > 40, "{seen:?}");
}

#[tokio::test]
async fn one_click_begins_a_game_of_each_kind() {
    let server = TestServer::open().await;
    for kind in KINDS {
        for way in ["computer", "screen"] {
            let mut visitor = server.browser();
            let begun = visitor.submit(&format!("/play/{kind}"), &format!("opponent={way}")).await;
            begun.leads_to("/game/");
            let front = visitor.get("/").await.body;
            assert!(front.contains(begun.header("location")), "{kind} {way}: among the own games");
        }
    }
}

#[tokio::test]
async fn a_form_that_makes_no_sense_comes_back_with_a_sentence() {
    let server = TestServer::open().await;
    let mut visitor = server.browser();
    for form in ["opponent=telepathy", "rules=oval-13", "clock=own&minutes=99999&increment=0", "games=1000", "level=13"]
    {
        let answer = visitor.submit("/play/runaround", form).await;
        assert_eq!(answer.status, StatusCode::BAD_REQUEST, "{form}");
        assert!(answer.body.contains("role=\"alert\""), "{form}");
        check("/play/runaround", "en", &answer.body);
    }
}

#[tokio::test]
async fn a_friend_accepts_by_link() {
    let server = TestServer::open().await;
    let (mut maker, mut friend) = (server.browser(), server.browser());
    let made = maker.submit("/play/go-round", "opponent=friend&rules=relocate&side=second&clock=5%2B3&games=3").await;
    let address = made.leads_to("/challenge/").to_owned();
    let shown = maker.get(&address).await;
    assert!(shown.body.contains(&format!("value=\"http://roundel.test{address}\"")), "{}", shown.body);
    assert_eq!(maker.get(&format!("{address}/live")).await.status, StatusCode::NO_CONTENT);
    for language in LANGUAGES {
        let invitation = friend.get(&format!("{address}?lang={language}")).await;
        check(&address, language, &invitation.body);
        assert!(invitation.body.contains(&format!("action=\"{address}/accept\"")));
        check(&address, language, &maker.get(&format!("{address}?lang={language}")).await.body);
    }
    assert_eq!(maker.submit(&format!("{address}/accept"), "").await.status, StatusCode::CONFLICT);
    let accepted = friend.submit(&format!("{address}/accept"), "").await;
    let game = accepted.leads_to("/game/");
    assert_eq!(maker.get(&format!("{address}/live")).await.leads_to("/game/"), game);
    assert_eq!(maker.get(&address).await.leads_to("/game/"), game);
    let table = maker.get(&format!("{game}?lang=en")).await.body;
    assert!(table.contains("5\u{a0}min + 3\u{a0}s") && table.contains("Game 1 of 3"), "what was agreed: {table}");
    assert!(!table.contains("Standard rules"));
    let watcher = server.browser().get("/lobby").await;
    assert!(!watcher.body.contains(game), "it is for those who have the link");
}

#[tokio::test]
async fn a_withdrawn_challenge_is_gone() {
    let server = TestServer::open().await;
    let (mut maker, mut other) = (server.browser(), server.browser());
    let address = maker.submit("/play/gou", "opponent=open").await.leads_to("/challenge/").to_owned();
    assert!(other.get("/lobby").await.body.contains(&address));
    assert_eq!(other.submit(&format!("{address}/cancel"), "").await.status, StatusCode::FORBIDDEN);
    maker.submit(&format!("{address}/cancel"), "").await.leads_to("/lobby");
    assert!(!other.get("/lobby").await.body.contains(&address));
    let accepted = other.submit(&format!("{address}/accept"), "").await;
    assert_eq!(accepted.leads_to("/challenge/"), address);
    for (language, words) in
        LANGUAGES.into_iter().zip(["challenge was cancelled", "wurde zurückgezogen", "défi a été annulé"])
    {
        let gone = other.get(&format!("{address}?lang={language}")).await;
        assert_eq!(gone.status, StatusCode::GONE);
        check(&address, language, &gone.body);
        assert!(gone.body.contains(words), "{}", gone.body);
        assert!(gone.body.contains("href=\"/play/gou\"") && gone.body.contains("href=\"/lobby\""), "ways on");
    }
}

#[tokio::test]
async fn who_comes_late_is_told_and_can_watch() {
    let server = TestServer::open().await;
    let (mut maker, mut friend, mut late) = (server.browser(), server.browser(), server.browser());
    let address = maker.submit("/play/gou", "opponent=friend").await.leads_to("/challenge/").to_owned();
    let game = friend.submit(&format!("{address}/accept"), "").await.leads_to("/game/").to_owned();
    assert_eq!(late.submit(&format!("{address}/accept"), "").await.leads_to("/challenge/"), address);
    for language in LANGUAGES {
        let taken = late.get(&format!("{address}?lang={language}")).await;
        assert_eq!(taken.status, StatusCode::GONE);
        check(&address, language, &taken.body);
        assert!(taken.body.contains(&format!("href=\"{game}\"")), "it can be watched: {}", taken.body);
    }
    for player in [&mut maker, &mut friend] {
        assert_eq!(player.get(&address).await.leads_to("/game/"), game);
    }
}

#[tokio::test]
async fn who_is_turned_down_is_told() {
    let server = TestServer::open().await;
    let (mut maker, mut friend) = (server.browser(), server.browser());
    friend.submit("/account/register", "name=Bob&password=correct+horse").await.leads_to("/account");
    let made = maker.post("/api/v1/challenges", &json!({ "kind": "gou", "to": "Bob" })).await;
    let id = made.body.split("\"id\":\"").nth(1).and_then(|rest| rest.split('"').next()).expect("an id");
    let address = format!("/challenge/{id}");
    friend.submit(&format!("{address}/decline"), "").await.leads_to("/lobby");
    assert_eq!(maker.get(&format!("{address}/live")).await.leads_to("/challenge/"), address);
    for language in LANGUAGES {
        let declined = maker.get(&format!("{address}?lang={language}")).await;
        assert_eq!(declined.status, StatusCode::GONE);
        check(&address, language, &declined.body);
    }
    assert_eq!(server.browser().get(&address).await.status, StatusCode::FORBIDDEN, "it is nobody else's business");
}

#[tokio::test]
async fn an_account_takes_its_games_along() {
    let server = TestServer::open().await;
    let mut visitor = server.browser();
    let game = visitor.submit("/play/gou", "opponent=computer").await.leads_to("/game/").to_owned();
    let short = visitor.submit("/account/register", "name=Ada&password=short").await;
    assert_eq!(short.status, StatusCode::BAD_REQUEST);
    assert!(short.body.contains("role=\"alert\"") && short.body.contains("value=\"Ada\""), "{}", short.body);
    visitor.submit("/account/register", "name=Ada&password=correct+horse").await.leads_to("/account");
    for address in ["/", "/account", "/player/ada"] {
        everywhere(&mut visitor, address).await;
    }
    assert!(visitor.get("/player/Ada").await.body.contains(&game));
    visitor.submit("/account/logout", "").await.leads_to("/");
    assert!(!visitor.get("/").await.body.contains("Ada"));
    let wrong = visitor.submit("/account/login", "name=Ada&password=wrong+horse").await;
    assert_eq!(wrong.status, StatusCode::UNAUTHORIZED);
    visitor.submit("/account/login", "name=ada&password=correct+horse").await.leads_to("/account");
    assert!(visitor.get("/").await.body.contains(&game));
}

#[tokio::test]
async fn a_refused_name_comes_back_in_its_own_form_alone() {
    let server = TestServer::open().await;
    let form = |html: &str, action: &str| {
        let rest = html.split(&format!("action=\"/account/{action}\"")).nth(1).expect("a form").to_owned();
        rest.split("</form>").next().expect("an end").to_owned()
    };
    for (sent, other) in [("register", "login"), ("login", "register")] {
        let answer = server.browser().submit(&format!("/account/{sent}"), "name=Ada&password=short").await.body;
        assert!(form(&answer, sent).contains("value=\"Ada\""), "{answer}");
        assert!(form(&answer, other).contains("value=\"\""), "{answer}");
    }
}

#[tokio::test]
async fn the_account_can_be_changed_and_deleted_on_its_page() {
    let server = TestServer::open().await;
    let mut visitor = server.browser();
    visitor.submit("/account/register", "name=Ada&password=correct+horse").await.leads_to("/account");
    everywhere(&mut visitor, "/account").await;
    visitor.get("/account?lang=en").await;
    let wrong = visitor.submit("/account/password", "old=wrong+horse&new=another+horse").await;
    assert_eq!(wrong.status, StatusCode::UNAUTHORIZED);
    check("/account", "en", &wrong.body);
    assert!(wrong.body.contains("role=\"alert\""), "{}", wrong.body);
    visitor.submit("/account/password", "old=correct+horse&new=another+horse").await.leads_to("/account");
    assert!(visitor.get("/account").await.body.contains("href=\"/api/v1/account/export\""));
    assert!(visitor.get("/api/v1/account/export").await.body.contains("\"name\":\"Ada\""));
    let unsure = visitor.submit("/account/delete", "password=another+horse").await;
    assert_eq!(unsure.status, StatusCode::BAD_REQUEST);
    assert!(unsure.body.contains("role=\"alert\"") && visitor.get("/").await.body.contains("Ada"));
    visitor.submit("/account/delete", "password=another+horse&sure=true").await.leads_to("/");
    assert!(!visitor.get("/").await.body.contains("Ada"));
    assert_eq!(visitor.get("/player/Ada").await.status, StatusCode::NOT_FOUND);
}

#[tokio::test]
async fn a_key_has_a_scope_and_an_end() {
    let server = TestServer::open().await;
    let mut visitor = server.browser();
    visitor.submit("/account/register", "name=Ada&password=correct+horse").await.leads_to("/account");
    assert_eq!(visitor.submit("/account/tokens", "label=eyes&scope=read&days=7").await.status, StatusCode::CREATED);
    everywhere(&mut visitor, "/account").await;
    let page = visitor.get("/account?lang=en").await.body;
    assert!(page.contains("Read only · created on ") && page.contains(" · valid until "), "{page}");
    assert!(page.contains(" · never used"), "{page}");
    let wrong = visitor.submit("/account/tokens", "label=eyes&days=1000").await;
    assert_eq!(wrong.status, StatusCode::BAD_REQUEST);
}

#[tokio::test]
async fn a_key_is_shown_once() {
    let server = TestServer::open().await;
    let mut visitor = server.browser();
    assert_eq!(visitor.submit("/account/tokens", "label=bot").await.status, StatusCode::UNAUTHORIZED);
    visitor.submit("/account/register", "name=Bob&password=correct+horse").await.leads_to("/account");
    let made = visitor.submit("/account/tokens", "label=%3Cb%3Ebot").await;
    check("/account", "en", &made.body);
    assert!(made.body.contains("value=\"roundel_"));
    let later = visitor.get("/account").await.body;
    assert!(!later.contains("roundel_") && !later.contains("<b>bot"), "escaped, and without the key");
    let revoke =
        attributes(&later, " action=\"").into_iter().find(|action| action.ends_with("/revoke")).expect("a button");
    visitor.submit(revoke, "").await.leads_to("/account");
    assert!(!visitor.get("/account").await.body.contains("/revoke"));
}

#[tokio::test]
async fn what_is_not_there_is_said_in_words() {
    let server = TestServer::open().await;
    let mut visitor = server.browser();
    for address in [
        "/nothing",
        "/play/chess",
        "/rules/chess",
        "/learn/chess",
        "/challenge/abcdefgh",
        "/match/abcdefgh",
        "/player/nobody",
    ] {
        for language in LANGUAGES {
            let answer = visitor.get(&format!("{address}?lang={language}")).await;
            assert_eq!(answer.status, StatusCode::NOT_FOUND, "{address}");
            check(address, language, &answer.body);
        }
    }
}

#[tokio::test]
async fn a_match_has_a_table() {
    let server = TestServer::open().await;
    let mut visitor = server.browser();
    let game = visitor.submit("/play/gou", "opponent=screen&games=3").await.leads_to("/game/").to_owned();
    let id = game.rsplit('/').next().expect("an id");
    let snapshot = visitor.get(&format!("/api/v1/games/{id}")).await.body;
    let at = snapshot.find("\"match\":{\"id\":\"").expect("it belongs to a match") + "\"match\":{\"id\":\"".len();
    everywhere(&mut visitor, &format!("/match/{}", snapshot[at..].split('"').next().expect("an id"))).await;
}
