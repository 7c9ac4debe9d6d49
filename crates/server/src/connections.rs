//! The accept loop: connections are counted, timed, and let end in good order.

mod stream;

use crate::edge::{Client, Refusals};
use crate::problem::Code;
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

/// How long the header of a request may take to arrive. The time runs from the end of the request before, so this is also
/// how long a connection may be idle.
const HEADER: Duration = Duration::from_secs(30);
/// The same for our own proxy. It reads whole headers before it comes here, and keeps connections for later: those it must
/// be the one to close, or it would send a request into one that we just closed.
const HEADER_OF_PROXY: Duration = Duration::from_mins(5);
/// What a connection may keep in memory of a header, and of an answer that is not sent yet.
const BUFFER: usize = 64 * 1024;
/// How long to wait when the system has no more room for connections.
const NO_ROOM: Duration = Duration::from_millis(500);

/// All open connections.
#[derive(Debug)]
pub struct Connections {
    /// The most in all, and of one client; 0 for any number.
    limit: usize,
    per_client: usize,
    clients: Mutex<HashMap<Client, usize>>,
    count: watch::Sender<usize>,
}

/// A connection's place, until dropped.
#[derive(Debug)]
struct Place {
    connections: Arc<Connections>,
    client: Client,
}

impl Connections {
    /// None yet.
    pub fn new(config: &Config) -> Arc<Connections> {
        // All clients of a proxy come from its address.
        let per_client = if config.behind_proxy { 0 } else { config.connections_per_client };
        let (count, _) = watch::channel(0);
        Arc::new(Connections { limit: config.connections, per_client, clients: Mutex::default(), count })
    }

    /// How many are open.
    pub fn count(&self) -> usize {
        *self.count.borrow()
    }

    fn take(self: &Arc<Connections>, client: Client) -> Result<Place, Code> {
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
        Ok(Place { connections: self.clone(), client })
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
                Ok((stream, peer)) => self.begin(stream, peer, &router, &app),
                // The client has gone before it was its turn.
                Err(error) if matches!(error.kind(), ErrorKind::ConnectionAborted | ErrorKind::ConnectionReset) => {}
                Err(error) => {
                    tracing::error!(%error, open = self.count(), "cannot accept connections");
                    tokio::time::sleep(NO_ROOM).await;
                }
            }
        }
        drop(listener);
        let mut count = self.count.subscribe();
        let _ = count.wait_for(|count| *count == 0).await;
    }

    fn begin(self: &Arc<Connections>, stream: TcpStream, peer: SocketAddr, router: &Router, app: &App) {
        match self.take(Client::at(peer.ip())) {
            Ok(place) => {
                // Moves are small and must not wait for each other.
                let _ = stream.set_nodelay(true);
                let stream = Stream::new(stream, place);
                let header = if app.config.behind_proxy { HEADER_OF_PROXY } else { HEADER };
                tokio::spawn(talk(stream, peer, router.clone(), header, app.stopping.clone()));
            }
            Err(code) => refuse(&stream, code, &app.refusals),
        }
    }
}

impl Drop for Place {
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

/// Says why, as far as that goes into the buffer of a new connection, and closes.
fn refuse(stream: &TcpStream, code: Code, refusals: &Refusals) {
    refusals.count(code);
    let body = crate::Problem::from(code).json(roundel_words::Language::english()).to_string();
    let answer = format!(
        "HTTP/1.1 {}\r\nContent-Type: application/json\r\nContent-Length: {}\r\nRetry-After: 6\r\nConnection: close\r\n\r\n{body}",
        code.status(),
        body.len(),
    );
    let _ = stream.try_write(answer.as_bytes());
}

/// Answers the requests of one connection.
async fn talk(stream: Stream, peer: SocketAddr, router: Router, header: Duration, mut stopping: watch::Receiver<bool>) {
    let router = TowerToHyperService::new(router);
    let service = service_fn(move |request: Request<Incoming>| {
        let mut request = request.map(Body::new);
        request.extensions_mut().insert(ConnectInfo(peer));
        router.call(request)
    });
    let mut http = http1::Builder::new();
    http.timer(TokioTimer::new()).header_read_timeout(header).max_buf_size(BUFFER);
    let mut connection = std::pin::pin!(http.serve_connection(TokioIo::new(stream), service).with_upgrades());
    tokio::select! {
        // Whatever a client does wrong with its connection is its own business.
        _ = connection.as_mut() => return,
        _ = stopping.changed() => connection.as_mut().graceful_shutdown(),
    }
    let _ = connection.await;
}
