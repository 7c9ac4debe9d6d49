//! The words around a board in a terminal, in the words of the rules pages.

use roundel_rules::{Language, Words};

const fn words(en: &'static str, de: &'static str, fr: &'static str) -> Words {
    Words { en, de, fr }
}

pub(crate) const DIE: Words = words("Die", "Würfel", "Dé");
pub(crate) const TO_BE_ROLLED: Words = words("to be rolled", "noch zu würfeln", "à lancer");

// What the signs on the board mean.
pub(crate) const START: Words = words("starting space", "Startfeld", "case de départ");
pub(crate) const FROM: Words = words("from", "von", "départ");
pub(crate) const TO: Words = words("to", "nach", "arrivée");
pub(crate) const COMMANDS: Words = words("commands", "beherrscht", "ligne tenue");
pub(crate) const PUSHED: Words = words("pushed", "versetzt", "déplacé");
pub(crate) const LEFT: Words = words("left", "vom Brett", "sorti");
pub(crate) const CHOSEN: Words = words("chosen", "gewählt", "choisi");
pub(crate) const MUST_MOVE: Words = words("must move", "muss ziehen", "doit jouer");
pub(crate) const CAN_GO: Words = words("can go", "mögliches Ziel", "destination possible");
pub(crate) const WOULD_BE_HIT: Words = words("would be hit", "bedroht", "menacé");

/// The same words with ASCII letters alone, as each language writes them where it has no others.
pub(crate) fn ascii(text: &str, language: Language) -> String {
    let mut out = String::with_capacity(text.len());
    for letter in text.chars() {
        match (letter, language) {
            ('ä', Language::De) => out.push_str("ae"),
            ('ö', Language::De) => out.push_str("oe"),
            ('ü', Language::De) => out.push_str("ue"),
            ('ß', _) => out.push_str("ss"),
            ('à' | 'â' | 'ä', _) => out.push('a'),
            ('ç', _) => out.push('c'),
            ('é' | 'è' | 'ê' | 'ë', _) => out.push('e'),
            ('î' | 'ï', _) => out.push('i'),
            ('ô' | 'ö', _) => out.push('o'),
            ('ù' | 'û' | 'ü', _) => out.push('u'),
            ('’', _) => out.push('\''),
            ('\u{a0}', _) => out.push(' '),
            (letter, _) => out.push(if letter.is_ascii() { letter } else { '?' }),
        }
    }
    out
}
