//! `levels`: what the levels are worth.

use crate::roundel::{complaint, output, run};
use serde_json::Value;
use std::fs;

fn strengths() -> String {
    fs::read_to_string(format!("{}/../engine/levels.txt", env!("CARGO_MANIFEST_DIR"))).expect("the file that ships")
}

#[test]
fn a_step_is_measured_and_can_be_repeated() {
    let arguments = ["levels", "runaround", "--levels", "3", "--games", "60"];
    let measured: Value = serde_json::from_str(&output(&[&arguments[..], &["--json"]].concat())).expect("JSON");
    let [casual, step] = &measured["matches"].as_array().expect("a list")[..] else { panic!("{measured}") };
    assert_eq!((&casual["a"], &casual["b"]), (&"casual".into(), &"level:3".into()));
    assert_eq!((&step["a"], &step["b"], &step["games"]), (&"level:3".into(), &"level:2".into(), &60.into()));
    assert_eq!(step["holds"], true, "{step}");
    // The command next to a figure gives the same figure, on two threads too.
    let command: Vec<&str> = step["command"].as_str().expect("a command").split(' ').skip(1).collect();
    let repeated: Value =
        serde_json::from_str(&output(&[&command[..], &["--json", "--threads", "2"]].concat())).expect("JSON");
    for name in ["wins", "draws", "losses", "score_a"] {
        assert_eq!(repeated[name], step[name], "{repeated}");
    }
    let text = output(&arguments);
    assert!(text.starts_with("Runaround\n  casual against level:3"), "{text}");
    assert!(text.contains("55 to 85 %") && text.contains("ok"), "{text}");
}

/// A ladder in which a level is no stronger than the one below.
#[test]
fn a_step_out_of_bounds_fails() {
    let folder = tempfile::tempdir().expect("a folder");
    let path = folder.path().join("levels.txt");
    let flat: String =
        strengths()
            .lines()
            .map(|line| {
                if line.starts_with("go-round 2 ") {
                    "go-round 2 careless 100\n".to_owned()
                } else {
                    format!("{line}\n")
                }
            })
            .collect();
    fs::write(&path, flat).expect("written");
    let run =
        run(&["levels", "go-round", "--levels", "2", "--games", "60", "--strengths", &path.display().to_string()]);
    assert_eq!(run.code, 1, "{run:?}");
    assert_eq!(run.err, "roundel: out of bounds: go-round level:2 against level:1\n");
    assert!(run.out.contains("out of bounds"), "{run:?}");
}

/// Fitted from far off, a level comes back to where its step is right.
#[test]
fn a_fit_finds_a_level() {
    let folder = tempfile::tempdir().expect("a folder");
    let path = folder.path().join("levels.txt");
    let changed: String = strengths()
        .lines()
        .map(|line| {
            if line.starts_with("runaround 2 ") { "runaround 2 careless 50\n".to_owned() } else { format!("{line}\n") }
        })
        .collect();
    fs::write(&path, &changed).expect("written");
    let file = path.display().to_string();
    let text = output(&["levels", "runaround", "--levels", "2", "--games", "60", "--fit", &file]);
    assert!(text.starts_with("runaround 2 careless ") && text.lines().count() == 1, "{text}");
    let fitted = fs::read_to_string(&path).expect("readable");
    assert!(fitted.contains(&text) && fitted != changed, "{fitted}");
    output(&["levels", "runaround", "--levels", "2", "--games", "60", "--strengths", &file]);
}

#[test]
fn bad_input_is_one_line() {
    let refuses = |arguments: &[&str], message: &str| {
        let line = complaint(arguments);
        assert!(line.contains(message), "{arguments:?} says:\n{line}\nand should say:\n{message}");
    };
    let folder = tempfile::tempdir().expect("a folder");
    let path = |name: &str| folder.path().join(name).display().to_string();
    fs::write(path("empty"), "").expect("written");
    refuses(&["levels", "chess"], "unknown game");
    for levels in ["0", "13", "5-4", "x", "1-", "-1"] {
        refuses(&["levels", "gou", "--levels", levels], "expected a level from 1 to 12, or a range like 4-7");
    }
    refuses(&["levels", "gou", "--games", "0"], "expected a number from 2 to 1000000");
    refuses(&["levels", "gou", "--step", "70"], "--fit");
    refuses(&["levels", "gou", "--strengths", &path("missing")], "no such file or directory");
    refuses(&["levels", "gou", "--fit", &path("empty")], "at the end: expected `go-round 1 `");
    refuses(&["levels", "gou", "--write", &path("empty")], "expected `<!-- levels gou -->` and `<!-- end -->`");
    refuses(&["levels", "gou", "--write", &path("empty"), "--levels", "1"], "cannot be used with");
}

/// The document has the strengths that are built in, game by game, and a match for each.
#[test]
fn the_document_is_of_this_ladder() {
    let path = format!("{}/../../docs/levels.md", env!("CARGO_MANIFEST_DIR"));
    let document = fs::read_to_string(path).expect("the document");
    for game in ["go-round", "runaround", "guard-towers", "gou"] {
        let (_, rest) = document.split_once(&format!("<!-- levels {game} -->")).expect("the tables of the game");
        let (tables, _) = rest.split_once("<!-- end -->").expect("the end of the tables");
        let rows: Vec<String> = strengths().lines().filter_map(|line| row(line.strip_prefix(game)?.trim())).collect();
        assert_eq!(rows.len(), 12, "{game}");
        for row in &rows {
            assert_eq!(tables.lines().filter(|line| line.starts_with(row)).count(), 1, "{game}: {row}");
        }
        assert_eq!(tables.matches("`roundel match ").count(), 11 + 4, "{game}: a match is missing");
    }
}

/// How the row of a level begins, from its line in the file: `4 attentive 0.3`.
fn row(line: &str) -> Option<String> {
    let [level, kind, number] = line.split(' ').collect::<Vec<_>>()[..] else { return None };
    let strength = match kind {
        "careless" => format!("careless, temperature {number}"),
        "attentive" => format!("attentive, skill {number}"),
        "nodes" => format!("{} nodes", grouped(number)),
        "full" => format!("full strength; here {} nodes", grouped(number)),
        _ => return None,
    };
    Some(format!("| {level} | {strength} |"))
}

/// Digits in groups of three.
fn grouped(digits: &str) -> String {
    let places = digits.len();
    let mut text = String::new();
    for (i, digit) in digits.chars().enumerate() {
        if i > 0 && (places - i).is_multiple_of(3) {
            text.push(' ');
        }
        text.push(digit);
    }
    text
}
