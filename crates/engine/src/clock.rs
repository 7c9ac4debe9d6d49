//! Monotonic time for searches, injected so that the engine runs where the standard library has no clock.

use std::fmt;
use std::time::Duration;

/// A monotonic clock: the time since some fixed moment. The caller chooses it with [`EngineOptions`](crate::EngineOptions).
#[derive(Clone, Copy)]
pub struct Clock(fn() -> Duration);

impl Clock {
    /// A clock that reads the time from this function. The time must never go back.
    pub const fn new(now: fn() -> Duration) -> Clock {
        Clock(now)
    }

    /// A clock that stands still: time limits never end a search, so give it another limit.
    pub const fn stopped() -> Clock {
        Clock(|| Duration::ZERO)
    }

    /// The time since the clock's fixed moment.
    pub fn now(self) -> Duration {
        (self.0)()
    }
}

impl Default for Clock {
    /// The system's monotonic clock; on WebAssembly, which has none, a [stopped](Clock::stopped) one.
    fn default() -> Clock {
        #[cfg(not(target_arch = "wasm32"))]
        return Clock(system::now);
        #[cfg(target_arch = "wasm32")]
        return Clock::stopped();
    }
}

impl fmt::Debug for Clock {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_tuple("Clock").field(&self.now()).finish()
    }
}

#[cfg(not(target_arch = "wasm32"))]
mod system {
    use std::sync::OnceLock;
    use std::time::{Duration, Instant};

    pub(super) fn now() -> Duration {
        static ORIGIN: OnceLock<Instant> = OnceLock::new();
        ORIGIN.get_or_init(Instant::now).elapsed()
    }
}
