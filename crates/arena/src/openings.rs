//! Random openings, so that no two pairs of games are alike.

use crate::player::Playable;
use roundel_engine::rng::SeededRng;
use roundel_engine::{Engine, EngineOptions, Evaluation, Limits, Value};
use roundel_rules::{Die, Draws, Game, Position, Token, Turn};
use std::collections::HashSet;

/// The default number of random decisions in a game without dice. Games with dice differ by themselves.
const PLIES: usize = 6;

/// The depth of the search for a forced win that spoils an opening, in decisions.
const SPOILED_DEPTH: u8 = 3;

/// Openings to try before a shorter one is accepted.
const TRIES: u64 = 50;

/// The default number of random decisions.
pub fn default_plies<P: Position>() -> usize {
    if P::Roll::FACES.is_empty() { PLIES } else { 0 }
}

/// Openings, made on demand. Each depends on the seed and its number alone.
pub struct Openings<P: Position> {
    start: P,
    draws: Draws,
    plies: usize,
    rngs: Box<dyn Fn(u64) -> SeededRng + Send>,
    made: Vec<Game<P>>,
    seen: HashSet<P>,
    engine: Box<dyn Engine<P>>,
}

impl<P: Playable> Openings<P> {
    /// Openings of this many decisions from a position. `rngs` gives the random numbers of each opening.
    pub fn new(start: &P, draws: Draws, plies: usize, rngs: impl Fn(u64) -> SeededRng + Send + 'static) -> Openings<P> {
        let engine =
            P::engine(EngineOptions { megabytes: 1, evaluation: Evaluation::HandCrafted, ..EngineOptions::default() });
        Openings {
            start: start.clone(),
            draws,
            plies,
            rngs: Box::new(rngs),
            made: Vec::new(),
            seen: HashSet::new(),
            engine,
        }
    }

    /// The opening with this number, from 0.
    pub fn get(&mut self, number: usize) -> Game<P> {
        while self.made.len() <= number {
            let opening = self.make((self.rngs)(self.made.len() as u64));
            self.seen.insert(opening.position().clone());
            self.made.push(opening);
        }
        self.made[number].clone()
    }

    /// A new opening in which neither side has lost already; where that is hard to find, a shorter one.
    fn make(&mut self, mut rng: SeededRng) -> Game<P> {
        for plies in (1..=self.plies).rev() {
            for _ in 0..TRIES {
                let game = self.random(plies, &mut rng);
                if !self.seen.contains(game.position()) && !self.is_spoiled(&game) {
                    return game;
                }
            }
        }
        Game::new(self.start.clone(), self.draws)
    }

    fn random(&self, plies: usize, rng: &mut SeededRng) -> Game<P> {
        let mut game = Game::new(self.start.clone(), self.draws);
        let mut decisions = 0;
        while decisions < plies {
            match game.turn() {
                Turn::Over(_) => break,
                Turn::Roll(_) => game.push_unchecked(Token::Roll(any_face::<P>(rng))),
                Turn::Decide(_) => {
                    let mv = game.position().pick_move(|count| rng.below(count));
                    game.push_unchecked(Token::Move(mv.expect("where a decision is due there is a move")));
                    decisions += 1;
                }
            }
        }
        game
    }

    /// Whether the game is over, or a side has a short forced win.
    fn is_spoiled(&mut self, game: &Game<P>) -> bool {
        match game.turn() {
            Turn::Over(_) => true,
            Turn::Roll(_) => false,
            Turn::Decide(_) => {
                let result = self.engine.search(game, Limits::depth(SPOILED_DEPTH), &mut |_| ());
                result.is_some_and(|result| match result.value {
                    Value::Score(score) => score.decisions_to_win().or(score.decisions_to_loss()).is_some(),
                    Value::Equity(_) => false,
                })
            }
        }
    }
}

/// A random face of the die.
pub(crate) fn any_face<P: Position>(rng: &mut SeededRng) -> P::Roll {
    P::Roll::FACES[rng.below(P::Roll::FACES.len() as u64) as usize]
}

#[cfg(test)]
mod tests {
    use super::*;
    use roundel_rules::games::go_round::GoRound;
    use roundel_rules::games::guard_towers::{GuardTowers, NoOptions};

    fn openings(plies: usize) -> Openings<GuardTowers> {
        Openings::new(&GuardTowers::start(NoOptions), Draws::On, plies, |number| SeededRng::new(1, number))
    }

    #[test]
    fn openings_differ_and_repeat() {
        let (mut one, mut other) = (openings(6), openings(6));
        let last = other.get(19).position().clone();
        let positions: HashSet<GuardTowers> = (0..20).map(|k| one.get(k).position().clone()).collect();
        assert_eq!(positions.len(), 20);
        assert!(positions.contains(&last), "the order of asking does not matter");
        assert!((0..20).all(|k| one.get(k).tokens().len() == 6));
    }

    #[test]
    fn where_there_are_few_openings_they_get_shorter_and_then_repeat() {
        let mut openings = openings(1);
        let tokens: Vec<usize> = (0..40).map(|k| openings.get(k).tokens().len()).collect();
        assert!(tokens.iter().filter(|&&n| n == 1).count() > 15, "{tokens:?}");
        assert_eq!(tokens[39], 0, "25 moves make no 40 openings");
    }

    #[test]
    fn a_spoiled_start_is_left_as_it_is() {
        let start = GuardTowers::parse("3RG3/3BG3/7/7/7/7/7 b", NoOptions).expect("a position");
        let mut openings = Openings::new(&start, Draws::On, 3, |number| SeededRng::new(1, number));
        assert!(!matches!(openings.get(0).turn(), Turn::Over(_)));
    }

    #[test]
    fn dice_need_no_openings() {
        assert_eq!(default_plies::<GoRound>(), 0);
        assert_eq!(default_plies::<GuardTowers>(), 6);
    }
}
