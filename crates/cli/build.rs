//! Makes the program smaller: leaves out its symbols, which Cargo forgets for a package that has settings of its own in the profile, and
//! packs its relocations (`DT_RELR`, 0.8 MB) where the loader of the system understands them.

use std::env;
use std::process::Command;

/// The first version of glibc whose loader unpacks them.
const GLIBC: (u32, u32) = (2, 36);

fn main() {
    println!("cargo:rerun-if-changed=build.rs");
    let setting = |name: &str| env::var(name).unwrap_or_default();
    if setting("PROFILE") == "release" && setting("CARGO_CFG_TARGET_OS") == "linux" {
        println!("cargo:rustc-link-arg-bins=-Wl,--strip-all");
    }
    // The program of another system may meet an older loader.
    if setting("HOST") == setting("TARGET") && glibc().is_some_and(|version| version >= GLIBC) {
        println!("cargo:rustc-link-arg-bins=-Wl,-z,pack-relative-relocs");
    }
}

/// The version of this system's glibc; none where it has another library.
fn glibc() -> Option<(u32, u32)> {
    let output = Command::new("getconf").arg("GNU_LIBC_VERSION").output().ok()?;
    let text = String::from_utf8(output.stdout).ok()?;
    let (major, minor) = text.trim().strip_prefix("glibc ")?.split_once('.')?;
    Some((major.parse().ok()?, minor.parse().ok()?))
}
