//! Games: begin, show, list, play.
// The macro that describes routes names the types of their queries in full.
#![allow(unused_qualifications)]

use super::Body;
use crate::App;
use crate::auth::Caller;
use crate::extract::{PageQuery, Path, Query};
use crate::middleware::PreferredLanguage;
use crate::problem::{Code, Problem};
use crate::seat_views::seat_views;
use crate::services::ServiceError;
use crate::services::games::{self, Begun, GameOpponent, TermsRequest};
use crate::store::{Audience, GameLine, SideChoice};
use crate::time;
use axum::Json;
use axum::extract::State;
use axum::http::{HeaderMap, StatusCode, header};
use axum::response::IntoResponse;
use roundel_room::{Action, Board, BoardView, GameView, SeatView, TimeControl};
use roundel_words::{Language, Words};
use serde::de::Error;
use serde::{Deserialize, Deserializer, Serialize};
use utoipa::{IntoParams, ToSchema};

/// A game to begin.
#[derive(Clone, PartialEq, Eq, Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct GameRequest {
    /// Which game: `go-round`, `runaround`, `guard-towers` or `gou`.
    pub kind: String,
    /// The options, a comma-separated list.
    #[serde(default)]
    pub rules: String,
    /// Whom to play.
    pub opponent: Opponent,
    /// Which side to play against the computer.
    #[serde(default)]
    pub side: SideChoice,
    /// How time is measured.
    #[serde(default, deserialize_with = "time_control")]
    pub clock: TimeControl,
    /// The number of games of a match; 1 for a single game.
    #[serde(default = "one")]
    pub games: u32,
}

pub(super) const fn one() -> u32 {
    1
}

/// A time control in a request. Serde accepts unknown fields beside the tag of a variant without fields; here they are refused, as
/// everywhere else.
pub(super) fn time_control<'de, D: Deserializer<'de>>(deserializer: D) -> Result<TimeControl, D::Error> {
    let fields = serde_json::Map::deserialize(deserializer)?;
    let surplus = fields.keys().find(|name| *name != "type").cloned();
    let time_control = TimeControl::deserialize(serde_json::Value::Object(fields)).map_err(D::Error::custom)?;
    match (time_control, surplus) {
        (TimeControl::None, Some(name)) => {
            Err(D::Error::custom(format!("unknown field `{name}`, expected only `type`")))
        }
        _ => Ok(time_control),
    }
}

/// Whom to play.
#[derive(Clone, PartialEq, Eq, Debug, Deserialize, ToSchema)]
#[serde(tag = "type", rename_all = "lowercase", deny_unknown_fields)]
pub enum Opponent {
    /// The computer.
    Computer {
        /// From 1 (first steps) to 12 (full strength).
        level: u8,
    },
    /// A second player at the same screen. Each of the two can have a name for this game.
    Screen {
        /// The name of who plays the first side.
        #[serde(default)]
        first: Option<String>,
        /// The name of who plays the second side.
        #[serde(default)]
        second: Option<String>,
    },
}

/// A game or a challenge that was created.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, ToSchema)]
pub struct Created {
    /// Its id.
    pub id: String,
    /// The address of its page.
    pub url: String,
}

impl Created {
    pub(super) fn game(app: &App, id: String) -> Created {
        Created { url: app.url(&format!("/game/{id}")), id }
    }

    pub(super) fn challenge(app: &App, id: String) -> Created {
        Created { url: app.url(&format!("/challenge/{id}")), id }
    }
}

impl GameRequest {
    fn terms(&self) -> TermsRequest<'_> {
        TermsRequest { kind: &self.kind, rules: &self.rules, time_control: self.clock, games: self.games }
    }
}

impl Opponent {
    fn checked(&self) -> Result<GameOpponent<'_>, ServiceError> {
        match self {
            Opponent::Computer { level } => Ok(GameOpponent::Computer(games::level(*level)?)),
            Opponent::Screen { first, second } => {
                Ok(GameOpponent::SameScreen([first, second].map(|name| name.as_deref())))
            }
        }
    }
}

/// Start a game
///
/// Against the computer, or for two at one screen. To play another person, make a challenge.
#[utoipa::path(post, path = "/games", tag = "games", request_body = GameRequest,
    responses((status = 201, body = Created),
        (status = 400, description = "`bad-request`, `bad-rules`, `bad-clock`, `bad-name`"),
        (status = 401, description = "`not-signed-in`: the session has just ended"),
        (status = 409, description = "`too-many-games`, `name-registered`, `name-reserved`"),
        (status = 503, description = "`busy`: the computer has too much to think about")))]
pub async fn begin(
    State(app): State<App>,
    caller: Caller,
    Body(request): Body<GameRequest>,
) -> Result<(StatusCode, HeaderMap, Json<Created>), Problem> {
    let (terms, opponent) = (request.terms().check()?, request.opponent.checked()?);
    let Begun { id, session } = games::begin(&app, &caller, terms, opponent, request.side).await?;
    Ok((StatusCode::CREATED, app.cookie(&session), Json(Created::game(&app, id))))
}

/// A game in a list.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, ToSchema)]
pub struct GameEntry {
    /// Its id.
    pub id: String,
    /// Which game.
    pub kind: String,
    /// Its options.
    pub rules: String,
    /// Who plays, by side.
    pub seats: [SeatView; 2],
    /// When it began, in milliseconds since 1970.
    pub created: i64,
    /// When it ended.
    pub ended: Option<i64>,
    /// The number of the side that won.
    pub winner: Option<u8>,
    /// Why it ended.
    pub reason: Option<String>,
    /// What ended it, as a word and its numbers: `guard-captured`, `last-chip 13 7`. None if it ended before that was stored.
    pub cause: Option<String>,
    /// The number of rolls and moves, once it has ended.
    pub plies: Option<u32>,
    /// Whether it is damaged and cannot be shown.
    pub unreadable: bool,
}

impl From<GameLine> for GameEntry {
    fn from(line: GameLine) -> GameEntry {
        let seats = seat_views(&line);
        let GameLine { code, kind, rules, created, ended, winner, reason, cause, plies, unreadable, .. } = line;
        let (unreadable, winner) = (unreadable.is_some(), winner.map(|side| side.index() as u8));
        GameEntry { id: code, kind, rules, seats, created, ended, winner, reason, cause, plies, unreadable }
    }
}

/// Which games to list.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
pub struct GamesQuery {
    /// The caller's games instead of those to watch.
    #[serde(default)]
    mine: bool,
}

/// Games to watch, or the caller's games
#[utoipa::path(get, path = "/games", tag = "games", params(GamesQuery, PageQuery),
    responses((status = 200, body = Vec<GameEntry>), (status = 400, description = "`bad-request`")))]
pub async fn list(
    State(app): State<App>,
    caller: Caller,
    Query(which): Query<GamesQuery>,
    Query(page): Query<PageQuery>,
) -> Result<Json<Vec<GameEntry>>, Problem> {
    let page = page.checked()?;
    let lines = match (which.mine, caller.id()) {
        (true, Some(player)) => app.store.games_of(player, Audience::Player, &page).await?,
        (true, None) => Vec::new(),
        (false, _) => app.store.games_to_watch(&page).await?,
    };
    Ok(Json(lines.into_iter().map(GameEntry::from).collect()))
}

/// The current state of a game.
#[derive(Clone, PartialEq, Debug, Serialize, ToSchema)]
pub struct Snapshot {
    /// The number of events so far.
    pub number: u64,
    /// The game.
    pub game: GameView,
    /// The board, if it was asked for.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub board: Option<Board>,
}

/// What to show of a game.
#[derive(Clone, PartialEq, Eq, Debug, Default, Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
pub struct BoardQuery {
    /// Show the board too, in this language: `en`, `de` or `fr`.
    pub board: Option<String>,
    /// Show the board from the other end.
    #[serde(default)]
    pub turned: bool,
}

impl BoardQuery {
    /// The view of the board, if it is asked for.
    pub fn view(&self) -> Result<Option<BoardView>, Problem> {
        let language = self.board.as_deref().map(|text| language_of("board", text)).transpose()?;
        Ok(language.map(|language| BoardView { language, turned: self.turned }))
    }
}

/// The language that a parameter names.
fn language_of(parameter: &str, text: &str) -> Result<Language, Problem> {
    text.parse().map_err(|error| Problem::with(Code::BadRequest, format!("{parameter}: {error}")))
}

/// The current state of a game
#[utoipa::path(get, path = "/games/{id}", tag = "games", params(("id" = String, Path), BoardQuery),
    responses((status = 200, body = Snapshot), (status = 404, description = "`not-found`")))]
pub async fn show(
    State(app): State<App>,
    caller: Caller,
    PreferredLanguage(language): PreferredLanguage,
    Path(id): Path<String>,
    Query(query): Query<BoardQuery>,
) -> Result<Json<Snapshot>, Problem> {
    let look = query.view()?;
    let room = app.hub.room(&id).await?;
    let state = room.state();
    Ok(Json(Snapshot {
        number: state.number(),
        game: room.game_view(&state, caller.id(), look.map_or(language, |look| look.language)),
        board: look.map(|look| Board::clone(&state.board(look))),
    }))
}

/// Which board.
#[derive(Clone, PartialEq, Eq, Debug, Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
pub struct PastBoardQuery {
    /// After this many rolls and moves; after all without it.
    ply: Option<u32>,
    /// `en`, `de` or `fr`.
    lang: Option<String>,
    /// From the other end.
    #[serde(default)]
    turned: bool,
    /// Add `premoves`: the moves that the side that waits could make if it were its turn, in a game without dice. The picture is
    /// left out.
    #[serde(default)]
    premoves: bool,
}

/// The board, now or earlier
#[utoipa::path(get, path = "/games/{id}/board", tag = "games", security(()), params(("id" = String, Path), PastBoardQuery),
    responses((status = 200, body = Board), (status = 404, description = "`not-found`")))]
pub async fn board(
    State(app): State<App>,
    PreferredLanguage(language): PreferredLanguage,
    Path(id): Path<String>,
    Query(query): Query<PastBoardQuery>,
) -> Result<Json<Board>, Problem> {
    let language = query.lang.as_deref().map_or(Ok(language), |text| language_of("lang", text))?;
    let room = app.hub.room(&id).await?;
    let state = room.state();
    let ply = query.ply.unwrap_or(state.ply());
    let game = state.game_at(ply).ok_or(Code::NotFound)?;
    let turn = if ply == state.ply() { state.turn() } else { game.turn() };
    let board = Board::of(&game, turn, ply, BoardView { language, turned: query.turned });
    // A client that plans a move has the picture already.
    Ok(Json(if query.premoves { board.with_premoves(&game, turn).without_layers() } else { board }))
}

/// The game as a record
///
/// The same text that `roundel check`, `roundel analyze` and all other commands read. Once the game is over it contains
/// the proof of the dice.
#[utoipa::path(get, path = "/games/{id}/record", tag = "games", security(()), params(("id" = String, Path)),
    responses((status = 200, body = String, content_type = "text/plain"), (status = 404, description = "`not-found`")))]
pub async fn record(State(app): State<App>, Path(id): Path<String>) -> Result<impl IntoResponse, Problem> {
    let room = app.hub.room(&id).await?;
    let state = room.state();
    let words = Words::of(Language::english());
    let players = state.config().seats.each_ref().map(|seat| SeatView::of(seat).title(words));
    let record = state.record(players, time::date(room.created)).to_string();
    let name = format!("attachment; filename=\"roundel-{id}.txt\"");
    Ok(([(header::CONTENT_TYPE, "text/plain; charset=utf-8".to_owned()), (header::CONTENT_DISPOSITION, name)], record))
}

/// An action that was performed.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, ToSchema)]
pub struct ActionResult {
    /// The number of events so far.
    pub number: u64,
}

/// Roll, move, resign, offer, accept, decline, say
///
/// Once this answers, the event is stored and all viewers were told.
#[utoipa::path(post, path = "/games/{id}/actions", tag = "games", params(("id" = String, Path)), request_body = Action,
    responses((status = 200, body = ActionResult), (status = 403, description = "`not-playing`"),
        (status = 404, description = "`not-found`"),
        (status = 409, description = "`stale`, `not-your-turn`, `roll-due`, `move-due`, `game-over` and the like"),
        (status = 422, description = "`illegal-move`")))]
pub async fn act(
    State(app): State<App>,
    caller: Caller,
    Path(id): Path<String>,
    Body(action): Body<Action>,
) -> Result<Json<ActionResult>, Problem> {
    let room = app.hub.room(&id).await?;
    room.note_share(caller.id(), caller.share());
    let number = app.hub.act(&room, caller.actor()?, action).await?;
    Ok(Json(ActionResult { number }))
}
