//! The engine's threads, and the bounded queue in front of them.

mod engines;
mod error;
mod queue;

pub use engines::LiveGame;
pub use error::PoolError;
pub use queue::{Requester, Share};

use engines::{BUDGET, EngineId, Engines};
use queue::{Accepts, Cost, Full, Queue};
use roundel_engine::levels::{Level, Strength};
use roundel_engine::tablebase::Tablebases;
use roundel_rules::{AnyGame, GameId};
use std::fmt;
use std::io;
use std::panic::{AssertUnwindSafe, catch_unwind};
#[cfg(test)]
use std::sync::atomic::Ordering;
use std::sync::{Arc, Condvar, Mutex, MutexGuard, PoisonError};
use std::thread;
use std::time::Duration;
use tokio::sync::oneshot;

/// The most jobs of one class that one player can have waiting.
const MAX_PER_PLAYER: usize = 8;

/// The engine's threads. They end when the pool and its clones are gone.
#[derive(Clone, Debug)]
pub struct Pool {
    shared: Arc<CloseOnDrop>,
    engines: Arc<Engines>,
    time: Duration,
    /// The searches above the lowest level that panic next.
    #[cfg(test)]
    pub panics: Arc<std::sync::atomic::AtomicU32>,
}

/// The queue that the threads take their jobs from.
#[derive(Debug)]
struct SharedQueue {
    jobs: Mutex<Jobs>,
    /// Wakes the threads when a job is queued or the pool is closed.
    wake: Condvar,
}

#[derive(Debug)]
struct Jobs {
    queue: Queue<Job>,
    closed: bool,
}

/// Ends the threads on drop.
#[derive(Debug)]
struct CloseOnDrop(Arc<SharedQueue>);

struct Job {
    /// The position and the level, for the log.
    about: String,
    work: Box<dyn FnOnce() -> Option<String> + Send>,
    answer: oneshot::Sender<Option<String>>,
}

impl Pool {
    /// Starts the threads, and one more for quick jobs: an answer of a few milliseconds never waits for one of a second.
    pub fn start(threads: usize, queue: usize, time: Duration) -> io::Result<Pool> {
        let jobs = Jobs { queue: Queue::new(queue.max(1), MAX_PER_PLAYER), closed: false };
        // Dropped by a failure below, it ends the threads that run already.
        let shared = Arc::new(CloseOnDrop(Arc::new(SharedQueue { jobs: Mutex::new(jobs), wake: Condvar::new() })));
        let all = (0..threads.max(1)).map(|number| (format!("engine-{number}"), Accepts::Any));
        for (name, accepts) in all.chain([("engine-quick".to_owned(), Accepts::Quick)]) {
            let queue = shared.0.clone();
            thread::Builder::new().name(name).spawn(move || queue.work(accepts))?;
        }
        let engines = Arc::new(Engines::new(BUDGET, Tablebases::none()));
        Ok(Pool {
            shared,
            engines,
            time,
            #[cfg(test)]
            panics: Arc::default(),
        })
    }

    /// The same pool with engines that use these tablebases.
    #[must_use]
    pub fn with_tablebases(self, tablebases: Tablebases) -> Pool {
        Pool { engines: Arc::new(Engines::new(BUDGET, tablebases)), ..self }
    }

    /// Refuses another game of this kind and level while too many wait for the engine.
    pub fn check_free(&self, game: GameId, level: Level) -> Result<(), PoolError> {
        let class = self.cost(game, level).class();
        if self.shared.0.jobs().queue.has_room_for_new_games(class) { Ok(()) } else { Err(PoolError::Busy) }
    }

    /// The move that a level plays in a live game, whose engine is kept for the next move. `requester` is the player who waits for it.
    pub async fn think(
        &self,
        game: AnyGame,
        level: Level,
        live: LiveGame,
        requester: Requester,
    ) -> Result<String, PoolError> {
        let cost = self.cost(game.id(), level);
        let about = format!("{} level {level}: {}", game.id().name(), game.position());
        let time = self.time;
        let engines = self.engines.clone();
        #[cfg(test)]
        let panics = level > Level::LOWEST
            && self.panics.fetch_update(Ordering::SeqCst, Ordering::SeqCst, |left| left.checked_sub(1)).is_ok();
        let think = move || {
            #[cfg(test)]
            assert!(!panics, "a panic on demand");
            let id = EngineId { game: game.id(), level, live };
            let mut engine = engines.take(id);
            let result = engine.search(&game, time)?;
            engines.keep(id, engine);
            Some(result.mv)
        };
        self.submit(requester, cost, about, think).await
    }

    /// What a move of a level is expected to cost.
    fn cost(&self, game: GameId, level: Level) -> Cost {
        let time = match level.strength(game) {
            Strength::Full { .. } => self.time,
            // At a million positions a second: an overestimate rather than an underestimate.
            Strength::Nodes(nodes) => Duration::from_micros(2_000 + nodes),
            Strength::Careless { .. } => Duration::from_millis(2),
            Strength::Attentive { .. } => Duration::from_millis(10),
        };
        Cost::new(time.min(self.time))
    }

    async fn submit(
        &self,
        requester: Requester,
        cost: Cost,
        about: String,
        work: impl FnOnce() -> Option<String> + Send + 'static,
    ) -> Result<String, PoolError> {
        let (answer, answered) = oneshot::channel();
        let job = Job { about, work: Box::new(work), answer };
        self.shared.0.jobs().queue.push(requester, cost, job).map_err(|Full| PoolError::Busy)?;
        // All threads: a single one may not accept this kind of job.
        self.shared.0.wake.notify_all();
        answered.await.ok().flatten().ok_or(PoolError::Failed)
    }
}

impl SharedQueue {
    fn jobs(&self) -> MutexGuard<'_, Jobs> {
        self.jobs.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// The loop of a thread, until the pool is closed.
    fn work(&self, accepts: Accepts) {
        while let Some(job) = self.next(accepts) {
            // The caller may have gone.
            if !job.answer.is_closed() {
                job.run();
            }
        }
    }

    fn next(&self, accepts: Accepts) -> Option<Job> {
        let mut jobs = self.jobs();
        loop {
            if jobs.closed {
                return None;
            }
            if let Some(job) = jobs.queue.pop(accepts) {
                return Some(job);
            }
            jobs = self.wake.wait(jobs).unwrap_or_else(PoisonError::into_inner);
        }
    }
}

impl Drop for CloseOnDrop {
    fn drop(&mut self) {
        self.0.jobs().closed = true;
        self.0.wake.notify_all();
    }
}

impl Job {
    fn run(self) {
        let result = catch_unwind(AssertUnwindSafe(self.work));
        if result.is_err() {
            tracing::error!(about = self.about, "engine panicked");
        }
        let _ = self.answer.send(result.unwrap_or_default());
    }
}

impl fmt::Debug for Job {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Job").field("about", &self.about).finish_non_exhaustive()
    }
}

#[cfg(test)]
mod tests;
