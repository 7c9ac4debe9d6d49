//! The engine's threads, and the bounded queue in front of them.

mod engines;
mod queue;

pub use queue::Asker;

use crate::problem::{Code, Problem};
use engines::{BUDGET, EngineId, Engines};
use queue::{Cost, Full, Queue, Takes};
use roundel_engine::Limits;
use roundel_engine::levels::Level;
use roundel_engine::tablebase::Tablebases;
use roundel_rules::{AnyGame, GameId};
use std::fmt;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::{Arc, Condvar, Mutex, MutexGuard, PoisonError};
use std::thread;
use std::time::Duration;
use tokio::sync::oneshot;

/// Jobs of one player that can wait in a lane: as many games as somebody plays at once.
const MOST_EACH: usize = 8;

/// The engine's threads. They end when the pool and its clones are gone.
#[derive(Clone, Debug)]
pub struct Pool {
    desk: Arc<Closing>,
    engines: Arc<Engines>,
    time: Duration,
}

/// What the threads and those who ask share.
#[derive(Debug)]
struct Desk {
    jobs: Mutex<Jobs>,
    /// Something waits, or the pool is gone.
    news: Condvar,
}

#[derive(Debug)]
struct Jobs {
    queue: Queue<Job>,
    closed: bool,
}

/// Tells the threads to end when it is dropped.
#[derive(Debug)]
struct Closing(Arc<Desk>);

struct Job {
    /// What it is about, for the log.
    about: String,
    work: Box<dyn FnOnce() -> Option<String> + Send>,
    answer: oneshot::Sender<Option<String>>,
}

impl Pool {
    /// Starts the threads, and one more for quick jobs: an answer of a few milliseconds never waits for one of a second.
    pub fn start(threads: usize, queue: usize, time: Duration) -> Pool {
        let jobs = Jobs { queue: Queue::new(queue.max(1), MOST_EACH), closed: false };
        let desk = Arc::new(Desk { jobs: Mutex::new(jobs), news: Condvar::new() });
        let all = (0..threads.max(1)).map(|number| (format!("engine-{number}"), Takes::Any));
        for (name, takes) in all.chain([("engine-quick".to_owned(), Takes::Quick)]) {
            let desk = desk.clone();
            if let Err(error) = thread::Builder::new().name(name).spawn(move || desk.work(takes)) {
                tracing::error!(%error, "an engine thread did not start");
            }
        }
        let engines = Arc::new(Engines::new(BUDGET, Tablebases::none()));
        Pool { desk: Arc::new(Closing(desk)), engines, time }
    }

    /// The same pool with engines that use these tablebases.
    #[must_use]
    pub fn with_tablebases(self, tablebases: Tablebases) -> Pool {
        Pool { engines: Arc::new(Engines::new(BUDGET, tablebases)), ..self }
    }

    /// Refuses another game of this kind and level while too many wait for the engine.
    pub fn must_be_free(&self, game: GameId, level: Level) -> Result<(), Problem> {
        let lane = self.cost(game, level).lane();
        if self.desk.0.jobs().queue.has_room(lane) { Ok(()) } else { Err(Code::Busy.into()) }
    }

    /// The move that a level plays. `seed` is the number of the live game: its engine is kept for the next move. `asker` is the
    /// player who waits for it.
    pub async fn think(&self, game: AnyGame, level: Level, seed: u64, asker: Asker) -> Result<String, Problem> {
        let cost = self.cost(game.id(), level);
        let about = format!("{} level {level}: {}", game.id().name(), game.position());
        let limits = Limits::time(self.time);
        let engines = self.engines.clone();
        let think = move || {
            let id = EngineId { game: game.id(), level, seed };
            let mut engine = engines.take(id);
            let result = engine.search(&game, limits, &mut |_| ())?;
            engines.keep(id, engine);
            Some(result.mv)
        };
        self.submit(asker, cost, about, think).await
    }

    /// What a move of a level is expected to cost.
    fn cost(&self, game: GameId, level: Level) -> Cost {
        let strength = level.strength(game);
        let time = match (strength.depth, strength.nodes) {
            (0, 0) => self.time,
            // Counted at a million positions a second; too dear rather than too cheap.
            (0, nodes) => Duration::from_micros(2_000 + nodes),
            (1 | 2, _) => Duration::from_millis(2),
            _ => Duration::from_millis(10),
        };
        Cost::new(time.min(self.time))
    }

    async fn submit(
        &self,
        asker: Asker,
        cost: Cost,
        about: String,
        work: impl FnOnce() -> Option<String> + Send + 'static,
    ) -> Result<String, Problem> {
        let (answer, answered) = oneshot::channel();
        let job = Job { about, work: Box::new(work), answer };
        self.desk.0.jobs().queue.push(asker, cost, job).map_err(|Full| Code::Busy)?;
        // All of them: whoever is woken may not be one who takes such a job.
        self.desk.0.news.notify_all();
        answered.await.ok().flatten().ok_or_else(|| Code::Broken.into())
    }
}

impl Desk {
    fn jobs(&self) -> MutexGuard<'_, Jobs> {
        self.jobs.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// What a thread does until the pool is gone.
    fn work(&self, takes: Takes) {
        while let Some(job) = self.next(takes) {
            // Who asked has gone: nobody wants to know.
            if !job.answer.is_closed() {
                job.run();
            }
        }
    }

    fn next(&self, takes: Takes) -> Option<Job> {
        let mut jobs = self.jobs();
        loop {
            if jobs.closed {
                return None;
            }
            if let Some(job) = jobs.queue.pop(takes) {
                return Some(job);
            }
            jobs = self.news.wait(jobs).unwrap_or_else(PoisonError::into_inner);
        }
    }
}

impl Drop for Closing {
    fn drop(&mut self) {
        self.0.jobs().closed = true;
        self.0.news.notify_all();
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
