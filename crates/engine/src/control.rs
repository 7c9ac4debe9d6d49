//! Search control: counts the nodes of all threads and decides when a search must end.

use crate::{Clock, Limits, StopFlag};
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::time::Duration;

/// One search's limits, clock and stop flag, shared by its threads.
#[derive(Debug)]
pub(crate) struct SearchControl {
    clock: Clock,
    start: Duration,
    limits: Limits,
    stop_flag: StopFlag,
    nodes: AtomicU64,
    stopped: AtomicBool,
}

/// Threads report their nodes in batches of this size, so that counting costs nothing.
const BATCH: u64 = 1024;

impl SearchControl {
    /// Starts the clock.
    pub(crate) fn new(limits: Limits, clock: Clock, stop_flag: &StopFlag) -> SearchControl {
        SearchControl {
            clock,
            start: clock.now(),
            limits,
            stop_flag: stop_flag.clone(),
            nodes: AtomicU64::new(0),
            stopped: AtomicBool::new(false),
        }
    }

    /// A search that nothing ends but its depth.
    pub(crate) fn unlimited() -> SearchControl {
        SearchControl::new(Limits::default(), Clock::stopped(), &StopFlag::default())
    }

    pub(crate) fn limits(&self) -> Limits {
        self.limits
    }

    /// The time since the start.
    pub(crate) fn elapsed(&self) -> Duration {
        self.clock.now().saturating_sub(self.start)
    }

    /// The nodes reported so far.
    pub(crate) fn nodes(&self) -> u64 {
        self.nodes.load(Ordering::Relaxed)
    }

    pub(crate) fn stop(&self) {
        self.stopped.store(true, Ordering::Relaxed);
    }

    #[inline]
    pub(crate) fn is_stopped(&self) -> bool {
        self.stopped.load(Ordering::Relaxed)
    }

    /// Adds visited nodes, and stops the search where a limit is reached.
    fn report(&self, nodes: u64) {
        let sum = self.nodes.fetch_add(nodes, Ordering::Relaxed) + nodes;
        let out_of_nodes = self.limits.nodes.is_some_and(|limit| sum >= limit);
        let out_of_time = self.limits.time.is_some_and(|limit| self.elapsed() >= limit);
        if out_of_nodes || out_of_time || self.stop_flag.is_set() {
            self.stop();
        }
    }

    /// How many nodes a thread may visit before it reports again.
    fn allowance(&self) -> u64 {
        self.limits.nodes.map_or(BATCH, |limit| limit.saturating_sub(self.nodes()).clamp(1, BATCH))
    }
}

/// Counts the nodes of one thread and reports them in batches.
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

    /// Reports the nodes counted since the last report.
    pub(crate) fn report(&mut self) {
        self.control.report(self.nodes);
        self.nodes = 0;
        self.renew();
    }

    /// Recomputes how far to count before the next report, after another counter has reported nodes.
    pub(crate) fn renew(&mut self) {
        self.allowance = self.control.allowance();
    }

    /// All nodes visited, including those not reported yet.
    pub(crate) fn visited(&self) -> u64 {
        self.control.nodes() + self.nodes
    }
}
