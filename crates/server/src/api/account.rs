//! Accounts: register, sign in and out, change the password, delete.

use super::Body;
use crate::App;
use crate::auth::Caller;
use crate::client::Client;
use crate::problem::Problem;
use crate::services::accounts::{self, SignOut, SignedIn};
use crate::store::Player;
use axum::Extension;
use axum::Json;
use axum::extract::State;
use axum::http::{HeaderMap, StatusCode};
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

/// The caller.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, ToSchema)]
pub struct AccountView {
    /// `player`, `guest`, or `nobody` for a new visitor.
    #[serde(rename = "type")]
    pub kind: &'static str,
    /// The name of a player.
    pub name: Option<String>,
    /// What a guest goes by.
    pub guest: Option<String>,
}

impl AccountView {
    fn of(player: Option<&Player>) -> AccountView {
        let name = player.and_then(|player| player.name.clone());
        let kind = match (player, &name) {
            (_, Some(_)) => "player",
            (Some(_), None) => "guest",
            (None, None) => "nobody",
        };
        AccountView { kind, name, guest: player.and_then(|player| player.alias.clone()) }
    }

    fn player(name: Option<String>) -> AccountView {
        AccountView { kind: "player", name, guest: None }
    }
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
#[utoipa::path(get, path = "/account", tag = "account", responses((status = 200, body = AccountView)))]
pub async fn show(caller: Caller) -> Json<AccountView> {
    Json(AccountView::of(caller.player.as_ref()))
}

/// Become a guest, with a session, before anything else is asked for
///
/// Not needed before other requests: a visitor who starts a game or makes a challenge becomes a guest by that. But if the answer to such a
/// request is lost, so is the session. A caller who is a guest or a player already stays what they are: status 200.
#[utoipa::path(post, path = "/account/guest", tag = "account",
    responses((status = 201, body = AccountView), (status = 200, body = AccountView, description = "the caller has a session or a token"),
        (status = 403, description = "`forbidden`: a token that may not play"),
        (status = 429, description = "`too-many-requests`")))]
pub async fn become_guest(
    State(app): State<App>,
    caller: Caller,
) -> Result<(StatusCode, HeaderMap, Json<AccountView>), Problem> {
    let (player, session) = caller.or_guest(&app).await?;
    let status = if session.is_some() { StatusCode::CREATED } else { StatusCode::OK };
    Ok((status, app.cookie(&session), Json(AccountView::of(Some(&player)))))
}

/// Register a name and a password; a guest keeps all games
#[utoipa::path(post, path = "/account/register", tag = "account", request_body = Credentials,
    responses((status = 201, body = AccountView), (status = 400, description = "`bad-name`, `bad-password`"),
        (status = 409, description = "`name-taken`, `name-reserved`, `already-registered`"),
        (status = 429, description = "`too-many-requests`")))]
pub async fn register(
    State(app): State<App>,
    Extension(client): Extension<Client>,
    caller: Caller,
    Body(Credentials { name, password }): Body<Credentials>,
) -> Result<(StatusCode, HeaderMap, Json<AccountView>), Problem> {
    let SignedIn { name, session } = accounts::register(&app, client, &caller, &name, password).await?;
    Ok((StatusCode::CREATED, app.cookie(&session), Json(AccountView::player(name))))
}

/// Log in; the games that were played as a guest go to the account
#[utoipa::path(post, path = "/account/login", tag = "account", request_body = Credentials,
    responses((status = 200, body = AccountView), (status = 401, description = "`wrong-password`"),
        (status = 429, description = "`too-many-requests`")))]
pub async fn login(
    State(app): State<App>,
    Extension(client): Extension<Client>,
    caller: Caller,
    Body(Credentials { name, password }): Body<Credentials>,
) -> Result<(HeaderMap, Json<AccountView>), Problem> {
    let SignedIn { name, session } = accounts::sign_in(&app, client, &caller, &name, password).await?;
    Ok((app.cookie(&session), Json(AccountView::player(name))))
}

/// How to log out.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct Logout {
    /// On all devices.
    #[serde(default)]
    pub everywhere: bool,
}

impl From<Logout> for SignOut {
    fn from(Logout { everywhere }: Logout) -> SignOut {
        if everywhere { SignOut::Everywhere } else { SignOut::Here }
    }
}

/// Log out: the session ends, and its connections are closed
#[utoipa::path(post, path = "/account/logout", tag = "account", request_body = Logout,
    responses((status = 204), (status = 403, description = "`forbidden`: not for programs")))]
pub async fn logout(
    State(app): State<App>,
    caller: Caller,
    Body(how): Body<Logout>,
) -> Result<(StatusCode, HeaderMap), Problem> {
    accounts::sign_out(&app, &caller, how.into()).await?;
    Ok((StatusCode::NO_CONTENT, app.no_cookie()))
}

/// A password to change.
#[derive(Clone, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct Passwords {
    /// The current one.
    pub old: String,
    /// The new one: 8 to 200 characters.
    pub new: String,
}

/// Change the password; all other sessions end
#[utoipa::path(post, path = "/account/password", tag = "account", request_body = Passwords,
    responses((status = 204), (status = 400, description = "`bad-password`"),
        (status = 401, description = "`not-signed-in`, `wrong-password`"),
        (status = 403, description = "`forbidden`: not for programs"), (status = 429, description = "`too-many-requests`")))]
pub async fn change_password(
    State(app): State<App>,
    Extension(client): Extension<Client>,
    caller: Caller,
    Body(Passwords { old, new }): Body<Passwords>,
) -> Result<(StatusCode, HeaderMap), Problem> {
    let session = accounts::change_password(&app, client, &caller, old, new).await?;
    Ok((StatusCode::NO_CONTENT, app.cookie(&session)))
}

/// The confirmation that deletes an account.
#[derive(Clone, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct Deletion {
    /// The account's password.
    pub password: String,
}

/// Delete the account
///
/// The name, the password, sessions, API keys and waiting challenges go; games that go on are resigned. Games stay for the
/// opponents, without the name. For 30 days nobody can register the name.
#[utoipa::path(delete, path = "/account", tag = "account", request_body = Deletion,
    responses((status = 204), (status = 401, description = "`not-signed-in`, `wrong-password`"),
        (status = 403, description = "`forbidden`: not for programs"), (status = 429, description = "`too-many-requests`")))]
pub async fn delete(
    State(app): State<App>,
    Extension(client): Extension<Client>,
    caller: Caller,
    Body(Deletion { password }): Body<Deletion>,
) -> Result<(StatusCode, HeaderMap), Problem> {
    accounts::delete(&app, client, &caller, password).await?;
    Ok((StatusCode::NO_CONTENT, app.no_cookie()))
}
