//! Where the tablebases are kept.

use roundel_engine::tablebase::Tablebases;
use std::ffi::OsString;
use std::path::PathBuf;

/// The environment variable that names the folder.
const FOLDER: &str = "ROUNDEL_TABLES";

/// The folder of the tablebases: `$ROUNDEL_TABLES`, or else `roundel/tables` in the user's data folder. `None` where the user has
/// none.
pub fn folder() -> Option<PathBuf> {
    let variable = |name| std::env::var_os(name).filter(|value: &OsString| !value.is_empty()).map(PathBuf::from);
    let data = || variable("XDG_DATA_HOME").or_else(|| Some(variable("HOME")?.join(".local/share")));
    variable(FOLDER).or_else(|| Some(data()?.join("roundel/tables")))
}

/// The tablebases in that folder.
pub fn tablebases() -> Tablebases {
    folder().map_or_else(Tablebases::none, Tablebases::in_folder)
}
