//! Help, completions, and that every example in them works.

use crate::roundel::{command, output};
use std::fs;
use std::path::PathBuf;
use std::process::Command;

const COMMANDS: [&str; 24] = [
    "serve",
    "verify",
    "backup",
    "restore",
    "site",
    "games",
    "rules",
    "show",
    "moves",
    "step",
    "perft",
    "simulate",
    "best",
    "analyze",
    "puzzles",
    "bench",
    "match",
    "levels",
    "ugi",
    "solve",
    "train",
    "check",
    "load",
    "completions",
];

#[test]
fn help_shows_an_example_of_every_command() {
    let text = output(&["--help"]);
    for command in COMMANDS {
        assert!(text.contains(&format!("\n  roundel {command} ")), "no example of {command}:\n{text}");
    }
}

/// The examples of a help text, without what follows two or more spaces.
fn examples(help: &str) -> Vec<String> {
    let lines = help.lines().filter_map(|line| line.strip_prefix("  roundel "));
    lines.map(|line| line.split("   ").next().expect("a line has a beginning").to_owned()).collect()
}

/// An example as it can be run here: a server would not end, and nobody wants to wait for a real load.
fn for_a_test(example: &str) -> String {
    match example.split(' ').next() {
        Some("serve") if !example.contains("--print-config") => format!("{example} --print-config"),
        Some("load") if example.contains("--url") => "load --help".to_owned(),
        Some("load") => {
            let few = example.replace("100,1000,5000", "4,6").replace("1000", "4").replace("100 ", "4 ");
            few.replace("20s", "200ms").replace("8s", "200ms")
        }
        _ => example.replace("| less", "| cat"),
    }
}

/// Every example is run by a shell, as a reader would.
#[test]
fn every_example_works() {
    let folder = tempfile::tempdir().expect("a folder");
    let home = folder.path().join("home");
    for place in [".local/share/bash-completion/completions", ".zfunc", ".config/fish/completions"] {
        fs::create_dir_all(home.join(place)).expect("a folder");
    }
    fs::write(folder.path().join("game.txt"), "[Game \"gou\"]\n[Result \"*\"]\n1. c9-e9 *").expect("written");
    // What a server left, to be checked and copied.
    crate::serving::Serving::start(&folder.path().join("roundel-data")).terminate();
    // Where an example names the program once more, it means this one.
    let program = PathBuf::from(command().get_program());
    let mut path = program.parent().expect("a program is in a folder").as_os_str().to_owned();
    path.push(":");
    path.push(std::env::var_os("PATH").unwrap_or_default());
    let mut count = 0;
    for command_name in [""].into_iter().chain(COMMANDS) {
        let arguments: Vec<&str> = [command_name, "--help"].into_iter().filter(|word| !word.is_empty()).collect();
        let help = output(&arguments);
        let found = examples(&help);
        assert!(!found.is_empty(), "no examples:\n{help}");
        for example in found {
            let line = format!("'{}' {}", command().get_program().display(), for_a_test(&example));
            let mut shell = Command::new("sh");
            let run =
                shell.args(["-c", &line]).current_dir(folder.path()).env("HOME", &home).env("PATH", &path).output();
            let run = run.expect("a shell runs");
            assert!(run.status.success() && run.stderr.is_empty(), "{example}: {run:?}");
            count += 1;
        }
    }
    assert!(count >= 30, "only {count} examples");
}

/// Games with a die are searched on all threads too, but their best lines are not.
#[test]
fn help_and_protocol_say_what_threads_do_with_a_die() {
    let told = |text: &str, words: &str, stale: &str| {
        let text = text.split_whitespace().collect::<Vec<_>>().join(" ");
        assert!(text.contains(words) && !text.contains(stale), "expected `{words}`, not `{stale}`, in:\n{text}");
    };
    let best = output(&["best", "--help"]);
    told(&best, "Several threads search together, in games with a die too.", "Games with a die are searched on one");
    let analyze = output(&["analyze", "--help"]);
    told(&analyze, "in games with a die they share only the games of `--rollout`", "on one thread, however many");
    let protocol = concat!(env!("CARGO_MANIFEST_DIR"), "/../../docs/protocol.md");
    let protocol = fs::read_to_string(protocol).expect("the description of the protocol");
    told(&protocol, "`Threads` | search threads, in every game", "games with a die use one");
}

#[test]
fn completions_know_commands_and_games() {
    for shell in ["bash", "zsh", "fish", "elvish", "powershell"] {
        let script = output(&["completions", shell]);
        assert!(script.contains("simulate"), "{shell}");
    }
    assert!(output(&["completions", "bash"]).contains("guard-towers"));
}

#[test]
fn the_version_is_told() {
    assert_eq!(output(&["--version"]), format!("roundel {}\n", env!("CARGO_PKG_VERSION")));
}
