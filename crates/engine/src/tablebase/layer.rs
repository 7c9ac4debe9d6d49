//! The values of all positions with the same runs, and the sweeps that find them out.

use super::moves::{AGAIN, MoveTables, REPLY, SCORED};
use super::placement::Placements;
use crate::threads;
use std::sync::Barrier;
use std::sync::atomic::{AtomicBool, AtomicU32, AtomicU64, AtomicUsize, Ordering::Relaxed};

/// Certainty, as a whole number.
pub(super) const ONE: u32 = u32::MAX;

/// What each side is certain to win at least; the rest is not known yet.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Share {
    /// The part of the side to roll.
    pub(super) mover: u32,
    /// The part of the side that waits.
    pub(super) other: u32,
}

impl Share {
    fn unpack(packed: u64) -> Share {
        Share { mover: packed as u32, other: (packed >> 32) as u32 }
    }

    fn pack(self) -> u64 {
        u64::from(self.mover) | u64::from(self.other) << 32
    }

    /// As the other side sees it.
    fn swapped(self) -> Share {
        Share { mover: self.other, other: self.mover }
    }

    /// What is not known yet.
    pub(super) fn gap(self) -> u32 {
        ONE - self.mover - self.other
    }
}

/// Positions with a roll due and the same runs.
pub(super) struct Layer {
    /// The runs of the side to roll, and of the other.
    pub(super) runs: [u8; 2],
    /// Shares, first by the placement of the side that waits, then by that of the side to roll: who has moved looks up its
    /// own new placement with all of the other side's.
    rest: Vec<AtomicU64>,
    /// Shares in extra turns, first by the placement of the side to roll. It is the one that has moved, so they are kept as
    /// if the other side were to roll.
    must: Vec<AtomicU64>,
}

fn unknown(count: usize) -> Vec<AtomicU64> {
    (0..count).map(|_| AtomicU64::new(0)).collect()
}

impl Layer {
    /// A layer of which nothing is known.
    pub(super) fn new(placements: &Placements, runs: [u8; 2]) -> Layer {
        let resting = placements.resting;
        let extra = placements.all.len() - resting;
        Layer { runs, rest: unknown(resting * resting), must: unknown(extra * resting) }
    }

    pub(super) fn share(&self, placements: &Placements, mover: usize, other: usize) -> Share {
        Share::unpack(self.rest[other * placements.resting + mover].load(Relaxed))
    }

    pub(super) fn set_share(&mut self, placements: &Placements, mover: usize, other: usize, share: Share) {
        self.rest[other * placements.resting + mover] = AtomicU64::new(share.pack());
    }
}

/// A layer with those that its moves lead to.
#[derive(Clone, Copy)]
pub(super) struct Setting<'a> {
    pub(super) layer: &'a Layer,
    /// The same runs with the other side to roll.
    pub(super) reply: &'a Layer,
    /// After a run: the extra turn's layer, and the one with the other side to roll. `None` where a run wins.
    pub(super) scored: Option<(&'a Layer, &'a Layer)>,
}

/// Where to look up what comes after a move, by [`Step::target`]. `None` where it wins.
type Targets<'a> = [Option<&'a [AtomicU64]>; 4];

impl<'a> Setting<'a> {
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

/// Which positions are swept.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Part {
    /// All.
    All,
    /// Those in extra turns.
    ExtraTurns,
}

/// What a sweep has come to.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Swept {
    /// The number of this sweep, from 1.
    pub(super) sweep: u32,
    /// The most that is not known of any position.
    pub(super) gap: u32,
    /// Whether it has found out anything.
    pub(super) is_new: bool,
}

/// A new share, and where it belongs.
struct Entry {
    setting: u32,
    mover: u32,
    other: u32,
    share: Share,
}

/// How many movers a thread takes at a time.
const HANDFUL: usize = 16;

/// Sweeps over positions, from those where both sides' pawns have come farthest to those where none has moved: whatever a
/// move leads to, unless it throws somebody back, was then looked at before in the same sweep.
pub(super) struct Sweeper<'a> {
    tables: &'a MoveTables,
    settings: Vec<Setting<'a>>,
    /// By the distance of both sides together: the placements of the side to roll that can have a part in it.
    movers: Vec<Vec<u32>>,
    taken: Vec<AtomicUsize>,
    gap: AtomicU32,
    is_new: AtomicBool,
    is_done: AtomicBool,
}

impl<'a> Sweeper<'a> {
    pub(super) fn new(tables: &'a MoveTables, settings: Vec<Setting<'a>>, part: Part) -> Sweeper<'a> {
        let placements = &tables.placements;
        let from = match part {
            Part::All => 0,
            Part::ExtraTurns => placements.resting,
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
            settings,
            movers,
            gap: AtomicU32::new(0),
            is_new: AtomicBool::new(false),
            is_done: AtomicBool::new(false),
        }
    }

    /// Sweeps until `is_enough` says so. What is found does not depend on the number of threads: they read what was known
    /// before a distance, wait for each other, and write.
    pub(super) fn run(&self, threads: usize, mut is_enough: impl FnMut(Swept) -> bool) {
        let barrier = Barrier::new(threads);
        threads::scope(|scope| {
            for _ in 1..threads {
                scope.spawn(|| self.work(&barrier, || ()));
            }
            let mut sweep = 0;
            self.work(&barrier, || {
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

    /// Finds new shares in positions of a distance, as many as other threads leave to this one.
    fn evaluate_distance(&self, distance: usize, entries: &mut Vec<Entry>) {
        let placements = &self.tables.placements;
        let movers = &self.movers[distance];
        let targets: Vec<Targets<'_>> = self.settings.iter().map(Setting::targets).collect();
        loop {
            let begin = self.taken[distance].fetch_add(HANDFUL, Relaxed);
            if begin >= movers.len() {
                return;
            }
            for &mover in &movers[begin..movers.len().min(begin + HANDFUL)] {
                let mover = mover as usize;
                let theirs = placements.at(distance - placements.all[mover].distance());
                for other in placements.fitting(mover, theirs) {
                    for (number, targets) in targets.iter().enumerate() {
                        entries.push(Entry {
                            setting: number as u32,
                            mover: mover as u32,
                            other: other as u32,
                            share: self.evaluate(targets, mover, other),
                        });
                    }
                }
            }
        }
    }

    /// Finds the share of a position: by the best move after each roll. Both parts are rounded down.
    #[inline]
    fn evaluate(&self, targets: &Targets<'_>, mover: usize, other: usize) -> Share {
        let landings = self.tables.landings(other);
        let mut sums = [0; 2];
        for steps in self.tables.steps(mover, self.tables.placements.blocks(other)) {
            let mut best = Share { mover: 0, other: ONE };
            for step in steps {
                let landing = landings[step.to as usize & 31];
                let place = step.rows[(landing >> 16) as usize & 3] + (landing & 0xffff);
                let Some(shares) = targets[step.target as usize & 3] else {
                    best = Share { mover: ONE, other: 0 };
                    break;
                };
                // The side that waits there is the one that has moved.
                let share = Share::unpack(shares[place as usize].load(Relaxed));
                best.mover = best.mover.max(share.other);
                best.other = best.other.min(share.mover);
            }
            sums[0] += u64::from(best.mover);
            sums[1] += u64::from(best.other);
        }
        let [mover, other] = sums.map(|sum| (sum / 6) as u32);
        Share { mover, other }
    }

    fn write(&self, entries: &mut Vec<Entry>) {
        let resting = self.tables.placements.resting;
        let mut gap = 0;
        let mut is_new = false;
        for entry in entries.drain(..) {
            let layer = self.settings[entry.setting as usize].layer;
            let (mover, other) = (entry.mover as usize, entry.other as usize);
            let (place, share) = match mover.checked_sub(resting) {
                Some(extra) => (&layer.must[extra * resting + other], entry.share.swapped()),
                None => (&layer.rest[other * resting + mover], entry.share),
            };
            let packed = share.pack();
            is_new |= place.load(Relaxed) != packed;
            place.store(packed, Relaxed);
            gap = gap.max(entry.share.gap());
        }
        self.gap.fetch_max(gap, Relaxed);
        if is_new {
            self.is_new.store(true, Relaxed);
        }
    }
}
