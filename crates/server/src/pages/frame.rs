//! The frame around every page: navigation, the account, the language links.
//!
//! A page stands on the server, or on the reader's device. The same templates serve both: they ask the frame for every address.

use super::assets;
use super::device::{DevicePage, Host};
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
    place: Place,
}

/// Where a page stands.
#[derive(Clone, PartialEq, Eq, Debug)]
enum Place {
    /// On the server, with absolute addresses.
    Server {
        path: String,
        /// The rest of the address without the language, with `&` behind each part.
        query: String,
    },
    /// Among the device pages, whose addresses are relative to each other.
    Device { host: Host, language: Language, page: DevicePage },
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
        Frame { account, player: false, place: Place::Server { path: uri.path().to_owned(), query } }
    }

    /// The frame of a page that answers a form and belongs to this path.
    pub fn at(path: &str, account: Option<String>) -> Frame {
        Frame { account, player: false, place: Place::Server { path: path.to_owned(), query: String::new() } }
    }

    /// The frame of a device page. It knows nothing about a reader.
    pub fn device(host: Host, language: Language, page: DevicePage) -> Frame {
        Frame { account: None, player: false, place: Place::Device { host, language, page } }
    }

    /// Whether the page belongs to the device.
    pub fn is_device(&self) -> bool {
        self.root().is_some()
    }

    /// On a device page: the relative way to the folder of all device pages.
    pub fn root(&self) -> Option<&'static str> {
        match &self.place {
            Place::Server { .. } => None,
            Place::Device { page, .. } => Some(page.root()),
        }
    }

    /// On a device page of a server: the server's front page.
    pub fn online(&self) -> Option<String> {
        match &self.place {
            Place::Device { host: Host::Server, language, .. } => Some(format!("/?lang={language}")),
            _ => None,
        }
    }

    /// The device pages of a server, in the reader's language.
    pub fn offline(&self, language: &str) -> String {
        format!("/device/{language}/index.html")
    }

    /// The service worker.
    pub fn service_worker(&self) -> String {
        self.at_root("/service-worker.js", "service-worker.js")
    }

    /// The web app manifest.
    pub fn manifest(&self) -> String {
        self.at_root("/device/manifest.webmanifest", "manifest.webmanifest")
    }

    /// The content security policy, where no server sends one.
    pub fn policy(&self) -> Option<&'static str> {
        match &self.place {
            Place::Device { host: Host::Files, .. } => Some(super::device::POLICY),
            _ => None,
        }
    }

    /// The address of an asset.
    pub fn asset(&self, name: &str) -> String {
        self.at_root(&assets::address(name), &assets::address(name)[1..])
    }

    /// An address on a server, or the file in the folder of a plain site.
    fn at_root(&self, on_server: &str, file: &str) -> String {
        match &self.place {
            Place::Device { host: Host::Files, page, .. } => format!("{}{file}", page.root()),
            _ => on_server.to_owned(),
        }
    }

    /// An address on the server, or that of another device page in the same language.
    fn to(&self, on_server: String, file: &str) -> String {
        match &self.place {
            Place::Server { .. } => on_server,
            Place::Device { page, .. } => format!("{}{file}", page.up()),
        }
    }

    /// The front page.
    pub fn home(&self) -> String {
        self.to("/".to_owned(), "index.html")
    }

    /// All rules.
    pub fn rules_index(&self) -> String {
        self.to("/rules".to_owned(), "rules.html")
    }

    /// The rules of a game.
    pub fn rules(&self, kind: &str) -> String {
        self.to(format!("/rules/{kind}"), &format!("rules/{kind}.html"))
    }

    /// The analysis board of a game.
    pub fn analysis(&self, kind: &str) -> String {
        self.to(format!("/analysis/{kind}"), &format!("analysis/{kind}.html"))
    }

    /// The lessons of a game.
    pub fn learn(&self, kind: &str) -> String {
        self.to(format!("/learn/{kind}"), &format!("learn/{kind}.html"))
    }

    /// The setup page of a game.
    pub fn setup(&self, kind: &str) -> String {
        self.to(format!("/play/{kind}"), &format!("play/{kind}.html"))
    }

    /// Where a form that starts a game leads to.
    pub fn start(&self, kind: &str) -> String {
        self.to(format!("/play/{kind}"), &format!("game/{kind}.html"))
    }

    /// The method of a form that starts a game: on the device, nobody would answer a `post`.
    pub fn start_method(&self) -> &'static str {
        if self.is_device() { "get" } else { "post" }
    }

    /// Whether this page belongs to a part of the navigation. The setup page belongs to the front page, lessons to the rules.
    pub fn is_in(&self, part: &str) -> bool {
        match &self.place {
            Place::Server { path, .. } => {
                let within = |folder: &str| {
                    path.strip_prefix(folder).is_some_and(|rest| rest.is_empty() || rest.starts_with('/'))
                };
                match part {
                    "/" => path == "/" || within("/play"),
                    "/rules" => within("/rules") || within("/learn"),
                    _ => within(part),
                }
            }
            Place::Device { page, .. } => page.part() == Some(part),
        }
    }

    /// The same page in every language.
    pub fn languages(&self) -> Vec<LanguageLink> {
        let href = |language: &Language| match &self.place {
            Place::Server { path, query } => format!("{path}?{query}lang={language}"),
            Place::Device { page, .. } => format!("{}{language}/{}", page.root(), page.file()),
        };
        let link =
            |language: &Language| LanguageLink { code: language.code(), name: language.name(), href: href(language) };
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
    use roundel_rules::GameId;

    fn frame(address: &str) -> Frame {
        Frame::new(&address.parse().expect("an address"), None)
    }

    #[test]
    fn the_switch_of_language_stays_on_the_page() {
        let hrefs = |frame: Frame| frame.languages().into_iter().map(|link| link.href).collect::<Vec<_>>();
        assert_eq!(hrefs(frame("/")), ["/?lang=en", "/?lang=de", "/?lang=fr"]);
        assert_eq!(hrefs(frame("/play/gou?opponent=open&lang=fr"))[1], "/play/gou?opponent=open&lang=de");
        let on_device = |page| hrefs(Frame::device(Host::Files, Language::english(), page));
        assert_eq!(on_device(DevicePage::Front)[1], "../de/index.html");
        assert_eq!(on_device(DevicePage::Setup(GameId::Gou))[2], "../../fr/play/gou.html");
    }

    #[test]
    fn each_page_has_its_place_in_the_navigation() {
        assert!(frame("/").is_in("/") && frame("/play/gou").is_in("/") && frame("/rules/gou").is_in("/rules"));
        assert!(frame("/learn/gou").is_in("/rules") && !frame("/learn/gou").is_in("/"));
        assert!(!frame("/lobby").is_in("/") && !frame("/rulesome").is_in("/rules") && !frame("/player/x").is_in("/"));
        let on_device = |page| Frame::device(Host::Server, Language::english(), page);
        assert!(on_device(DevicePage::Front).is_in("/") && on_device(DevicePage::Setup(GameId::Gou)).is_in("/"));
        assert!(
            on_device(DevicePage::Rules(GameId::Gou)).is_in("/rules")
                && !on_device(DevicePage::Rules(GameId::Gou)).is_in("/")
        );
        assert!(!on_device(DevicePage::Game(GameId::Gou)).is_in("/"));
    }

    #[test]
    fn device_pages_link_to_each_other_by_relative_addresses() {
        let book = Frame::device(Host::Files, Language::english(), DevicePage::Rules(GameId::Gou));
        assert_eq!((book.home().as_str(), book.rules_index().as_str()), ("../index.html", "../rules.html"));
        assert_eq!((book.setup("gou").as_str(), book.start("gou").as_str()), ("../play/gou.html", "../game/gou.html"));
        assert_eq!(book.service_worker(), "../../service-worker.js");
        assert!(book.asset("board.css").starts_with("../../assets/") && book.online().is_none());
        let index = Frame::device(Host::Server, Language::english(), DevicePage::RulesIndex);
        assert_eq!((index.rules("gou").as_str(), index.home().as_str()), ("rules/gou.html", "index.html"));
        assert_eq!((index.root(), index.service_worker().as_str()), (Some("../"), "/service-worker.js"));
        assert!(index.asset("board.css").starts_with("/assets/") && index.online().is_some());
        assert_eq!((frame("/rules").rules("gou").as_str(), frame("/").root()), ("/rules/gou", None));
    }
}
