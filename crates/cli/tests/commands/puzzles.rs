//! `puzzles`.

use crate::roundel::{output, run};
use roundel_rules::puzzle::PuzzleSet;
use serde_json::Value;
use std::fs;

const FIND: [&str; 6] = ["puzzles", "guard-towers", "--games", "12", "--nodes", "20000"];

#[test]
fn what_is_printed_can_be_read() {
    let text = output(&FIND);
    let set: PuzzleSet = text.parse().expect("puzzles");
    assert!(!set.puzzles().is_empty(), "{text}");
    assert_eq!(text, output(&[&FIND[..], &["--threads", "2"]].concat()), "threads change nothing");
    assert_ne!(text, output(&[&FIND[..], &["--seed", "2"]].concat()));
}

#[test]
fn json_has_the_same_puzzles() {
    let set: PuzzleSet = output(&FIND).parse().expect("puzzles");
    let json: Value = serde_json::from_str(&output(&[&FIND[..], &["--json"]].concat())).expect("JSON");
    assert_eq!((&json["game"], &json["games"], &json["seed"]), (&"guard-towers".into(), &12.into(), &1.into()));
    let puzzles = json["puzzles"].as_array().expect("a list");
    assert_eq!(puzzles.len(), set.puzzles().len());
    for (json, puzzle) in puzzles.iter().zip(set.puzzles()) {
        assert_eq!(json["id"], puzzle.id().to_string());
        assert_eq!(json["position"], puzzle.start().to_string());
        assert_eq!(json["theme"], puzzle.theme().name());
    }
}

#[test]
fn a_file_gets_the_puzzles_and_the_terminal_a_table() {
    let folder = tempfile::tempdir().expect("a folder");
    let path = folder.path().join("puzzles.txt");
    let path = path.to_str().expect("a path");
    let table = output(&[&FIND[..], &["--count", "2", "-o", path]].concat());
    assert!(table.starts_with("2 puzzles of ") && table.contains("\ndefence "), "{table}");
    let set: PuzzleSet = fs::read_to_string(path).expect("the file is there").parse().expect("puzzles");
    assert_eq!(set.puzzles().len(), 2);
}

#[test]
fn bad_input_is_refused() {
    for (arguments, complaint) in [
        (&["puzzles", "gou", "--games", "0"][..], "expected a number from 1 to 1000000000"),
        (&["puzzles", "gou", "--nodes", "1"], "expected a number from 1000 to"),
        (&["puzzles", "gou", "--rules", "oval-12", "--games", "1"], "oval-12"),
    ] {
        let run = run(arguments);
        assert!(run.code == 2 && run.err.contains(complaint), "{run:?}");
    }
    let run = run(&[&FIND[..], &["-o", "/nowhere/x"]].concat());
    assert!(run.code == 2 && run.err.contains("cannot write /nowhere/x"), "{run:?}");
}
