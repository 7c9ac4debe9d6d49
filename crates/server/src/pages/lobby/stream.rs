//! `GET /live`: the lobby as server-sent events.
//!
//! An event replaces a section (`own`, `recent`, `challenges`, `games`) or a single game (`tile`) with its HTML. The id of an event is
//! the version of the lobby; a client that comes back with an old one gets all sections.

use super::sections::{challenges_of, games_to_watch, own_games};
use super::{Events, LobbyFollower, LobbyUpdate};
use crate::App;
use crate::client::Client;
use crate::extract::Query;
use crate::pages::encoding::{GZIP_HEADER, accepts_gzip, gzip_chunk};
use crate::pages::reader::Reader;
use crate::problem::Problem;
use crate::store::Player;
use crate::stream::{Disconnected, Format, StreamSender, stream};
use askama::Template;
use axum::Extension;
use axum::body::Bytes;
use axum::extract::State;
use axum::http::{HeaderMap, HeaderValue, header};
use axum::response::Response;
use roundel_room::PlayerId;
use roundel_words::Words;
use serde::Deserialize;
use std::fmt::Write;
use tokio::sync::broadcast::error::RecvError;

/// The query of the stream.
#[derive(Deserialize)]
pub struct StreamQuery {
    /// The version that the page was rendered at.
    after: Option<u64>,
}

/// `GET /live`
pub async fn follow(
    State(app): State<App>,
    Extension(client): Extension<Client>,
    Query(query): Query<StreamQuery>,
    headers: HeaderMap,
    Reader { t, caller, .. }: Reader,
) -> Result<Response, Problem> {
    let permit = app.streams.acquire(&caller, client, None)?;
    let last_event = headers.get("last-event-id").and_then(|id| id.to_str().ok()?.parse().ok());
    let known = last_event.or(query.after);
    let encoding = if accepts_gzip(&headers) { Encoding::Gzip } else { Encoding::Plain };
    let player = caller.player.clone();
    let mut visitor = Visitor { app: app.clone(), t, player, encoding, has_challenges: true };
    let follower = app.lobby.follow(t.language, caller.id().map(|player| app.online_players.follow(player)))?;
    let listening = app.hub.changes().listen();
    let first = if known == Some(app.hub.changes().version()) { None } else { Some(visitor.sections().await?) };
    // A first line at once, so that the client knows that it is connected.
    let first = encoding.start(&format!(": connected\n\n{}", first.unwrap_or_default()));
    let format = Format { keep_alive: encoding.encode(":\n\n".to_owned()), ..Format::EVENTS };
    let mut response = stream(&app, &caller, permit, format, async move |sender| {
        let _listening = listening;
        sender.send(first).await?;
        visitor.send_changes(follower, sender).await
    });
    if encoding == Encoding::Gzip {
        response.headers_mut().insert(header::CONTENT_ENCODING, HeaderValue::from_static("gzip"));
    }
    Ok(response)
}

/// How the events are sent.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Encoding {
    Plain,
    Gzip,
}

impl Encoding {
    /// The start of a stream, with its first text.
    fn start(self, text: &str) -> Bytes {
        match self {
            Encoding::Plain => Bytes::from(text.to_owned()),
            Encoding::Gzip => [&GZIP_HEADER[..], &gzip_chunk(text.as_bytes())].concat().into(),
        }
    }

    /// A text in the stream.
    fn encode(self, text: String) -> Bytes {
        match self {
            Encoding::Plain => text.into(),
            Encoding::Gzip => gzip_chunk(text.as_bytes()).into(),
        }
    }

    /// The form of these events that is sent.
    fn pick(self, events: &Events) -> Bytes {
        match self {
            Encoding::Plain => events.plain.clone(),
            Encoding::Gzip => events.gzip.clone(),
        }
    }
}

/// Whom a stream is for.
struct Visitor {
    app: App,
    t: Words,
    player: Option<Player>,
    encoding: Encoding,
    /// Whether a challenge may wait that concerns the player, open or not. It is known once the challenges have been read.
    has_challenges: bool,
}

impl Visitor {
    fn id(&self) -> Option<PlayerId> {
        self.player.as_ref().map(|player| player.id)
    }

    /// Sends what changes.
    async fn send_changes(&mut self, mut follower: LobbyFollower, sender: StreamSender) -> Result<(), Disconnected> {
        loop {
            let own = async {
                match &mut follower.own {
                    Some(own) => own.changed().await,
                    None => std::future::pending().await,
                }
            };
            let events = tokio::select! {
                update = follower.updates.recv() => match update {
                    Ok(update) => self.events(&update).await,
                    Err(RecvError::Lagged(_)) => {
                        let sections = self.sections().await?;
                        Some(self.encoding.encode(sections))
                    }
                    Err(RecvError::Closed) => return Ok(()),
                },
                () = own => {
                    let sections = self.personal_sections().await?;
                    Some(self.encoding.encode(sections))
                }
            };
            if let Some(events) = events {
                sender.send(events).await?;
            }
        }
    }

    /// An update as this visitor sees it. Players who are in the lists, or have challenges of their own, see them in their own way;
    /// everybody else gets the same bytes.
    async fn events(&mut self, update: &LobbyUpdate) -> Option<Bytes> {
        let events = update.get(self.t.language.code())?;
        if self.sees_own_lists(events) {
            // A store that cannot be read now is read at the next change.
            return self.sections().await.ok().map(|sections| self.encoding.encode(sections));
        }
        Some(self.encoding.pick(events))
    }

    fn sees_own_lists(&self, events: &Events) -> bool {
        match (self.id(), &events.concerned) {
            (Some(player), Some(concerned)) => self.has_challenges || concerned.contains(&player),
            _ => false,
        }
    }

    /// All sections.
    async fn sections(&mut self) -> Result<String, Problem> {
        let (t, reader) = (self.t, self.id());
        let version = Some(self.app.hub.changes().version());
        let games = html(&games_to_watch(&self.app, t, reader).await?);
        let challenges = self.challenges().await?;
        let mut events = event(version, "games", &games) + &event(version, "challenges", &challenges);
        if reader.is_some() {
            events += &self.own_section().await?;
        }
        Ok(events)
    }

    /// What is different for this visitor: the own games, and the challenges, of which some are for one player alone.
    async fn personal_sections(&mut self) -> Result<String, Problem> {
        let challenges = self.challenges().await?;
        Ok(event(None, "challenges", &challenges) + &self.own_section().await?)
    }

    /// The challenges that the visitor sees.
    async fn challenges(&mut self) -> Result<String, Problem> {
        let (section, concerned) = challenges_of(&self.app, self.t, self.id()).await?;
        self.has_challenges = concerned;
        Ok(html(&section))
    }

    /// The visitor's own games.
    async fn own_section(&self) -> Result<String, Problem> {
        let own = own_games(&self.app, self.t, self.player.as_ref()).await?;
        Ok(event(None, "own", &html(&own.running)) + &event(None, "recent", &html(&own.recent)))
    }
}

/// A template as HTML.
pub fn html(template: &impl Template) -> String {
    template.render().unwrap_or_else(|error| {
        tracing::error!(%error, "section failed to render");
        String::new()
    })
}

/// A server-sent event. The version goes with events after which a client knows everything up to it.
pub fn event(version: Option<u64>, name: &str, data: &str) -> String {
    let mut event = version.map(|version| format!("id: {version}\n")).unwrap_or_default();
    let _ = writeln!(event, "event: {name}");
    for line in data.lines() {
        let _ = writeln!(event, "data: {line}");
    }
    if data.is_empty() {
        event.push_str("data:\n");
    }
    event.push('\n');
    event
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn events_have_a_data_field_for_each_line() {
        assert_eq!(event(Some(7), "tile", "<li>\n</li>"), "id: 7\nevent: tile\ndata: <li>\ndata: </li>\n\n");
        assert_eq!(event(None, "own", ""), "event: own\ndata:\n\n");
    }
}
