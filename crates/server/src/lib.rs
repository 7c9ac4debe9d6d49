//! Who plays whom: the web server with its pages, its API, live games, fair dice and the store.
//!
//! Handlers extract, call and answer. They know no rules, and there is no SQL outside [`store`]. A move comes in through
//! [`api`], is decided by the room (`roundel_room`), stored, and published to all viewers by the [`hub`], in this order.

pub mod api;
pub mod auth;
mod client;
mod code;
mod config;
mod connections;
mod extract;
pub mod hub;
mod match_score;
mod middleware;
mod online_players;
pub mod pages;
mod pool;
mod problem;
mod seat_views;
mod services;
pub mod store;
mod stream;
mod time;
mod verify;

pub use config::Config;
pub use match_score::{MatchGame, MatchScore};
pub use middleware::REQUEST_LOG;
pub use problem::{Code, Problem};
pub use store::OpenError;
pub use verify::verify;

use auth::{Attempts, Keys, Revocations};
use axum::Router;
use axum::http::header::ETAG;
use axum::http::{Extensions, HeaderMap, StatusCode, Version};
use axum::middleware::{from_fn, from_fn_with_state};
use connections::Connections;
use hub::{Hub, Times};
use middleware::{RateLimits, RefusalCounts, StreamLimits};
use online_players::OnlinePlayers;
use pages::lobby::Lobby;
use pool::Pool;
use roundel_engine::tablebase::Tablebases;
use std::io;
use std::net::SocketAddr;
use std::path::PathBuf;
use std::sync::{Arc, Weak};
use std::time::{Duration, Instant};
use store::{Forgotten, SqliteStore, Store, StoreError};
use tokio::net::TcpListener;
use tokio::sync::watch;
use tower_http::catch_panic::CatchPanicLayer;
use tower_http::compression::CompressionLayer;
use tower_http::compression::predicate::{NotForContentType, Predicate, SizeAbove};

/// How long open requests may take to finish when the server stops.
const GRACE_PERIOD: Duration = Duration::from_secs(5);
/// How often abandoned challenges, games and guests are deleted.
const CLEANUP_INTERVAL: Duration = Duration::from_hours(1);
/// The downtime that the first cleanup after a start assumes: nobody knows how long it was.
const ASSUMED_DOWNTIME: Duration = Duration::from_hours(24);
/// How much longer than a search a move of the computer may take before viewers are told that the server is busy.
const BUSY: Duration = Duration::from_secs(3);

/// What all handlers share.
#[derive(Clone)]
#[allow(missing_docs)]
pub struct App {
    pub config: Arc<Config>,
    pub store: Arc<dyn Store>,
    pub hub: Arc<Hub>,
    keys: Arc<Keys>,
    rate_limits: Arc<RateLimits>,
    attempts: Arc<Attempts>,
    revocations: Revocations,
    streams: Arc<StreamLimits>,
    lobby: Arc<Lobby>,
    online_players: Arc<OnlinePlayers>,
    /// Held while one caller looks for an opponent: the next one waits.
    pairing: Arc<tokio::sync::Mutex<()>>,
    refusals: Arc<RefusalCounts>,
    stopping: watch::Receiver<bool>,
    document: Arc<utoipa::openapi::OpenApi>,
}

/// Why the server did not start, or stopped.
#[derive(Debug, thiserror::Error)]
#[allow(missing_docs)]
pub enum ServeError {
    #[error("cannot listen on {address}")]
    Listen { address: SocketAddr, source: io::Error },
    #[error(transparent)]
    Store(#[from] OpenError),
    #[error("cannot use {}", path.display())]
    Key { path: PathBuf, source: io::Error },
    #[error("cannot start an engine thread")]
    EngineThread(#[source] io::Error),
    #[error(transparent)]
    Failed(#[from] io::Error),
}

/// A server that listens on its port.
pub struct Server {
    app: App,
    router: Router,
    listener: TcpListener,
    stop: watch::Sender<bool>,
}

impl Server {
    /// Opens the store and the port.
    pub async fn start(config: Config) -> Result<Server, ServeError> {
        let listener = TcpListener::bind(config.listen)
            .await
            .map_err(|source| ServeError::Listen { address: config.listen, source })?;
        let key_failed = |source| ServeError::Key { path: config.data.join("cookie.key"), source };
        // What can fail comes before the store is opened, as far as it can: opening may upgrade the store, and a start that fails
        // is to leave it as it was.
        let keys = Keys::load(&config.data).map_err(key_failed)?;
        let tablebases = config.tablebases.as_ref().map_or_else(Tablebases::none, Tablebases::in_folder);
        let pool = Pool::start(config.engine_threads, config.engine_queue, config.engine_time)
            .map_err(ServeError::EngineThread)?
            .with_tablebases(tablebases);
        let store: Arc<dyn Store> = Arc::new(SqliteStore::open(&config.data).await?);
        let keys = match keys {
            Some(keys) => keys,
            None => Keys::create(&config.data).map_err(key_failed)?,
        };
        pages::prepare_assets();
        let hub = Hub::start(
            store.clone(),
            pool,
            Times { pace: config.pace, seeds: config.seed_wait, busy: config.engine_time + BUSY },
        );
        tokio::spawn(resume(hub.clone()));
        tokio::spawn(clean_up(store.clone(), Arc::downgrade(&hub)));
        let (stop, stopping) = watch::channel(false);
        let (api, document) = api::router();
        let app = App {
            rate_limits: Arc::new(RateLimits::new(config.rate)),
            attempts: Arc::new(Attempts::new(config.attempts_per_address, config.attempts_per_account)),
            revocations: Revocations::default(),
            streams: Arc::new(StreamLimits::new(config.sockets_per_client)),
            lobby: Arc::default(),
            online_players: Arc::default(),
            pairing: Arc::default(),
            refusals: Arc::default(),
            config: Arc::new(config),
            store,
            hub,
            keys: Arc::new(keys),
            stopping,
            document: Arc::new(document),
        };
        tokio::spawn(pages::lobby::publish(app.clone()));
        let router = api
            .merge(pages::router())
            .fallback(async || Problem::from(Code::NotFound))
            .layer(from_fn(middleware::renew_session))
            .layer(from_fn(middleware::log_slow_requests))
            .layer(from_fn(middleware::run_to_completion))
            .layer(from_fn(middleware::refuse_cross_site))
            .layer(from_fn_with_state(app.clone(), middleware::limit_rate))
            .layer(CatchPanicLayer::new())
            .layer(CompressionLayer::new().compress_when(worth_compressing()))
            .layer(from_fn_with_state(app.clone(), middleware::render_errors))
            .layer(from_fn(middleware::set_security_headers))
            .with_state(app.clone());
        Ok(Server { app, router, listener, stop })
    }

    /// The address it listens on.
    pub fn address(&self) -> io::Result<SocketAddr> {
        self.listener.local_addr()
    }

    /// What all handlers share.
    pub fn app(&self) -> &App {
        &self.app
    }

    /// The routes, for tests that need no port.
    pub fn router(&self) -> Router {
        self.router.clone()
    }

    /// Serves until `ended` is done, then waits for open requests, closes all WebSockets and streams, and closes the store.
    pub async fn run(self, ended: impl Future<Output = ()> + Send + 'static) -> Result<(), ServeError> {
        let Server { app, router, listener, stop } = self;
        let (address, data) = (listener.local_addr()?, app.config.data.display());
        tracing::info!(%address, %data, version = env!("CARGO_PKG_VERSION"), "listening");
        tokio::spawn(sweep(
            Arc::downgrade(&app.rate_limits),
            app.attempts.clone(),
            app.online_players.clone(),
            app.refusals.clone(),
        ));
        let connections = Connections::new(&app.config);
        let serving = connections.clone().serve(listener, router, app.clone());
        let shutdown = async {
            ended.await;
            let (games, sockets) = (app.hub.open_rooms().len(), app.streams.count());
            tracing::info!(games, sockets, connections = connections.count(), "stopping");
            let _ = stop.send(true);
            tokio::time::sleep(GRACE_PERIOD).await;
        };
        tokio::select! {
            () = serving => {}
            () = shutdown => tracing::warn!(connections = connections.count(), "some requests did not finish in time"),
        }
        app.refusals.log();
        app.store.close().await;
        tracing::info!("stopped");
        Ok(())
    }
}

/// Pages and boards shrink to a fifth. A stream must not wait until there is enough to compress. Assets, which alone have an
/// `ETag`, are compressed already.
fn worth_compressing() -> impl Predicate {
    let no_asset = |_: StatusCode, _: Version, headers: &HeaderMap, _: &Extensions| !headers.contains_key(ETAG);
    SizeAbove::new(1024)
        .and(NotForContentType::const_new("application/x-ndjson"))
        .and(NotForContentType::SSE)
        .and(no_asset)
}

impl App {
    /// The full address of a path.
    pub fn url(&self, path: &str) -> String {
        match &self.config.public_url {
            Some(base) => format!("{}{path}", base.trim_end_matches('/')),
            None => path.to_owned(),
        }
    }

    /// The OpenAPI document.
    pub fn document(&self) -> &utoipa::openapi::OpenApi {
        &self.document
    }
}

/// Resumes the games whose clocks are running, in the background: a request for one of them resumes it earlier.
async fn resume(hub: Arc<Hub>) {
    if let Err(error) = hub.resume().await {
        tracing::error!(%error, "cannot resume timed games");
    }
}

/// Deletes abandoned challenges, games and guests.
async fn clean_up(store: Arc<dyn Store>, hub: Weak<Hub>) {
    let mut passed = ASSUMED_DOWNTIME;
    while hub.strong_count() > 0 {
        let wait = match store.forget(time::wall(), passed.as_millis() as i64).await {
            Ok((forgotten, more)) => {
                if forgotten != Forgotten::default() {
                    let Forgotten { challenges, games, guests } = forgotten;
                    tracing::info!(challenges, games, guests, "deleted expired data");
                }
                if more { Duration::from_secs(1) } else { CLEANUP_INTERVAL }
            }
            // The server has stopped.
            Err(StoreError::Closed) => return,
            Err(error) => {
                tracing::error!(%error, "cleanup failed");
                CLEANUP_INTERVAL
            }
        };
        tokio::time::sleep(wait).await;
        passed = 2 * wait;
    }
}

/// Once a minute: forgets idle clients and players who have left, and logs how many requests were refused.
async fn sweep(
    rate_limits: Weak<RateLimits>,
    attempts: Arc<Attempts>,
    online_players: Arc<OnlinePlayers>,
    refusals: Arc<RefusalCounts>,
) {
    loop {
        tokio::time::sleep(Duration::from_mins(1)).await;
        match rate_limits.upgrade() {
            Some(rate_limits) => rate_limits.sweep(),
            None => return,
        }
        attempts.sweep();
        online_players.sweep(Instant::now());
        refusals.log();
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// A server that is stopped at once closes its store under the first cleanup.
    #[tokio::test]
    async fn the_cleanup_ends_with_the_store() {
        let directory = tempfile::tempdir().expect("a directory");
        let store: Arc<dyn Store> = Arc::new(SqliteStore::open(directory.path()).await.expect("a store"));
        let pool = Pool::start(1, 8, Duration::from_millis(1)).expect("threads");
        let hub = Hub::start(store.clone(), pool, Times { pace: Duration::ZERO, seeds: Duration::ZERO, busy: BUSY });
        store.close().await;
        let cleanup = clean_up(store, Arc::downgrade(&hub));
        tokio::time::timeout(Duration::from_secs(20), cleanup).await.expect("it does not try again");
    }
}
