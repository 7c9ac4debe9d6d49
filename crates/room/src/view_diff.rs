//! The difference between two views of one game, for messages that carry only what changed.

use crate::{GameView, TimeControl};
use serde::ser::{Serialize, SerializeMap, Serializer};

/// The top-level fields of the second view that differ from the first. Both are of the same game and viewer.
///
/// The lists `tokens`, `lines` and `chat` are given as `{"keep": K, "add": [...]}`: keep the first K items, then append. In
/// a timed game `now`, `remaining` and `running` are always there.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[allow(missing_docs)]
pub struct ViewDiff<'a> {
    pub before: &'a GameView,
    pub after: &'a GameView,
}

/// How a list changes: the first `keep` items stay, the rest is replaced by `add`.
#[derive(serde::Serialize)]
struct ListChange<'a, T> {
    keep: usize,
    add: &'a [T],
}

impl<'a, T: PartialEq> ListChange<'a, T> {
    fn between(before: &[T], after: &'a [T]) -> Option<ListChange<'a, T>> {
        let keep = before.iter().zip(after).take_while(|(old, new)| old == new).count();
        (keep < before.len() || keep < after.len()).then(|| ListChange { keep, add: &after[keep..] })
    }
}

impl Serialize for ViewDiff<'_> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let ViewDiff { before, after } = self;
        let timed = after.clock != TimeControl::None;
        let mut map = serializer.serialize_map(None)?;
        macro_rules! fields {
            ($($field:ident $key:literal $(if $always:ident)?;)+) => {$(
                if before.$field != after.$field $(|| $always)? {
                    map.serialize_entry($key, &after.$field)?;
                }
            )+};
        }
        macro_rules! lists {
            ($($field:ident)+) => {$(
                if let Some(change) = ListChange::between(&before.$field, &after.$field) {
                    map.serialize_entry(stringify!($field), &change)?;
                }
            )+};
        }
        fields! {
            state "state";
            screen "screen";
            sides "sides";
            turn "turn";
            yours "yours";
            clock "clock";
            remaining "remaining" if timed;
            running "running" if timed;
            draw_warning "drawWarning";
            result "result";
            may "may";
            offers "offers";
            next "next";
            place "match";
            dice "dice";
            watchers "watchers";
        }
        // The time alone is no change in an untimed game.
        if timed {
            map.serialize_entry("now", &after.now)?;
        }
        lists!(tokens lines chat);
        map.end()
    }
}

#[cfg(test)]
mod tests;
