//! Digests of random games: native code and the module must agree on every position, move and value.

use roundel_engine::levels::Level;
use roundel_engine::rng::SeededRng;
use roundel_engine::{AnyEngine, EngineOptions, Limits, Value};
use roundel_room::{Board, BoardView};
use roundel_rules::{AnyGame, AnyPosition, Draws, GameId, Turn};
use std::fmt::Write;

/// A game that is not over after this many rolls and moves ends here.
const MAX_TOKENS: usize = 120;
/// One decision in this many is searched.
const SEARCHED: u64 = 12;
/// One position in this many is drawn and described.
const DRAWN: u64 = 20;

/// Plays `games` random games with every set of options of every game. Returns one line for each set: how many positions, and a hash of
/// all positions, their legal moves, the results of searches of this many nodes at every level, and boards.
pub fn digest(seed: u64, games: u32, nodes: u64) -> String {
    let mut lines = String::new();
    for kind in GameId::ALL {
        for options in kind.info().option_sets() {
            let rules = options.iter().map(ToString::to_string).collect::<Vec<_>>().join(",");
            let mut digest = Digest::default();
            for game in 0..games {
                digest.play(kind, &rules, seed.wrapping_add(u64::from(game)), nodes);
            }
            let Digest { positions, hash } = digest;
            writeln!(lines, "{} {rules:?} {positions} {hash:016x}", kind.name())
                .expect("writing to a string cannot fail");
        }
    }
    lines
}

/// FNV-1a, over texts.
struct Digest {
    positions: u64,
    hash: u64,
}

impl Default for Digest {
    fn default() -> Digest {
        Digest { positions: 0, hash: 0xcbf2_9ce4_8422_2325 }
    }
}

impl Digest {
    fn add(&mut self, text: &str) {
        for byte in text.bytes().chain([0]) {
            self.hash = (self.hash ^ u64::from(byte)).wrapping_mul(0x100_0000_01b3);
        }
    }

    fn play(&mut self, kind: GameId, rules: &str, seed: u64, nodes: u64) {
        let start = AnyPosition::start(kind, rules).expect("a set of options of the game");
        let mut game = AnyGame::new(start, Draws::On);
        let mut rng = SeededRng::new(seed, 1);
        for ply in 0..MAX_TOKENS {
            self.positions += 1;
            self.add(&game.position().to_string());
            let tokens = game.position().legal_tokens();
            for token in &tokens {
                self.add(token);
            }
            if rng.below(DRAWN) == 0 {
                let board = Board::of(&game, game.turn(), ply as u32, BoardView::default());
                self.add(&serde_json::to_string(&board).expect("maps have string keys"));
            }
            match game.turn() {
                Turn::Over(_) => return,
                Turn::Decide(_) if rng.below(SEARCHED) == 0 => self.search(&game, seed, nodes, &mut rng),
                Turn::Decide(_) | Turn::Roll(_) => {}
            }
            let token = &tokens[rng.below(tokens.len() as u64) as usize];
            game.push(token).expect("one of the tokens that may come next");
        }
    }

    fn search(&mut self, game: &AnyGame, seed: u64, nodes: u64, rng: &mut SeededRng) {
        let level = Level::new(rng.below(Level::COUNT as u64) as u8 + 1).expect("one of the levels");
        let options = EngineOptions { megabytes: 1, ..EngineOptions::default() };
        let mut engine = AnyEngine::at_level(game.id(), level, options, seed);
        let result = engine.search(game, Limits::nodes(nodes), &mut |_| ()).expect("a decision is due");
        let value = match result.value {
            Value::Score(score) => format!("{score:?}"),
            Value::Equity(equity) => format!("{:08x}", equity.to_bits()),
        };
        self.add(&format!("{level} {} {value} {} {} {:?}", result.mv, result.depth, result.nodes, result.pv));
    }
}
