//! What two sides can agree on: draws, moves taken back, another game.

use super::*;

const fn accept(what: Proposal) -> Action {
    Action::Accept { what }
}

const fn decline(what: Proposal) -> Action {
    Action::Decline { what }
}

#[test]
fn a_draw_takes_two() {
    let mut state = room(GameId::Gou, Company::Two);
    assert_eq!(state.refusal(&person(GRACE), &accept(Proposal::Draw)), Refusal::NoOffer(Proposal::Draw));
    assert_eq!(
        state.must(&person(ADA), &offer(Proposal::Draw), NOON),
        [Event::Offer { what: Proposal::Draw, side: Side::First }]
    );
    assert_eq!(state.refusal(&person(ADA), &accept(Proposal::Draw)), Refusal::NoOffer(Proposal::Draw), "not one's own");
    state.must(&person(GRACE), &accept(Proposal::Draw), NOON);
    assert_eq!(state.ending(), Some(Ending { outcome: Outcome::Drawn, reason: Reason::Agreement }));
}

#[test]
fn two_offers_are_an_agreement() {
    let mut state = room(GameId::Gou, Company::Two);
    state.must(&person(GRACE), &offer(Proposal::Draw), NOON);
    state.must(&person(ADA), &offer(Proposal::Draw), NOON);
    assert_eq!(state.ending().map(|ending| ending.reason), Some(Reason::Agreement));
}

#[test]
fn an_open_offer_is_not_made_again() {
    let mut state = room(GameId::Gou, Company::Two);
    state.must(&person(ADA), &offer(Proposal::Draw), NOON);
    assert_eq!(state.decide(&person(ADA), &offer(Proposal::Draw), NOON), Ok(Effects::default()));
    // Once it is gone, it can be made again.
    state.must(&person(GRACE), &decline(Proposal::Draw), NOON);
    assert_eq!(state.must(&person(ADA), &offer(Proposal::Draw), NOON).len(), 1);
    state.must(&person(ADA), &RESIGN, NOON);
    state.must(&person(GRACE), &offer(Proposal::Rematch), NOON);
    assert_eq!(state.decide(&person(GRACE), &offer(Proposal::Rematch), NOON), Ok(Effects::default()));
}

#[test]
fn offers_can_be_declined_and_withdrawn() {
    for by in [ADA, GRACE] {
        let mut state = room(GameId::Gou, Company::Two);
        assert_eq!(state.refusal(&person(by), &decline(Proposal::Draw)), Refusal::NoOffer(Proposal::Draw));
        state.must(&person(ADA), &offer(Proposal::Draw), NOON);
        state.must(&person(by), &decline(Proposal::Draw), NOON);
        assert_eq!(state.offer(Proposal::Draw), None);
        assert_eq!(state.refusal(&person(GRACE), &accept(Proposal::Draw)), Refusal::NoOffer(Proposal::Draw));
    }
}

#[test]
fn the_next_move_ends_offers() {
    let mut state = room(GameId::Gou, Company::Two);
    state.step(NOON);
    state.must(&person(ADA), &offer(Proposal::Draw), NOON);
    state.must(&person(ADA), &offer(Proposal::TakeBack), NOON);
    state.step(NOON);
    for what in [Proposal::Draw, Proposal::TakeBack] {
        assert_eq!(state.offer(what), None);
        assert_eq!(state.refusal(&person(GRACE), &accept(what)), Refusal::NoOffer(what));
    }
}

#[test]
fn runaround_knows_no_draws_and_the_computer_takes_none() {
    let state = room(GameId::Runaround, Company::Two);
    assert_eq!(state.refusal(&person(ADA), &offer(Proposal::Draw)), Refusal::NoDraws);
    let state = room(GameId::Gou, Company::Computer);
    assert_eq!(state.refusal(&person(ADA), &offer(Proposal::Draw)), Refusal::NoDraws);
}

#[test]
fn on_one_screen_a_draw_is_agreed_at_once() {
    let mut state = room(GameId::GuardTowers, Company::Screen);
    state.must(&person(ADA), &offer(Proposal::Draw), NOON);
    assert_eq!(state.ending().map(|ending| ending.outcome), Some(Outcome::Drawn));
}

#[test]
fn a_take_back_leads_before_ones_own_last_decision() {
    let mut state = room(GameId::Gou, Company::Two);
    assert_eq!(state.refusal(&person(ADA), &offer(Proposal::TakeBack)), Refusal::NothingToTakeBack);
    state.step(NOON);
    assert_eq!(state.refusal(&person(GRACE), &offer(Proposal::TakeBack)), Refusal::NothingToTakeBack);
    // Before the opponent has answered it is one move, after that it is two.
    for moves in [1, 2] {
        let mut state = state.clone();
        (1..moves).for_each(|_| state.step(NOON));
        state.must(&person(ADA), &offer(Proposal::TakeBack), NOON);
        assert_eq!(state.ply(), moves, "only asked so far");
        assert_eq!(state.must(&person(GRACE), &accept(Proposal::TakeBack), NOON), [Event::TakeBack { ply: 0 }]);
        assert_eq!((state.ply(), state.turn(), state.offer(Proposal::TakeBack)), (0, Turn::Decide(Side::First), None));
    }
}

#[test]
fn a_roll_that_two_people_have_seen_is_never_taken_back() {
    for company in [Company::Two, Company::Screen, Company::Computer] {
        let mut state = room(GameId::GoRound, company);
        state.step(NOON);
        let before = state.clone();
        state.must(&state.due(), &Action::Roll { ply: 2 }, NOON);
        if company == Company::Two {
            assert_eq!(state.refusal(&person(ADA), &offer(Proposal::TakeBack)), Refusal::RollSeen);
        } else {
            let events = state.must(&person(ADA), &offer(Proposal::TakeBack), NOON);
            assert_eq!(events, [Event::TakeBack { ply: 1 }], "{company:?}");
        }
        // Until then the move can be taken back, and the roll that it answered stays.
        let mut state = before;
        state.must(&person(ADA), &offer(Proposal::TakeBack), NOON);
        if company == Company::Two {
            state.must(&person(GRACE), &accept(Proposal::TakeBack), NOON);
        }
        assert_eq!((state.ply(), state.rolls(), state.turn()), (1, 1, Turn::Decide(Side::First)), "{company:?}");
    }
}

/// Whatever is taken back, and however often, roll number `n` has one face, and the first roll stays: nobody can change the
/// seeds after it, or choose among rolls.
#[test]
fn take_backs_do_not_bend_the_dice() {
    let mut rolls = 0;
    for kind in [GameId::GoRound, GameId::Runaround] {
        for company in [Company::Screen, Company::Computer] {
            for pattern in 0_u32..64 {
                let mut state = room(kind, company);
                let mut faces: Vec<u8> = Vec::new();
                for turn in 0..40_u32 {
                    if state.ending().is_some() {
                        break;
                    }
                    state.play_some_move(pattern.wrapping_mul(31).wrapping_add(turn));
                    state.check_faces(&mut faces);
                    if (pattern >> (turn % 6)) & 1 == 0 || state.ending().is_some() {
                        continue;
                    }
                    // Right after the computer's turn, or after one's own roll.
                    if turn % 3 == 0 && matches!(state.turn(), Turn::Roll(_)) {
                        state.must(&state.due(), &Action::Roll { ply: state.ply() }, NOON);
                        state.check_faces(&mut faces);
                    }
                    match state.decide(&person(ADA), &offer(Proposal::TakeBack), NOON) {
                        Ok(_) => {
                            state.must(&person(ADA), &offer(Proposal::TakeBack), NOON);
                            let decides = state.turn().side().expect("the game goes on");
                            assert!(matches!(state.turn(), Turn::Decide(_)), "the roll before the decision stays");
                            assert!(
                                company == Company::Screen || decides == Side::First,
                                "it is the person's decision"
                            );
                            assert!(state.game().position().has_choice(), "there is something to decide");
                            assert!(state.rolls() > 0, "the seeds can't be changed any more");
                            state.check_faces(&mut faces);
                        }
                        Err(refusal) => assert_eq!(refusal, Refusal::NothingToTakeBack),
                    }
                }
                rolls += faces.len();
            }
        }
    }
    assert!(rolls > 2000, "{rolls} rolls");
}

impl RoomState {
    /// Rolls if a roll is due, then plays one of the moves.
    fn play_some_move(&mut self, pick: u32) {
        if let Turn::Roll(_) = self.turn() {
            self.must(&self.due(), &Action::Roll { ply: self.ply() }, NOON);
        }
        let tokens = self.game().position().legal_tokens();
        let text = tokens[pick as usize % tokens.len()].clone();
        self.must(&self.due(), &Action::Move { ply: self.ply(), text }, NOON);
    }

    /// Checks the rolls of this game against those that were seen before, and remembers the new ones.
    fn check_faces(&self, faces: &mut Vec<u8>) {
        let rolls = self.played().iter().filter(|played| played.is_roll);
        for (number, roll) in rolls.enumerate() {
            let face: u8 = roll.text.parse().expect("a face");
            match faces.get(number) {
                Some(seen) => assert_eq!(face, *seen, "roll {number}"),
                None => faces.push(face),
            }
        }
    }
}

/// A forced pass is no decision: taking it back would only make it come again.
#[test]
fn against_the_computer_a_take_back_skips_what_was_forced() {
    let mut state = room(GameId::Runaround, Company::Computer);
    let mut skipped = 0;
    for turn in 0..60 {
        state.play_some_move(turn);
        if state.ending().is_some() {
            break;
        }
        let decisions = |played: &&PlayedToken| !played.is_roll && played.side == Side::First;
        let Some(last) = state.played().iter().rev().find(decisions) else { continue };
        if last.had_choice {
            continue;
        }
        let mut back = state.clone();
        if back.decide(&person(ADA), &offer(Proposal::TakeBack), NOON).is_err() {
            continue;
        }
        back.must(&person(ADA), &offer(Proposal::TakeBack), NOON);
        assert!(back.game().position().has_choice());
        assert_eq!(back.turn(), Turn::Decide(Side::First));
        skipped += 1;
    }
    assert!(skipped > 0, "some turn was forced");
}

#[test]
fn a_roll_between_offer_and_consent_ends_the_offer() {
    let mut state = room(GameId::GoRound, Company::Two);
    state.step(NOON);
    state.must(&person(ADA), &offer(Proposal::TakeBack), NOON);
    state.must(&person(GRACE), &Action::Roll { ply: 2 }, NOON);
    assert_eq!(state.refusal(&person(GRACE), &accept(Proposal::TakeBack)), Refusal::NoOffer(Proposal::TakeBack));
}

#[test]
fn on_one_screen_the_last_move_is_taken_back_by_either_side() {
    let mut state = room(GameId::Gou, Company::Screen);
    (0..3).for_each(|_| state.step(NOON));
    for ply in [2, 1, 0] {
        assert_eq!(state.must(&person(ADA), &offer(Proposal::TakeBack), NOON), [Event::TakeBack { ply }]);
    }
    assert_eq!(state.refusal(&person(ADA), &offer(Proposal::TakeBack)), Refusal::NothingToTakeBack);
}

#[test]
fn the_computer_lets_moves_be_taken_back() {
    let mut state = room(GameId::Gou, Company::Computer);
    state.step(NOON);
    // While it thinks, and after it has moved.
    assert_eq!(state.must(&person(ADA), &offer(Proposal::TakeBack), NOON), [Event::TakeBack { ply: 0 }]);
    (0..2).for_each(|_| state.step(NOON));
    assert_eq!(state.must(&person(ADA), &offer(Proposal::TakeBack), NOON), [Event::TakeBack { ply: 0 }]);
    assert_eq!(state.turn().side(), Some(Side::First));
}

#[test]
fn the_game_goes_on_after_a_take_back() {
    let mut state = room(GameId::Gou, Company::Screen);
    state.step(NOON);
    let once = state.game().position().to_string();
    state.must(&person(ADA), &offer(Proposal::TakeBack), NOON);
    assert!(state.game().position().is_start());
    state.step(NOON);
    assert_eq!(state.game().position().to_string(), once);
    assert_eq!(state.played().len(), 1);
}

#[test]
fn another_game_takes_two_and_comes_after_this_one() {
    let follows = Effects { events: Vec::new(), follow_up: Some(FollowUp::NextGame) };
    let mut state = room(GameId::Gou, Company::Two);
    assert_eq!(state.refusal(&person(ADA), &offer(Proposal::Rematch)), Refusal::NotOver);
    state.must(&person(ADA), &RESIGN, NOON);
    state.must(&person(ADA), &offer(Proposal::Rematch), NOON);
    assert_eq!(state.decide(&person(GRACE), &accept(Proposal::Rematch), NOON), Ok(follows.clone()));
    assert_eq!(state.decide(&person(GRACE), &offer(Proposal::Rematch), NOON), Ok(follows.clone()));
    state.apply(NOON, &Event::Next { game: "abcdefgh".to_owned() }).expect("it fits");
    assert_eq!(state.refusal(&person(GRACE), &offer(Proposal::Rematch)), Refusal::Over);
    assert_eq!(state.next(), Some("abcdefgh"));

    for company in [Company::Screen, Company::Computer] {
        let mut state = room(GameId::Gou, company);
        state.must(&person(ADA), &RESIGN, NOON);
        assert_eq!(state.decide(&person(ADA), &offer(Proposal::Rematch), NOON), Ok(follows.clone()), "at once");
    }
}
