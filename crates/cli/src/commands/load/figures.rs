//! The measurements.

use super::visitor::Received;
use serde_json::json;
use std::time::Duration;

pub struct Figures {
    pub players: u32,
    pub seconds: f64,
    /// The latencies of all moves, in ascending order.
    pub times: Vec<Duration>,
    /// The bytes of all messages that players received.
    pub bytes: u64,
    /// Server memory per idle connection, in bytes.
    pub idle: Option<u64>,
    pub visitors: Option<VisitorFigures>,
}

/// The traffic and the processor time that visitors of the front page cause.
pub struct VisitorFigures {
    pub count: u32,
    pub received: Received,
    /// The processor time of the server, for visitors and players together.
    pub used: Option<Duration>,
}

impl Figures {
    fn rate(&self) -> f64 {
        self.times.len() as f64 / self.seconds
    }

    /// A percentile of the latency, in milliseconds.
    fn percentile(&self, part: f64) -> Option<f64> {
        let index = ((self.times.len() as f64 * part) as usize).min(self.times.len().checked_sub(1)?);
        Some(self.times[index].as_secs_f64() * 1000.0)
    }

    /// The bytes that each of the two players received for a move, on average.
    fn bytes_per_move(&self) -> u64 {
        self.bytes / (2 * self.times.len() as u64).max(1)
    }

    pub fn text(&self) -> String {
        let within = |part| self.percentile(part).map_or("-".to_owned(), |ms| format!("{ms:.2} ms"));
        let idle =
            self.idle.map_or(String::new(), |bytes| format!(", {:.1} kB per idle connection", bytes as f64 / 1000.0));
        let moves = format!(
            "{} players: {} moves in {:.1} s, {:.0} moves/s, median latency {}, 99th percentile {}, {} bytes per move{idle}\n",
            self.players,
            self.times.len(),
            self.seconds,
            self.rate(),
            within(0.5),
            within(0.99),
            self.bytes_per_move(),
        );
        let visitors = self.visitors.as_ref().map_or(String::new(), |visitors| visitors.text(self.seconds));
        moves + &visitors
    }

    pub fn json(&self) -> serde_json::Value {
        let mut json = json!({
            "players": self.players,
            "moves": self.times.len(),
            "seconds": self.seconds,
            "moves_per_second": self.rate(),
            "p50_ms": self.percentile(0.5),
            "p99_ms": self.percentile(0.99),
            "longest_ms": self.percentile(1.0),
            "bytes_per_move": self.bytes_per_move(),
            "bytes_per_idle_connection": self.idle,
        });
        if let Some(visitors) = &self.visitors {
            json["visitors"] = json!(visitors.count);
            json["visitor_requests"] = json!(visitors.received.requests);
            json["visitor_events"] = json!(visitors.received.events);
            json["visitor_bytes"] = json!(visitors.received.bytes);
            json["server_cpu_seconds"] = json!(visitors.used.map(|used| used.as_secs_f64()));
        }
        json
    }
}

impl VisitorFigures {
    fn text(&self, seconds: f64) -> String {
        let Received { requests, events, bytes } = self.received;
        let used = self.used.map_or(String::new(), |used| {
            let used = used.as_secs_f64();
            format!(", {used:.2} s of the server's CPU time ({:.0} % of a core)", 100.0 * used / seconds)
        });
        format!(
            "{} visitors: {:.0} requests/s, {:.0} events/s, {:.0} kB/s{used}\n",
            self.count,
            requests as f64 / seconds,
            events as f64 / seconds,
            bytes as f64 / 1000.0 / seconds,
        )
    }
}
