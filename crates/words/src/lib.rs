//! Localisation: every sentence for people, in the reader's language.
//!
//! A language is a folder of `web/locales`: Fluent files with its messages, and the rules pages in Markdown. Nothing
//! in the code names a language but English, which stands in where another one lacks a message. Grammar lives in the Fluent files:
//! the code passes numbers and names, and never glues words together.
//!
//! ```
//! use roundel_rules::{AnyPosition, GameId};
//! use roundel_words::{Language, Words};
//!
//! let german = Words::of("de".parse::<Language>()?);
//! let scene = AnyPosition::start(GameId::GuardTowers, "")?.scene();
//! assert_eq!(german.scene(&scene).due, "Rot ist am Zug");
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

mod catalog;
mod date;
mod ending;
mod game;
mod language;
mod legend;
pub mod page;
mod per_language;
mod phrase;
mod prompt;
mod scene;

pub use catalog::{Catalog, CatalogError};
pub use date::Moment;
pub use ending::Addressee;
pub use game::localised;
pub use language::{Language, UnknownLanguage};
pub use per_language::PerLanguage;
pub use phrase::{Argument, Phrase, Words};
pub use prompt::{ButtonWords, ChoiceWords, PromptWords};
