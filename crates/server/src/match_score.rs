//! The score of a match of several games (1.10): the points of both players, game by game.

use crate::seat_views::seat_views;
use crate::store::MatchLines;
use roundel_room::{SeatView, points_text};
use serde::Serialize;
use utoipa::ToSchema;

/// The score of a match. The first player is the one with the first side in the first game.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, ToSchema)]
pub struct MatchScore {
    /// Its id.
    pub id: String,
    /// Which game.
    pub kind: &'static str,
    /// The options.
    pub rules: String,
    /// How many games it has.
    pub games: u32,
    /// The two players.
    pub players: [SeatView; 2],
    /// The games that have begun.
    pub rounds: Vec<MatchGame>,
    /// The points of both players so far.
    pub total: [String; 2],
    /// Whether all games are over.
    pub over: bool,
    /// The number of the winner; none while the match goes on, or if it is drawn.
    pub winner: Option<u8>,
}

/// One game of a match.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, ToSchema)]
pub struct MatchGame {
    /// The id of the game.
    pub game: String,
    /// The number of the player who had the first move.
    pub first: u8,
    /// The points of both players, once it is over.
    pub points: Option<[String; 2]>,
    /// The number of the player who won it.
    pub winner: Option<u8>,
    /// Why it ended.
    pub reason: Option<String>,
}

impl MatchScore {
    /// The score of the match with these games; `None` if the stored rows are inconsistent.
    pub fn of(id: &str, lines: &MatchLines) -> Option<MatchScore> {
        let opening = lines.lines.first()?;
        let kind = opening.game()?;
        let mut total = [0, 0];
        let mut rounds = Vec::new();
        for (round, line) in lines.lines.iter().enumerate() {
            // The players change sides from game to game.
            let changed = round % 2 == 1;
            let points = line.points().map(|[first, second]| if changed { [second, first] } else { [first, second] });
            if let Some([first, second]) = points {
                total = [total[0] + first, total[1] + second];
            }
            rounds.push(MatchGame {
                game: line.code.clone(),
                first: u8::from(changed),
                points: points.map(|points| points.map(|points| points_text(kind, points))),
                winner: line.winner.map(|side| if changed { !side } else { side }.index() as u8),
                reason: line.reason.clone(),
            });
        }
        let over = lines.lines.len() as u32 == lines.games && lines.lines.iter().all(|line| line.ended.is_some());
        let winner = match total[0].cmp(&total[1]) {
            std::cmp::Ordering::Greater if over => Some(0),
            std::cmp::Ordering::Less if over => Some(1),
            _ => None,
        };
        Some(MatchScore {
            id: id.to_owned(),
            kind: kind.name(),
            rules: opening.rules.clone(),
            games: lines.games,
            players: seat_views(opening),
            rounds,
            total: total.map(|points| points_text(kind, points)),
            over,
            winner,
        })
    }
}
