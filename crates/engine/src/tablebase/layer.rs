//! Value iteration over the positions with the same runs.

use super::moves::{AGAIN, MoveTables, REPLY, SCORED};
use super::placement::Placements;
use crate::threads;
use std::sync::atomic::{AtomicBool, AtomicU32, AtomicU64, AtomicUsize, Ordering::Relaxed};
use std::sync::{Barrier, OnceLock};

/// The chance 1, as an integer.
pub(super) const ONE: u32 = u32::MAX;

/// Lower bounds of both sides' winning chances. The rest is not known yet.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Bounds {
    /// The bound of the side to roll.
    pub(super) mover: u32,
    /// The bound of the other side.
    pub(super) other: u32,
}

impl Bounds {
    fn unpack(packed: u64) -> Bounds {
        Bounds { mover: packed as u32, other: (packed >> 32) as u32 }
    }

    fn pack(self) -> u64 {
        u64::from(self.mover) | u64::from(self.other) << 32
    }

    /// With the sides exchanged.
    fn swapped(self) -> Bounds {
        Bounds { mover: self.other, other: self.mover }
    }

    /// The part of the chance that no bound covers yet.
    pub(super) fn gap(self) -> u32 {
        ONE - self.mover - self.other
    }
}

/// The positions with the same runs where a roll is due.
pub(super) struct Layer {
    /// The runs of the side to roll and of the other side.
    pub(super) runs: [u8; 2],
    /// Bounds by the placement of the waiting side, then by that of the side to roll. The side that has moved is the waiting one, so a
    /// move looks up one row.
    rest: Vec<AtomicU64>,
    /// Bounds in extra turns, by the placement of the side to roll. It is the side that has moved, so the bounds are stored with the
    /// sides exchanged.
    must: Vec<AtomicU64>,
}

fn unknown(count: usize) -> Vec<AtomicU64> {
    (0..count).map(|_| AtomicU64::new(0)).collect()
}

impl Layer {
    /// A layer with all bounds 0.
    pub(super) fn new(placements: &Placements, runs: [u8; 2]) -> Layer {
        let resting = placements.resting;
        let extra = placements.all.len() - resting;
        Layer { runs, rest: unknown(resting * resting), must: unknown(extra * resting) }
    }

    pub(super) fn bounds(&self, placements: &Placements, mover: usize, other: usize) -> Bounds {
        Bounds::unpack(self.rest[other * placements.resting + mover].load(Relaxed))
    }

    pub(super) fn set_bounds(&mut self, placements: &Placements, mover: usize, other: usize, bounds: Bounds) {
        self.rest[other * placements.resting + mover] = AtomicU64::new(bounds.pack());
    }
}

/// A layer, and the layers that its moves lead to.
#[derive(Clone, Copy)]
pub(super) struct LayerLinks<'a> {
    pub(super) layer: &'a Layer,
    /// The same runs with the other side to roll.
    pub(super) reply: &'a Layer,
    /// After a run: the extra turn's layer, and the one with the other side to roll. `None` where a run wins.
    pub(super) scored: Option<(&'a Layer, &'a Layer)>,
}

/// The bounds after a move, by [`Step::target`]. `None` where the move wins.
type Targets<'a> = [Option<&'a [AtomicU64]>; 4];

impl<'a> LayerLinks<'a> {
    fn targets(&self) -> Targets<'a> {
        let mut targets = [None; 4];
        targets[REPLY] = Some(&*self.reply.rest);
        targets[AGAIN] = Some(&*self.layer.must);
        if let Some((again, reply)) = self.scored {
            targets[SCORED + REPLY] = Some(&*reply.rest);
            targets[SCORED + AGAIN] = Some(&*again.must);
        }
        targets
    }
}

/// The positions of a sweep.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum SweepScope {
    /// All.
    All,
    /// Positions in extra turns only.
    ExtraTurns,
}

/// The result of a sweep.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Swept {
    /// The number of this sweep, from 1.
    pub(super) sweep: u32,
    /// The largest gap of a position.
    pub(super) gap: u32,
    /// Whether any bound has changed.
    pub(super) is_new: bool,
}

/// New bounds of a position.
struct Entry {
    /// The index of its layer in the sweeper's links.
    links: u32,
    mover: u32,
    other: u32,
    bounds: Bounds,
}

/// The placements that a thread takes at a time.
const CHUNK: usize = 16;

/// Sweeps over positions, from those where the pawns are farthest to those where none has moved, so that the successors of a
/// position are updated before it unless a pawn is thrown back.
pub(super) struct Sweeper<'a> {
    tables: &'a MoveTables,
    links: Vec<LayerLinks<'a>>,
    /// By the distance of both sides together, the placements of the side to roll that occur with it.
    movers: Vec<Vec<u32>>,
    taken: Vec<AtomicUsize>,
    gap: AtomicU32,
    is_new: AtomicBool,
    is_done: AtomicBool,
}

impl<'a> Sweeper<'a> {
    pub(super) fn new(tables: &'a MoveTables, links: Vec<LayerLinks<'a>>, scope: SweepScope) -> Sweeper<'a> {
        let placements = &tables.placements;
        let from = match scope {
            SweepScope::All => 0,
            SweepScope::ExtraTurns => placements.resting,
        };
        let mut movers: Vec<Vec<u32>> = Vec::new();
        for (number, placement) in placements.all.iter().enumerate().skip(from) {
            let nearest = placement.distance();
            let farthest = nearest + placements.farthest();
            movers.resize_with(movers.len().max(farthest + 1), Vec::new);
            movers[nearest..=farthest].iter_mut().for_each(|movers| movers.push(number as u32));
        }
        Sweeper {
            taken: movers.iter().map(|_| AtomicUsize::new(0)).collect(),
            tables,
            links,
            movers,
            gap: AtomicU32::new(0),
            is_new: AtomicBool::new(false),
            is_done: AtomicBool::new(false),
        }
    }

    /// Sweeps until `is_enough` says so. The result does not depend on the number of threads: for each distance they read the old
    /// bounds, wait for each other, and write the new ones.
    pub(super) fn run(&self, threads: usize, mut is_enough: impl FnMut(Swept) -> bool) {
        // A barrier has to know how many threads wait at it, and some may not start: the helpers wait until they are counted.
        let counted: OnceLock<Barrier> = OnceLock::new();
        threads::scope(|scope| {
            let start = |_: &usize| threads::spawn(scope, || self.work(counted.wait(), || ()));
            let helpers = (1..threads).take_while(start).count();
            let barrier = counted.get_or_init(|| Barrier::new(1 + helpers));
            let mut sweep = 0;
            self.work(barrier, || {
                sweep += 1;
                let swept = Swept { sweep, gap: self.gap.swap(0, Relaxed), is_new: self.is_new.swap(false, Relaxed) };
                self.taken.iter().for_each(|taken| taken.store(0, Relaxed));
                self.is_done.store(is_enough(swept), Relaxed);
            });
        });
    }

    fn work(&self, barrier: &Barrier, mut after_sweep: impl FnMut()) {
        let mut entries = Vec::new();
        while !self.is_done.load(Relaxed) {
            for distance in (0..self.movers.len()).rev() {
                self.evaluate_distance(distance, &mut entries);
                barrier.wait();
                self.write(&mut entries);
                barrier.wait();
            }
            after_sweep();
            barrier.wait();
        }
    }

    /// Computes new bounds of positions of a distance, as many as the other threads leave.
    fn evaluate_distance(&self, distance: usize, entries: &mut Vec<Entry>) {
        let placements = &self.tables.placements;
        let movers = &self.movers[distance];
        let targets: Vec<Targets<'_>> = self.links.iter().map(LayerLinks::targets).collect();
        loop {
            let begin = self.taken[distance].fetch_add(CHUNK, Relaxed);
            if begin >= movers.len() {
                return;
            }
            for &mover in &movers[begin..movers.len().min(begin + CHUNK)] {
                let mover = mover as usize;
                let theirs = placements.at(distance - placements.all[mover].distance());
                for other in placements.fitting(mover, theirs) {
                    for (number, targets) in targets.iter().enumerate() {
                        entries.push(Entry {
                            links: number as u32,
                            mover: mover as u32,
                            other: other as u32,
                            bounds: self.evaluate(targets, mover, other),
                        });
                    }
                }
            }
        }
    }

    /// The bounds of a position from those after the best moves, rounded down.
    #[inline]
    fn evaluate(&self, targets: &Targets<'_>, mover: usize, other: usize) -> Bounds {
        let landings = self.tables.landings(other);
        let mut sums = [0; 2];
        for steps in self.tables.steps(mover, self.tables.placements.blocks(other)) {
            let mut best = Bounds { mover: 0, other: ONE };
            for step in steps {
                let landing = landings[step.to as usize & 31];
                let place = step.rows[(landing >> 16) as usize & 3] + (landing & 0xffff);
                let Some(table) = targets[step.target as usize & 3] else {
                    best = Bounds { mover: ONE, other: 0 };
                    break;
                };
                // After the move, the waiting side is the one that has moved.
                let bounds = Bounds::unpack(table[place as usize].load(Relaxed));
                best.mover = best.mover.max(bounds.other);
                best.other = best.other.min(bounds.mover);
            }
            sums[0] += u64::from(best.mover);
            sums[1] += u64::from(best.other);
        }
        let [mover, other] = sums.map(|sum| (sum / 6) as u32);
        Bounds { mover, other }
    }

    fn write(&self, entries: &mut Vec<Entry>) {
        let resting = self.tables.placements.resting;
        let mut gap = 0;
        let mut is_new = false;
        for entry in entries.drain(..) {
            let layer = self.links[entry.links as usize].layer;
            let (mover, other) = (entry.mover as usize, entry.other as usize);
            let (place, bounds) = match mover.checked_sub(resting) {
                Some(extra) => (&layer.must[extra * resting + other], entry.bounds.swapped()),
                None => (&layer.rest[other * resting + mover], entry.bounds),
            };
            let packed = bounds.pack();
            is_new |= place.load(Relaxed) != packed;
            place.store(packed, Relaxed);
            gap = gap.max(entry.bounds.gap());
        }
        self.gap.fetch_max(gap, Relaxed);
        if is_new {
            self.is_new.store(true, Relaxed);
        }
    }
}
