use super::*;

async fn registered(store: &Arc<dyn Store>, name: &str) -> PlayerId {
    let session = new_session(&format!("session of {name}"));
    store.register(None, name, "hash", &session).await.expect("registered").player
}

async fn found(store: &Arc<dyn Store>, name: &str) -> Option<PlayerId> {
    store.player_by_name(name).await.expect("the store works").map(|player| player.id)
}

pub async fn a_guest_becomes_a_player(open: Opener) {
    let store = open().await;
    let guest = store.new_guest_with(&new_session("guest")).await.expect("a guest");
    assert_eq!((guest.name.as_deref(), guest.created), (None, NOW));
    let before = store.session("guest", NOW).await.expect("the store works").expect("a session").id;
    let done = store.register(Some(guest.id), "Ada", "hash", &new_session("ada")).await.expect("registered");
    let expected = Registered { player: guest.id, ended: vec![before], unnamed: Vec::new(), unnamed_games: Vec::new() };
    assert_eq!(done, expected);
    let player = store.player(guest.id).await.expect("the store works").expect("a player");
    assert_eq!((player.name.as_deref(), player.created), (Some("Ada"), NOW));
    assert_eq!(store.password(guest.id).await.expect("the store works").as_deref(), Some("hash"));
    assert_eq!(store.session("guest", NOW).await.expect("the store works"), None);
    let session = store.session("ada", NOW).await.expect("the store works").expect("a session");
    assert_eq!(session.player, player);
    let again = store.register(Some(guest.id), "Eve", "hash", &new_session("eve")).await;
    assert_eq!(conflict(again), Conflict::AlreadyRegistered);
    assert_eq!(found(&store, "Eve").await, None);
    assert!(store.player(PlayerId(guest.id.0 + 9)).await.expect("the store works").is_none());
}

pub async fn names_that_look_alike_are_one_name(open: Opener) {
    let store = open().await;
    let ada = registered(&store, "Ada").await;
    assert_eq!(found(&store, "aDA").await, Some(ada));
    assert_eq!(found(&store, "Eve").await, None);
    // The second one is Cyrillic.
    for taken in ["ADA", "\u{410}da"] {
        assert!(!store.is_free(taken, NOW).await.expect("the store works"), "{taken}");
        let refused = store.register(None, taken, "hash", &new_session("other")).await;
        assert_eq!(conflict(refused), Conflict::NameTaken);
    }
    assert!(store.is_free("Eve", NOW).await.expect("the store works"));
    // Of many at once, one.
    let mut tries = tokio::task::JoinSet::new();
    for number in 0..8 {
        let store = store.clone();
        tries.spawn(async move { store.register(None, "Eve", "hash", &new_session(&number.to_string())).await });
    }
    let results = tries.join_all().await;
    assert_eq!(results.iter().filter(|result| result.is_ok()).count(), 1, "{results:?}");
}

pub async fn a_password_is_changed_once(open: Opener) {
    let store = open().await;
    let ada = registered(&store, "Ada").await;
    let before = store.session("session of Ada", NOW).await.expect("the store works").expect("a session").id;
    let ended = store.change_password(ada, "hash", "new", &new_session("next")).await.expect("changed");
    assert_eq!(ended, [before]);
    let late = store.change_password(ada, "hash", "other", &new_session("late")).await;
    assert_eq!(conflict(late), Conflict::PasswordChanged);
    assert_eq!(store.password(ada).await.expect("the store works").as_deref(), Some("new"));
    assert!(store.session("next", NOW).await.expect("the store works").is_some());
    assert!(store.session("late", NOW).await.expect("the store works").is_none());
    assert_eq!(store.password(guest(&store).await).await.expect("the store works"), None);
    let nobody = store.password(PlayerId(ada.0 + 9)).await;
    assert!(matches!(nobody, Err(StoreError::NotFound)), "{nobody:?}");
}

pub async fn a_deleted_account_leaves_its_games(open: Opener) {
    let store = open().await;
    let (ada, grace) = (registered(&store, "Ada").await, registered(&store, "Grace").await);
    stored(&store, "aaaaaaaa", &setup([ada, grace])).await;
    let challenge = |maker, guest| NewChallenge {
        kind: "gou".to_owned(),
        rules: String::new(),
        side: SideChoice::Lot,
        time_control: TimeControl::None,
        games: 1,
        open: false,
        maker,
        invitee: Some(guest),
    };
    store.new_challenge("bbbbbbbb", &challenge(ada, grace), NOW).await.expect("stored");
    store.new_challenge("cccccccc", &challenge(grace, ada), NOW).await.expect("stored");
    let session = store.session("session of Ada", NOW).await.expect("the store works").expect("a session").id;
    let terms = TokenTerms { label: "bot", scope: crate::auth::Scope::Play, created: NOW, expires: NOW + DAY };
    let token = store.new_token(ada, "token", &terms).await.expect("a token");

    let ben = Seat::Person { id: ada, name: None, alias: Some("Ben".to_owned()) };
    for (code, seats) in [("dddddddd", [Seat::guest(ada), ben]), ("eeeeeeee", [Seat::guest(ada), Seat::guest(ada)])] {
        stored(&store, code, &RoomConfig { seats, ..setup([ada, ada]) }).await;
    }
    let DeletedAccount { ended, unnamed_games } = store.delete_account(ada, NOW).await.expect("deleted");
    assert_eq!(unnamed_games, ["dddddddd"]);
    let screen = store.game("dddddddd").await.expect("the store works").expect("it is there");
    assert_eq!(screen.setup.seats.map(|seat| seat.alias), [None, None]);
    assert_eq!(ended, [Credential::Session(session), Credential::Token(token)]);
    for credential in ended {
        assert!(!store.holds(credential, NOW).await.expect("the store works"));
    }
    assert_eq!(found(&store, "Ada").await, None);
    assert_eq!(store.password(ada).await.expect("the store works"), None);
    for (code, closed) in [("bbbbbbbb", "withdrawn"), ("cccccccc", "declined")] {
        let challenge = store.challenge(code).await.expect("the store works").expect("it is there");
        assert_eq!(challenge.closed.as_deref(), Some(closed));
    }
    let game = store.game("aaaaaaaa").await.expect("the store works").expect("it is there");
    let names = game.setup.seats.map(|seat| (seat.player, seat.name));
    assert_eq!(names, [(Some(ada), None), (Some(grace), Some("Grace".to_owned()))]);
    // The name is reserved for a while.
    assert!(!store.is_free("Ada", NOW + 30 * DAY - 1).await.expect("the store works"));
    assert!(store.is_free("Ada", NOW + 30 * DAY).await.expect("the store works"));
    let nobody = store.delete_account(PlayerId(ada.0 + 9), NOW).await;
    assert!(matches!(nobody, Err(StoreError::NotFound)), "{nobody:?}");
}

pub async fn who_registers_a_name_takes_it_from_screens(open: Opener) {
    let store = open().await;
    let ada = guest(&store).await;
    let named = |alias: &str| Seat::Person { id: ada, name: None, alias: Some(alias.to_owned()) };
    // The second spelling has a dotless letter.
    for (code, aliases) in
        [("aaaaaaaa", ["Mia", "Ben"]), ("bbbbbbbb", ["Eve", "M\u{131}a"]), ("cccccccc", ["Eve", "Ben"])]
    {
        stored(&store, code, &RoomConfig { seats: aliases.map(named), ..setup([ada, ada]) }).await;
    }
    let aliases = async |code: &str| {
        let game = store.game(code).await.expect("the store works").expect("it is there");
        game.setup.seats.map(|seat| seat.alias.unwrap_or_default())
    };
    let done = store.register(None, "MIA", "hash", &new_session("mia")).await.expect("registered");
    assert_eq!(done.unnamed_games, ["aaaaaaaa", "bbbbbbbb"]);
    assert_eq!(aliases("aaaaaaaa").await, ["", "Ben"]);
    assert_eq!(aliases("bbbbbbbb").await, ["Eve", ""]);
    assert_eq!(aliases("cccccccc").await, ["Eve", "Ben"]);
}

pub async fn a_guest_is_taken_over(open: Opener) {
    let store = open().await;
    let (ada, eve) = (registered(&store, "Ada").await, guest(&store).await);
    let guest = store.new_guest_with(&new_session("guest")).await.expect("a guest").id;
    stored(&store, "aaaaaaaa", &setup([guest, eve])).await;
    stored(&store, "bbbbbbbb", &setup([ada, guest])).await;
    let session = store.session("guest", NOW).await.expect("the store works").expect("a session").id;
    assert_eq!(store.take_over(guest, ada, NOW).await.expect("taken over").ended, [session]);
    for (code, players, screen) in [("aaaaaaaa", [ada, eve], false), ("bbbbbbbb", [ada, ada], true)] {
        let game = store.game(code).await.expect("the store works").expect("it is there");
        assert_eq!((game.setup.players(), game.setup.screen), (players.map(Some), screen), "{code}");
    }
    assert!(store.session("guest", NOW).await.expect("the store works").is_none());
    assert!(store.games_of(guest, Audience::Player, &PageRequest::first(9)).await.expect("a list").is_empty());
}

/// A guest registers in one tab while a sign-in of the other tab still checks the password.
pub async fn an_account_is_not_taken_over(open: Opener) {
    let store = open().await;
    let (ada, eve) = (registered(&store, "Ada").await, guest(&store).await);
    stored(&store, "aaaaaaaa", &setup([eve, guest(&store).await])).await;
    store.register(Some(eve), "Eve", "hash", &new_session("eve")).await.expect("registered");
    assert_eq!(conflict(store.take_over(eve, ada, NOW).await), Conflict::AlreadyRegistered);
    let game = store.game("aaaaaaaa").await.expect("the store works").expect("it is there");
    assert_eq!(game.setup.players()[0], Some(eve), "the games stay with the account");
    assert!(store.session("eve", NOW).await.expect("the store works").is_some(), "and so does the session");
}

/// A guest with many challenges signs in to an account that has many, too.
pub async fn who_takes_over_challenges_keeps_the_newest(open: Opener) {
    let store = open().await;
    let (ada, grace, guest) = (registered(&store, "Ada").await, registered(&store, "Grace").await, guest(&store).await);
    let challenge = |maker, invitee| NewChallenge {
        kind: "gou".to_owned(),
        rules: String::new(),
        side: SideChoice::Lot,
        time_control: TimeControl::None,
        games: 1,
        open: false,
        maker,
        invitee,
    };
    let eve = registered(&store, "Eve").await;
    for number in 0..MAX_CHALLENGES {
        let invitee = (number == 0).then_some(eve);
        store.new_challenge(&format!("old{number:05}"), &challenge(ada, invitee), NOW).await.expect("stored");
    }
    for number in 0..3 {
        store.new_challenge(&format!("new{number:05}"), &challenge(guest, Some(grace)), NOW).await.expect("stored");
    }
    let taken = store.take_over(guest, ada, NOW).await.expect("taken over");
    assert_eq!(taken.invitees, [grace, eve], "one sees another maker now, one an invitation less");
    let waits =
        async |code: &str| store.challenge(code).await.expect("the store works").expect("it is there").waits(NOW);
    let mut waiting = 0;
    for number in 0..MAX_CHALLENGES {
        let stays = waits(&format!("old{number:05}")).await;
        assert_eq!(stays, number >= 3, "the oldest are withdrawn: {number}");
        waiting += u32::from(stays);
    }
    for number in 0..3 {
        waiting += u32::from(waits(&format!("new{number:05}")).await);
    }
    assert_eq!(waiting, MAX_CHALLENGES);
    assert_eq!(
        conflict(store.new_challenge("dddddddd", &challenge(ada, None), NOW).await),
        Conflict::TooManyChallenges
    );
}

/// A guest signs in while a game of theirs is about to be stored.
pub async fn a_guest_who_was_taken_over_gets_no_seat(open: Opener) {
    let store = open().await;
    let (ada, eve, guest) = (registered(&store, "Ada").await, guest(&store).await, guest(&store).await);
    let challenge = NewChallenge {
        kind: "gou".to_owned(),
        rules: String::new(),
        side: SideChoice::Lot,
        time_control: TimeControl::None,
        games: 1,
        open: true,
        maker: eve,
        invitee: None,
    };
    store.new_challenge("cccccccc", &challenge, NOW).await.expect("stored");
    store.take_over(guest, ada, NOW).await.expect("taken over");
    let gone = Conflict::PlayerGone(guest);
    assert_eq!(conflict(store.new_game(&new_game("aaaaaaaa", &setup([guest, guest]))).await), gone);
    assert_eq!(conflict(store.accept_challenge("cccccccc", &new_game("bbbbbbbb", &setup([eve, guest]))).await), gone);
    for code in ["aaaaaaaa", "bbbbbbbb"] {
        assert!(store.game(code).await.expect("the store works").is_none(), "{code}");
    }
    assert!(store.challenge("cccccccc").await.expect("the store works").expect("it is there").waits(NOW));
    stored(&store, "aaaaaaaa", &setup([ada, eve])).await;
}

/// An account is deleted while a game or a challenge of theirs is about to be stored.
pub async fn a_deleted_account_gets_no_seat(open: Opener) {
    let store = open().await;
    let (ada, eve) = (registered(&store, "Ada").await, guest(&store).await);
    let challenge = |maker, invitee| NewChallenge {
        kind: "gou".to_owned(),
        rules: String::new(),
        side: SideChoice::Lot,
        time_control: TimeControl::None,
        games: 1,
        open: true,
        maker,
        invitee,
    };
    store.delete_account(ada, NOW).await.expect("deleted");
    let gone = Conflict::PlayerGone(ada);
    assert_eq!(conflict(store.new_game(&new_game("aaaaaaaa", &setup([ada, eve]))).await), gone);
    assert_eq!(conflict(store.new_challenge("bbbbbbbb", &challenge(ada, None), NOW).await), gone);
    assert_eq!(conflict(store.new_challenge("cccccccc", &challenge(eve, Some(ada)), NOW).await), gone);
    assert!(store.game("aaaaaaaa").await.expect("the store works").is_none());
    for code in ["bbbbbbbb", "cccccccc"] {
        assert!(store.challenge(code).await.expect("the store works").is_none(), "{code}");
    }
}

pub async fn a_guest_goes_by_a_free_name(open: Opener) {
    let store = open().await;
    let ada = registered(&store, "Ada").await;
    let (mia, other) = (guest(&store).await, guest(&store).await);
    let called = async |player| store.player(player).await.expect("the store works").expect("a player").alias;
    for player in [mia, other] {
        store.name_guest(player, Some("Mia"), NOW).await.expect("named");
        assert_eq!(called(player).await.as_deref(), Some("Mia"), "two guests may have the same name");
    }
    // The second one is Cyrillic.
    for taken in ["ada", "\u{410}da"] {
        assert_eq!(conflict(store.name_guest(mia, Some(taken), NOW).await), Conflict::NameTaken);
    }
    assert_eq!(conflict(store.name_guest(ada, Some("Mia"), NOW).await), Conflict::AlreadyRegistered);
    assert_eq!(called(mia).await.as_deref(), Some("Mia"));
    stored(&store, "aaaaaaaa", &setup([mia, other])).await;
    let aliases = async || {
        let game = store.game("aaaaaaaa").await.expect("the store works").expect("it is there");
        let lines = store.games_of(mia, Audience::Player, &PageRequest::first(1)).await.expect("a list");
        assert_eq!(
            [lines[0].first_alias.clone(), lines[0].second_alias.clone()],
            game.setup.seats.clone().map(|seat| seat.alias)
        );
        game.setup.seats.map(|seat| seat.alias)
    };
    assert_eq!(aliases().await, [Some("Mia".to_owned()), Some("Mia".to_owned())]);
    store.name_guest(other, None, NOW).await.expect("forgotten");
    assert_eq!(aliases().await, [Some("Mia".to_owned()), None]);
    // Who registers the name takes it.
    store.name_guest(other, Some("M\u{131}a"), NOW).await.expect("named");
    let done = store.register(Some(mia), "Mia", "hash", &new_session("mia")).await.expect("registered");
    assert_eq!(done.unnamed, [other]);
    assert_eq!((called(mia).await, called(other).await), (None, None));
    assert_eq!(aliases().await, [None, None]);
}
