//! `roundel rules`: the rules of a game, in three languages.

use crate::arguments::{GameParser, language, language_parser};
use crate::failure::Failure;
use crate::output::{Output, ink, wants_colour};
use crate::page::{PageStyle, render};
use roundel_draw::{TextStyle, text};
use roundel_rules::page::{Block, Diagram, blocks, common_rules};
use roundel_rules::{GameId, Language};
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
    let language = language(arguments.lang);
    let page = format!("{}\n{}", arguments.game.info().rules_in(language), common_rules(language));
    if arguments.json {
        let diagrams: Vec<Value> = blocks(&page).into_iter().filter_map(diagram_json).collect();
        return Output::new().json(&json!({
            "game": arguments.game.name(),
            "language": language.code(),
            "markdown": page,
            "diagrams": diagrams,
        }));
    }
    let style = PageStyle { width: 80, colour: wants_colour() };
    Output::new().text(&render(&page, style, |diagram| draw(arguments.game, diagram, language, style)))
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
fn draw(game: GameId, diagram: &Diagram<'_>, language: Language, style: PageStyle) -> String {
    text(&diagram.scene(game), &TextStyle { ink: ink(style.colour), language, ..TextStyle::PLAIN })
}
