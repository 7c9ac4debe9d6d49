//! The graph as terminal text.

use super::{Graph, GraphAnnotation, numbering, within};
use crate::terminal::grid::{Grid, Rgb, rgb};
use crate::theme::paint;
use crate::{Lettering, TextStyle};

/// The number of rows of the graph itself.
const ROWS: usize = 8;
/// The number of columns for the left axis.
const MARGIN: usize = 6;
/// The maximum width of a decision, in columns.
const WIDEST: usize = 4;

/// Consecutive decisions that share their columns.
struct Bin {
    chance: f64,
    annotation: GraphAnnotation,
}

/// The graph as text. No line is wider than `width`, and every line ends in a newline. Below the graph are an `X` for a
/// blunder, a `?` for a mistake, and the numbers of the decisions.
pub fn text(graph: &Graph, style: &TextStyle, width: usize) -> String {
    let room = width.saturating_sub(MARGIN).max(10);
    let each = graph.points.len().div_ceil(room).max(1);
    let bins: Vec<Bin> = graph.points.chunks(each).map(Bin::of).collect();
    let wide = (room / bins.len().max(1)).clamp(1, WIDEST);
    let mut grid = Grid::new(MARGIN + bins.len() * wide, ROWS + 2);
    for (row, label) in [(0, "100 %"), (ROWS / 2, " 50 %"), (ROWS - 1, "  0 %")] {
        grid.write(0, row, label);
    }
    let theme = style.theme.without_page();
    let [first, second] = graph.colours.map(|colour| rgb(paint(colour, theme).body));
    let warning = rgb(theme.palette().warning);
    for (i, bin) in bins.iter().enumerate() {
        let columns = MARGIN + i * wide..MARGIN + (i + 1) * wide;
        for column in columns.clone() {
            column_of(&mut grid, column, bin.chance, style.lettering, (first, second));
        }
        let sign = match bin.annotation {
            GraphAnnotation::Blunder => 'X',
            GraphAnnotation::Mistake => '?',
            _ => ' ',
        };
        let middle = columns.start + (wide - 1) / 2;
        grid.put(middle, ROWS, sign);
        if bin.annotation >= GraphAnnotation::Mistake {
            grid.colour(middle, ROWS, Some(warning), None);
        }
    }
    number(&mut grid, graph.points.len(), each, wide);
    let text = grid.print(*style);
    // Without mistakes, their row is left out.
    let lines: Vec<&str> = text.lines().collect();
    let faults = bins.iter().any(|bin| bin.annotation >= GraphAnnotation::Mistake);
    let shown = lines.iter().enumerate().filter(|&(row, _)| row != ROWS || faults);
    shown.map(|(_, line)| format!("{line}\n")).collect()
}

impl Bin {
    fn of(points: &[super::GraphPoint]) -> Bin {
        let sum: f64 = points.iter().map(|point| within(point.chance)).sum();
        let annotation = points.iter().map(|point| point.annotation).max().unwrap_or_default();
        Bin { chance: sum / points.len().max(1) as f64, annotation }
    }
}

/// Fills one column with the first side's colour up to its chance, in eighths of a row, or in halves with ASCII.
fn column_of(grid: &mut Grid, column: usize, chance: f64, lettering: Lettering, (first, second): (Rgb, Rgb)) {
    const EIGHTHS: [char; 9] = [' ', '▁', '▂', '▃', '▄', '▅', '▆', '▇', '█'];
    const HALVES: [char; 3] = ['.', 'o', '#'];
    let height = chance * ROWS as f64;
    for row in 0..ROWS {
        let filled = (height - (ROWS - 1 - row) as f64).clamp(0.0, 1.0);
        let letter = match lettering {
            Lettering::Unicode => EIGHTHS[(filled * 8.0).round() as usize],
            Lettering::Ascii => HALVES[(filled * 2.0).round() as usize],
        };
        grid.put(column, row, letter);
        grid.colour(column, row, Some(first), Some(second));
    }
}

/// Writes the numbers of the decisions below their columns.
fn number(grid: &mut Grid, points: usize, each: usize, wide: usize) {
    // A number takes four columns, including the gap after it.
    let step = numbering(points, points.div_ceil(each) * wide / 4);
    for number in (step..=points).step_by(step) {
        let column = MARGIN + (number - 1) / each * wide + (wide - 1) / 2;
        let word = number.to_string();
        grid.write(column + 1 - word.len(), ROWS + 1, &word);
    }
}
