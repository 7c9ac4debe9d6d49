//! Writes a page with a live board for every position of the gallery: `cargo run --example live -- DIRECTORY`.

#[path = "../tests/gallery/mod.rs"]
mod gallery;

use gallery::{ENTRIES, scene};
use roundel_draw::{Background, Facing, Style, Theme, board_css, live_board};
use std::error::Error;
use std::path::PathBuf;

fn main() -> Result<(), Box<dyn Error>> {
    let directory = PathBuf::from(std::env::args().nth(1).ok_or("expected a directory")?);
    let css = board_css();
    std::fs::write(directory.join("board.css"), &css)?;
    for theme in ["light", "dark"] {
        for entry in ENTRIES {
            let scene = scene(entry)?;
            for (facing, suffix) in [(Facing::Printed, ""), (Facing::Turned, "-turned")] {
                let style = Style {
                    theme: Theme::Page,
                    facing,
                    background: Background::Transparent,
                    prefix: "b-".to_owned(),
                    ..Style::default()
                };
                let board = live_board(&scene, &style);
                let page = format!(
                    "<!doctype html><html data-theme={theme}><meta charset=utf-8><link rel=stylesheet href=board.css>\
                     <style>body{{margin:0;background:var(--board-page)}}svg{{width:100vw;display:block}}</style>{board}"
                );
                std::fs::write(directory.join(format!("{}{suffix}-{theme}.html", entry.0)), page)?;
            }
        }
    }
    Ok(())
}
