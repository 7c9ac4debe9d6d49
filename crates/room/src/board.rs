//! The board as JSON for a page: pictures, texts, and the legal moves with their parts, so that the browser needs no rules.

#[cfg(feature = "openapi")]
use crate::schema;
use crate::view::TurnView;
use roundel_draw::{Background, Facing, Layers, Style, Theme, live_board, live_layers};
use roundel_rules::scene::{LegalMove, PartKind, Scene, Size};
use roundel_rules::{AnyGame, BoardEvent, Draws, Side, Spot, Turn};
use roundel_words::{ChoiceWords, Language, PromptWords, Words};
use serde::Serialize;
use std::sync::Arc;

/// How a viewer wants to see boards.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub struct BoardView {
    /// The language of the texts.
    pub language: Language,
    /// Whether the board is seen from the second side.
    pub turned: bool,
}

impl BoardView {
    /// The drawing style: ids begin with `b-`.
    pub fn style(self) -> Style {
        Style {
            theme: Theme::Page,
            facing: if self.turned { Facing::Turned } else { Facing::Printed },
            // The page has a gradient.
            background: Background::Transparent,
            prefix: "b-".to_owned(),
            ..Style::default()
        }
    }
}

/// A position as a page shows it. What is large is shared between copies.
#[derive(Clone, PartialEq, Debug, Serialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(rename_all = "camelCase")]
pub struct Board {
    /// The number of rolls and moves up to this position.
    ply: u32,
    /// The size of the picture, in board units.
    #[cfg_attr(feature = "openapi", schema(value_type = schema::BoardSize))]
    size: Size,
    /// The parts of the picture that change with the position, as SVG.
    #[serde(skip_serializing_if = "Option::is_none")]
    layers: Option<BoardLayers>,
    /// What the last move, and any roll after it, did on the board.
    #[cfg_attr(feature = "openapi", schema(value_type = Vec<schema::BoardEvent>))]
    events: Vec<BoardEvent>,
    /// The roll that the side to move has to play.
    roll: Option<u8>,
    /// Whose turn it is.
    turn: TurnView,
    /// The prompts for the player to act.
    #[serde(flatten)]
    #[cfg_attr(feature = "openapi", schema(value_type = schema::BoardPrompts))]
    asks: PromptWords,
    /// Whose turn it is, for spectators.
    watch: String,
    /// The position in words.
    description: String,
    /// The last move in words.
    last_move: Option<String>,
    /// The counters of both sides.
    sides: [SideBoard; 2],
    /// The legal moves.
    #[cfg_attr(feature = "openapi", schema(value_type = Vec<schema::BoardMove>))]
    moves: Arc<[LegalMove]>,
    /// The lines that meet where a chip can be placed, by the first two choices of the move.
    #[serde(skip_serializing_if = "<[_]>::is_empty")]
    #[cfg_attr(feature = "openapi", schema(value_type = Vec<MoveLights>, required = false))]
    lights: Arc<[MoveLights]>,
    /// The moves of the side that waits, if it were its turn. Only where they are asked for.
    #[serde(skip_serializing_if = "<[_]>::is_empty")]
    #[cfg_attr(feature = "openapi", schema(value_type = Vec<schema::BoardMove>, required = false))]
    premoves: Arc<[LegalMove]>,
}

/// The lines that light up when a piece is to go from one spot to another.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
struct MoveLights {
    /// The spot of the piece.
    #[cfg_attr(feature = "openapi", schema(value_type = u8))]
    from: Spot,
    /// Where it goes.
    #[cfg_attr(feature = "openapi", schema(value_type = u8))]
    to: Spot,
    /// The lines of the side after the move, each from spot to spot.
    #[cfg_attr(feature = "openapi", schema(value_type = Vec<[u8; 2]>))]
    lines: Vec<[Spot; 2]>,
}

impl MoveLights {
    /// The lights of all moves that place a chip.
    fn all(game: &AnyGame, side: Side, moves: &[LegalMove]) -> Vec<MoveLights> {
        let mut lights: Vec<MoveLights> = Vec::new();
        for mv in moves {
            let [from, to, rest @ ..] = &mv.parts[..] else { continue };
            let known = lights.iter().any(|known| known.from == from.spot && known.to == to.spot);
            if known || !rest.iter().any(|part| part.part == PartKind::Place) {
                continue;
            }
            let mut after = AnyGame::new(game.position(), Draws::Off);
            after.push(&mv.text).expect("a legal move");
            let scene = after.scene();
            let own = scene.sightlines.iter().filter(|line| line.side == side);
            let lines = own.map(|line| [line.by, line.to]).collect();
            lights.push(MoveLights { from: from.spot, to: to.spot, lines });
        }
        lights
    }
}

/// The layers of the picture. A layer that is absent has not changed.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct BoardLayers {
    /// The marks under the pieces: the side to move, highlights, the trace of the last move.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "openapi", schema(value_type = Option<String>))]
    pub low: Option<Arc<str>>,
    /// The pieces and the die.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "openapi", schema(value_type = Option<String>))]
    pub pieces: Option<Arc<str>>,
    /// The marks above the pieces.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "openapi", schema(value_type = Option<String>))]
    pub high: Option<Arc<str>>,
}

/// The counters of one side.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
struct SideBoard {
    /// Each as text: `6 in hand`.
    tallies: Vec<String>,
}

impl BoardLayers {
    fn drop_unchanged(&mut self, before: &BoardLayers) {
        let BoardLayers { low, pieces, high } = self;
        for (layer, before) in [(low, &before.low), (pieces, &before.pieces), (high, &before.high)] {
            if layer == before {
                *layer = None;
            }
        }
    }
}

impl From<Layers> for BoardLayers {
    fn from(Layers { low, pieces, high }: Layers) -> BoardLayers {
        BoardLayers { low: Some(low.into()), pieces: Some(pieces.into()), high: Some(high.into()) }
    }
}

impl Board {
    /// The current position of a game. The turn is given because a resignation or the clock can end a game whose position
    /// goes on.
    pub fn of(game: &AnyGame, turn: Turn, ply: u32, view: BoardView) -> Board {
        let mut scene = game.scene();
        scene.set_turn(turn);
        let moves = if matches!(turn, Turn::Decide(_)) { game.position().legal_moves() } else { Vec::new() };
        let lights = turn.side().map(|side| MoveLights::all(game, side, &moves)).unwrap_or_default();
        let words = Words::of(view.language);
        let asks = words.prompt(&scene, &moves);
        let text = words.scene(&scene);
        let rolled = matches!(turn, Turn::Decide(_)).then_some(scene.die).flatten();
        Board {
            ply,
            size: scene.size,
            layers: Some(live_layers(&scene, &view.style()).into()),
            roll: rolled.and_then(|die| die.face),
            turn: TurnView::of(turn),
            asks,
            watch: text.due,
            description: text.description,
            last_move: text.last_move,
            sides: text.sides.map(|side| SideBoard { tallies: side.tallies }),
            events: scene.last_move,
            moves: moves.into(),
            lights: lights.into(),
            premoves: Arc::default(),
        }
    }

    /// The board with the moves that the side that waits could make if it were its turn: a player can plan one of them. There
    /// are none in games with dice, and none when the game is over.
    #[must_use]
    pub fn with_premoves(self, game: &AnyGame, turn: Turn) -> Board {
        let waiting = if matches!(turn, Turn::Decide(_)) { game.position().null_move() } else { None };
        let premoves = waiting.filter(|position| matches!(position.turn(), Turn::Decide(_)));
        Board { premoves: premoves.map(|position| position.legal_moves()).unwrap_or_default().into(), ..self }
    }

    /// The board for a page that has the picture already.
    #[must_use]
    pub fn without_layers(&self) -> Board {
        Board { layers: None, ..self.clone() }
    }

    /// The board for a viewer who has the one before it: without the layers that are the same, and without moves and the
    /// prompts for their parts unless the viewer acts.
    #[must_use]
    pub fn update_from(&self, before: &Board, reader: BoardReader) -> Board {
        let mut board = self.clone();
        if let (Some(before), Some(layers)) = (&before.layers, &mut board.layers) {
            layers.drop_unchanged(before);
        }
        if reader == BoardReader::Watching {
            board.moves = Arc::default();
            board.lights = Arc::default();
            board.asks.asks = ChoiceWords::default();
        }
        board
    }

    /// Whether the side to act has nothing to choose.
    pub fn is_pass(&self) -> bool {
        matches!(&*self.moves, [only] if only.parts.is_empty())
    }

    /// The prompt for the player to act, or the sentence for everyone else.
    pub fn sentence(&self, reader: BoardReader) -> &str {
        match reader {
            BoardReader::Acting => &self.asks.ask,
            BoardReader::Watching => &self.watch,
        }
    }
}

/// How a viewer reads a board.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum BoardReader {
    /// The one who is to roll or to move.
    Acting,
    /// Everyone else.
    Watching,
}

/// The whole board of a game as SVG for a page, with the layers filled in.
pub fn board_svg(game: &AnyGame, turn: Turn, view: BoardView) -> String {
    let mut scene: Scene = game.scene();
    scene.set_turn(turn);
    live_board(&scene, &view.style())
}
