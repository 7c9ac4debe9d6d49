//! `best` and `bench`.

mod roundel;

use roundel::{complaint, output};
use serde_json::Value;

fn json(arguments: &[&str]) -> Value {
    serde_json::from_str(&output(arguments)).expect("JSON")
}

#[test]
fn best_finds_a_win() {
    let text = output(&["best", "guard-towers", "--position", "3RG3/7/7/7/7/3r13/3BG3 r", "--depth", "3"]);
    let lines: Vec<&str> = text.lines().collect();
    assert_eq!(lines[..2], ["D2-D1-1", "Red wins in 1"], "{text}");
    assert_eq!(lines.len(), 4, "{text}");
}

#[test]
fn best_for_programs() {
    for game in ["go-round", "runaround", "guard-towers", "gou"] {
        let roll = if game == "go-round" || game == "runaround" { &["4"][..] } else { &[] };
        let value = json(&[&["best", game, "--nodes", "3000", "--json"], roll].concat());
        let mv = value["move"].as_str().expect("a move");
        let legal = output(&[&["step", game], roll, &[mv]].concat());
        assert!(!legal.is_empty());
        assert_eq!(value["line"][0], mv);
        for number in ["value", "depth", "nodes", "nps"] {
            assert!(value[number].is_number(), "{game}: {value}");
        }
    }
}

#[test]
fn one_thread_and_a_number_of_nodes_repeat_themselves() {
    let answer = || {
        let value = json(&["best", "gou", "--nodes", "20000", "--json"]);
        ["move", "value", "depth", "nodes", "line"].map(|name| value[name].clone())
    };
    assert_eq!(answer(), answer());
}

#[test]
fn bench_has_a_signature() {
    let (one, two) = (json(&["bench", "--json"]), json(&["bench", "--json"]));
    assert!(one["signature"].as_u64().expect("a number") > 10_000);
    assert_eq!(one["signature"], two["signature"]);
    assert_eq!(one["games"].as_array().expect("a list").len(), 4);
}

#[test]
fn bad_input_is_one_line() {
    let refuses = |arguments: &[&str], message: &str| {
        let line = complaint(arguments);
        assert!(line.contains(message), "{arguments:?} says:\n{line}\nand should say:\n{message}");
    };
    refuses(&["best", "guard-towers", "--position", "3RG3/7/7/7/7/7/7 b"], "there is nothing to decide");
    refuses(&["best", "go-round"], "expected a position with a move due, found `to roll white`");
    refuses(&["best", "gou", "--depth", "0"], "expected a number from 1 to 100");
    refuses(&["best", "gou", "--time", "0s"], "expected a time like 200ms, 1.5s or 2m");
    refuses(&["best", "gou", "--time", "soon"], "expected a time like 200ms, 1.5s or 2m");
    refuses(&["best", "gou", "--time", "-1s"], "expected a time like 200ms, 1.5s or 2m");
    refuses(&["best", "gou", "--nodes", "0"], "expected a number from 1 to");
}

#[test]
fn best_plays_at_a_level() {
    let answer = |level: &str, seed: &str| {
        json(&["best", "guard-towers", "--level", level, "--seed", seed, "--nodes", "3000", "--json"])["move"].clone()
    };
    assert_eq!(answer("8", "1"), answer("8", "2"));
    assert_eq!(answer("1", "1"), answer("1", "1"));
    let first: Vec<_> = (0..8).map(|seed| answer("1", &seed.to_string())).collect();
    assert!(first.iter().any(|mv| mv != &first[0]), "{first:?}");
    assert!(complaint(&["best", "gou", "--level", "9"]).contains("expected a number from 1 to 8"));
    assert!(complaint(&["best", "gou", "--memory", "0"]).contains("expected a number from 1 to 65536"));
}

/// Whoever has asked for weights that cannot be used is told so, and still gets an answer.
#[test]
fn damaged_weights_are_told_and_the_plain_evaluation_goes_on() {
    let directory = tempfile::tempdir().expect("a directory");
    let file = directory.path().join("weights.txt");
    std::fs::write(&file, "roundel weights 1\ngame gou\n").expect("written");
    for (path, message) in [(file, "not a file of weights: line 3"), (directory.path().join("none"), "cannot read")] {
        let path = path.to_str().expect("text");
        let run = roundel::run(&["best", "gou", "--nodes", "500", "--weights", path]);
        assert_eq!((run.code, run.out.lines().count(), run.err.lines().count()), (0, 4, 1), "{run:?}");
        assert!(run.err.contains(message) && run.err.contains("going on with the plain evaluation"), "{run:?}");
    }
}
