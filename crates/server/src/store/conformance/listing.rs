use super::*;

fn codes(lines: Vec<GameLine>) -> Vec<String> {
    lines.into_iter().map(|line| line.code).collect()
}

pub async fn games_are_listed_in_pages(open: Opener) {
    let store = open().await;
    let (ada, grace) = (guest(&store).await, guest(&store).await);
    let over = stored(&store, "aaaaaaaa", &setup([ada, grace])).await;
    stored(&store, "bbbbbbbb", &setup([grace, ada])).await;
    let newest = stored(&store, "cccccccc", &setup([ada, ada])).await;
    stored(&store, "dddddddd", &setup([grace, grace])).await;
    stored(&store, "eeeeeeee", &setup([ada, grace])).await;
    for key in [over, newest] {
        store.append(ended(key, Head::default(), None)).await.expect("stored");
    }
    let of = async |page: PageRequest| codes(store.games_of(ada, Audience::Player, &page).await.expect("a list"));
    assert_eq!(of(PageRequest::first(9)).await, ["eeeeeeee", "bbbbbbbb", "cccccccc", "aaaaaaaa"]);
    assert_eq!(of(PageRequest::first(3)).await, ["eeeeeeee", "bbbbbbbb", "cccccccc"]);
    assert_eq!(of(PageRequest { limit: 9, before: Some("bbbbbbbb".to_owned()) }).await, ["cccccccc", "aaaaaaaa"]);
    let watch = async |page: PageRequest| codes(store.games_to_watch(&page).await.expect("a list"));
    assert_eq!(watch(PageRequest::first(9)).await, ["eeeeeeee", "bbbbbbbb"]);
    assert_eq!(watch(PageRequest::first(1)).await, ["eeeeeeee"]);
    assert_eq!(watch(PageRequest { limit: 9, before: Some("eeeeeeee".to_owned()) }).await, ["bbbbbbbb"]);
    assert_eq!(store.games_in_progress(ada).await.expect("a list"), ["eeeeeeee", "bbbbbbbb"]);
    let level = Seat::Computer(roundel_engine::levels::Level::LOWEST);
    stored(&store, "ffffffff", &RoomConfig { seats: [Seat::guest(ada), level], ..setup([ada, grace]) }).await;
    let against_people = store.games_against_people(ada).await.expect("a list");
    assert_eq!(codes(against_people), ["eeeeeeee", "bbbbbbbb"], "not the screen, not the computer, none that is over");
}

pub async fn private_games_are_listed_for_their_players(open: Opener) {
    let store = open().await;
    let (ada, grace) = (guest(&store).await, guest(&store).await);
    stored(&store, "aaaaaaaa", &RoomConfig { private: true, ..setup([ada, grace]) }).await;
    for (audience, expected) in [(Audience::Player, 1), (Audience::Others, 0)] {
        let games = store.games_of(ada, audience, &PageRequest::first(9)).await.expect("a list");
        assert_eq!(games.len(), expected);
    }
    assert!(store.games_to_watch(&PageRequest::first(9)).await.expect("a list").is_empty());
}

pub async fn results_are_counted(open: Opener) {
    let store = open().await;
    let (ada, grace) = (guest(&store).await, guest(&store).await);
    for (code, players, winner) in [
        ("aaaaaaaa", [ada, grace], Some(Some(0))),
        ("bbbbbbbb", [grace, ada], Some(Some(0))),
        ("cccccccc", [grace, ada], Some(None)),
        ("dddddddd", [ada, grace], None),
        ("eeeeeeee", [ada, ada], Some(Some(0))),
    ] {
        let key = stored(&store, code, &setup(players)).await;
        if let Some(winner) = winner {
            store.append(ended(key, Head::default(), winner)).await.expect("stored");
        }
    }
    let result = ResultCounts { kind: "gou".to_owned(), played: 3, won: 1, drawn: 1 };
    assert_eq!(store.result_counts(ada).await.expect("a list"), std::slice::from_ref(&result));
    assert_eq!(store.result_counts(grace).await.expect("a list"), [result]);
    assert!(store.result_counts(guest(&store).await).await.expect("a list").is_empty());
}

pub async fn results_against_the_computer_are_counted(open: Opener) {
    let store = open().await;
    let (ada, grace) = (guest(&store).await, guest(&store).await);
    let level = |number: u8| Seat::Computer(roundel_engine::levels::Level::new(number).expect("a level"));
    let person = Seat::guest;
    let start = |kind| AnyPosition::start(kind, "").expect("a game");
    // The code, the seats, the game, and the winner of those that have ended.
    let games = [
        ("aaaaaaaa", [person(ada), level(1)], GameId::Gou, Some(Some(0))),
        ("bbbbbbbb", [level(2), person(ada)], GameId::Gou, Some(Some(0))),
        ("cccccccc", [level(2), person(ada)], GameId::Gou, Some(Some(1))),
        ("dddddddd", [person(ada), level(3)], GameId::Gou, Some(None)),
        ("eeeeeeee", [person(ada), level(3)], GameId::Gou, None),
        ("ffffffff", [person(ada), level(5)], GameId::GoRound, Some(Some(0))),
        ("gggggggg", [person(grace), level(7)], GameId::Gou, Some(Some(0))),
        ("hhhhhhhh", [person(ada), person(grace)], GameId::Gou, Some(Some(0))),
    ];
    for (code, seats, kind, winner) in games {
        let key = stored(&store, code, &RoomConfig { start: start(kind), seats, ..setup([ada, grace]) }).await;
        if let Some(winner) = winner {
            store.append(ended(key, Head::default(), winner)).await.expect("stored");
        }
    }
    let counts = |kind: &str, level, played, won| LevelScore { kind: kind.to_owned(), level, played, won };
    let expected =
        [counts("go-round", 5, 1, 1), counts("gou", 1, 1, 1), counts("gou", 2, 2, 1), counts("gou", 3, 1, 0)];
    assert_eq!(store.level_scores(ada, Audience::Player).await.expect("a list"), expected);
    let result = |kind: &str, level, won| LevelResult { kind: kind.to_owned(), level, won };
    let last = [result("go-round", 5, Some(true)), result("gou", 3, None), result("gou", 2, Some(true))];
    assert_eq!(store.level_results(ada, Audience::Player, 2).await.expect("a list"), last);
    assert!(store.level_scores(guest(&store).await, Audience::Player).await.expect("a list").is_empty());

    // A game that was begun earlier is finished last.
    let key = stored(&store, "iiiiiiii", &RoomConfig { seats: [person(ada), level(6)], ..setup([ada, grace]) }).await;
    let later = stored(&store, "jjjjjjjj", &RoomConfig { seats: [person(ada), level(8)], ..setup([ada, grace]) }).await;
    for (key, at) in [(later, NOW + 1), (key, NOW + 2)] {
        let finish = ended(key, Head::default(), Some(1)).finish;
        let entry = NewEntry { finish, ..NewEntry::new(key, Head::default(), at, &[Event::Resumed]) };
        store.append(entry).await.expect("stored");
    }
    let last = [result("go-round", 5, Some(true)), result("gou", 6, Some(false)), result("gou", 8, Some(false))];
    assert_eq!(store.level_results(ada, Audience::Player, 2).await.expect("a list"), last);

    // They go along when a guest signs in.
    store.take_over(ada, grace, NOW).await.expect("taken over");
    assert_eq!(store.level_scores(grace, Audience::Player).await.expect("a list").len(), 7);
    assert!(store.level_scores(ada, Audience::Player).await.expect("a list").is_empty());
}

pub async fn games_of_devices_count_for_their_player_alone(open: Opener) {
    let store = open().await;
    let ada = guest(&store).await;
    let level = Seat::Computer(roundel_engine::levels::Level::new(4).expect("a level"));
    let mut won = games::of_device("aaaaaaaa", "key", [ada, ada]);
    let origin = Origin::Kept { foreign: 3 };
    let seats = [level, Seat::guest(ada)];
    won.game = new_game("aaaaaaaa", &RoomConfig { seats, screen: false, private: true, origin, ..setup([ada, ada]) });
    store.keep_game(&won).await.expect("kept");
    let own = store.level_scores(ada, Audience::Player).await.expect("a list");
    assert_eq!(own, [LevelScore { kind: "gou".to_owned(), level: 4, played: 1, won: 1 }]);
    assert_eq!(store.level_results(ada, Audience::Player, 3).await.expect("a list").len(), 1);
    assert!(store.level_scores(ada, Audience::Others).await.expect("a list").is_empty());
    assert!(store.level_results(ada, Audience::Others, 3).await.expect("a list").is_empty());
    assert!(store.result_counts(ada).await.expect("a list").is_empty());
}

pub async fn a_list_says_what_ended_a_game(open: Opener) {
    let store = open().await;
    let (ada, grace) = (guest(&store).await, guest(&store).await);
    let key = stored(&store, "aaaaaaaa", &setup([ada, grace])).await;
    let cause = async || {
        let lines = store.games_of(ada, Audience::Player, &PageRequest::first(1)).await.expect("a list");
        lines[0].cause.clone()
    };
    assert_eq!(cause().await, None);
    let finish =
        Finish { cause: "captures 10".to_owned(), ..ended(key, Head::default(), Some(0)).finish.expect("an end") };
    let entry = NewEntry { finish: Some(finish), ..ended(key, Head::default(), Some(0)) };
    store.append(entry).await.expect("stored");
    assert_eq!(cause().await.as_deref(), Some("captures 10"));
}

pub async fn a_match_is_listed(open: Opener) {
    let store = open().await;
    let (ada, grace) = (guest(&store).await, guest(&store).await);
    let round = |players, round| RoomConfig { match_round: Some(place("mmmmmmmm", round)), ..setup(players) };
    stored(&store, "aaaaaaaa", &round([ada, grace], 1)).await;
    stored(&store, "bbbbbbbb", &round([grace, ada], 2)).await;
    let found = store.match_lines("mmmmmmmm").await.expect("a list").expect("a match");
    assert_eq!(found.games, 3);
    assert_eq!(found.lines.iter().map(|line| line.round).collect::<Vec<_>>(), [Some(1), Some(2)]);
    assert_eq!(codes(found.lines), ["aaaaaaaa", "bbbbbbbb"]);
    assert!(store.match_lines("nnnnnnnn").await.expect("a list").is_none());
    let game = store.game("bbbbbbbb").await.expect("the store works").expect("it is there");
    assert_eq!(game.setup.round, Some(StoredRound { code: "mmmmmmmm".to_owned(), round: 2, games: 3 }));
}

fn new_challenge(maker: PlayerId, guest: Option<PlayerId>) -> NewChallenge {
    NewChallenge {
        kind: "gou".to_owned(),
        rules: String::new(),
        side: SideChoice::Lot,
        time_control: TimeControl::None,
        games: 1,
        open: false,
        maker,
        invitee: guest,
    }
}

pub async fn an_export_is_complete(open: Opener) {
    let store = open().await;
    let (ada, grace) = (guest(&store).await, guest(&store).await);
    let over = stored(&store, "aaaaaaaa", &setup([ada, grace])).await;
    store.append(ended(over, Head::default(), Some(1))).await.expect("stored");
    stored(&store, "bbbbbbbb", &RoomConfig { private: true, ..setup([ada, ada]) }).await;
    let line = |id: &str, ended: Option<Millis>, winner| PlayedLine {
        id: id.to_owned(),
        created: NOW,
        ended,
        winner,
        reason: ended.map(|_| "resignation".to_owned()),
    };
    let games = store.all_games(ada).await.expect("a list");
    assert_eq!(games, [line("aaaaaaaa", Some(NOW), Some(1)), line("bbbbbbbb", None, None)]);
    store.new_challenge("cccccccc", &new_challenge(ada, None), NOW).await.expect("stored");
    store.new_challenge("dddddddd", &new_challenge(grace, Some(ada)), NOW).await.expect("stored");
    store.close_challenge("cccccccc", Closed::Withdrawn).await.expect("closed");
    let challenges = store.all_challenges(ada).await.expect("a list");
    let ids: Vec<_> = challenges.iter().map(|line| (&*line.id, line.closed.as_deref())).collect();
    assert_eq!(ids, [("cccccccc", Some("withdrawn")), ("dddddddd", None)]);
    assert_eq!(store.all_challenges(grace).await.expect("a list").len(), 1);
}

pub async fn what_is_old_is_forgotten(open: Opener) {
    let store = open().await;
    let (ada, idle) = (guest(&store).await, guest(&store).await);
    let begun = stored(&store, "aaaaaaaa", &setup([ada, ada])).await;
    store.append(NewEntry { begins: true, ..said(begun, Head::default(), &["a move"]) }).await.expect("stored");
    let unbegun =
        stored(&store, "bbbbbbbb", &RoomConfig { match_round: Some(place("mmmmmmmm", 1)), ..setup([ada, ada]) }).await;
    store.append(said(unbegun, Head::default(), &["hello"])).await.expect("stored");
    stored(&store, "cccccccc", &setup([ada, ada])).await;
    store.new_challenge("dddddddd", &new_challenge(ada, None), NOW).await.expect("stored");
    store.new_challenge("eeeeeeee", &new_challenge(ada, None), NOW).await.expect("stored");
    let accepted = new_game("ffffffff", &setup([ada, ada]));
    store.accept_challenge("eeeeeeee", &accepted).await.expect("accepted");
    store.open_session(ada, None, &new_session("session")).await.expect("opened");
    // The newest rows may stay forever.
    guest(&store).await;
    stored(&store, "gggggggg", &setup([ada, ada])).await;

    let forget = async |days: i64| {
        let (forgotten, more) = store.forget(NOW + days * DAY, 99 * DAY).await.expect("forgotten");
        assert!(!more);
        forgotten
    };
    assert_eq!(forget(0).await, Forgotten::default());
    assert_eq!(forget(14).await, Forgotten::default());
    let forgotten = forget(15).await;
    assert_eq!((forgotten.challenges, forgotten.games, forgotten.guests), (0, 3, 1));
    assert!(store.player(idle).await.expect("the store works").is_none());
    for (code, there) in [("aaaaaaaa", true), ("bbbbbbbb", false), ("cccccccc", false), ("ffffffff", false)] {
        assert_eq!(store.game(code).await.expect("the store works").is_some(), there, "{code}");
    }
    assert_eq!(chat(&store, "aaaaaaaa").await, ["a move"]);
    assert!(store.match_lines("mmmmmmmm").await.expect("a list").is_none());
    lost_race(store.append(said(unbegun, Head::default(), &["too late"])).await);
    assert_eq!(forget(14 + 30).await, Forgotten::default());
    assert_eq!(forget(14 + 31).await.challenges, 1);
    assert!(store.challenge("dddddddd").await.expect("the store works").is_none());
    assert!(store.challenge("eeeeeeee").await.expect("the store works").is_some(), "it led to a game");
}

pub async fn a_wrong_date_forgets_nothing(open: Opener) {
    let store = open().await;
    let ada = guest(&store).await;
    stored(&store, "aaaaaaaa", &setup([ada, ada])).await;
    stored(&store, "bbbbbbbb", &setup([ada, ada])).await;
    assert_eq!(store.forget(NOW, DAY).await.expect("forgotten"), (Forgotten::default(), false));
    for _ in 0..3 {
        assert_eq!(store.forget(NOW + 400 * DAY, DAY).await.expect("forgotten"), (Forgotten::default(), false));
    }
    store.close().await;
    let store = open().await;
    assert_eq!(store.forget(NOW + 400 * DAY, DAY).await.expect("forgotten"), (Forgotten::default(), false));
    assert!(store.game("aaaaaaaa").await.expect("the store works").is_some());
}

/// A guest's games go to an account, and lead beyond the limit.
pub async fn all_games_in_progress_are_listed(open: Opener) {
    let store = open().await;
    let (ada, guest) = (guest(&store).await, guest(&store).await);
    let mut last = None;
    for (letter, player) in [("a", ada), ("b", guest)] {
        for number in 0..MAX_GAMES_IN_PROGRESS {
            last = Some(stored(&store, &format!("{letter}{number:07}"), &setup([player, player])).await);
        }
    }
    store.take_over(guest, ada, NOW).await.expect("taken over");
    store.append(ended(last.expect("a game"), Head::default(), None)).await.expect("stored");
    let listed = store.games_in_progress(ada).await.expect("a list");
    assert_eq!(listed.len() as u32, 2 * MAX_GAMES_IN_PROGRESS - 1);
    assert_eq!(listed[0], format!("b{:07}", MAX_GAMES_IN_PROGRESS - 2), "the newest first");
}
