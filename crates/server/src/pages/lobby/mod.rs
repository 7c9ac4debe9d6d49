//! The live part of the front page and the lobby page: own games, open challenges and games to watch.
//!
//! Sections are rendered once per change and language and pushed to all visitors as server-sent events. What depends on the
//! reader (own games, challenges that concern them) is rendered for that reader.

mod board_cache;
mod publisher;
mod sections;
mod stream;

pub use publisher::publish;
pub use sections::{ChallengesSection, GamesSection, OwnGames, OwnGamesSection};
pub use sections::{challenges, games_to_watch, own_games};
pub use stream::{event, follow};

use crate::online_players::OwnChanges;
use crate::problem::{Code, Problem};
use axum::body::Bytes;
use board_cache::BoardCache;
use roundel_room::PlayerId;
use roundel_words::Language;
use std::collections::{HashMap, HashSet};
use std::sync::Arc;
use std::sync::atomic::{AtomicUsize, Ordering};
use tokio::sync::broadcast;

/// The most visitors that follow the lobby at the same time.
const MAX_FOLLOWERS: usize = 5_000;
/// Updates that a slow follower may be behind before it gets all sections again.
const MAX_BEHIND: usize = 8;

/// The boards that the lobby shows, and everybody who follows it.
#[derive(Debug)]
pub struct Lobby {
    boards: BoardCache,
    updates: broadcast::Sender<Arc<LobbyUpdate>>,
    /// Followers by language: nothing is rendered that nobody reads.
    followers: Vec<AtomicUsize>,
}

/// What has changed for all visitors, by language code.
type LobbyUpdate = HashMap<&'static str, Events>;

/// A change as server-sent events.
#[derive(Debug)]
struct Events {
    plain: Bytes,
    /// The same, compressed once for everybody.
    gzip: Bytes,
    /// The players in the lists, if a list has changed: they see it in their own way, and nobody else does.
    concerned: Option<Arc<HashSet<PlayerId>>>,
}

impl Default for Lobby {
    fn default() -> Lobby {
        let (updates, _) = broadcast::channel(MAX_BEHIND);
        let followers = Language::all().iter().map(|_| AtomicUsize::new(0)).collect();
        Lobby { boards: BoardCache::default(), updates, followers }
    }
}

impl Lobby {
    /// One more follower, in a language, until dropped.
    fn follow(self: &Arc<Lobby>, language: Language, own: Option<OwnChanges>) -> Result<LobbyFollower, Problem> {
        let total: usize = self.followers.iter().map(|count| count.load(Ordering::Relaxed)).sum();
        if total >= MAX_FOLLOWERS {
            return Err(Code::Busy.into());
        }
        self.followers[language.index()].fetch_add(1, Ordering::Relaxed);
        Ok(LobbyFollower { lobby: self.clone(), language, updates: self.updates.subscribe(), own })
    }

    /// The languages that have followers.
    fn languages(&self) -> impl Iterator<Item = Language> {
        let read = |language: &Language| self.followers[language.index()].load(Ordering::Relaxed) > 0;
        Language::all().iter().copied().filter(read)
    }
}

/// A visitor who follows the lobby.
#[derive(Debug)]
struct LobbyFollower {
    lobby: Arc<Lobby>,
    language: Language,
    updates: broadcast::Receiver<Arc<LobbyUpdate>>,
    /// The changes of one who is a player.
    own: Option<OwnChanges>,
}

impl Drop for LobbyFollower {
    fn drop(&mut self) {
        self.lobby.followers[self.language.index()].fetch_sub(1, Ordering::Relaxed);
    }
}
