//! One instance of the module: carries out calls.

use crate::call::{open, settled};
use crate::digest::digest;
use crate::study::{Review, StudyView, analyze};
use crate::{Answer, BadCall, Call, DeviceRoom, Engines, Received};
use roundel_engine::Clock;
use roundel_room::dice::Secret;
use roundel_room::hex::unhex;
use roundel_room::stored::{DeviceEntry, DeviceGame, DeviceSeat};
use roundel_room::{Event, Millis, Origin, RoomConfig, Seat};
use roundel_rules::{AnyGame, AnyPosition, Draws, GameId, Turn};

/// The bytes of the secret and of the seed in `random`.
const SECRET: usize = 32;
const RANDOM: usize = SECRET + 8;

/// One instance of the module.
pub struct Instance {
    room: Option<DeviceRoom>,
    engines: Engines,
    review: Review,
}

impl Instance {
    /// An instance without a game. Searches are timed by this clock.
    pub const fn new(clock: Clock) -> Instance {
        Instance { room: None, engines: Engines::new(clock), review: Review::new() }
    }

    /// Carries out a call in JSON and answers in JSON.
    pub fn handle(&mut self, call: &[u8]) -> String {
        let answer = read(call).and_then(|call| self.carry_out(call));
        Answer::from(answer).json()
    }

    fn carry_out(&mut self, call: Call) -> Result<Answer, BadCall> {
        let room = &mut self.room;
        Ok(match call {
            Call::NewGame { id, kind, rules, seats, clock, tokens, random, now } => {
                let foreign =
                    u32::try_from(tokens.len()).map_err(|_| BadCall::Invalid("too many tokens".to_owned()))?;
                let origin = Origin::Device { foreign };
                let config = RoomConfig { time_control: clock, origin, ..config(&kind, &rules, &seats)? };
                let mut game = new_game(id, config, &random, now)?;
                if foreign > 0 {
                    game.entries.push(DeviceEntry::new(now, &played(game.config()?, tokens)?));
                }
                Answer::Game(game)
            }
            Call::Open { game, lang, turned, now } => {
                let (opened, received) = DeviceRoom::open(&game, lang, turned, now)?;
                *room = Some(opened);
                received.into()
            }
            Call::Message { message, now } => settled(room)?.receive(message, now).into(),
            Call::Stored { now } => Answer::Told(open(room)?.stored(now).ok_or(BadCall::NoEntry)?),
            Call::NotStored => {
                open(room)?.drop_pending();
                Answer::Text(String::new())
            }
            Call::Computer { ply, mv, now } => settled(room)?.play_computer(ply, mv, now).into(),
            Call::Rematch { id, random, now } => {
                let room = settled(room)?;
                let game = new_game(id, room.state().config().rematch(), &random, now)?;
                let entry = room.rematch(&game, now).map_err(|refusal| BadCall::Invalid(refusal.to_string()))?;
                Answer::Next { game, entry }
            }
            Call::Flag { now } => settled(room)?.flag(now).into(),
            Call::Board { ply, premoves } => Answer::Board(open(room)?.board_at(ply, premoves)),
            Call::Choose { taps } => Answer::Choice(open(room)?.choice(&taps)),
            Call::Page { now } => Answer::Page(open(room)?.page(now)),
            Call::Record { date } => {
                let date = date.map(|date| date.parse()).transpose();
                let date = date.map_err(|_| BadCall::Invalid("expected a date".to_owned()))?;
                Answer::Text(open(room)?.record(date))
            }
            Call::Study { game, lang, near } => Answer::Study(StudyView::of(&game.read()?, lang, near)),
            Call::Analyze { game, limits } => Answer::Analysis(analyze(&game.read()?, limits, self.engines.clock())),
            Call::Review { game, result, limits } => {
                Answer::Review(self.review.begin(&game.read()?, result, limits, self.engines.clock()))
            }
            Call::ReviewStep => Answer::Review(self.review.next_step()?),
            Call::Search(search) => Answer::Move(self.engines.search(&search)?),
            Call::Digest { seed, games, nodes } => Answer::Digest(digest(seed, games, nodes)),
            Call::Bench => Answer::Bench(self.engines.bench()),
        })
    }
}

fn read(call: &[u8]) -> Result<Call, BadCall> {
    // As text, like everything else that the module reads: each kind of source has its own copy of the reading code.
    Ok(serde_json::from_str(std::str::from_utf8(call)?)?)
}

impl From<Received> for Answer {
    fn from(received: Received) -> Answer {
        match received {
            Received::Entry(entry) => Answer::Entry(entry),
            Received::Told(told) => Answer::Told(told),
        }
    }
}

fn start(kind: &str, rules: &str) -> Result<AnyPosition, BadCall> {
    let kind: GameId = kind.parse().map_err(|error| BadCall::Invalid(format!("{error}")))?;
    AnyPosition::start(kind, rules).map_err(|error| BadCall::Invalid(error.to_string()))
}

/// What is agreed before a game on this device, apart from its clock.
fn config(kind: &str, rules: &str, seats: &[DeviceSeat; 2]) -> Result<RoomConfig, BadCall> {
    let screen = seats.iter().all(|seat| matches!(seat, DeviceSeat::Person { .. }));
    let [first, second] = seats;
    Ok(RoomConfig {
        start: start(kind, rules)?,
        seats: [Seat::try_from(first)?, Seat::try_from(second)?],
        screen,
        time_control: roundel_room::TimeControl::None,
        match_round: None,
        secret: None,
        private: true,
        origin: Origin::Device { foreign: 0 },
    })
}

/// The events of rolls and moves that were played elsewhere. They must be legal, and the game must go on after them.
fn played(config: RoomConfig, tokens: Vec<String>) -> Result<Vec<Event>, BadCall> {
    let mut game = AnyGame::new(config.start, Draws::On);
    let mut events = Vec::with_capacity(tokens.len());
    for (ply, token) in (1..).zip(tokens) {
        let turn = game.turn();
        let wrong = |reason: &dyn std::fmt::Display| BadCall::Invalid(format!("token {ply}: {reason}"));
        let text = game.play(&token).map_err(|error| wrong(&error))?;
        events.push(match turn {
            Turn::Roll(_) => Event::Roll { ply, face: text.parse().map_err(|error| wrong(&error))? },
            Turn::Decide(_) | Turn::Over(_) => Event::Move { ply, text },
        });
    }
    match game.turn() {
        Turn::Over(_) => Err(BadCall::Invalid("expected a game that goes on, found one that is over".to_owned())),
        Turn::Roll(_) | Turn::Decide(_) => Ok(events),
    }
}

/// A new game with its random numbers.
fn new_game(id: String, config: RoomConfig, random: &str, now: Millis) -> Result<DeviceGame, BadCall> {
    let bytes: Option<[u8; RANDOM]> = unhex(random).and_then(|bytes| bytes.try_into().ok());
    let bytes =
        bytes.ok_or_else(|| BadCall::Invalid(format!("expected {RANDOM} random bytes in hexadecimal digits")))?;
    let (secret, seed) = bytes.split_at(SECRET);
    let secret = Secret::from_bytes(secret.try_into().expect("it was split there"));
    let seed = u64::from_le_bytes(seed.try_into().expect("it was split there"));
    let secret = config.kind().info().dice.then_some(secret);
    let game = DeviceGame::new(id, &RoomConfig { secret, ..config }, seed, now);
    // Whatever is wrong with it is better said before it is stored.
    game.config()?;
    Ok(game)
}
