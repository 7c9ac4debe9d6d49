//! A measured match of the ladder: as a line, as JSON, and as a row of a document.

use crate::output::grouped;
use roundel_arena::ladder::{Contestant, ScoreTarget};
use roundel_arena::matches::MatchResult;
use roundel_engine::levels::{Level, Strength, Strengths};
use roundel_rules::GameId;
use serde_json::{Value, json};
use std::fmt;

/// A match of the ladder and its result.
pub struct Measured {
    target: ScoreTarget,
    result: MatchResult,
    /// The match as a command; none if the strengths are not those built in.
    command: Option<String>,
    /// The strengths of both players, where they are levels.
    strengths: [Option<Strength>; 2],
}

impl Measured {
    pub fn new(game: GameId, target: ScoreTarget, result: MatchResult, strengths: &Strengths, seed: u64) -> Measured {
        let matchup = target.matchup;
        let mut command =
            format!("roundel match {game} --a {} --b {} --games {}", matchup.a, matchup.b, result.games());
        let of = |contestant: Contestant| contestant.level().map(|level| strengths.get(game, level));
        if let Some(Strength::Full { measured }) = of(matchup.a) {
            command += &format!(" --nodes {measured}");
        }
        if seed != 1 {
            command += &format!(" --seed {seed}");
        }
        let command = (strengths == Strengths::shipped()).then_some(command);
        Measured { strengths: [of(matchup.a), of(matchup.b)], target, result, command }
    }

    /// Whether the score is what it must be.
    pub fn holds(&self) -> bool {
        self.target.accepted.contains(&self.result.pairs.score())
    }

    pub fn matchup(&self) -> String {
        format!("{} against {}", self.target.matchup.a, self.target.matchup.b)
    }

    pub fn json(&self) -> Value {
        json!({
            "a": self.target.matchup.a.to_string(),
            "b": self.target.matchup.b.to_string(),
            "strength_a": self.strengths[0].map(|strength| strength.to_string()),
            "strength_b": self.strengths[1].map(|strength| strength.to_string()),
            "games": self.result.games(),
            "wins": self.result.wins,
            "draws": self.result.draws,
            "losses": self.result.losses,
            "score_a": self.result.pairs.score(),
            "score_error": self.result.pairs.score_error(),
            "least": self.target.accepted.start(),
            "most": self.target.accepted.end(),
            "holds": self.holds(),
            "command": self.command,
        })
    }

    /// The score with its 95 % interval.
    fn score(&self) -> String {
        let pairs = &self.result.pairs;
        format!("{:.1} ± {:.1} %", 100.0 * pairs.score(), 100.0 * pairs.score_error())
    }

    fn bounds(&self) -> String {
        let (least, most) = (100.0 * self.target.accepted.start(), 100.0 * self.target.accepted.end());
        match (least, most) {
            (least, 100.0) => format!("at least {least:.0} %"),
            (0.0, most) => format!("at most {most:.0} %"),
            (least, most) => format!("{least:.0} to {most:.0} %"),
        }
    }

    fn games(&self) -> String {
        format!("{} +, {} =, {} -", self.result.wins, self.result.draws, self.result.losses)
    }

    /// The row of a document: what leads it, and the rest.
    fn row(&self, lead: &str) -> String {
        let verdict = if self.holds() { "" } else { " **missed**" };
        let command = self.command.as_ref().map_or_else(String::new, |command| format!("`{command}`"));
        format!("| {lead} | {} | {}{verdict} | {} | {command} |\n", self.score(), self.bounds(), self.games())
    }
}

impl fmt::Display for Measured {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let strength =
            self.strengths[0].or(self.strengths[1]).map_or_else(String::new, |strength| strength.to_string());
        let verdict = if self.holds() { "ok" } else { "out of bounds" };
        write!(
            f,
            "  {:<26} {:<18} {:<16} {:<18} {:<16} {verdict}",
            self.matchup(),
            strength,
            self.score(),
            self.games(),
            self.bounds()
        )
    }
}

/// What a strength means to a reader.
fn described(strength: Strength) -> String {
    match strength {
        Strength::Careless { temperature } => format!("careless, temperature {temperature}"),
        Strength::Attentive { skill } => format!("attentive, skill {skill}"),
        Strength::Nodes(nodes) => format!("{} nodes", grouped(nodes)),
        Strength::Full { measured } => format!("full strength; here {} nodes", grouped(measured)),
    }
}

/// The tables of a game.
pub fn markdown(game: GameId, measured: &[Measured], strengths: &Strengths) -> String {
    let mut text = String::new();
    text += "| level | strength | against the level below | must be | games | command |\n|---|---|---|---|---|---|\n";
    for level in Level::all() {
        let lead = format!("{level} | {}", described(strengths.get(game, level)));
        match measured.iter().find(|measured| measured.target.matchup.a == Contestant::Level(level)) {
            Some(measured) => text += &measured.row(&lead),
            None => text += &format!("| {lead} | | | | |\n"),
        }
    }
    text += "\n| stand-in | score | must be | games | command |\n|---|---|---|---|---|\n";
    for measured in measured.iter().filter(|measured| measured.target.matchup.a.level().is_none()) {
        let Some(level) = measured.target.matchup.b.level() else { continue };
        text += &measured.row(&format!("`{}` against level {level}", measured.target.matchup.a));
    }
    text
}
