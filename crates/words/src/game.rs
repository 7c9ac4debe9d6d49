//! The texts about a game as a whole: its summary, its sides, its options, its rules page.

use crate::{Language, Phrase, Words};
use roundel_rules::{Difficulty, Info, OptionForm, OptionInfo, Side};
use std::collections::BTreeMap;

impl Words {
    /// What a game is about, in a sentence.
    pub fn summary(self, info: &Info) -> String {
        self.get(format!("about-{}", info.name)).to_string()
    }

    /// What an option changes, in a sentence.
    pub fn option(self, option: &OptionInfo) -> String {
        match option.form {
            OptionForm::Flag => self.get(format!("option-{}", option.name)).to_string(),
            OptionForm::Numbered { prefix, min, max, .. } => {
                let key = format!("option-{}", prefix.trim_end_matches('-'));
                self.get(key).with("min", min).with("max", max).to_string()
            }
        }
    }

    /// A side's name.
    pub fn side(self, info: &Info, side: Side) -> String {
        self.get(side_key(info.side_name(side))).to_string()
    }

    /// Whose turn it is: a sentence without its full stop.
    pub fn to_move(self, info: &Info, side: Side) -> String {
        self.get("due-move").named("side", &side_key(info.side_name(side))).to_string()
    }

    /// That it is the turn of a player with this name.
    pub fn person_to_move(self, name: &str) -> String {
        self.get("due-move").called("side", name).to_string()
    }

    /// A phrase about a side, which it calls `$side`.
    pub fn about_side(self, phrase: Phrase<'_>, info: &Info, side: Side) -> String {
        phrase.named("side", &side_key(info.side_name(side))).to_string()
    }

    /// Whether a game has dice, in a few words.
    pub fn dice(self, info: &Info) -> String {
        self.get(if info.dice { "dice-with" } else { "dice-without" }).to_string()
    }

    /// The facts for choosing a game: how long it takes, whether it has dice, how hard it is to learn.
    pub fn facts(self, info: &Info) -> [String; 3] {
        let difficulty = match info.difficulty {
            Difficulty::Easy => "learn-easy",
            Difficulty::Medium => "learn-medium",
            Difficulty::Hard => "learn-hard",
        };
        [
            self.get("fact-minutes").with("minutes", info.minutes()).to_string(),
            self.dice(info),
            self.get(difficulty).to_string(),
        ]
    }

    /// The rules page of a game: Markdown with diagrams.
    pub fn rules_page(self, info: &Info) -> &'static str {
        self.language.locale().page(info.name).expect("a test reads the page of every game")
    }

    /// The common ground of all games (0.1 to 0.6).
    pub fn common_rules(self) -> &'static str {
        self.language.locale().page("common").expect("a test reads the common page")
    }
}

/// The message with a side's name.
pub(crate) fn side_key(name: &str) -> String {
    format!("side-name-{name}")
}

/// The same text in every language, by language tag.
pub fn localised(text: impl Fn(Words) -> String) -> BTreeMap<&'static str, String> {
    Language::all().iter().map(|&language| (language.code(), text(Words::of(language)))).collect()
}
