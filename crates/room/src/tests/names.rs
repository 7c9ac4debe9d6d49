use super::*;
use roundel_words::Language;

fn named(id: PlayerId, name: Option<&str>, alias: Option<&str>) -> Seat {
    Seat::Person { id, name: name.map(str::to_owned), alias: alias.map(str::to_owned) }
}

/// What the two players are called, to a viewer.
fn who(state: &RoomState, viewer: Option<PlayerId>) -> [String; 2] {
    let viewer = Viewer::new(state.config(), viewer, Language::english());
    GameView::of("id", state, Presence::default(), viewer, NOON).sides.map(|side| side.who)
}

#[test]
fn a_guest_is_told_from_a_player() {
    let mut state = room(GameId::Gou, Company::Two);
    assert_eq!(who(&state, Some(ADA)), ["Guest 1", "Guest 2"], "two without names have numbers");
    state.reseat(GRACE, &named(GRACE, None, Some("Grace")));
    assert_eq!(who(&state, Some(ADA)), ["Guest", "Grace (guest)"]);
    state.reseat(ADA, &named(ADA, None, Some("Mia")));
    state.reseat(GRACE, &named(GRACE, Some("Grace"), None));
    assert_eq!(who(&state, Some(GRACE)), ["Mia (guest)", "Grace"]);
    state.reseat(ADA, &named(PlayerId(7), Some("Ada"), None));
    assert_eq!(who(&state, None), ["Ada", "Grace"]);
    assert!(!state.config().screen);
    assert_eq!(who(&room(GameId::Gou, Company::Computer), Some(ADA)), ["Guest", "Computer, level 1"]);
}

/// Their colours change from game to game.
#[test]
fn guests_keep_their_numbers_in_a_match() {
    let config = room(GameId::Gou, Company::Two).config().clone();
    for (round, expected) in [(1, ["Guest 1", "Guest 2"]), (2, ["Guest 2", "Guest 1"]), (3, ["Guest 1", "Guest 2"])] {
        let match_round = Some(MatchRound { id: "match".to_owned(), round, games: 3 });
        let state = RoomState::new(RoomConfig { match_round, ..config.clone() });
        assert_eq!(who(&state, None), expected, "game {round}");
    }
}

#[test]
fn two_on_one_screen_have_their_colours_or_their_names() {
    let mut state = room(GameId::Gou, Company::Screen);
    assert_eq!(who(&state, Some(ADA)), ["Red", "Yellow"]);
    state.reseat(ADA, &named(ADA, None, Some("Eve")));
    assert_eq!(who(&state, Some(ADA)), ["Red", "Yellow"], "what a guest goes by elsewhere is nobody's name here");

    let seats = [named(ADA, None, Some("Mia")), named(ADA, None, None)];
    let mut state = RoomState::new(RoomConfig { seats, ..state.config().clone() });
    assert_eq!(who(&state, Some(ADA)), ["Mia", "Yellow"]);
    assert_eq!(who(&state, None), ["Mia (guest)", "Yellow"], "others cannot know who that is");
    state.reseat(ADA, &named(ADA, Some("Ada"), None));
    assert_eq!(who(&state, Some(ADA)), ["Mia", "Ada"], "given names stay when their owner registers");
}

#[test]
fn the_name_of_a_deleted_account_is_gone_from_its_screen() {
    let seats = [named(ADA, Some("Ada"), Some("Ada")), named(ADA, Some("Ada"), Some("Ben"))];
    let mut state = RoomState::new(RoomConfig { seats, ..room(GameId::Gou, Company::Screen).config().clone() });
    assert_eq!(who(&state, None), ["Ada", "Ben (guest)"]);
    state.reseat(ADA, &Seat::guest(ADA));
    assert_eq!(who(&state, None), ["Red", "Ben (guest)"]);
}

/// A guest who turns out to be the opponent plays on one screen; who meets the computer does not.
#[test]
fn a_person_in_both_seats_plays_on_one_screen() {
    let mut state = room(GameId::Gou, Company::Two);
    state.reseat(GRACE, &named(ADA, Some("Ada"), None));
    assert!(state.config().screen);
    let mut state = room(GameId::Gou, Company::Computer);
    state.reseat(ADA, &named(ADA, Some("Ada"), None));
    assert!(!state.config().screen);
}

/// On one screen the page calls players by their names from its first paint on, and by their colours where none was given.
#[test]
fn sentences_on_one_screen_have_the_names() {
    let told = |names: [Option<&str>; 2]| {
        let seats = names.map(|name| named(ADA, None, name));
        let mut state = RoomState::new(RoomConfig { seats, ..room(GameId::Gou, Company::Screen).config().clone() });
        let viewer = Viewer::new(state.config(), Some(ADA), Language::english());
        let words = roundel_words::Words::of(Language::english());
        let view = |state: &RoomState| GameView::of("id", state, Presence::default(), viewer, NOON);
        let board = |state: &RoomState| Board::of(state.game(), state.turn(), 0, BoardView::default());
        let begun = view(&state).sentence(words, &board(&state));
        state.must(&person(ADA), &Action::Resign { side: Some(Side::First) }, NOON);
        let over = view(&state);
        let text = over.result.clone().expect("it is over").text;
        [begun, over.sentence(words, &board(&state)), text]
    };
    assert_eq!(told([Some("Mia"), Some("Ben")]), ["Mia: Move a stone", "Ben won", "Mia resigned – Ben won"]);
    assert_eq!(told([None, Some("Ben")]), ["Red to move", "Ben won", "Red resigned – Ben won"]);
    assert_eq!(told([None, None]), ["Red to move", "Yellow won", "Red resigned – Yellow won"]);
}

#[test]
fn a_draw_is_called_so_and_its_cause_is_told() {
    let mut state = room(GameId::Gou, Company::Screen);
    state.must(&person(ADA), &Action::Offer { what: Proposal::Draw, side: Some(Side::First) }, NOON);
    let viewer = Viewer::new(state.config(), Some(ADA), Language::english());
    let view = GameView::of("id", &state, Presence::default(), viewer, NOON);
    assert_eq!(view.verdict(roundel_words::Words::default()).as_deref(), Some("Draw"));
    assert_eq!(view.result.expect("it is over").text, "Draw by agreement");
}
