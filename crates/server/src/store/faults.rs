//! Failures on demand, for tests: what a full disk, a held lock or a lost answer would do, at a moment of their choosing.

use std::io;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicU32, Ordering};

/// How many of the next writes fail, and how. By default none does.
#[derive(Clone, Debug, Default)]
pub struct Faults(Arc<Counts>);

#[derive(Debug, Default)]
struct Counts {
    /// Writes that nothing happens to before anything else does.
    spared: AtomicU32,
    /// Whether the write under way is one of them: there is one at a time.
    sparing: AtomicBool,
    writes: AtomicU32,
    commits: AtomicU32,
    answers: AtomicU32,
}

impl Faults {
    /// The next writes fail before they have begun, as with a held lock.
    pub fn fail_writes(&self, count: u32) {
        self.0.writes.store(count, Ordering::SeqCst);
    }

    /// The next commits fail and leave nothing behind, as with a full disk.
    pub fn fail_commits(&self, count: u32) {
        self.0.commits.store(count, Ordering::SeqCst);
    }

    /// The next commits are made and reported as failed, as when the answer gets lost.
    pub fn lose_answers(&self, count: u32) {
        self.0.answers.store(count, Ordering::SeqCst);
    }

    /// Before anything fails, this many writes do not.
    pub fn spare(&self, count: u32) {
        self.0.spared.store(count, Ordering::SeqCst);
    }

    /// Nothing fails any more.
    pub fn clear(&self) {
        self.spare(0);
        self.fail_writes(0);
        self.fail_commits(0);
        self.lose_answers(0);
    }

    pub(super) fn before_writing(&self) -> sqlx::Result<()> {
        let spared = take(&self.0.spared);
        self.0.sparing.store(spared, Ordering::SeqCst);
        self.fail(&self.0.writes)
    }

    pub(super) fn before_commit(&self) -> sqlx::Result<()> {
        self.fail(&self.0.commits)
    }

    pub(super) fn after_commit(&self) -> sqlx::Result<()> {
        self.fail(&self.0.answers)
    }

    fn fail(&self, left: &AtomicU32) -> sqlx::Result<()> {
        if !self.0.sparing.load(Ordering::SeqCst) && take(left) {
            return Err(sqlx::Error::Io(io::Error::other("a failure on demand")));
        }
        Ok(())
    }
}

/// Takes one, if any are left.
fn take(left: &AtomicU32) -> bool {
    left.fetch_update(Ordering::SeqCst, Ordering::SeqCst, |left| left.checked_sub(1)).is_ok()
}
