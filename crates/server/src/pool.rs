//! The computer's threads. Their queue is bounded: when it is full, who asks is told so at once.

use crate::problem::{Code, Problem};
use roundel_engine::levels::{self, Level};
use roundel_engine::{Limits, Setup, Thinkable};
use roundel_rules::{AnyGame, Game, with_game};
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::mpsc::{Receiver, SyncSender, TrySendError, sync_channel};
use std::sync::{Arc, Mutex, PoisonError};
use std::thread;
use std::time::Duration;
use tokio::sync::oneshot;

/// The table of a brain, in megabytes. Games come and go, so these are small.
const MEGABYTES: usize = 8;

/// The computer's threads.
#[derive(Clone, Debug)]
pub struct Pool {
    queue: SyncSender<Job>,
    /// How many jobs wait, and how many may.
    waiting: Arc<AtomicUsize>,
    most: usize,
    time: Duration,
}

#[derive(Debug)]
struct Job {
    game: AnyGame,
    level: Level,
    seed: u64,
    limits: Limits,
    answer: oneshot::Sender<Option<String>>,
}

impl Pool {
    /// Starts the threads. They end when the pool and its clones are gone.
    pub fn start(threads: usize, queue: usize, time: Duration) -> Pool {
        let most = queue.max(1);
        let (sender, jobs) = sync_channel(most);
        let jobs = Arc::new(Mutex::new(jobs));
        let waiting = Arc::new(AtomicUsize::new(0));
        for number in 0..threads.max(1) {
            let (jobs, waiting) = (jobs.clone(), waiting.clone());
            let spawned =
                thread::Builder::new().name(format!("computer-{number}")).spawn(move || work(&jobs, &waiting));
            if let Err(error) = spawned {
                tracing::error!(%error, "a thread for the computer did not start");
            }
        }
        Pool { queue: sender, waiting, most, time }
    }

    /// Refuses more work when the queue is full.
    pub fn must_be_free(&self) -> Result<(), Problem> {
        if self.waiting.load(Ordering::Relaxed) < self.most { Ok(()) } else { Err(Code::Busy.into()) }
    }

    /// The move that a level plays.
    pub async fn think(&self, game: AnyGame, level: Level, seed: u64) -> Result<String, Problem> {
        let (answer, answered) = oneshot::channel();
        let job = Job { game, level, seed, limits: Limits::time(self.time), answer };
        self.waiting.fetch_add(1, Ordering::Relaxed);
        self.queue.try_send(job).map_err(|error| {
            self.waiting.fetch_sub(1, Ordering::Relaxed);
            match error {
                TrySendError::Full(_) => Problem::from(Code::Busy),
                TrySendError::Disconnected(_) => Code::Stopping.into(),
            }
        })?;
        answered.await.ok().flatten().ok_or_else(|| Code::Broken.into())
    }
}

fn work(jobs: &Mutex<Receiver<Job>>, waiting: &AtomicUsize) {
    loop {
        let job = jobs.lock().unwrap_or_else(PoisonError::into_inner).recv();
        let Ok(job) = job else { return };
        waiting.fetch_sub(1, Ordering::Relaxed);
        // Who asked has gone: nobody wants to know.
        if job.answer.is_closed() {
            continue;
        }
        let thought = catch_unwind(AssertUnwindSafe(|| with_game!(&job.game, game => think(game, &job))));
        if thought.is_err() {
            tracing::error!(game = ?job.game.token_texts(), "the computer lost its mind");
        }
        let _ = job.answer.send(thought.unwrap_or_default());
    }
}

fn think<P: Thinkable>(game: &Game<P>, job: &Job) -> Option<String> {
    let setup = Setup { megabytes: MEGABYTES, ..Setup::default() };
    let thought = levels::brain::<P>(job.level, setup, job.seed).think(game, job.limits, &mut |_| ())?;
    Some(game.position().move_text(thought.mv))
}

#[cfg(test)]
mod tests {
    use super::*;
    use axum::response::IntoResponse;
    use roundel_rules::{AnyPosition, Draws, GameId};

    #[tokio::test]
    async fn a_full_queue_is_told_at_once() {
        let pool = Pool::start(1, 1, Duration::from_millis(300));
        let game = AnyGame::new(AnyPosition::start(GameId::Gou, "").expect("a game"), Draws::On);
        let level = Level::new(8).expect("a level");
        let thoughts = futures_util::future::join_all((0..8).map(|seed| pool.think(game.clone(), level, seed))).await;
        let (moves, refused): (Vec<_>, Vec<_>) = thoughts.into_iter().partition(Result::is_ok);
        // One is thought about and one waits; whoever comes then does not wait.
        assert!((1..=2).contains(&moves.len()), "{moves:?}");
        for problem in refused.into_iter().filter_map(Result::err) {
            assert_eq!(problem.code, Code::Busy);
            let answer = problem.into_response();
            assert_eq!(
                (answer.status().as_u16(), &answer.headers()["retry-after"]),
                (503, &"2".parse().expect("a header"))
            );
        }
        for text in moves.into_iter().flatten() {
            game.clone().push(&text).expect("a legal move");
        }
    }
}
