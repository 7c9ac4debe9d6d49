//! The accept loop: connection limits, timeouts and graceful shutdown.

mod stream;

use crate::client::Client;
use crate::middleware::RefusalCounts;
use crate::problem::{Code, PROBLEM_JSON, Problem};
use crate::{App, Config};
use axum::Router;
use axum::body::Body;
use axum::extract::ConnectInfo;
use axum::http::Request;
use hyper::body::Incoming;
use hyper::server::conn::http1;
use hyper::service::{Service, service_fn};
use hyper_util::rt::{TokioIo, TokioTimer};
use hyper_util::service::TowerToHyperService;
use std::collections::HashMap;
use std::io::ErrorKind;
use std::net::SocketAddr;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::Duration;
use stream::Stream;
use tokio::net::{TcpListener, TcpStream};
use tokio::sync::watch;

/// How long the header of a request may take to arrive. The time runs from the end of the previous request, so this is also
/// the idle timeout.
const HEADER_TIMEOUT: Duration = Duration::from_secs(30);
/// The same behind a reverse proxy. A proxy keeps idle connections for later and must be the side that closes them, or it
/// would send a request into one that we just closed.
const HEADER_TIMEOUT_OF_PROXY: Duration = Duration::from_mins(5);
/// Bytes that a connection may keep in memory: of a header, and of a response that is not sent yet.
const MAX_BUFFER: usize = 64 * 1024;
/// How long to wait when the system cannot accept more connections.
const ACCEPT_RETRY: Duration = Duration::from_millis(500);

/// All open connections.
#[derive(Debug)]
pub struct Connections {
    /// The most in total and for one client; 0 for no limit.
    limit: usize,
    per_client: usize,
    clients: Mutex<HashMap<Client, usize>>,
    count: watch::Sender<usize>,
}

/// Permission for one connection, until dropped.
#[derive(Debug)]
struct ConnectionPermit {
    connections: Arc<Connections>,
    client: Client,
}

impl Connections {
    /// The limits of a configuration, with no connection open.
    pub fn new(config: &Config) -> Arc<Connections> {
        // All clients of a proxy come from its address.
        let per_client = if config.behind_proxy { 0 } else { config.connections_per_client };
        let (count, _) = watch::channel(0);
        Arc::new(Connections { limit: config.connections, per_client, clients: Mutex::default(), count })
    }

    /// The number of open connections.
    pub fn count(&self) -> usize {
        *self.count.borrow()
    }

    fn acquire(self: &Arc<Connections>, client: Client) -> Result<ConnectionPermit, Code> {
        let mut clients = self.clients();
        if self.limit > 0 && self.count() >= self.limit {
            return Err(Code::Busy);
        }
        let count = clients.entry(client).or_default();
        if self.per_client > 0 && *count >= self.per_client {
            return Err(Code::TooManyConnections);
        }
        *count += 1;
        self.count.send_modify(|count| *count += 1);
        Ok(ConnectionPermit { connections: self.clone(), client })
    }

    fn clients(&self) -> MutexGuard<'_, HashMap<Client, usize>> {
        self.clients.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Serves until the server stops, and then until the last connection is closed.
    pub async fn serve(self: Arc<Connections>, listener: TcpListener, router: Router, app: App) {
        let router = router.with_state(());
        let mut stopping = app.stopping.clone();
        loop {
            let accepted = tokio::select! {
                accepted = listener.accept() => accepted,
                _ = stopping.changed() => break,
            };
            match accepted {
                Ok((stream, peer)) => self.accept(stream, peer, &router, &app),
                // The client has disconnected before it was accepted.
                Err(error) if matches!(error.kind(), ErrorKind::ConnectionAborted | ErrorKind::ConnectionReset) => {}
                Err(error) => {
                    tracing::error!(%error, open = self.count(), "cannot accept connections");
                    tokio::time::sleep(ACCEPT_RETRY).await;
                }
            }
        }
        drop(listener);
        let mut count = self.count.subscribe();
        let _ = count.wait_for(|count| *count == 0).await;
    }

    fn accept(self: &Arc<Connections>, stream: TcpStream, peer: SocketAddr, router: &Router, app: &App) {
        match self.acquire(Client::at(peer.ip())) {
            Ok(permit) => {
                // Messages are small and must not wait for each other.
                let _ = stream.set_nodelay(true);
                let stream = Stream::new(stream, permit);
                let timeout = if app.config.behind_proxy { HEADER_TIMEOUT_OF_PROXY } else { HEADER_TIMEOUT };
                tokio::spawn(serve_connection(stream, peer, router.clone(), timeout, app.stopping.clone()));
            }
            Err(code) => refuse(&stream, code, &app.refusals),
        }
    }
}

impl Drop for ConnectionPermit {
    fn drop(&mut self) {
        let mut clients = self.connections.clients();
        if let Some(count) = clients.get_mut(&self.client) {
            *count -= 1;
            if *count == 0 {
                clients.remove(&self.client);
            }
        }
        self.connections.count.send_modify(|count| *count -= 1);
    }
}

/// Writes an error response, as far as it fits into the buffer of a new connection, and closes.
fn refuse(stream: &TcpStream, code: Code, refusals: &RefusalCounts) {
    refusals.count(code);
    let body = Problem::from(code).json(roundel_words::Language::english()).to_string();
    let response = format!(
        "HTTP/1.1 {}\r\nContent-Type: {PROBLEM_JSON}\r\nContent-Length: {}\r\nRetry-After: 6\r\nConnection: close\r\n\r\n{body}",
        code.status(),
        body.len(),
    );
    let _ = stream.try_write(response.as_bytes());
}

/// Answers the requests of one connection.
async fn serve_connection(
    stream: Stream,
    peer: SocketAddr,
    router: Router,
    header_timeout: Duration,
    mut stopping: watch::Receiver<bool>,
) {
    let router = TowerToHyperService::new(router);
    let service = service_fn(move |request: Request<Incoming>| {
        let mut request = request.map(Body::new);
        request.extensions_mut().insert(ConnectInfo(peer));
        router.call(request)
    });
    let mut http = http1::Builder::new();
    http.timer(TokioTimer::new()).header_read_timeout(header_timeout).max_buf_size(MAX_BUFFER);
    let mut connection = std::pin::pin!(http.serve_connection(TokioIo::new(stream), service).with_upgrades());
    tokio::select! {
        // A broken connection is the client's own business.
        _ = connection.as_mut() => return,
        _ = stopping.changed() => connection.as_mut().graceful_shutdown(),
    }
    let _ = connection.await;
}
