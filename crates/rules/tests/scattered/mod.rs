//! Scattered positions: pieces put on random places, written as texts without help of the rules.

use crate::chance::Chance;
use roundel_rules::GameId;

/// The text of a scattered position. It can be of a position that cannot be.
pub fn position(id: GameId, rules: &str, chance: &mut Chance) -> String {
    match id {
        GameId::GoRound => go_round(chance),
        GameId::Runaround => runaround(rules, chance),
        GameId::GuardTowers => guard_towers(chance),
        GameId::Gou => gou(chance),
    }
}

/// One of the values.
fn one_of<T: Copy>(chance: &mut Chance, values: &[T]) -> T {
    values[chance.below(values.len() as u64) as usize]
}

/// Takes one of the places.
fn take<T>(chance: &mut Chance, places: &mut Vec<T>) -> T {
    places.swap_remove(chance.below(places.len() as u64) as usize)
}

/// A number from `low` to `high`.
fn between(chance: &mut Chance, low: u64, high: u64) -> u64 {
    low + chance.below(high - low + 1)
}

/// A die, or `-` when it is still to be rolled.
fn die(chance: &mut Chance) -> char {
    one_of(chance, &['-', '1', '2', '3', '4', '5', '6'])
}

/// The rows of a board as in a position text; `.` is an empty cell.
fn write_rows(rows: &[Vec<String>]) -> String {
    let cells = rows.iter().map(|row| row.concat()).collect::<Vec<_>>().join("/");
    (1..=7).rev().fold(cells, |text, run| text.replace(&".".repeat(run), &run.to_string()))
}

/// The text of a board of seven by seven cells, the top row first.
struct Square(Vec<Vec<String>>);

impl Square {
    fn new() -> Square {
        Square(vec![vec![".".to_owned(); 7]; 7])
    }

    fn put(&mut self, (row, column): (usize, usize), piece: &str) {
        piece.clone_into(&mut self.0[row][column]);
    }

    fn cells(accept: impl Fn(usize, usize) -> bool) -> Vec<(usize, usize)> {
        let all = (0..7).flat_map(|row| (0..7).map(move |column| (row, column)));
        all.filter(|&(row, column)| accept(row, column)).collect()
    }
}

/// Two figures of each side on the border, and up to twelve chips of each.
fn go_round(chance: &mut Chance) -> String {
    let is_outer = |place: usize| place == 0 || place == 6;
    let mut fields = Square::cells(|row, column| is_outer(row) || is_outer(column));
    let mut crossings = Square::cells(|row, column| !is_outer(row) && !is_outer(column));
    let mut board = Square::new();
    for (figure, chip) in [("W", "w"), ("B", "b")] {
        for _ in 0..2 {
            board.put(take(chance, &mut fields), figure);
        }
        for _ in 0..chance.below(13) {
            board.put(take(chance, &mut crossings), chip);
        }
    }
    format!("{} {} {}", write_rows(&board.0), one_of(chance, &['w', 'b']), die(chance))
}

/// Up to seven stones of each side in towers, and the guards; now and then one is missing.
fn guard_towers(chance: &mut Chance) -> String {
    let mut cells = Square::cells(|_, _| true);
    let mut board = Square::new();
    for (guard, tower) in [("RG", 'r'), ("BG", 'b')] {
        if chance.below(16) > 0 {
            board.put(take(chance, &mut cells), guard);
        }
        let mut stones = chance.below(8);
        while stones > 0 {
            let height = between(chance, 1, stones);
            board.put(take(chance, &mut cells), &format!("{tower}{height}"));
            stones -= height;
        }
    }
    format!("{} {}", write_rows(&board.0), one_of(chance, &['r', 'b']))
}

/// Five to fourteen stones of each side.
fn gou(chance: &mut Chance) -> String {
    const POINTS: [usize; 11] = [6, 5, 6, 5, 6, 4, 6, 5, 6, 5, 6];
    let mut rows: Vec<Vec<String>> = POINTS.iter().map(|&points| vec![".".to_owned(); points]).collect();
    let mut empty: Vec<(usize, usize)> =
        (0..11).flat_map(|row| (0..POINTS[row]).map(move |place| (row, place))).collect();
    for stone in ["r", "y"] {
        for _ in 0..between(chance, 5, 14) {
            let (row, place) = take(chance, &mut empty);
            stone.clone_into(&mut rows[row][place]);
        }
    }
    format!("{} {}", write_rows(&rows), one_of(chance, &['r', 'y']))
}

/// Pawns at home, on spaces of their own, on their starting space together, or, of the side to move, on the space that it
/// must move from.
fn runaround(rules: &str, chance: &mut Chance) -> String {
    let (spaces, starts) = match rules {
        "" => (24, [0, 12]),
        "horseshoe" => (28, [0, 16]),
        oval => {
            let spaces: u64 = oval.strip_prefix("oval-").and_then(|n| n.parse().ok()).expect("a board");
            (spaces, [0, spaces / 2])
        }
    };
    let mut empty: Vec<u64> = (0..spaces).collect();
    let mut pawns = [vec![], vec![]];
    for (pawns, start) in pawns.iter_mut().zip(starts) {
        let at_home = chance.below(5) as usize;
        while pawns.len() < 4 - at_home {
            let together = pawns.contains(&start) && chance.below(3) == 0;
            pawns.push(if together { start } else { take(chance, &mut empty) });
        }
    }
    let side = chance.below(2) as usize;
    let mut must = "-".to_owned();
    if let [first, .., last] = &mut pawns[side][..]
        && chance.below(4) == 0
    {
        *last = *first;
        must = first.to_string();
    }
    let write = |mut pawns: Vec<u64>| {
        pawns.sort_unstable();
        let home = vec!["h".to_owned(); 4 - pawns.len()];
        home.into_iter().chain(pawns.iter().map(ToString::to_string)).collect::<Vec<_>>().join(",")
    };
    let [red, yellow] = pawns.map(write);
    let runs = [chance.below(5), chance.below(5)];
    format!("{red} {yellow} {}-{} {} {} {must}", runs[0], runs[1], ['r', 'y'][side], die(chance))
}
