//! `roundel solve`. What it finds is checked in the engine; here it is asked, stopped, and given bad files.

use crate::roundel::{command, complaint, output, run};
use std::fs;
use std::io::Write;
use std::path::Path;
use std::process::Stdio;

fn text(path: &Path) -> &str {
    path.to_str().expect("a folder with a plain name")
}

#[test]
fn a_layer_is_solved_and_kept() {
    let folder = tempfile::tempdir().expect("a folder");
    let path = folder.path().join("new/oval.table");
    let solve = |more: &[&str]| {
        let arguments = ["solve", "runaround", "--rules", "oval-12", "--layers", "1", "-o", text(&path)];
        output(&[&arguments, more].concat())
    };
    assert!(solve(&["--threads", "2"]).contains("1 of 25 layers are solved"));
    let kept = fs::read(path.with_extension("table.part")).expect("what was solved is kept");
    assert!(kept.starts_with(b"roundel table 2 runaround oval-12 "));
    // The layer is found again, whatever follows it.
    fs::write(path.with_extension("table.part"), [&*kept, b"interrupted"].concat()).expect("written");
    let told = solve(&["--json"]);
    assert!(told.contains("\"layers\":1") && told.contains("\"complete\":false"), "{told}");
    assert!(!path.exists(), "a table that is not complete has another name");
}

#[test]
fn tables_have_a_place() {
    let folder = tempfile::tempdir().expect("a folder");
    let solve = |name: &str, value: &Path| {
        let mut command = command();
        command.env_remove("ROUNDEL_TABLES").env_remove("XDG_DATA_HOME").env_remove("HOME").env(name, value);
        command.args(["solve", "runaround", "--rules", "oval-12", "--layers", "1"]).output().expect("it runs")
    };
    for (name, place) in
        [("ROUNDEL_TABLES", ""), ("XDG_DATA_HOME", "roundel/tables"), ("HOME", ".local/share/roundel/tables")]
    {
        let value = folder.path().join(name);
        assert!(solve(name, &value).status.success());
        assert!(value.join(place).join("runaround-oval-12.table.part").exists(), "{name}");
    }
    let run = solve("NOTHING", folder.path());
    assert_eq!(run.status.code(), Some(2));
    assert!(String::from_utf8_lossy(&run.stderr).contains("expected a file given by -o"));
}

#[test]
fn what_cannot_be_solved() {
    let no_board = "the board oval-24 cannot be solved: expected oval-12 to oval-20";
    let folder = tempfile::tempdir().expect("a folder");
    let path = folder.path().join("table");
    let on = |rules| complaint(&["solve", "runaround", "--rules", rules, "-o", text(&path)]);
    assert_eq!(on("oval-24"), no_board);
    assert!(on("horseshoe").starts_with("the board horseshoe cannot be solved"));
    assert!(on("oval-13").contains("oval-13"));
    assert!(complaint(&["solve", "gou"]).starts_with("there are too many positions in gou: expected runaround"));
    assert!(complaint(&["solve", "runaround", "--layers", "0"]).contains("expected a number from 1 to 25"));
    assert!(complaint(&["solve", "runaround", "--regret", "nobody"]).contains("unknown player `nobody`"));
}

/// Nobody waits for a board to be solved only to learn that a player's weights are missing.
#[test]
fn players_are_looked_at_before_the_work() {
    let folder = tempfile::tempdir().expect("a folder");
    let path = folder.path().join("table");
    let arguments = ["solve", "runaround", "--rules", "oval-12", "--layers", "1", "-o", text(&path)];
    let told = complaint(&[&arguments[..], &["--regret", "greedy", "--grade", "engine:eval=/nowhere"]].concat());
    assert!(told.contains("cannot read the weights /nowhere: no such file or directory"), "{told}");
    assert!(!path.with_extension("part").exists(), "nothing is solved");
}

#[test]
fn bad_files_are_told() {
    let folder = tempfile::tempdir().expect("a folder");
    let path = folder.path().join("table");
    let solve = || complaint(&["solve", "runaround", "--rules", "oval-12", "-o", text(&path), "--layers", "1"]);
    fs::write(&path, "[Game \"gou\"]").expect("written");
    let told = solve();
    assert!(told.contains("expected a file that begins with `roundel table 2 runaround oval-12`"), "{told}");
    let title = format!("{:<63}\n", "roundel table 2 runaround oval-12");
    fs::write(&path, &title).expect("written");
    assert!(solve().ends_with("the tablebase is damaged: expected 16650814 bytes, found 64"));
    fs::File::options().write(true).open(&path).and_then(|file| file.set_len(16_650_814)).expect("written");
    assert!(solve().ends_with("the checksum of layer 4-4 does not match"));
    fs::remove_file(&path).expect("removed");
    fs::write(path.with_extension("part"), title.replace("12", "14")).expect("written");
    assert!(solve().contains("table.part: not a tablebase of this board"));
    // A file that cannot be read is not one that cannot be written.
    fs::remove_file(path.with_extension("part")).expect("removed");
    fs::create_dir(&path).expect("a folder");
    assert_eq!(solve(), format!("{}: expected a regular file", text(&path)));
    // A folder that cannot be: its parent is a file.
    let run = run(&["solve", "runaround", "--rules", "oval-12", "-o", "/dev/null/table"]);
    assert_eq!(run.code, 2, "{run:?}");
    assert!(run.err.starts_with("roundel: cannot write /dev/null/table.part: "), "{run:?}");
}

/// A tablebase that cannot be used is reported by every command that would use it, and once.
#[test]
fn a_damaged_tablebase_is_reported() {
    let folder = tempfile::tempdir().expect("a folder");
    fs::write(folder.path().join("runaround-oval-12.table"), "something else").expect("written");
    let run = |arguments: &[&str], input: &str| {
        let mut command = command();
        command.args(arguments).env("ROUNDEL_TABLES", folder.path()).stdin(Stdio::piped());
        let mut child = command.stdout(Stdio::piped()).stderr(Stdio::piped()).spawn().expect("it starts");
        child.stdin.take().expect("a pipe").write_all(input.as_bytes()).expect("written");
        let output = child.wait_with_output().expect("it ends");
        assert!(output.status.success(), "{output:?}");
        [output.stdout, output.stderr].map(|bytes| String::from_utf8(bytes).expect("text"))
    };
    let record = "[Game \"runaround\"]\n[Rules \"oval-12\"]\n[Result \"*\"]\n1. 4 0-4\n*\n";
    for (arguments, input) in [
        (&["best", "runaround", "--rules", "oval-12", "4", "--depth", "1"][..], ""),
        (&["analyze", "runaround", "--rules", "oval-12", "4", "--depth", "1"], ""),
        (&["analyze", "-", "--depth", "1"], record),
        (
            &[
                "match",
                "runaround",
                "--rules",
                "oval-12",
                "--a",
                "engine",
                "--b",
                "random",
                "--games",
                "4",
                "--depth",
                "1",
            ],
            "",
        ),
    ] {
        let [_, err] = run(arguments, input);
        assert_eq!(err.matches("not a tablebase of this board").count(), 1, "{arguments:?}: {err}");
        assert!(err.ends_with("; continuing without it\n"), "{arguments:?}: {err}");
    }
    let [out, _] = run(&["ugi", "runaround", "--rules", "oval-12"], "position startpos moves 4\ngo depth 1\n");
    assert!(out.lines().any(|line| line.starts_with("info string ") && line.contains("not a tablebase")), "{out}");
}
