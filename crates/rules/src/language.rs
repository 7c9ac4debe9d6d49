//! The languages that the games' own words are written in.

use crate::text::quoted;
use serde::Serialize;
use std::fmt;
use std::str::FromStr;

/// A language of the rules pages: those that the games were printed in.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Serialize)]
#[serde(rename_all = "lowercase")]
pub enum Language {
    /// English
    #[default]
    En,
    /// Deutsch
    De,
    /// Français
    Fr,
}

impl Language {
    /// All languages.
    pub const ALL: [Language; 3] = [Language::En, Language::De, Language::Fr];

    /// The two-letter code.
    pub const fn code(self) -> &'static str {
        match self {
            Language::En => "en",
            Language::De => "de",
            Language::Fr => "fr",
        }
    }
}

impl fmt::Display for Language {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.code())
    }
}

/// A language that the rules are not written in.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct UnknownLanguage(String);

impl fmt::Display for UnknownLanguage {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "unknown language {}: expected en, de or fr", quoted(&self.0))
    }
}

impl std::error::Error for UnknownLanguage {}

impl FromStr for Language {
    type Err = UnknownLanguage;

    fn from_str(text: &str) -> Result<Language, UnknownLanguage> {
        Language::ALL.into_iter().find(|l| l.code() == text).ok_or_else(|| UnknownLanguage(text.to_owned()))
    }
}

/// The same words in every language.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
pub struct Words {
    /// English
    pub en: &'static str,
    /// Deutsch
    pub de: &'static str,
    /// Français
    pub fr: &'static str,
}

impl Words {
    /// The words in one language.
    pub const fn get(self, language: Language) -> &'static str {
        match language {
            Language::En => self.en,
            Language::De => self.de,
            Language::Fr => self.fr,
        }
    }
}
