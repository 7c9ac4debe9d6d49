use super::*;

fn new_challenge(maker: PlayerId) -> NewChallenge {
    NewChallenge {
        kind: "gou".to_owned(),
        rules: String::new(),
        side: SideChoice::Second,
        time_control: TimeControl::Fischer { seconds: 600, increment: 5 },
        games: 3,
        open: true,
        maker,
        invitee: None,
    }
}

async fn challenged(store: &Arc<dyn Store>, code: &str, new: &NewChallenge) {
    store.new_challenge(code, new, NOW).await.expect("stored");
}

async fn read(store: &Arc<dyn Store>, code: &str) -> Challenge {
    store.challenge(code).await.expect("the store works").expect("it is there")
}

pub async fn a_challenge_comes_back_as_it_was_stored(open: Opener) {
    let store = open().await;
    let (ada, grace) = (guest(&store).await, guest(&store).await);
    let terms = NewChallenge { invitee: Some(grace), ..new_challenge(ada) };
    challenged(&store, "aaaaaaaa", &terms).await;
    let challenge = read(&store, "aaaaaaaa").await;
    assert_eq!((&*challenge.code, challenge.created, challenge.terms), ("aaaaaaaa", NOW, terms));
    assert_eq!(
        (challenge.maker_name, challenge.invitee_name, challenge.game, challenge.closed),
        (None, None, None, None)
    );
    assert!(store.challenge("bbbbbbbb").await.expect("the store works").is_none());
}

pub async fn a_challenge_is_accepted_once(open: Opener) {
    let store = open().await;
    let (ada, grace, eve) = (guest(&store).await, guest(&store).await, guest(&store).await);
    challenged(&store, "cccccccc", &new_challenge(ada)).await;
    let accept = async |code: &str, players| store.accept_challenge("cccccccc", &new_game(code, &setup(players))).await;
    assert_eq!(conflict(accept("aaaaaaaa", [grace, eve]).await), Conflict::ChallengeClosed, "its maker must play");
    assert!(store.game("aaaaaaaa").await.expect("the store works").is_none());
    accept("aaaaaaaa", [grace, ada]).await.expect("accepted");
    assert_eq!(conflict(accept("bbbbbbbb", [eve, ada]).await), Conflict::ChallengeClosed);
    assert!(store.game("bbbbbbbb").await.expect("the store works").is_none());
    let challenge = read(&store, "cccccccc").await;
    assert_eq!((challenge.game.as_deref(), challenge.closed.as_deref()), (Some("aaaaaaaa"), Some("accepted")));
}

pub async fn a_challenge_is_closed_once(open: Opener) {
    let store = open().await;
    let ada = guest(&store).await;
    for (code, how, word) in [("aaaaaaaa", Closed::Withdrawn, "withdrawn"), ("bbbbbbbb", Closed::Declined, "declined")]
    {
        challenged(&store, code, &new_challenge(ada)).await;
        assert!(read(&store, code).await.waits(NOW));
        store.close_challenge(code, how).await.expect("closed");
        assert_eq!(conflict(store.close_challenge(code, Closed::Withdrawn).await), Conflict::ChallengeClosed);
        let challenge = read(&store, code).await;
        assert_eq!(challenge.closed.as_deref(), Some(word));
        assert!(!challenge.waits(NOW));
    }
}

pub async fn challenges_expire(open: Opener) {
    let store = open().await;
    let (ada, grace) = (guest(&store).await, guest(&store).await);
    challenged(&store, "aaaaaaaa", &new_challenge(ada)).await;
    challenged(&store, "bbbbbbbb", &NewChallenge { open: false, invitee: Some(grace), ..new_challenge(ada) }).await;
    let waiting = async |now| {
        let all = store.challenges(Some(ada), &PageRequest::first(9), now).await.expect("a list");
        all.into_iter().map(|challenge| challenge.code).collect::<Vec<_>>()
    };
    assert_eq!(waiting(NOW + DAY - 1).await, ["bbbbbbbb", "aaaaaaaa"]);
    assert_eq!(waiting(NOW + DAY).await, ["bbbbbbbb"]);
    assert_eq!(store.challenges_for(grace, NOW + 14 * DAY - 1).await.expect("a list"), ["bbbbbbbb"]);
    assert!(waiting(NOW + 14 * DAY).await.is_empty());
    assert!(store.challenges_for(grace, NOW + 14 * DAY).await.expect("a list").is_empty());
    let late = NewGame { created: NOW + DAY, ..new_game("cccccccc", &setup([ada, grace])) };
    assert_eq!(conflict(store.accept_challenge("aaaaaaaa", &late).await), Conflict::ChallengeClosed);
}

pub async fn waiting_challenges_are_limited(open: Opener) {
    let store = open().await;
    let (ada, grace) = (guest(&store).await, guest(&store).await);
    for number in 0..MAX_CHALLENGES {
        challenged(&store, &format!("a{number:07}"), &new_challenge(ada)).await;
    }
    let one_more = store.new_challenge("bbbbbbbb", &new_challenge(ada), NOW).await;
    assert_eq!(conflict(one_more), Conflict::TooManyChallenges);
    challenged(&store, "cccccccc", &new_challenge(grace)).await;
    store.close_challenge("a0000000", Closed::Withdrawn).await.expect("closed");
    challenged(&store, "bbbbbbbb", &new_challenge(ada)).await;
}

/// However many makers there are.
pub async fn nobody_is_buried_under_challenges(open: Opener) {
    let store = open().await;
    let ada = guest(&store).await;
    let to_ada = |maker| NewChallenge { open: false, invitee: Some(ada), ..new_challenge(maker) };
    for number in 0..MAX_RECEIVED {
        challenged(&store, &format!("a{number:07}"), &to_ada(guest(&store).await)).await;
    }
    let (grace, one_more) = (guest(&store).await, "bbbbbbbb");
    let refused = store.new_challenge(one_more, &to_ada(grace), NOW).await;
    assert_eq!(conflict(refused), Conflict::TooManyChallenges);
    challenged(&store, one_more, &new_challenge(grace)).await;
}

/// The work of finding an opponent does not grow with the challenges of others. The own one is always found.
pub async fn only_the_newest_challenges_are_looked_at(open: Opener) {
    let store = open().await;
    let ada = guest(&store).await;
    challenged(&store, "bbbbbbbb", &new_challenge(ada)).await;
    for group in 0..=MAX_ALIKE / MAX_CHALLENGES {
        let maker = guest(&store).await;
        for number in 0..MAX_CHALLENGES {
            challenged(&store, &format!("a{group:03}{number:04}"), &new_challenge(maker)).await;
        }
    }
    let found = store.challenges_like(&new_challenge(ada), NOW).await.expect("a list");
    assert_eq!(found.len() as u32, MAX_ALIKE + 1);
    assert_eq!(found.last().map(|challenge| challenge.terms.maker), Some(ada));
}

pub async fn challenges_are_listed_in_pages(open: Opener) {
    let store = open().await;
    let (ada, grace, eve) = (guest(&store).await, guest(&store).await, guest(&store).await);
    challenged(&store, "aaaaaaaa", &new_challenge(ada)).await;
    challenged(&store, "bbbbbbbb", &NewChallenge { open: false, invitee: Some(grace), ..new_challenge(ada) }).await;
    challenged(&store, "cccccccc", &new_challenge(grace)).await;
    let codes = async |player: Option<PlayerId>, page: PageRequest| {
        let all = store.challenges(player, &page, NOW).await.expect("a list");
        all.into_iter().map(|challenge| challenge.code).collect::<Vec<_>>()
    };
    for (player, expected) in [
        (Some(ada), &["cccccccc", "bbbbbbbb", "aaaaaaaa"][..]),
        (Some(grace), &["cccccccc", "bbbbbbbb", "aaaaaaaa"]),
        (Some(eve), &["cccccccc", "aaaaaaaa"]),
        (None, &["cccccccc", "aaaaaaaa"]),
    ] {
        assert_eq!(codes(player, PageRequest::first(9)).await, expected);
    }
    assert_eq!(codes(Some(ada), PageRequest::first(2)).await, ["cccccccc", "bbbbbbbb"]);
    let rest = PageRequest { limit: 2, before: Some("bbbbbbbb".to_owned()) };
    assert_eq!(codes(Some(ada), rest).await, ["aaaaaaaa"]);
    assert_eq!(store.challenges_for(grace, NOW).await.expect("a list"), ["bbbbbbbb"]);
}

pub async fn who_looks_for_an_opponent_finds_or_waits(open: Opener) {
    let store = open().await;
    let (ada, grace, eve) = (guest(&store).await, guest(&store).await, guest(&store).await);
    let quick = |maker| NewChallenge { games: 1, time_control: TimeControl::None, ..new_challenge(maker) };
    let like = async |maker, now| {
        let found = store.challenges_like(&quick(maker), now).await.expect("a list");
        found.into_iter().map(|challenge| challenge.code).collect::<Vec<_>>()
    };
    let pair = async |code: &str, maker, newest| store.pair(code, &quick(maker), newest, NOW).await.expect("stored");
    let clock = |time_control| NewChallenge { time_control, ..quick(grace) };
    for (code, unfit) in [
        ("aaaaaaa2", NewChallenge { games: 3, ..quick(grace) }),
        ("aaaaaaa3", clock(TimeControl::Days { days: 1 })),
        ("aaaaaaa4", clock(TimeControl::Fischer { seconds: 60, increment: 0 })),
        ("aaaaaaa5", NewChallenge { open: false, ..quick(grace) }),
        ("aaaaaaa6", NewChallenge { open: false, invitee: Some(ada), ..quick(grace) }),
        ("aaaaaaa7", NewChallenge { kind: "runaround".to_owned(), ..quick(grace) }),
        ("aaaaaaa8", NewChallenge { rules: "rows".to_owned(), ..quick(grace) }),
    ] {
        challenged(&store, code, &unfit).await;
    }
    assert!(like(ada, NOW).await.is_empty());
    assert_eq!(pair("bbbbbbb2", ada, None).await, Paired::Stored);
    assert_eq!(read(&store, "bbbbbbb2").await.terms, quick(ada));
    assert_eq!(pair("bbbbbbb3", ada, Some("bbbbbbb2")).await, Paired::Waiting("bbbbbbb2".to_owned()));
    assert!(store.challenge("bbbbbbb3").await.expect("the store works").is_none());
    // Eve has not seen Ada's, or has and does not want it.
    assert_eq!(pair("bbbbbbb4", eve, None).await, Paired::Newer);
    assert_eq!(like(eve, NOW).await, ["bbbbbbb2"]);
    assert_eq!(pair("bbbbbbb4", eve, Some("bbbbbbb2")).await, Paired::Stored);
    assert_eq!(like(eve, NOW).await, ["bbbbbbb4", "bbbbbbb2"], "the newest first");
    assert!(like(eve, NOW + DAY).await.is_empty(), "expired");
}

pub async fn two_who_look_at_once_meet(open: Opener) {
    let store = open().await;
    let mut looking = tokio::task::JoinSet::new();
    for number in 0..8 {
        let (store, maker) = (store.clone(), guest(&store).await);
        let new = new_challenge(maker);
        looking.spawn(
            async move { store.pair(&format!("a{number:07}"), &new, None, NOW).await.expect("the store works") },
        );
    }
    let results = looking.join_all().await;
    assert_eq!(results.iter().filter(|result| **result == Paired::Stored).count(), 1, "{results:?}");
}

pub async fn who_has_a_challenge_is_known(open: Opener) {
    let store = open().await;
    let (ada, grace, eve) = (guest(&store).await, guest(&store).await, guest(&store).await);
    challenged(&store, "aaaaaaaa", &NewChallenge { invitee: Some(grace), ..new_challenge(ada) }).await;
    let has = async |player, now| store.has_challenges(player, now).await.expect("the store works");
    assert_eq!((has(ada, NOW).await, has(grace, NOW).await, has(eve, NOW).await), (true, true, false));
    assert!(!has(ada, NOW + 30 * DAY).await, "it has expired");
    store.close_challenge("aaaaaaaa", Closed::Withdrawn).await.expect("closed");
    assert!(!has(ada, NOW).await && !has(grace, NOW).await);
}
