//! Playing someone now: by a waiting challenge, or by waiting oneself.

use crate::lobby::Events;
use crate::test_server::{Answer, PASSWORD, TestServer, Visitor, credentials, refused};
use serde_json::{Value, json};

async fn pair(visitor: &mut Visitor, request: Value) -> Answer {
    visitor.post("/api/v1/pairings", &request).await
}

/// What came of it: `game` or `challenge`, and the id.
fn found(answer: &Answer) -> (String, String) {
    assert!(answer.status == 200 || answer.status == 201, "{answer:?}");
    let (kind, id) = (answer.text("type"), answer.text("id"));
    assert!(answer.text("url").ends_with(&format!("/{kind}/{id}")), "{answer:?}");
    (kind, id)
}

#[tokio::test]
async fn who_looks_for_an_opponent_meets_who_waits() {
    let server = TestServer::open().await;
    let (mut mia, mut ben) = (server.visitor(), server.visitor());
    let (kind, waiting) = found(&pair(&mut mia, json!({ "kind": "gou", "name": "Mia" })).await);
    assert_eq!(kind, "challenge");
    let shown = server.visitor().get(&format!("/api/v1/challenges/{waiting}")).await.json();
    assert_eq!((&shown["open"], &shown["guest"], &shown["side"]), (&json!(true), &json!("Mia"), &json!("lot")));
    // Pressing again changes nothing; another game is another matter.
    let again = pair(&mut mia, json!({ "kind": "gou" })).await;
    assert_eq!((again.status.as_u16(), found(&again)), (200, ("challenge".to_owned(), waiting.clone())));
    assert_eq!(found(&pair(&mut ben, json!({ "kind": "go-round" })).await).0, "challenge");
    let (kind, game) = found(&pair(&mut ben, json!({ "kind": "gou" })).await);
    assert_eq!(kind, "game");
    assert_eq!(mia.get(&format!("/api/v1/challenges/{waiting}")).await.json()["game"], json!(game));
    assert_eq!(ben.look(&game).await["game"]["sides"].as_array().expect("sides").len(), 2);
    // Withdrawn, it is nobody's.
    let (_, waiting) = found(&pair(&mut mia, json!({ "kind": "gou" })).await);
    assert_eq!(mia.delete(&format!("/api/v1/challenges/{waiting}")).await.status, 204);
    assert_eq!(found(&pair(&mut ben, json!({ "kind": "gou" })).await).0, "challenge");
}

/// Who asks for no clock, no match and no variant gets none.
#[tokio::test]
async fn only_what_fits_is_found() {
    let server = TestServer::open().await;
    let mut mia = server.visitor();
    for unfit in [
        json!({ "kind": "gou" }),
        json!({ "kind": "gou", "open": true, "games": 3 }),
        json!({ "kind": "gou", "open": true, "clock": { "type": "days", "days": 1 } }),
        json!({ "kind": "gou", "open": true, "clock": { "type": "fischer", "seconds": 60, "increment": 0 } }),
        json!({ "kind": "runaround", "open": true }),
    ] {
        mia.post("/api/v1/challenges", &unfit).await.made();
    }
    let rows = mia.post("/api/v1/challenges", &json!({ "kind": "gou", "open": true, "rules": "rows" })).await.made();
    let (kind, standard) = found(&pair(&mut server.visitor(), json!({ "kind": "gou" })).await);
    assert_eq!(kind, "challenge", "with standard rules nobody waits");
    let of = async |id: &str| server.visitor().get(&format!("/api/v1/challenges/{id}")).await.json()["closed"].clone();
    assert_eq!(found(&pair(&mut server.visitor(), json!({ "kind": "gou", "rules": "rows" })).await).0, "game");
    assert_eq!((of(&standard).await, of(&rows).await), (Value::Null, json!("accepted")));
    assert_eq!(found(&pair(&mut server.visitor(), json!({ "kind": "gou", "rules": "" })).await).0, "game");
    assert_eq!(of(&standard).await, json!("accepted"));

    for (bad, code) in [
        (json!({ "kind": "chess" }), "bad-rules"),
        (json!({ "kind": "gou", "rules": "horseshoe" }), "bad-rules"),
        (json!({}), "bad-request"),
        (json!({ "kind": "gou", "clock": { "type": "none" } }), "bad-request"),
    ] {
        let mut visitor = server.visitor();
        refused(&pair(&mut visitor, bad).await, 400, code);
        assert_eq!(visitor.cookie, None);
    }
}

/// A challenge of one's own that waits for the same is withdrawn when someone else's is accepted.
#[tokio::test]
async fn who_has_found_somebody_waits_no_longer() {
    let server = TestServer::open().await;
    let (mut mia, mut ben) = (server.visitor(), server.visitor());
    let (_, waiting) = found(&pair(&mut mia, json!({ "kind": "gou" })).await);
    ben.post("/api/v1/challenges", &json!({ "kind": "gou", "open": true })).await.made();
    assert_eq!(found(&pair(&mut mia, json!({ "kind": "gou" })).await).0, "game");
    let shown = mia.get(&format!("/api/v1/challenges/{waiting}")).await.json();
    assert_eq!(shown["closed"], "withdrawn");
}

/// The maker of the newest challenge cannot play it: that is no reason to refuse those who look for someone.
#[tokio::test]
async fn who_has_too_many_games_is_passed_over() {
    let server = TestServer::open().await;
    let open = json!({ "kind": "gou", "open": true });
    let (mut mia, mut full) = (server.visitor(), server.visitor());
    let waiting = mia.post("/api/v1/challenges", &open).await.made();
    let passed_over = full.post("/api/v1/challenges", &open).await.made();
    fill(&server, &format!("SELECT maker FROM challenges WHERE code = '{passed_over}'")).await;
    let (kind, game) = found(&pair(&mut server.visitor(), json!({ "kind": "gou" })).await);
    assert_eq!(
        (kind.as_str(), &mia.get(&format!("/api/v1/challenges/{waiting}")).await.json()["game"]),
        ("game", &json!(game))
    );
    // Nobody else waits: then one waits oneself, and is found.
    let (mut ben, mut eve) = (server.visitor(), server.visitor());
    assert_eq!(found(&pair(&mut ben, json!({ "kind": "gou" })).await).0, "challenge");
    assert_eq!(found(&pair(&mut eve, json!({ "kind": "gou" })).await).0, "game");
    // Who has too many games oneself is told so.
    assert_eq!(found(&pair(&mut ben, json!({ "kind": "gou" })).await).0, "challenge");
    refused(&pair(&mut full, json!({ "kind": "gou" })).await, 409, "too-many-games");
}

/// Gives a player as many games in progress as one can have.
async fn fill(server: &TestServer, player: &str) {
    server
        .sql(&format!(
            "WITH RECURSIVE numbers (n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM numbers WHERE n < 200) \
             INSERT INTO games (code, kind, rules, screen, first_player, second_player, clock, timed, created, begun) \
             SELECT printf('z%07d', n), 'gou', '', 1, ({player}), ({player}), '{{\"type\":\"none\"}}', 0, 0, 1 FROM numbers"
        ))
        .await;
}

/// A challenge waits for a day, its maker perhaps not: it stays for those who read it first.
#[tokio::test]
async fn who_has_left_is_not_played_now() {
    let server = TestServer::open().await;
    let mut mia = server.visitor();
    let (_, waiting) = found(&pair(&mut mia, json!({ "kind": "gou" })).await);
    // After a restart nobody is known to be here.
    let server = TestServer::at(server.close().await, |_| ()).await;
    let mut mia = server.visitor().with_cookie(mia.cookie);
    let mut ben = server.visitor();
    let (kind, own) = found(&pair(&mut ben, json!({ "kind": "gou" })).await);
    assert_eq!(kind, "challenge");
    assert_eq!(ben.delete(&format!("/api/v1/challenges/{own}")).await.status, 204);
    // The page of the one who waits asks every few seconds.
    assert_eq!(ben.get(&format!("/challenge/{waiting}/live")).await.status, 204);
    let (_, own) = found(&pair(&mut ben, json!({ "kind": "gou" })).await);
    assert_eq!(ben.delete(&format!("/api/v1/challenges/{own}")).await.status, 204);
    assert_eq!(mia.get(&format!("/challenge/{waiting}/live")).await.status, 204);
    assert_eq!(found(&pair(&mut ben, json!({ "kind": "gou" })).await).0, "game");

    let (_, waiting) = found(&pair(&mut mia, json!({ "kind": "gou" })).await);
    let server = TestServer::at(server.close().await, |_| ()).await;
    let mut mia = server.visitor().with_cookie(mia.cookie);
    let mut listening = Events::open(&mut mia, "/notices").await;
    listening.next_of("state").await;
    assert_eq!(found(&pair(&mut server.visitor(), json!({ "kind": "gou" })).await).0, "game", "{waiting}");
}

/// The own challenge is accepted while its maker accepts another one: there is one game.
#[tokio::test]
async fn nobody_gets_two_games_at_once() {
    let server = TestServer::open().await;
    let (mut mia, mut ben) = (server.visitor(), server.visitor());
    let game = mia.begin_on_screen("gou").await;
    found(&pair(&mut mia, json!({ "kind": "gou" })).await);
    let other = ben.post("/api/v1/challenges", &json!({ "kind": "gou", "open": true })).await.made();
    server
        .sql(&format!(
            "CREATE TRIGGER accepted_first BEFORE UPDATE ON challenges WHEN NEW.closed = 'withdrawn' BEGIN \
             UPDATE challenges SET closed = 'accepted', game = '{game}' WHERE id = OLD.id; SELECT RAISE(IGNORE); END"
        ))
        .await;
    let answer = pair(&mut mia, json!({ "kind": "gou" })).await;
    assert_eq!((answer.status.as_u16(), found(&answer)), (200, ("game".to_owned(), game)));
    assert_eq!(ben.get(&format!("/api/v1/challenges/{other}")).await.json()["closed"], Value::Null);
}

/// However many press at the same moment: nobody waits beside someone else who waits for the same.
#[tokio::test(flavor = "multi_thread", worker_threads = 4)]
async fn those_who_press_at_the_same_moment_meet() {
    let server = TestServer::open().await;
    for crowd in [2, 2, 2, 9] {
        let mut pressing = tokio::task::JoinSet::new();
        for _ in 0..crowd {
            let mut visitor = server.visitor();
            pressing.spawn(async move {
                let answer = pair(&mut visitor, json!({ "kind": "gou" })).await;
                (visitor, found(&answer))
            });
        }
        let results = pressing.join_all().await;
        let games = results.iter().filter(|(_, (kind, _))| kind == "game").count();
        assert_eq!(games, crowd / 2, "{results:?}", results = results.iter().map(|(_, it)| it).collect::<Vec<_>>());
        let open = "SELECT COUNT(*) FROM challenges WHERE closed IS NULL";
        assert_eq!(server.number(open).await, (crowd % 2) as i64, "of {crowd}");
    }
}

#[tokio::test]
async fn the_page_leads_to_the_game_or_to_the_wait() {
    let server = TestServer::open().await;
    let press = async |visitor: &mut Visitor, kind: &str| {
        visitor.post_text(&format!("/pair/{kind}"), "application/x-www-form-urlencoded", "").await
    };
    let (mut mia, mut ben) = (server.visitor(), server.visitor());
    let waits = press(&mut mia, "gou").await;
    assert_eq!(waits.status, 303, "{waits:?}");
    let address = waits.header("location").to_owned();
    let page = mia.get(&address).await.body;
    assert!(page.contains("looking for an opponent") && page.contains(&format!("{address}/cancel")), "{page}");
    let plays = press(&mut ben, "gou").await;
    assert!(plays.header("location").starts_with("/game/"), "{plays:?}");
    assert_eq!(mia.get(&format!("{address}/live")).await.header("location"), plays.header("location"));
    assert_eq!(press(&mut ben, "chess").await.status, 404);
}

#[tokio::test]
async fn a_player_is_challenged_by_name_on_the_pages() {
    let server = TestServer::open().await;
    let (mut ada, mut grace) = (server.player("Ada").await, server.player("Grace").await);
    let form = async |visitor: &mut Visitor, path: &str, fields: &str| {
        visitor.post_text(path, "application/x-www-form-urlencoded", fields.to_owned()).await
    };
    let page = ada.get("/player/Grace").await.body;
    assert!(page.contains("/play/gou?opponent=player&#38;to=Grace"), "{page}");
    assert!(!ada.get("/player/Ada").await.body.contains("opponent=player"), "not oneself");
    let setup = ada.get("/play/gou?opponent=player&to=Grace").await.body;
    assert!(setup.contains("name=\"to\"") && setup.contains("value=\"Grace\""), "{setup}");
    for (to, sentence) in
        [("Nobody1", "No player has this name"), ("", "No player has this name"), ("ada", "That’s you")]
    {
        let again = form(&mut ada, "/play/gou", &format!("opponent=player&to={to}")).await;
        assert!(again.status.is_client_error() && again.body.contains(sentence), "{to}: {again:?}");
        assert!(again.body.contains("role=\"alert\"") && again.body.contains("name=\"to\""), "the form again");
    }
    let made = form(&mut ada, "/play/gou", "opponent=player&to=grace").await;
    let address = made.header("location").to_owned();
    assert!(ada.get(&address).await.body.contains("Waiting for Grace to answer"));
    assert!(ada.get("/lobby").await.body.contains("to Grace"));
    let lobby = grace.get("/lobby").await.body;
    assert!(lobby.contains("for you") && lobby.contains(&address), "{lobby}");
    assert!(!server.visitor().get("/lobby").await.body.contains(&address));
    assert_eq!(form(&mut grace, &format!("{address}/decline"), "").await.status, 303);
    assert_eq!(ada.get(&format!("{address}/live")).await.header("location"), address);
    assert!(ada.get(&address).await.body.contains("declined"));
}

#[tokio::test]
async fn a_name_is_asked_for_on_the_pages_and_never_required() {
    let server = TestServer::open().await;
    server.player("Paul").await;
    let form = async |visitor: &mut Visitor, path: &str, fields: &str| {
        visitor.post_text(path, "application/x-www-form-urlencoded", fields.to_owned()).await
    };
    let mut mia = server.visitor();
    assert!(mia.get("/play/gou").await.body.contains("name=\"name\""));
    let again = form(&mut mia, "/play/gou", "opponent=friend&name=Paul").await;
    assert!(again.status == 409 && again.body.contains("A registered player has this name"), "{again:?}");
    assert!(again.body.contains("value=\"Paul\""), "as it was entered");
    let again = form(&mut mia, "/play/gou", "opponent=screen&first=Computer&second=Ben").await;
    assert!(again.status == 409 && again.body.contains("value=\"Computer\"") && again.body.contains("value=\"Ben\""));
    let made = form(&mut mia, "/play/gou", "opponent=friend&name=Mia").await;
    let address = made.header("location").to_owned();
    assert!(mia.get("/play/gou").await.body.contains("value=\"Mia\""), "remembered");

    let mut ben = server.visitor();
    let invitation = ben.get(&address).await.body;
    assert!(invitation.contains("Mia (guest) challenges you") && invitation.contains("name=\"name\""), "{invitation}");
    let again = form(&mut ben, &format!("{address}/accept"), "name=Paul").await;
    assert!(again.status == 409 && again.body.contains("A registered player has this name"), "{again:?}");
    assert!(again.body.contains("value=\"Paul\"") && ben.cookie.is_none());
    // The maker can still say what to be called, while waiting.
    let again = form(&mut mia, &format!("{address}/name"), "name=!").await;
    assert!(again.status == 400 && again.body.contains("role=\"alert\""), "{again:?}");
    assert_eq!(form(&mut mia, &format!("{address}/name"), "name=Maria").await.header("location"), address);
    assert!(ben.get(&address).await.body.contains("Maria (guest) challenges you"));
    assert_eq!(form(&mut server.visitor(), &format!("{address}/name"), "name=Eve").await.status, 401);
    let begun = form(&mut ben, &format!("{address}/accept"), "name=Ben").await;
    let page = ben.get(begun.header("location")).await.body;
    assert!(page.contains("\"name\":\"Maria\"") && page.contains("\"name\":\"Ben\""), "{page}");

    // Players with an account are not asked.
    let mut ada = server.player("Ada").await;
    ada.post("/api/v1/account/login", &credentials("Ada", PASSWORD)).await;
    let page = ada.get("/play/gou").await.body;
    assert!(!page.contains("name=\"name\"") && page.contains("name=\"first\""));
}

/// Everybody is paired, or waits: nobody is turned away because others look at the same moment.
#[tokio::test]
async fn a_crowd_is_paired() {
    let server = TestServer::open().await;
    let mut crowd = tokio::task::JoinSet::new();
    for _ in 0..61 {
        let mut visitor = server.visitor();
        crowd.spawn(async move { found(&pair(&mut visitor, json!({ "kind": "gou" })).await).0 });
    }
    let outcomes = crowd.join_all().await;
    assert_eq!(outcomes.iter().filter(|kind| *kind == "game").count(), 30, "{outcomes:?}");
    assert_eq!(server.number("SELECT COUNT(*) FROM challenges WHERE closed IS NULL").await, 1);
}
