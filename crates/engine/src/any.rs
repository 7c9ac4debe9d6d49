//! `AnyEngine`: the type-erased engine for callers that know the game only at run time.

use crate::analysis::line_texts;
use crate::greedy::SimpleEval;
use crate::levels::{self, Level, Strength};
use crate::{Engine, EngineGame, EngineOptions, Limits, SearchResult, StopFlag, Value};
use roundel_rules::{AnyGame, AnyPosition, Game, GameId, Position, with_game, with_position};
use std::any::Any;
use std::fmt;

/// An engine for one game, chosen at run time. Inside it is generic over the game.
///
/// ```
/// use roundel_engine::{AnyEngine, EngineOptions, Limits};
/// use roundel_rules::{AnyGame, AnyPosition, Draws, GameId};
///
/// let game = AnyGame::new(AnyPosition::start(GameId::Gou, "")?, Draws::On);
/// let mut engine = AnyEngine::new(GameId::Gou, EngineOptions::default());
/// let result = engine.search(&game, Limits::depth(2), &mut |_| ()).expect("a decision is due");
/// assert_eq!(result.pv[0], result.mv);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub struct AnyEngine {
    game: GameId,
    stop_flag: StopFlag,
    inner: Box<dyn Erased>,
}

/// The result of a search, with moves as texts.
#[derive(Clone, PartialEq, Debug)]
pub struct AnySearchResult {
    /// The best move.
    pub mv: String,
    /// Its value to the side to move.
    pub value: Value,
    /// The depth reached, in decisions.
    pub depth: u8,
    /// The positions visited.
    pub nodes: u64,
    /// The principal variation, the best move first.
    pub pv: Vec<String>,
}

/// Called with the result of every finished iteration.
pub type OnAnyIteration<'a> = &'a mut (dyn FnMut(&AnySearchResult) + Send);

impl AnyEngine {
    /// Builds an engine at full strength.
    pub fn new(game: GameId, options: EngineOptions) -> AnyEngine {
        fn build<P: EngineGame>(_: &P, options: EngineOptions) -> Box<dyn Erased> {
            Box::new(Typed(P::engine(options)))
        }
        let stop_flag = options.stop_flag.clone();
        let inner = with_position!(&start(game), start => build(start, options));
        AnyEngine { game, stop_flag, inner }
    }

    /// Builds an engine that plays at a level. `seed` decides how the lower levels go wrong.
    pub fn at_level(game: GameId, level: Level, options: EngineOptions, seed: u64) -> AnyEngine {
        AnyEngine::of_strength(game, level.strength(game), options, seed)
    }

    /// Builds an engine of a strength, which need not be that of a level.
    pub fn of_strength(game: GameId, strength: Strength, options: EngineOptions, seed: u64) -> AnyEngine {
        fn build<P: EngineGame + SimpleEval>(
            _: &P,
            strength: Strength,
            options: EngineOptions,
            seed: u64,
        ) -> Box<dyn Erased> {
            Box::new(Typed(levels::engine::<P>(strength, options, seed)))
        }
        let stop_flag = options.stop_flag.clone();
        let inner = with_position!(&start(game), start => build(start, strength, options, seed));
        AnyEngine { game, stop_flag, inner }
    }

    /// The game that it plays.
    pub fn game(&self) -> GameId {
        self.game
    }

    /// Stops its searches from another thread.
    pub fn stop_flag(&self) -> &StopFlag {
        &self.stop_flag
    }

    /// Searches for the best move. `None` where there is nothing to decide.
    ///
    /// Panics if `game` is of another kind than [`game`](AnyEngine::game) says.
    pub fn search(
        &mut self,
        game: &AnyGame,
        limits: Limits,
        on_iteration: OnAnyIteration<'_>,
    ) -> Option<AnySearchResult> {
        self.inner.search(game, limits, on_iteration)
    }

    /// Searches for the best `count` moves, the best one first. Panics as [`search`](AnyEngine::search) does.
    pub fn search_multi_pv(&mut self, game: &AnyGame, limits: Limits, count: usize) -> Vec<AnySearchResult> {
        self.inner.search_multi_pv(game, limits, count)
    }

    /// Forgets everything learned so far.
    pub fn new_game(&mut self) {
        self.inner.new_game();
    }

    /// Why something that the engine was given cannot be used, such as a damaged tablebase.
    pub fn warning(&self) -> Option<String> {
        self.inner.warning()
    }

    /// The engine by the game's type, for generic callers; `None` where it plays another game.
    pub fn typed<P: Position>(&mut self) -> Option<&mut dyn Engine<P>> {
        let typed: Option<&mut Typed<P>> = self.inner.as_any().downcast_mut();
        typed.map(|typed| &mut *typed.0 as &mut dyn Engine<P>)
    }
}

impl fmt::Debug for AnyEngine {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("AnyEngine").field("game", &self.game).finish_non_exhaustive()
    }
}

/// The number of weights that a game's evaluation learns.
pub fn weight_count(game: GameId) -> usize {
    fn count<P: EngineGame>(_: &P) -> usize {
        P::WEIGHTS
    }
    with_position!(&start(game), start => count(start))
}

fn start(game: GameId) -> AnyPosition {
    AnyPosition::start(game, "").expect("every game can be played without options")
}

/// An engine without the game in its type.
trait Erased: Send {
    fn search(&mut self, game: &AnyGame, limits: Limits, on_iteration: OnAnyIteration<'_>) -> Option<AnySearchResult>;
    fn search_multi_pv(&mut self, game: &AnyGame, limits: Limits, count: usize) -> Vec<AnySearchResult>;
    fn new_game(&mut self);
    fn warning(&self) -> Option<String>;
    fn as_any(&mut self) -> &mut dyn Any;
}

struct Typed<P: Position>(Box<dyn Engine<P>>);

impl<P: Position> Erased for Typed<P> {
    fn search(&mut self, game: &AnyGame, limits: Limits, on_iteration: OnAnyIteration<'_>) -> Option<AnySearchResult> {
        let game = typed_game::<P>(game);
        let erased = |result: &SearchResult<P::Move>| erase(game.position(), result);
        self.0.search(game, limits, &mut |result| on_iteration(&erased(result))).map(|result| erased(&result))
    }

    fn search_multi_pv(&mut self, game: &AnyGame, limits: Limits, count: usize) -> Vec<AnySearchResult> {
        let game = typed_game::<P>(game);
        self.0.search_multi_pv(game, limits, count).iter().map(|result| erase(game.position(), result)).collect()
    }

    fn new_game(&mut self) {
        self.0.new_game();
    }

    fn warning(&self) -> Option<String> {
        self.0.warning()
    }

    fn as_any(&mut self) -> &mut dyn Any {
        self
    }
}

fn typed_game<P: Position>(game: &AnyGame) -> &Game<P> {
    with_game!(game, game => (game as &dyn Any).downcast_ref()).expect("the caller passes a game of the engine's kind")
}

fn erase<P: Position>(position: &P, result: &SearchResult<P::Move>) -> AnySearchResult {
    AnySearchResult {
        mv: position.move_text(result.mv),
        value: result.value,
        depth: result.depth,
        nodes: result.nodes,
        pv: line_texts(position, &result.pv),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use roundel_rules::Draws;
    use roundel_rules::games::gou::Gou;
    use roundel_rules::games::guard_towers::GuardTowers;

    fn decision(game: GameId) -> AnyGame {
        let mut any = AnyGame::new(start(game), Draws::On);
        if game.info().dice {
            any.push("4").expect("a roll is due");
        }
        any
    }

    #[test]
    fn every_game_has_an_engine() {
        for id in GameId::ALL {
            let mut engine = AnyEngine::new(id, EngineOptions { megabytes: 1, ..EngineOptions::default() });
            let game = decision(id);
            let mut iterations = 0;
            let result = engine.search(&game, Limits::depth(2), &mut |_| iterations += 1).expect("a decision is due");
            assert!(iterations > 0 && result.nodes > 0 && result.pv[0] == result.mv, "{id}: {result:?}");
            game.clone().push(&result.mv).expect("a legal move");
            let best = engine.search_multi_pv(&game, Limits::depth(1), 3);
            assert!((1..=3).contains(&best.len()) && best[0].depth == 1, "{best:?}");
            assert!(weight_count(id) > 0);
            engine.new_game();
        }
    }

    #[test]
    fn erased_and_typed_engines_agree() {
        let options = EngineOptions { megabytes: 1, ..EngineOptions::default() };
        let mut any = AnyEngine::new(GameId::GuardTowers, options.clone());
        let game = decision(GameId::GuardTowers);
        let erased = any.search(&game, Limits::nodes(2000), &mut |_| ()).expect("a decision is due");
        let game = typed_game::<GuardTowers>(&game);
        let typed = GuardTowers::engine(options).search(game, Limits::nodes(2000), &mut |_| ()).expect("the same");
        assert_eq!(erased, erase(game.position(), &typed));
        assert!(any.typed::<Gou>().is_none() && any.typed::<GuardTowers>().is_some());
    }

    #[test]
    fn a_stop_flag_ends_an_endless_search() {
        let mut engine = AnyEngine::new(GameId::Gou, EngineOptions { megabytes: 1, ..EngineOptions::default() });
        let stop = engine.stop_flag().clone();
        let result = engine.search(&decision(GameId::Gou), Limits::default(), &mut |_| stop.stop());
        assert!(result.is_some());
    }
}
