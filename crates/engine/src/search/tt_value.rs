//! Values in the transposition table, and how close to the draw by quiet decisions (0.5) they hold.
//!
//! A position's key does not say how many quiet decisions came before it, but near the draw its value depends on that (the graph
//! history interaction problem). So the table keeps the *reach* of each value: how many quiet decisions in a row the search looked
//! ahead. With more than that left until the draw, the search could not see the draw, and the value holds. A value that
//! depended on the draw holds only where exactly as many quiet decisions are left.

use crate::score::WIN_BOUND;

/// The quiet decisions left before the draw; the last of them draws.
pub(super) type QuietLeft = u32;

/// Reaches from here on are stored as one, and hold nowhere. The draw comes after 100.
const BEYOND: u32 = 127;

/// Marks a value that holds only with a given number of quiet decisions left.
const ONLY_WITH: u32 = 128;

/// A value with its reach.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct TtValue {
    /// With wins counted from the root.
    pub value: i32,
    /// The quiet decisions in a row that the search looked ahead.
    pub reach: u32,
}

impl TtValue {
    /// Packs it for the table: the value in the lower half, where it holds in the upper one.
    pub(super) fn pack(self, ply: usize, left: QuietLeft) -> i32 {
        let holds = if self.reach < left.min(BEYOND) {
            self.reach
        } else if left < BEYOND {
            ONLY_WITH + left
        } else {
            BEYOND
        };
        (holds << 16) as i32 | i32::from(from_here(self.value, ply) as u16)
    }

    /// Unpacks a value; `None` where it does not hold.
    #[inline]
    pub(super) fn unpack(packed: i32, ply: usize, left: QuietLeft) -> Option<TtValue> {
        let value = from_root(i32::from(packed as i16), ply);
        let holds = packed as u32 >> 16;
        if holds < BEYOND {
            (holds < left).then_some(TtValue { value, reach: holds })
        } else {
            (holds == ONLY_WITH.saturating_add(left)).then_some(TtValue { value, reach: left })
        }
    }
}

/// In the table, wins are counted from the position itself.
fn from_here(value: i32, ply: usize) -> i32 {
    match value {
        v if v >= WIN_BOUND => v + ply as i32,
        v if v <= -WIN_BOUND => v - ply as i32,
        v => v,
    }
}

fn from_root(value: i32, ply: usize) -> i32 {
    match value {
        v if v >= WIN_BOUND => v - ply as i32,
        v if v <= -WIN_BOUND => v + ply as i32,
        v => v,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::score::WIN;

    /// Where a value of this reach holds, found with `left` quiet decisions left.
    fn holds(reach: u32, left: QuietLeft) -> Vec<QuietLeft> {
        let packed = TtValue { value: 5, reach }.pack(0, left);
        [1, 2, 3, 4, 99, 100, u32::MAX].into_iter().filter(|&left| TtValue::unpack(packed, 0, left).is_some()).collect()
    }

    #[test]
    fn values_hold_where_the_draw_is_out_of_sight() {
        assert_eq!(holds(0, 1), [1, 2, 3, 4, 99, 100, u32::MAX]);
        assert_eq!(holds(3, 100), [4, 99, 100, u32::MAX]);
        assert_eq!(holds(3, u32::MAX), [4, 99, 100, u32::MAX]);
    }

    #[test]
    fn values_that_saw_the_draw_hold_only_as_near_to_it() {
        for left in [1, 3, 99] {
            assert_eq!(holds(left, left), [left]);
            assert_eq!(holds(150, left), [left]);
        }
        assert_eq!(holds(150, u32::MAX), [0; 0], "the reach is unknown");
    }

    #[test]
    fn values_come_back() {
        for value in [0, 1, -1, 1234, -1234, WIN_BOUND - 1, 1 - WIN_BOUND, WIN - 9, 9 - WIN] {
            for (reach, left) in [(0, 1), (7, 50), (7, 7)] {
                let stored = TtValue { value, reach };
                assert_eq!(TtValue::unpack(stored.pack(7, left), 7, left), Some(stored));
            }
        }
        let win = TtValue { value: WIN - 9, reach: 2 }.pack(7, 50);
        assert_eq!(
            TtValue::unpack(win, 1, 50).map(|stored| stored.value),
            Some(WIN - 3),
            "a win counts from its position"
        );
    }
}
