//! How a level plays: one kind of handicap with one number, and its text.

use std::fmt;
use std::str::FromStr;

/// How strong a level plays. Each kind has one number, so that a fit has one thing to search for.
#[derive(Clone, Copy, PartialEq, Debug)]
pub enum Strength {
    /// Looks one decision ahead and chooses nearly at random.
    Careless {
        /// Softmax temperature, in stones, or in tenths of the result in games with dice: a move worse by this much is e times
        /// less likely.
        temperature: f64,
    },
    /// Takes an immediate win, but misjudges positions and overlooks moves (only quiet ones in games without dice).
    Attentive {
        /// From 0 to 1: looks farther, misjudges less and overlooks less.
        skill: f64,
    },
    /// Searches this many nodes, without any other handicap.
    Nodes(u64),
    /// Full strength.
    Full {
        /// Nodes per decision when the levels are measured: about 200 ms in games without dice.
        measured: u64,
    },
}

/// The bounds of a temperature. At the upper one all moves are equally likely.
const TEMPERATURES: std::ops::RangeInclusive<f64> = 0.01..=1000.0;

impl Strength {
    /// Whether it has limits of its own. Without any, the caller's limits end a search.
    pub fn has_limits(self) -> bool {
        !matches!(self, Strength::Full { .. })
    }

    /// Whether it looks only a few decisions ahead: it answers in a few milliseconds, and remembers nothing between moves.
    pub fn is_shallow(self) -> bool {
        matches!(self, Strength::Careless { .. } | Strength::Attentive { .. })
    }

    /// Its kind and its number.
    fn parts(self) -> (&'static str, f64) {
        match self {
            Strength::Careless { temperature } => ("careless", temperature),
            Strength::Attentive { skill } => ("attentive", skill),
            Strength::Nodes(nodes) => ("nodes", nodes as f64),
            Strength::Full { measured } => ("full", measured as f64),
        }
    }
}

impl fmt::Display for Strength {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (kind, number) = self.parts();
        write!(f, "{kind} {number}")
    }
}

/// The text is not a strength.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct StrengthError;

impl fmt::Display for StrengthError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("expected careless T, attentive S, nodes N or full N")
    }
}

impl std::error::Error for StrengthError {}

impl FromStr for Strength {
    type Err = StrengthError;

    /// Parses a kind and its number, as in `attentive 0.35`.
    fn from_str(text: &str) -> Result<Strength, StrengthError> {
        let (kind, number) = text.split_once(' ').ok_or(StrengthError)?;
        let real = || number.parse::<f64>().map_err(|_| StrengthError);
        let nodes = || number.parse::<u64>().ok().filter(|nodes| (1..=1 << 50).contains(nodes)).ok_or(StrengthError);
        let strength = match kind {
            "careless" => Strength::Careless { temperature: real()? },
            "attentive" => Strength::Attentive { skill: real()? },
            "nodes" => Strength::Nodes(nodes()?),
            "full" => Strength::Full { measured: nodes()? },
            _ => return Err(StrengthError),
        };
        let is_sound = match strength {
            Strength::Careless { temperature } => TEMPERATURES.contains(&temperature),
            Strength::Attentive { skill } => (0.0..=1.0).contains(&skill),
            Strength::Nodes(_) | Strength::Full { .. } => true,
        };
        if is_sound { Ok(strength) } else { Err(StrengthError) }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn texts() {
        for text in ["careless 2.5", "attentive 0.35", "nodes 2500", "full 600000"] {
            assert_eq!(text.parse::<Strength>().map(|strength| strength.to_string()).as_deref(), Ok(text));
        }
        for text in ["", "careless", "careless 0", "careless NaN", "attentive 1.1", "nodes 0", "nodes 1.5", "clever 3"]
        {
            assert_eq!(text.parse::<Strength>(), Err(StrengthError), "{text}");
        }
    }
}
