//! `roundel load`: a load test that measures throughput and latency of moves.

mod client;
mod figures;
mod http;
mod pair;
mod server;
mod visitor;

use crate::failure::Failure;
use crate::output::Output;
use crate::signals;
use client::{Address, ClientKind};
use figures::{Figures, VisitorFigures};
use pair::{PlayerPair, Visibility};
use roundel_arena::spec::parse_duration;
use server::Child;
use std::ops::Range;
use std::path::PathBuf;
use std::time::{Duration, Instant};
use tokio::sync::watch;
use tokio::task::JoinSet;
use visitor::{Received, Visitor};

const EXAMPLES: &str = "\
Half of the players play Gou against the other half, with random moves, each over its own WebSocket. The latency of a move is
the time from sending it to its arrival at the opponent; in between it is stored on disk.

Examples:
  roundel load --players 10 --time 1s
  roundel load --players 100,1000,5000 --time 20s       at full speed
  roundel load --players 1000 --time 20s --rate 500     500 moves per second in total
  roundel load --players 100 --pages --time 8s          boards too
  roundel load --players 1000 --url http://127.0.0.1:7474
  roundel load --players 16 --rate 8 --visitors 1000    1,000 visitors watch the front page
";

/// Load test: measure the throughput and latency of moves on a server
///
/// Starts its own server on this machine, with its data in a temporary directory, unless a URL is given. A server given by URL should
/// not limit requests per client (`--rate 0`). Every connection needs a file descriptor in the server and here: see `ulimit -n`.
#[derive(clap::Args, Debug)]
#[command(after_help = EXAMPLES)]
pub struct Arguments {
    /// Number of connected players; several numbers are measured in turn
    #[arg(long, value_name = "NUMBER,…", value_delimiter = ',', default_value = "100", value_parser = clap::value_parser!(u32).range(2..=100_000))]
    players: Vec<u32>,

    /// How long to play
    #[arg(long, value_name = "TIME", default_value = "10s", value_parser = parse_duration)]
    time: Duration,

    /// Moves per second in total [default: full speed]
    #[arg(long, value_name = "NUMBER", value_parser = clap::value_parser!(u32).range(1..))]
    rate: Option<u32>,

    /// Connect like pages, which receive boards, instead of like programs
    #[arg(long)]
    pages: bool,

    /// Visitors that watch the front page meanwhile; the games are then public
    #[arg(long, value_name = "NUMBER", default_value_t = 0, value_parser = clap::value_parser!(u32).range(0..=100_000))]
    visitors: u32,

    /// URL of the server to measure [default: start one]
    #[arg(long, value_name = "URL")]
    url: Option<String>,

    /// Data directory of the started server [default: a temporary one]
    #[arg(long, value_name = "DIRECTORY", conflicts_with = "url")]
    data: Option<PathBuf>,

    /// The program to start as the server, instead of this one: to measure another version
    #[arg(long, value_name = "FILE", conflicts_with = "url")]
    program: Option<PathBuf>,

    /// Path of the server's API: `/api` for versions that have no `/api/v1`
    #[arg(long, value_name = "PATH", default_value = "/api/v1")]
    api: String,

    /// Print JSON, one object per line
    #[arg(long)]
    json: bool,
}

/// Clients that connect at the same time.
const AT_ONCE: usize = 32;

pub fn run(arguments: &Arguments) -> Result<(), Failure> {
    let runtime = tokio::runtime::Builder::new_multi_thread()
        .enable_all()
        .build()
        .map_err(|error| Failure::work(format!("cannot start: {error}")))?;
    runtime.block_on(signals::unless_ended(measure_all(arguments)))?
}

async fn measure_all(arguments: &Arguments) -> Result<(), Failure> {
    let mut output = Output::new();
    for &players in &arguments.players {
        // A new server each time, so that measurements are independent.
        let (address, child) = match &arguments.url {
            Some(url) => (Address::parse(url).map_err(Failure::input)?, None),
            None => {
                let child =
                    Child::start(arguments.program.as_deref(), arguments.data.as_deref()).map_err(Failure::work)?;
                (child.address().clone(), Some(child))
            }
        };
        let address = address.with_api(&arguments.api);
        let figures = measure(arguments, players, &address, child.as_ref()).await.map_err(Failure::work)?;
        if arguments.json {
            output.json(&figures.json())?;
        } else {
            output.text(&figures.text())?;
        }
    }
    Ok(())
}

async fn measure(
    arguments: &Arguments,
    players: u32,
    address: &Address,
    child: Option<&Child>,
) -> Result<Figures, String> {
    let count = players / 2;
    let client = if arguments.pages { ClientKind::Page } else { ClientKind::Program };
    // The first connections fill caches; they are not counted.
    let first = count.div_ceil(10);
    let visibility = if arguments.visitors > 0 { Visibility::Public } else { Visibility::Private };
    let mut pairs = connect(0..first, address, client, visibility).await?;
    let before = child.and_then(Child::memory);
    pairs.extend(connect(first..count, address, client, visibility).await?);
    // Wait until memory used only for connecting is freed.
    tokio::time::sleep(Duration::from_millis(500)).await;
    let idle = match (before, child.and_then(Child::memory)) {
        (Some(before), Some(after)) if first < count => {
            Some(after.saturating_sub(before) / u64::from(2 * (count - first)))
        }
        _ => None,
    };
    let visitors = arrive(arguments.visitors, address).await?;
    let pause = arguments.rate.map(|rate| Duration::from_secs_f64(pairs.len() as f64 / f64::from(rate)));
    let (end, ended) = watch::channel(false);
    let mut tasks = JoinSet::new();
    let mut watching = JoinSet::new();
    let start = Instant::now();
    let used_before = child.and_then(Child::processor_time);
    for (number, visitor) in visitors.into_iter().enumerate() {
        // They have come at different times.
        let delay = visitor::POLL.mul_f64(number as f64 / f64::from(arguments.visitors));
        watching.spawn(visitor.watch(delay, ended.clone()));
    }
    for (number, pair) in pairs.drain(..).enumerate() {
        // At a fixed rate, players start one after the other.
        let delay = pause.map_or(Duration::ZERO, |pause| pause.mul_f64(number as f64 / f64::from(count)));
        tasks.spawn(pair.play(delay, pause, ended.clone()));
    }
    tokio::time::sleep(arguments.time).await;
    let used =
        child.and_then(Child::processor_time).zip(used_before).map(|(after, before)| after.saturating_sub(before));
    let _ = end.send(true);
    let seconds = start.elapsed().as_secs_f64();
    let mut received = Received::default();
    while let Some(watched) = watching.join_next().await {
        received.add(watched.map_err(|error| error.to_string())??);
    }
    let visitors = (arguments.visitors > 0).then_some(VisitorFigures { count: arguments.visitors, received, used });
    let (mut times, mut bytes) = (Vec::new(), 0);
    while let Some(played) = tasks.join_next().await {
        let played = played.map_err(|error| error.to_string())??;
        times.extend(played.times);
        bytes += played.bytes;
    }
    times.sort_unstable();
    Ok(Figures { players, seconds, times, bytes, idle, visitors })
}

/// Visitors who have loaded the front page.
async fn arrive(count: u32, address: &Address) -> Result<Vec<Visitor>, String> {
    let mut visitors = Vec::new();
    let mut tasks = JoinSet::new();
    for _ in 0..count {
        if tasks.len() == AT_ONCE
            && let Some(visitor) = tasks.join_next().await
        {
            visitors.push(visitor.map_err(|error| error.to_string())??);
        }
        tasks.spawn(Visitor::arrive(address.clone()));
    }
    while let Some(visitor) = tasks.join_next().await {
        visitors.push(visitor.map_err(|error| error.to_string())??);
    }
    Ok(visitors)
}

/// Pairs of players at their boards, by their seeds.
async fn connect(
    seeds: Range<u32>,
    address: &Address,
    client: ClientKind,
    visibility: Visibility,
) -> Result<Vec<PlayerPair>, String> {
    let mut pairs = Vec::new();
    let mut tasks = JoinSet::new();
    for seed in seeds {
        if tasks.len() == AT_ONCE
            && let Some(pair) = tasks.join_next().await
        {
            pairs.push(pair.map_err(|error| error.to_string())??);
        }
        tasks.spawn(PlayerPair::meet(address.clone(), client, u64::from(seed), visibility));
    }
    while let Some(pair) = tasks.join_next().await {
        pairs.push(pair.map_err(|error| error.to_string())??);
    }
    Ok(pairs)
}
