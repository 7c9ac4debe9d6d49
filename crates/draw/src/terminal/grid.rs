//! A character grid with colours.

use super::{Ink, Lettering, TextStyle};
use std::fmt::Write;

/// Red, green and blue.
pub(crate) type Rgb = (u8, u8, u8);

/// Parses a colour in the form `#RRGGBB`.
pub(crate) fn rgb(hex: &str) -> Rgb {
    let part = |i: usize| hex.get(i..i + 2).and_then(|text| u8::from_str_radix(text, 16).ok()).unwrap_or(0);
    (part(1), part(3), part(5))
}

/// The directions in which lines leave a cell, as bits.
pub(super) const UP: u8 = 1;
pub(super) const RIGHT: u8 = 2;
pub(super) const DOWN: u8 = 4;
pub(super) const LEFT: u8 = 8;

#[derive(Clone, Copy, Default)]
struct Cell {
    letter: Option<char>,
    lines: u8,
    bright: bool,
    ink: Option<Rgb>,
    ground: Option<Rgb>,
}

pub(crate) struct Grid {
    width: usize,
    height: usize,
    cells: Vec<Cell>,
}

impl Grid {
    pub fn new(width: usize, height: usize) -> Grid {
        Grid { width, height, cells: vec![Cell::default(); width * height] }
    }

    fn cell(&mut self, column: usize, row: usize) -> Option<&mut Cell> {
        if column < self.width && row < self.height { self.cells.get_mut(row * self.width + column) } else { None }
    }

    /// Sets the letter of a cell.
    pub fn put(&mut self, column: usize, row: usize, letter: char) {
        if let Some(cell) = self.cell(column, row) {
            cell.letter = Some(letter);
        }
    }

    /// The letter of a cell, if one is set.
    pub fn letter(&mut self, column: usize, row: usize) -> Option<char> {
        self.cell(column, row).and_then(|cell| cell.letter)
    }

    /// Writes a word from left to right.
    pub fn write(&mut self, column: usize, row: usize, word: &str) {
        for (i, letter) in word.chars().enumerate() {
            self.put(column + i, row, letter);
        }
    }

    /// Sets the colours of a cell.
    pub fn colour(&mut self, column: usize, row: usize, ink: Option<Rgb>, ground: Option<Rgb>) {
        if let Some(cell) = self.cell(column, row) {
            cell.ink = ink.or(cell.ink);
            cell.ground = ground.or(cell.ground);
        }
    }

    /// Sets the colours of all cells.
    pub fn wash(&mut self, ink: Rgb, ground: Rgb) {
        for cell in &mut self.cells {
            (cell.ink, cell.ground) = (Some(ink), Some(ground));
        }
    }

    /// Draws a line along a row or a column, including both ends.
    pub fn line(
        &mut self,
        (from_column, from_row): (usize, usize),
        (to_column, to_row): (usize, usize),
        bright: Option<Rgb>,
    ) {
        let (left, right) = (from_column.min(to_column), from_column.max(to_column));
        let (top, bottom) = (from_row.min(to_row), from_row.max(to_row));
        let level = top == bottom;
        for row in top..=bottom {
            for column in left..=right {
                let Some(cell) = self.cell(column, row) else { continue };
                let (back, ahead) = if level { (column > left, column < right) } else { (row > top, row < bottom) };
                let (to_back, to_ahead) = if level { (LEFT, RIGHT) } else { (UP, DOWN) };
                cell.lines |= if back { to_back } else { 0 } | if ahead { to_ahead } else { 0 };
                if bright.is_some() {
                    cell.bright = true;
                    cell.ink = bright;
                }
            }
        }
    }

    /// Prints all rows. Without colours, trailing blanks are removed.
    pub fn print(&self, style: TextStyle) -> String {
        let mut out = String::new();
        for row in self.cells.chunks(self.width) {
            let mut line = String::new();
            let mut colours = (None, None);
            for cell in row {
                if style.ink != Ink::Plain && colours != (cell.ink, cell.ground) {
                    colours = (cell.ink, cell.ground);
                    escape(&mut line, colours, style.ink);
                }
                line.push(cell.letter.unwrap_or_else(|| line_letter(cell.lines, cell.bright, style.lettering)));
            }
            if style.ink == Ink::Plain {
                line.truncate(line.trim_end().len());
            } else {
                line.push_str("\x1b[0m");
            }
            out += &line;
            out.push('\n');
        }
        out
    }
}

fn escape(out: &mut String, (ink, ground): (Option<Rgb>, Option<Rgb>), kind: Ink) {
    out.push_str("\x1b[0m");
    for (colour, layer) in [(ink, 38), (ground, 48)] {
        let Some((red, green, blue)) = colour else { continue };
        let _ = if kind == Ink::True {
            write!(out, "\x1b[{layer};2;{red};{green};{blue}m")
        } else {
            write!(out, "\x1b[{layer};5;{}m", nearest_of_256((red, green, blue)))
        };
    }
}

/// The closest of the 240 palette colours that look the same on every terminal: the 6x6x6 cube from 16 on, then 24
/// greys.
fn nearest_of_256(colour: Rgb) -> u8 {
    const STEPS: [u8; 6] = [0, 95, 135, 175, 215, 255];
    let of_number = |number: u8| {
        if number >= 232 {
            let grey = 8 + 10 * (number - 232);
            return (grey, grey, grey);
        }
        let index = usize::from(number - 16);
        (STEPS[index / 36], STEPS[index / 6 % 6], STEPS[index % 6])
    };
    let wanted = oklab(colour);
    let distance = |number: u8| {
        let found = oklab(of_number(number));
        wanted.iter().zip(found).map(|(a, b)| (a - b).powi(2)).sum::<f64>()
    };
    (16..=255).min_by(|&a, &b| distance(a).total_cmp(&distance(b))).unwrap_or(16)
}

/// The colour in Oklab, a perceptually uniform colour space.
fn oklab((red, green, blue): Rgb) -> [f64; 3] {
    let linear = |value: u8| {
        let value = f64::from(value) / 255.0;
        if value <= 0.04045 { value / 12.92 } else { ((value + 0.055) / 1.055).powf(2.4) }
    };
    let mix = |[a, b, c]: [f64; 3], [x, y, z]: [f64; 3]| a * x + b * y + c * z;
    let light = [linear(red), linear(green), linear(blue)];
    let cones = [
        mix([0.412_221_47, 0.536_332_54, 0.051_445_99], light).cbrt(),
        mix([0.211_903_5, 0.680_699_55, 0.107_396_96], light).cbrt(),
        mix([0.088_302_46, 0.281_718_84, 0.629_978_7], light).cbrt(),
    ];
    [
        mix([0.210_454_26, 0.793_617_79, -0.004_072_05], cones),
        mix([1.977_998_5, -2.428_592_2, 0.450_593_7], cones),
        mix([0.025_904_04, 0.782_771_77, -0.808_675_77], cones),
    ]
}

fn line_letter(lines: u8, bright: bool, lettering: Lettering) -> char {
    const THIN: [char; 16] = [' ', '╵', '╶', '└', '╷', '│', '┌', '├', '╴', '┘', '─', '┴', '┐', '┤', '┬', '┼'];
    const THICK: [char; 16] = [' ', '╹', '╺', '┗', '╻', '┃', '┏', '┣', '╸', '┛', '━', '┻', '┓', '┫', '┳', '╋'];
    let index = usize::from(lines & 15);
    match (lettering, lines) {
        (_, 0) => ' ',
        (Lettering::Unicode, _) if bright => THICK[index],
        (Lettering::Unicode, _) => THIN[index],
        (Lettering::Ascii, _) if lines & (LEFT | RIGHT) == 0 => {
            if bright {
                'I'
            } else {
                '|'
            }
        }
        (Lettering::Ascii, _) if lines & (UP | DOWN) == 0 => {
            if bright {
                '='
            } else {
                '-'
            }
        }
        (Lettering::Ascii, _) => '+',
    }
}
