//! Who plays whom: the web server with its pages, its API, live games, fair dice and the store.
//!
//! Handlers extract, call and answer. They know no rules, and no SQL stands outside [`store`]. A move comes in
//! through [`api`], is checked by the [`table`], stored, and told to everybody by the [`hub`], in this order.

pub mod api;
pub mod auth;
pub mod board;
mod code;
mod config;
mod connections;
pub mod dice;
mod edge;
mod hex;
pub mod hub;
pub mod pages;
mod pool;
mod problem;
mod standing;
pub mod store;
pub mod table;
mod time;
mod verify;
pub mod view;

pub use config::Config;
pub use problem::{Code, Problem};
pub use standing::{Round, Standing};
pub use store::OpenError;
pub use verify::verify;

use auth::{Attempts, Keys, Revocations};
use axum::Router;
use axum::middleware::{from_fn, from_fn_with_state};
use connections::Connections;
use edge::{Crowd, Refusals, Shares};
use hub::{Hub, Times};
use pool::Pool;
use std::io;
use std::net::SocketAddr;
use std::path::PathBuf;
use std::sync::{Arc, Weak};
use std::time::Duration;
use store::{Forgotten, SqliteStore, Store};
use tokio::net::TcpListener;
use tokio::sync::watch;
use tower_http::catch_panic::CatchPanicLayer;
use tower_http::compression::CompressionLayer;
use tower_http::compression::predicate::{NotForContentType, Predicate, SizeAbove};

/// How long requests may take to end when the server stops.
const GRACE: Duration = Duration::from_secs(5);
/// How often what nobody comes back for is forgotten.
const FORGET: Duration = Duration::from_hours(1);
/// What is believed of the time in which the server was away.
const AWAY: Duration = Duration::from_hours(24);

/// What all handlers share.
#[derive(Clone)]
pub struct App {
    /// What was chosen.
    pub config: Arc<Config>,
    /// What is kept.
    pub store: Arc<dyn Store>,
    /// The tables.
    pub hub: Arc<Hub>,
    keys: Arc<Keys>,
    shares: Arc<Shares>,
    attempts: Arc<Attempts>,
    revocations: Revocations,
    crowd: Arc<Crowd>,
    refusals: Arc<Refusals>,
    stopping: watch::Receiver<bool>,
    document: Arc<utoipa::openapi::OpenApi>,
}

/// Why the server did not start, or ended.
#[derive(Debug, thiserror::Error)]
#[allow(missing_docs)]
pub enum ServeError {
    #[error("cannot listen on {address}: {error}")]
    Listen { address: SocketAddr, error: io::Error },
    #[error(transparent)]
    Store(#[from] OpenError),
    #[error("{}: {error}", path.display())]
    Key { path: PathBuf, error: io::Error },
    #[error("{0}")]
    Failed(#[from] io::Error),
}

/// A server that listens.
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
            .map_err(|error| ServeError::Listen { address: config.listen, error })?;
        let store: Arc<dyn Store> = Arc::new(SqliteStore::open(&config.data).await?);
        let keys = Keys::open(&config.data)
            .map_err(|error| ServeError::Key { path: config.data.join("cookie.key"), error })?;
        let pool = Pool::start(config.engine_threads, config.engine_queue, config.engine_time);
        let hub = Hub::start(store.clone(), pool, Times { pace: config.pace, seeds: config.seed_wait });
        tokio::spawn(take_up(hub.clone()));
        tokio::spawn(forget(store.clone(), Arc::downgrade(&hub)));
        let (stop, stopping) = watch::channel(false);
        let (api, document) = api::router();
        let app = App {
            shares: Arc::new(Shares::new(config.rate)),
            attempts: Arc::new(Attempts::new(config.attempts_per_address, config.attempts_per_account)),
            revocations: Revocations::default(),
            crowd: Arc::new(Crowd::new(config.sockets_per_client)),
            refusals: Arc::default(),
            config: Arc::new(config),
            store,
            hub,
            keys: Arc::new(keys),
            stopping,
            document: Arc::new(document),
        };
        let router = api
            .merge(pages::router())
            .fallback(async || Problem::from(Code::NotFound))
            .layer(from_fn(auth::renew))
            .layer(from_fn(edge::watch))
            .layer(from_fn(edge::own_task))
            .layer(from_fn(edge::same_site))
            .layer(from_fn_with_state(app.clone(), edge::share))
            .layer(CatchPanicLayer::new())
            .layer(CompressionLayer::new().compress_when(worth_compressing()))
            .layer(from_fn_with_state(app.clone(), edge::speak))
            .layer(from_fn(edge::protect))
            .with_state(app.clone());
        Ok(Server { app, router, listener, stop })
    }

    /// Where it listens.
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

    /// Serves until `ended` is done, then lets requests end, tells all viewers to come back later, and closes the store.
    pub async fn run(self, ended: impl Future<Output = ()> + Send + 'static) -> Result<(), ServeError> {
        let Server { app, router, listener, stop } = self;
        let (address, data) = (listener.local_addr()?, app.config.data.display());
        tracing::info!(%address, %data, version = env!("CARGO_PKG_VERSION"), "listening");
        tokio::spawn(sweep(Arc::downgrade(&app.shares), app.attempts.clone(), app.refusals.clone()));
        let connections = Connections::new(&app.config);
        let serving = connections.clone().serve(listener, router, app.clone());
        let patience = async {
            ended.await;
            let (games, sockets) = (app.hub.open_tables().len(), app.crowd.count());
            tracing::info!(games, sockets, connections = connections.count(), "stopping");
            let _ = stop.send(true);
            tokio::time::sleep(GRACE).await;
        };
        tokio::select! {
            () = serving => {}
            () = patience => tracing::warn!(connections = connections.count(), "some requests were not done in time"),
        }
        app.refusals.log();
        app.store.close().await;
        tracing::info!("stopped");
        Ok(())
    }
}

/// Pages and boards shrink to a fifth. Streams must not be held back until there is enough to compress.
fn worth_compressing() -> impl Predicate {
    SizeAbove::new(1024).and(NotForContentType::const_new("application/x-ndjson"))
}

impl App {
    /// The whole address of a path.
    pub fn url(&self, path: &str) -> String {
        match &self.config.public_url {
            Some(base) => format!("{}{path}", base.trim_end_matches('/')),
            None => path.to_owned(),
        }
    }

    /// The description of the API.
    pub fn document(&self) -> &utoipa::openapi::OpenApi {
        &self.document
    }
}

/// Takes up the games whose clocks run, beside everything else: whoever comes for one of them earlier takes it up.
async fn take_up(hub: Arc<Hub>) {
    if let Err(problem) = hub.resume().await {
        tracing::error!(%problem, "the games with clocks were not taken up again");
    }
}

/// Forgets what nobody comes back for.
async fn forget(store: Arc<dyn Store>, hub: Weak<Hub>) {
    // Nobody knows how long the server was away; a day of it is believed.
    let mut passed = AWAY;
    while hub.strong_count() > 0 {
        let wait = match store.forget(time::wall(), passed.as_millis() as i64).await {
            Ok((forgotten, more)) => {
                if forgotten != Forgotten::default() {
                    let Forgotten { challenges, games, guests } = forgotten;
                    tracing::info!(challenges, games, guests, "forgot what nobody came back for");
                }
                if more { Duration::from_secs(1) } else { FORGET }
            }
            Err(error) => {
                tracing::error!(%error, "what nobody comes back for was not forgotten");
                FORGET
            }
        };
        tokio::time::sleep(wait).await;
        passed = 2 * wait;
    }
}

/// Once a minute: forgets clients who have not come for a while, and logs what was refused.
async fn sweep(shares: Weak<Shares>, attempts: Arc<Attempts>, refusals: Arc<Refusals>) {
    loop {
        tokio::time::sleep(Duration::from_mins(1)).await;
        match shares.upgrade() {
            Some(shares) => shares.sweep(),
            None => return,
        }
        attempts.sweep();
        refusals.log();
    }
}
