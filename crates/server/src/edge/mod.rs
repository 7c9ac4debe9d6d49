//! Middleware: what every request passes on its way in and out.

mod client;
mod crowd;
mod errors;
mod limits;
mod log;
mod same_site;
mod security;
mod task;

pub use client::Client;
pub use crowd::{Crowd, Place};
pub use errors::speak;
pub use limits::{Shares, share, vouch};
pub use log::{Refusals, watch};
pub use same_site::same_site;
pub use security::protect;
pub use task::own_task;
