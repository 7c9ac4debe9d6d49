//! `roundel site`: the pages that need no server, as plain files.

use crate::failure::Failure;
use crate::output::{Output, grouped};
use roundel_server::pages::device::{self, File};
use serde_json::json;
use std::collections::BTreeSet;
use std::fs;
use std::io;
use std::path::{Component, Path, PathBuf};

/// The list of the files that belong to the site. Only these are ever removed.
const LIST: &str = ".roundel-site";

const EXAMPLES: &str = "\
Examples:
  roundel site -o public
  roundel site -o public --force
  roundel site -o games --json
";

/// Write a website of plain files: play the computer or on one screen, offline too
///
/// Any web host can serve the directory, below any path. Everything runs in the browser; games stay there. With a secure connection
/// (https, or this machine), the site can be installed and works offline after the first visit.
#[derive(clap::Args, Debug)]
#[command(after_help = EXAMPLES)]
pub struct Arguments {
    /// The directory to write to
    #[arg(short, long, value_name = "DIRECTORY")]
    output: PathBuf,

    /// Write to a directory that has files in it: those of the same names are replaced, what only an earlier site had is removed,
    /// and all others stay
    #[arg(long)]
    force: bool,

    /// Print JSON
    #[arg(long)]
    json: bool,
}

pub fn run(arguments: &Arguments) -> Result<(), Failure> {
    let Arguments { output: to, force, json } = arguments;
    let target = Target::check(to, *force)?;
    let files = device::files();
    target.write(&files).map_err(|error| Failure::unwritable(to, error))?;
    let bytes: usize = files.iter().map(|file| file.bytes.len()).sum();
    let mut output = Output::new();
    if *json {
        return output.json(&json!({ "site": to.display().to_string(), "files": files.len(), "bytes": bytes }));
    }
    output.line(&format!("{}: {} files, {} bytes", to.display(), files.len(), grouped(bytes as u64)))
}

/// Where the site goes.
enum Target<'a> {
    /// A directory that is there: its files get new neighbours.
    Present(&'a Path),
    /// One that is not there yet.
    Missing(&'a Path),
}

impl<'a> Target<'a> {
    /// Refuses what cannot be meant, before any work is done.
    fn check(path: &'a Path, force: bool) -> Result<Target<'a>, Failure> {
        match fs::read_dir(path).map(|mut entries| entries.next().is_none()) {
            Ok(empty) if empty || force => Ok(Target::Present(path)),
            Ok(_) => {
                let refused = "it is not empty; `--force` replaces files of the same names, removes what only an earlier \
                               site had, and leaves all others";
                Err(Failure::input(refused).context(format!("cannot write {}", path.display())))
            }
            Err(error) if error.kind() == io::ErrorKind::NotFound => Ok(Target::Missing(path)),
            Err(error) => Err(Failure::unwritable(path, error)),
        }
    }

    /// Writes everything beside its final place and then moves it there: nobody ever sees half a file.
    fn write(&self, files: &[File]) -> io::Result<()> {
        match self {
            Target::Missing(path) => {
                let mut beside = path.as_os_str().to_owned();
                beside.push(format!(".partial-{}", std::process::id()));
                let partial = Partial::write(beside.into(), files)?;
                List::of(files).write(&partial.0)?;
                fs::rename(&partial.0, path)
            }
            Target::Present(path) => {
                let partial = Partial::write(path.join(format!(".partial-{}", std::process::id())), files)?;
                let earlier = List::read(path)?;
                let list = List::of(files).after(&earlier);
                let outdated: Vec<&String> = earlier.all().filter(|&file| !list.contains(file)).collect();
                // If this is interrupted, the next site still knows about every file.
                let mut meanwhile = list.clone();
                meanwhile.previous.extend(outdated.iter().copied().cloned());
                meanwhile.replace(path, &partial)?;
                for file in in_order(files) {
                    let to = path.join(&file.path);
                    fs::create_dir_all(to.parent().expect("a file is in a folder"))?;
                    fs::rename(partial.0.join(&file.path), to)?;
                }
                for file in outdated {
                    remove(path, file)?;
                }
                list.replace(path, &partial)
            }
        }
    }
}

/// What others need comes before them: the assets, then the pages, and last the service worker, which loads all of them.
fn in_order(files: &[File]) -> Vec<&File> {
    let mut files: Vec<&File> = files.iter().collect();
    files.sort_by_key(|file| match file.path.as_str() {
        "service-worker.js" => 3,
        path if is_asset(path) => 0,
        path if path.contains('/') => 1,
        _ => 2,
    });
    files
}

fn is_asset(path: &str) -> bool {
    path.starts_with("assets/")
}

/// Removes a file, and the folders that are empty without it.
fn remove(root: &Path, file: &str) -> io::Result<()> {
    match fs::remove_file(root.join(file)) {
        Err(error) if error.kind() != io::ErrorKind::NotFound => return Err(error),
        _ => {}
    }
    let folders = Path::new(file).ancestors().skip(1).take_while(|folder| !folder.as_os_str().is_empty());
    for folder in folders {
        if fs::remove_dir(root.join(folder)).is_err() {
            break;
        }
    }
    Ok(())
}

/// The files that belong to a site. As a file, there is one path on each line, and an empty line between the two parts.
#[derive(Clone, Default)]
struct List {
    current: BTreeSet<String>,
    /// The assets of the version before: pages that are open load some of them only when they need them.
    previous: BTreeSet<String>,
}

impl List {
    fn of(files: &[File]) -> List {
        List { current: files.iter().map(|file| file.path.clone()).collect(), previous: BTreeSet::new() }
    }

    /// That of a directory. Without one, no file there belongs to a site.
    fn read(root: &Path) -> io::Result<List> {
        let text = match fs::read_to_string(root.join(LIST)) {
            Err(error) if error.kind() == io::ErrorKind::NotFound => return Ok(List::default()),
            read => read?,
        };
        let (current, previous) = text.split_once("\n\n").unwrap_or((&text, ""));
        // The list may have been edited: nothing outside the directory belongs to the site.
        let is_below = |path: &&str| Path::new(path).components().all(|part| matches!(part, Component::Normal(_)));
        let paths = |part: &str| {
            part.lines().filter(|path| !path.is_empty()).filter(is_below).map(str::to_owned).collect::<BTreeSet<_>>()
        };
        Ok(List { current: paths(current), previous: paths(previous) })
    }

    /// This one, with the assets of the version before it. The same version again leaves them as they are.
    fn after(mut self, earlier: &List) -> List {
        let assets_of = |files: &BTreeSet<String>| -> BTreeSet<String> {
            files.difference(&self.current).filter(|path| is_asset(path)).cloned().collect()
        };
        let replaced = assets_of(&earlier.current);
        self.previous = if replaced.is_empty() { assets_of(&earlier.previous) } else { replaced };
        self
    }

    fn all(&self) -> impl Iterator<Item = &String> {
        self.current.union(&self.previous)
    }

    fn contains(&self, path: &str) -> bool {
        self.current.contains(path) || self.previous.contains(path)
    }

    fn write(&self, folder: &Path) -> io::Result<()> {
        let lines = |files: &BTreeSet<String>| files.iter().map(|path| format!("{path}\n")).collect::<String>();
        fs::write(folder.join(LIST), format!("{}\n{}", lines(&self.current), lines(&self.previous)))
    }

    /// Puts it in the place of the one in the directory.
    fn replace(&self, root: &Path, partial: &Partial) -> io::Result<()> {
        self.write(&partial.0)?;
        fs::rename(partial.0.join(LIST), root.join(LIST))
    }
}

/// A directory that is being filled. What is left of it is deleted in the end.
struct Partial(PathBuf);

impl Partial {
    fn write(path: PathBuf, files: &[File]) -> io::Result<Partial> {
        fs::create_dir(&path)?;
        let partial = Partial(path);
        for File { path, bytes } in files {
            let path = partial.0.join(path);
            fs::create_dir_all(path.parent().expect("a file is in a folder"))?;
            fs::write(path, bytes)?;
        }
        Ok(partial)
    }
}

impl Drop for Partial {
    fn drop(&mut self) {
        let _ = fs::remove_dir_all(&self.0);
    }
}
