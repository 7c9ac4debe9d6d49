//! Search limits: depth, nodes and time.

use std::time::Duration;

/// What ends a search, whichever comes first. Without any limit it runs until it is stopped or has searched everything.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Limits {
    /// The deepest iteration, in decisions.
    pub depth: Option<u8>,
    /// The number of positions to visit. The only limit that gives the same answer on every machine.
    pub nodes: Option<u64>,
    /// The time to spend.
    pub time: Option<Duration>,
}

impl Limits {
    /// A depth in decisions.
    pub fn depth(depth: u8) -> Limits {
        Limits { depth: Some(depth), ..Limits::default() }
    }

    /// A number of positions.
    pub fn nodes(nodes: u64) -> Limits {
        Limits { nodes: Some(nodes), ..Limits::default() }
    }

    /// An amount of time.
    pub fn time(time: Duration) -> Limits {
        Limits { time: Some(time), ..Limits::default() }
    }

    /// The same limits with less time: `spent` is gone already.
    #[must_use]
    pub fn after(self, spent: Duration) -> Limits {
        Limits { time: self.time.map(|time| time.saturating_sub(spent)), ..self }
    }
}
