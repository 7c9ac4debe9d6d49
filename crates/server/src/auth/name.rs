//! Player names: which ones can be registered, and which are confusable with each other.

use super::AuthError;
use std::collections::HashSet;
use std::sync::LazyLock;
use unicode_normalization::UnicodeNormalization;
use unicode_security::RestrictionLevelDetection;
use unicode_security::{RestrictionLevel, confusable_detection};

/// Names that could be mistaken for the server itself, or for no player at all.
const RESERVED: [&str; 54] = [
    "admin",
    "administrator",
    "administrateur",
    "moderator",
    "moderateur",
    "mod",
    "roundel",
    "system",
    "systeme",
    "server",
    "serveur",
    "computer",
    "ordinateur",
    "rechner",
    "engine",
    "bot",
    "guest",
    "gast",
    "invité",
    "invite",
    "anonymous",
    "anonym",
    "anonyme",
    "support",
    "staff",
    "team",
    "official",
    "offiziell",
    "officiel",
    "root",
    "null",
    "undefined",
    "deleted",
    "everyone",
    "somebody",
    "nobody",
    "niemand",
    "personne",
    "you",
    "du",
    "vous",
    "api",
    "level1",
    "level2",
    "level3",
    "level4",
    "level5",
    "level6",
    "level7",
    "level8",
    "level9",
    "level10",
    "level11",
    "level12",
];

/// The fewest characters of an account's name, and of a guest's: two people at one screen may be `A` and `B`.
const SHORTEST: usize = 2;
const SHORTEST_ALIAS: usize = 1;
/// The most characters of a name.
const LONGEST: usize = 20;

/// Words for the computer, the site and the people who run it. No guest's name may contain one.
const OURS: [&str; 6] = ["computer", "ordinateur", "rechner", "admin", "moderat", "roundel"];
/// What its levels are called.
const LEVEL: [&str; 3] = ["level", "stufe", "niveau"];

static RESERVED_SKELETONS: LazyLock<HashSet<String>> =
    LazyLock::new(|| RESERVED.iter().map(|name| skeleton(name)).collect());

/// The name in the form that is stored, if it can be registered: in Unicode's composed form, without invisible letters, and in
/// one script (or one that is commonly mixed with Latin letters).
pub fn check_name(name: &str) -> Result<String, AuthError> {
    let name: String = name.nfc().collect();
    check_letters(&name, SHORTEST)?;
    check_meaning(&name)?;
    Ok(name)
}

/// The name in the form that is stored, if a guest can go by it. It need not fit into an address, so it may have apostrophes,
/// full stops and single spaces: `Anna Lena`, `O’Brien`, `Dr. No`. Beside what an account is refused, no part of it may say
/// "computer": a guest sits where the computer may sit, too.
pub fn check_alias(name: &str) -> Result<String, AuthError> {
    let name = name.nfc().map(|c| if c == '\'' { '’' } else { c }).collect::<String>();
    let name = name.split_whitespace().collect::<Vec<_>>().join(" ");
    let letters = without_separators(&name);
    let is_odd = ["..", "’’"].iter().any(|twice| name.contains(twice)) || !name.starts_with(char::is_alphabetic);
    if is_odd || name.chars().count() > LONGEST {
        return Err(AuthError::BadName);
    }
    check_letters(&letters, SHORTEST_ALIAS)?;
    check_meaning(&letters)?;
    let shape = skeleton(&without_dashes(&letters));
    if OURS.iter().any(|word| shape.contains(&skeleton(word))) {
        return Err(AuthError::NameReserved);
    }
    Ok(name)
}

fn check_letters(name: &str, shortest: usize) -> Result<(), AuthError> {
    let letters = name.chars().all(|c| c.is_alphanumeric() || c == '-' || c == '_');
    let fits = (shortest..=LONGEST).contains(&name.chars().count()) && letters && name.starts_with(char::is_alphabetic);
    let is_sound = fits && name.check_restriction_level(RestrictionLevel::HighlyRestrictive);
    if is_sound { Ok(()) } else { Err(AuthError::BadName) }
}

fn check_meaning(name: &str) -> Result<(), AuthError> {
    let joined = without_dashes(name);
    let is_reserved = RESERVED_SKELETONS.contains(&skeleton(&joined)) || is_level(&joined);
    if is_reserved { Err(AuthError::NameReserved) } else { Ok(()) }
}

/// Without what only a guest's name can have.
fn without_separators(name: &str) -> String {
    name.replace([' ', '’', '.'], "")
}

fn without_dashes(name: &str) -> String {
    name.replace(['-', '_'], "")
}

/// Whether a name looks like a level of the computer: `level12`, `Stufe-3`, `LeveI7`.
fn is_level(name: &str) -> bool {
    let is_number = |text: &str| text.chars().all(|c| c.is_numeric() || c == '-' || c == '_');
    let ends = name.char_indices().map(|(end, _)| end).chain([name.len()]);
    let mut words = ends.map(|end| name.split_at(end)).filter(|(_, rest)| is_number(rest)).map(|(word, _)| word);
    words.any(|word| LEVEL.iter().any(|level| skeleton(word) == skeleton(level)))
}

/// The case-folded name that a player is found by. The capital of `ß` is `SS`.
pub fn folded(name: &str) -> String {
    name.nfc().collect::<String>().to_lowercase().replace('ß', "ss")
}

/// What a name looks like: two names with the same skeleton are confusable. This is Unicode's skeleton (UTS 39), before and
/// after case folding, because `I` looks like `l` and `m` like `rn`. `i` is treated like `l`, so that both cases of a letter
/// have the same skeleton. Spaces, apostrophes and full stops make no difference: `An na` passes for `Anna`.
pub fn skeleton(name: &str) -> String {
    let unified: String = without_separators(name).nfkc().collect();
    let shown: String = confusable_detection::skeleton(&unified).collect();
    let folded: String = confusable_detection::skeleton(&shown.to_lowercase()).collect();
    // Letters that look like an apostrophe have become one.
    folded.to_lowercase().replace('i', "l").replace('\'', "")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_guest_is_not_the_computer() {
        for name in [
            "Computer",
            "C0mputer",
            "computer-3",
            "The_Computer",
            "Level12",
            "Stufe-3",
            "niveau_9",
            "ordinateur2",
            "LeveI-40",
            "Leve140",
            "NlVEAU33",
            "Level",
            "Level 12",
            "The Computer",
            "Com.puter",
            "A d’min",
            "Com-puter",
            "Le-vel 12",
            "The Admin",
            "Gu_est",
        ] {
            assert!(matches!(check_alias(name), Err(AuthError::NameReserved)), "{name}");
        }
        for name in ["Mia", "Leveller", "Zoë", "Nivea"] {
            assert_eq!(check_alias(name).ok().as_deref(), Some(name));
        }
        assert!(check_name("Computerfan").is_ok(), "accounts are told from the computer by their page");
        assert!(check_name("Level40").is_err());
    }

    #[test]
    fn guests_go_by_names_as_people_write_them() {
        for (entered, stored) in [
            ("Anna Lena", "Anna Lena"),
            ("O'Brien", "O’Brien"),
            ("Dr.  No", "Dr. No"),
            ("Jean-Luc P.", "Jean-Luc P."),
            ("Jo\u{2019} B", "Jo’ B"),
            (" A ", "A"),
            ("Ö", "Ö"),
        ] {
            assert_eq!(check_alias(entered).ok().as_deref(), Some(stored));
            assert!(check_name(entered).is_err(), "{entered}: an account's name is part of addresses");
        }
        for name in [
            "1",
            ".",
            "’Anna",
            ". Anna",
            "An..na",
            "An’’na",
            "An\u{200b}na",
            "Ann <b>",
            "Anna Lena Maria Sophie",
            "1 2",
        ] {
            assert!(matches!(check_alias(name), Err(AuthError::BadName)), "{name}");
        }
        assert_eq!(skeleton("An na"), skeleton("Anna"), "nobody passes for Anna");
        for apostrophe in ['’', '\'', 'ʼ', 'ʻ'] {
            assert_eq!(skeleton(&format!("O{apostrophe}Brien")), skeleton("OBrien"), "{apostrophe}");
        }
    }

    #[test]
    fn capitals_make_no_difference() {
        for name in ["admin", "iris", "Level1", "Emma", "zoë", "O0o1Ili"] {
            assert_eq!(skeleton(name), skeleton(&name.to_lowercase()), "{name}");
            assert_eq!(skeleton(name), skeleton(&name.to_uppercase()), "{name}");
        }
        assert_ne!(skeleton("Ada"), skeleton("Eda"));
        for name in ["Weiß", "WEIẞ", "weiss", "WEISS"] {
            assert_eq!(folded(name), "weiss", "{name}");
        }
    }
}
