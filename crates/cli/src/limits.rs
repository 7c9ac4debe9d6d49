//! How long to think about a decision.

use crate::numbers::between;
use crate::time::time;
use clap::Args;
use roundel_engine::Limits;
use std::time::Duration;

#[derive(Args, Clone, Copy, Debug)]
pub struct LimitArguments {
    /// How long to think about a decision: 200ms, 1.5s, 2m
    #[arg(long, value_name = "TIME", allow_hyphen_values = true, value_parser = time)]
    time: Option<Duration>,

    /// How deep to look, in decisions
    #[arg(long, value_name = "N", allow_hyphen_values = true, value_parser = between(1u8, 100))]
    depth: Option<u8>,

    /// How many positions to visit for a decision; with one thread the answer is then the same every time
    #[arg(long, value_name = "N", allow_hyphen_values = true, value_parser = between(1u64, 1 << 50))]
    nodes: Option<u64>,
}

impl LimitArguments {
    /// What was asked for; `None` where that is nothing.
    pub fn limits(self) -> Option<Limits> {
        let limits = Limits { depth: self.depth, nodes: self.nodes, time: self.time };
        (limits != Limits::default()).then_some(limits)
    }
}
