//! Games between players of all strengths: strong ones get into positions worth looking at, weak ones make the mistakes in them.

use crate::openings::{any_face, default_plies};
use crate::player::{Playable, Player};
use crate::spec::{Conditions, Spec};
use roundel_engine::rng::SeededRng;
use roundel_rules::{Draws, Game, Outcome, Token, Turn};

/// The players of games with dice and without. Each side of each game is one of them. Without dice the quick ones are enough:
/// it is their mistakes that make puzzles.
const WITH_DICE: [&str; 5] = ["casual", "level:4", "level:6", "level:8", "level:10"];
const WITHOUT_DICE: [&str; 5] = ["novice", "casual", "level:4", "level:5", "level:6"];

/// A game that is longer than this is left.
const LONGEST: usize = 200;

/// A game that was played.
pub(super) struct PlayedGame<P> {
    /// The positions to look at, in which a decision was due.
    pub positions: Vec<P>,
    /// Random numbers for what is done with it.
    pub rng: SeededRng,
}

/// Without dice, the decisions before a win that are worth looking at. Before them, and in drawn games, hardly anything is forced.
const LAST: usize = 10;

/// Plays games, each by its number alone.
pub(super) struct SelfPlay<P: Playable> {
    start: P,
    seed: u64,
    /// For either side.
    players: [Vec<Box<dyn Player<P>>>; 2],
}

impl<P: Playable> SelfPlay<P> {
    pub fn new(start: &P, seed: u64) -> SelfPlay<P> {
        let player = |name: &&str| {
            let spec = Spec::parse(name).expect("the name of a player");
            spec.prepare::<P>(&Conditions::default()).expect("a player that needs no file").player()
        };
        let names = if P::INFO.dice { WITH_DICE } else { WITHOUT_DICE };
        let players = [(); 2].map(|()| names.iter().map(player).collect());
        SelfPlay { start: start.clone(), seed, players }
    }

    /// Plays the game with this number.
    pub fn play(&mut self, number: u64) -> PlayedGame<P> {
        let seed = self.seed;
        let rng = |stream| SeededRng::new(seed, 4 * number + stream);
        let mut dice = rng(0);
        let chosen = [(); 2].map(|()| dice.below(self.players[0].len() as u64) as usize);
        let mut game = Game::new(self.start.clone(), Draws::On);
        for (side, stream) in [(0, 1), (1, 2)] {
            let begun = self.players[side][chosen[side]].begin(&self.start, rng(stream));
            begun.expect("a player of ours begins");
        }
        let mut positions = Vec::new();
        let opening = default_plies::<P>();
        while positions.len() < LONGEST {
            match game.turn() {
                Turn::Over(_) => break,
                Turn::Roll(_) => game.push_unchecked(Token::Roll(any_face::<P>(&mut dice))),
                Turn::Decide(side) => {
                    let mv = if positions.len() < opening {
                        game.position().pick_move(|count| dice.below(count)).expect("a decision is due")
                    } else {
                        let player = &mut self.players[side.index()][chosen[side.index()]];
                        player.choose(&game).expect("a player of ours finds a move").mv
                    };
                    positions.push(game.position().clone());
                    game.push_unchecked(Token::Move(mv));
                }
            }
        }
        if !P::INFO.dice {
            let is_won = matches!(game.turn(), Turn::Over(Outcome::Won(_)));
            let first = if is_won { positions.len().saturating_sub(LAST) } else { positions.len() };
            positions.drain(..first);
        }
        PlayedGame { positions, rng: rng(3) }
    }
}
