//! All tables at which something happens now, and everybody who looks on.

use crate::board::{Board, Look};
use crate::dice::Secret;
use crate::pool::Pool;
use crate::problem::{Code, Problem};
use crate::store::{Entry, Finish, Lost, NewGame, Series, Store, StoredGame, check_code};
use crate::table::{Action, Actor, Clock, Event, Follow, MatchPlace, Moment, PlayerId, Setup, State};
use crate::time::now;
use crate::view::TurnView;
use axum::extract::ws::Utf8Bytes;
use roundel_engine::levels::Level;
use roundel_rules::{AnyGame, Outcome, Side, Turn};
use serde::Serialize;
use serde_json::json;
use std::cmp::Reverse;
use std::collections::{BinaryHeap, HashMap};
use std::sync::atomic::{AtomicBool, AtomicI64, AtomicU32, Ordering};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError, Weak};
use std::time::Duration;
use tokio::sync::{Mutex as AsyncMutex, broadcast, mpsc};

/// Updates that a slow viewer may be behind before it gets the whole table again.
const BEHIND: usize = 16;
/// How long to wait before asking the computer's threads again when they were busy.
const TRY_AGAIN: Duration = Duration::from_millis(300);
/// How often tables that nobody looks at are put away.
const SWEEP: Duration = Duration::from_mins(1);

/// All tables.
#[derive(Debug)]
pub struct Hub {
    store: Store,
    pool: Pool,
    pace: Duration,
    tables: Mutex<HashMap<String, Arc<Table>>>,
    /// One table is fetched at a time, so that none is fetched twice.
    fetching: AsyncMutex<()>,
    alarms: mpsc::UnboundedSender<(Moment, String)>,
    notices: broadcast::Sender<Arc<Notice>>,
    myself: Weak<Hub>,
}

/// A game with those who look at it.
#[derive(Debug)]
pub struct Table {
    /// Its name in addresses.
    pub code: String,
    /// When it began.
    pub created: Moment,
    key: i64,
    state: AsyncMutex<State>,
    feed: broadcast::Sender<Arc<Update>>,
    present: Mutex<Presence>,
    /// How many viewers want to see the board, by look.
    boards: [AtomicU32; Look::COUNT],
    /// Whether somebody looks after the computer's turns.
    driven: AtomicBool,
    /// The earliest alarm that is set for its clocks.
    alarm: AtomicI64,
}

/// Who is there.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Presence {
    /// The connections of each side's player.
    pub players: [u32; 2],
    /// The connections of others.
    pub watchers: u32,
}

/// What viewers of a table are told.
#[derive(Debug)]
pub enum Update {
    /// Something happened.
    Event {
        /// Its number: the number of events so far.
        number: u64,
        /// What.
        event: Event,
        /// All of it as programs are told it, in JSON: one text for all viewers.
        json: Utf8Bytes,
        /// The board after it in the looks that viewers want, where it has changed.
        boards: [Option<Arc<str>>; Look::COUNT],
    },
    /// Somebody came or went.
    Presence(Presence),
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
    pub fn start(store: Store, pool: Pool, pace: Duration) -> Arc<Hub> {
        let (alarms, set) = mpsc::unbounded_channel();
        let (notices, _) = broadcast::channel(256);
        let hub = Arc::new_cyclic(|myself| Hub {
            store,
            pool,
            pace,
            tables: Mutex::default(),
            fetching: AsyncMutex::default(),
            alarms,
            notices,
            myself: myself.clone(),
        });
        tokio::spawn(watch_clocks(Arc::downgrade(&hub), set));
        tokio::spawn(sweep(Arc::downgrade(&hub)));
        hub
    }

    /// Takes the games with clocks up again after the server was away. Nobody is charged for that time, unless days are
    /// counted.
    pub async fn resume(&self) -> Result<(), Problem> {
        for code in self.store.timed_games().await? {
            let table = self.table(&code).await?;
            let mut state = table.state.lock().await;
            if matches!(state.setup().clock, Clock::Fischer { .. }) {
                self.commit(&table, &mut state, vec![Event::Resumed], now()).await?;
            } else {
                self.after(&table, &state);
            }
        }
        Ok(())
    }

    /// A table by its name.
    pub async fn table(&self, code: &str) -> Result<Arc<Table>, Problem> {
        check_code(code)?;
        if let Some(table) = self.tables().get(code) {
            return Ok(table.clone());
        }
        let _one_at_a_time = self.fetching.lock().await;
        if let Some(table) = self.tables().get(code) {
            return Ok(table.clone());
        }
        let stored = self.store.game(code).await?.ok_or(Code::NotFound)?;
        let table = self.seat(stored);
        // A server that was stopped at the wrong moment has left a match without its next game.
        let mut state = table.state.lock().await;
        if state.ending().is_some() && state.next().is_none() && state.goes_on() {
            self.go_on(&table, &mut state).await?;
        }
        drop(state);
        Ok(table)
    }

    /// Refuses another opponent for the computer while it has too much to think about.
    pub fn computer_must_be_free(&self) -> Result<(), Problem> {
        self.pool.must_be_free()
    }

    /// Begins a game.
    pub async fn begin(&self, setup: Setup, series: Series) -> Result<Arc<Table>, Problem> {
        let secret = setup.kind().info().dice.then(Secret::random);
        let new = NewGame { setup: Setup { secret, ..setup }, series };
        let stored = self.store.new_game(&new, now()).await?;
        let table = self.seat(stored);
        let told = json!({ "type": "game-start", "game": table.code }).to_string();
        for seat in &new.setup.seats {
            if let crate::table::Seat::Person { id, .. } = seat {
                self.tell(*id, told.clone());
            }
        }
        Ok(table)
    }

    /// Something that somebody does at a table: once this returns, it is stored, and everybody is told. Returns the number
    /// of events so far.
    pub async fn act(&self, table: &Arc<Table>, actor: Actor, action: Action) -> Result<u64, Problem> {
        let hub = self.myself.upgrade().ok_or(Code::Stopping)?;
        let table = table.clone();
        // In a task of its own: who asked may go away in the middle, and the table must not be left behind the store.
        let task = tokio::spawn(async move { hub.act_now(&table, &actor, &action).await });
        task.await.unwrap_or_else(|_| Err(Code::Broken.into()))
    }

    async fn act_now(&self, table: &Arc<Table>, actor: &Actor, action: &Action) -> Result<u64, Problem> {
        let mut state = table.state.lock().await;
        let now = now();
        if let Some(fallen) = state.flag(now) {
            self.commit(table, &mut state, vec![fallen], now).await?;
        }
        let plan = state.decide(actor, action, now)?;
        self.commit(table, &mut state, plan.events, now).await?;
        if plan.follow == Some(Follow::AnotherGame) {
            self.go_on(table, &mut state).await?;
        }
        Ok(state.number())
    }

    /// Stores events, applies them, and tells everybody.
    async fn commit(
        &self,
        table: &Arc<Table>,
        state: &mut State,
        events: Vec<Event>,
        at: Moment,
    ) -> Result<(), Problem> {
        if events.is_empty() {
            return Ok(());
        }
        let ends = events.iter().any(|event| matches!(event, Event::End { .. }));
        let finish = ends.then(|| {
            let mut after = state.clone();
            for event in &events {
                after.apply(at, event);
            }
            finish(&after)
        });
        let bodies = events.iter().map(|event| serde_json::to_string(event).expect("an event can be written"));
        let entry = Entry {
            game: table.key,
            number: state.number() + 1,
            at,
            events: bodies.collect(),
            finish: finish.flatten(),
        };
        if let Err(lost) = self.store.append(entry).await {
            // What this table knows may be behind the store: it is fetched again.
            self.tables().remove(&table.code);
            return Err(match lost {
                Lost::Race => Code::Stale.into(),
                Lost::Failed => Code::Broken.into(),
            });
        }
        for event in events {
            state.apply(at, &event);
            table.publish(state, event, at);
        }
        self.after(table, state);
        if ends && state.goes_on() {
            // Boxed, because the next game begins with a commit of its own.
            let next = Box::pin(self.go_on(table, state)).await;
            // What happened has happened; the next game is begun when the table is fetched again.
            if let Err(problem) = next {
                tracing::error!(%problem, code = table.code, "a match did not go on");
            }
        }
        Ok(())
    }

    /// What may be due after something happened: the computer's turn, an alarm for the clocks.
    fn after(&self, table: &Arc<Table>, state: &State) {
        if state.computer_to_act().is_some() {
            self.drive(table);
        }
        if let Some(deadline) = state.deadline()
            && deadline < table.alarm.load(Ordering::Relaxed)
        {
            table.alarm.store(deadline, Ordering::Relaxed);
            let _ = self.alarms.send((deadline, table.code.clone()));
        }
    }

    /// Begins the game that follows this one, with the sides changed: the next one of the match, or another.
    async fn go_on(&self, table: &Arc<Table>, state: &mut State) -> Result<(), Problem> {
        let mut setup = state.setup().clone();
        setup.seats.swap(0, 1);
        let series = match setup.place.take() {
            None => Series::Single,
            Some(place) if place.round < place.games => Series::Next(MatchPlace { round: place.round + 1, ..place }),
            Some(place) => Series::First { games: place.games },
        };
        let begun = match &series {
            Series::Next(place) => self.store.round(place).await?,
            Series::Single | Series::First { .. } => None,
        };
        let game = match begun {
            Some(code) => code,
            None => self.begin(setup, series).await?.code.clone(),
        };
        Box::pin(self.commit(table, state, vec![Event::Next { game }], now())).await
    }

    /// Puts a game on a table.
    fn seat(&self, stored: StoredGame) -> Arc<Table> {
        let (feed, _) = broadcast::channel(BEHIND);
        let StoredGame { key, code, created, state } = stored;
        let computer = state.computer_to_act().is_some();
        let table = Arc::new(Table {
            code: code.clone(),
            created,
            key,
            state: AsyncMutex::new(state),
            feed,
            present: Mutex::default(),
            boards: Default::default(),
            driven: AtomicBool::new(false),
            alarm: AtomicI64::new(Moment::MAX),
        });
        self.tables().insert(code, table.clone());
        if computer {
            self.drive(&table);
        }
        table
    }

    /// Looks after the computer's turns, if nobody does.
    fn drive(&self, table: &Arc<Table>) {
        if !table.driven.swap(true, Ordering::SeqCst)
            && let Some(hub) = self.myself.upgrade()
        {
            let table = table.clone();
            tokio::spawn(async move { hub.play_computer(&table).await });
        }
    }

    async fn play_computer(&self, table: &Arc<Table>) {
        loop {
            let state = table.state.lock().await;
            let Some(duty) = state.computer_to_act() else {
                // Under the lock: what happens next at this table finds that nobody looks after it.
                table.driven.store(false, Ordering::SeqCst);
                return;
            };
            drop(state);
            tokio::time::sleep(self.pace).await;
            let Duty { side, level, ply, game } = duty;
            let action = match game {
                None => Action::Roll { ply },
                Some(game) => match self.pool.think(game, level, table.key as u64).await {
                    Ok(text) => Action::Move { ply, text },
                    Err(_) => {
                        tokio::time::sleep(TRY_AGAIN).await;
                        continue;
                    }
                },
            };
            // Refused if moves were taken back in the meantime; then the next look tells what is due.
            let result = self.act(table, Actor::Computer(side), action).await;
            if result.is_err_and(|problem| problem.code == Code::Broken) {
                tokio::time::sleep(TRY_AGAIN).await;
            }
        }
    }

    /// Ends a game whose time has run out, or sets the alarm anew.
    async fn ring(&self, code: &str) -> Result<(), Problem> {
        let table = self.table(code).await?;
        let mut state = table.state.lock().await;
        table.alarm.store(Moment::MAX, Ordering::Relaxed);
        let now = now();
        match state.flag(now) {
            Some(fallen) => self.commit(&table, &mut state, vec![fallen], now).await,
            None => {
                self.after(&table, &state);
                Ok(())
            }
        }
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

    /// A guest has a name now, or has signed in as somebody else who has one.
    pub async fn reseat(&self, guest: PlayerId, player: PlayerId, name: &str) {
        let tables: Vec<Arc<Table>> = self.tables().values().cloned().collect();
        for table in tables {
            table.state.lock().await.reseat(guest, player, name);
        }
    }

    /// How many tables are open.
    pub fn open_tables(&self) -> usize {
        self.tables().len()
    }

    fn tables(&self) -> MutexGuard<'_, HashMap<String, Arc<Table>>> {
        self.tables.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

fn finish(state: &State) -> Option<Finish> {
    let ending = state.ending()?;
    let winner = match ending.outcome {
        Outcome::Won(side) => Some(side.index() as u8),
        Outcome::Drawn => None,
    };
    let points = state.points().unwrap_or_default();
    Some(Finish { winner, reason: ending.reason.to_string(), points, plies: state.ply() })
}

/// What the computer has to do.
struct Duty {
    side: Side,
    level: Level,
    ply: u32,
    /// The game to think about; none if it has to roll.
    game: Option<AnyGame>,
}

impl State {
    fn computer_to_act(&self) -> Option<Duty> {
        let (side, level) = self.setup().computer()?;
        let ply = self.ply();
        match self.turn() {
            Turn::Roll(due) if due == side => Some(Duty { side, level, ply, game: None }),
            Turn::Decide(due) if due == side => Some(Duty { side, level, ply, game: Some(self.game().clone()) }),
            _ => None,
        }
    }
}

impl Table {
    /// The table as it stands.
    pub async fn state(&self) -> tokio::sync::MutexGuard<'_, State> {
        self.state.lock().await
    }

    /// What happens from now on.
    pub fn follow(&self) -> broadcast::Receiver<Arc<Update>> {
        self.feed.subscribe()
    }

    /// Who is there.
    pub fn presence(&self) -> Presence {
        *self.present.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Somebody comes, and stays until the guest is dropped.
    pub fn enter(self: &Arc<Table>, sides: Vec<Side>, board: Option<Look>) -> Guest {
        if let Some(look) = board {
            self.boards[look.index()].fetch_add(1, Ordering::Relaxed);
        }
        let guest = Guest { table: self.clone(), sides, board };
        guest.count(1);
        guest
    }

    /// Tells all viewers what happened. The caller holds the state, so that they hear it in order.
    fn publish(&self, state: &State, event: Event, at: Moment) {
        if self.feed.receiver_count() == 0 {
            return;
        }
        let number = state.number();
        let json = serde_json::to_string(&Told {
            kind: "event",
            number,
            at,
            event: &event,
            turn: TurnView::of(state.turn()),
            remaining: state.clocks().left(at),
        })
        .expect("an event can be written");
        let changed =
            matches!(event, Event::Roll { .. } | Event::Move { .. } | Event::TakeBack { .. } | Event::End { .. });
        let board = |look: Look| {
            let wanted = changed && self.boards[look.index()].load(Ordering::Relaxed) > 0;
            wanted.then(|| Board::of(state.game(), state.turn(), state.ply(), look).json())
        };
        let update = Update::Event { number, event, json: json.into(), boards: Look::all().map(board) };
        let _ = self.feed.send(Arc::new(update));
    }
}

/// An event as programs are told it.
#[derive(Serialize)]
struct Told<'a> {
    #[serde(rename = "type")]
    kind: &'static str,
    number: u64,
    at: Moment,
    event: &'a Event,
    turn: TurnView,
    remaining: Option<[i64; 2]>,
}

/// Somebody at a table, until dropped.
#[derive(Debug)]
pub struct Guest {
    table: Arc<Table>,
    sides: Vec<Side>,
    board: Option<Look>,
}

impl Guest {
    fn count(&self, change: i32) {
        let mut present = self.table.present.lock().unwrap_or_else(PoisonError::into_inner);
        let add = |count: &mut u32| *count = count.saturating_add_signed(change);
        if self.sides.is_empty() {
            add(&mut present.watchers);
        }
        for side in &self.sides {
            add(&mut present.players[side.index()]);
        }
        let _ = self.table.feed.send(Arc::new(Update::Presence(*present)));
    }
}

impl Drop for Guest {
    fn drop(&mut self) {
        if let Some(look) = self.board {
            self.table.boards[look.index()].fetch_sub(1, Ordering::Relaxed);
        }
        self.count(-1);
    }
}

/// Rings when the time of a side has run out.
async fn watch_clocks(hub: Weak<Hub>, mut set: mpsc::UnboundedReceiver<(Moment, String)>) {
    let mut alarms: BinaryHeap<Reverse<(Moment, String)>> = BinaryHeap::new();
    loop {
        let wait = alarms.peek().map(|alarm| Duration::from_millis((alarm.0.0 - now()).max(0) as u64));
        let rings = async {
            match wait {
                Some(wait) => tokio::time::sleep(wait).await,
                None => std::future::pending().await,
            }
        };
        tokio::select! {
            alarm = set.recv() => match alarm {
                Some(alarm) => alarms.push(Reverse(alarm)),
                None => return,
            },
            () = rings => {
                let Some(Reverse((_, code))) = alarms.pop() else { continue };
                let Some(hub) = hub.upgrade() else { return };
                tokio::spawn(async move {
                    if let Err(problem) = hub.ring(&code).await {
                        tracing::error!(%problem, code, "a clock could not be read");
                    }
                });
            }
        }
    }
}

/// Puts tables away at which nobody sits and nothing is under way. The store has them.
async fn sweep(hub: Weak<Hub>) {
    loop {
        tokio::time::sleep(SWEEP).await;
        let Some(hub) = hub.upgrade() else { return };
        hub.tables().retain(|_, table| {
            Arc::strong_count(table) > 1 || table.feed.receiver_count() > 0 || table.driven.load(Ordering::SeqCst)
        });
    }
}
