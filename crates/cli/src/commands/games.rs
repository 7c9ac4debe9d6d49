//! `roundel games`: the games and their options.

use crate::arguments::{language, language_parser};
use crate::failure::Failure;
use crate::output::Output;
use roundel_rules::{GameId, Info, OptionForm, Side};
use roundel_words::{Language, Words, localised};
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
        let games: Vec<Value> = GameId::ALL.into_iter().map(|game| game_json(game.info())).collect();
        return Output::new().json(&Value::Array(games));
    }
    let words = Words::of(language(arguments.lang));
    let text: Vec<String> = GameId::ALL.into_iter().map(|game| describe(game.info(), words)).collect();
    Output::new().text(&text.join("\n"))
}

/// A game's description of itself, with its texts in every language.
fn game_json(info: &Info) -> Value {
    let mut value = json!(info);
    value["summary"] = json!(localised(|words| words.summary(info)));
    for side in Side::BOTH {
        value["sides"][side.index()]["title"] = json!(localised(|words| words.side(info, side)));
    }
    for (i, option) in info.options.iter().enumerate() {
        value["options"][i]["summary"] = json!(localised(|words| words.option(option)));
    }
    value
}

fn describe(info: &Info, words: Words) -> String {
    let [first, second] = Side::BOTH.map(|side| words.side(info, side));
    let dice = words.dice(info);
    let mut text = format!("{:<14}{}\n", info.name, words.summary(info));
    text += &format!("{:<14}{first} – {second}, {dice}. {}\n", "", info.credits);
    for option in info.options {
        let default = match option.form {
            OptionForm::Numbered { prefix, default, .. } => format!(" [{prefix}{default}]"),
            OptionForm::Flag => String::new(),
        };
        text += &format!("{:<16}{:<13} {}{default}\n", "", option.name, words.option(option));
    }
    text
}
