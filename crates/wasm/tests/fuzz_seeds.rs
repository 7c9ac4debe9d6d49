//! Runs the fuzz seeds of the calls as ordinary tests.

use roundel_wasm::conformance::calls_law;
use std::fs;
use std::path::Path;

#[test]
fn calls() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../fuzz/seeds/calls");
    let (mut seeds, mut calls, mut understood) = (0, 0, 0);
    for entry in fs::read_dir(&folder).expect("the seed folder exists") {
        let path = entry.expect("the folder is readable").path();
        let text = fs::read_to_string(&path).expect("a seed is text");
        understood += calls_law(&text).unwrap_or_else(|broken| panic!("{}: {broken}", path.display()));
        calls += text.lines().count();
        seeds += 1;
    }
    // Without some that are understood, the law would hold for a module that refuses everything.
    assert!(
        seeds >= 8 && understood >= 20 && calls >= understood + 5,
        "{seeds} seeds, {understood} of {calls} calls understood"
    );
}
