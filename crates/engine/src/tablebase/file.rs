//! The file format of a tablebase.
//!
//! A file starts with a title of 64 bytes: `roundel table 2 runaround oval-16`, spaces, and a line end. The 25 layers follow, those
//! with the most runs first: 4-4, 4-3, 3-4, 4-2, 2-4, 3-3 and so on. The first number is the runs of the side to roll. All
//! layers have the same size. Numbers are little-endian:
//!
//! | bytes | |
//! |---|---|
//! | 1 | the runs of the side to roll |
//! | 1 | the runs of the other side |
//! | 2 | zero |
//! | 4 | the error bound of the layer's values, in units of 1 / (2³² - 1) |
//! | 8 | the number of values |
//! | 8 each | the checksums of the blocks, each over the numbers above and the block |
//! | 3 each | the values: the winning chance of the side to roll, in units of 1 / (2²⁴ - 1) |
//!
//! Values are ordered by the placement of the side to roll, then by that of the other side. Pairs that cannot be on the board
//! together are left out. A block has 65,536 values, the last one fewer: small enough to be read and checked when one of
//! its values is first probed.

use super::io::{read_exact_at, write_all_at};
use super::layer::{Bounds, Layer, ONE};
use super::placement::Placements;
use roundel_rules::games::runaround::GOAL_RUNS;
use std::fmt;
use std::fs::File;
use std::io;
use std::path::{Path, PathBuf};

/// The most runs that a side has before it wins.
pub(super) const MAX_RUNS: u8 = GOAL_RUNS - 1;
/// The number of layers of a tablebase.
pub const LAYERS: usize = 25;

const TITLE: usize = 64;
/// The size of the numbers at the start of a layer.
const NUMBERS: usize = 16;
const CHECK: usize = 8;
pub(super) const VALUE: usize = 3;
/// The number of values in a block.
const BLOCK: usize = 1 << 16;

/// Why a tablebase cannot be used.
#[derive(Debug)]
pub enum TablebaseError {
    /// This board cannot be solved.
    Board(String),
    /// The file cannot be read.
    Read {
        /// The file.
        path: PathBuf,
        /// Why.
        error: io::Error,
    },
    /// It is not a regular file.
    NoFile {
        /// What was taken for one.
        path: PathBuf,
    },
    /// The file cannot be written.
    Write {
        /// The file.
        path: PathBuf,
        /// Why.
        error: io::Error,
    },
    /// The file is not a tablebase of this board.
    Foreign {
        /// The file.
        path: PathBuf,
        /// The title that it should have.
        expected: String,
    },
    /// The file has the wrong size.
    Size {
        /// The file.
        path: PathBuf,
        /// The size that it should have, in bytes.
        expected: u64,
        /// The size that it has.
        found: u64,
    },
    /// A layer has a wrong checksum.
    Damaged {
        /// The file.
        path: PathBuf,
        /// The runs of the side to roll and of the other side.
        runs: [u8; 2],
    },
    /// Another process is writing the file.
    Busy {
        /// The file.
        path: PathBuf,
    },
}

impl fmt::Display for TablebaseError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            TablebaseError::Board(name) => {
                let longest = super::placement::LONGEST;
                write!(f, "the board {name} cannot be solved: expected oval-12 to oval-{longest}")
            }
            TablebaseError::Read { path, .. } => write!(f, "cannot read {}", path.display()),
            TablebaseError::NoFile { path } => {
                write!(f, "{}: expected a regular file", path.display())
            }
            TablebaseError::Write { path, .. } => write!(f, "cannot write {}", path.display()),
            TablebaseError::Foreign { path, expected } => {
                let path = path.display();
                write!(f, "{path}: not a tablebase of this board: expected a file that begins with `{expected}`")
            }
            TablebaseError::Size { path, expected, found } => {
                let path = path.display();
                write!(f, "{path}: the tablebase is damaged: expected {expected} bytes, found {found}")
            }
            TablebaseError::Damaged { path, runs: [mover, other] } => {
                let path = path.display();
                write!(f, "{path}: the tablebase is damaged: the checksum of layer {mover}-{other} does not match")
            }
            TablebaseError::Busy { path } => write!(f, "{}: another process is writing this file", path.display()),
        }
    }
}

impl std::error::Error for TablebaseError {
    fn source(&self) -> Option<&(dyn std::error::Error + 'static)> {
        match self {
            TablebaseError::Read { error, .. } | TablebaseError::Write { error, .. } => Some(error),
            _ => None,
        }
    }
}

/// The layers in the order in which they are solved. Those of one stage depend on each other and are solved together.
pub(super) fn stages() -> Vec<Vec<[u8; 2]>> {
    let sums = (0..=2 * MAX_RUNS).rev();
    let of_sum = |sum: u8| {
        let mores = (sum.div_ceil(2)..=sum.min(MAX_RUNS)).rev();
        mores.map(
            move |more| if more == sum - more { vec![[more; 2]] } else { vec![[more, sum - more], [sum - more, more]] },
        )
    };
    sums.flat_map(of_sum).collect()
}

/// The layout of a tablebase file.
pub(super) struct Layout {
    title: String,
    /// By the placement of the side to roll, the index of the first value.
    begins: Vec<u64>,
    /// By runs, the index of the layer.
    order: [[usize; 5]; 5],
}

impl Layout {
    pub(super) fn new(placements: &Placements) -> Layout {
        let resting = placements.resting;
        let mut begins = vec![0];
        for mover in 0..resting {
            begins.push(begins[mover] + placements.fitting(mover, 0..resting).count() as u64);
        }
        let mut order = [[0; 5]; 5];
        for (number, [mover, other]) in stages().into_iter().flatten().enumerate() {
            order[mover as usize][other as usize] = number;
        }
        let title = format!("roundel table 2 runaround oval-{}", placements.oval.spaces);
        Layout { title, begins, order }
    }

    /// The number of values in a layer.
    pub(super) fn count(&self) -> u64 {
        self.begins.last().copied().unwrap_or(0)
    }

    /// The number of blocks in a layer.
    pub(super) fn blocks(&self) -> usize {
        (self.count() as usize).div_ceil(BLOCK)
    }

    /// The offset of the values in a layer.
    fn values(&self) -> usize {
        NUMBERS + CHECK * self.blocks()
    }

    fn layer_size(&self) -> usize {
        self.values() + VALUE * self.count() as usize
    }

    /// The index of a layer.
    pub(super) fn layer(&self, runs: [u8; 2]) -> usize {
        self.order[runs[0] as usize][runs[1] as usize]
    }

    /// The offset of a layer.
    fn layer_offset(&self, runs: [u8; 2]) -> u64 {
        self.size(self.layer(runs))
    }

    /// The index of a value in its layer.
    pub(super) fn value(&self, placements: &Placements, mover: usize, other: usize) -> u64 {
        self.begins[mover] + placements.fitting(mover, 0..other).count() as u64
    }

    /// The offset of a value.
    pub(super) fn value_offset(&self, runs: [u8; 2], value: u64) -> u64 {
        self.layer_offset(runs) + self.values() as u64 + VALUE as u64 * value
    }

    /// The block that a value is in.
    pub(super) fn block(value: u64) -> usize {
        value as usize / BLOCK
    }

    /// The size of a file with this many layers.
    pub(super) fn size(&self, layers: usize) -> u64 {
        (TITLE + layers * self.layer_size()) as u64
    }

    pub(super) fn title_bytes(&self) -> [u8; TITLE] {
        let mut bytes = [b' '; TITLE];
        bytes[..self.title.len()].copy_from_slice(self.title.as_bytes());
        bytes[TITLE - 1] = b'\n';
        bytes
    }

    /// Checks the title of a file.
    pub(super) fn check_title(&self, path: &Path, file: &File) -> Result<(), TablebaseError> {
        let mut found = [0; TITLE];
        match read_exact_at(file, &mut found, 0) {
            Ok(()) if found == self.title_bytes() => Ok(()),
            Err(error) if error.kind() != io::ErrorKind::UnexpectedEof => {
                Err(TablebaseError::Read { path: path.to_owned(), error })
            }
            _ => Err(TablebaseError::Foreign { path: path.to_owned(), expected: self.title.clone() }),
        }
    }

    /// The bytes of a layer. Its error bound covers the rounding of the values.
    pub(super) fn encode(&self, placements: &Placements, layer: &Layer) -> Vec<u8> {
        let resting = placements.resting;
        let mut bytes = vec![0; self.values()];
        let mut error = 0;
        for mover in 0..resting {
            for other in placements.fitting(mover, 0..resting) {
                let bounds = layer.bounds(placements, mover, other);
                let value = narrow(bounds.mover + bounds.gap() / 2);
                let stored = widen(value);
                let too_high = stored.saturating_sub(bounds.mover);
                let too_low = (ONE - bounds.other).saturating_sub(stored);
                error = error.max(too_high).max(too_low);
                bytes.extend_from_slice(&value.to_le_bytes()[..VALUE]);
            }
        }
        bytes[..2].copy_from_slice(&layer.runs);
        bytes[4..8].copy_from_slice(&error.to_le_bytes());
        bytes[8..16].copy_from_slice(&self.count().to_le_bytes());
        let checks: Vec<u8> = self.checks(&bytes).flatten().collect();
        bytes[NUMBERS..self.values()].copy_from_slice(&checks);
        bytes
    }

    /// The checksums of a layer's blocks.
    fn checks(&self, bytes: &[u8]) -> impl Iterator<Item = [u8; CHECK]> {
        bytes[self.values()..].chunks(VALUE * BLOCK).map(|block| block_check(&bytes[..NUMBERS], block))
    }

    fn are_numbers_of(&self, runs: [u8; 2], bytes: &[u8]) -> bool {
        bytes[..2] == runs && bytes[8..NUMBERS] == self.count().to_le_bytes()
    }

    /// Whether the checksums of a layer are right.
    pub(super) fn is_intact(&self, runs: [u8; 2], bytes: &[u8]) -> bool {
        let checks = bytes[NUMBERS..self.values()].chunks(CHECK);
        self.are_numbers_of(runs, bytes) && checks.eq(self.checks(bytes))
    }

    /// Whether the checksum of a block is right. A missing block is not intact.
    pub(super) fn is_block_intact(&self, file: &File, runs: [u8; 2], block: usize) -> io::Result<bool> {
        let mut numbers = [0; NUMBERS];
        let mut check = [0; CHECK];
        let begin = block * BLOCK;
        let mut bytes = vec![0; VALUE * BLOCK.min(self.count() as usize - begin)];
        let layer = self.layer_offset(runs);
        let read = read_exact_at(file, &mut numbers, layer)
            .and_then(|()| read_exact_at(file, &mut check, layer + (NUMBERS + CHECK * block) as u64))
            .and_then(|()| read_exact_at(file, &mut bytes, self.value_offset(runs, begin as u64)));
        match read {
            Err(error) if error.kind() == io::ErrorKind::UnexpectedEof => Ok(false),
            read => read.map(|()| self.are_numbers_of(runs, &numbers) && check == block_check(&numbers, &bytes)),
        }
    }

    /// Reads the bytes of a layer without checking them. `None` where the file is too short.
    pub(super) fn read(&self, file: &File, runs: [u8; 2]) -> io::Result<Option<Vec<u8>>> {
        let mut bytes = vec![0; self.layer_size()];
        match read_exact_at(file, &mut bytes, self.layer_offset(runs)) {
            Err(error) if error.kind() == io::ErrorKind::UnexpectedEof => Ok(None),
            result => result.map(|()| Some(bytes)),
        }
    }

    /// Writes layers after the first `layers` ones and syncs the file. Anything that was there is overwritten.
    pub(super) fn append(&self, file: &File, layers: usize, added: &[Vec<u8>]) -> io::Result<()> {
        file.set_len(self.size(layers))?;
        for (i, bytes) in added.iter().enumerate() {
            write_all_at(file, bytes, self.size(layers + i))?;
        }
        file.sync_all()
    }

    /// A layer from its bytes: the bounds are the values minus the error bound. Extra turns are not known yet.
    pub(super) fn decode(&self, placements: &Placements, bytes: &[u8]) -> Layer {
        let resting = placements.resting;
        let mut layer = Layer::new(placements, [bytes[0], bytes[1]]);
        let error = error_bound(bytes);
        let mut values = bytes[self.values()..].chunks_exact(VALUE);
        for mover in 0..resting {
            for other in placements.fitting(mover, 0..resting) {
                let value = values.next().map_or(0, read_value);
                let bounds = Bounds { mover: value.saturating_sub(error), other: (ONE - value).saturating_sub(error) };
                layer.set_bounds(placements, mover, other, bounds);
            }
        }
        layer
    }
}

/// The error bound of a layer.
pub(super) fn error_bound(bytes: &[u8]) -> u32 {
    u32::from_le_bytes([bytes[4], bytes[5], bytes[6], bytes[7]])
}

/// Reads a chance.
pub(super) fn read_value(bytes: &[u8]) -> u32 {
    widen(u32::from_le_bytes([bytes[0], bytes[1], bytes[2], 0]))
}

/// Rounds a chance to 24 bits.
fn narrow(chance: u32) -> u32 {
    const MOST: u64 = (1 << 24) - 1;
    ((u64::from(chance) * MOST + u64::from(ONE / 2)) / u64::from(ONE)) as u32
}

/// Expands a chance from 24 to 32 bits.
fn widen(chance: u32) -> u32 {
    chance << 8 | chance >> 16
}

/// A chance as a number from 0 to 1.
pub(super) fn fraction(chance: u32) -> f64 {
    f64::from(chance) / f64::from(ONE)
}

/// The checksum of a block in a layer with these numbers.
fn block_check(numbers: &[u8], block: &[u8]) -> [u8; CHECK] {
    (check(numbers) ^ check(block)).to_le_bytes()
}

/// A checksum against accidents: FNV-1a over words of eight bytes, in four lanes for speed.
fn check(bytes: &[u8]) -> u64 {
    const PRIME: u64 = 0x100_0000_01b3;
    let mix = |sum: u64, word: u64| (sum ^ word).wrapping_mul(PRIME).rotate_left(29);
    let mut sums = [1u64, 2, 3, 4];
    let mut blocks = bytes.chunks_exact(32);
    for block in &mut blocks {
        for (sum, bytes) in sums.iter_mut().zip(block.chunks_exact(8)) {
            *sum = mix(*sum, u64::from_le_bytes(bytes.try_into().expect("eight bytes")));
        }
    }
    let rest = blocks.remainder().iter().fold(bytes.len() as u64, |sum, &byte| mix(sum, u64::from(byte)));
    sums.into_iter().fold(rest, mix)
}
