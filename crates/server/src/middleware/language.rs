//! Language negotiation: which language a request is answered in.

use axum::extract::FromRequestParts;
use axum::http::header::{ACCEPT_LANGUAGE, COOKIE};
use axum::http::request::Parts;
use axum::http::{HeaderMap, Uri};
use roundel_words::{Language, Words};
use std::convert::Infallible;

/// The language of a request: `?lang=`, else the cookie `lang`, else what the browser asks for, else English.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct PreferredLanguage(pub Language);

impl PreferredLanguage {
    /// The words in this language.
    pub const fn words(self) -> Words {
        Words::of(self.0)
    }

    /// The language that these headers and this address ask for.
    pub fn of(uri: &Uri, headers: &HeaderMap) -> PreferredLanguage {
        let cookie = || headers.get_all(COOKIE).iter().filter_map(|value| value.to_str().ok()).find_map(from_cookies);
        let accepted = || headers.get(ACCEPT_LANGUAGE)?.to_str().ok().and_then(from_accepted);
        PreferredLanguage(asked_for(uri).or_else(cookie).or_else(accepted).unwrap_or_default())
    }
}

impl<S: Sync> FromRequestParts<S> for PreferredLanguage {
    type Rejection = Infallible;

    async fn from_request_parts(parts: &mut Parts, _: &S) -> Result<PreferredLanguage, Infallible> {
        Ok(PreferredLanguage::of(&parts.uri, &parts.headers))
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
        let primary = || tag.trim().split('-').next().unwrap_or_default().to_ascii_lowercase();
        let Ok(language) = tag.trim().parse().or_else(|_| primary().parse()) else { continue };
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

    fn language(tag: &str) -> Language {
        tag.parse().expect("a language")
    }

    #[test]
    fn the_browser_is_asked_by_weight() {
        assert_eq!(from_accepted("de"), Some(language("de")));
        assert_eq!(from_accepted("fr-CH, fr;q=0.9, en;q=0.8, de;q=0.7, *;q=0.5"), Some(language("fr")));
        assert_eq!(from_accepted("en;q=0.4, DE-at;q=0.8"), Some(language("de")));
        assert_eq!(from_accepted("es, it;q=0.9, fr;q=0.1"), Some(language("fr")));
        assert_eq!(from_accepted("de;q=0, fr;q=x"), None);
        assert_eq!(from_accepted("*"), None);
    }

    #[test]
    fn the_address_goes_before_the_cookie_and_the_cookie_before_the_browser() {
        let mut headers = HeaderMap::new();
        let lang = |uri: &str, headers: &HeaderMap| PreferredLanguage::of(&uri.parse().expect("an address"), headers).0;
        assert_eq!(lang("/", &headers), language("en"));
        headers.insert(ACCEPT_LANGUAGE, "de".parse().expect("a header"));
        assert_eq!(lang("/", &headers), language("de"));
        headers.insert(COOKIE, "who=x; lang=fr".parse().expect("a header"));
        assert_eq!(lang("/", &headers), language("fr"));
        assert_eq!(lang("/rules?x=1&lang=en", &headers), language("en"));
        assert_eq!(lang("/?lang=klingon", &headers), language("fr"));
    }
}
