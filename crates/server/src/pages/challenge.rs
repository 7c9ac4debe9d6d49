//! `/challenge/{id}`: for its maker a link and a wait, for everybody else an invitation, or what became of it.

use super::frame::{Frame, page};
use super::phrases::Phrases;
use super::reader::Reader;
use super::{pictures, redirect_to};
use crate::App;
use crate::auth::Caller;
use crate::error::ServiceError;
use crate::problem::{Code, Problem};
use crate::services::challenges;
use crate::store::Challenge;
use crate::time::wall;
use askama::Template;
use axum::extract::{Path, State};
use axum::http::header::HOST;
use axum::http::{HeaderMap, StatusCode};
use axum::response::{IntoResponse, Response};
use roundel_rules::GameId;
use roundel_words::Words;

#[derive(Template)]
#[template(path = "challenge.html")]
struct ChallengePage {
    t: Words,
    frame: Frame,
    id: String,
    name: &'static str,
    title: &'static str,
    summary: String,
    picture: String,
    by: String,
    facts: Vec<Fact>,
    open: bool,
    /// Whether it is meant for the reader alone, who can say no.
    personal: bool,
    /// The link to send, for the maker.
    link: Option<String>,
}

#[derive(Template)]
#[template(path = "gone.html")]
struct GonePage {
    t: Words,
    frame: Frame,
    name: &'static str,
    title: &'static str,
    picture: String,
    /// What became of it, in a few words.
    fate: String,
    /// The game that others play instead.
    watch: Option<String>,
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
    headers: HeaderMap,
    Reader { t, caller, frame }: Reader,
) -> Result<Response, Problem> {
    let challenge = challenges::find(&app, &caller, &id).await?;
    let terms = &challenge.terms;
    let kind: GameId = terms.kind.parse().map_err(|_| Code::NotFound)?;
    let made_by_reader = caller.id() == Some(terms.maker);
    let for_reader = terms.invitee.is_some() && terms.invitee == caller.id();
    let (name, title) = (kind.info().name, kind.info().title);
    let picture = pictures::start(kind, &terms.rules, t.language).unwrap_or_default();
    if let Some(fate) = fate(&challenge) {
        let watch = challenge.game;
        if let Some(game) = &watch
            && plays(&app, game, &caller).await?
        {
            return Ok(redirect_to(&format!("/game/{game}")));
        }
        let gone = GonePage { t, frame, name, title, picture, fate: t.get(fate).to_string(), watch };
        return Ok(page(t, StatusCode::GONE, &gone));
    }
    let challenge_page = ChallengePage {
        frame,
        name,
        title,
        summary: t.summary(kind.info()),
        picture,
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
pub async fn live(State(app): State<App>, Path(id): Path<String>, caller: Caller) -> Result<Response, Problem> {
    let challenge = challenges::find(&app, &caller, &id).await?;
    match &challenge.game {
        Some(game) => Ok(redirect_to(&format!("/game/{game}"))),
        // The page itself says what became of it.
        None if fate(&challenge).is_some() => Ok(redirect_to(&format!("/challenge/{id}"))),
        None => Ok(StatusCode::NO_CONTENT.into_response()),
    }
}

/// `POST /challenge/{id}/accept`
pub async fn accept(State(app): State<App>, Path(id): Path<String>, caller: Caller) -> Result<Response, Problem> {
    match challenges::accept(&app, &caller, &id).await {
        Ok(begun) => Ok((app.cookie(&begun.session), redirect_to(&format!("/game/{}", begun.id))).into_response()),
        // Its page says what became of it.
        Err(error) if is_closed(&error) => Ok(redirect_to(&format!("/challenge/{id}"))),
        Err(error) => Err(error.into()),
    }
}

/// Whether a challenge cannot be accepted any more. The store finds that out if two accept it at once.
fn is_closed(error: &ServiceError) -> bool {
    Problem::from(error.clone()).code == Code::ChallengeGone
}

/// `POST /challenge/{id}/decline`
pub async fn decline(State(app): State<App>, Path(id): Path<String>, caller: Caller) -> Result<Response, Problem> {
    challenges::decline(&app, &caller, &id).await?;
    Ok(redirect_to("/lobby"))
}

/// `POST /challenge/{id}/cancel`
pub async fn cancel(State(app): State<App>, Path(id): Path<String>, caller: Caller) -> Result<Response, Problem> {
    challenges::withdraw(&app, &caller, &id).await?;
    Ok(redirect_to("/lobby"))
}

/// What became of a challenge that cannot be accepted any more.
fn fate(challenge: &Challenge) -> Option<&'static str> {
    match challenge.closed.as_deref() {
        None => (!challenge.waits(wall())).then_some("challenge-expired"),
        Some("accepted") => Some("challenge-taken"),
        Some("declined") => Some("challenge-declined"),
        Some(_) => Some("challenge-withdrawn"),
    }
}

/// Whether the reader plays in this room.
async fn plays(app: &App, game: &str, caller: &Caller) -> Result<bool, Problem> {
    let Some(reader) = caller.id() else { return Ok(false) };
    let room = app.hub.room(game).await?;
    let state = room.state();
    Ok(state.config().sides_of(reader).next().is_some())
}

fn facts(t: Words, kind: GameId, challenge: &Challenge, made_by_reader: bool) -> Vec<Fact> {
    let terms = &challenge.terms;
    let side = if made_by_reader { t.side_chosen(kind, terms.side) } else { t.side_left(kind, terms.side) };
    [
        ("challenge-fact-side", side),
        ("challenge-fact-rules", t.rules(kind, &terms.rules)),
        ("challenge-fact-clock", t.clock(terms.time_control)),
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
