//! Where tables are kept.

use super::{RunaroundTablebase, TablebaseError};
use roundel_rules::games::runaround::Options;
use std::ffi::OsString;
use std::path::PathBuf;

/// The variable of the environment that names the folder of the tables.
const FOLDER: &str = "ROUNDEL_TABLES";

/// Where the table of a board is kept: in the folder that `ROUNDEL_TABLES` names, or else in `roundel/tables` in the user's
/// folder for data. `None` where the user has none.
pub fn default_path(options: Options) -> Option<PathBuf> {
    let variable = |name| std::env::var_os(name).filter(|value: &OsString| !value.is_empty()).map(PathBuf::from);
    let data = || variable("XDG_DATA_HOME").or_else(|| Some(variable("HOME")?.join(".local/share")));
    let folder = variable(FOLDER).or_else(|| Some(data()?.join("roundel/tables")))?;
    Some(folder.join(format!("runaround-{}.table", options.board().name())))
}

/// The table of a board, where there is one; an error where it cannot be used.
pub fn find(options: Options) -> Option<Result<RunaroundTablebase, TablebaseError>> {
    let path = default_path(options)?;
    path.exists().then(|| RunaroundTablebase::open(&path, options))
}
