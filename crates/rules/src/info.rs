//! A game's description of itself as data: names, sides, options, draw rules, scoring. Menus, help texts and schemas come
//! from here; the sentences about it are in the locales, under its names.

use crate::text::quoted;
use crate::{DrawRules, GameId, Scoring, Side, nearest};
use serde::Serialize;
use std::fmt::{self, Debug};
use std::hash::Hash;

/// A game's description of itself.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
pub struct Info {
    /// The name on the command line and in records: `go-round`.
    pub name: &'static str,
    /// The name for people: `Go Round`.
    pub title: &'static str,
    /// Who made it, and when.
    pub credits: &'static str,
    /// The two sides.
    pub sides: [SideInfo; 2],
    /// Whether a die is rolled.
    pub dice: bool,
    /// Every option (variation) of the game.
    pub options: &'static [OptionInfo],
    /// When a game is drawn (0.5).
    pub draws: DrawRules,
    /// What a game scores in a match of several (1.10).
    pub scoring: Scoring,
}

/// One side of a game.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
pub struct SideInfo {
    /// The name in lower case, as commands print it: `white`.
    pub name: &'static str,
    /// The name with a capital, as the tags of records and English reports write it: `White`.
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
    /// The word in `--rules`; for a numbered option the part before the number and `N`: `oval-N`.
    pub name: &'static str,
    /// Whether the word stands alone or carries a number.
    pub form: OptionForm,
    /// At most one option of a group can be chosen.
    pub group: Option<&'static str>,
    /// The clause of the rules.
    pub clause: &'static str,
}

impl OptionInfo {
    /// A word that stands alone and goes with every other.
    pub(crate) const fn flag(name: &'static str, clause: &'static str) -> OptionInfo {
        OptionInfo { name, form: OptionForm::Flag, group: None, clause }
    }

    /// A word that can be chosen: the name, with the default number in the place of N.
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
    /// A word: chosen or not.
    Flag,
    /// A prefix and a number.
    Numbered {
        /// The word up to the number, with its hyphen.
        prefix: &'static str,
        /// The smallest number.
        min: u8,
        /// The largest number.
        max: u8,
        /// The distance from one number to the next.
        step: u8,
        /// The number that is meant when no option of the group is chosen.
        default: u8,
    },
}

/// An option that was chosen, with its number if it has one.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Choice {
    /// The option, from [`Info::options`].
    pub option: &'static OptionInfo,
    /// Its number.
    pub number: Option<u8>,
}

impl fmt::Display for Choice {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match (self.option.form, self.number) {
            (OptionForm::Numbered { prefix, .. }, Some(number)) => write!(f, "{prefix}{number}"),
            _ => f.write_str(self.option.name),
        }
    }
}

/// A game's own type for its options, made from [`Choice`]s.
pub trait GameOptions: Copy + Eq + Hash + Debug + Default + Send + Sync + 'static {
    /// Adds one choice. The caller has checked that it is one of this game's and fits those before.
    #[must_use]
    fn with(self, choice: Choice) -> Self;

    /// The choices that lead here from the default, in the order of [`Info::options`].
    fn choices(self) -> Vec<Choice>;

    /// From checked choices.
    fn from_choices(choices: &[Choice]) -> Self {
        choices.iter().fold(Self::default(), |options, &choice| options.with(choice))
    }
}

/// Why a list of options was refused.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum OptionError {
    /// No game has such an option.
    Unknown {
        /// The game that was asked.
        game: &'static Info,
        /// The word found.
        found: String,
    },
    /// Another game has it.
    OtherGame {
        /// The game that was asked.
        game: &'static Info,
        /// The word found.
        found: String,
        /// Where it belongs.
        owner: &'static Info,
    },
    /// The number is not one of those that the option takes.
    Number {
        /// The option.
        option: &'static OptionInfo,
        /// The word found.
        found: String,
    },
    /// Named twice, or two of a group.
    Clash {
        /// The first word.
        first: String,
        /// The word that does not go with it.
        second: String,
    },
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
            OptionError::Clash { first, second } if first == second => write!(f, "option `{first}` is named twice"),
            OptionError::Clash { first, second } => {
                write!(f, "options `{first}` and `{second}` exclude each other: expected one of them")
            }
        }
    }
}

impl std::error::Error for OptionError {}

impl Info {
    /// Reads a comma-separated list of options; an empty list is the default game.
    pub fn parse_options(&'static self, text: &str) -> Result<Vec<Choice>, OptionError> {
        let mut choices: Vec<Choice> = Vec::new();
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

    fn parse_option(&'static self, word: &str) -> Result<Choice, OptionError> {
        if let Some(choice) = self.find_option(word)? {
            return Ok(choice);
        }
        let owner = GameId::ALL.into_iter().map(GameId::info).find(|info| !matches!(info.find_option(word), Ok(None)));
        Err(match owner {
            Some(owner) => OptionError::OtherGame { game: self, found: word.to_owned(), owner },
            None => OptionError::Unknown { game: self, found: word.to_owned() },
        })
    }

    fn find_option(&'static self, word: &str) -> Result<Option<Choice>, OptionError> {
        for option in self.options {
            match option.form {
                OptionForm::Flag if option.name == word => return Ok(Some(Choice { option, number: None })),
                OptionForm::Flag => {}
                OptionForm::Numbered { prefix, min, max, step, .. } => {
                    let Some(digits) = word.strip_prefix(prefix) else { continue };
                    let canonical = digits.bytes().all(|b| b.is_ascii_digit()) && !digits.starts_with('0');
                    let number = digits.parse().ok().filter(|_| canonical);
                    let fits = |n: &u8| (min..=max).contains(n) && (n - min).is_multiple_of(step);
                    return match number.filter(fits) {
                        Some(number) => Ok(Some(Choice { option, number: Some(number) })),
                        None => Err(OptionError::Number { option, found: word.to_owned() }),
                    };
                }
            }
        }
        Ok(None)
    }

    /// Every set of options that can be chosen, the default first.
    pub fn option_sets(&'static self) -> Vec<Vec<Choice>> {
        let mut sets: Vec<Vec<Choice>> = vec![vec![]];
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
                        with.push(Choice { option, number });
                        sets.push(with);
                    }
                }
            }
        }
        sets
    }

    /// The name of a side in lower case.
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

/// Writes a list of choices the way that [`Info::parse_options`] reads it.
pub(crate) fn write_choices(choices: &[Choice]) -> String {
    choices.iter().map(Choice::to_string).collect::<Vec<_>>().join(",")
}
