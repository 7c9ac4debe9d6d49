//! Positions of random games.

use roundel_rules::{Position, Turn};

/// Positions between these decisions of random games.
pub fn positions_after<P: Position>(mut seed: u64, count: usize, first: usize, last: usize) -> Vec<P> {
    let mut positions = Vec::new();
    while positions.len() < count {
        let mut position = P::start(P::Options::default());
        for number in 0..last {
            if !matches!(position.turn(), Turn::Decide(_)) {
                break;
            }
            if number >= first {
                positions.push(position.clone());
            }
            seed ^= seed << 13;
            seed ^= seed >> 7;
            seed ^= seed << 17;
            let mv = position.pick_move(|moves| (seed >> 33) % moves).expect("a decision is due");
            position.play_unchecked(mv);
        }
    }
    positions.truncate(count);
    positions
}
