//! Symmetry tests: a position that is rotated, mirrored or has its colours swapped has the moves of the original,
//! transformed the same way. The transformations work on texts, so they use no code of the rules.

mod rng;

use rng::TestRng;
use roundel_rules::{AnyGame, AnyPosition, Draws, GameId, Turn};
use std::collections::BTreeMap;

/// The text format of a square board: its size, its cells and the length of a piece.
struct Board {
    size: usize,
    is_cell: fn(usize, usize) -> bool,
    piece_length: usize,
    first_column: char,
}

const GO_ROUND: Board = Board { size: 7, is_cell: |_, _| true, piece_length: 1, first_column: 'a' };
const GUARD_TOWERS: Board = Board { size: 7, is_cell: |_, _| true, piece_length: 2, first_column: 'A' };
const GOU: Board = Board {
    size: 11,
    is_cell: |column, row| (column + row).is_multiple_of(2) && (column, row) != (5, 5),
    piece_length: 1,
    first_column: 'a',
};

/// One of the eight symmetries of a square (mirrored or not, then rotated by quarter turns), with colours swapped or
/// not.
#[derive(Clone, Copy, Debug)]
struct Symmetry {
    mirror: bool,
    quarters: u8,
    exchange: bool,
}

impl Symmetry {
    fn place(self, size: usize, (mut column, mut row): (usize, usize)) -> (usize, usize) {
        if self.mirror {
            column = size - 1 - column;
        }
        for _ in 0..self.quarters {
            (column, row) = (row, size - 1 - column);
        }
        (column, row)
    }

    fn letter(self, letter: char) -> char {
        const PAIRS: [(char, char); 3] = [('w', 'b'), ('r', 'y'), ('W', 'B')];
        let swap = |(a, b)| if letter == a { Some(b) } else { (letter == b).then_some(a) };
        if self.exchange { PAIRS.into_iter().find_map(swap).unwrap_or(letter) } else { letter }
    }
}

impl Board {
    fn rows(&self) -> impl Iterator<Item = usize> {
        (0..self.size).rev()
    }

    fn cells(&self, row: usize) -> impl Iterator<Item = usize> {
        (0..self.size).filter(move |&column| (self.is_cell)(column, row))
    }

    fn read(&self, text: &str) -> BTreeMap<(usize, usize), String> {
        let mut pieces = BTreeMap::new();
        for (row, line) in self.rows().zip(text.split('/')) {
            let mut cells = self.cells(row);
            let mut letters = line.chars();
            while let Some(letter) = letters.next() {
                if let Some(run) = letter.to_digit(10) {
                    cells.nth(run as usize - 1);
                    continue;
                }
                let rest = letters.by_ref().take(self.piece_length - 1);
                let piece = std::iter::once(letter).chain(rest).collect();
                pieces.insert((cells.next().expect("the row has a cell for it"), row), piece);
            }
        }
        pieces
    }

    fn write(&self, pieces: &BTreeMap<(usize, usize), String>) -> String {
        let line = |row: usize| {
            let (mut text, mut empty) = (String::new(), 0);
            for column in self.cells(row) {
                match pieces.get(&(column, row)) {
                    None => empty += 1,
                    Some(piece) => {
                        text += &if empty > 0 { empty.to_string() } else { String::new() };
                        text += piece;
                        empty = 0;
                    }
                }
            }
            text + &if empty > 0 { empty.to_string() } else { String::new() }
        };
        self.rows().map(line).collect::<Vec<_>>().join("/")
    }

    fn position(&self, symmetry: Symmetry, text: &str, exchange: impl Fn(char) -> char) -> String {
        let mut fields: Vec<String> = text.split(' ').map(str::to_owned).collect();
        let swapped = |piece: String| piece.chars().map(&exchange).collect::<String>();
        let pieces = self.read(&fields[0]).into_iter();
        let turned = pieces.map(|(place, piece)| (symmetry.place(self.size, place), swapped(piece))).collect();
        fields[0] = self.write(&turned);
        fields[1] = fields[1].chars().map(&exchange).collect();
        fields.join(" ")
    }

    /// A move text with all its places transformed and its captures sorted again.
    fn mv(&self, symmetry: Symmetry, text: &str) -> String {
        if text == "pass" {
            return text.to_owned();
        }
        let place = |text: &str| {
            let column = text.chars().next().expect("a column") as usize - self.first_column as usize;
            let row = text[1..].parse::<usize>().expect("a row") - 1;
            symmetry.place(self.size, (column, row))
        };
        let write =
            |(column, row): (usize, usize)| format!("{}{}", (self.first_column as u8 + column as u8) as char, row + 1);
        let (walk, captures) = text.split_once('x').unwrap_or((text, ""));
        let mut out = String::new();
        let mut word = String::new();
        for letter in walk.chars().chain(['\0']) {
            if letter.is_ascii_alphanumeric() {
                word.push(letter);
                continue;
            }
            // A number alone is not a place: it is the number of stones in Guard & Towers.
            out += &if word.parse::<u8>().is_ok() { word.clone() } else { write(place(&word)) };
            word.clear();
            out.extend((letter != '\0').then_some(letter));
        }
        let mut taken: Vec<_> = captures.split('x').filter(|text| !text.is_empty()).map(place).collect();
        taken.sort_unstable();
        taken.into_iter().fold(out, |out, place| out + "x" + &write(place))
    }
}

/// Compares positions with their images in random games.
fn compare(id: GameId, rules: &str, games: u64, image: impl Fn(&str) -> String, image_move: impl Fn(&str) -> String) {
    for seed in 0..games {
        let mut rng = TestRng::new(seed);
        let mut game = AnyGame::new(AnyPosition::start(id, rules).expect("the options are valid"), Draws::On);
        for _ in 0..120 {
            let position = game.position();
            let tokens = position.legal_tokens();
            let text = image(&position.to_string());
            let other = AnyPosition::parse(id, rules, &text).unwrap_or_else(|error| panic!("{text}: {error}"));
            let mut expected: Vec<String> = tokens.iter().map(|token| image_move(token)).collect();
            expected.sort_unstable();
            assert_eq!(other.legal_tokens(), expected, "{id} {rules} `{position}` and `{text}`");
            if matches!(game.turn(), Turn::Over(_)) {
                break;
            }
            game.push(&tokens[rng.below(tokens.len() as u64) as usize]).expect("the token is legal");
        }
    }
}

fn all_symmetries() -> impl Iterator<Item = Symmetry> {
    (0..16u8).map(|n| Symmetry { mirror: n & 1 != 0, quarters: n >> 2, exchange: n & 2 != 0 })
}

fn is_roll(token: &str) -> bool {
    token.len() == 1
}

#[test]
fn go_round_has_all_symmetries_of_the_square() {
    for rules in ["", "any-crossing", "relocate", "any-crossing,relocate"] {
        for symmetry in all_symmetries() {
            let position = |text: &str| GO_ROUND.position(symmetry, text, |c| symmetry.letter(c));
            let mv = |text: &str| if is_roll(text) { text.to_owned() } else { GO_ROUND.mv(symmetry, text) };
            compare(GameId::GoRound, rules, 3, position, mv);
        }
    }
}

#[test]
fn gou_has_all_symmetries_of_the_square() {
    for rules in ["", "rows", "dare", "may-capture", "rows,dare,may-capture,eleven"] {
        for symmetry in all_symmetries() {
            let position = |text: &str| GOU.position(symmetry, text, |c| symmetry.letter(c));
            compare(GameId::Gou, rules, 2, position, |text| GOU.mv(symmetry, text));
        }
    }
}

/// With the castles, the symmetries are a mirror image and a half turn with swapped colours.
#[test]
fn guard_towers_is_mirrored_and_turned() {
    let exchanged = |letter: char| match letter {
        'r' => 'b',
        'b' => 'r',
        'R' => 'B',
        'B' => 'R',
        other => other,
    };
    let mirror = Symmetry { mirror: true, quarters: 0, exchange: false };
    let turn = Symmetry { mirror: false, quarters: 2, exchange: true };
    compare(GameId::GuardTowers, "", 40, |t| GUARD_TOWERS.position(mirror, t, |c| c), |t| GUARD_TOWERS.mv(mirror, t));
    compare(GameId::GuardTowers, "", 40, |t| GUARD_TOWERS.position(turn, t, exchanged), |t| GUARD_TOWERS.mv(turn, t));
}

/// On an oval, both sides see the same board from opposite ends: space i becomes N/2 - i.
#[test]
fn runaround_ovals_look_alike_to_both_sides() {
    for spaces in [12, 16, 24, 40u32] {
        let space = |text: &str| match text.parse::<u32>() {
            Ok(number) => ((spaces + spaces / 2 - number) % spaces).to_string(),
            Err(_) => text.to_owned(),
        };
        let pawns = |list: &str| {
            let mut pawns: Vec<String> = list.split(',').map(space).collect();
            pawns.sort_by_key(|pawn| pawn.parse::<i32>().unwrap_or(-1));
            pawns.join(",")
        };
        let position = |text: &str| {
            let fields: Vec<&str> = text.split(' ').collect();
            let (red, yellow) = fields[2].split_once('-').expect("runs of both sides");
            let side = if fields[3] == "r" { "y" } else { "r" };
            let must = space(fields[5]);
            format!("{} {} {yellow}-{red} {side} {} {must}", pawns(fields[1]), pawns(fields[0]), fields[4])
        };
        let mv = |text: &str| match text.split_once('-') {
            Some((from, to)) => format!("{}-{}", space(from), space(to)),
            None => text.to_owned(),
        };
        compare(GameId::Runaround, &format!("oval-{spaces}"), 20, position, mv);
    }
}
