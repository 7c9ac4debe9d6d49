//! The keys of all messages: every key in every language, with the same arguments, used somewhere; and none used that does
//! not exist.

use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::{Path, PathBuf};

/// The keys of a language, each with its arguments.
type Keys = BTreeMap<String, BTreeSet<String>>;

fn root() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../..")
}

/// The folders of the languages.
fn languages() -> Vec<String> {
    let folders = fs::read_dir(root().join("web/locales")).expect("a readable folder");
    folders.map(|entry| entry.expect("a readable folder").file_name().to_string_lossy().into_owned()).collect()
}

fn files(folder: &Path, ending: &str, found: &mut Vec<PathBuf>) {
    let Ok(entries) = fs::read_dir(folder) else { return };
    for path in entries.map(|entry| entry.expect("a readable folder").path()) {
        if path.is_dir() {
            files(&path, ending, found);
        } else if path.extension().is_some_and(|extension| extension == ending) {
            found.push(path);
        }
    }
}

fn keys(language: &str) -> Keys {
    let mut paths = Vec::new();
    files(&root().join("web/locales").join(language), "ftl", &mut paths);
    assert!(!paths.is_empty(), "no words for {language}");
    let mut keys = Keys::new();
    for path in paths {
        let mut current = String::new();
        for line in fs::read_to_string(&path).expect("a readable file").lines() {
            let name = line.split_once(" =").map(|(name, _)| name).filter(|name| is_key(name));
            if let Some(name) = name {
                name.clone_into(&mut current);
                let before = keys.insert(current.clone(), BTreeSet::new());
                assert!(before.is_none(), "{}: `{name}` is there twice", path.display());
            }
            if !line.starts_with('#') && !current.is_empty() {
                keys.get_mut(&current).expect("it was just put there").extend(arguments(line));
            }
        }
    }
    keys
}

fn is_key(name: &str) -> bool {
    name.starts_with(|c: char| c.is_ascii_lowercase())
        && name.bytes().all(|b| b.is_ascii_lowercase() || b.is_ascii_digit() || b == b'-')
}

/// The arguments on a line. A form of a name, such as `$side-to`, counts as the name.
fn arguments(line: &str) -> impl Iterator<Item = String> {
    line.split('$').skip(1).map(|rest| rest.chars().take_while(char::is_ascii_alphanumeric).collect())
}

/// Everything that may name a key.
fn sources() -> Vec<(PathBuf, String)> {
    let mut paths = Vec::new();
    files(&root().join("crates/server/templates"), "html", &mut paths);
    for entry in fs::read_dir(root().join("crates")).expect("a readable folder") {
        files(&entry.expect("a readable folder").path().join("src"), "rs", &mut paths);
    }
    files(&root().join("web/scripts"), "js", &mut paths);
    paths.into_iter().map(|path| (path.clone(), fs::read_to_string(path).expect("a readable file"))).collect()
}

#[test]
fn every_language_has_the_same_words() {
    let english = keys("en");
    for language in languages() {
        let other = keys(&language);
        let missing: Vec<&String> = english.keys().filter(|key| !other.contains_key(*key)).collect();
        let more: Vec<&String> = other.keys().filter(|key| !english.contains_key(*key)).collect();
        assert!(missing.is_empty() && more.is_empty(), "{language}: missing {missing:?}, only there {more:?}");
        for (key, arguments) in &english {
            assert_eq!(&other[key], arguments, "{language}: the arguments of `{key}`");
        }
    }
}

/// The browser's module is built without the files of pages, and has a game, its room and their words.
#[test]
fn what_a_game_says_is_there_without_the_pages() {
    let build = include_str!("../build.rs");
    let of_pages = build.split_once("OF_PAGES: [&str; 5] = [").and_then(|(_, rest)| rest.split_once(']'));
    let of_pages = of_pages.expect("build.rs names the files of pages").0;
    let folder = root().join("web/locales/en");
    let mut paths = Vec::new();
    files(&folder, "ftl", &mut paths);
    let stem = |path: &Path| path.file_stem().expect("a file").to_string_lossy().into_owned();
    paths.retain(|path| !of_pages.contains(&format!("\"{}\"", stem(path))));
    let texts: Vec<String> = paths.iter().map(|path| fs::read_to_string(path).expect("a readable file")).collect();
    let is_there = |key: &str| texts.iter().flat_map(|text| text.lines()).any(|line| line.starts_with(key));
    let mut sources = Vec::new();
    for name in ["room", "wasm", "words"] {
        files(&root().join("crates").join(name).join("src"), "rs", &mut sources);
    }
    let mut checked = 0;
    for path in sources {
        let text = fs::read_to_string(&path).expect("a readable file");
        let code = text.split("#[cfg(test)]").next().expect("the first part");
        for rest in code
            .lines()
            .filter(|line| !line.trim_start().starts_with("//"))
            .flat_map(|line| line.split(".get(").skip(1))
        {
            // The whole key, or what comes before its first part that is filled in.
            let whole = rest.strip_prefix('"').and_then(|rest| rest.split_once('"')).map(|(key, _)| format!("{key} ="));
            let begun =
                rest.strip_prefix("format!(\"").and_then(|rest| rest.split_once('{')).map(|(key, _)| key.to_owned());
            if let Some(key) = whole.or(begun).filter(|key| key.contains('-')) {
                assert!(is_there(&key), "{}: `{key}` is only in a file of pages", path.display());
                checked += 1;
            }
        }
    }
    assert!(checked > 40, "{checked}");
    let refusals = fs::read_to_string(root().join("crates/room/src/refusal.rs")).expect("a readable file");
    let codes = refusals.lines().filter_map(|line| line.trim().strip_suffix("\",")?.split_once("=> \""));
    let codes: Vec<String> = codes.map(|(_, code)| format!("problem-{code} =")).collect();
    assert!(codes.len() > 15 && codes.iter().all(|key| is_there(key)), "{codes:?}");
}

#[test]
fn every_word_is_used() {
    let sources = sources();
    let named = |key: &str| {
        // A key stands in quotes, or its beginning does: "ended-{reason}", or the prefix of a group.
        let whole = [format!("\"{key}\""), format!("'{key}'"), format!("`{key}`")];
        sources.iter().any(|(_, text)| {
            whole.iter().any(|quoted| text.contains(quoted.as_str()))
                || key.match_indices('-').any(|(end, _)| {
                    let begun = &key[..=end];
                    text.contains(&format!("\"{begun}{{"))
                        || text.contains(&format!("group(\"{begun}\""))
                        || text.contains(&format!("`{begun}${{"))
                })
        })
    };
    let unused: Vec<String> = keys("en").into_keys().filter(|key| !named(key)).collect();
    assert!(unused.is_empty(), "used nowhere: {unused:?}");
}

#[test]
fn every_word_that_code_or_templates_get_is_there() {
    /// HTTP headers that the code reads by their name.
    const HEADERS: [&str; 1] = ["last-event-id"];
    let english = keys("en");
    let mut used = BTreeMap::new();
    for (path, text) in sources() {
        for rest in text.split(".get(\"").skip(1) {
            let (key, after) = rest.split_once('"').expect("a string ends");
            // Other maps have `get` too: those of templates have keys without a hyphen, and the headers of requests are the
            // only ones in the code that have one.
            let is_message = is_key(key) && key.contains('-') && after.starts_with(')') && !HEADERS.contains(&key);
            if is_message {
                assert!(english.contains_key(key), "{}: there is no `{key}`", path.display());
                *used.entry(path.extension().map_or_else(String::new, |e| e.to_string_lossy().into())).or_default() +=
                    1;
            }
        }
    }
    assert!(used.get("html").is_some_and(|&count: &u32| count > 100), "{used:?}");
    assert!(used.get("rs").is_some_and(|&count| count > 50), "{used:?}");
}
