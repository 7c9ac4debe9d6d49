//! The sections of the lobby, and the tiles and rows in them.

use crate::App;
use crate::pages::phrases::{ChallengeRow, GameTile, Phrases};
use crate::pages::pictures;
use crate::problem::Problem;
use crate::store::{Audience, Challenge, GameLine, PageRequest, Player};
use crate::time::wall;
use askama::Template;
use roundel_draw::Coordinates;
use roundel_room::{PlayerId, TimeControl};
use roundel_words::Words;

/// The most entries of each section.
const MAX_OWN: u32 = 12;
const MAX_RECENT: usize = 4;
const MAX_WATCHED: u32 = 8;
const MAX_CHALLENGES: u32 = 20;

/// The reader's own games: those that go on, or those that are over.
#[derive(Template)]
#[template(path = "lobby/own.html")]
pub struct OwnGamesSection {
    t: Words,
    id: &'static str,
    title: &'static str,
    games: Vec<GameTile>,
    /// The reader's account, whose page lists all games.
    account: Option<String>,
}

/// The reader's own games in two sections.
pub struct OwnGames {
    /// Those that go on, those that wait for the reader first.
    pub running: OwnGamesSection,
    /// The last ones that are over.
    pub recent: OwnGamesSection,
}

/// Open challenges, and those that concern the reader.
#[derive(Template)]
#[template(path = "lobby/challenges.html")]
pub struct ChallengesSection {
    t: Words,
    challenges: Vec<ChallengeRow>,
    /// The address of the challenges behind these.
    more: Option<String>,
}

/// Games to watch.
#[derive(Template)]
#[template(path = "lobby/games.html")]
pub struct GamesSection {
    t: Words,
    games: Vec<GameTile>,
}

/// A single game.
#[derive(Template)]
#[template(path = "lobby/tile.html")]
pub struct TileFragment<'a> {
    game: &'a GameTile,
}

impl OwnGamesSection {
    /// Whether there is nothing to show.
    pub fn is_empty(&self) -> bool {
        self.games.is_empty()
    }

    /// Whether a move in one of the games may take days: then a notification is worth asking for.
    fn has_days(&self) -> bool {
        self.games.iter().any(|game| game.days)
    }
}

impl ChallengesSection {
    /// The section of these challenges, of which one more was asked for than is shown.
    pub fn new(t: Words, challenges: &[Challenge], reader: Option<PlayerId>) -> ChallengesSection {
        let shown = &challenges[..challenges.len().min(MAX_CHALLENGES as usize)];
        let last = shown.last().filter(|_| shown.len() < challenges.len());
        let mut rows: Vec<ChallengeRow> =
            shown.iter().filter_map(|challenge| t.challenge_row(challenge, reader)).collect();
        // Where someone waits for this very reader.
        rows.sort_by_key(|row| !row.personal);
        ChallengesSection {
            t,
            challenges: rows,
            more: last.map(|challenge| format!("/lobby?before={}", challenge.code)),
        }
    }
}

impl GamesSection {
    pub(super) fn new(t: Words, games: Vec<GameTile>) -> GamesSection {
        GamesSection { t, games }
    }
}

impl<'a> TileFragment<'a> {
    pub(super) fn new(game: &'a GameTile) -> TileFragment<'a> {
        TileFragment { game }
    }
}

/// The reader's own games.
pub async fn own_games(app: &App, t: Words, player: Option<&Player>) -> Result<OwnGames, Problem> {
    let reader = player.map(|player| player.id);
    let lines = match reader {
        Some(reader) => app.store.games_of(reader, Audience::Player, &PageRequest::first(MAX_OWN)).await?,
        None => Vec::new(),
    };
    let (mut running, mut recent) = (Vec::new(), Vec::new());
    for line in &lines {
        let games = if line.ended.is_none() { &mut running } else { &mut recent };
        games.extend(tile(app, t, line, reader).await);
    }
    running.sort_by_key(|game: &GameTile| !game.waits);
    recent.truncate(MAX_RECENT);
    let account = player.and_then(|player| player.name.clone());
    // One link is enough.
    let (above, below) = if recent.is_empty() { (account, None) } else { (None, account) };
    Ok(OwnGames {
        running: OwnGamesSection { t, id: "own-games", title: "front-own", games: running, account: above },
        recent: OwnGamesSection { t, id: "recent-games", title: "front-recent", games: recent, account: below },
    })
}

/// Open challenges after `before`, and those that concern the reader.
pub async fn challenges(
    app: &App,
    t: Words,
    reader: Option<PlayerId>,
    before: Option<String>,
) -> Result<ChallengesSection, Problem> {
    Ok(ChallengesSection::new(t, &listed_challenges(app, reader, before).await?, reader))
}

/// The section of the first challenges, and whether any challenge, also one behind these, is made by the reader or for the reader.
pub(super) async fn challenges_of(
    app: &App,
    t: Words,
    reader: Option<PlayerId>,
) -> Result<(ChallengesSection, bool), Problem> {
    let concerned = match reader {
        Some(reader) => app.store.has_challenges(reader, wall()).await?,
        None => false,
    };
    let listed = listed_challenges(app, reader, None).await?;
    Ok((ChallengesSection::new(t, &listed, reader), concerned))
}

/// Games to watch, without the reader's own.
pub async fn games_to_watch(app: &App, t: Words, reader: Option<PlayerId>) -> Result<GamesSection, Problem> {
    let mut games = Vec::new();
    for line in listed_games(app).await?.iter().filter(|line| line.side_of(reader).is_none()) {
        games.extend(tile(app, t, line, None).await);
    }
    Ok(GamesSection { t, games })
}

/// The challenges for [`ChallengesSection::new`].
pub(super) async fn listed_challenges(
    app: &App,
    reader: Option<PlayerId>,
    before: Option<String>,
) -> Result<Vec<Challenge>, Problem> {
    // One more than is shown tells whether there are more.
    let page = PageRequest { limit: MAX_CHALLENGES + 1, before };
    Ok(app.store.challenges(reader, &page, wall()).await?)
}

/// The games to watch.
pub(super) async fn listed_games(app: &App) -> Result<Vec<GameLine>, Problem> {
    Ok(app.store.games_to_watch(&PageRequest::first(MAX_WATCHED)).await?)
}

/// A game with its board. A damaged game is listed with a note that says so.
pub(super) async fn tile(app: &App, t: Words, line: &GameLine, reader: Option<PlayerId>) -> Option<GameTile> {
    let kind = line.game()?;
    let tile = GameTile {
        code: line.code.clone(),
        title: kind.info().title,
        players: t.players(line, reader),
        ..GameTile::default()
    };
    let room = match app.hub.room(&line.code).await {
        Ok(room) => room,
        Err(error) => return Some(GameTile { note: Problem::from(error).sentence(t.language), ..tile }),
    };
    let (number, turn, mut scene, days) = {
        let state = room.state();
        let days = matches!(state.config().time_control, TimeControl::Days { .. });
        (state.number(), state.turn(), state.game().scene(), days)
    };
    // A game can end in ways that its moves do not show.
    scene.set_turn(turn);
    let due = turn.side();
    let own = line.side_of(reader).filter(|_| !line.screen);
    let waits = due.is_some() && own == due;
    let note = match due {
        None => t.outcome_to(line, kind, reader),
        Some(_) if waits => t.get("your-turn").to_string(),
        Some(side) if own.is_some() => t.waiting_for(line, side),
        Some(side) => match &t.names_on_screen(line, reader)[side.index()] {
            Some(name) if line.screen => t.person_to_move(name),
            _ => t.to_move(kind.info(), side),
        },
    };
    let prefix = format!("{}-", line.code);
    let facing = pictures::facing_of(&scene, own);
    let draw = || pictures::picture_facing(&scene, t.language, &prefix, Coordinates::Hidden, facing);
    let picture = app.lobby.boards.get(&line.code, number, t.language, facing, draw);
    Some(GameTile { note, waits, days, picture, ..tile })
}
