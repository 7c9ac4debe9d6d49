//! The state of a room: the fold of its events.

use crate::dice::{Proof, Roller};
use crate::{Clocks, Event, Millis, Origin, PlayerId, Proposal, Refusal, RoomConfig, Seat};
use roundel_rules::record::{Date, Ending, Record, Tags};
use roundel_rules::{AnyGame, Cause, Draws, Outcome, Side, Turn};
use roundel_words::{Addressee, Language, Words};
use std::collections::VecDeque;

/// A line of the chat.
#[derive(Clone, PartialEq, Eq, Debug)]
#[allow(missing_docs)]
pub struct ChatLine {
    /// The side of the speaker.
    pub side: Option<Side>,
    /// The name of the speaker; empty for a guest.
    pub name: String,
    pub text: String,
}

/// How many chat lines the state keeps.
const CHAT_LINES: usize = 100;

/// A roll or a move that was played.
#[derive(Clone, PartialEq, Eq, Debug)]
#[allow(missing_docs)]
pub struct PlayedToken {
    pub text: String,
    /// The side that rolled or moved.
    pub side: Side,
    pub is_roll: bool,
    /// Whether there was another legal move.
    pub had_choice: bool,
}

/// The state of a room: the fold of its events.
#[derive(Clone, Debug)]
pub struct RoomState {
    config: RoomConfig,
    game: AnyGame,
    played: Vec<PlayedToken>,
    number: u64,
    offers: [Option<Side>; 3],
    chat: Vec<ChatLine>,
    seeds: [Option<String>; 2],
    /// When the first roll stops waiting for the players' seeds. No event is about it.
    seeds_until: Millis,
    /// How many of the rolls and moves were played elsewhere, before a device went on with the game.
    foreign: u32,
    clocks: Clocks,
    ending: Option<Ending>,
    next: Option<String>,
    chat_rates: [ChatRate; 2],
}

/// An event that does not follow from the events before it.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[error("event {number} does not apply: {reason}")]
#[allow(missing_docs)]
pub struct ApplyError {
    pub number: u64,
    pub reason: String,
}

/// How much one side has chatted, for the limits.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub(crate) struct ChatRate {
    /// The number of lines in this game.
    pub lines: u32,
    /// The times of the last [`ChatRate::BURST`] lines.
    pub recent: VecDeque<Millis>,
}

impl ChatRate {
    /// The lines that a side may send within [`ChatRate::WINDOW`].
    pub const BURST: usize = 6;
    pub const WINDOW: Millis = 10_000;

    fn count(&mut self, at: Millis) {
        self.lines += 1;
        self.recent.push_back(at);
        if self.recent.len() > ChatRate::BURST {
            self.recent.pop_front();
        }
    }
}

impl RoomState {
    /// A room in which nothing has happened yet.
    pub fn new(config: RoomConfig) -> RoomState {
        RoomState {
            game: AnyGame::new(config.start.clone(), Draws::On),
            clocks: Clocks::new(config.time_control),
            foreign: config.origin.foreign().unwrap_or(0),
            config,
            played: Vec::new(),
            number: 0,
            offers: [None; 3],
            chat: Vec::new(),
            seeds: [None, None],
            seeds_until: 0,
            ending: None,
            next: None,
            chat_rates: Default::default(),
        }
    }

    /// What was agreed before the game began.
    pub fn config(&self) -> &RoomConfig {
        &self.config
    }

    /// The game with all its rolls and moves.
    pub fn game(&self) -> &AnyGame {
        &self.game
    }

    /// The number of the last event, which is the number of events so far.
    pub fn number(&self) -> u64 {
        self.number
    }

    /// The number of rolls and moves so far.
    pub fn ply(&self) -> u32 {
        self.played.len() as u32
    }

    /// The rolls and moves so far.
    pub fn played(&self) -> &[PlayedToken] {
        &self.played
    }

    /// The side that has an open offer of this kind.
    pub fn offer(&self, what: Proposal) -> Option<Side> {
        self.offers[what.index()]
    }

    /// The last lines of the chat.
    pub fn chat(&self) -> &[ChatLine] {
        &self.chat
    }

    /// The players' seeds for the dice, by side.
    pub fn seeds(&self) -> &[Option<String>; 2] {
        &self.seeds
    }

    /// The clocks of both sides.
    pub fn clocks(&self) -> &Clocks {
        &self.clocks
    }

    /// How the game ended; `None` while it runs.
    pub fn ending(&self) -> Option<Ending> {
        self.ending
    }

    /// What ended the game; `None` while it runs.
    pub fn cause(&self) -> Option<Cause> {
        Some(self.ending?.cause(&self.game))
    }

    /// The id of the next game of the match, or of the rematch.
    pub fn next(&self) -> Option<&str> {
        self.next.as_deref()
    }

    /// Whose turn it is. A resigned, drawn or timed-out game is over although its position goes on.
    pub fn turn(&self) -> Turn {
        self.ending.map_or_else(|| self.game.turn(), |ending| Turn::Over(ending.outcome))
    }

    /// The number of rolls so far.
    pub fn rolls(&self) -> u32 {
        self.played.iter().filter(|played| played.is_roll).count() as u32
    }

    /// The number of rolls that were made elsewhere, before a device went on with the game.
    pub fn foreign_rolls(&self) -> u32 {
        self.played.iter().take(self.foreign as usize).filter(|played| played.is_roll).count() as u32
    }

    /// Whether the next roll or move is one of those that were played elsewhere.
    pub(crate) fn is_foreign(&self) -> bool {
        self.ply() < self.foreign
    }

    /// The proof of the dice. It has the secret once the game is over.
    pub fn proof(&self) -> Option<Proof> {
        let secret = self.config.secret.as_ref()?;
        let roller = match self.config.origin {
            Origin::Server => Roller::Server { commitment: secret.commitment() },
            Origin::Device { .. } | Origin::Kept { .. } => Roller::Device { after: self.foreign_rolls() },
        };
        Some(Proof {
            roller,
            secret: self.ending.map(|_| secret.clone()),
            seeds: self.seeds.each_ref().map(|seed| seed.clone().unwrap_or_default()),
        })
    }

    /// The game as a record.
    pub fn record(&self, players: [String; 2], date: Option<Date>) -> Record {
        let place = self.config.match_round.as_ref();
        let tags = Tags {
            event: place.map(|place| format!("Match of {}", place.games)),
            round: place.map(|place| place.round.to_string()),
            date,
            players: players.map(Some),
            dice: self.proof().map(|proof| proof.to_string()),
        };
        // Records are written in English.
        let (words, info) = (Words::of(Language::english()), self.config.kind().info());
        let ended = self.ending.zip(self.cause());
        let remark = ended.map(|(ending, cause)| words.ending(info, ending.outcome, cause, Addressee::Others));
        Record { ending: self.ending, remark, ..Record::new(self.game.clone(), tags) }
    }

    /// The game after this many rolls and moves.
    pub fn game_at(&self, ply: u32) -> Option<AnyGame> {
        let played = self.played.get(..ply as usize)?;
        if played.len() == self.played.len() {
            return Some(self.game.clone());
        }
        let mut game = AnyGame::new(self.config.start.clone(), Draws::On);
        for played in played {
            game.push(&played.text).expect("it was legal when it was played");
        }
        Some(game)
    }

    /// The ply that a take-back by this side leads to. Between two people it is the one before the side's last move, and a
    /// roll since then rules it out: the opponent has seen it. Where one person decides alone it is the one before the side's last
    /// decision. Rolls since then are made again, with the same faces: a roll depends only on its number.
    pub(crate) fn take_back_ply(&self, side: Side) -> Result<u32, Refusal> {
        let alone = self.config.is_alone();
        let undone = |played: &PlayedToken| !played.is_roll && played.side == side && (played.had_choice || !alone);
        let last = self.played.iter().rposition(undone).ok_or(Refusal::NothingToTakeBack)?;
        let seen = self.played[last..].iter().any(|played| played.is_roll);
        if seen && !alone { Err(Refusal::RollSeen) } else { Ok(last as u32) }
    }

    /// Whether the match has more games after this one.
    pub fn match_continues(&self) -> bool {
        self.config.match_round.as_ref().is_some_and(|place| place.round < place.games)
    }

    /// Gives the seats of one player to a person: a guest has signed in, registered or chosen a name, or an account was
    /// deleted. One person in both seats plays on a shared screen, where the two keep the names that they were given.
    pub fn reseat(&mut self, player: PlayerId, person: &Seat) {
        let screen = self.config.screen;
        for seat in self.config.seats.iter_mut().filter(|seat| seat.is_held_by(player)) {
            let given = if screen { seat.alias().map(str::to_owned) } else { person.alias().map(str::to_owned) };
            *seat = person.clone();
            if let Seat::Person { alias, .. } = seat {
                *alias = given;
            }
        }
        self.config.screen |=
            self.config.seats.iter().all(|seat| seat.person().is_some_and(|id| person.is_held_by(id)));
    }

    /// Applies an event. One from [`RoomState::decide`] always applies; one from a store does unless it is damaged or the
    /// rules have changed. After an error the state is what it was before.
    pub fn apply(&mut self, at: Millis, event: &Event) -> Result<(), ApplyError> {
        let invalid = |reason: &str| ApplyError { number: self.number + 1, reason: reason.to_owned() };
        if self.ending.is_some() && !event.may_follow_the_end() {
            return Err(invalid("it comes after the end of the game"));
        }
        match event {
            Event::Roll { ply, face } => self.play(*ply, &face.to_string())?,
            Event::Move { ply, text } => {
                let mover = self.game.turn().side().filter(|_| !self.is_foreign());
                self.play(*ply, text)?;
                // Elsewhere there was another clock, or none.
                if let Some(mover) = mover {
                    self.clocks.press(mover, self.game.turn().side(), at);
                }
            }
            Event::TakeBack { ply } => {
                self.game = self.game_at(*ply).ok_or_else(|| invalid("there is no such ply to go back to"))?;
                let undone = self.played.split_off(*ply as usize);
                // What is played from here on is the device's own.
                let foreign_undone = self.foreign.saturating_sub(*ply) as usize;
                self.foreign = self.foreign.min(*ply);
                self.offers = [None; 3];
                self.clocks.hand_to(self.game.turn().side(), at);
                for side in Side::BOTH {
                    let own = undone.iter().skip(foreign_undone);
                    let moves = own.filter(|played| !played.is_roll && played.side == side).count();
                    self.clocks.remove_increments(side, moves as u32);
                }
            }
            Event::Offer { what, side } => self.offers[what.index()] = Some(*side),
            Event::Decline { what, .. } => self.offers[what.index()] = None,
            Event::Say { side, name, text } => {
                if self.chat.len() == CHAT_LINES {
                    self.chat.remove(0);
                }
                self.chat.push(ChatLine { side: *side, name: name.clone(), text: text.clone() });
                if let Some(side) = side {
                    self.chat_rates[side.index()].count(at);
                }
            }
            Event::Seed { side, seed } => self.seeds[side.index()] = Some(seed.clone()),
            Event::Resumed => self.clocks.forgive(at),
            Event::End { winner, reason } => {
                let outcome = winner.map_or(Outcome::Drawn, Outcome::Won);
                self.ending = Some(Ending { outcome, reason: *reason });
                self.offers = [None; 3];
                self.clocks.stop(at);
            }
            Event::Next { game } => {
                self.next = Some(game.clone());
                self.offers = [None; 3];
            }
        }
        self.number += 1;
        Ok(())
    }

    /// Plays a roll or a move that leads to this ply.
    fn play(&mut self, ply: u32, text: &str) -> Result<(), ApplyError> {
        let invalid = |reason: String| ApplyError { number: self.number + 1, reason };
        let expected = self.ply() + 1;
        if ply != expected {
            return Err(invalid(format!("expected ply {expected}, found {ply}")));
        }
        let turn = self.game.turn();
        let side = turn.side().ok_or_else(|| invalid("the game is over".to_owned()))?;
        let had_choice = self.game.position().has_choice();
        self.game.push(text).map_err(|error| invalid(error.to_string()))?;
        let is_roll = matches!(turn, Turn::Roll(_));
        self.played.push(PlayedToken { text: text.to_owned(), side, is_roll, had_choice });
        self.offers[Proposal::Draw.index()] = None;
        self.offers[Proposal::TakeBack.index()] = None;
        Ok(())
    }

    /// How long the first roll still waits for the seeds of people who have sent none.
    pub fn seeds_wait(&self, now: Millis) -> Option<Millis> {
        let missing = Side::BOTH.into_iter().any(|side| {
            let person = matches!(self.config.seats[side.index()], Seat::Person { .. });
            person && self.seeds[side.index()].is_none()
        });
        let waits = missing && self.takes_seeds();
        Some(self.seeds_until.saturating_sub(now)).filter(|left| waits && *left > 0)
    }

    /// Whether a seed can still change the dice: there are dice, none was rolled, and the game is not over.
    pub(crate) fn takes_seeds(&self) -> bool {
        let rolled = self.played.iter().any(|played| played.is_roll);
        self.config.secret.is_some() && self.ending.is_none() && !rolled
    }

    /// Does not charge the time up to now, until [`Event::Resumed`] says so for good.
    pub fn forgive(&mut self, now: Millis) {
        self.clocks.forgive(now);
    }

    /// How much this side has chatted.
    pub(crate) fn chat_rate(&self, side: Side) -> &ChatRate {
        &self.chat_rates[side.index()]
    }

    /// Sets when the first roll stops waiting for the players' seeds.
    pub fn wait_for_seeds(&mut self, until: Millis) {
        self.seeds_until = until;
    }
}
