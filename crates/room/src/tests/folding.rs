//! A room is the fold of its events: whatever the players do, what was stored leads to the same room again.

use super::*;
use proptest::prelude::*;

/// An attempt as a few numbers: who, what, which one, and how much later.
type Try = (u8, u8, u16, u16);

fn actor(state: &RoomState, who: u8) -> Actor {
    match who % 8 {
        0 => person(PlayerId(3)),
        1 => person(GRACE),
        2 => person(ADA),
        // Mostly whose turn it is, so that games get somewhere.
        _ if state.turn().side().is_some() => state.due(),
        _ => person(ADA),
    }
}

fn action(state: &RoomState, what: u8, which: u16) -> Action {
    let matter = Proposal::ALL[usize::from(which) % 3];
    let side = [None, None, Some(Side::First), Some(Side::Second)][usize::from(which / 3) % 4];
    // Sometimes too few or too many.
    let ply = if which.is_multiple_of(17) { state.ply().wrapping_sub(1) } else { state.ply() };
    let tokens = state.game().position().legal_tokens();
    let text = tokens.get(usize::from(which) % tokens.len().max(1)).cloned().unwrap_or_default();
    match what {
        0..=1 => Action::Offer { what: matter, side },
        2..=3 => Action::Accept { what: matter },
        4 => Action::Decline { what: matter },
        5 => Action::Say { text: format!("<{which}>") },
        6 => Action::Seed { seed: format!("{which:032x}") },
        7 if which.is_multiple_of(8) => Action::Resign { side },
        _ => match state.turn() {
            Turn::Roll(_) => Action::Roll { ply },
            _ => Action::Move { ply, text },
        },
    }
}

/// The room that these stored events lead to.
fn rebuilt(setup: &RoomConfig, log: &[(Millis, String)]) -> RoomState {
    let mut state = RoomState::new(setup.clone());
    for (at, body) in log {
        state.apply(*at, &serde_json::from_str(body).expect("an event")).expect("it fits");
    }
    state
}

/// What must hold at every moment.
fn check(state: &RoomState, log: &[(Millis, String)], now: Millis) {
    assert_eq!(state.number(), log.len() as u64);
    assert_eq!(format!("{state:?}"), format!("{:?}", rebuilt(state.config(), log)));
    assert_eq!(state.game().token_texts(), state.played().iter().map(|played| played.text.clone()).collect::<Vec<_>>());
    assert!(state.clocks().remaining(now).is_none_or(|left| left.iter().all(|&left| left >= 0)));
    assert_eq!(state.points().is_some(), state.ending().is_some());
    if state.ending().is_some() {
        assert!(matches!(state.turn(), Turn::Over(_)) && state.clocks().deadline().is_none());
    }
    // Every viewer gets a record that holds.
    let text = state.record(["Ada".to_owned(), "Grace".to_owned()], None).to_string();
    let record: roundel_rules::record::Record = text.parse().unwrap_or_else(|error| panic!("{error}\n{text}"));
    assert_eq!((record.game.token_texts(), record.ending), (state.game().token_texts(), state.ending()));
}

fn play(kind: GameId, company: Company, clock: TimeControl, tries: &[Try]) {
    let mut state = RoomState::new(config(kind, company, clock));
    let mut log: Vec<(Millis, String)> = Vec::new();
    let mut now = NOON;
    for &(who, what, which, later) in tries {
        now += Millis::from(later);
        let events = match (which % 61, state.flag(now)) {
            (_, Some(fallen)) => vec![fallen],
            (60, None) => vec![Event::Resumed],
            _ => {
                let Ok(effects) = state.decide(&actor(&state, who), &action(&state, what, which), now) else {
                    continue;
                };
                // The hub begins the next game, and says so.
                let next = effects.follow_up.map(|FollowUp::NextGame| Event::Next { game: "abcdefgh".to_owned() });
                effects.events.into_iter().chain(next).collect()
            }
        };
        for event in events {
            log.push((now, serde_json::to_string(&event).expect("an event can be written")));
            state.apply(now, &event).expect("it fits");
        }
        check(&state, &log, now);
    }
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(96))]

    #[test]
    fn what_was_stored_leads_to_the_same_room(
        kind in prop::sample::select(GameId::ALL.to_vec()),
        company in prop::sample::select(vec![Company::Two, Company::Screen, Company::Computer]),
        clock in prop::sample::select(vec![
            TimeControl::None, TimeControl::Fischer { seconds: 300, increment: 3 }, TimeControl::Days { days: 1 },
        ]),
        tries in prop::collection::vec((any::<u8>(), 0_u8..24, any::<u16>(), any::<u16>()), 1..60),
    ) {
        play(kind, company, clock, &tries);
    }
}

#[test]
fn events_and_actions_are_read_as_they_are_written() {
    let action = |text: &str| serde_json::from_str::<Action>(text);
    assert_eq!(action(r#"{"do":"roll","ply":6}"#).ok(), Some(Action::Roll { ply: 6 }));
    assert_eq!(action(r#"{"do":"resign"}"#).ok(), Some(RESIGN));
    assert_eq!(action(r#"{"do":"resign","side":1}"#).ok(), Some(Action::Resign { side: Some(Side::Second) }));
    assert_eq!(action(r#"{"do":"offer","what":"take-back"}"#).ok(), Some(offer(Proposal::TakeBack)));
    for wrong in [
        r#"{"do":"roll"}"#,
        r#"{"do":"roll","ply":-1}"#,
        r#"{"do":"roll","ply":4294967296}"#,
        r#"{"do":"resign","side":2}"#,
        r#"{"do":"offer","what":"peace"}"#,
        r#"{"do":"dance"}"#,
        r#"{"do":"say","text":"hi","loud":true}"#,
        "{}",
        "[]",
    ] {
        assert!(action(wrong).is_err(), "{wrong}");
    }
    let written = |event: &Event| serde_json::to_string(event).expect("an event can be written");
    assert_eq!(written(&Event::Roll { ply: 7, face: 4 }), r#"{"kind":"roll","ply":7,"face":4}"#);
    let end = Event::End { winner: None, reason: Reason::Agreement };
    assert_eq!(written(&end), r#"{"kind":"end","winner":null,"reason":"agreement"}"#);
}
