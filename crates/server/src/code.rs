//! Codes: the names of games, matches and challenges in addresses.

use crate::problem::{Code, Problem};

/// A random code: eight letters and digits, none of which is easily mistaken for another.
pub fn random_code() -> String {
    const LETTERS: &[u8; 32] = b"23456789abcdefghijkmnpqrstuvwxyz";
    let bits: u64 = rand::random();
    (0..8).map(|place| LETTERS[(bits >> (5 * place)) as usize % 32] as char).collect()
}

/// Refuses what cannot be a code, before the store is asked for it.
pub fn check_code(text: &str) -> Result<(), Problem> {
    let fits = text.len() == 8 && text.bytes().all(|b| b.is_ascii_alphanumeric());
    if fits { Ok(()) } else { Err(Code::NotFound.into()) }
}
