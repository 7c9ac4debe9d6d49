//! How many threads to use.

use clap::Args;
use std::num::NonZeroUsize;

/// The most threads that can be asked for.
const MOST: usize = 1024;

#[derive(Args, Clone, Copy, Debug)]
pub struct ThreadArguments {
    /// The number of threads
    #[arg(long, value_name = "N", default_value = "1", value_parser = parse)]
    pub threads: NonZeroUsize,
}

fn parse(text: &str) -> Result<NonZeroUsize, String> {
    let number = text.parse().ok().filter(|&n| n <= MOST).and_then(NonZeroUsize::new);
    number.ok_or_else(|| format!("expected a number from 1 to {MOST}"))
}
