//! The Adam optimizer (Kingma & Ba 2015).

use std::ops::{Add, Div, Mul, Sub};

/// Decay of the running mean of the gradient, and of its square.
const DECAY: [f64; 2] = [0.9, 0.999];

/// The arithmetic that Adam needs of `f32` and `f64`.
pub(super) trait Real:
    Copy + Add<Output = Self> + Sub<Output = Self> + Mul<Output = Self> + Div<Output = Self>
{
    fn from_f64(value: f64) -> Self;
    fn sqrt(self) -> Self;
}

impl Real for f32 {
    fn from_f64(value: f64) -> f32 {
        value as f32
    }

    fn sqrt(self) -> f32 {
        f32::sqrt(self)
    }
}

impl Real for f64 {
    fn from_f64(value: f64) -> f64 {
        value
    }

    fn sqrt(self) -> f64 {
        f64::sqrt(self)
    }
}

/// The state of the optimizer: running means of the gradient of each weight and of its square.
pub(super) struct Adam<F> {
    mean: Vec<F>,
    square: Vec<F>,
    /// Powers of the decays, for the bias correction.
    powers: [F; 2],
    epsilon: F,
}

impl<F: Real> Adam<F> {
    pub(super) fn new(weights: usize, epsilon: F) -> Adam<F> {
        let (zero, one) = (F::from_f64(0.0), F::from_f64(1.0));
        Adam { mean: vec![zero; weights], square: vec![zero; weights], powers: [one; 2], epsilon }
    }

    /// One step against the gradient. Weights and gradient come in groups, always in the same order.
    pub(super) fn step<'a>(&mut self, rate: F, groups: impl Iterator<Item = (&'a mut [F], &'a [F])>)
    where
        F: 'a,
    {
        let one = F::from_f64(1.0);
        let decay = DECAY.map(F::from_f64);
        self.powers = [self.powers[0] * decay[0], self.powers[1] * decay[1]];
        let rate = rate / (one - self.powers[0]);
        let seen = one - self.powers[1];
        let mut first = 0;
        for (weights, gradient) in groups {
            let state = self.mean[first..].iter_mut().zip(&mut self.square[first..]);
            for ((weight, &gradient), (mean, square)) in weights.iter_mut().zip(gradient).zip(state) {
                *mean = decay[0] * *mean + (one - decay[0]) * gradient;
                *square = decay[1] * *square + (one - decay[1]) * gradient * gradient;
                *weight = *weight - rate * *mean / ((*square / seen).sqrt() + self.epsilon);
            }
            first += weights.len();
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The minimum of (x - 3)² + (y + 5)².
    #[test]
    fn finds_a_minimum() {
        let mut weights = [0.0f64, 0.0];
        let mut adam = Adam::new(2, 1e-9);
        for number in 0..4000 {
            let gradient = [2.0 * (weights[0] - 3.0), 2.0 * (weights[1] + 5.0)];
            let rate = 0.1 * (1.0 - f64::from(number) / 4000.0);
            adam.step(rate, std::iter::once((&mut weights[..], &gradient[..])));
        }
        assert!((weights[0] - 3.0).abs() < 1e-3 && (weights[1] + 5.0).abs() < 1e-3, "{weights:?}");
    }

    #[test]
    fn the_first_step_has_the_length_of_the_learning_rate() {
        let (mut weights, gradient) = ([0.0f32; 2], [0.001, -1000.0]);
        Adam::new(2, 1e-9).step(0.5, std::iter::once((&mut weights[..], &gradient[..])));
        assert!((weights[0] + 0.5).abs() < 1e-3 && (weights[1] - 0.5).abs() < 1e-3, "{weights:?}");
    }
}
