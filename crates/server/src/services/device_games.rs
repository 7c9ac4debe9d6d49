//! Games that were played on a device: the server checks them and keeps them with the player's other games.

use super::ServiceError;
use super::games::{Begun, seat_of};
use super::names::device_names;
use crate::App;
use crate::auth::{Caller, digest};
use crate::hub::HubError;
use crate::store::{Conflict, KeptGame, StoreError};
use crate::time::wall;
use roundel_room::Seat;
use roundel_room::stored::{DeviceGame, DeviceGameError, FinishedGame};
use tokio::sync::Semaphore;

/// How many games are checked at a time: a long one keeps a processor busy for a moment.
static PERMITS: Semaphore = Semaphore::const_new(2);

/// A game that is kept, and whether that is new.
#[derive(Clone, Debug)]
#[allow(missing_docs)]
pub enum Kept {
    Now(Begun),
    Earlier(Begun),
}

/// Checks a finished game of a device and stores it for the caller. The same game is stored once.
pub async fn keep(app: &App, caller: &Caller, game: DeviceGame) -> Result<Kept, ServiceError> {
    let (device_key, created) = (device_key(&game), game.created);
    let checked = check(game).await?;
    let config = checked.state.config();
    // Everything is checked before a visitor becomes a guest.
    let names = if config.screen {
        Some(device_names(app, caller, config.seats.each_ref().map(Seat::alias)).await?)
    } else {
        None
    };
    if caller.player.is_none() && app.store.is_kept(&device_key).await? {
        return Err(StoreError::from(Conflict::KeptByAnother).into());
    }
    let (player, session) = caller.or_guest(app).await?;
    let seats = if let Some(names) = names {
        names.map(|alias| Seat::Person { id: player.id, name: player.name.clone(), alias })
    } else {
        config.seats.each_ref().map(|seat| if seat.level().is_some() { seat.clone() } else { seat_of(&player) })
    };
    let kept = app.hub.keep(checked, created, device_key, seats).await;
    Ok(match kept.map_err(|error| ServiceError::from(error).for_caller(player.id))? {
        KeptGame::Now(id) => Kept::Now(Begun { id, session }),
        KeptGame::Earlier(id) => Kept::Earlier(Begun { id, session }),
    })
}

async fn check(game: DeviceGame) -> Result<FinishedGame, ServiceError> {
    let _permit = PERMITS.acquire().await.map_err(|_| HubError::Stopping)?;
    let now = wall();
    let checked: Result<FinishedGame, DeviceGameError> =
        tokio::task::spawn_blocking(move || game.check(now)).await.map_err(|_| HubError::Internal)?;
    Ok(checked?)
}

/// What tells a game from all others on devices: its id there, its random numbers and when it began.
fn device_key(game: &DeviceGame) -> String {
    let secret = game.secret.as_deref().unwrap_or_default();
    digest(&format!("{}\n{secret}\n{}\n{}", game.id, game.seed, game.created))
}
