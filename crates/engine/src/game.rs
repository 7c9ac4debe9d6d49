//! Which search and which evaluation each game uses.

use crate::eval::{
    self, GoRoundEvaluator, GouEvaluator, GuardTowersEvaluator, NetworkEvaluator, NetworkInputs, RunaroundEvaluator,
    SelectedEvaluator,
};
use crate::rollout::{self, Estimate, RolloutOptions};
#[cfg(not(target_arch = "wasm32"))]
use crate::tablebase::TablebasePlayer;
use crate::{AlphaBeta, Engine, EngineOptions, EquityEvaluator, Evaluation, Evaluator, Expectimax};
use eval::{LinearEvaluator, LinearFeatures};
use roundel_rules::games::go_round::GoRound;
use roundel_rules::games::gou::Gou;
use roundel_rules::games::guard_towers::GuardTowers;
use roundel_rules::games::runaround::Runaround;
use roundel_rules::{GameId, Position};

/// A game that the engine plays.
pub trait EngineGame: Position {
    /// The number of weights that its evaluation learns; 0 where it learns nothing.
    const WEIGHTS: usize = 0;

    /// The lead, in hundredths of a stone, with which a side wins ten games for each that it loses. Fitted to games of the
    /// engine against itself, which the test `scores_are_worth_their_chances` plays again. Unused in games with dice, whose
    /// values are chances already.
    const TEN_TO_ONE: f64 = 350.0;

    /// Builds an engine.
    fn engine(options: EngineOptions) -> Box<dyn Engine<Self>>;

    /// The values of moves where a decision is due, by rollouts with an evaluation. Empty in a game without dice.
    fn roll_out(
        _rollout: RolloutOptions,
        _evaluation: &Evaluation,
        _at: &Self,
        _moves: &[Self::Move],
    ) -> Vec<Estimate> {
        Vec::new()
    }
}

/// The id of a game known by its type.
pub fn game_id<P: Position>() -> GameId {
    P::INFO.name.parse().expect("every game has a name of its own")
}

impl EngineGame for GoRound {
    const WEIGHTS: usize = NetworkEvaluator::<GoRound>::WEIGHTS;

    fn engine(options: EngineOptions) -> Box<dyn Engine<GoRound>> {
        Box::new(expectimax(GoRoundEvaluator, options))
    }

    fn roll_out(rollout: RolloutOptions, evaluation: &Evaluation, at: &GoRound, moves: &[Self::Move]) -> Vec<Estimate> {
        rollout::compare(&SelectedEvaluator::new(GoRoundEvaluator, evaluation), at, moves, rollout)
    }
}

impl EngineGame for Runaround {
    const WEIGHTS: usize = NetworkEvaluator::<Runaround>::WEIGHTS;

    fn engine(options: EngineOptions) -> Box<dyn Engine<Runaround>> {
        // A browser has no tablebases.
        #[cfg(target_arch = "wasm32")]
        return Box::new(expectimax(RunaroundEvaluator, options));
        #[cfg(not(target_arch = "wasm32"))]
        {
            let tablebases = options.tablebases.clone();
            Box::new(TablebasePlayer::new(expectimax(RunaroundEvaluator, options), tablebases))
        }
    }

    fn roll_out(
        rollout: RolloutOptions,
        evaluation: &Evaluation,
        at: &Runaround,
        moves: &[Self::Move],
    ) -> Vec<Estimate> {
        rollout::compare(&SelectedEvaluator::new(RunaroundEvaluator, evaluation), at, moves, rollout)
    }
}

impl EngineGame for GuardTowers {
    const WEIGHTS: usize = eval::weight_count::<GuardTowers>();

    fn engine(options: EngineOptions) -> Box<dyn Engine<GuardTowers>> {
        alpha_beta(GuardTowersEvaluator, &options)
    }
}

impl EngineGame for Gou {
    const WEIGHTS: usize = eval::weight_count::<Gou>();
    // Most games between equals are drawn, and a draw is half a win.
    const TEN_TO_ONE: f64 = 780.0;

    fn engine(options: EngineOptions) -> Box<dyn Engine<Gou>> {
        alpha_beta(GouEvaluator, &options)
    }
}

fn expectimax<P: NetworkInputs, E: EquityEvaluator<P>>(
    hand_crafted: E,
    options: EngineOptions,
) -> Expectimax<P, SelectedEvaluator<P, E>> {
    let evaluator = SelectedEvaluator::new(hand_crafted, &options.evaluation);
    Expectimax::new(evaluator, options.megabytes)
        .with_threads(options.threads)
        .with_stop_flag(options.stop_flag)
        .with_clock(options.clock)
}

fn alpha_beta<P: LinearFeatures, E: Evaluator<P> + 'static>(
    hand_crafted: E,
    options: &EngineOptions,
) -> Box<dyn Engine<P>> {
    fn build<P: Position, E: Evaluator<P> + 'static>(evaluator: E, options: &EngineOptions) -> Box<dyn Engine<P>> {
        let search = AlphaBeta::new(evaluator, options.threads, options.megabytes)
            .with_stop_flag(options.stop_flag.clone())
            .with_clock(options.clock)
            .with_pruning(options.pruning);
        Box::new(search)
    }
    match &options.evaluation {
        #[cfg(not(target_arch = "wasm32"))]
        Evaluation::HandCrafted => build(hand_crafted, options),
        Evaluation::Shipped => build(LinearEvaluator::new(P::shipped(), hand_crafted), options),
        Evaluation::Weights(weights) => build(LinearEvaluator::new(weights, hand_crafted), options),
    }
}
