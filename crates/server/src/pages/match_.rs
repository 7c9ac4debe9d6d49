//! `/match/{id}`: a match of several games and its table.

use super::frame::{Frame, page};
use super::phrases::Phrases;
use super::reader::Reader;
use crate::App;
use crate::problem::{Code, Problem};
use crate::standing::{Round, Standing};
use askama::Template;
use axum::extract::{Path, State};
use axum::http::StatusCode;
use axum::response::Response;
use roundel_rules::{GameId, Side};
use roundel_words::Words;

#[derive(Template)]
#[template(path = "match.html")]
struct MatchPage {
    t: Words,
    frame: Frame,
    title: &'static str,
    count: u32,
    terms: String,
    players: [PlayerTotal; 2],
    verdict: String,
    games: Vec<Game>,
}

/// One of the two, with all points so far. The first one began the first game; then they take turns.
struct PlayerTotal {
    name: String,
    points: String,
    /// Whether it is the reader.
    you: bool,
}

/// One game of the match.
struct Game {
    number: usize,
    address: Option<String>,
    first: String,
    result: String,
    points: [String; 2],
}

/// `GET /match/{id}`
pub async fn show(
    State(app): State<App>,
    Path(id): Path<String>,
    Reader { t, caller, frame }: Reader,
) -> Result<Response, Problem> {
    let lines = app.store.match_lines(&id).await?.ok_or(Code::NotFound)?;
    if lines.lines.is_empty() {
        return Err(Code::NotFound.into());
    }
    let standing = Standing::of(&id, &lines).ok_or(Code::Broken)?;
    let kind: GameId = standing.kind.parse().map_err(|_| Code::Broken)?;
    let screen = lines.lines.first().is_some_and(|line| line.screen);
    // Who sat at the first side began, and is the first player throughout.
    let opening = lines.lines.first().filter(|line| !line.screen);
    let reader = opening.and_then(|line| line.side_of(caller.id()));
    let names = names(t, &standing, screen);
    let total = |side: Side| PlayerTotal {
        name: names[side.index()].clone(),
        points: standing.total[side.index()].clone(),
        you: reader == Some(side),
    };
    let match_page = MatchPage {
        t,
        frame,
        title: kind.info().title,
        count: standing.games,
        terms: t.rules(kind, &standing.rules),
        players: Side::BOTH.map(total),
        verdict: verdict(t, &standing, &names),
        games: games(t, &standing, &names),
    };
    Ok(page(t, StatusCode::OK, &match_page))
}

/// The names of both; two on one screen have numbers, as have two guests.
fn names(t: Words, standing: &Standing, screen: bool) -> [String; 2] {
    let numbered = |number: u32| t.get("seat-number").with("number", number).to_string();
    let names = standing.players.each_ref().map(|player| player.title(t));
    if screen || names[0] == names[1] { [numbered(1), numbered(2)] } else { names }
}

fn verdict(t: Words, standing: &Standing, names: &[String; 2]) -> String {
    match standing.winner {
        Some(winner) => t.get("match-winner").with("name", &names[usize::from(winner)]).to_string(),
        None if standing.over => t.get("match-drawn").to_string(),
        None => t.get("match-open").to_string(),
    }
}

fn games(t: Words, standing: &Standing, names: &[String; 2]) -> Vec<Game> {
    let begun = standing.rounds.iter().enumerate().map(|(number, round)| Game {
        number: number + 1,
        address: Some(format!("/game/{}", round.game)),
        first: names[usize::from(round.first)].clone(),
        result: result(t, round, names),
        points: round.points.clone().unwrap_or_default(),
    });
    let coming = (standing.rounds.len()..standing.games as usize).map(|number| Game {
        number: number + 1,
        address: None,
        first: names[number % 2].clone(),
        result: t.get("match-coming").to_string(),
        points: <[String; 2]>::default(),
    });
    begun.chain(coming).collect()
}

fn result(t: Words, round: &Round, names: &[String; 2]) -> String {
    match (round.winner, &round.points) {
        (Some(winner), _) => t.get("outcome-won").with("name", &names[usize::from(winner)]).to_string(),
        (None, Some(_)) => t.get("outcome-drawn").to_string(),
        (None, None) => t.get("match-running").to_string(),
    }
}
