//! `perft` and `simulate`.

use crate::roundel::output;
use serde_json::Value;

fn json(arguments: &[&str]) -> Value {
    serde_json::from_str(&output(arguments)).expect("JSON")
}

fn last_line(arguments: &[&str]) -> String {
    output(arguments).lines().last().expect("there are lines").to_owned()
}

#[test]
fn perft_ends_with_the_count() {
    assert_eq!(last_line(&["perft", "guard-towers", "3"]), "14896");
    assert_eq!(last_line(&["perft", "gou", "3"]), "39232");
    assert_eq!(last_line(&["perft", "go-round", "3"]), "11241");
    assert_eq!(last_line(&["perft", "go-round", "3", "--rules", "relocate"]), "321736");
    assert_eq!(last_line(&["perft", "runaround", "6"]), "237477");
    assert_eq!(last_line(&["perft", "runaround", "6", "--rules", "horseshoe"]), "238530");
    assert_eq!(last_line(&["perft", "gou", "0"]), "1");
    assert_eq!(last_line(&["perft", "guard-towers", "9", "--position", "3RG3/7/7/7/7/7/7 b"]), "0");
}

#[test]
fn threads_change_nothing_but_time() {
    for threads in ["1", "2", "7", "64"] {
        let value = json(&["perft", "go-round", "3", "--divide", "--json", "--threads", threads]);
        assert_eq!(value["paths"], 11241);
        let parts = value["divide"].as_array().expect("a list");
        assert_eq!(parts.len(), 21, "a roll and a decision each");
        assert_eq!(parts.iter().map(|part| part["paths"].as_u64().expect("a count")).sum::<u64>(), 11241);
        assert!(parts.iter().any(|part| part["token"] == "6 pass"));
    }
}

#[test]
fn divide_names_the_first_decisions() {
    let text = output(&["perft", "guard-towers", "2", "--divide"]);
    assert_eq!(text.lines().count(), 25 + 2);
    assert!(text.contains("A7-A6-1: 25\n"), "{text}");
}

#[test]
fn simulations_repeat_themselves() {
    let simulate = |threads: &str, seed: &str| {
        let arguments = ["simulate", "go-round", "--games", "500", "--threads", threads, "--seed", seed, "--json"];
        let mut value = json(&arguments);
        for clock in ["seconds", "games_per_second", "decisions_per_second", "threads"] {
            assert!(value[clock].as_f64().expect("a number") > 0.0);
            value[clock] = Value::Null;
        }
        value
    };
    let one = simulate("1", "3");
    assert_eq!(one, simulate("2", "3"));
    assert_ne!(one, simulate("1", "4"));
    assert_eq!(one["games"], 500);
    let wins = one["wins"]["white"].as_u64().expect("a count") + one["wins"]["black"].as_u64().expect("a count");
    assert_eq!(wins + one["draws"]["quiet"].as_u64().expect("a count"), 500);
    assert!(one["length"]["p5"].as_u64() <= one["length"]["p95"].as_u64());
}

#[test]
fn simulations_tell_people_what_came_out() {
    let text = output(&["simulate", "gou", "--rules", "rows", "--games", "50"]);
    for words in ["games/s", "decisions/s", "won red", "won yellow", "drawn by repetition", "median"] {
        assert!(text.contains(words), "{words} is missing:\n{text}");
    }
}
