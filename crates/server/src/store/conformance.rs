//! The contract of [`Store`] as tests, which every implementation passes.
//!
//! To join, an implementation needs an [`Opener`] and its name in the list of stores below.

mod accounts;
mod challenges;
mod games;
mod listing;
mod sessions;
mod tokens;

use super::*;
use crate::time::DAY;
use futures_util::future::BoxFuture;
use roundel_room::{Event, MatchRound, Origin, RoomConfig, Seat, TimeControl};
use roundel_rules::{AnyPosition, GameId, Side};
use std::sync::Arc;

/// Opens a store over data of its own: an empty one at first, and the same data again after it was closed.
pub type Opener = Box<dyn Fn() -> BoxFuture<'static, Arc<dyn Store>> + Send + Sync>;

fn sqlite() -> Opener {
    let directory = Arc::new(tempfile::tempdir().expect("a directory"));
    Box::new(move || {
        let directory = directory.clone();
        Box::pin(async move {
            let store = SqliteStore::open(directory.path()).await.expect("a store");
            Arc::new(store) as Arc<dyn Store>
        })
    })
}

/// The failing store, which fails never.
fn failing() -> Opener {
    let directory = Arc::new(tempfile::tempdir().expect("a directory"));
    Box::new(move || {
        let directory = directory.clone();
        Box::pin(async move {
            let store = SqliteStore::open(directory.path()).await.expect("a store");
            Arc::new(FailingStore::new(store, Faults::default())) as Arc<dyn Store>
        })
    })
}

macro_rules! conformance {
    (stores: $($store:ident),+; cases: $cases:tt) => {
        $(conformance!(@ $store $cases);)+
    };
    (@ $store:ident { $($noun:ident: $($case:ident),+;)+ }) => {
        mod $store {
            $(mod $noun {
                $(#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
                async fn $case() {
                    super::super::$noun::$case(super::super::$store()).await;
                })+
            })+
        }
    };
}

conformance! {
    stores: sqlite, failing;
    cases: {
        games:
            a_game_comes_back_as_it_was_stored,
            an_append_is_a_compare_and_set,
            of_many_appends_one_wins,
            what_was_acknowledged_is_there_after_a_restart,
            entries_are_read_from_a_number_on,
            games_begin_and_end_in_listings,
            a_round_begins_once,
            a_round_needs_its_match,
            a_game_follows_with_its_entry_or_not_at_all,
            no_game_follows_after_an_account_is_deleted,
            games_in_progress_are_limited,
            a_game_can_be_marked_as_unreadable,
            names_on_one_screen_stay_with_their_game,
            a_game_of_a_device_is_kept_with_everything,
            a_game_of_a_device_is_kept_once,
            games_of_devices_are_limited,
            a_closed_store_refuses_everything;
        challenges:
            a_challenge_comes_back_as_it_was_stored,
            a_challenge_is_accepted_once,
            a_challenge_is_closed_once,
            challenges_expire,
            waiting_challenges_are_limited,
            nobody_is_buried_under_challenges,
            only_the_newest_challenges_are_looked_at,
            challenges_are_listed_in_pages,
            who_has_a_challenge_is_known,
            who_looks_for_an_opponent_finds_or_waits,
            two_who_look_at_once_meet;
        accounts:
            a_guest_becomes_a_player,
            names_that_look_alike_are_one_name,
            a_password_is_changed_once,
            a_deleted_account_leaves_its_games,
            a_guest_goes_by_a_free_name,
            who_registers_a_name_takes_it_from_screens,
            a_guest_is_taken_over,
            who_takes_over_challenges_keeps_the_newest,
            an_account_is_not_taken_over,
            a_deleted_account_gets_no_seat,
            a_guest_who_was_taken_over_gets_no_seat;
        sessions:
            a_session_is_found_until_it_ends,
            sessions_are_limited,
            sessions_end_together;
        tokens:
            a_token_is_found_until_it_ends,
            tokens_are_limited;
        listing:
            games_are_listed_in_pages,
            private_games_are_listed_for_their_players,
            all_games_in_progress_are_listed,
            results_are_counted,
            results_against_the_computer_are_counted,
            games_of_devices_count_for_their_player_alone,
            a_list_says_what_ended_a_game,
            a_match_is_listed,
            an_export_is_complete,
            what_is_old_is_forgotten,
            a_wrong_date_forgets_nothing;
    }
}

/// A date that is as good as any.
const NOW: Millis = 20_000 * DAY;

async fn guest(store: &Arc<dyn Store>) -> PlayerId {
    store.new_guest(NOW).await.expect("a guest").id
}

/// A game of Gou between these players, or of one on one screen.
fn setup(players: [PlayerId; 2]) -> RoomConfig {
    RoomConfig {
        start: AnyPosition::start(GameId::Gou, "").expect("a game"),
        seats: players.map(Seat::guest),
        screen: players[0] == players[1],
        time_control: TimeControl::None,
        match_round: None,
        secret: None,
        private: false,
        origin: Origin::Server,
    }
}

fn new_game(code: &str, setup: &RoomConfig) -> NewGame {
    NewGame { code: code.to_owned(), setup: StoredSetup::of(setup), created: NOW }
}

fn place(code: &str, round: u32) -> MatchRound {
    MatchRound { id: code.to_owned(), round, games: 3 }
}

async fn stored(store: &Arc<dyn Store>, code: &str, setup: &RoomConfig) -> GameKey {
    store.new_game(&new_game(code, setup)).await.expect("stored")
}

/// An entry in which these words are said.
fn said(game: GameKey, after: Head, words: &[&str]) -> NewEntry {
    let say = |text: &&str| Event::Say { side: Some(Side::First), name: String::new(), text: (*text).to_owned() };
    NewEntry::new(game, after, NOW, &words.iter().map(say).collect::<Vec<_>>())
}

/// What was said in a game, with every seal checked.
async fn chat(store: &Arc<dyn Store>, code: &str) -> Vec<String> {
    let game = store.game(code).await.expect("the store works").expect("the game is there");
    let mut head = Head::default();
    let mut words = Vec::new();
    for entry in &game.entries {
        let (next, events) = head.read(entry).expect("sound");
        head = next;
        words.extend(events.into_iter().filter_map(|event| match event {
            Event::Say { text, .. } => Some(text),
            _ => None,
        }));
    }
    assert_eq!(head.number, game.head);
    words
}

/// Ends a game, with a win for the first side or a draw.
fn ended(game: GameKey, after: Head, winner: Option<u8>) -> NewEntry {
    let winner = winner.map(|side| Side::BOTH[usize::from(side)]);
    let finish =
        Finish { winner, reason: "resignation".to_owned(), cause: "resignation".to_owned(), points: [2, 0], plies: 12 };
    NewEntry { finish: Some(finish), ..said(game, after, &["good game"]) }
}

fn new_session(hash: &str) -> NewSession {
    NewSession { hash: hash.to_owned(), created: NOW, expires: NOW + DAY }
}

#[track_caller]
fn conflict<T: fmt::Debug>(result: Result<T>) -> Conflict {
    match result {
        Err(StoreError::Conflict(conflict)) => conflict,
        other => panic!("expected a conflict, found {other:?}"),
    }
}

#[track_caller]
#[allow(clippy::needless_pass_by_value)]
fn lost_race<T: fmt::Debug>(result: Result<T>) {
    assert!(matches!(result, Err(StoreError::LostRace)), "expected a lost race, found {result:?}");
}
