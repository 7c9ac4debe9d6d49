//! `/match/{id}`: a match of several games and its table.

use super::frame::{Frame, page};
use super::phrases::Phrases;
use super::reader::Reader;
use crate::App;
use crate::match_score::{MatchGame, MatchScore};
use crate::problem::{Code, Problem};
use crate::store::GameLine;
use askama::Template;
use axum::extract::{Path, State};
use axum::http::StatusCode;
use axum::response::Response;
use roundel_room::{PlayerId, rules_text};
use roundel_rules::scene::TallyKind;
use roundel_rules::{GameId, Scoring, Side};
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
    /// The game that goes on.
    running: Option<RunningGame>,
    /// Who begins, and how the points are counted.
    note: String,
    games: Vec<Game>,
}

/// The game of a match that goes on.
struct RunningGame {
    number: usize,
    address: String,
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
    let score = MatchScore::of(&id, &lines).ok_or(Code::Broken)?;
    let kind: GameId = score.kind.parse().map_err(|_| Code::Broken)?;
    // Who sat at the first side began, and is the first player throughout.
    let opening = lines.lines.first().filter(|line| !line.screen);
    let reader = opening.and_then(|line| line.side_of(caller.id()));
    let names = names(t, &score, lines.lines.first(), caller.id());
    let total = |side: Side| PlayerTotal {
        name: names[side.index()].clone(),
        points: score.total[side.index()].clone(),
        you: reader == Some(side),
    };
    let match_page = MatchPage {
        t,
        frame,
        title: kind.info().title,
        count: score.games,
        terms: rules_text(t, kind, &score.rules),
        players: Side::BOTH.map(total),
        verdict: verdict(t, &score, &names, reader),
        running: running(&score),
        note: note(t, kind.info().scoring),
        games: games(t, &score, &names),
    };
    Ok(page(t, StatusCode::OK, &match_page))
}

/// The names of both; two on one screen without names have numbers, as have two guests: their colours change from game to game.
fn names(t: Words, score: &MatchScore, opening: Option<&GameLine>, reader: Option<PlayerId>) -> [String; 2] {
    let numbered = |seat: &'static str| [1u32, 2].map(|number| t.get(seat).with("number", number).to_string());
    let [first, second] = &score.players;
    match opening {
        Some(line) if line.screen => {
            let ([one, two], [first, second]) = (numbered("seat-number"), t.names_on_screen(line, reader));
            [first.unwrap_or(one), second.unwrap_or(two)]
        }
        _ if first.title(t) == second.title(t) => numbered("seat-guest-number"),
        _ => [first.title(t), second.title(t)],
    }
}

fn verdict(t: Words, score: &MatchScore, names: &[String; 2], reader: Option<Side>) -> String {
    match (score.winner, reader) {
        (Some(winner), Some(reader)) => {
            let won = usize::from(winner) == reader.index();
            t.get(if won { "match-you-won" } else { "match-you-lost" }).to_string()
        }
        (Some(winner), None) => t.get("match-winner").with("name", &names[usize::from(winner)]).to_string(),
        (None, _) if score.over => t.get("match-drawn").to_string(),
        (None, _) => t.get("match-open").to_string(),
    }
}

fn running(score: &MatchScore) -> Option<RunningGame> {
    let (index, round) = score.rounds.iter().enumerate().find(|(_, round)| round.points.is_none())?;
    Some(RunningGame { number: index + 1, address: format!("/game/{}", round.game) })
}

fn note(t: Words, scoring: Scoring) -> String {
    let points = match scoring {
        Scoring::LoserTally(TallyKind::InHand) => t.get("match-note-chips").to_string(),
        Scoring::WinsAndDraws => t.get("match-note-wins").to_string(),
        // No game counts these, and there is no sentence about them.
        Scoring::LoserTally(TallyKind::AtHome | TallyKind::Runs | TallyKind::Captured) => String::new(),
    };
    format!("{} {points}", t.get("match-note")).trim_end().to_owned()
}

fn games(t: Words, score: &MatchScore, names: &[String; 2]) -> Vec<Game> {
    let begun = score.rounds.iter().enumerate().map(|(number, round)| Game {
        number: number + 1,
        address: Some(format!("/game/{}", round.game)),
        first: names[usize::from(round.first)].clone(),
        result: result(t, round, names),
        points: round.points.clone().unwrap_or_default(),
    });
    let coming = (score.rounds.len()..score.games as usize).map(|number| Game {
        number: number + 1,
        address: None,
        first: names[number % 2].clone(),
        result: t.get("match-coming").to_string(),
        points: <[String; 2]>::default(),
    });
    begun.chain(coming).collect()
}

fn result(t: Words, round: &MatchGame, names: &[String; 2]) -> String {
    match (round.winner, &round.points) {
        (Some(winner), _) => t.get("outcome-won").with("name", &names[usize::from(winner)]).to_string(),
        (None, Some(_)) => t.get("outcome-drawn").to_string(),
        (None, None) => t.get("match-running").to_string(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_a_game_that_counts_chips_is_said_to() {
        let t = Words::default();
        for kind in GameId::ALL {
            let scoring = kind.info().scoring;
            let counted = note(t, scoring).contains("chip");
            assert_eq!(counted, scoring == Scoring::LoserTally(TallyKind::InHand), "{kind}");
        }
        assert_eq!(note(t, Scoring::LoserTally(TallyKind::Runs)), "Players take turns going first.");
    }
}
