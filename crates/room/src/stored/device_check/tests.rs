use super::*;
use crate::tests::{Company, NOON, config};
use crate::{Origin, RoomConfig, TimeControl};
use roundel_engine::rng::SeededRng;
use roundel_rules::GameId;
use serde_json::{Value, json};

/// A browser that plays a game and keeps it.
struct Device {
    game: DeviceGame,
    state: RoomState,
    now: Millis,
}

impl Device {
    fn begin(config: &RoomConfig) -> Device {
        let game = DeviceGame::new("one".to_owned(), config, 7, NOON);
        let state = RoomState::new(game.config().expect("a game"));
        Device { game, state, now: NOON }
    }

    fn store(&mut self, events: &[Event]) {
        self.now += 700;
        for event in events {
            self.state.apply(self.now, event).expect("it was decided");
        }
        self.game.entries.push(DeviceEntry::new(self.now, events));
    }

    fn act(&mut self, actor: &Actor, action: &Action) {
        let effects = self.state.decide(actor, action, self.now + 700).expect("allowed");
        self.store(&effects.events);
    }

    fn me() -> Actor {
        Actor::Person { id: DeviceGame::OWNER, name: None }
    }

    /// Rolls, or plays a random move, for the side to act.
    fn step(&mut self, rng: &mut SeededRng) {
        let side = self.state.turn().side().expect("it goes on");
        let computer = self.state.config().computer().is_some_and(|(computer, _)| computer == side);
        let actor = if computer { Actor::Computer(side) } else { Device::me() };
        let ply = self.state.ply();
        if matches!(self.state.turn(), Turn::Roll(_)) {
            return self.act(&actor, &Action::Roll { ply });
        }
        let moves = self.state.game().position().legal_tokens();
        let text = moves[rng.below(moves.len() as u64) as usize].clone();
        self.act(&actor, &Action::Move { ply, text });
    }

    fn steps(&mut self, count: usize) {
        let mut rng = SeededRng::new(3, self.state.number());
        for _ in 0..count {
            if self.state.ending().is_none() {
                self.step(&mut rng);
            }
        }
    }

    fn resign(&mut self) {
        self.act(&Device::me(), &Action::Resign { side: None });
    }

    fn check(&self) -> Result<FinishedGame, DeviceGameError> {
        self.game.check(self.now)
    }

    /// What is said about the game after a change to its JSON.
    fn refused(&self, change: impl Fn(&mut Value)) -> DeviceGameError {
        let mut json = serde_json::to_value(&self.game).expect("a game");
        change(&mut json);
        let game: DeviceGame = serde_json::from_value(json.clone()).unwrap_or_else(|error| panic!("{error}: {json}"));
        game.check(self.now).expect_err("it must be refused")
    }
}

fn against_the_computer(kind: GameId) -> Device {
    Device::begin(&config(kind, Company::Computer, TimeControl::None))
}

fn on_one_screen(kind: GameId) -> Device {
    Device::begin(&config(kind, Company::Screen, TimeControl::None))
}

/// A game with dice, a seed, a take-back and moves of the computer, which the person has resigned.
fn sound() -> Device {
    let mut device = against_the_computer(GameId::GoRound);
    device.act(&Device::me(), &Action::Seed { seed: "0a".repeat(16) });
    device.steps(9);
    device.act(&Device::me(), &Action::Offer { what: Proposal::TakeBack, side: None });
    device.steps(8);
    device.resign();
    device
}

#[test]
fn games_of_all_kinds_are_sound_to_their_end() {
    for kind in GameId::ALL {
        for mut device in [against_the_computer(kind), on_one_screen(kind)] {
            device.steps(MAX_EVENTS);
            let checked = device.check().unwrap_or_else(|error| panic!("{kind}: {error}"));
            assert_eq!(checked.state.ending(), device.state.ending(), "{kind}");
            assert_eq!(checked.entries.len(), device.game.entries.len(), "{kind}");
        }
    }
    let checked = sound().check().expect("sound");
    assert_eq!(checked.state.ending().map(|ending| ending.reason), Some(Reason::Resignation));
}

#[test]
fn agreements_and_clocks_are_sound_too() {
    let mut drawn = on_one_screen(GameId::Gou);
    drawn.steps(4);
    drawn.act(&Device::me(), &Action::Offer { what: Proposal::Draw, side: None });
    drawn.check().expect("a draw");
    let clock = TimeControl::Fischer { seconds: 60, increment: 0 };
    let mut timed = Device::begin(&config(GameId::Gou, Company::Screen, clock));
    timed.steps(4);
    timed.store(&[Event::Resumed]);
    timed.steps(2);
    timed.now += 70_000;
    let flag = timed.state.flag(timed.now).expect("the time is up");
    timed.store(&[flag]);
    timed.check().expect("lost on time");
    // A flag that has not fallen.
    let early = timed.refused(|game| game["entries"][7]["at"] = game["entries"][6]["at"].clone());
    assert_eq!(early.to_string(), "event 8: it is not what the rules lead to here");
    // No clock runs in another game.
    let idle = drawn.refused(|game| game["entries"][4]["events"] = json!([{ "kind": "resumed" }]));
    assert_eq!(idle.to_string(), "event 5: it cannot stand here in a game of a device");
}

#[test]
fn the_next_game_on_the_device_is_its_own_affair() {
    let mut device = sound();
    let entries = device.game.entries.len();
    device.store(&[Event::Next { game: "two".to_owned() }]);
    let checked = device.check().expect("sound");
    assert_eq!((checked.entries.len(), checked.state.next()), (entries, Some("two")));
    device.game.entries.push(DeviceEntry::new(device.now, &[Event::Next { game: "three".to_owned() }]));
    assert!(device.check().is_err(), "one follows");
}

type Change<'a> = &'a dyn Fn(&mut Value);

#[test]
fn what_cannot_have_happened_is_refused() {
    let device = sound();
    let last = device.game.entries.len() - 1;
    let is = |event: &Value, kind: &str| event["kind"] == kind;
    let of_kind = |kind: &str| {
        let json = serde_json::to_value(&device.game).expect("a game");
        json["entries"].as_array().expect("entries").iter().position(|entry| is(&entry["events"][0], kind)).expect(kind)
    };
    let (roll, mv, seed) = (of_kind("roll"), of_kind("move"), of_kind("seed"));

    let forged = device.refused(|game| {
        let face = game["entries"][roll]["events"][0]["face"].as_u64().expect("a face");
        game["entries"][roll]["events"][0]["face"] = json!(face % 6 + 1);
    });
    assert!(matches!(forged, DeviceGameError::Roll { number: 2, .. }), "{forged}");
    let other_seed = device.refused(|game| game["entries"][seed]["events"][0]["seed"] = json!("0b".repeat(16)));
    assert!(matches!(other_seed, DeviceGameError::Roll { .. } | DeviceGameError::Move { .. }), "{other_seed}");
    let other_secret = device.refused(|game| game["secret"] = json!("0b".repeat(32)));
    assert!(matches!(other_secret, DeviceGameError::Roll { .. } | DeviceGameError::Move { .. }), "{other_secret}");
    let illegal = device.refused(|game| game["entries"][mv]["events"][0]["text"] = json!("a1-a1"));
    assert!(matches!(illegal, DeviceGameError::Move { .. }), "{illegal}");
    let running = device.refused(|game| {
        game["entries"].as_array_mut().expect("entries").pop();
    });
    assert_eq!(running, DeviceGameError::NotOver);

    let changes: &[(&str, Change<'_>)] = &[
        ("the game is over", &|game| {
            let again = game["entries"][last].clone();
            game["entries"].as_array_mut().expect("entries").push(again);
        }),
        ("ply", &|game| {
            game["entries"].as_array_mut().expect("entries").remove(mv);
        }),
        ("does not end that way", &|game| game["entries"][last]["events"][0]["reason"] = json!("goal")),
        ("expected a player of this game", &|game| game["entries"][last]["events"][0]["winner"] = json!(0)),
        ("does not end that way", &|game| {
            game["entries"][last]["events"] = json!([{ "kind": "end", "winner": 1, "reason": "abandoned" }]);
        }),
        ("draws cannot be agreed", &|game| {
            game["entries"][last]["events"] = json!([{ "kind": "end", "reason": "agreement" }]);
        }),
        ("cannot stand here", &|game| {
            game["entries"][last]["events"] = json!([{ "kind": "say", "side": 0, "name": "", "text": "hello" }]);
        }),
        ("cannot stand here", &|game| {
            game["entries"][last]["events"] = json!([{ "kind": "offer", "what": "draw", "side": 0 }]);
        }),
        ("at least one event", &|game| game["entries"][last]["events"] = json!([])),
        ("not what the rules lead to", &|game| {
            let end = game["entries"][last]["events"][0].clone();
            game["entries"][mv]["events"].as_array_mut().expect("events").push(end);
        }),
        ("more than one roll", &|game| {
            let twice = game["entries"][roll]["events"][0].clone();
            game["entries"][roll]["events"].as_array_mut().expect("events").push(twice);
        }),
        ("expected a seed before the first roll", &|game| {
            let again = game["entries"][seed].clone();
            let at = game["entries"][seed]["at"].clone();
            game["entries"]
                .as_array_mut()
                .expect("entries")
                .insert(seed + 1, json!({ "at": at, "version": 1, "events": again["events"] }));
        }),
        ("version 2", &|game| game["version"] = json!(2)),
        ("version 3", &|game| game["entries"][mv]["version"] = json!(3)),
        ("chess", &|game| game["kind"] = json!("chess")),
        ("the seed is damaged", &|game| game["seed"] = json!("x")),
        ("persons", &|game| game["screen"] = json!(true)),
        ("ran backwards", &|game| game["entries"][3]["at"] = json!(NOON + 1)),
        ("ran backwards", &|game| game["created"] = json!(NOON + 1000)),
        ("2026 or later", &|game| game["created"] = json!(1000)),
        ("has not come yet", &|game| game["entries"][last]["at"] = json!(NOON + TOLERANCE * 2)),
        ("has not come yet", &|game| game["entries"][last]["at"] = json!(i64::MAX)),
    ];
    for (told, change) in changes {
        let error = device.refused(change).to_string();
        assert!(error.contains(told), "{told}: {error}");
    }
    let versions = [
        device.refused(|game| game["version"] = json!(2)),
        device.refused(|game| game["entries"][1]["version"] = json!(2)),
    ];
    assert!(versions.iter().all(|error| matches!(error, DeviceGameError::Version(_))), "{versions:?}");
}

#[test]
fn a_game_without_end_is_too_long() {
    let mut device = on_one_screen(GameId::Gou);
    device.steps(2);
    let events = vec![Event::Resumed; MAX_EVENTS];
    device.game.entries.push(DeviceEntry::new(device.now, &events));
    assert_eq!(device.check().expect_err("too long"), DeviceGameError::TooLong(MAX_EVENTS + 2));
}

#[test]
fn nobody_takes_back_without_end() {
    let mut device = on_one_screen(GameId::Gou);
    for _ in 0..=MAX_TAKE_BACKS {
        device.steps(1);
        device.act(&Device::me(), &Action::Offer { what: Proposal::TakeBack, side: None });
    }
    device.resign();
    assert_eq!(device.check().expect_err("too many"), DeviceGameError::TooManyTakeBacks);
    device.game.entries.drain(..2);
    device.check().expect("as many as there may be");
}

/// A device that goes on with a game of Runaround after these tokens.
fn continued(tokens: &[(&str, bool)]) -> Device {
    let foreign = tokens.len() as u32;
    let config = RoomConfig {
        origin: Origin::Device { foreign },
        ..config(GameId::Runaround, Company::Screen, TimeControl::None)
    };
    let mut device = Device::begin(&config);
    let event = |(ply, (token, is_roll)): (u32, &(&str, bool))| match is_roll {
        true => Event::Roll { ply, face: token.parse().expect("a face") },
        false => Event::Move { ply, text: (*token).to_owned() },
    };
    let events: Vec<Event> = (1..).zip(tokens).map(event).collect();
    device.store(&events);
    device
}

/// Rolls that the device's own dice would not show.
fn foreign_tokens() -> Vec<(String, bool)> {
    let start = config(GameId::Runaround, Company::Screen, TimeControl::None).start;
    let mut game = roundel_rules::AnyGame::new(start, roundel_rules::Draws::On);
    let mut tokens = Vec::new();
    for face in ["6", "6", "5", "5"] {
        game.push(face).expect("a roll");
        tokens.push((face.to_owned(), true));
        let mv = game.position().legal_tokens()[0].clone();
        game.push(&mv).expect("legal");
        tokens.push((mv, false));
    }
    tokens
}

#[test]
fn only_the_dice_of_the_device_are_checked() {
    let tokens = foreign_tokens();
    let tokens: Vec<(&str, bool)> = tokens.iter().map(|(token, is_roll)| (&**token, *is_roll)).collect();
    let mut device = continued(&tokens);
    device.steps(7);
    device.resign();
    let checked = device.check().expect("sound");
    assert_eq!((checked.state.ply(), checked.state.foreign_rolls()), (15, 4));
    let record = checked.state.record(["a", "b"].map(str::to_owned), None).to_string();
    assert!(record.contains("[Dice \"local-1 after=4 seeds=, secret="), "{record}");
    // The own ones are.
    let error = device.refused(|game| {
        let face = game["entries"][1]["events"][0]["face"].as_u64().expect("a face");
        game["entries"][1]["events"][0]["face"] = json!(face % 6 + 1);
    });
    assert!(matches!(error, DeviceGameError::Roll { number: 9, .. }), "{error}");
    // What was played elsewhere stays together, and is legal.
    for (told, change) in [
        ("expected the end of what was played elsewhere", json!(7)),
        ("in one entry", json!(9)),
        ("the dice of the game say", json!(0)),
    ] {
        let error = device.refused(|game| game["foreign"] = change.clone()).to_string();
        assert!(error.contains(told), "{told}: {error}");
    }
    let illegal = device.refused(|game| game["entries"][0]["events"][1]["text"] = json!("nowhere"));
    assert!(matches!(illegal, DeviceGameError::Move { number: 2, .. }), "{illegal}");
    let confused =
        device.refused(|game| game["entries"][0]["events"][0] = json!({ "kind": "move", "ply": 1, "text": "6" }));
    assert!(confused.to_string().contains("a roll where one is due"), "{confused}");
}

/// A roll that was taken back is made again by the device.
#[test]
fn a_take_back_leaves_fewer_rolls_from_elsewhere() {
    let tokens = foreign_tokens();
    let tokens: Vec<(&str, bool)> = tokens.iter().map(|(token, is_roll)| (&**token, *is_roll)).collect();
    let mut device = continued(&tokens);
    let before = device.state.foreign_rolls();
    let decided = device.state.played().iter().any(|played| !played.is_roll && played.had_choice);
    if decided {
        device.act(&Device::me(), &Action::Offer { what: Proposal::TakeBack, side: None });
    }
    device.steps(6);
    device.resign();
    let checked = device.check().expect("sound");
    assert!(checked.state.foreign_rolls() <= before);
    let proof = checked.state.proof().expect("dice");
    let rolls = checked.state.played().iter().filter(|played| played.is_roll);
    let rolls: Vec<u8> = rolls.map(|played| played.text.parse().expect("a face")).collect();
    assert_eq!(proof.check(rolls.iter().copied()), Ok(rolls.len() as u32 - checked.state.foreign_rolls()));
}

/// The time that the longest game takes to check, with `--nocapture`.
#[test]
#[ignore = "prints a measurement"]
fn how_long_a_check_takes() {
    for kind in GameId::ALL {
        let mut longest = on_one_screen(kind);
        for number in 0..20 {
            let mut device = on_one_screen(kind);
            let mut rng = SeededRng::new(number, 1);
            while device.state.ending().is_none() && device.state.number() < MAX_EVENTS as u64 - 2 {
                device.step(&mut rng);
            }
            if device.state.number() > longest.state.number() {
                longest = device;
            }
        }
        let begun = std::time::Instant::now();
        let checked = longest.check().is_ok();
        println!("{kind}: {} events, finished {checked}: {:?}", longest.state.number(), begun.elapsed());
    }
}
