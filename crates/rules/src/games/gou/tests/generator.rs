//! Tests of move generation, counting and picking, of keys, and perft counts that other programs confirm.

use super::variations::{DARE, DARE_ELSEWHERE, DARE_TWICE, ROW};
use super::*;
use crate::{Bitboard, perft};

#[test]
fn legal_moves_are_exactly_the_generated_ones() {
    for rules in ["", "rows", "dare", "may-capture", "rows,dare,may-capture,eleven"] {
        for (side, drawing) in [('y', TWO), ('y', ROW), ('r', DARE_TWICE)] {
            let pos = drawn(rules, side, drawing);
            let legal = pos.moves();
            let mut accepted = 0;
            for from in (0..64).map(Point) {
                // If the mover has no stone there, captures make no difference.
                let most = if pos.stones[pos.side.index()] & from.bit() == 0 { 1 } else { u8::MAX };
                for (to, captures) in (0..64).flat_map(|to| (0..=most).map(move |captures| (to, captures))) {
                    let mv = Move { from, to: Point(to), captures: Captures(captures) };
                    if pos.is_legal(mv) {
                        assert!(legal.contains(&mv), "{rules} {pos}: {mv:?}");
                        accepted += 1;
                    }
                }
            }
            assert_eq!(accepted, legal.len(), "{rules} {pos}");
        }
    }
}

#[test]
fn counting_and_picking_agree_with_generation() {
    for set in Gou::INFO.option_sets() {
        let rules = set.iter().map(ToString::to_string).collect::<Vec<_>>().join(",");
        let yellow = [TWO, ROW].map(|drawing| drawn(&rules, 'y', drawing));
        let red = [DARE, DARE_TWICE, DARE_ELSEWHERE, LINES].map(|drawing| drawn(&rules, 'r', drawing));
        for pos in [Gou::start(options(&rules))].into_iter().chain(yellow).chain(red) {
            let moves = pos.moves();
            assert_eq!(pos.count_moves(), moves.len() as u64);
            let picked: Vec<Move> = (0..=pos.count_moves()).map_while(|index| pos.nth_move(index)).collect();
            assert_eq!(picked, moves);
        }
    }
}

#[test]
fn keys_depend_on_the_position_and_not_on_the_path() {
    let start = Gou::start(Options::default());
    let play = |moves: &[&str]| moves.iter().fold(start.clone(), |pos, mv| after(&pos, mv));
    let round_trip = play(&["c9-e9", "c3-e3", "e9-c9", "e3-c3"]);
    assert_eq!((round_trip.key(), &round_trip), (start.key(), &start));
    assert_ne!(play(&["c9-e9"]).key(), play(&["c9-g9"]).key());
    for rules in ["", "may-capture", "rows"] {
        let pos = drawn(rules, 'y', if rules == "rows" { ROW } else { TWO });
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
fn perft_with_many_captures() {
    let counts = |pos: Gou| [1, 2, 3].map(|depth| perft(&pos, depth));
    assert_eq!(counts(drawn("", 'y', ROW)), [24, 870, 21247]);
    assert_eq!(counts(drawn("rows", 'y', ROW)), [24, 849, 20820]);
    assert_eq!(counts(drawn("dare", 'y', ROW)), [24, 870, 21249]);
    assert_eq!(counts(drawn("may-capture", 'y', ROW)), [24, 871, 21604]);
    assert_eq!(counts(drawn("rows,may-capture", 'y', ROW)), [27, 942, 24455]);
    assert_eq!(counts(drawn("rows,dare,may-capture", 'y', ROW)), [27, 942, 24472]);
    assert_eq!(counts(drawn("", 'r', DARE_TWICE)), [24, 739, 18554]);
    assert_eq!(counts(drawn("dare", 'r', DARE_TWICE)), [25, 767, 19463]);
    assert_eq!(counts(drawn("may-capture", 'r', DARE_TWICE)), [26, 819, 21464]);
    assert_eq!(counts(drawn("rows,dare,may-capture", 'r', DARE_TWICE)), [27, 847, 22688]);
}

#[test]
fn reach_is_the_union_of_all_moves() {
    let mut capturable = 0;
    for rules in ["", "rows", "dare", "rows,dare"] {
        let drawings = [('y', TWO), ('y', ROW), ('r', DARE), ('r', DARE_TWICE), ('r', LINES)];
        for pos in drawings.map(|(side, drawing)| drawn(rules, side, drawing)) {
            let waiting = pos.null_move().expect("no dice");
            for seen in [&pos, &waiting] {
                let mut expected = Reach::default();
                for mv in seen.moves() {
                    let to = Bitboard(mv.to.bit());
                    let slides = mv.from.column() == mv.to.column() || mv.from.row() == mv.to.row();
                    let way = if slides { &mut expected.slides } else { &mut expected.steps };
                    *way = *way | to;
                    expected.capturable = expected.capturable | Bitboard(seen.captured_set(mv));
                    assert_eq!(seen.captured_count(mv), seen.captured_set(mv).count_ones());
                }
                assert_eq!(pos.reach(seen.side), expected, "{rules} {seen}");
                capturable += expected.capturable.count();
            }
        }
    }
    assert!(capturable > 0);
}
