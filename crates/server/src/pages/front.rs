//! `/` and `/lobby`: the games, open challenges, and games to watch.

use super::frame::{Frame, page};
use super::phrases::{ChallengeRow, GameTile, Phrases};
use super::pictures;
use super::reader::Reader;
use crate::App;
use crate::api::Part;
use crate::problem::Problem;
use crate::store::{GameLine, Page, Seen};
use crate::table::PlayerId;
use crate::time::wall;
use askama::Template;
use axum::extract::{Query, State};
use axum::http::StatusCode;
use axum::response::Response;
use roundel_draw::Coordinates;
use roundel_rules::GameId;
use roundel_words::{PerLanguage, Words};

/// How many of each kind a page lists.
const OWN: u32 = 8;
const WATCH: u32 = 8;
const CHALLENGES: u32 = 20;

/// A game on the front page.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct GameCard {
    /// Its name in addresses.
    pub name: &'static str,
    /// Its name for people.
    pub title: &'static str,
    /// What it is about.
    pub summary: String,
    /// A moment from a real game.
    pub picture: String,
}

impl GameCard {
    /// The card without its picture.
    pub fn of(kind: GameId, t: Words) -> GameCard {
        let info = kind.info();
        GameCard { name: info.name, title: info.title, summary: t.summary(info), picture: String::new() }
    }

    /// The cards of all games. The pictures are drawn once.
    pub fn all(t: Words) -> &'static [GameCard] {
        static CARDS: PerLanguage<Vec<GameCard>> = PerLanguage::new();
        let with_picture = |kind| GameCard { picture: pictures::card(kind, t.language), ..GameCard::of(kind, t) };
        CARDS.get_or_init(t.language, || GameId::ALL.into_iter().map(with_picture).collect())
    }
}

#[derive(Template)]
#[template(path = "front.html")]
struct FrontPage {
    t: Words,
    frame: Frame,
    games: &'static [GameCard],
    own: Vec<GameTile>,
    challenges: Vec<ChallengeRow>,
    watch: Vec<GameTile>,
}

#[derive(Template)]
#[template(path = "live.html")]
struct LivePart {
    t: Words,
    own: Vec<GameTile>,
    challenges: Vec<ChallengeRow>,
    watch: Vec<GameTile>,
}

#[derive(Template)]
#[template(path = "lobby.html")]
struct LobbyPage {
    t: Words,
    frame: Frame,
    kinds: Vec<GameCard>,
    challenges: Vec<ChallengeRow>,
    watch: Vec<GameTile>,
    /// The address of the challenges behind these.
    more: Option<String>,
}

/// `GET /`
pub async fn show(State(app): State<App>, Reader { t, caller, frame }: Reader) -> Result<Response, Problem> {
    let LivePart { own, challenges, watch, .. } = live(&app, t, caller.id(), &Page::first(CHALLENGES)).await?;
    Ok(page(t, StatusCode::OK, &FrontPage { t, frame, games: GameCard::all(t), own, challenges, watch }))
}

/// `GET /live`: what changes on the front page.
pub async fn show_live(State(app): State<App>, Reader { t, caller, .. }: Reader) -> Result<Response, Problem> {
    let part = live(&app, t, caller.id(), &Page::first(CHALLENGES)).await?;
    Ok(page(t, StatusCode::OK, &part))
}

/// `GET /lobby`
pub async fn lobby(
    State(app): State<App>,
    Query(part): Query<Part>,
    Reader { t, caller, frame }: Reader,
) -> Result<Response, Problem> {
    // One more than is shown tells whether there are more.
    let part = Part { limit: Some(CHALLENGES + 1), ..part }.page()?;
    let LivePart { mut challenges, watch, .. } = live(&app, t, caller.id(), &part).await?;
    let over = challenges.len() > CHALLENGES as usize;
    challenges.truncate(CHALLENGES as usize);
    let more = challenges
        .last()
        .filter(|_| over)
        .and_then(|row| row.address.strip_prefix("/challenge/"))
        .map(|code| format!("?before={code}"));
    let kinds = GameId::ALL.into_iter().map(|kind| GameCard::of(kind, t)).collect();
    Ok(page(t, StatusCode::OK, &LobbyPage { t, frame, kinds, challenges, watch, more }))
}

async fn live(app: &App, t: Words, reader: Option<PlayerId>, part: &Page) -> Result<LivePart, Problem> {
    let mut own = Vec::new();
    if let Some(reader) = reader {
        for line in app.store.games_of(reader, Seen::ByThePlayer, &Page::first(OWN)).await? {
            own.extend(tile(app, t, &line, Some(reader)).await);
        }
        own.sort_by_key(|game: &GameTile| !game.waits);
    }
    let mut watch = Vec::new();
    for line in app.store.games_to_watch(&Page::first(WATCH)).await? {
        // Whoever plays a game finds it among the own ones.
        if line.side_of(reader).is_none() {
            watch.extend(tile(app, t, &line, None).await);
        }
    }
    let challenges = app.store.challenges(reader, part, wall()).await?;
    let challenges = challenges.iter().filter_map(|challenge| t.challenge_row(challenge, reader)).collect();
    Ok(LivePart { t, own, challenges, watch })
}

/// A game with its board as it stands. One that cannot be read stands among the others, and says so.
async fn tile(app: &App, t: Words, line: &GameLine, reader: Option<PlayerId>) -> Option<GameTile> {
    let kind = line.game()?;
    let table = match app.hub.table(&line.code).await {
        Ok(table) => table,
        Err(problem) => {
            return Some(GameTile {
                address: format!("/game/{}", line.code),
                title: kind.info().title,
                players: t.players(line, reader),
                note: problem.sentence(t.language),
                waits: false,
                picture: String::new(),
            });
        }
    };
    let state = table.state();
    let mut scene = state.game().scene();
    // A game can end in ways that its moves do not show.
    scene.turn(state.turn());
    let due = state.turn().side();
    let waits = !line.screen && due.is_some() && line.side_of(reader) == due;
    let note = match due {
        None => t.outcome_to(line, kind, reader),
        Some(_) if waits => t.get("your-turn").to_string(),
        Some(side) => t.get("their-turn").with("name", t.side(kind.info(), side)).to_string(),
    };
    Some(GameTile {
        address: format!("/game/{}", line.code),
        title: kind.info().title,
        players: t.players(line, reader),
        note,
        waits,
        picture: pictures::picture(&scene, t.language, &format!("{}-", line.code), Coordinates::Hidden),
    })
}
