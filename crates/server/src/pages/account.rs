//! `/account`: registering, signing in and out, keys for programs.

use super::frame::{Frame, page};
use super::go_to;
use super::reader::Reader;
use super::words::Words;
use crate::App;
use crate::api::account::{Credentials, NewToken};
use crate::api::{self, Body};
use crate::auth::Caller;
use crate::edge::Client;
use crate::problem::Problem;
use askama::Template;
use axum::Extension;
use axum::extract::{Form, Path, State};
use axum::http::{HeaderMap, StatusCode};
use axum::response::{IntoResponse, Response};

const HERE: &str = "/account";

#[derive(Template)]
#[template(path = "account.html")]
struct AccountPage {
    t: Words,
    frame: Frame,
    problem: Option<String>,
    /// The name that was entered, so that nobody has to write it again.
    entered: String,
    tokens: Vec<Token>,
    /// A token that was just made, shown once.
    fresh: Option<String>,
}

struct Token {
    id: i64,
    label: String,
    made: String,
}

/// `GET /account`
pub async fn show(State(app): State<App>, reader: Reader) -> Result<Response, Problem> {
    let tokens = tokens(&app, &reader).await?;
    Ok(page(reader.t, StatusCode::OK, &AccountPage { tokens, ..AccountPage::of(reader) }))
}

impl AccountPage {
    /// The page without a list of tokens. Whoever sent one of its forms is on it still.
    fn of(Reader { t, frame, .. }: Reader) -> AccountPage {
        let frame = Frame::at(HERE, frame.account);
        AccountPage { t, frame, problem: None, entered: String::new(), tokens: Vec::new(), fresh: None }
    }
}

async fn tokens(app: &App, Reader { t, caller, .. }: &Reader) -> Result<Vec<Token>, Problem> {
    let Ok(player) = caller.registered() else { return Ok(Vec::new()) };
    let rows = app.store.tokens(player.id).await?;
    let token = |row: crate::store::TokenRow| Token {
        id: row.id,
        made: t.get("account-token-made").with("date", t.date(row.created)).to_string(),
        label: row.label,
    };
    Ok(rows.into_iter().map(token).collect())
}

/// `POST /account/register`
pub async fn register(
    State(app): State<App>,
    client: Extension<Client>,
    reader: Reader,
    Form(credentials): Form<Credentials>,
) -> Response {
    let entered = credentials.name.clone();
    let done = api::account::register(State(app), client, reader.caller.clone(), Body(credentials)).await;
    signed_in(reader, entered, done.map(|(_, cookie, _)| cookie))
}

/// `POST /account/login`
pub async fn login(
    State(app): State<App>,
    client: Extension<Client>,
    reader: Reader,
    Form(credentials): Form<Credentials>,
) -> Response {
    let entered = credentials.name.clone();
    let done = api::account::login(State(app), client, reader.caller.clone(), Body(credentials)).await;
    signed_in(reader, entered, done.map(|(cookie, _)| cookie))
}

/// The page of somebody who is known by name now; else the forms again, with what was wrong above them.
fn signed_in(reader: Reader, entered: String, done: Result<HeaderMap, Problem>) -> Response {
    match done {
        Ok(cookie) => (cookie, go_to(HERE)).into_response(),
        Err(problem) => {
            let t = reader.t;
            let sentence = Some(problem.sentence(t.language));
            page(t, problem.code.status(), &AccountPage { problem: sentence, entered, ..AccountPage::of(reader) })
        }
    }
}

/// `POST /account/logout`
pub async fn logout(State(app): State<App>) -> Response {
    (app.sign_out(), go_to("/")).into_response()
}

/// `POST /account/tokens`: the page again, with the new token on it.
pub async fn new_token(State(app): State<App>, reader: Reader, Form(new): Form<NewToken>) -> Result<Response, Problem> {
    let t = reader.t;
    let made = api::account::new_token(State(app.clone()), reader.caller.clone(), Body(new)).await;
    let shown = AccountPage { tokens: tokens(&app, &reader).await?, ..AccountPage::of(reader) };
    Ok(match made {
        Ok((status, made)) => page(t, status, &AccountPage { fresh: Some(made.0.token), ..shown }),
        Err(problem) => {
            let shown = AccountPage { problem: Some(problem.sentence(t.language)), ..shown };
            page(t, problem.code.status(), &shown)
        }
    })
}

/// `POST /account/tokens/{id}/revoke`
pub async fn drop_token(State(app): State<App>, caller: Caller, id: Path<i64>) -> Result<Response, Problem> {
    api::account::drop_token(State(app), caller, id).await?;
    Ok(go_to(HERE))
}
