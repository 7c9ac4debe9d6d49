//! `/account`: registering, signing in and out, keys for programs, and what can be done about the account itself.

use super::frame::{Frame, page};
use super::reader::Reader;
use super::redirect_to;
use crate::App;
use crate::api::account::{Credentials, Deletion, Logout, Passwords};
use crate::api::tokens::NewToken;
use crate::api::{self, Body};
use crate::auth::{Caller, Scope};
use crate::middleware::Client;
use crate::problem::{Code, Problem};
use crate::store::TokenRow;
use askama::Template;
use axum::Extension;
use axum::extract::{Form, Path, State};
use axum::http::{HeaderMap, StatusCode};
use axum::response::{IntoResponse, Response};
use roundel_words::Words;
use serde::Deserialize;

const HERE: &str = "/account";

#[derive(Template)]
#[template(path = "account.html")]
struct AccountPage {
    t: Words,
    frame: Frame,
    problem: Option<String>,
    /// The name that somebody wanted to register, so that nobody has to write it again.
    wanted: String,
    /// The name that somebody wanted to sign in with.
    known: String,
    tokens: Vec<Token>,
    /// A token that was just made, shown once.
    fresh: Option<String>,
}

struct Token {
    id: i64,
    label: String,
    scope: String,
    made: String,
    end: String,
    used: String,
}

impl Token {
    fn of(row: TokenRow, t: Words) -> Token {
        let dated = |key, moment| t.get(key).with("date", t.date(moment)).to_string();
        let scope = match row.scope {
            Scope::Read => "account-scope-read",
            Scope::Play => "account-scope-play",
        };
        Token {
            id: row.id,
            label: row.label,
            scope: t.get(scope).to_string(),
            made: dated("account-token-made", row.created),
            end: row
                .expires
                .map_or_else(|| t.get("account-token-endless").to_string(), |end| dated("account-token-ends", end)),
            used: row
                .used
                .map_or_else(|| t.get("account-token-unused").to_string(), |used| dated("account-token-used", used)),
        }
    }
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
        let (wanted, known) = (String::new(), String::new());
        AccountPage { t, frame, problem: None, wanted, known, tokens: Vec::new(), fresh: None }
    }

    /// The page again, with what was wrong above its forms.
    fn refused(self, problem: &Problem) -> Response {
        let t = self.t;
        page(t, problem.code.status(), &AccountPage { problem: Some(problem.sentence(t.language)), ..self })
    }
}

async fn tokens(app: &App, Reader { t, caller, .. }: &Reader) -> Result<Vec<Token>, Problem> {
    // As in the API, programs do not see them.
    let Ok(player) = caller.in_person() else { return Ok(Vec::new()) };
    Ok(app.store.tokens(player.id).await?.into_iter().map(|row| Token::of(row, *t)).collect())
}

/// `POST /account/register`
pub async fn register(
    State(app): State<App>,
    client: Extension<Client>,
    reader: Reader,
    Form(credentials): Form<Credentials>,
) -> Response {
    let wanted = credentials.name.clone();
    match api::account::register(State(app), client, reader.caller.clone(), Body(credentials)).await {
        Ok((_, cookie, _)) => (cookie, redirect_to(HERE)).into_response(),
        Err(problem) => AccountPage { wanted, ..AccountPage::of(reader) }.refused(&problem),
    }
}

/// `POST /account/login`
pub async fn login(
    State(app): State<App>,
    client: Extension<Client>,
    reader: Reader,
    Form(credentials): Form<Credentials>,
) -> Response {
    let known = credentials.name.clone();
    match api::account::login(State(app), client, reader.caller.clone(), Body(credentials)).await {
        Ok((cookie, _)) => (cookie, redirect_to(HERE)).into_response(),
        Err(problem) => AccountPage { known, ..AccountPage::of(reader) }.refused(&problem),
    }
}

/// `POST /account/logout`
pub async fn logout(State(app): State<App>, caller: Caller, Form(how): Form<Logout>) -> Result<Response, Problem> {
    let (_, cookie) = api::account::logout(State(app), caller, Body(how)).await?;
    Ok((cookie, redirect_to("/")).into_response())
}

/// `POST /account/password`
pub async fn change_password(
    State(app): State<App>,
    client: Extension<Client>,
    reader: Reader,
    Form(passwords): Form<Passwords>,
) -> Result<Response, Problem> {
    let done = api::account::change_password(State(app.clone()), client, reader.caller.clone(), Body(passwords)).await;
    settled(&app, reader, done.map(|(_, cookie)| cookie), HERE).await
}

/// The form that deletes an account.
#[derive(Deserialize)]
pub struct DeleteForm {
    password: String,
    #[serde(default)]
    sure: bool,
}

/// `POST /account/delete`
pub async fn delete(
    State(app): State<App>,
    client: Extension<Client>,
    reader: Reader,
    Form(DeleteForm { password, sure }): Form<DeleteForm>,
) -> Result<Response, Problem> {
    let done = if sure {
        let word = Body(Deletion { password });
        api::account::delete(State(app.clone()), client, reader.caller.clone(), word).await
    } else {
        Err(Code::NotConfirmed.into())
    };
    settled(&app, reader, done.map(|(_, cookie)| cookie), "/").await
}

/// On to another page; or this one again, with what was wrong.
async fn settled(app: &App, reader: Reader, done: Result<HeaderMap, Problem>, next: &str) -> Result<Response, Problem> {
    match done {
        Ok(cookie) => Ok((cookie, redirect_to(next)).into_response()),
        Err(problem) => {
            let tokens = tokens(app, &reader).await?;
            Ok(AccountPage { tokens, ..AccountPage::of(reader) }.refused(&problem))
        }
    }
}

/// `POST /account/tokens`: the page again, with the new token on it.
pub async fn new_token(State(app): State<App>, reader: Reader, Form(new): Form<NewToken>) -> Result<Response, Problem> {
    let t = reader.t;
    let made = api::tokens::new_token(State(app.clone()), reader.caller.clone(), Body(new)).await;
    let shown = AccountPage { tokens: tokens(&app, &reader).await?, ..AccountPage::of(reader) };
    Ok(match made {
        Ok((status, made)) => page(t, status, &AccountPage { fresh: Some(made.0.token), ..shown }),
        Err(problem) => shown.refused(&problem),
    })
}

/// `POST /account/tokens/{id}/revoke`
pub async fn drop_token(State(app): State<App>, caller: Caller, id: Path<i64>) -> Result<Response, Problem> {
    api::tokens::drop_token(State(app), caller, id).await?;
    Ok(redirect_to(HERE))
}
