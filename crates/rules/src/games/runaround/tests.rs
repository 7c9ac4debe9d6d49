//! Tests of the clauses in section 2, each with a drawn position, and perft counts that other programs confirm.

mod texts;

use super::*;
use crate::{BoardEvent, Draws, Game, GameOptions, Outcome, Position, Roll, Side, Spot, Turn, perft};

const START: &str = "h,h,h,h h,h,h,h 0-0 r - -";

fn options(rules: &str) -> Options {
    Options::from_choices(&Runaround::INFO.parse_options(rules).expect("options of this game"))
}

fn on(rules: &str, text: &str) -> Runaround {
    Runaround::parse(text, options(rules)).unwrap_or_else(|error| panic!("{text}: {error}"))
}

fn at(text: &str) -> Runaround {
    on("", text)
}

/// The text of a position from a drawing. A space has its number and its pawns (`5.`, `5R`, `0RR`), a home has an `h`
/// and its pawns (`hRRR`), and `#` is the wall. `end` has the runs, the side, the roll and the space to move from.
fn drawn(end: &str, drawing: &[&str]) -> String {
    let mut pawns = [vec![], vec![]];
    let mut spaces = Vec::new();
    let mut homes = 0;
    for cell in drawing.iter().flat_map(|row| row.split([' ', '#'])).filter(|cell| !cell.is_empty()) {
        let (place, here) = cell.split_at(cell.find(['.', 'R', 'Y']).unwrap_or(cell.len()));
        match place {
            "h" => homes += 1,
            number => spaces.push(number.parse::<u8>().expect("the number of a space")),
        }
        for pawn in here.chars() {
            match pawn {
                'R' => pawns[0].push(place),
                'Y' => pawns[1].push(place),
                other => assert_eq!((other, here), ('.', "."), "{cell}"),
            }
        }
    }
    spaces.sort_unstable();
    assert!(spaces.iter().copied().eq(0..spaces.len() as u8), "every space is drawn once: {spaces:?}");
    assert_eq!(homes, 2, "both homes are drawn");
    let [red, yellow] = pawns.map(|mut places| {
        // `h` is not a number, and comes first.
        places.sort_by_key(|place| place.parse::<u8>().ok());
        places.join(",")
    });
    format!("{red} {yellow} {end}")
}

/// The position after a list of rolls and moves, separated by spaces.
fn step_on(rules: &str, text: &str, tokens: &str) -> String {
    let mut game = Game::new(on(rules, text), Draws::On);
    for token in tokens.split(' ') {
        game.push_text(token).unwrap_or_else(|error| panic!("{text}: {error}"));
    }
    game.position().to_string()
}

fn step(text: &str, tokens: &str) -> String {
    step_on("", text, tokens)
}

/// The moves in the order of the generator, separated by spaces.
fn moves(text: &str) -> String {
    let pos = at(text);
    pos.moves().into_iter().map(|mv| pos.move_text(mv)).collect::<Vec<_>>().join(" ")
}

fn events(text: &str, mv: &str) -> Vec<BoardEvent> {
    let pos = at(text);
    pos.events(pos.parse_move(mv).expect("a legal move"))
}

fn travel(from: u8, to: u8) -> BoardEvent {
    BoardEvent::Move { from: Spot(from), to: Spot(to), stones: 1 }
}

#[test]
fn perft_from_the_start() {
    let start = Runaround::start(options(""));
    for (depth, paths) in [(1, 6), (2, 36), (3, 288), (4, 2268), (5, 23004), (6, 237_477)] {
        assert_eq!(perft(&start, depth), paths, "depth {depth}");
    }
    assert_eq!(perft(&Runaround::start(options("horseshoe")), 6), 238_530);
}

#[test]
fn r2_boards_are_fifteen_ovals_and_the_horseshoe() {
    let names: Vec<&str> = Board::all().iter().map(Board::name).collect();
    let ovals = (12..=40).step_by(2).map(|spaces| format!("oval-{spaces}"));
    assert_eq!(names, ovals.chain(["horseshoe".to_owned()]).collect::<Vec<_>>());
    for board in Board::all() {
        assert_eq!(options(board.name()).board(), board);
    }
}

#[test]
fn r2_oval_has_no_wall_at_the_starting_spaces_and_their_neighbours() {
    for board in &Board::all()[..15] {
        let spaces = board.spaces();
        assert_eq!(board.name(), format!("oval-{spaces}"));
        assert_eq!([board.start(Side::First), board.start(Side::Second)], [Space(0), Space(spaces / 2)]);
        for space in 0..spaces {
            let caps = [spaces - 1, 0, 1, spaces / 2 - 1, spaces / 2, spaces / 2 + 1];
            let across = (!caps.contains(&space)).then(|| Space(spaces - space));
            assert_eq!(board.across(Space(space)), across, "{} {space}", board.name());
        }
    }
}

#[test]
fn r2_horseshoe_has_one_space_across_three_at_its_bends() {
    let board = options("horseshoe").board();
    assert_eq!(board.spaces(), 28);
    assert_eq!([board.start(Side::First), board.start(Side::Second)], [Space(0), Space(16)]);
    let across = (0..28).map(|space| board.across(Space(space)).map_or(99, Space::number)).collect::<Vec<_>>();
    #[rustfmt::skip]
    assert_eq!(across, [
        99, 99, 26, 25, 25, 25, 24, 23, 22, 21, 20, 19, 19, 19, // 0 to 13
        18, 99, 99, 99, 14, 12, 10, 9, 8, 7, 6, 4, 2, 99, // 14 to 27
    ]);
}

#[test]
fn r2_default_board_chosen_or_not_is_the_same() {
    assert_eq!(options("oval-24"), options(""));
    assert_eq!(Runaround::start(options("oval-24")), Runaround::start(options("")));
    for set in Runaround::INFO.option_sets() {
        let chosen = Options::from_choices(&set);
        assert_eq!(Options::from_choices(&chosen.choices()), chosen);
        assert_eq!(chosen.choices().is_empty(), chosen.board().name() == "oval-24");
        assert_eq!(Runaround::start(chosen).options(), chosen);
    }
    assert!(Runaround::INFO.parse_options("oval-20,horseshoe").is_err());
    assert!(Runaround::INFO.parse_options("oval-13").is_err());
    assert_ne!(Runaround::start(options("oval-12")), Runaround::start(options("oval-14")));
}

#[test]
fn r2_1_start_has_all_pawns_at_home_and_no_runs() {
    let start = Runaround::start(options(""));
    let everyone_at_home = drawn(
        "0-0 r - -",
        &[
            "             1.   2.   3.   4.   5.   6.   7.   8.   9.  10.  11.",
            "hRRRR  0.        ############################################      12.    hYYYY",
            "            23.  22.  21.  20.  19.  18.  17.  16.  15.  14.  13.",
        ],
    );
    assert_eq!(start.to_string(), everyone_at_home);
    assert_eq!(start.to_string(), START);
    assert_eq!(start, at(START));
    assert_eq!(start.turn(), Turn::Roll(Side::First));
    assert_eq!(at("h,h,h,h h,h,h,h 0-0 y - -").turn(), Turn::Roll(Side::Second));
    for side in Side::BOTH {
        assert_eq!((start.home(side), start.runs(side), start.pawns(side)), (4, 0, [None; 4]));
    }
}

#[test]
fn r2_2_roll_not_greater_than_the_pawns_at_home_brings_one_in() {
    assert_eq!(step(START, "4"), "h,h,h,0 h,h,h,h 0-0 r 4 -");
    assert_eq!(step(START, "5"), "h,h,h,h h,h,h,h 0-0 r 5 -");
    assert_eq!(step("h,h,h,h h,h,h,h 0-0 y - -", "1"), "h,h,h,h h,h,h,12 0-0 y 1 -");
    let one_at_home = [
        "             1.   2.   3.   4.   5R   6.   7R   8.   9R  10.  11.",
        "hR     0.        ############################################      12.    hYYYY",
        "            23.  22.  21.  20.  19.  18.  17.  16.  15.  14.  13.",
    ];
    assert_eq!(step(&drawn("0-0 r - -", &one_at_home), "2"), drawn("0-0 r 2 -", &one_at_home));
    let entered = drawn(
        "0-0 r 1 -",
        &[
            "             1.   2.   3.   4.   5R   6.   7R   8.   9R  10.  11.",
            "h      0R        ############################################      12.    hYYYY",
            "            23.  22.  21.  20.  19.  18.  17.  16.  15.  14.  13.",
        ],
    );
    assert_eq!(step(&drawn("0-0 r - -", &one_at_home), "1"), entered);
}

#[test]
fn r2_2_opposing_pawn_on_the_starting_space_keeps_the_entering_pawn_at_home() {
    let drawing = [
        "             1.   2.   3.   4.   5R   6.   7.   8.   9.  10.  11.",
        "hRRR   0Y        ############################################      12.    hYYY",
        "            23.  22.  21.  20.  19.  18.  17.  16.  15.  14.  13.",
    ];
    let held = drawn("0-0 r - -", &drawing);
    assert_eq!(step(&held, "2"), drawn("0-0 r 2 -", &drawing));
    assert_eq!(moves(&drawn("0-0 r 2 -", &drawing)), "5-7");
    let (enter, back) = (BoardEvent::Enter { at: Spot(0) }, BoardEvent::SendHome { from: Spot(0), side: Side::First });
    assert_eq!(at(&held).roll_events(Roll::Three), [enter, back]);
    assert_eq!(at(&held).roll_events(Roll::Four), []);
    assert_eq!(at(START).roll_events(Roll::Four), [enter]);
}

#[test]
fn r2_2_own_pawns_share_the_own_starting_space() {
    assert_eq!(step("h,h,h,0 h,h,h,h 0-0 r - -", "3"), "h,h,0,0 h,h,h,h 0-0 r 3 -");
    let three = drawn(
        "0-0 r - -",
        &[
            "             1.   2.   3.   4.   5.   6.   7.   8.   9.  10.  11.",
            "hR     0RRR      ############################################      12.    hYYYY",
            "            23.  22.  21.  20.  19.  18.  17.  16.  15.  14.  13.",
        ],
    );
    assert_eq!(step(&three, "1 0-1"), "0,0,0,1 h,h,h,h 0-0 y - -");
    assert_eq!(step("0,0,0,0 h,h,h,h 0-0 r - -", "1 0-1"), "0,0,0,1 h,h,h,h 0-0 y - -");
}

#[test]
fn r2_3_one_pawn_moves_by_the_full_roll_in_its_direction() {
    let red = drawn(
        "0-0 r 3 -",
        &[
            "             1.   2.   3.   4.   5.   6.   7.   8.   9R  10.  11.",
            "hRR    0R        ############################################      12.    hYYYY",
            "            23.  22.  21.  20.  19.  18.  17.  16.  15.  14.  13.",
        ],
    );
    assert_eq!(moves(&red), "0-3 9-12");
    assert_eq!(step(&red, "9-12"), "h,h,0,12 h,h,h,h 0-0 y - -");
    let yellow = drawn(
        "0-0 y 3 -",
        &[
            "             1Y   2.   3.   4.   5.   6.   7.   8.   9.  10.  11.",
            "hRRRR  0.        ############################################      12Y    hYY",
            "            23.  22.  21.  20.  19.  18.  17.  16.  15.  14.  13.",
        ],
    );
    assert_eq!(moves(&yellow), "1-22 12-9");
    assert_eq!(step(&yellow, "1-22"), "h,h,h,h h,h,12,22 0-0 r - -");
}

#[test]
fn r2_3_pawns_on_the_way_do_not_matter() {
    let crowd = drawn(
        "0-0 r 4 -",
        &[
            "             1R   2Y   3Y   4.   5.   6.   7.   8.   9.  10.  11.",
            "hRR    0R        ############################################      12.    hYY",
            "            23.  22.  21.  20.  19.  18.  17.  16.  15.  14.  13.",
        ],
    );
    assert_eq!(step(&crowd, "0-4"), "h,h,1,4 h,h,2,3 0-0 y - -");
}

#[test]
fn r2_3_with_no_pawn_on_the_board_it_passes() {
    assert_eq!(moves("h,h,h,h h,h,h,h 0-0 r 5 -"), "pass");
    assert_eq!(moves("h,h,h,h h,h,h,0 0-0 r 2 -"), "pass");
    assert_eq!(step(START, "6 pass"), "h,h,h,h h,h,h,h 0-0 y - -");
    assert_eq!(at("h,h,h,h h,h,h,h 0-0 r 5 -").events(Move::Pass), []);
}

#[test]
fn r2_4_reaching_or_passing_the_own_starting_space_scores() {
    let red = drawn(
        "0-0 r - -",
        &[
            "             1.   2.   3.   4R   5R   6.   7.   8.   9.  10.  11.",
            "hR     0.        ############################################      12.    hYYYY",
            "            23.  22R  21.  20.  19.  18.  17.  16.  15.  14.  13.",
        ],
    );
    assert_eq!(step(&red, "5 22-3"), "h,3,4,5 h,h,h,h 1-0 y - -");
    assert_eq!(step(&red, "2 22-0"), "h,0,4,5 h,h,h,h 1-0 y - -");
    assert_eq!(step(&red, "1 22-23"), "0,4,5,23 h,h,h,h 0-0 y - -");
    assert_eq!(step("h,h,h,22 h,h,h,h 0-0 r - -", "5 22-3"), "h,h,h,3 h,h,h,h 1-0 y - -");
    let yellow = drawn(
        "0-0 y - -",
        &[
            "             1.   2.   3.   4.   5.   6Y   7Y   8.   9.  10.  11.",
            "hRRRR  0.        ############################################      12.    hY",
            "            23.  22.  21.  20.  19.  18.  17.  16.  15.  14Y  13.",
        ],
    );
    assert_eq!(step(&yellow, "4 14-10"), "h,h,h,h h,6,7,10 0-1 r - -");
    assert_eq!(step(&yellow, "2 14-12"), "h,h,h,h h,6,7,12 0-1 r - -");
    assert_eq!(step("h,h,h,h h,h,h,14 0-0 y - -", "4 14-10"), "h,h,h,h h,h,h,10 0-1 r - -");
}

#[test]
fn r2_4_leaving_the_own_and_passing_the_other_starting_space_score_nothing() {
    assert_eq!(step("h,h,h,0 h,h,h,h 0-0 r - -", "5 0-5"), "h,h,h,5 h,h,h,h 0-0 y - -");
    assert_eq!(step("h,h,h,10 h,h,h,h 0-0 r - -", "4 10-14"), "h,h,h,14 h,h,h,h 0-0 y - -");
}

#[test]
fn r2_4_every_lap_counts_once() {
    for (board, side) in Board::all().iter().flat_map(|board| Side::BOTH.map(|side| (board, side))) {
        for roll in Roll::ALL {
            let mut space = board.start(side);
            let mut runs = 0;
            // After as many moves as there are spaces, the pawn is back at its start, with one lap per pip.
            for _ in 0..board.spaces() {
                runs += u8::from(board.scores(side, space, roll));
                space = board.advance(side, space, roll);
            }
            assert_eq!((space, runs), (board.start(side), roll.get()), "{} {side:?} {roll}", board.name());
        }
    }
}

#[test]
fn r2_5_landing_on_an_opposing_pawn_bumps_it_over_the_wall() {
    let before = drawn(
        "0-0 r 2 -",
        &[
            "             1.   2.   3R   4.   5Y   6.   7.   8R   9R  10.  11.",
            "hR     0.        ############################################      12.    hYYY",
            "            23.  22.  21.  20.  19.  18.  17.  16.  15.  14.  13.",
        ],
    );
    let bumped = drawn(
        "0-0 y - -",
        &[
            "             1.   2.   3.   4.   5R   6.   7.   8R   9R  10.  11.",
            "hR     0.        ############################################      12.    hYYY",
            "            23.  22.  21.  20.  19Y  18.  17.  16.  15.  14.  13.",
        ],
    );
    assert_eq!(step(&before, "3-5"), bumped);
    assert_eq!(events(&before, "3-5"), [travel(3, 5), BoardEvent::Bump { from: Spot(5), to: Spot(19) }]);
    assert_eq!(step("h,h,h,16 h,4,5,18 0-0 y 2 -", "18-16"), "h,h,h,8 h,4,5,16 0-0 r - -");
}

#[test]
fn r2_5_bump_sends_occupant_home() {
    // The pawn across the wall belongs to the bumped side, then to the mover.
    let theirs = drawn(
        "0-0 r 2 -",
        &[
            "             1.   2.   3R   4.   5Y   6.   7.   8R   9R  10.  11.",
            "hR     0.        ############################################      12.    hYY",
            "            23.  22.  21.  20.  19Y  18.  17.  16.  15.  14.  13.",
        ],
    );
    assert_eq!(step(&theirs, "3-5"), "h,5,8,9 h,h,h,19 0-0 y - -");
    let own = drawn(
        "0-0 r 2 -",
        &[
            "             1.   2.   3R   4.   5Y   6.   7.   8R   9.  10.  11.",
            "hR     0.        ############################################      12.    hYYY",
            "            23.  22.  21.  20.  19R  18.  17.  16.  15.  14.  13.",
        ],
    );
    assert_eq!(step(&own, "3-5"), "h,h,5,8 h,h,h,19 0-0 y - -");
    for (text, side) in [(theirs, Side::Second), (own, Side::First)] {
        let bump = BoardEvent::Bump { from: Spot(5), to: Spot(19) };
        assert_eq!(events(&text, "3-5"), [travel(3, 5), bump, BoardEvent::SendHome { from: Spot(19), side }]);
    }
}

#[test]
fn r2_5_pawn_that_moved_from_across_is_gone_from_there() {
    // From 22 to 2, which is across the wall from 22.
    let text = "h,h,h,22 h,h,h,2 0-0 r 4 -";
    assert_eq!(step(text, "22-2"), "h,h,h,2 h,h,h,22 1-0 y - -");
    let bump = BoardEvent::Bump { from: Spot(2), to: Spot(22) };
    assert_eq!(events(text, "22-2"), [travel(22, 2), BoardEvent::Score { side: Side::First }, bump]);
    // In an extra turn, a pawn stays behind on that space and is hit.
    let text = "h,h,22,22 h,h,h,2 0-0 r 4 22";
    assert_eq!(step(text, "22-2"), "h,h,h,2 h,h,h,22 1-0 y - -");
    let home = BoardEvent::SendHome { from: Spot(22), side: Side::First };
    assert_eq!(events(text, "22-2"), [travel(22, 2), BoardEvent::Score { side: Side::First }, bump, home]);
}

#[test]
fn r2_5_bump_at_a_bend_of_the_horseshoe() {
    for to in [3, 4, 5] {
        let text = format!("2,9,10,11 h,h,h,{to} 0-0 r - -");
        let after = format!("{to},9,10,11 h,h,h,25 0-0 y - -");
        assert_eq!(step_on("horseshoe", &text, &format!("{} 2-{to}", to - 2)), after);
    }
    let text = drawn(
        "0-0 r - -",
        &[
            "h        0.                                16.   hYY",
            "       1.  27.                           17.  15.",
            "       2.##26.                           18.##14.",
            "       3.##25Y  24R  23.  22.  21.  20.  19.##13.",
            "           ##################################",
            "       4Y   5.   6.   7R   8R   9R  10.  11.  12.",
        ],
    );
    assert_eq!(step_on("horseshoe", &text, "1 24-25"), "7,8,9,25 h,h,h,4 0-0 y - -");
}

#[test]
fn r2_5_no_swap_follows_a_bump() {
    // The pawn on 5 is now across from the bumped pawn on 19, and both stay.
    assert_eq!(step("3,8,9,10 h,h,h,5 0-0 r - -", "2 3-5"), "5,8,9,10 h,h,h,19 0-0 y - -");
}

#[test]
fn r2_6_landing_on_an_opposing_pawn_without_a_wall_goes_home() {
    for (before, mv, to) in [
        ("0,3,4,5", "0-1", 1),
        ("3,4,5,10", "10-11", 11),
        ("3,4,5,11", "11-12", 12),
        ("3,4,5,12", "12-13", 13),
        ("3,4,5,22", "22-23", 23),
    ] {
        let text = format!("{before} h,h,h,{to} 0-0 r - -");
        assert_eq!(step(&text, &format!("1 {mv}")), format!("h,3,4,5 h,h,h,{to} 0-0 y - -"));
    }
    let text = drawn(
        "0-0 r 2 -",
        &[
            "             1.   2.   3R   4R   5R   6.   7.   8.   9.  10.  11.",
            "h      0.        ############################################      12.    hYYY",
            "            23Y  22.  21R  20.  19.  18.  17.  16.  15.  14.  13.",
        ],
    );
    assert_eq!(step(&text, "21-23"), "h,3,4,5 h,h,h,23 0-0 y - -");
    assert_eq!(events(&text, "21-23"), [travel(21, 23), BoardEvent::SendHome { from: Spot(23), side: Side::First }]);
    let pile = drawn(
        "0-0 r - -",
        &[
            "             1.   2.   3R   4R   5R   6.   7.   8.   9.  10R  11.",
            "h      0.        ############################################      12YY   hYY",
            "            23.  22.  21.  20.  19.  18.  17.  16.  15.  14.  13.",
        ],
    );
    assert_eq!(step(&pile, "2 10-12"), "h,3,4,5 h,h,12,12 0-0 y - -");
}

#[test]
fn r2_6_run_is_scored_before_the_pawn_goes_home() {
    let text = "3,4,5,22 h,h,h,0 0-0 r 2 -";
    assert_eq!(step(text, "22-0"), "h,3,4,5 h,h,h,0 1-0 y - -");
    let home = BoardEvent::SendHome { from: Spot(0), side: Side::First };
    assert_eq!(events(text, "22-0"), [travel(22, 0), BoardEvent::Score { side: Side::First }, home]);
}

#[test]
fn r2_7_landing_across_from_an_opposing_pawn_swaps() {
    let before = drawn(
        "0-0 r 2 -",
        &[
            "             1.   2.   3R   4.   5.   6.   7.   8R   9R  10.  11.",
            "hR     0.        ############################################      12.    hYYY",
            "            23.  22.  21.  20.  19Y  18.  17.  16.  15.  14.  13.",
        ],
    );
    let swapped = drawn(
        "0-0 y - -",
        &[
            "             1.   2.   3.   4.   5Y   6.   7.   8R   9R  10.  11.",
            "hR     0.        ############################################      12.    hYYY",
            "            23.  22.  21.  20.  19R  18.  17.  16.  15.  14.  13.",
        ],
    );
    assert_eq!(step(&before, "3-5"), swapped);
    assert_eq!(events(&before, "3-5"), [travel(3, 5), BoardEvent::Swap { landed: Spot(5), across: Spot(19) }]);
    assert_eq!(step("h,h,h,8 h,4,5,18 0-0 y 2 -", "18-16"), "h,h,h,16 h,4,5,8 0-0 r - -");
}

#[test]
fn r2_7_no_swap_with_an_own_pawn_or_without_a_wall() {
    assert_eq!(step("h,3,9,19 h,h,h,h 0-0 r 2 -", "3-5"), "h,5,9,19 h,h,h,h 0-0 y - -");
    assert_eq!(step("0,8,9,10 h,h,h,23 0-0 r - -", "1 0-1"), "1,8,9,10 h,h,h,23 0-0 y - -");
}

#[test]
fn r2_7_swap_scores_nothing() {
    // A swap never counts as passing a starting space.
    assert_eq!(step("0,7,8,9 h,h,h,22 0-0 r - -", "2 0-2"), "7,8,9,22 h,h,h,2 0-0 y - -");
}

#[test]
fn r2_7_swap_at_a_bend_of_the_horseshoe() {
    let text = drawn(
        "0-0 r - -",
        &[
            "h        0.                                16.   hYYY",
            "       1.  27.                           17.  15.",
            "       2R##26.                           18.##14.",
            "       3.##25Y  24.  23.  22.  21.  20.  19.##13.",
            "           ##################################",
            "       4.   5.   6.   7.   8.   9R  10R  11R  12.",
        ],
    );
    for to in [3, 4, 5] {
        let after = format!("9,10,11,25 h,h,h,{to} 0-0 y - -");
        assert_eq!(step_on("horseshoe", &text, &format!("{} 2-{to}", to - 2)), after);
    }
    // Only 4 is across from 25.
    for (theirs, after) in [(3, "7,8,9,25 h,h,h,3"), (4, "4,7,8,9 h,h,h,25"), (5, "7,8,9,25 h,h,h,5")] {
        let text = format!("7,8,9,24 h,h,h,{theirs} 0-0 r - -");
        assert_eq!(step_on("horseshoe", &text, "1 24-25"), format!("{after} 0-0 y - -"));
    }
}

#[test]
fn r2_8_landing_on_an_own_pawn_gives_another_turn_with_it() {
    let before = drawn(
        "0-0 r 2 -",
        &[
            "             1.   2.   3R   4.   5R   6.   7.   8.   9R  10.  11.",
            "hR     0.        ############################################      12.    hYYYY",
            "            23.  22.  21.  20.  19.  18.  17.  16.  15.  14.  13.",
        ],
    );
    let drawing = [
        "             1.   2.   3.   4.   5RR  6.   7.   8.   9R  10.  11.",
        "hR     0.        ############################################      12.    hYYYY",
        "            23.  22.  21.  20.  19.  18.  17.  16.  15.  14.  13.",
    ];
    let met = drawn("0-0 r - 5", &drawing);
    assert_eq!(step(&before, "3-5"), met);
    assert_eq!(events(&before, "3-5"), [travel(3, 5)]);
    assert_eq!(at(&met).turn(), Turn::Roll(Side::First));
    assert_eq!(at(&met).must_move_from(), Some(Space(5)));
    assert_eq!(at(&met).pawns(Side::First), [None, Some(Space(5)), Some(Space(5)), Some(Space(9))]);
    assert_eq!(step(&met, "3"), drawn("0-0 r 3 5", &drawing));
    assert_eq!(moves(&drawn("0-0 r 3 5", &drawing)), "5-8");
    assert_eq!(step(&met, "3 5-8"), "h,5,8,9 h,h,h,h 0-0 y - -");
}

#[test]
fn r2_8_a_pawn_may_enter_in_the_extra_turn_but_not_move() {
    assert_eq!(step("h,5,5,9 h,h,h,h 0-0 r - 5", "1"), "0,5,5,9 h,h,h,h 0-0 r 1 5");
    assert_eq!(moves("0,5,5,9 h,h,h,h 0-0 r 1 5"), "5-6");
}

#[test]
fn r2_8_also_on_the_own_starting_space() {
    let before = drawn(
        "0-0 r - -",
        &[
            "             1.   2.   3.   4.   5.   6.   7.   8.   9.  10.  11.",
            "hRR    0R        ############################################      12.    hYYYY",
            "            23.  22R  21.  20.  19.  18.  17.  16.  15.  14.  13.",
        ],
    );
    assert_eq!(step(&before, "3 22-1"), "h,h,0,1 h,h,h,h 1-0 y - -");
    // The roll brought one pawn in.
    let met = drawn(
        "1-0 r - 0",
        &[
            "             1.   2.   3.   4.   5.   6.   7.   8.   9.  10.  11.",
            "hR     0RRR      ############################################      12.    hYYYY",
            "            23.  22.  21.  20.  19.  18.  17.  16.  15.  14.  13.",
        ],
    );
    assert_eq!(step(&before, "2 22-0"), met);
    assert_eq!(step(&met, "1"), "0,0,0,0 h,h,h,h 1-0 r 1 0");
    assert_eq!(step(&met, "2 0-2"), "h,0,0,2 h,h,h,h 1-0 y - -");
    assert_eq!(moves("h,0,0,7 h,h,h,h 1-0 r 2 0"), "0-2");
}

#[test]
fn r2_8_extra_turns_can_repeat() {
    assert_eq!(step("h,5,5,9 h,h,h,h 0-0 r - 5", "4 5-9"), "h,5,9,9 h,h,h,h 0-0 r - 9");
    assert_eq!(step("h,5,5,9 h,h,h,h 0-0 r - 5", "4 5-9 2 9-11"), "h,5,9,11 h,h,h,h 0-0 y - -");
}

#[test]
fn r2_8_no_swap_on_an_own_pawn() {
    assert_eq!(step("3,5,8,9 h,h,h,19 0-0 r - -", "2 3-5"), "5,5,8,9 h,h,h,19 0-0 r - 5");
}

#[test]
fn r2_9_fifth_run_wins() {
    let before = drawn(
        "4-4 r - -",
        &[
            "             1.   2.   3R   4R   5R   6.   7.   8.   9.  10.  11.",
            "h      0.        ############################################      12.    hYYYY",
            "            23.  22R  21.  20.  19.  18.  17.  16.  15.  14.  13.",
        ],
    );
    let finished = drawn(
        "5-4 y - -",
        &[
            "             1R   2.   3R   4R   5R   6.   7.   8.   9.  10.  11.",
            "h      0.        ############################################      12.    hYYYY",
            "            23.  22.  21.  20.  19.  18.  17.  16.  15.  14.  13.",
        ],
    );
    let over = step(&before, "3 22-1");
    assert_eq!(over, finished);
    assert_eq!(at(&over).turn(), Turn::Over(Outcome::Won(Side::First)));
    assert_eq!((moves(&over), at(&over).count_moves(), at(&over).nth_move(0)), (String::new(), 0, None));
    let over = step("h,h,h,h 3,4,5,13 4-4 y - -", "1 13-12");
    assert_eq!(at(&over).turn(), Turn::Over(Outcome::Won(Side::Second)));
}

#[test]
fn r2_9_last_move_is_resolved_in_full() {
    assert_eq!(step("4,5,6,22 h,h,h,2 4-0 r - -", "4 22-2"), "2,4,5,6 h,h,h,22 5-0 y - -");
    assert_eq!(step("4,5,6,23 h,h,h,21 4-0 r - -", "4 23-3"), "4,5,6,21 h,h,h,3 5-0 y - -");
    assert_eq!(step("4,5,6,23 h,h,h,1 4-0 r - -", "2 23-1"), "h,4,5,6 h,h,h,1 5-0 y - -");
}

#[test]
fn r2_9_fifth_run_gives_no_extra_turn() {
    let over = step("2,5,6,22 h,h,h,h 4-0 r - -", "4 22-2");
    assert_eq!(over, "2,2,5,6 h,h,h,h 5-0 y - -");
    assert_eq!(at(&over).must_move_from(), None);
    assert_eq!(at(&over).turn(), Turn::Over(Outcome::Won(Side::First)));
    assert_eq!(step("0,5,6,22 h,h,h,h 4-0 r - -", "2 22-0"), "0,0,5,6 h,h,h,h 5-0 y - -");
}
