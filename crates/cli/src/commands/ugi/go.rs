//! The arguments of `go`: search limits.

use roundel_engine::Limits;
use roundel_rules::Side;
use roundel_rules::text::quoted;
use std::time::Duration;

/// When a search ends.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Go {
    /// At these limits; without any, at the limits of the level.
    Within(Limits),
    /// Only when stopped.
    UntilStopped,
}

/// The number of decisions that the remaining time is spread over.
const DECISIONS_LEFT: u32 = 30;
/// Reserve for communication, subtracted from the remaining time.
const RESERVE: Duration = Duration::from_millis(20);
/// The minimum search time.
const LEAST: Duration = Duration::from_millis(1);
/// The maximum search time.
const MAX_MILLISECONDS: u64 = 1 << 40;

/// Parses the words after `go`. Only the clock of the side to move counts.
pub fn parse<'a>(mut words: impl Iterator<Item = &'a str>, side: Side) -> Result<Go, String> {
    let mut limits = Limits::default();
    let mut infinite = false;
    let mut clock = None;
    let mut increment = Duration::ZERO;
    let mut decisions = DECISIONS_LEFT;
    while let Some(name) = words.next() {
        if name == "infinite" {
            infinite = true;
            continue;
        }
        let known = ["movetime", "nodes", "depth", "movestogo"].contains(&name) || clock_of(name).is_some();
        if !known {
            return Err(format!(
                "go: expected movetime, nodes, depth, infinite, p1time, p2time, p1inc, p2inc or movestogo, found {}",
                quoted(name)
            ));
        }
        let found = words.next().unwrap_or_default();
        // A clock that has run out may be negative.
        let number = found.parse::<i64>().map(|number| number.max(0).unsigned_abs());
        let number = number.map_err(|_| format!("go: expected a number after {name}, found {}", quoted(found)))?;
        let time = Duration::from_millis(number.min(MAX_MILLISECONDS));
        match (name, clock_of(name)) {
            ("movetime", _) => limits.time = Some(time.max(LEAST)),
            ("nodes", _) => limits.nodes = Some(number.max(1)),
            ("depth", _) => limits.depth = Some(number.clamp(1, 100) as u8),
            ("movestogo", _) => decisions = number.clamp(1, u64::from(DECISIONS_LEFT)) as u32,
            (_, Some((whose, _))) if whose != side => {}
            (_, Some((_, ClockField::Remaining))) => clock = Some(time),
            (_, Some((_, ClockField::Increment))) => increment = time,
            (_, None) => {}
        }
    }
    if let Some(left) = clock {
        let usable = left.saturating_sub(RESERVE);
        let share = (usable / decisions + increment).min(usable).max(LEAST);
        limits.time = Some(limits.time.map_or(share, |time| time.min(share)));
    }
    Ok(if infinite { Go::UntilStopped } else { Go::Within(limits) })
}

/// Which quantity of a clock an argument sets.
#[derive(Clone, Copy)]
enum ClockField {
    Remaining,
    Increment,
}

/// Which side's clock an argument sets. UCI names are accepted too.
fn clock_of(name: &str) -> Option<(Side, ClockField)> {
    match name {
        "p1time" | "wtime" => Some((Side::First, ClockField::Remaining)),
        "p2time" | "btime" => Some((Side::Second, ClockField::Remaining)),
        "p1inc" | "winc" => Some((Side::First, ClockField::Increment)),
        "p2inc" | "binc" => Some((Side::Second, ClockField::Increment)),
        _ => None,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn go(text: &str) -> Result<Go, String> {
        parse(text.split_whitespace(), Side::First)
    }

    #[test]
    fn limits() {
        assert_eq!(go(""), Ok(Go::Within(Limits::default())));
        assert_eq!(go("depth 3"), Ok(Go::Within(Limits::depth(3))));
        assert_eq!(go("infinite"), Ok(Go::UntilStopped));
        let limits = Limits { depth: Some(100), nodes: Some(7), time: Some(Duration::from_millis(50)) };
        assert_eq!(go("movetime 50 nodes 7 depth 1000"), Ok(Go::Within(limits)));
    }

    #[test]
    fn clocks() {
        let time = |text| match go(text) {
            Ok(Go::Within(Limits { time: Some(time), .. })) => time.as_millis(),
            other => panic!("{other:?}"),
        };
        assert_eq!(time("p1time 30020 p2time 5"), 1000);
        assert_eq!(time("wtime 30020 btime 5 winc 500 binc 9"), 1500);
        assert_eq!(time("wtime 30020 movestogo 10"), 3000);
        assert_eq!(time("wtime 50 winc 5000"), 30, "never more than there is");
        assert_eq!(time("wtime -10"), 1);
        assert_eq!(time("wtime 30020 movetime 200"), 200);
    }

    #[test]
    fn what_is_not_understood() {
        assert_eq!(go("depth"), Err("go: expected a number after depth, found ``".to_owned()));
        assert_eq!(go("depth x"), Err("go: expected a number after depth, found `x`".to_owned()));
        assert!(go("fast").expect_err("no such word").contains("found `fast`"));
    }
}
