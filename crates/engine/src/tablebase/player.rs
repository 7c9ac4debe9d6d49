//! Playing by a table.

use super::{RunaroundTablebase, TablebaseError, find};
use crate::{Engine, Limits, OnIteration, SearchResult, Value};
use roundel_rules::games::runaround::{Move, Options, Runaround};
use roundel_rules::{Game, Position};
use std::sync::Arc;

/// The depth that is told of what is known: to the end of the game, deeper than any search is asked to look.
const TO_THE_END: u8 = 100;

/// A brain that knows the boards whose tables it finds, and asks another one about the rest.
pub struct TablebasePlayer<B> {
    inner: B,
    /// The last board that was asked for, and its table.
    table: Option<(Options, Option<Arc<RunaroundTablebase>>)>,
    warning: Option<TablebaseError>,
}

impl<B: Engine<Runaround>> TablebasePlayer<B> {
    /// A brain that looks for the table of a board when it first sees it, and without one thinks as this one does.
    pub fn new(inner: B) -> TablebasePlayer<B> {
        TablebasePlayer { inner, table: None, warning: None }
    }

    /// A brain that knows this table.
    pub fn with_table(inner: B, table: Arc<RunaroundTablebase>) -> TablebasePlayer<B> {
        TablebasePlayer { inner, table: Some((table.options(), Some(table))), warning: None }
    }

    /// Why a table that was found is not used.
    pub fn warning(&self) -> Option<&TablebaseError> {
        let of_table = || self.table.as_ref()?.1.as_ref()?.warning();
        self.warning.as_ref().or_else(of_table)
    }

    fn table(&mut self, options: Options) -> Option<Arc<RunaroundTablebase>> {
        if self.table.as_ref().is_none_or(|(board, _)| *board != options) {
            let found = match find(options) {
                Some(Ok(table)) => Some(Arc::new(table)),
                Some(Err(warning)) => {
                    self.warning = Some(warning);
                    None
                }
                None => None,
            };
            self.table = Some((options, found));
        }
        self.table.as_ref()?.1.clone()
    }

    /// All legal moves, the best one first, where the table knows all of them.
    fn known(&mut self, position: &Runaround) -> Option<Vec<SearchResult<Move>>> {
        let table = self.table(position.options())?;
        let moves = position.moves();
        let nodes = moves.len() as u64;
        let result = |mv| {
            let chance = table.chance_of(position, mv)?;
            let value = Value::Equity((2.0 * chance - 1.0) as f32);
            Some((chance, SearchResult { mv, value, depth: TO_THE_END, nodes, line: vec![mv] }))
        };
        let mut results: Vec<_> = moves.into_iter().map(result).collect::<Option<_>>()?;
        results.sort_by(|(one, _), (other, _)| other.total_cmp(one));
        Some(results.into_iter().map(|(_, result)| result).collect())
    }
}

impl<B: Engine<Runaround>> Engine<Runaround> for TablebasePlayer<B> {
    fn search(
        &mut self,
        game: &Game<Runaround>,
        limits: Limits,
        on_iteration: OnIteration<'_, Move>,
    ) -> Option<SearchResult<Move>> {
        match self.known(game.position()) {
            Some(results) => {
                let best = results.into_iter().next();
                best.iter().for_each(on_iteration);
                best
            }
            None => self.inner.search(game, limits, on_iteration),
        }
    }

    fn search_multi_pv(&mut self, game: &Game<Runaround>, limits: Limits, count: usize) -> Vec<SearchResult<Move>> {
        match self.known(game.position()) {
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
        TablebasePlayer::warning(self).map(ToString::to_string)
    }
}
