//! Draws a gallery of positions into a directory: `cargo run --example gallery -- DIRECTORY [NAME]`.

#[path = "../tests/gallery/mod.rs"]
mod gallery;

use gallery::{ENTRIES, scene};
use roundel_draw::{Ink, Style, TextStyle, Theme, png, svg, text};
use roundel_words::Words;
use std::error::Error;
use std::path::PathBuf;

fn main() -> Result<(), Box<dyn Error>> {
    let directory = PathBuf::from(std::env::args().nth(1).ok_or("expected a directory")?);
    let only = std::env::args().nth(2).unwrap_or_default();
    let words = Words::default();
    for entry in ENTRIES.iter().filter(|entry| entry.0.contains(&only)) {
        let scene = scene(entry)?;
        for (theme, suffix) in [(Theme::Light, ""), (Theme::Dark, "-dark")] {
            let style = Style { theme, ..Style::default() };
            let drawing = svg(&scene, &style, &words.scene(&scene));
            println!("{}{suffix}: {} bytes", entry.0, drawing.len());
            std::fs::write(directory.join(format!("{}{suffix}.svg", entry.0)), drawing)?;
            std::fs::write(directory.join(format!("{}{suffix}.png", entry.0)), png(&scene, &style, 900)?)?;
        }
        let style = TextStyle { ink: Ink::True, ..TextStyle::PLAIN };
        println!("{}\n{}", words.scene(&scene).description, text(&scene, &style, &words.legend(&scene)));
    }
    Ok(())
}
