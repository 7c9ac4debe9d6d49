//! Device sites: pages that need no server while they are used. Games are played against the computer or on one screen, by the
//! WebAssembly module, and everything is plain files with relative links.
//!
//! The server has them below `/device/`; `roundel site` writes them into a folder for any other host.

mod front;
mod manifest;
mod page;
mod serve;
mod service_worker;

pub use page::{DevicePage, Host};
pub use serve::{service_worker, show};

use super::assets::{self, Asset};
use super::frame::Frame;
use super::{analysis, game, learn, play, review, rules};
use askama::Template;
use axum::body::Bytes;
use roundel_words::{Language, Words};
use std::collections::BTreeMap;

/// The content security policy of the pages of a plain site. The server sends its own.
pub const POLICY: &str = "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; connect-src 'self'; \
                          manifest-src 'self'; worker-src 'self'; form-action 'self'; base-uri 'none'";

/// The service worker of a plain site. That of the server is at the server's root, so that it sees all its pages.
const SERVICE_WORKER: &str = "service-worker.js";
const MANIFEST: &str = "manifest.webmanifest";
const INDEX: &str = "index.html";

/// A file of a site.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct File {
    /// Where it stands below the root of the site.
    pub path: String,
    /// What it holds.
    pub bytes: Bytes,
}

/// Everything that a host has to hand out.
struct Site {
    /// The pages and the manifest, by their path below the root of the site.
    files: BTreeMap<String, Asset>,
    service_worker: Asset,
}

impl Site {
    /// Renders all pages in all languages.
    fn render(host: Host) -> Site {
        let mut files = BTreeMap::new();
        let mut add = |path: String, text: String| files.insert(path.clone(), Asset::new(&path, text.into_bytes()));
        for &language in Language::all() {
            for page in DevicePage::all() {
                add(format!("{language}/{}", page.file()), render(host, language, page));
            }
        }
        add(INDEX.to_owned(), front::index(host));
        add(MANIFEST.to_owned(), manifest::manifest(host));
        let service_worker = service_worker::script(host, &files);
        Site { files, service_worker: Asset::new(SERVICE_WORKER, service_worker.into_bytes()) }
    }
}

/// A device page. It depends on nothing but its host, its language and its place.
fn render(host: Host, language: Language, page: DevicePage) -> String {
    let (t, frame) = (Words::of(language), Frame::device(host, language, page));
    let rendered = match page {
        DevicePage::Front => front::page(t, frame).render(),
        DevicePage::Setup(kind) => play::device_page(kind, t, frame).render(),
        DevicePage::Game(kind) => game::device_page(kind, t, frame).render(),
        DevicePage::Review(kind) => review::device_page(kind, t, frame).render(),
        DevicePage::Analysis(kind) => analysis::analysis_page(kind, t, frame).render(),
        DevicePage::RulesIndex => rules::index_page(t, frame).render(),
        DevicePage::Rules(kind) => rules::book_page(kind, t, frame).render(),
        DevicePage::Learn(kind) => learn::learn_page(kind, t, frame).render(),
    };
    rendered.expect("writing to a string cannot fail")
}

/// All files of a plain site, in the order of their paths.
pub fn files() -> Vec<File> {
    let Site { files, service_worker } = Site::render(Host::Files);
    let pages = files.iter().map(|(path, file)| (path.clone(), file));
    let assets = assets::all().map(|(name, asset)| (assets::path(name), asset));
    let all: BTreeMap<String, &Asset> =
        pages.chain(assets).chain([(SERVICE_WORKER.to_owned(), &service_worker)]).collect();
    all.into_iter().map(|(path, file)| File { path, bytes: file.bytes() }).collect()
}

#[cfg(test)]
mod tests;
