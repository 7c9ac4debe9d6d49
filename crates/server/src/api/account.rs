//! Accounts: a name and a password, to sign in with, to change and to delete.

use super::Body;
use crate::App;
use crate::auth::{self, Caller, NewSession, folded};
use crate::middleware::Client;
use crate::problem::{Code, Problem};
use crate::store::Player;
use crate::time::{latest, wall};
use axum::Extension;
use axum::Json;
use axum::extract::State;
use axum::http::{HeaderMap, StatusCode};
use roundel_room::{Action, Actor};
use serde::{Deserialize, Serialize};
use std::collections::HashSet;
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
#[utoipa::path(get, path = "/account", tag = "account", responses((status = 200, body = AccountView)))]
pub async fn show(caller: Caller) -> Json<AccountView> {
    let kind = match (&caller.player, caller.name()) {
        (_, Some(_)) => "player",
        (Some(_), None) => "guest",
        (None, None) => "nobody",
    };
    Json(AccountView { kind, name: caller.name().map(str::to_owned) })
}

/// Register: a guest gets a name and a password, and keeps all games
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
    let name = auth::check_name(&name)?;
    auth::check_password(&password)?;
    if caller.name().is_some() {
        return Err(Code::AlreadyRegistered.into());
    }
    app.attempts.take(client)?;
    // Hashing takes long: not for a name that nobody can have. It is looked for again when the name is stored.
    if !app.store.is_free(&name, wall()).await? {
        return Err(Code::NameTaken.into());
    }
    let hash = auth::hash(password).await?;
    let session = NewSession::begin(latest());
    let registered = app.store.register(caller.id(), &name, &hash, &session.stored).await?;
    app.end(registered.ended);
    app.hub.reseat(registered.player, registered.player, Some(&name));
    Ok((StatusCode::CREATED, app.cookie(&session), Json(AccountView { kind: "player", name: Some(name) })))
}

/// Log in; the games that were played as a guest come along
#[utoipa::path(post, path = "/account/login", tag = "account", request_body = Credentials,
    responses((status = 200, body = AccountView), (status = 401, description = "`wrong-password`"),
        (status = 429, description = "`too-many-requests`")))]
pub async fn login(
    State(app): State<App>,
    Extension(client): Extension<Client>,
    caller: Caller,
    Body(Credentials { name, password }): Body<Credentials>,
) -> Result<(HeaderMap, Json<AccountView>), Problem> {
    let player = app.store.player_by_name(&name).await?;
    prove(&app, client, &caller, &name, player.as_ref(), password).await?;
    let player = player.ok_or(Code::WrongPassword)?;
    if let Some(guest) = caller.player.as_ref().filter(|guest| guest.name.is_none()) {
        let ended = app.store.take_over(guest.id, player.id).await?;
        app.end(ended);
        app.hub.reseat(guest.id, player.id, player.name.as_deref());
    }
    let cookie = app.sign_in(player.id, &caller).await?;
    Ok((cookie, Json(AccountView { kind: "player", name: player.name })))
}

/// Whether a password is the player's, as an attempt that counts if it is not; returns its hash.
async fn prove(
    app: &App,
    client: Client,
    caller: &Caller,
    name: &str,
    player: Option<&Player>,
    password: String,
) -> Result<String, Problem> {
    let account = folded(name);
    let signed_in = caller.in_person().is_ok_and(|caller| player.is_some_and(|player| player.id == caller.id));
    // Attempts beyond the limit are counted with all refusals: a line for each would let a flood fill the log.
    app.attempts.take_for(client, &account, signed_in)?;
    let hash = match player {
        Some(player) => app.store.password(player.id).await?,
        None => None,
    };
    if !auth::verify(password, hash.clone()).await? {
        let name: String = name.chars().take(20).collect();
        tracing::warn!(?name, client = %client.0, "sign-in failed");
        return Err(Code::WrongPassword.into());
    }
    app.attempts.give_back(client, &account, signed_in);
    hash.ok_or_else(|| Code::WrongPassword.into())
}

/// How to log out.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct Logout {
    /// On all devices.
    #[serde(default)]
    pub everywhere: bool,
}

/// Log out: the session ends, and what is connected by it is cut off
#[utoipa::path(post, path = "/account/logout", tag = "account", request_body = Logout,
    responses((status = 204), (status = 403, description = "`forbidden`: programs do not log out others")))]
pub async fn logout(
    State(app): State<App>,
    caller: Caller,
    Body(Logout { everywhere }): Body<Logout>,
) -> Result<(StatusCode, HeaderMap), Problem> {
    if let Some(player) = caller.id() {
        if everywhere {
            if caller.name().is_some() {
                caller.in_person()?;
            }
            let ended = app.store.end_sessions(player).await?;
            app.end(ended);
        } else if caller.is_outdated() {
            app.store.end_outdated(player).await?;
        }
    }
    if let Some((player, session)) = caller.id().zip(caller.session()) {
        app.store.end_session(player, session).await?;
        app.end([session]);
    }
    Ok((StatusCode::NO_CONTENT, app.no_cookie()))
}

/// A password to change.
#[derive(Clone, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct Passwords {
    /// The one that holds now.
    pub old: String,
    /// The one to come: 8 to 200 characters.
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
    let player = caller.in_person()?;
    auth::check_password(&new)?;
    let old = prove(&app, client, &caller, caller.name().unwrap_or_default(), Some(player), old).await?;
    let hash = auth::hash(new).await?;
    let session = NewSession::begin(latest());
    let ended = app.store.change_password(player.id, &old, &hash, &session.stored).await?;
    app.end(ended);
    Ok((StatusCode::NO_CONTENT, app.cookie(&session)))
}

/// The word that deletes an account.
#[derive(Clone, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct Deletion {
    /// The account's password.
    pub password: String,
}

/// Delete the account
///
/// The name, the password, sessions, tokens and waiting challenges go; games that go on are resigned. Games stay for the
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
    let player = caller.in_person()?.clone();
    prove(&app, client, &caller, caller.name().unwrap_or_default(), Some(&player), password).await?;
    let no_cookie = app.no_cookie();
    // In a task of its own: who asked may go away in the middle, and nothing must be left half deleted.
    let task = tokio::spawn(async move { forget(&app, &player).await });
    task.await.unwrap_or_else(|_| Err(Code::Broken.into()))?;
    Ok((StatusCode::NO_CONTENT, no_cookie))
}

async fn forget(app: &App, player: &Player) -> Result<(), Problem> {
    resign_all(app, player).await?;
    for credential in app.store.delete_account(player.id, wall()).await? {
        app.revocations.revoke(credential);
    }
    app.hub.reseat(player.id, player.id, None);
    // Somebody may have accepted a challenge in the meantime.
    resign_all(app, player).await
}

/// Resigns all games that go on, and those that follow them in their matches.
async fn resign_all(app: &App, player: &Player) -> Result<(), Problem> {
    let actor = Actor::Person { id: player.id, name: player.name.clone() };
    let mut seen = HashSet::new();
    loop {
        let mut running = app.store.running_games(player.id).await?;
        running.retain(|code| seen.insert(code.clone()));
        if running.is_empty() {
            return Ok(());
        }
        for code in running {
            let resigned = match app.hub.room(&code).await {
                Ok(room) => app.hub.act(&room, actor.clone(), Action::Resign { side: None }).await,
                Err(problem) => Err(problem),
            };
            // One that has just ended, or cannot be read, is no reason to keep the account.
            if let Err(problem) = resigned {
                tracing::warn!(code, %problem, "a game was not resigned");
            }
        }
    }
}
