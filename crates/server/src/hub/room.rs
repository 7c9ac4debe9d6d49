//! A live room: one game, its current state, and the feed to its viewers.

use super::FoldedGame;
use super::feed::Feed;
use super::memo::Memo;
use crate::pool::{Requester, Share};
use crate::store::{GameKey, Head, Seal};
use crate::time::now;
use bytes::Bytes;
use roundel_room::wire::ServerMessage;
use roundel_room::{
    ApplyError, Board, BoardView, Event, GameView, Millis, PlayerId, Presence, RoomState, Seat, TurnView, ViewDiff,
    Viewer,
};
use roundel_words::Language;
use std::sync::atomic::{AtomicBool, AtomicU32, Ordering};
use std::sync::{Arc, Mutex, PoisonError, RwLock};
use tokio::sync::{Mutex as AsyncMutex, broadcast};

/// A live room. It is shared by everyone who plays or watches the game.
#[derive(Debug)]
pub struct Room {
    /// The id of the game in addresses.
    pub code: String,
    /// When the game began.
    pub created: Millis,
    pub(super) key: GameKey,
    /// Held by the one who acts until all viewers are told. Reading needs no lock and waits for no disk.
    pub(super) acting: AsyncMutex<()>,
    current: RwLock<Current>,
    pub(super) feed: Feed,
    pub(super) presence: Mutex<Presence>,
    /// The number of viewers that are pages: programs need no snapshots.
    pub(super) pages: AtomicU32,
    /// Whose share of the engine the computer's turns take: that of the person who acted last.
    pub(super) share: Mutex<Option<Share>>,
    /// Whether a task plays the computer's turns.
    pub(super) computer_task_running: AtomicBool,
    /// Whether the server was down, or the store failed while a clock ran, and that is not stored yet. Nothing else may happen
    /// before.
    pub(super) resume_pending: AtomicBool,
}

/// The latest snapshot, and the seal of the entry that led to it.
#[derive(Debug)]
struct Current {
    snapshot: Arc<RoomSnapshot>,
    seal: Seal,
}

/// The state of a room after an event. It never changes, so that viewers read it without a lock.
#[derive(Clone, Debug)]
pub struct RoomSnapshot {
    state: RoomState,
    /// The boards of this position, which events that do not change the position share.
    boards: Arc<Memo<BoardView, Arc<Board>>>,
    /// The views of this state.
    views: Arc<Memo<Viewer, Arc<GameView>>>,
}

impl std::ops::Deref for RoomSnapshot {
    type Target = RoomState;

    fn deref(&self) -> &RoomState {
        &self.state
    }
}

impl RoomSnapshot {
    fn new(state: RoomState) -> RoomSnapshot {
        RoomSnapshot { state, boards: Arc::default(), views: Arc::default() }
    }

    /// Applies an event. After an error nothing has changed.
    fn apply(&mut self, at: Millis, event: &Event) -> Result<(), ApplyError> {
        self.state.apply(at, event)?;
        self.views = Arc::default();
        if event.changes_board() {
            self.boards = Arc::default();
        }
        Ok(())
    }

    /// The board of this position. It is drawn once.
    pub fn board(&self, view: BoardView) -> Arc<Board> {
        let state = &self.state;
        self.boards.get(view, || Arc::new(Board::of(state.game(), state.turn(), state.ply(), view)))
    }

    /// The game as viewers of this kind see it, apart from who is present. It is made once, at the time of the first caller.
    fn game(&self, code: &str, viewer: Viewer) -> Arc<GameView> {
        let make = || GameView::of(code, &self.state, Presence::default(), viewer, now());
        self.views.get(viewer, || Arc::new(make()))
    }
}

/// What viewers are told.
#[derive(Debug)]
pub enum RoomUpdate {
    /// An event.
    Event(EventUpdate),
    /// The state changed without an event, as when a guest signs in: viewers need a snapshot.
    Changed,
    /// A player or a spectator has come or gone, or the computer's turn waits, or waits no more.
    Presence(Presence),
}

/// An event with everything that its messages are made of.
#[derive(Debug)]
pub struct EventUpdate {
    /// The number of the event.
    pub number: u64,
    /// What happened.
    pub event: Event,
    /// The message for programs: one text for all.
    pub json: Bytes,
    /// What the messages for pages are made of, if there were pages.
    pages: Option<PageUpdate>,
}

#[derive(Debug)]
struct PageUpdate {
    code: String,
    before: Arc<RoomSnapshot>,
    after: Arc<RoomSnapshot>,
    /// The messages: one text for all viewers who see the same.
    messages: Memo<(Viewer, BoardView), Bytes>,
}

impl EventUpdate {
    /// The message for this player's page. `None` if the page came after the event: then its snapshot has it.
    pub fn page_message(&self, player: Option<PlayerId>, view: BoardView) -> Option<Bytes> {
        let pages = self.pages.as_ref()?;
        let viewer = Viewer::new(pages.after.config(), player, view.language);
        Some(pages.messages.get((viewer, view), || self.write(pages, viewer, view).into()))
    }

    fn write(&self, PageUpdate { code, before, after, .. }: &PageUpdate, viewer: Viewer, view: BoardView) -> String {
        let moved = self.event.changes_board();
        let board = moved.then(|| after.board(view).update_from(&before.board(view), viewer.reader(after.turn())));
        let (old, new) = (before.game(code, viewer), after.game(code, viewer));
        let changes = ViewDiff { before: &old, after: &new };
        ServerMessage::PageEvent { number: self.number, event: &self.event, changes, board }.json()
    }
}

impl Room {
    pub(super) fn new(game: FoldedGame) -> Room {
        let FoldedGame { key, code, created, state, head } = game;
        Room {
            code,
            created,
            key,
            acting: AsyncMutex::default(),
            current: RwLock::new(Current { snapshot: Arc::new(RoomSnapshot::new(state)), seal: head.seal }),
            feed: Feed::default(),
            presence: Mutex::default(),
            pages: AtomicU32::new(0),
            share: Mutex::default(),
            computer_task_running: AtomicBool::new(false),
            resume_pending: AtomicBool::new(false),
        }
    }

    /// The computer's turns take the same share of the engine as in the game before.
    pub(super) fn take_share_of(&self, before: &Room) {
        let share = *before.share.lock().unwrap_or_else(PoisonError::into_inner);
        *self.share.lock().unwrap_or_else(PoisonError::into_inner) = share;
    }

    /// From now on the computer's turns take this share of the engine, if the player has a seat here.
    pub fn note_share(&self, player: Option<PlayerId>, share: Option<Share>) {
        let state = self.state();
        if let Some(share) = share
            && state.config().people().any(|seated| Some(seated) == player)
        {
            *self.share.lock().unwrap_or_else(PoisonError::into_inner) = Some(share);
        }
    }

    /// Who waits for the computer.
    pub(super) fn requester(&self) -> Requester {
        let player = self.state().config().people().next().unwrap_or(PlayerId(0));
        let share = *self.share.lock().unwrap_or_else(PoisonError::into_inner);
        Requester { player, share: share.unwrap_or(Share::Unknown(player)) }
    }

    /// The current state.
    pub fn state(&self) -> Arc<RoomSnapshot> {
        self.current.read().unwrap_or_else(PoisonError::into_inner).snapshot.clone()
    }

    /// The head of the game in the store, as far as this room knows it.
    pub(super) fn known(&self) -> Head {
        let (state, seal) = self.sealed();
        Head { number: state.number(), seal }
    }

    /// The current state, and the seal of the entry that led to it.
    pub(super) fn sealed(&self) -> (Arc<RoomSnapshot>, Seal) {
        let current = self.current.read().unwrap_or_else(PoisonError::into_inner);
        (current.snapshot.clone(), current.seal)
    }

    /// The game as this player sees it now.
    pub fn game_view(&self, state: &RoomState, player: Option<PlayerId>, language: Language) -> GameView {
        let viewer = Viewer::new(state.config(), player, language);
        GameView::of(&self.code, state, self.presence(), viewer, now())
    }

    /// Changes what no event is about.
    pub(super) fn change(&self, change: impl FnOnce(&mut RoomState)) {
        {
            let mut current = self.current.write().unwrap_or_else(PoisonError::into_inner);
            let snapshot = Arc::make_mut(&mut current.snapshot);
            change(&mut snapshot.state);
            snapshot.views = Arc::default();
        }
        self.feed.send(RoomUpdate::Changed);
    }

    /// Gives a player's seats in this room to a person. Viewers get a snapshot if there are any.
    pub(super) fn reseat(&self, player: PlayerId, person: &Seat) {
        if self.state().config().people().any(|seated| seated == player) {
            self.change(|state| state.reseat(player, person));
        }
    }

    /// Applies the events of one stored entry, and tells all viewers. After an error nothing has changed and nobody was told.
    /// The caller holds [`Room::acting`], so that viewers hear everything in order.
    pub(super) fn apply(&self, events: &[Event], at: Millis, seal: Seal) -> Result<(), ApplyError> {
        let pages = self.pages.load(Ordering::SeqCst) > 0;
        if let [event] = events {
            let (before, after) = {
                let mut current = self.current.write().unwrap_or_else(PoisonError::into_inner);
                // Without pages the snapshot is not shared, and is changed in place.
                let before = pages.then(|| current.snapshot.clone());
                Arc::make_mut(&mut current.snapshot).apply(at, event)?;
                current.seal = seal;
                (before, current.snapshot.clone())
            };
            self.publish(event, at, before, after);
            return Ok(());
        }
        let mut snapshots = Vec::with_capacity(events.len() + 1);
        {
            let mut current = self.current.write().unwrap_or_else(PoisonError::into_inner);
            snapshots.push(current.snapshot.clone());
            for event in events {
                let mut next = RoomSnapshot::clone(&snapshots[snapshots.len() - 1]);
                next.apply(at, event)?;
                snapshots.push(Arc::new(next));
            }
            current.snapshot = snapshots[events.len()].clone();
            current.seal = seal;
        }
        for (event, step) in events.iter().zip(snapshots.windows(2)) {
            self.publish(event, at, pages.then(|| step[0].clone()), step[1].clone());
        }
        Ok(())
    }

    /// The updates from now on.
    pub fn follow(&self) -> broadcast::Receiver<Arc<RoomUpdate>> {
        self.feed.follow()
    }

    /// Tells all viewers about an event.
    fn publish(&self, event: &Event, at: Millis, before: Option<Arc<RoomSnapshot>>, after: Arc<RoomSnapshot>) {
        if !self.feed.has_viewers() {
            return;
        }
        let json = ServerMessage::ProgramEvent {
            number: after.number(),
            at,
            event,
            turn: TurnView::of(after.turn()),
            remaining: after.clocks().remaining(at),
        }
        .json();
        let update = EventUpdate {
            number: after.number(),
            event: event.clone(),
            json: json.into(),
            pages: before.map(|before| PageUpdate {
                code: self.code.clone(),
                before,
                after,
                messages: Memo::default(),
            }),
        };
        self.feed.send(RoomUpdate::Event(update));
    }
}
