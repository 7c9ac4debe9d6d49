//! Putting a move together tap by tap: each tap narrows the legal moves, and no rule of any game is needed.
//!
//! A page does the same in `web/scripts/game/choice.js`. This is the reference for that script, and what a page without a server asks
//! for through `crates/wasm`.

use roundel_rules::Spot;
use roundel_rules::scene::{LegalMove, Part, PartKind};

/// One tap of the player.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Tap {
    /// On a spot of the board.
    Spot(Spot),
    /// On the button that ends the move here, or the captures.
    Done,
}

/// What is open after some taps.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Choice<'a> {
    /// The kind of the next choice; `None` if nothing is open.
    pub kind: Option<PartKind>,
    /// The spots that can be tapped next, each once.
    pub options: Vec<Part>,
    /// Whether the move, or its captures, may end here.
    pub may_end: bool,
    /// What is settled: tapped, or the only possibility.
    pub settled: Vec<Part>,
    /// The move, once nothing is open.
    pub chosen: Option<&'a LegalMove>,
}

/// A piece and its destination are always the player's own choice; from this part on a single option is taken by itself.
const CHOSEN_BY_HAND: usize = 2;

/// What is open after these taps; `None` if they fit no move. A move without parts (a pass) cannot be tapped: see [`pass`].
pub fn narrow<'a>(moves: &'a [LegalMove], taps: &[Tap]) -> Option<Choice<'a>> {
    let mut taps = taps.iter().copied().peekable();
    let mut settled = Vec::new();
    let mut left: Vec<&LegalMove> = moves.iter().filter(|mv| !mv.parts.is_empty()).collect();
    let mut at = 0;
    if left.is_empty() {
        return taps.peek().is_none().then(|| Choice::settled(settled, None));
    }
    loop {
        if left.iter().any(|mv| mv.parts.get(at).is_some_and(|part| part.part == PartKind::Capture)) {
            let captures = Captures::narrow(&left, at, &mut taps)?;
            at += captures.chosen.len();
            settled.extend(captures.chosen);
            if !captures.options.is_empty() {
                let may_end = !captures.exact.is_empty();
                let kind = Some(PartKind::Capture);
                return Some(Choice { kind, options: captures.options, may_end, settled, chosen: None });
            }
            left = captures.exact;
            continue;
        }
        let (open, ended): (Vec<&LegalMove>, Vec<&LegalMove>) = left.iter().partition(|mv| mv.parts.len() > at);
        let Some(first) = open.first() else {
            return taps.peek().is_none().then(|| Choice::settled(settled, ended.first().copied()));
        };
        let kind = first.parts[at].part;
        let mut options: Vec<Part> = Vec::new();
        for mv in &open {
            add(&mut options, mv.parts[at]);
        }
        let may_end = !ended.is_empty();
        let forced = at >= CHOSEN_BY_HAND && options.len() == 1 && !may_end;
        let part = match taps.peek() {
            None if !forced => {
                return Some(Choice { kind: Some(kind), options, may_end, settled, chosen: None });
            }
            Some(Tap::Done) if may_end => {
                taps.next();
                left = ended;
                continue;
            }
            Some(Tap::Spot(spot)) if let Some(part) = find(&options, *spot) => {
                taps.next();
                part
            }
            // The only possibility need not be tapped.
            _ if forced => options[0],
            _ => return None,
        };
        settled.push(part);
        left = open.into_iter().filter(|mv| mv.parts[at].spot == part.spot).collect();
        at += 1;
    }
}

/// The taps after one more on a spot, as a board handles it: an option goes on, a spot tapped before is taken back, an
/// option of an earlier stage goes back there (another piece, another destination), and any other spot puts the piece down.
pub fn tap(moves: &[LegalMove], taps: &[Tap], spot: Spot) -> Vec<Tap> {
    let tapped = Tap::Spot(spot);
    let is_option = |taps: &[Tap]| narrow(moves, taps).is_some_and(|choice| choice.has(spot));
    let with = |taps: &[Tap]| [taps, &[tapped]].concat();
    if is_option(taps) {
        return with(taps);
    }
    for n in (0..taps.len()).rev() {
        if taps[n] == tapped {
            let without = [&taps[..n], &taps[n + 1..]].concat();
            return if n > 0 && narrow(moves, &without).is_some() { without } else { taps[..n].to_vec() };
        }
        if is_option(&taps[..n]) {
            return with(&taps[..n]);
        }
    }
    if taps.len() > 1 { taps.to_vec() } else { Vec::new() }
}

/// The move that has no parts: a pass.
pub fn pass(moves: &[LegalMove]) -> Option<&LegalMove> {
    moves.iter().find(|mv| mv.parts.is_empty())
}

/// The move with this text, read as people type it: without regard to case and spaces.
pub fn typed<'a>(moves: &'a [LegalMove], text: &str) -> Option<&'a LegalMove> {
    let plain = |text: &str| text.to_lowercase().split_whitespace().collect::<String>();
    moves.iter().find(|mv| plain(&mv.text) == plain(text))
}

impl<'a> Choice<'a> {
    fn settled(settled: Vec<Part>, chosen: Option<&'a LegalMove>) -> Choice<'a> {
        Choice { kind: None, options: Vec::new(), may_end: false, settled, chosen }
    }

    /// Whether this spot can be tapped next.
    pub fn has(&self, spot: Spot) -> bool {
        has(&self.options, spot)
    }
}

/// Captures that follow one another are a set: they are tapped in any order, and what all moves capture is no choice.
struct Captures<'a> {
    chosen: Vec<Part>,
    /// What can be captured besides.
    options: Vec<Part>,
    /// The moves that capture exactly what is chosen.
    exact: Vec<&'a LegalMove>,
}

impl<'a> Captures<'a> {
    fn narrow(moves: &[&'a LegalMove], at: usize, taps: &mut impl Iterator<Item = Tap>) -> Option<Captures<'a>> {
        let mut chosen: Vec<Part> = Vec::new();
        loop {
            let live: Vec<(&'a LegalMove, &[Part])> = moves
                .iter()
                .map(|mv| (*mv, captures_at(mv, at)))
                .filter(|(_, set)| chosen.iter().all(|part| has(set, part.spot)))
                .collect();
            let (_, first) = live.first()?;
            for part in *first {
                if live.iter().all(|(_, set)| has(set, part.spot)) {
                    add(&mut chosen, *part);
                }
            }
            let exact: Vec<&LegalMove> =
                live.iter().filter(|(_, set)| set.len() == chosen.len()).map(|(mv, _)| *mv).collect();
            let mut options = Vec::new();
            for part in live.iter().flat_map(|(_, set)| *set).filter(|part| !has(&chosen, part.spot)) {
                add(&mut options, *part);
            }
            if options.is_empty() {
                return Some(Captures { chosen, options, exact });
            }
            match taps.next() {
                None => return Some(Captures { chosen, options, exact }),
                Some(Tap::Done) => {
                    return (!exact.is_empty()).then(|| Captures { chosen, options: Vec::new(), exact });
                }
                Some(Tap::Spot(spot)) => chosen.push(find(&options, spot)?),
            }
        }
    }
}

/// The captures of a move from this part on, up to the next part of another kind.
fn captures_at(mv: &LegalMove, at: usize) -> &[Part] {
    let rest = mv.parts.get(at..).unwrap_or_default();
    let end = rest.iter().position(|part| part.part != PartKind::Capture).unwrap_or(rest.len());
    &rest[..end]
}

fn find(parts: &[Part], spot: Spot) -> Option<Part> {
    parts.iter().copied().find(|part| part.spot == spot)
}

fn has(parts: &[Part], spot: Spot) -> bool {
    find(parts, spot).is_some()
}

fn add(parts: &mut Vec<Part>, part: Part) {
    if !has(parts, part.spot) {
        parts.push(part);
    }
}

#[cfg(test)]
mod tests;
