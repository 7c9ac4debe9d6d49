//! Tokens, by which programs come: make, list, make void. Programs themselves can do none of it.

use super::Body;
use crate::App;
use crate::auth::{self, Caller, Scope};
use crate::problem::{Code, Problem};
use crate::store::{Credential, TokenRow, TokenTerms};
use crate::time::latest;
use axum::Json;
use axum::extract::{Path, State};
use axum::http::StatusCode;
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

const DAY: i64 = 24 * 60 * 60 * 1000;

/// A token, without the token itself.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, ToSchema)]
pub struct TokenView {
    /// Its number.
    pub id: i64,
    /// What its owner calls it.
    pub label: String,
    /// What it is good for: `read` or `play`.
    pub scope: Scope,
    /// Since when, in milliseconds since 1970.
    pub created: i64,
    /// When it ends; none if it was made before tokens had an end.
    pub expires: Option<i64>,
    /// When it was used last, to the hour.
    pub used: Option<i64>,
}

impl From<TokenRow> for TokenView {
    fn from(row: TokenRow) -> TokenView {
        let TokenRow { id, label, scope, created, expires, used } = row;
        TokenView { id, label, scope, created, expires, used }
    }
}

/// A token to make.
#[derive(Clone, PartialEq, Eq, Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct NewToken {
    /// What to call it: at most 40 characters.
    pub label: String,
    /// `read` to look at games and follow events, `play` to play too.
    #[serde(default)]
    pub scope: Scope,
    /// After how many days it ends: 1 to 365.
    #[serde(default = "usual_days")]
    pub days: u32,
}

const fn usual_days() -> u32 {
    90
}

/// A token that was made. It is shown this once.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, ToSchema)]
pub struct MadeToken {
    /// Its number.
    pub id: i64,
    /// The token, for `Authorization: Bearer TOKEN`.
    pub token: String,
}

/// The caller's tokens
#[utoipa::path(get, path = "/account/tokens", tag = "account",
    responses((status = 200, body = Vec<TokenView>), (status = 401, description = "`not-signed-in`"),
        (status = 403, description = "`forbidden`: not for programs")))]
pub async fn tokens(State(app): State<App>, caller: Caller) -> Result<Json<Vec<TokenView>>, Problem> {
    let rows = app.store.tokens(caller.in_person()?.id).await?;
    Ok(Json(rows.into_iter().map(TokenView::from).collect()))
}

/// Make a token for a program
#[utoipa::path(post, path = "/account/tokens", tag = "account", request_body = NewToken,
    responses((status = 201, body = MadeToken), (status = 400, description = "`bad-request`, `bad-text`"),
        (status = 401, description = "`not-signed-in`"),
        (status = 403, description = "`forbidden`: not for programs"),
        (status = 409, description = "`too-many-tokens`: there are ten")))]
pub async fn new_token(
    State(app): State<App>,
    caller: Caller,
    Body(NewToken { label, scope, days }): Body<NewToken>,
) -> Result<(StatusCode, Json<MadeToken>), Problem> {
    let player = caller.in_person()?;
    let label = label.trim();
    if label.is_empty() || label.chars().count() > 40 || label.chars().any(char::is_control) {
        return Err(Problem::with(Code::BadRequest, "expected a label of 1 to 40 characters"));
    }
    if !roundel_room::is_plain(label) {
        return Err(Problem::with(Code::BadText, "expected a label without invisible characters"));
    }
    if !(1..=365).contains(&days) {
        return Err(Problem::with(Code::BadRequest, "expected 1 to 365 days"));
    }
    let (token, hash) = auth::new_token();
    let now = latest();
    let terms = TokenTerms { label, scope, created: now, expires: now + i64::from(days) * DAY };
    let id = app.store.new_token(player.id, &hash, &terms).await?;
    Ok((StatusCode::CREATED, Json(MadeToken { id, token })))
}

/// Make a token void; who is connected by it is cut off
#[utoipa::path(delete, path = "/account/tokens/{id}", tag = "account", params(("id" = i64, Path)),
    responses((status = 204), (status = 401, description = "`not-signed-in`"),
        (status = 403, description = "`forbidden`: not for programs"), (status = 404, description = "`not-found`")))]
pub async fn drop_token(State(app): State<App>, caller: Caller, Path(id): Path<i64>) -> Result<StatusCode, Problem> {
    if !app.store.drop_token(caller.in_person()?.id, id).await? {
        return Err(Code::NotFound.into());
    }
    app.revocations.revoke(Credential::Token(id));
    Ok(StatusCode::NO_CONTENT)
}
