//! `/challenge/{id}`: for its maker a link and a wait, for everybody else an invitation, or what became of it.

use super::form::Form;
use super::frame::{Frame, page};
use super::phrases::Phrases;
use super::reader::Reader;
use super::{pictures, redirect_to};
use crate::App;
use crate::auth::Caller;
use crate::problem::{Code, Problem};
use crate::services::challenges;
use crate::services::names::player_called;
use crate::store::Challenge;
use crate::time::wall;
use askama::Template;
use axum::extract::{Path, State};
use axum::http::header::HOST;
use axum::http::{HeaderMap, StatusCode};
use axum::response::{IntoResponse, Response};
use roundel_room::{rules_text, time_control_text};
use roundel_rules::GameId;
use roundel_words::Words;
use serde::Deserialize;

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
    /// Whether the reader made it, and waits.
    yours: bool,
    /// The link to send, for the maker of a challenge that is not for one player alone.
    link: Option<String>,
    /// The player it is for, for the maker.
    to: Option<String>,
    /// What the reader goes by as a guest; none for an account.
    guest: Option<String>,
    problem: Option<String>,
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
    reader: Reader,
) -> Result<Response, Problem> {
    let guest = Reader::alias(&reader.caller);
    render(&app, id, &headers, reader, guest, None).await
}

/// The page of a challenge, with the name that a guest has entered, and what is wrong with it.
async fn render(
    app: &App,
    id: String,
    headers: &HeaderMap,
    Reader { t, caller, frame }: Reader,
    guest: Option<String>,
    problem: Option<&Problem>,
) -> Result<Response, Problem> {
    let challenge = challenges::find(app, &caller, &id).await?;
    let terms = &challenge.terms;
    let kind: GameId = terms.kind.parse().map_err(|_| Code::NotFound)?;
    let made_by_reader = caller.id() == Some(terms.maker);
    let for_reader = terms.invitee.is_some() && terms.invitee == caller.id();
    let (name, title) = (kind.info().name, kind.info().title);
    let side = terms.side.side().map(|side| if made_by_reader { side } else { !side });
    let picture = pictures::start(kind, &terms.rules, side, t.language).unwrap_or_default();
    if let Some(fate) = fate(&challenge) {
        let watch = challenge.game;
        if let Some(game) = &watch
            && plays(app, game, &caller).await?
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
        by: t.maker(&challenge),
        facts: facts(t, kind, &challenge, made_by_reader),
        open: terms.open,
        personal: for_reader,
        yours: made_by_reader,
        link: (made_by_reader && terms.invitee.is_none()).then(|| format!("{}/challenge/{id}", origin(app, headers))),
        to: challenge.invitee_name.clone(),
        guest,
        problem: problem.map(|problem| problem.sentence(t.language)),
        t,
        id,
    };
    let status = problem.map_or(StatusCode::OK, |problem| problem.code.status());
    Ok(page(t, status, &challenge_page))
}

/// What a guest goes by.
#[derive(Deserialize)]
pub struct NameForm {
    name: Option<String>,
}

/// `POST /challenge/{id}/name`: a guest who waits says what to be called.
pub async fn name(
    State(app): State<App>,
    Path(id): Path<String>,
    headers: HeaderMap,
    reader: Reader,
    Form(NameForm { name }): Form<NameForm>,
) -> Result<Response, Problem> {
    // Nobody becomes a guest here.
    reader.caller.id().ok_or_else(Problem::no_player)?;
    challenges::find(&app, &reader.caller, &id).await?;
    let entered = name.as_deref().unwrap_or_default();
    match player_called(&app, &reader.caller, Reader::guest_entered(&reader.caller, Some(entered))).await {
        Ok(_) => Ok(redirect_to(&format!("/challenge/{id}"))),
        Err(error) => render(&app, id, &headers, reader, name, Some(&error.into())).await,
    }
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
pub async fn accept(
    State(app): State<App>,
    Path(id): Path<String>,
    headers: HeaderMap,
    reader: Reader,
    Form(NameForm { name }): Form<NameForm>,
) -> Result<Response, Problem> {
    match challenges::accept(&app, &reader.caller, &id, Reader::guest_entered(&reader.caller, name.as_deref())).await {
        Ok(begun) => Ok((app.cookie(&begun.session), redirect_to(&format!("/game/{}", begun.id))).into_response()),
        // Its page says what became of it.
        Err(error) if error.is_challenge_closed() => Ok(redirect_to(&format!("/challenge/{id}"))),
        Err(error) if error.needs_another_name() => render(&app, id, &headers, reader, name, Some(&error.into())).await,
        Err(error) => Err(error.into()),
    }
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
        ("challenge-fact-rules", rules_text(t, kind, &terms.rules)),
        ("challenge-fact-clock", time_control_text(t, terms.time_control)),
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
