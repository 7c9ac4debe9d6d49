//! `train`.

use crate::roundel::{command, complaint, output};
use std::fs;
use std::path::Path;
use std::process::Stdio;

/// A small training into a file of a folder.
fn train(folder: &Path, file: &str, more: &[&str]) -> String {
    let path = folder.join(file);
    let path = path.to_str().expect("a plain path");
    let begin = ["train", "guard-towers", "--games", "2", "--seed", "3", "--match-games", "0", "-o", path];
    output(&[&begin, more].concat());
    fs::read_to_string(path).expect("the weights are written")
}

#[test]
fn threads_do_not_change_what_is_learned_but_the_seed_does() {
    let folder = tempfile::tempdir().expect("a folder");
    let one = train(folder.path(), "one", &["--rounds", "2"]);
    assert_eq!(one, train(folder.path(), "two", &["--rounds", "2", "--threads", "3"]));
    assert!(
        one.contains("note roundel train guard-towers --rounds 2 --games 2 --seed 3\nnote round 2 of 2\n"),
        "{one}"
    );
    let fewer = train(folder.path(), "fewer", &["--rounds", "1"]);
    assert_ne!(one.lines().last(), fewer.lines().last());
    assert_eq!(one, train(folder.path(), "fewer", &["--rounds", "2", "--resume"]), "one round more");
}

/// The training is killed as soon as it has learned anything.
#[test]
fn an_interrupted_training_ends_as_if_it_had_not_been() {
    let folder = tempfile::tempdir().expect("a folder");
    let rounds = ["--rounds", "5"];
    let whole = train(folder.path(), "whole", &rounds);
    let cut = folder.path().join("cut");
    let mut child = command()
        .args(["train", "guard-towers", "--games", "2", "--seed", "3", "--match-games", "0", "-o"])
        .arg(&cut)
        .args(rounds)
        .stdout(Stdio::null())
        .spawn()
        .expect("the binary starts");
    let has_learned = || fs::read_to_string(&cut).is_ok_and(|text| !text.contains("note round 0 of"));
    while !has_learned() && child.try_wait().expect("it can be asked").is_none() {
        std::thread::yield_now();
    }
    child.kill().expect("it is ours");
    child.wait().expect("it ends");
    assert_eq!(whole, train(folder.path(), "cut", &["--rounds", "5", "--resume"]));
}

#[test]
fn matches_admit_the_result_or_not() {
    let folder = tempfile::tempdir().expect("a folder");
    let path = folder.path().join("gou.txt");
    let path = path.to_str().expect("a plain path");
    let matches = ["--match-games", "4", "--match-nodes", "200"];
    let text = output(&[&["train", "gou", "--rounds", "1", "--games", "1", "-o", path], &matches[..]].concat());
    let weights = fs::read_to_string(path).expect("the weights are written");
    for words in [
        "against the built-in weights, 4 games, --nodes 200 --seed 1: ",
        "against the hand-crafted evaluation, 4 games",
        "admitted",
    ] {
        assert!(text.contains(words) && weights.contains(words), "{text}\n{weights}");
    }
    // Four games cannot show anything, unless all are won.
    assert!(text.contains("not admitted") || text.matches("+4 =0 -0").count() == 2, "{text}");
    let used = output(&["match", "gou", "--a", path, "--b", "random", "--games", "2", "--nodes", "100"]);
    assert!(!used.is_empty());
}

#[test]
fn bad_input_is_one_line() {
    let folder = tempfile::tempdir().expect("a folder");
    let path = folder.path().join("weights");
    let file = path.to_str().expect("a plain path");
    let refuses = |arguments: &[&str], message: &str| {
        let line = complaint(&[&["train"], arguments].concat());
        assert!(line.contains(message), "{arguments:?} says:\n{line}\nand should say:\n{message}");
    };
    let resume = |game, more: &[&str], message: &str| {
        refuses(&[&[game, "--rounds", "1", "--games", "2", "--resume", "-o", file], more].concat(), message);
    };
    refuses(&["guard-towers", "--games", "0"], "expected a number from 1 to");
    refuses(&["guard-towers", "--rounds", "0"], "expected a number from 1 to");
    refuses(&["chess"], "chess");
    refuses(&["gou", "--games", "1", "--rounds", "1", "-o", "/nowhere/at/all"], "cannot write /nowhere/at/all");
    resume("guard-towers", &[], "cannot read");
    let weights = train(folder.path(), "weights", &["--rounds", "1"]);
    refuses(&["guard-towers", "-o", file], "exists: continue it with `--resume`");
    resume("gou", &[], "expected weights for gou, found weights for guard-towers");
    resume("guard-towers", &["--seed", "4"], "--seed 4`, found those of `roundel train guard-towers --rounds 1");
    fs::write(&path, weights.replace("note round", "note ruond")).expect("written");
    resume("guard-towers", &[], "the weights are damaged");
    fs::write(&path, "soup").expect("written");
    resume("guard-towers", &[], "not a file of weights: line 1");
}
