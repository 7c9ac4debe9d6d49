//! Embeds the locale files: writes a list of `(path, text)` for everything under `web/locales`, or without the feature `pages` for
//! what a game itself says.

use std::path::{Path, PathBuf};
use std::{env, fs, io};

/// The Fluent files that only pages show. `tests/keys.rs` checks that what a game says is in the others.
const OF_PAGES: [&str; 5] = ["game", "ladder", "lessons", "pages", "server"];

fn main() -> io::Result<()> {
    let root = Path::new(&env::var("CARGO_MANIFEST_DIR").expect("cargo sets it")).join("../../web/locales");
    let root = root.canonicalize()?;
    println!("cargo:rerun-if-changed={}", root.display());
    let mut files = Vec::new();
    collect(&root, &mut files)?;
    files.sort_unstable();
    if env::var_os("CARGO_FEATURE_PAGES").is_none() {
        files.retain(|path| !is_of_pages(path));
    }
    let mut list = String::new();
    for path in &files {
        let name = path.strip_prefix(&root).expect("it was found under the root").components();
        let name: Vec<_> = name.map(|part| part.as_os_str().to_string_lossy()).collect();
        let text = fs::read_to_string(path)?;
        let text = if is_fluent(path) { without_comments(&text) } else { text };
        list += &format!("({:?}, {text:?}),\n", name.join("/"));
    }
    let out = PathBuf::from(env::var("OUT_DIR").expect("cargo sets it")).join("locales.rs");
    fs::write(out, format!("[\n{list}]"))
}

fn is_fluent(path: &Path) -> bool {
    path.extension().is_some_and(|extension| extension == "ftl")
}

/// Whether only pages show it.
fn is_of_pages(path: &Path) -> bool {
    !is_fluent(path) || path.file_stem().is_some_and(|name| OF_PAGES.iter().any(|&other| name == other))
}

/// The messages alone: comments are for translators.
fn without_comments(text: &str) -> String {
    text.lines().filter(|line| !line.is_empty() && !line.starts_with('#')).flat_map(|line| [line, "\n"]).collect()
}

fn collect(folder: &Path, files: &mut Vec<PathBuf>) -> io::Result<()> {
    for entry in fs::read_dir(folder)? {
        let path = entry?.path();
        if path.is_dir() {
            collect(&path, files)?;
        } else if path.extension().is_some_and(|extension| extension == "ftl" || extension == "md") {
            files.push(path);
        }
    }
    Ok(())
}
