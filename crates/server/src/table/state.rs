//! A table as it stands.

use super::{Clockwork, Event, Matter, Moment, PlayerId, Seat, Setup};
use crate::dice::Proof;
use roundel_rules::record::{Date, Ending, Record, Tags};
use roundel_rules::{AnyGame, Draws, Outcome, Side, Turn};
use std::collections::VecDeque;

/// What somebody said.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Said {
    /// Who, if it was one of the players.
    pub side: Option<Side>,
    /// Who, by name; empty for a guest.
    pub name: String,
    /// What.
    pub text: String,
}

/// Only the last words are kept at hand.
const CHAT: usize = 100;

/// A roll or a move that was played.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Played {
    /// Its text.
    pub text: String,
    /// Who rolled or moved.
    pub side: Side,
    /// Whether it is a roll.
    pub roll: bool,
}

/// A table as it stands: the fold of its events.
#[derive(Clone, Debug)]
pub struct State {
    setup: Setup,
    game: AnyGame,
    played: Vec<Played>,
    number: u64,
    offers: [Option<Side>; 3],
    said: Vec<Said>,
    seeds: [Option<String>; 2],
    clocks: Clockwork,
    ending: Option<Ending>,
    next: Option<String>,
    talk: [Talk; 2],
}

/// An event that does not follow from those before it.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[error("event {number} does not fit: {reason}")]
pub struct Unfit {
    /// Its number.
    pub number: u64,
    /// Why.
    pub reason: String,
}

/// How much one side has said, and when.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub(super) struct Talk {
    /// How many lines.
    pub lines: u32,
    /// When the last few were said.
    pub lately: VecDeque<Moment>,
}

impl Talk {
    /// As many lines as a side can say within [`Talk::WHILE`].
    pub const AT_ONCE: usize = 6;
    pub const WHILE: i64 = 10_000;

    fn hear(&mut self, at: Moment) {
        self.lines += 1;
        self.lately.push_back(at);
        if self.lately.len() > Talk::AT_ONCE {
            self.lately.pop_front();
        }
    }
}

impl State {
    /// A table at which nothing has happened yet.
    pub fn new(setup: Setup) -> State {
        State {
            game: AnyGame::new(setup.start.clone(), Draws::On),
            clocks: Clockwork::new(setup.clock),
            setup,
            played: Vec::new(),
            number: 0,
            offers: [None; 3],
            said: Vec::new(),
            seeds: [None, None],
            ending: None,
            next: None,
            talk: Default::default(),
        }
    }

    /// What was agreed.
    pub fn setup(&self) -> &Setup {
        &self.setup
    }

    /// The game.
    pub fn game(&self) -> &AnyGame {
        &self.game
    }

    /// The number of events so far.
    pub fn number(&self) -> u64 {
        self.number
    }

    /// The number of rolls and moves so far.
    pub fn ply(&self) -> u32 {
        self.played.len() as u32
    }

    /// The rolls and moves so far.
    pub fn played(&self) -> &[Played] {
        &self.played
    }

    /// Who offers this, if somebody does.
    pub fn offer(&self, what: Matter) -> Option<Side> {
        self.offers[what.index()]
    }

    /// What was said last.
    pub fn said(&self) -> &[Said] {
        &self.said
    }

    /// The players' parts in the dice.
    pub fn seeds(&self) -> &[Option<String>; 2] {
        &self.seeds
    }

    /// The clocks.
    pub fn clocks(&self) -> &Clockwork {
        &self.clocks
    }

    /// How the game ended, if it has.
    pub fn ending(&self) -> Option<Ending> {
        self.ending
    }

    /// The game that the players went on to.
    pub fn next(&self) -> Option<&str> {
        self.next.as_deref()
    }

    /// What is due; nothing once the game has ended, in whatever way.
    pub fn turn(&self) -> Turn {
        self.ending.map_or_else(|| self.game.turn(), |ending| Turn::Over(ending.outcome))
    }

    /// The number of rolls so far.
    pub fn rolls(&self) -> u32 {
        self.played.iter().filter(|played| played.roll).count() as u32
    }

    /// The proof of the dice, without the secret until the game is over.
    pub fn proof(&self) -> Option<Proof> {
        let secret = self.setup.secret.as_ref()?;
        Some(Proof {
            commitment: secret.commitment(),
            secret: self.ending.map(|_| secret.clone()),
            seeds: self.seeds.each_ref().map(|seed| seed.clone().unwrap_or_default()),
        })
    }

    /// The game as a record.
    pub fn record(&self, players: [String; 2], date: Option<Date>) -> Record {
        let place = self.setup.place.as_ref();
        let tags = Tags {
            event: place.map(|place| format!("Match of {}", place.games)),
            round: place.map(|place| place.round.to_string()),
            date,
            players: players.map(Some),
            dice: self.proof().map(|proof| proof.to_string()),
        };
        Record { ending: self.ending, ..Record::new(self.game.clone(), tags) }
    }

    /// The game as it stood after this many rolls and moves.
    pub fn game_at(&self, ply: u32) -> Option<AnyGame> {
        let played = self.played.get(..ply as usize)?;
        if played.len() == self.played.len() {
            return Some(self.game.clone());
        }
        let mut game = AnyGame::new(self.setup.start.clone(), Draws::On);
        for played in played {
            game.push(&played.text).expect("it was played before");
        }
        Some(game)
    }

    /// Where a take-back would lead: before the last decision of this side. `Err` if a roll was seen since then.
    pub(super) fn before_last_move(&self, side: Side) -> Option<Result<u32, ()>> {
        let last = self.played.iter().rposition(|played| !played.roll && played.side == side)?;
        let seen = self.played[last..].iter().any(|played| played.roll);
        Some(if seen { Err(()) } else { Ok(last as u32) })
    }

    /// Whether it is a game of a match that has more games.
    pub fn goes_on(&self) -> bool {
        self.setup.place.as_ref().is_some_and(|place| place.round < place.games)
    }

    /// A guest is now this player, by name. One person at both sides plays on one screen.
    pub fn reseat(&mut self, guest: PlayerId, player: PlayerId, name: Option<&str>) {
        for seat in &mut self.setup.seats {
            if seat.is(guest) {
                *seat = Seat::Person { id: player, name: name.map(str::to_owned) };
            }
        }
        self.setup.screen |= self.setup.seats.iter().all(|seat| seat.is(player));
    }

    /// Takes an event in. One that comes from [`State::decide`](State::decide) fits; one from the store does unless it is
    /// damaged, or the rules have changed since. After one that does not fit the state is of no use.
    pub fn apply(&mut self, at: Moment, event: &Event) -> Result<(), Unfit> {
        let unfit = |reason: &str| Unfit { number: self.number + 1, reason: reason.to_owned() };
        if self.ending.is_some() && !event.may_follow_the_end() {
            return Err(unfit("it comes after the end of the game"));
        }
        match event {
            Event::Roll { face, .. } => self.play(&face.to_string(), true)?,
            Event::Move { text, .. } => {
                let mover = self.game.turn().side();
                self.play(text, false)?;
                if let Some(mover) = mover {
                    self.clocks.press(mover, self.game.turn().side(), at);
                }
            }
            Event::TakeBack { ply } => {
                self.game = self.game_at(*ply).ok_or_else(|| unfit("there was no such position to go back to"))?;
                let undone = self.played.split_off(*ply as usize);
                self.offers = [None; 3];
                self.clocks.hand_to(self.game.turn().side(), at);
                for side in Side::BOTH {
                    let moves = undone.iter().filter(|played| !played.roll && played.side == side).count();
                    self.clocks.give_back(side, moves as u32);
                }
            }
            Event::Offer { what, side } => self.offers[what.index()] = Some(*side),
            Event::Decline { what, .. } => self.offers[what.index()] = None,
            Event::Say { side, name, text } => {
                if self.said.len() == CHAT {
                    self.said.remove(0);
                }
                self.said.push(Said { side: *side, name: name.clone(), text: text.clone() });
                if let Some(side) = side {
                    self.talk[side.index()].hear(at);
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

    fn play(&mut self, text: &str, roll: bool) -> Result<(), Unfit> {
        let unfit = |reason: String| Unfit { number: self.number + 1, reason };
        let side = self.game.turn().side().ok_or_else(|| unfit("the game is over".to_owned()))?;
        self.game.push(text).map_err(|error| unfit(error.to_string()))?;
        self.played.push(Played { text: text.to_owned(), side, roll });
        self.offers[Matter::Draw.index()] = None;
        self.offers[Matter::TakeBack.index()] = None;
        Ok(())
    }

    /// How long the first roll still waits for the seeds of people who have sent none, in milliseconds.
    pub fn seeds_wait(&self, now: Moment) -> Option<i64> {
        let missing = Side::BOTH.into_iter().any(|side| {
            let person = matches!(self.setup.seats[side.index()], Seat::Person { .. });
            person && self.seeds[side.index()].is_none()
        });
        let waits = missing && self.setup.secret.is_some() && self.ending.is_none() && self.played.is_empty();
        Some(self.setup.seeds_until - now).filter(|left| waits && *left > 0)
    }

    /// Nobody is charged for the time until now: so it looks until an event says so.
    pub fn forgive(&mut self, now: Moment) {
        self.clocks.forgive(now);
    }

    /// What this side has said so far.
    pub(super) fn talk(&self, side: Side) -> &Talk {
        &self.talk[side.index()]
    }

    /// From when on the first roll does not wait for seeds any more.
    pub fn wait_for_seeds(&mut self, until: Moment) {
        self.setup.seeds_until = until;
    }
}
