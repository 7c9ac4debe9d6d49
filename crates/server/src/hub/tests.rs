//! Rooms over a store that fails, and several hubs over one store: whatever happens, everybody ends with what was stored.

use super::commit::MAX_FAILURES;
use super::*;
use crate::pool::{LiveGame, Requester, Share};
use crate::store::{Audience, FailingStore, Faults, NewSession, PageRequest, SqliteStore, StoreError};
use futures_util::FutureExt;
use futures_util::future::join_all;
use roundel_engine::levels::Level;
use roundel_room::{
    Action, Actor, BoardView, Event, Origin, PlayerId, Proposal, Refusal, RoomConfig, RoomState, Seat, TimeControl,
};
use roundel_rules::{AnyGame, AnyPosition, Draws, GameId};
use std::collections::BTreeSet;
use std::sync::atomic::Ordering;
use tempfile::TempDir;
use tokio::sync::broadcast;

mod clocks;
mod model;

const TIMES: Times = Times { pace: Duration::ZERO, seeds: Duration::ZERO, busy: Duration::from_millis(50) };

/// Hubs over one store that fails on demand.
struct Cluster {
    directory: TempDir,
    faults: Faults,
    store: Arc<dyn Store>,
    hubs: Vec<Arc<Hub>>,
    player: PlayerId,
}

/// A store in a directory, which fails on demand.
async fn failing_store(directory: &TempDir, faults: &Faults) -> Arc<dyn Store> {
    let store = SqliteStore::open(directory.path()).await.expect("a store");
    Arc::new(FailingStore::new(store, faults.clone()))
}

fn hub(store: &Arc<dyn Store>) -> Arc<Hub> {
    Hub::start(store.clone(), Pool::start(1, 8, Duration::from_millis(1)).expect("threads"), TIMES)
}

impl Cluster {
    async fn open(hubs: usize) -> Cluster {
        let directory = tempfile::tempdir().expect("a directory");
        let faults = Faults::default();
        let store = failing_store(&directory, &faults).await;
        let player = store.new_guest(0).await.expect("a guest").id;
        let hubs = (0..hubs).map(|_| hub(&store)).collect();
        Cluster { directory, faults, store, hubs, player }
    }

    /// Ends all hubs and the store, and begins again over what they left.
    async fn restart(&mut self) {
        let count = self.hubs.len();
        self.hubs.clear();
        self.store.close().await;
        self.store = failing_store(&self.directory, &self.faults).await;
        self.hubs = (0..count).map(|_| hub(&self.store)).collect();
    }

    fn actor(&self) -> Actor {
        Actor::Person { id: self.player, name: None }
    }

    async fn begin(&self, kind: GameId, match_part: MatchPart) -> String {
        self.hubs[0].begin(self.config(kind), match_part).await.expect("a game").code.clone()
    }

    fn config(&self, kind: GameId) -> RoomConfig {
        let seat = Seat::guest(self.player);
        RoomConfig {
            start: AnyPosition::start(kind, "").expect("a game"),
            seats: [seat.clone(), seat],
            screen: true,
            time_control: TimeControl::None,
            match_round: None,
            secret: None,
            private: false,
            origin: Origin::Server,
        }
    }

    /// What the store has of a game.
    async fn stored(&self, code: &str) -> RoomState {
        let stored = self.store.game(code).await.expect("readable").expect("it is there");
        FoldedGame::of(&stored).expect("readable").state
    }
}

fn say(text: &str) -> Action {
    Action::Say { text: text.to_owned() }
}

/// The first legal move or roll.
fn step(state: &RoomState) -> Action {
    let ply = state.ply();
    match state.turn() {
        roundel_rules::Turn::Roll(_) => Action::Roll { ply },
        _ => Action::Move { ply, text: state.game().position().legal_tokens().first().cloned().unwrap_or_default() },
    }
}

/// A viewer who looks at a room as a page does: a snapshot, then numbered events.
struct Viewer {
    state: RoomState,
    updates: broadcast::Receiver<Arc<RoomUpdate>>,
    room: Arc<Room>,
}

impl Viewer {
    async fn of(hub: &Hub, code: &str) -> Viewer {
        let room = hub.room(code).await.expect("a room");
        let updates = room.follow();
        let state = RoomState::clone(&room.state());
        Viewer { state, updates, room }
    }

    /// Takes in everything that was told so far.
    fn look(&mut self) {
        use broadcast::error::TryRecvError;
        loop {
            match self.updates.try_recv() {
                Ok(update) => {
                    let RoomUpdate::Event(EventUpdate { number, event, json, .. }) = &*update else { continue };
                    if *number <= self.state.number() {
                        continue;
                    }
                    assert_eq!(*number, self.state.number() + 1, "a viewer missed an event");
                    let told: serde_json::Value = serde_json::from_slice(json).expect("JSON");
                    self.state.apply(told["at"].as_i64().expect("a moment"), event).expect("it fits");
                }
                Err(TryRecvError::Lagged(_)) => self.state = RoomState::clone(&self.room.state()),
                Err(TryRecvError::Empty | TryRecvError::Closed) => return,
            }
        }
    }
}

/// Everything about a room that events lead to.
#[derive(PartialEq, Eq, Debug)]
struct Summary {
    number: u64,
    played: Vec<String>,
    said: Vec<String>,
    next: Option<String>,
    offers: [Option<roundel_rules::Side>; 3],
    over: bool,
}

fn summary(state: &RoomState) -> Summary {
    Summary {
        number: state.number(),
        played: state.played().iter().map(|played| played.text.clone()).collect(),
        said: state.chat().iter().map(|said| said.text.clone()).collect(),
        next: state.next().map(str::to_owned),
        offers: Proposal::ALL.map(|what| state.offer(what)),
        over: state.ending().is_some(),
    }
}

/// A page that is told about an event late is told what was true then: game and board are of the same event, although
/// the room has moved on.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn the_game_is_never_ahead_of_the_board() {
    let cluster = Cluster::open(1).await;
    let code = cluster.begin(GameId::Gou, MatchPart::Single).await;
    let hub = &cluster.hubs[0];
    let room = hub.room(&code).await.expect("a room");
    let mut updates = room.follow();
    let _here = room.enter(Vec::new(), ClientKind::Page);
    for _ in 0..5 {
        let action = step(&room.state());
        hub.act(&room, cluster.actor(), action).await.expect("a move");
    }
    let view = BoardView::default();
    let mut ply = 0;
    while let Ok(update) = updates.try_recv() {
        let RoomUpdate::Event(update) = &*update else { continue };
        ply += 1;
        let message = update.page_message(None, view).expect("there is a page");
        let message: serde_json::Value = serde_json::from_slice(&message).expect("JSON");
        let tokens = &message["changes"]["tokens"];
        assert_eq!((&tokens["keep"], tokens["add"].as_array().map(Vec::len)), (&serde_json::json!(ply - 1), Some(1)));
        assert_eq!(message["board"]["ply"], ply);
        assert_eq!(message["changes"]["turn"], message["board"]["turn"]);
        // One text for all viewers who see the same, and one board for all views of a position.
        let again = update.page_message(Some(PlayerId(-1)), view).expect("there is a page");
        assert_eq!(again.as_ptr(), update.page_message(None, view).expect("there is a page").as_ptr());
    }
    assert_eq!(ply, 5);
    assert!(Arc::ptr_eq(&room.state().board(view), &room.state().board(view)), "drawn once");
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_failed_write_costs_nothing_but_a_moment() {
    let cluster = Cluster::open(1).await;
    let code = cluster.begin(GameId::Gou, MatchPart::Single).await;
    let hub = &cluster.hubs[0];
    let mut viewer = Viewer::of(hub, &code).await;
    let room = hub.room(&code).await.expect("a room");
    // Once is mended at once: the action is decided again.
    cluster.faults.fail_writes(1);
    let first = step(&room.state());
    assert_eq!(hub.act(&room, cluster.actor(), first).await.ok(), Some(1));
    // For longer it is refused, and the next try works, in the same room.
    cluster.faults.fail_writes(MAX_FAILURES);
    let second = step(&room.state());
    let refused = hub.act(&room, cluster.actor(), second.clone()).await;
    assert!(refused.expect_err("the store fails").is_temporary());
    assert_eq!(room.state().number(), 1);
    assert_eq!(hub.act(&room, cluster.actor(), second).await.ok(), Some(2));
    assert!(Arc::ptr_eq(&room, &hub.room(&code).await.expect("a room")), "one room for one game");
    viewer.look();
    assert_eq!(summary(&viewer.state), summary(&cluster.stored(&code).await));
}

/// A store that another process has locked has let the caller wait for as long as it says: it is not tried again at once.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_locked_store_is_waited_for_once() {
    let cluster = Cluster::open(1).await;
    let code = cluster.begin(GameId::Gou, MatchPart::Single).await;
    let hub = &cluster.hubs[0];
    let room = hub.room(&code).await.expect("a room");
    cluster.faults.be_busy(1);
    let refused = hub.act(&room, cluster.actor(), say("hello")).await;
    assert!(refused.expect_err("the store is locked").is_temporary());
    assert_eq!(hub.act(&room, cluster.actor(), say("hello")).await.ok(), Some(1));
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_lost_answer_does_not_play_a_move_twice() {
    let cluster = Cluster::open(1).await;
    let code = cluster.begin(GameId::Gou, MatchPart::Single).await;
    let hub = &cluster.hubs[0];
    let mut viewer = Viewer::of(hub, &code).await;
    let room = hub.room(&code).await.expect("a room");
    for number in 1..=4 {
        cluster.faults.lose_answers(1);
        let action = step(&room.state());
        assert_eq!(hub.act(&room, cluster.actor(), action).await.ok(), Some(number), "stored once, and said so");
    }
    viewer.look();
    assert_eq!(viewer.state.ply(), 4);
    assert_eq!(summary(&viewer.state), summary(&cluster.stored(&code).await));
}

/// The answer is lost, and what was stored cannot be read at once: the second attempt finds the first.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_lost_answer_that_is_found_later_counts_once() {
    let cluster = Cluster::open(1).await;
    let code = cluster.begin(GameId::Gou, MatchPart::Single).await;
    let hub = &cluster.hubs[0];
    let room = hub.room(&code).await.expect("a room");
    for (number, action) in [(1, say("hello")), (2, step(&room.state()))] {
        cluster.faults.lose_answers(1);
        cluster.faults.fail_reads(1);
        assert_eq!(hub.act(&room, cluster.actor(), action).await.ok(), Some(number), "stored once, and said so");
    }
    let stored = summary(&cluster.stored(&code).await);
    assert_eq!((&*stored.said, stored.played.len()), (&["hello".to_owned()][..], 1));
    assert_eq!(summary(&room.state()), stored);
}

/// The answer to the next game of a match is lost: its players are notified all the same.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_next_game_whose_answer_is_lost_is_announced() {
    let cluster = Cluster::open(1).await;
    let code = cluster.begin(GameId::Gou, MatchPart::First { games: 2 }).await;
    let hub = &cluster.hubs[0];
    let room = hub.room(&code).await.expect("a room");
    let mut notices = hub.notices();
    cluster.faults.spare(1);
    cluster.faults.lose_answers(1);
    hub.act(&room, cluster.actor(), Action::Resign { side: None }).await.expect("resigned");
    let next = room.state().next().expect("a next game").to_owned();
    let notice = notices.try_recv().expect("a notice");
    assert_eq!((notice.to, &notice.notice), (cluster.player, &Notice::GameStart(next.clone())));
    assert!(hub.open_rooms().iter().any(|room| room.code == next), "its room is open");
}

/// An entry of which the second event does not apply: nothing of it is shown, and the room is closed.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn an_entry_applies_as_a_whole_or_not_at_all() {
    let cluster = Cluster::open(1).await;
    let code = cluster.begin(GameId::Gou, MatchPart::Single).await;
    let hub = &cluster.hubs[0];
    let mut viewer = Viewer::of(hub, &code).await;
    let room = viewer.room.clone();
    let text = "hello".to_owned();
    let said = Event::Say { side: None, name: String::new(), text };
    let illegal = Event::Move { ply: 1, text: "a1-a1".to_owned() };
    cluster.store.append(room.entry(&[said, illegal], 0)).await.expect("stored");
    let refused = hub.act(&room, cluster.actor(), say("well")).await;
    let unreadable = |error: &HubError| matches!(error, HubError::Store(StoreError::Unreadable(_)));
    assert!(refused.as_ref().is_err_and(unreadable), "{refused:?}");
    viewer.look();
    assert_eq!((viewer.state.number(), room.state().number()), (0, 0));
    for mut updates in [viewer.updates, room.follow()] {
        assert!(matches!(updates.recv().await, Err(broadcast::error::RecvError::Closed)), "the feed has ended");
    }
    let fetched = hub.room(&code).await;
    assert!(fetched.as_ref().is_err_and(unreadable), "{fetched:?}");
}

/// The computer does not search forever in a game that cannot be read.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn the_computer_gives_up_what_cannot_be_mended() {
    let cluster = Cluster::open(1).await;
    let person = Seat::guest(cluster.player);
    let computer = Seat::Computer(Level::new(1).expect("a level"));
    let config = RoomConfig { seats: [computer, person], screen: false, ..cluster.config(GameId::Gou) };
    cluster.faults.spare(1);
    cluster.faults.fail_writes(1);
    cluster.faults.damage_reads(1);
    let room = cluster.hubs[0].begin(config, MatchPart::Single).await.expect("a game");
    let ended = async {
        while room.computer_task_running.load(Ordering::SeqCst) {
            tokio::task::yield_now().await;
        }
    };
    tokio::time::timeout(Duration::from_secs(20), ended).await.expect("the computer gives up");
    assert_eq!(cluster.stored(&room.code).await.number(), 0);
}

/// An engine that panics costs strength, not the game.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn the_computer_plays_on_after_an_engine_panic() {
    let cluster = Cluster::open(1).await;
    let hub = &cluster.hubs[0];
    let computer = Seat::Computer(Level::new(5).expect("a level"));
    let seats = [computer, Seat::guest(cluster.player)];
    let config = RoomConfig { seats, screen: false, ..cluster.config(GameId::Gou) };
    hub.pool.panics.store(1, Ordering::SeqCst);
    let room = hub.begin(config, MatchPart::Single).await.expect("a game");
    let mut updates = room.follow();
    let moved = async {
        while room.state().ply() == 0 {
            updates.recv().await.expect("the room is open");
        }
    };
    tokio::time::timeout(Duration::from_secs(20), moved).await.expect("the computer moves");
    assert_eq!(hub.pool.panics.load(Ordering::SeqCst), 0, "the first search panicked");
}

/// The next update about the computer's time.
async fn next_about_computer(updates: &mut broadcast::Receiver<Arc<RoomUpdate>>) -> bool {
    let told = async {
        loop {
            if let RoomUpdate::Presence(presence) = &*updates.recv().await.expect("the room is open") {
                return presence.computer_busy;
            }
        }
    };
    tokio::time::timeout(Duration::from_secs(20), told).await.expect("an update")
}

/// Viewers are told that the computer's turn waits, whether the queue is full or only slow, and when that is over.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn viewers_are_told_that_the_computer_is_busy() {
    let cluster = Cluster::open(1).await;
    let store = cluster.store.clone();
    for others in [1, 2] {
        let pool = Pool::start(1, 1, Duration::from_millis(300)).expect("threads");
        let hub = Hub::start(store.clone(), pool.clone(), TIMES);
        let mut searches = tokio::task::JoinSet::new();
        for number in 0..others {
            let game = AnyGame::new(AnyPosition::start(GameId::Gou, "").expect("a game"), Draws::On);
            let player = PlayerId(1000 + number);
            let requester = Requester { player, share: Share::Account(player) };
            let pool = pool.clone();
            searches.spawn(async move { pool.think(game, Level::HIGHEST, LiveGame(number as u64), requester).await });
            // One is searched, the other one waits.
            tokio::time::sleep(Duration::from_millis(30)).await;
        }
        let seats = [Seat::guest(cluster.player), Seat::Computer(Level::HIGHEST)];
        let config = RoomConfig { seats, screen: false, ..cluster.config(GameId::Gou) };
        let room = hub.begin(config, MatchPart::Single).await.expect("a game");
        let mut updates = room.follow();
        let view = || room.game_view(&room.state(), None, roundel_words::Language::english()).computer;
        assert_eq!(view(), None);
        hub.act(&room, cluster.actor(), step(&room.state())).await.expect("a move");
        assert!(next_about_computer(&mut updates).await, "{others} others");
        assert_eq!(view(), Some("busy"));
        assert!(!next_about_computer(&mut updates).await, "{others} others");
        assert_eq!((view(), room.state().ply()), (None, 2));
        searches.join_all().await;
    }
}

/// A room is not closed in the middle of an action.
#[tokio::test]
async fn a_room_is_fetched_again_after_the_action_in_flight() {
    let cluster = Cluster::open(1).await;
    let code = cluster.begin(GameId::Gou, MatchPart::Single).await;
    let hub = &cluster.hubs[0];
    let room = hub.room(&code).await.expect("a room");
    let codes = [code.clone()];
    let acting = room.acting.lock().await;
    let mut closing = Box::pin(hub.close_rooms(&codes));
    assert!((&mut closing).now_or_never().is_none() && !room.feed.is_closed(), "someone acts");
    drop(acting);
    closing.await;
    assert!(room.feed.is_closed());
    assert!(!Arc::ptr_eq(&room, &hub.room(&code).await.expect("a room")), "the game is fetched again");
}

/// A game that makes the rules panic is marked like any other damage, and takes no place.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_game_whose_fetch_panics_is_marked() {
    let mut cluster = Cluster::open(1).await;
    let code = cluster.begin(GameId::Gou, MatchPart::Single).await;
    cluster.restart().await;
    let hub = &cluster.hubs[0];
    cluster.faults.panic_reads(1);
    let fetched = hub.room(&code).await;
    assert!(matches!(fetched, Err(HubError::Store(StoreError::Unreadable(_)))), "{fetched:?}");
    assert!(!hub.rooms().contains_key(&code));
    let marked = cluster.store.game(&code).await.expect("readable").expect("it is there").unreadable;
    assert_eq!(marked.as_deref(), Some("reading it panicked"));
    // The next fetch finds it sound, and removes the mark.
    hub.room(&code).await.expect("a room");
    assert_eq!(cluster.store.game(&code).await.expect("readable").expect("it is there").unreadable, None);
}

/// A bug behind a game that was read is no damage of that game.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_game_is_not_marked_for_what_comes_after_its_fetch() {
    let mut cluster = Cluster::open(1).await;
    let code = cluster.begin(GameId::Gou, MatchPart::First { games: 2 }).await;
    let hub = &cluster.hubs[0];
    let room = hub.room(&code).await.expect("a room");
    // The game ends, and the next one of the match is left for the next fetch.
    let leaving = hub.leave(cluster.player);
    hub.act(&room, cluster.actor(), Action::Resign { side: None }).await.expect("resigned");
    drop((leaving, room));
    cluster.restart().await;
    let hub = &cluster.hubs[0];
    cluster.faults.panic_writes(1);
    let fetched = hub.room(&code).await;
    assert!(matches!(fetched, Err(HubError::Internal)), "{fetched:?}");
    assert_eq!(cluster.store.game(&code).await.expect("readable").expect("it is there").unreadable, None);
    hub.room(&code).await.expect("a room");
    assert!(cluster.stored(&code).await.next().is_some());
}

/// Nobody waits for the answer of a player who is gone.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn an_offer_to_a_deleted_account_is_withdrawn() {
    let cluster = Cluster::open(2).await;
    let session = NewSession { hash: "session".to_owned(), created: 0, expires: 1 };
    let ada = cluster.store.register(None, "Ada", "hash", &session).await.expect("an account").player;
    let seats = [Seat::guest(cluster.player), Seat::guest(ada)];
    let config = RoomConfig { seats, screen: false, ..cluster.config(GameId::Gou) };
    let [one, other] = &cluster.hubs[..] else { panic!("two hubs") };
    let room = one.begin(config, MatchPart::Single).await.expect("a game");
    let rematch = Action::Offer { what: Proposal::Rematch, side: None };
    one.act(&room, cluster.actor(), Action::Resign { side: None }).await.expect("resigned");
    one.act(&room, cluster.actor(), rematch.clone()).await.expect("offered");
    assert!(room.state().offer(Proposal::Rematch).is_some(), "she may answer");
    cluster.store.delete_account(ada, 0).await.expect("deleted");
    // Where the game is fetched, where it is live, and where someone offers it now.
    let fetched = other.room(&room.code).await.expect("a room");
    assert_eq!(fetched.state().offer(Proposal::Rematch), None);
    one.withdraw_rematches(ada).await;
    assert_eq!(room.state().offer(Proposal::Rematch), None);
    one.act(&room, cluster.actor(), rematch).await.expect("offered");
    assert_eq!(cluster.stored(&room.code).await.offer(Proposal::Rematch), None);
}

/// Who deletes an account leaves their matches, and nobody waits for the next game.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn no_next_game_begins_with_a_player_who_leaves() {
    let cluster = Cluster::open(1).await;
    let code = cluster.begin(GameId::Gou, MatchPart::First { games: 99 }).await;
    let hub = &cluster.hubs[0];
    let room = hub.room(&code).await.expect("a room");
    // From two pages at once, of which one gives up.
    let (leaving, given_up) = (hub.leave(cluster.player), hub.leave(cluster.player));
    drop(given_up);
    hub.act(&room, cluster.actor(), Action::Resign { side: None }).await.expect("resigned");
    assert_eq!(cluster.stored(&code).await.next(), None);
    // The account could not be deleted: the match goes on once the room is opened again.
    drop(leaving);
    assert!(hub.leaving.lock().expect("sound").is_empty());
    hub.close_room(&room);
    hub.room(&code).await.expect("a room");
    assert!(cluster.stored(&code).await.next().is_some());
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn who_lost_a_race_catches_up_where_it_stands() {
    let cluster = Cluster::open(2).await;
    let code = cluster.begin(GameId::Gou, MatchPart::Single).await;
    let [one, other] = &cluster.hubs[..] else { panic!("two hubs") };
    let (mut here, mut there) = (Viewer::of(one, &code).await, Viewer::of(other, &code).await);
    let (one_room, other_room) = (here.room.clone(), there.room.clone());
    let first = step(&one_room.state());
    assert_eq!(one.act(&one_room, cluster.actor(), first.clone()).await.ok(), Some(1));
    // The other hub has not heard of it. What it says is said all the same, and what it plays is out of date.
    assert_eq!(other.act(&other_room, cluster.actor(), say("hello")).await.ok(), Some(2));
    assert_eq!(one.act(&one_room, cluster.actor(), say("well")).await.ok(), Some(3));
    assert!(matches!(
        other.act(&other_room, cluster.actor(), first).await,
        Err(HubError::Refused(Refusal::Stale { .. }))
    ));
    let second = step(&one_room.state());
    assert_eq!(one.act(&one_room, cluster.actor(), second.clone()).await.ok(), Some(4));
    assert!(matches!(
        other.act(&other_room, cluster.actor(), second).await,
        Err(HubError::Refused(Refusal::Stale { .. }))
    ));
    for viewer in [&mut here, &mut there] {
        viewer.look();
        assert_eq!(summary(&viewer.state), summary(&cluster.stored(&code).await));
    }
}

/// The next game of a match, or a rematch, begins once, however many want it at the same time.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn the_next_game_begins_once() {
    for match_part in [MatchPart::First { games: 3 }, MatchPart::Single] {
        let cluster = Cluster::open(3).await;
        let code = cluster.begin(GameId::Gou, match_part.clone()).await;
        let resign = Action::Resign { side: None };
        let rematch = Action::Offer { what: Proposal::Rematch, side: None };
        let mut rooms = Vec::new();
        for hub in &cluster.hubs {
            rooms.push(hub.room(&code).await.expect("a room"));
        }
        if match_part == MatchPart::Single {
            assert!(cluster.hubs[0].act(&rooms[0], cluster.actor(), resign.clone()).await.is_ok());
        }
        let action = if match_part == MatchPart::Single { rematch } else { resign };
        let all = cluster.hubs.iter().zip(&rooms).map(|(hub, room)| hub.act(room, cluster.actor(), action.clone()));
        let done = join_all(all).await;
        assert_eq!(done.iter().filter(|done| done.is_ok()).count(), 1, "{done:?}");
        let next = cluster.stored(&code).await.next().expect("a next game").to_owned();
        for (hub, room) in cluster.hubs.iter().zip(&rooms) {
            hub.act(room, cluster.actor(), say("on we go")).await.expect("it goes on");
            assert_eq!(room.state().next(), Some(&*next));
        }
        let games =
            cluster.store.games_of(cluster.player, Audience::Player, &PageRequest::first(9)).await.expect("a list");
        assert_eq!(games.len(), 2, "one game follows");
    }
}

/// A store that fails in the middle leaves no game without the word about it, and no word without its game.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_match_goes_on_whatever_fails() {
    for fail in [Faults::fail_writes, Faults::lose_answers] {
        let mut cluster = Cluster::open(1).await;
        let code = cluster.begin(GameId::Gou, MatchPart::First { games: 2 }).await;
        let room = cluster.hubs[0].room(&code).await.expect("a room");
        let moved = step(&room.state());
        cluster.hubs[0].act(&room, cluster.actor(), moved).await.expect("a move");
        // The end is stored; beginning the next game fails.
        cluster.faults.spare(1);
        fail(&cluster.faults, 3);
        let resigned = cluster.hubs[0].act(&room, cluster.actor(), Action::Resign { side: None });
        resigned.await.expect("resigned");
        drop(room);
        cluster.faults.clear();
        cluster.restart().await;
        cluster.hubs[0].room(&code).await.expect("a room");
        let next = cluster.stored(&code).await.next().expect("a next game").to_owned();
        assert_eq!(cluster.stored(&next).await.number(), 0);
    }
}

/// With a full disk games can be looked at after a restart, and nobody pays for the time in between.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_timed_game_can_be_looked_at_while_nothing_can_be_written() {
    let mut cluster = Cluster::open(1).await;
    let time_control = TimeControl::Fischer { seconds: 600, increment: 0 };
    let config = RoomConfig { time_control, ..cluster.config(GameId::Gou) };
    let room = cluster.hubs[0].begin(config, MatchPart::Single).await.expect("a game");
    let code = room.code.clone();
    let first = step(&room.state());
    cluster.hubs[0].act(&room, cluster.actor(), first).await.expect("a move");
    drop(room);
    cluster.restart().await;
    cluster.faults.fail_writes(100);
    let hub = &cluster.hubs[0];
    let room = hub.room(&code).await.expect("it can be looked at");
    let second = step(&room.state());
    let refused = hub.act(&room, cluster.actor(), second.clone()).await;
    assert!(refused.expect_err("nothing can be written").is_temporary());
    cluster.faults.clear();
    assert_eq!(hub.act(&room, cluster.actor(), second).await.ok(), Some(3), "that the server was away, then the move");
    assert_eq!(summary(&room.state()), summary(&cluster.stored(&code).await));
}

/// The seat of a player who has registered.
fn registered(id: PlayerId) -> Seat {
    Seat::Person { id, name: Some("Ada".to_owned()), alias: None }
}

/// A guest signs in while others play: neither waits for the other forever.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn names_change_while_others_play() {
    let cluster = Cluster::open(1).await;
    let code = cluster.begin(GameId::Gou, MatchPart::Single).await;
    let (hub, player) = (cluster.hubs[0].clone(), cluster.player);
    let room = hub.room(&code).await.expect("a room");
    let over = Arc::new(std::sync::atomic::AtomicBool::new(false));
    let renaming = {
        let (hub, over) = (hub.clone(), over.clone());
        // A thread of its own: two that wait for each other must not stop the test from noticing.
        std::thread::spawn(move || {
            while !over.load(Ordering::Relaxed) {
                hub.reseat(player, &registered(player));
            }
        })
    };
    for _ in 0..3000 {
        let entry = tokio::task::spawn_blocking({
            let room = room.clone();
            move || room.entry(&[Event::Resumed], 0).head().number
        });
        let entry = tokio::time::timeout(Duration::from_secs(20), entry).await;
        assert_eq!(entry.expect("nobody waits forever").expect("no panic"), 1);
    }
    over.store(true, Ordering::Relaxed);
    renaming.join().expect("no panic");
}

/// A caller can ask for a game that is stored before its room is open: there is one room all the same.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_game_that_is_fetched_while_it_begins_has_one_room() {
    let cluster = Cluster::open(1).await;
    let hub = &cluster.hubs[0];
    for _ in 0..50 {
        let config = cluster.config(GameId::Gou);
        let (new, config) = new_game::new_game(config, MatchPart::Single);
        let code = new.code.clone();
        let (stored, told) = tokio::sync::oneshot::channel();
        let storing = async {
            let key = cluster.store.new_game(&new).await;
            stored.send(()).expect("the other one waits");
            tokio::task::yield_now().await;
            key
        };
        let fetching = async {
            told.await.expect("stored");
            hub.room(&code).await
        };
        let (fetched, opened) = tokio::join!(fetching, hub.open(&new, config, storing));
        let (fetched, opened) = (fetched.expect("a room"), opened.expect("a room"));
        assert!(Arc::ptr_eq(&fetched, &opened));
        assert!(Arc::ptr_eq(&fetched, &hub.room(&code).await.expect("a room")));
    }
}

/// Waits until the seats of a room are this player's.
async fn is_seated(room: &Arc<Room>, player: PlayerId) {
    let mut updates = room.follow();
    let seated = async {
        while !room.state().config().people().all(|person| person == player) {
            updates.recv().await.expect("the room is open");
        }
    };
    tokio::time::timeout(Duration::from_secs(20), seated).await.expect("the seats change");
}

/// A guest signs in after a game was stored and before its room is open.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_guest_who_signs_in_while_a_game_begins_keeps_the_seat() {
    let cluster = Cluster::open(1).await;
    let hub = &cluster.hubs[0];
    let account = cluster.store.new_guest(0).await.expect("a player").id;
    let (new, config) = new_game::new_game(cluster.config(GameId::Gou), MatchPart::Single);
    let storing = async {
        let key = cluster.store.new_game(&new).await?;
        cluster.store.take_over(cluster.player, account, 0).await.expect("taken over");
        hub.reseat(cluster.player, &registered(account));
        Ok(key)
    };
    let room = hub.open(&new, config, storing).await.expect("a room");
    is_seated(&room, account).await;
    // A game that cannot be stored leaves no slot behind.
    cluster.faults.fail_writes(1);
    let before = hub.rooms().len();
    hub.begin(cluster.config(GameId::Gou), MatchPart::Single).await.expect_err("nothing can be written");
    assert_eq!(hub.rooms().len(), before);
}

/// On one thread: the fetch cannot be done when the seats change.
#[tokio::test]
async fn a_guest_who_signs_in_while_a_game_is_fetched_keeps_the_seat() {
    let mut cluster = Cluster::open(1).await;
    let code = cluster.begin(GameId::Gou, MatchPart::Single).await;
    cluster.restart().await;
    let hub = &cluster.hubs[0];
    assert!(hub.room(&code).now_or_never().is_none(), "it takes longer than no time");
    hub.reseat(cluster.player, &registered(PlayerId(7)));
    is_seated(&hub.room(&code).await.expect("a room"), PlayerId(7)).await;
}

/// A caller that asks for a room and goes away leaves one room behind, not two.
///
/// On one thread: the fetch cannot be done when the caller has looked at it once.
#[tokio::test]
async fn a_fetch_that_nobody_waits_for_is_not_wasted() {
    let mut cluster = Cluster::open(1).await;
    let code = cluster.begin(GameId::Gou, MatchPart::Single).await;
    cluster.restart().await;
    let hub = &cluster.hubs[0];
    let left = hub.room(&code).now_or_never();
    assert!(left.is_none(), "it takes longer than no time");
    let room = hub.room(&code).await.expect("a room");
    assert!(Arc::ptr_eq(&room, &hub.room(&code).await.expect("a room")));
    // What is not there takes no place.
    assert!(hub.room("zzzzzzzz").await.is_err());
    assert!(!hub.rooms().contains_key("zzzzzzzz"));
}
