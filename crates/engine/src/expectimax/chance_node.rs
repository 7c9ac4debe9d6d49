//! Chance nodes: Star1 and Star2 (Ballard 1983) over the six faces.

use super::star::{OPEN, StarBounds, WON};
use super::worker::{Searched, Stopped, Worker, answer, equity_of};
use crate::evaluator::EquityEvaluator;
use crate::tt::{Bound, Entry};
use roundel_rules::{Position, Roll, Side};
use std::ops::ControlFlow;

impl<P: Position<Roll = Roll>, E: EquityEvaluator<P>> Worker<'_, P, E> {
    /// Chance node: the mean of the six faces, or a bound of it outside the window.
    pub(super) fn roll(&mut self, position: &P, alpha: f32, beta: f32, depth: u8) -> Searched {
        self.count_node()?;
        let key = position.key();
        if let Some(equity) = self.known(key).and_then(|entry| answer(entry, alpha, beta, depth)) {
            return Ok(equity);
        }
        let mut bounds = StarBounds::new();
        if beta <= WON {
            self.probe(position, &mut bounds, beta, depth)?;
            let least = bounds.least();
            if least >= beta {
                self.put(key, least, Bound::Lower, depth, 0);
                return Ok(least);
            }
        }
        for face in self.order {
            let rolled = position.after_roll(Roll::ALL[face]);
            let mut window = bounds.window(face, alpha, beta);
            while !bounds.is_exact(face) {
                let equity = self.decision(&rolled, window.0, window.1, depth)?;
                bounds.update(face, equity, window);
                let (least, most) = (bounds.least(), bounds.most());
                if least < most && most <= alpha {
                    self.put(key, most, Bound::Upper, depth, 0);
                    return Ok(most);
                }
                if least < most && least >= beta {
                    self.put(key, least, Bound::Lower, depth, 0);
                    return Ok(least);
                }
                // Rounding made the window slightly too narrow.
                window = OPEN;
            }
        }
        let equity = bounds.least();
        self.put(key, equity, Bound::Exact, depth, 0);
        Ok(equity)
    }

    /// Star2 (Ballard 1983): searches one promising reply to each face, until these alone bring the mean to beta or cannot do so
    /// any more.
    fn probe(&mut self, position: &P, bounds: &mut StarBounds, beta: f32, depth: u8) -> Result<(), Stopped> {
        for (face, roll) in Roll::ALL.into_iter().enumerate() {
            let rolled = position.after_roll(roll);
            let window = bounds.probe_window(face, beta);
            let Some(mover) = rolled.turn().side() else { return Ok(()) };
            let known = if depth > 1 { self.known(rolled.key()) } else { None };
            let least = known.filter(|entry| entry.depth == depth && entry.bound != Bound::Upper);
            let equity = match (least, self.promising(&rolled, mover, known, depth)) {
                (Some(entry), _) => equity_of(entry),
                (None, Some(next)) => self.after(&next, mover, window.0, window.1, depth - 1)?,
                (None, None) => return Ok(()),
            };
            if equity <= window.0 {
                return Ok(());
            }
            bounds.raise_least(face, equity);
            if equity >= window.1 {
                return Ok(());
            }
        }
        Ok(())
    }

    /// The position after the table move, or after the statically best one. At the last decision, where comparing all moves would
    /// be the whole search: after the first irreversible move.
    fn promising(&self, position: &P, mover: Side, known: Option<Entry>, depth: u8) -> Option<P> {
        let named = known.and_then(|entry| position.nth_move(u64::from(entry.best.checked_sub(1)?)));
        if let Some(mv) = named {
            return Some(position.after(mv));
        }
        if depth == 1 {
            let irreversible =
                |mv| if position.is_irreversible(mv) { ControlFlow::Break(mv) } else { ControlFlow::Continue(()) };
            let mv = position.each_move(irreversible).break_value().or_else(|| position.nth_move(0))?;
            return Some(position.after(mv));
        }
        let mut best: Option<(P, f32)> = None;
        let _ = position.each_move(|mv| {
            let next = position.after(mv);
            let equity = self.static_equity(&next, mover);
            if best.as_ref().is_none_or(|&(_, best)| equity > best) {
                best = Some((next, equity));
            }
            ControlFlow::<()>::Continue(())
        });
        best.map(|(next, _)| next)
    }
}
