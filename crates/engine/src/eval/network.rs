//! A small network that judges the positions of a game with dice: what it sees of a position goes to a row of units, and
//! what these make of it becomes an equity.
//!
//! Its arithmetic is single additions and multiplications in a fixed order, so that it gives the same on every machine.

use super::squash;

/// The units between what is seen and the equity. The first passes on what it gets, so that what simply adds up needs no
/// detour; the others pass it on only where it is positive.
pub(crate) const HIDDEN: usize = 32;

/// Weights are whole numbers in the files: so many for one.
const SCALE: f32 = 65_536.0;

/// What a value of each unit is.
pub(crate) type Row = [f32; HIDDEN];

/// The network.
#[derive(Clone, PartialEq, Debug)]
pub(crate) struct Network {
    /// What each input adds to the units.
    pub inputs: Vec<Row>,
    /// What the units have without any input.
    pub bias: Row,
    /// What the units add to the equity, before it is squashed.
    pub output: Row,
}

/// What a network has made of its inputs.
pub(crate) struct Activations {
    pub hidden: Row,
    pub equity: f32,
}

impl Network {
    /// The number of weights of a network with this many inputs.
    pub(crate) const fn weights(inputs: usize) -> usize {
        (inputs + 2) * HIDDEN
    }

    /// A network of weights as they are in a file; there must be as many as [`weights`](Network::weights) says.
    pub(crate) fn from_weights(values: &[i32]) -> Network {
        let row = |chunk: &[i32]| std::array::from_fn(|unit| chunk[unit] as f32 / SCALE);
        let mut rows: Vec<Row> = values.chunks_exact(HIDDEN).map(row).collect();
        let output = rows.pop().expect("a network has an output");
        let bias = rows.pop().expect("a network has a bias");
        Network { inputs: rows, bias, output }
    }

    /// Its weights as they are written to a file.
    pub(crate) fn to_weights(&self) -> Vec<i32> {
        let rows = self.inputs.iter().chain([&self.bias, &self.output]);
        rows.flatten().map(|&weight| (weight * SCALE).round() as i32).collect()
    }

    /// What it makes of what is seen.
    #[inline]
    pub(crate) fn forward(&self, inputs: &SparseInputs) -> Activations {
        let mut hidden = self.bias;
        for &(input, strength) in inputs.entries() {
            for (unit, weight) in hidden.iter_mut().zip(&self.inputs[usize::from(input)]) {
                *unit += weight * strength;
            }
        }
        for unit in &mut hidden[1..] {
            *unit = unit.max(0.0);
        }
        // Eight sums side by side, which a processor adds at once.
        let mut sums = [0.0; 8];
        for (units, weights) in hidden.chunks_exact(8).zip(self.output.chunks_exact(8)) {
            for (sum, (unit, weight)) in sums.iter_mut().zip(units.iter().zip(weights)) {
                *sum += unit * weight;
            }
        }
        let halves: [f32; 4] = std::array::from_fn(|i| sums[i] + sums[i + 4]);
        Activations { hidden, equity: squash((halves[0] + halves[1]) + (halves[2] + halves[3])) }
    }
}

/// What a network sees of a position: numbers of inputs, each with its strength.
pub struct SparseInputs {
    list: [(u16, f32); SparseInputs::MOST],
    count: usize,
}

impl SparseInputs {
    /// No position shows more than this at once.
    const MOST: usize = 64;

    pub(crate) fn new() -> SparseInputs {
        SparseInputs { list: [(0, 0.0); SparseInputs::MOST], count: 0 }
    }

    /// Sees an input with a strength.
    #[inline]
    pub(crate) fn add(&mut self, input: usize, strength: f32) {
        self.list[self.count] = (input as u16, strength);
        self.count += 1;
    }

    /// Sees that something is so.
    #[inline]
    pub(crate) fn set(&mut self, input: usize) {
        self.add(input, 1.0);
    }

    /// Sees a number between 0 and 1 by the two nearest of a row of evenly spaced inputs.
    #[inline]
    pub(crate) fn interpolate(&mut self, first: usize, count: usize, number: f32) {
        let place = number.clamp(0.0, 1.0) * (count - 1) as f32;
        let low = (place as usize).min(count - 2);
        let part = place - low as f32;
        self.add(first + low, 1.0 - part);
        self.add(first + low + 1, part);
    }

    #[inline]
    pub(crate) fn entries(&self) -> &[(u16, f32)] {
        &self.list[..self.count]
    }
}
