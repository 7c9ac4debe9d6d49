//! Accounts: register, sign in and out, change the password, delete.

use super::ServiceError;
use super::games::seat_of;
use crate::App;
use crate::auth::{self, AttemptBy, Caller, NewSession, folded};
use crate::client::Client;
use crate::store::{Conflict, Player, StoreError, TakenOver};
use crate::time::{latest, wall};
use roundel_room::{Action, Actor, Seat};

/// A caller who has signed in.
#[derive(Clone, Debug)]
#[allow(missing_docs)]
pub struct SignedIn {
    pub name: Option<String>,
    pub session: NewSession,
}

/// Which sessions to end.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum SignOut {
    /// The caller's own.
    Here,
    /// All of the caller's sessions.
    Everywhere,
}

/// What a password is asked for.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum PasswordUse {
    SignIn,
    ChangePassword,
    DeleteAccount,
}

impl PasswordUse {
    /// The name in the log.
    const fn name(self) -> &'static str {
        match self {
            PasswordUse::SignIn => "sign in",
            PasswordUse::ChangePassword => "change password",
            PasswordUse::DeleteAccount => "delete account",
        }
    }
}

/// Registers a name with a password. A guest keeps all games.
pub async fn register(
    app: &App,
    client: Client,
    caller: &Caller,
    name: &str,
    password: String,
) -> Result<SignedIn, ServiceError> {
    let name = auth::check_name(name)?;
    auth::check_password(&password)?;
    if caller.name().is_some() {
        return Err(ServiceError::AlreadyRegistered);
    }
    app.attempts.take(client)?;
    // Hashing is expensive: not for a name that is taken. It is checked again when the name is stored.
    if !app.store.is_free(&name, wall()).await? {
        return Err(ServiceError::NameTaken);
    }
    let hash = auth::hash(password).await?;
    let session = NewSession::begin(latest());
    let registered = app.store.register(caller.id(), &name, &hash, &session.stored).await?;
    app.end(registered.ended);
    // Guests who used the name have lost it, in their live games too, and so have players on one screen.
    app.hub.close_rooms(&registered.unnamed_games).await;
    for &guest in &registered.unnamed {
        app.hub.reseat(guest, &Seat::guest(guest));
    }
    let seat = Seat::Person { id: registered.player, name: Some(name.clone()), alias: None };
    app.hub.reseat(registered.player, &seat);
    // Challenges say who made them.
    app.hub.changes().challenges_changed(registered.unnamed.into_iter().chain([registered.player]));
    Ok(SignedIn { name: Some(name), session })
}

/// Signs in. The games that were played as a guest go to the account.
pub async fn sign_in(
    app: &App,
    client: Client,
    caller: &Caller,
    name: &str,
    password: String,
) -> Result<SignedIn, ServiceError> {
    let player = app.store.player_by_name(name).await?;
    verify(app, PasswordUse::SignIn, client, caller, name, player.as_ref(), password).await?;
    let player = player.ok_or(ServiceError::WrongPassword)?;
    if let Some(guest) = caller.player.as_ref().filter(|guest| guest.name.is_none()) {
        match app.store.take_over(guest.id, player.id, wall()).await {
            Ok(TakenOver { ended, invitees }) => {
                app.end(ended);
                app.hub.reseat(guest.id, &seat_of(&player));
                app.hub.changes().challenges_changed(invitees.into_iter().chain([guest.id, player.id]));
            }
            // The guest has registered in another tab meanwhile: the games are that account's.
            Err(StoreError::Conflict(Conflict::AlreadyRegistered)) => {}
            Err(error) => return Err(error.into()),
        }
    }
    let session = app.sign_in(player.id, caller).await?;
    Ok(SignedIn { name: player.name, session })
}

/// Verifies a password, as an attempt that counts if it is wrong. Returns the hash of the password.
async fn verify(
    app: &App,
    operation: PasswordUse,
    client: Client,
    caller: &Caller,
    name: &str,
    player: Option<&Player>,
    password: String,
) -> Result<String, ServiceError> {
    let account = folded(name);
    let owner = caller.account_in_browser().is_ok_and(|caller| player.is_some_and(|player| player.id == caller.id));
    let by = if owner { AttemptBy::Owner } else { AttemptBy::Anyone };
    // Attempts beyond the limit are counted with all refusals: a line for each would let a flood fill the log.
    app.attempts.take_for(client, &account, by)?;
    let hash = match player {
        Some(player) => app.store.password(player.id).await?,
        None => None,
    };
    if !auth::verify(password, hash.clone()).await? {
        let name: String = name.chars().take(20).collect();
        tracing::warn!(operation = operation.name(), ?name, client = %client.0, "wrong password");
        return Err(ServiceError::WrongPassword);
    }
    app.attempts.give_back(client, &account, by);
    hash.ok_or(ServiceError::WrongPassword)
}

/// Signs out: sessions end, and their connections are closed.
pub async fn sign_out(app: &App, caller: &Caller, sessions: SignOut) -> Result<(), ServiceError> {
    if let Some(player) = caller.id() {
        if sessions == SignOut::Everywhere {
            if caller.name().is_some() {
                caller.account_in_browser()?;
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
    Ok(())
}

/// Changes the password. All other sessions end.
pub async fn change_password(
    app: &App,
    client: Client,
    caller: &Caller,
    old: String,
    new: String,
) -> Result<NewSession, ServiceError> {
    let player = caller.account_in_browser()?;
    auth::check_password(&new)?;
    let old =
        verify(app, PasswordUse::ChangePassword, client, caller, caller.name().unwrap_or_default(), Some(player), old)
            .await?;
    let hash = auth::hash(new).await?;
    let session = NewSession::begin(latest());
    let ended = app.store.change_password(player.id, &old, &hash, &session.stored).await?;
    app.end(ended);
    Ok(session)
}

/// Deletes the account: resigns its games, removes the name, and ends sessions and tokens.
pub async fn delete(app: &App, client: Client, caller: &Caller, password: String) -> Result<(), ServiceError> {
    let player = caller.account_in_browser()?.clone();
    verify(app, PasswordUse::DeleteAccount, client, caller, caller.name().unwrap_or_default(), Some(&player), password)
        .await?;
    // The middleware runs it to completion, whether or not the caller waits: nothing is left half deleted.
    delete_account(app, &player).await
}

async fn delete_account(app: &App, player: &Player) -> Result<(), ServiceError> {
    // A match of 99 games is not played out: it ends with the game in progress.
    let _leaving = app.hub.leave(player.id);
    resign_all(app, player).await?;
    let deleted = app.store.delete_account(player.id, wall()).await?;
    for credential in deleted.ended {
        app.revocations.revoke(credential);
    }
    app.hub.close_rooms(&deleted.unnamed_games).await;
    app.hub.reseat(player.id, &Seat::guest(player.id));
    app.hub.withdraw_rematches(player.id).await;
    app.hub.changes().challenges_changed([player.id]);
    // A challenge may have been accepted in the meantime. The account is gone: the caller has nothing to try again.
    if let Err(error) = resign_all(app, player).await {
        tracing::error!(%error, "games of a deleted account not resigned");
    }
    Ok(())
}

/// Resigns all games in progress; on one screen, for the side to move.
async fn resign_all(app: &App, player: &Player) -> Result<(), ServiceError> {
    let actor = Actor::Person { id: player.id, name: player.name.clone() };
    for code in app.store.games_in_progress(player.id).await? {
        let resigned = match app.hub.room(&code).await {
            Ok(room) => app.hub.act(&room, actor.clone(), Action::Resign { side: None }).await,
            Err(error) => Err(error),
        };
        match resigned {
            Ok(_) => {}
            Err(error) if error.is_temporary() || error.is_stopping() => return Err(error.into()),
            // A game that has just ended, or cannot be read, is no reason to keep the account.
            Err(error) => tracing::warn!(code, %error, "cannot resign a game"),
        }
    }
    Ok(())
}
