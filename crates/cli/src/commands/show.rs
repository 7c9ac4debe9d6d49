//! `roundel show`: draws a board in the terminal or as a picture.

use crate::arguments::{GameArguments, language, language_parser};
use crate::failure::Failure;
use crate::numbers::between;
use crate::output::{ColorMode, Output, ink, terminal_color_mode};
use crate::picture::PictureFormat;
use clap::ValueEnum;
use roundel_draw::{Coordinates, Lettering, Style, TextStyle, Theme, png, svg, text};
use roundel_rules::{AnyGame, Scene, Side, nearest};
use roundel_words::{Language, Words, localised};
use serde_json::{Value, json};
use std::fs;
use std::io::{IsTerminal, stdout};
use std::path::{Path, PathBuf};

const EXAMPLES: &str = "\
Examples:
  roundel show gou
  roundel show runaround --rules horseshoe 4 0-4
  roundel show guard-towers D5-D4-1 -o move.svg --theme dark
  roundel show go-round --position 'B5B/7/7/7/7/7/W5W w 4' --targets a1
  roundel show go-round 4 a1-a5 --lang de
  roundel show gou --format png --width 1200 > gou.png
";

/// Draw a board: in the terminal, as SVG or as PNG
#[derive(clap::Args, Debug)]
#[command(after_help = EXAMPLES)]
pub struct Arguments {
    #[command(flatten)]
    game: GameArguments,

    /// Mark the legal targets of the piece on this place; `all` marks every legal target
    #[arg(long, value_name = "PLACE")]
    targets: Option<String>,

    /// Output format [default: by the extension of the output file, else text]
    #[arg(long, value_name = "FORMAT")]
    format: Option<Format>,

    /// Write to this file
    #[arg(short, long, value_name = "FILE")]
    output: Option<PathBuf>,

    /// Colours for a light or a dark page
    #[arg(long, value_name = "THEME", default_value = "light")]
    theme: ThemeArgument,

    /// Width of a PNG in pixels [default: 800]
    #[arg(long, value_name = "PIXELS", allow_hyphen_values = true, value_parser = between(16u32, 8192))]
    width: Option<u32>,

    /// Leave out the names of columns, rows and spaces
    #[arg(long)]
    no_coordinates: bool,

    /// Use only ASCII characters
    #[arg(long)]
    ascii: bool,

    /// Whether to use colours
    #[arg(long, value_name = "WHEN", default_value = "auto")]
    color: ColorChoice,

    /// Language [default: that of your locale, or English]
    #[arg(long, value_name = "LANGUAGE", value_parser = language_parser())]
    lang: Option<Language>,

    /// Print the scene as JSON, with texts in the language
    #[arg(long, conflicts_with_all = ["format", "output"])]
    json: bool,
}

#[derive(ValueEnum, Clone, Copy, PartialEq, Eq, Debug)]
enum Format {
    Text,
    Svg,
    Png,
}

#[derive(ValueEnum, Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum ThemeArgument {
    Light,
    Dark,
}

impl ThemeArgument {
    pub(super) fn theme(self) -> Theme {
        match self {
            ThemeArgument::Light => Theme::Light,
            ThemeArgument::Dark => Theme::Dark,
        }
    }
}

#[derive(ValueEnum, Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum ColorChoice {
    Auto,
    Always,
    Never,
}

impl ColorChoice {
    /// Whether text on standard output has colours.
    pub(super) fn mode(self) -> ColorMode {
        match self {
            ColorChoice::Auto => terminal_color_mode(),
            ColorChoice::Always => ColorMode::Coloured,
            ColorChoice::Never => ColorMode::Plain,
        }
    }
}

pub fn run(arguments: &Arguments) -> Result<(), Failure> {
    let game = arguments.game.play()?;
    let mut scene = game.scene();
    let words = Words::of(language(arguments.lang));
    if let Some(place) = &arguments.targets {
        mark_targets(&game, &mut scene, place)?;
    }
    if arguments.json {
        return Output::new().json(&scene_json(&game, &scene, words));
    }
    let style = Style {
        theme: arguments.theme.theme(),
        coordinates: if arguments.no_coordinates { Coordinates::Hidden } else { Coordinates::Shown },
        ..Style::default()
    };
    let bytes = match arguments.format()? {
        Format::Text => {
            let legend = if arguments.ascii { words.ascii_legend(&scene) } else { words.legend(&scene) };
            text(&scene, &arguments.text_style(), &legend).into_bytes()
        }
        Format::Svg => svg(&scene, &style, &words.scene(&scene)).into_bytes(),
        Format::Png => png(&scene, &style, arguments.width.unwrap_or(800)).map_err(Failure::work)?,
    };
    match &arguments.output {
        Some(path) => fs::write(path, bytes).map_err(|error| Failure::unwritable(path, error)),
        None => Output::new().bytes(&bytes),
    }
}

/// The scene with its words in one language, and the names of its sides in every language.
fn scene_json(game: &AnyGame, scene: &Scene, words: Words) -> Value {
    let mut value = json!(scene);
    value["words"] = json!(words.scene(scene));
    for side in Side::BOTH {
        value["sides"][side.index()]["title"] = json!(localised(|words| words.side(game.id().info(), side)));
    }
    value
}

fn mark_targets(game: &AnyGame, scene: &mut Scene, place: &str) -> Result<(), Failure> {
    let targets = game.position().targets();
    let site = scene.spots.iter().find(|site| site.name == place).map(|site| site.id);
    if site.is_some_and(|id| targets.iter().all(|target| target.from != id)) {
        return Err(Failure::input(format!(
            "there is no move from `{place}`: expected a place with a piece that can move"
        )));
    }
    if place == "all" {
        scene.mark_targets(&targets);
    } else if !scene.mark_targets_from(place, &targets) {
        let near = nearest(place, scene.spots.iter().map(|site| &*site.name));
        let hint = near.map_or(String::new(), |near| format!("; did you mean `{near}`?"));
        return Err(Failure::input(format!("{} has no place `{place}`{hint}", game.id())));
    }
    Ok(())
}

impl Arguments {
    /// The given format, or that of the output file's extension.
    fn format(&self) -> Result<Format, Failure> {
        let format = match (self.format, &self.output) {
            (Some(format), _) => format,
            (None, None) => Format::Text,
            (None, Some(path)) => format_of(path)?,
        };
        let only_text = [("--ascii", self.ascii), ("--color", self.color != ColorChoice::Auto)];
        if format != Format::Text
            && let Some((flag, _)) = only_text.into_iter().find(|(_, given)| *given)
        {
            return Err(Failure::input(format!("{flag} is for text only: expected --format text")));
        }
        if format != Format::Png && self.width.is_some() {
            return Err(Failure::input(
                "--width is for PNG only: expected it with --format png or a file that ends in .png",
            ));
        }
        if format == Format::Png && self.output.is_none() && stdout().is_terminal() {
            return Err(Failure::input("a PNG is not for a terminal: expected -o FILE or a pipe"));
        }
        Ok(format)
    }

    fn text_style(&self) -> TextStyle {
        // A file has colours only if they are asked for.
        let is_asked = self.output.is_none() || self.color == ColorChoice::Always;
        TextStyle {
            ink: ink(if is_asked { self.color.mode() } else { ColorMode::Plain }),
            lettering: if self.ascii { Lettering::Ascii } else { Lettering::Unicode },
            theme: self.theme.theme(),
        }
    }
}

fn format_of(path: &Path) -> Result<Format, Failure> {
    match PictureFormat::of_path(path) {
        Some(PictureFormat::Svg) => Ok(Format::Svg),
        Some(PictureFormat::Png) => Ok(Format::Png),
        None if path.extension().is_some_and(|extension| extension == "txt") => Ok(Format::Text),
        None => Err(Failure::input(format!(
            "expected a file name that ends in .svg, .png or .txt, or --format, found `{}`",
            path.display()
        ))),
    }
}
