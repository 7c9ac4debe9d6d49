//! Search limits.

use crate::numbers::between;
use clap::Args;
use roundel_arena::spec::parse_duration;
use roundel_engine::Limits;
use std::time::Duration;

#[derive(Args, Clone, Copy, Debug)]
pub struct LimitArguments {
    /// Time per decision: 200ms, 1.5s, 2m
    #[arg(long, value_name = "TIME", allow_hyphen_values = true, value_parser = parse_duration)]
    time: Option<Duration>,

    /// Search depth in decisions
    #[arg(long, value_name = "N", allow_hyphen_values = true, value_parser = between(1u8, 100))]
    depth: Option<u8>,

    /// Nodes per decision; with one thread the result is reproducible
    #[arg(long, value_name = "N", allow_hyphen_values = true, value_parser = between(1u64, 1 << 50))]
    nodes: Option<u64>,
}

impl LimitArguments {
    /// The limits given; `None` if there are none.
    pub fn limits(self) -> Option<Limits> {
        let limits = Limits { depth: self.depth, nodes: self.nodes, time: self.time };
        (limits != Limits::default()).then_some(limits)
    }
}
