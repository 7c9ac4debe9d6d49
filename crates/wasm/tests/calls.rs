//! Games through the calls of the module, as the workers of a page make them.

use proptest::prelude::*;
use roundel_engine::Clock;
use roundel_engine::rng::SeededRng;
use roundel_room::stored::{DeviceGame, DeviceGameError, FinishedGame};
use roundel_rules::GameId;
use roundel_wasm::Instance;
use serde_json::{Value, json};

/// When the games of these tests begin.
const BEGIN: i64 = 1_800_000_000_000;
const RANDOM: &str = "00112233445566778899aabbccddeeff00112233445566778899aabbccddeeff0123456789abcdef";

/// A page with its store: the module, and the game as it is kept.
struct Page {
    instance: Instance,
    game: Value,
    now: i64,
    /// The game as the page last saw it.
    view: Value,
    board: Value,
    /// What the last answer says is due.
    told: Value,
}

fn call(instance: &mut Instance, call: &Value) -> Value {
    serde_json::from_str(&instance.handle(call.to_string().as_bytes())).expect("answers are JSON")
}

impl Page {
    fn begin(kind: &str, rules: &str, seats: &Value, clock: &Value) -> Page {
        let mut instance = Instance::new(Clock::default());
        let new = json!({ "new-game": {
            "id": "one", "kind": kind, "rules": rules, "seats": seats, "clock": clock, "random": RANDOM, "now": BEGIN,
        }});
        let game = call(&mut instance, &new)["game"].clone();
        assert_eq!(game["kind"], kind);
        Page::open(instance, game, BEGIN)
    }

    fn open(instance: Instance, game: Value, now: i64) -> Page {
        let mut page = Page { instance, game, now, view: Value::Null, board: Value::Null, told: Value::Null };
        let open = json!({ "open": { "game": page.game, "lang": "en", "now": now } });
        page.send(&open);
        page
    }

    /// Opens the game again from what was kept, as after a crash.
    fn open_again(self) -> Page {
        Page::open(Instance::new(Clock::default()), self.game, self.now + 60_000)
    }

    /// Makes a call, stores what is to be stored, and reads the messages. Returns the answer to the page's action.
    fn send(&mut self, request: &Value) -> Option<Value> {
        let mut answer = call(&mut self.instance, request);
        if let Some(entry) = answer.get("entry") {
            self.game["entries"].as_array_mut().expect("a list").push(entry.clone());
            answer = call(&mut self.instance, &json!({ "stored": { "now": self.now } }));
        }
        self.told = answer["told"].clone();
        let messages = self.told["messages"].as_array().unwrap_or_else(|| panic!("{request}: {answer}")).clone();
        let mut answered = None;
        for message in messages {
            let message: Value = serde_json::from_str(message.as_str().expect("a text")).expect("JSON");
            match message["type"].as_str() {
                Some("snapshot") => {
                    self.view = message["game"].clone();
                    self.board = message["board"].clone();
                }
                Some("event") => {
                    for (field, value) in message["changes"].as_object().expect("changes") {
                        if !value.is_object() || value.get("keep").is_none() {
                            self.view[field] = value.clone();
                        }
                    }
                    if let Some(board) = message.get("board") {
                        self.board = board.clone();
                    }
                }
                _ => answered = Some(message),
            }
        }
        answered
    }

    fn act(&mut self, action: Value) -> Option<Value> {
        self.now += 500;
        let mut message = action;
        message["ref"] = json!(7);
        self.send(&json!({ "message": { "message": message, "now": self.now } }))
    }

    /// What a server finds when it checks the game.
    fn checked(&self) -> Result<FinishedGame, DeviceGameError> {
        let game: DeviceGame = serde_json::from_value(self.game.clone()).expect("a game");
        game.check(self.now)
    }

    fn entries(&self) -> usize {
        self.game["entries"].as_array().map_or(0, Vec::len)
    }

    fn due(&self) -> &str {
        self.view["turn"]["due"].as_str().expect("a turn")
    }

    /// Sends the seeds of the player, rolls, or plays a random move.
    fn take_turn(&mut self, rng: &mut SeededRng) {
        let ply = self.board["ply"].clone();
        let answer = if self.due() == "roll" {
            self.act(json!({ "do": "roll", "ply": ply }))
        } else {
            let moves = self.board["moves"].as_array().expect("legal moves");
            let text = moves[rng.below(moves.len() as u64) as usize]["text"].clone();
            self.act(json!({ "do": "move", "ply": ply, "text": text }))
        };
        let answer = answer.expect("an answer");
        assert_eq!((&answer["type"], &answer["ref"]), (&json!("ok"), &json!(7)), "{answer}");
    }

    /// Rolls or searches for the computer.
    fn play_computer(&mut self) {
        let turn = self.told["computer"].clone();
        let mv = if turn["search"].is_null() {
            Value::Null
        } else {
            call(&mut self.instance, &json!({ "search": turn["search"] }))["move"]["move"].clone()
        };
        self.now += 500;
        self.send(&json!({ "computer": { "ply": turn["ply"], "move": mv, "now": self.now } }));
    }

    fn send_seeds(&mut self) {
        let sides = self.view["sides"].as_array().expect("two sides").clone();
        for (side, digit) in sides.iter().zip(["a", "b"]) {
            if side["you"] == true && !self.view["dice"].is_null() {
                let answer = self.act(json!({ "do": "seed", "seed": digit.repeat(32) })).expect("an answer");
                assert_eq!(answer["type"], "ok", "{answer}");
            }
        }
    }
}

fn screen() -> Value {
    json!([{ "name": "Mia" }, { "name": null }])
}

fn against(level: u8) -> Value {
    json!([{ "name": null }, { "level": level }])
}

fn untimed() -> Value {
    json!({ "type": "none" })
}

#[test]
fn every_game_with_every_set_of_options_is_played_and_opened_again() {
    for kind in GameId::ALL {
        for (number, options) in kind.info().option_sets().into_iter().enumerate() {
            let rules = options.iter().map(ToString::to_string).collect::<Vec<_>>().join(",");
            let mut page = Page::begin(kind.name(), &rules, &screen(), &untimed());
            page.send_seeds();
            let mut rng = SeededRng::new(3, number as u64);
            let most = if number == 0 { 4000 } else { 60 };
            for turn in 0..most {
                if page.due() == "over" {
                    break;
                }
                page.take_turn(&mut rng);
                if turn % 25 == 24 {
                    let (view, board) = (page.view.clone(), page.board["moves"].clone());
                    page = page.open_again();
                    assert_eq!((&page.view["turn"], &page.board["moves"]), (&view["turn"], &board), "{kind} {rules}");
                }
            }
            if number == 0 {
                assert_eq!(page.due(), "over", "{kind}");
                assert!(page.told["ended"]["text"].as_str().is_some_and(|text| text.len() > 5), "{}", page.told);
                let record = call(&mut page.instance, &json!({ "record": { "date": "2026-11-17" } }));
                let text = record["text"].as_str().expect("a record");
                assert!(text.contains(kind.name()), "{text}");
                // Its dice are those of the device: nobody has promised anything.
                assert_eq!(text.contains("[Dice \"local-1 seeds=aaaa"), kind.info().dice, "{text}");
                assert!(!text.contains("commitment"), "{text}");
                assert_eq!(page.checked().expect("a server takes it").entries.len(), page.entries());
            }
        }
    }
}

#[test]
fn the_computer_plays_its_turns() {
    for kind in GameId::ALL {
        let mut page = Page::begin(kind.name(), "", &against(2), &untimed());
        page.send_seeds();
        let mut rng = SeededRng::new(5, 0);
        for _ in 0..40 {
            match () {
                () if page.due() == "over" => break,
                () if !page.told["computer"].is_null() => page.play_computer(),
                () => page.take_turn(&mut rng),
            }
        }
        assert!(page.board["ply"].as_u64() > Some(10) || page.due() == "over", "{kind}: {}", page.board["ply"]);
    }
}

#[test]
fn a_move_of_the_computer_that_was_overtaken_is_left_out() {
    let mut page = Page::begin("gou", "", &against(1), &untimed());
    page.take_turn(&mut SeededRng::new(1, 1));
    let search = page.told["computer"]["search"].clone();
    assert_eq!(search["game"]["kind"], "gou");
    let late = call(&mut page.instance, &json!({ "search": search }))["move"]["move"].clone();
    page.act(json!({ "do": "offer", "what": "take-back" }));
    page.send(&json!({ "computer": { "ply": 1, "move": late, "now": page.now } }));
    assert_eq!((&page.board["ply"], page.due()), (&json!(0), "move"));
}

#[test]
fn refusals_are_those_of_the_server() {
    let mut page = Page::begin("guard-towers", "", &against(1), &untimed());
    for (action, code) in [
        (json!({ "do": "move", "ply": 3, "text": "D5-D4-1" }), "stale"),
        (json!({ "do": "move", "ply": 0, "text": "D5-D5-1" }), "illegal-move"),
        (json!({ "do": "roll", "ply": 0 }), "move-due"),
        (json!({ "do": "accept", "what": "draw" }), "no-such-offer"),
        (json!({ "do": "dance" }), "bad-request"),
    ] {
        let answer = page.act(action).expect("an answer");
        assert_eq!((&answer["type"], &answer["code"]), (&json!("error"), &json!(code)), "{answer}");
        assert!(answer["message"].as_str().is_some_and(|message| message.ends_with('.')), "{answer}");
    }
}

#[test]
fn a_clock_goes_on_when_the_game_is_opened_again_and_its_flag_falls_once() {
    let clock = json!({ "type": "fischer", "seconds": 60, "increment": 0 });
    let mut page = Page::begin("gou", "", &screen(), &clock);
    let mut rng = SeededRng::new(2, 2);
    page.take_turn(&mut rng);
    page.take_turn(&mut rng);
    let left = page.view["remaining"][0].as_i64().expect("a clock");
    let mut page = page.open_again();
    assert_eq!(page.view["remaining"][0].as_i64(), Some(left), "the time in between is not charged");
    let deadline = page.told["deadline"].as_i64().expect("a deadline");
    page.send(&json!({ "flag": { "now": deadline - 1 } }));
    assert_eq!(page.due(), "move");
    page.now = deadline;
    page.send(&json!({ "flag": { "now": deadline } }));
    assert_eq!((page.due(), &page.view["result"]["reason"]), ("over", &json!("time")));
    page.send(&json!({ "flag": { "now": deadline + 1 } }));
    assert!(page.told["messages"].as_array().is_some_and(Vec::is_empty));
}

#[test]
fn a_rematch_swaps_the_sides_and_has_dice_of_its_own() {
    let mut page = Page::begin("go-round", "", &against(3), &untimed());
    page.act(json!({ "do": "resign" }));
    page.act(json!({ "do": "offer", "what": "rematch" }));
    assert_eq!(page.told["rematch"], true);
    let random = "ff".repeat(40);
    let next = call(&mut page.instance, &json!({ "rematch": { "id": "two", "random": random, "now": page.now } }));
    assert_eq!(next["next"]["game"]["seats"], json!([{ "level": 3 }, { "name": null }]));
    assert_ne!(next["next"]["game"]["secret"], page.game["secret"]);
    let told = call(&mut page.instance, &json!({ "stored": { "now": page.now } }));
    assert!(told["told"]["messages"][0].as_str().is_some_and(|text| text.contains("\"two\"")), "{told}");
    let again = call(&mut page.instance, &json!({ "rematch": { "id": "three", "random": random, "now": page.now } }));
    assert!(again["bad"].is_string(), "there is one rematch: {again}");
}

#[test]
fn what_could_not_be_stored_has_not_happened() {
    let mut page = Page::begin("gou", "", &screen(), &untimed());
    let text = page.board["moves"][0]["text"].clone();
    let message = json!({ "do": "move", "ply": 0, "text": text });
    let decided = call(&mut page.instance, &json!({ "message": { "message": message, "now": 2000 } }));
    assert!(decided["entry"].is_object(), "{decided}");
    let early = call(&mut page.instance, &json!({ "flag": { "now": 2000 } }));
    assert!(early["bad"].as_str().is_some_and(|reason| reason.contains("stored first")), "{early}");
    call(&mut page.instance, &json!("not-stored"));
    assert!(call(&mut page.instance, &json!({ "stored": { "now": 2000 } }))["bad"].is_string());
    page.send(&json!({ "message": { "message": { "do": "snapshot" }, "now": 2000 } }));
    assert_eq!(page.board["ply"], 0);
}

#[test]
fn earlier_positions_and_moves_to_plan_can_be_asked_for() {
    let mut page = Page::begin("gou", "", &against(1), &untimed());
    page.take_turn(&mut SeededRng::new(1, 1));
    let first = call(&mut page.instance, &json!({ "board": { "ply": 0 } }));
    assert_eq!((&first["board"]["ply"], first["board"]["moves"].as_array().map(Vec::len)), (&json!(0), Some(34)));
    let planned = call(&mut page.instance, &json!({ "board": { "ply": null, "premoves": true } }));
    assert!(planned["board"]["premoves"].as_array().is_some_and(|moves| moves.len() > 10), "{planned}");
    assert!(call(&mut page.instance, &json!({ "board": { "ply": 9 } }))["board"].is_null());
    let shown = call(&mut page.instance, &json!({ "page": { "now": page.now } }));
    assert!(shown["page"]["svg"].as_str().is_some_and(|svg| svg.starts_with("<svg")), "{shown}");
}

/// Goes on with a game of which these rolls and moves were played elsewhere.
fn go_on(kind: &str, seats: &Value, tokens: &[&str]) -> Value {
    let request = json!({ "new-game": {
        "id": "two", "kind": kind, "seats": seats, "tokens": tokens, "random": RANDOM, "now": BEGIN,
    }});
    call(&mut Instance::new(Clock::default()), &request)
}

#[test]
fn a_game_from_elsewhere_goes_on_here() {
    for kind in GameId::ALL {
        let mut elsewhere = Page::begin(kind.name(), "", &against(2), &untimed());
        elsewhere.send_seeds();
        let mut rng = SeededRng::new(8, 0);
        for _ in 0..10 {
            if elsewhere.told["computer"].is_null() { elsewhere.take_turn(&mut rng) } else { elsewhere.play_computer() }
        }
        // A snapshot has all of them.
        let elsewhere = elsewhere.open_again();
        let tokens: Vec<&str> =
            elsewhere.view["tokens"].as_array().expect("tokens").iter().filter_map(Value::as_str).collect();
        let game = go_on(kind.name(), &against(2), &tokens)["game"].clone();
        assert_eq!((&game["foreign"], &game["created"]), (&json!(10), &json!(BEGIN)), "{game}");
        let mut page = Page::open(Instance::new(Clock::default()), game, BEGIN);
        assert_eq!((&page.view["tokens"], &page.view["turn"]), (&elsewhere.view["tokens"], &elsewhere.view["turn"]));
        assert_eq!(page.view["origin"], "device");
        if kind.info().dice {
            assert_eq!((&page.view["dice"]["local"], &page.view["dice"]["foreign"]), (&json!(true), &json!(5)));
        }
        for _ in 0..6 {
            if page.told["computer"].is_null() { page.take_turn(&mut rng) } else { page.play_computer() }
        }
        page = page.open_again();
        page.act(json!({ "do": "resign" }));
        let record = call(&mut page.instance, &json!({ "record": { "date": null } }));
        let marked = record["text"].as_str().is_some_and(|text| text.contains("local-1 after=5 seeds=, secret="));
        assert_eq!(marked, kind.info().dice, "{record}");
        page.checked().unwrap_or_else(|error| panic!("{kind}: {error}"));
    }
    // Before the first roll there is nothing to go on with.
    let begun = go_on("go-round", &screen(), &[])["game"].clone();
    assert!(begun.get("foreign").is_none() && begun["entries"] == json!([]), "{begun}");
}

/// Whatever clock there was elsewhere: both begin full, and only with the first move here.
#[test]
fn clocks_begin_where_the_game_goes_on() {
    let request = json!({ "new-game": {
        "id": "two", "kind": "gou", "seats": screen(), "tokens": ["c9-e9", "i9-i7"], "random": RANDOM, "now": BEGIN,
        "clock": { "type": "fischer", "seconds": 60, "increment": 5 },
    }});
    let game = call(&mut Instance::new(Clock::default()), &request)["game"].clone();
    let mut page = Page::open(Instance::new(Clock::default()), game, BEGIN);
    assert_eq!((&page.view["remaining"], &page.view["running"]), (&json!([60_000, 60_000]), &Value::Null));
    page.act(json!({ "do": "offer", "what": "take-back" }));
    assert_eq!((&page.board["ply"], &page.view["remaining"]), (&json!(1), &json!([60_000, 60_000])));
    page.take_turn(&mut SeededRng::new(1, 1));
    assert_eq!((&page.view["remaining"], &page.view["running"]), (&json!([60_000, 65_000]), &json!(0)));
}

#[test]
fn tokens_that_the_rules_refuse_are_named() {
    for (kind, tokens, told) in [
        ("go-round", &["7"][..], "token 1: "),
        ("go-round", &["4", "a1-a2"], "token 2: "),
        ("go-round", &["4", "4"], "token 2: "),
        ("gou", &["4"], "token 1: "),
        ("gou", &["c9-e9", "c9-e9"], "token 2: "),
        ("chess", &[], "chess"),
    ] {
        let answer = go_on(kind, &screen(), tokens);
        assert!(answer["bad"].as_str().is_some_and(|bad| bad.contains(told)), "{kind} {tokens:?}: {answer}");
    }
    let moves = "D5-D4-1 B1-C1-1 B7-A7-1 F1-G1-1 E6-E5-1 C2-C1-1 D4-D3-1 D1-D2-1 D3-D2-1";
    let over = go_on("guard-towers", &screen(), &moves.split(' ').collect::<Vec<_>>());
    assert!(over["bad"].as_str().is_some_and(|bad| bad.contains("one that is over")), "{over}");
}

/// The clock of a device may be set back; a server would not take such times.
#[test]
fn times_do_not_go_backwards() {
    let mut page = Page::begin("gou", "", &screen(), &untimed());
    let mut rng = SeededRng::new(1, 1);
    page.take_turn(&mut rng);
    page.now -= 60_000;
    page.take_turn(&mut rng);
    let mut page = page.open_again();
    page.now = 0;
    page.act(json!({ "do": "resign" }));
    page.now = BEGIN;
    page.checked().expect("the times go on");
}

/// There is nobody to chat with, and a server would not take such a game.
#[test]
fn nothing_is_said_on_a_device() {
    let mut page = Page::begin("gou", "", &screen(), &untimed());
    let answer = page.act(json!({ "do": "say", "text": "hello" })).expect("an answer");
    assert_eq!((&answer["code"], page.entries()), (&json!("forbidden"), 0), "{answer}");
}

/// Games that no release has written are refused with a reason.
#[test]
fn a_kept_game_that_makes_no_sense_is_refused() {
    let page = Page::begin("runaround", "", &against(4), &untimed());
    let mut instance = Instance::new(Clock::default());
    for (field, value, told) in [
        ("version", json!(2), "version 2"),
        ("kind", json!("chess"), "chess"),
        ("rules", json!("nonsense"), "nonsense"),
        ("secret", Value::Null, "secret"),
        ("secret", json!("0a"), "secret"),
        ("seed", json!("x"), "seed"),
        ("clock", json!("sundial"), "clock"),
        ("seats", json!([{ "level": 1 }, { "level": 2 }]), "persons"),
        ("seats", json!([{ "name": null }, { "level": 13 }]), "13"),
        ("entries", json!([{ "at": 0, "version": 1, "events": [{ "kind": "roll", "ply": 5, "face": 6 }] }]), "ply"),
    ] {
        let mut game = page.game.clone();
        game[field] = value;
        let answer = call(&mut instance, &json!({ "open": { "game": game, "lang": "en", "now": 0 } }));
        assert!(answer["bad"].as_str().is_some_and(|reason| reason.contains(told)), "{field}: {answer}");
    }
}

proptest! {
    #[test]
    fn no_bytes_make_it_panic(bytes in prop::collection::vec(any::<u8>(), 0..200)) {
        let answer = Instance::new(Clock::default()).handle(&bytes);
        prop_assert!(serde_json::from_str::<Value>(&answer).is_ok());
    }

    /// Sound calls in any order, each with some bytes and numbers changed.
    #[test]
    fn no_damaged_calls_make_it_panic(damaged in prop::collection::vec((any::<prop::sample::Index>(), damages()), 1..12), timed in any::<bool>()) {
        let clock = json!({ "type": "fischer", "seconds": 60, "increment": 2 });
        let mut page = Page::begin("go-round", "relocate", &against(4), &if timed { clock } else { untimed() });
        page.send_seeds();
        let calls = sound_calls(&page);
        for (which, damages) in damaged {
            let mut text = which.get(&calls).to_string().into_bytes();
            for damage in damages {
                damage.apply(&mut text);
            }
            let answer = page.instance.handle(&text);
            prop_assert!(serde_json::from_str::<Value>(&answer).is_ok());
        }
    }
}

/// One change of a call.
#[derive(Clone, Debug)]
enum Damage {
    Byte(prop::sample::Index, u8),
    Cut(prop::sample::Index, usize),
    /// A number becomes another one.
    Number(prop::sample::Index, i64),
}

fn damages() -> impl Strategy<Value = Vec<Damage>> {
    let number = prop_oneof![any::<i64>(), -2i64..100, Just(i64::MAX), Just(i64::MIN)];
    let damage = prop_oneof![
        (any::<prop::sample::Index>(), any::<u8>()).prop_map(|(at, byte)| Damage::Byte(at, byte)),
        (any::<prop::sample::Index>(), 1usize..8).prop_map(|(at, count)| Damage::Cut(at, count)),
        (any::<prop::sample::Index>(), number).prop_map(|(at, number)| Damage::Number(at, number)),
    ];
    prop::collection::vec(damage, 0..3)
}

impl Damage {
    fn apply(self, text: &mut Vec<u8>) {
        match self {
            Damage::Byte(at, byte) if !text.is_empty() => {
                let at = at.index(text.len());
                text[at] = byte;
            }
            Damage::Cut(at, count) if !text.is_empty() => {
                let at = at.index(text.len());
                text.drain(at..(at + count).min(text.len()));
            }
            Damage::Number(which, number) => {
                let is_begin = |at: &usize| {
                    text[*at].is_ascii_digit() && matches!(text.get(at.wrapping_sub(1)), Some(b':' | b'[' | b','))
                };
                let begins: Vec<usize> = (0..text.len()).filter(is_begin).collect();
                if !begins.is_empty() {
                    let at = *which.get(&begins);
                    let count = text[at..].iter().take_while(|byte| byte.is_ascii_digit()).count();
                    text.splice(at..at + count, number.to_string().into_bytes());
                }
            }
            Damage::Byte(..) | Damage::Cut(..) => {}
        }
    }
}

/// A call of each kind, for the game on a page.
fn sound_calls(page: &Page) -> Vec<Value> {
    let message = |action: Value| json!({ "message": { "message": action, "now": 90_000 } });
    vec![
        json!({ "new-game": {
            "id": "x", "kind": "runaround", "rules": "oval-12", "seats": against(3),
            "clock": { "type": "fischer", "seconds": 60, "increment": 2 }, "random": RANDOM, "now": 5,
        }}),
        json!({ "open": { "game": page.game, "lang": "de", "turned": true, "now": 5 } }),
        message(json!({ "do": "roll", "ply": 0, "ref": 1 })),
        message(json!({ "do": "move", "ply": 1, "text": "a1-a5" })),
        message(json!({ "do": "offer", "what": "draw" })),
        message(json!({ "do": "offer", "what": "take-back" })),
        message(json!({ "do": "say", "text": "hello" })),
        message(json!({ "do": "resign" })),
        message(json!({ "do": "snapshot" })),
        json!({ "stored": { "now": 90_001 } }),
        json!("not-stored"),
        json!({ "computer": { "ply": 0, "move": "a1-a5", "now": 5 } }),
        json!({ "rematch": { "id": "y", "random": RANDOM, "now": 90_000 } }),
        json!({ "flag": { "now": 90_000 } }),
        json!({ "board": { "ply": 0, "premoves": true } }),
        json!({ "choose": { "taps": [3, -1, 40] } }),
        json!({ "page": { "now": 90_000 } }),
        json!({ "record": { "date": "2026-11-17" } }),
        json!({ "study": { "game": { "kind": "gou", "rules": "rows,eleven" }, "lang": "fr" } }),
        json!({ "study": { "game": { "kind": "go-round", "start": null, "tokens": ["4", "a1-a5"] }, "lang": "en", "near": 1 } }),
        json!({ "analyze": { "game": { "kind": "runaround", "tokens": ["3"] }, "limits": { "nodes": 50, "lines": 2 } } }),
        json!({ "analyze": { "game": { "kind": "go-round" }, "limits": { "nodes": 50, "lines": 2 } } }),
        json!({ "review": { "game": { "kind": "go-round", "tokens": ["4", "a1-a5"] }, "result": 0.5, "limits": { "nodes": 20, "lines": 1 } } }),
        json!("review-step"),
        json!({ "search": { "game": { "kind": "gou", "rules": "rows", "tokens": ["c9-e9"] }, "level": 3, "seed": "7", "time": 5 } }),
    ]
}

/// The same seed gives the same digest, another one another.
#[test]
fn digests_repeat() {
    let digest = |seed: u64| {
        let call = json!({ "digest": { "seed": seed, "games": 1, "nodes": 200 } });
        let answer = Instance::new(Clock::default()).handle(call.to_string().as_bytes());
        serde_json::from_str::<Value>(&answer).expect("JSON")["digest"].as_str().expect("a digest").to_owned()
    };
    assert_eq!(digest(1), digest(1));
    assert_ne!(digest(1), digest(2));
    assert_eq!(digest(1).lines().count(), 4 + 17 + 1 + 16);
}

/// A move is put together by taps on what is offered, as the scripts of a page do it.
#[test]
fn a_move_is_put_together_tap_by_tap() {
    for kind in GameId::ALL.iter().filter(|kind| !kind.info().dice) {
        let mut page = Page::begin(kind.name(), "", &screen(), &untimed());
        let mut taps: Vec<i64> = Vec::new();
        let text = loop {
            let choice = call(&mut page.instance, &json!({ "choose": { "taps": taps } }))["choice"].clone();
            match choice["move"].as_str() {
                Some(text) => break text.to_owned(),
                None if choice["done"] == true => taps.push(-1),
                None => {
                    taps.push(choice["options"][0]["spot"].as_i64().unwrap_or_else(|| panic!("{taps:?}: {choice}")));
                }
            }
        };
        let legal = page.board["moves"].as_array().expect("moves");
        assert!(legal.iter().any(|mv| mv["text"] == json!(text)), "{text}");
        let nowhere = call(&mut page.instance, &json!({ "choose": { "taps": [-1] } }));
        assert!(nowhere["choice"].is_null(), "{nowhere}");
    }
}
