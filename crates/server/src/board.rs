//! A position as a page shows it: pictures, words, and the moves that can be put together. All of it is made here, so that
//! the browser needs no rule.

use crate::view::TurnView;
use roundel_draw::{Background, Facing, Layers, Style, Theme, live_board, live_layers};
use roundel_rules::scene::{Offer, Scene, Size};
use roundel_rules::{AnyGame, Event, Turn};
use roundel_words::{Language, PromptWords, Words};
use serde::Serialize;
use serde_json::Value;
use std::sync::Arc;
use utoipa::openapi::schema::{ObjectBuilder, Schema};
use utoipa::{PartialSchema, ToSchema};

/// How a viewer wants to see boards.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub struct Look {
    /// The language of the words.
    pub language: Language,
    /// Whether the board is seen from the other end.
    pub turned: bool,
}

impl Look {
    /// The number of looks.
    pub fn count() -> usize {
        Language::all().len() * 2
    }

    /// For lists with an entry for each look.
    pub const fn index(self) -> usize {
        self.language.index() * 2 + self.turned as usize
    }

    /// All looks, in the order of their indices.
    pub fn all() -> impl Iterator<Item = Look> {
        let languages = Language::all().iter();
        languages.flat_map(|&language| [false, true].map(|turned| Look { language, turned }))
    }

    /// How boards are drawn for this look: ids begin with `b-`.
    pub fn style(self) -> Style {
        Style {
            theme: Theme::Page,
            facing: if self.turned { Facing::Turned } else { Facing::Printed },
            // The page is not of one colour.
            background: Background::Transparent,
            prefix: "b-".to_owned(),
            ..Style::default()
        }
    }
}

/// A position as a page shows it.
#[derive(Clone, PartialEq, Debug, Serialize)]
#[serde(rename_all = "camelCase")]
pub struct Board {
    /// The number of rolls and moves up to here.
    ply: u32,
    /// The size of the picture, in board units.
    size: Size,
    /// What changes with the position, as SVG.
    #[serde(skip_serializing_if = "Option::is_none")]
    layers: Option<Layers>,
    /// What the last decision and any roll after it did.
    events: Vec<Event>,
    /// What was just rolled.
    roll: Option<u8>,
    /// What is due.
    turn: TurnView,
    /// The words for whoever is to act.
    #[serde(flatten)]
    asks: PromptWords,
    /// What is due, for those who watch.
    watch: String,
    /// The position in words.
    description: String,
    /// The last move in words.
    last_move: Option<String>,
    /// What each side has: `6 in hand`.
    sides: [SideBoard; 2],
    /// The legal moves, and how they are put together.
    moves: Vec<Offer>,
}

/// What a side has.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
struct SideBoard {
    tallies: Vec<String>,
}

impl Board {
    /// The position of a game. What is due is given, because a game can end in ways that its moves do not show.
    pub fn of(game: &AnyGame, turn: Turn, ply: u32, look: Look) -> Board {
        let mut scene = game.scene();
        scene.turn(turn);
        let moves = if matches!(turn, Turn::Decide(_)) { game.position().offers() } else { Vec::new() };
        let words = Words::of(look.language);
        let text = words.scene(&scene);
        let rolled = matches!(turn, Turn::Decide(_)).then_some(scene.die).flatten();
        Board {
            ply,
            size: scene.size,
            layers: Some(live_layers(&scene, &look.style())),
            roll: rolled.and_then(|die| die.face),
            turn: TurnView::of(turn),
            asks: words.prompt(&scene, &moves),
            watch: text.due,
            description: text.description,
            last_move: text.last_move,
            sides: text.sides.map(|side| SideBoard { tallies: side.tallies }),
            events: scene.last_move,
            moves,
        }
    }

    /// The board for a page that shows the picture already.
    #[must_use]
    pub fn without_layers(self) -> Board {
        Board { layers: None, ..self }
    }

    /// The one sentence, for whoever is to act or for the others.
    pub fn sentence(&self, acts: bool) -> &str {
        if acts { &self.asks.ask } else { &self.watch }
    }

    /// As JSON.
    pub fn json(&self) -> Arc<str> {
        serde_json::to_string(self).expect("a board can be written").into()
    }
}

/// The whole board of a game, as SVG for a page.
pub fn picture(game: &AnyGame, turn: Turn, look: Look) -> String {
    let mut scene: Scene = game.scene();
    scene.turn(turn);
    live_board(&scene, &look.style())
}

/// The parts come from other rooms, which know nothing of the API: the document describes them in a sentence.
impl PartialSchema for Board {
    fn schema() -> utoipa::openapi::RefOr<Schema> {
        let text = "A position as a page shows it: `ply`, `size`, `layers` (SVG: `low`, `pieces`, `high`), `events`, `roll`, `turn`, \
                    `ask`, `asks`, `done`, `watch`, `description`, `lastMove`, `sides`, and `moves` (each with its `text` and \
                    `parts`: the places to be tapped in order).";
        let example = Value::String("GET /api/games/{id}/board".to_owned());
        ObjectBuilder::new().description(Some(text)).examples([example]).into()
    }
}

impl ToSchema for Board {}
