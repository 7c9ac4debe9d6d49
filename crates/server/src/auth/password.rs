//! Names and passwords.

use crate::problem::{Code, Problem};
use argon2::Argon2;
use argon2::password_hash::{PasswordHasher, PasswordVerifier};
use std::sync::LazyLock;
use tokio::sync::Semaphore;

/// Hashing takes a core and some memory for a while: so many at once.
static AT_ONCE: Semaphore = Semaphore::const_new(2);

/// A hash that no password has, for names that nobody has: both take the same time.
static NOBODY: LazyLock<String> =
    LazyLock::new(|| hash_now(&format!("{:x}", rand::random::<u128>())).unwrap_or_default());

/// A name that can be registered.
pub fn check_name(name: &str) -> Result<(), Problem> {
    let letters = name.chars().all(|c| c.is_alphanumeric() || c == '-' || c == '_');
    let fits = (2..=20).contains(&name.chars().count()) && letters && name.starts_with(char::is_alphabetic);
    if fits { Ok(()) } else { Err(Code::BadName.into()) }
}

/// A password that can be chosen.
pub fn check_password(password: &str) -> Result<(), Problem> {
    if (8..=200).contains(&password.chars().count()) { Ok(()) } else { Err(Code::BadPassword.into()) }
}

/// The hash of a password.
pub async fn hash(password: String) -> Result<String, Problem> {
    slowly(move || hash_now(&password)).await?.ok_or_else(|| Code::Broken.into())
}

/// Whether a password is the one that was hashed. Without a hash it takes as long, and is not.
pub async fn verify(password: String, hash: Option<String>) -> Result<bool, Problem> {
    slowly(move || {
        let known = hash.is_some();
        let hash = hash.unwrap_or_else(|| NOBODY.clone());
        Argon2::default().verify_password(password.as_bytes(), hash.as_str()).is_ok() && known
    })
    .await
}

fn hash_now(password: &str) -> Option<String> {
    Argon2::default().hash_password(password.as_bytes()).ok().map(|hash| hash.to_string())
}

async fn slowly<T: Send + 'static>(work: impl FnOnce() -> T + Send + 'static) -> Result<T, Problem> {
    let _turn = AT_ONCE.acquire().await.map_err(|_| Code::Stopping)?;
    tokio::task::spawn_blocking(work).await.map_err(|_| Code::Broken.into())
}
