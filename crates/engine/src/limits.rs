//! How long a search may go on. Time comes in as a limit, and everybody who searches asks the same clock.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::time::{Duration, Instant};

/// What ends a search, whichever comes first. Without any limit it goes on until it is stopped, or nothing is left to search.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Limits {
    /// The deepest iteration, in decisions.
    pub depth: Option<u8>,
    /// The number of positions to visit.
    pub nodes: Option<u64>,
    /// The time to spend.
    pub time: Option<Duration>,
}

impl Limits {
    /// A number of decisions.
    pub fn depth(depth: u8) -> Limits {
        Limits { depth: Some(depth), ..Limits::default() }
    }

    /// A number of positions: the limit that gives the same answer on every machine.
    pub fn nodes(nodes: u64) -> Limits {
        Limits { nodes: Some(nodes), ..Limits::default() }
    }

    /// An amount of time.
    pub fn time(time: Duration) -> Limits {
        Limits { time: Some(time), ..Limits::default() }
    }

    /// What is left of them after so much time.
    #[must_use]
    pub fn after(self, spent: Duration) -> Limits {
        Limits { time: self.time.map(|time| time.saturating_sub(spent)), ..self }
    }
}

/// A hand on a search that another thread holds: whoever has a clone of it can stop the search.
#[derive(Clone, Debug, Default)]
pub struct StopFlag(Arc<AtomicBool>);

impl StopFlag {
    /// Stops the search that is running, and any that begins before [`release`](StopFlag::clear).
    pub fn stop(&self) {
        self.0.store(true, Ordering::Relaxed);
    }

    /// Lets searches run again.
    pub fn clear(&self) {
        self.0.store(false, Ordering::Relaxed);
    }

    fn is_set(&self) -> bool {
        self.0.load(Ordering::Relaxed)
    }
}

/// A search's clock, shared by its threads.
#[derive(Debug)]
pub struct SearchControl {
    start: Instant,
    limits: Limits,
    stop_flag: StopFlag,
    nodes: AtomicU64,
    stopped: AtomicBool,
}

/// A thread reports its nodes in batches of this size, so that counting costs nothing.
pub(crate) const BATCH: u64 = 1024;

impl SearchControl {
    /// A clock that starts now.
    pub fn new(limits: Limits, stop_flag: &StopFlag) -> SearchControl {
        SearchControl {
            start: Instant::now(),
            limits,
            stop_flag: stop_flag.clone(),
            nodes: AtomicU64::new(0),
            stopped: AtomicBool::new(false),
        }
    }

    /// The limits that it watches.
    pub fn limits(&self) -> Limits {
        self.limits
    }

    /// The time since the start.
    pub fn elapsed(&self) -> Duration {
        self.start.elapsed()
    }

    /// The nodes that were reported.
    pub fn nodes(&self) -> u64 {
        self.nodes.load(Ordering::Relaxed)
    }

    /// Stops the search.
    pub fn stop(&self) {
        self.stopped.store(true, Ordering::Relaxed);
    }

    /// Whether the search is to end.
    #[inline]
    pub fn is_stopped(&self) -> bool {
        self.stopped.load(Ordering::Relaxed)
    }

    /// Reports visited nodes, and stops the search where a limit is reached.
    pub(crate) fn report(&self, nodes: u64) {
        let sum = self.nodes.fetch_add(nodes, Ordering::Relaxed) + nodes;
        let out_of_nodes = self.limits.nodes.is_some_and(|limit| sum >= limit);
        let out_of_time = self.limits.time.is_some_and(|limit| self.start.elapsed() >= limit);
        if out_of_nodes || out_of_time || self.stop_flag.is_set() {
            self.stop();
        }
    }

    /// How many nodes a thread may visit before it reports again.
    pub(crate) fn allowance(&self) -> u64 {
        self.limits.nodes.map_or(BATCH, |limit| limit.saturating_sub(self.nodes()).clamp(1, BATCH))
    }
}

/// Counts the nodes of one thread, and reports them to the clock in batches.
pub(crate) struct NodeCounter<'a> {
    control: &'a SearchControl,
    nodes: u64,
    allowance: u64,
}

impl<'a> NodeCounter<'a> {
    pub(crate) fn new(control: &'a SearchControl) -> NodeCounter<'a> {
        NodeCounter { control, nodes: 0, allowance: control.allowance() }
    }

    /// Counts a node; whether the search may go on.
    #[inline]
    pub(crate) fn count(&mut self) -> bool {
        self.nodes += 1;
        if self.nodes < self.allowance {
            return true;
        }
        self.report();
        !self.control.is_stopped()
    }

    /// Reports what was counted.
    pub(crate) fn report(&mut self) {
        self.control.report(self.nodes);
        self.nodes = 0;
        self.renew();
    }

    /// Asks the clock again how far to count, after others have counted too.
    pub(crate) fn renew(&mut self) {
        self.allowance = self.control.allowance();
    }

    /// All nodes that were visited, those included that are not reported yet.
    pub(crate) fn visited(&self) -> u64 {
        self.control.nodes() + self.nodes
    }
}
