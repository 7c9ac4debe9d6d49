//! Games: begin, look at, play.
// The macro that describes routes names the types of their queries in full.
#![allow(unused_qualifications)]

use super::Body;
use super::lists::Part;
use crate::App;
use crate::auth::Caller;
use crate::hub::Series;
use crate::pages::language::Lang;
use crate::problem::{Code, Problem};
use crate::store::{GameLine, Player, Seen, SideChoice};
use crate::time;
use axum::Json;
use axum::extract::{Path, Query, State};
use axum::http::{HeaderMap, StatusCode, header};
use axum::response::IntoResponse;
use roundel_engine::levels::Level;
use roundel_room::{Action, RoomConfig, Seat, TimeControl};
use roundel_room::{Board, BoardView};
use roundel_room::{GameView, SeatView};
use roundel_rules::{AnyPosition, GameId};
use roundel_words::{Language, Words};
use serde::de::Error;
use serde::{Deserialize, Deserializer, Serialize};
use utoipa::{IntoParams, ToSchema};

/// The most games that a match can have.
pub const LONGEST_MATCH: u32 = 99;

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
    #[serde(default, deserialize_with = "clock")]
    pub clock: TimeControl,
    /// The number of games of a match; 1 for a single game.
    #[serde(default = "one")]
    pub games: u32,
}

pub(super) const fn one() -> u32 {
    1
}

/// A clock in a request. Serde lets fields pass beside the tag of a variant that has none; here they are refused like all
/// others that nobody knows.
pub(super) fn clock<'de, D: Deserializer<'de>>(deserializer: D) -> Result<TimeControl, D::Error> {
    let fields = serde_json::Map::deserialize(deserializer)?;
    let surplus = fields.keys().find(|name| *name != "type").cloned();
    let clock = TimeControl::deserialize(serde_json::Value::Object(fields)).map_err(D::Error::custom)?;
    match (clock, surplus) {
        (TimeControl::None, Some(name)) => {
            Err(D::Error::custom(format!("unknown field `{name}`, expected only `type`")))
        }
        _ => Ok(clock),
    }
}

/// Whom to play.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Deserialize, ToSchema)]
#[serde(tag = "type", rename_all = "lowercase", deny_unknown_fields)]
pub enum Opponent {
    /// The computer.
    Computer {
        /// From 1 to 8.
        level: u8,
    },
    /// Somebody at the same screen. The braces make it refuse fields that it does not know.
    Screen {},
}

/// A game that has begun.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, ToSchema)]
pub struct Started {
    /// Its id.
    pub id: String,
    /// The address of its page.
    pub url: String,
}

impl Started {
    pub(super) fn new(app: &App, id: &str) -> Started {
        Started { id: id.to_owned(), url: app.url(&format!("/game/{id}")) }
    }
}

/// What is agreed on in every way to begin a game, if it can be played.
pub(super) struct Agreed {
    /// The start: the game and its options.
    pub start: AnyPosition,
    /// The match.
    pub series: Series,
    /// The clock.
    pub clock: TimeControl,
}

impl Agreed {
    pub(super) fn on(kind: &str, rules: &str, games: u32, clock: TimeControl) -> Result<Agreed, Problem> {
        let start = start_of(kind, rules)?;
        let clock = clock.checked().map_err(|error| Problem::with(Code::BadClock, error))?;
        Ok(Agreed { start, series: series_of(games)?, clock })
    }
}

/// The start of a game with these options.
pub(super) fn start_of(kind: &str, rules: &str) -> Result<AnyPosition, Problem> {
    let kind: GameId = kind.parse().map_err(|error| Problem::with(Code::BadRules, error))?;
    AnyPosition::start(kind, rules).map_err(|error| Problem::with(Code::BadRules, error))
}

pub(super) fn series_of(games: u32) -> Result<Series, Problem> {
    match games {
        1 => Ok(Series::Single),
        2..=LONGEST_MATCH => Ok(Series::First { games }),
        _ => Err(Problem::with(Code::BadRequest, format!("expected 1 to {LONGEST_MATCH} games"))),
    }
}

/// Two seats in the order of the sides, the first one's owner having chosen.
pub(super) fn seats(choice: SideChoice, chooser: Seat, other: Seat) -> [Seat; 2] {
    let first = match choice {
        SideChoice::First => true,
        SideChoice::Second => false,
        SideChoice::Lot => rand::random(),
    };
    if first { [chooser, other] } else { [other, chooser] }
}

pub(super) fn seat_of(player: &Player) -> Seat {
    Seat::Person { id: player.id, name: player.name.clone() }
}

impl GameRequest {
    /// Whether such a game could be played.
    pub fn check(&self) -> Result<(), Problem> {
        self.agreed()?;
        if let Opponent::Computer { level } = self.opponent {
            level_of(level)?;
        }
        Ok(())
    }

    /// Refuses the computer as an opponent while it has too much to think about.
    pub fn must_be_free(&self, app: &App) -> Result<(), Problem> {
        match self.opponent {
            Opponent::Computer { level } => {
                app.hub.computer_must_be_free(self.agreed()?.start.game(), level_of(level)?)
            }
            Opponent::Screen {} => Ok(()),
        }
    }

    fn agreed(&self) -> Result<Agreed, Problem> {
        Agreed::on(&self.kind, &self.rules, self.games, self.clock)
    }
}

fn level_of(number: u8) -> Result<Level, Problem> {
    Level::new(number).ok_or_else(|| Problem::with(Code::BadRequest, "expected a level from 1 to 8"))
}

/// Begins a game against the computer or on one screen, and returns its id.
pub async fn begin_game(app: &App, player: &Player, request: &GameRequest) -> Result<String, Problem> {
    let Agreed { start, series, clock } = request.agreed()?;
    let me = seat_of(player);
    let (seats, screen) = match request.opponent {
        Opponent::Screen {} => ([me.clone(), me], true),
        Opponent::Computer { level } => (seats(request.side, me, Seat::Computer(level_of(level)?)), false),
    };
    let config = RoomConfig {
        start,
        seats,
        screen,
        time_control: clock,
        place: None,
        secret: None,
        private: false,
        seeds_until: 0,
    };
    Ok(app.hub.begin(config, series).await?.code.clone())
}

/// Begin a game
///
/// Against the computer, or on one screen for two. To play somebody else, make a challenge.
#[utoipa::path(post, path = "/games", tag = "games", request_body = GameRequest,
    responses((status = 201, body = Started), (status = 400, description = "`bad-request`, `bad-rules`, `bad-clock`"),
        (status = 409, description = "`too-many-games`"),
        (status = 503, description = "`busy`: the computer has too much to think about")))]
pub async fn begin(
    State(app): State<App>,
    caller: Caller,
    Body(request): Body<GameRequest>,
) -> Result<(StatusCode, HeaderMap, Json<Started>), Problem> {
    request.check()?;
    request.must_be_free(&app)?;
    let (player, cookie) = caller.or_guest(&app).await?;
    let id = begin_game(&app, &player, &request).await?;
    Ok((StatusCode::CREATED, cookie, Json(Started::new(&app, &id))))
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
    /// The number of rolls and moves, once it has ended.
    pub plies: Option<u32>,
    /// Whether it is damaged and cannot be shown.
    pub unreadable: bool,
}

impl From<GameLine> for GameEntry {
    fn from(line: GameLine) -> GameEntry {
        let seats = line.seats();
        let GameLine { code, kind, rules, created, ended, winner, reason, plies, unreadable, .. } = line;
        let unreadable = unreadable.is_some();
        GameEntry { id: code, kind, rules, seats, created, ended, winner, reason, plies, unreadable }
    }
}

impl GameLine {
    /// Who plays, by side.
    pub fn seats(&self) -> [SeatView; 2] {
        let seat = |name: &Option<String>, level: Option<u8>| {
            let kind = match (level, name) {
                (Some(_), _) => "computer",
                (None, Some(_)) => "player",
                (None, None) => "guest",
            };
            SeatView { kind, name: name.clone(), level }
        };
        [seat(&self.first_name, self.first_level), seat(&self.second_name, self.second_level)]
    }
}

/// Which games to list.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
pub struct Which {
    /// The caller's games instead of those to watch.
    #[serde(default)]
    mine: bool,
}

/// Games to watch, or the caller's games
#[utoipa::path(get, path = "/games", tag = "games", params(Which, Part),
    responses((status = 200, body = Vec<GameEntry>), (status = 400, description = "`bad-request`")))]
pub async fn list(
    State(app): State<App>,
    caller: Caller,
    Query(which): Query<Which>,
    Query(part): Query<Part>,
) -> Result<Json<Vec<GameEntry>>, Problem> {
    let page = part.page()?;
    let lines = match (which.mine, caller.id()) {
        (true, Some(player)) => app.store.games_of(player, Seen::ByThePlayer, &page).await?,
        (true, None) => Vec::new(),
        (false, _) => app.store.games_to_watch(&page).await?,
    };
    Ok(Json(lines.into_iter().map(GameEntry::from).collect()))
}

/// A game as it stands.
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
pub struct Show {
    /// Show the board too, in this language: `en`, `de` or `fr`.
    pub board: Option<String>,
    /// Show the board from the other end.
    #[serde(default)]
    pub turned: bool,
}

impl Show {
    /// The look of the board, if it is asked for.
    pub fn look(&self) -> Result<Option<BoardView>, Problem> {
        let language = self.board.as_deref().map(language_of).transpose()?;
        Ok(language.map(|language| BoardView { language, turned: self.turned }))
    }
}

fn language_of(text: &str) -> Result<Language, Problem> {
    text.parse().map_err(|error| Problem::with(Code::BadRequest, error))
}

/// A game as it stands
#[utoipa::path(get, path = "/games/{id}", tag = "games", params(("id" = String, Path), Show),
    responses((status = 200, body = Snapshot), (status = 404, description = "`not-found`")))]
pub async fn show(
    State(app): State<App>,
    caller: Caller,
    Lang(language): Lang,
    Path(id): Path<String>,
    Query(show): Query<Show>,
) -> Result<Json<Snapshot>, Problem> {
    let look = show.look()?;
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
pub struct Moment {
    /// After this many rolls and moves; after all without it.
    ply: Option<u32>,
    /// `en`, `de` or `fr`.
    lang: Option<String>,
    /// From the other end.
    #[serde(default)]
    turned: bool,
}

/// The board, now or earlier
#[utoipa::path(get, path = "/games/{id}/board", tag = "games", params(("id" = String, Path), Moment),
    responses((status = 200, body = Board), (status = 404, description = "`not-found`")))]
pub async fn board(
    State(app): State<App>,
    Lang(language): Lang,
    Path(id): Path<String>,
    Query(moment): Query<Moment>,
) -> Result<Json<Board>, Problem> {
    let language = moment.lang.as_deref().map_or(Ok(language), language_of)?;
    let room = app.hub.room(&id).await?;
    let state = room.state();
    let ply = moment.ply.unwrap_or(state.ply());
    let game = state.game_at(ply).ok_or(Code::NotFound)?;
    let turn = if ply == state.ply() { state.turn() } else { game.turn() };
    Ok(Json(Board::of(&game, turn, ply, BoardView { language, turned: moment.turned })))
}

/// The game as a record
///
/// The same text that `roundel check`, `roundel analyze` and all other commands read. Once the game is over it contains
/// the proof of the dice.
#[utoipa::path(get, path = "/games/{id}/record", tag = "games", params(("id" = String, Path)),
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

/// An action that was taken.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, ToSchema)]
pub struct Taken {
    /// The number of events so far.
    pub number: u64,
}

/// Roll, move, resign, offer, accept, decline, say
///
/// Once this answers, the event is stored and all viewers were told.
#[utoipa::path(post, path = "/games/{id}/actions", tag = "games", params(("id" = String, Path)), request_body = Action,
    responses((status = 200, body = Taken), (status = 403, description = "`not-playing`"),
        (status = 404, description = "`not-found`"),
        (status = 409, description = "`stale`, `not-your-turn`, `roll-due`, `move-due`, `game-over` and the like"),
        (status = 422, description = "`illegal-move`")))]
pub async fn act(
    State(app): State<App>,
    caller: Caller,
    Path(id): Path<String>,
    Body(action): Body<Action>,
) -> Result<Json<Taken>, Problem> {
    let room = app.hub.room(&id).await?;
    let number = app.hub.act(&room, caller.actor()?, action).await?;
    Ok(Json(Taken { number }))
}
