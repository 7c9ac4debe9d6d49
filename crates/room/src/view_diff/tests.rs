//! A client that applies the changes to the view it has gets the view that it would get in a snapshot.

use super::*;
use crate::tests::{ADA, Company, GRACE, NOON, config, offer, person};
use crate::{Action, Presence, Proposal, RoomState, Viewer};
use proptest::prelude::*;
use roundel_rules::GameId;
use roundel_words::Language;
use serde_json::{Map, Value, json};

/// What a client does with the changes.
fn apply(view: &mut Map<String, Value>, changes: &Map<String, Value>) {
    for (field, change) in changes {
        let list = view[field].as_array_mut().filter(|_| change.get("keep").is_some());
        match list {
            Some(list) => {
                list.truncate(change["keep"].as_u64().expect("a number") as usize);
                list.extend(change["add"].as_array().expect("a list").iter().cloned());
            }
            None => {
                view[field] = change.clone();
            }
        }
    }
}

fn object(value: &impl Serialize) -> Map<String, Value> {
    json!(value).as_object().expect("an object").clone()
}

fn viewers(state: &RoomState) -> Vec<Viewer> {
    [Some(ADA), Some(GRACE), None].map(|player| Viewer::new(state.config(), player, Language::english())).into()
}

fn view(state: &RoomState, viewer: Viewer, now: i64) -> GameView {
    GameView::of("abcdefgh", state, Presence::default(), viewer, now)
}

fn choose(state: &RoomState, what: u8, which: u16) -> Action {
    let tokens = state.game().position().legal_tokens();
    match what % 12 {
        0 => offer(Proposal::Draw),
        1 => offer(Proposal::TakeBack),
        2 => Action::Accept { what: Proposal::TakeBack },
        3 => Action::Decline { what: Proposal::TakeBack },
        4 => Action::Say { text: format!("line {which}") },
        5 => Action::Seed { seed: format!("{which:032x}") },
        6 if which.is_multiple_of(9) => Action::Resign { side: None },
        6 => offer(Proposal::Rematch),
        _ if matches!(state.turn(), roundel_rules::Turn::Roll(_)) => Action::Roll { ply: state.ply() },
        _ if tokens.is_empty() => Action::Say { text: "over".to_owned() },
        _ => Action::Move { ply: state.ply(), text: tokens[usize::from(which) % tokens.len()].clone() },
    }
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(64))]

    #[test]
    fn changes_lead_from_one_view_to_the_next(
        kind in prop::sample::select(&GameId::ALL[..]),
        timed: bool,
        steps in prop::collection::vec((any::<bool>(), any::<u8>(), any::<u16>()), 1..80),
    ) {
        let control = if timed { TimeControl::Fischer { seconds: 300, increment: 2 } } else { TimeControl::None };
        let mut state = RoomState::new(config(kind, Company::Two, control));
        let mut now = NOON;
        for (first, what, which) in steps {
            now += 500;
            let actor = person(if first { ADA } else { GRACE });
            let Ok(effects) = state.decide(&actor, &choose(&state, what, which), now) else { continue };
            for event in &effects.events {
                let before = state.clone();
                state.apply(now, event).expect("it applies");
                for viewer in viewers(&state) {
                    let (old, new) = (view(&before, viewer, now - 500), view(&state, viewer, now));
                    let changes = object(&ViewDiff { before: &old, after: &new });
                    let mut client = object(&old);
                    apply(&mut client, &changes);
                    let mut expected = object(&new);
                    if !timed {
                        expected["now"] = client["now"].clone();
                    }
                    prop_assert_eq!(client, expected);
                    for clock in ["now", "remaining", "running"] {
                        prop_assert_eq!(changes.contains_key(clock), timed);
                    }
                }
            }
        }
    }
}

#[test]
fn a_move_changes_little() {
    let mut state = RoomState::new(config(GameId::Gou, Company::Two, TimeControl::None));
    for _ in 0..6 {
        state.step(NOON);
    }
    let spectator = Viewer::default();
    let before = view(&state, spectator, NOON);
    state.step(NOON + 5);
    let after = view(&state, spectator, NOON + 5);
    let changes = object(&ViewDiff { before: &before, after: &after });
    assert_eq!(changes.keys().collect::<Vec<_>>(), ["lines", "tokens", "turn"]);
    assert_eq!(changes["tokens"]["keep"], 6);
    assert_eq!(changes["tokens"]["add"].as_array().map(Vec::len), Some(1));
}
