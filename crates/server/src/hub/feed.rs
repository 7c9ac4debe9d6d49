//! The feed of a room: a broadcast channel of updates that can be closed while viewers still hold the room.

use super::RoomUpdate;
use std::sync::{Arc, PoisonError, RwLock};
use tokio::sync::broadcast;

/// How many updates a viewer may lag behind before it gets a snapshot instead.
const FEED_CAPACITY: usize = 16;

/// The updates of a room, until it is closed.
#[derive(Debug)]
pub(super) struct Feed(RwLock<Option<broadcast::Sender<Arc<RoomUpdate>>>>);

impl Default for Feed {
    fn default() -> Feed {
        Feed(RwLock::new(Some(broadcast::channel(FEED_CAPACITY).0)))
    }
}

impl Feed {
    /// Tells all viewers.
    pub(super) fn send(&self, update: RoomUpdate) {
        if let Some(sender) = self.sender() {
            // There may be no viewers.
            let _ = sender.send(Arc::new(update));
        }
    }

    /// The updates from now on. The feed of a closed room ends at once.
    pub(super) fn follow(&self) -> broadcast::Receiver<Arc<RoomUpdate>> {
        match self.sender() {
            Some(sender) => sender.subscribe(),
            None => broadcast::channel(1).1,
        }
    }

    /// Whether anyone follows the room.
    pub(super) fn has_viewers(&self) -> bool {
        self.sender().is_some_and(|sender| sender.receiver_count() > 0)
    }

    /// Ends the feed: viewers hear what was sent before, and then that it has ended.
    pub(super) fn close(&self) {
        *self.0.write().unwrap_or_else(PoisonError::into_inner) = None;
    }

    pub(super) fn is_closed(&self) -> bool {
        self.0.read().unwrap_or_else(PoisonError::into_inner).is_none()
    }

    fn sender(&self) -> Option<broadcast::Sender<Arc<RoomUpdate>>> {
        self.0.read().unwrap_or_else(PoisonError::into_inner).clone()
    }
}
