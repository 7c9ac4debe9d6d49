//! Codes: the names of games, matches and challenges in addresses.

/// A random code: eight letters and digits, none of which is easily mistaken for another.
pub fn random_code() -> String {
    const LETTERS: &[u8; 32] = b"23456789abcdefghijkmnpqrstuvwxyz";
    let bits: u64 = rand::random();
    (0..8).map(|place| LETTERS[(bits >> (5 * place)) as usize % 32] as char).collect()
}

/// Whether a text can be a code. Anything else is not worth a query.
pub fn is_code(text: &str) -> bool {
    text.len() == 8 && text.bytes().all(|b| b.is_ascii_alphanumeric())
}
