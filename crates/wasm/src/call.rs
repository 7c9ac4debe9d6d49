//! The calls that the module takes, and its answers.

use crate::study::{ReviewProgress, StudyLimits, StudyView};
use crate::{DeviceRoom, GameText, Search};
use roundel_engine::analysis::PositionAnalysis;
use roundel_room::choice::Choice;
use roundel_room::stored::{DeviceEntry, DeviceGame, DeviceSeat, Unreadable};
use roundel_room::{Board, GameView, Millis, TimeControl};
use roundel_rules::scene::{Part, PartKind};
use roundel_words::Language;
use serde::{Deserialize, Deserializer, Serialize, de};
use serde_json::{Map, Value};

/// What the page's workers ask of the module.
#[derive(Deserialize)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
#[allow(clippy::large_enum_variant, reason = "a call is read and carried out at once")]
pub enum Call {
    /// Sets up a game; the page stores it and then opens it.
    NewGame {
        /// The id that the game has on this device.
        id: String,
        /// The name of the game.
        kind: String,
        /// The options, a comma-separated list.
        #[serde(default)]
        rules: String,
        /// The seats, by side.
        seats: [DeviceSeat; 2],
        /// The time control. After moves that were played elsewhere both clocks are full, and stand still until the first move here.
        #[serde(default)]
        clock: TimeControl,
        /// The rolls and moves that were played elsewhere, as a game lists them. The game goes on here.
        #[serde(default)]
        tokens: Vec<String>,
        /// 40 random bytes in hexadecimal digits: the secret of the dice from here on, and the seed of the computer.
        random: String,
        /// The time.
        now: Millis,
    },
    /// Opens a game. From now on the room's calls are about it.
    Open {
        /// The game with all its entries.
        game: DeviceGame,
        /// The language of its texts.
        #[serde(deserialize_with = "language")]
        lang: Language,
        /// From the other end, or not, whatever side the player has.
        #[serde(default)]
        turned: Option<bool>,
        /// The time.
        now: Millis,
    },
    /// A message of the page, as it would send it to a server.
    Message {
        /// The message.
        message: Map<String, Value>,
        /// The time.
        now: Millis,
    },
    /// The entry of the last answer is stored.
    Stored {
        /// The time.
        now: Millis,
    },
    /// The entry of the last answer could not be stored.
    NotStored,
    /// Rolls for the computer, or plays the move that it has found.
    Computer {
        /// The ply that the move was found for.
        ply: u32,
        /// The move; none where a roll is due.
        #[serde(rename = "move")]
        mv: Option<String>,
        /// The time.
        now: Millis,
    },
    /// Begins the rematch that was agreed.
    Rematch {
        /// The id that it has on this device.
        id: String,
        /// As in a new game.
        random: String,
        /// The time.
        now: Millis,
    },
    /// Ends the game if the side to move has run out of time.
    Flag {
        /// The time.
        now: Millis,
    },
    /// The board after some rolls and moves.
    Board {
        /// How many; none for all.
        ply: Option<u32>,
        /// With the moves of the side that waits, if it were its turn.
        #[serde(default)]
        premoves: bool,
    },
    /// What can be tapped next.
    Choose {
        /// The spots that were tapped so far; -1 for the button that ends the move here, or its captures.
        taps: Vec<i16>,
    },
    /// What the page shows of the game before its scripts run.
    Page {
        /// The time.
        now: Millis,
    },
    /// The record of the game.
    Record {
        /// The day on which the game began, `2026-11-17`.
        date: Option<String>,
    },
    /// Searches for a move.
    Search(Search),
    /// A position of a study: its board.
    Study {
        /// The game up to there.
        game: GameText,
        /// The language of its texts.
        #[serde(deserialize_with = "language")]
        lang: Language,
        /// The number of the side at the lower edge; none for the board as it is printed.
        #[serde(default)]
        near: Option<u8>,
    },
    /// The best lines of a position, or the best reply to each roll.
    Analyze {
        /// The game up to there.
        game: GameText,
        /// How long to think.
        limits: StudyLimits,
    },
    /// Begins the review of a game.
    Review {
        /// The game.
        game: GameText,
        /// The result of the first side, where the moves do not show it: 1 for a win, 0.5 for a draw, 0 for a loss.
        #[serde(default)]
        result: Option<f64>,
        /// How long to think about each decision.
        limits: StudyLimits,
    },
    /// Analyses one more decision of the review.
    ReviewStep,
    /// Plays random games of all kinds and returns a digest of everything in them: the same on every machine.
    Digest {
        /// Which games.
        seed: u64,
        /// How many of each set of options.
        games: u32,
        /// The nodes of the searches.
        nodes: u64,
    },
    /// The node counts of the benchmark, with the time that each took.
    Bench,
}

fn language<'a, D: Deserializer<'a>>(deserializer: D) -> Result<Language, D::Error> {
    String::deserialize(deserializer)?.parse().map_err(de::Error::custom)
}

/// What the module answers.
#[derive(Serialize)]
#[serde(rename_all = "camelCase")]
#[allow(clippy::large_enum_variant, reason = "an answer is written as JSON at once")]
pub enum Answer {
    /// A new game.
    Game(DeviceGame),
    /// An entry to store. Nothing has happened until it is.
    Entry(DeviceEntry),
    /// A new game, and the entry about it in the open one, to be stored together.
    Next {
        /// The new game.
        game: DeviceGame,
        /// The entry.
        entry: DeviceEntry,
    },
    /// What to tell the page, and what is due next.
    Told(Told),
    /// A board.
    Board(Option<Board>),
    /// What can be tapped next; none if the taps fit no move.
    Choice(Option<ChoiceView>),
    /// A picture or a record.
    Text(String),
    /// What the page shows first.
    Page(Page),
    /// A move.
    Move(crate::search::Found),
    /// A position of a study.
    Study(StudyView),
    /// The best lines; none where the game is over.
    Analysis(Option<PositionAnalysis>),
    /// How far a review has come.
    Review(ReviewProgress),
    /// A digest.
    Digest(String),
    /// The benchmark.
    Bench(Vec<crate::search::BenchLine>),
    /// The call was not understood, or there is nothing that it could be about.
    Bad(String),
}

/// What to tell the page, and what is due next.
#[derive(Serialize)]
#[serde(rename_all = "camelCase")]
pub struct Told {
    /// Messages for the page, in this order, each as JSON.
    pub messages: Vec<String>,
    /// What the computer has to do.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub computer: Option<ComputerTurn>,
    /// When the side to move runs out of time.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub deadline: Option<Millis>,
    /// Whether a rematch was agreed and is to be begun.
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    pub rematch: bool,
    /// How the game ended.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub ended: Option<Ended>,
}

/// What is open after some taps, with the names of `web/scripts/game/choice.js`.
#[derive(Serialize)]
pub struct ChoiceView {
    /// What is asked next; none if nothing is open.
    pub part: Option<PartKind>,
    /// The places that can be tapped next.
    pub options: Vec<Part>,
    /// Whether the move, or its captures, may end here.
    pub done: bool,
    /// What is settled: tapped, or the only possibility.
    pub taken: Vec<Part>,
    /// The text of the move, once nothing is open.
    #[serde(rename = "move")]
    pub mv: Option<String>,
}

impl From<Choice<'_>> for ChoiceView {
    fn from(choice: Choice<'_>) -> ChoiceView {
        let Choice { kind, options, may_end, settled, chosen } = choice;
        ChoiceView { part: kind, options, done: may_end, taken: settled, mv: chosen.map(|mv| mv.text.clone()) }
    }
}

/// What the page shows of a game before its scripts run.
#[derive(Serialize)]
pub struct Page {
    /// The board.
    pub svg: String,
    /// What is asked of the player.
    pub sentence: String,
    /// Options and clock.
    pub terms: String,
    /// Whether the board is seen from the second side.
    pub turned: bool,
    /// The number of the side at the lower edge.
    pub near: u8,
    /// The number of the last event.
    pub number: u64,
    /// The game.
    pub game: GameView,
    /// The board without its picture.
    pub board: Board,
}

/// What the computer has to do.
#[derive(Serialize)]
pub struct ComputerTurn {
    /// The rolls and moves so far.
    pub ply: u32,
    /// How long the first roll still waits for the seeds of the player, in milliseconds.
    pub wait: Millis,
    /// What to search; none where a roll is due.
    pub search: Option<Search>,
}

/// How a game ended, for the list of games and the ladder.
#[derive(Serialize)]
pub struct Ended {
    /// The number of the side that won; none for a draw.
    pub winner: Option<u8>,
    /// The sentence, addressed to the player.
    pub text: String,
}

/// Why a call cannot be answered.
#[derive(Debug, thiserror::Error)]
#[allow(missing_docs)]
pub enum BadCall {
    #[error("expected a call: {0}")]
    Form(#[from] serde_json::Error),
    #[error("expected a call in UTF-8")]
    Encoding(#[from] std::str::Utf8Error),
    #[error("expected an open game")]
    NoGame,
    #[error("expected a review that was begun")]
    NoReview,
    #[error("expected an entry to store")]
    NoEntry,
    #[error("expected the last entry to be stored first")]
    Pending,
    #[error("{0}")]
    Unreadable(#[from] Unreadable),
    #[error("{0}")]
    Invalid(String),
}

impl Answer {
    /// The answer as JSON.
    pub fn json(&self) -> String {
        serde_json::to_string(self).expect("maps have string keys")
    }
}

impl From<Result<Answer, BadCall>> for Answer {
    fn from(answer: Result<Answer, BadCall>) -> Answer {
        answer.unwrap_or_else(|error| Answer::Bad(error.to_string()))
    }
}

/// The open room, if there is one.
pub(crate) fn open(room: &mut Option<DeviceRoom>) -> Result<&mut DeviceRoom, BadCall> {
    room.as_mut().ok_or(BadCall::NoGame)
}

/// The open room, if everything that it has decided is stored.
pub(crate) fn settled(room: &mut Option<DeviceRoom>) -> Result<&mut DeviceRoom, BadCall> {
    let room = open(room)?;
    if room.is_pending() { Err(BadCall::Pending) } else { Ok(room) }
}
