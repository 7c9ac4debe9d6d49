//! Tests of the clauses in section 3, each with a drawn position, and of the notation.

use super::position::START;
use super::*;
use crate::{BoardEvent, Draws, Game, MoveError, Outcome, Position, PositionError, Side, Spot, Turn, perft};

/// A position from a drawing: seven rows of seven cells (`.`, `r2`, `RG`), the top row first.
fn drawn(side: char, rows: [&str; 7]) -> GuardTowers {
    let row_text = |row: &str| {
        let mut text = String::new();
        let mut empty = 0;
        for cell in row.split_whitespace() {
            if cell == "." {
                empty += 1;
                continue;
            }
            if empty > 0 {
                text += &empty.to_string();
                empty = 0;
            }
            text += cell;
        }
        if empty > 0 { text + &empty.to_string() } else { text }
    };
    let text = format!("{} {side}", rows.map(row_text).join("/"));
    GuardTowers::parse(&text, NoOptions).expect("the drawing is a valid position")
}

fn moves(position: &GuardTowers) -> Vec<String> {
    let mut texts: Vec<String> = position.moves().into_iter().map(|mv| mv.to_string()).collect();
    texts.sort();
    texts
}

fn moves_from(position: &GuardTowers, from: &str) -> Vec<String> {
    moves(position).into_iter().filter(|text| text.starts_with(from)).collect()
}

fn after(position: &GuardTowers, text: &str) -> GuardTowers {
    let mut next = position.clone();
    next.play_unchecked(position.parse_move(text).expect("the move is legal"));
    next
}

fn refusal(position: &GuardTowers, text: &str) -> String {
    match position.parse_move(text) {
        Err(MoveError::Illegal(reason)) => reason,
        other => panic!("`{text}` should be illegal, but parsing gave {other:?}"),
    }
}

#[test]
fn perft_from_the_start() {
    let start = GuardTowers::start(NoOptions);
    for (depth, paths) in [(0, 1), (1, 25), (2, 625), (3, 14896), (4, 354_946)] {
        assert_eq!(perft(&start, depth), paths, "depth {depth}");
    }
}

#[test]
fn r3_1_start() {
    let start = drawn(
        'r',
        [
            "r1 r1 .  RG .  r1 r1",
            ".  .  r1 .  r1 .  .",
            ".  .  .  r1 .  .  .",
            ".  .  .  .  .  .  .",
            ".  .  .  b1 .  .  .",
            ".  .  b1 .  b1 .  .",
            "b1 b1 .  BG .  b1 b1",
        ],
    );
    assert_eq!(start, GuardTowers::start(NoOptions));
    assert_eq!(start.turn(), Turn::Decide(Side::First));
    assert_eq!(Side::BOTH.map(|side| start.stones(side)), [7, 7]);
}

const LONELY: [&str; 7] = [
    ".  .  .  RG .  .  .",
    ".  .  .  .  .  .  .",
    ".  .  .  .  .  .  .",
    ".  .  .  r3 .  .  .",
    ".  .  .  .  .  .  .",
    ".  .  .  .  .  .  .",
    "BG .  .  .  .  .  .",
];

#[test]
fn r3_2_one_own_figure_in_one_orthogonal_direction() {
    let position = drawn('r', LONELY);
    assert!(moves(&position).iter().all(|text| text.starts_with("D7") || text.starts_with("D4")));
    assert_eq!(refusal(&position, "D4-E5-1"), "D4 to E5 is not along one row or column (3.2)");
    assert_eq!(refusal(&position, "D4-D4-1"), "D4 to D4 is not along one row or column (3.2)");
    assert_eq!(refusal(&position, "A1-A2-1"), "red has no piece on A1 (3.2)");
    assert_eq!(refusal(&position, "C3-C4-1"), "red has no piece on C3 (3.2)");
}

#[test]
fn r3_3_as_many_cells_as_stones_and_nothing_on_the_way() {
    let position = drawn('r', LONELY);
    let from_tower = ["D4-A4-3", "D4-B4-2", "D4-C4-1", "D4-D1-3", "D4-D2-2", "D4-D3-1"];
    assert_eq!(moves_from(&position, "D4")[..6], from_tower);
    assert_eq!(moves_from(&position, "D7"), ["D7-C7-1", "D7-D6-1", "D7-E7-1"]);
    assert_eq!(refusal(&position, "D4-D3-2"), "2 stones move exactly 2 squares, not 1 (3.3)");
    assert_eq!(refusal(&position, "D7-D5-1"), "a guard moves exactly one square, not 2 (3.3)");
    assert_eq!(refusal(&position, "D7-D5-2"), "a guard's move ends in `-1`, not `-2` (3.3)");
    assert_eq!(refusal(&position, "D4-D7-3"), "red's own guard is on D7 (3.4)");
    let blocked = drawn(
        'r',
        [
            ".  .  .  RG .  .  .",
            ".  .  .  .  .  .  .",
            ".  .  .  .  .  .  .",
            ".  .  r1 r3 .  .  .",
            ".  .  .  b1 .  .  .",
            ".  .  .  .  .  .  .",
            "BG .  .  .  .  .  .",
        ],
    );
    assert_eq!(refusal(&blocked, "D4-A4-3"), "C4 is in the way (3.3)");
    assert_eq!(refusal(&blocked, "D4-D2-2"), "D3 is in the way (3.3)");
    assert!(moves(&blocked).contains(&"D4-G4-3".to_owned()));
}

/// For towers, an empty castle is an ordinary cell: they can cross it and stop on it.
#[test]
fn r3_3_towers_use_empty_castles() {
    let position = drawn(
        'r',
        [
            ".  .  .  .  .  .  RG",
            ".  .  .  .  .  .  .",
            ".  .  .  .  .  .  .",
            ".  .  .  .  .  .  .",
            ".  .  .  .  .  .  .",
            ".  .  .  .  .  .  .",
            "BG .  r2 .  .  .  .",
        ],
    );
    assert_eq!(moves_from(&position, "C1"), ["C1-A1-2", "C1-B1-1", "C1-C2-1", "C1-C3-2", "C1-D1-1", "C1-E1-2"]);
    assert_eq!(after(&position, "C1-D1-1").turn(), Turn::Decide(Side::Second));
}

#[test]
fn r3_4_nothing_lands_on_the_own_guard_nor_a_guard_on_an_own_tower() {
    let position = drawn(
        'r',
        [
            ".  .  r1 RG r2 .  .",
            ".  .  .  r1 .  .  .",
            ".  .  .  .  .  .  .",
            ".  .  .  .  .  .  .",
            ".  .  .  .  .  .  .",
            ".  .  .  .  .  .  .",
            ".  .  .  BG .  .  .",
        ],
    );
    assert_eq!(moves_from(&position, "D7"), [""; 0]);
    assert_eq!(refusal(&position, "C7-D7-1"), "red's own guard is on D7 (3.4)");
    assert_eq!(refusal(&position, "D7-C7-1"), "a guard may not land on a tower of its own side (C7, 3.4)");
}

const STACKS: [&str; 7] = [
    ".  .  .  RG .  .  .",
    ".  .  .  .  .  .  .",
    ".  .  .  .  .  .  .",
    "r2 .  r3 .  .  .  .",
    ".  .  .  .  .  .  .",
    ".  .  .  .  .  .  .",
    ".  .  .  BG .  .  .",
];

#[test]
fn r3_5_stacking_unites() {
    let position = after(&drawn('r', STACKS), "A4-C4-2");
    assert_eq!(position.to_string(), "3RG3/7/7/2r54/7/7/3BG3 b");
}

#[test]
fn r3_6_unstacking_leaves_the_rest() {
    let position = drawn('r', STACKS);
    assert_eq!(after(&position, "C4-D4-1").to_string(), "3RG3/7/7/r21r2r13/7/7/3BG3 b");
    assert_eq!(after(&position, "C4-F4-3").to_string(), "3RG3/7/7/r24r31/7/7/3BG3 b");
    assert_eq!(refusal(&position, "A4-A7-3"), "the tower on A4 has 2 stones, so 3 cannot move (3.6)");
}

const FIGHT: [&str; 7] = [
    ".  .  .  .  .  .  .",
    ".  .  RG b1 .  .  .",
    ".  .  .  .  .  .  .",
    ".  .  b2 .  r3 b1 .",
    ".  .  .  .  b3 .  .",
    ".  .  .  .  .  .  .",
    ".  .  .  .  BG .  .",
];

#[test]
fn r3_7_captures() {
    let position = drawn('r', FIGHT);
    // The number of moved stones counts, not the height of the tower they came from.
    assert_eq!(refusal(&position, "E4-E3-1"), "1 cannot capture blue's tower of 3 on E3 (3.7)");
    assert_eq!(after(&position, "E4-F4-1").to_string(), "7/2RGb13/7/2b21r2r11/4b32/7/4BG2 b");
    assert_eq!(after(&position, "E4-C4-2").to_string(), "7/2RGb13/7/2r21r1b11/4b32/7/4BG2 b");
    // A guard captures a tower, and the whole tower leaves the game.
    let taken = after(&position, "C6-D6-1");
    assert_eq!(taken.to_string(), "7/3RG3/7/2b21r3b11/4b32/7/4BG2 b");
    assert_eq!(taken.stones(Side::Second), 6);
    assert_eq!(
        position.events(position.parse_move("E4-C4-2").expect("legal")),
        [BoardEvent::Move { from: Spot(25), to: Spot(23), stones: 2 }, BoardEvent::Capture { at: Spot(23) }]
    );
}

#[test]
fn r3_7_a_guard_captures_the_highest_tower_and_any_tower_a_guard() {
    let position = drawn(
        'r',
        [
            ".  .  .  .  .  .  .",
            ".  .  RG b7 .  .  .",
            ".  .  .  .  .  .  .",
            ".  .  .  .  .  .  .",
            ".  .  .  .  .  .  .",
            ".  .  .  .  r1 .  .",
            ".  .  .  .  BG .  .",
        ],
    );
    assert_eq!(after(&position, "C6-D6-1").stones(Side::Second), 0);
    assert_eq!(after(&position, "E2-E1-1").turn(), Turn::Over(Outcome::Won(Side::First)));
}

#[test]
fn r3_8_capturing_the_guard_or_entering_the_castle_wins() {
    let position = drawn(
        'b',
        [
            ".  .  .  .  BG .  .",
            ".  .  .  .  .  .  .",
            ".  .  .  .  .  .  .",
            ".  .  .  .  .  .  .",
            ".  b1 RG .  .  .  .",
            ".  .  .  .  .  .  .",
            ".  .  .  .  .  .  .",
        ],
    );
    let entered = after(&position, "E7-D7-1");
    assert_eq!(entered.turn(), Turn::Over(Outcome::Won(Side::Second)));
    assert_eq!(entered.count_moves(), 0);
    assert_eq!(perft(&entered, 0), 1);
    assert_eq!(perft(&entered, 2), 0);
    let captured = after(&position, "B3-C3-1");
    assert_eq!(captured.to_string(), "4BG2/7/7/7/2b14/7/7 r");
    assert_eq!(captured.turn(), Turn::Over(Outcome::Won(Side::Second)));
    assert_eq!(after(&position, "E7-F7-1").turn(), Turn::Decide(Side::First));
}

/// A guard in its own castle does not win.
#[test]
fn r3_8_the_own_castle_is_no_goal() {
    let position = GuardTowers::parse("3RG3/7/7/7/7/7/3BG3 r", NoOptions).expect("a position");
    assert_eq!(position.turn(), Turn::Decide(Side::First));
}

#[test]
fn r3_9_no_legal_move_loses() {
    let position = drawn(
        'r',
        [
            "RG r1 b2 .  .  .  .",
            "r1 b2 .  .  .  .  .",
            "b2 .  .  .  .  .  .",
            ".  .  .  .  .  .  .",
            ".  .  .  .  .  .  .",
            ".  .  .  .  .  .  .",
            ".  .  .  BG .  .  .",
        ],
    );
    assert_eq!(position.count_moves(), 0);
    assert_eq!(position.turn(), Turn::Over(Outcome::Won(Side::Second)));
    // With one stone less on C7, Red can capture it.
    let free = GuardTowers::parse("RGr1b14/r1b25/b26/7/7/7/3BG3 r", NoOptions).expect("a position");
    assert_eq!(moves(&free), ["B7-C7-1"]);
}

fn game(position: &GuardTowers, tokens: &[&str]) -> Game<GuardTowers> {
    let mut game = Game::new(position.clone(), Draws::On);
    for token in tokens {
        game.push_text(token).expect("the token is legal");
    }
    game
}

const SHUFFLE: [&str; 4] = ["D7-C7-1", "A1-A2-1", "C7-D7-1", "A2-A1-1"];

#[test]
fn r0_5_third_occurrence_is_a_draw() {
    let position = drawn('r', LONELY);
    let mut tokens = [SHUFFLE, SHUFFLE].concat();
    let last = tokens.pop().expect("there are tokens");
    let mut game = game(&position, &tokens);
    assert_eq!(game.turn(), Turn::Decide(Side::Second));
    game.push_text(last).expect("the token is legal");
    assert_eq!(game.turn(), Turn::Over(Outcome::Drawn));
    assert!(game.push_text("D7-C7-1").is_err());
    let mut endless = Game::new(position, Draws::Off);
    for token in SHUFFLE.repeat(60) {
        endless.push_text(token).expect("the token is legal");
    }
    assert_eq!(endless.turn(), Turn::Decide(Side::First));
}

/// The same board with the other side to move is a different position.
#[test]
fn r0_5_the_side_to_move_counts() {
    let tokens = ["D7-C7-1", "A1-A2-1", "C7-D7-1", "A2-B2-1", "D7-C7-1", "B2-B1-1", "C7-D7-1", "B1-A1-1"];
    assert_eq!(game(&drawn('r', LONELY), &tokens).turn(), Turn::Decide(Side::First));
}

#[test]
fn malformed_positions_are_refused() {
    let error = |text: &str| match GuardTowers::parse(text, NoOptions) {
        Err(PositionError::Text(error)) => error.to_string(),
        other => panic!("`{text}` should be malformed, but parsing gave {other:?}"),
    };
    let cases = [
        ("", "column 1: expected `r1` to `r7`, `b1` to `b7`, `RG`, `BG` or a run of empty cells, found the end"),
        ("8/7/7/7/7/7/7 r", "column 1: expected a run of empty cells from 1 to 7, found `8`"),
        ("0RG6/7/7/7/7/7/7 r", "column 1: expected a run of empty cells from 1 to 7, found `0RG6`"),
        ("34/7/7/7/7/7/7 r", "column 2: expected a piece, because a run of empty cells is one digit, found `4`"),
        ("r83RG2/7/7/7/7/7/3BG3 r", "column 2: expected a height from 1 to 7, found `83RG2`"),
        ("r03RG2/7/7/7/7/7/3BG3 r", "column 2: expected a height from 1 to 7, found `03RG2`"),
        ("3RX3/7/7/7/7/7/3BG3 r", "column 3: expected `G`, found `X3`"),
        ("3RG3/7/7/7/7/3BG3 r", "column 18: expected `/`, found a space"),
        ("3RG3/7/7/7/7/7/3BG3", "column 20: expected a space, found the end"),
        ("3RG3/7/7/7/7/7/3BG3 w", "column 21: expected `r` or `b` for the side to move, found `w`"),
        ("3RG3/7/7/7/7/7/3BG3 r ", "column 22: expected the end, found a space"),
        ("3RG3/7/7/7/7/7/3BG3  r", "column 21: expected `r` or `b` for the side to move, found a space"),
    ];
    for (text, message) in cases {
        assert_eq!(error(text), message, "{text}");
    }
}

#[test]
fn impossible_positions_are_refused() {
    let reason = |text: &str| match GuardTowers::parse(text, NoOptions) {
        Err(PositionError::Impossible(reason)) => reason,
        other => panic!("`{text}` should be impossible, but parsing gave {other:?}"),
    };
    let cases = [
        ("3RG3/RG6/7/7/7/7/3BG3 r", "red has guards on D7 and A6, but each side has one guard"),
        ("r7r13RG1/7/7/7/7/7/3BG3 r", "red has 8 stones, but each side has at most 7"),
        ("7/7/7/7/7/7/7 r", "both guards are missing, but the game ends as soon as one is captured"),
        (
            "3BG3/7/7/7/7/7/3RG3 b",
            "both guards are in the opposing castle, but the game ends as soon as one gets there",
        ),
    ];
    for (text, message) in cases {
        assert_eq!(reason(text), message, "{text}");
    }
}

#[test]
fn malformed_moves_are_refused() {
    let start = GuardTowers::start(NoOptions);
    for text in ["", "A7", "A7-B7", "A7-B7-0", "A7-B7-8", "H7-G7-1", "A8-A7-1", "a7-b7-1", "A7-B7-1 ", "pass", "A7B7-1"]
    {
        assert!(matches!(start.parse_move(text), Err(MoveError::Text(_))), "{text}");
    }
}

/// Also the guard, which ends the game.
#[test]
fn captures_are_counted() {
    let captured = |text: &str| {
        let scene = GuardTowers::parse(text, NoOptions).expect("a position").scene();
        scene.sides.each_ref().map(|side| (side.tallies[0].count, side.tallies[0].of))
    };
    assert_eq!(captured(START), [(0, 8), (0, 8)]);
    assert_eq!(captured("3RG3/7/7/7/2b14/7/7 b"), [(7, 8), (7, 8)]);
    assert_eq!(captured("3RG3/7/7/7/2b74/7/7 b"), [(1, 8), (7, 8)]);
}

/// The generator and the legality check share no code, and must agree on every conceivable move.
#[test]
fn legal_moves_are_exactly_the_generated_ones() {
    for text in [
        START,
        "3RG3/2r2b13/1b1r31b22/1r15/2b34/7/3BG2r1 r",
        "3RG3/2r2b13/1b1r31b22/1r15/2b34/7/3BG2r1 b",
        "RGr1b24/r1b25/b26/7/7/7/3BG3 r",
        "4BG2/7/7/7/2b14/7/7 r",
    ] {
        let position = GuardTowers::parse(text, NoOptions).expect("a position");
        let legal = position.moves();
        for (from, to) in Cell::all().flat_map(|from| Cell::all().map(move |to| (from, to))) {
            for stones in 0..=8 {
                let mv = Move { from, to, stones };
                assert_eq!(position.is_legal(mv), legal.contains(&mv), "{mv} at {text}");
            }
        }
    }
}

/// In a midgame position with towers of all heights, for the side to move and for its opponent.
#[test]
fn reach_is_where_moves_lead() {
    let text = "r14r1r1/3RG3/2r31r12/3b33/4b22/2b14/3BG3 r";
    let position = GuardTowers::parse(text, NoOptions).expect("a position");
    let waiting = position.null_move().expect("no dice");
    for (side, seen) in [(Side::First, &position), (Side::Second, &waiting)] {
        let reach = position.reach(side);
        let mut expected = Reach::default();
        for mv in seen.moves() {
            let to = crate::Bitboard(mv.to.bit());
            if seen.guard(side) == Some(mv.from) {
                expected.guard = expected.guard | to;
            } else {
                expected.parts[usize::from(mv.stones) - 1] = expected.parts[usize::from(mv.stones) - 1] | to;
            }
            expected.capturable = expected.capturable | to & seen.tower_bitboard(!side);
        }
        assert_eq!((reach.guard, reach.parts, reach.capturable), (expected.guard, expected.parts, expected.capturable));
        assert!(!reach.capturable.is_empty() && !reach.parts[2].is_empty());
    }
}
