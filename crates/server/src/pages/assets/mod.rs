//! Static assets: styles, scripts and images are part of the binary, minified and compressed once, with strong `ETag`s.
//!
//! One hash of everything is part of their addresses, so that browsers keep them for good and modules import each other by
//! relative paths: `/assets/{hash}/scripts/page.js`.

mod minify;
mod modules;

use super::encoding::{accepts_gzip, entries};
use axum::body::Bytes;
use axum::extract::Path;
use axum::http::header::{CACHE_CONTROL, CONTENT_ENCODING, CONTENT_TYPE, ETAG, IF_NONE_MATCH, VARY};
use axum::http::{HeaderMap, HeaderValue, StatusCode};
use axum::response::{IntoResponse, Response};
use flate2::Compression;
use flate2::write::GzEncoder;
use minify::{minify_script, minify_style};
use roundel_room::hex::hex;
use rust_embed::RustEmbed;
use sha2::{Digest, Sha256};
use std::collections::BTreeMap;
use std::io::{self, Write};
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

const IMMUTABLE: HeaderValue = HeaderValue::from_static("public, max-age=31536000, immutable");
/// For an address of another version of the server: always ask again.
const REVALIDATE: HeaderValue = HeaderValue::from_static("no-cache");

static ASSETS: LazyLock<Assets> = LazyLock::new(Assets::prepare);

/// All assets by name, ready to send.
struct Assets {
    hash: String,
    by_name: BTreeMap<String, Asset>,
}

/// One asset in the encodings that it is sent in.
struct Asset {
    content_type: &'static str,
    plain: Encoded,
    /// Only where it saves something.
    gzip: Option<Encoded>,
}

/// The bytes of one encoding. Each has an `ETag` of its own: strong tags are about bytes.
struct Encoded {
    bytes: Bytes,
    etag: HeaderValue,
}

impl Assets {
    fn prepare() -> Assets {
        let mut by_name =
            BTreeMap::from([(BOARD_CSS.to_owned(), Asset::new(BOARD_CSS, roundel_draw::board_css().into()))]);
        for name in Styles::iter().chain(Scripts::iter()).chain(Images::iter()) {
            let file = Styles::get(&name).or_else(|| Scripts::get(&name)).or_else(|| Images::get(&name));
            let data = file.expect("the folders have what they list").data;
            let asset = Asset::new(&name, data.into_owned());
            by_name.insert(name.into_owned(), asset);
        }
        let mut hash = Sha256::new();
        for (name, asset) in &by_name {
            hash.update(name.as_bytes());
            hash.update(asset.plain.etag.as_bytes());
        }
        Assets { hash: hex(&hash.finalize()[..8]), by_name }
    }
}

impl Asset {
    fn new(name: &str, data: Vec<u8>) -> Asset {
        let content_type = content_type(name);
        let bytes = match String::from_utf8(data) {
            Ok(source) if content_type.starts_with("text/javascript") => minify_script(&source).into_bytes(),
            Ok(source) if content_type.starts_with("text/css") => minify_style(&source).into_bytes(),
            Ok(source) => source.into_bytes(),
            Err(binary) => binary.into_bytes(),
        };
        let gzip = gzip(&bytes).expect("writing to memory cannot fail");
        let gzip = (gzip.len() < bytes.len()).then(|| Encoded::new(gzip));
        Asset { content_type, plain: Encoded::new(bytes), gzip }
    }
}

impl Encoded {
    fn new(bytes: Vec<u8>) -> Encoded {
        let etag = format!("\"{}\"", hex(&Sha256::digest(&bytes)[..16]));
        Encoded { bytes: bytes.into(), etag: etag.try_into().expect("a hash is plain ASCII") }
    }
}

fn gzip(bytes: &[u8]) -> io::Result<Vec<u8>> {
    let mut encoder = GzEncoder::new(Vec::new(), Compression::best());
    encoder.write_all(bytes)?;
    encoder.finish()
}

/// Minifies and compresses everything, so that no request has to wait for it.
pub fn prepare() {
    LazyLock::force(&ASSETS);
}

/// The address of an asset: `styles/base.css`, `scripts/page.js`, `images/mark.svg`, `board.css`.
pub fn address(name: &str) -> String {
    format!("/assets/{}/{name}", ASSETS.hash)
}

/// The addresses of the modules that a script imports, directly or through others, for `modulepreload`.
pub fn imported_modules(script: &str) -> Vec<String> {
    let source = |name: &str| Some(std::str::from_utf8(&ASSETS.by_name.get(name)?.plain.bytes).unwrap_or_default());
    modules::imported(script, source).iter().map(|name| address(name)).collect()
}

/// `GET /assets/{hash}/{*name}`
pub async fn serve(Path((hash, name)): Path<(String, String)>, headers: HeaderMap) -> Response {
    let cache = if hash == ASSETS.hash { IMMUTABLE } else { REVALIDATE };
    respond(&name, cache, &headers)
}

/// `GET /favicon.ico`: some programs ask for it without reading the page.
pub async fn icon(headers: HeaderMap) -> Response {
    respond("images/mark.svg", REVALIDATE, &headers)
}

fn respond(name: &str, cache: HeaderValue, headers: &HeaderMap) -> Response {
    let Some(asset) = ASSETS.by_name.get(name) else { return StatusCode::NOT_FOUND.into_response() };
    let gzip = asset.gzip.as_ref().filter(|_| accepts_gzip(headers));
    let encoded = gzip.unwrap_or(&asset.plain);
    let validators =
        [(CACHE_CONTROL, cache), (ETAG, encoded.etag.clone()), (VARY, HeaderValue::from_static("accept-encoding"))];
    if is_known(&encoded.etag, headers) {
        return (StatusCode::NOT_MODIFIED, validators).into_response();
    }
    let encoding = gzip.map(|_| [(CONTENT_ENCODING, HeaderValue::from_static("gzip"))]);
    let content_type = [(CONTENT_TYPE, HeaderValue::from_static(asset.content_type))];
    let mut response = (validators, content_type, encoded.bytes.clone()).into_response();
    response.headers_mut().extend(encoding.into_iter().flatten());
    response
}

/// Whether a client has this version already.
fn is_known(etag: &HeaderValue, headers: &HeaderMap) -> bool {
    entries(headers, IF_NONE_MATCH)
        .any(|known| known == "*" || known.strip_prefix("W/").unwrap_or(known).as_bytes() == etag.as_bytes())
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
    use super::*;
    use axum::http::HeaderName;
    use axum::http::header::ACCEPT_ENCODING;
    use flate2::read::GzDecoder;
    use std::io::Read;

    fn asking(name: HeaderName, value: &HeaderValue) -> HeaderMap {
        HeaderMap::from_iter([(name, value.clone())])
    }

    #[test]
    fn an_asset_has_its_type_and_a_strong_etag_for_each_encoding() {
        let gzip = HeaderValue::from_static("br;q=1.0, gzip;q=0.8");
        let encodings = [HeaderMap::new(), asking(ACCEPT_ENCODING, &gzip)];
        let [plain, packed] = encodings.each_ref().map(|headers| respond("styles/base.css", IMMUTABLE, headers));
        for response in [&plain, &packed] {
            assert_eq!(response.status(), StatusCode::OK);
            assert_eq!(response.headers()[CONTENT_TYPE], "text/css; charset=utf-8");
            assert_eq!(response.headers()[CACHE_CONTROL], IMMUTABLE);
            assert_eq!(response.headers()[VARY], "accept-encoding");
            assert!(response.headers()[ETAG].as_bytes().starts_with(b"\""), "not weak");
        }
        assert_eq!(plain.headers().get(CONTENT_ENCODING), None);
        assert_eq!(packed.headers()[CONTENT_ENCODING], "gzip");
        assert_ne!(plain.headers()[ETAG], packed.headers()[ETAG]);
    }

    #[test]
    fn what_a_client_has_is_not_sent_again() {
        let etag = respond("styles/base.css", IMMUTABLE, &HeaderMap::new()).headers()[ETAG].clone();
        let text = etag.to_str().expect("text");
        for known in [text.to_owned(), format!("\"other\", W/{text}"), "*".to_owned()] {
            let headers = asking(IF_NONE_MATCH, &known.parse().expect("a header"));
            assert_eq!(respond("styles/base.css", IMMUTABLE, &headers).status(), StatusCode::NOT_MODIFIED, "{known}");
        }
        let other = asking(IF_NONE_MATCH, &HeaderValue::from_static("\"other\""));
        assert_eq!(respond("styles/base.css", IMMUTABLE, &other).status(), StatusCode::OK);
    }

    #[test]
    fn compressed_assets_are_smaller_and_the_same() {
        for (name, asset) in &ASSETS.by_name {
            let Some(gzip) = &asset.gzip else { continue };
            let mut plain = Vec::new();
            GzDecoder::new(&gzip.bytes[..]).read_to_end(&mut plain).expect("gzip");
            assert!(plain == asset.plain.bytes && gzip.bytes.len() < plain.len(), "{name}");
        }
        assert!(ASSETS.by_name.values().filter(|asset| asset.gzip.is_some()).count() > 20);
    }

    #[test]
    fn nothing_else_is_served() {
        for name in ["", "styles", "styles/", "styles/none.css", "../Cargo.toml", "styles/../../Cargo.toml", "base.css"]
        {
            assert_eq!(respond(name, IMMUTABLE, &HeaderMap::new()).status(), StatusCode::NOT_FOUND, "{name}");
        }
    }

    #[test]
    fn scripts_and_styles_can_be_minified() {
        for name in Styles::iter().chain(Scripts::iter()) {
            let file = Styles::get(&name).or_else(|| Scripts::get(&name)).expect("the folders have what they list");
            assert_eq!(minify::mixed_line(&String::from_utf8_lossy(&file.data)), None, "{name}");
        }
    }

    #[test]
    fn every_asset_has_a_known_type() {
        for (name, asset) in &ASSETS.by_name {
            assert_ne!(asset.content_type, "application/octet-stream", "{name}");
        }
    }

    #[test]
    fn nothing_is_loaded_from_elsewhere() {
        for name in ASSETS.by_name.keys().filter(|name| !name.starts_with("images/")) {
            let text = String::from_utf8_lossy(&ASSETS.by_name[name].plain.bytes).replace("http://www.w3.org/", "");
            assert!(!text.contains("http://") && !text.contains("https://"), "{name} names another host");
        }
    }

    #[test]
    fn all_modules_of_the_game_page_are_found() {
        let modules = imported_modules("scripts/game/main.js");
        let board = address("scripts/board/board.js");
        assert!(modules.len() > 10 && modules.contains(&board), "{modules:?}");
        let prefix = address("");
        assert!(modules.iter().all(|module| ASSETS.by_name.contains_key(&module[prefix.len()..])), "{modules:?}");
    }
}
