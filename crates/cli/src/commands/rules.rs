//! `roundel rules`: the rules of a game, in every language.

use crate::arguments::{GameParser, language, language_parser};
use crate::failure::Failure;
use crate::output::{Output, ink, terminal_color_mode};
use crate::page::{PageStyle, render};
use roundel_draw::{TextStyle, text};
use roundel_rules::GameId;
use roundel_words::page::{Block, Diagram, blocks};
use roundel_words::{Language, Words};
use serde_json::{Value, json};

const EXAMPLES: &str = "\
Examples:
  roundel rules go-round
  roundel rules gou --lang de | less
  roundel rules runaround --lang fr --json
";

/// Print the rules of a game: every clause, the options and our rulings, with diagrams
#[derive(clap::Args, Debug)]
#[command(after_help = EXAMPLES)]
pub struct Arguments {
    /// The game
    #[arg(value_name = "GAME", value_parser = GameParser)]
    game: GameId,

    /// The language; default: that of your locale, or English
    #[arg(long, value_name = "LANGUAGE", value_parser = language_parser())]
    lang: Option<Language>,

    /// Print JSON: the page in Markdown, and its diagrams
    #[arg(long)]
    json: bool,
}

pub fn run(arguments: &Arguments) -> Result<(), Failure> {
    let words = Words::of(language(arguments.lang));
    let page = format!("{}\n{}", words.rules_page(arguments.game.info()), words.common_rules());
    if arguments.json {
        let diagrams: Vec<Value> = blocks(&page).into_iter().filter_map(diagram_json).collect();
        return Output::new().json(&json!({
            "game": arguments.game.name(),
            "language": words.code(),
            "markdown": page,
            "diagrams": diagrams,
        }));
    }
    let style = PageStyle { width: 80, colours: terminal_color_mode() };
    Output::new().text(&render(&page, style, |diagram| draw(arguments.game, diagram, words, style)))
}

fn diagram_json(block: Block<'_>) -> Option<Value> {
    let Block::Diagram(diagram) = block else { return None };
    Some(json!({
        "position": diagram.position,
        "rules": diagram.rules,
        "play": diagram.play,
        "targets": diagram.targets,
        "caption": diagram.caption,
    }))
}

/// A diagram as text: the position after its tokens, with its marks.
fn draw(game: GameId, diagram: &Diagram<'_>, words: Words, style: PageStyle) -> String {
    let scene = diagram.scene(game);
    text(&scene, &TextStyle { ink: ink(style.colours), ..TextStyle::PLAIN }, &words.legend(&scene))
}
