//! The report of an analyzed game.

use super::{Arguments, columns, percent, signed_percent, title, verdict};
use crate::failure::Failure;
use crate::output::Output;
use crate::picture::PictureFormat;
use crate::progress::progress_bar;
use roundel_draw::Style;
use roundel_draw::graph::{self, Graph, GraphAnnotation, GraphPoint};
use roundel_engine::analysis::{Annotation, Balance, Decision, GameAnalysis, Step, analyze_game};
use roundel_rules::record::Record;
use roundel_rules::{Info, Outcome, Side, with_game};
use roundel_words::Language;
use serde_json::{Value, json};
use std::fs;
use std::path::Path;
use std::time::Duration;

/// The width of a graph in pixels.
const PIXELS: u32 = 1200;

pub fn run(arguments: &Arguments, path: &Path, record: &Record) -> Result<(), Failure> {
    let output = arguments.output.as_deref().map(|path| Ok::<_, Failure>((path, format_of(path)?))).transpose()?;
    let info = record.game.id().info();
    let tokens = record.game.token_texts().len();
    if tokens == 0 {
        let name = if path == Path::new("-") { "standard input".to_owned() } else { path.display().to_string() };
        return Err(Failure::input(format!(
            "{name}: there is nothing to analyze: expected a game with at least one move"
        )));
    }
    let options = arguments.options(info, Duration::from_millis(200))?;
    let outcome = record.ending.map(|ending| ending.outcome);
    let decisions = if info.dice { tokens.div_ceil(2) } else { tokens };
    let bar = progress_bar(decisions as u64, "{wide_bar} {pos}/{len} decisions, {eta} left");
    let report = with_game!(&record.game, game => analyze_game(game, outcome, &options, || bar.inc(1)));
    bar.finish_and_clear();
    super::tell_warning(report.warning.as_deref());
    let graph = graph_of(info, record, &report);
    if let Some((path, format)) = output {
        let style = Style { theme: arguments.theme.theme(), ..Style::default() };
        let bytes = match format {
            PictureFormat::Svg => graph::svg(&graph, &style).into_bytes(),
            PictureFormat::Png => graph::png(&graph, &style, PIXELS).map_err(Failure::work)?,
        };
        fs::write(path, bytes).map_err(|error| Failure::unwritable(path, error))?;
    }
    if arguments.json {
        return Output::new().json(&report_json(path, info, record, &report));
    }
    let drawing = graph::text(&graph, &arguments.text_style(), columns());
    let text = format!("{}\n\n{drawing}\n{}\n{}", graph.title, table(info, &report), sums(info, &report));
    Output::new().text(&text)
}

fn format_of(path: &Path) -> Result<PictureFormat, Failure> {
    PictureFormat::of_path(path).ok_or_else(|| {
        let found = path.display();
        Failure::input(format!("expected a file name that ends in .svg or .png, found `{found}`"))
    })
}

fn report_json(path: &Path, info: &Info, record: &Record, report: &GameAnalysis) -> Value {
    let mut value = json!(report);
    let start = record.game.start_position();
    value["file"] = json!(path.display().to_string());
    value["game"] = json!(info.name);
    value["rules"] = json!(start.rules());
    value["start"] = json!(start.to_string());
    value["result"] = json!(match report.outcome {
        Some(Outcome::Won(side)) => info.side_name(side),
        Some(Outcome::Drawn) => "drawn",
        None => "*",
    });
    value["reason"] = json!(record.ending.map(|ending| ending.reason.to_string()));
    value
}

/// `Go Round: Ada (White) - Grace (Black), won by White (goal)`
fn headline(info: &Info, record: &Record) -> String {
    let name = |side: Side| match record.tags.player(side) {
        Some(player) => format!("{player} ({})", title(info, side)),
        None => title(info, side).to_owned(),
    };
    let result = match record.ending {
        None => "not finished".to_owned(),
        Some(ending) => match ending.outcome {
            Outcome::Won(side) => format!("won by {} ({})", title(info, side), ending.reason),
            Outcome::Drawn => format!("drawn ({})", ending.reason),
        },
    };
    // Names come from a file and may contain control characters.
    let line = format!("{}: {} - {}, {result}", info.title, name(Side::First), name(Side::Second));
    line.chars().map(|c| if c.is_control() { ' ' } else { c }).collect()
}

fn graph_of(info: &Info, record: &Record, report: &GameAnalysis) -> Graph {
    let point = |step: &Step| GraphPoint {
        chance: step.chance_of_first(),
        luck: step.roll.map(|roll| if step.player == Side::First { roll.luck } else { -roll.luck }),
        side: step.player,
        annotation: match step.decision.as_ref().map(|decision| decision.annotation) {
            Some(Annotation::Inaccuracy) => GraphAnnotation::Inaccuracy,
            Some(Annotation::Mistake) => GraphAnnotation::Mistake,
            Some(Annotation::Blunder) => GraphAnnotation::Blunder,
            _ => GraphAnnotation::None,
        },
        words: format!(
            "{}. {} {}: {} for {}. {}",
            step.ply,
            title(info, step.player),
            step.tokens.join(" "),
            percent(step.chance_of_first(), info),
            title(info, Side::First),
            step.decision.as_ref().map_or(String::new(), remark),
        ),
    };
    let first = report.steps.first();
    let start =
        first.map_or(0.5, |step| if step.player == Side::First { step.before } else { step.before.reversed() }.chance);
    let title_text = headline(info, record);
    let description = format!(
        "The winning chance of {} over {} decisions, from {} at the start to {} at the end.",
        title(info, Side::First),
        report.steps.len(),
        percent(start, info),
        percent(report.steps.last().map_or(start, Step::chance_of_first), info),
    );
    let colours = info.sides.map(|side| side.colour);
    let points = report.steps.iter().map(point).collect();
    Graph { language: Language::english().code(), title: title_text, description, colours, start, points }
}

/// A line for every decision. Chances are for the first side, skill and luck for the side that moves.
fn table(info: &Info, report: &GameAnalysis) -> String {
    let side_wide = info.sides.iter().map(|side| side.title.len()).max().unwrap_or(0);
    let decisions = report.steps.iter().filter_map(|step| step.decision.as_ref());
    let move_wide = decisions.map(|decision| decision.mv.chars().count()).max().unwrap_or(0).max(4);
    let first = format!("for {}", title(info, Side::First));
    let middle = if info.dice {
        format!("{:<12}  {:<move_wide$}", "roll   luck", "move")
    } else {
        format!("{:<move_wide$}  {:>10}", "move", "")
    };
    let mut text = format!("{:<side_wide$}        {middle}  {first:>9}    skill\n", "");
    for step in &report.steps {
        let mv = step.decision.as_ref().map_or("", |decision| &decision.mv);
        let value = if step.player == Side::First { step.after } else { step.after.reversed() };
        let middle = if info.dice {
            let roll = step.roll.map_or((String::new(), String::new()), |roll| {
                (format!("[{}]", roll.face), signed_percent(roll.luck, info))
            });
            format!("{:<3}  {:>7}  {mv:<move_wide$}", roll.0, roll.1)
        } else {
            format!("{mv:<move_wide$}  {:>10}", verdict(value))
        };
        let chance = percent(value.chance, info);
        let mut row = format!("{:4}. {:<side_wide$}  {middle}  {chance:>9}", step.ply, title(info, step.player));
        if let Some(decision) = step.decision.as_ref().filter(|decision| decision.annotation != Annotation::Forced) {
            let skill = signed_percent(-decision.loss, info);
            row += &format!("  {skill:>7}  {:<2} {}", decision.annotation.mark(), remark(decision));
        }
        text += row.trim_end();
        text.push('\n');
    }
    text
}

/// The remark on a bad move: `D3-D4-1 wins in 5`.
fn remark(decision: &Decision) -> String {
    let best = &decision.best_move;
    match (decision.missed_win_in, decision.allowed_loss_in) {
        (Some(win), Some(end)) => format!("loses in {end}, {best} wins in {win}"),
        (Some(win), None) => format!("{best} wins in {win}"),
        (None, Some(end)) => format!("loses in {end}, better {best}"),
        (None, None) if decision.annotation >= Annotation::Inaccuracy => format!("better {best}"),
        (None, None) => String::new(),
    }
}

/// Both sides' totals, and how luck and skill made the result.
fn sums(info: &Info, report: &GameAnalysis) -> String {
    let mut text = format!("{:<18}", "");
    for side in Side::BOTH {
        text += &format!("{:>10}", title(info, side));
    }
    text.push('\n');
    let mut row = |name: &str, cells: [String; 2]| {
        text += &format!("{name:<18}{:>10}{:>10}\n", cells[0], cells[1]);
    };
    let [first, second] = &report.sides;
    let mut count = |name: &str, counts: [usize; 2]| row(name, counts.map(|count| count.to_string()));
    count("decisions", [first.decisions, second.decisions]);
    count("inaccuracies  ?!", [first.inaccuracies, second.inaccuracies]);
    count("mistakes      ?", [first.mistakes, second.mistakes]);
    count("blunders      ??", [first.blunders, second.blunders]);
    if first.missed_wins + second.missed_wins > 0 {
        count("missed wins", [first.missed_wins, second.missed_wins]);
    }
    let percents = |values: [f64; 2]| values.map(|value| signed_percent(value, info));
    row("skill", percents([first.skill, second.skill]));
    row("  per decision", percents([first.skill_per_decision, second.skill_per_decision]));
    if let (Some(luck), Some(other)) = (first.luck, second.luck) {
        row("luck", percents([luck, other]));
    }
    if let Some(balance) = report.balance {
        text.push('\n');
        text += &balance_in_words(info, balance, report.outcome.is_some());
    }
    text
}

/// How luck and skill made the result, for the first side.
fn balance_in_words(info: &Info, balance: Balance, over: bool) -> String {
    let Balance { start, luck, skill, rest, ending, result, luck_adjusted } = balance;
    let name = title(info, Side::First);
    let mut parts = vec![format!("{} at the start", percent(start, info))];
    let all = [(luck, "luck"), (skill, "skill"), (rest, "rest"), (ending, "by its ending")];
    let shown = all.into_iter().filter(|&(value, words)| words != "by its ending" || value.abs() >= 0.0005);
    parts.extend(shown.map(|(value, words)| format!("{} {words}", signed_percent(value, info))));
    let what = if over { "result" } else { "current value" };
    format!(
        "{what:<18}{:>10} for {name}\n  sum of            {}\n{:<18}{:>10} for {name}\n",
        percent(result, info),
        parts.join(", "),
        "luck-adjusted",
        percent(luck_adjusted, info),
    )
}
