//! The record parser, with line and column in every error.

use super::write::{is_roll, result_word};
use super::{Date, DateError, Ending, Reason, Record, Tags};
use crate::text::quoted;
use crate::{AnyGame, AnyPosition, Draws, GameId, Info, Outcome, SetupError, Side, TokenError, nearest};
use std::error::Error;
use std::fmt;
use std::str::FromStr;

/// Why and where a text is not a valid record.
#[derive(Debug)]
pub struct RecordError {
    /// The line, counted from 1.
    pub line: usize,
    /// The column, counted in characters from 1.
    pub column: usize,
    fault: RecordFault,
}

/// What is wrong at the place of a [`RecordError`].
#[derive(Debug)]
enum RecordFault {
    /// The record itself.
    Message(String),
    /// Something in it that another parser has refused.
    Cause(Box<dyn Error + Send + Sync>),
}

impl fmt::Display for RecordError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "line {}, column {}", self.line, self.column)?;
        match &self.fault {
            RecordFault::Message(message) => write!(f, ": {message}"),
            RecordFault::Cause(_) => Ok(()),
        }
    }
}

impl Error for RecordError {
    fn source(&self) -> Option<&(dyn Error + 'static)> {
        match &self.fault {
            RecordFault::Message(_) => None,
            RecordFault::Cause(cause) => Some(&**cause),
        }
    }
}

/// A location in the text.
#[derive(Clone, Copy)]
struct TextLocation {
    line: usize,
    column: usize,
}

impl TextLocation {
    fn error(self, message: impl Into<String>) -> RecordError {
        RecordError { line: self.line, column: self.column, fault: RecordFault::Message(message.into()) }
    }

    fn because(self, cause: impl Error + Send + Sync + 'static) -> RecordError {
        RecordError { line: self.line, column: self.column, fault: RecordFault::Cause(Box::new(cause)) }
    }
}

/// A cursor over the characters that tracks its line and column.
struct Scanner<'a> {
    rest: std::str::Chars<'a>,
    location: TextLocation,
}

impl Scanner<'_> {
    fn peek(&self) -> Option<char> {
        self.rest.clone().next()
    }

    fn next(&mut self) -> Option<char> {
        let next = self.rest.next()?;
        if next == '\n' {
            self.location = TextLocation { line: self.location.line + 1, column: 1 };
        } else {
            self.location.column += 1;
        }
        Some(next)
    }

    fn next_if(&mut self, wanted: char) -> bool {
        let found = self.peek() == Some(wanted);
        if found {
            self.next();
        }
        found
    }

    /// Skips white space and comments.
    fn skip(&mut self) -> Result<(), RecordError> {
        while let Some(c) = self.peek() {
            let start = self.location;
            match c {
                // Some editors write a byte order mark; treat it as white space.
                c if c.is_whitespace() || c == '\u{feff}' => {
                    self.next();
                }
                ';' => while self.next().is_some_and(|c| c != '\n') {},
                '{' => loop {
                    match self.next() {
                        Some('}') => break,
                        Some(_) => {}
                        None => return Err(start.error("expected `}` to end this comment, found the end")),
                    }
                },
                _ => break,
            }
        }
        Ok(())
    }

    /// Takes characters up to white space, a bracket, a comment or a quote.
    fn word(&mut self) -> String {
        let mut word = String::new();
        while let Some(c) = self.peek().filter(|&c| !c.is_whitespace() && !matches!(c, '[' | ']' | '{' | ';' | '"')) {
            word.push(c);
            self.next();
        }
        word
    }

    fn found(&self) -> String {
        self.peek().map_or("the end".to_owned(), |c| format!("`{}`", c.escape_debug()))
    }
}

/// A tag with its location in the text.
struct Tag {
    name: String,
    value: String,
    location: TextLocation,
}

fn read_tag(scanner: &mut Scanner<'_>) -> Result<Tag, RecordError> {
    let location = scanner.location;
    scanner.next();
    scanner.skip()?;
    let name = scanner.word();
    scanner.skip()?;
    if !scanner.next_if('"') {
        return Err(scanner.location.error(format!("expected a value in quotes, found {}", scanner.found())));
    }
    let mut value = String::new();
    loop {
        let here = scanner.location;
        match scanner.next() {
            Some('"') => break,
            Some('\\') => match scanner.next() {
                Some(c @ ('"' | '\\')) => value.push(c),
                Some('n') => value.push('\n'),
                _ => return Err(here.error("expected one of the escapes `\\\"`, `\\\\` and `\\n`")),
            },
            None | Some('\n') => return Err(here.error("expected `\"` to end this value, found the end of the line")),
            Some(c) => value.push(c),
        }
    }
    scanner.skip()?;
    if !scanner.next_if(']') {
        return Err(scanner.location.error(format!("expected `]`, found {}", scanner.found())));
    }
    Ok(Tag { name, value, location })
}

/// The tags that are not interpreted yet.
struct TagList(Vec<Tag>);

impl TagList {
    fn take(&mut self, name: &str) -> Option<Tag> {
        let index = self.0.iter().position(|tag| tag.name == name)?;
        Some(self.0.remove(index))
    }

    fn take_value(&mut self, name: &str) -> Option<String> {
        self.take(name).map(|tag| tag.value)
    }
}

const NAMES: [&str; 9] = ["Game", "Rules", "Draws", "Event", "Round", "Date", "Start", "Result", "Reason"];

fn check_names(tags: &[Tag], info: &Info) -> Result<(), RecordError> {
    let sides = info.sides.map(|side| side.title);
    let known = || NAMES.into_iter().chain(sides).chain(["Dice"]);
    for (i, tag) in tags.iter().enumerate() {
        if !known().any(|name| name == tag.name) {
            let hint = match nearest(&tag.name, known()) {
                Some(near) => format!("did you mean `{near}`?"),
                None => format!("expected one of {}", known().collect::<Vec<_>>().join(", ")),
            };
            return Err(tag.location.error(format!(
                "unknown tag {} in a game of {}; {hint}",
                quoted(&tag.name),
                info.name
            )));
        }
        if tags[..i].iter().any(|other| other.name == tag.name) {
            return Err(tag.location.error(format!("duplicate tag `{}`", tag.name)));
        }
    }
    Ok(())
}

impl FromStr for Record {
    type Err = RecordError;

    fn from_str(text: &str) -> Result<Record, RecordError> {
        let mut scanner = Scanner { rest: text.chars(), location: TextLocation { line: 1, column: 1 } };
        let mut tags = TagList(Vec::new());
        loop {
            scanner.skip()?;
            if scanner.peek() != Some('[') {
                break;
            }
            tags.0.push(read_tag(&mut scanner)?);
        }
        let after_tags = scanner.location;
        let missing = |name: &str| after_tags.error(format!("expected the tag `{name}` before the moves, found none"));
        let game_tag = tags.0.iter().find(|tag| tag.name == "Game").ok_or_else(|| missing("Game"))?;
        let id: GameId = game_tag.value.parse().map_err(|error| game_tag.location.because(error))?;
        let info = id.info();
        check_names(&tags.0, info)?;

        let mut game = start_game(id, &mut tags)?;
        let result = tags.take("Result").ok_or_else(|| missing("Result"))?;
        let ending = read_ending(id, &result, tags.take("Reason"))?;
        read_moves(&mut scanner, &mut game, ending)?;
        check_ending(&game, ending, result.location)?;

        let date = tags.take("Date").map(|tag| {
            let refused = |error: DateError| tag.location.error(format!("{error}, found {}", quoted(&tag.value)));
            tag.value.parse::<Date>().map_err(refused)
        });
        let tags = Tags {
            event: tags.take_value("Event"),
            round: tags.take_value("Round"),
            date: date.transpose()?,
            players: info.sides.map(|side| tags.take_value(side.title)),
            dice: tags.take_value("Dice"),
        };
        Ok(Record { tags, game, ending, remark: None })
    }
}

fn start_game(id: GameId, tags: &mut TagList) -> Result<AnyGame, RecordError> {
    let rules = tags.take("Rules");
    let start = tags.take("Start");
    let draws = match tags.take("Draws") {
        None => Draws::On,
        Some(tag) if tag.value == "on" => Draws::On,
        Some(tag) if tag.value == "off" => Draws::Off,
        Some(tag) => {
            return Err(tag.location.error(format!("expected draws `on` or `off`, found {}", quoted(&tag.value))));
        }
    };
    let list = rules.as_ref().map_or("", |tag| &tag.value);
    let position = match &start {
        Some(tag) => AnyPosition::parse(id, list, &tag.value),
        None => AnyPosition::start(id, list),
    };
    let position = position.map_err(|error| {
        let tag = if matches!(error, SetupError::Options(_)) { &rules } else { &start };
        tag.as_ref().map_or(TextLocation { line: 1, column: 1 }, |tag| tag.location).because(error)
    })?;
    Ok(AnyGame::new(position, draws))
}

fn read_ending(game: GameId, result: &Tag, reason: Option<Tag>) -> Result<Option<Ending>, RecordError> {
    let sides = game.info().sides;
    let side = Side::BOTH.into_iter().find(|side| sides[side.index()].name == result.value);
    let outcome = match (&*result.value, side) {
        (_, Some(side)) => Outcome::Won(side),
        ("drawn", None) => Outcome::Drawn,
        ("*", None) => {
            return match reason {
                None => Ok(None),
                Some(reason) => Err(reason
                    .location
                    .error("expected no reason, because the result `*` means that the game is in progress")),
            };
        }
        _ => {
            let [first, second] = sides.map(|side| side.name);
            let expected = format!("expected result `{first}`, `{second}`, `drawn` or `*`");
            return Err(result.location.error(format!("{expected}, found {}", quoted(&result.value))));
        }
    };
    let Some(reason) = reason else {
        return Err(result.location.error("expected the tag `Reason` for a game that has ended, found none"));
    };
    let word = Reason::from_word(&reason.value).ok_or_else(|| {
        let words: Vec<_> = Reason::words().collect();
        reason.location.error(format!("expected a reason ({}), found {}", words.join(", "), quoted(&reason.value)))
    })?;
    let draws = matches!(word, Reason::Repetition | Reason::Quiet | Reason::Agreement);
    if draws != (outcome == Outcome::Drawn) {
        return Err(reason.location.error(format!("result `{}` does not fit reason `{word}`", result.value)));
    }
    Ok(Some(Ending { outcome, reason: word }))
}

/// Parses and plays the moves up to the result.
fn read_moves(scanner: &mut Scanner<'_>, game: &mut AnyGame, ending: Option<Ending>) -> Result<(), RecordError> {
    let result = result_word(game.id(), ending);
    let mut number = 1;
    // The next word: a move number, a roll or a move after the number, or the move after a roll.
    let mut due = Due::Number;
    loop {
        scanner.skip()?;
        let location = scanner.location;
        let word = scanner.word();
        if word.is_empty() {
            let end = scanner.peek().is_none();
            let hint = if end { " (is the record cut off?)" } else { "" };
            return Err(
                location.error(format!("expected a move or the result `{result}`, found {}{hint}", scanner.found()))
            );
        }
        // A game can end after a roll and before its move, but not right after a move number.
        if word == result && due != Due::Token {
            break;
        }
        match due {
            Due::Move if word.ends_with('.') => {
                return Err(location.error(format!("expected a move after the roll, found {}", quoted(&word))));
            }
            Due::Number => {
                if word != format!("{number}.") {
                    let found = quoted(&word);
                    return Err(location.error(format!("expected `{number}.` or the result `{result}`, found {found}")));
                }
                due = Due::Token;
            }
            Due::Token | Due::Move => {
                game.push(&word).map_err(|error: TokenError| location.because(error))?;
                if is_roll(&word) {
                    due = Due::Move;
                } else {
                    due = Due::Number;
                    number += 1;
                }
            }
        }
    }
    scanner.skip()?;
    match scanner.peek() {
        None => Ok(()),
        Some(_) => Err(scanner.location.error(format!("expected the end after the result, found {}", scanner.found()))),
    }
}

#[derive(Clone, Copy, PartialEq, Eq)]
enum Due {
    Number,
    Token,
    Move,
}

/// Checks the ending in the tags against the moves.
fn check_ending(game: &AnyGame, tagged: Option<Ending>, location: TextLocation) -> Result<(), RecordError> {
    let describe = |ending: Option<Ending>| match ending {
        None => "the game is in progress".to_owned(),
        Some(Ending { outcome: Outcome::Drawn, reason }) => format!("the game is drawn by {reason}"),
        Some(ending) => format!("{} has won by {}", result_word(game.id(), Some(ending)), ending.reason),
    };
    let shown = Ending::by_the_rules(game);
    let right = match (shown, tagged) {
        (Some(shown), tagged) => tagged == Some(shown),
        (None, tagged) => tagged.is_none_or(|tagged| !tagged.reason.is_by_the_rules()),
    };
    if right {
        return Ok(());
    }
    Err(location.error(format!("the tags say that {}, but after the last move {}", describe(tagged), describe(shown))))
}
