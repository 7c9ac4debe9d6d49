//! `/account`: registering, signing in and out, keys for programs.

use super::frame::{Frame, page};
use super::go_to;
use super::words::{Lang, Words};
use crate::App;
use crate::api::account::{Credentials, NewToken};
use crate::api::{self, Body};
use crate::auth::Caller;
use crate::edge::Client;
use crate::problem::Problem;
use askama::Template;
use axum::Extension;
use axum::extract::{Form, OriginalUri, Path, State};
use axum::http::StatusCode;
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
pub async fn show(
    State(app): State<App>,
    lang: Lang,
    caller: Caller,
    OriginalUri(uri): OriginalUri,
) -> Result<Response, Problem> {
    let frame = Frame::new(&uri, caller.name().map(str::to_owned));
    let shown = AccountPage { tokens: tokens(&app, &caller, lang.words()).await?, ..AccountPage::new(lang, frame) };
    Ok(page(lang.words(), StatusCode::OK, &shown))
}

impl AccountPage {
    fn new(lang: Lang, frame: Frame) -> AccountPage {
        AccountPage { t: lang.words(), frame, problem: None, entered: String::new(), tokens: Vec::new(), fresh: None }
    }
}

async fn tokens(app: &App, caller: &Caller, t: Words) -> Result<Vec<Token>, Problem> {
    let Ok(player) = caller.registered() else { return Ok(Vec::new()) };
    let rows = app.store.tokens(player.id).await?;
    let token = |row: crate::store::TokenRow| Token {
        id: row.id,
        made: t.get("account-token-made").with("date", t.date(row.created)).to_string(),
        label: row.label,
    };
    Ok(rows.into_iter().map(token).collect())
}

/// The forms again, with what was wrong above them.
fn again(lang: Lang, caller: &Caller, entered: String, problem: &Problem) -> Response {
    let frame = Frame::at(HERE, caller.name().map(str::to_owned));
    let shown = AccountPage { problem: Some(problem.sentence(lang.0)), entered, ..AccountPage::new(lang, frame) };
    page(lang.words(), problem.code.status(), &shown)
}

/// `POST /account/register`
pub async fn register(
    State(app): State<App>,
    client: Extension<Client>,
    lang: Lang,
    caller: Caller,
    Form(credentials): Form<Credentials>,
) -> Response {
    let entered = credentials.name.clone();
    match api::account::register(State(app), client, caller.clone(), Body(credentials)).await {
        Ok((_, cookie, _)) => (cookie, go_to(HERE)).into_response(),
        Err(problem) => again(lang, &caller, entered, &problem),
    }
}

/// `POST /account/login`
pub async fn login(
    State(app): State<App>,
    client: Extension<Client>,
    lang: Lang,
    caller: Caller,
    Form(credentials): Form<Credentials>,
) -> Response {
    let entered = credentials.name.clone();
    match api::account::login(State(app), client, caller.clone(), Body(credentials)).await {
        Ok((cookie, _)) => (cookie, go_to(HERE)).into_response(),
        Err(problem) => again(lang, &caller, entered, &problem),
    }
}

/// `POST /account/logout`
pub async fn logout(State(app): State<App>) -> Response {
    (app.sign_out(), go_to("/")).into_response()
}

/// `POST /account/tokens`: the page again, with the new token on it.
pub async fn new_token(
    State(app): State<App>,
    lang: Lang,
    caller: Caller,
    Form(new): Form<NewToken>,
) -> Result<Response, Problem> {
    let made = api::account::new_token(State(app.clone()), caller.clone(), Body(new)).await;
    let frame = Frame::at(HERE, caller.name().map(str::to_owned));
    let shown = AccountPage { tokens: tokens(&app, &caller, lang.words()).await?, ..AccountPage::new(lang, frame) };
    Ok(match made {
        Ok((status, made)) => page(lang.words(), status, &AccountPage { fresh: Some(made.0.token), ..shown }),
        Err(problem) => {
            let shown = AccountPage { problem: Some(problem.sentence(lang.0)), ..shown };
            page(lang.words(), problem.code.status(), &shown)
        }
    })
}

/// `POST /account/tokens/{id}/revoke`
pub async fn drop_token(State(app): State<App>, caller: Caller, id: Path<i64>) -> Result<Response, Problem> {
    api::account::drop_token(State(app), caller, id).await?;
    Ok(go_to(HERE))
}
