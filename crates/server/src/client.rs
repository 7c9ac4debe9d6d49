//! Clients, as far as they are told apart.

use std::net::{IpAddr, Ipv6Addr};

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
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn clients_are_told_apart_by_what_they_cannot_choose() {
        let client = |address: &str| Client::at(address.parse().expect("an address"));
        assert_eq!(client("2001:db8:1:2:3:4:5:6"), client("2001:db8:1:2::"));
        assert_ne!(client("2001:db8:1:2::1"), client("2001:db8:1:3::1"));
        assert_eq!(client("::ffff:203.0.113.1"), client("203.0.113.1"));
        assert_ne!(client("203.0.113.1"), client("203.0.113.2"));
    }
}
