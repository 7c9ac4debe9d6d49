use super::*;

async fn found(store: &Arc<dyn Store>, hash: &str, now: Millis) -> Option<SessionId> {
    store.session(hash, now).await.expect("the store works").map(|session| session.id)
}

pub async fn a_session_is_found_until_it_ends(open: Opener) {
    let store = open().await;
    let (ada, eve) = (guest(&store).await, guest(&store).await);
    let id = store.open_session(ada, None, &new_session("one")).await.expect("opened").id;
    let holds = async |now| store.holds(Credential::Session(id), now).await.expect("the store works");
    assert_eq!(found(&store, "one", NOW).await, Some(id));
    assert_eq!(found(&store, "two", NOW).await, None);
    assert!(holds(NOW + DAY - 1).await);
    assert!(!holds(NOW + DAY).await);
    assert_eq!(found(&store, "one", NOW + DAY).await, None);
    // Only by its player.
    store.extend_session(eve, id, NOW + 9 * DAY).await.expect("nothing");
    store.end_session(eve, id).await.expect("nothing");
    assert!(holds(NOW).await && !holds(NOW + DAY).await);
    store.extend_session(ada, id, NOW + 3 * DAY).await.expect("extended");
    assert!(holds(NOW + 2 * DAY).await);
    assert_eq!(store.sessions(ada, NOW).await.expect("a list"), [SessionRow { created: NOW, expires: NOW + 3 * DAY }]);
    store.end_session(ada, id).await.expect("ended");
    assert!(!holds(NOW).await);
    assert!(store.sessions(ada, NOW).await.expect("a list").is_empty());
    assert!(!store.holds(Credential::None, NOW).await.expect("the store works"));
}

pub async fn sessions_are_limited(open: Opener) {
    let store = open().await;
    let ada = guest(&store).await;
    let mut opened = Vec::new();
    for number in 0..50 {
        let session = store.open_session(ada, None, &new_session(&number.to_string())).await.expect("opened");
        assert!(session.ended.is_empty());
        opened.push(session.id);
    }
    // The same key again is the same session.
    let again = NewSession { expires: NOW + 9 * DAY, ..new_session("7") };
    let prolonged = store.open_session(ada, None, &again).await.expect("opened");
    assert_eq!(prolonged, OpenedSession { id: opened[7], ended: vec![] });
    assert_eq!(found(&store, "7", NOW + 8 * DAY).await, Some(opened[7]));
    let more = store.open_session(ada, None, &new_session("more")).await.expect("opened");
    assert_eq!(more.ended, opened[..1]);
    // One that takes the place of another ends nothing else. Numbers are not used again.
    let last = store.open_session(ada, Some((ada, more.id)), &new_session("last")).await.expect("opened");
    assert!(last.ended.is_empty() && last.id > more.id);
    assert_eq!(found(&store, "more", NOW).await, None);
}

pub async fn sessions_end_together(open: Opener) {
    let store = open().await;
    let (ada, eve) = (guest(&store).await, guest(&store).await);
    let mut opened = Vec::new();
    for hash in ["one", "two"] {
        opened.push(store.open_session(ada, None, &new_session(hash)).await.expect("opened").id);
    }
    let other = store.open_session(eve, None, &new_session("eve")).await.expect("opened").id;
    let epoch = async || store.player(ada).await.expect("the store works").expect("a player").epoch;
    let before = epoch().await;
    store.end_outdated(ada).await.expect("ended");
    let outdated = epoch().await;
    assert_ne!(outdated, before);
    assert_eq!(found(&store, "one", NOW).await, Some(opened[0]));
    let mut ended = store.end_sessions(ada).await.expect("ended");
    ended.sort_unstable();
    assert_eq!(ended, opened);
    assert_ne!(epoch().await, outdated);
    assert_eq!(found(&store, "one", NOW).await, None);
    assert_eq!(found(&store, "eve", NOW).await, Some(other));
}
