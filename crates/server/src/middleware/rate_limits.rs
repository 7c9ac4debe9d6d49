//! Rate limits: a token bucket of requests for each client.

use super::client::client_of;
use crate::App;
use crate::auth::AuthError;
use crate::client::Client;
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

/// Whose bucket a request is taken from.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
enum BucketOwner {
    /// A registered player, by cookie or token.
    Account(PlayerId),
    /// An address, for requests without a cookie or a token.
    Address(IpAddr),
    /// An address, for requests with a cookie or a token that is not known to be a registered player's: a guest's, a forged
    /// one, or a player's first request. It has its own bucket, so that a flood does not keep players from being recognised.
    Unknown(IpAddr),
}

/// The rate limits of all clients.
#[derive(Debug)]
pub struct RateLimits {
    requests: Option<Limiter<BucketOwner>>,
    /// New guests by address. Every guest has limits of their own, so without this one a client could get around all of them.
    guests: Option<Limiter<IpAddr>>,
    accounts: Accounts,
}

/// Seconds' worth of requests that a client can save up on top of the current second.
const BURST_SECONDS: u32 = 4;

/// New guests from one address in a minute, and how many it can save up: a class of pupils who begin together.
const GUESTS_PER_MINUTE: NonZeroU32 = NonZeroU32::new(30).expect("not zero");
const GUESTS_AT_ONCE: NonZeroU32 = NonZeroU32::new(100).expect("not zero");

impl RateLimits {
    /// At most this many requests a second for each client; 0 for no limit.
    pub fn new(rate: u32) -> RateLimits {
        let rate = NonZeroU32::new(rate);
        let burst = |rate: NonZeroU32| rate.saturating_mul(NonZeroU32::MIN.saturating_add(BURST_SECONDS));
        let requests = |rate| RateLimiter::keyed(Quota::per_second(rate).allow_burst(burst(rate))).with_middleware();
        let guests =
            |_| RateLimiter::keyed(Quota::per_minute(GUESTS_PER_MINUTE).allow_burst(GUESTS_AT_ONCE)).with_middleware();
        RateLimits { requests: rate.map(requests), guests: rate.map(guests), accounts: Accounts::default() }
    }

    /// Counts a visitor who becomes a guest.
    pub fn take_guest(&self, client: Option<Client>) -> Result<(), AuthError> {
        match (&self.guests, client) {
            (Some(limiter), Some(Client(address))) if limiter.check_key(&address).is_err() => {
                Err(AuthError::TooManyGuests)
            }
            _ => Ok(()),
        }
    }

    /// Forgets clients whose buckets are full again.
    pub fn sweep(&self) {
        if let Some(limiter) = &self.requests {
            limiter.retain_recent();
        }
        if let Some(limiter) = &self.guests {
            limiter.retain_recent();
        }
        self.accounts.sweep();
    }
}

/// How long a cookie or a token is remembered after it was last valid.
const REMEMBERED: Duration = Duration::from_mins(10);
/// The most that are remembered. Requests with any other are counted by address.
const MAX_REMEMBERED: usize = 100_000;

/// Which cookies and tokens were valid for which account lately, so that counting needs no query. Only hashes are kept, and
/// they grant nothing: at worst a request is taken from the wrong bucket.
#[derive(Debug, Default)]
struct Accounts {
    hasher: RandomState,
    known: Mutex<HashMap<u64, (PlayerId, Instant)>>,
}

impl Accounts {
    /// The hash of a request's cookies and token; `None` if it has neither.
    fn credential(&self, headers: &HeaderMap) -> Option<u64> {
        let mut credentials =
            headers.get_all(header::AUTHORIZATION).iter().chain(headers.get_all(header::COOKIE)).peekable();
        credentials.peek()?;
        let mut hasher = self.hasher.build_hasher();
        credentials.for_each(|value| value.as_bytes().hash(&mut hasher));
        Some(hasher.finish())
    }

    fn player(&self, credential: u64) -> Option<PlayerId> {
        self.known().get(&credential).map(|(player, _)| *player)
    }

    fn remember(&self, credential: u64, player: PlayerId) {
        let mut known = self.known();
        if known.len() < MAX_REMEMBERED || known.contains_key(&credential) {
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

/// The account of a request, once its cookie or token has been checked.
#[derive(Clone, Default)]
struct CountedFor(Arc<OnceLock<PlayerId>>);

/// Counts a client's later requests for this account. Only registered players have a bucket of their own: guests cost nothing
/// to make, and count by address.
pub fn count_for_account(parts: &Parts, player: PlayerId) {
    if let Some(CountedFor(account)) = parts.extensions.get() {
        account.get_or_init(|| player);
    }
}

/// Refuses requests beyond the rate limit, and reports in headers what is left of it.
pub async fn limit_rate(State(app): State<App>, mut request: Request, next: Next) -> Response {
    let peer = request.extensions().get().map(|ConnectInfo(peer): &ConnectInfo<SocketAddr>| *peer);
    let client = client_of(request.headers(), peer, app.config.behind_proxy);
    request.extensions_mut().insert(client);
    // Files out of memory cost next to nothing, and a browser that prepares to work offline loads all of them at once: counted, they
    // would keep a whole class behind one address from playing.
    let is_file =
        |path: &str| path.starts_with("/assets/") || path.starts_with("/device/") || path == "/service-worker.js";
    let Some(limiter) = app.rate_limits.requests.as_ref().filter(|_| !is_file(request.uri().path())) else {
        return next.run(request).await;
    };
    let accounts = &app.rate_limits.accounts;
    let credential = accounts.credential(request.headers());
    let owner = match credential {
        None => BucketOwner::Address(client.0),
        Some(credential) => accounts.player(credential).map_or(BucketOwner::Unknown(client.0), BucketOwner::Account),
    };
    let (mut response, left, reset) = match limiter.check_key(&owner) {
        Ok(left) => {
            let counted_for = CountedFor::default();
            request.extensions_mut().insert(counted_for.clone());
            let response = next.run(request).await;
            if let (Some(credential), Some(player)) = (credential, counted_for.0.get()) {
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
        HeaderValue::from(app.config.rate.saturating_mul(BURST_SECONDS + 1)),
    );
    headers.insert(HeaderName::from_static("ratelimit-remaining"), HeaderValue::from(left));
    headers.insert(HeaderName::from_static("ratelimit-reset"), HeaderValue::from(reset));
    response
}
