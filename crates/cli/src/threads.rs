//! How many threads to use.

use crate::numbers::between;
use clap::Args;
use std::num::NonZeroUsize;

/// The maximum number of threads.
pub const MAX_THREADS: NonZeroUsize = NonZeroUsize::new(1024).expect("it is not zero");

#[derive(Args, Clone, Copy, Debug)]
pub struct ThreadArguments {
    /// Number of threads
    #[arg(long, value_name = "N", default_value = "1", allow_hyphen_values = true)]
    #[arg(value_parser = between(NonZeroUsize::MIN, MAX_THREADS))]
    pub threads: NonZeroUsize,
}
