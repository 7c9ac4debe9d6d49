//! The store: what is written stays, and what comes too late leaves no trace.

use crate::house::House;
use roundel_room::{RoomConfig, Seat, TimeControl};
use roundel_rules::{AnyPosition, GameId};
use roundel_server::store::{
    Entry, Lost, NewChallenge, NewGame, OpenError, Seal, Series, SideChoice, Store, StoredGame,
};
use serde_json::json;

async fn a_game(store: &Store) -> StoredGame {
    let guest = store.new_guest(0).await.expect("a guest");
    let seat = Seat::Person { id: guest.id, name: None };
    let setup = RoomConfig {
        start: AnyPosition::start(GameId::Gou, "").expect("a game"),
        seats: [seat.clone(), seat],
        screen: true,
        time_control: TimeControl::None,
        place: None,
        secret: None,
        private: false,
        seeds_until: 0,
    };
    store.new_game(&NewGame { setup, series: Series::Single }, 0).await.expect("stored")
}

/// Words that are said behind the entry with this seal.
fn entry(game: &StoredGame, number: u64, after: Seal, words: &[&str]) -> Entry {
    let events = words.iter().map(|text| json!({ "kind": "say", "side": 0, "name": "", "text": text }).to_string());
    Entry { game: game.key, number, at: 0, events: events.collect(), after, begins: false, finish: None }
}

const START: Seal = Seal(0);

async fn said(store: &Store, game: &StoredGame) -> Vec<String> {
    let state = store.game(&game.code).await.expect("the store works").expect("the game is there").state;
    assert_eq!(state.number() as usize, state.chat().len());
    state.chat().iter().map(|said| said.text.clone()).collect()
}

#[tokio::test]
async fn what_comes_too_late_leaves_no_trace() {
    let directory = tempfile::tempdir().expect("a directory");
    let store = Store::open(directory.path()).await.expect("a store");
    let game = a_game(&store).await;
    let one = entry(&game, 1, START, &["one"]);
    assert_eq!(store.append(one.clone()).await, Ok(()));
    // All of it is refused, even what would not be in the way of anything.
    assert_eq!(store.append(entry(&game, 1, START, &["late", "later"])).await, Err(Lost::Race));
    assert_eq!(store.append(entry(&game, 2, one.seal(), &["two"])).await, Ok(()));
    assert_eq!(said(&store, &game).await, ["one", "two"]);
    store.close().await;
}

#[tokio::test]
async fn of_many_at_once_one_wins_and_other_games_are_not_held_up() {
    let directory = tempfile::tempdir().expect("a directory");
    let store = Store::open(directory.path()).await.expect("a store");
    let (wanted, quiet) = (a_game(&store).await, a_game(&store).await);
    let mut tries = tokio::task::JoinSet::new();
    for number in 0..40 {
        let text = number.to_string();
        let (store, late) = (store.clone(), entry(&wanted, 1, START, &[&text, "more"]));
        tries.spawn(async move { store.append(late).await });
    }
    assert_eq!(store.append(entry(&quiet, 1, START, &["one", "two"])).await, Ok(()));
    let results = tries.join_all().await;
    assert_eq!(results.iter().filter(|result| result.is_ok()).count(), 1);
    assert_eq!(said(&store, &wanted).await.len(), 2);
    assert_eq!(said(&store, &quiet).await, ["one", "two"]);
    store.close().await;
}

#[tokio::test]
async fn a_closed_store_is_one_file_and_takes_nothing_more() {
    let directory = tempfile::tempdir().expect("a directory");
    let store = Store::open(directory.path()).await.expect("a store");
    let game = a_game(&store).await;
    store.append(entry(&game, 1, START, &["one"])).await.expect("stored");
    store.close().await;
    assert_eq!(store.append(entry(&game, 2, START, &["two"])).await, Err(Lost::Failed));
    drop(store);
    let again = Store::open(directory.path()).await.expect("a store");
    assert_eq!(said(&again, &game).await, ["one"]);
    again.close().await;
}

#[tokio::test]
async fn a_challenge_that_was_accepted_but_led_to_no_game_waits_again() {
    let directory = tempfile::tempdir().expect("a directory");
    let store = Store::open(directory.path()).await.expect("a store");
    let maker = store.new_guest(0).await.expect("a guest").id;
    let new = NewChallenge {
        kind: "gou".to_owned(),
        rules: String::new(),
        side: SideChoice::Lot,
        clock: TimeControl::None,
        games: 1,
        open: true,
        maker,
        guest: None,
    };
    let cut_off = store.new_challenge(&new, 0).await.expect("stored");
    // As an earlier version left it that was stopped at the wrong moment.
    store.close_challenge(&cut_off, "accepted").await.expect("closed");
    store.close().await;
    let again = Store::open(directory.path()).await.expect("a store");
    assert!(again.challenge(&cut_off).await.expect("the store works").expect("it is there").waits(1));
    again.close().await;
}

#[tokio::test]
async fn a_store_of_a_newer_version_is_left_alone() {
    let data = House::open().await.close().await;
    let path = data.path().join("roundel.db");
    let mut bytes = std::fs::read(&path).expect("the database");
    // Where SQLite keeps `user_version`.
    bytes[60..64].copy_from_slice(&999_u32.to_be_bytes());
    std::fs::write(&path, &bytes).expect("written");
    match Store::open(data.path()).await {
        Err(error @ OpenError::Newer { found: 999, .. }) => assert!(error.to_string().contains("newer"), "{error}"),
        other => panic!("{other:?}"),
    }
}

#[tokio::test]
async fn what_is_no_database_is_refused() {
    let directory = tempfile::tempdir().expect("a directory");
    std::fs::write(directory.path().join("roundel.db"), "not a database, but long enough to be looked at".repeat(100))
        .expect("written");
    assert!(matches!(Store::open(directory.path()).await, Err(OpenError::Garbled { .. })));
    let file = directory.path().join("file");
    std::fs::write(&file, "").expect("written");
    assert!(matches!(Store::open(&file).await, Err(OpenError::Directory { .. })));
}
