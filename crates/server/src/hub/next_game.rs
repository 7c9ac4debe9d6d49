//! The game after a game: the next one of a match, or a rematch.

use super::commit::Uncommitted;
use super::new_game::new_game;
use super::{Hub, HubError, MAX_RACES, MatchPart, RESEAT_DELAY, Room};
use crate::store::{Conflict, StoreError};
use crate::time::now;
use roundel_room::{Event, MatchRound, PlayerId, Proposal, RoomConfig, RoomState};
use roundel_rules::Side;
use std::collections::hash_map::Entry;
use std::sync::{Arc, PoisonError};

/// A player whose account is being deleted, until dropped: no next game begins with them.
#[derive(Debug)]
pub struct Leaving {
    hub: Arc<Hub>,
    player: PlayerId,
}

impl Drop for Leaving {
    fn drop(&mut self) {
        let mut leaving = self.hub.leaving.lock().unwrap_or_else(PoisonError::into_inner);
        if let Entry::Occupied(mut count) = leaving.entry(self.player) {
            *count.get_mut() -= 1;
            if *count.get() == 0 {
                count.remove();
            }
        }
    }
}

impl Hub {
    /// From now on, and until the returned guard and all others for this player are dropped, no next game begins with them.
    pub fn leave(self: &Arc<Hub>, player: PlayerId) -> Leaving {
        *self.leaving.lock().unwrap_or_else(PoisonError::into_inner).entry(player).or_default() += 1;
        Leaving { hub: self.clone(), player }
    }

    fn is_leaving(&self, config: &RoomConfig) -> bool {
        let leaving = self.leaving.lock().unwrap_or_else(PoisonError::into_inner);
        config.people().any(|player| leaving.contains_key(&player))
    }

    /// Begins the next game of a match whose current game is over.
    pub(super) async fn begin_next_if_due(&self, room: &Arc<Room>) {
        let due = {
            let state = room.state();
            let over = state.ending().is_some() && state.next().is_none();
            over && state.match_continues() && !self.is_leaving(state.config())
        };
        // The end of the game is stored in any case. The next game is begun when the room is fetched again.
        if due && let Err(error) = self.begin_next(room).await {
            tracing::error!(%error, code = room.code, "cannot start the next game of the match");
        }
    }

    /// Begins the game that follows this one, with the sides swapped: the next one of the match, or a rematch. That game and the
    /// event about it here are stored together.
    pub(super) async fn begin_next(&self, room: &Arc<Room>) -> Result<(), HubError> {
        for _ in 0..MAX_RACES {
            if room.state().next().is_some() {
                return Ok(());
            }
            let (config, match_part) = following(&room.state());
            let at = now();
            let begun = match &match_part {
                MatchPart::Next(place) => self.store.round(&place.id, place.round).await?,
                MatchPart::Single | MatchPart::First { .. } => None,
            };
            if let Some(game) = begun {
                // Begun by a version that stored the two one after the other, and was stopped in between.
                match Box::pin(self.commit(room, vec![Event::Next { game }], at)).await {
                    Ok(()) => return Ok(()),
                    Err(Uncommitted::LostRace) => continue,
                    Err(error) => return Err(error.into()),
                }
            }
            let is_match = matches!(match_part, MatchPart::Next(_));
            let (new, config) = new_game(config, match_part);
            let events = vec![Event::Next { game: new.code.clone() }];
            let entry = room.entry(&events, at);
            // Before the viewers hear of it.
            match self.open(&new, config, self.store.follow_game(&new, &entry)).await {
                Ok(next) => {
                    next.take_share_of(room);
                    return match room.apply(&events, at, entry.head().seal) {
                        Ok(()) => Ok(()),
                        Err(error) => Err(self.give_up(room, &error).await),
                    };
                }
                // The match ends here.
                Err(StoreError::Conflict(Conflict::PlayerGone(_))) if is_match => return Ok(()),
                Err(error @ StoreError::Conflict(_)) => return Err(error.into()),
                Err(error) => {
                    self.catch_up(room).await?;
                    if room.state().next() == Some(&new.code) {
                        // It was stored, and the answer was lost.
                        match self.room(&new.code).await {
                            Ok(next) => self.announce(&next),
                            Err(error) => tracing::error!(%error, code = new.code, "next game not announced"),
                        }
                        return Ok(());
                    }
                    if room.state().next().is_some() {
                        return Ok(());
                    }
                    if !matches!(error, StoreError::LostRace) {
                        return Err(HubError::Unavailable);
                    }
                    // A guest has just signed in, and the room is about to be told.
                    tokio::time::sleep(RESEAT_DELAY).await;
                }
            }
        }
        Err(HubError::Unavailable)
    }

    /// An account was deleted: offers of a rematch with that player are withdrawn in all live rooms. In others that is done when
    /// they are fetched.
    pub async fn withdraw_rematches(&self, player: PlayerId) {
        for room in self.open_rooms() {
            if room.state().config().people().any(|seated| seated == player) {
                let _alone = room.acting.lock().await;
                self.withdraw_rematch_if_deleted(&room).await;
            }
        }
    }

    /// Withdraws the offer of a rematch if one of the two players has deleted the account: nobody would ever answer it. The caller
    /// holds [`Room::acting`].
    pub(super) async fn withdraw_rematch_if_deleted(&self, room: &Arc<Room>) {
        for side in Side::BOTH {
            let Some(player) = room.state().config().seats[side.index()].person() else { continue };
            let withdrawn = match self.store.is_deleted(player).await {
                Ok(false) => continue,
                Ok(true) => self.withdraw_rematch(room, side).await,
                Err(error) => Err(error.into()),
            };
            if let Err(error) = withdrawn {
                tracing::error!(%error, code = room.code, "the offer of a rematch was not withdrawn");
            }
            return;
        }
    }

    /// Withdraws the offer of a rematch, if there is one, for a side that cannot answer it.
    async fn withdraw_rematch(&self, room: &Arc<Room>, side: Side) -> Result<(), HubError> {
        for _ in 0..MAX_RACES {
            if room.state().offer(Proposal::Rematch).is_none() {
                return Ok(());
            }
            let decline = Event::Decline { what: Proposal::Rematch, side };
            match self.commit(room, vec![decline], now()).await {
                Ok(()) => return Ok(()),
                // Another entry came first, and the room has it now.
                Err(Uncommitted::LostRace) => {}
                Err(error) => return Err(error.into()),
            }
        }
        Err(HubError::Unavailable)
    }
}

/// The configuration of the game that follows this one: the same, with the sides swapped.
fn following(state: &RoomState) -> (RoomConfig, MatchPart) {
    let mut config = state.config().clone();
    config.seats.swap(0, 1);
    let match_part = match config.match_round.take() {
        None => MatchPart::Single,
        Some(place) if place.round < place.games => MatchPart::Next(MatchRound { round: place.round + 1, ..place }),
        Some(place) => MatchPart::First { games: place.games },
    };
    (config, match_part)
}
