//! `roundel site`: a directory of plain files for any web host.

use crate::roundel::{complaint, output, run};
use std::collections::BTreeMap;
use std::fs;
use std::path::Path;

const LIST: &str = ".roundel-site";

/// All files below a directory, by their path in it.
fn files(root: &Path) -> BTreeMap<String, Vec<u8>> {
    let mut found = BTreeMap::new();
    let mut folders = vec![root.to_owned()];
    while let Some(folder) = folders.pop() {
        for entry in fs::read_dir(folder).expect("a readable folder") {
            let path = entry.expect("a readable folder").path();
            if path.is_dir() {
                folders.push(path);
            } else {
                let name = path.strip_prefix(root).expect("it is below").to_str().expect("plain names").to_owned();
                found.insert(name, fs::read(&path).expect("a readable file"));
            }
        }
    }
    found
}

#[test]
fn the_same_site_is_written_every_time() {
    let folder = tempfile::tempdir().expect("a folder");
    let [first, second] = ["first", "second"].map(|name| folder.path().join(name));
    let told = output(&["site", "-o", first.to_str().expect("a path")]);
    let mut written = files(&first);
    let list = written.remove(LIST).expect("a list of the files");
    let bytes: usize = written.values().map(Vec::len).sum();
    assert!(told.contains(&format!("{} files", written.len())), "{told}");
    assert!(bytes < 2_600_000, "{bytes} bytes: a small site is loaded at once");
    let told: serde_json::Value =
        serde_json::from_str(&output(&["site", "-o", second.to_str().expect("a path"), "--json"])).expect("JSON");
    assert_eq!((told["files"].as_u64(), told["bytes"].as_u64()), (Some(written.len() as u64), Some(bytes as u64)));
    let paths: String = written.keys().map(|path| format!("{path}\n")).collect();
    assert_eq!(String::from_utf8(list).expect("text"), paths + "\n", "all of them are on it");
    written.insert(LIST.to_owned(), fs::read(first.join(LIST)).expect("a list"));
    assert!(written == files(&second), "the same twice");
    for path in ["index.html", "en/index.html", "de/play/gou.html", "fr/rules.html", "service-worker.js"] {
        assert!(written.contains_key(path), "{path}");
    }
    let names: Vec<_> =
        fs::read_dir(folder.path()).expect("a folder").map(|entry| entry.expect("an entry").file_name()).collect();
    assert_eq!(names.len(), 2, "nothing is left beside them: {names:?}");
}

#[test]
fn other_files_are_safe() {
    let folder = tempfile::tempdir().expect("a folder");
    let path = folder.path().to_str().expect("a path");
    let mine = ["mine.txt", "assets/logo.svg", "assets/old/page.css", "en/about.html"];
    for name in mine {
        let file = folder.path().join(name);
        fs::create_dir_all(file.parent().expect("a folder")).expect("a folder");
        fs::write(file, name).expect("written");
    }
    let line = complaint(&["site", "-o", path]);
    assert!(line.contains("it is not empty") && line.contains("--force"), "{line}");
    assert_eq!(files(folder.path()).len(), mine.len(), "nothing was written");
    output(&["site", "-o", path, "--force"]);
    let written = files(folder.path());
    for name in mine {
        assert_eq!(written.get(name).map(Vec::as_slice), Some(name.as_bytes()), "{name} is still there");
    }
    assert!(written.contains_key("index.html") && !written.keys().any(|path| path.contains("partial")));
    output(&["site", "-o", path, "--force"]);
    assert!(written == files(folder.path()), "again, over itself");
}

/// The folder of the assets in which a site keeps its files.
fn asset_folder(root: &Path) -> String {
    let list = fs::read_to_string(root.join(LIST)).expect("a list");
    let asset = list.lines().find(|path| path.starts_with("assets/")).expect("an asset");
    asset.split('/').take(2).collect::<Vec<_>>().join("/")
}

#[test]
fn an_earlier_site_makes_room_except_for_its_assets() {
    let folder = tempfile::tempdir().expect("a folder");
    let root = folder.path().join("site");
    let path = root.to_str().expect("a path");
    output(&["site", "-o", path]);
    let current = asset_folder(&root);
    let pretend = |list: &str, names: &[&str]| {
        for name in names {
            let file = root.join(name);
            fs::create_dir_all(file.parent().expect("a folder")).expect("a folder");
            fs::write(file, name).expect("written");
        }
        fs::write(root.join(LIST), list).expect("written");
    };
    let outside = folder.path().join("outside.txt");
    fs::write(&outside, "").expect("written");
    // As if an earlier version had been written over one that was earlier still.
    let files_there = ["assets/1/page.js", "assets/2/page.js", "assets/2/deep/board.js", "xx/index.html", "index.html"];
    pretend(
        "assets/2/deep/board.js\nassets/2/page.js\nindex.html\nxx/index.html\n../outside.txt\n\nassets/1/page.js\n",
        &files_there,
    );
    fs::write(root.join("assets/2/mine.txt"), "").expect("written");
    for _ in 0..2 {
        output(&["site", "-o", path, "--force"]);
        let now = files(&root);
        assert!(now.contains_key("assets/2/page.js") && now.contains_key("assets/2/deep/board.js"), "still loaded");
        assert!(!root.join("assets/1").exists() && !root.join("xx").exists(), "nobody needs them");
        assert_ne!(now["index.html"], b"index.html");
        assert!(outside.exists(), "it is not in the directory");
    }
    // The next version after that.
    let list = fs::read_to_string(root.join(LIST)).expect("a list").replace(&current, "assets/3");
    fs::rename(root.join(&current), root.join("assets/3")).expect("renamed");
    fs::write(root.join(LIST), list).expect("written");
    output(&["site", "-o", path, "--force"]);
    let now = files(&root);
    assert!(now.keys().any(|path| path.starts_with("assets/3/")) && now.keys().any(|path| path.starts_with(&current)));
    let left: Vec<_> = now.keys().filter(|path| path.starts_with("assets/2/")).collect();
    assert_eq!(left, ["assets/2/mine.txt"], "it was never the site's");
}

#[test]
fn what_cannot_be_replaced_loses_nothing() {
    let folder = tempfile::tempdir().expect("a folder");
    let path = folder.path().to_str().expect("a path");
    output(&["site", "-o", path]);
    fs::remove_file(folder.path().join("service-worker.js")).expect("removed");
    fs::create_dir_all(folder.path().join("service-worker.js/mine")).expect("a folder");
    let before = files(folder.path());
    let line = complaint(&["site", "-o", path, "--force"]);
    assert!(line.starts_with(&format!("cannot write {path}: ")), "{line}");
    assert!(before == files(folder.path()) && folder.path().join("service-worker.js/mine").exists());
}

#[test]
fn an_empty_directory_is_taken() {
    let folder = tempfile::tempdir().expect("a folder");
    output(&["site", "-o", folder.path().to_str().expect("a path")]);
    assert!(folder.path().join("en/game/gou.html").exists());
}

#[test]
fn what_is_in_the_way_is_named() {
    let folder = tempfile::tempdir().expect("a folder");
    let file = folder.path().join("file");
    fs::write(&file, "").expect("written");
    let file = file.to_str().expect("a path");
    let line = complaint(&["site", "-o", file]);
    assert!(line.starts_with(&format!("cannot write {file}: ")), "{line}");
    let below = format!("{file}/site");
    assert!(complaint(&["site", "-o", &below]).starts_with(&format!("cannot write {below}: ")));
    let nowhere = folder.path().join("no/such/folder");
    let nowhere = nowhere.to_str().expect("a path");
    assert!(complaint(&["site", "-o", nowhere]).starts_with(&format!("cannot write {nowhere}: ")));
    assert!(complaint(&["site"]).contains("--output"));
    assert_eq!(fs::read_dir(folder.path()).expect("a folder").count(), 1, "nothing is left behind");
}

/// A device that is always full.
#[cfg(target_os = "linux")]
#[test]
fn a_place_that_cannot_be_written_to_is_told() {
    let run = run(&["site", "-o", "/proc/roundel-site"]);
    assert_eq!(run.code, 2, "{run:?}");
    assert!(
        run.err.starts_with("roundel: cannot write /proc/roundel-site: ") && run.err.lines().count() == 1,
        "{run:?}"
    );
}
