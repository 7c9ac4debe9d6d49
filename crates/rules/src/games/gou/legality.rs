//! Legality: why a move is illegal, clause by clause. It shares no code with the generator.

use super::board::{AXES, Point, SLIDES, opposite, step};
use super::moves::{Captures, Move};
use super::position::Gou;
use crate::Position;

impl Gou {
    /// Why a move is illegal; `None` if it is legal.
    pub(super) fn objection(&self, mv: Move) -> Option<String> {
        self.way_objection(mv.from, mv.to)
            .or_else(|| self.capture_objection(mv))
            .or_else(|| self.rest_objection(mv.to, self.captured_set(mv)))
    }

    /// Why a stone cannot travel between these points (4.2).
    pub(super) fn way_objection(&self, from: Point, to: Point) -> Option<String> {
        if self.winner().is_some() {
            return Some("the game is over".to_owned());
        }
        if self.stones[self.side.index()] & from.bit() == 0 {
            return Some(format!("{} has no stone on {from} (4.2)", self.name_of_mover()));
        }
        // The points along the line in one direction, nearest first.
        let line = |direction| {
            let next = move |&point: &u64| Some(step(point, direction)).filter(|&next| next != 0);
            std::iter::successors(next(&from.bit()), next)
        };
        let Some(direction) = (0..8).find(|&direction| line(direction).any(|point| point == to.bit())) else {
            return Some(format!("no line leads from {from} to {to} (4.2)"));
        };
        if !SLIDES.contains(&direction) && step(from.bit(), direction) != to.bit() {
            return Some(format!("{from} to {to} is more than one step along a diagonal (4.2)"));
        }
        let occupied = |point: &u64| (self.stones[0] | self.stones[1]) & point != 0;
        if let Some(point) = line(direction).take_while(|&point| point != to.bit()).find(occupied) {
            return Some(format!("{} is in the way (4.2)", Point(point.trailing_zeros() as u8)));
        }
        occupied(&to.bit()).then(|| format!("{to} is occupied (4.2)"))
    }

    /// Everything that a stone encloses after moving to a point (4.4, 4.7).
    pub(super) fn enclosed_from(&self, from: Point, to: Point) -> Captures {
        let others = self.stones[self.side.index()] & !from.bit();
        let encloses = |&direction: &usize| {
            let (row, beyond) = self.row(to, direction);
            let most = if self.options.rows() { u32::MAX } else { 1 };
            (1..=most).contains(&row.count_ones()) && beyond & others != 0
        };
        (0..8).filter(encloses).map(Captures::of).fold(Captures::default(), Captures::with)
    }

    fn capture_objection(&self, mv: Move) -> Option<String> {
        let enclosed = self.enclosed_from(mv.from, mv.to);
        if !enclosed.includes(mv.captures) {
            return Some(format!("{} does not enclose everything it captures (4.4)", mv.to));
        }
        if !self.options.may_capture() && mv.captures != enclosed {
            return Some("every enclosed stone is captured (4.4)".to_owned());
        }
        None
    }

    /// Why a stone may not stop at a point if it captures this set (4.3, 4.8).
    fn rest_objection(&self, to: Point, captured: u64) -> Option<String> {
        let enemy = self.stones[self.side.other().index()];
        for axis in AXES {
            let [a, b] = [axis, opposite(axis)].map(|direction| step(to.bit(), direction) & enemy);
            if a == 0 || b == 0 || (self.options.dare() && (a | b) & captured != 0) {
                continue;
            }
            let [a, b] = [a, b].map(|point| Point(point.trailing_zeros() as u8));
            let between = format!("{to} is between the opposing stones on {} and {}", a.min(b), a.max(b));
            let clause = if self.options.dare() { ", and neither is captured (4.8)" } else { " (4.3)" };
            return Some(format!("{between}{clause}"));
        }
        None
    }

    fn name_of_mover(&self) -> &'static str {
        Gou::INFO.side_name(self.side)
    }
}
