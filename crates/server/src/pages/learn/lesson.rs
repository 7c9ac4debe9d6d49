//! The lessons as data: `web/lessons/{game}.json`.

use roundel_rules::{AnyGame, AnyPosition, Draws, GameId, SetupError, Side};
use serde::Deserialize;
use std::sync::LazyLock;

/// A lesson: a position, and one or more steps to its goal.
#[derive(Clone, PartialEq, Eq, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Lesson {
    /// Its name in the keys of its texts.
    pub id: String,
    /// The options, a comma-separated list.
    #[serde(default)]
    pub rules: String,
    /// The position text.
    pub start: String,
    /// What the player does, one after the other.
    pub steps: Vec<Step>,
}

/// What the player is to do, and what follows.
#[derive(Clone, PartialEq, Eq, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Step {
    /// The moves that reach the goal; `*` stands for any text. Where the die is due, the roll.
    pub accept: Vec<String>,
    /// The rolls and moves that follow by themselves.
    #[serde(default)]
    pub reply: Vec<String>,
    /// Places that are marked from the beginning.
    #[serde(default)]
    pub light: Vec<String>,
    /// Other moves that have an answer of their own: the moves, and the end of its key, `chip-skip`. The first that fits counts.
    #[serde(default)]
    pub wrong: Vec<(String, String)>,
}

impl Lesson {
    /// The game that it begins with.
    pub fn game(&self, kind: GameId) -> Result<AnyGame, SetupError> {
        AnyPosition::parse(kind, &self.rules, &self.start).map(|start| AnyGame::new(start, Draws::On))
    }

    /// The side that the player has.
    pub fn side(&self, kind: GameId) -> Option<Side> {
        self.game(kind).ok()?.turn().side()
    }

    /// Whether there is a move in it that does not reach the goal.
    pub fn can_go_wrong(&self) -> bool {
        let open = |step: &Step| step.accept.iter().all(|text| text == "*" || text.parse::<u8>().is_ok());
        !self.steps.iter().all(open)
    }
}

/// The lessons of a game, in their order.
pub fn lessons(kind: GameId) -> &'static [Lesson] {
    static LESSONS: [LazyLock<Vec<Lesson>>; GameId::ALL.len()] = [
        LazyLock::new(|| read(include_str!("../../../../../web/lessons/go-round.json"))),
        LazyLock::new(|| read(include_str!("../../../../../web/lessons/runaround.json"))),
        LazyLock::new(|| read(include_str!("../../../../../web/lessons/guard-towers.json"))),
        LazyLock::new(|| read(include_str!("../../../../../web/lessons/gou.json"))),
    ];
    &LESSONS[kind as usize]
}

fn read(text: &str) -> Vec<Lesson> {
    serde_json::from_str(text).expect("tests read every file")
}
