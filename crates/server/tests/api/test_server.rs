//! A server of its own for each test, and those who visit it.

use axum::Router;
use axum::body::{Body, to_bytes};
use axum::http::header::{ACCEPT, AUTHORIZATION, CONTENT_TYPE, COOKIE, HOST, SET_COOKIE};
use axum::http::{HeaderMap, Method, Request, StatusCode};
use roundel_server::{Config, Server};
use serde_json::{Value, json};
use sqlx::sqlite::{SqliteConnectOptions, SqliteConnection};
use sqlx::{AssertSqlSafe, Connection};
use std::net::SocketAddr;
use std::num::NonZeroU32;
use std::path::Path;
use std::sync::LazyLock;
use std::time::Duration;
use tempfile::TempDir;
use tokio::sync::oneshot;
use tokio::task::JoinHandle;
use tower::ServiceExt;

/// A server with a directory and a port of its own.
pub struct TestServer {
    pub address: SocketAddr,
    router: Router,
    data: TempDir,
    stop: oneshot::Sender<()>,
    running: JoinHandle<Result<(), roundel_server::ServeError>>,
}

/// Settings for tests: no limits, and a computer that does not wait.
pub fn settings(data: &Path) -> Config {
    Config {
        listen: SocketAddr::from(([127, 0, 0, 1], 0)),
        data: data.to_owned(),
        rate: 0,
        attempts_per_address: NonZeroU32::MAX,
        engine_threads: 1,
        engine_time: Duration::from_millis(20),
        pace: Duration::ZERO,
        seed_wait: Duration::ZERO,
        ..Config::default()
    }
}

impl TestServer {
    pub async fn open() -> TestServer {
        TestServer::with(|_| ()).await
    }

    /// A server with other settings.
    pub async fn with(change: impl FnOnce(&mut Config)) -> TestServer {
        TestServer::at(tempfile::tempdir().expect("a directory"), change).await
    }

    /// A server over what another one left.
    pub async fn at(data: TempDir, change: impl FnOnce(&mut Config)) -> TestServer {
        let mut config = settings(data.path());
        change(&mut config);
        let server = Server::start(config).await.expect("the server starts");
        let (stop, stopped) = oneshot::channel();
        TestServer {
            address: server.address().expect("an address"),
            router: server.router(),
            data,
            stop,
            running: tokio::spawn(server.run(async {
                let _ = stopped.await;
            })),
        }
    }

    /// Ends the server as SIGTERM would, and keeps what it left.
    pub async fn close(self) -> TempDir {
        self.stop.send(()).expect("the server runs");
        self.running.await.expect("no panic").expect("a clean end");
        self.data
    }

    /// Where it keeps everything.
    pub fn data(&self) -> &Path {
        self.data.path()
    }

    /// Changes the database behind the server's back.
    pub async fn sql(&self, change: &str) {
        let mut database = self.database().await;
        sqlx::query(AssertSqlSafe(change.to_owned())).execute(&mut database).await.expect("a change");
    }

    /// A number that the database has.
    pub async fn number(&self, query: &str) -> i64 {
        let mut database = self.database().await;
        sqlx::query_scalar(AssertSqlSafe(query.to_owned())).fetch_one(&mut database).await.expect("a number")
    }

    async fn database(&self) -> SqliteConnection {
        let options = SqliteConnectOptions::new().filename(self.data().join("roundel.db"));
        SqliteConnection::connect_with(&options).await.expect("the database")
    }

    /// A new visitor.
    pub fn visitor(&self) -> Visitor {
        Visitor {
            router: self.router.clone(),
            address: self.address,
            cookie: None,
            other_cookies: Vec::new(),
            headers: Vec::new(),
        }
    }

    /// A new visitor with a browser, who asks for pages.
    pub fn browser(&self) -> Visitor {
        self.visitor().with(ACCEPT.as_str(), "text/html").with(HOST.as_str(), "roundel.test")
    }

    /// A player with a name.
    pub async fn player(&self, name: &str) -> Visitor {
        let mut visitor = self.visitor();
        let answer = visitor.post("/api/v1/account/register", &credentials(name, PASSWORD)).await;
        assert_eq!(answer.status, StatusCode::CREATED, "{answer:?}");
        visitor
    }

    /// Two guests at a game, who has the first side first, and the game's id. `terms` are added to the kind.
    pub async fn pair(&self, kind: &str, terms: Value) -> (Visitor, Visitor, String) {
        let (mut first, mut second) = (self.visitor(), self.visitor());
        let mut challenge = json!({ "kind": kind, "side": "first" });
        merge(&mut challenge, terms);
        let id = first.post("/api/v1/challenges", &challenge).await.made();
        let game = second.post(&format!("/api/v1/challenges/{id}/accept"), &json!({})).await;
        assert_eq!(game.status, StatusCode::OK, "{game:?}");
        let game = game.text("id");
        (first, second, game)
    }
}

pub const PASSWORD: &str = "correct horse";

pub fn credentials(name: &str, password: &str) -> Value {
    json!({ "name": name, "password": password })
}

/// Puts the entries of one object into another.
pub fn merge(into: &mut Value, from: Value) {
    let Value::Object(from) = from else { panic!("not an object: {from}") };
    into.as_object_mut().expect("an object").extend(from);
}

/// A client: a browser or a program.
#[derive(Clone)]
pub struct Visitor {
    router: Router,
    pub address: SocketAddr,
    /// The session cookie that was set last.
    pub cookie: Option<String>,
    /// All other cookies.
    other_cookies: Vec<String>,
    /// Headers of every request.
    pub headers: Vec<(&'static str, String)>,
}

/// What came back.
#[derive(Debug)]
pub struct Answer {
    pub status: StatusCode,
    pub headers: HeaderMap,
    pub body: String,
}

impl Visitor {
    /// The same with another cookie.
    pub fn with_cookie(self, cookie: Option<String>) -> Visitor {
        Visitor { cookie, ..self }
    }

    /// The same with another header in every request.
    pub fn with(mut self, name: &'static str, value: &str) -> Visitor {
        self.headers.push((name, value.to_owned()));
        self
    }

    /// The same as a program with a token.
    pub fn program(&self, token: &str) -> Visitor {
        Visitor { cookie: None, ..self.clone() }.with(AUTHORIZATION.as_str(), &format!("Bearer {token}"))
    }

    pub fn request(&self, verb: Method, path: &str) -> axum::http::request::Builder {
        let mut request = Request::builder().method(verb).uri(path);
        let cookies: Vec<&str> = self.cookie.iter().chain(&self.other_cookies).map(String::as_str).collect();
        if !cookies.is_empty() {
            request = request.header(COOKIE, cookies.join("; "));
        }
        self.headers.iter().fold(request, |request, (name, value)| request.header(*name, value))
    }

    /// Sends a request and takes the cookie; the body of the answer is not read yet.
    pub async fn open(&mut self, request: Request<Body>) -> axum::response::Response {
        let (verb, path) = (request.method().clone(), request.uri().path().to_owned());
        let response = self.router.clone().oneshot(request).await.expect("an answer");
        must_be_described(&verb, &path, &response);
        for value in response.headers().get_all(SET_COOKIE) {
            let pair = value.to_str().expect("text").split(';').next().expect("a name and a value");
            let (name, _) = pair.split_once('=').expect("a name and a value");
            if name == "roundel" {
                self.cookie = Some(pair).filter(|pair| *pair != "roundel=").map(str::to_owned);
            } else {
                self.other_cookies.retain(|other| !other.starts_with(&format!("{name}=")));
                self.other_cookies.push(pair.to_owned());
            }
        }
        response
    }

    pub async fn send(&mut self, request: Request<Body>) -> Answer {
        let (parts, body) = self.open(request).await.into_parts();
        let body = to_bytes(body, 16 << 20).await.expect("a body");
        // Pictures are no text, and nobody reads them here.
        let body = String::from_utf8_lossy(&body).into_owned();
        Answer { status: parts.status, headers: parts.headers, body }
    }

    pub async fn get(&mut self, path: &str) -> Answer {
        self.send(self.request(Method::GET, path).body(Body::empty()).expect("a request")).await
    }

    pub async fn delete(&mut self, path: &str) -> Answer {
        self.send(self.request(Method::DELETE, path).body(Body::empty()).expect("a request")).await
    }

    /// DELETE with a body.
    pub async fn delete_with(&mut self, path: &str, body: &Value) -> Answer {
        let request = self.request(Method::DELETE, path).header(CONTENT_TYPE, "application/json");
        self.send(request.body(Body::from(body.to_string())).expect("a request")).await
    }

    pub async fn post(&mut self, path: &str, body: &Value) -> Answer {
        self.post_text(path, "application/json", body.to_string()).await
    }

    pub async fn post_text(&mut self, path: &str, kind: &str, body: impl Into<Body>) -> Answer {
        let request = self.request(Method::POST, path).header(CONTENT_TYPE, kind).body(body.into());
        self.send(request.expect("a request")).await
    }

    /// Sends a form.
    pub async fn submit(&mut self, path: &str, form: &str) -> Answer {
        self.post_text(path, "application/x-www-form-urlencoded", form.to_owned()).await
    }

    /// Begins a game, and returns its id.
    pub async fn begin(&mut self, game: Value) -> String {
        self.post("/api/v1/games", &game).await.made()
    }

    /// Begins a game on one screen.
    pub async fn begin_on_screen(&mut self, kind: &str) -> String {
        self.begin(json!({ "kind": kind, "opponent": { "type": "screen" } })).await
    }

    pub async fn act(&mut self, game: &str, action: Value) -> Answer {
        self.post(&format!("/api/v1/games/{game}/actions"), &action).await
    }

    /// Does what must be allowed.
    pub async fn must(&mut self, game: &str, action: Value) {
        let answer = self.act(game, action.clone()).await;
        assert_eq!(answer.status, StatusCode::OK, "{action}: {answer:?}");
    }

    /// The game with its board.
    pub async fn look(&mut self, game: &str) -> Value {
        self.get(&format!("/api/v1/games/{game}?board=en")).await.json()
    }

    /// The number of rolls and moves so far.
    pub async fn ply(&mut self, game: &str) -> u64 {
        self.look(game).await["board"]["ply"].as_u64().expect("a number")
    }

    /// The first move that is legal now, as an action.
    pub async fn first_move(&mut self, game: &str) -> Value {
        first_move(&self.look(game).await["board"])
    }

    /// Plays the first legal move, after a roll where one is due.
    pub async fn step(&mut self, game: &str) {
        if self.look(game).await["board"]["turn"]["due"] == "roll" {
            let ply = self.ply(game).await;
            self.must(game, json!({ "do": "roll", "ply": ply })).await;
        }
        let action = self.first_move(game).await;
        self.must(game, action).await;
    }
}

/// Every answer of every test has a status that the API's document has for that route, and a body of a described type.
#[track_caller]
fn must_be_described(verb: &Method, path: &str, response: &axum::response::Response) {
    static DOCUMENT: LazyLock<Value> = LazyLock::new(|| json!(roundel_server::api::router().1));
    let status = response.status();
    let segments = |path: &str| path.split('/').map(str::to_owned).collect::<Vec<_>>();
    let fits = |route: &str| {
        let (route, path) = (segments(route), segments(path));
        let same = |(part, found): (&String, &String)| part.starts_with('{') || part == found;
        route.len() == path.len() && route.iter().zip(&path).all(same)
    };
    let routes = DOCUMENT["paths"].as_object().expect("paths");
    let Some((route, item)) = routes.iter().find(|(route, _)| fits(route)) else { return };
    let operation = &item[verb.as_str().to_lowercase()];
    // Verbs that a route does not know are refused before it is asked.
    if !operation.is_null() {
        let described = &operation["responses"][status.as_str()];
        assert!(!described.is_null(), "{verb} {route} answers {status}, and its description does not say so");
        let kind = response.headers().get(CONTENT_TYPE).map_or("", |kind| kind.to_str().expect("text"));
        let kind = kind.split(';').next().unwrap_or_default();
        let known = kind.is_empty() || !described["content"][kind].is_null();
        assert!(known, "{verb} {route} answers {status} with {kind}, and its description does not say so");
    }
}

/// The first legal move of a board.
pub fn first_move(board: &Value) -> Value {
    json!({ "do": "move", "ply": board["ply"], "text": board["moves"][0]["text"] })
}

impl Answer {
    pub fn json(&self) -> Value {
        serde_json::from_str(&self.body).unwrap_or_else(|error| panic!("{error}: {self:?}"))
    }

    pub fn text(&self, key: &str) -> String {
        self.json()[key].as_str().unwrap_or_else(|| panic!("no `{key}`: {self:?}")).to_owned()
    }

    /// The id of what was made.
    pub fn made(&self) -> String {
        assert_eq!(self.status, StatusCode::CREATED, "{self:?}");
        self.text("id")
    }

    /// The status and the code of a refusal.
    pub fn refusal(&self) -> (u16, String) {
        let json = self.json();
        assert_eq!(self.header("content-type"), "application/problem+json", "{self:?}");
        let code = json["code"].as_str().unwrap_or_else(|| panic!("no code: {self:?}"));
        assert_eq!(json["type"], json!(format!("/api#problem-{code}")), "{self:?}");
        assert_eq!(json["status"], json!(self.status.as_u16()), "{self:?}");
        let title = json["title"].as_str().filter(|title| !title.is_empty());
        let title = title.unwrap_or_else(|| panic!("no title: {self:?}"));
        let message = match json["detail"].as_str() {
            Some(detail) => format!("{title} ({detail})"),
            None => title.to_owned(),
        };
        assert_eq!(json["error"], json!({ "code": code, "message": message }), "as before versions: {self:?}");
        (self.status.as_u16(), code.to_owned())
    }

    /// The address that a browser is sent on to, in this folder.
    pub fn leads_to(&self, folder: &str) -> &str {
        assert_eq!(self.status, StatusCode::SEE_OTHER, "{}", self.body);
        let location = self.header("location");
        assert!(location.starts_with(folder), "{location}");
        location
    }

    /// A header as text; empty where there is none.
    pub fn header(&self, name: &str) -> &str {
        self.headers.get(name).map_or("", |value| value.to_str().expect("text"))
    }
}

/// That a request was refused like this.
#[track_caller]
pub fn refused(answer: &Answer, status: u16, code: &str) {
    assert_eq!(answer.refusal(), (status, code.to_owned()), "{answer:?}");
}
