//! A stored game, folded into its state.

use crate::store::{GameKey, Head, NewGame, StoredGame, Unreadable};
use roundel_room::{Event, Millis, RoomConfig, RoomState};

/// A game with its state.
#[derive(Clone, Debug)]
pub struct FoldedGame {
    /// Its number in the store.
    pub key: GameKey,
    /// Its id in URLs.
    pub code: String,
    /// When it began.
    pub created: Millis,
    /// The state after all of its events.
    pub state: RoomState,
    /// The head that the state belongs to.
    pub head: Head,
}

impl FoldedGame {
    /// A game that has just been stored.
    pub fn begun(key: GameKey, new: &NewGame, setup: RoomConfig) -> FoldedGame {
        let NewGame { code, created, .. } = new.clone();
        FoldedGame { key, code, created, state: RoomState::new(setup), head: Head::default() }
    }

    /// Folds a stored game.
    pub fn of(stored: &StoredGame) -> Result<FoldedGame, Unreadable> {
        FoldedGame::with_events(stored, |_, _| ())
    }

    /// Folds a stored game, and calls back with every event and its time.
    pub fn with_events(stored: &StoredGame, mut each: impl FnMut(Millis, &Event)) -> Result<FoldedGame, Unreadable> {
        let mut state = RoomState::new(stored.setup.read()?);
        let mut head = Head::default();
        for entry in &stored.entries {
            let (next, events) = head.read(entry)?;
            for event in &events {
                state.apply(entry.at, event).map_err(|error| Unreadable(error.to_string()))?;
                each(entry.at, event);
            }
            head = next;
        }
        if head.number != stored.head {
            let (found, expected) = (head.number, stored.head);
            return Err(Unreadable(format!("expected {expected} events, found {found}")));
        }
        Ok(FoldedGame { key: stored.key, code: stored.code.clone(), created: stored.created, state, head })
    }
}
