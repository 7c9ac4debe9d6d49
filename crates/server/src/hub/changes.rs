//! Which games and challenges have changed since the lists were last refreshed.
//!
//! Changes are collected, not queued: a game that changes a hundred times between two refreshes appears once.

use roundel_room::PlayerId;
use std::collections::HashSet;
use std::sync::atomic::{AtomicU64, AtomicUsize, Ordering};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use tokio::sync::Notify;

/// The changes since the last refresh.
#[derive(Debug, Default)]
pub struct ListChanges {
    /// The number of changes that lists of public games and challenges show.
    version: AtomicU64,
    /// Without a listener nothing is collected.
    listeners: AtomicUsize,
    collected: Mutex<ChangedLists>,
    news: Notify,
}

/// A listener, until dropped.
#[derive(Debug)]
pub struct Listening(Arc<ListChanges>);

impl Drop for Listening {
    fn drop(&mut self) {
        self.0.listeners.fetch_sub(1, Ordering::SeqCst);
    }
}

/// What has changed.
#[derive(Debug, Default)]
pub struct ChangedLists {
    /// Whether a public game has begun or ended, or a challenge was made, accepted, declined or withdrawn.
    pub lists: bool,
    /// Public games in which something happened.
    pub games: HashSet<String>,
    /// Players of games in which something happened, and of challenges that were made or answered.
    pub players: HashSet<PlayerId>,
}

/// Who sees a game in lists.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Visibility {
    /// Everybody.
    Public,
    /// Its players only.
    Players,
}

/// How a game has changed.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum GameChange {
    /// It has begun or ended.
    BeginsOrEnds,
    /// Something else happened in it.
    GoesOn,
}

impl ListChanges {
    /// The number of public changes so far.
    pub fn version(&self) -> u64 {
        self.version.load(Ordering::SeqCst)
    }

    /// Collects changes from now on, until the listener is dropped.
    pub fn listen(self: &Arc<ListChanges>) -> Listening {
        if self.listeners.fetch_add(1, Ordering::SeqCst) == 0 {
            // Nothing was collected before.
            self.collected().lists = true;
        }
        Listening(self.clone())
    }

    /// A challenge of these players was made, accepted, declined or withdrawn, or they have other names now.
    pub fn challenges_changed(&self, players: impl IntoIterator<Item = PlayerId>) {
        self.add(Visibility::Public, |changed| {
            changed.lists = true;
            changed.players.extend(players);
        });
    }

    /// Something happened in a game of these players.
    pub fn game_changed(
        &self,
        code: &str,
        visibility: Visibility,
        change: GameChange,
        players: impl Iterator<Item = PlayerId>,
    ) {
        self.add(visibility, |changed| {
            changed.players.extend(players);
            if visibility == Visibility::Public {
                changed.lists |= change == GameChange::BeginsOrEnds;
                changed.games.insert(code.to_owned());
            }
        });
    }

    fn add(&self, visibility: Visibility, add: impl FnOnce(&mut ChangedLists)) {
        if visibility == Visibility::Public {
            self.version.fetch_add(1, Ordering::SeqCst);
        }
        if self.listeners.load(Ordering::SeqCst) > 0 {
            add(&mut self.collected());
            self.news.notify_one();
        }
    }

    /// Waits until something has changed.
    pub async fn changed(&self) {
        self.news.notified().await;
    }

    /// What has changed since the last call.
    pub fn take(&self) -> ChangedLists {
        std::mem::take(&mut *self.collected())
    }

    fn collected(&self) -> MutexGuard<'_, ChangedLists> {
        self.collected.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[tokio::test]
    async fn changes_are_collected_while_a_list_listens() {
        let changes = Arc::new(ListChanges::default());
        changes.game_changed("a", Visibility::Public, GameChange::GoesOn, [PlayerId(1)].into_iter());
        assert!(changes.version() == 1 && changes.take().games.is_empty(), "nobody listens");
        let _listening = changes.listen();
        assert!(changes.take().lists, "lists may have changed before");
        for _ in 0..3 {
            changes.game_changed("a", Visibility::Public, GameChange::GoesOn, [PlayerId(1)].into_iter());
        }
        changes.game_changed("b", Visibility::Players, GameChange::BeginsOrEnds, [PlayerId(2)].into_iter());
        changes.changed().await;
        let taken = changes.take();
        assert_eq!(taken.games, HashSet::from(["a".to_owned()]));
        assert_eq!(taken.players, HashSet::from([PlayerId(1), PlayerId(2)]));
        assert!(!taken.lists, "the other game is not public");
        assert_eq!(changes.version(), 4);
        changes.challenges_changed([PlayerId(3)]);
        let taken = changes.take();
        assert!(taken.lists && taken.players.contains(&PlayerId(3)));
    }
}
