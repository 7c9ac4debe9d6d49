//! Words in the reader's language: which one it is, and the phrases of `web/locales`.

use axum::extract::FromRequestParts;
use axum::http::header::{ACCEPT_LANGUAGE, COOKIE};
use axum::http::request::Parts;
use axum::http::{HeaderMap, Uri};
use fluent_templates::fluent_bundle::FluentValue;
use fluent_templates::{LanguageIdentifier, Loader, langid};
use roundel_rules::Language;
use std::borrow::Cow;
use std::collections::HashMap;
use std::convert::Infallible;
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

/// The language of a request: `?lang=`, else the cookie `lang`, else what the browser asks for, else English.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Lang(pub Language);

impl Lang {
    /// The words in this language.
    pub const fn words(self) -> Words {
        Words::of(self.0)
    }

    /// The language that these headers and this address ask for.
    pub fn of(uri: &Uri, headers: &HeaderMap) -> Lang {
        let cookie = || headers.get_all(COOKIE).iter().filter_map(|value| value.to_str().ok()).find_map(from_cookies);
        let accepted = || headers.get(ACCEPT_LANGUAGE)?.to_str().ok().and_then(from_accepted);
        Lang(asked_for(uri).or_else(cookie).or_else(accepted).unwrap_or_default())
    }
}

impl<S: Sync> FromRequestParts<S> for Lang {
    type Rejection = Infallible;

    async fn from_request_parts(parts: &mut Parts, _: &S) -> Result<Lang, Infallible> {
        Ok(Lang::of(&parts.uri, &parts.headers))
    }
}

/// The language in `?lang=`, if it is one of ours.
pub fn asked_for(uri: &Uri) -> Option<Language> {
    uri.query()?.split('&').find_map(|pair| pair.strip_prefix("lang=")?.parse().ok())
}

fn from_cookies(cookies: &str) -> Option<Language> {
    cookies.split(';').find_map(|pair| pair.trim().strip_prefix("lang=")?.parse().ok())
}

/// The language with the highest weight in an `Accept-Language` header; the first of equals.
fn from_accepted(header: &str) -> Option<Language> {
    let mut best: Option<(f32, Language)> = None;
    for range in header.split(',') {
        let (tag, parameters) = range.split_once(';').unwrap_or((range, ""));
        let primary = tag.trim().split('-').next().unwrap_or_default().to_ascii_lowercase();
        let Ok(language) = primary.parse() else { continue };
        let weight = parameters.trim().strip_prefix("q=").map_or(Some(1.0), |weight| weight.trim().parse().ok());
        let Some(weight) = weight.filter(|&weight: &f32| weight > 0.0) else { continue };
        if best.is_none_or(|(heaviest, _)| weight > heaviest) {
            best = Some((weight, language));
        }
    }
    best.map(|(_, language)| language)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_browser_is_asked_by_weight() {
        assert_eq!(from_accepted("de"), Some(Language::De));
        assert_eq!(from_accepted("fr-CH, fr;q=0.9, en;q=0.8, de;q=0.7, *;q=0.5"), Some(Language::Fr));
        assert_eq!(from_accepted("en;q=0.4, DE-at;q=0.8"), Some(Language::De));
        assert_eq!(from_accepted("es, it;q=0.9, fr;q=0.1"), Some(Language::Fr));
        assert_eq!(from_accepted("de;q=0, fr;q=x"), None);
        assert_eq!(from_accepted("*"), None);
    }

    #[test]
    fn the_address_goes_before_the_cookie_and_the_cookie_before_the_browser() {
        let mut headers = HeaderMap::new();
        let lang = |uri: &str, headers: &HeaderMap| Lang::of(&uri.parse().expect("an address"), headers).0;
        assert_eq!(lang("/", &headers), Language::En);
        headers.insert(ACCEPT_LANGUAGE, "de".parse().expect("a header"));
        assert_eq!(lang("/", &headers), Language::De);
        headers.insert(COOKIE, "who=x; lang=fr".parse().expect("a header"));
        assert_eq!(lang("/", &headers), Language::Fr);
        assert_eq!(lang("/rules?x=1&lang=en", &headers), Language::En);
        assert_eq!(lang("/?lang=klingon", &headers), Language::Fr);
    }

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
