//! The whole site, as files.

use super::*;
use roundel_rules::GameId;
use std::collections::BTreeSet;
use std::path::Path;

fn written() -> BTreeMap<String, Bytes> {
    files().into_iter().map(|file| (file.path, file.bytes)).collect()
}

fn texts<'a>(files: &'a BTreeMap<String, Bytes>, ending: &'static str) -> impl Iterator<Item = (&'a str, &'a str)> {
    let texts = files.iter().filter(move |(path, _)| Path::new(path).extension().is_some_and(|found| found == ending));
    texts.map(|(path, bytes)| (path.as_str(), std::str::from_utf8(bytes).expect("texts are UTF-8")))
}

fn pages(files: &BTreeMap<String, Bytes>) -> impl Iterator<Item = (&str, &str)> {
    texts(files, "html")
}

fn attributes<'a>(html: &'a str, names: &'static [&str]) -> impl Iterator<Item = &'a str> {
    names.iter().flat_map(move |name| html.split(name).skip(1).filter_map(|rest| rest.split('"').next()))
}

const LINKS: &[&str] = &[" href=\"", " src=\"", " action=\"", " formaction=\"", " data-service-worker=\""];

/// The file that a relative link leads to.
fn resolve(path: &str, link: &str) -> Option<String> {
    let mut folders: Vec<&str> = path.split('/').collect();
    folders.pop();
    for part in link.split('/') {
        match part {
            ".." => drop(folders.pop()?),
            part => folders.push(part),
        }
    }
    Some(folders.join("/"))
}

/// Where a host has the folder cannot matter: no link begins with a slash, and none leads above the folder.
#[test]
fn every_link_leads_to_a_file_of_the_site() {
    let files = written();
    let ids: BTreeMap<&str, BTreeSet<&str>> = pages(&files)
        .chain(texts(&files, "svg"))
        .map(|(path, text)| (path, attributes(text, &[" id=\""]).collect()))
        .collect();
    let mut count = 0;
    for (path, html) in pages(&files) {
        for link in attributes(html, LINKS) {
            let (file, anchor) = link.split_once('#').unwrap_or((link, ""));
            let found = if file.is_empty() { Some(path.to_owned()) } else { resolve(path, file) };
            let found = found.filter(|found| files.contains_key(found));
            let found = found.unwrap_or_else(|| panic!("{path}: {link} leads nowhere"));
            assert!(anchor.is_empty() || ids[found.as_str()].contains(anchor), "{path}: nothing at {link}");
            count += 1;
        }
        assert!(!html.contains("https://") && !html.contains("=\"/"), "{path} names another place");
        assert!(!html.replace("http://www.w3.org/", "").contains("http://"), "{path} names another host");
    }
    assert!(count > 1000, "{count} links");
}

#[test]
fn every_page_is_there_in_every_language_and_whole() {
    let files = written();
    for &language in Language::all() {
        for page in DevicePage::all() {
            let path = format!("{language}/{}", page.file());
            let html = std::str::from_utf8(&files[&path]).expect("pages are UTF-8");
            assert!(
                html.starts_with(&format!("<!doctype html>\n<html lang=\"{language}\" data-root=\"{}\"", page.root())),
                "{path}"
            );
            assert_eq!(page.root().matches("../").count(), path.matches('/').count(), "{path}");
            assert!(html.contains("<body class=\"") && html.contains(" data-device>"), "{path}");
            assert!(html.contains("rel=\"manifest\"") && html.contains("name=\"theme-color\""), "{path}");
            assert_eq!(html.matches("<h1").count(), 1, "{path}: one title");
            assert!(!html.contains("Unknown localization key") && !html.contains("{ $"), "{path}");
            // There is nobody to sign in to, to ask, or to wait for.
            for absent in ["data-online", "data-notices", "method=\"post\"", "/api/", "/lobby", "account"] {
                assert!(!html.contains(absent), "{path}: {absent}");
            }
        }
    }
    assert_eq!(pages(&files).count(), Language::all().len() * (2 + 6 * GameId::ALL.len()) + 1);
}

#[test]
fn pages_keep_to_the_policy_that_they_state() {
    for (path, html) in pages(&written()) {
        let policy = format!("<meta http-equiv=\"content-security-policy\" content=\"{POLICY}\">");
        let before = html.split(&policy).next().expect("a beginning");
        assert!(before.len() < html.len() && !before.contains("<script") && !before.contains("<link"), "{path}");
        assert!(!html.contains(" style=") && !html.contains("<style") && !html.contains(" onclick="), "{path}");
        for script in html.split("<script").skip(1) {
            assert!(script.contains(" src=\"") || script.contains("application/json"), "{path}: an inline script");
        }
    }
    for page in DevicePage::all() {
        assert!(!render(Host::Server, Language::english(), page).contains("http-equiv"), "the server sends its own");
    }
}

#[test]
fn the_game_page_is_ready_for_its_script() {
    for kind in GameId::ALL {
        let html = render(Host::Files, Language::english(), DevicePage::Game(kind));
        assert!(html.contains(&format!("data-game=\"\" data-host=\"device\" data-kind=\"{kind}\"")), "{kind}");
        assert!(html.contains("<script type=\"application/json\" id=\"state\"></script>"), "{kind}");
        assert!(html.contains("-start.svg#named\"") && html.contains("scripts/device/main.js"), "{kind}");
        let (before, after) = html.split_once("id=\"record\"").expect("a way to the record");
        let record =
            format!("{}{}", &before[before.rfind('<').expect("a tag")..], &after[..after.find('>').expect("an end")]);
        assert!(record.starts_with("<button") && !record.contains("href"), "{kind}: the module writes it, {record}");
        assert!(!html.contains("id=\"share\"") && html.contains("id=\"chat\" hidden"), "{kind}: there is nobody else");
    }
}

#[test]
fn the_setup_page_offers_what_the_device_can_do() {
    for kind in GameId::ALL {
        let html = render(Host::Files, Language::english(), DevicePage::Setup(kind));
        let values = |name: &str| html.matches(&format!(" name=\"{name}\" value=\"")).count();
        assert_eq!((values("opponent"), values("level"), values("side"), values("clock")), (2, 12, 3, 5), "{kind}");
        assert!(html.contains(&format!("method=\"get\" action=\"../game/{kind}.html\"")), "{kind}");
        for absent in ["name=\"games\"", "name=\"to\"", "name=\"name\"", "/picture/", "value=\"3d\""] {
            assert!(!html.contains(absent), "{kind}: {absent}");
        }
        assert!(html.contains(" data-picture=\"\">"), "{kind}: the module draws the picture");
    }
}

/// Many hosts are slow or count every byte, and the service worker loads everything at once.
#[test]
fn the_whole_site_is_small() {
    let bytes: usize = written().values().map(Bytes::len).sum();
    assert!(bytes < 2_600_000, "{bytes} bytes");
}

#[test]
fn the_site_is_the_same_every_time() {
    assert!(files() == files());
}

#[test]
fn another_page_or_worker_makes_another_version() {
    let version = |text: &str, source: &str| {
        let files = BTreeMap::from([("index.html".to_owned(), Asset::new("index.html", text.into()))]);
        let script = service_worker::complete(Host::Files, &files, source);
        script.split("\"version\":\"").nth(1).and_then(|rest| rest.split('"').next()).expect("a version").to_owned()
    };
    assert_eq!(version("a", "one"), version("a", "one"));
    assert_ne!(version("a", "one"), version("b", "one"));
    assert_ne!(version("a", "one"), version("a", "two"));
}

#[test]
fn the_manifest_has_icons_of_the_sizes_that_it_says() {
    let files = written();
    let manifest: serde_json::Value = serde_json::from_slice(&files[MANIFEST]).expect("JSON");
    let icons = manifest["icons"].as_array().expect("a list");
    assert!(icons.iter().any(|icon| icon["purpose"] == "maskable"));
    for icon in icons {
        let bytes = &files[icon["src"].as_str().expect("a path")];
        if icon["type"] == "image/png" {
            let [width, height] =
                [16, 20].map(|at| u32::from_be_bytes(bytes[at..at + 4].try_into().expect("four bytes")));
            assert_eq!(icon["sizes"], format!("{width}x{height}"));
        }
    }
    assert!(files.contains_key(manifest["start_url"].as_str().expect("a path")));
}
