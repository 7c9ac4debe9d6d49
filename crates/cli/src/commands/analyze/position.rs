//! The analysis of a position as text and JSON.

use super::{Arguments, columns, percent, signed_percent, title, verdict};
use crate::commands::state_json;
use crate::failure::Failure;
use crate::output::Output;
use roundel_engine::analysis::{Assessment, PositionAnalysis, analyze_position};
use roundel_rules::{AnyGame, Info, Turn, turn_text, with_game};
use serde_json::{Value, json};
use std::time::Duration;

pub fn run(arguments: &Arguments, any: &AnyGame) -> Result<(), Failure> {
    let info = any.id().info();
    let options = arguments.options(info, Duration::from_secs(1))?;
    let Some(analysis) = with_game!(any, game => analyze_position(game, &options)) else {
        let found = turn_text(info, any.turn());
        return Err(Failure::input(format!(
            "there is nothing to analyze: expected a game in progress, found `{found}`"
        )));
    };
    super::tell_warning(analysis.warning.as_deref());
    if arguments.json {
        let mut value = state_json(any);
        if let (Value::Object(all), Value::Object(more)) = (&mut value, json!(analysis)) {
            all.extend(more);
        }
        return Output::new().json(&value);
    }
    Output::new().text(&in_words(info, any.turn(), &analysis))
}

fn in_words(info: &Info, turn: Turn, analysis: &PositionAnalysis) -> String {
    let name = turn.side().map_or("", |side| title(info, side));
    let due = if matches!(turn, Turn::Roll(_)) { "roll" } else { "move" };
    let mut text = format!("{}: {name} to {due}, {} for {name}\n\n", info.title, percent(analysis.value.chance, info));
    let lines = || analysis.lines.iter().chain(analysis.rolls.iter().map(|roll| &roll.best));
    let wide = lines().map(|line| line.mv.chars().count()).max().unwrap_or(0);
    for roll in &analysis.rolls {
        let (chance, luck) = (percent(roll.best.value.chance, info), signed_percent(roll.luck, info));
        let error = error(roll.best.value);
        text += &format!("  [{}]  {:<wide$}  {chance:>7}{error}   luck {luck:>7}", roll.face, roll.best.mv);
        text += &format!("   depth {}\n", roll.best.depth);
    }
    for (i, line) in analysis.lines.iter().enumerate() {
        let verdict = if info.dice { String::new() } else { format!("  {:>10}", verdict(line.value)) };
        let (chance, error) = (percent(line.value.chance, info), error(line.value));
        text += &format!("{:3}. {:<wide$}{verdict}  {chance:>7}{error}   depth {}\n", i + 1, line.mv, line.depth);
        text += &filled(&line.line[1..], columns());
    }
    text
}

/// The standard error of a rollout.
fn error(value: Assessment) -> String {
    value.error.map_or(String::new(), |error| format!(" ± {:.2} %", 100.0 * error))
}

/// The rest of a line, wrapped.
fn filled(moves: &[String], width: usize) -> String {
    const INDENT: &str = "       ";
    let mut rows: Vec<String> = Vec::new();
    for mv in moves {
        match rows.last_mut().filter(|row| row.chars().count() + 1 + mv.chars().count() <= width) {
            Some(row) => *row += &format!(" {mv}"),
            None => rows.push(format!("{INDENT}{mv}")),
        }
    }
    rows.into_iter().map(|row| row + "\n").collect()
}
