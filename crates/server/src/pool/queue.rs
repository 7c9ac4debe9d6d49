//! Self-clocked fair queueing: players take turns, and a job counts by what it is expected to cost.
//!
//! Every job gets a virtual finish time: the later of now and its player's last finish time, plus its cost. The job with the
//! smallest one goes first, and its finish time becomes the virtual now. So a cheap job overtakes expensive ones, a player with fifty jobs waits
//! for those fifty, and everybody else for a fair share of them. Nobody starves: every job that passes a waiting one moves the
//! virtual now closer to it.

use roundel_room::{RoomConfig, Seat};
use std::collections::HashMap;
use std::time::Duration;

/// Who waits for an answer: the player at the room.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Requester(pub i64);

impl Requester {
    /// The player against the computer.
    pub fn of(config: &RoomConfig) -> Requester {
        let person = config.seats.iter().find_map(|seat| match seat {
            Seat::Person { id, .. } => Some(id.0),
            Seat::Computer(_) => None,
        });
        Requester(person.unwrap_or_default())
    }
}

/// How long a job is expected to take.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub struct Cost(Duration);

impl Cost {
    /// Jobs up to this are quick: a thread is kept for them, and they never wait behind longer ones.
    const QUICK: Duration = Duration::from_millis(5);

    pub const fn new(time: Duration) -> Cost {
        Cost(time)
    }

    /// The class that such a job waits in.
    pub fn class(self) -> JobClass {
        if self.0 <= Cost::QUICK { JobClass::Quick } else { JobClass::Long }
    }

    /// In units of virtual time. A job that costs nothing would never bring the others closer.
    fn units(self) -> u64 {
        self.0.as_micros().max(1) as u64
    }
}

/// Where a job waits. A player's jobs in one class are done in the order in which they came.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum JobClass {
    /// A few milliseconds each.
    Quick,
    /// Everything else.
    Long,
}

/// Which jobs a thread accepts.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Accepts {
    /// Whatever is next.
    Any,
    /// Quick jobs only.
    Quick,
}

impl Accepts {
    fn accepts(self, class: JobClass) -> bool {
        self == Accepts::Any || class == JobClass::Quick
    }
}

/// The queue is full.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Full;

/// Jobs that wait for a thread.
#[derive(Debug)]
pub struct Queue<T> {
    waiting: Vec<Waiting<T>>,
    /// When the last waiting job of a player ends, in virtual time. Players without one need no entry: their last job has moved the
    /// virtual now to its end.
    ends: HashMap<(Requester, JobClass), u64>,
    now: u64,
    /// How many may wait in each class.
    capacity: usize,
    per_requester: usize,
}

#[derive(Debug)]
struct Waiting<T> {
    requester: Requester,
    class: JobClass,
    end: u64,
    job: T,
}

impl<T> Queue<T> {
    /// A queue for this many jobs in each class, and this many of one player.
    pub fn new(capacity: usize, per_requester: usize) -> Queue<T> {
        Queue { waiting: Vec::new(), ends: HashMap::new(), now: 0, capacity, per_requester }
    }

    /// How many jobs wait.
    #[cfg(test)]
    pub fn len(&self) -> usize {
        self.waiting.len()
    }

    /// Whether a new game may add jobs of this class. Half of the queue is kept for games that run.
    pub fn has_room_for_new_games(&self, class: JobClass) -> bool {
        self.count(class) < self.capacity.div_ceil(2)
    }

    fn count(&self, class: JobClass) -> usize {
        self.waiting.iter().filter(|waiting| waiting.class == class).count()
    }

    pub fn push(&mut self, requester: Requester, cost: Cost, job: T) -> Result<(), Full> {
        let class = cost.class();
        let theirs =
            self.waiting.iter().filter(|waiting| waiting.requester == requester && waiting.class == class).count();
        if theirs >= self.per_requester || self.count(class) >= self.capacity {
            return Err(Full);
        }
        let last = self.ends.get(&(requester, class)).copied().unwrap_or_default();
        let end = self.now.max(last) + cost.units();
        self.ends.insert((requester, class), end);
        self.waiting.push(Waiting { requester, class, end, job });
        Ok(())
    }

    /// The job that is next for such a thread.
    pub fn pop(&mut self, accepts: Accepts) -> Option<T> {
        let candidates = self.waiting.iter().enumerate().filter(|(_, waiting)| accepts.accepts(waiting.class));
        // Of equals the first, which came first.
        let (index, _) = candidates.min_by_key(|(_, waiting)| waiting.end)?;
        let Waiting { requester, class, end, job } = self.waiting.remove(index);
        self.now = self.now.max(end);
        if self.ends.get(&(requester, class)) == Some(&end) {
            self.ends.remove(&(requester, class));
        }
        Some(job)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const LEVEL_1: Cost = Cost::new(Duration::from_millis(2));
    const LEVEL_12: Cost = Cost::new(Duration::from_secs(1));

    fn queue() -> Queue<i64> {
        Queue::new(1000, 1000)
    }

    fn drain(queue: &mut Queue<i64>) -> Vec<i64> {
        std::iter::from_fn(|| queue.pop(Accepts::Any)).collect()
    }

    #[test]
    fn a_cheap_job_passes_a_hundred_dear_ones() {
        let mut queue = queue();
        for player in 0..101 {
            queue.push(Requester(player), LEVEL_12, player).expect("not full");
        }
        queue.push(Requester(500), LEVEL_1, 500).expect("not full");
        assert_eq!(queue.pop(Accepts::Any), Some(500));
        // Also among jobs of one class: level 11 before level 12.
        queue.push(Requester(501), Cost::new(Duration::from_millis(80)), 501).expect("not full");
        assert_eq!(queue.pop(Accepts::Any), Some(501));
    }

    #[test]
    fn a_player_with_many_jobs_does_not_delay_another() {
        let mut queue = queue();
        for job in 0..50 {
            queue.push(Requester(1), LEVEL_12, job).expect("not full");
        }
        queue.push(Requester(2), LEVEL_12, 99).expect("not full");
        let place = drain(&mut queue).iter().position(|job| *job == 99);
        assert!(place <= Some(1), "{place:?}");
    }

    #[test]
    fn the_jobs_of_a_player_keep_their_order() {
        let mut queue = queue();
        for job in 0..30 {
            queue
                .push(
                    Requester(job % 3),
                    if job % 2 == 0 { LEVEL_12 } else { Cost::new(Duration::from_millis(80)) },
                    job,
                )
                .expect("not full");
        }
        let order = drain(&mut queue);
        assert_eq!(order.len(), 30);
        for player in 0..3 {
            let theirs: Vec<i64> = order.iter().copied().filter(|job| job % 3 == player).collect();
            assert!(theirs.is_sorted(), "{theirs:?}");
        }
    }

    #[test]
    fn a_dear_job_gets_its_turn_however_many_cheap_ones_come() {
        let mut queue = queue();
        queue.push(Requester(0), LEVEL_12, -1).expect("not full");
        // Another player asks for something cheap each time that a thread is free.
        let waited = (1..).take_while(|&player| {
            queue.push(Requester(player), LEVEL_1, player).expect("not full");
            queue.pop(Accepts::Any) != Some(-1)
        });
        // A second of theirs for a second of its own.
        assert!(waited.take(10_000).count() <= 500);
    }

    #[test]
    fn a_thread_for_quick_jobs_takes_nothing_else() {
        let mut queue = queue();
        queue.push(Requester(1), LEVEL_12, 8).expect("not full");
        assert_eq!(queue.pop(Accepts::Quick), None);
        // Not even one of the same player's stands in the way.
        queue.push(Requester(1), LEVEL_1, 1).expect("not full");
        assert_eq!(queue.pop(Accepts::Quick), Some(1));
        assert_eq!(queue.pop(Accepts::Any), Some(8));
    }

    #[test]
    fn a_full_lane_and_a_greedy_player_are_refused() {
        let mut queue = Queue::new(3, 2);
        assert!(queue.has_room_for_new_games(JobClass::Long));
        assert_eq!([0, 1, 2].map(|job| queue.push(Requester(1), LEVEL_12, job)), [Ok(()), Ok(()), Err(Full)]);
        assert!(!queue.has_room_for_new_games(JobClass::Long), "the rest is for games that run");
        assert!(queue.has_room_for_new_games(JobClass::Quick));
        assert_eq!([0, 1].map(|job| queue.push(Requester(2), LEVEL_12, job)), [Ok(()), Err(Full)]);
        assert_eq!(queue.push(Requester(1), LEVEL_1, 0), Ok(()));
        drain(&mut queue);
        assert_eq!(queue.push(Requester(1), LEVEL_12, 0), Ok(()));
    }

    #[test]
    fn who_waits_for_nothing_is_forgotten() {
        let mut queue = queue();
        for player in 0..100 {
            queue.push(Requester(player), LEVEL_1, player).expect("not full");
            queue.push(Requester(player), LEVEL_12, player).expect("not full");
        }
        drain(&mut queue);
        assert!(queue.ends.is_empty());
    }
}
