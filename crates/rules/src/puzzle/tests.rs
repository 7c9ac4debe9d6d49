use super::*;
use crate::text::with_causes;
use proptest::prelude::*;

const GUARD: &str = "3r23/b1b13b11/2r14/7/1r11RG2b1/b16/2BG4 b";

/// A line with the id that belongs to its position.
fn line(game: GameId, rest: &str) -> String {
    let position = rest.split(" | ").nth(4).expect("a position");
    let start = AnyPosition::parse(game, "", position).expect("a position");
    format!("{} | {rest}", PuzzleId::of(&start))
}

fn set(lines: &[String]) -> String {
    format!("roundel-puzzles 1 guard-towers\n{}", lines.iter().map(|line| format!("{line}\n")).collect::<String>())
}

fn defence(rest: &str) -> String {
    line(GameId::GuardTowers, &format!("5 | 1980 | defence | - | {GUARD} | {rest}"))
}

fn error(text: &str) -> String {
    with_causes(&text.parse::<PuzzleSet>().expect_err("not a set of puzzles"))
}

#[test]
fn a_set_is_read_and_written() {
    let text = set(&[defence("C1-D1-1")]);
    let read: PuzzleSet = text.parse().expect("a set");
    assert_eq!(read.to_string(), text);
    let puzzle = &read.puzzles()[0];
    assert_eq!((puzzle.grade(), puzzle.rating(), puzzle.theme()), (5, 1980, Theme::Defence));
    assert_eq!((puzzle.solution(), puzzle.game()), (&["C1-D1-1".to_owned()][..], GameId::GuardTowers));
    assert_eq!("roundel-puzzles 1 gou\n".parse::<PuzzleSet>().expect("an empty set"), PuzzleSet::new(GameId::Gou));
}

/// An id is kept by those who have solved the puzzle.
#[test]
fn ids_never_change() {
    let start = AnyPosition::parse(GameId::GuardTowers, "", GUARD).expect("a position");
    assert_eq!(PuzzleId::of(&start).to_string(), "deb755871c");
    assert_eq!("deb755871c".parse(), Ok(PuzzleId::of(&start)));
}

#[test]
fn a_bad_header_is_refused() {
    assert_eq!(error("x\n"), "line 1: expected `roundel-puzzles 1 GAME`, found `x`");
    assert_eq!(error("roundel-puzzles 2 gou\n"), "line 1: expected version 1, found `2`");
    assert!(error("roundel-puzzles 1 guo\n").starts_with("line 1: "), "{}", error("roundel-puzzles 1 guo\n"));
    assert_eq!(error("roundel-puzzles 1 gou"), "line 1: expected the end of a line, found the end of the text");
    assert_eq!(error(""), "line 1: expected the end of a line, found the end of the text");
}

#[test]
fn a_bad_line_is_refused() {
    let good = defence("C1-D1-1");
    let with = |from: &str, to: &str| error(&set(&[good.replace(from, to)]));
    assert_eq!(
        error(&set(&["x".to_owned()])),
        "line 2: expected `id | grade | rating | theme | options | position | solution`, found `x`"
    );
    assert_eq!(error(&set(&[String::new()])), error(&set(&["x".to_owned()])).replace("`x`", "``"));
    assert_eq!(with("deb755871c", "DEB755871C"), "line 2: expected an id of 10 digits from 0 to f, found `DEB755871C`");
    assert_eq!(
        with("deb755871c", "0123456789"),
        "line 2: expected the id `deb755871c` of this position, found `0123456789`"
    );
    assert_eq!(with("| 5 |", "| 6 |"), "line 2: expected a grade from 1 to 5, found 6");
    assert_eq!(with("| 5 |", "| 05 |"), "line 2: expected a grade from 1 to 5, found `05`");
    assert_eq!(with("1980", "9000"), "line 2: expected a rating from 600 to 2400, found 9000");
    assert_eq!(
        with("defence", "luck"),
        "line 2: expected a theme of guard-towers (guard, castle, blockade, sacrifice, defence), found luck"
    );
    assert!(with("defence", "x").ends_with("found `x`"));
    assert!(with("| - |", "| rows |").starts_with("line 2: "), "{}", with("| - |", "| rows |"));
    assert!(with("2BG4 b", "2BG4 x").starts_with("line 2: invalid position: column "), "{}", with("2BG4 b", "2BG4 x"));
    assert_eq!(error(&set(&[good.clone(), good])), "line 3: expected every puzzle once, found deb755871c again");
}

#[test]
fn a_bad_solution_is_refused() {
    let with = |solution: &str| error(&set(&[defence(solution)]));
    assert!(
        with("C1-D2-1").starts_with("line 2: move 1 of the solution: cannot play `C1-D2-1`"),
        "{}",
        with("C1-D2-1")
    );
    assert_eq!(with("C1-D1-1 D3-D2-1"), "line 2: expected an odd number of moves, at most 11, found 2");
    assert!(with("").starts_with("line 2: move 1 of the solution"), "{}", with(""));
    let rolled = "1 | 900 | chip | - | B5B/7/7/W6/7/7/6W w 4 | g1-c1@c4";
    let text = |rest: &str| format!("roundel-puzzles 1 go-round\n{}\n", line(GameId::GoRound, rest));
    assert!(text(rolled).parse::<PuzzleSet>().is_ok());
    let longer = text(&format!("{rolled} 4 a7-a3"));
    assert_eq!(error(&longer), "line 2: expected an odd number of moves, at most 1, found 3");
    let not_rolled = text(&rolled.replace("w 4", "w -"));
    assert_eq!(error(&not_rolled), "line 2: expected a position in which a side has to move");
}

#[test]
fn moves_have_one_spelling() {
    let rest = "2 | 1120 | defence | - | rrry2/3y1/rry1y1/3y1/yry2y/3r/1yy1rr/3y1/5r/1y1r1/y2yrr r | h2-g3";
    let text = format!("roundel-puzzles 1 gou\n{}\n", line(GameId::Gou, rest));
    assert_eq!(error(&text), "line 2: expected the move `h2-g3xh4`, found `h2-g3`");
}

#[test]
fn themes_have_names_of_their_own() {
    for theme in Theme::ALL {
        assert_eq!(Theme::named(theme.name()), Some(theme));
        assert!(GameId::ALL.into_iter().any(|game| Theme::of_game(game).contains(&theme)), "{theme} has no game");
    }
}

/// A puzzle after a random walk of this many steps. Whether it is a good one does not matter here.
fn walked(game: GameId, choices: &[usize], grade: u8, rating: u16) -> Option<Puzzle> {
    let mut any = AnyGame::new(AnyPosition::start(game, "").ok()?, Draws::Off);
    let step = |any: &AnyGame, choice: usize| {
        let tokens = any.position().legal_tokens();
        (!tokens.is_empty()).then(|| tokens[choice % tokens.len()].clone())
    };
    for &choice in choices {
        any.push(&step(&any, choice)?).ok()?;
    }
    let themes = Theme::of_game(game);
    let theme = *themes.get(choices.len() % themes.len().max(1))?;
    let solution = vec![step(&any, choices.len())?];
    Puzzle::new(any.position(), solution, theme, grade, rating).ok()
}

proptest! {
    #[test]
    fn what_is_written_is_read(
        game in prop::sample::select(&GameId::ALL[..]),
        walks in prop::collection::vec((prop::collection::vec(0usize..1000, 0..30), GRADES, RATINGS), 0..8),
    ) {
        let mut set = PuzzleSet::new(game);
        for (choices, grade, rating) in walks {
            if let Some(puzzle) = walked(game, &choices, grade, rating) {
                set.insert(puzzle);
            }
        }
        prop_assert_eq!(set.to_string().parse::<PuzzleSet>().expect("a set"), set);
    }

    #[test]
    fn no_text_breaks_the_parser(text in "(roundel-puzzles 1 gou\n)?([0-9a-f |\n-]|\\PC){0,80}\n?") {
        let _ = text.parse::<PuzzleSet>();
    }
}
