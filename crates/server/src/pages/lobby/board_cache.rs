//! A cache of small boards: each is drawn once per game, event number, language and end of the board, however many visitors see it.

use roundel_draw::Facing;
use roundel_words::Language;
use std::collections::HashMap;
use std::sync::{Arc, Mutex, OnceLock, PoisonError};

/// The most games in the cache.
const MAX_GAMES: usize = 512;

/// Drawn boards by game. Only the board after the last event is kept.
#[derive(Debug, Default)]
pub struct BoardCache(Mutex<Games>);

#[derive(Debug, Default)]
struct Games {
    by_code: HashMap<String, Boards>,
    /// Counts the lookups, to find the game that was not asked for the longest.
    clock: u64,
}

/// A board, once it is drawn.
type Slot = Arc<OnceLock<Arc<str>>>;

/// The boards of one game after one event, by language: from the printed end, and from the other.
#[derive(Debug)]
struct Boards {
    number: u64,
    drawn: Vec<[Slot; 2]>,
    used: u64,
}

impl BoardCache {
    /// The board of a game after its event with this number. `draw` is called only if nobody has drawn it yet, without a lock
    /// on the cache; other callers for the same board wait for that drawing.
    pub fn get(
        &self,
        code: &str,
        number: u64,
        language: Language,
        facing: Facing,
        draw: impl FnOnce() -> String,
    ) -> Arc<str> {
        let slot = self.slot(code, number, language, facing);
        slot.get_or_init(|| draw().into()).clone()
    }

    fn slot(&self, code: &str, number: u64, language: Language, facing: Facing) -> Slot {
        let mut games = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        games.clock += 1;
        let used = games.clock;
        if games.by_code.len() >= MAX_GAMES && !games.by_code.contains_key(code) {
            games.evict();
        }
        let new = || Boards { number, drawn: Language::all().iter().map(|_| Default::default()).collect(), used };
        let boards = games.by_code.entry(code.to_owned()).or_insert_with(new);
        // A viewer that is still at an earlier event must not push the latest board out.
        match boards.number {
            held if held < number => *boards = new(),
            held if held > number => return Arc::default(),
            _ => boards.used = used,
        }
        let [printed, turned] = &boards.drawn[language.index()];
        if facing == Facing::Turned { turned.clone() } else { printed.clone() }
    }
}

impl Games {
    fn evict(&mut self) {
        let oldest = self.by_code.iter().min_by_key(|(_, boards)| boards.used).map(|(code, _)| code.clone());
        if let Some(code) = oldest {
            self.by_code.remove(&code);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::cell::Cell;

    #[test]
    fn a_board_is_drawn_once_per_event_language_and_end() {
        let cache = BoardCache::default();
        let (english, german) = (Language::english(), "de".parse().expect("a language"));
        let drawings = Cell::new(0);
        let get_from = |facing, code: &str, number, language| {
            cache.get(code, number, language, facing, || {
                drawings.set(drawings.get() + 1);
                format!("{code} {number} {language} {facing:?}")
            })
        };
        let get = |code: &str, number, language| get_from(Facing::Printed, code, number, language);
        for _ in 0..1000 {
            assert_eq!(&*get("a", 7, english), "a 7 en Printed");
        }
        assert_eq!(drawings.get(), 1);
        get("a", 7, german);
        get("b", 7, english);
        assert_eq!(&*get("a", 8, english), "a 8 en Printed");
        assert_eq!(drawings.get(), 4);
        assert_eq!(&*get("a", 7, english), "a 7 en Printed", "an earlier board is drawn, and not kept");
        get("a", 8, english);
        assert_eq!(drawings.get(), 5);
        for _ in 0..2 {
            assert_eq!(&*get_from(Facing::Turned, "a", 8, english), "a 8 en Turned", "for the player at the other end");
        }
        assert_eq!(drawings.get(), 6);
    }

    #[test]
    fn the_cache_is_bounded() {
        let cache = BoardCache::default();
        for game in 0..MAX_GAMES + 10 {
            cache.get(&game.to_string(), 0, Language::english(), Facing::Printed, String::new);
            cache.get("0", 0, Language::english(), Facing::Printed, String::new);
        }
        let games = cache.0.lock().expect("no panic");
        assert_eq!(games.by_code.len(), MAX_GAMES);
        assert!(games.by_code.contains_key("0") && !games.by_code.contains_key("1"), "the oldest goes first");
    }
}
