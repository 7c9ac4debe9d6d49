//! Styles, scripts and images: parts of the binary, served under an address that changes with their content.
//!
//! One hash stands for all of them, so that modules can import each other by relative paths: `/assets/{hash}/scripts/page.js`.

use super::bare::bare;
use axum::extract::Path;
use axum::http::header::{CACHE_CONTROL, CONTENT_TYPE, ETAG, IF_NONE_MATCH};
use axum::http::{HeaderMap, StatusCode};
use axum::response::{IntoResponse, Response};
use roundel_room::hex::hex;
use rust_embed::{EmbeddedFile, RustEmbed};
use sha2::{Digest, Sha256};
use std::borrow::Cow;
use std::sync::LazyLock;

#[derive(RustEmbed)]
#[folder = "../../web/styles"]
#[prefix = "styles/"]
struct Styles;

#[derive(RustEmbed)]
#[folder = "../../web/scripts"]
#[prefix = "scripts/"]
struct Scripts;

#[derive(RustEmbed)]
#[folder = "../../web/images"]
#[prefix = "images/"]
struct Images;

/// The style sheet of boards, which the drawing code makes.
const BOARD_CSS: &str = "board.css";

const FOREVER: &str = "public, max-age=31536000, immutable";
/// Ask every time: for an address that belongs to another version of the server.
const ASK: &str = "no-cache";

static HASH: LazyLock<String> = LazyLock::new(|| {
    let mut names: Vec<Cow<'static, str>> = Styles::iter().chain(Scripts::iter()).chain(Images::iter()).collect();
    names.sort_unstable();
    let mut hash = Sha256::new();
    for name in names {
        let file = find(&name).expect("the list names what there is");
        hash.update(name.as_bytes());
        hash.update(file.hash());
    }
    hash.update(board_css());
    hex(&hash.finalize()[..8])
});

fn board_css() -> &'static str {
    static CSS: LazyLock<String> = LazyLock::new(roundel_draw::board_css);
    &CSS
}

/// The address of an asset: `styles/base.css`, `scripts/page.js`, `images/mark.svg`, `board.css`.
pub fn address(name: &str) -> String {
    format!("/assets/{}/{name}", *HASH)
}

/// What is served under a name.
enum Asset {
    File(EmbeddedFile),
    Made(&'static str),
}

impl Asset {
    fn hash(&self) -> [u8; 32] {
        match self {
            Asset::File(file) => file.metadata.sha256_hash(),
            Asset::Made(text) => Sha256::digest(text).into(),
        }
    }

    fn into_bytes(self) -> Cow<'static, [u8]> {
        match self {
            Asset::File(file) => file.data,
            Asset::Made(text) => text.as_bytes().into(),
        }
    }
}

fn find(name: &str) -> Option<Asset> {
    if name == BOARD_CSS {
        return Some(Asset::Made(board_css()));
    }
    Styles::get(name).or_else(|| Scripts::get(name)).or_else(|| Images::get(name)).map(Asset::File)
}

/// `GET /assets/{hash}/{*name}`
pub async fn serve(Path((hash, name)): Path<(String, String)>, headers: HeaderMap) -> Response {
    let cache = if hash == *HASH { FOREVER } else { ASK };
    answer(&name, cache, &headers)
}

/// `GET /favicon.ico`: some programs ask for it without reading the page.
pub async fn icon(headers: HeaderMap) -> Response {
    answer("images/mark.svg", ASK, &headers)
}

fn answer(name: &str, cache: &'static str, headers: &HeaderMap) -> Response {
    let Some(asset) = find(name) else { return StatusCode::NOT_FOUND.into_response() };
    let tag = format!("\"{}\"", hex(&asset.hash()[..16]));
    let known = headers.get(IF_NONE_MATCH).is_some_and(|known| known.as_bytes() == tag.as_bytes());
    let described = [(CACHE_CONTROL, cache.to_owned()), (ETAG, tag)];
    if known {
        return (StatusCode::NOT_MODIFIED, described).into_response();
    }
    let kind = content_type(name);
    let bytes = asset.into_bytes();
    match std::str::from_utf8(&bytes) {
        Ok(text) if kind.starts_with("text/") => (described, [(CONTENT_TYPE, kind)], bare(text)).into_response(),
        _ => (described, [(CONTENT_TYPE, kind)], bytes).into_response(),
    }
}

fn content_type(name: &str) -> &'static str {
    match name.rsplit_once('.').map(|(_, ending)| ending) {
        Some("css") => "text/css; charset=utf-8",
        Some("js") => "text/javascript; charset=utf-8",
        Some("svg") => "image/svg+xml",
        Some("png") => "image/png",
        _ => "application/octet-stream",
    }
}

#[cfg(test)]
mod tests {
    use super::super::bare::mixed_line;
    use super::*;
    use axum::http::HeaderValue;

    #[test]
    fn what_is_served_is_described() {
        let response = answer("styles/base.css", FOREVER, &HeaderMap::new());
        assert_eq!(response.status(), StatusCode::OK);
        assert_eq!(response.headers()[CONTENT_TYPE], "text/css; charset=utf-8");
        assert_eq!(response.headers()[CACHE_CONTROL], FOREVER);
        let mut headers = HeaderMap::new();
        headers.insert(IF_NONE_MATCH, response.headers()[ETAG].clone());
        assert_eq!(answer("styles/base.css", FOREVER, &headers).status(), StatusCode::NOT_MODIFIED);
        headers.insert(IF_NONE_MATCH, HeaderValue::from_static("\"other\""));
        assert_eq!(answer("styles/base.css", FOREVER, &headers).status(), StatusCode::OK);
    }

    #[test]
    fn nothing_else_is_served() {
        for name in ["", "styles", "styles/", "styles/none.css", "../Cargo.toml", "styles/../../Cargo.toml", "base.css"]
        {
            assert_eq!(answer(name, FOREVER, &HeaderMap::new()).status(), StatusCode::NOT_FOUND, "{name}");
        }
    }

    #[test]
    fn scripts_and_styles_can_be_served_bare() {
        for name in Styles::iter().chain(Scripts::iter()) {
            let bytes = find(&name).expect("the list names what there is").into_bytes();
            assert_eq!(mixed_line(&String::from_utf8_lossy(&bytes)), None, "{name}");
        }
    }

    #[test]
    fn every_asset_has_a_known_type() {
        for name in Styles::iter().chain(Scripts::iter()).chain(Images::iter()) {
            assert_ne!(content_type(&name), "application/octet-stream", "{name}");
        }
    }

    #[test]
    fn nothing_is_loaded_from_elsewhere() {
        for name in Styles::iter().chain(Scripts::iter()) {
            let bytes = find(&name).expect("the list names what there is").into_bytes();
            let text = String::from_utf8_lossy(&bytes).replace("http://www.w3.org/", "");
            assert!(!text.contains("http://") && !text.contains("https://"), "{name} names another host");
        }
    }
}
