//! Seeded random numbers: xoshiro256++ with independent streams.

use rand_xoshiro::Xoshiro256PlusPlus;
use rand_xoshiro::rand_core::{Rng, SeedableRng};

/// A random number generator. The same seed and stream give the same numbers on every machine.
#[derive(Clone, Debug)]
pub struct SeededRng(Xoshiro256PlusPlus);

impl SeededRng {
    /// One stream of a seed. Each game of a run takes a stream of its own, so that it does not matter which thread plays it.
    pub fn new(seed: u64, stream: u64) -> SeededRng {
        // An odd multiplier maps streams to seeds one to one; seeding then mixes all bits into the state.
        SeededRng(Xoshiro256PlusPlus::seed_from_u64(seed ^ stream.wrapping_mul(0x9E37_79B9_7F4A_7C15)))
    }

    /// A uniformly distributed number below `bound`, which must be from 1 to 2³² - 1.
    #[inline]
    pub fn below(&mut self, bound: u64) -> u64 {
        debug_assert!(bound > 0 && bound < 1 << 32);
        // Lemire 2019: the upper half of the product is the number. The few lower halves that would bias it are rejected.
        loop {
            let product = u64::from(self.0.next_u32()) * bound;
            let low = product as u32;
            if low >= bound as u32 || low >= (bound as u32).wrapping_neg() % bound as u32 {
                return product >> 32;
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn streams_repeat_and_differ() {
        let numbers = |seed, stream| {
            let mut rng = SeededRng::new(seed, stream);
            (0..32).map(|_| rng.below(1000)).collect::<Vec<_>>()
        };
        assert_eq!(numbers(1, 2), numbers(1, 2));
        assert_ne!(numbers(1, 2), numbers(1, 3));
        assert_ne!(numbers(1, 2), numbers(2, 2));
    }

    #[test]
    fn faces_are_equally_likely() {
        let mut rng = SeededRng::new(7, 0);
        let mut counts = [0u32; 6];
        for _ in 0..600_000 {
            counts[rng.below(6) as usize] += 1;
        }
        // Six standard deviations of a face's count: once in a billion seeds.
        let deviation = (600_000.0f64 * (1.0 / 6.0) * (5.0 / 6.0)).sqrt();
        assert!(counts.iter().all(|&n| (f64::from(n) - 100_000.0).abs() < 6.0 * deviation), "{counts:?}");
    }
}
