//! The legend below the board.

use super::notes::{Around, Inside, Notes};
use super::signs::signs;
use super::{TEXT_WIDTH, TextStyle};
use roundel_rules::Scene;
use roundel_rules::scene::{Legend, Mark, PlayerState, TallyKind};

/// Writes the sides with their counts, the die, the last move and the key to the signs.
pub(super) fn below(scene: &Scene, notes: &Notes, style: TextStyle, legend: &Legend) -> String {
    let signs = signs(style.lettering);
    // The die is in the same column as the sides.
    let names = legend.sides.iter().map(|side| &side.name).chain(scene.die.map(|_| &legend.die));
    let width = names.map(|name| name.chars().count() + 1).max().unwrap_or_default().max(7);
    let mut out = String::from("\n");
    for (player, text) in scene.sides.iter().zip(&legend.sides) {
        let turn = if player.state.is_to_play() { signs.turn } else { ' ' };
        let mut line = format!("{turn} {:<width$}", text.name);
        for (tally, words) in player.tallies.iter().zip(&text.tallies) {
            let other = scene.sides[player.side.other().index()].letter;
            let letter = if tally.what == TallyKind::Captured { other } else { player.letter };
            let left = tally.of.saturating_sub(tally.count);
            let row: String = (0..tally.count).map(|_| letter).chain((0..left).map(|_| signs.blank)).collect();
            line += &format!("{row} {words}   ");
        }
        out += line.trim_end();
        out.push('\n');
    }
    let is_before_roll = scene.sides.iter().any(|player| player.state == PlayerState::ToRoll);
    match scene.die.map(|die| die.face) {
        Some(Some(face)) => out += &format!("  {:<width$}[{face}]\n", legend.die),
        Some(None) if is_before_roll => out += &format!("  {:<width$}[ ] {}\n", legend.die, legend.to_be_rolled),
        _ => {}
    }
    if let Some(last) = &legend.last_move {
        out += &wrap(last, " ");
    }
    out += &key(scene, notes, style, legend);
    out
}

/// Writes the meaning of the signs that are on the board.
fn key(scene: &Scene, notes: &Notes, style: TextStyle, legend: &Legend) -> String {
    let signs = signs(style.lettering);
    let pair = |[a, b]: [char; 2]| format!("{a} {b}");
    let around = |wanted: Around| notes.around.values().any(|&note| note == wanted);
    let inside = |wanted: fn(&Inside) -> bool| notes.inside.values().any(wanted);
    let lit = scene.marks.iter().any(|mark| matches!(mark, Mark::Light { .. }));
    let target = inside(|note| matches!(note, Inside::Target(_))) || around(Around::Target);
    let entries = [
        (inside(|note| *note == Inside::Gate), signs.gate.to_string(), &legend.start),
        (around(Around::From), pair(signs.from), &legend.from),
        (around(Around::To), pair(signs.to), &legend.to),
        (lit, signs.lit.to_string(), &legend.controls),
        (around(Around::Pushed), pair(signs.pushed), &legend.pushed),
        (around(Around::Decisive), pair(signs.decisive), &legend.decisive),
        (inside(|note| *note == Inside::Gone), signs.gone.to_string(), &legend.gone),
        (around(Around::Chosen), pair(signs.chosen), &legend.chosen),
        (around(Around::Must), pair(signs.chosen), &legend.must_move),
        (target, signs.target.to_string(), &legend.can_go),
        (around(Around::Threat), pair(signs.threat), &legend.would_be_hit),
    ];
    let shown: Vec<String> =
        entries.into_iter().filter(|(shown, ..)| *shown).map(|(_, sign, words)| format!("{sign} {words}")).collect();
    if shown.is_empty() { String::new() } else { wrap(&shown.join("   "), "   ") }
}

/// Wraps the text at `between`, so that no line is wider than [`TEXT_WIDTH`].
fn wrap(words: &str, between: &str) -> String {
    let mut out = String::new();
    let mut line = String::from(" ");
    for part in words.split(between) {
        let gap = if line == " " { " " } else { between };
        if line.chars().count() + gap.len() + part.chars().count() > TEXT_WIDTH {
            out += line.trim_end();
            out.push('\n');
            line = format!("  {part}");
        } else {
            line += gap;
            line += part;
        }
    }
    out += line.trim_end();
    out.push('\n');
    out
}
