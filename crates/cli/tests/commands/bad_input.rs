//! Whatever is wrong: one clear line, exit code 2, never a panic.

use crate::roundel::{command, complaint, complaint_of, run_with};
use std::fs;
use std::process::Stdio;

fn refuses(arguments: &[&str], message: &str) {
    let line = complaint(arguments);
    assert!(line.contains(message), "{arguments:?} says:\n{line}\nand should say:\n{message}");
}

#[test]
fn names_have_a_nearest_right_one() {
    refuses(&["moves", "goo"], "unknown game `goo`; did you mean `gou`?");
    refuses(&["moves", "chess"], "unknown game `chess`; expected one of go-round, runaround, guard-towers, gou");
    refuses(&["mvoes", "gou"], "unrecognized subcommand 'mvoes'; tip: a similar subcommand exists: 'moves'");
    refuses(
        &["moves", "gou", "--rule", "rows"],
        "unexpected argument '--rule' found; tip: a similar argument exists: '--rules'",
    );
    refuses(&["rules", "gou", "--lang", "nl"], "invalid value 'nl' for '--lang <LANGUAGE>'");
    refuses(&["moves"], "the following required arguments were not provided: <GAME>");
}

#[test]
fn options_must_exist_and_fit() {
    refuses(&["moves", "gou", "--rules", "row"], "unknown option `row` for gou; did you mean `rows`?");
    refuses(
        &["moves", "gou", "--rules", "relocate"],
        "option `relocate` belongs to go-round, not to gou; expected `rows`, `dare`",
    );
    refuses(
        &["moves", "guard-towers", "--rules", "rows"],
        "option `rows` belongs to gou, not to guard-towers; expected no options",
    );
    refuses(&["moves", "gou", "--rules", "zzzzzz"], "unknown option `zzzzzz` for gou; expected `rows`, `dare`");
    refuses(&["moves", "gou", "--rules", "rows,rows"], "option `rows` is given twice");
    refuses(&["moves", "gou", "--rules", "oval-13"], "option `oval-13` belongs to runaround, not to gou");
    refuses(&["moves", "runaround", "--rules", "oval"], "unknown option `oval` for runaround; did you mean `oval-24`?");
    refuses(&["moves", "gou", "--rules", "rows,,dare"], "unknown option ``");
    refuses(
        &["moves", "runaround", "--rules", "oval-13"],
        "option `oval-13`: expected oval-N with N from 12 to 40, even",
    );
    refuses(&["moves", "runaround", "--rules", "oval-42"], "N from 12 to 40");
    refuses(&["moves", "runaround", "--rules", "oval-012"], "N from 12 to 40");
    refuses(&["moves", "runaround", "--rules", "oval-99999999999"], "N from 12 to 40");
    refuses(
        &["moves", "runaround", "--rules", "oval-16,horseshoe"],
        "options `oval-16` and `horseshoe` exclude each other",
    );
}

#[test]
fn positions_must_be_well_formed_and_possible() {
    refuses(
        &["moves", "go-round", "--position", "B5B/7/7/7/7/7/W5W w"],
        "invalid position: column 20: expected a space, found the end",
    );
    refuses(&["moves", "gou", "--position", "rubbish"], "invalid position: column 2: expected");
    refuses(&["moves", "gou", "--position", ""], "invalid position: column 1: expected");
    refuses(&["moves", "runaround", "--position", "h,h,h,h h,h,h,h 5-5 r - -"], "impossible position");
    refuses(&["moves", "go-round", "--position", "B5B/7/7/7/7/7/W6 w -"], "impossible position");
    refuses(
        &["moves", "guard-towers", "--position", "7/7/7/7/7/7/7 r"],
        "impossible position: both guards are missing",
    );
    refuses(&["show", "gou", "--position", "é\u{1b}[31m"], "invalid position: column 1");
}

#[test]
fn moves_must_be_legal_and_due() {
    refuses(
        &["step", "guard-towers", "D5-D4-1", "D5-D4-1"],
        "token 2: cannot play `D5-D4-1`: blue has no piece on D5 (3.2)",
    );
    refuses(&["step", "gou", "c9-e9", "x"], "token 2: cannot play `x`: column 1: expected");
    refuses(&["step", "go-round", "a1-a5"], "token 1: `a1-a5`: expected a roll from 1 to 6, because white has to roll");
    refuses(&["step", "go-round", "7"], "token 1: `7`: expected a roll from 1 to 6");
    refuses(&["step", "go-round", "4", "4"], "token 2: `4`: expected a move, because white has to move");
    refuses(&["step", "gou", "4"], "token 1: `4`: expected a move");
    refuses(&["step", "gou", ""], "token 1: cannot play ``: column 1: expected");
    refuses(
        &["step", "guard-towers", "--position", "3RG3/7/7/7/7/7/7 b", "D7-D6-1"],
        "token 1: `D7-D6-1`: expected nothing more, because the game is won by red",
    );
}

#[test]
fn numbers_must_be_in_range() {
    refuses(&["perft", "gou", "99"], "depth 99 would overflow");
    refuses(&["perft", "gou", "14"], "depth 14 would overflow");
    refuses(&["perft", "gou", "99999999999999999999999"], "invalid value '99999999999999999999999' for '<DEPTH>'");
    refuses(&["perft", "gou", "256"], "expected a number from 0 to 255");
    refuses(&["perft", "gou", "-1"], "invalid value '-1' for '<DEPTH>': expected a number from 0 to 255");
    refuses(&["simulate", "gou", "--seed", "-1"], "expected a number from 0 to 18446744073709551615");
    refuses(&["perft", "gou", "two"], "invalid value 'two' for '<DEPTH>'");
    refuses(&["perft", "gou", "2", "--threads", "0"], "expected a number from 1 to 1024");
    refuses(&["simulate", "gou", "--games", "0"], "expected a number from 1 to 1000000000000");
    refuses(&["simulate", "gou", "--seed", "x"], "invalid value 'x' for '--seed <S>'");
    for time in ["--seed-wait", "--engine-time", "--pace"] {
        refuses(&["serve", time, "18446744073709551615"], "expected a number from 0 to 3600000");
    }
    refuses(&["serve", "--engine-threads", "100000000"], "expected a number from 1 to 1024");
    refuses(&["serve", "--engine-queue", "18446744073709551615"], "expected a number from 0 to 1000000");
    refuses(&["serve", "--public-url", "http://:99999999"], "with a port from 1 to 65535 if it needs one");
}

/// Errors of the system are in lower case and without a number, wherever they come from.
#[cfg(unix)]
#[test]
fn errors_of_the_system_are_told_alike() {
    let folder = tempfile::tempdir().expect("a folder");
    let root = fs::File::open(folder.path()).expect("a folder");
    let talk = command().args(["ugi", "gou"]).stdin(root).output().expect("the binary runs");
    assert_eq!(String::from_utf8_lossy(&talk.stderr), "roundel: cannot read standard input: is a directory\n");
    // Nobody listens at this port any more.
    let port = std::net::TcpListener::bind("127.0.0.1:0").expect("a port").local_addr().expect("an address").port();
    let load = run_with(&["load", "--players", "2", "--url", &format!("http://127.0.0.1:{port}")], "");
    assert_eq!((load.code, load.err), (1, format!("roundel: 127.0.0.1:{port}: connection refused\n")));
}

/// Names of files are not text for the system.
#[cfg(target_os = "linux")]
#[test]
fn files_may_have_any_name() {
    use std::os::unix::ffi::OsStrExt;
    let folder = tempfile::tempdir().expect("a folder");
    let path = folder.path().join(std::ffi::OsStr::from_bytes(b"game\xff.txt"));
    fs::write(&path, "[Game \"gou\"]\n[Result \"*\"]\n\n1. c9-e9\n*\n").expect("written");
    for arguments in [&["check"][..], &["analyze", "--depth", "1"]] {
        let done = command().args(arguments).arg(&path).output().expect("the binary runs");
        assert!(done.status.success(), "{arguments:?}: {}", String::from_utf8_lossy(&done.stderr));
    }
    // SQLite takes only text.
    let data = folder.path().join(std::ffi::OsStr::from_bytes(b"data\xff"));
    let served = command().args(["serve", "--listen", "127.0.0.1:0", "--data"]).arg(&data).output().expect("it runs");
    let said = String::from_utf8_lossy(&served.stderr);
    assert!(served.status.code() == Some(2) && said.ends_with(": expected a path in UTF-8\n"), "{said}");
    assert!(!data.exists());
}

#[test]
fn records_must_hold() {
    let folder = tempfile::tempdir().expect("a folder");
    let path = |name: &str| folder.path().join(name).display().to_string();
    let good = "[Game \"gou\"]\n[Result \"*\"]\n\n1. c9-e9\n*\n";
    fs::write(path("good"), good).expect("written");
    fs::write(path("cut"), good.strip_suffix("*\n").expect("the result")).expect("written");
    fs::write(path("tampered"), good.replace("c9-e9", "c9-e7")).expect("written");
    fs::write(path("bytes"), [b'[', 0xff, 0xfe]).expect("written");
    fs::write(path("empty"), "").expect("written");
    refuses(&["check", &path("cut")], "found the end (is the record cut off?)");
    refuses(&["check", &path("tampered")], "line 4, column 4: cannot play `c9-e7`: ");
    refuses(&["check", &path("bytes")], "line 1: expected text in UTF-8");
    refuses(&["check", &path("empty")], "line 1, column 1: expected the tag `Game`");
    refuses(&["check", &path("missing")], "no such file or directory");
    refuses(&["check", &folder.path().display().to_string()], "is a directory");
    refuses(&["check", "/dev/zero"], "expected a record, found more than");
    refuses(&["check"], "<FILE>...");
    assert!(complaint_of(&run_with(&["check", "-"], "[Game")).contains("standard input: line 1"));

    let both = crate::roundel::run(&["check", &path("good"), &path("cut"), &path("missing")]);
    assert_eq!(both.code, 2);
    assert!(both.out.contains("good: ok: gou, 1 decision, not finished, to move yellow"), "{both:?}");
    assert!(both.err.ends_with("roundel: 2 of 3 records have errors\n"), "{both:?}");
}

#[test]
fn pictures_need_somewhere_to_go() {
    refuses(&["show", "gou", "--format", "gif"], "invalid value 'gif' for '--format <FORMAT>'");
    refuses(
        &["show", "gou", "-o", "/nonexistent/board.svg"],
        "cannot write /nonexistent/board.svg: no such file or directory",
    );
    refuses(
        &["show", "gou", "-o", "board.gif"],
        "expected a file name that ends in .svg, .png or .txt, or --format, found `board.gif`",
    );
    refuses(&["show", "gou", "--format", "png", "--width", "0"], "expected a number from 16 to 8192");
    refuses(&["show", "gou", "--targets", "z9"], "gou has no place `z9`");
    refuses(&["show", "gou", "--targets", "g11"], "there is no move from `g11`");
    refuses(&["show", "gou", "--targets", "f6"], "there is no move from `f6`");
    refuses(&["show", "gou", "--format", "svg", "--ascii"], "--ascii is for text only");
    refuses(&["show", "gou", "--width", "100"], "--width is for PNG only");
    refuses(&["show", "gou", "c9-e9", "c9-e9"], "token 2: cannot play `c9-e9`: ");
}

/// What is quoted is neither long nor dangerous.
#[test]
fn quotations_are_short_and_visible() {
    let long = "x".repeat(60_000);
    assert!(complaint(&["step", "gou", &long]).len() < 400);
    assert!(complaint(&["moves", "gou", "--rules", &long]).len() < 400);
    assert!(complaint_of(&run_with(&["check", "-"], &format!("[Game \"gou\"]\n[{long} \"\"]\n"))).len() < 400);
    assert!(complaint(&["moves", &long]).len() < 200);
    let line = complaint(&["step", "guard-towers", "\u{1b}[31mred\n"]);
    assert!(!line.contains('\u{1b}') && line.contains("[31mred"), "{line}");
}

/// A reader that goes away early, as `head` does, has what it wanted: nothing is said, and the command has not failed.
#[test]
fn a_closed_pipe_ends_a_command_silently() {
    for arguments in [&["moves", "gou"][..], &["games"], &["--help"], &["rules", "gou"], &["completions", "bash"]] {
        let (reader, writer) = std::io::pipe().expect("a pipe");
        drop(reader);
        let output = command()
            .args(arguments)
            .stdin(Stdio::null())
            .stdout(writer)
            .stderr(Stdio::piped())
            .output()
            .expect("the binary runs");
        assert_eq!(output.status.code(), Some(0), "{arguments:?}");
        // With the error output closed too, there is nobody to tell, but still no panic.
        let (reader, writer) = std::io::pipe().expect("a pipe");
        drop(reader);
        let both = writer.try_clone().expect("a pipe has two ends");
        let status = command().args(arguments).stdin(Stdio::null()).stdout(writer).stderr(both).status();
        assert_eq!(status.expect("the binary runs").code(), Some(0), "{arguments:?}");
        assert_eq!(String::from_utf8(output.stderr).expect("text"), "", "{arguments:?}");
    }
}

/// A full disk is no bad input.
#[cfg(target_os = "linux")]
#[test]
fn a_full_disk_is_a_failure() {
    let full = fs::File::options().write(true).open("/dev/full").expect("it is always there");
    let output = command().args(["moves", "gou"]).stdout(full).output().expect("the binary runs");
    assert_eq!(output.status.code(), Some(1));
    let err = String::from_utf8(output.stderr).expect("text");
    assert_eq!(err, "roundel: cannot write the output: no space left on device\n");
    let run = crate::roundel::run(&["show", "gou", "-o", "/dev/full", "--format", "svg"]);
    assert_eq!((run.code, &*run.err), (1, "roundel: cannot write /dev/full: no space left on device\n"));
}
