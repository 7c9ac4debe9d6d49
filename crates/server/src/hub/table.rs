//! A game with those who look at it.

use super::FoldedGame;
use crate::board::{Board, Look};
use crate::store::{GameKey, Head, Seal};
use crate::table::{Event, Moment, State, Unfit};
use crate::view::TurnView;
use axum::extract::ws::Utf8Bytes;
use roundel_rules::Side;
use serde::Serialize;
use std::sync::atomic::{AtomicBool, AtomicU32, Ordering};
use std::sync::{Arc, Mutex, PoisonError, RwLock, RwLockReadGuard};
use tokio::sync::{Mutex as AsyncMutex, broadcast};

/// Updates that a slow viewer may be behind before it gets the whole table again.
const BEHIND: usize = 16;

/// A game with those who look at it.
#[derive(Debug)]
pub struct Table {
    /// Its name in addresses.
    pub code: String,
    /// When it began.
    pub created: Moment,
    pub(super) key: GameKey,
    /// Whoever acts holds this until everybody is told. Looking needs no turn, and waits for no disk.
    pub(super) acting: AsyncMutex<()>,
    held: RwLock<Held>,
    feed: broadcast::Sender<Arc<Update>>,
    present: Mutex<Presence>,
    /// How many viewers want to see the board, by look.
    boards: [AtomicU32; Look::COUNT],
    /// Whether somebody looks after the computer's turns.
    pub(super) driven: AtomicBool,
    /// Whether the server was away and nobody could write that down yet: nothing else happens before that.
    pub(super) unresumed: AtomicBool,
}

/// How a table stands, and the seal of the entry that led there.
#[derive(Debug)]
struct Held {
    state: State,
    seal: Seal,
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

/// How a table stands, for as long as somebody looks. Whoever looks must not wait for anything meanwhile, nor look a second
/// time: somebody who wants to change the table may be waiting in between, and would be waited for.
pub struct Standing<'a>(RwLockReadGuard<'a, Held>);

impl Standing<'_> {
    /// The head of the game in the store, as far as this table knows it.
    pub(super) fn head(&self) -> Head {
        Head { number: self.0.state.number(), seal: self.0.seal }
    }
}

impl std::ops::Deref for Standing<'_> {
    type Target = State;

    fn deref(&self) -> &State {
        &self.0.state
    }
}

impl Table {
    pub(super) fn new(game: FoldedGame) -> Table {
        let (feed, _) = broadcast::channel(BEHIND);
        let FoldedGame { key, code, created, state, head } = game;
        Table {
            code,
            created,
            key,
            acting: AsyncMutex::default(),
            held: RwLock::new(Held { state, seal: head.seal }),
            feed,
            present: Mutex::default(),
            boards: Default::default(),
            driven: AtomicBool::new(false),
            unresumed: AtomicBool::new(false),
        }
    }

    /// The table as it stands.
    pub fn state(&self) -> Standing<'_> {
        Standing(self.held.read().unwrap_or_else(PoisonError::into_inner))
    }

    /// The head of the game in the store, as far as this table knows it.
    pub(super) fn known(&self) -> Head {
        self.state().head()
    }

    /// Changes what no event is about.
    pub(super) fn change(&self, change: impl FnOnce(&mut State)) {
        change(&mut self.held.write().unwrap_or_else(PoisonError::into_inner).state);
    }

    /// Takes in what was stored in one entry, and tells all viewers. The caller acts alone at the table, so that they hear
    /// everything in order.
    pub(super) fn apply(&self, events: &[Event], at: Moment, seal: Seal) -> Result<(), Unfit> {
        for event in events {
            self.held.write().unwrap_or_else(PoisonError::into_inner).state.apply(at, event)?;
            self.publish(event, at);
        }
        self.held.write().unwrap_or_else(PoisonError::into_inner).seal = seal;
        Ok(())
    }

    /// What happens from now on.
    pub fn follow(&self) -> broadcast::Receiver<Arc<Update>> {
        self.feed.subscribe()
    }

    /// Who is there.
    pub fn presence(&self) -> Presence {
        *self.present.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Somebody comes, and stays until what is returned is dropped.
    pub fn enter(self: &Arc<Table>, sides: Vec<Side>, board: Option<Look>) -> Present {
        if let Some(look) = board {
            self.boards[look.index()].fetch_add(1, Ordering::Relaxed);
        }
        let present = Present { table: self.clone(), sides, board };
        present.count(1);
        present
    }

    /// Tells all viewers what happened.
    fn publish(&self, event: &Event, at: Moment) {
        if self.feed.receiver_count() == 0 {
            return;
        }
        let state = self.state();
        let number = state.number();
        let json = serde_json::to_string(&Told {
            kind: "event",
            number,
            at,
            event,
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
        let update = Update::Event { number, event: event.clone(), json: json.into(), boards: Look::all().map(board) };
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
pub struct Present {
    table: Arc<Table>,
    sides: Vec<Side>,
    board: Option<Look>,
}

impl Present {
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

impl Drop for Present {
    fn drop(&mut self) {
        if let Some(look) = self.board {
            self.table.boards[look.index()].fetch_sub(1, Ordering::Relaxed);
        }
        self.count(-1);
    }
}
