//! Everything that is kept about a player, as one file.

use super::tokens::TokenView;
use crate::App;
use crate::auth::Caller;
use crate::hub::FoldedGame;
use crate::problem::Problem;
use crate::store::{PlayedLine, Player, StoreError, StoredGame};
use crate::time::{self, now};
use axum::body::{Body, Bytes};
use axum::extract::State;
use axum::http::header::{CONTENT_DISPOSITION, CONTENT_TYPE};
use axum::response::{IntoResponse, Response};
use roundel_room::{Event, Millis, PlayerId, SeatView};
use roundel_words::{Language, Words};
use serde::Serialize;
use serde_json::json;
use tokio::sync::mpsc;

/// A game with its record, and what the player said in it; without both if it cannot be read.
#[derive(Serialize)]
struct Played {
    #[serde(flatten)]
    line: PlayedLine,
    #[serde(flatten)]
    content: Option<Content>,
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    unreadable: bool,
}

#[derive(Serialize)]
struct Content {
    record: String,
    said: Vec<SaidLine>,
}

/// A line of the player in a game's chat.
#[derive(Serialize)]
struct SaidLine {
    at: Millis,
    text: String,
}

/// Everything that is kept about the caller
///
/// The name, sessions, API keys, challenges, and all games with their records and what the caller said in them.
#[utoipa::path(get, path = "/account/export", tag = "account",
    responses((status = 200, body = String, content_type = "application/json"), (status = 401, description = "`not-signed-in`"),
        (status = 403, description = "`forbidden`: not for programs")))]
pub async fn export(State(app): State<App>, caller: Caller) -> Result<Response, Problem> {
    let player = caller.account_in_browser()?.clone();
    let sessions = app.store.sessions(player.id, now()).await?;
    let sessions: Vec<_> =
        sessions.into_iter().map(|row| json!({ "created": row.created, "expires": row.expires })).collect();
    let tokens: Vec<TokenView> = app.store.tokens(player.id).await?.into_iter().map(TokenView::from).collect();
    let account = json!({
        "name": player.name,
        "since": player.created,
        "sessions": sessions,
        "tokens": tokens,
        "challenges": app.store.all_challenges(player.id).await?,
    });
    let games = app.store.all_games(player.id).await?;
    // Game by game: thousands of games should not need the memory for all of them at once.
    let (sender, mut parts) = mpsc::channel(4);
    tokio::spawn(async move {
        if let Err(problem) = write(&app, &player, &account.to_string(), games, &sender).await {
            // The file is cut short, which everybody who reads it will see.
            let _ = sender.send(Err(problem)).await;
        }
    });
    let body = Body::from_stream(futures_util::stream::poll_fn(move |context| parts.poll_recv(context)));
    let described =
        [(CONTENT_TYPE, "application/json"), (CONTENT_DISPOSITION, "attachment; filename=\"roundel-account.json\"")];
    Ok((described, body).into_response())
}

async fn write(
    app: &App,
    player: &Player,
    account: &str,
    games: Vec<PlayedLine>,
    parts: &mpsc::Sender<Result<Bytes, Problem>>,
) -> Result<(), Problem> {
    let begin = account.strip_suffix('}').unwrap_or(account);
    let mut text = format!("{begin},\"games\":[");
    let mut separator = "\n";
    for line in games {
        let content = match app.store.game(&line.id).await {
            // In its own task: a game whose events make the rules panic must not cut the export short.
            Ok(Some(stored)) => {
                let player = player.id;
                tokio::spawn(async move { content(player, &stored) }).await.ok().flatten()
            }
            // Deleted since the list was read: nobody had moved in it.
            Ok(None) => continue,
            Err(StoreError::Unreadable(_)) => None,
            // A store that fails says nothing about the game.
            Err(error) => return Err(error.into()),
        };
        let game = Played { unreadable: content.is_none(), content, line };
        text.push_str(std::mem::replace(&mut separator, ",\n"));
        text.push_str(&serde_json::to_string(&game).expect("a game can be written"));
        if parts.send(Ok(Bytes::from(std::mem::take(&mut text)))).await.is_err() {
            return Ok(()); // Nobody reads on.
        }
    }
    text.push_str("]}\n");
    let _ = parts.send(Ok(Bytes::from(text))).await;
    Ok(())
}

/// The record of a game, as its own address gives it, and the player's lines in its chat; none for one that cannot be read.
fn content(player: PlayerId, stored: &StoredGame) -> Option<Content> {
    let mut lines = Vec::new();
    let game = FoldedGame::with_events(stored, |at, event| {
        if let Event::Say { side: Some(side), text, .. } = event {
            lines.push((*side, SaidLine { at, text: text.clone() }));
        }
    });
    let FoldedGame { state, created, .. } =
        game.inspect_err(|error| tracing::error!(code = stored.code, %error, "game unreadable")).ok()?;
    let words = Words::of(Language::english());
    let players = state.config().seats.each_ref().map(|seat| SeatView::of(seat).title(words));
    let record = state.record(players, time::date(created)).to_string();
    let said = lines.into_iter().filter(|(side, _)| state.config().seats[side.index()].is_held_by(player));
    Some(Content { record, said: said.map(|(_, line)| line).collect() })
}
