//! Clocks: what a move costs, when a flag falls, and when it does not.

use super::*;

/// How much later than at zero a flag falls.
const LAG: Millis = 100;
const FIVE_THREE: TimeControl = TimeControl::Fischer { seconds: 300, increment: 3 };

fn timed(company: Company, clock: TimeControl) -> RoomState {
    RoomState::new(config(GameId::Gou, company, clock))
}

fn left(state: &RoomState, at: Millis) -> [i64; 2] {
    state.clocks().remaining(at).expect("there are clocks")
}

#[test]
fn without_clocks_nothing_runs() {
    let mut state = timed(Company::Two, TimeControl::None);
    state.step(NOON);
    assert_eq!(
        (state.clocks().remaining(NOON), state.clocks().running(), state.clocks().deadline()),
        (None, None, None)
    );
    assert_eq!(state.flag(NOON + (1 << 40)), None);
}

#[test]
fn a_move_costs_its_time_and_adds_the_increment() {
    let mut state = timed(Company::Two, FIVE_THREE);
    // Nothing runs before the first move: the opponent may not be there yet.
    assert_eq!(state.clocks().deadline(), None);
    assert_eq!(left(&state, NOON), [300_000, 300_000]);
    state.step(NOON);
    assert_eq!(state.clocks().running(), Some(Side::Second));
    assert_eq!(left(&state, NOON + 4_000), [303_000, 296_000]);
    // A tenth of a second of each move was its way to the server.
    state.step(NOON + 10_000);
    assert_eq!(left(&state, NOON + 10_000), [303_000, 293_100]);
    state.step(NOON + 11_500);
    assert_eq!(left(&state, NOON + 11_500), [304_600, 293_100]);
    // At the end all stands still.
    state.must(&person(ADA), &RESIGN, NOON + 12_500);
    assert_eq!(left(&state, NOON + 99_000), [304_600, 292_100]);
    assert_eq!(state.clocks().running(), None);
}

#[test]
fn in_games_with_dice_roll_and_move_share_the_clock() {
    let mut state = RoomState::new(config(GameId::GoRound, Company::Two, FIVE_THREE));
    state.step(NOON);
    state.must(&person(GRACE), &Action::Roll { ply: 2 }, NOON + 5_000);
    assert_eq!(state.clocks().running(), Some(Side::Second));
    assert_eq!(left(&state, NOON + 7_000), [303_000, 293_000]);
    state.must(&person(GRACE), &state.first_move(), NOON + 7_000);
    assert_eq!(left(&state, NOON + 7_000), [303_000, 296_100]);
}

/// What a move takes on its way costs nobody anything, but nobody gains by it either.
#[test]
fn the_way_of_a_move_is_free_within_bounds() {
    let mut state = timed(Company::Two, TimeControl::Fischer { seconds: 300, increment: 0 });
    state.step(NOON);
    state.step(NOON + 40);
    assert_eq!(left(&state, NOON + 40), [300_000, 300_000], "not more than it took");
    state.step(NOON + 40 + 100);
    assert_eq!(left(&state, NOON + 140), [300_000, 300_000]);
    state.step(NOON + 140 + 1_100);
    assert_eq!(left(&state, NOON + 1_240), [300_000, 299_000], "a tenth of a second at most");
    // A move that was made in time and arrives a little late counts, and leaves nothing below zero.
    let zero = NOON + 1_240 + 300_000;
    assert_eq!(left(&state, zero + 50), [0, 299_000]);
    state.step(zero + 50);
    assert_eq!(left(&state, zero + 50), [50, 299_000]);
}

/// The clock of a machine that is set back and forth between two runs of the server takes nobody's time.
#[test]
fn time_that_goes_backwards_costs_nothing() {
    let mut state = timed(Company::Two, FIVE_THREE);
    state.step(NOON);
    state.step(NOON - 3_600_000);
    assert_eq!(left(&state, NOON - 3_600_000), [303_000, 303_000]);
}

#[test]
fn days_are_for_each_move() {
    const DAY: i64 = 86_400_000;
    let mut state = timed(Company::Two, TimeControl::Days { days: 3 });
    state.step(NOON);
    assert_eq!(state.clocks().deadline(), Some(NOON + 3 * DAY + LAG));
    state.step(NOON + 2 * DAY);
    assert_eq!(left(&state, NOON + 2 * DAY), [3 * DAY, 3 * DAY]);
    assert_eq!(state.flag(NOON + 5 * DAY + LAG - 1), None);
    assert!(state.flag(NOON + 5 * DAY + LAG).is_some());
}

#[test]
fn the_flag_falls_exactly_at_the_deadline() {
    let mut state = timed(Company::Two, FIVE_THREE);
    state.step(NOON);
    let deadline = NOON + 300_000 + LAG;
    assert_eq!(state.clocks().deadline(), Some(deadline));
    assert_eq!(state.flag(deadline - 1), None);
    assert_eq!(state.flag(deadline), Some(Event::End { winner: Some(Side::First), reason: Reason::Time }));
    // A move in the last millisecond counts; at the deadline it comes too late, even if nobody has looked yet.
    let mv = state.first_move();
    assert!(state.decide(&person(GRACE), &mv, deadline - 1).is_ok());
    assert_eq!(state.decide(&person(GRACE), &mv, deadline).expect_err("too late"), Refusal::Over);
}

#[test]
fn the_computer_never_loses_on_time() {
    let mut state = timed(Company::Computer, TimeControl::Fischer { seconds: 10, increment: 0 });
    state.step(NOON);
    assert_eq!(state.clocks().running(), Some(Side::Second));
    assert_eq!(state.flag(NOON + 3_600_000), None);
    // It moves late, and the player's clock has not suffered.
    state.step(NOON + 3_600_000);
    assert_eq!(left(&state, NOON + 3_600_000), [10_000, 0]);
    assert!(state.flag(NOON + 3_610_000 + LAG).is_some());
}

#[test]
fn nobody_pays_for_the_time_that_the_server_was_away() {
    let mut state = timed(Company::Two, FIVE_THREE);
    state.step(NOON);
    let back = NOON + 86_400_000;
    state.apply(back, &Event::Resumed).expect("it fits");
    assert_eq!(state.clocks().deadline(), Some(back + 300_000 + LAG));
    assert_eq!(state.flag(back), None);
    state.step(back + 1_000);
    assert_eq!(left(&state, back + 1_000), [303_000, 302_100]);
}

#[test]
fn moves_that_are_taken_back_give_the_clock_back() {
    let mut state = timed(Company::Two, FIVE_THREE);
    state.step(NOON);
    state.step(NOON + 10_000);
    state.must(&person(GRACE), &offer(Proposal::TakeBack), NOON + 11_000);
    state.must(&person(ADA), &Action::Accept { what: Proposal::TakeBack }, NOON + 12_000);
    assert_eq!(state.clocks().running(), Some(Side::Second));
    // Grace has the time back that was hers, and not the increment of a move that was not made.
    assert_eq!(left(&state, NOON + 13_000), [301_000, 289_100]);
}

/// Taking back and moving again must not fill the clock.
#[test]
fn taking_back_gives_the_increment_back() {
    let mut state = timed(Company::Screen, FIVE_THREE);
    state.step(NOON);
    for _ in 0..20 {
        state.step(NOON);
        state.must(&person(ADA), &offer(Proposal::TakeBack), NOON);
    }
    assert_eq!(left(&state, NOON), [303_000, 300_000]);
    // Both moves of a turn against the computer.
    let mut state = timed(Company::Computer, FIVE_THREE);
    for _ in 0..4 {
        state.step(NOON);
    }
    state.must(&person(ADA), &offer(Proposal::TakeBack), NOON);
    assert_eq!((state.ply(), left(&state, NOON)), (2, [303_000, 303_000]));
}

/// A player who has lived on increments does not lose on time because a move is taken back.
#[test]
fn nobody_loses_on_time_by_a_take_back() {
    let mut state = timed(Company::Two, TimeControl::Fischer { seconds: 10, increment: 180 });
    for second in 0..3 {
        state.step(NOON + second);
    }
    // Ada and Grace have thought for longer than they had without the last increments.
    state.step(NOON + 100_000);
    state.step(NOON + 300_000);
    state.must(&person(GRACE), &offer(Proposal::TakeBack), NOON + 300_000);
    state.must(&person(ADA), &Action::Accept { what: Proposal::TakeBack }, NOON + 300_000);
    let left = left(&state, NOON + 300_000);
    assert!(left.iter().all(|left| *left >= 1_000), "{left:?}");
    assert_eq!(state.flag(NOON + 300_500), None);
}

#[test]
fn clocks_that_nobody_could_play_with_are_refused() {
    let fischer = |seconds, increment| TimeControl::Fischer { seconds, increment }.checked();
    let days = |days| TimeControl::Days { days }.checked();
    assert!(TimeControl::None.checked().is_ok());
    assert!(fischer(10, 0).is_ok() && fischer(10_800, 180).is_ok() && days(1).is_ok() && days(14).is_ok());
    for wrong in [fischer(9, 5), fischer(10_801, 0), fischer(60, 181), fischer(u32::MAX, u32::MAX)] {
        assert_eq!(wrong, Err(TimeControlError::Fischer));
    }
    for wrong in [days(0), days(15), days(u32::MAX)] {
        assert_eq!(wrong, Err(TimeControlError::Days));
    }
}
