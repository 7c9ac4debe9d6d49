//! The messages between a client and a room, as JSON over a WebSocket or a stream of lines.
//!
//! A client first gets a [`ServerMessage::Snapshot`], then numbered events. It sends [`ClientMessage`]s, each with any whole number as
//! `ref`, and is answered with [`ServerMessage::Ok`] or [`ServerMessage::Error`] and the same `ref`. A client that missed
//! a number asks for another snapshot.

use crate::{Action, Board, Event, GameView, Millis, Presence, TurnView, ViewDiff};
use serde::{Deserialize, Serialize};
use serde_json::{Map, Value};

/// What the server sends.
#[derive(Clone, PartialEq, Debug, Serialize)]
#[serde(tag = "type", rename_all = "kebab-case")]
// A message is written as JSON at once; none is kept.
#[allow(missing_docs, clippy::large_enum_variant)]
pub enum ServerMessage<'a> {
    /// The whole game, and the board for clients that show one.
    Snapshot {
        number: u64,
        game: GameView,
        #[serde(skip_serializing_if = "Option::is_none")]
        board: Option<Board>,
    },
    /// An event for pages, with what it changes of the game as this viewer sees it. The board is there if the position or
    /// the turn changed; it has only the layers that changed, and moves only for the player to act.
    #[serde(rename = "event")]
    PageEvent {
        number: u64,
        event: &'a Event,
        changes: ViewDiff<'a>,
        #[serde(skip_serializing_if = "Option::is_none")]
        board: Option<Board>,
    },
    /// An event for programs, which know the rules.
    #[serde(rename = "event")]
    ProgramEvent { number: u64, at: Millis, event: &'a Event, turn: TurnView, remaining: Option<[Millis; 2]> },
    /// A player or a spectator has come or gone, or the computer's turn waits because the server is `busy`, or waits no more.
    Presence {
        present: [bool; 2],
        watchers: u32,
        #[serde(skip_serializing_if = "Option::is_none")]
        computer: Option<&'a str>,
    },
    /// An action was taken. The number is that of the last event.
    Ok {
        #[serde(rename = "ref")]
        reference: Option<i64>,
        number: u64,
    },
    /// A message was refused.
    Error {
        #[serde(rename = "ref")]
        reference: Option<i64>,
        /// The kind of problem, as in answers over HTTP.
        code: &'a str,
        /// The same in the language of the client.
        message: String,
    },
}

impl ServerMessage<'_> {
    /// The message as JSON.
    pub fn json(&self) -> String {
        serde_json::to_string(self).expect("maps have string keys")
    }
}

impl From<Presence> for ServerMessage<'_> {
    fn from(presence: Presence) -> Self {
        ServerMessage::Presence {
            present: presence.players.map(|count| count > 0),
            watchers: presence.watchers,
            computer: presence.computer(),
        }
    }
}

/// What a client sends.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct ClientMessage {
    /// The number that the answer refers to.
    pub reference: Option<i64>,
    /// What the client wants.
    pub request: Request,
}

/// What a client wants.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Request {
    /// Do something in the room.
    Act(Action),
    /// Get everything again.
    Snapshot,
}

/// Why a message of a client cannot be read.
#[derive(Debug, thiserror::Error)]
pub enum ClientMessageError {
    /// Its `ref` is not a number that an answer could refer to.
    #[error("ref: expected a whole number")]
    Reference,
    /// A request for a snapshot has no other fields.
    #[error("unknown field `{0}`, expected `ref`")]
    Field(String),
    /// The rest is no action.
    #[error(transparent)]
    Action(#[from] serde_json::Error),
}

impl ClientMessage {
    /// Reads the fields of a message.
    pub fn from_fields(mut fields: Map<String, Value>) -> Result<ClientMessage, ClientMessageError> {
        let reference = ClientMessage::reference(&fields);
        if fields.remove("ref").is_some_and(|given| reference.is_none() && !given.is_null()) {
            return Err(ClientMessageError::Reference);
        }
        let request = match fields.get("do") {
            Some(what) if what == "snapshot" => match fields.keys().find(|name| *name != "do") {
                Some(other) => return Err(ClientMessageError::Field(other.clone())),
                None => Request::Snapshot,
            },
            _ => Request::Act(Action::deserialize(Value::Object(fields))?),
        };
        Ok(ClientMessage { reference, request })
    }

    /// The number that an answer refers to, even if the rest of the message cannot be read.
    pub fn reference(fields: &Map<String, Value>) -> Option<i64> {
        fields.get("ref").and_then(Value::as_i64)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use serde_json::json;

    /// Where all is well nothing is said about the computer.
    #[test]
    fn a_busy_computer_is_told_with_who_is_there() {
        let here = Presence { players: [1, 0], ..Presence::default() };
        let json = |presence| ServerMessage::from(presence).json();
        assert_eq!(json(here), r#"{"type":"presence","present":[true,false],"watchers":0}"#);
        let busy = Presence { computer_busy: true, ..here };
        assert_eq!(json(busy), r#"{"type":"presence","present":[true,false],"watchers":0,"computer":"busy"}"#);
    }

    #[test]
    fn a_reference_is_a_whole_number() {
        let read = |reference: Value| {
            let Value::Object(fields) = json!({ "do": "snapshot", "ref": reference }) else { panic!("an object") };
            ClientMessage::from_fields(fields).map_err(|error| error.to_string())
        };
        assert_eq!(read(json!(7)), Ok(ClientMessage { reference: Some(7), request: Request::Snapshot }));
        assert_eq!(read(json!(null)), Ok(ClientMessage { reference: None, request: Request::Snapshot }));
        for other in [json!("7"), json!(true), json!([7]), json!({}), json!(7.5), json!(u64::MAX)] {
            assert_eq!(read(other), Err("ref: expected a whole number".to_owned()));
        }
    }
}
