//! Tests of the clauses in section 4, each with a drawn position.

mod generator;
mod texts;
mod variations;

use super::board::{AXES, BOARD, opposite, step};
use super::position::START;
use super::*;
use crate::{BoardEvent, GameOptions, MoveError, Outcome, Position, Side, Spot, Turn};

const RED: Side = Side::First;
const YELLOW: Side = Side::Second;

fn options(rules: &str) -> Options {
    Options::from_choices(&Gou::INFO.parse_options(rules).expect("the options exist"))
}

fn read(rules: &str, text: &str) -> Gou {
    let pos = Gou::parse(text, options(rules)).expect("the position is possible");
    assert_eq!(pos.to_string(), text);
    pos
}

/// A position from a drawing: the letters of the columns, then rows 11 to 1, each with its number and its points (`.`,
/// `r`, `y`) below the letters.
fn drawn(rules: &str, side: char, drawing: [&str; 12]) -> Gou {
    let [columns, rows @ ..] = drawing;
    assert_eq!(columns, "    a b c d e f g h i j k");
    let row_text = |(number, row): (usize, &str)| {
        // The drawing must have the shape of the board. The symbol of luck is not a point.
        let points = match number {
            6 => "  .   .       .   .",
            _ if number % 2 == 0 => "  .   .   .   .   .",
            _ => ".   .   .   .   .   .",
        };
        assert_eq!(row.replace(['r', 'y'], "."), format!("{number:>2}  {points}"), "the points of row {number}");
        let stones = row[4..].replace(' ', "");
        (1..=6).rev().fold(stones, |text, run| text.replace(&".".repeat(run), &run.to_string()))
    };
    let rows: Vec<String> = (1..=11).rev().zip(rows).map(row_text).collect();
    read(rules, &format!("{} {side}", rows.join("/")))
}

/// The texts of all legal moves that start with `begin`, sorted.
fn moves(pos: &Gou, begin: &str) -> String {
    let mut texts: Vec<String> = pos.moves().into_iter().map(|mv| pos.move_text(mv)).collect();
    texts.retain(|text| text.starts_with(begin));
    texts.sort_unstable();
    texts.join(" ")
}

fn legal(pos: &Gou, text: &str) -> Move {
    pos.parse_move(text).expect("the move is legal")
}

fn after(pos: &Gou, text: &str) -> Gou {
    let mut next = pos.clone();
    next.play_unchecked(legal(pos, text));
    next
}

/// Why a move is illegal. The generator must not produce it either.
fn objection(pos: &Gou, text: &str) -> String {
    match pos.parse_move(text) {
        Err(MoveError::Illegal(reason)) => {
            assert!(pos.moves().into_iter().all(|mv| pos.move_text(mv) != text), "{text} is generated");
            reason
        }
        other => panic!("{text}: {other:?}"),
    }
}

fn points(stones: impl Iterator<Item = Point>) -> String {
    stones.map(|point| point.to_string()).collect::<Vec<_>>().join(" ")
}

#[test]
fn the_board_has_60_points_60_orthogonal_and_96_diagonal_steps() {
    assert_eq!(Point::all().count(), 60);
    assert_eq!(Point::all().fold(0, |set, point| set | point.bit()), BOARD);
    assert!(Point::all().all(|point| Point::new(point.column(), point.row()) == Some(point)));
    assert!(Point::all().all(|point| point.spot() != Spot(30)), "the symbol of luck is not a point");
    assert_eq!(points(INNER_CORNERS.into_iter()), "e5 g5 e7 g7");
    let steps = |directions: &[usize]| directions.iter().map(|&d| step(BOARD, d).count_ones()).sum::<u32>();
    assert_eq!(steps(&[0, 1]), 60);
    assert_eq!(steps(&[4, 5]), 96);
    for direction in 0..8 {
        for point in Point::all() {
            let next = step(point.bit(), direction);
            assert_eq!(next & !BOARD, 0);
            assert!(next == 0 || step(next, opposite(direction)) == point.bit(), "{point} and back");
        }
    }
}

#[test]
fn r4_1_start() {
    let start = drawn(
        "",
        'r',
        [
            "    a b c d e f g h i j k",
            "11  r   r   r   y   y   y",
            "10    r   .   .   .   y",
            " 9  r   r   .   .   y   y",
            " 8    .   .   .   .   .",
            " 7  r   .   .   .   .   y",
            " 6    .   .       .   .",
            " 5  y   .   .   .   .   r",
            " 4    .   .   .   .   .",
            " 3  y   y   .   .   r   r",
            " 2    y   .   .   .   r",
            " 1  y   y   y   r   r   r",
        ],
    );
    assert_eq!(start, Gou::start(Options::default()));
    assert_eq!(start.to_string(), START);
    assert_eq!(points(start.stones(RED)), "g1 i1 k1 j2 i3 k3 k5 a7 a9 c9 b10 a11 c11 e11");
    assert_eq!(points(start.stones(YELLOW)), "a1 c1 e1 b2 a3 c3 a5 k7 i9 k9 j10 g11 i11 k11");
    assert_eq!(start.turn(), Turn::Decide(RED));
    assert_eq!(Side::BOTH.map(|side| start.captured(side)), [0, 0]);
}

#[test]
fn r4_1_red_has_34_first_moves_and_none_captures() {
    let start = Gou::start(Options::default());
    let diagonal = |mv: &Move| mv.from.column() != mv.to.column() && mv.from.row() != mv.to.row();
    let all = start.moves();
    assert_eq!((all.len(), all.iter().filter(|mv| diagonal(mv)).count()), (34, 18));
    assert!(all.iter().all(|&mv| !start.is_irreversible(mv)));
}

const LINES: [&str; 12] = [
    "    a b c d e f g h i j k",
    "11  r   r   .   y   y   y",
    "10    .   .   .   .   .",
    " 9  .   .   .   .   .   y",
    " 8    .   .   .   .   .",
    " 7  .   .   .   .   .   .",
    " 6    .   .       .   .",
    " 5  .   r   r   .   .   .",
    " 4    .   .   .   .   .",
    " 3  .   .   r   .   .   .",
    " 2    .   .   .   .   .",
    " 1  .   .   .   y   .   .",
];

#[test]
fn r4_2_any_distance_along_a_side_and_one_step_along_a_diagonal() {
    let pos = drawn("", 'r', LINES);
    assert_eq!(moves(&pos, "e3"), "e3-c3 e3-d2 e3-d4 e3-f2 e3-f4 e3-g3 e3-i3");
    assert_eq!(objection(&pos, "e3-g5"), "e3 to g5 is more than one step along a diagonal (4.2)");
}

#[test]
fn r4_2_only_diagonals_join_two_squares() {
    let pos = drawn("", 'r', LINES);
    assert_eq!(moves(&pos, "c5"), "c5-b4 c5-b6 c5-c3 c5-c7 c5-c9 c5-d4 c5-d6");
    assert_eq!(objection(&pos, "c5-a5"), "no line leads from c5 to a5 (4.2)");
    assert_eq!(objection(&pos, "e3-e1"), "no line leads from e3 to e1 (4.2)");
}

#[test]
fn r4_2_no_line_crosses_the_symbol_of_luck() {
    let pos = drawn("", 'r', LINES);
    assert_eq!(moves(&pos, "e5"), "e5-d4 e5-d6 e5-e7 e5-f4 e5-g5");
    assert_eq!(objection(&pos, "e5-g7"), "no line leads from e5 to g7 (4.2)");
}

#[test]
fn r4_2_no_jumping_and_no_turning() {
    let pos = drawn(
        "",
        'r',
        [
            "    a b c d e f g h i j k",
            "11  r   r   r   y   y   y",
            "10    .   .   .   .   .",
            " 9  r   .   .   .   .   y",
            " 8    .   .   .   .   .",
            " 7  .   .   .   .   .   .",
            " 6    .   .       .   .",
            " 5  .   .   .   .   .   .",
            " 4    .   .   .   .   .",
            " 3  .   .   .   .   .   .",
            " 2    .   .   .   .   .",
            " 1  .   r   .   y   .   .",
        ],
    );
    assert_eq!(moves(&pos, "c1-"), "c1-a1 c1-b2 c1-d2 c1-e1");
    assert_eq!(objection(&pos, "c1-g1"), "g1 is occupied (4.2)");
    assert_eq!(objection(&pos, "c1-i1"), "g1 is in the way (4.2)");
    assert_eq!(objection(&pos, "c1-a5"), "no line leads from c1 to a5 (4.2)");
    assert_eq!(objection(&pos, "c1-c1"), "no line leads from c1 to c1 (4.2)");
    assert_eq!(objection(&pos, "a11-c11"), "c11 is occupied (4.2)");
    assert_eq!(objection(&pos, "e1-c1"), "red has no stone on e1 (4.2)");
    assert_eq!(objection(&pos, "g1-i1"), "red has no stone on g1 (4.2)");
}

#[test]
fn r4_3_forbids_four_first_moves() {
    let start = Gou::start(Options::default());
    assert_eq!(objection(&start, "b10-h10"), "h10 is between the opposing stones on i9 and g11 (4.3)");
    assert_eq!(objection(&start, "b10-b4"), "b4 is between the opposing stones on c3 and a5 (4.3)");
    assert_eq!(objection(&start, "j2-j8"), "j8 is between the opposing stones on k7 and i9 (4.3)");
    assert_eq!(objection(&start, "j2-d2"), "d2 is between the opposing stones on e1 and c3 (4.3)");
}

#[test]
fn r4_3_a_stone_may_pass_between_but_not_rest() {
    let pos = drawn(
        "",
        'r',
        [
            "    a b c d e f g h i j k",
            "11  r   r   r   .   .   .",
            "10    .   .   .   .   .",
            " 9  r   .   .   .   .   .",
            " 8    .   .   .   .   .",
            " 7  .   .   .   .   .   .",
            " 6    .   y       .   .",
            " 5  .   .   .   .   .   y",
            " 4    y   .   .   .   .",
            " 3  .   r   .   .   .   y",
            " 2    .   .   .   .   .",
            " 1  .   .   .   .   .   y",
        ],
    );
    assert_eq!(moves(&pos, "c3-c"), "c3-c7 c3-c9");
    assert_eq!(objection(&pos, "c3-c5"), "c5 is between the opposing stones on b4 and d6 (4.3)");
}

#[test]
fn r4_3_needs_one_line() {
    // Opposing stones on b4 and b6 are next to c5, but on different lines.
    let pos = drawn(
        "",
        'r',
        [
            "    a b c d e f g h i j k",
            "11  r   r   r   .   .   .",
            "10    .   .   .   .   .",
            " 9  r   .   .   .   .   .",
            " 8    .   .   .   .   .",
            " 7  .   .   .   .   .   .",
            " 6    y   .       .   .",
            " 5  .   .   .   .   .   y",
            " 4    y   .   .   .   .",
            " 3  .   r   .   .   .   y",
            " 2    .   .   .   .   .",
            " 1  .   .   .   .   .   y",
        ],
    );
    assert_eq!(moves(&pos, "c3-c"), "c3-c5 c3-c7 c3-c9");
}

#[test]
fn r4_3_needs_direct_neighbours() {
    // Opposing stones on a1 and g1: c1 is between them, but its neighbour e1 is empty.
    let pos = drawn(
        "",
        'r',
        [
            "    a b c d e f g h i j k",
            "11  r   r   r   .   .   .",
            "10    .   .   .   .   .",
            " 9  r   .   .   .   .   .",
            " 8    .   .   .   .   .",
            " 7  .   .   .   .   .   y",
            " 6    .   .       .   .",
            " 5  .   .   .   .   .   y",
            " 4    .   .   .   .   .",
            " 3  .   .   .   .   .   y",
            " 2    r   .   .   .   .",
            " 1  y   .   .   y   .   .",
        ],
    );
    assert_eq!(moves(&pos, "b2-c1"), "b2-c1");
}

const EXAMPLE: [&str; 12] = [
    "    a b c d e f g h i j k",
    "11  r   r   r   .   .   y",
    "10    .   .   .   .   .",
    " 9  r   .   .   .   .   y",
    " 8    .   .   .   .   .",
    " 7  .   .   .   .   .   y",
    " 6    .   .       .   .",
    " 5  .   .   .   .   .   .",
    " 4    .   .   .   .   .",
    " 3  .   y   .   .   .   .",
    " 2    .   .   r   .   .",
    " 1  .   .   y   .   .   .",
];

#[test]
fn r4_3_and_r4_4_example() {
    let red = drawn("", 'r', EXAMPLE);
    assert_eq!(objection(&red, "f2-d2"), "d2 is between the opposing stones on e1 and c3 (4.3)");
    let yellow = drawn("", 'y', EXAMPLE);
    assert_eq!(moves(&yellow, "c3-g3"), "c3-g3xf2");
    assert_eq!(after(&yellow, "c3-g3xf2").to_string(), "rrr2y/5/r4y/5/5y/4/6/5/3y2/5/2y3 r");
}

const TWO: [&str; 12] = [
    "    a b c d e f g h i j k",
    "11  r   r   r   .   .   y",
    "10    .   .   .   .   .",
    " 9  r   .   .   .   .   y",
    " 8    .   .   .   .   .",
    " 7  r   .   .   .   .   .",
    " 6    .   .       .   .",
    " 5  .   .   .   .   .   .",
    " 4    .   .   .   .   .",
    " 3  .   y   .   .   .   .",
    " 2    .   .   r   r   .",
    " 1  .   .   y   .   y   .",
];

#[test]
fn r4_4_all_enclosed_stones_leave_at_once() {
    let pos = drawn("", 'y', TWO);
    assert_eq!(moves(&pos, "c3-g3"), "c3-g3xf2xh2");
    let next = after(&pos, "c3-g3");
    assert_eq!(next.to_string(), "rrr2y/5/r4y/5/r5/4/6/5/3y2/5/2y1y1 r");
    assert_eq!((next.captured(RED), next.captured(YELLOW)), (9, 9));
}

#[test]
fn r4_4_captures_along_a_side_of_a_square() {
    let pos = drawn(
        "",
        'y',
        [
            "    a b c d e f g h i j k",
            "11  r   r   r   .   .   y",
            "10    .   .   .   .   .",
            " 9  r   .   .   .   .   y",
            " 8    .   .   .   .   .",
            " 7  .   .   .   .   .   y",
            " 6    .   .       .   .",
            " 5  .   .   .   .   .   .",
            " 4    .   .   .   .   .",
            " 3  .   .   .   .   .   .",
            " 2    .   .   .   .   .",
            " 1  y   r   .   y   .   .",
        ],
    );
    assert_eq!(moves(&pos, "g1-e"), "g1-e1xc1");
}

#[test]
fn r4_4_only_the_stone_just_moved_captures() {
    let standing = drawn(
        "",
        'y',
        [
            "    a b c d e f g h i j k",
            "11  r   r   r   .   .   y",
            "10    .   .   .   .   .",
            " 9  r   .   .   .   .   y",
            " 8    .   .   .   .   .",
            " 7  .   .   .   .   .   y",
            " 6    .   .       .   .",
            " 5  .   .   .   .   .   .",
            " 4    .   .   .   .   .",
            " 3  .   y   .   .   .   .",
            " 2    .   r   .   .   .",
            " 1  .   .   y   .   .   .",
        ],
    );
    assert!(standing.moves().into_iter().all(|mv| !standing.is_irreversible(mv)));
    assert_eq!(after(&standing, "k7-k5").to_string(), "rrr2y/5/r4y/5/6/4/5y/5/1y4/1r3/2y3 r");
    let arriving = drawn(
        "",
        'y',
        [
            "    a b c d e f g h i j k",
            "11  r   r   r   .   .   y",
            "10    .   .   .   .   .",
            " 9  r   .   .   .   .   y",
            " 8    .   .   .   .   .",
            " 7  .   .   .   .   .   y",
            " 6    .   .       .   .",
            " 5  .   .   .   .   .   .",
            " 4    .   .   .   .   .",
            " 3  .   y   .   .   .   .",
            " 2    .   r   .   .   .",
            " 1  .   .   .   y   .   .",
        ],
    );
    assert_eq!(moves(&arriving, "g1-e1"), "g1-e1xd2");
}

/// The pairs of points that enclose a point.
fn captors(point: Point) -> Vec<String> {
    let pairs = AXES.map(|axis| [axis, opposite(axis)].map(|direction| step(point.bit(), direction)));
    let whole = pairs.into_iter().filter(|[a, b]| *a != 0 && *b != 0);
    whole.map(|[a, b]| points(Point::all().filter(|point| point.bit() & (a | b) != 0))).collect()
}

#[test]
fn r4_4_outer_corners_cannot_be_captured() {
    let safe = Point::all().filter(|&point| captors(point).is_empty());
    assert_eq!(points(safe), "a1 k1 a11 k11");
}

#[test]
fn r4_4_inner_corners_are_captured_on_one_diagonal_only() {
    assert_eq!(INNER_CORNERS.map(captors), [["f4 d6"], ["f4 h6"], ["d6 f8"], ["h6 f8"]]);
    let pos = drawn(
        "",
        'r',
        [
            "    a b c d e f g h i j k",
            "11  .   .   .   .   .   .",
            "10    .   .   .   .   .",
            " 9  .   .   .   .   .   y",
            " 8    .   .   .   r   .",
            " 7  .   .   y   .   .   y",
            " 6    .   r       .   .",
            " 5  .   .   .   .   .   y",
            " 4    .   .   .   .   .",
            " 3  .   .   .   .   .   y",
            " 2    .   .   .   .   .",
            " 1  r   r   r   .   .   y",
        ],
    );
    assert_eq!(moves(&pos, "h8-f8"), "h8-f8xe7");
}

#[test]
fn r4_4_may_capture_makes_each_enclosed_stone_a_choice() {
    let pos = drawn("may-capture", 'y', TWO);
    assert_eq!(moves(&pos, "c3-g3"), "c3-g3 c3-g3xf2 c3-g3xf2xh2 c3-g3xh2");
    assert_eq!(after(&pos, "c3-g3").to_string(), "rrr2y/5/r4y/5/r5/4/6/5/3y2/2rr1/2y1y1 r");
    assert_eq!(after(&pos, "c3-g3xh2").to_string(), "rrr2y/5/r4y/5/r5/4/6/5/3y2/2r2/2y1y1 r");
    assert!(!pos.is_irreversible(legal(&pos, "c3-g3")));
    assert!(pos.is_irreversible(legal(&pos, "c3-g3xh2")));
}

#[test]
fn r4_5_a_side_wins_on_all_four_inner_corners() {
    let pos = drawn(
        "",
        'r',
        [
            "    a b c d e f g h i j k",
            "11  .   .   .   .   .   .",
            "10    .   .   .   .   .",
            " 9  .   .   .   .   .   y",
            " 8    .   .   .   r   .",
            " 7  .   .   r   .   .   y",
            " 6    .   .       .   .",
            " 5  .   .   r   r   .   y",
            " 4    .   .   .   .   .",
            " 3  .   .   .   .   .   y",
            " 2    .   .   .   .   .",
            " 1  r   .   .   .   .   y",
        ],
    );
    assert_eq!(pos.turn(), Turn::Decide(RED));
    let won = after(&pos, "h8-g7");
    assert_eq!(won.turn(), Turn::Over(Outcome::Won(RED)));
    assert_eq!((won.side(), won.count_moves(), won.nth_move(0)), (YELLOW, 0, None));
    let both = drawn(
        "",
        'r',
        [
            "    a b c d e f g h i j k",
            "11  .   .   .   .   .   .",
            "10    .   .   .   .   .",
            " 9  .   .   .   .   .   y",
            " 8    .   .   .   r   .",
            " 7  .   .   r   .   .   .",
            " 6    .   .       y   .",
            " 5  .   .   r   r   r   y",
            " 4    .   .   .   .   .",
            " 3  .   .   .   .   .   y",
            " 2    .   .   .   .   .",
            " 1  .   .   .   .   .   y",
        ],
    );
    assert_eq!(after(&both, "h8-g7xh6").turn(), Turn::Over(Outcome::Won(RED)));
}

const TENTH: [&str; 12] = [
    "    a b c d e f g h i j k",
    "11  r   r   r   .   .   y",
    "10    .   .   .   .   .",
    " 9  .   .   .   .   .   y",
    " 8    .   .   .   .   .",
    " 7  .   .   .   .   .   y",
    " 6    .   .       .   .",
    " 5  .   .   .   .   .   y",
    " 4    .   .   .   .   .",
    " 3  .   r   .   .   .   .",
    " 2    .   .   y   .   .",
    " 1  .   .   r   .   .   .",
];

#[test]
fn r4_5_ten_captures_win() {
    let won = after(&drawn("", 'r', TENTH), "c3-g3");
    assert_eq!(won.captured(YELLOW), 10);
    assert_eq!(won.turn(), Turn::Over(Outcome::Won(RED)));
    assert_eq!(objection(&won, "k11-i11"), "the game is over");
}

#[test]
fn r4_5_eleven() {
    let next = after(&drawn("eleven", 'r', TENTH), "c3-g3");
    assert_eq!(next.turn(), Turn::Decide(YELLOW));
    let three = drawn(
        "eleven",
        'y',
        [
            "    a b c d e f g h i j k",
            "11  r   r   r   .   .   y",
            "10    .   .   .   .   .",
            " 9  .   .   .   .   .   y",
            " 8    .   .   .   .   .",
            " 7  .   .   .   .   .   y",
            " 6    .   .       .   .",
            " 5  .   .   .   .   .   .",
            " 4    .   .   .   .   .",
            " 3  .   r   .   .   .   .",
            " 2    .   .   .   .   .",
            " 1  .   .   r   .   .   .",
        ],
    );
    assert_eq!(three.turn(), Turn::Over(Outcome::Won(RED)));
}

#[test]
fn r4_5_a_finished_position_may_have_either_side_to_move() {
    for side in ["r", "y"] {
        let corners = read("", &format!("yyyyyy/5/6/5/2rr2/4/2rr2/5/6/5/r5 {side}"));
        assert_eq!(corners.turn(), Turn::Over(Outcome::Won(RED)));
        let captured = read("", &format!("yyyyyy/5/6/5/6/4/6/5/6/5/rrrr2 {side}"));
        assert_eq!(captured.turn(), Turn::Over(Outcome::Won(YELLOW)));
        assert!(captured.moves().is_empty());
        let none_left = read("", &format!("yyyyyy/5/6/5/6/4/6/5/6/5/6 {side}"));
        assert_eq!(none_left.turn(), Turn::Over(Outcome::Won(YELLOW)));
    }
}

/// d4, the only point that Red can reach, is between two opposing stones.
const FORBIDDEN: [&str; 12] = [
    "    a b c d e f g h i j k",
    "11  .   .   .   .   .   .",
    "10    .   .   .   .   .",
    " 9  .   .   .   .   .   .",
    " 8    .   .   .   .   .",
    " 7  .   .   .   .   .   .",
    " 6    .   .       .   .",
    " 5  y   y   .   .   .   .",
    " 4    y   .   .   .   .",
    " 3  r   r   y   .   .   .",
    " 2    r   y   .   .   .",
    " 1  r   r   y   .   .   .",
];

#[test]
fn r4_6_a_side_without_a_move_has_lost() {
    let blocked = drawn(
        "",
        'r',
        [
            "    a b c d e f g h i j k",
            "11  .   .   .   .   .   .",
            "10    .   .   .   .   .",
            " 9  .   .   .   .   .   .",
            " 8    .   .   .   .   .",
            " 7  .   .   .   .   .   .",
            " 6    .   .       .   .",
            " 5  y   y   .   .   .   .",
            " 4    y   y   .   .   .",
            " 3  r   r   y   .   .   .",
            " 2    r   y   .   .   .",
            " 1  r   r   y   .   .   .",
        ],
    );
    assert_eq!(blocked.turn(), Turn::Over(Outcome::Won(YELLOW)));
    let forbidden = drawn("", 'r', FORBIDDEN);
    assert_eq!(objection(&forbidden, "c3-d4"), "d4 is between the opposing stones on e3 and c5 (4.3)");
    assert_eq!(forbidden.turn(), Turn::Over(Outcome::Won(YELLOW)));
    assert_eq!(drawn("", 'y', FORBIDDEN).turn(), Turn::Decide(YELLOW));
}

#[test]
fn r4_6_a_way_past_forbidden_points_is_a_move() {
    let pos = drawn(
        "",
        'r',
        [
            "    a b c d e f g h i j k",
            "11  .   .   .   .   .   .",
            "10    .   .   .   .   .",
            " 9  .   .   .   .   .   .",
            " 8    .   .   .   .   .",
            " 7  .   .   .   .   .   .",
            " 6    .   y       .   .",
            " 5  y   .   .   .   .   .",
            " 4    y   y   .   .   .",
            " 3  r   r   y   .   .   .",
            " 2    r   y   .   .   .",
            " 1  r   r   y   .   .   .",
        ],
    );
    assert_eq!(pos.turn(), Turn::Decide(RED));
    assert_eq!(moves(&pos, ""), "c3-c7 c3-c9");
}

#[test]
fn events_are_the_move_then_the_captures_in_order() {
    let pos = drawn("", 'y', TWO);
    // The points c3, g3, f2 and h2.
    let travel = BoardEvent::Move { from: Spot(12), to: Spot(14), stones: 1 };
    let captures = [Spot(8), Spot(9)].map(|at| BoardEvent::Capture { at });
    assert_eq!(pos.events(legal(&pos, "c3-g3")), [travel, captures[0], captures[1]]);
    let quiet = pos.events(legal(&pos, "c3-e3"));
    assert_eq!(quiet, [BoardEvent::Move { from: Spot(12), to: Spot(13), stones: 1 }]);
}
