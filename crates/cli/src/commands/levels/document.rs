//! A Markdown document with a marked place for the tables of each game.

use crate::failure::Failure;
use roundel_rules::GameId;
use std::fs;
use std::path::{Path, PathBuf};

pub struct Document {
    path: PathBuf,
    text: String,
}

const END: &str = "<!-- end -->";

fn marker(game: GameId) -> String {
    format!("<!-- levels {game} -->\n")
}

impl Document {
    /// Reads a document, and checks that it has a place for every game.
    pub fn read(path: &Path, games: &[GameId]) -> Result<Document, Failure> {
        let text = fs::read_to_string(path).map_err(|error| Failure::unreadable(path, error))?;
        let document = Document { path: path.to_owned(), text };
        for &game in games {
            document.place(game)?;
        }
        Ok(document)
    }

    /// Puts the tables of a game into their place, and writes the document.
    pub fn insert(&mut self, game: GameId, tables: &str) -> Result<(), Failure> {
        let (start, end) = self.place(game)?;
        self.text.replace_range(start..end, &format!("\n{tables}\n"));
        fs::write(&self.path, &self.text).map_err(|error| Failure::unwritable(&self.path, error))
    }

    /// From behind the marker of a game to the end of its place.
    fn place(&self, game: GameId) -> Result<(usize, usize), Failure> {
        let marker = marker(game);
        let start = self.text.find(&marker).map(|start| start + marker.len());
        let place = start.and_then(|start| Some((start, start + self.text[start..].find(END)?)));
        place.ok_or_else(|| {
            let path = self.path.display();
            Failure::input(format!("{path}: expected `{}` and `{END}`, found no such place", marker.trim_end()))
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn tables_replace_what_was_there() {
        let folder = tempfile::tempdir().expect("a folder");
        let path = folder.path().join("levels.md");
        fs::write(&path, "# Levels\n<!-- levels gou -->\nold\n<!-- end -->\nmore\n").expect("written");
        let mut document = Document::read(&path, &[GameId::Gou]).expect("it has a place");
        for tables in ["| one |\n", "| two |\n"] {
            document.insert(GameId::Gou, tables).expect("written");
        }
        let text = fs::read_to_string(&path).expect("readable");
        assert_eq!(text, "# Levels\n<!-- levels gou -->\n\n| two |\n\n<!-- end -->\nmore\n");
        let refused = Document::read(&path, &[GameId::GoRound]).err().expect("no place").to_string();
        assert!(refused.contains("expected `<!-- levels go-round -->`"), "{refused}");
    }
}
