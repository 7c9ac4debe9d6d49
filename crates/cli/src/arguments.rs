//! The command line, and the arguments that several commands share.

use crate::commands::{self, Command};
use crate::failure::Failure;
use clap::builder::{PossibleValue, PossibleValuesParser, TypedValueParser};
use clap::error::ErrorKind;
use clap::{Arg, Args, Parser};
use roundel_rules::{AnyGame, AnyPosition, Draws, GameId};
use roundel_words::Language;
use std::ffi::OsStr;

/// Four two-player board games, their rules, engine and server: Go Round, Runaround, Guard & Towers and Gou.
#[derive(Parser, Debug)]
#[command(name = "roundel", version, override_usage = "roundel [COMMAND]", after_help = commands::EXAMPLES, max_term_width = 100)]
pub struct Arguments {
    #[command(subcommand)]
    pub command: Command,
}

/// A game, its options and a position.
#[derive(Args, Clone, Debug)]
pub struct PositionArguments {
    /// The game
    #[arg(value_name = "GAME", value_parser = GameParser)]
    pub game: GameId,

    /// Options (variations), separated by commas; `roundel games` lists them
    #[arg(long, value_name = "OPTIONS", default_value = "", hide_default_value = true)]
    pub rules: String,

    /// Position text [default: the start position]
    #[arg(long, value_name = "TEXT", allow_hyphen_values = true)]
    pub position: Option<String>,
}

impl PositionArguments {
    /// Parses the position.
    pub fn read(&self) -> Result<AnyPosition, Failure> {
        match &self.position {
            Some(text) => AnyPosition::parse(self.game, &self.rules, text),
            None => AnyPosition::start(self.game, &self.rules),
        }
        .map_err(Failure::input)
    }
}

/// Whether the draw rules apply.
#[derive(Args, Clone, Copy, Debug)]
pub struct DrawArguments {
    /// Turn off the draw rules (0.5), which are not in the printed rules
    #[arg(long)]
    pub no_draws: bool,
}

impl DrawArguments {
    pub fn draws(self) -> Draws {
        if self.no_draws { Draws::Off } else { Draws::On }
    }
}

/// A position, and the rolls and moves played from it.
#[derive(Args, Clone, Debug)]
pub struct GameArguments {
    #[command(flatten)]
    pub position: PositionArguments,

    /// Rolls (1 to 6) and moves to play from the position
    #[arg(value_name = "TOKEN")]
    pub tokens: Vec<String>,

    #[command(flatten)]
    pub draws: DrawArguments,
}

impl GameArguments {
    /// Plays the tokens.
    pub fn play(&self) -> Result<AnyGame, Failure> {
        let mut game = AnyGame::new(self.position.read()?, self.draws.draws());
        for (i, token) in self.tokens.iter().enumerate() {
            game.push(token).map_err(|error| Failure::input(error).context(format!("token {}", i + 1)))?;
        }
        Ok(game)
    }
}

/// Parses the name of a game. Unlike clap's own list of values, it suggests the nearest name.
#[derive(Clone, Copy, Debug)]
pub struct GameParser;

impl TypedValueParser for GameParser {
    type Value = GameId;

    fn parse_ref(&self, _: &clap::Command, _: Option<&Arg>, value: &OsStr) -> Result<GameId, clap::Error> {
        let name = value.to_string_lossy();
        name.parse().map_err(|error| clap::Error::raw(ErrorKind::InvalidValue, error))
    }

    fn possible_values(&self) -> Option<Box<dyn Iterator<Item = PossibleValue> + '_>> {
        Some(Box::new(GameId::ALL.into_iter().map(|game| PossibleValue::new(game.name()))))
    }
}

pub fn language_parser() -> impl TypedValueParser<Value = Language> {
    PossibleValuesParser::new(Language::all().iter().map(|language| language.code()))
        .map(|code| code.parse().expect("only tags of languages are possible"))
}

/// The requested language, else that of the user's locale, else English.
pub fn language(asked: Option<Language>) -> Language {
    let locale = ["LC_ALL", "LC_MESSAGES", "LANG"].into_iter().filter_map(|name| std::env::var(name).ok());
    // `de_AT.UTF-8`
    let primary = |locale: String| locale.split(['_', '.', '@']).next()?.parse().ok();
    let from_locale = || locale.into_iter().find(|value| !value.is_empty()).and_then(primary);
    asked.or_else(from_locale).unwrap_or_default()
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::collections::BTreeSet;
    use std::fs;

    #[test]
    fn the_languages_are_the_folders_of_the_locales() {
        let folders =
            fs::read_dir(concat!(env!("CARGO_MANIFEST_DIR"), "/../../web/locales")).expect("a readable folder");
        let folders = folders.map(|entry| entry.expect("a readable folder").file_name().to_string_lossy().into_owned());
        let parser = language_parser();
        let listed = parser.possible_values().expect("a list").map(|value| value.get_name().to_owned());
        assert_eq!(listed.collect::<BTreeSet<_>>(), folders.collect::<BTreeSet<_>>());
    }
}
