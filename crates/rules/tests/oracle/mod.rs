//! The oracle: a second implementation of the four games, plain and slow, made to be checked by eye
//! against the rules. Text in, text out. Draws (0.5) belong to the history of a game and are not here.
#![allow(dead_code, reason = "not every test needs all of it")]
#![allow(clippy::pedantic, reason = "plain on purpose, to be read side by side with the rules")]

mod go_round;
mod gou;
mod guard_towers;
mod runaround;

/// A position of any game (0.1).
trait Position {
    /// The position as text.
    fn text(&self) -> String;
    /// Every legal next token, with the position after it; empty when the game is over.
    fn next(&self) -> Vec<(String, Box<dyn Position>)>;
    /// Is the next token a roll?
    fn awaits_roll(&self) -> bool;
    /// The name of the side to move.
    fn side(&self) -> &'static str;
    /// The name of the winner, where the game is over.
    fn winner(&self) -> Option<&'static str>;
}

/// The legal next tokens, sorted bytewise: the texts of the moves, or the rolls "1".."6". Empty when
/// the game is over.
pub fn tokens(game: &str, rules: &[&str], position: &str) -> Vec<String> {
    let next = read(game, rules, position).next();
    let mut tokens: Vec<String> = next.into_iter().map(|(token, _)| token).collect();
    tokens.sort();
    tokens
}

/// The position text after a legal token.
///
/// # Panics
/// On an illegal token.
pub fn step(game: &str, rules: &[&str], position: &str, token: &str) -> String {
    for (legal, after) in read(game, rules, position).next() {
        if legal == token {
            return after.text();
        }
    }
    panic!("{game} {rules:?}: `{token}` is not legal in `{position}`");
}

/// Every legal next token, with the position text after it, sorted bytewise.
pub fn steps(game: &str, rules: &[&str], position: &str) -> Vec<(String, String)> {
    let next = read(game, rules, position).next();
    let mut steps: Vec<(String, String)> = next.into_iter().map(|(token, after)| (token, after.text())).collect();
    steps.sort();
    steps
}

/// "to roll white", "to move red", "won yellow".
pub fn status(game: &str, rules: &[&str], position: &str) -> String {
    let position = read(game, rules, position);
    if let Some(winner) = position.winner() {
        format!("won {winner}")
    } else if position.awaits_roll() {
        format!("to roll {}", position.side())
    } else {
        format!("to move {}", position.side())
    }
}

/// The number of ways to make `depth` decisions (0.4).
pub fn perft(game: &str, rules: &[&str], position: &str, depth: u32) -> u64 {
    count(read(game, rules, position).as_ref(), depth)
}

// 0.4
fn count(position: &dyn Position, depth: u32) -> u64 {
    if depth == 0 {
        return 1;
    }
    let left = if position.awaits_roll() { depth } else { depth - 1 };
    let mut sum = 0;
    for (_, after) in position.next() {
        sum += count(after.as_ref(), left);
    }
    sum
}

fn read(game: &str, rules: &[&str], text: &str) -> Box<dyn Position> {
    let position: Box<dyn Position> = match game {
        "go-round" => Box::new(go_round::Board::read(rules, text)),
        "runaround" => Box::new(runaround::Board::read(rules, text)),
        "guard-towers" => Box::new(guard_towers::Board::read(rules, text)),
        "gou" => Box::new(gou::Board::read(rules, text)),
        _ => panic!("unknown game `{game}`"),
    };
    // 0.6: the text must round-trip exactly
    assert_eq!(position.text(), text, "{game}: not the text of a position");
    position
}

/// Boxes the positions of one game.
fn boxed<P: Position + 'static>(next: Vec<(String, P)>) -> Vec<(String, Box<dyn Position>)> {
    let mut all: Vec<(String, Box<dyn Position>)> = Vec::new();
    for (token, after) in next {
        all.push((token, Box::new(after)));
    }
    all
}

/// Panics if a rule is not an option of the game.
fn check_rules(rules: &[&str], known: &[&str]) {
    for rule in rules {
        assert!(known.contains(rule), "there is no rule `{rule}`");
    }
}

/// The space-separated fields of a position text.
fn fields<const N: usize>(text: &str) -> [&str; N] {
    let fields: Vec<&str> = text.split(' ').collect();
    fields.try_into().unwrap_or_else(|_| panic!("expected {N} fields, found `{text}`"))
}

/// The cells of one row of a board text: a digit is that many empty cells (here empty strings),
/// anything else is a cell of `width` characters.
fn read_row(row: &str, width: usize) -> Vec<String> {
    let mut cells = Vec::new();
    let mut chars = row.chars();
    while let Some(first) = chars.next() {
        if let Some(run) = first.to_digit(10) {
            for _ in 0..run {
                cells.push(String::new());
            }
        } else {
            let mut cell = String::from(first);
            for _ in 1..width {
                cell.push(chars.next().expect("a whole cell"));
            }
            cells.push(cell);
        }
    }
    cells
}

/// The inverse of `read_row`.
fn write_row(cells: &[String]) -> String {
    let mut row = String::new();
    let mut run = 0;
    for cell in cells {
        if cell.is_empty() {
            run += 1;
            continue;
        }
        if run > 0 {
            row.push_str(&run.to_string());
        }
        run = 0;
        row.push_str(cell);
    }
    if run > 0 {
        row.push_str(&run.to_string());
    }
    row
}

/// The roll of a position text; `-` is before the roll.
fn read_die(text: &str) -> Option<u8> {
    if text == "-" {
        return None;
    }
    let die = text.parse().expect("a die");
    assert!((1..=6).contains(&die), "a die shows 1..6"); // 0.3
    Some(die)
}

/// The inverse of `read_die`; also used for Runaround's space to move from.
fn write_or_dash<T: ToString>(value: Option<T>) -> String {
    match value {
        Some(value) => value.to_string(),
        None => String::from("-"),
    }
}
