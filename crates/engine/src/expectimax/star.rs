//! What is known of the six faces of a roll while they are searched one after the other (Star1, Ballard 1983): bounds of
//! each, and so of their mean.

/// The equity of a certain win; that of a certain loss is its opposite.
pub(super) const WON: f32 = 1.0;

/// Bounds of the equities of the six faces.
pub(super) struct StarBounds {
    least: [f32; 6],
    most: [f32; 6],
}

/// The mean of the faces, always added up in the same order. Rounding keeps order (if no face is greater, the mean is not
/// either), so that a mean of bounds is a bound of the mean, to the last bit.
#[inline]
pub(super) fn mean(faces: [f32; 6]) -> f32 {
    faces.iter().sum::<f32>() / 6.0
}

/// A window that leaves nothing out.
pub(super) const OPEN: (f32, f32) = (f32::NEG_INFINITY, f32::INFINITY);

impl StarBounds {
    /// Nothing is known.
    pub(super) fn new() -> StarBounds {
        StarBounds { least: [-WON; 6], most: [WON; 6] }
    }

    /// What the mean is at least.
    #[inline]
    pub(super) fn least(&self) -> f32 {
        mean(self.least)
    }

    /// What the mean is at most.
    #[inline]
    pub(super) fn most(&self) -> f32 {
        mean(self.most)
    }

    #[inline]
    pub(super) fn is_exact(&self, face: usize) -> bool {
        self.least[face] >= self.most[face]
    }

    /// The window outside which the exact equity of a face does not matter: below it the mean cannot reach alpha any more,
    /// above it the mean cannot stay below beta. It is found by subtraction, which rounds, so whoever uses it looks again
    /// whether the mean is indeed decided.
    #[inline]
    pub(super) fn window(&self, face: usize, alpha: f32, beta: f32) -> (f32, f32) {
        let low = 6.0 * alpha - others(&self.most, face);
        let high = 6.0 * beta - others(&self.least, face);
        (low, high.max(low.next_up()))
    }

    /// As [`window`](StarBounds::window), for one move as the answer to a face: below it, the answers known from the faces
    /// before and the best hopes for those after it do not bring the mean to beta any more.
    #[inline]
    pub(super) fn probe_window(&self, face: usize, beta: f32) -> (f32, f32) {
        let hopes: f32 = self.least[..face].iter().chain(&self.most[face + 1..]).sum();
        let low = 6.0 * beta - hopes;
        let high = 6.0 * beta - others(&self.least, face);
        (low, high.max(low.next_up()))
    }

    /// Learns what a search of a face with a window has answered.
    #[inline]
    pub(super) fn learn(&mut self, face: usize, equity: f32, (low, high): (f32, f32)) {
        if equity > low {
            self.learn_least(face, equity);
        }
        if equity < high {
            self.most[face] = self.most[face].min(equity);
        }
    }

    /// Learns that a face is worth at least this.
    #[inline]
    pub(super) fn learn_least(&mut self, face: usize, equity: f32) {
        self.least[face] = self.least[face].max(equity);
    }
}

/// The sum of all faces but one.
#[inline]
fn others(bounds: &[f32; 6], face: usize) -> f32 {
    (0..6).map(|other| if other == face { 0.0 } else { bounds[other] }).sum()
}
