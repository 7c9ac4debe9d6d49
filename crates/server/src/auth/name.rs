//! Player names: which ones can be registered, and which are confusable with each other.

use crate::error::ServiceError;
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

/// What the computer is called.
const COMPUTER: [&str; 3] = ["computer", "ordinateur", "rechner"];
/// What its levels are called.
const LEVEL: [&str; 3] = ["level", "stufe", "niveau"];

static RESERVED_SKELETONS: LazyLock<HashSet<String>> =
    LazyLock::new(|| RESERVED.iter().map(|name| skeleton(name)).collect());

/// The name in the form that is stored, if it can be registered: in Unicode's composed form, without invisible letters, and in
/// one script (or one that is commonly mixed with Latin letters).
pub fn check_name(name: &str) -> Result<String, ServiceError> {
    let name: String = name.nfc().collect();
    let letters = name.chars().all(|c| c.is_alphanumeric() || c == '-' || c == '_');
    let fits = (2..=20).contains(&name.chars().count()) && letters && name.starts_with(char::is_alphabetic);
    if !fits || !name.check_restriction_level(RestrictionLevel::HighlyRestrictive) {
        return Err(ServiceError::BadName);
    }
    if RESERVED_SKELETONS.contains(&skeleton(&name)) || is_level(&name) {
        return Err(ServiceError::NameReserved);
    }
    Ok(name)
}

/// The name in the form that is stored, if a guest can go by it. Beside what an account is refused, nothing that says
/// "computer": a guest sits where the computer may sit, too.
pub fn check_guest_name(name: &str) -> Result<String, ServiceError> {
    let name = check_name(name)?;
    let shape = skeleton(&name);
    if COMPUTER.iter().any(|word| shape.contains(&skeleton(word))) {
        return Err(ServiceError::NameReserved);
    }
    Ok(name)
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
/// have the same skeleton.
pub fn skeleton(name: &str) -> String {
    let unified: String = name.nfkc().collect();
    let shown: String = confusable_detection::skeleton(&unified).collect();
    let folded: String = confusable_detection::skeleton(&shown.to_lowercase()).collect();
    folded.to_lowercase().replace('i', "l")
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
        ] {
            assert!(matches!(check_guest_name(name), Err(ServiceError::NameReserved)), "{name}");
        }
        for name in ["Mia", "Leveller", "Zoë", "Nivea"] {
            assert_eq!(check_guest_name(name).ok().as_deref(), Some(name));
        }
        assert!(check_name("Computerfan").is_ok(), "accounts are told from the computer by their page");
        assert!(check_name("Level40").is_err());
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
