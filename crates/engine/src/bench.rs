//! Benchmark positions. The number of nodes is the signature of the search: a change that is not meant to change play must not
//! change it.

use crate::{EngineGame, EngineOptions, Limits};
use roundel_rules::{AnyPosition, Draws, Game, GameId, with_position};

/// Positions of a game in which a decision is due, and the depth to search them to.
struct Work {
    game: GameId,
    rules: &'static str,
    depth: u8,
    positions: &'static [&'static str],
}

const WORK: [Work; 4] = [
    Work {
        game: GameId::GoRound,
        rules: "",
        depth: 4,
        positions: &["B5B/7/7/7/7/7/W5W w 4", "1W2B2/1w1bw2/1b1w2B/2w4/1b1bw1W/2wb3/7 w 4"],
    },
    Work {
        game: GameId::Runaround,
        rules: "",
        depth: 6,
        positions: &["h,h,h,0 h,h,h,h 0-0 r 4 -", "h,0,5,20 h,h,17,22 2-3 r 2 -"],
    },
    Work {
        game: GameId::GuardTowers,
        rules: "",
        depth: 9,
        positions: &[
            "r1r11RG1r1r1/2r11r12/3r13/7/3b13/2b11b12/b1b11BG1b1b1 r",
            "r14r1r1/3RG3/2r31r12/3b33/4b22/1b15/3BG3 r",
            "r1r1r1RGr1r21/7/2r14/2b14/7/1b35/b12BGb1b11 r",
        ],
    },
    Work {
        game: GameId::Gou,
        rules: "",
        depth: 7,
        positions: &[
            "rrryyy/r3y/rr2yy/5/r4y/4/y4r/5/yy2rr/y3r/yyyrrr r",
            "r3yy/2r1y/r2y2/1r2y/r2y2/y1r1/1y2r1/2y2/1y3r/2r1r/y1y2r y",
        ],
    },
];

/// Searches the positions of one game on one thread. Returns the number of nodes.
pub fn bench(game: GameId) -> u64 {
    let work = WORK.iter().find(|work| work.game == game).expect("there is work for every game");
    let nodes = |text: &&str| {
        let any = AnyPosition::parse(game, work.rules, text).expect("the positions are well formed");
        with_position!(any, position => visit(position, work.depth))
    };
    work.positions.iter().map(nodes).sum()
}

fn visit<P: EngineGame>(position: P, depth: u8) -> u64 {
    let game = Game::new(position, Draws::On);
    let mut engine = P::engine(EngineOptions { megabytes: 16, ..EngineOptions::default() });
    engine.search(&game, Limits::depth(depth), &mut |_| ()).expect("a decision is due").nodes
}
