//! `/account`: register, sign in and out, API keys, and changes to the account itself.

use super::form::Form;
use super::frame::{Frame, page};
use super::ladder::{self, LadderCard};
use super::reader::Reader;
use super::redirect_to;
use crate::App;
use crate::auth::{Caller, Scope};
use crate::client::Client;
use crate::problem::{Code, Problem};
use crate::services::accounts::{self, SignOut};
use crate::services::tokens;
use crate::store::{TokenId, TokenRow};
use askama::Template;
use axum::Extension;
use axum::extract::{Path, State};
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
    /// The name in a refused registration, so that it need not be typed again.
    wanted: String,
    /// The name in a refused sign-in.
    known: String,
    tokens: Vec<Token>,
    /// A token that was just made, shown once.
    fresh: Option<String>,
    /// The ladder of a guest, who has no page of their own.
    ladder: Vec<LadderCard>,
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
            id: row.id.0,
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
    let tokens = list_tokens(&app, &reader).await?;
    let ladder = match reader.caller.id() {
        Some(guest) if reader.caller.name().is_none() => ladder::guest_cards(&app, reader.t, guest).await?,
        _ => Vec::new(),
    };
    Ok(page(reader.t, StatusCode::OK, &AccountPage { tokens, ladder, ..AccountPage::of(reader) }))
}

impl AccountPage {
    /// The page without a list of tokens, also as the answer to one of its forms.
    fn of(Reader { t, frame, .. }: Reader) -> AccountPage {
        let player = frame.player;
        let mut frame = Frame::at(HERE, frame.account);
        frame.player = player;
        let (wanted, known) = (String::new(), String::new());
        AccountPage { t, frame, problem: None, wanted, known, tokens: Vec::new(), fresh: None, ladder: Vec::new() }
    }

    /// The page again, with the problem above its forms.
    fn refused(self, problem: &Problem) -> Response {
        let t = self.t;
        page(t, problem.code.status(), &AccountPage { problem: Some(problem.sentence(t.language)), ..self })
    }
}

async fn list_tokens(app: &App, Reader { t, caller, .. }: &Reader) -> Result<Vec<Token>, Problem> {
    // As in the API, programs do not see them.
    if caller.account_in_browser().is_err() {
        return Ok(Vec::new());
    }
    Ok(tokens::list(app, caller).await?.into_iter().map(|row| Token::of(row, *t)).collect())
}

/// The forms that register an account and that sign in to one.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub struct CredentialsForm {
    name: String,
    password: String,
}

/// `POST /account/register`
pub async fn register(
    State(app): State<App>,
    Extension(client): Extension<Client>,
    reader: Reader,
    Form(CredentialsForm { name, password }): Form<CredentialsForm>,
) -> Response {
    match accounts::register(&app, client, &reader.caller, &name, password).await {
        Ok(signed_in) => (app.cookie(&signed_in.session), redirect_to(HERE)).into_response(),
        Err(error) => AccountPage { wanted: name, ..AccountPage::of(reader) }.refused(&error.into()),
    }
}

/// `POST /account/login`
pub async fn login(
    State(app): State<App>,
    Extension(client): Extension<Client>,
    reader: Reader,
    Form(CredentialsForm { name, password }): Form<CredentialsForm>,
) -> Response {
    match accounts::sign_in(&app, client, &reader.caller, &name, password).await {
        Ok(signed_in) => (app.cookie(&signed_in.session), redirect_to(HERE)).into_response(),
        Err(error) => AccountPage { known: name, ..AccountPage::of(reader) }.refused(&error.into()),
    }
}

/// The form that signs out.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub struct LogoutForm {
    #[serde(default)]
    everywhere: bool,
}

/// `POST /account/logout`
pub async fn logout(
    State(app): State<App>,
    caller: Caller,
    Form(LogoutForm { everywhere }): Form<LogoutForm>,
) -> Result<Response, Problem> {
    let sessions = if everywhere { SignOut::Everywhere } else { SignOut::Here };
    accounts::sign_out(&app, &caller, sessions).await?;
    Ok((app.no_cookie(), redirect_to("/")).into_response())
}

/// The form that changes the password.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub struct PasswordForm {
    old: String,
    new: String,
}

/// `POST /account/password`
pub async fn change_password(
    State(app): State<App>,
    Extension(client): Extension<Client>,
    reader: Reader,
    Form(PasswordForm { old, new }): Form<PasswordForm>,
) -> Result<Response, Problem> {
    let done = accounts::change_password(&app, client, &reader.caller, old, new).await;
    let done = done.map(|session| app.cookie(&session)).map_err(Problem::from);
    redirect_or_refuse(&app, reader, done, HERE).await
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
    Extension(client): Extension<Client>,
    reader: Reader,
    Form(DeleteForm { password, sure }): Form<DeleteForm>,
) -> Result<Response, Problem> {
    let done = if sure {
        let deleted = accounts::delete(&app, client, &reader.caller, password).await;
        deleted.map(|()| app.no_cookie()).map_err(Problem::from)
    } else {
        Err(Code::NotConfirmed.into())
    };
    redirect_or_refuse(&app, reader, done, "/").await
}

/// Redirects to the next page, or shows this one again with the problem.
async fn redirect_or_refuse(
    app: &App,
    reader: Reader,
    done: Result<HeaderMap, Problem>,
    next: &str,
) -> Result<Response, Problem> {
    match done {
        Ok(cookie) => Ok((cookie, redirect_to(next)).into_response()),
        Err(problem) => {
            let tokens = list_tokens(app, &reader).await?;
            Ok(AccountPage { tokens, ..AccountPage::of(reader) }.refused(&problem))
        }
    }
}

/// The form that creates an API key.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub struct TokenForm {
    label: String,
    #[serde(default)]
    scope: Scope,
    #[serde(default = "tokens::usual_days")]
    days: u32,
}

/// `POST /account/tokens`: the page again, with the new token on it.
pub async fn new_token(
    State(app): State<App>,
    reader: Reader,
    Form(TokenForm { label, scope, days }): Form<TokenForm>,
) -> Result<Response, Problem> {
    let t = reader.t;
    let created = tokens::create(&app, &reader.caller, &label, scope, days).await;
    let shown = AccountPage { tokens: list_tokens(&app, &reader).await?, ..AccountPage::of(reader) };
    Ok(match created {
        Ok(created) => page(t, StatusCode::CREATED, &AccountPage { fresh: Some(created.token), ..shown }),
        Err(error) => shown.refused(&error.into()),
    })
}

/// `POST /account/tokens/{id}/revoke`
pub async fn revoke_token(State(app): State<App>, caller: Caller, Path(id): Path<i64>) -> Result<Response, Problem> {
    tokens::revoke(&app, &caller, TokenId(id)).await?;
    Ok(redirect_to(HERE))
}
