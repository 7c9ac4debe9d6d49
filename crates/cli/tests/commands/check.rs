//! `roundel check` of records from a device: their dice are local, and it says so.

use crate::roundel::{complaint_of, run_with};
use roundel_room::dice::Secret;
use roundel_room::stored::DeviceGame;
use roundel_room::{Action, Actor, Event, Origin, RoomConfig, RoomState, Seat, TimeControl};
use roundel_rules::{AnyPosition, GameId, Turn};
use serde_json::Value;

/// The record of a game on a device that was resigned after ten rolls. The first of them were made elsewhere, all sixes.
fn record(elsewhere: u32) -> String {
    let me = Actor::Person { id: DeviceGame::OWNER, name: None };
    let mut state = RoomState::new(RoomConfig {
        start: AnyPosition::start(GameId::Runaround, "").expect("a game"),
        seats: [Seat::guest(DeviceGame::OWNER), Seat::guest(DeviceGame::OWNER)],
        screen: true,
        time_control: TimeControl::None,
        match_round: None,
        secret: Some(Secret::from_bytes([7; 32])),
        private: true,
        origin: Origin::Device { foreign: 2 * elsewhere },
    });
    while state.ply() < 20 {
        let ply = state.ply();
        let event = match state.turn() {
            Turn::Roll(_) if ply < 2 * elsewhere => Event::Roll { ply: ply + 1, face: 6 },
            Turn::Roll(_) => state.decide(&me, &Action::Roll { ply }, 0).expect("a roll").events[0].clone(),
            _ => Event::Move { ply: ply + 1, text: state.game().position().legal_tokens()[0].clone() },
        };
        state.apply(0, &event).expect("legal");
    }
    let resigned = state.decide(&me, &Action::Resign { side: None }, 0).expect("allowed").events;
    state.apply(0, &resigned[0]).expect("allowed");
    state.record(["Mia".to_owned(), "Ben".to_owned()], None).to_string()
}

#[test]
fn dice_of_a_device_are_checked_and_named() {
    let whole = run_with(&["check", "-"], &record(0));
    let told = "10 rolls follow from their secret; they were rolled on the player's own device";
    assert!(whole.code == 0 && whole.out.contains(told) && !whole.out.contains("proven"), "{whole:?}");
    let part = run_with(&["check", "-"], &record(3));
    let told =
        "7 rolls follow from their secret, after 3 rolls from elsewhere; they were rolled on the player's own device";
    assert!(part.code == 0 && part.out.contains(told), "{part:?}");
    let json: Value = serde_json::from_str(&run_with(&["check", "--json", "-"], &record(3)).out).expect("JSON");
    assert_eq!((json["rolls_local"].as_u64(), &json["rolls_proven"]), (Some(7), &Value::Null), "{json}");

    // Rolls of the device that do not follow from its secret.
    let claimed = record(3).replace("after=3 ", "");
    assert!(complaint_of(&run_with(&["check", "-"], &claimed)).contains("but the dice say"), "{claimed}");
    let form = record(3).replace("after=3 ", "after=x ");
    assert!(complaint_of(&run_with(&["check", "-"], &form)).contains("is not a proof"), "{form}");
}
