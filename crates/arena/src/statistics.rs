//! Match statistics: Elo, likelihood of superiority (LOS) and the sequential probability ratio test (SPRT), from pentanomial counts.
//!
//! Games come in pairs with the same opening and the sides swapped, so an opening that favours one side favours each player once. The
//! variance is measured between pairs, which have five possible scores.

/// 95 % of a normal distribution is within this many standard deviations.
const Z_95: f64 = 1.959_963_984_540_054;

/// The number of pairs of games with 0, ½, 1, 1½ and 2 points for a player.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Pentanomial(pub [u64; 5]);

/// An Elo difference with its 95 % confidence interval.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Elo {
    /// The difference.
    pub difference: f64,
    /// The longer side of the interval, which is not symmetric.
    pub error: f64,
}

/// The mean scores of the five kinds of pairs.
const SCORES: [f64; 5] = [0.0, 0.25, 0.5, 0.75, 1.0];

/// For each kind of pair, the kinds that it becomes if one of its games goes the other way.
const TURNED: [[usize; 2]; 5] = [[2, 2], [0, 3], [0, 4], [1, 4], [2, 2]];

impl Pentanomial {
    /// The number of pairs.
    pub fn count(&self) -> u64 {
        self.0.iter().sum()
    }

    /// The mean score of a game, from 0 to 1; ½ before any game.
    pub fn score(&self) -> f64 {
        mean(&self.0.map(|count| count as f64)).unwrap_or(0.5)
    }

    /// Half the width of the score's 95 % confidence interval.
    pub fn score_error(&self) -> f64 {
        Z_95 * score_and_standard_error(&self.weights()).1
    }

    /// The Elo difference.
    ///
    /// Always finite: where all pairs ended alike, half a game counts as if it had gone the other way.
    pub fn elo(&self) -> Elo {
        let weights = self.weights();
        let (score, standard_error) = score_and_standard_error(&weights);
        let margin = 0.5 / (2.0 * self.count().max(1) as f64);
        let elo = |score: f64| elo_of(score.clamp(margin, 1.0 - margin));
        let (low, high) = (elo(score - Z_95 * standard_error), elo(score + Z_95 * standard_error));
        let difference = elo(score);
        Elo { difference, error: (high - difference).max(difference - low) }
    }

    /// Likelihood of superiority: the probability that the player is the stronger one.
    pub fn los(&self) -> f64 {
        let (score, standard_error) = score_and_standard_error(&self.weights());
        normal((score - 0.5) / standard_error)
    }

    /// The counts, with half a game the other way where all pairs ended alike.
    fn weights(&self) -> [f64; 5] {
        let mut weights = self.0.map(|count| count as f64);
        match (self.count(), self.0.iter().position(|&count| count == self.count())) {
            (0, _) => weights[2] = 1.0,
            (_, None) => return weights,
            _ => {}
        }
        let all = weights.iter().position(|&weight| weight > 0.0).expect("there are pairs");
        weights[all] -= 0.5;
        for turned in TURNED[all] {
            weights[turned] += 0.25;
        }
        weights
    }
}

fn mean(weights: &[f64; 5]) -> Option<f64> {
    let sum: f64 = weights.iter().sum();
    (sum > 0.0).then(|| weights.iter().zip(SCORES).map(|(weight, score)| weight * score).sum::<f64>() / sum)
}

/// The mean score and its standard error.
fn score_and_standard_error(weights: &[f64; 5]) -> (f64, f64) {
    let count: f64 = weights.iter().sum();
    let score = mean(weights).expect("there are pairs");
    let squares: f64 = weights.iter().zip(SCORES).map(|(weight, other)| weight * (other - score).powi(2)).sum();
    (score, (squares / count / count).sqrt())
}

/// The Elo difference of an expected score.
fn elo_of(score: f64) -> f64 {
    -400.0 * (1.0 / score - 1.0).log10()
}

/// The expected score of an Elo difference.
fn score_of(elo: f64) -> f64 {
    1.0 / (1.0 + 10f64.powf(-elo / 400.0))
}

/// The cumulative normal distribution.
fn normal(x: f64) -> f64 {
    // Abramowitz & Stegun 7.1.26, accurate to seven digits.
    const P: f64 = 0.327_591_1;
    const A: [f64; 5] = [0.254_829_592, -0.284_496_736, 1.421_413_741, -1.453_152_027, 1.061_405_429];
    let t = 1.0 / (1.0 + P * x.abs() / std::f64::consts::SQRT_2);
    let polynomial = A.iter().rev().fold(0.0, |sum, a| (sum + a) * t);
    let above = 0.5 * polynomial * (-x * x / 2.0).exp();
    if x < 0.0 { above } else { 1.0 - above }
}

/// A sequential probability ratio test of the hypotheses `elo0` and `elo1`, with 5 % errors of both kinds.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Sprt {
    /// The null hypothesis.
    pub elo0: f64,
    /// The alternative hypothesis.
    pub elo1: f64,
}

/// The state of a sequential test.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Verdict {
    /// More games are needed.
    Open,
    /// `elo0` is accepted.
    Rejected,
    /// `elo1` is accepted.
    Accepted,
}

impl Sprt {
    /// The probability of an error of either kind.
    const ERROR: f64 = 0.05;
    /// The weight of a kind of pair that has not occurred, so that it does not count as impossible.
    const UNSEEN: f64 = 1e-3;

    /// The log-likelihood ratio at which the test ends, with either sign.
    pub fn bound() -> f64 {
        ((1.0 - Sprt::ERROR) / Sprt::ERROR).ln()
    }

    /// The generalized log-likelihood ratio of `elo1` against `elo0` (Van den Bergh): each with the maximum likelihood distribution of
    /// pairs that has its score.
    pub fn llr(&self, pairs: &Pentanomial) -> f64 {
        if pairs.count() == 0 {
            return 0.0;
        }
        let weights = pairs.0.map(|count| if count == 0 { Sprt::UNSEEN } else { count as f64 });
        let [under0, under1] = [self.elo0, self.elo1].map(|elo| max_likelihood(&weights, score_of(elo)));
        (0..5).map(|i| weights[i] * (under1[i] / under0[i]).ln()).sum()
    }

    /// The state of the test.
    pub fn verdict(&self, pairs: &Pentanomial) -> Verdict {
        match self.llr(pairs) {
            llr if llr >= Sprt::bound() => Verdict::Accepted,
            llr if llr <= -Sprt::bound() => Verdict::Rejected,
            _ => Verdict::Open,
        }
    }
}

/// The maximum likelihood distribution with this mean score.
fn max_likelihood(weights: &[f64; 5], score: f64) -> [f64; 5] {
    let sum: f64 = weights.iter().sum();
    // By Lagrange multipliers, the probabilities are the frequencies over 1 + x (s - score), for the x that gives this mean. The
    // mean falls as x grows, and x lies between the poles of the outermost kinds.
    let with = |x: f64| -> [f64; 5] { std::array::from_fn(|i| weights[i] / sum / (1.0 + x * (SCORES[i] - score))) };
    let excess = |x: f64| -> f64 { with(x).iter().zip(SCORES).map(|(p, s)| p * (s - score)).sum() };
    let (mut low, mut high) = (-1.0 / (1.0 - score), 1.0 / score);
    for _ in 0..200 {
        let middle = f64::midpoint(low, high);
        if excess(middle) > 0.0 { low = middle } else { high = middle }
    }
    with(f64::midpoint(low, high))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn near(found: f64, expected: f64, within: f64) {
        assert!((found - expected).abs() < within, "found {found}, expected {expected}");
    }

    #[test]
    fn scores_and_elo() {
        near(elo_of(0.75), 190.848_5, 1e-4);
        near(elo_of(0.5), 0.0, 1e-12);
        near(score_of(elo_of(0.9)), 0.9, 1e-12);
        near(Pentanomial([1, 0, 0, 0, 3]).score(), 0.75, 1e-12);
        near(Pentanomial::default().score(), 0.5, 1e-12);
    }

    #[test]
    fn a_normal_distribution() {
        near(normal(0.0), 0.5, 1e-7);
        near(normal(1.0), 0.841_344_7, 1e-6);
        near(normal(-1.96), 0.024_997_9, 1e-6);
    }

    #[test]
    fn the_error_comes_from_the_pairs() {
        // 25 lost and 25 won pairs spread twice as much as 50 independent pairs of games.
        let certain = Pentanomial([0, 0, 50, 0, 0]).elo();
        let spread = Pentanomial([25, 0, 0, 0, 25]).elo();
        near(certain.difference, 0.0, 1e-9);
        near(spread.difference, 0.0, 1e-9);
        // The deviation of the mean is 0.5 / √50, and 1.96 of them are 0.1386: from 36.1 % to 63.9 %.
        near(spread.error, elo_of(0.5 + Z_95 * 0.5 / 50f64.sqrt()), 1e-9);
        near(spread.error, 98.8, 0.1);
        near(Pentanomial([25, 0, 0, 0, 25]).score_error(), 0.1386, 1e-4);
        assert!(certain.error < 10.0, "{certain:?}");
    }

    #[test]
    fn all_won_is_finite() {
        for pairs in [
            Pentanomial([0, 0, 0, 0, 1]),
            Pentanomial([0, 0, 0, 0, 500]),
            Pentanomial([7, 0, 0, 0, 0]),
            Pentanomial::default(),
        ] {
            let Elo { difference, error } = pairs.elo();
            assert!(difference.is_finite() && error.is_finite() && error > 0.0, "{pairs:?}: {difference} {error}");
            assert!((0.0..=1.0).contains(&pairs.los()));
        }
        // 20 of 20 games do not say much: 19.5 of 20, and down to 90.7 %.
        near(Pentanomial([0, 0, 0, 0, 10]).elo().difference, elo_of(0.975), 1e-9);
        near(Pentanomial([0, 0, 0, 0, 10]).elo().error, elo_of(0.975) - elo_of(0.907_459), 0.01);
        // Of 1000 games 999.5.
        near(Pentanomial([0, 0, 0, 0, 500]).elo().difference, elo_of(0.9995), 1e-9);
        assert!(Pentanomial([0, 0, 0, 0, 5]).elo().difference < Pentanomial([0, 0, 0, 0, 50]).elo().difference);
    }

    #[test]
    fn likelihood_of_superiority() {
        near(Pentanomial([3, 4, 5, 4, 3]).los(), 0.5, 1e-6);
        // A mean of 0.55, the variance of one pair 0.05375, the deviation of the mean of 100 of them 0.02318: 2.157 of it.
        near(Pentanomial([5, 15, 40, 35, 5]).los(), 0.984_484, 1e-6);
        assert!(Pentanomial([0, 0, 1, 0, 40]).los() > 0.999);
    }

    #[test]
    fn the_sequential_test() {
        near(Sprt::bound(), 2.944_438_979, 1e-9);
        let sprt = Sprt { elo0: 0.0, elo1: 10.0 };
        assert_eq!(sprt.verdict(&Pentanomial::default()), Verdict::Open);
        assert_eq!(sprt.verdict(&Pentanomial([0, 0, 0, 0, 400])), Verdict::Accepted);
        assert_eq!(sprt.verdict(&Pentanomial([100, 100, 500, 80, 90])), Verdict::Rejected);
        // By another method: the ratio is the difference of the maxima of Σ n ln(1 + x (s - score)) over x.
        near(sprt.llr(&Pentanomial([5, 15, 40, 35, 5])), 1.041_817_143, 1e-6);
        near(Sprt { elo0: 0.0, elo1: 5.0 }.llr(&Pentanomial([50, 1646, 3863, 1883, 78])), 9.915_008_246, 1e-6);
        // Halfway between both hypotheses neither is likelier.
        let even = Sprt { elo0: -5.0, elo1: 5.0 };
        near(even.llr(&Pentanomial([20, 30, 50, 30, 20])), 0.0, 1e-9);
        let reversed = Sprt { elo0: 5.0, elo1: -5.0 };
        near(even.llr(&Pentanomial([10, 30, 50, 30, 20])), -reversed.llr(&Pentanomial([10, 30, 50, 30, 20])), 1e-9);
    }

    #[test]
    fn the_likeliest_distribution_has_its_score() {
        let found = max_likelihood(&[5.0, 15.0, 40.0, 35.0, 5.0], 0.5);
        near(found.iter().sum(), 1.0, 1e-9);
        near(found.iter().zip(SCORES).map(|(p, s)| p * s).sum(), 0.5, 1e-9);
    }
}
