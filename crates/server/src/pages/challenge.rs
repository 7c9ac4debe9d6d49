//! `/challenge/{id}`: for its maker a link and a wait, for everybody else an invitation.

use super::frame::{Frame, page};
use super::words::{Lang, Words};
use super::{go_to, pictures};
use crate::App;
use crate::api::{self, accept_challenge};
use crate::auth::Caller;
use crate::problem::{Code, Problem};
use crate::store::Challenge;
use askama::Template;
use axum::extract::{OriginalUri, Path, State};
use axum::http::header::HOST;
use axum::http::{HeaderMap, StatusCode};
use axum::response::{IntoResponse, Response};
use roundel_rules::GameId;

#[derive(Template)]
#[template(path = "challenge.html")]
struct ChallengePage {
    t: Words,
    frame: Frame,
    id: String,
    name: &'static str,
    title: &'static str,
    summary: &'static str,
    picture: String,
    by: String,
    facts: Vec<Fact>,
    open: bool,
    /// Whether it is meant for the reader alone, who can say no.
    personal: bool,
    /// The link to send, for the maker.
    link: Option<String>,
}

/// One thing that is agreed.
struct Fact {
    name: String,
    value: String,
}

/// `GET /challenge/{id}`
pub async fn show(
    State(app): State<App>,
    Path(id): Path<String>,
    lang: Lang,
    caller: Caller,
    headers: HeaderMap,
    OriginalUri(uri): OriginalUri,
) -> Result<Response, Problem> {
    let t = lang.words();
    let challenge = find(&app, &id).await?;
    if let Some(game) = &challenge.game {
        return Ok(go_to(&format!("/game/{game}")));
    }
    if is_closed(&challenge) {
        return Err(Code::ChallengeGone.into());
    }
    let terms = &challenge.terms;
    let kind: GameId = terms.kind.parse().map_err(|_| Code::NotFound)?;
    let made_by_reader = caller.id() == Some(terms.maker);
    let for_reader = terms.guest.is_some() && terms.guest == caller.id();
    if terms.guest.is_some() && !made_by_reader && !for_reader {
        return Err(Code::Forbidden.into());
    }
    let challenge_page = ChallengePage {
        frame: Frame::new(&uri, caller.name().map(str::to_owned)),
        name: kind.info().name,
        title: kind.info().title,
        summary: t.own(kind.info().summary),
        picture: pictures::start(kind, &terms.rules, lang.0).unwrap_or_default(),
        by: t.person(challenge.maker_name.as_deref()),
        facts: facts(t, kind, &challenge, made_by_reader),
        open: terms.open,
        personal: for_reader,
        link: made_by_reader.then(|| format!("{}/challenge/{id}", origin(&app, &headers))),
        t,
        id,
    };
    Ok(page(t, StatusCode::OK, &challenge_page))
}

/// `GET /challenge/{id}/live`: sends the waiting maker to the game once there is one.
pub async fn live(State(app): State<App>, Path(id): Path<String>) -> Result<Response, Problem> {
    let challenge = find(&app, &id).await?;
    match &challenge.game {
        Some(game) => Ok(go_to(&format!("/game/{game}"))),
        // The page itself says what became of it.
        None if is_closed(&challenge) => Ok(go_to(&format!("/challenge/{id}"))),
        None => Ok(StatusCode::NO_CONTENT.into_response()),
    }
}

/// `POST /challenge/{id}/accept`
pub async fn accept(State(app): State<App>, Path(id): Path<String>, caller: Caller) -> Result<Response, Problem> {
    find(&app, &id).await?;
    let (player, cookie) = caller.or_guest(&app).await?;
    let game = accept_challenge(&app, &player, &id).await?;
    Ok((cookie, go_to(&format!("/game/{game}"))).into_response())
}

/// `POST /challenge/{id}/decline`
pub async fn decline(State(app): State<App>, Path(id): Path<String>, caller: Caller) -> Result<Response, Problem> {
    api::challenges::decline(State(app), caller, Path(id)).await?;
    Ok(go_to("/lobby"))
}

/// `POST /challenge/{id}/cancel`
pub async fn cancel(State(app): State<App>, Path(id): Path<String>, caller: Caller) -> Result<Response, Problem> {
    api::challenges::withdraw(State(app), caller, Path(id)).await?;
    Ok(go_to("/lobby"))
}

async fn find(app: &App, id: &str) -> Result<Challenge, Problem> {
    app.store.challenge(id).await?.ok_or_else(|| Code::NotFound.into())
}

/// Whether it leads nowhere any more. One that was just accepted leads to its game in a moment.
fn is_closed(challenge: &Challenge) -> bool {
    challenge.closed.as_deref().is_some_and(|why| why != "accepted")
}

fn facts(t: Words, kind: GameId, challenge: &Challenge, made_by_reader: bool) -> Vec<Fact> {
    let terms = &challenge.terms;
    let side = if made_by_reader { t.side_chosen(kind, terms.side) } else { t.side_left(kind, terms.side) };
    [
        ("challenge-fact-side", side),
        ("challenge-fact-rules", t.rules(kind, &terms.rules)),
        ("challenge-fact-clock", t.clock(terms.clock)),
        ("challenge-fact-games", t.games(terms.games)),
    ]
    .map(|(name, value)| Fact { name: t.get(name).to_string(), value })
    .into()
}

/// How the reader reaches this server.
fn origin(app: &App, headers: &HeaderMap) -> String {
    if let Some(address) = &app.config.public_url {
        return address.trim_end_matches('/').to_owned();
    }
    let host = headers.get(HOST).and_then(|host| host.to_str().ok());
    host.map_or_else(|| format!("http://{}", app.config.listen), |host| format!("http://{host}"))
}
