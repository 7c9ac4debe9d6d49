//! `games`, `rules`, `moves` and `step`.

use crate::roundel::{command, output};
use serde_json::Value;

fn json(arguments: &[&str]) -> Value {
    let text = output(arguments);
    assert_eq!(text.lines().count(), 1, "one object on one line");
    serde_json::from_str(&text).expect("JSON")
}

#[test]
fn games_names_every_game_and_option() {
    let text = output(&["games"]);
    for word in ["go-round", "runaround", "guard-towers", "gou", "any-crossing", "oval-N", "horseshoe", "may-capture"] {
        assert!(text.contains(word), "{word} is missing:\n{text}");
    }
    let value = json(&["games", "--json"]);
    assert_eq!(value[3]["name"], "gou");
    assert_eq!(value[3]["options"][1]["name"], "dare");
    assert_eq!(value[1]["options"][0]["form"]["max"], 40);
}

#[test]
fn the_language_is_asked_for_or_that_of_the_locale() {
    let german = output(&["games", "--lang", "de"]);
    assert!(german.contains("Würfel"), "{german}");
    let run = command().args(["games"]).env("LANG", "fr_FR.UTF-8").output().expect("the binary runs");
    assert!(String::from_utf8_lossy(&run.stdout).contains("avec un dé"));
    assert!(output(&["games"]).contains("with a die"));
}

#[test]
fn rules_has_every_clause_and_drawings_in_three_languages() {
    for (game, last) in [("go-round", "1.10"), ("runaround", "2.9"), ("guard-towers", "3.9"), ("gou", "4.8")] {
        for language in ["en", "de", "fr"] {
            let text = output(&["rules", game, "--lang", language]);
            assert!(text.contains(&format!("\n{last} ")), "{game} {language} has no clause {last}");
            assert!(text.contains("\n0.5 "), "{game} {language} has no clause 0.5");
            assert!(!text.contains("```") && !text.contains("**"), "{game} {language} shows its marks");
            assert!(!text.contains('\x1b'), "no colours into a pipe");
            let widest = text.lines().map(|line| line.chars().count()).max().expect("there are lines");
            assert!(widest <= 84, "{game} {language} has a line of {widest} columns");
        }
    }
    let value = json(&["rules", "gou", "--json"]);
    assert!(value["diagrams"].as_array().expect("a list").len() >= 8);
}

#[test]
fn boards_speak_the_language() {
    assert!(output(&["rules", "runaround", "--lang", "de"]).contains("Runaround: Rot würfelt"));
    assert!(output(&["rules", "gou", "--lang", "fr"]).contains("Aux Rouges de jouer"));
    assert!(output(&["show", "go-round"]).starts_with("Go Round: White to roll\n"));
    assert!(output(&["show", "go-round", "--lang", "de"]).starts_with("Go Round: Weiß würfelt\n"));
    assert!(output(&["show", "go-round", "--lang", "de", "--ascii"]).starts_with("Go Round: Weiss wuerfelt\n"));
    let run = command().args(["show", "gou", "--format", "svg"]).env("LANG", "fr_FR.UTF-8").output();
    let drawing = String::from_utf8(run.expect("the binary runs").stdout).expect("text");
    assert!(drawing.contains("lang=\"fr\"") && drawing.contains("Aux Rouges de jouer"));
    let value = json(&["show", "gou", "--lang", "fr", "--json", "c9-e9"]);
    assert_eq!(value["words"]["last_move"], "de c9 à e9");
    assert_eq!(value["last_move"][0]["event"], "move");
}

#[test]
fn moves_are_sorted_one_a_line() {
    let text = output(&["moves", "guard-towers"]);
    let lines: Vec<&str> = text.lines().collect();
    assert_eq!(lines.len(), 25);
    assert!(lines.is_sorted());
    assert_eq!(output(&["moves", "runaround"]), "1\n2\n3\n4\n5\n6\n");
    assert_eq!(output(&["moves", "go-round", "--position", "B5B/7/7/7/7/7/W5W w 6"]), "pass\n");
    assert_eq!(output(&["moves", "guard-towers", "--position", "3RG3/7/7/7/7/7/7 b"]), "");
    let first = output(&["moves", "gou"]);
    assert_eq!(first.lines().count(), 34);
    for forbidden in ["b10-h10", "b10-b4", "j2-j8", "j2-d2"] {
        assert!(!first.lines().any(|line| line == forbidden), "{forbidden} is forbidden by 4.3");
    }
}

#[test]
fn moves_for_programs() {
    let value = json(&["moves", "go-round", "--rules", "relocate,any-crossing", "--json"]);
    assert_eq!(value["rules"], "any-crossing,relocate");
    assert_eq!(value["status"], "to roll white");
    assert_eq!(value["due"], "roll");
    assert_eq!(value["tokens"].as_array().expect("a list").len(), 6);
}

#[test]
fn step_prints_the_position_and_what_is_due() {
    assert_eq!(
        output(&["step", "guard-towers", "D5-D4-1", "D3-D4-1"]),
        "r1r11RG1r1r1/2r11r12/7/3b13/7/2b11b12/b1b11BG1b1b1 r\nto move red\n"
    );
    assert_eq!(output(&["step", "go-round"]), "B5B/7/7/7/7/7/W5W w -\nto roll white\n");
    assert_eq!(output(&["step", "go-round", "4", "a1-a5"]), "B5B/7/W6/7/7/7/6W b -\nto roll black\n");
    assert_eq!(output(&["step", "runaround", "4"]), "h,h,h,0 h,h,h,h 0-0 r 4 -\nto move red\n");
    let won = output(&["step", "guard-towers", "--position", "3RG3/7/7/7/7/3r13/3BG3 r", "D2-D1-1"]);
    assert_eq!(won, "3RG3/7/7/7/7/7/3r13 b\nwon red\nRed captured Blue’s guard\n");
    let value = json(&["step", "guard-towers", "--json", "--position", "3RG3/7/7/7/7/3r13/3BG3 r", "D2-D1-1"]);
    assert_eq!((&value["winner"], &value["side"]), (&Value::from("red"), &Value::Null));
    assert_eq!((&value["cause"], &value["ending"]), (&"guard-captured".into(), &"Red captured Blue’s guard".into()));
}

#[test]
fn step_knows_the_draws_and_can_do_without_them() {
    let shuffle = ["D7-C7-1", "D1-C1-1", "C7-D7-1", "C1-D1-1"].repeat(2);
    let position = ["step", "guard-towers", "--position", "3RG3/7/7/7/7/7/3BG3 r"];
    let drawn = [&position[..], &shuffle].concat();
    assert_eq!(output(&drawn), "3RG3/7/7/7/7/7/3BG3 r\ndrawn\nDraw: same position three times\n");
    let endless = [&drawn[..], &["--no-draws"]].concat();
    assert_eq!(output(&endless), "3RG3/7/7/7/7/7/3BG3 r\nto move red\n");
}
