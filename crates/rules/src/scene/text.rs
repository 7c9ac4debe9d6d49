//! The texts of a scene in one language. The caller writes them; a renderer only places them.

use serde::Serialize;

/// The texts of a scene in one language.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize)]
pub struct SceneText {
    /// The language tag: `en`.
    pub language: String,
    /// The position in words: whose turn it is, where the pieces are, and the last move.
    pub description: String,
    /// Whose turn it is to do what, or how the game ended: a sentence without a full stop.
    pub due: String,
    /// The two sides.
    pub sides: [PlayerText; 2],
    /// The last move, if there is one: a sentence without a full stop.
    pub last_move: Option<String>,
}

/// The texts about one side.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize)]
pub struct PlayerText {
    /// The name of the side.
    pub name: String,
    /// The counts with their labels: `6 in hand`.
    pub tallies: Vec<String>,
}

/// The legend of a text board: a heading, captions and the meaning of the symbols.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize)]
#[allow(missing_docs)]
pub struct Legend {
    /// The game, and whose turn it is to do what.
    pub heading: String,
    /// The two sides.
    pub sides: [PlayerText; 2],
    /// The last move with its caption.
    pub last_move: Option<String>,
    pub die: String,
    /// The caption of a die before the roll.
    pub to_be_rolled: String,
    /// The caption of a side's starting space.
    pub start: String,
    pub from: String,
    pub to: String,
    /// The line that a figure controls.
    pub controls: String,
    /// An opposing piece was moved here.
    pub pushed: String,
    /// This place decided the game.
    pub decisive: String,
    /// A piece was captured or sent home from here.
    pub gone: String,
    pub chosen: String,
    pub must_move: String,
    pub can_go: String,
    pub would_be_hit: String,
}

impl Legend {
    /// The same legend with every text changed.
    #[must_use]
    pub fn map(self, change: impl Fn(String) -> String) -> Legend {
        let player = |player: PlayerText| PlayerText {
            name: change(player.name),
            tallies: player.tallies.into_iter().map(&change).collect(),
        };
        Legend {
            heading: change(self.heading),
            sides: self.sides.map(player),
            last_move: self.last_move.map(&change),
            die: change(self.die),
            to_be_rolled: change(self.to_be_rolled),
            start: change(self.start),
            from: change(self.from),
            to: change(self.to),
            controls: change(self.controls),
            pushed: change(self.pushed),
            decisive: change(self.decisive),
            gone: change(self.gone),
            chosen: change(self.chosen),
            must_move: change(self.must_move),
            can_go: change(self.can_go),
            would_be_hit: change(self.would_be_hit),
        }
    }
}
