//! The tablebases that an engine may use: none, or those in a folder that the caller names.

use super::{RunaroundTablebase, TablebaseError};
use roundel_rules::games::runaround::Options;
use std::collections::HashMap;
use std::fmt;
use std::path::{Path, PathBuf};
use std::sync::{Arc, Mutex, PoisonError};

/// Tablebases by board. Clones share what is open. Files are opened when a board is first looked up.
#[derive(Clone, Default)]
pub struct Tablebases(Option<Arc<Open>>);

/// A tablebase, or why its file cannot be used.
type Opened = Result<Arc<RunaroundTablebase>, Arc<TablebaseError>>;

struct Open {
    folder: Option<PathBuf>,
    boards: Mutex<HashMap<Options, Opened>>,
}

/// The file of a board's tablebase in a folder.
pub fn file_in(folder: &Path, options: Options) -> PathBuf {
    folder.join(format!("runaround-{}.table", options.board().name()))
}

impl Tablebases {
    /// No tablebases: the engine searches everything.
    pub fn none() -> Tablebases {
        Tablebases(None)
    }

    /// The tablebases in this folder, named as [`file_in`] says. The folder may be missing.
    pub fn in_folder(folder: impl Into<PathBuf>) -> Tablebases {
        Tablebases(Some(Arc::new(Open { folder: Some(folder.into()), boards: Mutex::default() })))
    }

    /// The tablebase of a board; `None` where there is no file.
    pub fn get(&self, options: Options) -> Option<Opened> {
        let open = self.0.as_ref()?;
        let mut boards = open.boards.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some(opened) = boards.get(&options) {
            return Some(opened.clone());
        }
        let path = file_in(open.folder.as_deref()?, options);
        if !path.exists() {
            return None;
        }
        let opened = RunaroundTablebase::open(&path, options).map(Arc::new).map_err(Arc::new);
        boards.insert(options, opened.clone());
        Some(opened)
    }
}

impl From<Arc<RunaroundTablebase>> for Tablebases {
    /// One open tablebase.
    fn from(tablebase: Arc<RunaroundTablebase>) -> Tablebases {
        let boards = HashMap::from([(tablebase.options(), Ok(tablebase))]);
        Tablebases(Some(Arc::new(Open { folder: None, boards: Mutex::new(boards) })))
    }
}

impl fmt::Debug for Tablebases {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_tuple("Tablebases").field(&self.0.as_ref().map(|open| &open.folder)).finish()
    }
}
