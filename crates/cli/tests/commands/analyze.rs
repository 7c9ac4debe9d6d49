//! `analyze`.

use crate::roundel::{complaint, complaint_of, output, run_with};
use serde_json::Value;
use std::fs;
use std::path::Path;
use tempfile::TempDir;

/// The whole games of the documents, one of each.
fn records() -> Vec<String> {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../docs/records.md");
    let text = fs::read_to_string(path).expect("the document is there");
    let blocks = text.split("```text\n").skip(2).map(|rest| rest.split("```").next().expect("a block ends").to_owned());
    blocks.collect()
}

fn file(folder: &TempDir, name: &str, text: &str) -> String {
    let path = folder.path().join(name);
    fs::write(&path, text).expect("written");
    path.to_str().expect("a plain name").to_owned()
}

fn json(arguments: &[&str]) -> Value {
    serde_json::from_str(&output(arguments)).expect("JSON")
}

fn number(value: &Value) -> f64 {
    value.as_f64().unwrap_or_else(|| panic!("a number: {value}"))
}

#[test]
fn games_of_every_kind_are_gone_through() {
    let folder = tempfile::tempdir().expect("a folder");
    let records = records();
    assert_eq!(records.len(), 4);
    for (i, record) in records.iter().enumerate() {
        let path = file(&folder, &format!("{i}.txt"), record);
        let picture = folder.path().join(format!("{i}.svg"));
        let text = output(&["analyze", &path, "--nodes", "1000", "-o", picture.to_str().expect("a plain name")]);
        assert!(text.contains("Ada") && text.contains("100 %") && text.contains("skill"), "{text}");
        assert!(!text.contains('\x1b'), "no colours in a pipe");
        assert!(text.lines().all(|line| line.chars().count() <= 100), "{text}");
        assert!(fs::read_to_string(picture).expect("written").starts_with("<svg"));

        let value = json(&["analyze", &path, "--nodes", "1000", "--json"]);
        let checked = json(&["check", &path, "--json"]);
        let steps = value["steps"].as_array().expect("a list");
        assert_eq!(steps.len() as u64, checked["decisions"].as_u64().expect("a number"));
        assert_eq!(value["result"], checked["result"]);
        for step in steps {
            let decision = &step["decision"];
            let lost = number(&decision["best_value"]["chance"]) - number(&decision["value"]["chance"]);
            assert!((lost - number(&decision["loss"])).abs() < 1e-9 && lost >= 0.0, "{step}");
            assert_eq!(
                decision["move"],
                step["tokens"].as_array().and_then(|tokens| tokens.last().cloned()).expect("a move")
            );
            assert!(decision["lines"][0]["line"][0].is_string() && decision["grade"].is_string(), "{step}");
        }
        let dice = i < 2;
        assert_eq!(text.contains("luck-adjusted"), dice);
        if dice {
            let balance = &value["balance"];
            let parts = ["start", "luck", "skill", "rest", "ending"].map(|name| number(&balance[name]));
            assert!((parts.iter().sum::<f64>() - number(&balance["result"])).abs() < 1e-9, "{balance}");
            assert!((number(&balance["ending"])).abs() < 1e-9, "the rules have ended it");
        }
    }
}

#[test]
fn nodes_repeat_themselves() {
    let folder = tempfile::tempdir().expect("a folder");
    for record in records() {
        let path = file(&folder, "game.txt", &record);
        let answer = || output(&["analyze", &path, "--nodes", "1500", "--json"]);
        assert_eq!(answer(), answer());
    }
}

#[test]
fn a_record_can_come_from_the_standard_input() {
    let run = run_with(&["analyze", "-", "--depth", "1", "--ascii"], &records()[2]);
    assert_eq!((run.code, &*run.err), (0, ""));
    assert!(run.out.is_ascii(), "{}", run.out);
    assert!(run.out.contains("wins in 1") || run.out.contains("win in 1"), "{}", run.out);
}

#[test]
fn colours_can_be_asked_for() {
    let run = run_with(&["analyze", "-", "--depth", "1", "--color", "always"], &records()[0]);
    assert!(run.out.contains("\x1b["), "{}", run.out);
}

#[test]
fn unfinished_games_are_analysed_as_far_as_they_go() {
    let record = "[Game \"go-round\"]\n[Result \"black\"]\n[Reason \"resignation\"]\n1. 4 a1-a5 2. 3 black";
    let run = run_with(&["analyze", "-", "--depth", "2", "--json"], record);
    let value: Value = serde_json::from_str(&run.out).expect("JSON");
    assert_eq!(value["steps"][1]["decision"], Value::Null);
    assert!(number(&value["steps"][1]["roll"]["luck"]).abs() > 0.0);
    assert!(number(&value["balance"]["ending"]) < -0.2, "{value}");
    let run = run_with(&["analyze", "-", "--depth", "2"], "[Game \"gou\"]\n[Result \"*\"]\n1. c9-e9 *");
    assert!(run.out.starts_with("Gou: Red - Yellow, not finished\n"), "{}", run.out);
}

#[test]
fn positions_are_looked_at() {
    let text = output(&["analyze", "guard-towers", "--position", "3RG3/7/7/7/7/3r13/3BG3 r", "--depth", "3"]);
    assert!(text.starts_with("Guard & Towers: Red to move, 100 % for Red\n\n  1. D2-D1-1"), "{text}");
    assert!(text.contains("win in 1"), "{text}");
    let value = json(&["analyze", "gou", "c9-e9", "--lines", "5", "--depth", "2", "--json"]);
    assert_eq!(value["lines"].as_array().map(Vec::len), Some(5));
    assert_eq!(value["side"], "yellow");
    let text = output(&["analyze", "go-round", "--depth", "2"]);
    assert!(text.starts_with("Go Round: White to roll, "), "{text}");
    assert_eq!(text.lines().filter(|line| line.contains("luck")).count(), 6, "{text}");
    let value = json(&["analyze", "runaround", "--rules", "oval-12", "--depth", "3", "--json"]);
    let luck: f64 = value["rolls"].as_array().expect("a list").iter().map(|roll| number(&roll["luck"])).sum();
    assert!(luck.abs() < 1e-9, "luck is fair");
}

#[test]
fn moves_are_rolled_out() {
    let arguments = ["analyze", "go-round", "4", "--depth", "2", "--rollout", "24"];
    let text = output(&arguments);
    assert_eq!(text.lines().filter(|line| line.contains(" % ± ")).count(), 3, "{text}");
    let value = json(&[&arguments[..], &["--json"]].concat());
    assert!(number(&value["lines"][0]["value"]["error"]) > 0.0, "{value}");
    // The games do not depend on who plays them.
    assert_eq!(value, json(&[&arguments[..], &["--json", "--threads", "2"]].concat()));
    let plain = json(&["analyze", "go-round", "4", "--depth", "2", "--json"]);
    assert_eq!(plain["lines"][0]["value"]["error"], Value::Null);
}

#[test]
fn bad_input_is_one_line() {
    let folder = tempfile::tempdir().expect("a folder");
    let game = file(&folder, "game.txt", "[Game \"gou\"]\n[Result \"*\"]\n1. c9-e9 *");
    let refuses = |arguments: &[&str], message: &str| {
        let line = complaint(&[&["analyze"], arguments].concat());
        assert!(line.contains(message), "{arguments:?} says:\n{line}\nand should say:\n{message}");
    };
    refuses(&["nowhere.txt"], "cannot read nowhere.txt: no such file or directory");
    refuses(&["goo"], "`goo` is neither a file nor a game; did you mean `gou`?");
    refuses(&[folder.path().to_str().expect("a plain name")], "cannot read");
    refuses(&[&game, "--rules", "rows"], "expected a record without --rules");
    refuses(&[&game, "c9-e9"], "expected a record without tokens");
    refuses(&[&game, "--no-draws"], "expected a record without --no-draws");
    refuses(&[&game, "--depth", "0"], "expected a number from 1 to 100");
    refuses(&[&game, "--lines", "0"], "expected a number from 1 to 100");
    refuses(&[&game, "-o", "graph.gif"], "expected a file name that ends in .svg or .png, found `graph.gif`");
    refuses(&[&game, "--depth", "1", "-o", "/nowhere/graph.svg"], "cannot write /nowhere/graph.svg");
    refuses(&["gou", "-o", "graph.svg"], "a graph shows a whole game");
    refuses(&["gou", "c9-c9"], "token 1: ");
    refuses(&["gou", "--rollout", "100"], "Gou has no die: expected --rollout with a game that has one");
    refuses(&[&game, "--rollout", "100"], "Gou has no die");
    refuses(&["go-round", "--rollout", "1"], "expected a number from 2 to");
    refuses(&["guard-towers", "--position", "3RG3/7/7/7/7/7/7 b"], "there is nothing to analyze");
    let record = |text: &str| complaint_of(&run_with(&["analyze", "-"], text));
    assert!(record("[Game \"gou\"]\n[Result \"*\"]\n*").contains("standard input: there is nothing to analyze"));
    let line = record("[Game \"gou\"]\n[Result \"*\"]\n\n1. c9-c9 *");
    assert!(line.starts_with("standard input: line 4"), "{line}");
}

/// A file with a game's name is reached by its folder.
#[test]
fn a_games_name_is_a_game() {
    let folder = tempfile::tempdir().expect("a folder");
    file(&folder, "gou", "[Game \"go-round\"]\n[Result \"*\"]\n1. 4 a1-a5 *");
    let run = |subject: &str| {
        let run =
            crate::roundel::command().args(["analyze", subject, "--depth", "1"]).current_dir(folder.path()).output();
        String::from_utf8(run.expect("the binary runs").stdout).expect("text")
    };
    assert!(run("gou").starts_with("Gou: Red to move"));
    assert!(run("./gou").starts_with("Go Round: White - Black, not finished"));
}
