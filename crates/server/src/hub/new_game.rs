//! New games: begun by a player, by accepting a challenge, or after another game.

use super::{FoldedGame, GameChange, Hub, Room, Series};
use crate::code::random_code;
use crate::services::ServiceError;
use crate::store::{NewGame, StoredSetup};
use crate::time::{now, wall};
use rand::Rng;
use roundel_engine::levels::Level;
use roundel_room::dice::Secret;
use roundel_room::{Millis, PlayerId, RoomConfig};
use roundel_rules::GameId;
use serde_json::json;
use std::sync::Arc;

impl Hub {
    /// Refuses another game against the computer while too many wait for the engine.
    pub fn computer_must_be_free(&self, game: GameId, level: Level) -> Result<(), ServiceError> {
        self.pool.must_be_free(game, level)
    }

    /// Begins a game.
    pub async fn begin(&self, config: RoomConfig, series: Series) -> Result<Arc<Room>, ServiceError> {
        let (new, config) = new_game(config, series);
        let key = self.store.new_game(&new).await?;
        Ok(self.open(FoldedGame::begun(key, new, config)).await)
    }

    /// Accepts a challenge: its game begins.
    pub async fn accept(&self, challenge: &str, config: RoomConfig, series: Series) -> Result<Arc<Room>, ServiceError> {
        let (new, config) = new_game(config, series);
        let key = self.store.accept_challenge(challenge, &new).await?;
        self.changes.challenges_changed();
        Ok(self.open(FoldedGame::begun(key, new, config)).await)
    }

    /// Opens the room of a game that has just begun, and notifies its players. If the room was fetched already, that one is used.
    pub(super) async fn open(&self, game: FoldedGame) -> Arc<Room> {
        let people: Vec<PlayerId> = game.state.config().people().collect();
        let slot = self.slot(&game.code);
        let room = slot.get_or_init(async || Arc::new(Room::new(game))).await.clone();
        let until = now() + self.times.seeds.as_millis() as Millis;
        room.change(|state| state.wait_for_seeds(until));
        self.after(&room);
        self.note_change(&room, GameChange::BeginsOrEnds);
        let notice = json!({ "type": "game-start", "game": room.code }).to_string();
        for player in people {
            self.notify(player, notice.clone());
        }
        room
    }
}

/// A game to store, with a secret if it has dice.
pub(super) fn new_game(config: RoomConfig, series: Series) -> (NewGame, RoomConfig) {
    let secret = config.kind().info().dice.then(random_secret);
    let config = RoomConfig { secret, place: series.place(), ..config };
    (NewGame { code: random_code(), setup: StoredSetup::of(&config), created: wall() }, config)
}

/// A new secret for the dice.
fn random_secret() -> Secret {
    let mut bytes = [0; 32];
    rand::rng().fill_bytes(&mut bytes);
    Secret::from_bytes(bytes)
}
