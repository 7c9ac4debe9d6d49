//! `roundel perft`: counts the leaf nodes of the game tree.

use crate::arguments::PositionArguments;
use crate::failure::Failure;
use crate::numbers::between;
use crate::output::{Output, rate};
use crate::progress::progress_bar;
use crate::threads::ThreadArguments;
use roundel_rules::AnyPosition;
use serde_json::json;
use std::num::NonZeroUsize;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::thread;
use std::time::Instant;

const EXAMPLES: &str = "\
Examples:
  roundel perft guard-towers 5
  roundel perft gou 3 --rules rows --divide
  roundel perft runaround 6 --threads 2 --json
";

/// Count the leaf nodes of the game tree at a depth (perft)
///
/// Before a roll, all six faces are counted without using up depth; a finished position counts 0. The count is on the last line.
#[derive(clap::Args, Debug)]
#[command(after_help = EXAMPLES)]
pub struct Arguments {
    #[command(flatten)]
    position: PositionArguments,

    /// Depth in decisions
    #[arg(value_name = "DEPTH", allow_hyphen_values = true, value_parser = between(0, u8::MAX))]
    depth: u8,

    /// Also print the count of each first move
    #[arg(long)]
    divide: bool,

    #[command(flatten)]
    threads: ThreadArguments,

    /// Print JSON
    #[arg(long)]
    json: bool,
}

pub fn run(arguments: &Arguments) -> Result<(), Failure> {
    let any = arguments.position.read()?;
    let depth = arguments.depth;
    let threads = arguments.threads.threads;
    refuse_overflow(&any, depth)?;
    let start = Instant::now();
    let (paths, branches) = count(&any, depth, threads);
    let seconds = start.elapsed().as_secs_f64();
    let branches = if arguments.divide { branches } else { Vec::new() };
    if arguments.json {
        let mut value = json!({
            "game": any.game().name(),
            "rules": any.rules(),
            "position": any.to_string(),
            "depth": depth,
            "paths": paths,
            "seconds": seconds,
            "paths_per_second": (paths as f64 / seconds.max(1e-9)) as u64,
            "threads": threads,
        });
        if arguments.divide {
            value["divide"] =
                branches.into_iter().map(|(text, paths)| json!({"token": text, "paths": paths})).collect();
        }
        return Output::new().json(&value);
    }
    let mut text: String = branches.iter().map(|(text, paths)| format!("{text}: {paths}\n")).collect();
    text += &format!("depth {depth}, {seconds:.3} s, {} paths/s\n{paths}\n", rate(paths, seconds));
    Output::new().text(&text)
}

/// The greatest count that fits, as a power of ten.
const DIGITS: f64 = 19.26;

/// Refuses a depth whose count would not fit into 64 bits. Such a count would take centuries, so an estimate from the growth
/// over the first plies is exact enough.
fn refuse_overflow(position: &AnyPosition, depth: u8) -> Result<(), Failure> {
    const PROBE: u8 = 3;
    if depth <= PROBE {
        return Ok(());
    }
    let (before, last) = (position.perft(PROBE - 1) as f64, position.perft(PROBE) as f64);
    if last == 0.0 {
        return Ok(());
    }
    let digits = last.log10() + f64::from(depth - PROBE) * (last / before).log10();
    if digits > DIGITS {
        let message =
            format!("depth {depth} would overflow: about 10^{digits:.0} paths, and a count has at most 10^19");
        return Err(Failure::input(message));
    }
    Ok(())
}

/// The count, and the counts behind every first decision, in the order in which they are generated.
fn count(position: &AnyPosition, depth: u8, threads: NonZeroUsize) -> (u64, Vec<(String, u64)>) {
    let Some(below) = depth.checked_sub(1) else { return (1, Vec::new()) };
    let branches = position.divide();
    let bar = progress_bar(branches.len() as u64, "{wide_bar} {pos}/{len} {eta}");
    let next = AtomicUsize::new(0);
    let work = || {
        let mut counts = Vec::new();
        loop {
            let index = next.fetch_add(1, Ordering::Relaxed);
            let Some(branch) = branches.get(index) else { return counts };
            counts.push((index, branch.next.perft(below)));
            bar.inc(1);
        }
    };
    let mut counts = thread::scope(|scope| {
        // If no more threads can be started, the others do the work.
        let spawn = |_| thread::Builder::new().spawn_scoped(scope, work).ok();
        let workers: Vec<_> = (1..threads.get().min(branches.len())).map_while(spawn).collect();
        let mut counts = work();
        counts.extend(workers.into_iter().flat_map(|worker| worker.join().expect("counting does not panic")));
        counts
    });
    bar.finish_and_clear();
    counts.sort_unstable();
    let texts = branches.into_iter().map(|branch| branch.text);
    let divided: Vec<_> = texts.zip(counts).map(|(text, (_, paths))| (text, paths)).collect();
    (divided.iter().map(|(_, paths)| paths).sum(), divided)
}
