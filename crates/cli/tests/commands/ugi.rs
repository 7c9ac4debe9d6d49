//! `ugi`: the conversation with other programs.

use crate::roundel::{command, complaint, run_with};
use std::fs;
use std::io::{BufRead, BufReader, Write};
use std::path::Path;
use std::process::{Child, ChildStdin, ChildStdout, Stdio};
use std::time::{Duration, Instant};

/// A program that is being talked to.
struct Talk {
    child: Child,
    input: ChildStdin,
    output: BufReader<ChildStdout>,
}

impl Talk {
    fn new(arguments: &[&str]) -> Talk {
        let mut command = command();
        let command = command.args(arguments).stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::piped());
        let mut child = command.spawn().expect("the binary starts");
        let input = child.stdin.take().expect("piped");
        let output = BufReader::new(child.stdout.take().expect("piped"));
        Talk { child, input, output }
    }

    fn say(&mut self, line: &str) {
        writeln!(self.input, "{line}").expect("it listens");
    }

    fn line(&mut self) -> String {
        let mut line = String::new();
        self.output.read_line(&mut line).expect("it answers");
        line.trim_end().to_owned()
    }

    /// The first line that begins so.
    fn until(&mut self, beginning: &str) -> String {
        loop {
            let line = self.line();
            assert!(!line.is_empty() || beginning.is_empty(), "it ended before {beginning}");
            if line.starts_with(beginning) {
                return line;
            }
        }
    }

    fn quit(mut self) {
        self.say("quit");
        self.ends();
    }

    /// It was told to quit.
    fn ends(mut self) {
        assert_eq!(self.child.wait().expect("it ends").code(), Some(0));
    }
}

/// The answers to some lines.
fn answers(game: &str, lines: &str) -> String {
    let run = run_with(&["ugi", game], lines);
    assert_eq!((run.code, &*run.err), (0, ""), "{lines}");
    run.out
}

#[test]
fn it_introduces_itself() {
    let text = answers("gou", "ugi\nisready\n");
    assert!(text.starts_with("id name Roundel "), "{text}");
    assert!(text.contains("\noption name Game type combo default gou var go-round"), "{text}");
    assert!(text.ends_with("\nugiok\nreadyok\n"), "{text}");
}

#[test]
fn it_plays_every_game() {
    for (game, moves) in
        [("guard-towers", "moves D5-D4-1"), ("gou", ""), ("go-round", "moves 4"), ("runaround", "moves 3")]
    {
        let text = answers(game, &format!("position startpos {moves}\ngo depth 2\n"));
        assert!(text.contains("info depth 1 score "), "{text}");
        let best = text.lines().last().and_then(|line| line.strip_prefix("bestmove ")).expect("a move");
        let tokens: Vec<&str> = moves.split(' ').filter(|&word| !word.is_empty() && word != "moves").collect();
        crate::roundel::output(&[&["step", game], &tokens[..], &[best]].concat());
    }
}

#[test]
fn the_notation_of_the_community_works_out_of_the_box() {
    let text = answers("guard-towers", "position fen 3RG3/7/7/7/7/3r13/3BG3 r\ngo movetime 100\n");
    assert!(text.contains(" score mate 1 ") && text.ends_with("bestmove D2-D1-1\n"), "{text}");
}

#[test]
fn a_search_is_stopped_at_once_and_others_are_answered_meanwhile() {
    let mut talk = Talk::new(&["ugi", "guard-towers"]);
    talk.say("go infinite");
    talk.until("info depth 3");
    talk.say("isready");
    talk.until("readyok");
    talk.say("position startpos");
    assert!(talk.until("info error").contains("a search is running; expected stop before it"));
    talk.say("query p1turn");
    assert_eq!(talk.until("response"), "response true");
    let start = Instant::now();
    talk.say("stop");
    talk.until("bestmove ");
    assert!(start.elapsed() < Duration::from_secs(5), "{:?}", start.elapsed());
    // And it goes on from there.
    talk.say("position startpos moves D5-D4-1");
    talk.say("go depth 1");
    talk.until("bestmove ");
    talk.quit();
}

/// A forced win ends the thinking, but not the waiting.
#[test]
fn an_infinite_search_answers_when_it_is_stopped() {
    let mut talk = Talk::new(&["ugi"]);
    talk.say("position fen 3RG3/7/7/7/7/3r13/3BG3 r");
    talk.say("go infinite");
    talk.until("info depth");
    talk.say("isready");
    let mut line = talk.line();
    while line != "readyok" {
        assert!(line.starts_with("info"), "{line}");
        line = talk.line();
    }
    talk.say("stop");
    assert_eq!(talk.until("bestmove"), "bestmove D2-D1-1");
    talk.quit();
}

#[test]
fn quitting_ends_a_search() {
    let mut talk = Talk::new(&["ugi", "gou"]);
    talk.say("go infinite");
    talk.until("info depth 2");
    talk.quit();
}

#[test]
fn it_knows_how_a_game_stands() {
    let lines = "position fen 3RG3/7/7/7/7/7/7 b\nquery gameover\nquery result\nquery p1turn\ngo depth 1\n";
    let expected = "response true\nresponse p1win\nresponse false\n\
                    info error there is nothing to decide: won red\nbestmove (none)\n";
    assert_eq!(answers("guard-towers", lines), expected);
    assert_eq!(answers("go-round", "query result\ngo\n").lines().last(), Some("bestmove (none)"));
    let shown = answers("gou", "show\n");
    assert!(shown.contains("position rrryyy/r3y/rr2yy/5/r4y/4/y4r/5/yy2rr/y3r/yyyrrr r\nto move red\n"), "{shown}");
}

#[test]
fn options_are_kept() {
    let lines = "setoption name Game value runaround\nsetoption name Rules value oval-12\nsetoption name Level value 2\n\
                 setoption name hash value 1\nposition startpos moves 3\ngo\n";
    let text = answers("gou", lines);
    assert_eq!(text.lines().last(), Some("bestmove 0-3"), "{text}");
    // With the draw rulings a position that comes for the third time is a draw.
    let dance =
        "position startpos moves D7-D6-1 D1-D2-1 D6-D7-1 D2-D1-1 D7-D6-1 D1-D2-1 D6-D7-1 D2-D1-1\nquery result\n";
    assert_eq!(answers("guard-towers", dance), "response draw\n");
    let off = format!("setoption name Draws value false\n{dance}");
    assert_eq!(answers("guard-towers", &off), "response none\n");
}

#[test]
fn a_number_of_nodes_repeats_itself() {
    let best = || answers("gou", "uginewgame\ngo nodes 3000\n").lines().last().map(str::to_owned);
    assert_eq!(best(), best());
}

#[test]
fn whatever_is_wrong_is_told_in_one_line() {
    let wrong = |line: &str, message: &str| {
        let text = answers("guard-towers", &format!("{line}\nisready\n"));
        let lines: Vec<&str> = text.lines().collect();
        assert_eq!(lines.len(), 2, "{text}");
        assert!(lines[0].starts_with("info error ") && lines[0].contains(message), "{line}: {text}");
        assert_eq!(lines[1], "readyok");
    };
    wrong("xyzzy", "unknown command `xyzzy`; expected ugi, isready");
    wrong("position", "position: expected startpos or fen and a position text");
    wrong("position fen rubbish", "position: column 2: expected a height");
    wrong("position startpos moves D5-D4-9", "position: token 1: cannot play `D5-D4-9`");
    wrong("position startpos moves 4", "token 1: `4`: expected a move");
    wrong("go depth", "go: expected a number after depth, found ``");
    wrong("go fast", "found `fast`");
    wrong("query", "query: expected gameover, p1turn or result, found ``");
    wrong("setoption Level 3", "setoption: expected `name NAME value VALUE`");
    wrong("setoption name Level value 13", "Level: expected a number from 1 to 12, found `13`");
    wrong("setoption name Size value 9", "unknown option `Size`; expected Game, Rules");
    wrong("setoption name Game value chess", "unknown game `chess`");
    wrong("setoption name Rules value dare", "option `dare` belongs to gou, not to guard-towers");
    wrong("setoption name Draws value maybe", "Draws: expected true or false, found `maybe`");
    wrong("setoption name Weights value /nowhere", "cannot read the weights /nowhere: no such file or directory");
    wrong("\u{1b}[31m\u{7}", "unknown command");
}

#[test]
fn the_game_must_exist() {
    assert!(complaint(&["ugi", "chess"]).contains("unknown game `chess`"));
    assert!(complaint(&["ugi", "gou", "--rules", "oval-12"]).contains("option `oval-12` belongs to runaround"));
}

/// The conversations in the document: lines after `>` are said, the others are answered. `…` stands for any text.
#[test]
fn the_document_holds() {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../docs/protocol.md");
    let text = fs::read_to_string(path).expect("the document is there");
    let mut count = 0;
    for block in text.split("```console\n").skip(1) {
        let mut lines = block.split("```").next().expect("a block ends").lines();
        let program = lines.next().and_then(|line| line.strip_prefix("$ roundel ")).expect("it begins with a command");
        let mut talk = Talk::new(&program.split(' ').collect::<Vec<_>>());
        let mut quits = false;
        for line in lines {
            if let Some(said) = line.strip_prefix("> ") {
                talk.say(said);
                quits = said == "quit";
                continue;
            }
            let mut found = talk.line();
            // A search tells of as many thoughts as it likes.
            while found.starts_with("info depth") && !is_like(&found, line) {
                found = talk.line();
            }
            assert!(is_like(&found, line), "{program}: expected\n{line}\nfound\n{found}");
        }
        // An engine that was told to quit may not be there to be told again.
        if quits {
            talk.ends();
        } else {
            talk.quit();
        }
        count += 1;
    }
    assert!(count >= 5, "only {count} conversations");
}

/// Whether a line is like a pattern, in which `…` stands for any text.
fn is_like(line: &str, pattern: &str) -> bool {
    match pattern.split_once('…') {
        None => line == pattern,
        Some((beginning, rest)) => {
            let Some(mut left) = line.strip_prefix(beginning) else { return false };
            let parts: Vec<&str> = rest.split('…').collect();
            let (last, middle) = parts.split_last().expect("a split has parts");
            for part in middle {
                let Some(at) = left.find(part) else { return false };
                left = &left[at + part.len()..];
            }
            left.ends_with(last)
        }
    }
}
