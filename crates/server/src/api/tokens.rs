//! API keys: create, list, revoke. Not for programs themselves.

use super::Body;
use crate::App;
use crate::auth::{Caller, Scope};
use crate::extract::Path;
use crate::problem::Problem;
use crate::services::tokens::{self, CreatedToken};
use crate::store::{TokenId, TokenRow};
use axum::Json;
use axum::extract::State;
use axum::http::StatusCode;
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

/// An API key, without the key itself.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, ToSchema)]
pub struct TokenView {
    /// Its number.
    pub id: i64,
    /// What its owner calls it.
    pub label: String,
    /// What it allows: `read` or `play`.
    pub scope: Scope,
    /// Since when, in milliseconds since 1970.
    pub created: i64,
    /// When it expires; none if it is from before keys expired.
    pub expires: Option<i64>,
    /// When it was used last, to the hour.
    pub used: Option<i64>,
}

impl From<TokenRow> for TokenView {
    fn from(row: TokenRow) -> TokenView {
        let TokenRow { id, label, scope, created, expires, used } = row;
        TokenView { id: id.0, label, scope, created, expires, used }
    }
}

/// An API key to create.
#[derive(Clone, PartialEq, Eq, Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct NewToken {
    /// What to call it: at most 40 characters.
    pub label: String,
    /// `read` to read games and follow events, `play` to play too.
    #[serde(default)]
    pub scope: Scope,
    /// After how many days it expires: 1 to 365.
    #[serde(default = "tokens::usual_days")]
    pub days: u32,
}

/// An API key that was created. It is shown this once.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, ToSchema)]
pub struct TokenCreated {
    /// Its number.
    pub id: i64,
    /// The key, for `Authorization: Bearer KEY`.
    pub token: String,
}

/// Which API key.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Deserialize)]
pub struct TokenPath {
    id: i64,
}

/// The caller's API keys
#[utoipa::path(get, path = "/account/tokens", tag = "account",
    responses((status = 200, body = Vec<TokenView>), (status = 401, description = "`not-signed-in`"),
        (status = 403, description = "`forbidden`: not for programs")))]
pub async fn list(State(app): State<App>, caller: Caller) -> Result<Json<Vec<TokenView>>, Problem> {
    let rows = tokens::list(&app, &caller).await?;
    Ok(Json(rows.into_iter().map(TokenView::from).collect()))
}

/// Create an API key for a program
#[utoipa::path(post, path = "/account/tokens", tag = "account", request_body = NewToken,
    responses((status = 201, body = TokenCreated), (status = 400, description = "`bad-request`, `bad-text`"),
        (status = 401, description = "`not-signed-in`"),
        (status = 403, description = "`forbidden`: not for programs"),
        (status = 409, description = "`too-many-tokens`: there are ten")))]
pub async fn create(
    State(app): State<App>,
    caller: Caller,
    Body(NewToken { label, scope, days }): Body<NewToken>,
) -> Result<(StatusCode, Json<TokenCreated>), Problem> {
    let CreatedToken { id, token } = tokens::create(&app, &caller, &label, scope, days).await?;
    Ok((StatusCode::CREATED, Json(TokenCreated { id: id.0, token })))
}

/// Revoke an API key and close its connections
#[utoipa::path(delete, path = "/account/tokens/{id}", tag = "account", params(("id" = i64, Path)),
    responses((status = 204), (status = 401, description = "`not-signed-in`"),
        (status = 403, description = "`forbidden`: not for programs"), (status = 404, description = "`not-found`")))]
pub async fn revoke(
    State(app): State<App>,
    caller: Caller,
    Path(TokenPath { id }): Path<TokenPath>,
) -> Result<StatusCode, Problem> {
    tokens::revoke(&app, &caller, TokenId(id)).await?;
    Ok(StatusCode::NO_CONTENT)
}
