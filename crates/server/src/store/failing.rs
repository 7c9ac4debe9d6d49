//! A store that fails on demand, for tests: what a full disk, a held lock or a lost answer would do, at a chosen moment.

use super::*;
use std::io;
use std::sync::Arc;
use std::sync::atomic::{AtomicU32, Ordering};
use std::time::Duration;

/// Any store, whose reads and writes fail when a test wants them to.
#[derive(Clone, Debug)]
pub struct FailingStore<S> {
    inner: S,
    faults: Faults,
}

impl<S> FailingStore<S> {
    /// A store whose failures are controlled by `faults`.
    pub fn new(inner: S, faults: Faults) -> FailingStore<S> {
        FailingStore { inner, faults }
    }
}

/// How many of the next reads and writes fail, and how. By default none does.
#[derive(Clone, Debug, Default)]
pub struct Faults(Arc<FaultCounts>);

#[derive(Debug, Default)]
struct FaultCounts {
    /// Writes that succeed before any fails.
    spared: AtomicU32,
    writes: AtomicU32,
    busy: AtomicU32,
    answers: AtomicU32,
    reads: AtomicU32,
    damaged: AtomicU32,
    panics: AtomicU32,
    write_panics: AtomicU32,
    /// How many milliseconds the next write takes.
    delay: AtomicU32,
}

impl Faults {
    /// The next writes fail and leave nothing behind, as on a full disk.
    pub fn fail_writes(&self, count: u32) {
        self.0.writes.store(count, Ordering::SeqCst);
    }

    /// The next writes find the store locked by another process.
    pub fn be_busy(&self, count: u32) {
        self.0.busy.store(count, Ordering::SeqCst);
    }

    /// The next writes are committed and reported as failed, as when the answer gets lost.
    pub fn lose_answers(&self, count: u32) {
        self.0.answers.store(count, Ordering::SeqCst);
    }

    /// The next reads fail, as when the connection is lost.
    pub fn fail_reads(&self, count: u32) {
        self.0.reads.store(count, Ordering::SeqCst);
    }

    /// The next reads find damaged rows.
    pub fn damage_reads(&self, count: u32) {
        self.0.damaged.store(count, Ordering::SeqCst);
    }

    /// The next reads panic, as rules might that a row has misled.
    pub fn panic_reads(&self, count: u32) {
        self.0.panics.store(count, Ordering::SeqCst);
    }

    /// The next writes panic, as a bug behind them might.
    pub fn panic_writes(&self, count: u32) {
        self.0.write_panics.store(count, Ordering::SeqCst);
    }

    /// The next write takes this many milliseconds.
    pub fn delay_write(&self, millis: u32) {
        self.0.delay.store(millis, Ordering::SeqCst);
    }

    /// This many writes succeed before any fails.
    pub fn spare(&self, count: u32) {
        self.0.spared.store(count, Ordering::SeqCst);
    }

    /// Nothing fails any more.
    pub fn clear(&self) {
        self.spare(0);
        self.fail_writes(0);
        self.be_busy(0);
        self.lose_answers(0);
        self.fail_reads(0);
        self.damage_reads(0);
        self.panic_reads(0);
        self.panic_writes(0);
        self.delay_write(0);
    }

    async fn read<T>(&self, read: impl Future<Output = Result<T>>) -> Result<T> {
        assert!(!take(&self.0.panics), "a panic on demand");
        if take(&self.0.damaged) {
            return Err(Unreadable("damage on demand".to_owned()).into());
        }
        if take(&self.0.reads) { failed() } else { read.await }
    }

    async fn write<T>(&self, write: impl Future<Output = Result<T>>) -> Result<T> {
        let spared = take(&self.0.spared);
        assert!(spared || !take(&self.0.write_panics), "a panic on demand");
        if !spared && take(&self.0.writes) {
            return failed();
        }
        if !spared && take(&self.0.busy) {
            return Err(StoreError::Busy);
        }
        let delay = self.0.delay.swap(0, Ordering::SeqCst);
        tokio::time::sleep(Duration::from_millis(delay.into())).await;
        let done = write.await?;
        if !spared && take(&self.0.answers) { failed() } else { Ok(done) }
    }
}

fn failed<T>() -> Result<T> {
    Err(StoreError::failed(io::Error::other("a failure on demand")))
}

/// Takes one, if any are left.
fn take(left: &AtomicU32) -> bool {
    left.fetch_update(Ordering::SeqCst, Ordering::SeqCst, |left| left.checked_sub(1)).is_ok()
}

/// Implements a trait of the store by the store inside, with faults.
macro_rules! delegate {
    ($Trait:ident { $($how:ident $name:ident($($argument:ident: $Type:ty),*) -> $Out:ty;)+ }) => {
        #[async_trait]
        impl<S: Store> $Trait for FailingStore<S> {
            $(async fn $name(&self, $($argument: $Type),*) -> Result<$Out> {
                delegate!(@$how self, self.inner.$name($($argument),*))
            })+
        }
    };
    (@reads $self:ident, $call:expr) => { $self.faults.read($call).await };
    (@writes $self:ident, $call:expr) => { $self.faults.write($call).await };
}

delegate!(GameStore {
    writes new_game(new: &NewGame) -> GameKey;
    writes keep_game(new: &NewKeptGame) -> KeptGame;
    reads is_kept(device_key: &str) -> bool;
    writes accept_challenge(challenge: &str, new: &NewGame) -> GameKey;
    writes follow_game(new: &NewGame, entry: &NewEntry) -> GameKey;
    writes append(entry: NewEntry) -> ();
    reads game(code: &str) -> Option<StoredGame>;
    reads entries_after(game: GameKey, number: u64) -> Vec<StoredEntry>;
    writes mark_unreadable(code: &str, reason: Option<&str>) -> ();
    reads round(match_code: &str, round: u32) -> Option<String>;
    reads timed_games() -> Vec<String>;
});

delegate!(ChallengeStore {
    writes new_challenge(code: &str, new: &NewChallenge, now: Millis) -> ();
    reads challenge(code: &str) -> Option<Challenge>;
    reads challenges(player: Option<PlayerId>, page: &PageRequest, now: Millis) -> Vec<Challenge>;
    reads challenges_for(player: PlayerId, now: Millis) -> Vec<String>;
    reads has_challenges(player: PlayerId, now: Millis) -> bool;
    reads challenges_like(new: &NewChallenge, now: Millis) -> Vec<Challenge>;
    writes pair(code: &str, new: &NewChallenge, newest: Option<&str>, now: Millis) -> Paired;
    writes close_challenge(code: &str, how: Closed) -> ();
});

delegate!(PlayerStore {
    writes new_guest(now: Millis) -> Player;
    writes new_guest_with(session: &NewSession) -> Player;
    reads player(id: PlayerId) -> Option<Player>;
    reads is_deleted(id: PlayerId) -> bool;
    reads player_by_name(name: &str) -> Option<Player>;
    writes name_guest(guest: PlayerId, name: Option<&str>, now: Millis) -> ();
    writes take_over(guest: PlayerId, player: PlayerId, now: Millis) -> TakenOver;
});

delegate!(AccountStore {
    reads is_free(name: &str, now: Millis) -> bool;
    writes register(guest: Option<PlayerId>, name: &str, password: &str, session: &NewSession) -> Registered;
    reads password(player: PlayerId) -> Option<String>;
    writes change_password(player: PlayerId, old: &str, new: &str, session: &NewSession) -> Vec<SessionId>;
    writes delete_account(player: PlayerId, now: Millis) -> DeletedAccount;
});

delegate!(SessionStore {
    writes open_session(player: PlayerId, end: Option<(PlayerId, SessionId)>, session: &NewSession) -> OpenedSession;
    reads session(hash: &str, now: Millis) -> Option<HeldSession>;
    reads sessions(player: PlayerId, now: Millis) -> Vec<SessionRow>;
    writes extend_session(player: PlayerId, id: SessionId, expires: Millis) -> ();
    writes end_session(player: PlayerId, id: SessionId) -> ();
    writes end_sessions(player: PlayerId) -> Vec<SessionId>;
    writes end_outdated(player: PlayerId) -> ();
    reads holds(credential: Credential, now: Millis) -> bool;
});

delegate!(TokenStore {
    writes new_token(player: PlayerId, hash: &str, terms: &TokenTerms<'_>) -> TokenId;
    reads token(hash: &str, now: Millis) -> Option<HeldToken>;
    writes use_token(id: TokenId, now: Millis) -> ();
    reads tokens(player: PlayerId) -> Vec<TokenRow>;
    writes drop_token(player: PlayerId, id: TokenId) -> bool;
});

delegate!(ListingStore {
    reads games_of(player: PlayerId, audience: Audience, page: &PageRequest) -> Vec<GameLine>;
    reads games_to_watch(page: &PageRequest) -> Vec<GameLine>;
    reads match_lines(code: &str) -> Option<MatchLines>;
    reads result_counts(player: PlayerId) -> Vec<ResultCounts>;
    reads level_scores(player: PlayerId, audience: Audience) -> Vec<LevelScore>;
    reads level_results(player: PlayerId, audience: Audience, count: u32) -> Vec<LevelResult>;
    reads games_against_people(player: PlayerId) -> Vec<GameLine>;
    reads games_in_progress(player: PlayerId) -> Vec<String>;
});

delegate!(ExportStore {
    reads all_challenges(player: PlayerId) -> Vec<ChallengeLine>;
    reads all_games(player: PlayerId) -> Vec<PlayedLine>;
});

delegate!(JanitorStore {
    writes forget(now: Millis, passed: Millis) -> (Forgotten, bool);
});

#[async_trait]
impl<S: Store> Store for FailingStore<S> {
    async fn close(&self) {
        self.inner.close().await;
    }
}
