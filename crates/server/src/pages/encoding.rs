//! Content encoding: gzip for assets and streams that are compressed once and sent to many clients, and Brotli for the module, which
//! is kept so.

use axum::http::header::ACCEPT_ENCODING;
use axum::http::{HeaderMap, HeaderName};
use flate2::{Compress, Compression, FlushCompress, Status};

/// The header of a gzip stream without name and date (RFC 1952). It goes before the chunks of [`gzip_chunk`].
pub const GZIP_HEADER: [u8; 10] = [0x1f, 0x8b, 8, 0, 0, 0, 0, 0, 0, 255];

/// A part of an endless gzip stream. It refers to nothing before it and ends on a byte, so it can be appended to any stream:
/// one compression serves all clients.
pub fn gzip_chunk(bytes: &[u8]) -> Vec<u8> {
    let mut deflate = Compress::new(Compression::default(), false);
    let mut chunk = Vec::with_capacity(bytes.len() / 4 + 64);
    loop {
        let rest = &bytes[deflate.total_in() as usize..];
        let status = deflate.compress_vec(rest, &mut chunk, FlushCompress::Sync);
        let done = deflate.total_in() as usize == bytes.len() && chunk.len() < chunk.capacity();
        if done || !matches!(status, Ok(Status::Ok)) {
            return chunk;
        }
        chunk.reserve(chunk.capacity().max(64));
    }
}

/// Whether a client accepts gzip.
pub fn accepts_gzip(headers: &HeaderMap) -> bool {
    accepts(headers, "gzip")
}

/// Whether a client accepts Brotli. Browsers do, except from another host without HTTPS.
pub fn accepts_brotli(headers: &HeaderMap) -> bool {
    accepts(headers, "br")
}

/// Whether a client accepts an encoding, without `q=0`: `*` is about those that it does not name.
fn accepts(headers: &HeaderMap, wanted: &str) -> bool {
    let accepted = |name: &str| {
        entries(headers, ACCEPT_ENCODING).find_map(|entry| {
            let (coding, weight) = entry.split_once(';').unwrap_or((entry, ""));
            let refused = weight.trim().strip_prefix("q=").is_some_and(|q| q.parse() == Ok(0.0));
            (coding.trim() == name).then_some(!refused)
        })
    };
    accepted(wanted).or_else(|| accepted("*")).unwrap_or(false)
}

/// The entries of a header that is a list.
pub fn entries(headers: &HeaderMap, name: HeaderName) -> impl Iterator<Item = &str> {
    let lines = headers.get_all(name).into_iter().filter_map(|line| line.to_str().ok());
    lines.flat_map(|line| line.split(',')).map(str::trim)
}

#[cfg(test)]
mod tests {
    use super::*;
    use axum::http::HeaderValue;
    use flate2::read::GzDecoder;
    use std::io::Read;

    #[test]
    fn chunks_make_one_gzip_stream_in_any_order() {
        let texts =
            ["short".to_owned(), "long and dull ".repeat(10_000), (0..50_000).map(|n| format!("{n}")).collect()];
        for order in [[0, 1, 2], [2, 0, 1], [1, 1, 0]] {
            let mut stream = GZIP_HEADER.to_vec();
            let mut expected = String::new();
            for index in order {
                stream.extend(gzip_chunk(texts[index].as_bytes()));
                expected += &texts[index];
            }
            let mut read = vec![0; expected.len()];
            GzDecoder::new(&stream[..]).read_exact(&mut read).expect("everything is there before the stream ends");
            assert!(read == expected.as_bytes(), "{order:?}");
        }
        assert!(gzip_chunk(texts[1].as_bytes()).len() < 1000);
    }

    #[test]
    fn clients_say_what_they_accept() {
        let accepts = |value: &'static str| {
            accepts_gzip(&HeaderMap::from_iter([(ACCEPT_ENCODING, HeaderValue::from_static(value))]))
        };
        assert!(accepts("gzip") && accepts("deflate, gzip;q=0.5") && accepts("*"));
        assert!(!accepts("identity") && !accepts("gzip;q=0") && !accepts("br, gzip; q=0.0"));
        assert!(!accepts("gzip;q=0, *") && !accepts("*, gzip;q=0") && accepts("gzip, *;q=0") && !accepts("*;q=0"));
        let browser = HeaderMap::from_iter([(ACCEPT_ENCODING, HeaderValue::from_static("gzip, deflate, br, zstd"))]);
        assert!(accepts_brotli(&browser) && accepts_gzip(&browser) && !accepts_brotli(&HeaderMap::new()));
    }
}
