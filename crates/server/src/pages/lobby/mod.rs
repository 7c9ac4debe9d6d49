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
pub use stream::{event, stream};

use crate::problem::{Code, Problem};
use axum::body::Bytes;
use board_cache::BoardCache;
use roundel_room::PlayerId;
use roundel_words::Language;
use std::collections::{HashMap, HashSet};
use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use tokio::sync::{broadcast, watch};

/// The most visitors that follow the lobby at the same time.
const MAX_FOLLOWERS: usize = 5_000;
/// Updates that a slow follower may be behind before it gets all sections again.
const MAX_BEHIND: usize = 8;

/// The boards that the lobby shows, and everybody who follows it.
#[derive(Debug)]
pub struct Lobby {
    boards: BoardCache,
    updates: broadcast::Sender<Arc<Update>>,
    /// Followers by language: nothing is rendered that nobody reads.
    followers: Vec<AtomicUsize>,
    /// Followers who are players, by their ids: told when something happens in a game of theirs.
    players: Mutex<HashMap<PlayerId, watch::Sender<()>>>,
}

/// What has changed for all visitors, by language code.
type Update = HashMap<&'static str, Events>;

/// A change as server-sent events.
#[derive(Debug)]
struct Events {
    plain: Bytes,
    /// The same, compressed once for everybody.
    gzip: Bytes,
    /// Whether a list has changed. Players have lists of their own.
    lists: bool,
}

impl Default for Lobby {
    fn default() -> Lobby {
        let (updates, _) = broadcast::channel(MAX_BEHIND);
        let followers = Language::all().iter().map(|_| AtomicUsize::new(0)).collect();
        Lobby { boards: BoardCache::default(), updates, followers, players: Mutex::default() }
    }
}

impl Lobby {
    /// One more follower, in a language, until dropped.
    fn follow(self: &Arc<Lobby>, language: Language, player: Option<PlayerId>) -> Result<Follower, Problem> {
        let total: usize = self.followers.iter().map(|count| count.load(Ordering::Relaxed)).sum();
        if total >= MAX_FOLLOWERS {
            return Err(Code::Busy.into());
        }
        self.followers[language.index()].fetch_add(1, Ordering::Relaxed);
        let own = player.map(|player| self.follow_player(player));
        Ok(Follower { lobby: self.clone(), language, updates: self.updates.subscribe(), own })
    }

    /// The changes in games and challenges of one player, until dropped.
    pub fn follow_player(self: &Arc<Lobby>, player: PlayerId) -> OwnChanges {
        let changes = self.players().entry(player).or_default().subscribe();
        OwnChanges { lobby: self.clone(), player, changes }
    }

    /// The languages that have followers.
    fn languages(&self) -> impl Iterator<Item = Language> {
        let read = |language: &Language| self.followers[language.index()].load(Ordering::Relaxed) > 0;
        Language::all().iter().copied().filter(read)
    }

    /// Tells players that something happened in a game of theirs.
    fn notify(&self, changed: &HashSet<PlayerId>) {
        let players = self.players();
        // Few players follow the lobby, and many may have changed; or the other way round.
        if players.len() < changed.len() {
            players
                .iter()
                .filter(|(player, _)| changed.contains(player))
                .for_each(|(_, sender)| sender.send_replace(()));
        } else {
            changed.iter().filter_map(|player| players.get(player)).for_each(|sender| sender.send_replace(()));
        }
    }

    fn players(&self) -> MutexGuard<'_, HashMap<PlayerId, watch::Sender<()>>> {
        self.players.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

/// A visitor who follows the lobby.
#[derive(Debug)]
struct Follower {
    lobby: Arc<Lobby>,
    language: Language,
    updates: broadcast::Receiver<Arc<Update>>,
    own: Option<OwnChanges>,
}

/// Changes in games and challenges of one player.
#[derive(Debug)]
pub struct OwnChanges {
    lobby: Arc<Lobby>,
    player: PlayerId,
    changes: watch::Receiver<()>,
}

impl OwnChanges {
    /// Waits for the next change.
    pub async fn changed(&mut self) {
        // The lobby keeps the sender for as long as there is a receiver.
        self.changes.changed().await.unwrap_or_default();
    }
}

impl Drop for OwnChanges {
    fn drop(&mut self) {
        let mut players = self.lobby.players();
        // This receiver is dropped after this.
        if players.get(&self.player).is_some_and(|sender| sender.receiver_count() <= 1) {
            players.remove(&self.player);
        }
    }
}

impl Drop for Follower {
    fn drop(&mut self) {
        self.lobby.followers[self.language.index()].fetch_sub(1, Ordering::Relaxed);
    }
}
