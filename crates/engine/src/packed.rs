//! The weights that ship, packed by `build.rs` from the texts in `weights/`.
//!
//! A value has three bytes, with its sign in the lowest bit. First come the low bytes of all values, then the middle ones, then the
//! high ones: the low bytes are noise, and the others compress better among themselves.

use crate::Weights;
use roundel_rules::GameId;

/// The weights of a game. Their notes stay in the text.
pub(crate) fn unpack(game: GameId, packed: &[u8]) -> Weights {
    let count = packed.len() / 3;
    let byte = |index: usize| u32::from(packed[index]);
    let unfolded = |index: usize| {
        let folded = byte(index) | byte(count + index) << 8 | byte(2 * count + index) << 16;
        (folded >> 1) as i32 ^ -((folded & 1) as i32)
    };
    Weights { game, notes: Vec::new(), values: (0..count).map(unfolded).collect() }
}

/// The packed weights of a game by the name of its text.
macro_rules! packed_weights {
    ($name:literal) => {
        include_bytes!(concat!(env!("OUT_DIR"), "/", $name, ".weights"))
    };
}
pub(crate) use packed_weights;

#[cfg(test)]
mod tests {
    use super::*;
    use crate::weight_count;

    #[test]
    fn what_ships_is_what_the_texts_say() {
        for (game, text, packed) in [
            (GameId::GoRound, include_str!("../weights/go-round.txt"), &packed_weights!("go-round")[..]),
            (GameId::Runaround, include_str!("../weights/runaround.txt"), packed_weights!("runaround")),
            (GameId::GuardTowers, include_str!("../weights/guard-towers.txt"), packed_weights!("guard-towers")),
            (GameId::Gou, include_str!("../weights/gou.txt"), packed_weights!("gou")),
        ] {
            let read = Weights::parse(text, game, weight_count(game)).expect("the text is whole");
            assert_eq!(unpack(game, packed), Weights { notes: Vec::new(), ..read }, "{game}");
        }
    }
}
