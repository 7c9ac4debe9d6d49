//! `match`: which player is stronger.

use crate::roundel::{complaint, output};
use serde_json::Value;
use std::fs;
use std::thread;
use std::time::Duration;

fn json(arguments: &[&str]) -> Value {
    let text = output(arguments);
    assert_eq!(text.lines().count(), 1, "{text}");
    serde_json::from_str(&text).expect("JSON")
}

#[test]
fn greedy_beats_random_in_every_game() {
    for game in ["go-round", "runaround", "guard-towers", "gou"] {
        let value = json(&["match", game, "--a", "greedy", "--b", "random", "--games", "40", "--json"]);
        let number = |name: &str| value[name].as_f64().unwrap_or_else(|| panic!("{name}: {value}"));
        assert!((number("games") - 40.0).abs() < 1e-9);
        assert!((number("wins") + number("draws") + number("losses") - 40.0).abs() < 1e-9);
        assert!((number("score_a") - (number("wins") + number("draws") / 2.0) / 40.0).abs() < 1e-9);
        assert!(number("score_a") > 0.6, "{value}");
        assert!(number("elo") > 0.0 && number("elo_error") > 0.0 && number("los") > 0.5, "{value}");
        assert_eq!((value["faults"].as_u64(), &value["sprt"]), (Some(0), &Value::Null));
    }
}

#[test]
fn a_seed_repeats_a_match_on_any_number_of_threads() {
    let result = |threads, seed| {
        let players = ["--a", "engine:nodes=200", "--b", "level:3"];
        let value = json(
            &[&["match", "guard-towers", "--games", "8", "--json", "--threads", threads, "--seed", seed][..], &players]
                .concat(),
        );
        ["wins", "draws", "losses", "pairs", "elo"].map(|name| value[name].clone())
    };
    assert_eq!(result("1", "5"), result("3", "5"));
}

#[test]
fn records_of_a_match_hold() {
    let folder = tempfile::tempdir().expect("a folder");
    let games = folder.path().join("deep/games");
    let path = games.display().to_string();
    output(&[
        "match",
        "runaround",
        "--rules",
        "oval-12",
        "--a",
        "greedy",
        "--b",
        "random",
        "--games",
        "3",
        "-o",
        &path,
    ]);
    let mut files: Vec<String> = fs::read_dir(&games)
        .expect("the folder is there")
        .map(|f| f.expect("a file").path().display().to_string())
        .collect();
    files.sort();
    assert_eq!(files.len(), 4, "an odd number of games is rounded up: {files:?}");
    assert!(files[0].ends_with("/1.txt"));
    let arguments: Vec<&str> = ["check"].into_iter().chain(files.iter().map(String::as_str)).collect();
    assert_eq!(output(&arguments).matches(": ok: runaround (oval-12)").count(), 4);
    let second = fs::read_to_string(&files[1]).expect("readable");
    assert!(second.contains("[Round \"2\"]\n[Red \"random\"]\n[Yellow \"greedy\"]"), "{second}");
}

#[test]
fn a_test_ends_a_match() {
    let text = output(&["match", "gou", "--a", "greedy", "--b", "random", "--games", "1000", "--sprt", "0,200"]);
    assert!(text.contains("test           200 Elo rather than 0"), "{text}");
    assert!(!text.contains("of 1 000 games"), "{text}");
}

#[test]
fn bad_input_is_one_line() {
    let refuses = |arguments: &[&str], message: &str| {
        let line = complaint(arguments);
        assert!(line.contains(message), "{arguments:?} says:\n{line}\nand should say:\n{message}");
    };
    let with = |a: &str, more: &[&str], message: &str| {
        refuses(&[&["match", "gou", "--b", "random", "--a", a], more].concat(), message);
    };
    with(
        "gready",
        &[],
        "unknown player `gready`; expected level:1 to level:12, random, novice, casual, greedy, engine",
    );
    with("level:0", &[], "unknown level `0`; expected a number from 1 to 12");
    with("engine:time=never", &[], "engine: expected a time like 200ms, 1.5s or 2m, up to an hour, found `time=never`");
    with("engine:speed=9", &[], "expected time=, nodes=, depth=, threads=, hash=, tablebases=on|off, without=");
    with("nowhere/weights.txt", &[], "cannot read the weights nowhere/weights.txt: no such file or directory");
    with("/", &[], "cannot read the weights /");
    let foreign = concat!(env!("CARGO_MANIFEST_DIR"), "/../engine/weights/guard-towers.txt");
    with(foreign, &[], "expected weights for gou, found weights for guard-towers");
    with(&format!("engine:eval={foreign}"), &[], "expected weights for gou, found weights for guard-towers");
    with("ugi:", &[], "ugi: expected a command with its quotes closed, found ``");
    with("ugi:sh -c 'exit", &[], "ugi: expected a command with its quotes closed");
    with("greedy", &["--games", "0"], "expected a number from 1 to 1000000000");
    with("greedy", &["--games", "-2"], "expected a number from 1 to 1000000000");
    with("greedy", &["--sprt", "10,0"], "expected two differences in Elo like 0,10, the lower one first");
    with("greedy", &["--sprt", "0,nan"], "expected two differences in Elo like 0,10");
    with("greedy", &["--sprt", "5"], "expected two differences in Elo like 0,10");
    with("greedy", &["--openings", "0"], "expected a number from 1 to");
    with("greedy", &["--time", "0s"], "expected a time like 200ms");
    with("greedy", &["-o", "/dev/null/games"], "cannot write /dev/null/games");
    with("greedy", &["--rules", "relocate"], "option `relocate` belongs to go-round");
    refuses(&["match", "gou", "--a", "greedy"], "required arguments were not provided: --b <PLAYER>");
    let over = ["match", "guard-towers", "--position", "3RG3/7/7/7/7/7/7 b", "--a", "greedy", "--b", "random"];
    refuses(&over, "there is nothing to play: expected a game in progress, found `won red`");
}

/// A match in which A is a program, written as a shell script: the result, and the records of its games.
#[cfg(unix)]
fn against_script(script: &str, more: &[&str]) -> (Value, Vec<String>) {
    let folder = tempfile::tempdir().expect("a folder");
    let path = |name: &str| folder.path().join(name).display().to_string();
    fs::write(path("engine.sh"), script).expect("written");
    let (player, games) = (format!("ugi:sh '{}'", path("engine.sh")), path("games"));
    let arguments = ["match", "guard-towers", "--a", &player, "--b", "greedy", "--json", "-o", &games];
    let value = json(&[&arguments[..], more].concat());
    let mut files: Vec<_> = fs::read_dir(&games).expect("games").map(|f| f.expect("a file").path()).collect();
    files.sort();
    let names: Vec<String> = files.iter().map(|file| file.display().to_string()).collect();
    let check: Vec<&str> = ["check"].into_iter().chain(names.iter().map(String::as_str)).collect();
    assert_eq!(output(&check).matches(": ok: ").count(), names.len());
    (value, files.iter().map(|file| fs::read_to_string(file).expect("readable")).collect())
}

/// What every well-behaved program begins with.
const POLITE: &str = "while read -r word rest; do case $word in
ugi) echo ugiok;;
isready) echo readyok;;
quit) exit;;
";

#[cfg(unix)]
fn loses_by_forfeit(script: &str, explanation: &str) {
    let (value, records) = against_script(script, &["--games", "4", "--time", "50ms", "--threads", "2"]);
    assert_eq!((&value["games"], &value["losses"], &value["faults"]), (&4.into(), &4.into(), &4.into()), "{value}");
    for record in records {
        assert!(record.contains("[Reason \"forfeit\"]"), "{record}");
        assert!(record.lines().last().expect("a line").contains(explanation), "expected {explanation}:\n{record}");
    }
}

#[cfg(unix)]
#[test]
fn a_program_that_crashes_loses() {
    loses_by_forfeit("exit 3", "; ended before `ugiok`: exit status: 3");
    loses_by_forfeit(&format!("{POLITE} go) exit 7;; esac; done"), "; ended before `bestmove`: exit status: 7");
}

#[cfg(unix)]
#[test]
fn a_program_that_plays_something_illegal_loses() {
    loses_by_forfeit(&format!("{POLITE} go) echo bestmove A1-G7-9;; esac; done"), "; answered `A1-G7-9`: ");
    loses_by_forfeit(&format!("{POLITE} go) echo bestmove;; esac; done"), "; answered ``: ");
}

/// It waits for a child of its own, which must not be left behind either.
#[cfg(unix)]
#[test]
fn a_program_that_hangs_loses_and_is_ended() {
    let folder = tempfile::tempdir().expect("a folder");
    let numbers = folder.path().join("numbers").display().to_string();
    let hang = format!("{POLITE} go) sleep 1000 & echo $$ $! >> '{numbers}'; wait;; esac; done");
    loses_by_forfeit(&hang, "; no `bestmove` within 1050 ms");
    let numbers = fs::read_to_string(numbers).expect("it was running");
    assert_eq!(numbers.split_whitespace().count(), 8, "{numbers}");
    for number in numbers.split_whitespace() {
        let state = || fs::read_to_string(format!("/proc/{number}/stat")).unwrap_or_default();
        let ended = || state().is_empty() || state().contains(") Z");
        // It was killed, but a busy machine may take its time to carry that out.
        for _ in 0..100 {
            if ended() {
                break;
            }
            thread::sleep(Duration::from_millis(100));
        }
        assert!(ended(), "{number} is still running: {}", state());
    }
}

#[test]
fn a_program_that_does_not_exist_loses() {
    let value = json(&["match", "gou", "--a", "ugi:/nowhere/engine", "--b", "random", "--games", "2", "--json"]);
    assert_eq!((&value["losses"], &value["faults"]), (&2.into(), &2.into()), "{value}");
}

/// The program plays what it would have played as a player of ours.
#[test]
fn a_program_of_our_own_plays_as_well_as_ourselves() {
    for (game, rules) in [("guard-towers", ""), ("go-round", "any-crossing,relocate"), ("runaround", "oval-12")] {
        let result = |player: &str| {
            let fixed = ["--b", "greedy", "--games", "4", "--nodes", "300", "--json"];
            let value = json(&[&["match", game, "--rules", rules, "--a", player][..], &fixed].concat());
            ["wins", "draws", "losses", "faults"].map(|name| value[name].clone())
        };
        let program = format!("ugi:'{}' ugi gou", crate::roundel::command().get_program().display());
        assert_eq!(result(&program), result("engine:hash=64"), "{game}");
    }
}
