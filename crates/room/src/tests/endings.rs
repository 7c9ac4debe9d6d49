//! What a room tells about the end of its game, and to whom.

use super::*;
use crate::{BoardView, ResultView, Viewer, board_svg};
use roundel_rules::record::Record;

/// A game of Guard & Towers in which Red can capture the guard with its next move.
fn nearly_won(company: Company) -> RoomState {
    let mut state = room(GameId::GuardTowers, company);
    let mut config = state.config().clone();
    config.start = AnyPosition::parse(GameId::GuardTowers, "", "3RG3/7/7/7/7/3r13/3BG3 r").expect("a position");
    state = RoomState::new(config);
    state
}

fn result(state: &RoomState, plays: [bool; 2]) -> ResultView {
    ResultView::of(state, Viewer { plays, ..Viewer::default() }).expect("the game is over")
}

#[test]
fn the_end_is_told_to_winner_loser_and_others() {
    let mut state = nearly_won(Company::Two);
    assert_eq!((state.cause(), ResultView::of(&state, Viewer::default())), (None, None));
    state.must(&person(ADA), &Action::Move { ply: 0, text: "D2-D1-1".to_owned() }, NOON);
    let won = result(&state, [true, false]);
    assert_eq!(won.text, "You captured Blue’s guard");
    assert_eq!((won.winner, won.reason.as_str(), won.cause.as_str()), (Some(0), "goal", "guard-captured"));
    assert_eq!(won.spots, ["D1"]);
    assert_eq!(result(&state, [false, true]).text, "Red captured your guard");
    assert_eq!(result(&state, [false, false]).text, "Red captured Blue’s guard");
    assert_eq!(result(&state, [true, true]).text, "Red captured Blue’s guard", "on one screen nobody is meant alone");
}

#[test]
fn a_resignation_is_no_place_on_the_board() {
    let mut state = nearly_won(Company::Two);
    state.must(&person(GRACE), &RESIGN, NOON);
    let told = result(&state, [true, false]);
    assert_eq!((told.text.as_str(), told.cause.as_str()), ("Blue resigned", "resignation"));
    assert!(told.spots.is_empty());
    assert_eq!(result(&state, [false, true]).text, "You resigned");
    assert!(!board_svg(state.game(), state.turn(), BoardView::default()).contains("class=\"decisive\""));
}

#[test]
fn the_decisive_place_is_marked_on_the_board() {
    let mut state = nearly_won(Company::Screen);
    let drawn = |state: &RoomState| board_svg(state.game(), state.turn(), BoardView::default());
    assert!(!drawn(&state).contains("class=\"decisive\""));
    state.must(&person(ADA), &Action::Move { ply: 0, text: "D2-D1-1".to_owned() }, NOON);
    assert!(drawn(&state).contains("class=\"decisive\""));
    let before = state.game_at(0).expect("it was there");
    assert!(!board_svg(&before, before.turn(), BoardView::default()).contains("class=\"decisive\""));
}

/// The die lies there while there is something to roll, and no longer.
#[test]
fn no_die_is_offered_after_the_end() {
    let mut state = room(GameId::GoRound, Company::Two);
    let die = |state: &RoomState| board_svg(state.game(), state.turn(), BoardView::default()).contains("id=\"b-die\"");
    assert!(die(&state));
    state.must(&person(ADA), &Action::Roll { ply: 0 }, NOON);
    assert!(die(&state), "it shows the roll");
    state.must(&person(ADA), &RESIGN, NOON);
    assert!(!die(&state));
}

#[test]
fn the_record_says_how_the_game_ended() {
    let mut state = nearly_won(Company::Two);
    let names = || ["Ada".to_owned(), "Grace".to_owned()];
    assert!(!state.record(names(), None).to_string().contains('{'));
    state.must(&person(ADA), &Action::Move { ply: 0, text: "D2-D1-1".to_owned() }, NOON);
    let text = state.record(names(), None).to_string();
    assert!(text.ends_with("\n1. D2-D1-1\n{ Red captured Blue’s guard }\nred\n"), "{text}");
    let read: Record = text.parse().expect("a record");
    assert_eq!(read.ending, state.ending());
}
