//! Streams for programs: one JSON object per line, for as long as the program listens.

use crate::App;
use crate::auth::Caller;
use crate::client::Client;
use crate::extract::Path;
use crate::hub::{ClientKind, Notice, Room, RoomUpdate};
use crate::middleware::PreferredLanguage;
use crate::problem::Problem;
use crate::stream::{Disconnected, Format, StreamSender, stream};
use crate::time::wall;
use axum::Extension;
use axum::extract::State;
use axum::response::Response;
use roundel_room::PlayerId;
use roundel_room::wire::ServerMessage;
use roundel_words::Language;
use serde::Serialize;
use tokio::sync::broadcast::error::RecvError;

/// What happens in a game, line by line
///
/// First the current state of the game (`snapshot`), then each `event` with its number. Empty lines keep the stream alive.
#[utoipa::path(get, path = "/games/{id}/events", tag = "games", params(("id" = String, Path)),
    responses((status = 200, body = String, content_type = "application/x-ndjson"), (status = 404, description = "`not-found`"),
        (status = 429, description = "`too-many-connections`")))]
pub async fn game_events(
    State(app): State<App>,
    Extension(client): Extension<Client>,
    caller: Caller,
    PreferredLanguage(language): PreferredLanguage,
    Path(id): Path<String>,
) -> Result<Response, Problem> {
    let room = app.hub.room(&id).await?;
    let permit = app.streams.acquire(&caller, client, Some(&room.code))?;
    let mut updates = room.follow();
    let listener = caller.clone();
    Ok(stream(&app, &listener, permit, Format::LINES, async move |sender| {
        let lines = Lines(sender);
        let sides = match caller.id() {
            Some(player) => room.state().config().sides_of(player).collect(),
            None => Vec::new(),
        };
        let _here = room.enter(sides, ClientKind::Program);
        loop {
            let (known, snapshot) = snapshot(&room, &caller, language);
            lines.say(&snapshot).await?;
            loop {
                match updates.recv().await {
                    Ok(update) => match &*update {
                        // The snapshot may have the event already.
                        RoomUpdate::Event(event) if event.number > known => lines.say(&event.json).await?,
                        RoomUpdate::Changed => break,
                        RoomUpdate::Event(_) | RoomUpdate::Presence(_) => {}
                    },
                    Err(RecvError::Lagged(_)) => break,
                    Err(RecvError::Closed) => return Err(Disconnected),
                }
            }
        }
    }))
}

/// The whole game, and the number of its last event.
fn snapshot(room: &Room, caller: &Caller, language: Language) -> (u64, String) {
    let state = room.state();
    let game = room.game_view(&state, caller.id(), language);
    let message = ServerMessage::Snapshot { number: state.number(), game, board: None };
    (state.number(), message.json())
}

/// What concerns the caller, line by line
///
/// `game-start` when a game of the caller's begins, `challenge` when the caller is challenged, and
/// `challenge-accepted` (with its game) or `challenge-declined` when a challenge of the caller's is answered. First come the caller's games in progress and waiting challenges. A listener that is too slow
/// to hear everything is told `resync`, and then again the games in progress and the waiting challenges.
#[utoipa::path(get, path = "/events", tag = "lists",
    responses((status = 200, body = String, content_type = "application/x-ndjson"), (status = 401, description = "`not-signed-in`"),
        (status = 429, description = "`too-many-connections`")))]
pub async fn my_events(
    State(app): State<App>,
    Extension(client): Extension<Client>,
    caller: Caller,
) -> Result<Response, Problem> {
    let me = caller.id().ok_or_else(Problem::no_player)?;
    let permit = app.streams.acquire(&caller, client, None)?;
    let mut notices = app.hub.notices();
    let mut list = current_notices(&app, me).await?;
    let store = app.clone();
    Ok(stream(&app, &caller, permit, Format::LINES, async move |sender| {
        let lines = Lines(sender);
        // An empty line at once, so that the program knows that it is connected.
        lines.say("").await?;
        let _here = store.online_players.follow(me);
        loop {
            for line in list {
                lines.say(&line).await?;
            }
            loop {
                match notices.recv().await {
                    Ok(notice) if notice.to == me => lines.say(Line::from(&notice.notice).json()).await?,
                    Ok(_) => {}
                    Err(RecvError::Lagged(_)) => break,
                    Err(RecvError::Closed) => return Err(Disconnected),
                }
            }
            // From here on first, then the list: what happens in between is told twice rather than not at all.
            notices = notices.resubscribe();
            list = current_notices(&store, me).await.map_err(|_| Disconnected)?;
            list.insert(0, Line::Resync.json());
        }
    }))
}

/// A player's games in progress and waiting challenges, as lines.
async fn current_notices(app: &App, me: PlayerId) -> Result<Vec<String>, Problem> {
    let running = app.store.games_in_progress(me).await?;
    let waiting = app.store.challenges_for(me, wall()).await?;
    let games = running.iter().map(|game| Line::GameStart { game });
    let challenges = waiting.iter().map(|challenge| Line::Challenge { challenge });
    Ok(games.chain(challenges).map(|line| line.json()).collect())
}

/// A line of [`my_events`].
#[derive(Serialize)]
#[serde(tag = "type", rename_all = "kebab-case")]
enum Line<'a> {
    GameStart { game: &'a str },
    Challenge { challenge: &'a str },
    ChallengeAccepted { challenge: &'a str, game: &'a str },
    ChallengeDeclined { challenge: &'a str },
    Resync,
}

impl<'a> From<&'a Notice> for Line<'a> {
    fn from(notice: &'a Notice) -> Line<'a> {
        match notice {
            Notice::GameStart(game) => Line::GameStart { game },
            Notice::Challenge(challenge) => Line::Challenge { challenge },
            Notice::ChallengeAccepted { challenge, game } => Line::ChallengeAccepted { challenge, game },
            Notice::ChallengeDeclined(challenge) => Line::ChallengeDeclined { challenge },
        }
    }
}

impl Line<'_> {
    fn json(&self) -> String {
        serde_json::to_string(self).expect("a line has only texts")
    }
}

/// The sending end of a stream of lines.
struct Lines(StreamSender);

impl Lines {
    async fn say(&self, line: impl AsRef<[u8]>) -> Result<(), Disconnected> {
        self.0.send([line.as_ref(), b"\n"].concat()).await
    }
}
