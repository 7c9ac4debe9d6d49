//! Renderers for a [`Scene`](roundel_rules::Scene): SVG, PNG and terminal text.
//!
//! For web pages there is a [`live_board`], which stays in the page, and [`live_layers`], which change with the
//! position.
//!
//! This crate knows no rules and no language. The caller supplies the texts as a
//! [`SceneText`](roundel_rules::scene::SceneText) or a [`Legend`](roundel_rules::scene::Legend). It needs no font, no
//! file and no clock: the same scene gives the same bytes on every machine.
//!
//! ```
//! use roundel_draw::{Style, TextStyle, png, svg, text};
//! use roundel_rules::scene::{Legend, SceneText};
//! use roundel_rules::{AnyPosition, GameId};
//!
//! let scene = AnyPosition::start(GameId::GuardTowers, "")?.scene();
//! assert!(svg(&scene, &Style::default(), &SceneText::default()).starts_with("<svg"));
//! assert!(png(&scene, &Style::default(), 400)?.starts_with(b"\x89PNG"));
//! assert!(text(&scene, &TextStyle::PLAIN, &Legend::default()).contains("RG"));
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

mod board;
mod canvas;
mod css;
mod die;
mod glyphs;
pub mod graph;
mod live;
mod luck;
mod marks;
mod pieces;
#[cfg(feature = "png")]
mod png;
mod style;
mod svg;
mod terminal;
mod theme;
mod tiles;
mod trays;
mod wall;

pub use css::board_css;
pub use live::{Layers, live_board, live_layers};
#[cfg(feature = "png")]
pub use png::{PngError, png, rasterise};
pub use style::{Background, Coordinates, Facing, Style};
pub use svg::svg;
pub use terminal::{Ink, Lettering, TEXT_WIDTH, TextStyle, text};
pub use theme::Theme;
