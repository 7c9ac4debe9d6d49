//! Scattered positions: pieces on random places, written as texts without using the rules.

use crate::rng::TestRng;
use roundel_rules::GameId;

/// The text of a scattered position. The position may be impossible.
pub fn position(id: GameId, rules: &str, rng: &mut TestRng) -> String {
    match id {
        GameId::GoRound => go_round(rng),
        GameId::Runaround => runaround(rules, rng),
        GameId::GuardTowers => guard_towers(rng),
        GameId::Gou => gou(rng),
    }
}

/// Picks one of the values.
fn one_of<T: Copy>(rng: &mut TestRng, values: &[T]) -> T {
    values[rng.below(values.len() as u64) as usize]
}

/// Removes and returns a random place.
fn take<T>(rng: &mut TestRng, places: &mut Vec<T>) -> T {
    places.swap_remove(rng.below(places.len() as u64) as usize)
}

/// A random number from `low` to `high`, both included.
fn between(rng: &mut TestRng, low: u64, high: u64) -> u64 {
    low + rng.below(high - low + 1)
}

/// A roll, or `-` before the roll.
fn die(rng: &mut TestRng) -> char {
    one_of(rng, &['-', '1', '2', '3', '4', '5', '6'])
}

/// Writes the rows of a board as in a position text. `.` is an empty cell.
fn write_rows(rows: &[Vec<String>]) -> String {
    let cells = rows.iter().map(|row| row.concat()).collect::<Vec<_>>().join("/");
    (1..=7).rev().fold(cells, |text, run| text.replace(&".".repeat(run), &run.to_string()))
}

/// A board of seven by seven cells, top row first.
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

/// Two figures per side on the border, and up to twelve chips per side.
fn go_round(rng: &mut TestRng) -> String {
    let is_outer = |place: usize| place == 0 || place == 6;
    let mut fields = Square::cells(|row, column| is_outer(row) || is_outer(column));
    let mut crossings = Square::cells(|row, column| !is_outer(row) && !is_outer(column));
    let mut board = Square::new();
    for (figure, chip) in [("W", "w"), ("B", "b")] {
        for _ in 0..2 {
            board.put(take(rng, &mut fields), figure);
        }
        for _ in 0..rng.below(13) {
            board.put(take(rng, &mut crossings), chip);
        }
    }
    format!("{} {} {}", write_rows(&board.0), one_of(rng, &['w', 'b']), die(rng))
}

/// Up to seven stones per side in towers, and the guards; sometimes one guard is missing.
fn guard_towers(rng: &mut TestRng) -> String {
    let mut cells = Square::cells(|_, _| true);
    let mut board = Square::new();
    for (guard, tower) in [("RG", 'r'), ("BG", 'b')] {
        if rng.below(16) > 0 {
            board.put(take(rng, &mut cells), guard);
        }
        let mut stones = rng.below(8);
        while stones > 0 {
            let height = between(rng, 1, stones);
            board.put(take(rng, &mut cells), &format!("{tower}{height}"));
            stones -= height;
        }
    }
    format!("{} {}", write_rows(&board.0), one_of(rng, &['r', 'b']))
}

/// Five to fourteen stones per side.
fn gou(rng: &mut TestRng) -> String {
    const POINTS: [usize; 11] = [6, 5, 6, 5, 6, 4, 6, 5, 6, 5, 6];
    let mut rows: Vec<Vec<String>> = POINTS.iter().map(|&points| vec![".".to_owned(); points]).collect();
    let mut empty: Vec<(usize, usize)> =
        (0..11).flat_map(|row| (0..POINTS[row]).map(move |place| (row, place))).collect();
    for stone in ["r", "y"] {
        for _ in 0..between(rng, 5, 14) {
            let (row, place) = take(rng, &mut empty);
            stone.clone_into(&mut rows[row][place]);
        }
    }
    format!("{} {}", write_rows(&rows), one_of(rng, &['r', 'y']))
}

/// Pawns at home, alone on a space, or together on their starting space. The side to move may also have two pawns on
/// the space that it must move from.
fn runaround(rules: &str, rng: &mut TestRng) -> String {
    let (spaces, starts) = match rules {
        "" => (24, [0, 12]),
        "horseshoe" => (28, [0, 16]),
        oval => {
            let spaces: u64 = oval.strip_prefix("oval-").and_then(|n| n.parse().ok()).expect("a valid board");
            (spaces, [0, spaces / 2])
        }
    };
    let mut empty: Vec<u64> = (0..spaces).collect();
    let mut pawns = [vec![], vec![]];
    for (pawns, start) in pawns.iter_mut().zip(starts) {
        let at_home = rng.below(5) as usize;
        while pawns.len() < 4 - at_home {
            let together = pawns.contains(&start) && rng.below(3) == 0;
            pawns.push(if together { start } else { take(rng, &mut empty) });
        }
    }
    let side = rng.below(2) as usize;
    let mut must = "-".to_owned();
    if let [first, .., last] = &mut pawns[side][..]
        && rng.below(4) == 0
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
    let runs = [rng.below(5), rng.below(5)];
    format!("{red} {yellow} {}-{} {} {} {must}", runs[0], runs[1], ['r', 'y'][side], die(rng))
}
