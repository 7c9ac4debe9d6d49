//! Transposition table: search results by Zobrist key, shared by all threads without locks.

use std::sync::atomic::{AtomicU64, Ordering};

/// How an entry's value bounds the true one.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Bound {
    /// The value is at least this.
    Lower = 1,
    /// The value is at most this.
    Upper = 2,
    /// The value is this.
    Exact = 3,
}

/// The search result of a position.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Entry {
    /// A packed score (see `search/tt_value.rs`), or the bits of an equity.
    pub value: i32,
    pub depth: u8,
    pub bound: Bound,
    /// The index of the best move in the order of the generator, plus one; 0 if none is known.
    pub best: u16,
}

/// The words of a bucket: four entries of two words, in one cache line.
const BUCKET: usize = 8;

/// A transposition table. Threads read and write without locks (Hyatt & Mann 2002): the first word of an entry is the key XOR the
/// second word, so that halves of different entries do not pass for one.
pub struct TranspositionTable {
    /// Zeroed by the system when a page is first touched: a new table costs no time.
    words: Box<[AtomicU64]>,
    /// The first word of the first bucket, at the start of a cache line.
    first: usize,
    buckets: usize,
    generation: u8,
}

impl TranspositionTable {
    /// A table of about this many megabytes.
    pub fn new(megabytes: usize) -> TranspositionTable {
        TranspositionTable::with_buckets((megabytes.max(1) << 20) / (BUCKET * size_of::<AtomicU64>()))
    }

    fn with_buckets(buckets: usize) -> TranspositionTable {
        let words: Box<[AtomicU64]> = bytemuck::zeroed_slice_box((buckets + 1) * BUCKET);
        let first = words.as_ptr().align_offset(BUCKET * size_of::<AtomicU64>()).min(BUCKET);
        TranspositionTable { words, first, buckets, generation: 0 }
    }

    /// Starts a new generation: entries of earlier searches are replaced first.
    pub fn begin_search(&mut self) {
        self.generation = self.generation.wrapping_add(1) & 0x3f;
    }

    /// Removes all entries.
    pub fn clear(&mut self) {
        *self = TranspositionTable::with_buckets(self.buckets);
    }

    #[inline]
    fn bucket(&self, key: u64) -> &[[AtomicU64; 2]] {
        // The upper half of the product spreads keys evenly over any number of buckets.
        let index = ((u128::from(key) * self.buckets as u128) >> 64) as usize;
        self.words[self.first + index * BUCKET..][..BUCKET].as_chunks().0
    }

    /// The entry of the position with this key.
    #[inline]
    pub(crate) fn get(&self, key: u64) -> Option<Entry> {
        self.bucket(key).iter().find_map(|[check, data]| {
            let data = data.load(Ordering::Relaxed);
            (data != 0 && check.load(Ordering::Relaxed) ^ data == key).then(|| unpack(data))
        })
    }

    /// Stores an entry in place of the shallowest and oldest one of its bucket.
    #[inline]
    pub(crate) fn put(&self, key: u64, entry: Entry) {
        let bucket = self.bucket(key);
        let mut worst = &bucket[0];
        let mut least = i32::MAX;
        for slot in bucket {
            let data = slot[1].load(Ordering::Relaxed);
            if data == 0 || slot[0].load(Ordering::Relaxed) ^ data == key {
                worst = slot;
                break;
            }
            let age = i32::from(self.generation.wrapping_sub((data >> 42) as u8) & 0x3f);
            let priority = i32::from((data >> 32) as u8) - 4 * age;
            if priority < least {
                least = priority;
                worst = slot;
            }
        }
        let data = pack(entry, self.generation);
        worst[0].store(key ^ data, Ordering::Relaxed);
        worst[1].store(data, Ordering::Relaxed);
    }
}

/// Value in bits 0..32, depth 32..40, bound 40..42, generation 42..48, best move 48..64. A bound is not 0, so neither is an
/// entry.
fn pack(entry: Entry, generation: u8) -> u64 {
    u64::from(entry.value as u32)
        | u64::from(entry.depth) << 32
        | (entry.bound as u64) << 40
        | u64::from(generation) << 42
        | u64::from(entry.best) << 48
}

fn unpack(data: u64) -> Entry {
    let bound = match data >> 40 & 3 {
        1 => Bound::Lower,
        2 => Bound::Upper,
        _ => Bound::Exact,
    };
    Entry { value: data as u32 as i32, depth: (data >> 32) as u8, best: (data >> 48) as u16, bound }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn entry(value: i32, depth: u8) -> Entry {
        Entry { value, depth, bound: Bound::Upper, best: 517 }
    }

    #[test]
    fn entries_come_back() {
        let tt = TranspositionTable::new(1);
        for (key, value) in [(0, -30_000), (u64::MAX, i32::MAX), (0x1234_5678_9abc_def0, 0)] {
            assert_eq!(tt.get(key), None);
            tt.put(key, entry(value, 200));
            assert_eq!(tt.get(key), Some(entry(value, 200)));
        }
    }

    #[test]
    fn shallow_and_old_entries_go_first() {
        let mut tt = TranspositionTable::new(1);
        // Keys of one bucket: their upper bits are alike.
        for (key, depth) in [(1, 9), (2, 3), (3, 8), (4, 7)] {
            tt.put(key, entry(0, depth));
        }
        tt.put(5, entry(0, 1));
        assert_eq!(tt.get(2), None, "the shallowest one is replaced");
        for _ in 0..5 {
            tt.begin_search();
        }
        tt.put(5, entry(0, 1));
        tt.put(6, entry(0, 1));
        assert_eq!(tt.get(5), Some(entry(0, 1)), "a young shallow entry outlives old deep ones");
        assert_eq!(tt.get(4), None);
    }
}
