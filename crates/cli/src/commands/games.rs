//! `roundel games`: what there is to play.

use crate::arguments::{language, language_parser};
use crate::failure::Failure;
use crate::output::Output;
use roundel_rules::{GameId, Info, Language, OptionForm};
use serde_json::{Value, json};

const EXAMPLES: &str = "\
Examples:
  roundel games
  roundel games --lang fr
  roundel games --json
";

/// List the games and their options
#[derive(clap::Args, Debug)]
#[command(after_help = EXAMPLES)]
pub struct Arguments {
    /// The language; default: that of your locale, or English
    #[arg(long, value_name = "LANGUAGE", value_parser = language_parser())]
    lang: Option<Language>,

    /// Print JSON
    #[arg(long)]
    json: bool,
}

pub fn run(arguments: &Arguments) -> Result<(), Failure> {
    if arguments.json {
        let games: Vec<Value> = GameId::ALL.into_iter().map(|game| json!(game.info())).collect();
        return Output::new().json(&Value::Array(games));
    }
    let language = language(arguments.lang);
    let text: Vec<String> = GameId::ALL.into_iter().map(|game| describe(game.info(), language)).collect();
    Output::new().text(&text.join("\n"))
}

fn describe(info: &Info, language: Language) -> String {
    let [first, second] = info.sides.map(|side| side.title.get(language));
    let dice = match (language, info.dice) {
        (Language::En, true) => "with a die",
        (Language::En, false) => "without dice",
        (Language::De, true) => "mit Würfel",
        (Language::De, false) => "ohne Würfel",
        (Language::Fr, true) => "avec un dé",
        (Language::Fr, false) => "sans dé",
    };
    let mut text = format!("{:<14}{}\n", info.name, info.summary.get(language));
    text += &format!("{:<14}{first} – {second}, {dice}. {}\n", "", info.credits);
    for option in info.options {
        let default = match option.form {
            OptionForm::Numbered { prefix, default, .. } => format!(" [{prefix}{default}]"),
            OptionForm::Flag => String::new(),
        };
        text += &format!("{:<16}{:<13} {}{default}\n", "", option.name, option.summary.get(language));
    }
    text
}
