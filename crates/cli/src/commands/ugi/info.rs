//! The `info` lines of a search.

use roundel_engine::{AnySearchResult, Value};
use std::time::Duration;

/// The line about a finished iteration.
pub fn info(result: &AnySearchResult, time: Duration) -> String {
    let score = match result.value {
        Value::Equity(equity) => format!("equity {equity:.4}"),
        Value::Score(score) => match (score.decisions_to_win(), score.decisions_to_loss()) {
            // As in chess, counted in moves of the winner.
            (Some(decisions), _) => format!("mate {}", decisions.div_ceil(2)),
            (_, Some(decisions)) => format!("mate -{}", decisions.div_ceil(2)),
            _ => format!("cp {}", score.hundredths()),
        },
    };
    let AnySearchResult { depth, nodes, pv, .. } = result;
    let nps = (*nodes as f64 / time.as_secs_f64().max(1e-6)) as u64;
    format!("info depth {depth} score {score} nodes {nodes} nps {nps} time {} pv {}", time.as_millis(), pv.join(" "))
}
