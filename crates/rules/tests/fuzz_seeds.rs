//! Runs the fuzz seeds as ordinary tests, so that every parser law holds for them.

use roundel_rules::conformance::texts::{move_law, options_law, position_law, record_law};
use std::fs;
use std::path::Path;

fn run(target: &str, law: fn(&str) -> Result<(), String>) {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../fuzz/seeds").join(target);
    let mut seeds = 0;
    for entry in fs::read_dir(&folder).expect("the seed folder exists") {
        let path = entry.expect("the folder is readable").path();
        let text = fs::read_to_string(&path).expect("a seed is text");
        law(&text).unwrap_or_else(|broken| panic!("{}: {broken}", path.display()));
        seeds += 1;
    }
    assert!(seeds >= 8, "only {seeds} seeds in {}", folder.display());
}

#[test]
fn positions() {
    run("positions", position_law);
}

#[test]
fn moves() {
    run("moves", move_law);
}

#[test]
fn options() {
    run("options", options_law);
}

#[test]
fn records() {
    run("records", record_law);
}
