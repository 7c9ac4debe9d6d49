//! Move annotations: inaccuracy, mistake, blunder.

use roundel_rules::Info;
use serde::Serialize;

/// How much of the chance to win a move cost.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize)]
#[serde(rename_all = "lowercase")]
pub enum Annotation {
    /// The only legal move.
    Forced,
    /// It cost nothing.
    Best,
    /// It cost less than an inaccuracy.
    Good,
    /// It cost at least 5 % of the chance to win, or 2 % in a game with dice.
    Inaccuracy,
    /// It cost at least 10 % of the chance to win, or 4 % in a game with dice.
    Mistake,
    /// It cost at least 20 % of the chance to win, or 8 % in a game with dice.
    Blunder,
}

/// The loss of winning chance from which a move is an inaccuracy, a mistake, a blunder.
const WITHOUT_DICE: [f64; 3] = [0.05, 0.10, 0.20];

/// With dice a single decision matters less. These are the losses of 0.04, 0.08 and 0.16 in equity (from -1 to +1) that backgammon
/// programs call doubtful, bad and very bad.
const WITH_DICE: [f64; 3] = [0.02, 0.04, 0.08];

/// Smaller losses are rounding errors.
const NOTHING: f64 = 1e-6;

impl Annotation {
    /// The annotation of a move that cost this much of the chance to win.
    pub fn of_loss(loss: f64, info: &Info) -> Annotation {
        let [inaccuracy, mistake, blunder] = Annotation::thresholds(info);
        match loss {
            _ if loss >= blunder => Annotation::Blunder,
            _ if loss >= mistake => Annotation::Mistake,
            _ if loss >= inaccuracy => Annotation::Inaccuracy,
            _ if loss > NOTHING => Annotation::Good,
            _ => Annotation::Best,
        }
    }

    /// The loss from which a move of this game is an inaccuracy, a mistake, a blunder.
    pub fn thresholds(info: &Info) -> [f64; 3] {
        if info.dice { WITH_DICE } else { WITHOUT_DICE }
    }

    /// The symbol after such a move in a record.
    pub fn mark(self) -> &'static str {
        match self {
            Annotation::Forced | Annotation::Best | Annotation::Good => "",
            Annotation::Inaccuracy => "?!",
            Annotation::Mistake => "?",
            Annotation::Blunder => "??",
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use roundel_rules::GameId;

    #[test]
    fn losses_are_annotated_by_the_game() {
        let annotation = |game: GameId, loss| Annotation::of_loss(loss, game.info());
        assert_eq!(annotation(GameId::Gou, 0.0), Annotation::Best);
        assert_eq!(annotation(GameId::Gou, 0.049), Annotation::Good);
        assert_eq!(annotation(GameId::Gou, 0.05), Annotation::Inaccuracy);
        assert_eq!(annotation(GameId::Gou, 0.199), Annotation::Mistake);
        assert_eq!(annotation(GameId::Gou, 1.0), Annotation::Blunder);
        assert_eq!(annotation(GameId::Runaround, 0.05), Annotation::Mistake);
        assert_eq!(annotation(GameId::Runaround, 0.08), Annotation::Blunder);
    }
}
