//! `/player/{name}`: a player's games and results.

use super::frame::{Frame, page};
use super::front::GameCard;
use super::ladder::{self, LadderCard, LadderOwner};
use super::phrases::{GameTile, Phrases};
use super::reader::Reader;
use crate::App;
use crate::extract::{PageQuery, Query};
use crate::problem::{Code, Problem};
use crate::store::GameLine;
use askama::Template;
use axum::extract::{Path, State};
use axum::http::StatusCode;
use axum::response::Response;
use roundel_room::PlayerId;
use roundel_rules::GameId;
use roundel_words::Words;

/// How many games are listed on one page.
const GAMES: u32 = 50;

#[derive(Template)]
#[template(path = "player.html")]
struct PlayerPage {
    t: Words,
    frame: Frame,
    name: String,
    /// Whether the reader can challenge the player.
    other: bool,
    kinds: Vec<GameCard>,
    since: String,
    scores: Vec<ResultRow>,
    ladder: Vec<LadderCard>,
    games: Vec<GameTile>,
    /// The address of the games before these.
    older: Option<String>,
}

/// A player's results in one game.
#[derive(Default)]
struct ResultRow {
    title: &'static str,
    played: String,
    won: String,
    drawn: String,
    lost: String,
}

/// `GET /player/{name}`
pub async fn show(
    State(app): State<App>,
    Path(name): Path<String>,
    Query(query): Query<PageQuery>,
    Reader { t, frame, caller }: Reader,
) -> Result<Response, Problem> {
    // One more than is shown tells whether there are more.
    let part = PageQuery { limit: Some(GAMES + 1), ..query }.checked()?;
    let player = app.store.player_by_name(&name).await?.ok_or(Code::NotFound)?;
    let owner = if caller.id() == Some(player.id) { LadderOwner::Reader } else { LadderOwner::Another };
    let audience = caller.audience_of(player.id);
    let (scores, mut lines, ladder) = tokio::try_join!(
        async { app.store.result_counts(player.id).await.map_err(Problem::from) },
        async { app.store.games_of(player.id, audience, &part).await.map_err(Problem::from) },
        ladder::cards(&app, t, player.id, owner),
    )?;
    // In the order in which all pages have the games.
    let of = |kind: GameId| scores.iter().find(|score| score.kind == kind.name());
    let scores = GameId::ALL.into_iter().filter_map(|kind| {
        let score = of(kind)?;
        let [games, won, drawn, lost] =
            [score.played, score.won, score.drawn, score.played - score.won - score.drawn].map(|count| t.number(count));
        Some(ResultRow { title: kind.info().title, played: games, won, drawn, lost })
    });
    let more = lines.len() > GAMES as usize;
    lines.truncate(GAMES as usize);
    let older = lines.last().filter(|_| more).map(|line| format!("?before={}", line.code));
    let player_page = PlayerPage {
        ladder,
        t,
        frame,
        since: t.get("player-since").with("date", t.date(player.created)).to_string(),
        other: caller.id() != Some(player.id),
        kinds: GameId::ALL.into_iter().map(|kind| GameCard::of(kind, t)).collect(),
        name: player.name.unwrap_or(name),
        scores: scores.collect(),
        older,
        games: lines.iter().filter_map(|line| row(t, line, player.id, owner)).collect(),
    };
    Ok(page(t, StatusCode::OK, &player_page))
}

fn row(t: Words, line: &GameLine, player: PlayerId, owner: LadderOwner) -> Option<GameTile> {
    let kind = line.game()?;
    // The names of players on one screen are shown to its owner alone.
    let seen_by = if line.screen && owner == LadderOwner::Another { None } else { Some(player) };
    Some(GameTile {
        code: line.code.clone(),
        title: kind.info().title,
        players: format!("{} · {}", t.players(line, seen_by), t.date(line.created)),
        note: match line.unreadable {
            Some(_) => Problem::from(Code::Unreadable).sentence(t.language),
            None if owner == LadderOwner::Reader => t.outcome_to(line, kind, Some(player)),
            None => t.outcome_for(line, kind, player),
        },
        ..GameTile::default()
    })
}
