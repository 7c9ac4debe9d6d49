//! The words above and below the board.

use super::notes::{Around, Inside, Notes};
use super::signs::signs;
use super::{Lettering, TEXT_WIDTH, TextStyle};
use crate::words::{self, ascii};
use roundel_rules::scene::{LAST_MOVE, Mark, PlayerState, SiteKind, TallyKind, colon};
use roundel_rules::{Scene, Words};

/// Words as the terminal can show them.
fn lettered(words: String, style: TextStyle) -> String {
    if style.lettering == Lettering::Ascii { ascii(&words, style.language) } else { words }
}

/// The name of the game, and what is due.
pub(super) fn heading(scene: &Scene, style: TextStyle) -> String {
    let TextStyle { language, .. } = style;
    lettered(format!("{}{} {}\n\n", scene.title, colon(language), scene.what_is_due(language)), style)
}

/// The two sides with their numbers, the die, the last move, and what the signs mean.
pub(super) fn below(scene: &Scene, notes: &Notes, style: TextStyle) -> String {
    let TextStyle { language, .. } = style;
    let signs = signs(style.lettering);
    let word = |words: Words| lettered(words.get(language).to_owned(), style);
    // In a game with a die it stands in the column of the sides.
    let names = scene.sides.iter().map(|player| word(player.title)).chain(scene.die.map(|_| word(words::DIE)));
    let width = names.map(|name| name.chars().count() + 1).max().unwrap_or_default().max(7);
    let mut out = String::from("\n");
    for player in &scene.sides {
        let turn = if player.state.is_to_play() { signs.turn } else { ' ' };
        let mut line = format!("{turn} {:<width$}", word(player.title));
        for tally in &player.tallies {
            let other = scene.sides[player.side.other().index()].letter;
            let letter = if tally.what == TallyKind::Captured { other } else { player.letter };
            let left = tally.of.saturating_sub(tally.count);
            let row: String = (0..tally.count).map(|_| letter).chain((0..left).map(|_| signs.blank)).collect();
            line += &format!("{row} {}   ", lettered(tally.in_words(language), style));
        }
        out += line.trim_end();
        out.push('\n');
    }
    let roll_is_due = scene.sides.iter().any(|player| player.state == PlayerState::ToRoll);
    match scene.die.map(|die| die.face) {
        Some(Some(face)) => out += &format!("  {:<width$}[{face}]\n", word(words::DIE)),
        Some(None) if roll_is_due => {
            out += &format!("  {:<width$}[ ] {}\n", word(words::DIE), word(words::TO_BE_ROLLED));
        }
        _ => {}
    }
    if let Some(last) = scene.last_move_in_words(language) {
        let words = format!("{}{} {last}", LAST_MOVE.get(language), colon(language));
        out += &wrap(&lettered(words, style), " ");
    }
    out += &key(scene, notes, style);
    out
}

/// What the signs on the board mean, as far as there are any.
fn key(scene: &Scene, notes: &Notes, style: TextStyle) -> String {
    let signs = signs(style.lettering);
    let pair = |[a, b]: [char; 2]| format!("{a} {b}");
    let around = |wanted: Around| notes.around.values().any(|&note| note == wanted);
    let inside = |wanted: fn(&Inside) -> bool| notes.inside.values().any(wanted);
    let lit = scene.marks.iter().any(|mark| matches!(mark, Mark::Light { .. }));
    let target = inside(|note| matches!(note, Inside::Target(_))) || around(Around::Target);
    let entries = [
        (inside(|note| *note == Inside::Gate), signs.gate.to_string(), words::START),
        (around(Around::From), pair(signs.from), words::FROM),
        (around(Around::To), pair(signs.to), words::TO),
        (lit, signs.lit.to_string(), words::COMMANDS),
        (around(Around::Pushed), pair(signs.pushed), words::PUSHED),
        (inside(|note| *note == Inside::Gone), signs.gone.to_string(), words::LEFT),
        (around(Around::Chosen), pair(signs.chosen), words::CHOSEN),
        (around(Around::Must), pair(signs.chosen), words::MUST_MOVE),
        (target, signs.target.to_string(), words::CAN_GO),
        (around(Around::Threat), pair(signs.threat), words::WOULD_BE_HIT),
    ];
    let in_words = |(shown, sign, words): (bool, String, Words)| {
        let owners = if words == words::START { owners(scene, style) } else { String::new() };
        shown.then(|| lettered_after(&sign, words.get(style.language), &owners, style))
    };
    let shown: Vec<String> = entries.into_iter().filter_map(in_words).collect();
    if shown.is_empty() { String::new() } else { wrap(&shown.join("   "), "   ") }
}

/// A sign, which stays as it is, and its words.
fn lettered_after(sign: &str, words: &str, more: &str, style: TextStyle) -> String {
    format!("{sign} {}", lettered(format!("{words}{more}"), style))
}

/// Whose starting space is where: `: Red 0, Yellow 12`.
fn owners(scene: &Scene, style: TextStyle) -> String {
    let gates = scene.spots.iter().filter(|site| site.kind == SiteKind::Gate);
    let owned = gates.filter_map(|site| {
        let player = &scene.sides[site.side?.index()];
        Some(format!("{} {}", player.title.get(style.language), site.name))
    });
    format!("{} {}", colon(style.language), owned.collect::<Vec<_>>().join(", "))
}

/// Lines that are not too wide, broken between parts.
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
