//! ABDADA (Weill 1996): threads defer moves that another thread is searching. By the time they come back to them, the
//! transposition table may have the answer.

use std::sync::atomic::{AtomicU8, AtomicU64, Ordering};

/// Slots of the hash set: many more than there are threads.
const SLOTS: usize = 4096;

/// The positions that are being searched, as a lossy hash set. Of two that share a slot only the later one is in it. A wrong
/// answer only changes the order of moves, or makes two threads search the same one.
pub(super) struct Abdada {
    keys: Box<[AtomicU64]>,
    /// The last iteration that the main thread has finished.
    finished: AtomicU8,
}

impl Abdada {
    pub(super) fn new() -> Abdada {
        Abdada { keys: bytemuck::zeroed_slice_box(SLOTS), finished: AtomicU8::new(0) }
    }

    fn slot(&self, key: u64) -> &AtomicU64 {
        &self.keys[key as usize % SLOTS]
    }

    /// Whether a thread is searching the position with this key.
    #[inline]
    pub(super) fn is_being_searched(&self, key: u64) -> bool {
        self.slot(key).load(Ordering::Relaxed) == key
    }

    /// A thread starts to search the position.
    #[inline]
    pub(super) fn enter(&self, key: u64) {
        self.slot(key).store(key, Ordering::Relaxed);
    }

    /// The thread has finished the position.
    #[inline]
    pub(super) fn leave(&self, key: u64) {
        self.slot(key).store(0, Ordering::Relaxed);
    }

    /// The main thread has finished the iteration of this depth.
    pub(super) fn finish(&self, depth: u8) {
        self.finished.store(depth, Ordering::Relaxed);
    }

    /// Whether the iteration of this depth is finished, so that helpers can abandon it.
    #[inline]
    pub(super) fn is_finished(&self, depth: u8) -> bool {
        self.finished.load(Ordering::Relaxed) >= depth
    }
}
