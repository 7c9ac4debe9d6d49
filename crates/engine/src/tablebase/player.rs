//! Perfect play from a tablebase, with a search for everything else.

use super::{RunaroundTablebase, TablebaseError, Tablebases};
use crate::{Engine, Limits, OnIteration, SearchResult, Value};
use roundel_rules::games::runaround::{Move, Runaround};
use roundel_rules::{Game, Position};
use std::error::Error;
use std::sync::Arc;

/// The depth reported for tablebase moves: to the end of the game, deeper than any search.
const TO_THE_END: u8 = 100;

/// An engine that plays solved boards from their tablebases and asks another engine about the rest.
pub struct TablebasePlayer<E> {
    inner: E,
    tablebases: Tablebases,
    /// The tablebase that was asked last.
    last: Option<Arc<RunaroundTablebase>>,
    error: Option<Arc<TablebaseError>>,
}

impl<E: Engine<Runaround>> TablebasePlayer<E> {
    /// An engine with these tablebases over another one.
    pub fn new(inner: E, tablebases: Tablebases) -> TablebasePlayer<E> {
        TablebasePlayer { inner, tablebases, last: None, error: None }
    }

    /// Why a tablebase that exists is not used.
    pub fn error(&self) -> Option<&TablebaseError> {
        let of_last = || self.last.as_ref()?.error();
        self.error.as_deref().or_else(of_last)
    }

    /// All legal moves, the best one first, where the tablebase knows all of them.
    fn probe(&mut self, position: &Runaround) -> Option<Vec<SearchResult<Move>>> {
        let tablebase = match self.tablebases.get(position.options())? {
            Ok(tablebase) => tablebase,
            Err(error) => {
                self.error = Some(error);
                return None;
            }
        };
        self.last = Some(Arc::clone(&tablebase));
        let moves = position.moves();
        let nodes = moves.len() as u64;
        let result = |mv| {
            let chance = tablebase.chance_of(position, mv)?;
            let value = Value::Equity((2.0 * chance - 1.0) as f32);
            Some((chance, SearchResult { mv, value, depth: TO_THE_END, nodes, pv: vec![mv] }))
        };
        let mut results: Vec<_> = moves.into_iter().map(result).collect::<Option<_>>()?;
        results.sort_by(|(one, _), (other, _)| other.total_cmp(one));
        Some(results.into_iter().map(|(_, result)| result).collect())
    }
}

impl<E: Engine<Runaround>> Engine<Runaround> for TablebasePlayer<E> {
    fn search(
        &mut self,
        game: &Game<Runaround>,
        limits: Limits,
        on_iteration: OnIteration<'_, Move>,
    ) -> Option<SearchResult<Move>> {
        match self.probe(game.position()) {
            Some(results) => {
                let best = results.into_iter().next();
                best.iter().for_each(on_iteration);
                best
            }
            None => self.inner.search(game, limits, on_iteration),
        }
    }

    fn search_multi_pv(&mut self, game: &Game<Runaround>, limits: Limits, count: usize) -> Vec<SearchResult<Move>> {
        match self.probe(game.position()) {
            Some(mut results) => {
                results.truncate(count);
                results
            }
            None => self.inner.search_multi_pv(game, limits, count),
        }
    }

    fn new_game(&mut self) {
        self.inner.new_game();
    }

    fn warning(&self) -> Option<String> {
        self.error().map(|error| match error.source() {
            Some(cause) => format!("{error}: {cause}"),
            None => error.to_string(),
        })
    }
}
