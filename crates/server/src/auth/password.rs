//! Password hashing with Argon2id. At most two passwords are hashed at a time, in buffers that are reused: allocated anew on
//! every thread, they would add up to many times as much memory.

use super::AuthError;
use argon2::password_hash::phc::{Output, ParamsString, Salt};
use argon2::{Algorithm, Argon2, Block, Params, PasswordHash, Version};
use std::sync::{LazyLock, Mutex, PoisonError};
use tokio::sync::Semaphore;

/// Limits how many passwords are hashed at a time.
static PERMITS: Semaphore = Semaphore::const_new(2);

/// The buffers that are not in use.
static BUFFERS: Mutex<Vec<Vec<Block>>> = Mutex::new(Vec::new());

/// The hash to check against when no such player exists, so that the answer takes the same time.
static UNKNOWN_PLAYER: LazyLock<String> =
    LazyLock::new(|| hash_now(&format!("{:x}", rand::random::<u128>())).unwrap_or_default());

/// Checks that a password can be chosen.
pub fn check_password(password: &str) -> Result<(), AuthError> {
    if (8..=200).contains(&password.chars().count()) { Ok(()) } else { Err(AuthError::BadPassword) }
}

/// The hash of a password.
pub async fn hash(password: String) -> Result<String, AuthError> {
    run_blocking(move || hash_now(&password)).await?.ok_or(AuthError::Internal)
}

/// Whether a password matches a hash. Without a hash the answer is no, after the same time.
pub async fn verify(password: String, hash: Option<String>) -> Result<bool, AuthError> {
    run_blocking(move || {
        let known = hash.is_some();
        let hash = hash.unwrap_or_else(|| UNKNOWN_PLAYER.clone());
        verify_now(&password, &hash).unwrap_or(false) && known
    })
    .await
}

/// The hash in PHC string format, with a random salt.
fn hash_now(password: &str) -> Option<String> {
    let (algorithm, version, params) = (Algorithm::default(), Version::default(), Params::default());
    let salt = Salt::new(&rand::random::<[u8; 16]>()).ok()?;
    let written = ParamsString::try_from(&params).ok()?;
    let mut output = [0; Params::DEFAULT_OUTPUT_LEN];
    fill(&Argon2::new(algorithm, version, params), password, &salt, &mut output)?;
    let hash = PasswordHash {
        algorithm: algorithm.ident(),
        version: Some(version.into()),
        params: written,
        salt: Some(salt),
        hash: Some(Output::new(&output).ok()?),
    };
    Some(hash.to_string())
}

fn verify_now(password: &str, hash: &str) -> Option<bool> {
    let hash = PasswordHash::new(hash).ok()?;
    let (salt, expected) = (hash.salt?, hash.hash?);
    let algorithm = Algorithm::try_from(hash.algorithm.as_str()).ok()?;
    let version = hash.version.map_or(Ok(Version::default()), Version::try_from).ok()?;
    let argon = Argon2::new(algorithm, version, Params::try_from(&hash).ok()?);
    let mut output = vec![0; expected.len()];
    fill(&argon, password, &salt, &mut output)?;
    // Outputs are compared in constant time.
    Some(Output::new(&output).ok()? == expected)
}

/// Hashes in a reused buffer, if there is one.
fn fill(argon: &Argon2<'_>, password: &str, salt: &[u8], output: &mut [u8]) -> Option<()> {
    let idle = || BUFFERS.lock().unwrap_or_else(PoisonError::into_inner);
    let mut memory = idle().pop().unwrap_or_default();
    let needed = argon.params().block_count();
    if memory.len() < needed {
        memory.resize(needed, Block::new());
    }
    let done = argon.hash_password_into_with_memory(password.as_bytes(), salt, output, &mut memory[..]);
    idle().push(memory);
    done.ok()
}

async fn run_blocking<T: Send + 'static>(work: impl FnOnce() -> T + Send + 'static) -> Result<T, AuthError> {
    let permit = PERMITS.acquire().await.map_err(|_| AuthError::Stopping)?;
    // The work keeps the permit: it goes on even if the caller disconnects.
    let work = move || {
        let _permit = permit;
        work()
    };
    tokio::task::spawn_blocking(work).await.map_err(|_| AuthError::Internal)
}

#[cfg(test)]
mod tests {
    use super::*;
    use argon2::PasswordVerifier;

    #[test]
    fn hashes_are_those_of_argon2() {
        let hash = hash_now("correct horse").expect("a hash");
        assert!(hash.starts_with("$argon2id$v=19$m=19456,t=2,p=1$"), "{hash}");
        assert!(Argon2::default().verify_password(b"correct horse", hash.as_str()).is_ok());
        assert_eq!(verify_now("correct horse", &hash), Some(true));
        assert_eq!(verify_now("wrong horse", &hash), Some(false));
        assert_eq!(verify_now("correct horse", "nonsense"), None);
        assert_ne!(hash_now("correct horse"), Some(hash), "salted");
    }

    #[tokio::test]
    async fn buffers_are_reused() {
        let all: Vec<_> = (0..8).map(|_| tokio::spawn(verify("horse".to_owned(), None))).collect();
        for one in all {
            assert!(!one.await.expect("no panic").expect("an answer"));
        }
        // A call that is dropped keeps its permit until its work is done.
        drop(tokio::time::timeout(std::time::Duration::ZERO, hash("horse".to_owned())).await);
        assert!(!verify("horse".to_owned(), None).await.expect("an answer"));
        let kept = BUFFERS.lock().expect("not poisoned").len();
        // The other test may hash without a permit.
        assert!((1..=3).contains(&kept), "{kept} buffers");
    }
}
