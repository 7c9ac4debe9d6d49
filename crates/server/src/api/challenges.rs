//! Challenges: make, show, accept, decline, withdraw.

use super::games::{Created, one, time_control};
use super::{Body, OptionalBody};
use crate::App;
use crate::auth::Caller;
use crate::extract::{PageQuery, Path, Query};
use crate::problem::Problem;
use crate::services::challenges::{self, Invitation, PairingOutcome};
use crate::services::games::{Begun, TermsRequest};
use crate::store::{Challenge, SideChoice};
use crate::time::wall;
use axum::Json;
use axum::extract::State;
use axum::http::{HeaderMap, StatusCode};
use roundel_room::TimeControl;
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

/// A challenge to make.
#[derive(Clone, PartialEq, Eq, Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct ChallengeRequest {
    /// Which game: `go-round`, `runaround`, `guard-towers` or `gou`.
    pub kind: String,
    /// The options, a comma-separated list.
    #[serde(default)]
    pub rules: String,
    /// The side of the player who makes the challenge.
    #[serde(default)]
    pub side: SideChoice,
    /// How time is measured.
    #[serde(default, deserialize_with = "time_control")]
    pub clock: TimeControl,
    /// The number of games of a match; 1 for a single game.
    #[serde(default = "one")]
    pub games: u32,
    /// Whether it is listed for everybody. Otherwise the first player with the link can accept it.
    #[serde(default)]
    pub open: bool,
    /// The name of the only player who can accept it.
    #[serde(default)]
    pub to: Option<String>,
    /// What the caller goes by as a guest, in all games from now on; empty for no name. Without it the last one stays.
    #[serde(default)]
    pub name: Option<String>,
}

/// How to accept a challenge. Unknown fields are ignored: earlier releases ignored the whole body.
#[derive(Clone, PartialEq, Eq, Debug, Default, Deserialize, ToSchema)]
pub struct AcceptRequest {
    /// What the caller goes by as a guest, in all games from now on; empty for no name. Without it the last one stays.
    #[serde(default)]
    pub name: Option<String>,
}

/// Whom to play with now.
#[derive(Clone, PartialEq, Eq, Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct PairingRequest {
    /// Which game: `go-round`, `runaround`, `guard-towers` or `gou`.
    pub kind: String,
    /// The options, a comma-separated list. Without it, or if it is empty, the standard rules.
    #[serde(default)]
    pub rules: Option<String>,
    /// What the caller goes by as a guest, in all games from now on; empty for no name. Without it the last one stays.
    #[serde(default)]
    pub name: Option<String>,
}

/// What came of looking for an opponent.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, ToSchema)]
pub struct Pairing {
    /// `game` if it has begun, or `challenge` if nobody is here who waits, and the caller waits now.
    #[serde(rename = "type")]
    pub kind: &'static str,
    /// The id of the game or the challenge.
    pub id: String,
    /// The address of its page.
    pub url: String,
}

/// A challenge.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, ToSchema)]
pub struct ChallengeView {
    /// Its id.
    pub id: String,
    /// The address of its page.
    pub url: String,
    /// Which game.
    pub kind: String,
    /// The options.
    pub rules: String,
    /// The side of the player who made it.
    pub side: SideChoice,
    /// How time is measured.
    pub clock: TimeControl,
    /// The number of games.
    pub games: u32,
    /// Whether it is listed for everybody.
    pub open: bool,
    /// The name of the player who made it; none for a guest.
    pub by: Option<String>,
    /// What the guest who made it goes by.
    pub guest: Option<String>,
    /// The name of the only player who can accept it.
    pub to: Option<String>,
    /// Whether the caller made it.
    pub yours: bool,
    /// When it was made, in milliseconds since 1970.
    pub created: i64,
    /// The id of the game that it led to.
    pub game: Option<String>,
    /// `accepted`, `withdrawn`, `declined` or `expired`, if it cannot be accepted any more.
    pub closed: Option<String>,
}

impl ChallengeView {
    /// The challenge as the caller sees it.
    pub fn of(app: &App, challenge: Challenge, caller: &Caller) -> ChallengeView {
        let expired = !challenge.waits(wall());
        let Challenge { code, terms, maker_name, maker_alias, invitee_name, created, game, closed, .. } = challenge;
        ChallengeView {
            url: app.url(&format!("/challenge/{code}")),
            id: code,
            kind: terms.kind,
            rules: terms.rules,
            side: terms.side,
            clock: terms.time_control,
            games: terms.games,
            open: terms.open,
            by: maker_name,
            guest: maker_alias,
            to: invitee_name,
            yours: caller.id() == Some(terms.maker),
            created,
            game,
            closed: closed.or_else(|| expired.then(|| "expired".to_owned())),
        }
    }
}

impl ChallengeRequest {
    fn terms(&self) -> TermsRequest<'_> {
        TermsRequest { kind: &self.kind, rules: &self.rules, time_control: self.clock, games: self.games }
    }

    fn invitation(&self) -> Invitation<'_> {
        match self.to.as_deref() {
            Some(name) => Invitation::Player(name),
            None if self.open => Invitation::Open,
            None => Invitation::Link,
        }
    }
}

/// Make a challenge
#[utoipa::path(post, path = "/challenges", tag = "challenges", request_body = ChallengeRequest,
    responses((status = 201, body = Created),
        (status = 400, description = "`bad-request`, `bad-rules`, `bad-clock`, `bad-name`"),
        (status = 401, description = "`not-signed-in`: the session has just ended"),
        (status = 404, description = "`not-found`: no player has this name"),
        (status = 409, description = "`own-challenge`, `too-many-challenges`, `name-registered`, `name-reserved`, `already-registered`")))]
pub async fn make(
    State(app): State<App>,
    caller: Caller,
    Body(request): Body<ChallengeRequest>,
) -> Result<(StatusCode, HeaderMap, Json<Created>), Problem> {
    let (terms, invitation) = (request.terms(), request.invitation());
    let name = request.name.as_deref();
    let Begun { id, session } = challenges::create(&app, &caller, terms, request.side, invitation, name).await?;
    Ok((StatusCode::CREATED, app.cookie(&session), Json(Created::challenge(&app, id))))
}

/// Find an opponent now
///
/// Accepts an open challenge for one game of this kind without a clock whose maker is here, the newest first, or posts one with
/// sides by lot. A maker is here who listens to `/events`, or has made or asked for the challenge within the last 30 seconds. Of two
/// who ask at the same moment one finds the other. Who asks again while waiting keeps the same challenge; withdraw it to stop
/// waiting. `/events` tells when it is accepted.
#[utoipa::path(post, path = "/pairings", tag = "challenges", request_body = PairingRequest,
    responses((status = 201, body = Pairing, description = "a new game, or a new challenge"),
        (status = 200, body = Pairing, description = "nothing new: the caller waits already, or the challenge has just been accepted"),
        (status = 400, description = "`bad-request`, `bad-rules`, `bad-name`"),
        (status = 401, description = "`not-signed-in`: the session has just ended"),
        (status = 409, description = "`too-many-challenges`, `too-many-games`, `name-registered`, `name-reserved`, `already-registered`")))]
pub async fn pair(
    State(app): State<App>,
    caller: Caller,
    Body(PairingRequest { kind, rules, name }): Body<PairingRequest>,
) -> Result<(StatusCode, HeaderMap, Json<Pairing>), Problem> {
    let rules = rules.unwrap_or_default();
    let outcome = challenges::find_opponent(&app, &caller, &kind, &rules, name.as_deref()).await?;
    let PairingOutcome { kind: outcome, begun: Begun { id, session } } = outcome;
    let status = if outcome.is_new() { StatusCode::CREATED } else { StatusCode::OK };
    let kind = outcome.folder();
    let url = app.url(&format!("/{kind}/{id}"));
    Ok((status, app.cookie(&session), Json(Pairing { kind, id, url })))
}

/// Open challenges, and those that concern the caller, the newest first
#[utoipa::path(get, path = "/challenges", tag = "challenges", params(PageQuery),
    responses((status = 200, body = Vec<ChallengeView>), (status = 400, description = "`bad-request`")))]
pub async fn list(
    State(app): State<App>,
    caller: Caller,
    Query(page): Query<PageQuery>,
) -> Result<Json<Vec<ChallengeView>>, Problem> {
    let challenges = app.store.challenges(caller.id(), &page.checked()?, wall()).await?;
    Ok(Json(challenges.into_iter().map(|challenge| ChallengeView::of(&app, challenge, &caller)).collect()))
}

/// A challenge
#[utoipa::path(get, path = "/challenges/{id}", tag = "challenges", params(("id" = String, Path)),
    responses((status = 200, body = ChallengeView),
        (status = 403, description = "`forbidden`: it is for another player"), (status = 404, description = "`not-found`")))]
pub async fn show(
    State(app): State<App>,
    caller: Caller,
    Path(id): Path<String>,
) -> Result<Json<ChallengeView>, Problem> {
    let challenge = challenges::find(&app, &caller, &id).await?;
    Ok(Json(ChallengeView::of(&app, challenge, &caller)))
}

/// Accept a challenge
///
/// The body can be left out.
#[utoipa::path(post, path = "/challenges/{id}/accept", tag = "challenges", params(("id" = String, Path)),
    request_body = Option<AcceptRequest>,
    responses((status = 200, body = Created), (status = 400, description = "`bad-name`"),
        (status = 401, description = "`not-signed-in`: the session has just ended"),
        (status = 403, description = "`forbidden`"), (status = 404, description = "`not-found`"),
        (status = 409, description = "`challenge-gone`, `own-challenge`, `too-many-games`, `name-registered`, `name-reserved`, `already-registered`")))]
pub async fn accept(
    State(app): State<App>,
    caller: Caller,
    Path(id): Path<String>,
    OptionalBody(AcceptRequest { name }): OptionalBody<AcceptRequest>,
) -> Result<(HeaderMap, Json<Created>), Problem> {
    let Begun { id, session } = challenges::accept(&app, &caller, &id, name.as_deref()).await?;
    Ok((app.cookie(&session), Json(Created::game(&app, id))))
}

/// Decline a challenge to the caller
#[utoipa::path(post, path = "/challenges/{id}/decline", tag = "challenges", params(("id" = String, Path)),
    responses((status = 204), (status = 403, description = "`forbidden`"), (status = 404, description = "`not-found`"),
        (status = 409, description = "`challenge-gone`")))]
pub async fn decline(State(app): State<App>, caller: Caller, Path(id): Path<String>) -> Result<StatusCode, Problem> {
    challenges::decline(&app, &caller, &id).await?;
    Ok(StatusCode::NO_CONTENT)
}

/// Withdraw a challenge
#[utoipa::path(delete, path = "/challenges/{id}", tag = "challenges", params(("id" = String, Path)),
    responses((status = 204), (status = 403, description = "`forbidden`"), (status = 404, description = "`not-found`"),
        (status = 409, description = "`challenge-gone`")))]
pub async fn withdraw(State(app): State<App>, caller: Caller, Path(id): Path<String>) -> Result<StatusCode, Problem> {
    challenges::withdraw(&app, &caller, &id).await?;
    Ok(StatusCode::NO_CONTENT)
}
