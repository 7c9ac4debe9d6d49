//! Phrases: messages with their arguments, ready to be shown.

use crate::Language;
use fluent_bundle::{FluentArgs, FluentValue};
use std::borrow::Cow;
use std::fmt;

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
    pub fn get<'a>(self, key: impl Into<Cow<'a, str>>) -> Phrase<'a> {
        Phrase { language: self.language, key: key.into(), arguments: Vec::new() }
    }

    /// All phrases whose keys begin like this, each with the rest of its key.
    pub fn group(self, prefix: &str) -> Vec<(&'static str, Phrase<'static>)> {
        let keys = self.language.locale().keys(prefix).into_iter();
        keys.map(|key| (&key[prefix.len()..], self.get(key))).collect()
    }

    /// The tag for `lang` attributes.
    pub fn code(self) -> &'static str {
        self.language.code()
    }

    /// A whole number, its digits in groups.
    pub fn number(self, number: impl Into<u64>) -> String {
        let separator = self.get("language-thousands").to_string();
        let digits = number.into().to_string();
        let mut grouped = String::new();
        for (i, digit) in digits.chars().enumerate() {
            if i > 0 && (digits.len() - i).is_multiple_of(3) {
                grouped += &separator;
            }
            grouped.push(digit);
        }
        grouped
    }

    /// The same text in ASCII, transcribed as the language does: `ü` is `ue` in German. A letter without a
    /// transcription becomes `?`.
    pub fn ascii(self, text: &str) -> String {
        let pairs = self.get("language-ascii").to_string();
        let transcribed = |letter: char| {
            let own = pairs.split(' ').filter_map(|pair| pair.split_once('='));
            own.filter(|(from, _)| from.chars().eq([letter])).map(|(_, to)| to.to_owned()).next()
        };
        let mut ascii = String::with_capacity(text.len());
        for letter in text.chars() {
            match letter {
                letter if letter.is_ascii() => ascii.push(letter),
                '\u{a0}' | '\u{202f}' => ascii.push(' '),
                '’' => ascii.push('\''),
                '–' => ascii.push('-'),
                letter => ascii += &transcribed(letter).unwrap_or_else(|| "?".to_owned()),
            }
        }
        ascii
    }

    /// A list, joined by a message that is the separator.
    pub(crate) fn join(self, separator: &str, parts: &[String]) -> String {
        parts.join(&self.get(separator).to_string())
    }
}

/// A message with its arguments.
#[derive(Clone, Debug)]
pub struct Phrase<'a> {
    language: Language,
    key: Cow<'a, str>,
    arguments: Vec<(Cow<'a, str>, FluentValue<'static>)>,
}

impl<'a> Phrase<'a> {
    /// The phrase with one more argument.
    #[must_use]
    pub fn with(mut self, name: &'a str, value: impl Argument) -> Phrase<'a> {
        self.arguments.push((name.into(), value.value()));
        self
    }

    /// The phrase with another message as an argument. The attributes of that message are arguments too, so that a
    /// language can give a name the forms that its sentences need: with the message `side-name-red` and its attribute
    /// `.to`, `named("side", …)` gives `$side` and `$side-to`.
    #[must_use]
    pub fn named(self, name: &'a str, key: &str) -> Phrase<'a> {
        let message = Words::of(self.language).get(key.to_owned());
        self.with_forms(name, &message)
    }

    /// The phrase with a person's name as an argument, in all forms of the message `side-named`. Languages in which the form
    /// depends on how the name begins read `$name-initial`, a lower-case letter without an accent.
    #[must_use]
    pub fn called(self, name: &'a str, person: &str) -> Phrase<'a> {
        let words = Words::of(self.language);
        let initial = words.ascii(person).chars().next().map(|letter| letter.to_ascii_lowercase().to_string());
        let message = words.get("side-named").with("name", person).with("name-initial", initial.unwrap_or_default());
        self.with_forms(name, &message)
    }

    /// The phrase with a message and its attributes as arguments.
    fn with_forms(mut self, name: &'a str, message: &Phrase<'_>) -> Phrase<'a> {
        for (form, text) in self.language.locale().attributes(&message.key, &message.fluent_arguments()) {
            self.arguments.push((format!("{name}-{form}").into(), FluentValue::from(text)));
        }
        self.with(name, message.to_string())
    }

    fn fluent_arguments(&self) -> FluentArgs<'_> {
        let mut arguments = FluentArgs::with_capacity(self.arguments.len());
        for (name, value) in &self.arguments {
            arguments.set(&**name, value.clone());
        }
        arguments
    }
}

impl fmt::Display for Phrase<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.language.locale().format(&self.key, &self.fluent_arguments()))
    }
}

/// An argument of a phrase: a text, or a number that chooses between singular and plural.
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

    fn words(tag: &str) -> Words {
        Words::of(tag.parse().expect("a language"))
    }

    #[test]
    fn numbers_are_grouped_as_their_readers_do() {
        let written = |number: u64| ["en", "de", "fr"].map(|tag| words(tag).number(number));
        assert_eq!(written(7), ["7", "7", "7"]);
        assert_eq!(written(999), ["999", "999", "999"]);
        assert_eq!(written(1_234_567), ["1,234,567", "1.234.567", "1\u{202f}234\u{202f}567"]);
    }

    #[test]
    fn phrases_take_arguments() {
        let phrase = |tag, count: u32| words(tag).get("games-count").with("count", count).to_string();
        assert_eq!(phrase("en", 1), "1 game");
        assert_eq!(phrase("en", 3), "3 games");
        assert_eq!(phrase("de", 3), "3 Partien");
        assert_eq!(phrase("fr", 1), "1 partie");
    }

    #[test]
    fn phrases_with_a_common_prefix_are_a_group() {
        let group = words("de").group("dice-");
        let group: Vec<(&str, String)> = group.into_iter().map(|(rest, phrase)| (rest, phrase.to_string())).collect();
        assert_eq!(group, [("with", "mit Würfel".to_owned()), ("without", "ohne Würfel".to_owned())]);
    }

    #[test]
    fn each_language_transcribes_its_letters() {
        assert_eq!(words("de").ascii("Weiß würfelt – Änderung"), "Weiss wuerfelt - Aenderung");
        assert_eq!(words("fr").ascii("à\u{a0}: l’arrivée du dé"), "a : l'arrivee du de");
        assert_eq!(words("en").ascii("naïve …"), "na?ve ?");
    }
}
