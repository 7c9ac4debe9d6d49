//! The programs in the documents do what they say: the bot plays, the check of the dice finds what is wrong.

use crate::roundel::{complaint_of, run_with};
use crate::serving::{Serving, Visitor};
use serde_json::json;
use std::fs;
use std::io::Write;
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Output, Stdio};
use std::thread;
use std::time::Duration;

/// How long to wait before looking again.
const SOON: Duration = Duration::from_millis(20);

/// The Python program of a document.
fn program(document: &str) -> String {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../docs").join(document);
    let text = fs::read_to_string(path).expect("the document is there");
    let start = text.split("```python\n").nth(1).expect("a program");
    start.split("```").next().expect("its end").to_owned()
}

/// A server with the account of a bot.
struct Stage {
    server: Serving,
    token: String,
    script: PathBuf,
    _data: tempfile::TempDir,
}

impl Stage {
    fn new() -> Stage {
        let data = tempfile::tempdir().expect("a directory");
        let script = data.path().join("bot.py");
        fs::write(&script, program("bots.md")).expect("written");
        let server = Serving::start(&data.path().join("data"));
        let token = server.visitor().register("Robin");
        Stage { server, token, script, _data: data }
    }

    fn bot(&self, arguments: &[&str]) -> Child {
        Command::new("python3")
            .arg(&self.script)
            .args(arguments)
            .env("ROUNDEL_URL", format!("http://{}", self.server.address))
            .env("ROUNDEL_TOKEN", &self.token)
            .stdin(Stdio::null())
            .stdout(Stdio::piped())
            .stderr(Stdio::piped())
            .spawn()
            .expect("python3 is installed")
    }
}

/// What a bot said, which must have ended well.
fn said(bot: Child) -> String {
    let Output { status, stdout, stderr } = bot.wait_with_output().expect("the bot ends");
    assert!(status.success(), "{}", String::from_utf8_lossy(&stderr));
    String::from_utf8(stdout).expect("text")
}

/// Plays some moves, and gives up if the game is not over by then.
fn play(visitor: &mut Visitor, game: &str) {
    for pick in 0..20 {
        let action = loop {
            let table = visitor.get(&format!("/api/v1/games/{game}")).expect("an answer");
            if table["game"]["state"] == "over" {
                return;
            }
            match visitor.due(game, 7 * pick).expect("an answer") {
                Some(action) => break action,
                None => thread::sleep(SOON),
            }
        };
        visitor.act(game, &action).expect("an answer");
    }
    visitor.act(game, &json!({ "do": "resign" })).expect("an answer");
}

#[test]
fn the_bot_plays_the_computer() {
    let stage = Stage::new();
    let said = said(stage.bot(&["--begin", "runaround", "--level", "1", "--games", "1"]));
    assert!(said.contains("/game/") && said.contains(" finished five runs"), "{said}");
    let game = said.split("/game/").nth(1).and_then(|rest| rest.split(':').next()).expect("an id");
    let record = stage.server.visitor().record(game);
    let checked = run_with(&["check", "-"], &record);
    assert!(checked.code == 0 && checked.out.contains("rolls proven"), "{checked:?}");
}

#[test]
fn the_bot_accepts_challenges() {
    let stage = Stage::new();
    let mut ada = stage.server.visitor();
    ada.register("Ada");
    let mut challenge = |kind: &str, side: &str| {
        let terms = json!({ "kind": kind, "to": "robin", "side": side });
        ada.post("/api/v1/challenges", &terms).expect("an answer")["id"].as_str().expect("an id").to_owned()
    };
    // One waits before the bot is there, the other comes while it is.
    let early = challenge("gou", "first");
    let bot = stage.bot(&["--games", "2"]);
    let late = challenge("go-round", "second");
    for challenge in [early, late] {
        let game = loop {
            let view = ada.get(&format!("/api/v1/challenges/{challenge}")).expect("an answer");
            if let Some(game) = view["game"].as_str() {
                break game.to_owned();
            }
            thread::sleep(SOON);
        };
        play(&mut ada, &game);
    }
    assert_eq!(said(bot).lines().count(), 2);
}

/// A finished game of Runaround with its proof.
fn proven_record() -> String {
    let data = tempfile::tempdir().expect("a directory");
    let server = Serving::start(data.path());
    let mut ada = server.visitor();
    let game = ada.begin("runaround").expect("a game");
    ada.act(&game, &json!({ "do": "seed", "seed": "0123456789abcdef0123456789abcdef" })).expect("an answer");
    for _ in 0..24 {
        let action = ada.due(&game, 0).expect("an answer").expect("the game goes on");
        ada.act(&game, &action).expect("an answer");
    }
    ada.act(&game, &json!({ "do": "resign" })).expect("an answer");
    ada.record(&game)
}

/// The record with its tag `Dice` replaced.
fn with_dice(record: &str, replace: impl Fn(&str) -> String) -> String {
    let line = |line: &str| if line.starts_with("[Dice") { replace(line) } else { line.to_owned() };
    record.lines().map(|text| line(text) + "\n").collect()
}

#[test]
fn dice_are_checked_by_the_command_and_by_hand() {
    let record = proven_record();
    let check = |record: &str| run_with(&["check", "-"], record);
    let script = program("fair-dice.md");
    let by_hand = |record: &str| {
        let mut python = Command::new("python3")
            .args(["-c", &script])
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .stderr(Stdio::piped())
            .spawn()
            .expect("python3 is installed");
        python.stdin.take().expect("a pipe").write_all(record.as_bytes()).expect("read");
        let output = python.wait_with_output().expect("it ends");
        (output.status.success(), String::from_utf8(output.stdout).expect("text"))
    };

    let right = check(&record);
    assert!(right.code == 0 && right.out.contains("12 rolls proven"), "{right:?}\n{record}");
    assert_eq!(by_hand(&record), (true, "12 rolls proven\n".to_owned()));

    // Another secret, another seed: found out.
    let digit = |line: &str, key: &str| {
        let at = line.find(key).expect("a key") + key.len();
        let other = if &line[at..=at] == "0" { "1" } else { "0" };
        format!("{}{other}{}", &line[..at], &line[at + 1..])
    };
    for (key, says) in [("secret=", "does not match the commitment"), ("commitment=", "does not match the commitment")]
    {
        let changed = with_dice(&record, |line| digit(line, key));
        let complaint = complaint_of(&check(&changed));
        assert!(complaint.contains(says), "{complaint}");
        assert!(!by_hand(&changed).0);
    }
    let changed = with_dice(&record, |line| digit(line, "seeds="));
    let complaint = complaint_of(&check(&changed));
    assert!(complaint.contains("but the dice say"), "{complaint}");
    assert!(!by_hand(&changed).0);

    // Something else in the place of a proof, the secret held back, and nothing at all.
    let nonsense = with_dice(&record, |_| "[Dice \"trust me\"]".to_owned());
    assert!(complaint_of(&check(&nonsense)).contains("not a proof"));
    let held_back = with_dice(&record, |line| format!("{}\"]", line.split(" secret=").next().expect("a start")));
    assert!(complaint_of(&check(&held_back)).contains("cannot be checked"));
    let without: String =
        record.lines().filter(|line| !line.starts_with("[Dice")).map(|line| format!("{line}\n")).collect();
    let run = check(&without);
    assert!(run.code == 0 && !run.out.contains("proven"), "nothing is claimed: {run:?}");
}
