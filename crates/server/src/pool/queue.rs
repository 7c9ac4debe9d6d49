//! Self-clocked fair queueing: accounts and addresses take turns, and a job counts by what it is expected to cost.
//!
//! Every job gets a virtual finish time: the later of now and the last finish time of its [`Share`], plus its cost. The job with the
//! smallest one goes first, and its finish time becomes the virtual now. So a cheap job overtakes expensive ones, and a share with
//! fifty jobs waits for those fifty while the others wait for a fair part of them. Nobody starves: every job that passes a waiting one
//! moves the virtual now closer to it.

use roundel_room::PlayerId;
use std::collections::HashMap;
use std::net::IpAddr;
use std::time::Duration;

/// Who waits for an answer.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Requester {
    /// The player against the computer.
    pub player: PlayerId,
    /// Whose share of the engine the answer takes.
    pub share: Share,
}

/// Who has a share of the engine. Guests cost nothing to make, so all guests at one address have one share.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Share {
    /// A player with an account.
    Account(PlayerId),
    /// The guests at an address.
    Address(IpAddr),
    /// A player of whom nothing is known yet, as after a restart.
    Unknown(PlayerId),
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

/// Where a job waits. The jobs of a share in one class are done in the order in which they came.
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
    waiting: Vec<QueuedJob<T>>,
    /// When the last waiting job of a share ends, in virtual time. Shares without one need no entry: their last job has moved the
    /// virtual now to its end.
    ends: HashMap<(Share, JobClass), u64>,
    now: u64,
    /// How many may wait in each class.
    capacity: usize,
    /// How many of one player may wait in each class.
    per_player: usize,
}

#[derive(Debug)]
struct QueuedJob<T> {
    requester: Requester,
    class: JobClass,
    end: u64,
    job: T,
}

impl<T> Queue<T> {
    /// A queue for this many jobs in each class, a quarter as many of one share, and this many of one player. New games are refused when
    /// half of the places are taken, which one share alone must not bring about.
    pub fn new(capacity: usize, per_player: usize) -> Queue<T> {
        Queue { waiting: Vec::new(), ends: HashMap::new(), now: 0, capacity, per_player }
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
        let waiting = || self.waiting.iter().filter(|waiting| waiting.class == class);
        let of_player = waiting().filter(|waiting| waiting.requester.player == requester.player).count();
        let of_share = waiting().filter(|waiting| waiting.requester.share == requester.share).count();
        if of_player >= self.per_player || of_share >= self.capacity.div_ceil(4) || waiting().count() >= self.capacity {
            return Err(Full);
        }
        let last = self.ends.get(&(requester.share, class)).copied().unwrap_or_default();
        let end = self.now.max(last) + cost.units();
        self.ends.insert((requester.share, class), end);
        self.waiting.push(QueuedJob { requester, class, end, job });
        Ok(())
    }

    /// The job that is next for such a thread.
    pub fn pop(&mut self, accepts: Accepts) -> Option<T> {
        let candidates = self.waiting.iter().enumerate().filter(|(_, waiting)| accepts.accepts(waiting.class));
        // Of equals the first, which came first.
        let (index, _) = candidates.min_by_key(|(_, waiting)| waiting.end)?;
        let QueuedJob { requester, class, end, job } = self.waiting.remove(index);
        self.now = self.now.max(end);
        if self.ends.get(&(requester.share, class)) == Some(&end) {
            self.ends.remove(&(requester.share, class));
        }
        Some(job)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const LEVEL_1: Cost = Cost::new(Duration::from_millis(2));
    const LEVEL_12: Cost = Cost::new(Duration::from_secs(1));

    fn requester(player: i64) -> Requester {
        Requester { player: PlayerId(player), share: Share::Account(PlayerId(player)) }
    }

    /// A guest at the one address.
    fn guest(player: i64) -> Requester {
        Requester { player: PlayerId(player), share: Share::Address(IpAddr::from([203, 0, 113, 1])) }
    }

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
            queue.push(requester(player), LEVEL_12, player).expect("not full");
        }
        queue.push(requester(500), LEVEL_1, 500).expect("not full");
        assert_eq!(queue.pop(Accepts::Any), Some(500));
        // Also among jobs of one class: level 11 before level 12.
        queue.push(requester(501), Cost::new(Duration::from_millis(80)), 501).expect("not full");
        assert_eq!(queue.pop(Accepts::Any), Some(501));
    }

    #[test]
    fn a_player_with_many_jobs_does_not_delay_another() {
        let mut queue = queue();
        for job in 0..50 {
            queue.push(requester(1), LEVEL_12, job).expect("not full");
        }
        queue.push(requester(2), LEVEL_12, 99).expect("not full");
        let place = drain(&mut queue).iter().position(|job| *job == 99);
        assert!(place <= Some(1), "{place:?}");
    }

    /// One address with many guests is one client among others.
    #[test]
    fn many_guests_at_one_address_do_not_delay_others() {
        let mut queue = queue();
        for player in 0..50 {
            queue.push(guest(player), LEVEL_12, player).expect("not full");
        }
        queue.push(requester(99), LEVEL_12, 99).expect("not full");
        let place = drain(&mut queue).iter().position(|job| *job == 99);
        assert!(place <= Some(1), "{place:?}");
    }

    /// Nor do they fill the queue.
    #[test]
    fn guests_at_one_address_have_a_quarter_of_the_queue() {
        let mut queue = Queue::new(8, 8);
        let pushed = (0..8).filter(|&player| queue.push(guest(player), LEVEL_12, player).is_ok()).count();
        assert_eq!(pushed, 2);
        assert!(queue.has_room_for_new_games(LEVEL_12.class()), "others begin games all the same");
        assert_eq!(queue.push(requester(99), LEVEL_12, 99), Ok(()));
    }

    #[test]
    fn the_jobs_of_a_player_keep_their_order() {
        let mut queue = queue();
        for job in 0..30 {
            queue
                .push(
                    requester(job % 3),
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
        queue.push(requester(0), LEVEL_12, -1).expect("not full");
        // Another player asks for something cheap each time that a thread is free.
        let waited = (1..).take_while(|&player| {
            queue.push(requester(player), LEVEL_1, player).expect("not full");
            queue.pop(Accepts::Any) != Some(-1)
        });
        // A second of theirs for a second of its own.
        assert!(waited.take(10_000).count() <= 500);
    }

    #[test]
    fn a_thread_for_quick_jobs_takes_nothing_else() {
        let mut queue = queue();
        queue.push(requester(1), LEVEL_12, 8).expect("not full");
        assert_eq!(queue.pop(Accepts::Quick), None);
        // Not even one of the same player's stands in the way.
        queue.push(requester(1), LEVEL_1, 1).expect("not full");
        assert_eq!(queue.pop(Accepts::Quick), Some(1));
        assert_eq!(queue.pop(Accepts::Any), Some(8));
    }

    #[test]
    fn a_full_class_and_a_greedy_player_are_refused() {
        let mut queue = Queue::new(8, 2);
        assert_eq!([0, 1, 2].map(|job| queue.push(requester(1), LEVEL_12, job)), [Ok(()), Ok(()), Err(Full)]);
        assert!(queue.has_room_for_new_games(JobClass::Long));
        assert_eq!([0, 1].map(|job| queue.push(requester(2), LEVEL_12, job)), [Ok(()), Ok(())]);
        assert!(!queue.has_room_for_new_games(JobClass::Long), "the rest is for games that run");
        assert!(queue.has_room_for_new_games(JobClass::Quick));
        for player in [3, 4] {
            assert_eq!([0, 1].map(|job| queue.push(requester(player), LEVEL_12, job)), [Ok(()), Ok(())]);
        }
        assert_eq!(queue.push(requester(5), LEVEL_12, 0), Err(Full));
        assert_eq!(queue.push(requester(1), LEVEL_1, 0), Ok(()));
        drain(&mut queue);
        assert_eq!(queue.push(requester(1), LEVEL_12, 0), Ok(()));
    }

    #[test]
    fn who_waits_for_nothing_is_forgotten() {
        let mut queue = queue();
        for player in 0..100 {
            queue.push(requester(player), LEVEL_1, player).expect("not full");
            queue.push(requester(player), LEVEL_12, player).expect("not full");
        }
        drain(&mut queue);
        assert!(queue.ends.is_empty());
    }
}
