//! The service worker: its script, with what it keeps written into it.

use super::{Host, INDEX};
use crate::pages::assets::{self, Asset};
use roundel_room::hex::hex;
use serde_json::json;
use sha2::{Digest, Sha256};
use std::collections::BTreeMap;

/// The script for a site with these pages. A site with other files has another version, and so another script: browsers compare
/// scripts byte by byte to find out about a new version.
pub fn script(host: Host, pages: &BTreeMap<String, Asset>) -> String {
    complete(host, pages, &assets::service_worker_source())
}

/// The source with what it keeps. It is part of the version: two workers never share a cache.
pub(super) fn complete(host: Host, pages: &BTreeMap<String, Asset>, source: &str) -> String {
    let root = match host {
        Host::Server => "device/",
        Host::Files => "",
    };
    let mut version = Sha256::new();
    for (path, page) in pages {
        version.update(path);
        version.update(page.etag());
    }
    version.update(assets::path(""));
    version.update(source);
    let site = json!({
        "version": hex(&version.finalize()[..8]),
        // Addresses as seen from the script.
        "index": format!("{root}{INDEX}"),
        "pages": pages.keys().map(|path| format!("{root}{path}")).collect::<Vec<_>>(),
        "assets": assets::path(""),
        "files": assets::all().map(|(name, _)| name).collect::<Vec<_>>(),
    });
    format!("self.site={site};\n{source}")
}
