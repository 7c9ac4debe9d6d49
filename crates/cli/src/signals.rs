//! Signals that ask the program to end.

use crate::failure::Failure;
use std::io;

/// Does the work, unless a signal comes first: then the work is dropped, which cleans up what it leaves behind.
pub async fn unless_ended<T>(work: impl Future<Output = T>) -> Result<T, Failure> {
    let ended = ended().map_err(Failure::work)?;
    tokio::select! {
        done = work => Ok(done),
        () = ended => Err(Failure::work("stopped by a signal before it was done")),
    }
}

/// Completes on SIGTERM or Ctrl-C. The signals are handled from the moment this returns, not from the first poll of the future: a
/// caller that has read the server's address may stop it at once, and that must be a clean shutdown.
#[cfg(unix)]
pub fn ended() -> io::Result<impl Future<Output = ()> + Send + 'static> {
    use tokio::signal::unix::{SignalKind, signal};
    let mut interrupt = signal(SignalKind::interrupt())?;
    let mut terminate = signal(SignalKind::terminate())?;
    Ok(async move {
        tokio::select! {
            _ = interrupt.recv() => {}
            _ = terminate.recv() => {}
        }
    })
}

/// Completes on Ctrl-C.
#[cfg(not(unix))]
pub fn ended() -> io::Result<impl Future<Output = ()> + Send + 'static> {
    Ok(async {
        let _ = tokio::signal::ctrl_c().await;
    })
}
