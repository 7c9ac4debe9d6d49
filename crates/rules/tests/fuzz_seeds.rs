//! Runs the fuzz seeds as ordinary tests, so that every parser law holds for them.

use roundel_rules::conformance::texts::{Verdict, move_law, options_law, position_law, record_law};
use std::fs;
use std::path::Path;

/// Runs the seeds of a target. Without some that are accepted, the law would hold for a parser that refuses everything.
fn run(target: &str, law: fn(&str) -> Result<Verdict, String>) {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../fuzz/seeds").join(target);
    let (mut accepted, mut refused) = (0, 0);
    for entry in fs::read_dir(&folder).expect("the seed folder exists") {
        let path = entry.expect("the folder is readable").path();
        let text = fs::read_to_string(&path).expect("a seed is text");
        match law(&text).unwrap_or_else(|broken| panic!("{}: {broken}", path.display())) {
            Verdict::Accepted => accepted += 1,
            Verdict::Refused => refused += 1,
        }
    }
    assert!(accepted >= 4 && accepted + refused >= 8, "{target}: {accepted} seeds accepted, {refused} refused");
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
