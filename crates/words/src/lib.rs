//! Localisation: the sentences for people, from the Fluent files of `web/locales`.

mod date;

use fluent_templates::fluent_bundle::FluentValue;
use fluent_templates::{LanguageIdentifier, Loader, langid};
pub use roundel_rules::Language;
use std::borrow::Cow;
use std::collections::HashMap;
use std::fmt;

fluent_templates::static_loader! {
    static LOCALES = {
        locales: "../../web/locales",
        fallback_language: "en",
        // Marks around every argument would end up in attributes and in copied text; no language of ours is written from right to left.
        customise: |bundle| bundle.set_use_isolating(false),
    };
}

static IDENTIFIERS: [LanguageIdentifier; 3] = [langid!("en"), langid!("de"), langid!("fr")];

/// The words of one language, for templates: `{{ t.get("front-title") }}`.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Words {
    /// The language.
    pub language: Language,
}

impl Words {
    /// Words in this language.
    pub const fn of(language: Language) -> Words {
        Words { language }
    }

    /// A phrase by its key.
    pub const fn get<'a>(&self, key: &'a str) -> Phrase<'a> {
        Phrase { language: self.language, key, arguments: Vec::new() }
    }

    /// What a game says about itself, in this language.
    pub const fn own(&self, words: roundel_rules::Words) -> &'static str {
        words.get(self.language)
    }

    /// The code for `lang` attributes.
    pub const fn code(&self) -> &'static str {
        self.language.code()
    }

    /// A whole number, its digits in groups.
    pub fn number(&self, number: impl Into<u64>) -> String {
        let separator = match self.language {
            Language::En => ',',
            Language::De => '.',
            Language::Fr => '\u{202f}',
        };
        let digits = number.into().to_string();
        let mut grouped = String::new();
        for (i, digit) in digits.chars().enumerate() {
            if i > 0 && (digits.len() - i).is_multiple_of(3) {
                grouped.push(separator);
            }
            grouped.push(digit);
        }
        grouped
    }
}

/// A phrase with its arguments: what a template shows.
#[derive(Clone, Debug)]
pub struct Phrase<'a> {
    language: Language,
    key: &'a str,
    arguments: Vec<(&'a str, FluentValue<'static>)>,
}

impl<'a> Phrase<'a> {
    /// The phrase with one more argument.
    #[must_use]
    pub fn with(mut self, name: &'a str, value: impl Argument) -> Phrase<'a> {
        self.arguments.push((name, value.value()));
        self
    }
}

impl fmt::Display for Phrase<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let language = &IDENTIFIERS[self.language as usize];
        let arguments: HashMap<Cow<'static, str>, FluentValue<'static>> =
            self.arguments.iter().map(|(name, value)| (Cow::Owned((*name).to_owned()), value.clone())).collect();
        f.write_str(&LOCALES.lookup_with_args(language, self.key, &arguments))
    }
}

/// What can stand in a phrase: a text, or a number that chooses between one and many.
pub trait Argument {
    /// The value for Fluent.
    fn value(&self) -> FluentValue<'static>;
}

impl<T: Argument + ?Sized> Argument for &T {
    fn value(&self) -> FluentValue<'static> {
        (*self).value()
    }
}

impl Argument for str {
    fn value(&self) -> FluentValue<'static> {
        FluentValue::from(self.to_owned())
    }
}

impl Argument for String {
    fn value(&self) -> FluentValue<'static> {
        self.as_str().value()
    }
}

impl Argument for Phrase<'_> {
    fn value(&self) -> FluentValue<'static> {
        FluentValue::from(self.to_string())
    }
}

macro_rules! numbers {
    ($($number:ty)+) => {$(
        impl Argument for $number {
            fn value(&self) -> FluentValue<'static> {
                FluentValue::from(*self)
            }
        }
    )+};
}
numbers!(u8 u16 u32 u64 usize i32 i64);

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn numbers_are_grouped_as_their_readers_do() {
        let written = |number: u64| Language::ALL.map(|language| Words::of(language).number(number));
        assert_eq!(written(7), ["7", "7", "7"]);
        assert_eq!(written(999), ["999", "999", "999"]);
        assert_eq!(written(1_234_567), ["1,234,567", "1.234.567", "1\u{202f}234\u{202f}567"]);
    }

    #[test]
    fn phrases_take_arguments() {
        let phrase = |language, count: u32| Words::of(language).get("games-count").with("count", count).to_string();
        assert_eq!(phrase(Language::En, 1), "1 game");
        assert_eq!(phrase(Language::En, 3), "3 games");
        assert_eq!(phrase(Language::De, 3), "3 Partien");
        assert_eq!(phrase(Language::Fr, 1), "1 partie");
    }
}
