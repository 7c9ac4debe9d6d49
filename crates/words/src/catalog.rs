//! The message catalogue: Fluent bundles and rules pages, read from the files of a locales folder.

use crate::Language;
use crate::language::UnknownLanguage;
use fluent_bundle::concurrent::FluentBundle;
use fluent_bundle::{FluentArgs, FluentError, FluentResource};
use fluent_syntax::ast::Entry;
use std::collections::{BTreeMap, BTreeSet};
use std::fmt;
use std::sync::LazyLock;
use thiserror::Error;
use unic_langid::LanguageIdentifier;

/// The language that stands in where another one lacks a message.
const FALLBACK: &str = "en";

/// `web/locales`, embedded at compile time: paths such as `en/board.ftl` with their text.
static EMBEDDED: &[(&str, &str)] = &include!(concat!(env!("OUT_DIR"), "/locales.rs"));

static SHIPPED: LazyLock<Catalog> =
    LazyLock::new(|| Catalog::read(EMBEDDED.iter().copied()).expect("tests read every shipped file"));

/// Every language of a locales folder.
#[derive(Debug)]
pub struct Catalog {
    languages: Vec<Language>,
}

/// Why a locales folder cannot be used.
#[derive(Error, Debug)]
pub enum CatalogError {
    /// The file is neither a Fluent file nor a rules page of a language.
    #[error("{path}: expected LANGUAGE/NAME.ftl or LANGUAGE/rules/GAME.md")]
    Path {
        /// The path inside the folder.
        path: String,
    },
    /// The folder's name is no language tag.
    #[error("{tag}: expected a language tag such as `en` or `pt-BR`")]
    Tag {
        /// The name found.
        tag: String,
    },
    /// Not valid Fluent.
    #[error("{path}: {reason}")]
    Syntax {
        /// The path inside the folder.
        path: String,
        /// What the Fluent parser says.
        reason: String,
    },
    /// A key of this file has been defined before.
    #[error("{path}: {reason}")]
    Duplicate {
        /// The path inside the folder.
        path: String,
        /// Which key.
        reason: String,
    },
    /// There is no English.
    #[error("expected a folder `{FALLBACK}`, found none")]
    NoFallback,
}

impl Catalog {
    /// The languages that the program ships with.
    pub fn shipped() -> &'static Catalog {
        &SHIPPED
    }

    /// Reads a locales folder, given as paths and their text. What is read stays in memory until the program ends, because a
    /// [`Language`] can be copied anywhere.
    pub fn read<'a>(files: impl IntoIterator<Item = (&'a str, &'a str)>) -> Result<Catalog, CatalogError> {
        let mut locales: BTreeMap<&str, Locale> = BTreeMap::new();
        for (path, text) in files {
            let invalid = || CatalogError::Path { path: path.to_owned() };
            let (tag, name) = path.split_once('/').ok_or_else(invalid)?;
            if !locales.contains_key(tag) {
                locales.insert(tag, Locale::new(tag)?);
            }
            let locale = locales.get_mut(tag).expect("it was just inserted");
            if let Some(page) = name.strip_prefix("rules/").and_then(|name| name.strip_suffix(".md")) {
                locale.pages.insert(page.to_owned(), text.to_owned());
            } else if name.strip_suffix(".ftl").is_some_and(|name| !name.contains('/')) {
                locale.add(path, text)?;
            } else {
                return Err(invalid());
            }
        }
        let fallback: &'static Locale = leak(locales.remove(FALLBACK).ok_or(CatalogError::NoFallback)?);
        let mut languages = vec![Language::new(fallback)];
        for (locale, index) in locales.into_values().zip(1..) {
            languages.push(Language::new(leak(Locale { index, fallback: Some(fallback), ..locale })));
        }
        Ok(Catalog { languages })
    }

    /// English first, then the others by their tags.
    pub fn languages(&self) -> &[Language] {
        &self.languages
    }

    /// The language with this tag.
    pub fn find(&self, tag: &str) -> Result<Language, UnknownLanguage> {
        let found = self.languages.iter().find(|language| language.code() == tag);
        found.copied().ok_or_else(|| UnknownLanguage::new(tag, &self.languages))
    }
}

fn leak(locale: Locale) -> &'static Locale {
    Box::leak(Box::new(locale))
}

/// One language's messages and rules pages.
pub(crate) struct Locale {
    pub tag: String,
    /// The place in [`Catalog::languages`].
    pub index: usize,
    bundle: FluentBundle<FluentResource>,
    keys: BTreeSet<String>,
    pages: BTreeMap<String, String>,
    fallback: Option<&'static Locale>,
}

impl Locale {
    fn new(tag: &str) -> Result<Locale, CatalogError> {
        let identifier: LanguageIdentifier = tag.parse().map_err(|_| CatalogError::Tag { tag: tag.to_owned() })?;
        let mut bundle = FluentBundle::new_concurrent(vec![identifier]);
        // Isolating marks around arguments would end up in attributes and in copied text.
        bundle.set_use_isolating(false);
        Ok(Locale {
            tag: tag.to_owned(),
            index: 0,
            bundle,
            keys: BTreeSet::new(),
            pages: BTreeMap::new(),
            fallback: None,
        })
    }

    fn add(&mut self, path: &str, text: &str) -> Result<(), CatalogError> {
        let list = |reasons: Vec<String>| reasons.join("; ");
        let resource = FluentResource::try_new(text.to_owned()).map_err(|(_, errors)| CatalogError::Syntax {
            path: path.to_owned(),
            reason: list(errors.iter().map(ToString::to_string).collect()),
        })?;
        self.keys.extend(resource.entries().filter_map(|entry| match entry {
            Entry::Message(message) => Some(message.id.name.to_owned()),
            _ => None,
        }));
        self.bundle.add_resource(resource).map_err(|errors| CatalogError::Duplicate {
            path: path.to_owned(),
            reason: list(errors.iter().map(ToString::to_string).collect()),
        })
    }

    /// A message with its arguments filled in. A missing one is the fallback's, and in the end the key itself.
    pub fn format(&self, key: &str, arguments: &FluentArgs<'_>) -> String {
        let Some(pattern) = self.bundle.get_message(key).and_then(|message| message.value()) else {
            debug_assert!(self.fallback.is_some(), "there is no message `{key}`");
            return self.fallback.map_or_else(|| key.to_owned(), |fallback| fallback.format(key, arguments));
        };
        let mut errors: Vec<FluentError> = Vec::new();
        let text = self.bundle.format_pattern(pattern, Some(arguments), &mut errors).into_owned();
        debug_assert!(errors.is_empty(), "{}: `{key}`: {errors:?}", self.tag);
        text
    }

    /// The attributes of a message: the forms that a name takes in sentences.
    pub fn attributes(&self, key: &str, arguments: &FluentArgs<'_>) -> Vec<(String, String)> {
        let Some(message) = self.bundle.get_message(key) else {
            return self.fallback.map(|fallback| fallback.attributes(key, arguments)).unwrap_or_default();
        };
        let form = |attribute: fluent_bundle::FluentAttribute<'_>| {
            let text = self.bundle.format_pattern(attribute.value(), Some(arguments), &mut Vec::new());
            (attribute.id().to_owned(), text.into_owned())
        };
        message.attributes().map(form).collect()
    }

    /// The keys that begin like this, those of the fallback included.
    pub fn keys(&'static self, prefix: &str) -> BTreeSet<&'static str> {
        let mut keys = self.fallback.map(|fallback| fallback.keys(prefix)).unwrap_or_default();
        keys.extend(self.keys.iter().map(String::as_str).filter(|key| key.starts_with(prefix)));
        keys
    }

    /// A rules page by its name: a game's, or `common`.
    pub fn page(&self, name: &str) -> Option<&str> {
        let own = self.pages.get(name).map(String::as_str);
        own.or_else(|| self.fallback.and_then(|fallback| fallback.page(name)))
    }
}

impl fmt::Debug for Locale {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.tag)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn error(files: &[(&str, &str)]) -> String {
        Catalog::read(files.iter().copied()).expect_err("it cannot be used").to_string()
    }

    #[test]
    fn what_is_shipped_can_be_read() {
        let tags: Vec<&str> = Catalog::shipped().languages().iter().map(|language| language.code()).collect();
        assert_eq!(tags, ["en", "de", "fr"]);
    }

    #[test]
    fn a_folder_that_cannot_be_used_says_why() {
        assert_eq!(error(&[]), "expected a folder `en`, found none");
        assert_eq!(error(&[("readme.md", "")]), "readme.md: expected LANGUAGE/NAME.ftl or LANGUAGE/rules/GAME.md");
        assert_eq!(error(&[("en/a.txt", "")]), "en/a.txt: expected LANGUAGE/NAME.ftl or LANGUAGE/rules/GAME.md");
        assert_eq!(error(&[("a_b_c/a.ftl", "")]), "a_b_c: expected a language tag such as `en` or `pt-BR`");
        assert!(error(&[("en/a.ftl", "one two\n")]).starts_with("en/a.ftl: "));
        assert!(error(&[("en/a.ftl", "a = 1\n"), ("en/b.ftl", "a = 2\n")]).starts_with("en/b.ftl: "));
    }

    #[test]
    fn a_message_that_a_language_lacks_is_english() {
        let files = [("en/a.ftl", "one = One\ntwo = Two\n"), ("nl/a.ftl", "one = Een\n")];
        let catalog = Catalog::read(files).expect("a catalogue");
        let words = crate::Words::of(catalog.find("nl").expect("it is there"));
        assert_eq!([words.get("one").to_string(), words.get("two").to_string()], ["Een", "Two"]);
    }
}
