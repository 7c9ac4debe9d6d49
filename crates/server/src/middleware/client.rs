//! The client of a request: where it came from.

use axum::http::HeaderMap;
use std::net::{IpAddr, Ipv4Addr, Ipv6Addr, SocketAddr};

/// Where a request came from, as far as clients are told apart: an IPv4 address, or an IPv6 /64 network, which usually belongs
/// to one subscriber.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Client(pub IpAddr);

impl Client {
    /// The client at an address.
    pub fn at(address: IpAddr) -> Client {
        Client(match address.to_canonical() {
            IpAddr::V6(address) => {
                let [a, b, c, d, ..] = address.segments();
                IpAddr::V6(Ipv6Addr::new(a, b, c, d, 0, 0, 0, 0))
            }
            address @ IpAddr::V4(_) => address,
        })
    }

    /// The client of a request from this peer, which is the reverse proxy if there is one.
    pub fn of(headers: &HeaderMap, peer: Option<SocketAddr>, behind_proxy: bool) -> Client {
        let forwarded = if behind_proxy { forwarded(headers) } else { None };
        // Tests without a port have no peer.
        let address = forwarded.or_else(|| peer.map(|peer| peer.ip())).unwrap_or(IpAddr::V4(Ipv4Addr::LOCALHOST));
        Client::at(address)
    }
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
    fn clients_are_told_apart_by_what_they_cannot_choose() {
        let client = |address: &str| Client::at(address.parse().expect("an address"));
        assert_eq!(client("2001:db8:1:2:3:4:5:6"), client("2001:db8:1:2::"));
        assert_ne!(client("2001:db8:1:2::1"), client("2001:db8:1:3::1"));
        assert_eq!(client("::ffff:203.0.113.1"), client("203.0.113.1"));
        assert_ne!(client("203.0.113.1"), client("203.0.113.2"));
    }

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
