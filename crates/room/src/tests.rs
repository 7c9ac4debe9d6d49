//! Tests of rooms: what is allowed and what follows, clocks, agreements, scores, and that a room is the fold of its events.

mod agreements;
mod clocks;
mod endings;
mod folding;
mod limits;
mod names;

use super::*;
use crate::dice::Secret;
use roundel_engine::levels::Level;
use roundel_rules::record::{Ending, Reason};
use roundel_rules::{AnyPosition, GameId, Outcome, Side, Turn};

pub(crate) const ADA: PlayerId = PlayerId(1);
pub(crate) const GRACE: PlayerId = PlayerId(2);
pub(crate) const NOON: Millis = 1_800_000_000_000;
const SEED: &str = "0123456789abcdef0123456789abcdef";

pub(crate) fn person(id: PlayerId) -> Actor {
    let name = if id == ADA { "Ada" } else { "Grace" };
    Actor::Person { id, name: Some(name.to_owned()) }
}

fn seat(id: PlayerId) -> Seat {
    Seat::guest(id)
}

/// Who plays whom.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Company {
    /// Ada has the first side, Grace the second.
    Two,
    /// Ada plays both sides on one screen.
    Screen,
    /// Ada has the first side, the computer the second.
    Computer,
}

pub(crate) fn config(kind: GameId, company: Company, time_control: TimeControl) -> RoomConfig {
    RoomConfig {
        start: AnyPosition::start(kind, "").expect("the game without options"),
        seats: match company {
            Company::Two => [seat(ADA), seat(GRACE)],
            Company::Screen => [seat(ADA), seat(ADA)],
            Company::Computer => [seat(ADA), Seat::Computer(Level::new(1).expect("a level"))],
        },
        screen: company == Company::Screen,
        time_control,
        match_round: None,
        secret: kind.info().dice.then(|| {
            Secret::from_hex("29a205c74f7a1a224305d3cca768484fd53811c6a270700ccb45280f921e21c8").expect("a secret")
        }),
        private: false,
        origin: Origin::Server,
    }
}

fn room(kind: GameId, company: Company) -> RoomState {
    RoomState::new(config(kind, company, TimeControl::None))
}

impl RoomState {
    /// Does what must be allowed, and returns what happened.
    fn must(&mut self, actor: &Actor, action: &Action, at: Millis) -> Vec<Event> {
        let effects = self.decide(actor, action, at).unwrap_or_else(|refusal| panic!("{action:?}: {refusal}"));
        for event in &effects.events {
            self.apply(at, event).expect("what was decided fits");
        }
        effects.events
    }

    /// Why something is refused.
    fn refusal(&self, actor: &Actor, action: &Action) -> Refusal {
        self.decide(actor, action, NOON).expect_err("it must be refused")
    }

    /// Who is to roll or to move.
    fn due(&self) -> Actor {
        let side = self.turn().side().expect("the game goes on");
        match &self.config().seats[side.index()] {
            Seat::Person { id, .. } => person(*id),
            Seat::Computer(_) => Actor::Computer(side),
        }
    }

    fn first_move(&self) -> Action {
        Action::Move { ply: self.ply(), text: self.game().position().legal_tokens()[0].clone() }
    }

    /// Rolls if a roll is due, then plays the first legal move: one decision.
    pub(crate) fn step(&mut self, at: Millis) {
        if let Turn::Roll(_) = self.turn() {
            self.must(&self.due(), &Action::Roll { ply: self.ply() }, at);
        }
        self.must(&self.due(), &self.first_move(), at);
    }
}

pub(crate) const fn offer(what: Proposal) -> Action {
    Action::Offer { what, side: None }
}

const RESIGN: Action = Action::Resign { side: None };

#[test]
fn only_whose_turn_it_is_can_act() {
    let mut state = room(GameId::Gou, Company::Two);
    assert_eq!(state.refusal(&person(GRACE), &state.first_move()), Refusal::NotYourTurn);
    assert_eq!(state.refusal(&person(PlayerId(3)), &state.first_move()), Refusal::NotPlaying);
    assert_eq!(state.refusal(&person(PlayerId(3)), &RESIGN), Refusal::NotPlaying);
    assert_eq!(state.refusal(&person(PlayerId(3)), &offer(Proposal::Draw)), Refusal::NotPlaying);
    state.step(NOON);
    assert_eq!(state.refusal(&person(ADA), &state.first_move()), Refusal::NotYourTurn);
}

#[test]
fn who_has_not_seen_everything_is_stale() {
    let mut state = room(GameId::Gou, Company::Two);
    let mv = state.first_move();
    state.must(&person(ADA), &mv, NOON);
    // The same move once more, as a browser might send it that heard no answer.
    assert_eq!(state.refusal(&person(ADA), &mv), Refusal::Stale { expected: 1, found: 0 });
    let Action::Move { text, .. } = state.first_move() else { unreachable!("a move") };
    for ply in [0, 2, u32::MAX] {
        assert_eq!(
            state.refusal(&person(GRACE), &Action::Move { ply, text: text.clone() }),
            Refusal::Stale { expected: 1, found: ply }
        );
    }
}

#[test]
fn rolls_and_moves_come_in_turn() {
    for kind in [GameId::GoRound, GameId::Runaround] {
        let mut state = room(kind, Company::Two);
        let text = "pass".to_owned();
        assert_eq!(state.refusal(&person(ADA), &Action::Move { ply: 0, text }), Refusal::RollDue);
        state.must(&person(ADA), &Action::Roll { ply: 0 }, NOON);
        assert_eq!(state.refusal(&person(ADA), &Action::Roll { ply: 1 }), Refusal::MoveDue);
    }
    let state = room(GameId::Gou, Company::Two);
    assert_eq!(state.refusal(&person(ADA), &Action::Roll { ply: 0 }), Refusal::MoveDue);
}

#[test]
fn rolls_are_those_of_the_secret() {
    let mut state = room(GameId::Runaround, Company::Two);
    state.must(&person(ADA), &Action::Seed { seed: SEED.to_owned() }, NOON);
    for _ in 0..12 {
        state.step(NOON);
    }
    state.must(&person(ADA), &RESIGN, NOON);
    let faces =
        state.played().iter().filter(|played| played.is_roll).map(|played| played.text.parse().expect("a face"));
    assert_eq!(state.proof().expect("there are dice").check(faces), Ok(12));
}

#[test]
fn the_secret_is_shown_when_the_game_is_over() {
    let mut state = room(GameId::GoRound, Company::Two);
    state.step(NOON);
    assert_eq!(state.proof().expect("there are dice").secret, None);
    state.must(&person(GRACE), &RESIGN, NOON);
    assert!(state.proof().expect("there are dice").secret.is_some());
    assert_eq!(room(GameId::Gou, Company::Two).proof(), None);
}

#[test]
fn illegal_moves_are_refused() {
    let state = room(GameId::Gou, Company::Two);
    for text in ["", "a1-a1", "pass", "9", "🙂", "a1-a2; drop"] {
        let action = Action::Move { ply: 0, text: text.to_owned() };
        let refusal = state.refusal(&person(ADA), &action);
        assert!(matches!(refusal, Refusal::IllegalMove(_)), "{text}: {refusal}");
    }
}

#[test]
fn resignation_wins_for_the_other_side() {
    let mut state = room(GameId::Gou, Company::Two);
    // Out of turn, too.
    state.must(&person(GRACE), &RESIGN, NOON);
    assert_eq!(state.ending(), Some(Ending { outcome: Outcome::Won(Side::First), reason: Reason::Resignation }));
    assert_eq!(state.turn(), Turn::Over(Outcome::Won(Side::First)));
    for action in [RESIGN, offer(Proposal::Draw), offer(Proposal::TakeBack), state.first_move()] {
        assert_eq!(state.refusal(&person(ADA), &action), Refusal::Over, "{action:?}");
    }
}

#[test]
fn on_one_screen_the_side_is_named() {
    let mut state = room(GameId::Gou, Company::Screen);
    let named = |side| Action::Resign { side: Some(side) };
    let winner = |state: &RoomState, action: &Action| match &state
        .decide(&person(ADA), action, NOON)
        .expect("allowed")
        .events[..]
    {
        [Event::End { winner, .. }] => *winner,
        other => panic!("{other:?}"),
    };
    assert_eq!(winner(&state, &named(Side::First)), Some(Side::Second));
    assert_eq!(winner(&state, &named(Side::Second)), Some(Side::First));
    // Without a name it is the side to move.
    assert_eq!(winner(&state, &RESIGN), Some(Side::Second));
    state.step(NOON);
    assert_eq!(winner(&state, &RESIGN), Some(Side::First));
    // With two players, nobody gives up for the other.
    let state = room(GameId::Gou, Company::Two);
    assert_eq!(state.refusal(&person(ADA), &named(Side::Second)), Refusal::NotPlaying);
}

#[test]
fn seeds_come_once_and_before_the_first_roll() {
    let seed = |seed: &str| Action::Seed { seed: seed.to_owned() };
    let mut state = room(GameId::GoRound, Company::Two);
    assert_eq!(state.refusal(&person(ADA), &seed("abc")), Refusal::BadSeed);
    assert_eq!(state.refusal(&person(PlayerId(3)), &seed(SEED)), Refusal::NotPlaying);
    state.must(&person(ADA), &seed(SEED), NOON);
    assert_eq!(state.refusal(&person(ADA), &seed(SEED)), Refusal::SeedTooLate);
    state.must(&person(ADA), &Action::Roll { ply: 0 }, NOON);
    assert_eq!(state.refusal(&person(GRACE), &seed(SEED)), Refusal::SeedTooLate);
    assert_eq!(state.seeds(), &[Some(SEED.to_owned()), None]);

    // Who plays both sides can add two, and there is nothing to add where there are no dice.
    let mut screen = room(GameId::GoRound, Company::Screen);
    screen.must(&person(ADA), &seed(SEED), NOON);
    screen.must(&person(ADA), &seed(SEED), NOON);
    assert_eq!(screen.refusal(&person(ADA), &seed(SEED)), Refusal::SeedTooLate);
    assert_eq!(room(GameId::Gou, Company::Two).refusal(&person(ADA), &seed(SEED)), Refusal::SeedTooLate);
}

#[test]
fn words_fit_on_a_line() {
    let mut state = room(GameId::Gou, Company::Two);
    let say = |text: &str| Action::Say { text: text.to_owned() };
    for text in ["", "   ", "two\nlines", "a\u{7}bell", &"x".repeat(281)] {
        assert_eq!(state.refusal(&person(ADA), &say(text)), Refusal::BadText { most: 280 }, "{text:?}");
    }
    assert_eq!(state.refusal(&person(PlayerId(3)), &say("hi")), Refusal::NotPlaying);
    state.must(&person(GRACE), &say("  Guten Tag, <b>Ada</b>! "), NOON);
    state.must(&person(ADA), &say(&"ä".repeat(280)), NOON);
    let said = &state.chat()[0];
    assert_eq!((said.side, &*said.name, &*said.text), (Some(Side::Second), "Grace", "Guten Tag, <b>Ada</b>!"));
    // After the game, too; and only the last hundred are at hand.
    state.must(&person(ADA), &RESIGN, NOON);
    for number in 0..120 {
        state.must(&person(ADA), &say(&number.to_string()), NOON + 10_000 * (number + 1));
    }
    assert_eq!(state.chat().len(), 100);
    assert_eq!(state.chat()[99].text, "119");
}

/// 1.10: the winner of Go Round scores what the loser has in hand, whatever ended the game.
#[test]
fn r1_10_points() {
    let mut state = room(GameId::GoRound, Company::Two);
    for _ in 0..30 {
        state.step(NOON);
    }
    assert_eq!(state.points(), None, "the game goes on");
    let AnyPosition::GoRound(position) = state.game().position() else { unreachable!("Go Round") };
    let hands = Side::BOTH.map(|side| u32::from(position.hand(side)));
    for (loser, points) in [(ADA, [0, hands[0]]), (GRACE, [hands[1], 0])] {
        let mut state = state.clone();
        state.must(&person(loser), &RESIGN, NOON);
        assert_eq!(state.points(), Some(points));
    }
    let mut drawn = state.clone();
    drawn.apply(NOON, &Event::End { winner: None, reason: Reason::Agreement }).expect("it fits");
    assert_eq!(drawn.points(), Some([0, 0]));

    let mut won = room(GameId::Gou, Company::Two);
    let mut drawn = won.clone();
    won.must(&person(ADA), &RESIGN, NOON);
    assert_eq!(won.points(), Some([0, 2]), "half points");
    drawn.apply(NOON, &Event::End { winner: None, reason: Reason::Agreement }).expect("it fits");
    assert_eq!(drawn.points(), Some([1, 1]));
    let texts = |kind| [0, 1, 2, 3, 4].map(|points| points_text(kind, points));
    assert_eq!(texts(GameId::Gou), ["0", "½", "1", "1½", "2"]);
    assert_eq!(texts(GameId::GoRound), ["0", "1", "2", "3", "4"]);
}

/// 0.5: the text of a draw without progress names the limit of the game.
#[test]
fn r0_5_a_quiet_game_tells_its_limit() {
    let mut state = room(GameId::GoRound, Company::Screen);
    let warning = |state: &RoomState| {
        let view = GameView::of("id", state, Presence::default(), Viewer::default(), NOON);
        view.draw_warning.map(|warning| (warning.moves, warning.text))
    };
    let mut warnings = Vec::new();
    while state.ending().is_none() {
        if let Turn::Roll(_) = state.turn() {
            state.must(&person(ADA), &Action::Roll { ply: state.ply() }, NOON);
        }
        warnings.extend(warning(&state));
        let tokens = state.game().position().legal_tokens();
        let text = tokens.iter().find(|text| !text.contains('@')).expect("a chip need not be placed").clone();
        state.must(&person(ADA), &Action::Move { ply: state.ply(), text }, NOON);
    }
    let result = ResultView::of(&state, Viewer::default()).expect("the game is over");
    assert_eq!((result.text.as_str(), result.winner), ("Draw: no progress for 200 moves (100 each)", None));
    assert_eq!(warnings.iter().map(|(moves, _)| *moves).collect::<Vec<_>>(), (1..=20).rev().collect::<Vec<_>>());
    assert_eq!(warnings[0].1, "Draw in 20 moves unless a chip is placed");
    assert_eq!(warnings[19].1, "Draw on the next move unless a chip is placed");
    assert_eq!(warning(&state), None, "after the end there is nothing to warn of");
}

/// 0.5: progress ends the warning, and a game that has no draws never warns.
#[test]
fn r0_5_a_warning_ends_with_progress() {
    let moves = |state: &RoomState| {
        GameView::of("id", state, Presence::default(), Viewer::default(), NOON)
            .draw_warning
            .map(|warning| warning.moves)
    };
    let mut state = room(GameId::GoRound, Company::Screen);
    while moves(&state).is_none() {
        state.must(&person(ADA), &Action::Roll { ply: state.ply() }, NOON);
        let tokens = state.game().position().legal_tokens();
        let text = tokens.iter().find(|text| !text.contains('@')).expect("a chip need not be placed").clone();
        state.must(&person(ADA), &Action::Move { ply: state.ply(), text }, NOON);
    }
    let placed = loop {
        state.must(&person(ADA), &Action::Roll { ply: state.ply() }, NOON);
        let tokens = state.game().position().legal_tokens();
        let chip = tokens.iter().find(|text| text.contains('@'));
        let text = chip.unwrap_or(&tokens[0]).clone();
        let places = chip.is_some();
        state.must(&person(ADA), &Action::Move { ply: state.ply(), text }, NOON);
        if places || state.ending().is_some() {
            break places;
        }
    };
    assert!(placed && moves(&state).is_none());

    let mut state = room(GameId::Runaround, Company::Screen);
    for _ in 0..30 {
        state.step(NOON);
        assert_eq!(moves(&state), None);
    }
}

#[test]
fn earlier_positions_are_found_again() {
    let mut state = room(GameId::GoRound, Company::Two);
    let mut positions = vec![state.game().position().to_string()];
    for _ in 0..10 {
        state.must(&state.due(), &Action::Roll { ply: state.ply() }, NOON);
        positions.push(state.game().position().to_string());
        state.must(&state.due(), &state.first_move(), NOON);
        positions.push(state.game().position().to_string());
    }
    for (ply, position) in (0..).zip(&positions) {
        assert_eq!(state.game_at(ply).expect("it was there").position().to_string(), *position);
    }
    assert!(state.game_at(21).is_none());
}
