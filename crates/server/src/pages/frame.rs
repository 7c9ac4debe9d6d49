//! The frame around every page: navigation, the account, the language links.

use super::assets;
use askama::Template;
use axum::http::header::{CONTENT_LANGUAGE, CONTENT_TYPE, VARY};
use axum::http::{StatusCode, Uri};
use axum::response::{IntoResponse, Response};
use roundel_words::{Language, Words};

/// What the layout template shows around a page.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Frame {
    /// The name of the player who is signed in.
    pub account: Option<String>,
    /// Whether the reader is a player, with or without an account: then there may be news for them.
    pub player: bool,
    path: String,
    /// The rest of the address without the language, with `&` behind each part.
    query: String,
}

/// A link to the same page in another language.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct LanguageLink {
    /// `de`
    pub code: &'static str,
    /// `Deutsch`
    pub name: String,
    /// The same page in this language.
    pub href: String,
}

impl Frame {
    /// The frame of the page at this address.
    pub fn new(uri: &Uri, account: Option<String>) -> Frame {
        let kept = uri.query().unwrap_or_default().split('&').filter(|part| !part.is_empty());
        let query = kept.filter(|part| !part.starts_with("lang=")).map(|part| format!("{part}&")).collect();
        Frame { account, player: false, path: uri.path().to_owned(), query }
    }

    /// The frame of a page that answers a form and belongs to this path.
    pub fn at(path: &str, account: Option<String>) -> Frame {
        Frame { account, player: false, path: path.to_owned(), query: String::new() }
    }

    /// The address of an asset.
    pub fn asset(&self, name: &str) -> String {
        assets::address(name)
    }

    /// Whether this page belongs to a part of the navigation. The setup page belongs to the front page.
    pub fn is_in(&self, part: &str) -> bool {
        let within =
            |folder: &str| self.path.strip_prefix(folder).is_some_and(|rest| rest.is_empty() || rest.starts_with('/'));
        if part == "/" { self.path == "/" || within("/play") } else { within(part) }
    }

    /// The same page in every language.
    pub fn languages(&self) -> Vec<LanguageLink> {
        let link = |language: &Language| LanguageLink {
            code: language.code(),
            name: language.name(),
            href: format!("{}?{}lang={language}", self.path, self.query),
        };
        Language::all().iter().map(link).collect()
    }
}

/// A rendered page as a response.
pub fn page(t: Words, status: StatusCode, template: &impl Template) -> Response {
    match template.render() {
        Ok(html) => {
            let described = [
                (CONTENT_TYPE, "text/html; charset=utf-8"),
                (CONTENT_LANGUAGE, t.code()),
                (VARY, "accept-language, cookie"),
            ];
            (status, described, html).into_response()
        }
        // Writing to a string cannot fail, so a template that fails has a bug.
        Err(error) => {
            tracing::error!(%error, "page failed to render");
            StatusCode::INTERNAL_SERVER_ERROR.into_response()
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn frame(address: &str) -> Frame {
        Frame::new(&address.parse().expect("an address"), None)
    }

    #[test]
    fn the_switch_of_language_stays_on_the_page() {
        let hrefs = |address| frame(address).languages().into_iter().map(|link| link.href).collect::<Vec<_>>();
        assert_eq!(hrefs("/"), ["/?lang=en", "/?lang=de", "/?lang=fr"]);
        assert_eq!(hrefs("/play/gou?opponent=open&lang=fr")[1], "/play/gou?opponent=open&lang=de");
    }

    #[test]
    fn each_page_has_its_place_in_the_navigation() {
        assert!(frame("/").is_in("/") && frame("/play/gou").is_in("/") && frame("/rules/gou").is_in("/rules"));
        assert!(!frame("/lobby").is_in("/") && !frame("/rulesome").is_in("/rules") && !frame("/player/x").is_in("/"));
    }
}
