//! Challenges: make, look at, accept, decline, withdraw.

use super::Body;
use super::games::{Agreed, Started, clock, one, seat_of, seats, series_of, start_of};
use super::lists::Part;
use crate::App;
use crate::auth::Caller;
use crate::code::{check_code, random_code};
use crate::problem::{Code, Problem};
use crate::store::{Challenge, Closed, NewChallenge, Player, SideChoice};
use crate::time::wall;
use axum::Json;
use axum::extract::{Path, Query, State};
use axum::http::{HeaderMap, StatusCode};
use roundel_room::{PlayerId, RoomConfig, TimeControl};
use serde::{Deserialize, Serialize};
use serde_json::json;
use utoipa::ToSchema;

/// What is to be played.
#[derive(Clone, PartialEq, Eq, Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct Terms {
    /// Which game: `go-round`, `runaround`, `guard-towers` or `gou`.
    pub kind: String,
    /// The options, a comma-separated list.
    #[serde(default)]
    pub rules: String,
    /// The side of who makes the challenge.
    #[serde(default)]
    pub side: SideChoice,
    /// How time is measured.
    #[serde(default, deserialize_with = "clock")]
    pub clock: TimeControl,
    /// The number of games of a match; 1 for a single game.
    #[serde(default = "one")]
    pub games: u32,
    /// Whether it is listed for everybody. Otherwise whoever has the link can accept it.
    #[serde(default)]
    pub open: bool,
    /// The name of the player whom it is meant for; nobody else can accept it then.
    #[serde(default)]
    pub to: Option<String>,
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
    /// The side of who made it.
    pub side: SideChoice,
    /// How time is measured.
    pub clock: TimeControl,
    /// The number of games.
    pub games: u32,
    /// Whether it is listed for everybody.
    pub open: bool,
    /// Who made it; none for a guest.
    pub by: Option<String>,
    /// Whom it is meant for.
    pub to: Option<String>,
    /// Whether the caller made it.
    pub yours: bool,
    /// When it was made, in milliseconds since 1970.
    pub created: i64,
    /// The id of the game that it led to.
    pub game: Option<String>,
    /// `accepted`, `withdrawn`, `declined` or `expired`, if nobody else can accept it any more.
    pub closed: Option<String>,
}

impl ChallengeView {
    /// The challenge as the caller sees it.
    pub fn of(app: &App, challenge: Challenge, caller: &Caller) -> ChallengeView {
        let expired = !challenge.waits(wall());
        let Challenge { code, terms, maker_name, guest_name, created, game, closed, .. } = challenge;
        ChallengeView {
            url: app.url(&format!("/challenge/{code}")),
            id: code,
            kind: terms.kind,
            rules: terms.rules,
            side: terms.side,
            clock: terms.clock,
            games: terms.games,
            open: terms.open,
            by: maker_name,
            to: guest_name,
            yours: caller.id() == Some(terms.maker),
            created,
            game,
            closed: closed.or_else(|| expired.then(|| "expired".to_owned())),
        }
    }
}

impl Terms {
    /// Whether such a game could be played.
    pub fn check(&self) -> Result<(), Problem> {
        self.agreed().map(|_| ())
    }

    fn agreed(&self) -> Result<Agreed, Problem> {
        Agreed::on(&self.kind, &self.rules, self.games, self.clock)
    }
}

/// Whom a challenge is meant for, if for somebody.
pub async fn invited(app: &App, terms: &Terms) -> Result<Option<PlayerId>, Problem> {
    match terms.to.as_deref() {
        Some(name) => Ok(Some(app.store.player_by_name(name).await?.ok_or(Code::NotFound)?.id)),
        None => Ok(None),
    }
}

/// Makes a challenge, and returns its id.
pub async fn make_challenge(
    app: &App,
    maker: &Player,
    guest: Option<PlayerId>,
    terms: &Terms,
) -> Result<String, Problem> {
    let Agreed { start, clock, .. } = terms.agreed()?;
    if guest == Some(maker.id) {
        return Err(Code::OwnChallenge.into());
    }
    let new = NewChallenge {
        kind: terms.kind.clone(),
        rules: start.rules(),
        side: terms.side,
        clock,
        games: terms.games,
        open: terms.open && guest.is_none(),
        maker: maker.id,
        guest,
    };
    let code = random_code();
    app.store.new_challenge(&code, &new, wall()).await?;
    app.hub.changes().challenges_changed();
    if let Some(guest) = guest {
        app.hub.tell(guest, json!({ "type": "challenge", "challenge": code }).to_string());
    }
    Ok(code)
}

/// Accepts a challenge, and returns the id of the game.
pub async fn accept_challenge(app: &App, player: &Player, code: &str) -> Result<String, Problem> {
    let challenge = find(app, code).await?;
    let terms = &challenge.terms;
    if terms.maker == player.id {
        return Err(Code::OwnChallenge.into());
    }
    if terms.guest.is_some_and(|guest| guest != player.id) {
        return Err(Code::Forbidden.into());
    }
    if !challenge.waits(wall()) {
        return Err(Code::ChallengeGone.into());
    }
    let maker = app.store.player(terms.maker).await?.ok_or(Code::ChallengeGone)?;
    let config = RoomConfig {
        start: start_of(&terms.kind, &terms.rules)?,
        seats: seats(terms.side, seat_of(&maker), seat_of(player)),
        screen: false,
        time_control: terms.clock,
        place: None,
        secret: None,
        // A link is for those who have it.
        private: !terms.open && terms.guest.is_none(),
        seeds_until: 0,
    };
    let room = app.hub.accept(code, config, series_of(terms.games)?).await?;
    app.hub.changes().challenges_changed();
    Ok(room.code.clone())
}

/// A challenge that somebody who was never here could accept: nobody becomes a guest for any other.
pub async fn find_waiting(app: &App, code: &str) -> Result<Challenge, Problem> {
    let challenge = find(app, code).await?;
    if challenge.waits(wall()) { Ok(challenge) } else { Err(Code::ChallengeGone.into()) }
}

async fn find(app: &App, code: &str) -> Result<Challenge, Problem> {
    check_code(code)?;
    app.store.challenge(code).await?.ok_or_else(|| Code::NotFound.into())
}

/// Make a challenge
#[utoipa::path(post, path = "/challenges", tag = "challenges", request_body = Terms,
    responses((status = 201, body = Started), (status = 400, description = "`bad-request`, `bad-rules`, `bad-clock`"),
        (status = 404, description = "`not-found`: nobody has this name"),
        (status = 409, description = "`own-challenge`, `too-many-challenges`")))]
pub async fn make(
    State(app): State<App>,
    caller: Caller,
    Body(terms): Body<Terms>,
) -> Result<(StatusCode, HeaderMap, Json<Started>), Problem> {
    terms.check()?;
    let guest = invited(&app, &terms).await?;
    let (player, cookie) = caller.or_guest(&app).await?;
    let id = make_challenge(&app, &player, guest, &terms).await?;
    let url = app.url(&format!("/challenge/{id}"));
    Ok((StatusCode::CREATED, cookie, Json(Started { id, url })))
}

/// Open challenges, and those that concern the caller, the newest first
#[utoipa::path(get, path = "/challenges", tag = "challenges", params(Part),
    responses((status = 200, body = Vec<ChallengeView>), (status = 400, description = "`bad-request`")))]
pub async fn list(
    State(app): State<App>,
    caller: Caller,
    Query(part): Query<Part>,
) -> Result<Json<Vec<ChallengeView>>, Problem> {
    let challenges = app.store.challenges(caller.id(), &part.page()?, wall()).await?;
    Ok(Json(challenges.into_iter().map(|challenge| ChallengeView::of(&app, challenge, &caller)).collect()))
}

/// A challenge
#[utoipa::path(get, path = "/challenges/{id}", tag = "challenges", params(("id" = String, Path)),
    responses((status = 200, body = ChallengeView),
        (status = 403, description = "`forbidden`: it is meant for somebody else"), (status = 404, description = "`not-found`")))]
pub async fn show(
    State(app): State<App>,
    caller: Caller,
    Path(id): Path<String>,
) -> Result<Json<ChallengeView>, Problem> {
    let challenge = find(&app, &id).await?;
    let terms = &challenge.terms;
    if terms.guest.is_some() && ![Some(terms.maker), terms.guest].contains(&caller.id()) {
        return Err(Code::Forbidden.into());
    }
    Ok(Json(ChallengeView::of(&app, challenge, &caller)))
}

/// Accept a challenge
#[utoipa::path(post, path = "/challenges/{id}/accept", tag = "challenges", params(("id" = String, Path)),
    responses((status = 200, body = Started), (status = 403, description = "`forbidden`"), (status = 404, description = "`not-found`"),
        (status = 409, description = "`challenge-gone`, `own-challenge`, `too-many-games`")))]
pub async fn accept(
    State(app): State<App>,
    caller: Caller,
    Path(id): Path<String>,
) -> Result<(HeaderMap, Json<Started>), Problem> {
    find_waiting(&app, &id).await?;
    let (player, cookie) = caller.or_guest(&app).await?;
    let game = accept_challenge(&app, &player, &id).await?;
    Ok((cookie, Json(Started::new(&app, &game))))
}

/// Decline a challenge that was meant for the caller
#[utoipa::path(post, path = "/challenges/{id}/decline", tag = "challenges", params(("id" = String, Path)),
    responses((status = 204), (status = 403, description = "`forbidden`"), (status = 404, description = "`not-found`"),
        (status = 409, description = "`challenge-gone`")))]
pub async fn decline(State(app): State<App>, caller: Caller, Path(id): Path<String>) -> Result<StatusCode, Problem> {
    let challenge = find(&app, &id).await?;
    if challenge.terms.guest.is_none() || challenge.terms.guest != caller.id() {
        return Err(Code::Forbidden.into());
    }
    app.store.close_challenge(&id, Closed::Declined).await?;
    app.hub.changes().challenges_changed();
    app.hub.tell(challenge.terms.maker, json!({ "type": "challenge-declined", "challenge": id }).to_string());
    Ok(StatusCode::NO_CONTENT)
}

/// Withdraw a challenge
#[utoipa::path(delete, path = "/challenges/{id}", tag = "challenges", params(("id" = String, Path)),
    responses((status = 204), (status = 403, description = "`forbidden`"), (status = 404, description = "`not-found`"),
        (status = 409, description = "`challenge-gone`")))]
pub async fn withdraw(State(app): State<App>, caller: Caller, Path(id): Path<String>) -> Result<StatusCode, Problem> {
    let challenge = find(&app, &id).await?;
    if caller.id() != Some(challenge.terms.maker) {
        return Err(Code::Forbidden.into());
    }
    app.store.close_challenge(&id, Closed::Withdrawn).await?;
    app.hub.changes().challenges_changed();
    Ok(StatusCode::NO_CONTENT)
}
