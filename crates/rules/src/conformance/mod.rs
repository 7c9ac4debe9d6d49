//! The conformance kit that every game must pass. Each check states a law that generic code relies on, and reports the
//! position that breaks it.

pub mod texts;

use crate::draws::MoveKind;
use crate::scene::{LegalMove, PartKind, legal_moves};
use crate::{Die, Draws, Game, History, Outcome, Position, Turn};
use std::collections::HashSet;
use std::fmt::Debug;
use std::hash::{BuildHasher, RandomState};
use std::ops::ControlFlow;

/// Checks the laws of one position. `foreign` are moves from other positions: each must be legal here if and only if it
/// is generated here.
pub fn check_position<P: Position>(position: &P, foreign: &[P::Move]) -> Result<(), String> {
    let at = |law: &str| format!("{} at `{position}`: {law}", P::INFO.name);
    let moves = position.moves();
    check_turn(position, &moves).map_err(|law| at(&law))?;
    check_moves(position, &moves, foreign).map_err(|law| at(&law))?;
    check_immediate_win(position, &moves).map_err(|law| at(&law))?;
    check_offers(position, &moves).map_err(|law| at(&law))?;
    check_text(position).map_err(|law| at(&law))
}

fn demand(holds: bool, law: impl FnOnce() -> String) -> Result<(), String> {
    if holds { Ok(()) } else { Err(law()) }
}

fn equal<T: PartialEq + Debug>(left: &T, right: &T, law: &str) -> Result<(), String> {
    demand(left == right, || format!("{law}: {left:?} is not {right:?}"))
}

/// A side has to decide if and only if there are moves. A side has to roll only in games with dice.
fn check_turn<P: Position>(position: &P, moves: &[P::Move]) -> Result<(), String> {
    match position.turn() {
        Turn::Decide(_) => demand(!moves.is_empty(), || "a side has to decide, but there is no move".to_owned()),
        Turn::Roll(_) if P::Roll::FACES.is_empty() => Err("a side has to roll in a game without dice".to_owned()),
        Turn::Roll(_) | Turn::Over(_) => {
            demand(moves.is_empty(), || format!("no side has to decide, but there are moves: {moves:?}"))
        }
    }
}

/// Generating, counting, picking, checking and writing moves all agree.
fn check_moves<P: Position>(position: &P, moves: &[P::Move], foreign: &[P::Move]) -> Result<(), String> {
    let set: HashSet<P::Move> = moves.iter().copied().collect();
    equal(&set.len(), &moves.len(), "every move is visited once")?;
    equal(&position.count_moves(), &(moves.len() as u64), "number of moves counted and visited")?;
    let mut texts = HashSet::new();
    for (i, &mv) in moves.iter().enumerate() {
        equal(&position.nth_move(i as u64), &Some(mv), "nth move")?;
        demand(position.is_legal(mv), || format!("{mv:?} is generated, but not legal"))?;
        let text = position.move_text(mv);
        equal(&position.parse_move(&text), &Ok(mv), &format!("reading `{text}`"))?;
        demand(text != "pass" || moves.len() == 1, || "pass is legal together with other moves".to_owned())?; // 0.2
        demand(position.events(mv).is_empty() == (text == "pass"), || format!("`{text}`: wrong events"))?;
        demand(texts.insert(text.clone()), || format!("two moves are written `{text}`"))?;
    }
    equal(&position.nth_move(moves.len() as u64), &None, "no move beyond the last")?;
    for &mv in foreign {
        equal(&position.is_legal(mv), &set.contains(&mv), &format!("legality of {mv:?}"))?;
    }
    let mut visited = 0;
    let stopped = position.each_move(|_| {
        visited += 1;
        ControlFlow::Break(())
    });
    let mut irreversible = Vec::new();
    let _ = position.each_irreversible(|mv| {
        irreversible.push(mv);
        ControlFlow::<()>::Continue(())
    });
    let expected: Vec<P::Move> = moves.iter().copied().filter(|&mv| position.is_irreversible(mv)).collect();
    equal(&irreversible, &expected, "irreversible moves")?;
    equal(&(stopped.is_break(), visited), &(!moves.is_empty(), u32::from(!moves.is_empty())), "stopping early")
}

/// An immediate win is found if and only if some move reaches the goal. Wins by stalemate do not count.
fn check_immediate_win<P: Position>(position: &P, moves: &[P::Move]) -> Result<(), String> {
    let Some(side) = position.turn().side() else { return Ok(()) };
    let wins = |&mv: &P::Move| position.after(mv).turn() == Turn::Over(Outcome::Won(side));
    if let Some(mv) = position.immediate_win() {
        return demand(wins(&mv) && moves.contains(&mv), || format!("{mv:?} is not an immediate win"));
    }
    // A stalemate does not reach the goal: after a null move, the game would continue.
    let stalemates =
        |mv: P::Move| position.after(mv).null_move().is_some_and(|passed| matches!(passed.turn(), Turn::Decide(_)));
    let missed = moves.iter().copied().find(|mv| wins(mv) && !stalemates(*mv));
    demand(missed.is_none(), || format!("{missed:?} wins at once, but is not found"))
}

/// Every move has a unique list of choices. Captures come last, in any order.
fn check_offers<P: Position>(position: &P, moves: &[P::Move]) -> Result<(), String> {
    let legal_moves = legal_moves(position);
    let mut texts: Vec<String> = moves.iter().map(|&mv| position.move_text(mv)).collect();
    texts.sort_unstable();
    equal(&legal_moves.iter().map(|mv| mv.text.clone()).collect(), &texts, "texts of the moves offered")?;
    let mut seen = HashSet::new();
    for LegalMove { text, mut parts } in legal_moves {
        let kinds: Vec<PartKind> = parts.iter().map(|part| part.part).collect();
        let begins = if text == "pass" { kinds.is_empty() } else { kinds.starts_with(&[PartKind::From, PartKind::To]) };
        demand(begins, || format!("`{text}` starts with {kinds:?}"))?;
        let captures = kinds.iter().position(|&kind| kind == PartKind::Capture).unwrap_or(kinds.len());
        let last = kinds[captures..].iter().all(|&kind| kind == PartKind::Capture);
        demand(last, || format!("`{text}` has another choice after its captures"))?;
        parts[captures..].sort_unstable_by_key(|part| part.spot);
        demand(seen.insert(parts), || format!("`{text}` has the same choices as another move"))?;
    }
    Ok(())
}

/// A position survives the round trip through its text, with the same key, hash and turn.
fn check_text<P: Position>(position: &P) -> Result<(), String> {
    let text = position.to_string();
    let read =
        P::parse(&text, position.options()).map_err(|error| format!("does not parse its own text: {error:?}"))?;
    equal(&read, position, "read back")?;
    equal(&read.to_string(), &text, "written again")?;
    equal(&read.key(), &position.key(), "key of equal positions")?;
    let state = RandomState::new();
    equal(&state.hash_one(&read), &state.hash_one(position), "hash of equal positions")?;
    equal(&read.turn(), &position.turn(), "turn of equal positions")
}

/// Plays a game from `start` to its end, or for `limit` tokens, and checks every position on the way. `choose(n)`
/// returns a number below n. Returns the tokens played.
pub fn check_game<P: Position>(
    start: P,
    limit: usize,
    mut choose: impl FnMut(u64) -> u64,
) -> Result<Vec<String>, String> {
    let mut game = Game::new(start.clone(), Draws::On);
    let mut history = History::new(&start, Draws::On);
    let mut foreign: Vec<P::Move> = Vec::new();
    while game.tokens().len() < limit {
        let position = game.position().clone();
        check_position(&position, &foreign)?;
        let text = match game.turn() {
            Turn::Over(_) => break,
            Turn::Roll(_) => P::Roll::FACES[choose(P::Roll::FACES.len() as u64) as usize].number().to_string(),
            Turn::Decide(_) => {
                let mv = position.nth_move(choose(position.count_moves())).ok_or("no move with this index")?;
                history.push(&position.after(mv), MoveKind::of(&position, mv));
                foreign = position.moves();
                position.move_text(mv)
            }
        };
        game.push_text(&text).map_err(|error| format!("{error:?}"))?;
        equal(&game.draw_reason(), &history.draw(), "draws by game and by history")?;
    }
    let texts = game.token_texts();
    let mut again = Game::new(start, Draws::On);
    for text in &texts {
        again.push_text(text).map_err(|error| format!("replaying `{text}`: {error:?}"))?;
    }
    equal(again.position(), game.position(), "replayed position")?;
    equal(&again.turn(), &game.turn(), "replayed turn")?;
    Ok(texts)
}
