//! Helper threads, where the target has threads. Everything also works without them: the calling thread does the rest.

pub(crate) use std::thread::scope;

use std::thread::{Builder, Scope};

/// Starts a helper thread. `false` where the machine gives no more of them.
pub(crate) fn spawn<'scope, T: Send + 'scope>(
    scope: &'scope Scope<'scope, '_>,
    work: impl FnOnce() -> T + Send + 'scope,
) -> bool {
    #[cfg(test)]
    if !tests::may_start() {
        return false;
    }
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

#[cfg(test)]
pub(crate) mod tests {
    use std::cell::Cell;

    thread_local! {
        /// How many more helper threads this thread can start.
        static LEFT: Cell<usize> = const { Cell::new(usize::MAX) };
    }

    pub(super) fn may_start() -> bool {
        let left = LEFT.get();
        LEFT.set(left.saturating_sub(1));
        left > 0
    }

    /// Does some work on a machine that gives only this many helper threads.
    pub(crate) fn with_helpers<T>(helpers: usize, work: impl FnOnce() -> T) -> T {
        LEFT.set(helpers);
        let done = work();
        LEFT.set(usize::MAX);
        done
    }
}
