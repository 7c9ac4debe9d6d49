//! Gou (section 4).

use std::collections::{BTreeMap, BTreeSet};
use std::sync::LazyLock;

use super::{Position, boxed, check_rules, fields, read_row, write_row};

/// Column 1..11 for a..k, row 1..11 from the bottom. Points sort in the order of written captures: by
/// letter, then by row number.
type Point = (i8, i8);

#[derive(Clone, Copy, PartialEq)]
enum Side {
    Red,
    Yellow,
}
use Side::{Red, Yellow};

impl Side {
    fn other(self) -> Side {
        match self {
            Red => Yellow,
            Yellow => Red,
        }
    }

    fn name(self) -> &'static str {
        match self {
            Red => "red",
            Yellow => "yellow",
        }
    }
}

/// The corners of the innermost square.
const INNER: [Point; 4] = [(5, 5), (7, 5), (5, 7), (7, 7)];

struct Line {
    diagonal: bool,
    /// From one end to the other.
    points: Vec<Point>,
}

fn is_point((column, row): Point) -> bool {
    let inside = (1..=11).contains(&column) && (1..=11).contains(&row);
    inside && (column + row) % 2 == 0 && (column, row) != (6, 6)
}

fn lines() -> Vec<Line> {
    let mut lines = Vec::new();
    // The sides of the five squares, from the outermost to the innermost.
    for (low, high) in [(1, 11), (2, 10), (3, 9), (4, 8), (5, 7)] {
        let along: Vec<i8> = (low..=high).step_by(2).collect();
        for edge in [low, high] {
            let horizontal = along.iter().map(|&column| (column, edge)).collect();
            let vertical = along.iter().map(|&row| (edge, row)).collect();
            lines.push(Line { diagonal: false, points: horizontal });
            lines.push(Line { diagonal: false, points: vertical });
        }
    }
    // The longest runs of points one column and one row apart.
    for up in [1, -1] {
        for column in 1..=11 {
            for row in 1..=11 {
                let first = (column, row);
                if !is_point(first) || is_point((column - 1, row - up)) {
                    continue; // not the left end of a run
                }
                let mut points = vec![first];
                let mut next = (column + 1, row + up);
                while is_point(next) {
                    points.push(next);
                    next = (next.0 + 1, next.1 + up);
                }
                if points.len() > 1 {
                    lines.push(Line { diagonal: true, points });
                }
            }
        }
    }
    lines
}

/// A line seen from one of its points: the points in both directions, nearest first.
struct Through {
    diagonal: bool,
    ways: [Vec<Point>; 2],
}

/// The lines through each point.
static THROUGH: LazyLock<BTreeMap<Point, Vec<Through>>> = LazyLock::new(|| {
    let mut all: BTreeMap<Point, Vec<Through>> = BTreeMap::new();
    for Line { diagonal, points } in lines() {
        for (index, &point) in points.iter().enumerate() {
            let back = points[..index].iter().rev().copied().collect();
            let forth = points[index + 1..].to_vec();
            all.entry(point).or_default().push(Through { diagonal, ways: [back, forth] });
        }
    }
    all
});

fn name((column, row): Point) -> String {
    let letter = char::from(b'a' + column as u8 - 1);
    format!("{letter}{row}")
}

/// All subsets of the rows.
fn subsets(rows: &[Vec<Point>]) -> Vec<Vec<Vec<Point>>> {
    let mut all = vec![Vec::new()];
    for row in rows {
        for without in all.clone() {
            let mut with = without;
            with.push(row.clone());
            all.push(with);
        }
    }
    all
}

#[derive(Clone, Copy)]
struct Options {
    rows: bool,
    dare: bool,
    may_capture: bool,
    eleven: bool,
}

#[derive(Clone)]
pub struct Board {
    options: Options,
    stones: BTreeMap<Point, Side>,
    side: Side,
}

impl Board {
    pub fn read(rules: &[&str], text: &str) -> Board {
        check_rules(rules, &["rows", "dare", "may-capture", "eleven"]);
        let options = Options {
            rows: rules.contains(&"rows"),
            dare: rules.contains(&"dare"),
            may_capture: rules.contains(&"may-capture"),
            eleven: rules.contains(&"eleven"),
        };
        let [points, side] = fields(text);
        let mut stones = BTreeMap::new();
        let rows: Vec<&str> = points.split('/').collect();
        assert_eq!(rows.len(), 11, "eleven rows");
        for (row, row_text) in (1..=11).rev().zip(rows) {
            let row_stones = read_row(row_text, 1);
            let row_points: Vec<Point> =
                (1..=11).map(|column| (column, row)).filter(|&point| is_point(point)).collect();
            assert_eq!(row_stones.len(), row_points.len(), "row {row}");
            for (point, stone) in row_points.into_iter().zip(row_stones) {
                match stone.as_str() {
                    "" => continue,
                    "r" => stones.insert(point, Red),
                    "y" => stones.insert(point, Yellow),
                    _ => panic!("unknown stone `{stone}`"),
                };
            }
        }
        let side = match side {
            "r" => Red,
            "y" => Yellow,
            _ => panic!("unknown side `{side}`"),
        };
        Board { options, stones, side }
    }

    fn is_empty(&self, point: Point) -> bool {
        !self.stones.contains_key(&point)
    }

    fn is_of(&self, side: Side, point: Point) -> bool {
        self.stones.get(&point) == Some(&side)
    }

    /// Whether the side has won by its corners or captures. 4.5
    fn has_won(&self, side: Side) -> bool {
        let corners = INNER.iter().all(|&corner| self.is_of(side, corner));
        let opposing = self.stones.values().filter(|&&owner| owner != side).count();
        let few = if self.options.eleven { 3 } else { 4 };
        corners || opposing <= few
    }

    fn winning_side(&self) -> Option<Side> {
        // 4.5; check the side that has just moved first
        if self.has_won(self.side.other()) {
            return Some(self.side.other());
        }
        if self.has_won(self.side) {
            return Some(self.side);
        }
        // 4.6
        if self.decisions().is_empty() {
            return Some(self.side.other());
        }
        None
    }

    /// The moves, even if the game is over.
    fn decisions(&self) -> Vec<(String, Board)> {
        let mut all = Vec::new();
        for (&from, &owner) in &self.stones {
            if owner != self.side {
                continue;
            }
            for to in self.targets(from) {
                let mut moved = self.clone();
                moved.stones.remove(&from);
                moved.stones.insert(to, self.side);
                let enclosed = moved.enclosed(to);
                // 4.4
                let choices = if self.options.may_capture { subsets(&enclosed) } else { vec![enclosed] };
                for choice in choices {
                    let captured: BTreeSet<Point> = choice.into_iter().flatten().collect();
                    if !moved.may_rest(to, &captured) {
                        continue;
                    }
                    let mut token = format!("{}-{}", name(from), name(to));
                    let mut after = moved.clone();
                    for point in captured {
                        token.push_str(&format!("x{}", name(point)));
                        after.stones.remove(&point);
                    }
                    after.side = self.side.other();
                    all.push((token, after));
                }
            }
        }
        all
    }

    /// The empty points that a stone can go to. 4.2
    fn targets(&self, from: Point) -> Vec<Point> {
        let mut targets = Vec::new();
        for line in &THROUGH[&from] {
            for way in &line.ways {
                let longest = if line.diagonal { 1 } else { way.len() };
                for &to in way.iter().take(longest) {
                    if !self.is_empty(to) {
                        break; // no jumping
                    }
                    targets.push(to);
                }
            }
        }
        targets
    }

    /// The rows of opposing stones that the stone just moved to `to` encloses. 4.4, 4.7
    fn enclosed(&self, to: Point) -> Vec<Vec<Point>> {
        let mut enclosed = Vec::new();
        for line in &THROUGH[&to] {
            for way in &line.ways {
                let mut row = Vec::new();
                for &point in way {
                    if self.is_of(self.side.other(), point) {
                        row.push(point);
                        continue;
                    }
                    let long_enough = !row.is_empty();
                    let short_enough = row.len() == 1 || self.options.rows;
                    if self.is_of(self.side, point) && long_enough && short_enough {
                        enclosed.push(row);
                    }
                    break;
                }
            }
        }
        enclosed
    }

    /// Whether the stone just moved to `to` may stay there. Its captures are still on the board.
    fn may_rest(&self, to: Point, captured: &BTreeSet<Point>) -> bool {
        for line in &THROUGH[&to] {
            let [back, forth] = &line.ways;
            let (Some(one), Some(two)) = (back.first(), forth.first()) else {
                continue;
            };
            let opposing = self.side.other();
            if self.is_of(opposing, *one) && self.is_of(opposing, *two) {
                // 4.3, 4.8
                let one_falls = captured.contains(one) || captured.contains(two);
                if !(self.options.dare && one_falls) {
                    return false;
                }
            }
        }
        true
    }
}

impl Position for Board {
    fn text(&self) -> String {
        let mut rows = Vec::new();
        for row in (1..=11).rev() {
            let mut stones = Vec::new();
            for point in (1..=11).map(|column| (column, row)) {
                if is_point(point) {
                    stones.push(String::from(match self.stones.get(&point) {
                        Some(Red) => "r",
                        Some(Yellow) => "y",
                        None => "",
                    }));
                }
            }
            rows.push(write_row(&stones));
        }
        let side = match self.side {
            Red => "r",
            Yellow => "y",
        };
        format!("{} {side}", rows.join("/"))
    }

    fn next(&self) -> Vec<(String, Box<dyn Position>)> {
        if self.has_won(Red) || self.has_won(Yellow) {
            return Vec::new();
        }
        boxed(self.decisions())
    }

    fn awaits_roll(&self) -> bool {
        false
    }

    fn side(&self) -> &'static str {
        self.side.name()
    }

    fn winner(&self) -> Option<&'static str> {
        self.winning_side().map(Side::name)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_board_has_60_points_20_sides_20_diagonals_60_and_96_steps() {
        let all = (1..=11).flat_map(|column| (1..=11).map(move |row| (column, row)));
        assert_eq!(all.filter(|&point| is_point(point)).count(), 60);
        for (diagonal, steps) in [(false, 60), (true, 96)] {
            let mut kind = lines();
            kind.retain(|line| line.diagonal == diagonal);
            assert_eq!(kind.len(), 20);
            let mut sum = 0;
            for line in kind {
                assert!(line.points.iter().all(|&point| is_point(point)));
                sum += line.points.len() - 1;
            }
            assert_eq!(sum, steps);
        }
    }

    #[test]
    fn rule_4_3_forbids_exactly_four_first_moves() {
        let start = "rrryyy/r3y/rr2yy/5/r4y/4/y4r/5/yy2rr/y3r/yyyrrr r";
        let board = Board::read(&[], start);
        let legal = board.decisions();
        let mut forbidden = Vec::new();
        for (&from, _) in board.stones.iter().filter(|&(_, &owner)| owner == Red) {
            for to in board.targets(from) {
                forbidden.push(format!("{}-{}", name(from), name(to)));
            }
        }
        forbidden.retain(|text| legal.iter().all(|(token, _)| token != text));
        assert_eq!(forbidden, ["b10-b4", "b10-h10", "j2-d2", "j2-j8"]);
    }
}
