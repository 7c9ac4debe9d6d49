//! Game metadata: names, sides, options, draw rules and scoring. Menus, help texts and schemas are built from it. The
//! sentences about a game are in the locales.

use crate::text::quoted;
use crate::{DrawRules, GameId, Scoring, Side, nearest};
use serde::Serialize;
use std::fmt::{self, Debug};
use std::hash::Hash;

/// The metadata of a game.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
pub struct Info {
    /// The name on the command line and in records: `go-round`.
    pub name: &'static str,
    /// The name on pages and in reports: `Go Round`.
    pub title: &'static str,
    /// The author and the year.
    pub credits: &'static str,
    /// The two sides.
    pub sides: [SideInfo; 2],
    /// Whether the game has a die.
    pub dice: bool,
    /// The options (variations) of the game.
    pub options: &'static [OptionInfo],
    /// The draw limits (0.5).
    #[serde(rename = "draws")]
    pub draw_rules: DrawRules,
    /// How a game scores in a match (1.10).
    pub scoring: Scoring,
    /// The decisions of both players in a typical game, without rolls: the mean of 200 games between two players that search two
    /// decisions deep, `roundel match GAME --a engine:depth=2 --b engine:depth=2 --games 200 --json`.
    pub decisions: u16,
    /// How hard the game is to learn.
    #[serde(rename = "learning")]
    pub difficulty: Difficulty,
}

/// How hard a game is to learn.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize)]
#[serde(rename_all = "lowercase")]
pub enum Difficulty {
    /// Roll and move, with one idea.
    Easy,
    /// Several kinds of moves or events.
    Medium,
    /// An unfamiliar board and unfamiliar captures.
    Hard,
}

/// The seconds that a person takes for a decision, on average over a game. It is an assumption, used to estimate how long a
/// game takes.
const SECONDS_PER_DECISION: u16 = 10;

/// One side of a game.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
pub struct SideInfo {
    /// The name in lower case, as commands print it: `white`.
    pub name: &'static str,
    /// The name with a capital, as record tags and English reports write it: `White`.
    pub title: &'static str,
    /// The letter in position texts.
    pub letter: char,
    /// The colour of its pieces.
    pub colour: Colour,
}

/// The colour of a side's pieces.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize)]
#[serde(rename_all = "lowercase")]
#[allow(missing_docs)]
pub enum Colour {
    White,
    Black,
    Red,
    Yellow,
    Blue,
}

impl Colour {
    /// A side of this colour, named after it.
    pub const fn side(self) -> SideInfo {
        let (name, title) = match self {
            Colour::White => ("white", "White"),
            Colour::Black => ("black", "Black"),
            Colour::Red => ("red", "Red"),
            Colour::Yellow => ("yellow", "Yellow"),
            Colour::Blue => ("blue", "Blue"),
        };
        SideInfo { name, title, letter: name.as_bytes()[0] as char, colour: self }
    }
}

/// One option of a game.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
pub struct OptionInfo {
    /// The word in `--rules`. In a numbered option, `N` stands for the number: `oval-N`.
    pub name: &'static str,
    /// A plain word, or a prefix with a number.
    pub form: OptionForm,
    /// At most one option of a group can be chosen.
    pub group: Option<&'static str>,
    /// The clause of the rules that describes it.
    pub clause: &'static str,
}

impl OptionInfo {
    /// An option without a number that combines with every other option.
    pub(crate) const fn flag(name: &'static str, clause: &'static str) -> OptionInfo {
        OptionInfo { name, form: OptionForm::Flag, group: None, clause }
    }

    /// A word that selects the option: its name, with the default number instead of `N`.
    pub fn example(&self) -> String {
        match self.form {
            OptionForm::Flag => self.name.to_owned(),
            OptionForm::Numbered { prefix, default, .. } => format!("{prefix}{default}"),
        }
    }
}

/// The form of an option's word.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[serde(tag = "form", rename_all = "lowercase")]
pub enum OptionForm {
    /// A plain word, given or not.
    Flag,
    /// A prefix and a number.
    Numbered {
        /// The word up to the number, with its hyphen.
        prefix: &'static str,
        /// The smallest number.
        min: u8,
        /// The largest number.
        max: u8,
        /// The difference between one allowed number and the next.
        step: u8,
        /// The number used when no option of the group is chosen.
        default: u8,
    },
}

/// A chosen option, with its number if it has one.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct ChosenOption {
    /// The option, from [`Info::options`].
    pub option: &'static OptionInfo,
    /// Its number.
    pub number: Option<u8>,
}

impl fmt::Display for ChosenOption {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match (self.option.form, self.number) {
            (OptionForm::Numbered { prefix, .. }, Some(number)) => write!(f, "{prefix}{number}"),
            _ => f.write_str(self.option.name),
        }
    }
}

/// A game's own type for its options, built from [`ChosenOption`]s.
pub trait GameOptions: Copy + Eq + Hash + Debug + Default + Send + Sync + 'static {
    /// Adds one choice. It must be an option of this game that does not clash with the choices so far.
    #[must_use]
    fn with(self, choice: ChosenOption) -> Self;

    /// The choices that differ from the default game, in the order of [`Info::options`].
    fn choices(self) -> Vec<ChosenOption>;

    /// The options for a list of valid choices.
    fn from_choices(choices: &[ChosenOption]) -> Self {
        choices.iter().fold(Self::default(), |options, &choice| options.with(choice))
    }
}

/// The options of a game that has none.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub struct NoOptions;

impl GameOptions for NoOptions {
    fn with(self, _: ChosenOption) -> NoOptions {
        self
    }

    fn choices(self) -> Vec<ChosenOption> {
        Vec::new()
    }
}

/// Why a list of options was refused. `found` is the offending word.
#[derive(Clone, PartialEq, Eq, Debug)]
#[allow(missing_docs)]
pub enum OptionError {
    /// No game has this option.
    Unknown { game: &'static Info, found: String },
    /// Another game, the `owner`, has this option.
    OtherGame { game: &'static Info, found: String, owner: &'static Info },
    /// The option does not allow this number.
    Number { option: &'static OptionInfo, found: String },
    /// The same option twice, or two options of one group.
    Clash { first: String, second: String },
}

impl fmt::Display for OptionError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            OptionError::Unknown { game, found } => {
                write!(f, "unknown option {} for {}", quoted(found), game.name)?;
                if let Some(near) = nearest(found, game.options.iter().map(|o| o.name)) {
                    let near =
                        game.options.iter().find(|o| o.name == near).map_or(near.to_owned(), OptionInfo::example);
                    write!(f, "; did you mean `{near}`?")
                } else {
                    write!(f, "; expected {}", game.option_list())
                }
            }
            OptionError::OtherGame { game, found, owner } => write!(
                f,
                "option {} belongs to {}, not to {}; expected {}",
                quoted(found),
                owner.name,
                game.name,
                game.option_list()
            ),
            OptionError::Number { option, found } => match option.form {
                OptionForm::Numbered { min, max, step, .. } => {
                    let found = quoted(found);
                    write!(f, "option {found}: expected {} with N from {min} to {max}", option.name)?;
                    if step == 2 { f.write_str(", even") } else { Ok(()) }
                }
                OptionForm::Flag => write!(f, "option {} takes no number", quoted(found)),
            },
            OptionError::Clash { first, second } if first == second => write!(f, "option `{first}` is given twice"),
            OptionError::Clash { first, second } => {
                write!(f, "options `{first}` and `{second}` exclude each other: expected one of them")
            }
        }
    }
}

impl std::error::Error for OptionError {}

impl Info {
    /// How many minutes a game takes two people, to the next five.
    pub const fn minutes(&self) -> u16 {
        (self.decisions * SECONDS_PER_DECISION).div_ceil(60).next_multiple_of(5)
    }

    /// Parses a comma-separated list of options. An empty list means the default game.
    pub fn parse_options(&'static self, text: &str) -> Result<Vec<ChosenOption>, OptionError> {
        let mut choices: Vec<ChosenOption> = Vec::new();
        for word in text.split(',').map(str::trim).filter(|word| !word.is_empty() || text.contains(',')) {
            let choice = self.parse_option(word)?;
            let clash = choices.iter().find(|other| {
                other.option == choice.option
                    || (other.option.group.is_some() && other.option.group == choice.option.group)
            });
            if let Some(first) = clash {
                return Err(OptionError::Clash { first: first.to_string(), second: choice.to_string() });
            }
            choices.push(choice);
        }
        Ok(choices)
    }

    fn parse_option(&'static self, word: &str) -> Result<ChosenOption, OptionError> {
        if let Some(choice) = self.find_option(word)? {
            return Ok(choice);
        }
        let owner = GameId::ALL.into_iter().map(GameId::info).find(|info| !matches!(info.find_option(word), Ok(None)));
        Err(match owner {
            Some(owner) => OptionError::OtherGame { game: self, found: word.to_owned(), owner },
            None => OptionError::Unknown { game: self, found: word.to_owned() },
        })
    }

    fn find_option(&'static self, word: &str) -> Result<Option<ChosenOption>, OptionError> {
        for option in self.options {
            match option.form {
                OptionForm::Flag if option.name == word => return Ok(Some(ChosenOption { option, number: None })),
                OptionForm::Flag => {}
                OptionForm::Numbered { prefix, min, max, step, .. } => {
                    let Some(digits) = word.strip_prefix(prefix) else { continue };
                    let canonical = digits.bytes().all(|b| b.is_ascii_digit()) && !digits.starts_with('0');
                    let number = digits.parse().ok().filter(|_| canonical);
                    let fits = |n: &u8| (min..=max).contains(n) && (n - min).is_multiple_of(step);
                    return match number.filter(fits) {
                        Some(number) => Ok(Some(ChosenOption { option, number: Some(number) })),
                        None => Err(OptionError::Number { option, found: word.to_owned() }),
                    };
                }
            }
        }
        Ok(None)
    }

    /// Every valid combination of options, the default first.
    pub fn option_sets(&'static self) -> Vec<Vec<ChosenOption>> {
        let mut sets: Vec<Vec<ChosenOption>> = vec![vec![]];
        for option in self.options {
            let numbers: Vec<Option<u8>> = match option.form {
                OptionForm::Flag => vec![None],
                OptionForm::Numbered { min, max, step, .. } => (min..=max).step_by(step as usize).map(Some).collect(),
            };
            let without = sets.clone();
            for number in numbers {
                for set in &without {
                    if option.group.is_none() || set.iter().all(|other| other.option.group != option.group) {
                        let mut with = set.clone();
                        with.push(ChosenOption { option, number });
                        sets.push(with);
                    }
                }
            }
        }
        sets
    }

    /// The lower-case name of a side.
    pub const fn side_name(&self, side: Side) -> &'static str {
        self.sides[side.index()].name
    }

    /// The side with this letter in position texts.
    pub fn side_with_letter(&self, letter: char) -> Option<Side> {
        Side::BOTH.into_iter().find(|side| self.sides[side.index()].letter == letter)
    }

    fn option_list(&self) -> String {
        match self.options {
            [] => "no options: this game has none".to_owned(),
            [only] => format!("`{}`", only.name),
            options => {
                let names: Vec<String> = options.iter().map(|o| format!("`{}`", o.name)).collect();
                let (last, rest) = names.split_last().expect("there are two or more options");
                format!("{} or {last}", rest.join(", "))
            }
        }
    }
}

/// The inverse of [`Info::parse_options`].
pub(crate) fn write_choices(choices: &[ChosenOption]) -> String {
    choices.iter().map(ChosenOption::to_string).collect::<Vec<_>>().join(",")
}
