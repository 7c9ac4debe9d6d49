//! Renders rules pages in a terminal: wrapped lines, headings, diagrams.

use crate::output::ColorMode;
use roundel_words::page::{Block, Diagram, blocks};

/// The style of a page.
#[derive(Clone, Copy, Debug)]
pub struct PageStyle {
    /// The line width in columns.
    pub width: usize,
    /// Whether to use the terminal's bold and italic.
    pub colours: ColorMode,
}

/// Renders a page as text. `draw` renders a diagram.
pub fn render(page: &str, style: PageStyle, mut draw: impl FnMut(&Diagram<'_>) -> String) -> String {
    let mut text = String::new();
    let mut after_item = false;
    for block in blocks(page) {
        let is_item = matches!(block, Block::Item(_));
        if !(text.is_empty() || after_item && is_item) {
            text.push('\n');
        }
        after_item = is_item;
        match block {
            Block::Title(title) => text += &heading(title, '═', style),
            Block::Section(section) => text += &heading(section, '─', style),
            Block::Paragraph(paragraph) => text += &fill(&paragraph, "", "", style),
            Block::Item(item) => text += &fill(&item, "  • ", "    ", style),
            Block::Diagram(diagram) => {
                for line in draw(&diagram).lines() {
                    text += format!("    {line}").trim_end();
                    text.push('\n');
                }
                text += &fill(&format!("*{}*", diagram.caption), "    ", "    ", style);
            }
        }
    }
    text
}

fn heading(title: &str, line: char, style: PageStyle) -> String {
    let rule: String = std::iter::repeat_n(line, title.chars().count()).collect();
    if style.colours == ColorMode::Coloured {
        format!("\x1b[1m{title}\x1b[0m\n{rule}\n")
    } else {
        format!("{title}\n{rule}\n")
    }
}

/// Wraps text. Marks for bold, italic and code have no width; they become terminal escapes or are dropped.
fn fill(text: &str, first: &str, rest: &str, style: PageStyle) -> String {
    let mut lines = String::from(first);
    let mut width = first.chars().count();
    let mut marks = Marks { style, bold: false, italic: false, code: false };
    let mut begun = false;
    for word in text.split(' ') {
        let (shown, length) = marks.word(word);
        if begun && width + 1 + length > style.width {
            lines.push('\n');
            lines += rest;
            width = rest.chars().count();
        } else if begun {
            lines.push(' ');
            width += 1;
        }
        lines += &shown;
        width += length;
        begun = true;
    }
    lines + "\n"
}

/// The open marks.
struct Marks {
    style: PageStyle,
    bold: bool,
    italic: bool,
    code: bool,
}

impl Marks {
    /// A rendered word, and its width.
    fn word(&mut self, word: &str) -> (String, usize) {
        let mut shown = String::new();
        let mut width = 0;
        let mut characters = word.chars().peekable();
        while let Some(c) = characters.next() {
            let sequence = match c {
                '`' => toggle(&mut self.code, "\x1b[36m", "\x1b[39m"),
                '*' if !self.code && characters.peek() == Some(&'*') => {
                    characters.next();
                    toggle(&mut self.bold, "\x1b[1m", "\x1b[22m")
                }
                '*' if !self.code => toggle(&mut self.italic, "\x1b[3m", "\x1b[23m"),
                c => {
                    shown.push(c);
                    width += 1;
                    continue;
                }
            };
            if self.style.colours == ColorMode::Coloured {
                shown += sequence;
            }
        }
        (shown, width)
    }
}

fn toggle(open: &mut bool, begin: &'static str, end: &'static str) -> &'static str {
    *open = !*open;
    if *open { begin } else { end }
}

#[cfg(test)]
mod tests {
    use super::*;

    const PLAIN: PageStyle = PageStyle { width: 20, colours: ColorMode::Plain };

    #[test]
    fn lines_are_filled_and_marks_taken_out() {
        let page = "# Title\n\n**1.1** A *long* line\nthat goes `on` and on.\n\n- one\n- two is\n  longer than that\n";
        let expected =
            "Title\n═════\n\n1.1 A long line that\ngoes on and on.\n\n  • one\n  • two is longer\n    than that\n";
        assert_eq!(render(page, PLAIN, |_| String::new()), expected);
    }

    #[test]
    fn marks_take_no_width() {
        let style = PageStyle { width: 9, colours: ColorMode::Coloured };
        assert_eq!(fill("**bold** `code`", "", "", style), "\x1b[1mbold\x1b[22m \x1b[36mcode\x1b[39m\n");
    }

    #[test]
    fn diagrams_are_indented_above_their_caption() {
        let page = "```diagram\nposition: x\ncaption: A board.\n```\n";
        assert_eq!(render(page, PLAIN, |diagram| format!("[{}]\n", diagram.position)), "    [x]\n    A board.\n");
    }
}
