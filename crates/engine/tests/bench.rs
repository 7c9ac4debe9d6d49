//! The node counts of `bench`, pinned per game: a change of play is a visible diff of `crates/engine/bench.txt`.

use roundel_engine::bench;
use roundel_rules::GameId;

#[test]
fn node_counts_are_as_pinned() {
    let counted: String = GameId::ALL.map(|game| format!("{} {}\n", game.name(), bench(game))).concat();
    assert_eq!(
        counted,
        include_str!("../bench.txt"),
        "play has changed; if that is intended, run `roundel bench --signatures > crates/engine/bench.txt` and say in the \
         commit which match admitted the change"
    );
}
