//! Login throttling by token buckets: per address, per account and address, and per account from anywhere.
//!
//! The limit per account from anywhere is wide: otherwise a few wrong passwords would lock the owner out.

use super::AuthError;
use crate::client::Client;
use std::collections::HashMap;
use std::hash::Hash;
use std::net::IpAddr;
use std::num::NonZeroU32;
use std::sync::{Mutex, MutexGuard, PoisonError};
use std::time::{Duration, Instant};

const PER_ADDRESS: Duration = Duration::from_mins(1);
const PER_ACCOUNT: Duration = Duration::from_mins(10);
/// The limit per account from anywhere, as a multiple of the limit from one address.
const ANYWHERE_FACTOR: NonZeroU32 = NonZeroU32::new(10).expect("not zero");

/// How often passwords can be tried. These limits cannot be switched off.
#[derive(Debug)]
pub struct Attempts {
    addresses: Buckets<IpAddr>,
    /// Per account and address.
    pairs: Buckets<(String, IpAddr)>,
    /// Per account, for callers who are not signed in to it.
    accounts: Buckets<String>,
}

/// Who tries a password of an account.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum AttemptBy {
    /// Someone who is signed in to it.
    Owner,
    /// Anyone.
    Anyone,
}

impl Attempts {
    /// Limits on the attempts from one address in a minute, and for one account from one address in ten minutes.
    pub fn new(address: NonZeroU32, account: NonZeroU32) -> Attempts {
        Attempts {
            addresses: Buckets::new(address, PER_ADDRESS),
            pairs: Buckets::new(account, PER_ACCOUNT),
            accounts: Buckets::new(account.saturating_mul(ANYWHERE_FACTOR), PER_ACCOUNT),
        }
    }

    /// Counts a password that is about to be hashed.
    pub fn take(&self, client: Client) -> Result<(), AuthError> {
        if self.addresses.take(client.0, Instant::now()) { Ok(()) } else { Err(AuthError::TooManyAttempts) }
    }

    /// Counts an attempt at an account. Attempts of others do not limit a caller who is signed in to it.
    pub fn take_for(&self, client: Client, folded: &str, by: AttemptBy) -> Result<(), AuthError> {
        self.take(client)?;
        let (now, account) = (Instant::now(), key(folded));
        let pair = (account.clone(), client.0);
        if !self.pairs.take(pair.clone(), now) {
            return Err(AuthError::TooManyAttempts);
        }
        if by == AttemptBy::Anyone && !self.accounts.take(account, now) {
            // No password was tried.
            self.pairs.give_back(&pair);
            return Err(AuthError::TooManyAttempts);
        }
        Ok(())
    }

    /// Takes back an attempt at an account: the password was right.
    pub fn give_back(&self, client: Client, folded: &str, by: AttemptBy) {
        let account = key(folded);
        if by == AttemptBy::Anyone {
            self.accounts.give_back(&account);
        }
        self.pairs.give_back(&(account, client.0));
    }

    /// Forgets full buckets.
    pub fn sweep(&self) {
        let now = Instant::now();
        self.addresses.sweep(now);
        self.pairs.sweep(now);
        self.accounts.sweep(now);
    }
}

/// The key of an account's bucket. No name is longer than this, whatever a request says.
fn key(folded: &str) -> String {
    folded.chars().take(40).collect()
}

/// Token buckets by key.
#[derive(Debug)]
struct Buckets<K> {
    size: f64,
    /// How long it takes to fill an empty bucket.
    period: Duration,
    left: Mutex<HashMap<K, (f64, Instant)>>,
}

impl<K: Hash + Eq> Buckets<K> {
    fn new(size: NonZeroU32, period: Duration) -> Buckets<K> {
        Buckets { size: f64::from(size.get()), period, left: Mutex::default() }
    }

    fn take(&self, key: K, now: Instant) -> bool {
        let mut all = self.all();
        let (left, at) = all.entry(key).or_insert((self.size, now));
        *left = self.filled(*left, *at, now);
        *at = now;
        let enough = *left >= 1.0;
        if enough {
            *left -= 1.0;
        }
        enough
    }

    fn give_back(&self, key: &K) {
        if let Some((left, _)) = self.all().get_mut(key) {
            *left = (*left + 1.0).min(self.size);
        }
    }

    fn sweep(&self, now: Instant) {
        self.all().retain(|_, (left, at)| self.filled(*left, *at, now) < self.size);
    }

    fn filled(&self, left: f64, at: Instant, now: Instant) -> f64 {
        let passed = now.saturating_duration_since(at).as_secs_f64() / self.period.as_secs_f64();
        (left + passed * self.size).min(self.size)
    }

    fn all(&self) -> MutexGuard<'_, HashMap<K, (f64, Instant)>> {
        self.left.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_bucket_fills_up_again() {
        let buckets = Buckets::new(NonZeroU32::new(10).expect("not zero"), Duration::from_mins(10));
        let begin = Instant::now();
        let after = |minutes| begin + Duration::from_mins(minutes);
        for _ in 0..10 {
            assert!(buckets.take("ada", begin));
        }
        assert!(!buckets.take("ada", begin) && buckets.take("grace", begin));
        assert!(buckets.take("ada", after(1)) && !buckets.take("ada", after(1)), "one a minute");
        buckets.give_back(&"ada");
        assert!(buckets.take("ada", after(1)) && !buckets.take("ada", after(1)));
        buckets.sweep(after(2));
        assert_eq!(buckets.all().len(), 1, "grace is as new");
        buckets.sweep(after(11));
        assert!(buckets.all().is_empty());
    }
}
