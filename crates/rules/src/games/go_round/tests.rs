//! Tests of the clauses in section 1, each with a drawn position, and perft counts that other programs confirm.

use super::board::{COMMON, CROSSED, FIELDS, pair};
use super::*;
use crate::text::with_causes;
use crate::{AnyPosition, BoardEvent, Draws, Game, GameOptions, Outcome, Position, Roll, Side, Spot, Turn, perft};

const PLAIN: Options = Options { any_crossing: false, relocate: false };
const ANY_CROSSING: Options = Options { any_crossing: true, relocate: false };
const RELOCATE: Options = Options { any_crossing: false, relocate: true };
const BOTH: Options = Options { any_crossing: true, relocate: true };

fn at(text: &str, options: Options) -> GoRound {
    let pos = GoRound::parse(text, options).unwrap_or_else(|error| panic!("{text}: {error}"));
    assert_eq!(pos.to_string(), text);
    pos
}

/// A position from a drawing: seven rows of seven cells (`.`, `W`, `B`, `w`, `b`), the top row first. `end` has the
/// side and the roll, as in a position text.
fn drawn(options: Options, end: &str, rows: [&str; 7]) -> GoRound {
    let row_text = |row: &str| {
        let cells = row.replace(' ', "");
        (1..=7).rev().fold(cells, |text, run| text.replace(&".".repeat(run), &run.to_string()))
    };
    at(&format!("{} {end}", rows.map(row_text).join("/")), options)
}

/// The texts of the legal moves, sorted.
fn moves(pos: &GoRound) -> Vec<String> {
    AnyPosition::from(pos.clone()).legal_tokens()
}

fn read(pos: &GoRound, mv: &str) -> Move {
    pos.parse_move(mv).unwrap_or_else(|error| panic!("{mv}: {error}"))
}

/// The position after a legal move.
fn after(pos: &GoRound, mv: &str) -> GoRound {
    let mut next = pos.clone();
    next.play_unchecked(read(pos, mv));
    let fresh = at(&next.to_string(), pos.options());
    assert_eq!((next.key(), &next), (fresh.key(), &fresh), "the key after {mv} differs from the key of the position");
    next
}

fn refusal(pos: &GoRound, mv: &str) -> String {
    pos.parse_move(mv).expect_err(mv).to_string()
}

#[test]
fn perft_from_the_start() {
    let known: [(Options, &[u64]); 4] = [
        (PLAIN, &[21, 431, 11241, 292_321]),
        (ANY_CROSSING, &[21, 431, 12191, 341_671]),
        (RELOCATE, &[62, 4768, 321_736]),
        (BOTH, &[62, 4868, 342_886]),
    ];
    for (options, counts) in known {
        for (depth, &paths) in (1..).zip(counts) {
            assert_eq!(perft(&GoRound::start(options), depth), paths, "{options:?} at depth {depth}");
        }
    }
}

#[test]
fn r1_fields_go_clockwise_and_crossings_along_the_rows() {
    let fields: Vec<String> = Field::all().map(|field| field.to_string()).collect();
    let clockwise = "a1 a2 a3 a4 a5 a6 a7 b7 c7 d7 e7 f7 g7 g6 g5 g4 g3 g2 g1 f1 e1 d1 c1 b1";
    assert_eq!(fields.join(" "), clockwise);
    assert!(Field::all().all(|field| Field::new(field.column(), field.row()) == Some(field)));
    assert!(Crossing::all().all(|crossing| Crossing::new(crossing.column(), crossing.row()) == Some(crossing)));
    let crossings: Vec<String> = Crossing::all().map(|crossing| crossing.to_string()).collect();
    assert_eq!(
        (crossings.len(), &*crossings[0], &*crossings[1], &*crossings[5], &*crossings[24]),
        (25, "b2", "c2", "b3", "f6")
    );
    let mut spots: Vec<Spot> = Field::all().map(Field::spot).chain(Crossing::all().map(Crossing::spot)).collect();
    spots.sort_unstable();
    assert_eq!(spots, (0..49).map(Spot).collect::<Vec<_>>());
}

#[test]
fn r1_ten_lines_cross_in_25_crossings_and_end_at_no_corner() {
    let mut seen = [0; 3];
    for a in Field::all() {
        for b in Field::all().filter(|&b| b != a) {
            let (common, crossed) = (COMMON[pair(a, b)], CROSSED[pair(a, b)]);
            match Lines::of(a, b) {
                Lines::Cross(crossing) => assert_eq!((common, crossed), (crossing.bit(), crossing.bit()), "{a} {b}"),
                Lines::One => assert_eq!((common.count_ones(), crossed), (5, 0), "{a} {b}"),
                Lines::Apart => assert_eq!((common, crossed), (0, 0), "{a} {b}"),
            }
            seen[match Lines::of(a, b) {
                Lines::Cross(_) => 0,
                Lines::One => 1,
                Lines::Apart => 2,
            }] += 1;
        }
    }
    // Ordered pairs: a crossing has two ends on each of its two lines, and a line has two ends.
    assert_eq!(seen, [25 * 2 * 2 * 2, 10 * 2, u32::from(FIELDS) * 23 - 200 - 20]);
}

const CORNERS: [&str; 7] = [
    "B . . . . . B",
    ". . . . . . .",
    ". . . . . . .",
    ". . . . . . .",
    ". . . . . . .",
    ". . . . . . .",
    "W . . . . . W",
];

#[test]
fn r1_1_start_has_figures_on_the_corners_and_all_chips_in_hand() {
    let start = drawn(PLAIN, "w -", CORNERS);
    assert_eq!(start, GoRound::start(PLAIN));
    assert_eq!(start.to_string(), "B5B/7/7/7/7/7/W5W w -");
    assert_eq!(start.figures(Side::First).map(|field| field.to_string()), ["a1", "g1"]);
    assert_eq!(start.figures(Side::Second).map(|field| field.to_string()), ["a7", "g7"]);
    for side in Side::BOTH {
        assert_eq!((start.hand(side), start.chips(side).count(), start.lines(side)), (13, 0, Lines::Apart));
    }
    assert_eq!((start.turn(), start.die(), start.side()), (Turn::Roll(Side::First), None, Side::First));
    assert_eq!(drawn(PLAIN, "b -", CORNERS).turn(), Turn::Roll(Side::Second));
}

#[test]
fn r1_2_sides_take_turns() {
    let mut pos = drawn(PLAIN, "w -", CORNERS);
    for (side, mv) in [(Side::First, "a1-a3"), (Side::Second, "a7-c7"), (Side::First, "g1-e1")] {
        assert_eq!((pos.turn(), pos.side()), (Turn::Roll(side), side));
        pos.roll_unchecked(Roll::Two);
        assert_eq!((pos.turn(), pos.die()), (Turn::Decide(side), Some(Roll::Two)));
        pos = after(&pos, mv);
    }
    let moved = drawn(
        PLAIN,
        "b -",
        [
            ". . B . . . B",
            ". . . . . . .",
            ". . . . . . .",
            ". . . . . . .",
            "W . . . . . .",
            ". . . . . . .",
            ". . . . W . .",
        ],
    );
    assert_eq!(pos, moved);
}

const CROWD: [&str; 7] = [
    ". . . . . . .",
    ". . . . . . .",
    ". . . . . . .",
    ". . . . . . .",
    "B . . . . . .",
    "W . . . . . .",
    "W . . . . . B",
];

/// From a1 a figure can move to a4 over a2 and a3, and to d1 over b1 and c1.
#[test]
fn r1_3_moves_exactly_the_roll_either_way_over_any_figure() {
    let pos = drawn(PLAIN, "w 3", CROWD);
    assert_eq!(moves(&pos), ["a1-a4", "a1-d1", "a1-d1@d2", "a2-a5", "a2-c1"]);
    assert_eq!(after(&pos, "a1-a4").to_string(), "7/7/7/W6/B6/W6/6B b -");
    assert_eq!(after(&pos, "a2-c1").to_string(), "7/7/7/7/B6/7/W1W3B b -");
    assert_eq!(refusal(&pos, "a1-b1"), "from a1 to b1 is 1 space, but the roll is 3 (1.3)");
    assert_eq!(refusal(&pos, "a1-a1"), "from a1 to a1 is 0 spaces, but the roll is 3 (1.3)");
    assert_eq!(refusal(&pos, "a3-a6"), "white has no figure on a3 (1.3)");
    assert_eq!(refusal(&pos, "d7-g7"), "white has no figure on d7 (1.3)");
}

#[test]
fn r1_3_target_must_hold_no_figure() {
    let pos = drawn(PLAIN, "w 1", CROWD);
    assert_eq!(moves(&pos), ["a1-b1", "a1-b1@b2"]);
    assert_eq!(refusal(&pos, "a1-a2"), "white's other figure is on a2 (1.3)");
    assert_eq!(refusal(&pos, "a2-a3"), "black's figure is on a3 (1.3)");
    assert_eq!(refusal(&drawn(PLAIN, "w -", CORNERS), "a1-a4"), "white has not rolled yet (1.3)");
}

/// g1 goes to c1, and the lines of a4 and c1 cross on c4.
#[test]
fn r1_4_chip_may_be_put_where_the_lines_cross_or_left() {
    let pos = drawn(
        PLAIN,
        "w 4",
        [
            "B . . . . . B",
            ". . . . . . .",
            ". . . . . . .",
            "W . . . . . .",
            ". . . . . . .",
            ". . . . . . .",
            ". . . . . . W",
        ],
    );
    assert_eq!(moves(&pos), ["a4-b1", "a4-b7", "g1-c1", "g1-c1@c4", "g1-g5"]);
    let left = after(&pos, "g1-c1");
    let c4 = Crossing::new(2, 3).expect("c4 is a crossing");
    assert_eq!((left.to_string(), left.hand(Side::First)), ("B5B/7/7/W6/7/7/2W4 b -".to_owned(), 13));
    assert_eq!(left.lines(Side::First), Lines::Cross(c4));
    let put = after(&pos, "g1-c1@c4");
    assert_eq!((put.to_string(), put.hand(Side::First)), ("B5B/7/7/W1w4/7/7/2W4 b -".to_owned(), 12));
    assert_eq!((put.hand(Side::Second), put.chips(Side::First).collect::<Vec<_>>()), (13, vec![c4]));
    assert_eq!(refusal(&pos, "g1-c1@d4"), "the lines of white's figures cross on c4, not on d4 (1.4)");
    assert_eq!(refusal(&pos, "g1-g5@c4"), "the lines of white's figures do not cross (1.4)"); // parallel
    assert_eq!(refusal(&pos, "a4-b7@b2"), "the lines of white's figures do not cross (1.4)"); // g1 is a corner
}

#[test]
fn r1_4_crossing_takes_one_chip() {
    let white = drawn(
        PLAIN,
        "w 4",
        [
            "B . . . . . B",
            ". . . . . . .",
            ". . . . . . .",
            "W . w . . . .",
            ". . . . . . .",
            ". . . . . . .",
            ". . . . . . W",
        ],
    );
    let black = drawn(
        PLAIN,
        "w 4",
        [
            "B . . . . . B",
            ". . . . . . .",
            ". . . . . . .",
            "W . b . . . .",
            ". . . . . . .",
            ". . . . . . .",
            ". . . . . . W",
        ],
    );
    for pos in [white, black] {
        assert_eq!(moves(&pos), ["a4-b1", "a4-b7", "g1-c1", "g1-g5"]);
        assert_eq!(refusal(&pos, "g1-c1@c4"), "c4 already has a chip (1.4)");
    }
}

/// g1 goes to g4, to the other end of a4's line.
const ONE_ROW: [&str; 7] = [
    "B . . . . . B",
    ". . . . . . .",
    ". . . . . . .",
    "W . b w . . .",
    ". . . . . . .",
    ". . . . . . .",
    ". . . . . . W",
];

/// a6 goes to d7, to the other end of d1's line.
const ONE_COLUMN: [&str; 7] = [
    ". . . . . . B",
    "W . . . . . .",
    ". . . . . . .",
    ". . . . . . .",
    ". . . . . . .",
    ". . . . . . .",
    ". . . W . . B",
];

#[test]
fn r1_5_no_chip_with_a_figure_at_each_end_of_one_line() {
    let row = drawn(PLAIN, "w 3", ONE_ROW);
    assert_eq!(moves(&row), ["a4-a1", "g1-d1", "g1-g4"]);
    assert_eq!(after(&row, "g1-g4").lines(Side::First), Lines::One);
    assert_eq!(
        refusal(&row, "g1-g4@b4"),
        "white's figures are at both ends of one line, so it cannot place a chip (1.5)"
    );
    assert_eq!(moves(&drawn(PLAIN, "w 4", ONE_COLUMN)), ["a6-a2", "a6-a2@d2", "a6-d7", "d1-a2", "d1-g2"]);
}

#[test]
fn r1_6_pass_only_without_a_move() {
    let stuck = drawn(PLAIN, "w 6", CORNERS);
    assert_eq!((moves(&stuck), stuck.count_moves()), (vec!["pass".to_owned()], 1));
    assert_eq!((stuck.nth_move(0), stuck.nth_move(1)), (Some(Move::Pass), None));
    assert_eq!(after(&stuck, "pass").to_string(), "B5B/7/7/7/7/7/W5W b -");
    assert_eq!(refusal(&stuck, "a1-a7"), "black's figure is on a7 (1.3)");
    let free = drawn(PLAIN, "w 5", CORNERS);
    assert_eq!(refusal(&free, "pass"), "white may not pass while a figure can move, for example a1-a6 (1.6)");
    let unrolled = drawn(PLAIN, "w -", CORNERS);
    assert!(unrolled.moves().is_empty() && unrolled.count_moves() == 0 && unrolled.nth_move(0).is_none());
    assert!(!unrolled.is_legal(Move::Pass));
}

/// White's lines cross on d4, which is free, but with a 6 every figure would land on another figure.
#[test]
fn r1_6_passing_places_no_chip() {
    let stuck = drawn(
        PLAIN,
        "w 6",
        [
            ". . . W . . .",
            ". . . . . . .",
            ". . . . . . .",
            "W . . . . . B",
            ". . . . . . .",
            ". . . . . . .",
            ". . . B . . .",
        ],
    );
    assert!(matches!(stuck.lines(Side::First), Lines::Cross(crossing) if crossing.to_string() == "d4"));
    assert_eq!(moves(&stuck), ["pass"]);
    assert_eq!(after(&stuck, "pass").to_string(), "3W3/7/7/W5B/7/7/3B3 b -");
    assert_eq!(refusal(&stuck, "pass@d4"), "column 5: expected the end, found `@d4`");
}

/// g1 goes to c1; the chip on c4 is White's 13th.
const NEARLY_WON: [&str; 7] = [
    "B . . . . . B",
    ". w w w w w .",
    ". w w w w w .",
    "W w . . . . .",
    ". w . . . . .",
    ". b b b . . .",
    ". . . . . . W",
];

#[test]
fn r1_7_thirteenth_chip_wins() {
    let nearly = drawn(PLAIN, "w 4", NEARLY_WON);
    assert_eq!(after(&nearly, "g1-c1").turn(), Turn::Roll(Side::Second));
    let won = after(&nearly, "g1-c1@c4");
    assert_eq!(won.to_string(), "B5B/1wwwww1/1wwwww1/Www4/1w5/1bbb3/2W4 b -");
    assert_eq!((won.turn(), won.hand(Side::First)), (Turn::Over(Outcome::Won(Side::First)), 0));
    assert!(won.moves().is_empty() && won.count_moves() == 0 && won.nth_move(0).is_none());
    for mv in ["pass", "a7-a5"] {
        assert_eq!(refusal(&won, mv), "the game is over");
    }
    // In a finished position, either side can be the side to move.
    let same = at(&won.to_string().replace(" b ", " w "), PLAIN);
    assert_eq!(same.turn(), won.turn());
}

const FULL: [&str; 7] = [
    "B . . . . . B",
    ". b b b b b .",
    ". b b b b b .",
    ". b b b w w .",
    ". w w w w w .",
    ". w w w w w .",
    "W . . . . . W",
];

#[test]
fn r1_7_full_board_has_a_winner() {
    assert_eq!(drawn(PLAIN, "w -", FULL).turn(), Turn::Over(Outcome::Won(Side::Second)));
}

/// f2 is the only free crossing, and each side has one chip left.
#[test]
fn r1_7_with_twelve_chips_each_the_next_chip_wins() {
    for (end, side, last) in [("w -", Side::First, "a1-a2@f2"), ("b -", Side::Second, "g7-g2@f2")] {
        let due = drawn(
            PLAIN,
            end,
            [
                ". . . . . B B",
                ". b b b b b .",
                ". b b b b b .",
                ". b b w w w .",
                ". w w w w w .",
                ". w w w w . .",
                "W . . . . W .",
            ],
        );
        assert_eq!((due.turn(), due.hand(Side::First), due.hand(Side::Second)), (Turn::Roll(side), 1, 1));
        let mut winning = Vec::new();
        for roll in Roll::ALL {
            let mut rolled = due.clone();
            rolled.roll_unchecked(roll);
            for mv in moves(&rolled) {
                let next = after(&rolled, &mv);
                if mv.contains('@') {
                    assert_eq!(next.turn(), Turn::Over(Outcome::Won(side)), "{mv}");
                    winning.push(mv);
                } else {
                    assert_eq!(next.turn(), Turn::Roll(!side), "{mv}");
                }
            }
        }
        assert_eq!(winning, [last]);
    }
}

#[test]
fn r1_8_any_crossing_of_one_line_may_take_a_chip() {
    let row = drawn(ANY_CROSSING, "w 3", ONE_ROW);
    assert_eq!(moves(&row), ["a4-a1", "g1-d1", "g1-g4", "g1-g4@b4", "g1-g4@e4", "g1-g4@f4"]);
    assert_eq!(after(&row, "g1-g4@e4").to_string(), "B5B/7/7/W1bww1W/7/7/7 b -");
    assert_eq!(refusal(&row, "g1-g4@c4"), "c4 already has a chip (1.8)");
    assert_eq!(refusal(&row, "g1-g4@e5"), "e5 is not on the line between white's figures (1.8)");
    assert_eq!(refusal(&row, "g1-d1@e4"), "the lines of white's figures cross on d4, not on e4 (1.4)");
    assert_eq!(
        moves(&drawn(ANY_CROSSING, "w 4", ONE_COLUMN)),
        ["a6-a2", "a6-a2@d2", "a6-d7", "a6-d7@d2", "a6-d7@d3", "a6-d7@d4", "a6-d7@d5", "a6-d7@d6", "d1-a2", "d1-g2"]
    );
}

#[test]
fn r1_9_opposing_figure_is_put_on_any_other_field_without_a_figure() {
    let pos = drawn(RELOCATE, "w 6", CORNERS);
    let hits: Vec<String> = moves(&pos).into_iter().filter(|mv| mv.starts_with("a1-a7")).collect();
    let mut free: Vec<String> = Field::all().map(|field| format!("a1-a7>{field}")).collect();
    free.retain(|mv| !["a1-a7>a7", "a1-a7>g1", "a1-a7>g7"].contains(&&**mv));
    free.sort_unstable();
    assert_eq!(hits, free);
    assert_eq!((pos.count_moves(), pos.is_legal(Move::Pass)), (42, false));
    // The space that the mover left is free.
    assert_eq!(after(&pos, "a1-a7>a1").to_string(), "W5B/7/7/7/7/7/B5W b -");
    assert_eq!(refusal(&pos, "a1-a7"), "black's figure on a7 must be relocated (1.9)");
    assert_eq!(refusal(&pos, "a1-a7>a7"), "black's figure must be relocated to a space other than a7 (1.9)");
    for field in ["g1", "g7"] {
        assert_eq!(refusal(&pos, &format!("a1-a7>{field}")), format!("{field} already has a figure (1.9)"));
    }
    assert_eq!(refusal(&pos, "a1-g1>a2"), "white's other figure is on g1 (1.3)");
    let no_hit = drawn(RELOCATE, "w 5", CORNERS);
    assert_eq!(refusal(&no_hit, "a1-a6>a2"), "black has no figure on a6 to relocate (1.9)");
    let plain = drawn(PLAIN, "w 6", CORNERS);
    assert_eq!(refusal(&plain, "a1-a7>a2"), "relocating a figure needs the option `relocate` (1.9)");
}

/// g1 goes to c1 and may place a chip on c4.
const HIT: [&str; 7] = [
    ". . . B . . .",
    ". . . . . . .",
    ". . . . . . .",
    "W . . . . . .",
    ". . . . . . .",
    ". . . . . . .",
    ". . B . . . W",
];

/// Black's figure is relocated from c1 to a2. Now the lines of d7 and a2 cross on d2, but Black did not move.
#[test]
fn r1_9_relocated_figure_earns_no_chip_but_the_mover_may() {
    let pos = drawn(RELOCATE, "w 4", HIT);
    let mut to_a2 = moves(&pos);
    to_a2.retain(|mv| mv.contains(">a2"));
    assert_eq!(to_a2, ["g1-c1>a2", "g1-c1>a2@c4"]);
    assert_eq!(pos.count_moves(), 3 + 21 * 2);
    let next = after(&pos, "g1-c1>a2@c4");
    assert_eq!(next.to_string(), "3B3/7/7/W1w4/7/B6/2W4 b -");
    assert!(matches!(next.lines(Side::Second), Lines::Cross(crossing) if crossing.to_string() == "d2"));
    assert_eq!((next.hand(Side::First), next.hand(Side::Second)), (12, 13));
}

#[test]
fn r1_9_combines_with_any_crossing() {
    let drawing = [
        ". . . . . . B",
        ". . . . . . .",
        ". . . . . . .",
        "W . . . . . B",
        ". . . . . . .",
        ". . . . . . .",
        ". . . . . . W",
    ];
    let pos = drawn(BOTH, "w 3", drawing);
    let hits = moves(&pos).iter().filter(|mv| mv.starts_with("g1-g4>")).count();
    assert_eq!(hits, 21 * (1 + 5));
    assert_eq!(after(&pos, "g1-g4>g1@f4").to_string(), "6B/7/7/W4wW/7/7/6B b -");
    assert!(moves(&drawn(RELOCATE, "w 3", drawing)).iter().all(|mv| !mv.starts_with("g1-g4") || !mv.contains('@')));
}

#[test]
fn r1_10_winner_scores_the_chips_that_the_loser_has_left() {
    let points = |pos: &GoRound, outcome| GoRound::INFO.scoring.points(&pos.scene(), outcome);
    let nearly = drawn(PLAIN, "w 4", NEARLY_WON);
    assert_eq!(points(&after(&nearly, "g1-c1@c4"), Outcome::Won(Side::First)), [10, 0]);
    let full = drawn(PLAIN, "w -", FULL);
    assert_eq!(points(&full, Outcome::Won(Side::Second)), [0, 1]);
    assert_eq!(points(&nearly, Outcome::Drawn), [0, 0]);
}

#[test]
fn r0_5_two_hundred_quiet_decisions_draw() {
    let mut game = Game::new(GoRound::start(PLAIN), Draws::On);
    // The first move that can place a chip does so, and the count starts after it.
    let mut placed = false;
    let mut quiet = 0;
    while !matches!(game.turn(), Turn::Over(_)) {
        let Turn::Decide(_) = game.turn() else {
            game.push_text(if placed { "1" } else { "4" }).expect("the side has to roll");
            continue;
        };
        let legal = moves(game.position());
        let chip = legal.iter().find(|mv| !placed && mv.contains('@'));
        quiet = if chip.is_some() { 0 } else { quiet + 1 };
        placed |= chip.is_some();
        game.push_text(chip.unwrap_or(&legal[0])).expect("the move is legal");
    }
    assert_eq!((placed, quiet, game.turn()), (true, 200, Turn::Over(Outcome::Drawn)));
    assert!(game.tokens().len() > 400);
}

#[test]
fn r0_6_malformed_positions_are_refused() {
    for (text, reason) in [
        ("", "column 1: expected `W`, `B`, `w`, `b` or a run of empty cells, found the end"),
        ("B5B/7/7/7/7/7/W5W", "column 18: expected a space, found the end"),
        ("B5B/7/7/7/7/W5W w -", "column 16: expected `/`, found a space"),
        ("B5B/7/7/8/7/7/W5W w -", "column 9: expected a run of empty cells from 1 to 7, found `8`"),
        (
            "B5B/7/7/7/7/7/W23W w -",
            "column 17: expected a piece, because a run of empty cells is one digit, found `3W`",
        ),
        ("B5R/7/7/7/7/7/W5W w -", "column 3: expected `W`, `B`, `w`, `b` or a run of empty cells, found `R`"),
        ("B5B/7/7/7/7/7/W5W W -", "column 19: expected `w` or `b` for the side to move, found `W`"),
        ("B5B/7/7/7/7/7/W5W w", "column 20: expected a space, found the end"),
        ("B5B/7/7/7/7/7/W5W w 7", "column 21: expected a roll from 1 to 6, or `-` before the roll, found `7`"),
        ("B5B/7/7/7/7/7/W5W w 0", "column 21: expected a roll from 1 to 6, or `-` before the roll, found `0`"),
        ("B5B/7/7/7/7/7/W5W w - ", "column 22: expected the end, found a space"),
    ] {
        let refusal = with_causes(&GoRound::parse(text, PLAIN).expect_err(text));
        assert_eq!(refusal, format!("invalid position: {reason}"), "{text}");
    }
}

#[test]
fn r0_6_impossible_positions_are_refused() {
    for (text, reason) in [
        ("B5B/7/7/7/7/7/W6 w -", "white has 1 figure, but each side has two"),
        ("B2B2B/7/7/7/7/7/W5W w -", "black has 3 figures, but each side has two"),
        ("B5B/7/2W4/7/7/7/W5W w -", "a figure is on c5, but figures belong on the border"),
        ("B5B/7/7/7/b6/7/W5W w -", "a chip is on a3, but chips belong on crossings"),
        ("Bw4B/7/2W4/7/7/7/W5W w -", "a chip is on b7, but chips belong on crossings"),
        ("B5B/1wwwww1/1wwwww1/1wwww2/7/7/W5W w -", "white has 14 chips, but each side has at most 13"),
        ("B5B/1bbbbb1/1bbbbb1/1bbb3/7/7/W5W w 2", "black has won, so the roll must be `-`, but it is 2"),
    ] {
        let refusal = GoRound::parse(text, PLAIN).expect_err(text).to_string();
        assert_eq!(refusal, format!("impossible position: {reason}"), "{text}");
    }
}

#[test]
fn r0_6_malformed_moves_are_refused() {
    let pos = at("B5B/7/7/W6/7/7/6W w 4", BOTH);
    for (text, reason) in [
        ("", "column 1: expected a column from a to g, found the end"),
        ("h1-a1", "column 1: expected a column from a to g, found `h1-a1`"),
        ("A4-b7", "column 1: expected a column from a to g, found `A4-b7`"),
        ("a8-b7", "column 2: expected a row from 1 to 7, found `8-b7`"),
        ("a4b7", "column 3: expected `-`, found `b7`"),
        ("a4-c3", "column 4: expected a border space, in column a or g or in row 1 or 7, found `c3`"),
        ("a4-b7>d4", "column 7: expected a border space, in column a or g or in row 1 or 7, found `d4`"),
        ("g1-c1@c1", "column 7: expected a crossing from b2 to f6, found `c1`"),
        ("g1-c1@c4>a2", "column 9: expected the end, found `>a2`"),
        ("g1-c1 ", "column 6: expected the end, found a space"),
        ("pas", "column 4: expected `s`, found the end"),
        ("Pass", "column 1: expected a column from a to g, found `Pass`"),
    ] {
        assert_eq!(refusal(&pos, text), reason, "{text}");
    }
}

/// Of all conceivable moves, exactly those that the generator visits are legal.
#[test]
fn legal_moves_are_exactly_the_generated_ones() {
    let texts = [
        "B5B/7/7/7/7/7/W5W w 6",
        "B5B/7/7/W1bw3/7/7/6W w 3",
        "3B3/7/7/W6/7/7/2B3W w 4",
        "3W3/7/7/W5B/7/7/3B3 b 6",
        "B5B/7/7/7/7/7/W5W b -",
    ];
    for text in texts {
        for options in [PLAIN, BOTH] {
            let pos = at(text, options);
            let visited = pos.moves();
            let mut legal = Vec::from_iter(pos.is_legal(Move::Pass).then_some(Move::Pass));
            let relocations = || std::iter::once(None).chain(Field::all().map(Some));
            let chips = || std::iter::once(None).chain(Crossing::all().map(Some));
            for (from, to) in Field::all().flat_map(|from| Field::all().map(move |to| (from, to))) {
                for (relocated, chip) in relocations().flat_map(|field| chips().map(move |chip| (field, chip))) {
                    let mv = Move::Go { from, to, relocated, chip };
                    legal.extend(pos.is_legal(mv).then_some(mv));
                }
            }
            assert_eq!(legal.len(), visited.len(), "{text} {options:?}");
            assert!(legal.iter().all(|mv| visited.contains(mv)), "{text} {options:?}");
            assert_eq!(pos.count_moves(), visited.len() as u64);
            for (index, &mv) in (0..).zip(&visited) {
                assert_eq!(pos.nth_move(index), Some(mv));
                assert_eq!(pos.parse_move(&pos.move_text(mv)), Ok(mv));
            }
            assert_eq!(pos.nth_move(visited.len() as u64), None);
        }
    }
}

#[test]
fn events_of_moves() {
    let pos = drawn(RELOCATE, "w 4", HIT);
    let events = |mv: &str| pos.events(read(&pos, mv));
    let travel = BoardEvent::Move { from: Spot(6), to: Spot(2), stones: 1 };
    let relocation = BoardEvent::Relocate { from: Spot(2), to: Spot(7) };
    assert_eq!(events("g1-c1>a2"), [travel, relocation]);
    assert_eq!(events("g1-c1>a2@c4"), [travel, relocation, BoardEvent::Place { at: Spot(23) }]);
    assert_eq!(events("a4-b7"), [BoardEvent::Move { from: Spot(21), to: Spot(43), stones: 1 }]);
    assert_eq!(pos.events(Move::Pass), []);
    assert!(pos.is_irreversible(read(&pos, "g1-c1>a2@c4")));
    assert!(!pos.is_irreversible(read(&pos, "g1-c1>a2")) && !pos.is_irreversible(Move::Pass));
}

#[test]
fn options_round_trip() {
    let chosen = |text: &str| Options::from_choices(&GoRound::INFO.parse_options(text).expect(text));
    for (text, options) in
        [("", PLAIN), ("any-crossing", ANY_CROSSING), ("relocate", RELOCATE), ("any-crossing,relocate", BOTH)]
    {
        assert_eq!(chosen(text), options);
        assert_eq!(AnyPosition::from(GoRound::start(options)).rules(), text);
    }
    assert_eq!(chosen("relocate,any-crossing"), BOTH);
}

#[test]
fn key_depends_on_side_roll_pieces_and_options() {
    let mut all: Vec<GoRound> = [PLAIN, ANY_CROSSING, RELOCATE, BOTH].map(GoRound::start).into();
    all.extend(
        ["b -", "w 1", "w 2", "w 3", "w 4", "w 5", "w 6", "b 1"]
            .map(|end| at(&format!("B5B/7/7/7/7/7/W5W {end}"), PLAIN)),
    );
    all.extend(["1w5", "1b5", "2w4"].map(|row| at(&format!("B5B/7/{row}/7/7/7/W5W w -"), PLAIN)));
    all.push(at("W5W/7/7/7/7/7/B5B w -", PLAIN));
    for (i, one) in all.iter().enumerate() {
        assert!(all[..i].iter().all(|other| other.key() != one.key() && other != one), "{one}");
    }
}
