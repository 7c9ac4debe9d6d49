//! Analysis of a whole game, decision by decision.

use super::analyzer::{AnalyzedMove, Analyzer, with};
use super::{AnalysisOptions, Annotation, Assessment, Balance, Decision, GameAnalysis, RollReport, SideReport, Step};
use crate::EngineGame;
use roundel_rules::{Die, Game, Outcome, Position, Side, Token};

/// A roll and the reply to it, or one of them, with the game before it.
struct Stage<P: Position> {
    game: Game<P>,
    player: Side,
    roll: Option<P::Roll>,
    mv: Option<P::Move>,
}

/// Analyses a game, finished or not. `outcome` is its result where the moves do not show it, such as a resignation. `on_step` is
/// called after every decision.
///
/// It goes from the end to the start: the transposition table then knows what comes later.
pub fn analyze_game<P: EngineGame>(
    game: &Game<P>,
    outcome: Option<Outcome>,
    options: &AnalysisOptions,
    mut on_step: impl FnMut(),
) -> GameAnalysis {
    let mut analyzer = GameAnalyzer::new(game, outcome, options);
    while analyzer.next_step() {
        on_step();
    }
    analyzer.finish()
}

/// The analysis of a game, one decision at a time, for callers that show progress or may stop in between.
pub struct GameAnalyzer<P: EngineGame> {
    analyzer: Analyzer<P>,
    /// Those that are still to come, in the order of the game.
    stages: Vec<Stage<P>>,
    /// Those that are done, the last one first.
    steps: Vec<Step>,
    outcome: Option<Outcome>,
}

impl<P: EngineGame> GameAnalyzer<P> {
    /// The analysis of a game, finished or not. `outcome` is its result where the moves do not show it, such as a resignation.
    pub fn new(game: &Game<P>, outcome: Option<Outcome>, options: &AnalysisOptions) -> GameAnalyzer<P> {
        GameAnalyzer {
            analyzer: Analyzer::new(options),
            stages: stages(game),
            steps: Vec::new(),
            outcome: game.turn().outcome().or(outcome),
        }
    }

    /// Analyses one more decision. Returns false if there was none left.
    pub fn next_step(&mut self) -> bool {
        let Some(stage) = self.stages.pop() else { return false };
        self.steps.push(stage.step(&mut self.analyzer, self.stages.len() + 1));
        true
    }

    /// How many decisions there are still to analyse.
    pub fn left(&self) -> usize {
        self.stages.len()
    }

    /// The report on the decisions that were analysed.
    pub fn finish(self) -> GameAnalysis {
        let GameAnalyzer { analyzer, stages: _, mut steps, outcome } = self;
        steps.reverse();
        let sides = Side::BOTH.map(|side| SideReport::of_steps(P::INFO.side_name(side), side, &steps, P::INFO.dice));
        let balance = if P::INFO.dice { Balance::of_steps(&steps, outcome) } else { None };
        GameAnalysis { steps, sides, balance, outcome, warning: analyzer.warning() }
    }
}

/// The steps of a game: what has one number in a record.
fn stages<P: Position>(game: &Game<P>) -> Vec<Stage<P>> {
    let mut stages: Vec<Stage<P>> = Vec::new();
    let mut replayed = Game::new(game.start().clone(), game.draws());
    for &token in game.tokens() {
        let player = replayed.turn().side().expect("a token is played where something is due");
        match (token, stages.last_mut()) {
            (Token::Move(mv), Some(last)) if last.mv.is_none() => last.mv = Some(mv),
            (Token::Move(mv), _) => stages.push(Stage { game: replayed.clone(), player, roll: None, mv: Some(mv) }),
            (Token::Roll(roll), _) => stages.push(Stage { game: replayed.clone(), player, roll: Some(roll), mv: None }),
        }
        replayed.push_unchecked(token);
    }
    stages
}

impl<P: EngineGame> Stage<P> {
    fn step(&self, analyzer: &mut Analyzer<P>, ply: usize) -> Step {
        let (before, roll, decision) = match self.roll {
            Some(roll) => self.rolled(analyzer, roll),
            None => self.decided(analyzer),
        };
        let after = match (&decision, roll) {
            (Some(decision), _) => decision.value,
            (None, Some(roll)) => roll.value,
            (None, None) => before,
        };
        let tokens = roll.map(|roll| roll.face.to_string()).into_iter();
        let tokens = tokens.chain(decision.as_ref().map(|decision| decision.mv.clone())).collect();
        let side = P::INFO.side_name(self.player);
        Step { ply, player: self.player, side, tokens, before, roll, decision, after }
    }

    /// A roll and its reply.
    fn rolled(&self, analyzer: &mut Analyzer<P>, roll: P::Roll) -> (Assessment, Option<RollReport>, Option<Decision>) {
        let faces = analyzer.faces(&self.game);
        let before = mean(faces.iter().map(|moves| moves[0].value));
        let face = P::Roll::FACES.iter().position(|&face| face == roll).expect("a roll is one of the faces");
        let moves = &faces[face];
        let value = moves[0].value;
        // RollReport comes from the search, which treats all six rolls alike.
        let luck = RollReport { face: roll.number(), value, luck: value.chance - before.chance };
        let rolled = with(&self.game, Token::Roll(roll));
        let decision = self.mv.map(|mv| {
            let moves = analyzer.rolled_out(&rolled, moves.clone(), Some(mv));
            let played = moves.iter().find(|analyzed| analyzed.mv == mv).expect("every legal move was looked at");
            decision(analyzer, &rolled, mv, &moves, played.value)
        });
        (before, Some(luck), decision)
    }

    /// A decision without a roll before it.
    fn decided(&self, analyzer: &mut Analyzer<P>) -> (Assessment, Option<RollReport>, Option<Decision>) {
        let mv = self.mv.expect("a stage has a roll or a move");
        let (moves, value) = analyzer.moves_and(&self.game, mv);
        let decision = decision(analyzer, &self.game, mv, &moves, value);
        // The move played can turn out better than the best one of a shallower search.
        (decision.best_value, None, Some(decision))
    }
}

/// The value of a position where a roll is due: the mean over the rolls.
pub(super) fn mean(faces: impl ExactSizeIterator<Item = Assessment>) -> Assessment {
    let count = faces.len() as f64;
    Assessment::of_chance(faces.map(|value| value.chance).sum::<f64>() / count)
}

fn decision<P: EngineGame>(
    analyzer: &Analyzer<P>,
    game: &Game<P>,
    mv: P::Move,
    moves: &[AnalyzedMove<P::Move>],
    value: Assessment,
) -> Decision {
    let position = game.position();
    let best_found = moves[0].value;
    // The search of this move alone may have seen more than that of all moves.
    let (best, best_value) = if value.chance > best_found.chance { (mv, value) } else { (moves[0].mv, best_found) };
    let loss = best_value.chance - value.chance;
    let annotation = match Annotation::of_loss(loss, P::INFO) {
        _ if position.count_moves() == 1 => Annotation::Forced,
        // A longer win costs no chance, but is not the best move.
        Annotation::Best if value != best_value => Annotation::Good,
        annotation => annotation,
    };
    Decision {
        mv: position.move_text(mv),
        value,
        best_move: position.move_text(best),
        best_value,
        loss,
        annotation,
        missed_win_in: best_value.win_in.filter(|_| value.win_in.is_none()),
        allowed_loss_in: value.loss_in.filter(|_| best_value.loss_in.is_none()),
        lines: analyzer.lines(game, moves),
    }
}
