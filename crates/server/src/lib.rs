//! Who plays whom: the web server with its pages, its API, live games, fair dice and the store.
//!
//! Handlers extract, call and answer. They know no rules, and no SQL stands outside [`store`]. A move comes in
//! through [`api`], is checked by the [`table`], stored, and told to everybody by the [`hub`], in this order.

pub mod api;
pub mod auth;
pub mod board;
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
pub mod view;

pub use config::Config;
pub use problem::{Code, Problem};
pub use standing::{Round, Standing};
pub use store::OpenError;

use auth::Keys;
use axum::Router;
use axum::middleware::{from_fn, from_fn_with_state};
use connections::Connections;
use edge::{Crowd, Refusals, Shares};
use hub::Hub;
use pool::Pool;
use std::io;
use std::net::SocketAddr;
use std::path::PathBuf;
use std::sync::Arc;
use std::time::Duration;
use store::Store;
use tokio::net::TcpListener;
use tokio::sync::watch;
use tower_http::catch_panic::CatchPanicLayer;
use tower_http::compression::CompressionLayer;
use tower_http::compression::predicate::{NotForContentType, Predicate, SizeAbove};

/// How long requests may take to end when the server stops.
const GRACE: Duration = Duration::from_secs(5);

/// What all handlers share.
#[derive(Clone)]
pub struct App {
    /// What was chosen.
    pub config: Arc<Config>,
    /// What is kept.
    pub store: Store,
    /// The tables.
    pub hub: Arc<Hub>,
    keys: Arc<Keys>,
    shares: Arc<Shares>,
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
    #[error("the games with clocks could not be taken up again: {0}")]
    Resume(Problem),
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
        let store = Store::open(&config.data).await?;
        let keys = Keys::open(&config.data).map_err(|error| ServeError::Key { path: config.data.clone(), error })?;
        let pool = Pool::start(config.engine_threads, config.engine_queue, config.engine_time);
        let hub = Hub::start(store.clone(), pool, config.pace);
        hub.resume().await.map_err(ServeError::Resume)?;
        let (stop, stopping) = watch::channel(false);
        let (api, document) = api::router();
        let app = App {
            shares: Arc::new(Shares::new(config.rate)),
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
        tokio::spawn(sweep(Arc::downgrade(&app.shares), app.refusals.clone()));
        let connections = Connections::new(&app.config);
        let serving = connections.clone().serve(listener, router, app.clone());
        let patience = async {
            ended.await;
            let (games, sockets) = (app.hub.open_tables(), app.crowd.count());
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

/// Once a minute: forgets clients who have not come for a while, and logs what was refused.
async fn sweep(shares: std::sync::Weak<Shares>, refusals: Arc<Refusals>) {
    loop {
        tokio::time::sleep(Duration::from_mins(1)).await;
        match shares.upgrade() {
            Some(shares) => shares.sweep(),
            None => return,
        }
        refusals.log();
    }
}
