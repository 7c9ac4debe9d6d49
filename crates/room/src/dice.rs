//! Provably fair dice, by a commitment: nobody, the server included, can predict or choose a roll, and anyone can verify
//! all of them afterwards.
//!
//! Before the first roll the server publishes the SHA-256 of a secret. Then each player adds a seed. Every roll is an HMAC
//! of the seeds and the number of the roll under the secret. When the game is over, the secret is published.

use crate::hex::{hex, unhex};
use hmac::{Hmac, KeyInit, Mac};
use sha2::{Digest, Sha256};
use std::fmt;
use std::str::FromStr;

/// Rejection sampling: only bytes below the largest multiple of six make a face.
const FAIR: u8 = 252;
const SEED_BYTES: usize = 16;

/// The secret of the dice, kept by the server until the game is over.
#[derive(Clone, PartialEq, Eq)]
pub struct Secret([u8; 32]);

impl Secret {
    /// The secret of these bytes, which the caller draws from a cryptographic random number generator.
    pub const fn from_bytes(bytes: [u8; 32]) -> Secret {
        Secret(bytes)
    }

    /// From 64 hexadecimal digits.
    pub fn from_hex(text: &str) -> Option<Secret> {
        unhex(text)?.try_into().ok().map(Secret)
    }

    /// As 64 hexadecimal digits.
    pub fn hex(&self) -> String {
        hex(&self.0)
    }

    /// The hash of the secret, which is published before the first roll.
    pub fn commitment(&self) -> String {
        hex(&Sha256::digest(self.0))
    }

    /// The roll with this number, counted from 0.
    pub fn roll(&self, seeds: [&str; 2], number: u32) -> u8 {
        let [first, second] = seeds;
        for block in 0_u32.. {
            let mut mac = Hmac::<Sha256>::new_from_slice(&self.0).expect("HMAC takes a key of any length");
            mac.update(format!("roundel dice 1\n{first}\n{second}\n{number}\n{block}").as_bytes());
            let bytes = mac.finalize().into_bytes();
            if let Some(face) = face(&bytes) {
                return face;
            }
        }
        unreachable!("some block has a byte below {FAIR}")
    }
}

/// The face by the first byte below [`FAIR`], if there is one.
fn face(bytes: &[u8]) -> Option<u8> {
    bytes.iter().find(|&&byte| byte < FAIR).map(|byte| byte % 6 + 1)
}

/// The secret must not end up in a log.
impl fmt::Debug for Secret {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Secret(commitment {})", self.commitment())
    }
}

/// Whether this is a seed as clients send it: 32 hexadecimal digits in lower case.
pub fn is_seed(text: &str) -> bool {
    text.len() == 2 * SEED_BYTES && text.bytes().all(|b| b.is_ascii_digit() || (b'a'..=b'f').contains(&b))
}

/// Who rolled, and so what the rolls can be checked against.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Roller {
    /// A server, which published this hash of its secret before the first roll.
    Server {
        /// The hash.
        commitment: String,
    },
    /// A player's own device. Nobody has seen the secret before: the rolls follow from it, and that is all.
    Device {
        /// The number of rolls that were made elsewhere before.
        after: u32,
    },
}

/// The tag `Dice` of a record: everything that is needed to verify the rolls.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Proof {
    /// Who rolled.
    pub roller: Roller,
    /// The secret, once the game is over.
    pub secret: Option<Secret>,
    /// The players' seeds, by side; empty where a player sent none.
    pub seeds: [String; 2],
}

/// Why a proof does not verify.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[allow(missing_docs)]
pub enum ProofError {
    #[error("the dice cannot be checked before the game is over and their secret is published")]
    NotYet,
    #[error("the secret of the dice does not match the commitment")]
    Commitment,
    #[error("roll {number} is a {found}, but the dice say {expected}")]
    Roll { number: u32, found: u8, expected: u8 },
    #[error(
        "the tag `Dice` is not a proof: expected `roundel-1 commitment=… seeds=…,… secret=…`, or of a device \
         `local-1 after=… seeds=…,… secret=…`, in hexadecimal digits"
    )]
    Form,
}

impl Proof {
    /// Verifies the rolls of a game in their order, and returns how many were verified: all but those that were made before a
    /// device went on with the game.
    pub fn check(&self, rolls: impl IntoIterator<Item = u8>) -> Result<u32, ProofError> {
        let secret = self.secret.as_ref().ok_or(ProofError::NotYet)?;
        let after = match &self.roller {
            Roller::Server { commitment } if *commitment != secret.commitment() => return Err(ProofError::Commitment),
            Roller::Server { .. } => 0,
            Roller::Device { after } => *after,
        };
        let seeds = self.seeds.each_ref().map(String::as_str);
        let mut count = 0;
        for (number, found) in (0..).zip(rolls).skip(after as usize) {
            let expected = secret.roll(seeds, number);
            if found != expected {
                return Err(ProofError::Roll { number: number + 1, found, expected });
            }
            count += 1;
        }
        Ok(count)
    }
}

impl fmt::Display for Proof {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let [first, second] = &self.seeds;
        match &self.roller {
            Roller::Server { commitment } => write!(f, "roundel-1 commitment={commitment} seeds={first},{second}")?,
            Roller::Device { after: 0 } => write!(f, "local-1 seeds={first},{second}")?,
            Roller::Device { after } => write!(f, "local-1 after={after} seeds={first},{second}")?,
        }
        match &self.secret {
            Some(secret) => write!(f, " secret={}", secret.hex()),
            None => Ok(()),
        }
    }
}

impl FromStr for Proof {
    type Err = ProofError;

    fn from_str(text: &str) -> Result<Proof, ProofError> {
        read_proof(text).ok_or(ProofError::Form)
    }
}

fn read_proof(text: &str) -> Option<Proof> {
    let (scheme, rest) = text.split_once(' ')?;
    let mut words = rest.split(' ').peekable();
    let roller = match scheme {
        "roundel-1" => Roller::Server { commitment: words.next()?.strip_prefix("commitment=")?.to_owned() },
        "local-1" => {
            let after = words.next_if(|word| word.starts_with("after="));
            Roller::Device { after: after.map_or(Some(0), |word| read_count(&word["after=".len()..]))? }
        }
        _ => return None,
    };
    let (first, second) = words.next()?.strip_prefix("seeds=")?.split_once(',')?;
    let secret = match words.next() {
        Some(word) => Some(Secret::from_hex(word.strip_prefix("secret=")?)?),
        None => None,
    };
    let seeds_fit = [first, second].into_iter().all(|seed| seed.is_empty() || is_seed(seed));
    let promise_fits = match &roller {
        Roller::Server { commitment } => unhex(commitment)?.len() == 32,
        Roller::Device { .. } => true,
    };
    let fits = seeds_fit && promise_fits && words.next().is_none();
    fits.then(|| Proof { roller, secret, seeds: [first.to_owned(), second.to_owned()] })
}

/// A number from 1 on, in the form in which it is written.
fn read_count(text: &str) -> Option<u32> {
    text.parse().ok().filter(|count: &u32| *count > 0 && count.to_string() == text)
}

#[cfg(test)]
mod tests;
