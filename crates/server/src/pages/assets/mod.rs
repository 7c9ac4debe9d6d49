//! Static assets: styles, scripts and images are part of the binary, minified and compressed once, with strong `ETag`s. So is the
//! WebAssembly module, as the repository keeps it: compressed by Brotli.
//!
//! One hash of everything is part of their addresses, so that browsers keep them for good and modules import each other by
//! relative paths: `/assets/{hash}/scripts/page.js`.

mod minify;
mod modules;

use super::board_files;
use super::encoding::{accepts_brotli, accepts_gzip, entries};
use axum::body::Bytes;
use axum::extract::Path;
use axum::http::header::{
    CACHE_CONTROL, CONTENT_ENCODING, CONTENT_SECURITY_POLICY, CONTENT_TYPE, ETAG, IF_NONE_MATCH, VARY,
};
use axum::http::{HeaderMap, HeaderName, HeaderValue, StatusCode};
use axum::response::{IntoResponse, Response};
use flate2::Compression;
use flate2::write::GzEncoder;
use minify::{minify_script, minify_style};
use roundel_room::hex::hex;
use rust_embed::RustEmbed;
use sha2::{Digest, Sha256};
use std::collections::BTreeMap;
use std::io::{self, Write};
use std::sync::{LazyLock, OnceLock};

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

#[derive(RustEmbed)]
#[folder = "../../web/module"]
#[prefix = "module/"]
struct Module;

/// How the name of the module ends in the repository.
const KEPT_MODULE: &str = ".wasm.br";
/// How its address ends. On a plain host the file there is compressed, so it has no name that says more to hosts.
const MODULE: &str = ".bin";

/// The style sheet of boards, which the drawing code makes.
const BOARD_CSS: &str = "board.css";

/// The source of the service worker, which is completed before it is sent, and has an address of its own.
const SERVICE_WORKER: &str = "scripts/service_worker.js";

const IMMUTABLE: HeaderValue = HeaderValue::from_static("public, max-age=31536000, immutable");
/// For an address that says nothing about the version: always ask again.
pub const REVALIDATE: HeaderValue = HeaderValue::from_static("no-cache");

/// Marks a file that is not of the version in its address. The service worker knows it.
const OTHER_VERSION: HeaderName = HeaderName::from_static("x-roundel-other-version");

static ASSETS: LazyLock<Assets> = LazyLock::new(Assets::prepare);

/// All assets by name, ready to send.
struct Assets {
    hash: String,
    by_name: BTreeMap<String, Asset>,
}

/// One asset in the encodings that it is sent in.
pub struct Asset {
    content_type: &'static str,
    /// As it is embedded. Only the module is: no other asset is large enough to gain from it.
    brotli: Option<Encoded>,
    /// What is embedded compressed is unpacked for the first client that does not accept it so.
    unpacked: OnceLock<Unpacked>,
    /// A content security policy of its own.
    policy: Option<HeaderValue>,
}

/// One asset for clients that do not accept Brotli.
struct Unpacked {
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
        let scripts = Scripts::iter().filter(|name| name != SERVICE_WORKER);
        for name in Styles::iter().chain(scripts).chain(Images::iter()) {
            let file = Styles::get(&name).or_else(|| Scripts::get(&name)).or_else(|| Images::get(&name));
            let data = file.expect("the folders have what they list").data;
            let asset = Asset::new(&name, data.into_owned());
            by_name.insert(name.into_owned(), asset);
        }
        for (name, svg) in board_files::all() {
            let asset = Asset::new(&name, svg.into_bytes());
            by_name.insert(name, asset);
        }
        for file in Module::iter() {
            let name = file.strip_suffix(KEPT_MODULE).expect("the module is kept compressed").to_owned() + MODULE;
            let data = Module::get(&file).expect("the folder has what it lists").data;
            let asset = Asset::compressed(&name, data.into_owned());
            by_name.insert(name, asset);
        }
        let mut hash = Sha256::new();
        for (name, asset) in &by_name {
            hash.update(name.as_bytes());
            hash.update(asset.etag().as_bytes());
        }
        Assets { hash: hex(&hash.finalize()[..8]), by_name }
    }
}

impl Asset {
    /// A file, minified where that can be done, and compressed.
    pub fn new(name: &str, data: Vec<u8>) -> Asset {
        let content_type = content_type(name);
        let bytes = match String::from_utf8(data) {
            Ok(source) if content_type.starts_with("text/javascript") => minify_script(&source).into_bytes(),
            Ok(source) if content_type.starts_with("text/css") => minify_style(&source).into_bytes(),
            Ok(source) => source.into_bytes(),
            Err(binary) => binary.into_bytes(),
        };
        Asset { content_type, brotli: None, unpacked: OnceLock::from(Unpacked::new(bytes)), policy: policy(name) }
    }

    /// An asset that is embedded compressed by Brotli.
    fn compressed(name: &str, data: Vec<u8>) -> Asset {
        Asset {
            content_type: content_type(name),
            brotli: Some(Encoded::new(data)),
            unpacked: OnceLock::new(),
            policy: None,
        }
    }

    fn unpacked(&self) -> &Unpacked {
        self.unpacked.get_or_init(|| {
            let brotli = self.brotli.as_ref().expect("what is not compressed is never packed");
            Unpacked::new(decompress(&brotli.bytes).expect("a test decompresses what is embedded"))
        })
    }

    fn plain(&self) -> &Encoded {
        &self.unpacked().plain
    }

    /// The smallest encoding that the client accepts, with its name.
    fn encoded(&self, headers: &HeaderMap) -> (&Encoded, Option<HeaderValue>) {
        if let Some(brotli) = self.brotli.as_ref().filter(|_| accepts_brotli(headers)) {
            return (brotli, Some(HeaderValue::from_static("br")));
        }
        match &self.unpacked().gzip {
            Some(gzip) if accepts_gzip(headers) => (gzip, Some(HeaderValue::from_static("gzip"))),
            _ => (self.plain(), None),
        }
    }

    /// Its bytes as a file of a plain site. The module is compressed: a script unpacks it.
    pub fn bytes(&self) -> Bytes {
        let Unpacked { plain, gzip } = self.unpacked();
        let file = gzip.as_ref().filter(|_| self.brotli.is_some()).unwrap_or(plain);
        file.bytes.clone()
    }

    /// What changes with its bytes.
    pub fn etag(&self) -> &HeaderValue {
        &self.brotli.as_ref().unwrap_or_else(|| self.plain()).etag
    }

    /// The asset as a response, or that the client has it already.
    pub fn respond(&self, cache: HeaderValue, headers: &HeaderMap) -> Response {
        let (encoded, encoding) = self.encoded(headers);
        let validators =
            [(CACHE_CONTROL, cache), (ETAG, encoded.etag.clone()), (VARY, HeaderValue::from_static("accept-encoding"))];
        if is_known(&encoded.etag, headers) {
            return (StatusCode::NOT_MODIFIED, validators).into_response();
        }
        let content_type = [(CONTENT_TYPE, HeaderValue::from_static(self.content_type))];
        let mut response = (validators, content_type, encoded.bytes.clone()).into_response();
        let encoding = encoding.map(|encoding| (CONTENT_ENCODING, encoding));
        let policy = self.policy.clone().map(|policy| (CONTENT_SECURITY_POLICY, policy));
        response.headers_mut().extend(encoding.into_iter().chain(policy));
        response
    }
}

impl Unpacked {
    fn new(bytes: Vec<u8>) -> Unpacked {
        let gzip = gzip(&bytes).expect("writing to memory cannot fail");
        let gzip = (gzip.len() < bytes.len()).then(|| Encoded::new(gzip));
        Unpacked { plain: Encoded::new(bytes), gzip }
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

fn decompress(mut bytes: &[u8]) -> io::Result<Vec<u8>> {
    let mut plain = Vec::new();
    brotli_decompressor::BrotliDecompress(&mut bytes, &mut plain)?;
    Ok(plain)
}

/// Minifies and compresses everything, so that no request has to wait for it.
pub fn prepare() {
    LazyLock::force(&ASSETS);
}

/// The address of an asset: `styles/base.css`, `scripts/page.js`, `images/mark.svg`, `board.css`.
pub fn address(name: &str) -> String {
    format!("/{}", path(name))
}

/// The file of an asset in a plain site.
pub fn path(name: &str) -> String {
    format!("assets/{}/{name}", ASSETS.hash)
}

/// All assets, by name.
pub fn all() -> impl Iterator<Item = (&'static str, &'static Asset)> {
    ASSETS.by_name.iter().map(|(name, asset)| (name.as_str(), asset))
}

/// The source of the service worker.
pub fn service_worker_source() -> String {
    let file = Scripts::get(SERVICE_WORKER).expect("it is one of the scripts");
    String::from_utf8(file.data.into_owned()).expect("scripts are UTF-8")
}

/// Only the workers of the device pages compile WebAssembly, and they alone may. Boards have their colours in a style of their own.
fn policy(name: &str) -> Option<HeaderValue> {
    if name.starts_with("scripts/device/") && name.ends_with("_worker.js") {
        return Some(HeaderValue::from_static(
            "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; connect-src 'self'; base-uri 'none'; \
             frame-ancestors 'none'",
        ));
    }
    name.starts_with(board_files::FOLDER).then_some(HeaderValue::from_static(
        "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; frame-ancestors 'none'",
    ))
}

/// The addresses of the modules that a script imports, directly or through others, for `modulepreload`.
pub fn imported_modules(script: &str) -> Vec<String> {
    let source = |name: &str| Some(std::str::from_utf8(&ASSETS.by_name.get(name)?.plain().bytes).unwrap_or_default());
    modules::imported(script, source).iter().map(|name| address(name)).collect()
}

/// `GET /assets/{hash}/{*name}`. A page of another version gets the file of this one, marked as such: that is better than none, but a
/// service worker must not keep it.
pub async fn serve(Path((hash, name)): Path<(String, String)>, headers: HeaderMap) -> Response {
    if hash == ASSETS.hash {
        return respond(&name, IMMUTABLE, &headers);
    }
    let mut response = respond(&name, REVALIDATE, &headers);
    response.headers_mut().insert(OTHER_VERSION, HeaderValue::from_static("1"));
    response
}

/// `GET /favicon.ico`: some programs ask for it without reading the page.
pub async fn icon(headers: HeaderMap) -> Response {
    respond("images/mark.svg", REVALIDATE, &headers)
}

fn respond(name: &str, cache: HeaderValue, headers: &HeaderMap) -> Response {
    match ASSETS.by_name.get(name) {
        Some(asset) => asset.respond(cache, headers),
        None => StatusCode::NOT_FOUND.into_response(),
    }
}

/// Whether a client has this version already.
fn is_known(etag: &HeaderValue, headers: &HeaderMap) -> bool {
    entries(headers, IF_NONE_MATCH)
        .any(|known| known == "*" || known.strip_prefix("W/").unwrap_or(known).as_bytes() == etag.as_bytes())
}

fn content_type(name: &str) -> &'static str {
    match name.rsplit_once('.').map(|(_, ending)| ending) {
        Some("html") => "text/html; charset=utf-8",
        Some("webmanifest") => "application/manifest+json",
        Some("css") => "text/css; charset=utf-8",
        Some("js") => "text/javascript; charset=utf-8",
        Some("svg") => "image/svg+xml",
        Some("png") => "image/png",
        Some("bin") => "application/wasm",
        _ => "application/octet-stream",
    }
}

#[cfg(test)]
mod tests {
    use super::*;
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
            let Some(gzip) = &asset.unpacked().gzip else { continue };
            let mut plain = Vec::new();
            GzDecoder::new(&gzip.bytes[..]).read_to_end(&mut plain).expect("gzip");
            assert!(plain == asset.plain().bytes && gzip.bytes.len() < plain.len(), "{name}");
        }
        assert!(ASSETS.by_name.values().filter(|asset| asset.unpacked().gzip.is_some()).count() > 20);
    }

    #[test]
    fn the_module_is_sent_as_it_is_kept_or_unpacked() {
        const NAME: &str = "module/roundel.bin";
        let asset = &ASSETS.by_name[NAME];
        let kept = asset.brotli.as_ref().expect("it is kept compressed");
        assert!(kept.bytes.len() <= 400_000, "{} bytes", kept.bytes.len());
        assert!(asset.plain().bytes.starts_with(b"\0asm"), "a WebAssembly module");
        let mut tags = Vec::new();
        for (accepted, encoding) in [("gzip, deflate, br", Some("br")), ("gzip", Some("gzip")), ("identity", None)] {
            let headers = asking(ACCEPT_ENCODING, &HeaderValue::from_static(accepted));
            let (encoded, _) = asset.encoded(&headers);
            let response = respond(NAME, IMMUTABLE, &headers);
            assert_eq!(response.headers()[CONTENT_TYPE], "application/wasm");
            assert_eq!(response.headers().get(CONTENT_ENCODING).map(|name| name.to_str().expect("a name")), encoding);
            assert_eq!(response.headers()[VARY], "accept-encoding");
            assert_eq!(response.headers()[ETAG], encoded.etag);
            tags.push(encoded.etag.clone());
        }
        tags.dedup();
        assert_eq!(tags.len(), 3, "each encoding has a tag of its own");
    }

    #[test]
    fn files_are_what_is_served_unpacked_except_for_the_module() {
        let files: BTreeMap<&str, Bytes> = all().map(|(name, asset)| (name, asset.bytes())).collect();
        assert_eq!(files.len(), ASSETS.by_name.len());
        let mut module = Vec::new();
        GzDecoder::new(&files["module/roundel.bin"][..]).read_to_end(&mut module).expect("gzip");
        assert!(module == ASSETS.by_name["module/roundel.bin"].plain().bytes && module.starts_with(b"\0asm"));
        assert!(std::str::from_utf8(&files["styles/base.css"]).is_ok_and(|css| css.contains("body{")));
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
    fn only_the_worker_of_the_device_pages_may_compile_a_module() {
        const WORKER: &str = "scripts/device/module_worker.js";
        for (name, asset) in &ASSETS.by_name {
            let response = asset.respond(IMMUTABLE, &HeaderMap::new());
            let policy = response.headers().get(CONTENT_SECURITY_POLICY).map(|policy| policy.to_str().expect("text"));
            let board = name.starts_with(board_files::FOLDER);
            assert_eq!(policy.is_some(), name == WORKER || board, "{name}: all others have that of all pages");
            assert!(!board || policy.is_some_and(|policy| !policy.contains("script-src")), "{name}: {policy:?}");
            for part in ["script-src 'self' 'wasm-unsafe-eval';", "default-src 'none'"] {
                assert!(board || policy.is_none_or(|policy| policy.contains(part)), "{policy:?}");
            }
        }
        assert!(ASSETS.by_name.contains_key(WORKER));
    }

    #[tokio::test]
    async fn a_file_of_another_version_is_marked() {
        for (hash, cache, marked) in [(ASSETS.hash.as_str(), IMMUTABLE, false), ("0123456789abcdef", REVALIDATE, true)]
        {
            let plain = respond("styles/base.css", IMMUTABLE, &HeaderMap::new());
            for known in [HeaderMap::new(), asking(IF_NONE_MATCH, &plain.headers()[ETAG])] {
                let response = serve(Path((hash.to_owned(), "styles/base.css".to_owned())), known).await;
                assert_eq!(response.headers()[CACHE_CONTROL], cache);
                assert_eq!(response.headers().contains_key(OTHER_VERSION), marked, "{hash}");
            }
        }
        assert!(service_worker_source().contains(&format!("'{OTHER_VERSION}'")), "the service worker looks for it");
    }

    #[test]
    fn nothing_is_loaded_from_elsewhere() {
        for name in ASSETS.by_name.keys().filter(|name| !name.starts_with("images/")) {
            let text = String::from_utf8_lossy(&ASSETS.by_name[name].plain().bytes).replace("http://www.w3.org/", "");
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
