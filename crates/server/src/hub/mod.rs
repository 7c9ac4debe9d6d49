//! All live rooms, and everyone who plays or watches there.
//!
//! There is one [`Room`] per game. An action is decided on the current state, stored, and only then applied and told to the
//! viewers. If another event was stored first, or the store failed, the room catches up with the store in place, tells its
//! viewers what they missed, and decides the action again.

mod alarms;
mod changes;
mod computer;
mod fold;
mod memo;
mod room;
mod series;
#[cfg(test)]
mod tests;

pub use changes::{Changed, Changes, GameChange};
pub use fold::FoldedGame;
pub use room::{ClientKind, EventUpdate, PresenceGuard, Room, Snapshot, Update};
pub use series::Series;

use crate::code::{check_code, random_code};
use crate::pool::Pool;
use crate::problem::{Code, Problem};
use crate::store::{Finish, Head, NewEntry, NewGame, Seal, Store, StoreError, StoredSetup, Unreadable};
use crate::time::{now, wall};
use futures_util::future::join_all;
use rand::Rng;
use roundel_engine::levels::Level;
use roundel_room::dice::Secret;
use roundel_room::{Action, Actor, Event, FollowUp, MatchPlace, Millis, PlayerId, RoomConfig, RoomState, TimeControl};
use roundel_rules::{GameId, Outcome};
use serde_json::json;
use std::collections::HashMap;
use std::sync::atomic::Ordering;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError, Weak};
use std::time::Duration;
use tokio::sync::{OnceCell, broadcast, mpsc};

/// How often unused rooms are evicted from memory.
const SWEEP: Duration = Duration::from_mins(1);
/// How many lost races an action survives before it is given up. More never happen in practice.
const RACES: u32 = 16;
/// How many store failures an action survives.
const FAILURES: u32 = 2;
/// The pause between polls for something that takes a moment, and how often to poll.
const SOON: Duration = Duration::from_millis(20);
const FETCHED_WITHIN: u32 = 500;
/// How many timed games are loaded at the same time after a start.
const TAKEN_UP_AT_ONCE: usize = 8;

/// All live rooms.
#[derive(Debug)]
pub struct Hub {
    store: Arc<dyn Store>,
    pool: Pool,
    times: Times,
    rooms: Mutex<HashMap<String, Arc<Slot>>>,
    alarms: mpsc::UnboundedSender<(Millis, String)>,
    /// The earliest alarm of each game whose clocks are watched.
    watched: Mutex<HashMap<String, Millis>>,
    notices: broadcast::Sender<Arc<Notice>>,
    changes: Changes,
    myself: Weak<Hub>,
}

/// A slot for a room. The first caller loads it, and callers for the same room wait; no others do.
type Slot = OnceCell<Arc<Room>>;

/// The delays of the server.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Times {
    /// Before the computer rolls or moves.
    pub pace: Duration,
    /// For the players' seeds before the first roll.
    pub seeds: Duration,
}

/// Why events were not committed.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Uncommitted {
    /// Another write came first. The room has caught up with the store.
    LostRace,
    /// The store failed. The room has caught up with the store, as far as the store can be read.
    StoreFailed,
    /// They never will be: the game is damaged or was deleted.
    Never(Code),
}

/// A notification for one player, on whatever page that player is.
#[derive(Debug)]
pub struct Notice {
    /// The recipient.
    pub to: PlayerId,
    /// The message as JSON.
    pub json: String,
}

impl Hub {
    /// A hub over a store.
    pub fn start(store: Arc<dyn Store>, pool: Pool, times: Times) -> Arc<Hub> {
        let (alarms, set) = mpsc::unbounded_channel();
        let (notices, _) = broadcast::channel(256);
        let hub = Arc::new_cyclic(|myself| Hub {
            store,
            pool,
            times,
            rooms: Mutex::default(),
            alarms,
            watched: Mutex::default(),
            notices,
            changes: Changes::default(),
            myself: myself.clone(),
        });
        tokio::spawn(alarms::watch_clocks(Arc::downgrade(&hub), set));
        tokio::spawn(sweep(Arc::downgrade(&hub)));
        hub
    }

    /// Loads the games whose clocks run after a restart. A game that cannot be read does not keep the server from starting.
    pub async fn resume(&self) -> Result<(), Problem> {
        let codes = self.store.timed_games().await?;
        for codes in codes.chunks(TAKEN_UP_AT_ONCE) {
            for (code, room) in codes.iter().zip(join_all(codes.iter().map(|code| self.room(code))).await) {
                if let Err(problem) = room {
                    tracing::error!(%problem, code, "timed game not resumed");
                }
            }
        }
        Ok(())
    }

    /// A room by its code, loaded from the store if necessary.
    pub async fn room(&self, code: &str) -> Result<Arc<Room>, Problem> {
        check_code(code)?;
        let slot = self.slot(code);
        if let Some(room) = slot.get() {
            return Ok(room.clone());
        }
        let hub = self.myself.upgrade().ok_or(Code::Stopping)?;
        let name = code.to_owned();
        // In a task of its own: the caller may be cancelled, and a panic stays with this game.
        let task = tokio::spawn(async move {
            let fetched = slot.get_or_try_init(|| hub.fetch(&name)).await.cloned();
            if fetched.is_err() {
                hub.give_up(&name, &slot);
            }
            fetched
        });
        task.await.unwrap_or_else(|_| Err(Code::Unreadable.into()))
    }

    /// The slot of a room. A slot that is held stays in the map.
    fn slot(&self, code: &str) -> Arc<Slot> {
        self.rooms().entry(code.to_owned()).or_default().clone()
    }

    /// Removes the slot of a game that could not be loaded, unless another caller waits for it.
    fn give_up(&self, code: &str, slot: &Arc<Slot>) {
        let mut rooms = self.rooms();
        // The map has one reference and the caller another.
        if slot.get().is_none() && Arc::strong_count(slot) == 2 {
            rooms.remove(code);
        }
    }

    /// Loads a room from the store, and does what became due while the server was down.
    async fn fetch(&self, code: &str) -> Result<Arc<Room>, Problem> {
        let stored = match self.store.game(code).await {
            Ok(stored) => stored.ok_or(Code::NotFound)?,
            Err(error) => return Err(self.unreadable(code, error).await),
        };
        let folded = match FoldedGame::of(&stored) {
            Ok(folded) => folded,
            Err(error) => return Err(self.unreadable(code, error.into()).await),
        };
        let left_alone = stored.untouched;
        if stored.unreadable.is_some() {
            // It can be read again. If the mark cannot be removed now, it is removed the next time.
            let _ = self.store.mark_unreadable(code, None).await;
        }
        let room = Arc::new(Room::new(folded));
        let alone = room.acting.lock().await;
        let state = room.state().clone();
        if left_alone
            && state.clocks().running().is_some()
            && matches!(state.config().time_control, TimeControl::Fischer { .. })
        {
            room.unresumed.store(true, Ordering::Relaxed);
            // With a full disk the game can still be viewed.
            if self.resume_room(&room).await.is_err() {
                let now = now();
                room.change(|state| state.forgive(now));
            }
        }
        // A crash at the wrong moment can leave a match without its next game.
        self.go_on_if_due(&room).await;
        self.after(&room);
        drop(alone);
        Ok(room)
    }

    /// Stores that the server was down, if that is due: players are not charged for that time in a game with a Fischer clock.
    async fn resume_room(&self, room: &Arc<Room>) -> Result<(), Code> {
        if !room.unresumed.load(Ordering::Relaxed) {
            return Ok(());
        }
        match self.commit(room, vec![Event::Resumed], now()).await {
            Ok(()) | Err(Uncommitted::LostRace) => {
                room.unresumed.store(false, Ordering::Relaxed);
                Ok(())
            }
            Err(Uncommitted::StoreFailed) => Err(Code::Unavailable),
            Err(Uncommitted::Never(code)) => Err(code),
        }
    }

    /// A game could not be read. If it is damaged, that is logged and marked in the store.
    async fn unreadable(&self, code: &str, error: StoreError) -> Problem {
        if let StoreError::Unreadable(Unreadable(reason)) = &error {
            tracing::error!(code, reason, "game unreadable");
            if let Err(error) = self.store.mark_unreadable(code, Some(reason)).await {
                tracing::error!(%error, code, "unreadable game not marked");
            }
        }
        error.into()
    }

    /// Refuses another game against the computer while the engine queue is full.
    pub fn computer_must_be_free(&self, game: GameId, level: Level) -> Result<(), Problem> {
        self.pool.must_be_free(game, level)
    }

    /// Begins a game.
    pub async fn begin(&self, config: RoomConfig, series: Series) -> Result<Arc<Room>, Problem> {
        let (new, config) = new_game(config, series);
        let key = self.store.new_game(&new).await?;
        Ok(self.open(FoldedGame::begun(key, new, config)).await)
    }

    /// Accepts a challenge: its game begins.
    pub async fn accept(&self, challenge: &str, config: RoomConfig, series: Series) -> Result<Arc<Room>, Problem> {
        let (new, config) = new_game(config, series);
        let key = self.store.accept_challenge(challenge, &new).await?;
        Ok(self.open(FoldedGame::begun(key, new, config)).await)
    }

    /// Opens the room of a game that has just begun, and notifies its players. If the room was fetched already, that one is used.
    async fn open(&self, game: FoldedGame) -> Arc<Room> {
        let people: Vec<PlayerId> = game.state.config().people().collect();
        let slot = self.slot(&game.code);
        let room = slot.get_or_init(async || Arc::new(Room::new(game))).await.clone();
        let until = now() + self.times.seeds.as_millis() as Millis;
        room.change(|state| state.wait_for_seeds(until));
        self.after(&room);
        self.note_change(&room, GameChange::BeginsOrEnds);
        let told = json!({ "type": "game-start", "game": room.code }).to_string();
        for player in people {
            self.tell(player, told.clone());
        }
        room
    }

    /// Does an action in a room. Once this returns, its events are stored and all viewers are told. Returns the number of
    /// events so far.
    pub async fn act(&self, room: &Arc<Room>, actor: Actor, action: Action) -> Result<u64, Problem> {
        let hub = self.myself.upgrade().ok_or(Code::Stopping)?;
        let room = room.clone();
        // In a task of its own: the caller may be cancelled in the middle, and the room must not fall behind the store.
        let task = tokio::spawn(async move {
            let _alone = room.acting.lock().await;
            hub.act_alone(&room, &actor, &action).await
        });
        task.await.unwrap_or_else(|_| Err(Code::Broken.into()))
    }

    /// Decides, stores and applies; tries again after a lost race or a store failure.
    async fn act_alone(&self, room: &Arc<Room>, actor: &Actor, action: &Action) -> Result<u64, Problem> {
        self.resume_room(room).await?;
        let (mut races, mut failures) = (0, 0);
        loop {
            let now = now();
            let fallen = room.state().flag(now);
            let flagged = fallen.is_some();
            let (events, follow) = match fallen {
                Some(fallen) => (vec![fallen], None),
                None => {
                    let effects = room.state().decide(actor, action, now)?;
                    (effects.events, effects.follow_up)
                }
            };
            match self.commit(room, events, now).await {
                Ok(()) if flagged => continue,
                Ok(()) if follow == Some(FollowUp::NextGame) => self.go_on(room).await?,
                Ok(()) => {}
                Err(Uncommitted::LostRace) if races < RACES => {
                    races += 1;
                    continue;
                }
                Err(Uncommitted::StoreFailed) if failures + 1 < FAILURES => {
                    failures += 1;
                    continue;
                }
                Err(Uncommitted::LostRace | Uncommitted::StoreFailed) => return Err(Code::Unavailable.into()),
                Err(Uncommitted::Never(code)) => return Err(code.into()),
            }
            return Ok(room.state().number());
        }
    }

    /// Stores events, applies them, and tells all viewers. If that fails, the room has caught up with the store as far as the
    /// store can be read. The caller holds [`Room::acting`].
    async fn commit(&self, room: &Arc<Room>, events: Vec<Event>, at: Millis) -> Result<(), Uncommitted> {
        if events.is_empty() {
            return Ok(());
        }
        let entry = room.entry(&events, at);
        let seal = entry.head().seal;
        if let Err(error) = self.store.append(entry).await {
            let stored = self.catch_up(room).await.map_err(Uncommitted::Never)?;
            return match error {
                StoreError::LostRace => Err(Uncommitted::LostRace),
                // It may have failed after the commit.
                _ if stored.contains(&seal) => Ok(()),
                _ => Err(Uncommitted::StoreFailed),
            };
        }
        room.apply(&events, at, seal).map_err(|_| Uncommitted::Never(Code::Broken))?;
        self.after(room);
        self.note_change(room, GameChange::GoesOn);
        self.go_on_if_due(room).await;
        Ok(())
    }

    /// Applies the entries that the store has and the room has not, tells all viewers, and returns the seals of those entries.
    /// Fails if the game was deleted or is damaged. A store that cannot be read now yields nothing.
    async fn catch_up(&self, room: &Arc<Room>) -> Result<Vec<Seal>, Code> {
        let mut head = room.known();
        let entries = match self.store.entries_after(room.key, head.number).await {
            Ok(entries) => entries,
            Err(error) => {
                let code = self.unreadable(&room.code, error).await.code;
                return if code == Code::Unavailable { Ok(Vec::new()) } else { Err(code) };
            }
        };
        let mut seals = Vec::new();
        for entry in entries {
            let applied = head.read(&entry).and_then(|(next, events)| {
                room.apply(&events, entry.at, next.seal).map_err(|error| Unreadable(error.to_string()))?;
                Ok(next)
            });
            match applied {
                Ok(next) => head = next,
                Err(error) => return Err(self.unreadable(&room.code, error.into()).await.code),
            }
            seals.push(head.seal);
        }
        if !seals.is_empty() {
            self.after(room);
            self.note_change(room, GameChange::GoesOn);
            Box::pin(self.go_on_if_due(room)).await;
        }
        Ok(seals)
    }

    /// Starts what is due after an event: the computer's turn, an alarm for the clocks.
    fn after(&self, room: &Arc<Room>) {
        let (computer, deadline) = {
            let state = room.state();
            (computer::Duty::of(&state).is_some(), state.deadline())
        };
        if computer {
            self.drive(room);
        }
        if let Some(deadline) = deadline {
            self.set_alarm(deadline, &room.code);
        }
    }

    /// Begins the next game of a match if this one is over.
    async fn go_on_if_due(&self, room: &Arc<Room>) {
        let due = {
            let state = room.state();
            state.ending().is_some() && state.next().is_none() && state.match_continues()
        };
        // The events are stored all the same; the next game begins when the room is loaded again.
        if due && let Err(problem) = self.go_on(room).await {
            tracing::error!(%problem, code = room.code, "next game of a match not begun");
        }
    }

    /// Begins the game that follows this one, with the sides swapped: the next one of the match, or the rematch. That game and
    /// the event about it here are stored in one transaction.
    async fn go_on(&self, room: &Arc<Room>) -> Result<(), Problem> {
        for _ in 0..RACES {
            if room.state().next().is_some() {
                return Ok(());
            }
            let (config, series) = following(&room.state());
            let at = now();
            let begun = match &series {
                Series::Next(place) => self.store.round(&place.id, place.round).await?,
                Series::Single | Series::First { .. } => None,
            };
            if let Some(game) = begun {
                // Begun by a version that stored the two one after the other, and crashed in between.
                let told = Box::pin(self.commit(room, vec![Event::Next { game }], at)).await;
                match told {
                    Ok(()) => return Ok(()),
                    Err(Uncommitted::LostRace) => continue,
                    Err(Uncommitted::StoreFailed) => return Err(Code::Unavailable.into()),
                    Err(Uncommitted::Never(code)) => return Err(code.into()),
                }
            }
            let (new, config) = new_game(config, series);
            let events = vec![Event::Next { game: new.code.clone() }];
            let entry = room.entry(&events, at);
            match self.store.follow_game(&new, &entry).await {
                Ok(key) => {
                    // Before the viewers hear of it.
                    self.open(FoldedGame::begun(key, new, config)).await;
                    room.apply(&events, at, entry.head().seal).map_err(|_| Code::Broken)?;
                    return Ok(());
                }
                Err(error) => {
                    self.catch_up(room).await?;
                    if room.state().next().is_some() {
                        return Ok(());
                    }
                    if !matches!(error, StoreError::LostRace) {
                        return Err(Code::Unavailable.into());
                    }
                    // A guest has just signed in, and the room is about to be told.
                    tokio::time::sleep(SOON).await;
                }
            }
        }
        Err(Code::Unavailable.into())
    }

    /// What has changed in games and challenges, for lists of them.
    pub fn changes(&self) -> &Changes {
        &self.changes
    }

    /// Notes that something happened in a game.
    fn note_change(&self, room: &Room, change: GameChange) {
        let state = room.state();
        let config = state.config();
        let change = if state.ending().is_some() { GameChange::BeginsOrEnds } else { change };
        let public = !config.private && !config.screen && config.computer().is_none();
        self.changes.game_changed(&room.code, public, change, config.people());
    }

    /// Notifies a player.
    pub fn tell(&self, to: PlayerId, json: String) {
        // There may be no listener.
        let _ = self.notices.send(Arc::new(Notice { to, json }));
    }

    /// The notifications to all players.
    pub fn notices(&self) -> broadcast::Receiver<Arc<Notice>> {
        self.notices.subscribe()
    }

    /// Updates the seats of all rooms: a guest has registered or signed in, or an account was deleted.
    pub fn reseat(&self, guest: PlayerId, player: PlayerId, name: Option<&str>) {
        let slots: Vec<Arc<Slot>> = self.rooms().values().cloned().collect();
        for slot in slots {
            match slot.get() {
                Some(room) => room.reseat(guest, player, name),
                // It is being loaded, and may have been read before the change.
                None => {
                    let name = name.map(str::to_owned);
                    tokio::spawn(async move {
                        for _ in 0..FETCHED_WITHIN {
                            if let Some(room) = slot.get() {
                                return room.reseat(guest, player, name.as_deref());
                            }
                            tokio::time::sleep(SOON).await;
                        }
                    });
                }
            }
        }
    }

    /// All rooms in memory.
    pub fn open_rooms(&self) -> Vec<Arc<Room>> {
        self.rooms().values().filter_map(|slot| slot.get().cloned()).collect()
    }

    fn rooms(&self) -> MutexGuard<'_, HashMap<String, Arc<Slot>>> {
        self.rooms.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

/// A game to be stored, with a secret if it has dice.
fn new_game(config: RoomConfig, series: Series) -> (NewGame, RoomConfig) {
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

/// The configuration of the game that follows this one: the same with the sides swapped.
fn following(state: &RoomState) -> (RoomConfig, Series) {
    let mut config = state.config().clone();
    config.seats.swap(0, 1);
    let series = match config.place.take() {
        None => Series::Single,
        Some(place) if place.round < place.games => Series::Next(MatchPlace { round: place.round + 1, ..place }),
        Some(place) => Series::First { games: place.games },
    };
    (config, series)
}

impl Room {
    /// The entry for events that happen here now.
    fn entry(&self, events: &[Event], at: Millis) -> NewEntry {
        let (state, seal) = self.sealed();
        let ends = events.iter().any(|event| matches!(event, Event::End { .. }));
        let moved = events.iter().any(|event| matches!(event, Event::Move { .. }));
        let mut entry = NewEntry::new(self.key, Head { number: state.number(), seal }, at, events);
        entry.begins = moved && state.ply() <= 1;
        entry.finish = if ends { finish(&state, events, at) } else { None };
        entry
    }
}

/// The result columns if these events end the game.
fn finish(state: &RoomState, events: &[Event], at: Millis) -> Option<Finish> {
    let mut after = state.clone();
    for event in events {
        after.apply(at, event).ok()?;
    }
    let ending = after.ending()?;
    let winner = match ending.outcome {
        Outcome::Won(side) => Some(side.index() as u8),
        Outcome::Drawn => None,
    };
    let points = after.score().unwrap_or_default();
    Some(Finish { winner, reason: ending.reason.to_string(), points, plies: after.ply() })
}

/// Evicts rooms that are not in use. The store has them.
async fn sweep(hub: Weak<Hub>) {
    loop {
        tokio::time::sleep(SWEEP).await;
        let Some(hub) = hub.upgrade() else { return };
        // Every user of a room holds its slot or the room itself.
        hub.rooms().retain(|_, slot| {
            let held = slot.get().is_some_and(|room| Arc::strong_count(room) > 1);
            held || Arc::strong_count(slot) > 1
        });
    }
}
