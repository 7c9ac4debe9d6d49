//! The one sentence that tells the side to act what to do, and those that follow while a move is put together.

use crate::Words;
use crate::game::side_key;
use roundel_rules::BoardEvent;
use roundel_rules::scene::{Crossings, Destination, LegalMove, MoveChoices, PieceKind, Prompt, Scene};
use serde::Serialize;

/// The prompt for the side to act, in one language.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct PromptWords {
    /// What to do now; how the game ended when it is over.
    pub ask: String,
    /// The only move there is, unless it is a pass.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub only: Option<String>,
    /// What to choose next, for every kind of choice that a move here can have.
    pub asks: ChoiceWords,
    /// The buttons that end a move early.
    pub done: ButtonWords,
}

/// What to choose, by the kind of choice. A choice that no move here has is left out.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize)]
#[serde(rename_all = "camelCase")]
#[allow(missing_docs)]
pub struct ChoiceWords {
    #[serde(skip_serializing_if = "Option::is_none")]
    pub from: Option<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub to: Option<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub relocate: Option<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub place: Option<String>,
    /// The same where only one place is left to choose: its name goes where `{spot}` stands.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub place_on: Option<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub capture: Option<String>,
}

/// The buttons that end a move before everything is chosen that could be.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct ButtonWords {
    /// No chip is placed.
    pub place: String,
    /// No more stones are captured.
    pub capture: String,
    /// Nothing can be done.
    pub pass: String,
}

impl Words {
    /// The prompt for the side to act, given its legal moves.
    pub fn prompt(self, scene: &Scene, moves: &[LegalMove]) -> PromptWords {
        let word = |key: &str| self.get(key).to_string();
        let ask = self.ask(scene, &scene.prompt(moves));
        PromptWords {
            asks: self.choices(scene, scene.choices(moves), &ask),
            ask,
            only: self.only(scene, moves),
            done: ButtonWords { place: word("button-skip"), capture: word("button-done"), pass: word("button-pass") },
        }
    }

    fn ask(self, scene: &Scene, prompt: &Prompt) -> String {
        let phrase = match prompt {
            Prompt::Roll => self.get("ask-roll"),
            Prompt::RollAgain => self.get("ask-roll-again"),
            Prompt::Move { kinds, face } => {
                let kinds: Vec<&str> = kinds.iter().map(|kind| PieceKind::word(*kind)).collect();
                self.get(format!("ask-move-{}", kinds.join("-"))).with("face", face.unwrap_or(0))
            }
            Prompt::MoveAgain { at, face } => {
                self.get("ask-move-again").with("at", scene.name(*at)).with("face", *face)
            }
            Prompt::PassAbsent(kind) => self.get(format!("ask-pass-absent-{}", kind.word())),
            Prompt::PassBlocked(kind) => self.get(format!("ask-pass-blocked-{}", kind.word())),
            Prompt::Over => return self.due(scene),
        };
        phrase.to_string()
    }

    fn only(self, scene: &Scene, moves: &[LegalMove]) -> Option<String> {
        let [LegalMove { parts, .. }] = moves else { return None };
        let [from, to, ..] = parts[..] else { return None };
        let event = BoardEvent::Move { from: from.spot, to: to.spot, stones: to.stones };
        Some(self.get("ask-only").with("move", self.event(scene, event)).to_string())
    }

    fn choices(self, scene: &Scene, choices: MoveChoices, ask: &str) -> ChoiceWords {
        let place_on = |spot: &str| self.get("ask-place-on").with("spot", spot).to_string();
        ChoiceWords {
            from: choices.from.then(|| ask.to_owned()),
            to: choices.to.map(|to| match to {
                Destination::Space => self.get("ask-to").to_string(),
                Destination::Stones => self.get("ask-to-stones").to_string(),
            }),
            relocate: choices.relocate.map(|side| {
                let key = side_key(scene.sides[side.index()].name);
                self.get("ask-relocate").named("side", &key).to_string()
            }),
            place: choices.place.map(|place| match place {
                Crossings::One(spot) => place_on(scene.name(spot)),
                Crossings::Several => self.get("ask-place").to_string(),
            }),
            place_on: choices.place.map(|_| place_on("{spot}")),
            capture: choices.capture.then(|| self.get("ask-capture").to_string()),
        }
    }
}
