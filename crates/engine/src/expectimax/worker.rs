//! One thread of an expectimax search: iterative deepening, and alpha-beta at decisions.

use super::EquityRootMove;
use super::star::{OPEN, WON};
use crate::control::{NodeCounter, SearchControl};
use crate::evaluator::EquityEvaluator;
use crate::tt::{Bound, Entry, TranspositionTable};
use roundel_rules::{Position, Roll, Side, Turn};
use std::ops::ControlFlow;

/// The deepest iteration.
const MAX_DEPTH: u8 = 60;

/// A legal move by its index in the order of the generator, the position after it, and its static value as the order.
struct Child<P> {
    next: P,
    index: u16,
    order: f32,
}

pub(super) struct Worker<'a, P: Position<Roll = Roll>, E: EquityEvaluator<P>> {
    evaluator: &'a E,
    tt: Option<&'a TranspositionTable>,
    control: &'a SearchControl,
    /// The order in which the faces are searched.
    pub(super) order: [usize; 6],
    /// A move list for each depth, so that no node allocates.
    lists: Vec<Vec<Child<P>>>,
    counter: NodeCounter<'a>,
}

/// The search was stopped; the value of the node is unknown.
pub(super) struct Stopped;

pub(super) type Searched = Result<f32, Stopped>;

impl<'a, P: Position<Roll = Roll>, E: EquityEvaluator<P>> Worker<'a, P, E> {
    /// The worker with this number. Workers start with different faces, and find each other's results in the transposition
    /// table.
    pub(super) fn new(
        evaluator: &'a E,
        tt: Option<&'a TranspositionTable>,
        control: &'a SearchControl,
        number: usize,
    ) -> Worker<'a, P, E> {
        let lists = (0..=MAX_DEPTH).map(|_| Vec::new()).collect();
        let turned = |place: usize| (place + number / 2 * 3 + number / 4) % 6;
        let order =
            std::array::from_fn(|place| if number.is_multiple_of(2) { turned(place) } else { turned(5 - place) });
        Worker { evaluator, tt, control, order, lists, counter: NodeCounter::new(control) }
    }

    /// Searches deeper and deeper until a limit stops it. Before the first iteration, the statically best move is the result.
    pub(super) fn deepen(
        mut self,
        root: &P,
        on_iteration: &mut dyn FnMut(&EquityRootMove<P::Move>),
    ) -> Option<EquityRootMove<P::Move>> {
        let mover = root.turn().side()?;
        let limit = self.control.limits().depth;
        let mut children = Vec::new();
        self.fill(&mut children, root, mover, 0);
        children.sort_by(|a, b| b.order.total_cmp(&a.order));
        let mut found = self.root_move(root, children.first()?, children[0].order, 0)?;
        for depth in 1..=limit.unwrap_or(MAX_DEPTH).min(MAX_DEPTH) {
            let (equity, finished) = self.root(&mut children, mover, depth);
            let Some(equity) = equity else { break };
            found = self.root_move(root, &children[0], equity, if finished { depth } else { depth - 1 })?;
            if !finished {
                break;
            }
            on_iteration(&found);
            // A certain result does not change any more.
            if equity.abs() >= WON || children.len() == 1 && limit.is_none() {
                break;
            }
        }
        self.counter.report();
        Some(EquityRootMove { nodes: self.control.nodes(), ..found })
    }

    /// Searches deeper and deeper, each root move by itself. Returns the best `count` of them with the values of the last finished
    /// iteration.
    pub(super) fn deepen_multi_pv(mut self, root: &P, count: usize) -> Vec<EquityRootMove<P::Move>> {
        let Some(mover) = root.turn().side() else { return Vec::new() };
        let mut children = Vec::new();
        self.fill(&mut children, root, mover, 0);
        let mut reached = 0;
        for depth in 1..=self.control.limits().depth.unwrap_or(MAX_DEPTH).min(MAX_DEPTH) {
            let equity = |child: &Child<P>| self.after(&child.next, mover, OPEN.0, OPEN.1, depth - 1);
            let Ok(equities) = children.iter().map(equity).collect::<Result<Vec<f32>, Stopped>>() else { break };
            for (child, equity) in children.iter_mut().zip(equities) {
                child.order = equity;
            }
            reached = depth;
        }
        self.counter.report();
        children.sort_by(|a, b| b.order.total_cmp(&a.order));
        children.iter().take(count).filter_map(|child| self.root_move(root, child, child.order, reached)).collect()
    }

    fn root_move(&self, root: &P, best: &Child<P>, equity: f32, depth: u8) -> Option<EquityRootMove<P::Move>> {
        let mv = root.nth_move(best.index.into())?;
        let nodes = self.counter.visited();
        Some(EquityRootMove { mv, equity, depth, nodes, pv: vec![mv], replies: self.replies(&best.next) })
    }

    /// The equity of a position for the side to roll or to decide; for the first side where the game is over.
    pub(super) fn equity(mut self, position: &P, depth: u8) -> f32 {
        let side = position.turn().side().unwrap_or(Side::First);
        let searched = self.after(position, side, OPEN.0, OPEN.1, depth.min(MAX_DEPTH));
        searched.unwrap_or_else(|_| unreachable!("nothing stops a search without limits"))
    }

    /// One iteration over the root moves. Moves the best one to the front; returns its equity, and whether the iteration was
    /// finished. A stopped iteration still has a best move, as it starts with the best one of the iteration before.
    fn root(&mut self, children: &mut [Child<P>], mover: Side, depth: u8) -> (Option<f32>, bool) {
        let mut best: Option<f32> = None;
        for number in 0..children.len() {
            let alpha = best.unwrap_or(OPEN.0);
            let Ok(equity) = self.after(&children[number].next, mover, alpha, OPEN.1, depth - 1) else {
                return (best, false);
            };
            if best.is_none_or(|best| equity > best) {
                best = Some(equity);
                children[..=number].rotate_right(1);
            }
        }
        (best, true)
    }

    /// The best replies to the six rolls, where the transposition table has them.
    fn replies(&self, position: &P) -> [Option<P::Move>; 6] {
        let Turn::Roll(_) = position.turn() else { return [None; 6] };
        Roll::ALL.map(|roll| {
            let rolled = position.after_roll(roll);
            let entry = self.tt?.get(rolled.key())?;
            rolled.nth_move(u64::from(entry.best.checked_sub(1)?))
        })
    }

    #[inline]
    pub(super) fn count_node(&mut self) -> Result<(), Stopped> {
        if self.counter.count() { Ok(()) } else { Err(Stopped) }
    }

    /// The equity of a position for a side, which need not be the one to roll or to decide: after an extra turn (2.8) the same
    /// side goes on.
    #[inline]
    pub(super) fn after(&mut self, position: &P, side: Side, alpha: f32, beta: f32, depth: u8) -> Searched {
        let turn = position.turn();
        let (alpha_here, beta_here) = if turn.side() == Some(side) { (alpha, beta) } else { (-beta, -alpha) };
        let equity = match turn {
            Turn::Over(outcome) => {
                self.count_node()?;
                return Ok(outcome.value_for(side));
            }
            _ if depth == 0 => {
                self.count_node()?;
                self.evaluator.equity(position).clamp(-WON, WON)
            }
            Turn::Roll(_) => self.roll(position, alpha_here, beta_here, depth)?,
            Turn::Decide(_) => self.decision(position, alpha_here, beta_here, depth)?,
        };
        Ok(if turn.side() == Some(side) { equity } else { -equity })
    }

    /// Decision node: the best of its moves, or a bound of it outside the window.
    pub(super) fn decision(&mut self, position: &P, alpha: f32, beta: f32, depth: u8) -> Searched {
        self.count_node()?;
        let Some(mover) = position.turn().side() else { unreachable!("a decision is due") };
        if depth == 1 {
            return self.last_decision(position, mover, beta);
        }
        let key = position.key();
        let known = self.known(key);
        if let Some(equity) = known.and_then(|entry| answer(entry, alpha, beta, depth)) {
            return Ok(equity);
        }
        let mut list = std::mem::take(&mut self.lists[depth as usize]);
        self.fill(&mut list, position, mover, known.map_or(0, |entry| entry.best));
        let searched = self.best_of(&mut list, mover, alpha, beta, depth);
        self.lists[depth as usize] = list;
        let (equity, best) = searched?;
        let bound = if equity >= beta {
            Bound::Lower
        } else if equity > alpha {
            Bound::Exact
        } else {
            Bound::Upper
        };
        let best = if bound == Bound::Upper { known.map_or(best, |entry| entry.best) } else { best };
        self.put(key, equity, bound, depth, best);
        Ok(equity)
    }

    /// Searches the moves of a list. Returns the best equity, and the index of the best move plus one.
    fn best_of(
        &mut self,
        list: &mut [Child<P>],
        mover: Side,
        mut alpha: f32,
        beta: f32,
        depth: u8,
    ) -> Result<(f32, u16), Stopped> {
        let mut best = (f32::NEG_INFINITY, 0);
        for number in 0..list.len() {
            let child = next_best(list, number);
            let equity = self.after(&child.next, mover, alpha, beta, depth - 1)?;
            if equity > best.0 {
                best = (equity, child.index + 1);
                alpha = alpha.max(equity);
                if equity >= beta.min(WON) {
                    break;
                }
            }
        }
        Ok(best)
    }

    /// The last decision: the best of the moves by static value.
    fn last_decision(&mut self, position: &P, mover: Side, beta: f32) -> Searched {
        let enough = beta.min(WON);
        let mut best = f32::NEG_INFINITY;
        let mut seen = 0;
        let _ = position.each_move(|mv| {
            seen += 1;
            best = best.max(self.static_equity(&position.after(mv), mover));
            if best >= enough { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
        });
        for _ in 0..seen {
            self.count_node()?;
        }
        Ok(best)
    }

    /// The static equity of a position for a side.
    #[inline]
    pub(super) fn static_equity(&self, position: &P, side: Side) -> f32 {
        match position.turn() {
            Turn::Over(outcome) => outcome.value_for(side),
            Turn::Roll(other) | Turn::Decide(other) => {
                let equity = self.evaluator.equity(position).clamp(-WON, WON);
                if other == side { equity } else { -equity }
            }
        }
    }

    /// Fills a list with the legal moves and their order; the table move comes first.
    fn fill(&self, list: &mut Vec<Child<P>>, position: &P, mover: Side, tt_move: u16) {
        list.clear();
        let _ = position.each_move(|mv| {
            let index = list.len() as u16;
            let next = position.after(mv);
            let order = if index + 1 == tt_move { f32::INFINITY } else { self.static_equity(&next, mover) };
            list.push(Child { next, index, order });
            ControlFlow::<()>::Continue(())
        });
    }

    #[inline]
    pub(super) fn known(&self, key: u64) -> Option<Entry> {
        self.tt.and_then(|tt| tt.get(key))
    }

    #[inline]
    pub(super) fn put(&self, key: u64, equity: f32, bound: Bound, depth: u8, best: u16) {
        if let Some(tt) = self.tt {
            tt.put(key, Entry { value: equity.to_bits() as i32, depth, bound, best });
        }
    }
}

pub(super) fn equity_of(entry: Entry) -> f32 {
    f32::from_bits(entry.value as u32)
}

/// What a table entry says about a search to this depth with this window. Deeper entries do not count: an equity belongs to one
/// depth, so that it does not depend on what was searched before.
#[inline]
pub(super) fn answer(entry: Entry, alpha: f32, beta: f32, depth: u8) -> Option<f32> {
    let equity = equity_of(entry);
    let answers = match entry.bound {
        Bound::Exact => true,
        Bound::Lower => equity >= beta,
        Bound::Upper => equity <= alpha,
    };
    (entry.depth == depth && answers).then_some(equity)
}

/// Brings the best of the remaining moves to this place (selection sort).
#[inline]
fn next_best<P>(list: &mut [Child<P>], number: usize) -> &Child<P> {
    let mut best = number;
    for i in number + 1..list.len() {
        if list[i].order > list[best].order {
            best = i;
        }
    }
    list.swap(number, best);
    &list[number]
}
