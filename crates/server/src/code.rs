//! Codes: the names of games, matches and challenges in addresses.

/// A random code: ten letters and digits, none of which is easily mistaken for another. The 50 bits are the only secret of a game
/// that is played by link.
pub fn random_code() -> String {
    const LETTERS: &[u8; 32] = b"23456789abcdefghijkmnpqrstuvwxyz";
    let bits: u64 = rand::random();
    (0..10).map(|place| LETTERS[(bits >> (5 * place)) as usize % 32] as char).collect()
}

/// Whether a text can be a code. Anything else is not worth a query. Earlier releases made codes of eight letters.
pub fn is_code(text: &str) -> bool {
    matches!(text.len(), 8 | 10) && text.bytes().all(|b| b.is_ascii_alphanumeric())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn codes_of_all_releases_are_codes() {
        let new = random_code();
        assert!(new.len() == 10 && is_code(&new), "{new}");
        assert!(is_code("23456789"));
        for other in ["", "2345678", "234567892", "23456789abc", "2345678é", "abcde fghi"] {
            assert!(!is_code(other), "{other}");
        }
    }
}
