//! An engine with a handicap: it overlooks moves and misjudges positions, as people do.

use super::Strength;
use crate::greedy::SimpleEval;
use crate::rng::SeededRng;
use crate::tablebase::Tablebases;
use crate::{Engine, EngineGame, EngineOptions, Limits, OnIteration, Score, SearchResult, Value};
use roundel_rules::{BoardEvent, Die, Game, Outcome, Position, Side, Turn};
use std::ops::ControlFlow;

/// The value of a stone in [`SimpleEval::material`].
const STONE: i32 = 10;

/// Plies of the capture search in a plain look.
const EXCHANGE: u32 = 3;

/// How an attentive level of skill 0 plays. All of it shrinks to nothing at skill 1.
struct Weakness {
    /// Softmax temperature: how far it misjudges.
    temperature: f64,
    /// The share of moves that it overlooks; without dice of quiet ones only.
    overlooked: f64,
    /// The most that an error may cost, by its own judgement. Without dice less than a stone, so that none is given away for
    /// nothing; with dice there is no such unit.
    worst_error: f64,
    /// The decisions that it looks ahead at skill 1, beyond the first.
    more_depth: f64,
    /// The moves that it considers, at most.
    candidates: usize,
}

const WITHOUT_DICE: Weakness =
    Weakness { temperature: 0.6, overlooked: 0.5, worst_error: 0.9, more_depth: 2.0, candidates: 12 };
const WITH_DICE: Weakness =
    Weakness { temperature: 4.0, overlooked: 0.75, worst_error: 5.0, more_depth: 1.0, candidates: 48 };

/// Builds an engine of a strength. The narrower of its own limits and the given ones ends a search. The move of a shallow
/// strength depends on the seed and the position alone.
pub fn engine<P: EngineGame + SimpleEval>(strength: Strength, options: EngineOptions, seed: u64) -> Box<dyn Engine<P>> {
    // Perfect play from a tablebase would hide the handicap.
    let tablebases = if strength.has_limits() { Tablebases::none() } else { options.tablebases };
    // A small table is cleared before every shallow search.
    let megabytes = if strength.is_shallow() { 1 } else { options.megabytes };
    let inner = P::engine(EngineOptions { megabytes, tablebases, ..options });
    Box::new(Handicapped { inner, strength, seed })
}

struct Handicapped<P: Position> {
    inner: Box<dyn Engine<P>>,
    strength: Strength,
    seed: u64,
}

impl<P: SimpleEval> Engine<P> for Handicapped<P> {
    fn search(
        &mut self,
        game: &Game<P>,
        limits: Limits,
        on_iteration: OnIteration<'_, P::Move>,
    ) -> Option<SearchResult<P::Move>> {
        let mut rng = DecisionRng(SeededRng::new(self.seed, game.position().key()));
        let chosen = match self.strength {
            Strength::Full { .. } | Strength::Nodes(_) => {
                return self.inner.search(game, self.limit(limits), on_iteration);
            }
            Strength::Careless { temperature } => {
                let moves = self.shallow(game, limits, 1, usize::MAX);
                careless(moves, temperature, P::CARELESS_LIMIT, &mut rng)?
            }
            Strength::Attentive { skill } => {
                let weakness = if P::Roll::FACES.is_empty() { WITHOUT_DICE } else { WITH_DICE };
                let is_plain = rng.uniform() >= skill || game.position().immediate_win().is_some();
                if is_plain && let Some((mv, score)) = plain_look(game.position(), &mut rng) {
                    let (value, nodes) = (Value::Score(score), game.position().count_moves());
                    let plain = SearchResult { mv, value, depth: 1, nodes, pv: vec![mv] };
                    on_iteration(&plain);
                    return Some(plain);
                }
                // Attention varies: a skill between two depths looks deeper now and then.
                let depth = 1 + (skill * weakness.more_depth + rng.uniform()) as u8;
                let moves = self.shallow(game, limits, depth, weakness.candidates);
                attentive(game.position(), moves, skill, &weakness, &mut rng)?
            }
        };
        on_iteration(&chosen);
        Some(chosen)
    }

    fn search_multi_pv(&mut self, game: &Game<P>, limits: Limits, count: usize) -> Vec<SearchResult<P::Move>> {
        self.inner.search_multi_pv(game, self.limit(limits), count)
    }

    fn new_game(&mut self) {
        self.inner.new_game();
    }

    fn warning(&self) -> Option<String> {
        self.inner.warning()
    }
}

impl<P: Position> Handicapped<P> {
    /// The best moves of a shallow search, which knows nothing from before.
    fn shallow(&mut self, game: &Game<P>, limits: Limits, depth: u8, count: usize) -> Vec<SearchResult<P::Move>> {
        self.inner.new_game();
        let depth = Some(limits.depth.map_or(depth, |given| given.min(depth)));
        self.inner.search_multi_pv(game, Limits { depth, ..limits }, count)
    }

    /// The narrower of its own limits and the given ones.
    fn limit(&self, given: Limits) -> Limits {
        let (depth, nodes) = match self.strength {
            Strength::Careless { .. } => (Some(1), None),
            Strength::Attentive { .. } => (Some(3), None),
            Strength::Nodes(nodes) => (None, Some(nodes)),
            Strength::Full { .. } => (None, None),
        };
        Limits {
            depth: given.depth.into_iter().chain(depth).min(),
            nodes: given.nodes.into_iter().chain(nodes).min(),
            time: given.time,
        }
    }
}

/// Picks any move that is not an obvious mistake, in a game without dice: a winning move if there is one; otherwise a move
/// that neither loses at once nor costs a stone that another move would keep. `None` with dice, and where every move loses.
/// The score is the count of stones.
fn plain_look<P: SimpleEval>(position: &P, rng: &mut DecisionRng) -> Option<(P::Move, Score)> {
    let mover = position.turn().side()?;
    if !P::Roll::FACES.is_empty() {
        return None;
    }
    let mut seen: Vec<(P::Move, i32)> = Vec::new();
    let won = position.each_move(|mv| {
        let next = position.after(mv);
        match next.turn() {
            Turn::Over(Outcome::Won(winner)) if winner == mover => return ControlFlow::Break(mv),
            Turn::Decide(_) if next.immediate_win().is_none() => {
                seen.push((mv, after_captures(&next, mover, EXCHANGE)));
            }
            _ => {}
        }
        ControlFlow::Continue(())
    });
    if let ControlFlow::Break(mv) = won {
        return Some((mv, Score::win_in(1)));
    }
    let least = seen.iter().map(|&(_, count)| count).max()? - STONE;
    seen.retain(|&(_, count)| count > least);
    let (mv, count) = seen[rng.0.below(seen.len() as u64) as usize];
    Some((mv, Score::from_hundredths(100 / STONE * count)))
}

/// The material balance of a side after the captures that pay: a capture search of this many plies.
fn after_captures<P: SimpleEval>(position: &P, side: Side, plies: u32) -> i32 {
    let Turn::Decide(mover) = position.turn() else { return position.balance(side) };
    let mut best = position.balance(mover);
    if plies > 0 {
        let _ = position.each_irreversible(|mv| {
            let next = position.after(mv);
            if !matches!(next.turn(), Turn::Over(_)) {
                best = best.max(after_captures(&next, mover, plies - 1));
            }
            ControlFlow::<()>::Continue(())
        });
    }
    if mover == side { best } else { -best }
}

/// Samples a move by softmax over its value. Values beyond the limit are clamped, so wins and losses are missed like anything
/// else.
fn careless<M>(
    moves: Vec<SearchResult<M>>,
    temperature: f64,
    limit: f64,
    rng: &mut DecisionRng,
) -> Option<SearchResult<M>> {
    best_by(moves, |result| units(result.value).clamp(-limit, limit) + temperature * rng.gumbel())
}

/// Samples a move among those not overlooked that cost less than the worst error. An immediate win is never overlooked.
fn attentive<P: Position>(
    position: &P,
    moves: Vec<SearchResult<P::Move>>,
    skill: f64,
    weakness: &Weakness,
    rng: &mut DecisionRng,
) -> Option<SearchResult<P::Move>> {
    let side = position.turn().side()?;
    let best = moves.first()?;
    if position.after(best.mv).turn() == Turn::Over(Outcome::Won(side)) {
        return moves.into_iter().next();
    }
    let least = units(best.value) - weakness.worst_error;
    let (temperature, overlooked) = (weakness.temperature * (1.0 - skill), weakness.overlooked * (1.0 - skill));
    let has_dice = !P::Roll::FACES.is_empty();
    let mut considered =
        if has_dice { best_endings(position, moves) } else { captures_first(position, safe(position, moves)) };
    considered.retain(|result| units(result.value) >= least);
    best_by(considered, |result| {
        // Overlooked moves come after all others. Without dice, captures are never overlooked.
        let is_overlooked = rng.uniform() < overlooked && (has_dice || !position.is_irreversible(result.mv));
        units(result.value) + temperature * rng.gumbel() - if is_overlooked { 1e6 } else { 0.0 }
    })
}

/// Keeps the best move of each step: a player who considers a step also sees the chip that it allows.
fn best_endings<P: Position>(position: &P, moves: Vec<SearchResult<P::Move>>) -> Vec<SearchResult<P::Move>> {
    let mut steps: Vec<Option<BoardEvent>> = Vec::new();
    let is_first = |result: &SearchResult<P::Move>| {
        let step = position.events(result.mv).into_iter().next();
        let is_first = !steps.contains(&step);
        steps.push(step);
        is_first
    };
    moves.into_iter().filter(is_first).collect()
}

/// The moves that do not lose at once; all of them, if every one does.
fn safe<P: Position>(position: &P, mut moves: Vec<SearchResult<P::Move>>) -> Vec<SearchResult<P::Move>> {
    let is_safe = |result: &SearchResult<P::Move>| {
        let next = position.after(result.mv);
        !matches!(next.turn(), Turn::Decide(_)) || next.immediate_win().is_none()
    };
    if moves.iter().any(is_safe) {
        moves.retain(is_safe);
    }
    moves
}

/// If a capture is best, quiet moves are not considered.
fn captures_first<P: Position>(position: &P, mut moves: Vec<SearchResult<P::Move>>) -> Vec<SearchResult<P::Move>> {
    if moves.first().is_some_and(|best| position.is_irreversible(best.mv)) {
        moves.retain(|result| position.is_irreversible(result.mv));
    }
    moves
}

fn best_by<T>(items: Vec<T>, mut value: impl FnMut(&T) -> f64) -> Option<T> {
    let valued = items.into_iter().map(|item| (value(&item), item));
    valued.max_by(|(a, _), (b, _)| a.total_cmp(b)).map(|(_, item)| item)
}

/// A value in stones, or in tenths of the result in games with dice.
fn units(value: Value) -> f64 {
    match value {
        Value::Score(score) => f64::from(score.hundredths()) / 100.0,
        Value::Equity(equity) => f64::from(equity) * 10.0,
    }
}

/// The random numbers of one decision.
struct DecisionRng(SeededRng);

impl DecisionRng {
    /// A number between 0 and 1.
    fn uniform(&mut self) -> f64 {
        const PARTS: u64 = 1 << 20;
        (self.0.below(PARTS) as f64 + 0.5) / PARTS as f64
    }

    /// Gumbel noise: the largest of some values with this noise is distributed by softmax.
    fn gumbel(&mut self) -> f64 {
        -ln(-ln(self.uniform()))
    }
}

/// The natural logarithm of a positive number, by operations that give the same result on every machine. The one of the standard
/// library comes from the system, and may differ in its last bit.
fn ln(x: f64) -> f64 {
    /// The terms of the series that matter: the first one left out is below 2⁻⁵³ of the first one.
    const TERMS: i32 = 11;
    const FRACTION: u64 = (1 << 52) - 1;
    let bits = x.to_bits();
    // x = m · 2ᵉ with m from √½ to √2.
    let (mut m, mut e) = (f64::from_bits(bits & FRACTION | 1f64.to_bits()), (bits >> 52) as i32 - 1023);
    if m > std::f64::consts::SQRT_2 {
        (m, e) = (m / 2.0, e + 1);
    }
    // ln m = 2 artanh s, with |s| at most 0.172.
    let s = (m - 1.0) / (m + 1.0);
    let mut sum = 0.0;
    for term in (0..TERMS).rev() {
        sum = sum * s * s + 1.0 / f64::from(2 * term + 1);
    }
    f64::from(e) * std::f64::consts::LN_2 + 2.0 * s * sum
}

#[cfg(test)]
mod tests {
    use super::super::Level;
    use super::*;
    use roundel_rules::Draws;
    use roundel_rules::games::guard_towers::{GuardTowers, NoOptions};
    use std::collections::HashSet;

    fn answer(level: u8, seed: u64) -> String {
        let game = Game::new(GuardTowers::start(NoOptions), Draws::On);
        let options = EngineOptions { megabytes: 1, ..EngineOptions::default() };
        let strength = Level::new(level).expect("a level").strength(crate::game_id::<GuardTowers>());
        let mut engine = engine::<GuardTowers>(strength, options, seed);
        let result = engine.search(&game, Limits::nodes(2000), &mut |_| ()).expect("a decision is due");
        game.position().move_text(result.mv)
    }

    #[test]
    fn the_logarithm_is_that_of_the_standard_library() {
        let mut x = 1e-7;
        while x < 1e3 {
            assert!((ln(x) - x.ln()).abs() <= 4e-16 * x.ln().abs().max(1.0), "{x}: {} {}", ln(x), x.ln());
            x *= 1.000_37;
        }
        assert_eq!(ln(1.0).to_bits(), 0);
    }

    #[test]
    fn a_seed_repeats_and_low_levels_vary() {
        for level in 1..=12 {
            assert_eq!(answer(level, 5), answer(level, 5));
        }
        let different = |level| (0..20).map(|seed| answer(level, seed)).collect::<HashSet<String>>().len();
        assert!(different(1) > 8, "{}", different(1));
        assert!(different(4) > 2, "{}", different(4));
        assert_eq!(different(12), 1);
    }
}
