use super::*;
use crate::problem::Problem;
use axum::response::IntoResponse;
use futures_util::future::join_all;
use roundel_room::PlayerId;
use roundel_rules::{AnyPosition, Draws, Turn};
use std::sync::mpsc;
use std::time::Instant;

fn level(number: u8) -> Level {
    Level::new(number).expect("a level")
}

fn requester(player: i64) -> Requester {
    Requester { player: PlayerId(player), share: Share::Account(PlayerId(player)) }
}

fn gou() -> AnyGame {
    AnyGame::new(AnyPosition::start(GameId::Gou, "").expect("a game"), Draws::On)
}

/// A job that runs until the returned sender is dropped, and the news that it has begun.
fn blocker() -> (impl FnOnce() -> Option<String> + Send, mpsc::Sender<()>, oneshot::Receiver<()>) {
    let (hold, end) = mpsc::channel();
    let (tell, began) = oneshot::channel();
    let work = move || {
        let _ = tell.send(());
        let _ = end.recv();
        Some("blocker".to_owned())
    };
    (work, hold, began)
}

#[tokio::test]
async fn a_full_queue_is_told_at_once() {
    let pool = Pool::start(1, 1, Duration::from_millis(300)).expect("threads");
    let ask = |number: i64| pool.think(gou(), level(12), LiveGame(number as u64), requester(number));
    let thoughts = join_all((0..8).map(ask)).await;
    let (moves, refused): (Vec<_>, Vec<_>) = thoughts.into_iter().partition(Result::is_ok);
    // One is thought about and one waits; later callers do not wait.
    assert!((1..=2).contains(&moves.len()), "{moves:?}");
    for error in refused.into_iter().filter_map(Result::err) {
        assert!(matches!(error, PoolError::Busy));
        let answer = Problem::from(error).into_response();
        assert_eq!(
            (answer.status().as_u16(), &answer.headers()["retry-after"]),
            (503, &"2".parse().expect("a header"))
        );
    }
    for text in moves.into_iter().flatten() {
        gou().push(&text).expect("a legal move");
    }
}

#[tokio::test]
async fn a_level_1_move_does_not_wait_behind_a_hundred_level_12_ones() {
    let pool = Pool::start(1, 256, Duration::from_secs(1)).expect("threads");
    let (work, hold, began) = blocker();
    let long = Cost::new(Duration::from_secs(1));
    let running = tokio::spawn({
        let pool = pool.clone();
        async move { pool.submit(requester(1000), long, String::new(), work).await }
    });
    began.await.expect("it runs");
    let dear: Vec<_> = (0..100)
        .map(|player| {
            let pool = pool.clone();
            tokio::spawn(async move { pool.think(gou(), level(12), LiveGame(0), requester(player)).await })
        })
        .collect();
    while pool.shared.0.jobs().queue.len() < 100 {
        tokio::task::yield_now().await;
    }
    // The one thread for long searches is held until the answer is there.
    let text = pool.think(gou(), level(1), LiveGame(0), requester(500)).await.expect("a move");
    gou().push(&text).expect("a legal move");
    assert_eq!(pool.shared.0.jobs().queue.len(), 100, "none of the others has had its turn");
    dear.iter().for_each(tokio::task::JoinHandle::abort);
    drop(hold);
    running.await.expect("no panic").expect("an answer");
}

#[tokio::test]
async fn a_game_at_level_1_may_begin_while_level_12_is_busy() {
    let full = Pool::start(1, 1, Duration::from_secs(1)).expect("threads");
    let (work, hold, began) = blocker();
    let long = Cost::new(Duration::from_secs(1));
    let running = tokio::spawn({
        let full = full.clone();
        async move { full.submit(requester(1), long, String::new(), work).await }
    });
    began.await.expect("it runs");
    let waiting = tokio::spawn({
        let full = full.clone();
        async move { full.submit(requester(2), long, String::new(), || Some("next".to_owned())).await }
    });
    while full.shared.0.jobs().queue.len() < 1 {
        tokio::task::yield_now().await;
    }
    assert!(matches!(full.check_free(GameId::Gou, level(12)), Err(PoolError::Busy)));
    assert!(full.check_free(GameId::Gou, level(1)).is_ok());
    drop(hold);
    assert_eq!(running.await.expect("no panic").ok(), Some("blocker".to_owned()));
    assert_eq!(waiting.await.expect("no panic").ok(), Some("next".to_owned()));
}

#[tokio::test]
async fn a_panic_costs_one_answer_and_no_thread() {
    let pool = Pool::start(1, 8, Duration::from_secs(1)).expect("threads");
    for _ in 0..3 {
        for cost in [Duration::from_millis(1), Duration::from_secs(1)] {
            let answer = pool.submit(requester(1), Cost::new(cost), "a test".to_owned(), || panic!("on purpose")).await;
            assert!(matches!(answer, Err(PoolError::Failed)));
        }
    }
    for number in [1, 5, 11] {
        pool.think(gou(), level(number), LiveGame(0), requester(1)).await.expect("a move");
    }
}

#[tokio::test]
async fn nobody_thinks_for_who_has_gone() {
    let pool = Pool::start(1, 8, Duration::from_secs(1)).expect("threads");
    let long = Cost::new(Duration::from_secs(1));
    let (work, hold, began) = blocker();
    let running = tokio::spawn({
        let pool = pool.clone();
        async move { pool.submit(requester(1), long, String::new(), work).await }
    });
    began.await.expect("it runs");
    let (work, _hold, mut began) = blocker();
    let mut gone = Box::pin(pool.submit(requester(2), long, String::new(), work));
    tokio::select! {
        biased;
        answer = &mut gone => panic!("the only thread is busy: {answer:?}"),
        () = std::future::ready(()) => {}
    }
    drop(gone);
    drop(hold);
    running.await.expect("no panic").expect("an answer");
    pool.submit(requester(3), long, String::new(), || Some("after".to_owned())).await.expect("an answer");
    assert!(began.try_recv().is_err(), "a job ran that nobody waits for");
}

#[tokio::test]
async fn the_threads_end_with_the_pool() {
    let pool = Pool::start(2, 8, Duration::from_secs(1)).expect("threads");
    let desk = Arc::downgrade(&pool.shared.0);
    drop(pool);
    let end = Instant::now() + Duration::from_secs(10);
    while desk.upgrade().is_some() {
        assert!(Instant::now() < end, "the threads go on");
        thread::yield_now();
    }
}

#[tokio::test]
async fn an_engine_is_kept_for_the_next_move_of_its_game() {
    let pool = Pool::start(1, 8, Duration::from_millis(50)).expect("threads");
    for seed in [1, 2, 1] {
        pool.think(gou(), level(11), LiveGame(seed), requester(1)).await.expect("a move");
    }
    assert_eq!(pool.engines.len(), 2, "one for each game");
}

/// The file has the moves of the browser's module, too: against the same seed a level is the same opponent on both.
#[tokio::test]
async fn a_level_plays_the_moves_that_the_module_plays() {
    let text = include_str!("../../../wasm/tests/data/expected.json");
    let expected: serde_json::Value = serde_json::from_str(text).expect("JSON");
    let pool = Pool::start(1, 8, Duration::from_secs(1)).expect("threads");
    let mut moves = 0;
    for recorded in expected["games"].as_array().expect("games") {
        let field = |name: &str| recorded[name].as_str().expect("a text");
        let (kind, level) = (field("kind").parse::<GameId>().expect("a game"), recorded["level"].as_u64());
        let level = level.and_then(|number| Level::new(number as u8)).expect("a level");
        if !level.strength(kind).has_limits() {
            continue;
        }
        let live = LiveGame(u64::from_str_radix(field("seed"), 16).expect("a seed"));
        let mut game = AnyGame::new(AnyPosition::start(kind, field("rules")).expect("a game"), Draws::On);
        for token in recorded["tokens"].as_array().expect("rolls and moves") {
            let token = token.as_str().expect("a text");
            if let Turn::Decide(_) = game.turn() {
                let found = pool.think(game.clone(), level, live, requester(1)).await.expect("a move");
                assert_eq!(found, token, "{kind} level {level}: {}", game.position());
                moves += 1;
            }
            game.push(token).expect("a legal token");
        }
    }
    assert!(moves > 500, "{moves}");
}
