//! Packs the weights that ship: the text files in `weights/` are for people and for training, and twice as large.
//!
//! `src/packed.rs` has the format and reads it.

use std::path::{Path, PathBuf};
use std::{env, fs, io};

fn main() -> io::Result<()> {
    let folder = Path::new(&env::var("CARGO_MANIFEST_DIR").expect("cargo sets it")).join("weights");
    let out = PathBuf::from(env::var("OUT_DIR").expect("cargo sets it"));
    println!("cargo:rerun-if-changed=build.rs");
    println!("cargo:rerun-if-changed=weights");
    for entry in fs::read_dir(folder)? {
        let path = entry?.path();
        let name = path.file_stem().expect("it is a file").to_owned();
        fs::write(out.join(name).with_extension("weights"), pack(&fs::read_to_string(&path)?))?;
    }
    Ok(())
}

/// Packs the values of a text. Tests compare them with what `Weights::parse` reads.
fn pack(text: &str) -> Vec<u8> {
    let lines = text.lines().skip_while(|line| !line.starts_with("values ")).skip(1);
    let lines = lines.take_while(|line| !line.starts_with("check "));
    let values = lines.flat_map(|line| line.split(' ')).map(|value| value.parse::<i32>().expect("a whole number"));
    let folded: Vec<u32> = values.map(|value| (value << 1 ^ value >> 31) as u32).collect();
    assert!(folded.iter().all(|&value| value < 1 << 24), "a weight does not fit into three bytes");
    (0..3).flat_map(|byte| folded.iter().map(move |value| (value >> (8 * byte)) as u8)).collect()
}
