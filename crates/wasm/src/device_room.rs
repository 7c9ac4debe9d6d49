//! A room on the reader's device: the same decisions and messages as on a server, for one page.

use crate::Search;
use crate::call::{ChoiceView, ComputerTurn, Ended, Page, Told};
use roundel_room::choice::{Tap, narrow};
use roundel_room::stored::{DeviceEntry, DeviceGame, Unreadable};
use roundel_room::wire::{ClientMessage, Request, ServerMessage};
use roundel_room::{
    Action, Actor, Board, BoardView, Effects, Event, FollowUp, GameView, Millis, Orientation, Presence, Refusal,
    ResultView, RoomState, ViewDiff, Viewer, board_svg, terms_text,
};
use roundel_rules::record::Date;
use roundel_rules::{Side, Spot, Turn};
use roundel_words::{Language, Words};
use serde_json::{Map, Value};

/// How long the first roll waits for the player's seeds, in milliseconds.
const SEED_WAIT: Millis = 5_000;

/// The game on the page.
pub struct DeviceRoom {
    id: String,
    seed: u64,
    /// The time of the last entry. The clock of a device can be set back; the times of a game never go back.
    latest: Millis,
    state: RoomState,
    view: BoardView,
    near: Side,
    viewer: Viewer,
    /// What was decided, and waits to be stored.
    pending: Option<Pending>,
}

struct Pending {
    at: Millis,
    events: Vec<Event>,
    /// What the page is told besides the events.
    then: Then,
}

#[derive(Clone, Copy)]
enum Then {
    /// That its action was taken.
    Ok { reference: Option<i64> },
    /// Everything: it does not know anything yet.
    Snapshot,
    /// Nothing: it did not ask.
    Nothing,
}

/// What a message of the page leads to.
#[allow(clippy::large_enum_variant, reason = "it is written as JSON at once")]
pub enum Received {
    /// An entry to store first.
    Entry(DeviceEntry),
    /// An answer at once.
    Told(Told),
}

impl DeviceRoom {
    /// Opens a game. A clock that ran when it was last closed goes on from now.
    pub fn open(
        game: &DeviceGame,
        language: Language,
        turned: Option<bool>,
        now: Millis,
    ) -> Result<(DeviceRoom, Received), Unreadable> {
        let mut state = game.fold()?;
        let latest = game.entries.iter().map(|entry| entry.at).fold(game.created, Millis::max);
        let now = now.max(latest);
        state.wait_for_seeds(now.saturating_add(SEED_WAIT));
        let viewer = Viewer::new(state.config(), Some(DeviceGame::OWNER), language);
        let Orientation { turned, near } = viewer.orientation(&state.game().scene(), turned);
        let view = BoardView { language, turned };
        let seed = game.seed()?;
        let resumes = state.clocks().running().is_some();
        let mut room = DeviceRoom { id: game.id.clone(), seed, latest, state, view, near, viewer, pending: None };
        let received = if resumes {
            Received::Entry(room.decided(now, vec![Event::Resumed], Then::Snapshot))
        } else {
            Received::Told(room.told(vec![room.snapshot(now).json()], now))
        };
        Ok((room, received))
    }

    /// The state of the game.
    pub fn state(&self) -> &RoomState {
        &self.state
    }

    /// Whether something was decided and waits to be stored. Until then nothing else may be decided.
    pub fn is_pending(&self) -> bool {
        self.pending.is_some()
    }

    /// Takes a message of the page.
    pub fn receive(&mut self, fields: Map<String, Value>, now: Millis) -> Received {
        let now = now.max(self.latest);
        let reference = ClientMessage::reference(&fields);
        let request = match ClientMessage::from_fields(fields) {
            Ok(message) => message.request,
            Err(_) => return Received::Told(self.refused(reference, "bad-request", now)),
        };
        match request {
            Request::Snapshot => Received::Told(self.told(vec![self.snapshot(now).json()], now)),
            // There is nobody to chat with.
            Request::Act(Action::Say { .. }) => Received::Told(self.refused(reference, "forbidden", now)),
            Request::Act(action) => {
                let actor = Actor::Person { id: DeviceGame::OWNER, name: None };
                self.act(&actor, &action, Then::Ok { reference }, now)
                    .unwrap_or_else(|refusal| Received::Told(self.refused(reference, refusal.code(), now)))
            }
        }
    }

    /// Plays for the computer. A move that was overtaken, as by a take-back, is left out.
    pub fn play_computer(&mut self, ply: u32, mv: Option<String>, now: Millis) -> Received {
        let now = now.max(self.latest);
        let Some((side, _)) = self.state.config().computer() else { return Received::Told(self.told(Vec::new(), now)) };
        let action = match mv {
            Some(text) => Action::Move { ply, text },
            None => Action::Roll { ply },
        };
        let acted = self.act(&Actor::Computer(side), &action, Then::Nothing, now);
        acted.unwrap_or_else(|_| Received::Told(self.told(Vec::new(), now)))
    }

    /// Ends the game if the side to move has run out of time.
    pub fn flag(&mut self, now: Millis) -> Received {
        let now = now.max(self.latest);
        match self.state.flag(now) {
            Some(event) => Received::Entry(self.decided(now, vec![event], Then::Nothing)),
            None => Received::Told(self.told(Vec::new(), now)),
        }
    }

    /// The rematch of this game and the entry about it.
    pub fn rematch(&mut self, next: &DeviceGame, now: Millis) -> Result<DeviceEntry, Refusal> {
        if self.state.ending().is_none() {
            return Err(Refusal::NotOver);
        }
        if self.state.next().is_some() {
            return Err(Refusal::Over);
        }
        Ok(self.decided(now.max(self.latest), vec![Event::Next { game: next.id.clone() }], Then::Nothing))
    }

    fn act(&mut self, actor: &Actor, action: &Action, then: Then, now: Millis) -> Result<Received, Refusal> {
        let Effects { events, follow_up } = self.state.decide(actor, action, now)?;
        if !events.is_empty() {
            return Ok(Received::Entry(self.decided(now, events, then)));
        }
        let answer = self.answer(then);
        let rematch = follow_up == Some(FollowUp::NextGame);
        Ok(Received::Told(Told { rematch, ..self.told(answer.into_iter().collect(), now) }))
    }

    fn decided(&mut self, at: Millis, events: Vec<Event>, then: Then) -> DeviceEntry {
        let entry = DeviceEntry::new(at, &events);
        self.pending = Some(Pending { at, events, then });
        entry
    }

    /// Forgets what was decided: it could not be stored.
    pub fn drop_pending(&mut self) {
        self.pending = None;
    }

    /// Applies what was decided, now that it is stored, and tells the page. `None` if nothing was.
    pub fn stored(&mut self, now: Millis) -> Option<Told> {
        let Pending { at, events, then } = self.pending.take()?;
        self.latest = at;
        let now = now.max(at);
        let mut messages = Vec::new();
        let mut before = (self.game_view(now), self.board());
        for event in events {
            self.state.apply(at, &event).expect("what was decided applies");
            let after = (self.game_view(now), self.board());
            let reader = self.viewer.reader(self.state.turn());
            let board = event.changes_board().then(|| after.1.update_from(&before.1, reader));
            let changes = ViewDiff { before: &before.0, after: &after.0 };
            let number = self.state.number();
            messages.push(ServerMessage::PageEvent { number, event: &event, changes, board }.json());
            before = after;
        }
        if matches!(then, Then::Snapshot) {
            messages = vec![self.snapshot(now).json()];
        }
        messages.extend(self.answer(then));
        Some(self.told(messages, now))
    }

    /// The board after some rolls and moves; none where there were not that many.
    pub fn board_at(&self, ply: Option<u32>, premoves: bool) -> Option<Board> {
        let ply = ply.unwrap_or(self.state.ply());
        let game = self.state.game_at(ply)?;
        let turn = if ply == self.state.ply() { self.state.turn() } else { game.turn() };
        let board = Board::of(&game, turn, ply, self.view);
        Some(if premoves { board.with_premoves(&game, turn) } else { board })
    }

    /// What the player can tap after these taps; none if they fit no move.
    pub fn choice(&self, taps: &[i16]) -> Option<ChoiceView> {
        let tap = |tap: &i16| match tap {
            -1 => Some(Tap::Done),
            spot => Some(Tap::Spot(Spot(u8::try_from(*spot).ok()?))),
        };
        let taps: Vec<Tap> = taps.iter().map(tap).collect::<Option<_>>()?;
        let decides = matches!(self.state.turn(), Turn::Decide(_));
        let moves = if decides { self.state.game().position().legal_moves() } else { Vec::new() };
        narrow(&moves, &taps).map(ChoiceView::from)
    }

    /// What the page shows before its scripts run.
    pub fn page(&self, now: Millis) -> Page {
        let now = now.max(self.latest);
        let (words, game, board) = (Words::of(self.view.language), self.game_view(now), self.board());
        Page {
            svg: board_svg(self.state.game(), self.state.turn(), self.view),
            sentence: game.sentence(words, &board),
            terms: terms_text(words, self.state.config().kind(), &game.rules, game.clock),
            turned: self.view.turned,
            near: self.near.index() as u8,
            number: self.state.number(),
            game,
            board: board.without_layers(),
        }
    }

    /// The record of the game.
    pub fn record(&self, date: Option<Date>) -> String {
        let viewer = Viewer { language: Language::english(), ..self.viewer };
        let view = GameView::of(&self.id, &self.state, Presence::default(), viewer, 0);
        self.state.record(view.sides.map(|side| side.who), date).to_string()
    }

    fn board(&self) -> Board {
        Board::of(self.state.game(), self.state.turn(), self.state.ply(), self.view)
    }

    fn game_view(&self, now: Millis) -> GameView {
        let here = |side: Side| u32::from(self.viewer.plays[side.index()]);
        let presence = Presence { players: Side::BOTH.map(here), ..Presence::default() };
        GameView::of(&self.id, &self.state, presence, self.viewer, now)
    }

    fn snapshot(&self, now: Millis) -> ServerMessage<'static> {
        ServerMessage::Snapshot { number: self.state.number(), game: self.game_view(now), board: Some(self.board()) }
    }

    fn answer(&self, then: Then) -> Option<String> {
        let Then::Ok { reference } = then else { return None };
        Some(ServerMessage::Ok { reference, number: self.state.number() }.json())
    }

    fn refused(&self, reference: Option<i64>, code: &'static str, now: Millis) -> Told {
        let message = Words::of(self.view.language).get(format!("problem-{code}")).to_string();
        self.told(vec![ServerMessage::Error { reference, code, message }.json()], now)
    }

    /// These messages, and what is due next.
    fn told(&self, messages: Vec<String>, now: Millis) -> Told {
        let result = ResultView::of(&self.state, self.viewer);
        Told {
            messages,
            computer: self.computer_turn(now),
            deadline: self.state.deadline(),
            rematch: false,
            ended: result.map(|result| Ended { winner: result.winner, text: result.text }),
        }
    }

    fn computer_turn(&self, now: Millis) -> Option<ComputerTurn> {
        let (side, level) = self.state.config().computer()?;
        let (ply, wait) = (self.state.ply(), self.state.seeds_wait(now).unwrap_or(0));
        match self.state.turn() {
            Turn::Roll(due) if due == side => Some(ComputerTurn { ply, wait, search: None }),
            Turn::Decide(due) if due == side => {
                let search = Search::of(&self.state, level, self.seed);
                Some(ComputerTurn { ply, wait, search: Some(search) })
            }
            _ => None,
        }
    }
}
