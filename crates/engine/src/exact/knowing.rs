//! Playing by a table.

use super::{RunaroundTable, TableError, find};
use crate::{Brain, Limits, Thought, Told, Worth};
use roundel_rules::games::runaround::{Move, Options, Runaround};
use roundel_rules::{Game, Position};
use std::sync::Arc;

/// The depth that is told of what is known: to the end of the game, deeper than any search is asked to look.
const TO_THE_END: u8 = 100;

/// A brain that knows the boards whose tables it finds, and asks another one about the rest.
pub struct Knowing<B> {
    inner: B,
    /// The last board that was asked for, and its table.
    table: Option<(Options, Option<Arc<RunaroundTable>>)>,
    trouble: Option<TableError>,
}

impl<B: Brain<Runaround>> Knowing<B> {
    /// A brain that looks for the table of a board when it first sees it, and without one thinks as this one does.
    pub fn new(inner: B) -> Knowing<B> {
        Knowing { inner, table: None, trouble: None }
    }

    /// A brain that knows this table.
    pub fn with_table(inner: B, table: Arc<RunaroundTable>) -> Knowing<B> {
        Knowing { inner, table: Some((table.options(), Some(table))), trouble: None }
    }

    /// Why a table that was found is not used.
    pub fn trouble(&self) -> Option<&TableError> {
        let of_table = || self.table.as_ref()?.1.as_ref()?.trouble();
        self.trouble.as_ref().or_else(of_table)
    }

    fn table(&mut self, options: Options) -> Option<Arc<RunaroundTable>> {
        if self.table.as_ref().is_none_or(|(board, _)| *board != options) {
            let found = match find(options) {
                Some(Ok(table)) => Some(Arc::new(table)),
                Some(Err(trouble)) => {
                    self.trouble = Some(trouble);
                    None
                }
                None => None,
            };
            self.table = Some((options, found));
        }
        self.table.as_ref()?.1.clone()
    }

    /// All legal moves, the best one first, where the table knows all of them.
    fn known(&mut self, position: &Runaround) -> Option<Vec<Thought<Move>>> {
        let table = self.table(position.options())?;
        let moves = position.moves();
        let nodes = moves.len() as u64;
        let thought = |mv| {
            let chance = table.chance_of(position, mv)?;
            let worth = Worth::Equity((2.0 * chance - 1.0) as f32);
            Some((chance, Thought { mv, worth, depth: TO_THE_END, nodes, line: vec![mv] }))
        };
        let mut thoughts: Vec<_> = moves.into_iter().map(thought).collect::<Option<_>>()?;
        thoughts.sort_by(|(one, _), (other, _)| other.total_cmp(one));
        Some(thoughts.into_iter().map(|(_, thought)| thought).collect())
    }
}

impl<B: Brain<Runaround>> Brain<Runaround> for Knowing<B> {
    fn think(&mut self, game: &Game<Runaround>, limits: Limits, told: Told<'_, Move>) -> Option<Thought<Move>> {
        match self.known(game.position()) {
            Some(thoughts) => {
                let best = thoughts.into_iter().next();
                best.iter().for_each(told);
                best
            }
            None => self.inner.think(game, limits, told),
        }
    }

    fn lines(&mut self, game: &Game<Runaround>, limits: Limits, count: usize) -> Vec<Thought<Move>> {
        match self.known(game.position()) {
            Some(mut thoughts) => {
                thoughts.truncate(count);
                thoughts
            }
            None => self.inner.lines(game, limits, count),
        }
    }

    fn forget(&mut self) {
        self.inner.forget();
    }

    fn trouble(&self) -> Option<String> {
        Knowing::trouble(self).map(ToString::to_string)
    }
}
