use super::*;

pub async fn a_game_comes_back_as_it_was_stored(open: Opener) {
    let store = open().await;
    let (ada, grace) = (guest(&store).await, guest(&store).await);
    let setup = RoomConfig {
        time_control: TimeControl::Days { days: 3 },
        match_round: Some(place("mmmmmmmm", 1)),
        ..setup([ada, grace])
    };
    let key = stored(&store, "aaaaaaaa", &setup).await;
    let game = store.game("aaaaaaaa").await.expect("the store works").expect("it is there");
    assert_eq!((game.key, &*game.code, game.created, game.head), (key, "aaaaaaaa", NOW, 0));
    assert_eq!((game.setup, game.entries, game.unreadable), (StoredSetup::of(&setup), vec![], None));
    assert!(store.game("bbbbbbbb").await.expect("the store works").is_none());
}

pub async fn an_append_is_a_compare_and_set(open: Opener) {
    let store = open().await;
    let ada = guest(&store).await;
    let key = stored(&store, "aaaaaaaa", &setup([ada, ada])).await;
    let one = said(key, Head::default(), &["one", "two"]);
    store.append(one.clone()).await.expect("stored");
    // Nothing of a late entry is stored, not even what would not be in the way.
    lost_race(store.append(said(key, Head::default(), &["late", "later", "last"])).await);
    lost_race(store.append(said(key, Head { number: 7, ..one.head() }, &["early"])).await);
    lost_race(store.append(said(GameKey(key.0 + 1), Head::default(), &["nowhere"])).await);
    store.append(said(key, one.head(), &["three"])).await.expect("stored");
    assert_eq!(chat(&store, "aaaaaaaa").await, ["one", "two", "three"]);
}

pub async fn of_many_appends_one_wins(open: Opener) {
    let store = open().await;
    let ada = guest(&store).await;
    let wanted = stored(&store, "aaaaaaaa", &setup([ada, ada])).await;
    let quiet = stored(&store, "bbbbbbbb", &setup([ada, ada])).await;
    let mut tries = tokio::task::JoinSet::new();
    for number in 0..40 {
        let (store, late) = (store.clone(), said(wanted, Head::default(), &[&number.to_string(), "more"]));
        tries.spawn(async move { store.append(late).await });
    }
    store.append(said(quiet, Head::default(), &["one", "two"])).await.expect("another game is not held up");
    let (won, lost): (Vec<_>, Vec<_>) = tries.join_all().await.into_iter().partition(std::result::Result::is_ok);
    assert_eq!(won.len(), 1);
    lost.into_iter().for_each(lost_race);
    assert_eq!(chat(&store, "aaaaaaaa").await.len(), 2);
    assert_eq!(chat(&store, "bbbbbbbb").await, ["one", "two"]);
}

pub async fn what_was_acknowledged_is_there_after_a_restart(open: Opener) {
    let store = open().await;
    let ada = guest(&store).await;
    let codes: Vec<String> = (0..8).map(|number| format!("aaaaaaa{number}")).collect();
    let mut writers = tokio::task::JoinSet::new();
    for code in &codes {
        let key = stored(&store, code, &setup([ada, ada])).await;
        let store = store.clone();
        writers.spawn(async move {
            let mut head = Head::default();
            for number in 0..20 {
                let entry = said(key, head, &[&number.to_string()]);
                head = entry.head();
                store.append(entry).await.expect("stored");
            }
        });
    }
    writers.join_all().await;
    store.close().await;
    let store = open().await;
    for code in &codes {
        assert_eq!(chat(&store, code).await, (0..20).map(|number| number.to_string()).collect::<Vec<_>>());
    }
    // The store knows which games were not touched since it was opened.
    let game = store.game(&codes[0]).await.expect("the store works").expect("it is there");
    assert!(game.untouched);
    let last = game.entries.last().and_then(|entry| entry.seal).expect("a seal");
    let more = said(game.key, Head { number: game.head, seal: last }, &["more"]);
    store.append(more).await.expect("stored");
    assert!(!store.game(&codes[0]).await.expect("the store works").expect("it is there").untouched);
    assert!(store.game(&codes[1]).await.expect("the store works").expect("it is there").untouched);
}

pub async fn entries_are_read_from_a_number_on(open: Opener) {
    let store = open().await;
    let ada = guest(&store).await;
    let key = stored(&store, "aaaaaaaa", &setup([ada, ada])).await;
    let one = said(key, Head::default(), &["one", "two"]);
    let other = said(key, one.head(), &["three"]);
    for entry in [&one, &other] {
        store.append(entry.clone()).await.expect("stored");
    }
    let numbers = async |after| {
        let entries = store.entries_after(key, after).await.expect("the store works");
        entries.iter().map(|entry| (entry.number, entry.seal)).collect::<Vec<_>>()
    };
    let ends = [one.head(), other.head()].map(|head| (head.number, Some(head.seal)));
    assert_eq!(numbers(0).await, ends);
    assert_eq!(numbers(2).await, ends[1..]);
    assert_eq!(numbers(3).await, []);
    let gone = store.entries_after(GameKey(key.0 + 1), 0).await;
    assert!(matches!(gone, Err(StoreError::NotFound)), "{gone:?}");
}

pub async fn games_begin_and_end_in_listings(open: Opener) {
    let store = open().await;
    let (ada, grace) = (guest(&store).await, guest(&store).await);
    let setup = RoomConfig { time_control: TimeControl::Days { days: 3 }, ..setup([ada, grace]) };
    let key = stored(&store, "aaaaaaaa", &setup).await;
    assert!(store.timed_games().await.expect("a list").is_empty(), "no clock runs before the first move");
    let first = NewEntry { begins: true, ..said(key, Head::default(), &["a move"]) };
    store.append(first.clone()).await.expect("stored");
    assert_eq!(store.timed_games().await.expect("a list"), ["aaaaaaaa"]);
    assert_eq!(store.games_in_progress(ada).await.expect("a list"), ["aaaaaaaa"]);
    // An entry that comes too late ends nothing.
    lost_race(store.append(ended(key, Head::default(), Some(1))).await);
    assert_eq!(store.timed_games().await.expect("a list"), ["aaaaaaaa"]);
    store.append(ended(key, first.head(), Some(0))).await.expect("stored");
    assert!(store.timed_games().await.expect("a list").is_empty());
    assert!(store.games_in_progress(ada).await.expect("a list").is_empty());
    let lines = store.games_of(grace, Audience::Others, &PageRequest::first(9)).await.expect("a list");
    let line = lines.first().expect("a game");
    assert_eq!((line.ended, line.winner, line.reason.as_deref()), (Some(NOW), Some(Side::First), Some("resignation")));
    assert_eq!((line.first_points, line.second_points, line.plies), (Some(2), Some(0), Some(12)));
}

pub async fn a_round_begins_once(open: Opener) {
    let store = open().await;
    let ada = guest(&store).await;
    let round = |round| RoomConfig { match_round: Some(place("mmmmmmmm", round)), ..setup([ada, ada]) };
    stored(&store, "aaaaaaaa", &round(1)).await;
    assert_eq!(store.round("mmmmmmmm", 2).await.expect("the store works"), None);
    stored(&store, "bbbbbbbb", &round(2)).await;
    lost_race(store.new_game(&new_game("cccccccc", &round(2))).await);
    assert_eq!(store.round("mmmmmmmm", 2).await.expect("the store works").as_deref(), Some("bbbbbbbb"));
    assert!(store.game("cccccccc").await.expect("the store works").is_none());
}

pub async fn a_round_needs_its_match(open: Opener) {
    let store = open().await;
    let ada = guest(&store).await;
    let second = RoomConfig { match_round: Some(place("mmmmmmmm", 2)), ..setup([ada, ada]) };
    let key = stored(&store, "aaaaaaaa", &setup([ada, ada])).await;
    let new = new_game("bbbbbbbb", &second);
    let entry = said(key, Head::default(), &["on we go"]);
    for missing in [store.new_game(&new).await, store.follow_game(&new, &entry).await] {
        assert!(matches!(missing, Err(StoreError::NotFound)), "{missing:?}");
    }
    assert!(store.game("bbbbbbbb").await.expect("the store works").is_none());
    assert!(chat(&store, "aaaaaaaa").await.is_empty());
}

pub async fn a_game_follows_with_its_entry_or_not_at_all(open: Opener) {
    let store = open().await;
    let (ada, grace) = (guest(&store).await, guest(&store).await);
    let first = RoomConfig { match_round: Some(place("mmmmmmmm", 1)), ..setup([ada, grace]) };
    let second = RoomConfig { match_round: Some(place("mmmmmmmm", 2)), ..setup([grace, ada]) };
    let key = stored(&store, "aaaaaaaa", &first).await;
    let entry = said(key, Head::default(), &["on we go"]);
    // Not with the same sides, not behind another head, and not for other players.
    let same = RoomConfig { match_round: Some(place("mmmmmmmm", 2)), ..setup([ada, grace]) };
    lost_race(store.follow_game(&new_game("bbbbbbbb", &same), &entry).await);
    let other = RoomConfig { match_round: Some(place("mmmmmmmm", 2)), ..setup([grace, guest(&store).await]) };
    lost_race(store.follow_game(&new_game("bbbbbbbb", &other), &entry).await);
    lost_race(store.follow_game(&new_game("bbbbbbbb", &second), &said(key, entry.head(), &["early"])).await);
    assert!(store.game("bbbbbbbb").await.expect("the store works").is_none());
    assert!(chat(&store, "aaaaaaaa").await.is_empty());
    // Of many at once, one.
    let mut tries = tokio::task::JoinSet::new();
    for number in 0..8 {
        let (store, entry) = (store.clone(), entry.clone());
        let new = new_game(&format!("ccccccc{number}"), &second);
        tries.spawn(async move { store.follow_game(&new, &entry).await });
    }
    let results = tries.join_all().await;
    assert_eq!(results.iter().filter(|result| result.is_ok()).count(), 1, "{results:?}");
    assert_eq!(chat(&store, "aaaaaaaa").await, ["on we go"]);
    assert_eq!(store.match_lines("mmmmmmmm").await.expect("a list").expect("a match").lines.len(), 2);
}

pub async fn games_in_progress_are_limited(open: Opener) {
    let store = open().await;
    let (ada, grace) = (guest(&store).await, guest(&store).await);
    let mut last = None;
    for number in 0..MAX_GAMES_IN_PROGRESS {
        last = Some(stored(&store, &format!("a{number:07}"), &setup([ada, ada])).await);
    }
    let one_more = new_game("bbbbbbbb", &setup([grace, ada]));
    assert_eq!(conflict(store.new_game(&one_more).await), Conflict::TooManyGames(ada));
    stored(&store, "cccccccc", &setup([grace, grace])).await;
    store.append(ended(last.expect("a game"), Head::default(), None)).await.expect("stored");
    store.new_game(&one_more).await.expect("there is room again");
}

pub async fn a_game_can_be_marked_as_unreadable(open: Opener) {
    let store = open().await;
    let ada = guest(&store).await;
    stored(&store, "aaaaaaaa", &setup([ada, ada])).await;
    for reason in [Some("a byte has changed"), None] {
        store.mark_unreadable("aaaaaaaa", reason).await.expect("marked");
        let game = store.game("aaaaaaaa").await.expect("the store works").expect("it is there");
        assert_eq!(game.unreadable.as_deref(), reason);
        let lines = store.games_of(ada, Audience::Player, &PageRequest::first(9)).await.expect("a list");
        assert_eq!(lines[0].unreadable.as_deref(), reason);
    }
}

pub async fn a_closed_store_refuses_everything(open: Opener) {
    let store = open().await;
    let ada = guest(&store).await;
    let key = stored(&store, "aaaaaaaa", &setup([ada, ada])).await;
    store.close().await;
    for closed in [
        store.append(said(key, Head::default(), &["late"])).await,
        store.game("aaaaaaaa").await.map(|_| ()),
        store.new_guest(NOW).await.map(|_| ()),
        store.new_game(&new_game("bbbbbbbb", &setup([ada, ada]))).await.map(|_| ()),
    ] {
        assert!(matches!(closed, Err(StoreError::Closed)), "{closed:?}");
    }
    assert!(chat(&open().await, "aaaaaaaa").await.is_empty());
}

pub async fn names_on_one_screen_stay_with_their_game(open: Opener) {
    let store = open().await;
    let ada = guest(&store).await;
    store.name_guest(ada, Some("Ada"), NOW).await.expect("named");
    let named = |alias: Option<&str>| Seat::Person { id: ada, name: None, alias: alias.map(str::to_owned) };
    let screen = RoomConfig { seats: [named(Some("Mia")), named(None)], ..setup([ada, ada]) };
    stored(&store, "aaaaaaaa", &screen).await;
    let game = store.game("aaaaaaaa").await.expect("the store works").expect("it is there");
    assert_eq!(game.setup.read().expect("readable").seats, screen.seats, "not what the guest goes by elsewhere");
    let lines = store.games_of(ada, Audience::Player, &PageRequest::first(1)).await.expect("a list");
    assert_eq!((lines[0].first_alias.as_deref(), lines[0].second_alias.as_deref()), (Some("Mia"), None));
}

pub async fn no_game_follows_after_an_account_is_deleted(open: Opener) {
    let store = open().await;
    let eve = guest(&store).await;
    let ada = store.register(None, "Ada", "hash", &new_session("ada")).await.expect("registered").player;
    let first = RoomConfig { match_round: Some(place("mmmmmmmm", 1)), ..setup([ada, eve]) };
    let key = stored(&store, "aaaaaaaa", &first).await;
    store.delete_account(ada, NOW).await.expect("deleted");
    let second = RoomConfig { match_round: Some(place("mmmmmmmm", 2)), ..setup([eve, ada]) };
    let entry = said(key, Head::default(), &["on we go"]);
    let refused = store.follow_game(&new_game("bbbbbbbb", &second), &entry).await;
    assert_eq!(conflict(refused), Conflict::PlayerGone(ada));
    assert!(store.game("bbbbbbbb").await.expect("the store works").is_none());
    assert!(chat(&store, "aaaaaaaa").await.is_empty(), "both or neither");
}

/// A finished game of a device with these players.
pub(super) fn of_device(code: &str, device_key: &str, players: [PlayerId; 2]) -> NewKeptGame {
    let config = RoomConfig { origin: Origin::Kept { foreign: 3 }, private: true, ..setup(players) };
    let say = |text: &str| Event::Say { side: Some(Side::First), name: String::new(), text: text.to_owned() };
    let finish = Finish {
        winner: Some(Side::Second),
        reason: "resignation".to_owned(),
        cause: "resignation".to_owned(),
        points: [0, 1],
        plies: 9,
    };
    NewKeptGame {
        game: new_game(code, &config),
        device_key: device_key.to_owned(),
        kept: NOW,
        entries: vec![(NOW, vec![say("one"), say("two")]), (NOW + 5, vec![say("three")]), (NOW + 9, vec![say("four")])],
        finish,
    }
}

pub async fn a_game_of_a_device_is_kept_with_everything(open: Opener) {
    let store = open().await;
    let ada = guest(&store).await;
    // Between the entries of other games.
    let other = stored(&store, "bbbbbbbb", &setup([ada, ada])).await;
    let before = said(other, Head::default(), &["before"]);
    store.append(before.clone()).await.expect("stored");
    let kept = store.keep_game(&of_device("aaaaaaaa", "key", [ada, ada])).await.expect("kept");
    assert_eq!(kept, KeptGame::Now("aaaaaaaa".to_owned()));
    store.append(said(other, before.head(), &["after"])).await.expect("stored");
    assert_eq!(chat(&store, "aaaaaaaa").await, ["one", "two", "three", "four"]);
    assert_eq!(chat(&store, "bbbbbbbb").await, ["before", "after"]);
    let game = store.game("aaaaaaaa").await.expect("the store works").expect("it is there");
    assert_eq!((game.setup.device, game.head, game.entries[1].at), (Some(3), 4, NOW + 5));
    assert!(game.entries.iter().all(|entry| entry.seal.is_some()));
    assert_eq!(store.game("bbbbbbbb").await.expect("the store works").expect("it is there").setup.device, None);
    let lines = store.games_of(ada, Audience::Player, &PageRequest::first(9)).await.expect("a list");
    let line = lines.iter().find(|line| line.code == "aaaaaaaa").expect("it is listed");
    assert_eq!((line.ended, line.winner, line.plies), (Some(NOW + 9), Some(Side::Second), Some(9)));
    let others = store.games_of(ada, Audience::Others, &PageRequest::first(9)).await.expect("a list");
    assert!(others.iter().all(|line| line.code != "aaaaaaaa"), "for its player alone");
    // It is over: it goes on like any other finished game, and an old one is not forgotten.
    let last = game.entries.last().and_then(|entry| entry.seal).expect("a seal");
    store.append(said(game.key, Head { number: 4, seal: last }, &["five"])).await.expect("stored");
    store.close().await;
    let store = open().await;
    store.forget(NOW + 100 * DAY, 100 * DAY).await.expect("cleaned up");
    assert_eq!(chat(&store, "aaaaaaaa").await.len(), 5);
}

pub async fn a_game_of_a_device_is_kept_once(open: Opener) {
    let store = open().await;
    let (ada, eve) = (guest(&store).await, guest(&store).await);
    let mut tries = tokio::task::JoinSet::new();
    for number in 0..8 {
        let (store, new) = (store.clone(), of_device(&format!("aaaaaaa{number}"), "key", [ada, ada]));
        tries.spawn(async move { store.keep_game(&new).await.expect("kept") });
    }
    let all = tries.join_all().await;
    let new: Vec<&String> =
        all.iter().filter_map(|kept| if let KeptGame::Now(code) = kept { Some(code) } else { None }).collect();
    assert_eq!(new.len(), 1, "{all:?}");
    assert!(all.iter().all(|kept| matches!(kept, KeptGame::Now(code) | KeptGame::Earlier(code) if code == new[0])));
    assert_eq!(store.games_of(ada, Audience::Player, &PageRequest::first(9)).await.expect("a list").len(), 1);
    assert!(store.is_kept("key").await.expect("the store works"));
    assert!(!store.is_kept("other").await.expect("the store works"));
    // It is Ada's, until she signs in somewhere.
    let again = of_device("bbbbbbbb", "key", [eve, eve]);
    assert_eq!(conflict(store.keep_game(&again).await), Conflict::KeptByAnother);
    let grace = store.register(None, "Grace", "hash", &new_session("grace")).await.expect("registered").player;
    store.take_over(ada, grace, NOW).await.expect("taken over");
    let by_grace = store.keep_game(&of_device("cccccccc", "key", [grace, grace])).await.expect("kept");
    assert_eq!(by_grace, KeptGame::Earlier(new[0].clone()));
    let gone = store.keep_game(&of_device("dddddddd", "other", [ada, ada])).await;
    assert_eq!(conflict(gone), Conflict::PlayerGone(ada));
    assert!(store.game("dddddddd").await.expect("the store works").is_none());
}

pub async fn games_of_devices_are_limited(open: Opener) {
    let store = open().await;
    let ada = guest(&store).await;
    for number in 0..MAX_KEPT_GAMES {
        store.keep_game(&of_device(&format!("a{number:07}"), &number.to_string(), [ada, ada])).await.expect("kept");
    }
    let one_more = of_device("bbbbbbbb", "more", [ada, ada]);
    assert_eq!(conflict(store.keep_game(&one_more).await), Conflict::TooManyKept);
    let earlier = store.keep_game(&of_device("cccccccc", "7", [ada, ada])).await.expect("kept before");
    assert_eq!(earlier, KeptGame::Earlier("a0000007".to_owned()));
    let tomorrow = NewKeptGame { kept: NOW + DAY, ..one_more };
    store.keep_game(&tomorrow).await.expect("kept");
}
