//! `/` and `/lobby`: the games, open challenges, and games to watch.

use super::frame::{Frame, page};
use super::lobby::{self, ChallengesSection, GamesSection, OwnGames, OwnGamesSection};
use super::reader::Reader;
use super::{board_files, pictures};
use crate::App;
use crate::extract::{PageQuery, Query};
use crate::problem::Problem;
use askama::Template;
use axum::extract::State;
use axum::http::StatusCode;
use axum::response::Response;
use roundel_rules::GameId;
use roundel_words::{PerLanguage, Words};
use std::borrow::Cow;

/// A game on the front page.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct GameCard {
    /// Its id in URLs.
    pub name: &'static str,
    /// Its name for people.
    pub title: &'static str,
    /// What it is about.
    pub summary: String,
    /// How long it takes, whether it has dice, how hard it is to learn.
    pub facts: Vec<String>,
    /// A moment from a real game.
    pub picture: String,
    /// Whether the picture is much wider than high.
    pub wide: bool,
}

impl GameCard {
    /// The card without its picture.
    pub fn of(kind: GameId, t: Words) -> GameCard {
        let info = kind.info();
        GameCard {
            name: info.name,
            title: info.title,
            summary: t.summary(info),
            facts: t.facts(info).into(),
            picture: String::new(),
            wide: pictures::is_wide(kind),
        }
    }

    /// The cards of all games. The pictures are drawn once.
    pub fn all(t: Words) -> &'static [GameCard] {
        static CARDS: PerLanguage<Vec<GameCard>> = PerLanguage::new();
        let with_picture = |kind| GameCard { picture: pictures::card(kind, t.language), ..GameCard::of(kind, t) };
        CARDS.get_or_init(t.language, || GameId::ALL.into_iter().map(with_picture).collect())
    }

    /// The cards for a page in this frame. On the device, their pictures are files.
    pub fn on(frame: &Frame, t: Words) -> Cow<'static, [GameCard]> {
        let with_file =
            |kind| GameCard { picture: board_files::card(kind, frame, t.language), ..GameCard::of(kind, t) };
        if frame.is_device() {
            return GameId::ALL.into_iter().map(with_file).collect();
        }
        Cow::Borrowed(GameCard::all(t))
    }
}

#[derive(Template)]
#[template(path = "front.html")]
struct FrontPage {
    t: Words,
    frame: Frame,
    games: &'static [GameCard],
    /// The version of the lobby that the sections have.
    version: u64,
    own: OwnGamesSection,
    recent: OwnGamesSection,
    challenges: ChallengesSection,
    watch: GamesSection,
}

#[derive(Template)]
#[template(path = "lobby.html")]
struct LobbyPage {
    t: Words,
    frame: Frame,
    kinds: Vec<GameCard>,
    /// The version of the lobby that the sections have; none for a later page of the challenges, which is not live.
    version: Option<u64>,
    challenges: ChallengesSection,
    watch: GamesSection,
}

/// `GET /`
pub async fn show(State(app): State<App>, Reader { t, caller, frame }: Reader) -> Result<Response, Problem> {
    let reader = caller.id();
    // Before anything is read: a change that comes in between is pushed again rather than missed.
    let version = app.hub.changes().version();
    let OwnGames { running, recent } = lobby::own_games(&app, t, caller.player.as_ref()).await?;
    let front_page = FrontPage {
        t,
        frame,
        games: GameCard::all(t),
        version,
        own: running,
        recent,
        challenges: lobby::challenges(&app, t, reader, None).await?,
        watch: lobby::games_to_watch(&app, t, reader).await?,
    };
    Ok(page(t, StatusCode::OK, &front_page))
}

/// `GET /lobby`
pub async fn lobby(
    State(app): State<App>,
    Query(query): Query<PageQuery>,
    Reader { t, caller, frame }: Reader,
) -> Result<Response, Problem> {
    let before = query.checked()?.before;
    let version = before.is_none().then(|| app.hub.changes().version());
    let lobby_page = LobbyPage {
        t,
        frame,
        kinds: GameId::ALL.into_iter().map(|kind| GameCard::of(kind, t)).collect(),
        version,
        challenges: lobby::challenges(&app, t, caller.id(), before).await?,
        watch: lobby::games_to_watch(&app, t, caller.id()).await?,
    };
    Ok(page(t, StatusCode::OK, &lobby_page))
}
