//! Perft tests from data files, one per game. `rules` and `position` lines set the position, and each `perft` line
//! after them has a depth and its count. Lines with `#` say where the numbers come from.

mod oracle;

use roundel_rules::{AnyPosition, GameId, perft, with_position};

struct Entry {
    game: GameId,
    rules: String,
    position: String,
    depth: u8,
    paths: u64,
}

impl Entry {
    fn count(&self) -> u64 {
        let any =
            AnyPosition::parse(self.game, &self.rules, &self.position).expect("the data file has valid positions");
        with_position!(&any, position => perft(position, self.depth))
    }
}

fn entries() -> Vec<Entry> {
    let files = [
        (GameId::GoRound, include_str!("perft/go-round.perft")),
        (GameId::Runaround, include_str!("perft/runaround.perft")),
        (GameId::GuardTowers, include_str!("perft/guard-towers.perft")),
        (GameId::Gou, include_str!("perft/gou.perft")),
    ];
    let mut entries = Vec::new();
    for (game, file) in files {
        let (mut rules, mut position) = (String::new(), String::new());
        for line in file.lines().filter(|line| !line.starts_with('#') && !line.is_empty()) {
            match line.split_once(' ').unwrap_or((line, "")) {
                ("rules", list) => list.clone_into(&mut rules),
                ("position", text) => text.clone_into(&mut position),
                ("perft", numbers) => {
                    let (depth, paths) = numbers.split_once(' ').expect("a depth and a count");
                    let (depth, paths) = (depth.parse().expect("a depth"), paths.parse().expect("a count"));
                    entries.push(Entry { game, rules: rules.clone(), position: position.clone(), depth, paths });
                }
                (word, _) => panic!("{game}: unknown keyword `{word}`"),
            }
        }
    }
    assert!(GameId::ALL.into_iter().all(|game| entries.iter().any(|entry| entry.game == game)));
    entries
}

fn check(entries: impl Iterator<Item = Entry>) {
    for entry in entries {
        let Entry { game, rules, position, depth, paths } = &entry;
        assert_eq!(entry.count(), *paths, "{game} {rules} `{position}` depth {depth}");
    }
}

#[test]
fn small_counts() {
    check(entries().into_iter().filter(|entry| entry.paths <= 20_000_000));
}

#[test]
#[ignore = "takes minutes; run with --ignored in release"]
fn deep_counts() {
    check(entries().into_iter().filter(|entry| entry.paths > 20_000_000));
}

/// The oracle gives the same counts, up to the depth that it can reach in reasonable time.
#[test]
fn the_oracle_agrees() {
    for entry in entries().into_iter().filter(|entry| entry.paths <= 15_000) {
        let rules: Vec<&str> = entry.rules.split(',').filter(|word| !word.is_empty()).collect();
        let count = oracle::perft(entry.game.name(), &rules, &entry.position, u32::from(entry.depth));
        assert_eq!(count, entry.paths, "{} {} `{}` depth {}", entry.game, entry.rules, entry.position, entry.depth);
    }
}
