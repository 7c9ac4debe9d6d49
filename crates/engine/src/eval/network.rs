//! A small neural network with one hidden layer: sparse inputs, rectified linear units, one output squashed to an equity.
//!
//! Additions and multiplications are done one by one in a fixed order, so that the result is the same on every machine.

use super::squash;

/// The units of the hidden layer. The first is linear, so that additive terms need no detour; the others are rectified.
pub(crate) const HIDDEN: usize = 32;

/// Fixed-point scale of the weights in files.
const SCALE: f32 = 65_536.0;

/// A value for each hidden unit.
pub(crate) type Row = [f32; HIDDEN];

/// The weights of a network.
#[derive(Clone, PartialEq, Debug)]
pub(crate) struct Network {
    /// First layer: a row of weights for each input.
    pub inputs: Vec<Row>,
    /// First layer: the bias.
    pub bias: Row,
    /// Second layer: the weights of the hidden units.
    pub output: Row,
}

/// The result of a forward pass.
pub(crate) struct Activations {
    pub hidden: Row,
    pub equity: f32,
}

impl Network {
    /// The number of weights of a network with this many inputs.
    pub(crate) const fn weights(inputs: usize) -> usize {
        (inputs + 2) * HIDDEN
    }

    /// From the weights of a file, as many as [`weights`](Network::weights) says.
    pub(crate) fn from_weights(values: &[i32]) -> Network {
        let row = |chunk: &[i32]| std::array::from_fn(|unit| chunk[unit] as f32 / SCALE);
        let mut rows: Vec<Row> = values.chunks_exact(HIDDEN).map(row).collect();
        let output = rows.pop().expect("a network has an output");
        let bias = rows.pop().expect("a network has a bias");
        Network { inputs: rows, bias, output }
    }

    /// The weights for a file.
    pub(crate) fn to_weights(&self) -> Vec<i32> {
        let rows = self.inputs.iter().chain([&self.bias, &self.output]);
        rows.flatten().map(|&weight| (weight * SCALE).round() as i32).collect()
    }

    /// Forward pass.
    #[inline]
    pub(crate) fn forward(&self, inputs: &SparseInputs) -> Activations {
        let mut hidden = self.bias;
        for &(input, value) in inputs.entries() {
            for (unit, weight) in hidden.iter_mut().zip(&self.inputs[usize::from(input)]) {
                *unit += weight * value;
            }
        }
        for unit in &mut hidden[1..] {
            *unit = unit.max(0.0);
        }
        // Eight partial sums, for SIMD.
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

/// The non-zero inputs of a network: indices with their values.
pub struct SparseInputs {
    list: [(u16, f32); SparseInputs::MAX],
    count: usize,
}

impl SparseInputs {
    /// The most inputs that a position sets.
    const MAX: usize = 64;

    pub(crate) fn new() -> SparseInputs {
        SparseInputs { list: [(0, 0.0); SparseInputs::MAX], count: 0 }
    }

    /// Adds an input with a value.
    #[inline]
    pub(crate) fn add(&mut self, input: usize, value: f32) {
        self.list[self.count] = (input as u16, value);
        self.count += 1;
    }

    /// Sets an input to 1.
    #[inline]
    pub(crate) fn set(&mut self, input: usize) {
        self.add(input, 1.0);
    }

    /// Encodes a number between 0 and 1 by linear interpolation between the two nearest of `count` evenly spaced inputs.
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
