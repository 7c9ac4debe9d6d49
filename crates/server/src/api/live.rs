//! A game over a WebSocket: a snapshot, then numbered events.

use super::body::{check_object, field_in_variant};
use super::games::BoardQuery;
use crate::App;
use crate::auth::Caller;
use crate::client::Client;
use crate::extract::{Path, Query};
use crate::hub::{ClientKind, Room, RoomUpdate};
use crate::middleware::{PreferredLanguage, StreamPermit};
use crate::problem::{Code, Problem};
use axum::Extension;
use axum::extract::State;
use axum::extract::ws::{CloseFrame, Message, WebSocket, WebSocketUpgrade, close_code};
use axum::response::Response;
use futures_util::{SinkExt, StreamExt};
use roundel_room::wire::{ClientMessage, ClientMessageError, Request, ServerMessage};
use roundel_room::{Action, Board, BoardView, PlayerId};
use roundel_rules::Side;
use roundel_words::Language;
use serde::Deserialize;
use serde_json::{Map, Value};
use std::sync::Arc;
use std::time::{Duration, Instant};
use tokio::sync::broadcast;
use tokio::sync::broadcast::error::{RecvError, TryRecvError};

/// The largest message that a client may send, in bytes.
const MAX_MESSAGE: usize = 4096;
/// A connection may send as many messages a second as a client may make requests, and save up this many seconds' worth.
const BURST_SECONDS: f64 = 4.0;
/// A client that sends this many times more on top of that ignores refusals, and is disconnected.
const FLOOD: f64 = 2.0;
/// How often a quiet connection is asked whether it is still there, and how long an answer may take.
const PING_INTERVAL: Duration = Duration::from_secs(20);
const PONG_TIMEOUT: Duration = Duration::from_mins(1);
/// How long a client may take to read a message.
const SEND_TIMEOUT: Duration = Duration::from_secs(15);

/// A game over a WebSocket
///
/// First a `snapshot`, then numbered `event`s. A client sends the same actions as over HTTP, each with any whole number as
/// `ref`, and is answered with `ok` or `error` and that `ref`. A client that missed a number sends `{"do": "snapshot"}`.
///
/// Without `board`, an event is what happened, whose turn it is and the time left. With `board`, a snapshot has the whole `game`
/// and `board`. An event has `changes`: the fields of `game` that changed for this viewer, with the lists `tokens`, `lines`
/// and `chat` as `{"keep": K, "add": [...]}` (keep the first K items, then append). It has `board` if the position or the turn
/// changed, with only the `layers` that changed, and with `moves` and `asks` only for the player to act.
///
/// A message `presence` says who is connected. While the computer's turn waits because the server has too much to think about, it
/// has `"computer": "busy"`, and so does `game` in a snapshot.
#[utoipa::path(get, path = "/games/{id}/live", tag = "games", params(("id" = String, Path), BoardQuery),
    responses((status = 101, description = "a WebSocket"), (status = 404, description = "`not-found`"),
        (status = 429, description = "`too-many-connections`")))]
pub async fn live(
    State(app): State<App>,
    Extension(client): Extension<Client>,
    caller: Caller,
    PreferredLanguage(language): PreferredLanguage,
    Path(id): Path<String>,
    Query(query): Query<BoardQuery>,
    upgrade: WebSocketUpgrade,
) -> Result<Response, Problem> {
    let board = query.view()?;
    let room = app.hub.room(&id).await?;
    let permit = app.streams.acquire(&caller, client, Some(&room.code))?;
    let upgrade = upgrade
        .max_message_size(MAX_MESSAGE)
        .max_frame_size(MAX_MESSAGE)
        // Thousands of connections are idle at any time: what they hold in reserve counts.
        .read_buffer_size(1024)
        .write_buffer_size(4096);
    Ok(upgrade.on_upgrade(move |socket| {
        let language = board.map_or(language, |view| view.language);
        let viewer = LiveConnection { app, room, caller, language, board, _permit: permit };
        Box::pin(viewer.run(socket))
    }))
}

struct LiveConnection {
    app: App,
    room: Arc<Room>,
    caller: Caller,
    language: Language,
    /// How boards are to be shown, if they are.
    board: Option<BoardView>,
    _permit: StreamPermit,
}

/// The client is gone or too slow.
struct Disconnected;

/// Sends a message, with a timeout: a client that does not read must not block anything.
async fn send_in_time(sending: impl Future<Output = Result<(), axum::Error>>) -> Result<(), Disconnected> {
    tokio::time::timeout(SEND_TIMEOUT, sending).await.map_err(|_| Disconnected)?.map_err(|_| Disconnected)
}

/// The fields of a message. Text behind the object is an error, but not one that hides the `ref` of the message.
fn fields(text: &str) -> Map<String, Value> {
    Map::deserialize(&mut serde_json::Deserializer::from_str(text)).unwrap_or_default()
}

/// A message from the client: the number that the answer refers to, and the request if it can be read.
fn read(text: &str) -> (Option<i64>, Result<Request, Problem>) {
    let fields = fields(text);
    (ClientMessage::reference(&fields), check_object(text).and_then(|()| request(fields)))
}

fn request(mut fields: Map<String, Value>) -> Result<Request, Problem> {
    match ClientMessage::from_fields(fields.clone()) {
        Ok(message) => Ok(message.request),
        Err(ClientMessageError::Action(error)) => {
            fields.remove("ref");
            let field = field_in_variant::<Action>(&fields).map_or(String::new(), |field| format!("{field}: "));
            Err(Problem::with(Code::BadRequest, format!("{field}{error}")))
        }
        Err(error @ (ClientMessageError::Reference | ClientMessageError::Field(_))) => {
            Err(Problem::with(Code::BadRequest, error))
        }
    }
}

impl LiveConnection {
    async fn run(self, mut socket: WebSocket) {
        let mut updates = self.room.follow();
        let sides: Vec<Side> = match self.caller.id() {
            Some(player) => self.room.state().config().sides_of(player).collect(),
            None => Vec::new(),
        };
        let _here = self.room.enter(sides, if self.board.is_some() { ClientKind::Page } else { ClientKind::Program });
        // The number up to which the client knows everything: what is told again by the feed is passed over.
        let mut known = 0;
        if send_in_time(socket.send(self.snapshot(&mut known))).await.is_err() {
            return;
        }
        let mut allowance = Allowance::new(self.app.config.rate);
        let mut stopping = self.app.stopping.clone();
        let mut pings = tokio::time::interval_at(tokio::time::Instant::now() + PING_INTERVAL, PING_INTERVAL);
        let mut heard = Instant::now();
        let mut ended = Box::pin(self.caller.ended(&self.app));
        loop {
            let answer = tokio::select! {
                update = updates.recv() => {
                    let told = match update {
                        Ok(update) => self.message_for(&update, &mut known),
                        // Too slow for the feed: everything again, and on from there.
                        Err(RecvError::Lagged(_)) => Some(self.snapshot(&mut known)),
                        Err(RecvError::Closed) => return,
                    };
                    if let Some(told) = told
                        && send_in_time(socket.feed(told)).await.is_err()
                    {
                        return;
                    }
                    None
                },
                message = socket.next() => {
                    heard = Instant::now();
                    let Some(Ok(message)) = message else { return };
                    match (message, allowance.take()) {
                        (Message::Close(_), _) => return,
                        (_, Verdict::Flood) => {
                            let close = CloseFrame { code: close_code::POLICY, reason: Code::TooMany.name().into() };
                            let _ = send_in_time(socket.send(Message::Close(Some(close)))).await;
                            return;
                        }
                        (Message::Ping(_) | Message::Pong(_), _) => None,
                        (Message::Text(text), Verdict::Fine) => Some(self.answer_to(&text, &mut known).await),
                        (Message::Binary(_), Verdict::Fine) => Some(self.refuse(None, &Code::BadRequest.into())),
                        (Message::Text(text), Verdict::TooMany) => {
                            Some(self.refuse(ClientMessage::reference(&fields(&text)), &Code::TooMany.into()))
                        }
                        (Message::Binary(_), Verdict::TooMany) => Some(self.refuse(None, &Code::TooMany.into())),
                    }
                }
                _ = pings.tick() => {
                    if heard.elapsed() > PONG_TIMEOUT {
                        return;
                    }
                    Some(Message::Ping(Vec::new().into()))
                }
                () = &mut ended => {
                    let _ = send_in_time(socket.send(Message::Close(None))).await;
                    return;
                }
                _ = stopping.changed() => {
                    let _ = send_in_time(socket.send(Message::Close(None))).await;
                    return;
                }
            };
            if self.deliver(&mut socket, &mut updates, &mut known, answer).await.is_err() {
                return;
            }
        }
    }

    /// Sends an answer behind everything that has happened already, what led to the answer included, in one go.
    async fn deliver(
        &self,
        socket: &mut WebSocket,
        updates: &mut broadcast::Receiver<Arc<RoomUpdate>>,
        known: &mut u64,
        answer: Option<Message>,
    ) -> Result<(), Disconnected> {
        loop {
            match updates.try_recv() {
                Ok(update) => {
                    if let Some(told) = self.message_for(&update, known) {
                        send_in_time(socket.feed(told)).await?;
                    }
                }
                Err(TryRecvError::Lagged(_)) => send_in_time(socket.feed(self.snapshot(known))).await?,
                Err(TryRecvError::Empty | TryRecvError::Closed) => break,
            }
        }
        if let Some(answer) = answer {
            send_in_time(socket.feed(answer)).await?;
        }
        send_in_time(socket.flush()).await
    }

    fn viewer(&self) -> Option<PlayerId> {
        self.caller.id()
    }

    /// The whole game, and the board for pages.
    fn snapshot(&self, known: &mut u64) -> Message {
        let state = self.room.state();
        *known = state.number();
        let game = self.room.game_view(&state, self.viewer(), self.language);
        let board = self.board.map(|view| Board::clone(&state.board(view)));
        text(&ServerMessage::Snapshot { number: state.number(), game, board })
    }

    /// The message about an update, unless the client knows it already.
    fn message_for(&self, update: &RoomUpdate, known: &mut u64) -> Option<Message> {
        let event = match update {
            RoomUpdate::Event(event) if event.number <= *known => return None,
            RoomUpdate::Event(event) => event,
            RoomUpdate::Changed => return Some(self.snapshot(known)),
            RoomUpdate::Presence(presence) => return Some(text(&ServerMessage::from(*presence))),
        };
        let json = match self.board {
            None => Some(event.json.clone()),
            Some(view) => event.page_message(self.viewer(), view),
        };
        match json {
            Some(json) => {
                *known = event.number;
                Some(Message::Text(json.try_into().expect("messages are JSON, which is UTF-8")))
            }
            // The page came while the event was being applied.
            None => Some(self.snapshot(known)),
        }
    }

    /// Answers what the client sent.
    async fn answer_to(&self, message: &str, known: &mut u64) -> Message {
        let (reference, request) = read(message);
        let done = match request {
            Ok(Request::Act(action)) => self.act(action).await,
            Ok(Request::Snapshot) => return self.snapshot(known),
            Err(problem) => Err(problem),
        };
        match done {
            Ok(number) => text(&ServerMessage::Ok { reference, number }),
            Err(problem) => self.refuse(reference, &problem),
        }
    }

    async fn act(&self, action: Action) -> Result<u64, Problem> {
        self.room.note_share(self.caller.id(), self.caller.share());
        Ok(self.app.hub.act(&self.room, self.caller.actor()?, action).await?)
    }

    fn refuse(&self, reference: Option<i64>, problem: &Problem) -> Message {
        self.app.refusals.count(problem.code);
        let message = problem.sentence(self.language);
        text(&ServerMessage::Error { reference, code: problem.code.name(), message })
    }
}

fn text(message: &ServerMessage<'_>) -> Message {
    Message::Text(message.json().into())
}

/// How much a connection may still send: a bucket that fills with time.
struct Allowance {
    /// Messages a second; 0 for any number.
    rate: f64,
    /// Below zero, what was refused and is still to be made up for.
    left: f64,
    at: Instant,
}

/// What to do with a message.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Verdict {
    Fine,
    /// Refuse it.
    TooMany,
    /// Refusing is not enough: close the connection.
    Flood,
}

impl Allowance {
    fn new(rate: u32) -> Allowance {
        let rate = f64::from(rate);
        Allowance { rate, left: rate * BURST_SECONDS, at: Instant::now() }
    }

    fn take(&mut self) -> Verdict {
        let now = Instant::now();
        let most = self.rate * BURST_SECONDS;
        self.left = (self.left + (now - self.at).as_secs_f64() * self.rate).min(most) - 1.0;
        self.at = now;
        match self.left {
            _ if self.rate == 0.0 => Verdict::Fine,
            left if left >= 0.0 => Verdict::Fine,
            left if left >= -FLOOD * most => Verdict::TooMany,
            _ => Verdict::Flood,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The reference of a message, and what is wrong with it.
    fn refused(text: &str) -> (Option<i64>, String) {
        let (reference, request) = read(text);
        (reference, request.expect_err(text).detail.expect("a detail"))
    }

    #[test]
    fn a_wrong_reference_is_the_fault_that_is_told() {
        for rest in [r#""do":"snapshot""#, r#""do":"move","ply":"x","text":"a""#, r#""do":"dance""#] {
            let text = format!(r#"{{{rest},"ref":"seven"}}"#);
            assert_eq!(refused(&text), (None, "ref: expected a whole number".to_owned()), "{text}");
        }
    }

    #[test]
    fn a_message_that_cannot_be_read_is_answered_with_its_reference() {
        for (text, says) in [
            (r#"{"ref":7}"#, "missing field `do`"),
            (r#"{"do":"dance","ref":7}"#, "do: unknown variant `dance`"),
            (r#"{"do":"move","ply":"x","text":"a","ref":7}"#, "ply: invalid type"),
            (r#"{"do":"roll","ply":1,"more":1,"ref":7}"#, "unknown field `more`"),
            (r#"{"do":"snapshot","x":1,"ref":7}"#, "unknown field `x`, expected `ref`"),
            (r#"{"do":["roll"],"ref":7}"#, "do: invalid type: sequence"),
            (r#"{"do":"snapshot","ref":7} and more"#, "trailing characters"),
        ] {
            let (reference, detail) = refused(text);
            assert_eq!(reference, Some(7), "{text}");
            assert!(detail.starts_with(says), "{text}: {detail}");
        }
        for text in ["", "7", "[7]", "null", r#"{"ref":7"#] {
            assert_eq!(refused(text).0, None, "{text}");
        }
    }
}
