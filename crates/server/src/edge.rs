//! What every request passes on its way in and out: the client's share of the server, where the request came from, the
//! words of what went wrong, and what browsers are told to refuse.

use crate::App;
use crate::pages;
use crate::pages::words::Lang;
use crate::problem::{Code, Problem};
use axum::Json;
use axum::extract::{ConnectInfo, Request, State};
use axum::http::{HeaderMap, HeaderName, HeaderValue, Method, StatusCode, header};
use axum::middleware::Next;
use axum::response::{IntoResponse, Response};
use governor::clock::{Clock, DefaultClock};
use governor::middleware::StateInformationMiddleware;
use governor::state::keyed::DashMapStateStore;
use governor::{Quota, RateLimiter};
use std::net::{IpAddr, Ipv4Addr, SocketAddr};
use std::num::NonZeroU32;

type Limiter = RateLimiter<IpAddr, DashMapStateStore<IpAddr>, DefaultClock, StateInformationMiddleware>;

/// How much one client can ask for.
#[derive(Debug)]
pub struct Shares {
    requests: Option<Limiter>,
}

/// A client can save up this many seconds' worth of requests.
const SAVED_UP: u32 = 4;

impl Shares {
    /// Shares of so many requests a second; of any number for 0.
    pub fn new(rate: u32) -> Shares {
        let limiter = |quota| RateLimiter::keyed(quota).with_middleware();
        let rate = NonZeroU32::new(rate);
        Shares {
            requests: rate.map(|rate| {
                limiter(
                    Quota::per_second(rate).allow_burst(rate.saturating_mul(NonZeroU32::MIN.saturating_add(SAVED_UP))),
                )
            }),
        }
    }

    /// Forgets clients who have not come for a while.
    pub fn sweep(&self) {
        if let Some(limiter) = &self.requests {
            limiter.retain_recent();
        }
    }
}

/// Where a request came from.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Client(pub IpAddr);

fn client(app: &App, request: &Request) -> Client {
    let forwarded = || {
        let header = request.headers().get("x-forwarded-for")?.to_str().ok()?;
        // The last entry is the one that our own proxy wrote; the others are the client's word.
        header.rsplit(',').next()?.trim().parse().ok()
    };
    let direct = || request.extensions().get::<ConnectInfo<SocketAddr>>().map(|info| info.0.ip());
    let forwarded = if app.config.behind_proxy { forwarded() } else { None };
    Client(forwarded.or_else(direct).unwrap_or(IpAddr::V4(Ipv4Addr::LOCALHOST)))
}

/// Gives every client its share, and says in headers what is left of it.
pub async fn share(State(app): State<App>, mut request: Request, next: Next) -> Response {
    let client = client(&app, &request);
    request.extensions_mut().insert(client);
    let Some(limiter) = &app.shares.requests else { return next.run(request).await };
    let (mut response, left, reset) = match limiter.check_key(&client.0) {
        Ok(left) => {
            let left = left.remaining_burst_capacity();
            (next.run(request).await, left, 1)
        }
        Err(refused) => {
            let wait = refused.wait_time_from(DefaultClock::default().now()).as_secs() + 1;
            let mut response = Problem::from(Code::TooMany).into_response();
            response.headers_mut().insert(header::RETRY_AFTER, HeaderValue::from(wait));
            (response, 0, wait)
        }
    };
    let headers = response.headers_mut();
    headers.insert(HeaderName::from_static("ratelimit-limit"), HeaderValue::from(app.config.rate * (SAVED_UP + 1)));
    headers.insert(HeaderName::from_static("ratelimit-remaining"), HeaderValue::from(left));
    headers.insert(HeaderName::from_static("ratelimit-reset"), HeaderValue::from(reset));
    response
}

/// Refuses what another site makes a browser send. Programs, which send a token and no cookie, come from anywhere.
pub async fn same_site(request: Request, next: Next) -> Response {
    let harmless = matches!(*request.method(), Method::GET | Method::HEAD | Method::OPTIONS)
        && !request.headers().contains_key(header::UPGRADE);
    if harmless || request.headers().contains_key(header::AUTHORIZATION) || is_same_site(request.headers()) {
        return next.run(request).await;
    }
    Problem::from(Code::CrossSite).into_response()
}

fn is_same_site(headers: &HeaderMap) -> bool {
    let text = |name: HeaderName| headers.get(name).map(|value| value.to_str().unwrap_or_default());
    if let Some(site) = text(HeaderName::from_static("sec-fetch-site")) {
        return matches!(site, "same-origin" | "none");
    }
    match text(header::ORIGIN) {
        Some(origin) => origin.split_once("://").map(|(_, host)| host) == text(header::HOST),
        None => true,
    }
}

/// Writes the words of what went wrong, as a page for browsers and as JSON for programs.
pub async fn speak(request: Request, next: Next) -> Response {
    let Lang(language) = Lang::of(request.uri(), request.headers());
    let api = request.uri().path().starts_with("/api/");
    let accepts_pages = request.headers().get(header::ACCEPT).and_then(|value| value.to_str().ok());
    let page = !api && accepts_pages.is_some_and(|accepted| accepted.contains("text/html"));
    let mut response = next.run(request).await;
    let Some(problem) = response.extensions_mut().remove::<Problem>().or_else(|| unspoken(&response)) else {
        return response;
    };
    let (parts, _) = response.into_parts();
    let mut spoken = if page {
        pages::problem_page(&problem, language).into_response()
    } else {
        Json(problem.json(language)).into_response()
    };
    *spoken.status_mut() = parts.status;
    for (name, value) in &parts.headers {
        if !matches!(*name, header::CONTENT_TYPE | header::CONTENT_LENGTH) {
            spoken.headers_mut().append(name, value.clone());
        }
    }
    spoken
}

/// What axum and its layers refuse by themselves, in plain text.
fn unspoken(response: &Response) -> Option<Problem> {
    let kind = response.headers().get(header::CONTENT_TYPE).and_then(|kind| kind.to_str().ok()).unwrap_or_default();
    let spoken = kind.starts_with("application/json") || kind.starts_with("text/html");
    let code = match response.status() {
        _ if spoken => return None,
        StatusCode::BAD_REQUEST | StatusCode::UNPROCESSABLE_ENTITY => Code::BadRequest,
        StatusCode::NOT_FOUND => Code::NotFound,
        StatusCode::METHOD_NOT_ALLOWED => Code::NoSuchMethod,
        StatusCode::PAYLOAD_TOO_LARGE => Code::TooLarge,
        StatusCode::UNSUPPORTED_MEDIA_TYPE => Code::NotJson,
        StatusCode::INTERNAL_SERVER_ERROR => Code::Broken,
        _ => return None,
    };
    Some(code.into())
}

/// What browsers are told to refuse, for every answer.
pub const HEADERS: [(HeaderName, HeaderValue); 6] = [
    (
        header::CONTENT_SECURITY_POLICY,
        HeaderValue::from_static(
            "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; connect-src 'self'; \
             manifest-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'",
        ),
    ),
    (header::X_CONTENT_TYPE_OPTIONS, HeaderValue::from_static("nosniff")),
    (header::REFERRER_POLICY, HeaderValue::from_static("same-origin")),
    (header::X_FRAME_OPTIONS, HeaderValue::from_static("DENY")),
    (HeaderName::from_static("cross-origin-opener-policy"), HeaderValue::from_static("same-origin")),
    (
        HeaderName::from_static("permissions-policy"),
        HeaderValue::from_static("camera=(), microphone=(), geolocation=()"),
    ),
];

/// Puts [`HEADERS`] into every answer.
pub async fn protect(request: Request, next: Next) -> Response {
    let mut response = next.run(request).await;
    for (name, value) in HEADERS {
        response.headers_mut().entry(name).or_insert(value);
    }
    // What depends on who asks must not be kept by anybody in between.
    response.headers_mut().entry(header::CACHE_CONTROL).or_insert(HeaderValue::from_static("no-store"));
    response
}
