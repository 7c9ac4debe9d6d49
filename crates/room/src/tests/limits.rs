//! Chat limits, the wait for the seeds, and events that do not apply.

use super::*;

fn say(text: &str) -> Action {
    Action::Say { text: text.to_owned() }
}

const TOO_FAST: Refusal = Refusal::ChatTooFast { most: 6, within: 10_000 };

#[test]
fn nobody_talks_without_end() {
    let mut state = room(GameId::Gou, Company::Two);
    for line in 0..6 {
        state.must(&person(ADA), &say(&line.to_string()), NOON);
    }
    assert_eq!(state.refusal(&person(ADA), &say("more")), TOO_FAST);
    // The other one can answer, and after a while both go on.
    state.must(&person(GRACE), &say("hush"), NOON);
    assert_eq!(state.decide(&person(ADA), &say("more"), NOON + 9_999).expect_err("too soon"), TOO_FAST);
    let mut now = NOON;
    for line in 6..500 {
        now += 10_000;
        state.must(&person(ADA), &say(&line.to_string()), now);
    }
    assert_eq!(
        state.decide(&person(ADA), &say("more"), now + 60_000).expect_err("full"),
        Refusal::ChatFull { most: 500 }
    );
    state.must(&person(GRACE), &say("at last"), now);
}

fn dice(company: Company) -> RoomState {
    let mut state = room(GameId::GoRound, company);
    state.wait_for_seeds(NOON + 10_000);
    state
}

fn seed(digit: char) -> Action {
    Action::Seed { seed: digit.to_string().repeat(32) }
}

#[test]
fn the_first_roll_waits_for_both_seeds() {
    let mut state = dice(Company::Two);
    let roll = Action::Roll { ply: 0 };
    assert_eq!(state.seeds_wait(NOON), Some(10_000));
    assert_eq!(state.refusal(&person(ADA), &roll), Refusal::SeedsDue { wait: 10_000 });
    state.must(&person(ADA), &seed('a'), NOON);
    assert_eq!(state.refusal(&person(ADA), &roll), Refusal::SeedsDue { wait: 10_000 });
    state.must(&person(GRACE), &seed('b'), NOON + 1);
    assert_eq!(state.seeds_wait(NOON + 1), None);
    state.must(&person(ADA), &roll, NOON + 1);
    // Later rolls wait for nothing.
    assert_eq!(state.seeds_wait(NOON + 1), None);
}

#[test]
fn the_first_roll_does_not_wait_for_ever() {
    let mut state = dice(Company::Two);
    let roll = Action::Roll { ply: 0 };
    assert_eq!(state.decide(&person(ADA), &roll, NOON + 9_999).expect_err("it waits"), Refusal::SeedsDue { wait: 1 });
    state.must(&person(GRACE), &seed('b'), NOON + 9_999);
    state.must(&person(ADA), &roll, NOON + 10_000);
    assert_eq!(state.seeds().each_ref().map(Option::is_some), [false, true]);
}

#[test]
fn no_seed_comes_after_the_end() {
    let mut state = dice(Company::Two);
    state.must(&person(ADA), &RESIGN, NOON);
    assert_eq!(state.refusal(&person(GRACE), &seed('b')), Refusal::SeedTooLate);
    // One that an earlier release has stored still applies.
    state.apply(NOON, &Event::Seed { side: Side::Second, seed: "b".repeat(32) }).expect("it fits");
}

#[test]
fn against_the_computer_the_players_seed_is_enough() {
    let mut state = dice(Company::Computer);
    let roll = Action::Roll { ply: 0 };
    assert_eq!(state.refusal(&person(ADA), &roll), Refusal::SeedsDue { wait: 10_000 });
    state.must(&person(ADA), &seed('a'), NOON);
    state.must(&person(ADA), &roll, NOON);
}

#[test]
fn games_without_dice_wait_for_no_seeds() {
    let mut state = room(GameId::Gou, Company::Two);
    state.wait_for_seeds(NOON + 10_000);
    assert_eq!(state.seeds_wait(NOON), None);
}

#[test]
fn events_that_do_not_fit_are_refused() {
    let mut state = room(GameId::Gou, Company::Two);
    state.step(NOON);
    let refused = |event: Event| {
        let mut copy = state.clone();
        let error = copy.apply(NOON, &event).expect_err("it does not fit");
        assert_eq!(error.number, 2, "{event:?}: {error}");
        assert_eq!(format!("{copy:?}"), format!("{state:?}"), "nothing has changed");
    };
    let Action::Move { text: legal, .. } = state.first_move() else { panic!("a move") };
    for ply in [0, 1, 3] {
        refused(Event::Move { ply, text: legal.clone() });
    }
    refused(Event::Move { ply: 2, text: "a1-a2".to_owned() });
    refused(Event::Move { ply: 2, text: String::new() });
    refused(Event::Roll { ply: 2, face: 3 });
    refused(Event::TakeBack { ply: 7 });
    state.must(&person(ADA), &RESIGN, NOON);
    let late = state.first_move();
    let Action::Move { text, .. } = late else { panic!("a move") };
    state.apply(NOON, &Event::Move { ply: 2, text }).expect_err("the game is over");
    state.apply(NOON, &Event::Say { side: None, name: String::new(), text: "well".to_owned() }).expect("talk goes on");
}
