//! OpenAPI schemas of the parts of a [`Board`](crate::Board) whose types belong to crates that know nothing of the API.
//!
//! Nothing builds these types. A test reads real boards into them, so that they cannot drift.
#![allow(missing_docs, dead_code)]

use serde::Deserialize;
use utoipa::ToSchema;

/// The size of the picture, in board units: neighbouring cells are about 1 apart.
#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct BoardSize {
    width: f64,
    height: f64,
}

/// One thing that happened on the board. Spots are indices of the places of the board.
#[derive(Deserialize, ToSchema)]
#[serde(tag = "event", rename_all = "kebab-case", deny_unknown_fields)]
pub enum BoardEvent {
    /// A piece, or this many stones of a tower, went from one spot to another.
    Move { from: u8, to: u8, stones: u8 },
    /// A pawn came from home onto the board.
    Enter { at: u8 },
    /// A chip was placed.
    Place { at: u8 },
    /// A piece was captured.
    Capture { at: u8 },
    /// An opposing figure was put elsewhere.
    Relocate { from: u8, to: u8 },
    /// A pawn was bumped over the wall.
    Bump { from: u8, to: u8 },
    /// The piece that landed and the pawn across the wall changed places.
    Swap { landed: u8, across: u8 },
    /// A pawn went home.
    SendHome { from: u8, side: BoardSide },
    /// A side scored a run.
    Score { side: BoardSide },
}

/// One of the two sides.
#[derive(Deserialize, ToSchema)]
#[serde(rename_all = "lowercase")]
pub enum BoardSide {
    First,
    Second,
}

/// The prompts for the player to act.
#[derive(Deserialize, ToSchema)]
pub struct BoardPrompts {
    /// What to do now, or how the game ended.
    ask: String,
    /// The only move there is, in words; absent if there are several, or only a pass.
    only: Option<String>,
    /// What to choose next, by the kind of choice. Kinds that no legal move has are absent.
    asks: StagePrompts,
    /// The labels of the buttons that end a move early.
    done: DoneLabels,
}

/// What to choose next, by the kind of choice.
#[derive(Deserialize, ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct StagePrompts {
    from: Option<String>,
    to: Option<String>,
    relocate: Option<String>,
    place: Option<String>,
    /// The same where there is only one place to choose: `{spot}` stands for its name.
    place_on: Option<String>,
    capture: Option<String>,
}

/// The labels of the buttons that end a move early.
#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct DoneLabels {
    /// Place no chip.
    place: String,
    /// Capture no more stones.
    capture: String,
    /// Pass.
    pass: String,
}

/// A legal move.
#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct BoardMove {
    /// The text of the move.
    text: String,
    /// The choices that lead to it, in order; none for `pass`.
    parts: Vec<MovePart>,
}

/// One choice on the way to a move.
#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct MovePart {
    /// The kind of choice.
    part: MovePartKind,
    /// The spot to choose.
    spot: u8,
    /// The stones of a tower that go there; absent for one.
    stones: Option<u8>,
}

/// The kind of a choice.
#[derive(Deserialize, ToSchema)]
#[serde(rename_all = "kebab-case")]
pub enum MovePartKind {
    /// The piece that moves.
    From,
    /// Where it goes.
    To,
    /// Where an opposing figure is put.
    Relocate,
    /// Where a chip is placed.
    Place,
    /// A stone that is captured.
    Capture,
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{Board, BoardView};
    use roundel_rules::{AnyGame, AnyPosition, Draws, GameId, Turn};
    use serde_json::{Value, from_value, json};
    use utoipa::{PartialSchema, openapi::RefOr, openapi::schema::Schema};

    /// Reads the parts of a board as the schemas describe them.
    fn must_fit(board: &Value) {
        from_value::<BoardSize>(board["size"].clone()).expect("a size");
        from_value::<Vec<BoardEvent>>(board["events"].clone()).expect("events");
        from_value::<BoardPrompts>(board.clone()).expect("prompts");
        from_value::<Vec<BoardMove>>(board["moves"].clone()).expect("moves");
    }

    #[test]
    fn real_boards_fit_their_schemas() {
        for kind in GameId::ALL {
            let mut game = AnyGame::new(AnyPosition::start(kind, "").expect("a game"), Draws::On);
            for step in 0..120_usize {
                must_fit(&json!(Board::of(&game, game.turn(), step as u32, BoardView::default())));
                let tokens = game.position().legal_tokens();
                if matches!(game.turn(), Turn::Over(_)) {
                    break;
                }
                game.push(&tokens[step * 7 % tokens.len()]).expect("a legal token");
            }
        }
    }

    #[test]
    fn every_field_of_a_board_is_described() {
        let game = AnyGame::new(AnyPosition::start(GameId::GoRound, "").expect("a game"), Draws::On);
        let board = json!(Board::of(&game, game.turn(), 0, BoardView::default()));
        let RefOr::T(schema) = Board::schema() else { panic!("a schema of its own") };
        let RefOr::T(prompts) = BoardPrompts::schema() else { panic!("a schema of its own") };
        let described = |schema: &Schema| json!(schema).to_string();
        let text = described(&schema) + &described(&prompts);
        for field in board.as_object().expect("an object").keys() {
            assert!(text.contains(&format!("\"{field}\":")), "{field} is not described: {text}");
        }
    }
}
