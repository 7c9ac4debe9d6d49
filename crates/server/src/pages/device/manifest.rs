//! The web app manifest: with it, a phone or a desktop can install the site like a program.

use super::Host;
use crate::pages::assets;
use roundel_words::{Language, Words};
use serde_json::json;

/// The colour of the page, which the window has before there is one.
const PAPER: &str = "#F6F1E7";

/// The manifest. It stands at the root of the site.
pub fn manifest(host: Host) -> String {
    let asset = |name| match host {
        Host::Server => assets::address(name),
        Host::Files => assets::path(name),
    };
    let png = |name, size: u32, purpose| json!({ "src": asset(name), "sizes": format!("{size}x{size}"), "type": "image/png", "purpose": purpose });
    let manifest = json!({
        "name": "Roundel",
        "short_name": "Roundel",
        "description": Words::of(Language::english()).get("device-description").to_string(),
        "start_url": super::INDEX,
        // On the server, the pages for playing online belong to it too.
        "scope": match host { Host::Server => "../", Host::Files => "./" },
        "display": "standalone",
        "background_color": PAPER,
        "theme_color": PAPER,
        "categories": ["games"],
        "icons": [
            png("images/icon-192.png", 192, "any"),
            png("images/icon-512.png", 512, "any"),
            png("images/icon-maskable-512.png", 512, "maskable"),
            { "src": asset("images/mark.svg"), "sizes": "any", "type": "image/svg+xml", "purpose": "any" },
        ],
    });
    manifest.to_string()
}
