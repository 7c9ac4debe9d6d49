//! Revocation: closes the connections of a session or token that ends.

use crate::store::Credential;
use std::collections::HashMap;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use tokio::sync::watch;

/// The sessions and tokens with open connections. A channel that closes says that its session or token has ended.
#[derive(Clone, Debug, Default)]
pub struct Revocations(Arc<Mutex<HashMap<Credential, watch::Sender<()>>>>);

impl Revocations {
    /// Closes every connection of this session or token.
    pub fn revoke(&self, ended: Credential) {
        self.all().remove(&ended);
    }

    /// Waits for the end of a session or token, if it has not ended before.
    pub(super) fn follow(&self, credential: Credential) -> RevocationListener {
        let ended = self.all().entry(credential).or_insert_with(|| watch::Sender::new(())).subscribe();
        RevocationListener { all: self.clone(), credential, ended }
    }

    fn all(&self) -> MutexGuard<'_, HashMap<Credential, watch::Sender<()>>> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

/// A connection that waits for the end of its session or token.
#[derive(Debug)]
pub(super) struct RevocationListener {
    all: Revocations,
    credential: Credential,
    ended: watch::Receiver<()>,
}

impl RevocationListener {
    pub async fn ended(&mut self) {
        // Nothing is ever sent: the sender is dropped.
        while self.ended.changed().await.is_ok() {}
    }
}

impl Drop for RevocationListener {
    fn drop(&mut self) {
        let mut all = self.all.all();
        // A closed channel is not the one that is in the map now.
        let open = self.ended.has_changed().is_ok();
        if open && all.get(&self.credential).is_some_and(|sender| sender.receiver_count() <= 1) {
            all.remove(&self.credential);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::store::{SessionId, TokenId};

    #[tokio::test]
    async fn all_followers_hear_of_the_end_and_nothing_is_left() {
        let all = Revocations::default();
        let (mut one, mut other) =
            (all.follow(Credential::Session(SessionId(1))), all.follow(Credential::Session(SessionId(1))));
        let token = all.follow(Credential::Token(TokenId(1)));
        all.revoke(Credential::Session(SessionId(1)));
        one.ended().await;
        other.ended().await;
        assert_eq!(all.all().len(), 1, "the token is another matter");
        let _later = all.follow(Credential::Session(SessionId(1)));
        drop((one, other));
        assert_eq!(all.all().len(), 2, "who has heard of the end does not speak for those who came later");
        drop(token);
        assert_eq!(all.all().len(), 1);
    }
}
