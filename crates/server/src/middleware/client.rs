//! The client of a request: where it came from.

use crate::client::Client;
use axum::http::HeaderMap;
use std::net::{IpAddr, Ipv4Addr, SocketAddr};

/// The client of a request from this peer, which is the reverse proxy if there is one.
pub fn client_of(headers: &HeaderMap, peer: Option<SocketAddr>, behind_proxy: bool) -> Client {
    let forwarded = if behind_proxy { forwarded(headers) } else { None };
    // Tests without a port have no peer.
    let address = forwarded.or_else(|| peer.map(|peer| peer.ip())).unwrap_or(IpAddr::V4(Ipv4Addr::LOCALHOST));
    Client::at(address)
}

/// The last entry of `X-Forwarded-For`, which our own proxy wrote; the client may have made up the others. Several header
/// lines are one list.
fn forwarded(headers: &HeaderMap) -> Option<IpAddr> {
    let line = headers.get_all("x-forwarded-for").iter().next_back()?.to_str().ok()?;
    let entry = line.rsplit(',').next()?.trim();
    let with_port = || entry.parse().ok().map(|address: SocketAddr| address.ip());
    let bracketed = || entry.strip_prefix('[')?.strip_suffix(']')?.parse().ok();
    entry.parse().ok().or_else(with_port).or_else(bracketed)
}

#[cfg(test)]
mod tests {
    use super::*;
    use axum::http::HeaderName;

    #[test]
    fn a_proxy_writes_addresses_in_any_form() {
        let of = |line: &str| {
            let headers =
                HeaderMap::from_iter([(HeaderName::from_static("x-forwarded-for"), line.parse().expect("text"))]);
            forwarded(&headers).map(|address| address.to_string())
        };
        for line in ["2001:db8::1", "[2001:db8::1]", "[2001:db8::1]:443", "203.0.113.9, 2001:db8::1"] {
            assert_eq!(of(line).as_deref(), Some("2001:db8::1"), "{line}");
        }
        assert_eq!(of("203.0.113.1:80").as_deref(), Some("203.0.113.1"));
        assert_eq!(of("unknown"), None);
    }
}
