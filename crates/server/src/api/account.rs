//! Accounts: a name, a password, tokens for programs.

use super::Body;
use crate::App;
use crate::auth::{self, Caller};
use crate::edge::Client;
use crate::problem::{Code, Problem};
use axum::Extension;
use axum::Json;
use axum::extract::{Path, State};
use axum::http::{HeaderMap, StatusCode};
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

/// Who the caller is.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, ToSchema)]
pub struct AccountView {
    /// `player`, `guest`, or `nobody` for somebody who has done nothing here yet.
    #[serde(rename = "type")]
    pub kind: &'static str,
    /// The name of a player.
    pub name: Option<String>,
}

/// A name and a password.
#[derive(Clone, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct Credentials {
    /// 2 to 20 letters, digits, hyphens or underscores.
    pub name: String,
    /// 8 to 200 characters.
    pub password: String,
}

/// Who the caller is
#[utoipa::path(get, path = "/api/account", tag = "account", responses((status = 200, body = AccountView)))]
pub async fn show(caller: Caller) -> Json<AccountView> {
    let kind = match (&caller.player, caller.name()) {
        (_, Some(_)) => "player",
        (Some(_), None) => "guest",
        (None, None) => "nobody",
    };
    Json(AccountView { kind, name: caller.name().map(str::to_owned) })
}

/// Register: a guest gets a name and a password, and keeps all games
#[utoipa::path(post, path = "/api/account/register", tag = "account", request_body = Credentials,
    responses((status = 201, body = AccountView), (status = 400, description = "`bad-name`, `bad-password`"),
        (status = 409, description = "`name-taken`, `already-registered`"), (status = 429, description = "`too-many-requests`")))]
pub async fn register(
    State(app): State<App>,
    Extension(client): Extension<Client>,
    caller: Caller,
    Body(Credentials { name, password }): Body<Credentials>,
) -> Result<(StatusCode, HeaderMap, Json<AccountView>), Problem> {
    auth::check_name(&name)?;
    auth::check_password(&password)?;
    if caller.name().is_some() {
        return Err(Code::AlreadyRegistered.into());
    }
    app.shares.try_password(client)?;
    let hash = auth::hash(password).await?;
    let (player, cookie) = caller.or_guest(&app).await?;
    app.store.register(player.id, &name, &hash).await?;
    app.hub.reseat(player.id, player.id, &name);
    Ok((StatusCode::CREATED, cookie, Json(AccountView { kind: "player", name: Some(name) })))
}

/// Log in; the games that were played as a guest come along
#[utoipa::path(post, path = "/api/account/login", tag = "account", request_body = Credentials,
    responses((status = 200, body = AccountView), (status = 401, description = "`wrong-password`"),
        (status = 429, description = "`too-many-requests`")))]
pub async fn login(
    State(app): State<App>,
    Extension(client): Extension<Client>,
    caller: Caller,
    Body(Credentials { name, password }): Body<Credentials>,
) -> Result<(HeaderMap, Json<AccountView>), Problem> {
    app.shares.try_password(client)?;
    let player = app.store.player_by_name(&name).await?;
    let hash = match &player {
        Some(player) => app.store.password(player.id).await?,
        None => None,
    };
    let right = auth::verify(password, hash).await?;
    let player = player.filter(|_| right).ok_or(Code::WrongPassword)?;
    if let Some(guest) = caller.player.filter(|guest| guest.name.is_none()) {
        app.store.take_over(guest.id, player.id).await?;
        app.hub.reseat(guest.id, player.id, player.name.as_deref().unwrap_or_default());
    }
    Ok((app.sign_in(&player), Json(AccountView { kind: "player", name: player.name })))
}

/// How to log out.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct Logout {
    /// On all devices.
    #[serde(default)]
    pub everywhere: bool,
}

/// Log out
#[utoipa::path(post, path = "/api/account/logout", tag = "account", request_body = Logout, responses((status = 204)))]
pub async fn logout(
    State(app): State<App>,
    caller: Caller,
    Body(Logout { everywhere }): Body<Logout>,
) -> Result<(StatusCode, HeaderMap), Problem> {
    if let Some(player) = caller.id().filter(|_| everywhere) {
        app.store.sign_out_everywhere(player).await?;
    }
    Ok((StatusCode::NO_CONTENT, app.sign_out()))
}

/// A token, without the token itself.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, ToSchema)]
pub struct TokenView {
    /// Its number.
    pub id: i64,
    /// What its owner calls it.
    pub label: String,
    /// Since when, in milliseconds since 1970.
    pub created: i64,
}

/// A token to make.
#[derive(Clone, PartialEq, Eq, Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct NewToken {
    /// What to call it: at most 40 characters.
    pub label: String,
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
#[utoipa::path(get, path = "/api/account/tokens", tag = "account",
    responses((status = 200, body = Vec<TokenView>), (status = 401, description = "`not-signed-in`")))]
pub async fn tokens(State(app): State<App>, caller: Caller) -> Result<Json<Vec<TokenView>>, Problem> {
    let rows = app.store.tokens(caller.registered()?.id).await?;
    Ok(Json(rows.into_iter().map(|row| TokenView { id: row.id, label: row.label, created: row.created }).collect()))
}

/// Make a token for a program
#[utoipa::path(post, path = "/api/account/tokens", tag = "account", request_body = NewToken,
    responses((status = 201, body = MadeToken), (status = 401, description = "`not-signed-in`")))]
pub async fn new_token(
    State(app): State<App>,
    caller: Caller,
    Body(NewToken { label }): Body<NewToken>,
) -> Result<(StatusCode, Json<MadeToken>), Problem> {
    let player = caller.registered()?;
    let label = label.trim();
    if label.is_empty() || label.chars().count() > 40 || label.chars().any(char::is_control) {
        return Err(Problem::with(Code::BadRequest, "expected a label of 1 to 40 characters"));
    }
    let token = auth::new_token();
    let id = app.store.new_token(player.id, &auth::token_hash(&token), label, crate::time::wall()).await?;
    Ok((StatusCode::CREATED, Json(MadeToken { id, token })))
}

/// Make a token void
#[utoipa::path(delete, path = "/api/account/tokens/{id}", tag = "account", params(("id" = i64, Path)),
    responses((status = 204), (status = 401, description = "`not-signed-in`"), (status = 404, description = "`not-found`")))]
pub async fn drop_token(State(app): State<App>, caller: Caller, Path(id): Path<i64>) -> Result<StatusCode, Problem> {
    let dropped = app.store.drop_token(caller.registered()?.id, id).await?;
    if dropped { Ok(StatusCode::NO_CONTENT) } else { Err(Code::NotFound.into()) }
}
