//! All tables at which something happens now, and everybody who looks on.
//!
//! There is one [`Table`] for each game, whoever looks at it. What somebody does there is decided on what the table knows, stored,
//! and only then applied and told. Should the store say that something else happened first, or fail, the table catches up
//! with the store where it stands, tells its viewers what they missed, and the action is decided again.

mod alarms;
mod computer;
mod fold;
mod series;
mod table;
#[cfg(test)]
mod tests;

pub use fold::FoldedGame;
pub use series::Series;
pub use table::{Presence, Present, Table, Update};

use crate::code::{check_code, random_code};
use crate::dice::Secret;
use crate::pool::Pool;
use crate::problem::{Code, Problem};
use crate::store::{Finish, NewEntry, NewGame, Seal, Store, StoreError, StoredSetup, Unreadable};
use crate::table::{Action, Actor, Clock, Event, Follow, MatchPlace, Moment, PlayerId, Seat, Setup, State};
use crate::time::{now, wall};
use futures_util::future::join_all;
use roundel_engine::levels::Level;
use roundel_rules::{GameId, Outcome};
use serde_json::json;
use std::collections::HashMap;
use std::sync::atomic::Ordering;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError, Weak};
use std::time::Duration;
use tokio::sync::{OnceCell, broadcast, mpsc};

/// How often tables that nobody looks at are put away.
const SWEEP: Duration = Duration::from_mins(1);
/// How often something else may happen first before an action is given up: more than anybody will see.
const RACES: u32 = 16;
/// How often the store may fail for one action.
const FAILURES: u32 = 2;
/// How long to wait for something that happens in a moment, and how often at most.
const SOON: Duration = Duration::from_millis(20);
const FETCHED_WITHIN: u32 = 500;
/// Games that are taken up at the same time after a start.
const TAKEN_UP_AT_ONCE: usize = 8;

/// All tables.
#[derive(Debug)]
pub struct Hub {
    store: Arc<dyn Store>,
    pool: Pool,
    times: Times,
    tables: Mutex<HashMap<String, Arc<Slot>>>,
    alarms: mpsc::UnboundedSender<(Moment, String)>,
    /// The earliest alarm of each game whose clocks are watched.
    watched: Mutex<HashMap<String, Moment>>,
    notices: broadcast::Sender<Arc<Notice>>,
    myself: Weak<Hub>,
}

/// A place for a table. Whoever comes first fetches it, and others who want it wait; nobody else does.
type Slot = OnceCell<Arc<Table>>;

/// How long the server waits for this and that.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Times {
    /// Before the computer rolls or moves.
    pub pace: Duration,
    /// For the players' seeds before the first roll.
    pub seeds: Duration,
}

/// Why something did not happen at a table.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Uncommitted {
    /// Another write came first. The table has caught up with the store.
    LostRace,
    /// The store failed. The table has caught up with the store, as far as the store can be read.
    StoreFailed,
    /// And it never will: the game is damaged, or not there any more.
    Never(Code),
}

/// What one player is told wherever that player is.
#[derive(Debug)]
pub struct Notice {
    /// Who is told.
    pub to: PlayerId,
    /// What, in JSON.
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
            tables: Mutex::default(),
            alarms,
            watched: Mutex::default(),
            notices,
            myself: myself.clone(),
        });
        tokio::spawn(alarms::watch_clocks(Arc::downgrade(&hub), set));
        tokio::spawn(sweep(Arc::downgrade(&hub)));
        hub
    }

    /// Takes the games whose clocks run up again after the server was away. One that cannot be read is no reason not to start.
    pub async fn resume(&self) -> Result<(), Problem> {
        let codes = self.store.timed_games().await?;
        for codes in codes.chunks(TAKEN_UP_AT_ONCE) {
            for (code, table) in codes.iter().zip(join_all(codes.iter().map(|code| self.table(code))).await) {
                if let Err(problem) = table {
                    tracing::error!(%problem, code, "a game with a clock was not taken up again");
                }
            }
        }
        Ok(())
    }

    /// A table by its name.
    pub async fn table(&self, code: &str) -> Result<Arc<Table>, Problem> {
        check_code(code)?;
        let slot = self.slot(code);
        if let Some(table) = slot.get() {
            return Ok(table.clone());
        }
        let hub = self.myself.upgrade().ok_or(Code::Stopping)?;
        let name = code.to_owned();
        // In a task of its own: whoever asked may go away, and a game that makes the rules panic is one game.
        let task = tokio::spawn(async move {
            let fetched = slot.get_or_try_init(|| hub.fetch(&name)).await.cloned();
            if fetched.is_err() {
                hub.give_up(&name, &slot);
            }
            fetched
        });
        task.await.unwrap_or_else(|_| Err(Code::Unreadable.into()))
    }

    /// The place for a table. Whoever has it keeps it on the map.
    fn slot(&self, code: &str) -> Arc<Slot> {
        self.tables().entry(code.to_owned()).or_default().clone()
    }

    /// No place is kept for what is not there, unless somebody else waits for it.
    fn give_up(&self, code: &str, slot: &Arc<Slot>) {
        let mut tables = self.tables();
        // The map has one, and the caller another.
        if slot.get().is_none() && Arc::strong_count(slot) == 2 {
            tables.remove(code);
        }
    }

    /// Gets a table from the store, and does what nobody did while the server was away.
    async fn fetch(&self, code: &str) -> Result<Arc<Table>, Problem> {
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
        let table = Arc::new(Table::new(folded));
        let alone = table.acting.lock().await;
        let state = table.state().clone();
        if left_alone && state.clocks().running().is_some() && matches!(state.setup().clock, Clock::Fischer { .. }) {
            table.unresumed.store(true, Ordering::Relaxed);
            // With a full disk it can be looked at all the same.
            if self.resume_table(&table).await.is_err() {
                let now = now();
                table.change(|state| state.forgive(now));
            }
        }
        // A server that was stopped at the wrong moment may have left a match without its next game.
        self.go_on_if_due(&table).await;
        self.after(&table);
        drop(alone);
        Ok(table)
    }

    /// Writes down that the server was away, if that is due. Nobody is charged for that time, unless days are counted.
    async fn resume_table(&self, table: &Arc<Table>) -> Result<(), Code> {
        if !table.unresumed.load(Ordering::Relaxed) {
            return Ok(());
        }
        match self.commit(table, vec![Event::Resumed], now()).await {
            Ok(()) | Err(Uncommitted::LostRace) => {
                table.unresumed.store(false, Ordering::Relaxed);
                Ok(())
            }
            Err(Uncommitted::StoreFailed) => Err(Code::Unavailable),
            Err(Uncommitted::Never(code)) => Err(code),
        }
    }

    /// A game could not be read. If it is damaged, that is logged and marked in the store.
    async fn unreadable(&self, code: &str, error: StoreError) -> Problem {
        if let StoreError::Unreadable(Unreadable(reason)) = &error {
            tracing::error!(code, reason, "a game cannot be read");
            if let Err(error) = self.store.mark_unreadable(code, Some(reason)).await {
                tracing::error!(%error, code, "an unreadable game was not marked");
            }
        }
        error.into()
    }

    /// Refuses another opponent for the computer while it has too much to think about.
    pub fn computer_must_be_free(&self, game: GameId, level: Level) -> Result<(), Problem> {
        self.pool.must_be_free(game, level)
    }

    /// Begins a game.
    pub async fn begin(&self, setup: Setup, series: Series) -> Result<Arc<Table>, Problem> {
        let (new, setup) = new_game(setup, series);
        let key = self.store.new_game(&new).await?;
        Ok(self.open(FoldedGame::begun(key, new, setup)).await)
    }

    /// Accepts a challenge: its game begins.
    pub async fn accept(&self, challenge: &str, setup: Setup, series: Series) -> Result<Arc<Table>, Problem> {
        let (new, setup) = new_game(setup, series);
        let key = self.store.accept_challenge(challenge, &new).await?;
        Ok(self.open(FoldedGame::begun(key, new, setup)).await)
    }

    /// Puts a game that has just begun on a table, and tells its people. Somebody may have heard of it already, and have
    /// fetched it: there is one table.
    async fn open(&self, game: FoldedGame) -> Arc<Table> {
        let people: Vec<PlayerId> = game.state.setup().people().collect();
        let slot = self.slot(&game.code);
        let table = slot.get_or_init(async || Arc::new(Table::new(game))).await.clone();
        let until = now() + self.times.seeds.as_millis() as Moment;
        table.change(|state| state.wait_for_seeds(until));
        self.after(&table);
        let told = json!({ "type": "game-start", "game": table.code }).to_string();
        for player in people {
            self.tell(player, told.clone());
        }
        table
    }

    /// Something that somebody does at a table: once this returns, it is stored, and everybody is told. Returns the number
    /// of events so far.
    pub async fn act(&self, table: &Arc<Table>, actor: Actor, action: Action) -> Result<u64, Problem> {
        let hub = self.myself.upgrade().ok_or(Code::Stopping)?;
        let table = table.clone();
        // In a task of its own: who asked may go away in the middle, and the table must not be left behind the store.
        let task = tokio::spawn(async move {
            let _alone = table.acting.lock().await;
            hub.act_alone(&table, &actor, &action).await
        });
        task.await.unwrap_or_else(|_| Err(Code::Broken.into()))
    }

    /// Decides, stores and tells; again if something else happened first, or if the store failed.
    async fn act_alone(&self, table: &Arc<Table>, actor: &Actor, action: &Action) -> Result<u64, Problem> {
        self.resume_table(table).await?;
        let (mut races, mut failures) = (0, 0);
        loop {
            let now = now();
            let fallen = table.state().flag(now);
            let flagged = fallen.is_some();
            let (events, follow) = match fallen {
                Some(fallen) => (vec![fallen], None),
                None => {
                    let plan = table.state().decide(actor, action, now)?;
                    (plan.events, plan.follow)
                }
            };
            match self.commit(table, events, now).await {
                Ok(()) if flagged => continue,
                Ok(()) if follow == Some(Follow::AnotherGame) => self.go_on(table).await?,
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
            return Ok(table.state().number());
        }
    }

    /// Stores events, applies them, and tells everybody. Where that fails the table has caught up with the store, as far as
    /// the store can be read. The caller acts alone at the table.
    async fn commit(&self, table: &Arc<Table>, events: Vec<Event>, at: Moment) -> Result<(), Uncommitted> {
        if events.is_empty() {
            return Ok(());
        }
        let entry = table.entry(&events, at);
        let seal = entry.head().seal;
        if let Err(error) = self.store.append(entry).await {
            let stored = self.catch_up(table).await.map_err(Uncommitted::Never)?;
            return match error {
                StoreError::LostRace => Err(Uncommitted::LostRace),
                // It may have failed after the commit.
                _ if stored.contains(&seal) => Ok(()),
                _ => Err(Uncommitted::StoreFailed),
            };
        }
        table.apply(&events, at, seal).map_err(|_| Uncommitted::Never(Code::Broken))?;
        self.after(table);
        self.go_on_if_due(table).await;
        Ok(())
    }

    /// Takes in what the store has and the table has not, tells everybody, and returns the seals of what was new. Fails if the
    /// game is not there any more, or is damaged; a store that cannot be read now says nothing.
    async fn catch_up(&self, table: &Arc<Table>) -> Result<Vec<Seal>, Code> {
        let mut head = table.known();
        let entries = match self.store.entries_after(table.key, head.number).await {
            Ok(entries) => entries,
            Err(error) => {
                let code = self.unreadable(&table.code, error).await.code;
                return if code == Code::Unavailable { Ok(Vec::new()) } else { Err(code) };
            }
        };
        let mut seals = Vec::new();
        for entry in entries {
            let applied = head.read(&entry).and_then(|(next, events)| {
                table.apply(&events, entry.at, next.seal).map_err(|unfit| Unreadable(unfit.to_string()))?;
                Ok(next)
            });
            match applied {
                Ok(next) => head = next,
                Err(error) => return Err(self.unreadable(&table.code, error.into()).await.code),
            }
            seals.push(head.seal);
        }
        if !seals.is_empty() {
            self.after(table);
            Box::pin(self.go_on_if_due(table)).await;
        }
        Ok(seals)
    }

    /// What may be due after something happened: the computer's turn, an alarm for the clocks.
    fn after(&self, table: &Arc<Table>) {
        let (computer, deadline) = {
            let state = table.state();
            (computer::Duty::of(&state).is_some(), state.deadline())
        };
        if computer {
            self.drive(table);
        }
        if let Some(deadline) = deadline {
            self.set_alarm(deadline, &table.code);
        }
    }

    /// Goes on with a match whose game is over.
    async fn go_on_if_due(&self, table: &Arc<Table>) {
        let due = {
            let state = table.state();
            state.ending().is_some() && state.next().is_none() && state.goes_on()
        };
        // What happened has happened; the next game is begun when the table is fetched again.
        if due && let Err(problem) = self.go_on(table).await {
            tracing::error!(%problem, code = table.code, "a match did not go on");
        }
    }

    /// Begins the game that follows this one, with the sides changed: the next one of the match, or another. That game and the
    /// word about it here are stored together.
    async fn go_on(&self, table: &Arc<Table>) -> Result<(), Problem> {
        for _ in 0..RACES {
            if table.state().next().is_some() {
                return Ok(());
            }
            let (setup, series) = following(&table.state());
            let at = now();
            let begun = match &series {
                Series::Next(place) => self.store.round(&place.id, place.round).await?,
                Series::Single | Series::First { .. } => None,
            };
            if let Some(game) = begun {
                // Begun by a version that stored the two one after the other, and was stopped in between.
                let told = Box::pin(self.commit(table, vec![Event::Next { game }], at)).await;
                match told {
                    Ok(()) => return Ok(()),
                    Err(Uncommitted::LostRace) => continue,
                    Err(Uncommitted::StoreFailed) => return Err(Code::Unavailable.into()),
                    Err(Uncommitted::Never(code)) => return Err(code.into()),
                }
            }
            let (new, setup) = new_game(setup, series);
            let events = vec![Event::Next { game: new.code.clone() }];
            let entry = table.entry(&events, at);
            match self.store.follow_game(&new, &entry).await {
                Ok(key) => {
                    // Before the viewers hear of it.
                    self.open(FoldedGame::begun(key, new, setup)).await;
                    table.apply(&events, at, entry.head().seal).map_err(|_| Code::Broken)?;
                    return Ok(());
                }
                Err(error) => {
                    self.catch_up(table).await?;
                    if table.state().next().is_some() {
                        return Ok(());
                    }
                    if !matches!(error, StoreError::LostRace) {
                        return Err(Code::Unavailable.into());
                    }
                    // A player who was a guest has just signed in, and the table hears of it in a moment.
                    tokio::time::sleep(SOON).await;
                }
            }
        }
        Err(Code::Unavailable.into())
    }

    /// Tells a player something.
    pub fn tell(&self, to: PlayerId, json: String) {
        // Nobody may be listening.
        let _ = self.notices.send(Arc::new(Notice { to, json }));
    }

    /// Everything that players are told.
    pub fn notices(&self) -> broadcast::Receiver<Arc<Notice>> {
        self.notices.subscribe()
    }

    /// A guest has a name now, or has signed in as somebody else who has one; or a player has no name any more.
    pub fn reseat(&self, guest: PlayerId, player: PlayerId, name: Option<&str>) {
        let slots: Vec<Arc<Slot>> = self.tables().values().cloned().collect();
        for slot in slots {
            match slot.get() {
                Some(table) => table.change(|state| state.reseat(guest, player, name)),
                // It is being fetched, and may have been read before the change.
                None => {
                    let name = name.map(str::to_owned);
                    tokio::spawn(async move {
                        for _ in 0..FETCHED_WITHIN {
                            if let Some(table) = slot.get() {
                                return table.change(|state| state.reseat(guest, player, name.as_deref()));
                            }
                            tokio::time::sleep(SOON).await;
                        }
                    });
                }
            }
        }
    }

    /// All tables that are at hand.
    pub fn open_tables(&self) -> Vec<Arc<Table>> {
        self.tables().values().filter_map(|slot| slot.get().cloned()).collect()
    }

    fn tables(&self) -> MutexGuard<'_, HashMap<String, Arc<Slot>>> {
        self.tables.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

/// A game to be stored, with a secret if it has dice.
fn new_game(setup: Setup, series: Series) -> (NewGame, Setup) {
    let secret = setup.kind().info().dice.then(Secret::random);
    let setup = Setup { secret, place: series.place(), ..setup };
    (NewGame { code: random_code(), setup: StoredSetup::of(&setup), created: wall() }, setup)
}

/// What is agreed about the game that follows this one: the same, with the sides changed.
fn following(state: &State) -> (Setup, Series) {
    let mut setup = state.setup().clone();
    setup.seats.swap(0, 1);
    let series = match setup.place.take() {
        None => Series::Single,
        Some(place) if place.round < place.games => Series::Next(MatchPlace { round: place.round + 1, ..place }),
        Some(place) => Series::First { games: place.games },
    };
    (setup, series)
}

impl Table {
    /// The entry for events that happen here now.
    fn entry(&self, events: &[Event], at: Moment) -> NewEntry {
        let state = self.state();
        let ends = events.iter().any(|event| matches!(event, Event::End { .. }));
        let moved = events.iter().any(|event| matches!(event, Event::Move { .. }));
        let mut entry = NewEntry::new(self.key, state.head(), at, events);
        entry.begins = moved && state.ply() <= 1;
        entry.finish = if ends { finish(&state, events, at) } else { None };
        entry
    }
}

/// How the game ends by these events.
fn finish(state: &State, events: &[Event], at: Moment) -> Option<Finish> {
    let mut after = state.clone();
    for event in events {
        after.apply(at, event).ok()?;
    }
    let ending = after.ending()?;
    let winner = match ending.outcome {
        Outcome::Won(side) => Some(side.index() as u8),
        Outcome::Drawn => None,
    };
    let points = after.points().unwrap_or_default();
    Some(Finish { winner, reason: ending.reason.to_string(), points, plies: after.ply() })
}

impl Setup {
    /// The people at the table.
    fn people(&self) -> impl Iterator<Item = PlayerId> {
        self.seats.iter().filter_map(|seat| match seat {
            Seat::Person { id, .. } => Some(*id),
            Seat::Computer(_) => None,
        })
    }
}

/// Puts tables away that nobody holds. The store has them.
async fn sweep(hub: Weak<Hub>) {
    loop {
        tokio::time::sleep(SWEEP).await;
        let Some(hub) = hub.upgrade() else { return };
        // Whoever waits for a table, looks at it or looks after it holds its slot or the table itself.
        hub.tables().retain(|_, slot| {
            let held = slot.get().is_some_and(|table| Arc::strong_count(table) > 1);
            held || Arc::strong_count(slot) > 1
        });
    }
}
