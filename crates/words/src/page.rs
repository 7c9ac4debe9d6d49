//! The reader of rules pages: a small Markdown with diagrams.
//!
//! A page has `#` and `##` headings, paragraphs, lists and fenced diagrams; within a line, `**bold**`, `*italic*` and
//! `` `code` ``. Clauses are paragraphs that begin with their number in bold.

use roundel_rules::{AnyGame, AnyPosition, Draws, GameId, Scene};

/// One block of a page.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Block<'a> {
    /// `# title`
    Title(&'a str),
    /// `## section`
    Section(&'a str),
    /// A paragraph, its lines joined.
    Paragraph(String),
    /// One item of a list, its lines joined.
    Item(String),
    /// A position to be drawn.
    Diagram(Diagram<'a>),
}

/// A drawn example.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Diagram<'a> {
    /// The position text.
    pub position: &'a str,
    /// The options, a comma-separated list.
    pub rules: &'a str,
    /// The tokens to be played from there; the picture shows the result and marks the last move.
    pub play: Vec<&'a str>,
    /// The spot whose legal targets are to be marked.
    pub targets: Option<&'a str>,
    /// The caption, in the page's language.
    pub caption: &'a str,
}

impl Diagram<'_> {
    /// The position after its tokens, with its marks.
    ///
    /// # Panics
    ///
    /// If the diagram is not from a page of this game. Tests draw all that are.
    pub fn scene(&self, game: GameId) -> Scene {
        let start = AnyPosition::parse(game, self.rules, self.position).expect("tests read every diagram");
        let mut played = AnyGame::new(start, Draws::On);
        for token in &self.play {
            played.push(token).expect("tests play every diagram");
        }
        let mut scene = played.scene();
        if let Some(name) = self.targets {
            scene.mark_targets_from(name, &played.position().targets());
        }
        scene
    }
}

/// The blocks of a page. Pages are part of the program and tests read every one of them, so there is no error to report: a line
/// that fits nowhere is a paragraph.
pub fn blocks(page: &str) -> Vec<Block<'_>> {
    let mut blocks = Vec::new();
    let mut lines = page.lines();
    let mut open = false;
    while let Some(line) = lines.next() {
        let continues = open && !line.trim().is_empty();
        open = false;
        if let Some(title) = line.strip_prefix("# ") {
            blocks.push(Block::Title(title));
        } else if let Some(section) = line.strip_prefix("## ") {
            blocks.push(Block::Section(section));
        } else if line == "```diagram" {
            blocks.push(Block::Diagram(diagram(lines.by_ref().take_while(|&line| line != "```"))));
        } else if let Some(item) = line.strip_prefix("- ") {
            blocks.push(Block::Item(item.to_owned()));
            open = true;
        } else if !line.trim().is_empty() {
            match blocks.last_mut() {
                Some(Block::Paragraph(text) | Block::Item(text)) if continues => {
                    text.push(' ');
                    text.push_str(line.trim());
                }
                _ => blocks.push(Block::Paragraph(line.trim().to_owned())),
            }
            open = true;
        }
    }
    blocks
}

fn diagram<'a>(lines: impl Iterator<Item = &'a str>) -> Diagram<'a> {
    let mut diagram = Diagram::default();
    for (key, value) in lines.filter_map(|line| line.split_once(": ")) {
        match key {
            "position" => diagram.position = value,
            "rules" => diagram.rules = value,
            "play" => diagram.play = value.split(' ').collect(),
            "targets" => diagram.targets = Some(value),
            "caption" => diagram.caption = value,
            _ => {}
        }
    }
    diagram
}
