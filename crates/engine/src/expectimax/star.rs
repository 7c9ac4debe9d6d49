//! Star1 (Ballard 1983): bounds of a chance node's value while its six faces are searched one after the other.

/// The equity of a win; a loss is its negative.
pub(super) const WON: f32 = 1.0;

/// Bounds of the equities of the six faces.
pub(super) struct StarBounds {
    least: [f32; 6],
    most: [f32; 6],
}

/// The mean of the faces, always added in the same order. Rounding is monotonic, so a mean of bounds is a bound of the mean, to
/// the last bit.
#[inline]
pub(super) fn mean(faces: [f32; 6]) -> f32 {
    faces.iter().sum::<f32>() / 6.0
}

/// The full window.
pub(super) const OPEN: (f32, f32) = (f32::NEG_INFINITY, f32::INFINITY);

impl StarBounds {
    /// Bounds before anything is searched.
    pub(super) fn new() -> StarBounds {
        StarBounds { least: [-WON; 6], most: [WON; 6] }
    }

    /// The lower bound of the mean.
    #[inline]
    pub(super) fn least(&self) -> f32 {
        mean(self.least)
    }

    /// The upper bound of the mean.
    #[inline]
    pub(super) fn most(&self) -> f32 {
        mean(self.most)
    }

    #[inline]
    pub(super) fn is_exact(&self, face: usize) -> bool {
        self.least[face] >= self.most[face]
    }

    /// The window outside which the exact equity of a face does not matter: below it the mean cannot reach alpha, above it the
    /// mean cannot stay below beta. It is computed by subtraction, which rounds, so the caller must check that the mean is
    /// indeed decided.
    #[inline]
    pub(super) fn window(&self, face: usize, alpha: f32, beta: f32) -> (f32, f32) {
        let low = 6.0 * alpha - others(&self.most, face);
        let high = 6.0 * beta - others(&self.least, face);
        (low, high.max(low.next_up()))
    }

    /// The window of a Star2 probe: below it, the lower bounds of the faces before and the upper bounds of those after it
    /// cannot bring the mean to beta.
    #[inline]
    pub(super) fn probe_window(&self, face: usize, beta: f32) -> (f32, f32) {
        let hopes: f32 = self.least[..face].iter().chain(&self.most[face + 1..]).sum();
        let low = 6.0 * beta - hopes;
        let high = 6.0 * beta - others(&self.least, face);
        (low, high.max(low.next_up()))
    }

    /// Updates the bounds with the result of searching a face with a window.
    #[inline]
    pub(super) fn update(&mut self, face: usize, equity: f32, (low, high): (f32, f32)) {
        if equity > low {
            self.raise_least(face, equity);
        }
        if equity < high {
            self.most[face] = self.most[face].min(equity);
        }
    }

    /// Raises the lower bound of a face.
    #[inline]
    pub(super) fn raise_least(&mut self, face: usize, equity: f32) {
        self.least[face] = self.least[face].max(equity);
    }
}

/// The sum of all faces but one.
#[inline]
fn others(bounds: &[f32; 6], face: usize) -> f32 {
    (0..6).map(|other| if other == face { 0.0 } else { bounds[other] }).sum()
}
