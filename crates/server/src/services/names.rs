//! Names without an account: what a guest goes by, and what two players on one screen are called.
//!
//! Such a name is optional. It cannot be mistaken for a registered one: it must be free for an account, and everyone but the players
//! at that screen sees it marked as a guest's. When someone registers it later, guests and players on one screen lose it.

use super::ServiceError;
use super::games::seat_of;
use crate::App;
use crate::auth::{Caller, NewSession, check_alias, folded};
use crate::store::{Conflict, Player, StoreError};
use crate::time::wall;

/// The caller as a player who goes by this name from now on. With `None` a guest keeps the name of the last time, with an empty
/// one there is none any more. The name is checked before a visitor becomes a guest.
pub async fn player_called(
    app: &App,
    caller: &Caller,
    name: Option<&str>,
) -> Result<(Player, Option<NewSession>), ServiceError> {
    let wanted = match name.map(str::trim) {
        None => None,
        Some("") => Some(None),
        Some(_) if caller.name().is_some() => return Err(ServiceError::AlreadyRegistered),
        Some(name) => Some(Some(free_name(app, name).await?)),
    };
    let (mut player, session) = caller.or_guest(app).await?;
    if let Some(name) = wanted
        && player.name.is_none()
        && player.alias != name
    {
        app.store.name_guest(player.id, name.as_deref(), wall()).await.map_err(taken_means_registered)?;
        player.alias = name;
        app.hub.reseat(player.id, &seat_of(&player));
        app.hub.changes().challenges_changed([player.id]);
    }
    Ok((player, session))
}

/// The names of two players on one screen, as far as they are given. Callers may give their own registered name. It is not stored with
/// the game: the seat has it through the account.
pub async fn screen_names(
    app: &App,
    caller: &Caller,
    names: [Option<&str>; 2],
) -> Result<[Option<String>; 2], ServiceError> {
    let mut checked = [None, None];
    for (name, checked) in names.into_iter().zip(&mut checked) {
        *checked = match (name.map(str::trim).filter(|name| !name.is_empty()), caller.name()) {
            (None, _) => None,
            (Some(name), Some(own)) if folded(name) == folded(own) => None,
            (Some(name), _) => Some(free_name(app, name).await?),
        };
    }
    Ok(checked)
}

/// The names of two players at one device, as far as others may see them. What they called themselves there was up to them: a name
/// that could not be given here is left out.
pub async fn device_names(
    app: &App,
    caller: &Caller,
    names: [Option<&str>; 2],
) -> Result<[Option<String>; 2], ServiceError> {
    let mut kept = [None, None];
    for (name, kept) in names.into_iter().zip(&mut kept) {
        *kept = match screen_names(app, caller, [name, None]).await {
            Ok([name, _]) => name,
            Err(error) if error.needs_another_name() => None,
            Err(error) => return Err(error),
        };
    }
    Ok(kept)
}

/// The name in the form that is stored, if no player has registered it or one that looks like it.
async fn free_name(app: &App, name: &str) -> Result<String, ServiceError> {
    let name = check_alias(name)?;
    if app.store.is_free(&name, wall()).await? { Ok(name) } else { Err(ServiceError::NameRegistered) }
}

/// Someone has registered the name since it was checked.
fn taken_means_registered(error: StoreError) -> ServiceError {
    match error {
        StoreError::Conflict(Conflict::NameTaken) => ServiceError::NameRegistered,
        error => error.into(),
    }
}
