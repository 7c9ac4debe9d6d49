//! Who plays in a listed game, as the API and the pages show it.

use crate::store::GameLine;
use roundel_room::SeatView;

/// Who plays, by side.
pub fn seat_views(line: &GameLine) -> [SeatView; 2] {
    let seat = |name: &Option<String>, alias: &Option<String>, level: Option<u8>| match level {
        Some(_) => SeatView { kind: "computer", name: None, level },
        None => SeatView::person(name.as_deref(), alias.as_deref()),
    };
    let [first, second] = line.levels();
    [seat(&line.first_name, &line.first_alias, first), seat(&line.second_name, &line.second_alias, second)]
}
