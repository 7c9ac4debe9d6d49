//! `best` and `bench`.

use crate::roundel::{complaint, complaint_of, output};
use serde_json::Value;
use std::fs;

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
    refuses(&["best", "go-round"], "expected a position with a move to make, found `to roll white`");
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
    assert_eq!(answer("12", "1"), answer("12", "2"));
    assert_eq!(answer("1", "1"), answer("1", "1"));
    let first: Vec<_> = (0..8).map(|seed| answer("1", &seed.to_string())).collect();
    assert!(first.iter().any(|mv| mv != &first[0]), "{first:?}");
    assert!(complaint(&["best", "gou", "--level", "13"]).contains("expected a number from 1 to 12"));
    assert!(complaint(&["best", "gou", "--memory", "0"]).contains("expected a number from 1 to 65536"));
}

/// Weights that cannot be used are bad input: the caller would take other answers for theirs.
#[test]
fn bad_weights_are_refused() {
    let shipped = |game: &str| format!("{}/../engine/weights/{game}.txt", env!("CARGO_MANIFEST_DIR"));
    let folder = tempfile::tempdir().expect("a folder");
    let path = |name: &str| folder.path().join(name).display().to_string();
    let whole = fs::read_to_string(shipped("gou")).expect("the weights that come with the program");
    fs::write(path("cut"), "roundel weights 1\ngame gou\n").expect("written");
    fs::write(path("damaged"), whole.replacen("note ", "note  ", 1)).expect("written");
    fs::write(path("bytes"), [0xff, 0xfe]).expect("written");
    for (file, message) in [
        (path("cut"), "not a file of weights: line 3: expected"),
        (path("damaged"), "the weights are damaged: the checksum does not match"),
        (path("bytes"), "cannot read the weights"),
        (shipped("guard-towers"), "expected weights for gou, found weights for guard-towers"),
        (path("missing"), "no such file or directory"),
        (path(""), "is a directory"),
    ] {
        for more in [&[][..], &["--json"], &["--level", "12"]] {
            let run = crate::roundel::run(&[&["best", "gou", "--nodes", "500", "--weights", &file], more].concat());
            let line = complaint_of(&run);
            assert!(line.contains(message) && line.contains(&file) && run.out.is_empty(), "{run:?}");
        }
    }
    output(&["best", "gou", "--nodes", "500", "--weights", &shipped("gou")]);
}
