//! New games: begun by a player, by accepting a challenge, or after another game.

use super::commit::finish_of;
use super::{FoldedGame, GameChange, Hub, HubError, MatchPart, Notice, Room, Visibility};
use crate::code::random_code;
use crate::store::{GameKey, KeptGame, NewGame, NewKeptGame, StoreError, StoredSetup};
use crate::time::{now, wall};
use rand::Rng;
use roundel_engine::levels::Level;
use roundel_room::dice::Secret;
use roundel_room::stored::FinishedGame;
use roundel_room::{Millis, Origin, Refusal, RoomConfig, Seat};
use roundel_rules::GameId;
use std::sync::Arc;

impl Hub {
    /// Refuses another game against the computer while too many wait for the engine.
    pub fn check_engine_free(&self, game: GameId, level: Level) -> Result<(), HubError> {
        Ok(self.pool.check_free(game, level)?)
    }

    /// Begins a game.
    pub async fn begin(&self, config: RoomConfig, match_part: MatchPart) -> Result<Arc<Room>, HubError> {
        let (new, config) = new_game(config, match_part);
        Ok(self.open(&new, config, self.store.new_game(&new)).await?)
    }

    /// Stores a finished game of a device under the name of its player. `device_key` tells it from all others. Nobody is notified:
    /// it is over.
    pub async fn keep(
        &self,
        game: FinishedGame,
        created: Millis,
        device_key: String,
        seats: [Seat; 2],
    ) -> Result<KeptGame, HubError> {
        let FinishedGame { state, entries } = game;
        let foreign = state.config().origin.foreign().unwrap_or(0);
        let config = RoomConfig { seats, origin: Origin::Kept { foreign }, ..state.config().clone() };
        let finish = finish_of(&state).ok_or(Refusal::NotOver)?;
        let game = NewGame { code: random_code(), setup: StoredSetup::of(&config), created };
        let new = NewKeptGame { game, device_key, kept: wall(), entries, finish };
        let kept = self.store.keep_game(&new).await?;
        if let KeptGame::Now(code) = &kept {
            self.changes.game_changed(code, Visibility::Players, GameChange::BeginsOrEnds, config.people());
        }
        Ok(kept)
    }

    /// Accepts a challenge: its game begins.
    pub async fn accept(
        &self,
        challenge: &str,
        config: RoomConfig,
        match_part: MatchPart,
    ) -> Result<Arc<Room>, HubError> {
        let (new, config) = new_game(config, match_part);
        let room = self.open(&new, config, self.store.accept_challenge(challenge, &new)).await?;
        self.changes.challenges_changed(room.state().config().people());
        Ok(room)
    }

    /// Stores a new game by `storing`, opens its room, and notifies its players.
    ///
    /// The room has its slot before the game is stored: a caller that asks for the room meanwhile waits for it, and
    /// [`Hub::reseat`] finds it.
    pub(super) async fn open(
        &self,
        new: &NewGame,
        config: RoomConfig,
        storing: impl Future<Output = Result<GameKey, StoreError>>,
    ) -> Result<Arc<Room>, StoreError> {
        let slot = self.slot(&new.code);
        let mut begun = false;
        let opened = slot.get_or_try_init(async || {
            let key = storing.await?;
            begun = true;
            Ok(Arc::new(Room::new(FoldedGame::begun(key, new, config))))
        });
        let room = match opened.await {
            Ok(room) => room.clone(),
            Err(error) => {
                self.remove_empty(&new.code, &slot);
                return Err(error);
            }
        };
        // Another game has this code.
        if !begun {
            return Err(StoreError::LostRace);
        }
        self.announce(&room);
        Ok(room)
    }

    /// Notifies the players of a game that has just begun. From now on its first roll waits for their seeds.
    pub(super) fn announce(&self, room: &Arc<Room>) {
        let until = now().saturating_add(Millis::try_from(self.times.seeds.as_millis()).unwrap_or(Millis::MAX));
        room.change(|state| state.wait_for_seeds(until));
        self.after(room);
        self.note_change(room, GameChange::BeginsOrEnds);
        for player in room.state().config().people() {
            self.notify(player, Notice::GameStart(room.code.clone()));
        }
    }
}

/// A game to store, with a secret if it has dice.
pub(super) fn new_game(config: RoomConfig, match_part: MatchPart) -> (NewGame, RoomConfig) {
    let secret = config.kind().info().dice.then(random_secret);
    let config = RoomConfig { secret, match_round: match_part.round(), ..config };
    (NewGame { code: random_code(), setup: StoredSetup::of(&config), created: wall() }, config)
}

/// A new secret for the dice.
fn random_secret() -> Secret {
    let mut bytes = [0; 32];
    rand::rng().fill_bytes(&mut bytes);
    Secret::from_bytes(bytes)
}
