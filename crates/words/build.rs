//! Embeds the locale files: writes a list of `(path, include_str!(…))` for everything under `web/locales`, or without the feature
//! `pages` for what a game itself says.

use std::path::{Path, PathBuf};
use std::{env, fs, io};

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
    let entry = |path: &PathBuf| {
        let name = path.strip_prefix(&root).expect("it was found under the root").components();
        let name: Vec<_> = name.map(|part| part.as_os_str().to_string_lossy()).collect();
        format!("({:?}, include_str!({:?})),\n", name.join("/"), path.to_string_lossy())
    };
    let list: String = files.iter().map(entry).collect();
    let out = PathBuf::from(env::var("OUT_DIR").expect("cargo sets it")).join("locales.rs");
    fs::write(out, format!("[\n{list}]"))
}

/// Whether only pages show it.
fn is_of_pages(path: &Path) -> bool {
    path.extension().is_some_and(|extension| extension == "md") || path.file_stem().is_some_and(|name| name == "pages")
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
