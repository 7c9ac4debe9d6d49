//! What was agreed before a game, in words.

use crate::TimeControl;
use roundel_rules::{ChosenOption, GameId};
use roundel_words::Words;

/// A time control: `5 min + 3 s`.
pub fn time_control_text(words: Words, time_control: TimeControl) -> String {
    match time_control {
        TimeControl::None => words.get("clock-none").to_string(),
        TimeControl::Fischer { seconds, increment } => {
            let minutes = match seconds % 60 {
                0 => (seconds / 60).to_string(),
                rest => format!("{}:{rest:02}", seconds / 60),
            };
            words.get("clock-fischer").with("minutes", minutes).with("increment", increment.to_string()).to_string()
        }
        TimeControl::Days { days } => words.get("clock-days").with("days", days).to_string(),
    }
}

/// What chosen options change, one sentence each; that nothing is changed where none is chosen.
pub fn rules_text(words: Words, kind: GameId, rules: &str) -> String {
    let choices = kind.info().parse_options(rules).unwrap_or_default();
    if choices.is_empty() {
        return words.get("rules-standard").to_string();
    }
    let sentence = |choice: &ChosenOption| match choice.number {
        // The number is what was chosen; the sentence is about all of them.
        Some(number) => words.get("rules-spaces").with("number", number).to_string(),
        None => words.option(choice.option),
    };
    choices.iter().map(sentence).collect::<Vec<_>>().join(" ")
}

/// Options and time control in one line: `Standard rules · 5 min + 3 s`.
pub fn terms_text(words: Words, kind: GameId, rules: &str, time_control: TimeControl) -> String {
    format!("{} · {}", rules_text(words, kind, rules).trim_end_matches('.'), time_control_text(words, time_control))
}
