//! `GET /notices`: what concerns one player, for every page, as server-sent events.
//!
//! `state` says which games against people wait for the player's move, and which challenges are for the player; it comes first,
//! and again when it has changed. `notice` is something that has just happened: a challenge was accepted or declined. The state has
//! what happened within the last minute, too: every page connects again, and between two pages nobody listens.

use super::lobby::event;
use super::phrases::Phrases;
use super::reader::Reader;
use crate::App;
use crate::client::Client;
use crate::hub::{Notice, Room};
use crate::problem::{Code, Problem};
use crate::store::Challenge;
use crate::stream::{Disconnected, Format, StreamSender, stream};
use crate::time::wall;
use axum::Extension;
use axum::extract::State;
use axum::response::Response;
use roundel_room::{PlayerId, SeatView, TimeControl};
use roundel_rules::GameId;
use roundel_words::Words;
use serde::Serialize;
use std::sync::Arc;
use tokio::sync::broadcast::error::RecvError;

/// The most challenges that are told.
const MAX_CHALLENGES: usize = 5;

/// What waits for the player.
#[derive(PartialEq, Eq, Serialize)]
struct WaitingForPlayer {
    games: Vec<WaitingGame>,
    /// The challenges for the player, and the player's own that were answered within the last minute.
    challenges: Vec<Message>,
}

/// A game that waits for the player's move.
#[derive(PartialEq, Eq, Serialize)]
struct WaitingGame {
    id: String,
    /// Which game, against whom.
    text: String,
    /// Whether there are days for each move: who has gone away meanwhile wants to be told.
    days: bool,
}

/// Something to tell the player.
#[derive(PartialEq, Eq, Serialize)]
struct Message {
    /// The challenge that it is about.
    id: String,
    kind: MessageKind,
    text: String,
    /// Where to go, and what the link says.
    link: String,
    label: String,
}

/// What a message is about.
#[derive(Clone, Copy, PartialEq, Eq, Serialize)]
#[serde(rename_all = "lowercase")]
enum MessageKind {
    /// Someone challenges the player.
    Challenge,
    /// Someone has accepted the player's challenge.
    Accepted,
    /// Someone has declined it.
    Declined,
}

/// `GET /notices`
pub async fn listen(
    State(app): State<App>,
    Extension(client): Extension<Client>,
    Reader { t, caller, .. }: Reader,
) -> Result<Response, Problem> {
    let player = caller.id().ok_or_else(Problem::no_player)?;
    let permit = app.streams.acquire(&caller, client, None)?;
    let listener = Listener { app: app.clone(), t, player };
    Ok(stream(&app, &caller, permit, Format::EVENTS, async move |sender| listener.send_notices(sender).await))
}

/// One player's stream.
struct Listener {
    app: App,
    t: Words,
    player: PlayerId,
}

impl Listener {
    async fn send_notices(&self, sender: StreamSender) -> Result<(), Disconnected> {
        // Before anything is read: a change that comes in between is told again rather than missed.
        let mut notices = self.app.hub.notices();
        let _listening = self.app.hub.changes().listen();
        let mut own = self.app.online_players.follow(self.player);
        let mut told = self.waiting().await?;
        sender.send(state(&told)).await?;
        loop {
            tokio::select! {
                notice = notices.recv() => match notice {
                    Ok(notice) if notice.to == self.player => {
                        if let Some(message) = self.message(&notice.notice).await? {
                            sender.send(event(None, "notice", &json(&message))).await?;
                        }
                    }
                    Ok(_) => {}
                    // What was missed is in the state.
                    Err(RecvError::Lagged(_)) => {
                        told = self.waiting().await?;
                        sender.send(state(&told)).await?;
                    }
                    Err(RecvError::Closed) => return Err(Disconnected),
                },
                () = own.changed() => {
                    let waiting = self.waiting().await?;
                    if waiting != told {
                        sender.send(state(&waiting)).await?;
                        told = waiting;
                    }
                }
            }
        }
    }

    /// What waits for the player. Games against the computer wait patiently, and are not counted.
    async fn waiting(&self) -> Result<WaitingForPlayer, Problem> {
        let (app, t, player) = (&self.app, self.t, self.player);
        let mut games = Vec::new();
        for line in app.store.games_against_people(player).await? {
            let Some(kind) = line.game() else { continue };
            // A damaged game waits for nobody.
            let Some(room) = self.readable_room(&line.code).await? else { continue };
            let state = room.state();
            if state.turn().side().is_some_and(|due| line.side_of(Some(player)) == Some(due)) {
                let text = t
                    .get("notice-turn")
                    .with("game", kind.info().title)
                    .with("players", t.players(&line, Some(player)));
                let days = matches!(state.config().time_control, TimeControl::Days { .. });
                games.push(WaitingGame { id: line.code.clone(), text: text.to_string(), days });
            }
        }
        let mut challenges = Vec::new();
        for code in app.store.challenges_for(player, wall()).await?.into_iter().rev().take(MAX_CHALLENGES) {
            if let Some(challenge) = app.store.challenge(&code).await? {
                let link = format!("/challenge/{code}");
                challenges.extend(self.about(&challenge, MessageKind::Challenge, &t.maker(&challenge), link));
            }
        }
        for recent in app.hub.recent_answers(player) {
            challenges.extend(self.message(&recent.notice).await?);
        }
        Ok(WaitingForPlayer { games, challenges })
    }

    /// The room of a game; none if the game is damaged or gone. Fails if that cannot be told now: the page connects again.
    async fn readable_room(&self, code: &str) -> Result<Option<Arc<Room>>, Problem> {
        match self.app.hub.room(code).await.map_err(Problem::from) {
            Ok(room) => Ok(Some(room)),
            Err(Problem { code: Code::Unreadable | Code::NotFound, .. }) => Ok(None),
            Err(problem) => Err(problem),
        }
    }

    /// What to tell about something that has just happened.
    async fn message(&self, notice: &Notice) -> Result<Option<Message>, Problem> {
        let (Notice::ChallengeAccepted { challenge, .. } | Notice::ChallengeDeclined(challenge)) = notice else {
            // Challenges are part of the state, and a page knows which game it is on.
            return Ok(None);
        };
        let Some(challenge) = self.app.store.challenge(challenge).await? else { return Ok(None) };
        Ok(match notice {
            Notice::ChallengeAccepted { game, .. } => {
                // A damaged game is no good news, and one that is over is none at all.
                let Some(room) = self.readable_room(game).await? else { return Ok(None) };
                let state = room.state();
                if state.ending().is_some() {
                    return Ok(None);
                }
                let opponent = state.config().seats.iter().find(|seat| !seat.is_held_by(self.player));
                let name = opponent.map(|seat| SeatView::of(seat).title(self.t)).unwrap_or_default();
                self.about(&challenge, MessageKind::Accepted, &name, format!("/game/{game}"))
            }
            _ => {
                let name = challenge.invitee_name.clone().unwrap_or_default();
                self.about(&challenge, MessageKind::Declined, &name, format!("/challenge/{}", challenge.code))
            }
        })
    }

    fn about(&self, challenge: &Challenge, kind: MessageKind, name: &str, link: String) -> Option<Message> {
        let game = challenge.terms.kind.parse::<GameId>().ok()?;
        let (text, label) = match kind {
            MessageKind::Challenge => ("notice-challenge", "challenge-view"),
            MessageKind::Accepted => ("notice-accepted", "notice-play"),
            MessageKind::Declined => ("notice-declined", "challenge-view"),
        };
        Some(Message {
            id: challenge.code.clone(),
            kind,
            text: self.t.get(text).with("game", game.info().title).with("name", name).to_string(),
            link,
            label: self.t.get(label).to_string(),
        })
    }
}

fn state(waiting: &WaitingForPlayer) -> String {
    event(None, "state", &json(waiting))
}

fn json(value: &impl Serialize) -> String {
    serde_json::to_string(value).expect("it has only texts and flags")
}
