//! Helper threads, where the target has threads. Everything also works without them: the calling thread does the rest.

pub(crate) use std::thread::scope;

use std::thread::{Builder, Scope};

/// Starts a helper thread. `false` where the machine gives no more of them.
pub(crate) fn spawn<'scope, T: Send + 'scope>(
    scope: &'scope Scope<'scope, '_>,
    work: impl FnOnce() -> T + Send + 'scope,
) -> bool {
    // WebAssembly has no threads in the standard library; asking for one is an error there, not a panic.
    Builder::new().spawn_scoped(scope, work).is_ok()
}

/// Does the same work on several threads, the calling one included, until each of them returns.
pub(crate) fn on_all(threads: usize, work: impl Fn() + Sync) {
    scope(|scope| {
        for _ in 1..threads {
            if !spawn(scope, &work) {
                break;
            }
        }
        work();
    });
}
