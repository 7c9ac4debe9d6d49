//! Languages as values: small, copyable, known by their tags.

use crate::catalog::{Catalog, Locale};
use crate::phrase::Words;
use roundel_rules::text::quoted;
use serde::{Serialize, Serializer};
use std::fmt;
use std::hash::{Hash, Hasher};
use std::str::FromStr;

/// A language: one folder of the locales. The default is English.
#[derive(Clone, Copy)]
pub struct Language(&'static Locale);

impl Language {
    pub(crate) const fn new(locale: &'static Locale) -> Language {
        Language(locale)
    }

    pub(crate) const fn locale(self) -> &'static Locale {
        self.0
    }

    /// Every language that the program ships with, English first.
    pub fn all() -> &'static [Language] {
        Catalog::shipped().languages()
    }

    /// English: what logs, records and reports are written in.
    pub fn english() -> Language {
        Language::all()[0]
    }

    /// The language tag: `en`.
    pub fn code(self) -> &'static str {
        &self.0.tag
    }

    /// The place in the list of languages, for arrays with an entry for each.
    pub const fn index(self) -> usize {
        self.0.index
    }

    /// The name in the language itself: `Deutsch`.
    pub fn name(self) -> String {
        Words::of(self).get("language-name").to_string()
    }
}

impl Default for Language {
    fn default() -> Language {
        Language::english()
    }
}

impl PartialEq for Language {
    fn eq(&self, other: &Language) -> bool {
        std::ptr::eq(self.0, other.0)
    }
}

impl Eq for Language {}

impl Hash for Language {
    fn hash<H: Hasher>(&self, state: &mut H) {
        self.code().hash(state);
    }
}

impl fmt::Display for Language {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.code())
    }
}

impl fmt::Debug for Language {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Language({})", self.code())
    }
}

impl Serialize for Language {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_str(self.code())
    }
}

impl FromStr for Language {
    type Err = UnknownLanguage;

    fn from_str(tag: &str) -> Result<Language, UnknownLanguage> {
        Catalog::shipped().find(tag)
    }
}

/// A tag that no language has.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct UnknownLanguage {
    found: String,
    expected: Vec<&'static str>,
}

impl UnknownLanguage {
    pub(crate) fn new(found: &str, languages: &[Language]) -> UnknownLanguage {
        let expected = languages.iter().map(|language| language.code()).collect();
        UnknownLanguage { found: found.to_owned(), expected }
    }
}

impl fmt::Display for UnknownLanguage {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "unknown language {}: expected ", quoted(&self.found))?;
        match &*self.expected {
            [rest @ .., last] if !rest.is_empty() => write!(f, "{} or {last}", rest.join(", ")),
            list => f.write_str(&list.join(", ")),
        }
    }
}

impl std::error::Error for UnknownLanguage {}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn languages_are_known_by_their_tags() {
        for &language in Language::all() {
            assert_eq!(language.code().parse(), Ok(language));
            assert_eq!(Language::all()[language.index()], language);
        }
        let error = "xx".parse::<Language>().expect_err("there is none");
        assert_eq!(error.to_string(), "unknown language `xx`: expected en, de or fr");
    }

    #[test]
    fn languages_have_names_of_their_own() {
        let names: Vec<String> = Language::all().iter().map(|language| language.name()).collect();
        assert_eq!(names, ["English", "Deutsch", "Français"]);
    }
}
