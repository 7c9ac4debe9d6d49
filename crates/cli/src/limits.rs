//! Search limits.

use crate::numbers::between;
use crate::time::time;
use clap::Args;
use roundel_engine::Limits;
use std::time::Duration;

#[derive(Args, Clone, Copy, Debug)]
pub struct LimitArguments {
    /// The time per decision: 200ms, 1.5s, 2m
    #[arg(long, value_name = "TIME", allow_hyphen_values = true, value_parser = time)]
    time: Option<Duration>,

    /// The search depth, in decisions
    #[arg(long, value_name = "N", allow_hyphen_values = true, value_parser = between(1u8, 100))]
    depth: Option<u8>,

    /// The nodes per decision; with one thread the answer is the same every time
    #[arg(long, value_name = "N", allow_hyphen_values = true, value_parser = between(1u64, 1 << 50))]
    nodes: Option<u64>,
}

impl LimitArguments {
    /// The given limits; `None` without any.
    pub fn limits(self) -> Option<Limits> {
        let limits = Limits { depth: self.depth, nodes: self.nodes, time: self.time };
        (limits != Limits::default()).then_some(limits)
    }
}
