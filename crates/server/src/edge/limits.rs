//! Rate limits: how much one client can ask for.

use super::Client;
use crate::App;
use crate::problem::{Code, Problem};
use axum::extract::{ConnectInfo, Request, State};
use axum::http::request::Parts;
use axum::http::{HeaderMap, HeaderName, HeaderValue, header};
use axum::middleware::Next;
use axum::response::{IntoResponse, Response};
use governor::clock::{Clock, DefaultClock};
use governor::middleware::StateInformationMiddleware;
use governor::state::keyed::DashMapStateStore;
use governor::{Quota, RateLimiter};
use roundel_room::PlayerId;
use std::collections::HashMap;
use std::hash::{BuildHasher, Hash, Hasher, RandomState};
use std::net::{IpAddr, SocketAddr};
use std::num::NonZeroU32;
use std::sync::{Arc, Mutex, MutexGuard, OnceLock, PoisonError};
use std::time::{Duration, Instant};

type Limiter<K> = RateLimiter<K, DashMapStateStore<K>, DefaultClock, StateInformationMiddleware>;

/// Whose share a request is taken off.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
enum Owner {
    /// A player with a name, by cookie or token.
    Account(PlayerId),
    /// Whoever comes from an address without a cookie or a token.
    Address(IpAddr),
    /// Whoever comes from an address with one that is not known to be a player's: a guest's, a forged one, or a player's who
    /// comes for the first time. Apart from the above, so that a flood does not keep players from being recognised.
    Unknown(IpAddr),
}

/// How much one client can ask for.
#[derive(Debug)]
pub struct Shares {
    requests: Option<Limiter<Owner>>,
    accounts: Accounts,
}

/// A client can save up this many seconds' worth of requests on top of the second that runs.
const SAVED_UP: u32 = 4;

impl Shares {
    /// Shares of so many requests a second; of any number for 0.
    pub fn new(rate: u32) -> Shares {
        let rate = NonZeroU32::new(rate);
        let burst = |rate: NonZeroU32| rate.saturating_mul(NonZeroU32::MIN.saturating_add(SAVED_UP));
        let requests = |rate| RateLimiter::keyed(Quota::per_second(rate).allow_burst(burst(rate))).with_middleware();
        Shares { requests: rate.map(requests), accounts: Accounts::default() }
    }

    /// Forgets clients who have not come for a while.
    pub fn sweep(&self) {
        if let Some(limiter) = &self.requests {
            limiter.retain_recent();
        }
        self.accounts.sweep();
    }
}

/// How long a cookie or a token is remembered after it was last good.
const REMEMBERED: Duration = Duration::from_mins(10);
/// So many are remembered; whoever comes on top of them is counted by address.
const MANY: usize = 100_000;

/// Which cookies and tokens were good for which account lately, so that counting needs no look at the store. Only hashes are
/// kept, and nothing is allowed because of them: at worst a request is taken off the wrong share.
#[derive(Debug, Default)]
struct Accounts {
    hasher: RandomState,
    known: Mutex<HashMap<u64, (PlayerId, Instant)>>,
}

impl Accounts {
    /// The hash of what a request says about who sent it; `None` if it says nothing.
    fn credential(&self, headers: &HeaderMap) -> Option<u64> {
        let mut said = headers.get_all(header::AUTHORIZATION).iter().chain(headers.get_all(header::COOKIE)).peekable();
        said.peek()?;
        let mut hasher = self.hasher.build_hasher();
        said.for_each(|value| value.as_bytes().hash(&mut hasher));
        Some(hasher.finish())
    }

    fn of(&self, credential: u64) -> Option<PlayerId> {
        self.known().get(&credential).map(|(player, _)| *player)
    }

    fn remember(&self, credential: u64, player: PlayerId) {
        let mut known = self.known();
        if known.len() < MANY || known.contains_key(&credential) {
            known.insert(credential, (player, Instant::now()));
        }
    }

    fn sweep(&self) {
        self.known().retain(|_, (_, at)| at.elapsed() < REMEMBERED);
    }

    fn known(&self) -> MutexGuard<'_, HashMap<u64, (PlayerId, Instant)>> {
        self.known.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

/// The account of a request, once whoever looked at its cookie or token has found it good.
#[derive(Clone, Default)]
struct Vouched(Arc<OnceLock<PlayerId>>);

/// Says that a request is of this account: a player with a name. Guests cost nothing to make, and count by address.
pub fn vouch(parts: &Parts, player: PlayerId) {
    if let Some(Vouched(account)) = parts.extensions.get() {
        account.get_or_init(|| player);
    }
}

/// Gives every client its share, and says in headers what is left of it.
pub async fn share(State(app): State<App>, mut request: Request, next: Next) -> Response {
    let peer = request.extensions().get().map(|ConnectInfo(peer): &ConnectInfo<SocketAddr>| *peer);
    let client = Client::of(request.headers(), peer, app.config.behind_proxy);
    request.extensions_mut().insert(client);
    let Some(limiter) = &app.shares.requests else { return next.run(request).await };
    let accounts = &app.shares.accounts;
    let credential = accounts.credential(request.headers());
    let owner = match credential {
        None => Owner::Address(client.0),
        Some(credential) => accounts.of(credential).map_or(Owner::Unknown(client.0), Owner::Account),
    };
    let (mut response, left, reset) = match limiter.check_key(&owner) {
        Ok(left) => {
            let vouched = Vouched::default();
            request.extensions_mut().insert(vouched.clone());
            let response = next.run(request).await;
            if let (Some(credential), Some(player)) = (credential, vouched.0.get()) {
                accounts.remember(credential, *player);
            }
            (response, left.remaining_burst_capacity(), 1)
        }
        Err(refused) => {
            let wait = refused.wait_time_from(DefaultClock::default().now()).as_secs() + 1;
            let mut response = Problem::from(Code::TooMany).into_response();
            response.headers_mut().insert(header::RETRY_AFTER, HeaderValue::from(wait));
            (response, 0, wait)
        }
    };
    let headers = response.headers_mut();
    headers.insert(
        HeaderName::from_static("ratelimit-limit"),
        HeaderValue::from(app.config.rate.saturating_mul(SAVED_UP + 1)),
    );
    headers.insert(HeaderName::from_static("ratelimit-remaining"), HeaderValue::from(left));
    headers.insert(HeaderName::from_static("ratelimit-reset"), HeaderValue::from(reset));
    response
}
