//! What the threads of a search are looking at right now, so that they do not look at the same things.

use std::sync::atomic::{AtomicU8, AtomicU64, Ordering};

/// Places for positions: many more than threads look at.
const PLACES: usize = 4096;

/// The positions that some thread is looking at. A guess: of two that share a place only the later one is there, and the
/// worst that a wrong answer does is to change an order or to search twice.
pub(super) struct Abdada {
    keys: Box<[AtomicU64]>,
    /// The last iteration that the thread with the answer has finished.
    finished: AtomicU8,
}

impl Abdada {
    pub(super) fn new() -> Abdada {
        Abdada { keys: bytemuck::zeroed_slice_box(PLACES), finished: AtomicU8::new(0) }
    }

    fn place(&self, key: u64) -> &AtomicU64 {
        &self.keys[key as usize % PLACES]
    }

    /// Whether somebody looks at the position with this key.
    #[inline]
    pub(super) fn has(&self, key: u64) -> bool {
        self.place(key).load(Ordering::Relaxed) == key
    }

    /// Somebody begins to.
    #[inline]
    pub(super) fn enter(&self, key: u64) {
        self.place(key).store(key, Ordering::Relaxed);
    }

    /// Nobody does any more.
    #[inline]
    pub(super) fn leave(&self, key: u64) {
        self.place(key).store(0, Ordering::Relaxed);
    }

    /// The iteration of this depth is finished.
    pub(super) fn finish(&self, depth: u8) {
        self.finished.store(depth, Ordering::Relaxed);
    }

    /// Whether the iteration of this depth is finished, and whatever else could be found in it is of no use.
    #[inline]
    pub(super) fn is_finished(&self, depth: u8) -> bool {
        self.finished.load(Ordering::Relaxed) >= depth
    }
}
