//! The documents hold: their pictures are what the commands draw, their records replay, their commands run.

use crate::roundel::{command, output, run_with};
use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

fn root() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../..")
}

/// The pictures of the README, and the arguments of `roundel show` that draw them.
const PICTURES: [(&str, &[&str]); 4] = [
    ("go-round", &["go-round", "--position", "1W2B2/1w1bw2/1b1w2B/2w4/1b1bw1W/2wb3/7 w 4", "b7-f7@f3"]),
    ("runaround", &["runaround", "--position", "h,0,5,20 h,h,17,22 2-3 r 2 -", "20-22"]),
    (
        "guard-towers",
        &["guard-towers", "--position", "r14r1r1/3RG3/2r31r12/3b33/4b22/1b15/3BG3 b", "E3-E5-2", "--targets", "C5"],
    ),
    ("gou", &["gou", "--position", "r3yy/2r1y/r2y2/1r2y/r2y2/y1r1/1y2r1/2y2/1y3r/2r1r/y1y2r y", "c3-g3"]),
];

/// To draw them anew: `UPDATE_PICTURES=1 cargo test -p roundel-cli --test commands documents`
#[test]
fn pictures_are_what_the_commands_draw() {
    for (name, arguments) in PICTURES {
        for (theme, suffix) in [("light", ""), ("dark", "-dark")] {
            let picture = output(&[&["show"], arguments, &["--format", "svg", "--theme", theme]].concat());
            let path = root().join(format!("docs/images/{name}{suffix}.svg"));
            if std::env::var_os("UPDATE_PICTURES").is_some() {
                fs::write(&path, &picture).expect("written");
            }
            let stored = fs::read_to_string(&path).expect("the picture is there");
            assert!(stored == picture, "{} is not what `roundel show` draws any more", path.display());
        }
    }
}

/// The blocks of a Markdown text between three backquotes and this word.
fn fenced(text: &str, word: &str) -> Vec<String> {
    let open = format!("```{word}\n");
    text.split(&open).skip(1).map(|rest| rest.split("```").next().expect("a block ends").to_owned()).collect()
}

#[test]
fn records_of_the_documents_replay() {
    let text = fs::read_to_string(root().join("docs/records.md")).expect("the document is there");
    let records = fenced(&text, "text");
    assert_eq!(records.len(), 5, "an opening example and one of each game");
    for record in &records {
        let run = run_with(&["check", "-"], record);
        assert_eq!(run.code, 0, "{run:?}\n{record}");
    }
    for game in ["go-round", "runaround", "guard-towers", "gou"] {
        let whole = |record: &&String| record.contains(&format!("[Game \"{game}\"]")) && record.contains("\"goal\"");
        assert!(records.iter().any(|record| whole(&record)), "no whole game of {game}");
    }
}

#[test]
fn commands_of_the_readme_run() {
    let folder = tempfile::tempdir().expect("a folder");
    fs::write(folder.path().join("game.txt"), "[Game \"gou\"]\n[Result \"*\"]\n1. c9-e9 *").expect("written");
    crate::serving::Serving::start(&folder.path().join("roundel-data")).terminate();
    let text = fs::read_to_string(root().join("README.md")).expect("the README is there");
    let blocks = fenced(&text, "sh").concat();
    let lines: Vec<&str> = blocks.lines().filter_map(|line| line.strip_prefix("roundel ")).collect();
    assert!(lines.len() >= 10, "{lines:?}");
    // A server would not end.
    for line in lines.into_iter().filter(|line| !line.starts_with("serve")) {
        let mut shell = Command::new("sh");
        let line = format!("'{}' {line}", command().get_program().display());
        let shell = shell.args(["-c", &line]).current_dir(folder.path());
        // What a user has solved at home must not matter.
        let run = shell.env("HOME", folder.path()).env_remove("XDG_DATA_HOME").output().expect("a shell runs");
        assert!(run.status.success() && run.stderr.is_empty(), "{line}: {run:?}");
    }
}

/// Links between the documents lead somewhere.
#[test]
fn links_lead_somewhere() {
    let documents = ["", "docs"].map(|folder| fs::read_dir(root().join(folder)).expect("a readable folder"));
    let paths = documents.into_iter().flatten().map(|entry| entry.expect("a readable folder").path());
    let paths: Vec<PathBuf> =
        paths.filter(|path| path.extension().is_some_and(|extension| extension == "md")).collect();
    assert!(paths.len() > 10, "{paths:?}");
    for path in paths {
        let document = path.display();
        let text = fs::read_to_string(&path).expect("the document is there");
        let targets = text.split("](").skip(1).map(|rest| rest.split(')').next().expect("a link ends"));
        let images = text.split("src").skip(1).filter_map(|rest| rest.split('"').nth(1));
        for target in targets.chain(images).filter(|target| !target.starts_with("http")) {
            let folder = path.parent().expect("a document is in a folder");
            let file = target.split('#').next().unwrap_or(target);
            assert!(folder.join(file).exists(), "{document} links to {target}");
        }
    }
}
