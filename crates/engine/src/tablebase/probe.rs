//! Probing a tablebase file.

use super::file::{LAYERS, Layout, TablebaseError, VALUE, error_bound, fraction, read_value, stages};
use super::io::read_exact_at;
use super::placement::{Oval, Placement, Placements};
use roundel_rules::games::runaround::{Options, Runaround};
use roundel_rules::{Outcome, Position, Roll, Turn};
use std::fs::{self, File};
use std::io;
use std::ops::ControlFlow;
use std::path::{Path, PathBuf};
use std::sync::OnceLock;

/// The tablebase of a board. Values are read from the file one by one, and a block is checked when it is first used. Any number of
/// threads can probe it.
pub struct RunaroundTablebase {
    path: PathBuf,
    file: File,
    options: Options,
    placements: Placements,
    layout: Layout,
    /// For every block of every layer, whether its checksum is right.
    intact: Vec<OnceLock<bool>>,
    error: OnceLock<TablebaseError>,
}

impl RunaroundTablebase {
    /// Opens the tablebase of a board.
    pub fn open(path: &Path, options: Options) -> Result<RunaroundTablebase, TablebaseError> {
        let table = RunaroundTablebase::open_unfinished(path, options)?;
        let found = table.file.metadata().map_err(|error| table.unreadable(error))?.len();
        let expected = table.layout.size(LAYERS);
        if found == expected { Ok(table) } else { Err(TablebaseError::Size { path: path.to_owned(), expected, found }) }
    }

    /// Opens a tablebase that may be incomplete. It does not know the missing layers.
    pub fn open_unfinished(path: &Path, options: Options) -> Result<RunaroundTablebase, TablebaseError> {
        let oval =
            Oval::new(options.board()).ok_or_else(|| TablebaseError::Board(options.board().name().to_owned()))?;
        let placements = Placements::new(oval);
        let layout = Layout::new(&placements);
        let read_error = |error| TablebaseError::Read { path: path.to_owned(), error };
        // Opening a pipe would wait until someone writes into it.
        if !fs::metadata(path).map_err(read_error)?.is_file() {
            return Err(TablebaseError::NoFile { path: path.to_owned() });
        }
        let file = File::open(path).map_err(read_error)?;
        layout.check_title(path, &file)?;
        let intact = vec![OnceLock::new(); LAYERS * layout.blocks()];
        let (path, error) = (path.to_owned(), OnceLock::new());
        Ok(RunaroundTablebase { path, file, options, placements, layout, intact, error })
    }

    /// The path of the file.
    pub fn path(&self) -> &Path {
        &self.path
    }

    /// The options of its board.
    pub fn options(&self) -> Options {
        self.options
    }

    /// The number of positions. A position and its mirror image count once.
    pub fn positions(&self) -> u64 {
        self.layout.count() * LAYERS as u64
    }

    /// Checks the whole file, and returns the error bound of its chances.
    pub fn verify(&self) -> Result<f64, TablebaseError> {
        let mut most = 0;
        for runs in stages().into_iter().flatten() {
            let error = self.check(runs).map_err(|error| self.unreadable(error))?;
            most = most.max(error.ok_or_else(|| self.damaged(runs))?);
        }
        Ok(fraction(most))
    }

    /// Why a probe failed, if the file was damaged or unreadable.
    pub fn error(&self) -> Option<&TablebaseError> {
        self.error.get()
    }

    /// The winning chance of the side that is to roll or to decide; 1 or 0 where the game is over. `None` where the position is on
    /// another board or the file is damaged.
    pub fn chance(&self, position: &Runaround) -> Option<f64> {
        if position.options() != self.options {
            return None;
        }
        match position.turn() {
            Turn::Over(outcome) => Some(f64::from(u8::from(outcome == Outcome::Won(position.side())))),
            Turn::Roll(_) if position.must_move_from().is_none() => self.look_up(position),
            Turn::Roll(_) => {
                let sum: Option<f64> = Roll::ALL.iter().map(|&roll| self.chance(&position.after_roll(roll))).sum();
                sum.map(|sum| sum / 6.0)
            }
            Turn::Decide(_) => {
                let mut best = Some(0.0);
                let _ = position.each_move(|mv| {
                    best = best.zip(self.chance_of(position, mv)).map(|(best, chance): (f64, f64)| best.max(chance));
                    if best.is_some() { ControlFlow::Continue(()) } else { ControlFlow::Break(()) }
                });
                best
            }
        }
    }

    /// The winning chance of the side to decide after one of its legal moves.
    pub fn chance_of(&self, position: &Runaround, mv: <Runaround as Position>::Move) -> Option<f64> {
        let played = position.after(mv);
        let chance = self.chance(&played)?;
        Some(if played.side() == position.side() { chance } else { 1.0 - chance })
    }

    /// Looks up a position where a roll is due and no extra turn.
    fn look_up(&self, position: &Runaround) -> Option<f64> {
        let sides = [position.side(), !position.side()];
        let runs = sides.map(|side| position.runs(side));
        let [mover, other] = sides.map(|side| self.placements.number(Placement::of(position, side)));
        let value = self.layout.value(&self.placements, mover, other);
        let block = Layout::block(value);
        let is_intact = *self.intact[self.layout.layer(runs) * self.layout.blocks() + block].get_or_init(|| {
            let error = match self.layout.is_block_intact(&self.file, runs, block) {
                Ok(true) => return true,
                Ok(false) => self.damaged(runs),
                Err(error) => self.unreadable(error),
            };
            let _ = self.error.set(error);
            false
        });
        let mut bytes = [0; VALUE];
        let place = self.layout.value_offset(runs, value);
        let is_read = is_intact && read_exact_at(&self.file, &mut bytes, place).is_ok();
        is_read.then(|| fraction(read_value(&bytes)))
    }

    /// The error bound of a layer; `None` where it is damaged.
    fn check(&self, runs: [u8; 2]) -> io::Result<Option<u32>> {
        let bytes = self.layout.read(&self.file, runs)?;
        Ok(bytes.filter(|bytes| self.layout.is_intact(runs, bytes)).map(|bytes| error_bound(&bytes)))
    }

    fn damaged(&self, runs: [u8; 2]) -> TablebaseError {
        TablebaseError::Damaged { path: self.path.clone(), runs }
    }

    fn unreadable(&self, error: io::Error) -> TablebaseError {
        TablebaseError::Read { path: self.path.clone(), error }
    }
}
