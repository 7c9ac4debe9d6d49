//! The ladder: the levels that were beaten, the level that is offered, and where they are shown.

use crate::test_server::{PASSWORD, TestServer, Visitor, credentials, refused};
use serde_json::{Value, json};

/// Plays a game of Gou against a level, which ends as the test wants.
async fn against(server: &TestServer, visitor: &mut Visitor, level: u8, won: bool) {
    let computer = json!({ "type": "computer", "level": level });
    let game = visitor.begin(json!({ "kind": "gou", "opponent": computer, "side": "first" })).await;
    visitor.must(&game, json!({ "do": "resign" })).await;
    if won {
        server.sql(&format!("UPDATE games SET winner = 0, cause = 'four-points' WHERE code = '{game}'")).await;
    }
}

/// The ladder in Gou.
async fn gou(visitor: &mut Visitor, address: &str) -> Value {
    let ladders = visitor.get(address).await.json();
    ladders.as_array().expect("a list").iter().find(|ladder| ladder["kind"] == "gou").expect("Gou").clone()
}

const MINE: &str = "/api/v1/account/ladder";

/// The level that the set-up page has chosen.
async fn chosen(visitor: &mut Visitor) -> String {
    let page = visitor.get("/play/gou").await.body;
    let levels = page.split("name=\"level\" value=\"").skip(1);
    let chosen = levels.filter(|level| level.split('>').next().is_some_and(|tag| tag.contains("checked")));
    chosen.map(|level| level.split('"').next().unwrap_or_default().to_owned()).collect()
}

#[tokio::test]
async fn a_win_leads_up_and_three_losses_lead_down() {
    let server = TestServer::open().await;
    let mut guest = server.visitor();
    let nobody = gou(&mut guest, MINE).await;
    assert_eq!((&nobody["beaten"], &nobody["highest"], &nobody["offered"]), (&json!([]), &Value::Null, &json!(1)));
    assert_eq!(chosen(&mut guest).await, "1");

    against(&server, &mut guest, 2, true).await;
    let won = gou(&mut guest, MINE).await;
    assert_eq!((&won["beaten"], &won["highest"], &won["offered"]), (&json!([2]), &json!(2), &json!(3)));
    assert_eq!(chosen(&mut guest).await, "3", "the next level is chosen for a returning player");
    assert!(won["top"].as_u64().is_some_and(|top| top >= 8));

    for (losses, offered) in [(1, 3), (2, 3), (3, 2)] {
        against(&server, &mut guest, 3, false).await;
        assert_eq!(gou(&mut guest, MINE).await["offered"], offered, "after {losses} losses");
    }
    assert_eq!(chosen(&mut guest).await, "2");
}

#[tokio::test]
async fn a_guests_ladder_goes_along_and_is_on_the_players_page() {
    let server = TestServer::open().await;
    let mut guest = server.visitor();
    against(&server, &mut guest, 1, true).await;
    against(&server, &mut guest, 4, true).await;
    let page = guest.get("/account").await.body;
    assert!(page.contains("Highest level beaten: 4"), "a guest finds the ladder beside the registration: {page}");

    guest.post("/api/v1/account/register", &credentials("Ada", PASSWORD)).await;
    assert_eq!(gou(&mut guest, MINE).await["beaten"], json!([1, 4]));
    let mut other = server.visitor();
    assert_eq!(gou(&mut other, "/api/v1/players/Ada/ladder").await["beaten"], json!([1, 4]));
    refused(&other.get("/api/v1/players/Nobody/ladder").await, 404, "not-found");

    let own = guest.get("/player/Ada").await.body;
    assert!(own.contains("Level 4, beaten") && own.contains("/play/gou?level=5") && own.contains("Level 1 is waiting"));
    assert!(own.contains("You won – you hold all four points"), "{own}");
    let seen = other.get("/player/Ada").await.body;
    assert!(seen.contains("Level 4, beaten") && !seen.contains("?level=5") && !seen.contains("waiting for you"));
    assert!(seen.contains("Won · Red holds all four points"), "{seen}");
}

#[tokio::test]
async fn a_level_in_the_address_is_chosen() {
    let server = TestServer::open().await;
    let mut visitor = server.visitor();
    let page = visitor.get("/play/gou?level=3").await.body;
    assert!(page.contains("value=\"3\" checked"), "{page}");
    let page = visitor.get("/play/gou?level=x").await.body;
    assert!(page.contains("value=\"1\" checked"), "what there is not has the default");
}

#[tokio::test]
async fn lists_and_results_say_what_ended_a_game() {
    let server = TestServer::open().await;
    let (mut ada, mut grace, game) = server.pair("guard-towers", json!({})).await;
    grace.must(&game, json!({ "do": "resign" })).await;
    for (visitor, text) in [(&mut ada, "Blue resigned"), (&mut grace, "You resigned")] {
        let result = visitor.look(&game).await["game"]["result"].clone();
        assert_eq!(
            (&result["text"], &result["cause"], &result["spots"]),
            (&json!(text), &json!("resignation"), &json!([]))
        );
        let list = visitor.get("/api/v1/games?mine=true").await.json();
        assert_eq!(list[0]["cause"], "resignation");
    }
    let record = ada.get(&format!("/api/v1/games/{game}/record")).await.body;
    assert!(record.ends_with("{ Blue resigned – Red won }\nred\n"), "{record}");
}

/// The front page's button names no level.
#[tokio::test]
async fn the_offered_level_is_played_without_a_choice() {
    let server = TestServer::open().await;
    let mut guest = server.visitor();
    against(&server, &mut guest, 4, true).await;
    let begun = guest.post_text("/play/gou", "application/x-www-form-urlencoded", "opponent=computer").await;
    let game = begun.header("location").trim_start_matches("/game/").to_owned();
    assert_eq!(guest.look(&game).await["game"]["sides"][1]["seat"]["level"], 5, "{begun:?}");
}

/// In games of the first version there were eight levels.
#[tokio::test]
async fn old_levels_are_on_the_ladder() {
    let server = TestServer::open().await;
    let mut guest = server.visitor();
    for level in 1..=8 {
        against(&server, &mut guest, level, true).await;
    }
    server.sql("UPDATE games SET format = 1").await;
    let ladder = gou(&mut guest, MINE).await;
    assert_eq!((&ladder["beaten"], &ladder["offered"]), (&json!([3, 4, 6, 7, 8, 10, 11, 12]), &json!(12)));
    let games = guest.get("/api/v1/games?mine=true").await.json();
    let listed: Vec<_> =
        games.as_array().expect("a list").iter().rev().map(|game| &game["seats"][1]["level"]).collect();
    assert_eq!(json!(listed), ladder["beaten"], "as in the lists");
}
