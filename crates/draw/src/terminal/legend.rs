//! The words above and below the board.

use super::signs::signs;
use super::{TEXT_WIDTH, TextStyle};
use roundel_rules::Scene;
use roundel_rules::scene::{Mark, TallyKind};
use std::fmt::Write;

/// The name of the game, and what is due.
pub(super) fn heading(scene: &Scene) -> String {
    format!("{}: {}\n\n", scene.title, scene.what_is_due())
}

/// The two sides with their numbers, the die, the last move, and what the signs mean.
pub(super) fn below(scene: &Scene, style: TextStyle) -> String {
    let signs = signs(style.lettering);
    let mut out = String::from("\n");
    for player in &scene.sides {
        let turn = if player.state.is_to_play() { signs.turn } else { ' ' };
        let mut line = format!("{turn} {:<7}", player.name);
        for tally in &player.tallies {
            let other = scene.sides[player.side.other().index()].letter;
            let letter = if tally.what == TallyKind::Captured { other } else { player.letter };
            let left = tally.of.saturating_sub(tally.count);
            let row: String = (0..tally.count).map(|_| letter).chain((0..left).map(|_| signs.blank)).collect();
            let _ = write!(line, "{row} {} {}   ", tally.count, tally.what.words());
        }
        out += line.trim_end();
        out.push('\n');
    }
    if let Some(die) = scene.die {
        match die.face {
            Some(face) => {
                let _ = writeln!(out, "  Die    [{face}]");
            }
            None => out += "  Die    [ ] to be rolled\n",
        }
    }
    if let Some(last) = &scene.last_move {
        out += &wrap(&format!("Last move: {last}"));
    }
    out += &key(scene, style);
    out
}

/// What the signs on the board mean, as far as there are any.
fn key(scene: &Scene, style: TextStyle) -> String {
    let signs = signs(style.lettering);
    let pair = |[a, b]: [char; 2]| format!("{a} {b}");
    let any = |wanted: fn(&Mark) -> bool| scene.marks.iter().any(wanted);
    let entries = [
        (any(|mark| matches!(mark, Mark::Trace { .. })), format!("{} from", pair(signs.from))),
        (any(|mark| matches!(mark, Mark::Trace { .. } | Mark::Placed { .. })), format!("{} to", pair(signs.to))),
        (any(|mark| matches!(mark, Mark::Light { .. })), format!("{} commands", signs.lit)),
        (any(|mark| matches!(mark, Mark::Pushed { .. })), format!("{} pushed", pair(signs.pushed))),
        (any(|mark| matches!(mark, Mark::Captured { .. } | Mark::SentHome { .. })), format!("{} left", signs.gone)),
        (any(|mark| matches!(mark, Mark::Selected { .. })), format!("{} chosen", pair(signs.chosen))),
        (any(|mark| matches!(mark, Mark::Must { .. })), format!("{} must move", pair(signs.chosen))),
        (any(|mark| matches!(mark, Mark::Target { .. })), format!("{} can go", signs.target)),
        (any(|mark| matches!(mark, Mark::Threat { .. })), format!("{} would be hit", pair(signs.threat))),
    ];
    let shown: Vec<String> = entries.into_iter().filter(|(shown, _)| *shown).map(|(_, words)| words).collect();
    if shown.is_empty() { String::new() } else { wrap(&shown.join("   ")) }
}

/// Lines that are not too wide.
fn wrap(words: &str) -> String {
    let mut out = String::new();
    let mut line = String::from(" ");
    for word in words.split(' ') {
        if line.chars().count() + 1 + word.chars().count() > TEXT_WIDTH {
            out += line.trim_end();
            out.push('\n');
            line = String::from(" ");
        }
        line.push(' ');
        line += word;
    }
    out += line.trim_end();
    out.push('\n');
    out
}
