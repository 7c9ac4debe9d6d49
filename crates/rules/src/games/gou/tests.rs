//! The clauses of section 4, the texts, and numbers that other programs agree on.

use super::board::{AXES, BOARD, opposite, step};
use super::position::START;
use super::*;
use crate::{Event, GameOptions, MoveError, Outcome, Position, PositionError, Side, Spot, Turn, perft};

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

/// The texts of all legal moves that begin so, sorted.
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

/// Why a move is not legal; the generator must not know it either.
fn objection(pos: &Gou, text: &str) -> String {
    match pos.parse_move(text) {
        Err(MoveError::Illegal(reason)) => {
            assert!(pos.moves().into_iter().all(|mv| pos.move_text(mv) != text), "{text} is generated");
            reason
        }
        other => panic!("{text}: {other:?}"),
    }
}

fn impossible(rules: &str, text: &str) -> String {
    match Gou::parse(text, options(rules)) {
        Err(PositionError::Impossible(reason)) => reason,
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
    assert!(Point::all().all(|point| point.spot() != Spot(30)), "the symbol of luck is no point");
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
    let start = Gou::start(Options::default());
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
    assert!(all.iter().all(|&mv| !start.is_progress(mv)));
}

//      a   b   c   d   e   f   g   h   i
//   7  o   |   o   |   o-------o   |   o
//      | \ | / | \ | / |       | \ | / |
//   6  |   o   |   o   |   S   |   o   |
//      | / | \ | / | \ |       | / | \ |
//   5  o   |   R   |   R-------o   |   o
//      | \ | / | \ | /   \   /   \ | / |
//   4  |   o   |   o-------o-------o   |
//      | / | \ | /   \   /   \   /   \ |
//   3  o   |   o-------R-------o-------o
//      | \ | /   \   /   \   /   \   /
//   2  |   o-------o-------o-------o----
const LINES: &str = "rr1yyy/5/5y/5/6/4/1rr3/5/2r3/5/3y2 r";

#[test]
fn r4_2_any_distance_along_a_side_and_one_step_along_a_diagonal() {
    let pos = read("", LINES);
    assert_eq!(moves(&pos, "e3"), "e3-c3 e3-d2 e3-d4 e3-f2 e3-f4 e3-g3 e3-i3");
    assert_eq!(objection(&pos, "e3-g5"), "e3 to g5 is more than one step along a diagonal (4.2)");
}

#[test]
fn r4_2_only_diagonals_join_two_squares() {
    let pos = read("", LINES);
    assert_eq!(moves(&pos, "c5"), "c5-b4 c5-b6 c5-c3 c5-c7 c5-c9 c5-d4 c5-d6");
    assert_eq!(objection(&pos, "c5-a5"), "no line leads from c5 to a5 (4.2)");
    assert_eq!(objection(&pos, "e3-e1"), "no line leads from e3 to e1 (4.2)");
}

#[test]
fn r4_2_no_line_crosses_the_symbol_of_luck() {
    let pos = read("", LINES);
    assert_eq!(moves(&pos, "e5"), "e5-d4 e5-d6 e5-e7 e5-f4 e5-g5");
    assert_eq!(objection(&pos, "e5-g7"), "no line leads from e5 to g7 (4.2)");
}

//      a   b   c   d   e   f   g   h   i
//   3  o   |   o-------o-------o-------o
//      | \ | /   \   /   \   /   \   /
//   2  |   o-------o-------o-------o----
//      | /   \   /   \   /   \   /   \
//   1  o-------R-------o-------Y-------o
#[test]
fn r4_2_no_jumping_and_no_turning() {
    let pos = read("", "rrryyy/5/r4y/5/6/4/6/5/6/5/1r1y2 r");
    assert_eq!(moves(&pos, "c1-"), "c1-a1 c1-b2 c1-d2 c1-e1");
    assert_eq!(objection(&pos, "c1-g1"), "g1 is occupied (4.2)");
    assert_eq!(objection(&pos, "c1-i1"), "g1 on the way is occupied (4.2)");
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

//      a   b   c   d   e
//   9  R   |   o-------o
//      | \ | / | \   /
//   8  |   o   |   o----
//      | / | \ | / | \
//   7  o   |   o   |   o
//      | \ | / | \ | / |
//   6  |   o   |   Y   |
//      | / | \ | / | \ |
//   5  o   |   o   |   o
//      | \ | / | \ | /
//   4  |   Y   |   o----
//      | / | \ | /   \
//   3  o   |   R-------o   Red: c3-c7
#[test]
fn r4_3_a_stone_may_pass_between_but_not_rest() {
    let pos = read("", "rrr3/5/r5/5/6/1y2/5y/y4/1r3y/5/5y r");
    assert_eq!(moves(&pos, "c3-c"), "c3-c7 c3-c9");
    assert_eq!(objection(&pos, "c3-c5"), "c5 is between the opposing stones on b4 and d6 (4.3)");
}

#[test]
fn r4_3_needs_one_line() {
    // Opposing stones on b4 and b6 adjoin c5 on two different lines.
    let pos = read("", "rrr3/5/r5/5/6/y3/5y/y4/1r3y/5/5y r");
    assert_eq!(moves(&pos, "c3-c"), "c3-c5 c3-c7 c3-c9");
}

#[test]
fn r4_3_needs_direct_neighbours() {
    // Opposing stones on a1 and g1: c1 is between them, but e1 beside it is empty.
    let pos = read("", "rrr3/5/r5/5/5y/4/5y/5/5y/r4/y2y2 r");
    assert_eq!(moves(&pos, "b2-c1"), "b2-c1");
}

//      a   b   c   d   e   f   g   h
//   4  |   o   |   o-------o-------o
//      | / | \ | /   \   /   \   /
//   3  o   |   Y-------o-------o----   Yellow: c3-g3
//      | \ | /   \   /   \   /   \
//   2  |   o-------o-------R-------o
//      | /   \   /   \   /   \   /
//   1  o-------o-------Y-------o----
const EXAMPLE: &str = "rrr2y/5/r4y/5/5y/4/6/5/1y4/2r2/2y3";

#[test]
fn r4_3_and_r4_4_example() {
    let red = read("", &format!("{EXAMPLE} r"));
    assert_eq!(objection(&red, "f2-d2"), "d2 is between the opposing stones on e1 and c3 (4.3)");
    let yellow = read("", &format!("{EXAMPLE} y"));
    assert_eq!(moves(&yellow, "c3-g3"), "c3-g3xf2");
    assert_eq!(after(&yellow, "c3-g3xf2").to_string(), "rrr2y/5/r4y/5/5y/4/6/5/3y2/5/2y3 r");
}

//      a   b   c   d   e   f   g   h   i
//   4  |   o   |   o-------o-------o   |
//      | / | \ | /   \   /   \   /   \ |
//   3  o   |   Y-------o-------o-------o   Yellow: c3-g3
//      | \ | /   \   /   \   /   \   /
//   2  |   o-------o-------R-------R----
//      | /   \   /   \   /   \   /   \
//   1  o-------o-------Y-------o-------Y
const TWO: &str = "rrr2y/5/r4y/5/r5/4/6/5/1y4/2rr1/2y1y1 y";

#[test]
fn r4_4_all_enclosed_stones_leave_at_once() {
    let pos = read("", TWO);
    assert_eq!(moves(&pos, "c3-g3"), "c3-g3xf2xh2");
    let next = after(&pos, "c3-g3");
    assert_eq!(next.to_string(), "rrr2y/5/r4y/5/r5/4/6/5/3y2/5/2y1y1 r");
    assert_eq!((next.captured(RED), next.captured(YELLOW)), (9, 9));
}

//      a   b   c   d   e   f   g
//   2  |   o-------o-------o----
//      | /   \   /   \   /   \
//   1  Y-------R-------o-------Y   Yellow: g1-e1
#[test]
fn r4_4_captures_along_a_side_of_a_square() {
    let pos = read("", "rrr2y/5/r4y/5/5y/4/6/5/6/5/yr1y2 y");
    assert_eq!(moves(&pos, "g1-e"), "g1-e1xc1");
}

//      a   b   c   d   e   f   g
//   3  o   |   Y-------o-------o
//      | \ | /   \   /   \   /
//   2  |   o-------R-------o----
//      | /   \   /   \   /   \
//   1  o-------o-------o-------Y   Yellow: g1-e1
#[test]
fn r4_4_only_the_stone_just_moved_captures() {
    let standing = read("", "rrr2y/5/r4y/5/5y/4/6/5/1y4/1r3/2y3 y");
    assert!(standing.moves().into_iter().all(|mv| !standing.is_progress(mv)));
    assert_eq!(after(&standing, "k7-k5").to_string(), "rrr2y/5/r4y/5/6/4/5y/5/1y4/1r3/2y3 r");
    let arriving = read("", "rrr2y/5/r4y/5/5y/4/6/5/1y4/1r3/3y2 y");
    assert_eq!(moves(&arriving, "g1-e1"), "g1-e1xd2");
}

/// The pairs of points that a stone on a point stands between.
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
    let pos = read("", "6/5/5y/3r1/2y2y/1r2/5y/5/5y/5/rrr2y r");
    assert_eq!(moves(&pos, "h8-f8"), "h8-f8xe7");
}

#[test]
fn r4_4_may_capture_makes_each_enclosed_stone_a_choice() {
    let pos = read("may-capture", TWO);
    assert_eq!(moves(&pos, "c3-g3"), "c3-g3 c3-g3xf2 c3-g3xf2xh2 c3-g3xh2");
    assert_eq!(after(&pos, "c3-g3").to_string(), "rrr2y/5/r4y/5/r5/4/6/5/3y2/2rr1/2y1y1 r");
    assert_eq!(after(&pos, "c3-g3xh2").to_string(), "rrr2y/5/r4y/5/r5/4/6/5/3y2/2r2/2y1y1 r");
    assert!(!pos.is_progress(legal(&pos, "c3-g3")));
    assert!(pos.is_progress(legal(&pos, "c3-g3xh2")));
}

//      d   e   f   g   h   i
//   8  o-------o-------R   |   Red: h8-g7
//      | \   /   \   / | \ |
//   7  |   R-------o   |   o
//      | / |       | \ | / |
//   6  o   |   S   |   Y   |
//      | \ |       | / | \ |
//   5  |   R-------R   |   R
#[test]
fn r4_5_a_side_wins_on_all_four_inner_corners() {
    let pos = read("", "6/5/5y/3r1/2r2y/4/2rr1y/5/5y/5/r4y r");
    assert_eq!(pos.turn(), Turn::Decide(RED));
    let won = after(&pos, "h8-g7");
    assert_eq!(won.turn(), Turn::Over(Outcome::Won(RED)));
    assert_eq!((won.side(), won.count_moves(), won.nth_move(0)), (YELLOW, 0, None));
    let both = read("", "6/5/5y/3r1/2r3/2y1/2rrry/5/5y/5/5y r");
    assert_eq!(after(&both, "h8-g7xh6").turn(), Turn::Over(Outcome::Won(RED)));
}

//      a   b   c   d   e   f   g
//   3  o   |   R-------o-------o   Red: c3-g3
//      | \ | /   \   /   \   /
//   2  |   o-------o-------Y----
//      | /   \   /   \   /   \
//   1  o-------o-------R-------o
const TENTH: &str = "rrr2y/5/5y/5/5y/4/5y/5/1r4/2y2/2r3 r";

#[test]
fn r4_5_ten_captures_win() {
    let won = after(&read("", TENTH), "c3-g3");
    assert_eq!(won.captured(YELLOW), 10);
    assert_eq!(won.turn(), Turn::Over(Outcome::Won(RED)));
    assert_eq!(objection(&won, "k11-i11"), "the game is over");
}

#[test]
fn r4_5_eleven() {
    let next = after(&read("eleven", TENTH), "c3-g3");
    assert_eq!(next.turn(), Turn::Decide(YELLOW));
    let three = read("eleven", "rrr2y/5/5y/5/5y/4/6/5/1r4/5/2r3 y");
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

//      a   b   c   d   e
//   5  Y   |   Y   |   o
//      | \ | / | \ | /
//   4  |   Y   |   o----
//      | / | \ | /   \
//   3  R   |   R-------Y
//      | \ | /   \   /
//   2  |   R-------Y----
//      | /   \   /   \
//   1  R-------R-------Y
#[test]
fn r4_6_a_side_without_a_move_has_lost() {
    // With a stone on d4 as well.
    let blocked = read("", "6/5/6/5/6/4/yy4/yy3/rry3/ry3/rry3 r");
    assert_eq!(blocked.turn(), Turn::Over(Outcome::Won(YELLOW)));
    let forbidden = read("", "6/5/6/5/6/4/yy4/y4/rry3/ry3/rry3 r");
    assert_eq!(objection(&forbidden, "c3-d4"), "d4 is between the opposing stones on e3 and c5 (4.3)");
    assert_eq!(forbidden.turn(), Turn::Over(Outcome::Won(YELLOW)));
    assert_eq!(read("", "6/5/6/5/6/4/yy4/y4/rry3/ry3/rry3 y").turn(), Turn::Decide(YELLOW));
}

//      a   b   c   d   e
//   7  o   |   o   |   o
//      | \ | / | \ | / |
//   6  |   o   |   Y   |
//      | / | \ | / | \ |
//   5  Y   |   o   |   o
//      | \ | / | \ | /
//   4  |   Y   |   Y----
//      | / | \ | /   \
//   3  R   |   R-------Y
//      | \ | /   \   /
//   2  |   R-------Y----
//      | /   \   /   \
//   1  R-------R-------Y
#[test]
fn r4_6_a_way_past_forbidden_points_is_a_move() {
    let pos = read("", "6/5/6/5/6/1y2/y5/yy3/rry3/ry3/rry3 r");
    assert_eq!(pos.turn(), Turn::Decide(RED));
    assert_eq!(moves(&pos, ""), "c3-c7 c3-c9");
}

//      e   f   g   h   i   j   k
//   6  |   S   |   Y   |   o   |   Yellow: h6-h4
//      |       | / | \ | / | \ |
//   5  o-------o   |   o   |   o
//        \   /   \ | / | \ | / |
//   4  ----o-------o   |   o   |
//        /   \   /   \ | / | \ |
//   3  o-------R-------R   |   o
//        \   /   \   /   \ | / |
//   2  ----R-------o-------R   |
//        /   \   /   \   /   \ |
//   1  Y-------o-------o-------Y
const ROW: &str = "rrr2y/5/r4y/5/r5/2y1/6/5/3rr1/2r1r/2y2y y";

#[test]
fn r4_7_rows_are_captured_whole() {
    assert_eq!(moves(&read("", ROW), "h6-h4"), "h6-h4");
    let pos = read("rows", ROW);
    assert_eq!(moves(&pos, "h6-h4"), "h6-h4xf2xg3xi3xj2");
    assert_eq!(after(&pos, "h6-h4").to_string(), "rrr2y/5/r4y/5/r5/4/6/3y1/6/5/2y2y r");
}

#[test]
fn r4_7_a_row_may_be_one_stone() {
    assert_eq!(moves(&read("rows", TWO), "c3-g3"), "c3-g3xf2xh2");
}

//      e   f   g   h   i   j   k
//   7  o-------o   |   Y   |   o   Yellow: i7-i5
//      |       | \ | / | \ | / |
//   6  |   S   |   o   |   o   |
//      |       | / | \ | / | \ |
//   5  o-------o   |   o   |   o
//        \   /   \ | / | \ | / |
//   4  ----o-------R   |   o   |
//        /   \   /   \ | / | \ |
//   3  o-------o-------o   |   o
//        \   /   \   /   \ | / |
//   2  ----R-------o-------o   |
//        /   \   /   \   /   \ |
//   1  Y-------o-------o-------Y
#[test]
fn r4_7_the_stones_of_a_row_adjoin_one_another() {
    let pos = read("rows", "rrr2y/5/r4y/5/4y1/4/6/3r1/6/2r2/2y2y y");
    assert_eq!(moves(&pos, "i7-i5"), "i7-i5");
}

#[test]
fn r4_7_with_may_capture_each_row_is_a_choice() {
    let pos = read("rows,may-capture", ROW);
    assert_eq!(moves(&pos, "h6-h4"), "h6-h4 h6-h4xf2xg3 h6-h4xf2xg3xi3xj2 h6-h4xi3xj2");
    assert_eq!(objection(&pos, "h6-h4xf2"), "a row is captured whole, but g3 is not listed (4.7)");
}

//      a   b   c   d   e
//   7  o   |   o   |   R
//      | \ | / | \ | / |
//   6  |   o   |   Y   |
//      | / | \ | / | \ |
//   5  o   |   o   |   o
//      | \ | / | \ | /
//   4  |   Y   |   o----
//      | / | \ | /   \
//   3  o   |   R-------o   Red: c3-c5
const DARE: &str = "rrr3/5/6/5/2r2y/1y2/5y/y4/1r3y/5/5y r";

#[test]
fn r4_8_a_stone_may_rest_between_two_if_it_captures_one_of_them() {
    let forbidden = "c5 is between the opposing stones on b4 and d6 (4.3)";
    assert_eq!(objection(&read("", DARE), "c3-c5xd6"), forbidden);
    let pos = read("dare", DARE);
    assert_eq!(moves(&pos, "c3-c5"), "c3-c5xd6");
    assert_eq!(after(&pos, "c3-c5").to_string(), "rrr3/5/6/5/2r2y/4/1r3y/y4/5y/5/5y y");
}

//      c   d   e   f   g   h   i
//   5  o   |   o-------o   |   Y
//      | \ | /   \   /   \ | / |
//   4  |   o-------o-------R   |
//      | /   \   /   \   /   \ |
//   3  Y-------o-------o-------o   Yellow: c3-g3
//        \   /   \   /   \   /
//   2  ----o-------R-------o----
//        /   \   /   \   /   \
//   1  o-------Y-------o-------o
#[test]
fn r4_8_both_may_be_captured() {
    let text = "rrr2y/5/r4y/5/r5/4/4y1/3r1/1y4/2r2/2y3 y";
    assert_eq!(objection(&read("", text), "c3-g3"), "g3 is between the opposing stones on f2 and h4 (4.3)");
    assert_eq!(moves(&read("dare", text), "c3-g3"), "c3-g3xf2xh4");
    let one_is_enough = moves(&read("dare,may-capture", text), "c3-g3");
    assert_eq!(one_is_enough, "c3-g3xf2 c3-g3xf2xh4 c3-g3xh4");
}

//      a   b   c   d   e
//   7  R   |   o   |   R
//      | \ | / | \ | / |
//   6  |   Y   |   Y   |
//      | / | \ | / | \ |
//   5  o   |   o   |   o
//      | \ | / | \ | /
//   4  |   Y   |   Y----
//      | / | \ | /   \
//   3  o   |   R-------o   Red: c3-c5
const DARE_TWICE: &str = "rr4/5/6/5/r1r3/yy2/5y/yy3/1r3y/5/5y r";

#[test]
fn r4_8_on_every_line_one_is_captured() {
    assert_eq!(moves(&read("dare", DARE_TWICE), "c3-c5"), "c3-c5xb6xd6");
    // Without the stone on a7 nothing happens on the line from b6 to d4.
    let pos = read("dare", "rrr3/5/6/5/2r3/yy2/5y/yy3/1r3y/5/5y r");
    assert_eq!(
        objection(&pos, "c3-c5"),
        "c5 is between the opposing stones on d4 and b6, and neither is captured (4.8)"
    );
}

//      a   b   c   d   e
//   7  R   |   o   |   o
//      | \ | / | \ | / |
//   6  |   Y   |   Y   |
//      | / | \ | / | \ |
//   5  o   |   o   |   o
//      | \ | / | \ | /
//   4  |   Y   |   o----
//      | / | \ | /   \
//   3  o   |   R-------o   Red: c3-c5
const DARE_ELSEWHERE: &str = "rrr3/5/6/5/r5/yy2/5y/y4/1r3y/5/5y r";

#[test]
fn r4_8_a_capture_elsewhere_is_no_excuse() {
    let reason = "c5 is between the opposing stones on b4 and d6, and neither is captured (4.8)";
    assert_eq!(objection(&read("dare", DARE_ELSEWHERE), "c3-c5xb6"), reason);
}

#[test]
fn r4_8_is_judged_with_the_captures_chosen() {
    let pos = read("dare,may-capture", "rr4/5/6/5/r1r3/yy2/5y/y4/1r3y/5/5y r");
    assert_eq!(moves(&pos, "c3-c5"), "c3-c5xb6xd6 c3-c5xd6");
    let reason = "c5 is between the opposing stones on b4 and d6, and neither is captured (4.8)";
    assert_eq!(objection(&pos, "c3-c5"), reason);
    assert_eq!(objection(&pos, "c3-c5xb6"), reason);
}

#[test]
fn r4_8_with_rows_a_row_is_an_excuse() {
    // b4 Yellow, c5: Red arrives, d6 and e7 Yellow, f8 Red.
    let text = "rrr3/5/6/2r2/2y3/1y2/5y/y4/1r3y/5/5y r";
    assert_eq!(moves(&read("dare", text), "c3-c5"), "");
    assert_eq!(moves(&read("dare,rows", text), "c3-c5"), "c3-c5xd6xe7");
}

#[test]
fn every_set_of_options_can_be_chosen() {
    let sets = Gou::INFO.option_sets();
    assert_eq!(sets.len(), 16);
    for set in sets {
        assert_eq!(Options::from_choices(&set).choices(), set);
    }
    let all = options("eleven,may-capture,dare,rows");
    assert!(all.rows() && all.dare() && all.may_capture() && all.eleven());
    let names: Vec<&str> = all.choices().iter().map(|choice| choice.option.name).collect();
    assert_eq!(names, ["rows", "dare", "may-capture", "eleven"]);
    let one = options("may-capture");
    assert!(one.may_capture() && !one.rows() && !one.dare() && !one.eleven());
}

//      a   b   c   d   e
//  11  o-------o-------Y
//      | \   /   \   /
//  10  |   o-------R----
//      | / | \   /   \
//   9  o   |   o-------o
//      | \ | / | \   /
//   8  |   o   |   R----
//      | / | \ | / | \
//   7  o   |   o   |   Y   Yellow: c3-c9
#[test]
fn captures_are_listed_by_column_then_by_row_number() {
    let pos = read("", "2y3/1r3/6/1r3/2y3/4/r5/5/ry3y/5/rrr2y y");
    assert_eq!(moves(&pos, "c3-c9"), "c3-c9xd8xd10");
    assert!(pos.parse_move("c3-c9xd8xd10").is_ok());
}

#[test]
fn events_tell_the_move_and_the_captures_in_order() {
    let pos = read("", TWO);
    // The points c3, g3, f2 and h2.
    let travel = Event::Move { from: Spot(12), to: Spot(14), stones: 1 };
    let captures = [Spot(8), Spot(9)].map(|at| Event::Capture { at });
    assert_eq!(pos.events(legal(&pos, "c3-g3")), [travel, captures[0], captures[1]]);
    let quiet = pos.events(legal(&pos, "c3-e3"));
    assert_eq!(quiet, [Event::Move { from: Spot(12), to: Spot(13), stones: 1 }]);
}

#[test]
fn move_texts_are_read_strictly() {
    let pos = read("", TWO);
    let error = |text: &str| match pos.parse_move(text) {
        Err(MoveError::Text(error)) => error.to_string(),
        other => panic!("{text}: {other:?}"),
    };
    assert_eq!(error(""), "column 1: expected a column from a to k, found the end");
    assert_eq!(error("C3-g3"), "column 1: expected a column from a to k, found `C3-g3`");
    assert_eq!(error("c0-g3"), "column 2: expected a row from 1 to 11, found `0-g3`");
    assert_eq!(error("c03-g3"), "column 2: expected a row from 1 to 11, found `03-g3`");
    assert_eq!(error("c12-g3"), "column 2: expected a row from 1 to 11, found `12-g3`");
    assert_eq!(error("c3 g3"), "column 3: expected `-`, found a space");
    assert_eq!(error("c3-g4"), "column 4: expected a point, where lines meet, found `g4`");
    assert_eq!(error("e5-f6"), "column 4: expected a point, where lines meet, found `f6`");
    assert_eq!(error("c3-g3x"), "column 7: expected a column from a to k, found the end");
    assert_eq!(error("c3-g3xf2 "), "column 9: expected the end, found a space");
    assert_eq!(
        error("c3-g3xh2xf2"),
        "column 10: expected a point after h2, because captures are listed in order, found `f2`"
    );
    assert!(error("c3-g3xf2xf2xh2").starts_with("column 10: expected a point after f2"));
}

#[test]
fn captures_may_be_left_out_or_listed_exactly() {
    let pos = read("", TWO);
    let mv = legal(&pos, "c3-g3xf2xh2");
    assert_eq!(pos.parse_move("c3-g3"), Ok(mv));
    assert_eq!(objection(&pos, "c3-g3xf2"), "h2 is captured too, but not listed (4.4)");
    assert_eq!(objection(&pos, "c3-g3xf2xg5"), "c3-g3 does not enclose g5 (4.4)");
    assert_eq!(objection(&pos, "c3-e3xf2"), "c3-e3 does not enclose f2 (4.4)");
}

#[test]
fn moves_made_by_hand_are_legal_only_if_generated() {
    for rules in ["", "rows", "dare", "may-capture", "rows,dare,may-capture,eleven"] {
        for text in [TWO, ROW, DARE_TWICE] {
            let pos = read(rules, text);
            let legal = pos.moves();
            let mut accepted = 0;
            for from in (0..64).map(Point) {
                // Without an own stone, captures make no difference.
                let most = if pos.stones[pos.side.index()] & from.bit() == 0 { 1 } else { u8::MAX };
                for (to, captures) in (0..64).flat_map(|to| (0..=most).map(move |captures| (to, captures))) {
                    let mv = Move { from, to: Point(to), captures: Captures(captures) };
                    if pos.is_legal(mv) {
                        assert!(legal.contains(&mv), "{rules} {text}: {mv:?}");
                        accepted += 1;
                    }
                }
            }
            assert_eq!(accepted, legal.len(), "{rules} {text}");
        }
    }
}

#[test]
fn position_texts_are_read_strictly() {
    let error = |text: &str| match Gou::parse(text, Options::default()) {
        Err(PositionError::Text(error)) => error.to_string(),
        other => panic!("{text}: {other:?}"),
    };
    let piece = "`r`, `y` or a run of empty points";
    assert_eq!(error(""), format!("column 1: expected {piece}, found the end"));
    assert_eq!(error("rrrbyy/5"), format!("column 4: expected {piece}, found `byy`"));
    assert_eq!(error("R5/5"), format!("column 1: expected {piece}, found `R5`"));
    assert_eq!(error("7/5"), "column 1: expected a run of empty cells from 1 to 6, found `7`");
    assert_eq!(error("6/4r1/6"), "column 5: expected `/`, found `1`");
    assert_eq!(error("33/5"), "column 2: expected a piece, because a run of empty cells is one digit, found `3`");
    assert_eq!(error("6/5/6/5/6/5"), "column 11: expected a run of empty cells from 1 to 4, found `5`");
    assert_eq!(error("6/5/6/5/6/4/6/5/6/5"), "column 20: expected `/`, found the end");
    assert_eq!(error("6/5/6/5/6/4/6/5/6/5/6"), "column 22: expected a space, found the end");
    assert_eq!(error("6/5/6/5/6/4/6/5/6/5/6 b"), "column 23: expected `r` or `y` for the side to move, found `b`");
    assert_eq!(error("6/5/6/5/6/4/6/5/6/5/6 r "), "column 24: expected the end, found a space");
}

#[test]
fn impossible_positions_are_refused() {
    assert_eq!(impossible("", "rrrrrr/rrrrr/rrrr2/5/6/4/6/5/6/5/yyyyy1 r"), "red has 15 stones, but at most 14");
    let few = "both sides have at most 4 stones, but the first to lose so many ends the game";
    assert_eq!(impossible("", "rrrr2/5/6/5/6/4/6/5/6/5/yyyy2 y"), few);
    assert_eq!(impossible("", "6/5/6/5/6/4/6/5/6/5/6 r"), few);
    assert_eq!(impossible("eleven", "rrr3/5/6/5/6/4/6/5/6/5/yyy3 y"), few.replace('4', "3"));
    read("eleven", "rrrr2/5/6/5/6/4/6/5/6/5/yyyy2 y");
    let corners = "yyyyyy/5/6/5/2rr2/4/2rr2/5/6/5/6 r";
    assert_eq!(
        impossible("", corners),
        "red holds the four inner corners and has only 4 stones, but either ends the game"
    );
    assert_eq!(read("eleven", corners).turn(), Turn::Over(Outcome::Won(RED)));
}

#[test]
fn keys_follow_the_position_not_the_way_to_it() {
    let start = Gou::start(Options::default());
    let play = |moves: &[&str]| moves.iter().fold(start.clone(), |pos, mv| after(&pos, mv));
    let round_trip = play(&["c9-e9", "c3-e3", "e9-c9", "e3-c3"]);
    assert_eq!((round_trip.key(), &round_trip), (start.key(), &start));
    assert_ne!(play(&["c9-e9"]).key(), play(&["c9-g9"]).key());
    for rules in ["", "may-capture", "rows"] {
        let pos = read(rules, if rules == "rows" { ROW } else { TWO });
        for mv in pos.moves() {
            let mut next = pos.clone();
            next.play_unchecked(mv);
            let read_again = read(rules, &next.to_string());
            assert_eq!((read_again.key(), read_again), (next.key(), next.clone()));
        }
    }
    assert_ne!(Gou::start(options("rows")), start);
}

#[test]
fn counting_and_picking_agree_with_visiting() {
    for set in Gou::INFO.option_sets() {
        for text in [START, TWO, ROW, DARE, DARE_TWICE, DARE_ELSEWHERE, LINES] {
            let pos = Gou::parse(text, Options::from_choices(&set)).expect("the position is possible");
            let moves = pos.moves();
            assert_eq!(pos.count_moves(), moves.len() as u64);
            let picked: Vec<Move> = (0..=pos.count_moves()).map_while(|index| pos.nth_move(index)).collect();
            assert_eq!(picked, moves);
        }
    }
}

#[test]
fn perft_from_the_start() {
    let counts = |rules: &str| [1, 2, 3, 4].map(|depth| perft(&Gou::start(options(rules)), depth));
    assert_eq!(counts(""), [34, 1164, 39232, 1_321_404]);
    assert_eq!(counts("rows"), [34, 1164, 39232, 1_321_404]);
    assert_eq!(counts("dare"), [34, 1164, 39244, 1_322_696]);
    assert_eq!(counts("may-capture"), [34, 1172, 39852, 1_359_044]);
    assert_eq!(counts("eleven"), [34, 1164, 39232, 1_321_404]);
    assert_eq!(counts("rows,dare,may-capture,eleven"), [34, 1172, 39864, 1_360_600]);
}

#[test]
fn perft_where_much_is_captured() {
    let counts = |rules: &str, text: &str| [1, 2, 3].map(|depth| perft(&read(rules, text), depth));
    assert_eq!(counts("", ROW), [24, 870, 21247]);
    assert_eq!(counts("rows", ROW), [24, 849, 20820]);
    assert_eq!(counts("dare", ROW), [24, 870, 21249]);
    assert_eq!(counts("may-capture", ROW), [24, 871, 21604]);
    assert_eq!(counts("rows,may-capture", ROW), [27, 942, 24455]);
    assert_eq!(counts("rows,dare,may-capture", ROW), [27, 942, 24472]);
    assert_eq!(counts("", DARE_TWICE), [24, 739, 18554]);
    assert_eq!(counts("dare", DARE_TWICE), [25, 767, 19463]);
    assert_eq!(counts("may-capture", DARE_TWICE), [26, 819, 21464]);
    assert_eq!(counts("rows,dare,may-capture", DARE_TWICE), [27, 847, 22688]);
}
