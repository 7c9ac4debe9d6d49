//! Solving a board by retrograde analysis: layer by layer, from the most runs to none.

use super::file::{LAYERS, Layout, TablebaseError, fraction, stages};
use super::io::write_all_at;
use super::layer::{Layer, LayerLinks, SweepScope, Sweeper};
use super::moves::MoveTables;
use super::placement::Oval;
use roundel_rules::games::runaround::Options;
use std::collections::HashMap;
use std::fs::{self, File};
use std::io;
use std::num::NonZeroUsize;
use std::path::{Path, PathBuf};

/// The most that each further sum of runs adds to the error bound, in units of 1 / (2³² - 1): half a ten-millionth. Nine sums of
/// runs add up to less than half a millionth.
const ERROR_STEP: u32 = 214;
/// The part of it that rounding to 24 bits takes: half of 8 bits.
const ROUNDING: u32 = 130;

/// Solver options.
#[derive(Clone, Copy, Debug)]
pub struct SolveOptions {
    /// The number of threads. The result does not depend on it.
    pub threads: NonZeroUsize,
    /// Stop after this many layers. The work can be resumed.
    pub layers: usize,
}

/// The progress of a solver.
#[derive(Clone, Copy, Debug)]
pub struct SolveProgress {
    /// The finished layers.
    pub finished: usize,
    /// The current layer: the runs of the side to roll and of the other side.
    pub runs: [u8; 2],
    /// The sweeps over it so far; 0 where it was in the file.
    pub sweeps: u32,
    /// The largest gap of a position in the layer.
    pub gap: f64,
}

type Layers = HashMap<[u8; 2], Layer>;

/// Solves a board and writes its tablebase. Until it is complete, `.part` is added to the file's name; the intact layers of such a
/// file are not solved again. `on_progress` is called after every sweep. Returns the number of solved layers.
pub fn solve(
    options: Options,
    path: &Path,
    solve_options: SolveOptions,
    mut on_progress: impl FnMut(SolveProgress),
) -> Result<usize, TablebaseError> {
    let oval = Oval::new(options.board()).ok_or_else(|| TablebaseError::Board(options.board().name().to_owned()))?;
    let tables = MoveTables::new(oval);
    let layout = Layout::new(&tables.placements);
    let part = part_path(path);
    let read_error = |error| TablebaseError::Read { path: part.clone(), error };
    let write_error = |error| TablebaseError::Write { path: part.clone(), error };
    let file = open_part(&layout, &part)?;
    let mut layers = Layers::new();
    let mut finished = 0;
    for stage in stages() {
        if finished >= solve_options.layers {
            return Ok(finished);
        }
        let found = read_stage(&layout, &file, &stage).map_err(read_error)?;
        let bytes = if let Some(bytes) = found {
            bytes
        } else {
            let tell =
                |sweeps, gap| on_progress(SolveProgress { finished, runs: stage[0], sweeps, gap: fraction(gap) });
            let bytes = solve_stage(&tables, &layout, &layers, &stage, solve_options.threads, tell);
            layout.append(&file, finished, &bytes).map_err(write_error)?;
            bytes
        };
        // Continue from the bytes of the file, so that an interruption makes no difference.
        let decoded: Vec<Layer> = bytes.iter().map(|bytes| layout.decode(&tables.placements, bytes)).collect();
        let sum = stage[0][0] + stage[0][1];
        layers.retain(|runs, _| runs[0] + runs[1] <= sum + 1);
        layers.extend(decoded.into_iter().map(|layer| (layer.runs, layer)));
        let sweeper = Sweeper::new(&tables, links(&layers, &stage), SweepScope::ExtraTurns);
        sweeper.run(solve_options.threads.get(), |_| true);
        finished += stage.len();
        on_progress(SolveProgress { finished, runs: stage[0], sweeps: 0, gap: 0.0 });
    }
    file.set_len(layout.size(LAYERS)).map_err(write_error)?;
    fs::rename(&part, path).map_err(write_error)?;
    Ok(finished)
}

/// The file of an unfinished tablebase.
pub fn part_path(path: &Path) -> PathBuf {
    let mut name = path.as_os_str().to_owned();
    name.push(".part");
    name.into()
}

/// Opens or creates the file of an unfinished tablebase.
fn open_part(layout: &Layout, path: &Path) -> Result<File, TablebaseError> {
    let write_error = |error| TablebaseError::Write { path: path.to_owned(), error };
    if let Some(folder) = path.parent() {
        fs::create_dir_all(folder).map_err(write_error)?;
    }
    let file = File::options().read(true).write(true).create(true).truncate(false).open(path).map_err(write_error)?;
    file.try_lock().map_err(|_| TablebaseError::Busy { path: path.to_owned() })?;
    let length = file.metadata().map_err(|error| TablebaseError::Read { path: path.to_owned(), error })?.len();
    if length == 0 {
        write_all_at(&file, &layout.title_bytes(), 0).map_err(write_error)?;
    }
    layout.check_title(path, &file)?;
    Ok(file)
}

/// The layers of a stage, if all of them are in the file and intact.
fn read_stage(layout: &Layout, file: &File, stage: &[[u8; 2]]) -> io::Result<Option<Vec<Vec<u8>>>> {
    let mut found = Vec::new();
    for &runs in stage {
        match layout.read(file, runs)? {
            Some(bytes) if layout.is_intact(runs, &bytes) => found.push(bytes),
            _ => return Ok(None),
        }
    }
    Ok(Some(found))
}

/// Solves the layers of a stage, given the layers that they lead to.
fn solve_stage(
    tables: &MoveTables,
    layout: &Layout,
    solved: &Layers,
    stage: &[[u8; 2]],
    threads: NonZeroUsize,
    mut tell: impl FnMut(u32, u32),
) -> Vec<Vec<u8>> {
    let mut layers: Vec<Layer> = Vec::new();
    for &runs in stage {
        layers.push(Layer::new(&tables.placements, runs));
    }
    let find = |runs: [u8; 2]| layers.iter().find(|layer| layer.runs == runs).or_else(|| solved.get(&runs));
    let links = stage.iter().filter_map(|&runs| links_of(find, runs)).collect();
    let sums_before = u32::from(8 - stage[0][0] - stage[0][1]);
    let enough = 2 * ((sums_before + 1) * ERROR_STEP - ROUNDING);
    Sweeper::new(tables, links, SweepScope::All).run(threads.get(), |swept| {
        tell(swept.sweep, swept.gap);
        swept.gap <= enough || !swept.is_new
    });
    layers.iter().map(|layer| layout.encode(&tables.placements, layer)).collect()
}

fn links<'a>(layers: &'a Layers, stage: &[[u8; 2]]) -> Vec<LayerLinks<'a>> {
    stage.iter().filter_map(|&runs| links_of(|runs| layers.get(&runs), runs)).collect()
}

/// A layer with the layers that its moves lead to.
fn links_of<'a>(find: impl Fn([u8; 2]) -> Option<&'a Layer>, [mover, other]: [u8; 2]) -> Option<LayerLinks<'a>> {
    let scored = find([mover + 1, other]).zip(find([other, mover + 1]));
    Some(LayerLinks { layer: find([mover, other])?, reply: find([other, mover])?, scored })
}
