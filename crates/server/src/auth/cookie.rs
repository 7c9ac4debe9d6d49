//! The session cookie: the session's key and expiry, signed by this server.

use hmac::{Hmac, KeyInit, Mac};
use rand::Rng;
use roundel_room::hex::{hex, unhex};
use roundel_room::{Millis, PlayerId};
use sha2::Sha256;
use std::fs::{self, File, OpenOptions};
use std::io::{self, Write};
use std::path::Path;

const NAME: &str = "roundel";
/// The first word of a session cookie.
const SESSION: &str = "s";

/// The key that signs cookies.
#[derive(Clone)]
pub struct Keys([u8; 32]);

impl std::fmt::Debug for Keys {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str("Keys")
    }
}

/// Whether a cookie is sent over TLS only.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[allow(missing_docs)]
pub enum Secure {
    Yes,
    No,
}

/// The content of a cookie that was signed here.
#[derive(Clone, PartialEq, Eq, Debug)]
#[allow(missing_docs)]
pub enum Cookie {
    /// A session.
    Session {
        /// The session's key: 256 random bits.
        key: String,
        expires: Millis,
    },
    /// A cookie from before there were sessions.
    Player {
        id: PlayerId,
        /// The cookie is void if the player has another epoch.
        epoch: i64,
    },
}

impl Keys {
    /// The key of a data directory. None if there is none, or an empty one: it is to be created.
    pub fn load(directory: &Path) -> io::Result<Option<Keys>> {
        let path = directory.join("cookie.key");
        match fs::read(&path) {
            // Earlier versions could be stopped between creating the file and writing it.
            Ok(bytes) if bytes.is_empty() => Ok(None),
            Ok(bytes) => <[u8; 32]>::try_from(bytes).map(|key| Some(Keys(key))).map_err(|bytes| {
                io::Error::other(format!(
                    "expected a key of 32 bytes, found {}; restore the file from a backup, or delete it, which signs everybody \
                     out",
                    bytes.len()
                ))
            }),
            Err(error) if error.kind() == io::ErrorKind::NotFound => Ok(None),
            Err(error) => Err(error),
        }
    }

    /// Creates a key, in the place of an empty one if there is one. The file gets its name once it is on disk, so that an interrupted
    /// start leaves none.
    pub fn create(directory: &Path) -> io::Result<Keys> {
        let path = &directory.join("cookie.key");
        let replaces = path.exists();
        let mut key = [0; 32];
        rand::rng().fill_bytes(&mut key);
        let partial = path.with_extension("key.partial");
        let mut options = OpenOptions::new();
        options.write(true).create(true).truncate(true);
        #[cfg(unix)]
        std::os::unix::fs::OpenOptionsExt::mode(&mut options, 0o600);
        let mut file = options.open(&partial)?;
        file.write_all(&key)?;
        file.sync_all()?;
        fs::rename(&partial, path)?;
        // Elsewhere a directory cannot be opened, and the name is durable with the file.
        if cfg!(unix) {
            File::open(directory)?.sync_all()?;
        }
        if replaces {
            tracing::warn!(file = %path.display(), "the cookie key was empty and is replaced: everyone is signed out");
        }
        Ok(Keys(key))
    }

    /// The `Set-Cookie` value for a session with this lifetime, in milliseconds.
    pub fn cookie(&self, key: &str, expires: Millis, lifetime: Millis, secure: Secure) -> String {
        let words = format!("{SESSION}.{key}.{expires}");
        let (signature, seconds) = (self.sign(&words), lifetime / 1000);
        let attributes = format!("Path=/; HttpOnly; SameSite=Lax; Max-Age={seconds}{}", secure_attribute(secure));
        format!("{NAME}={words}.{signature}; {attributes}")
    }

    /// The `Set-Cookie` value that removes the cookie.
    pub fn no_cookie(secure: Secure) -> String {
        format!("{NAME}=; Path=/; HttpOnly; SameSite=Lax; Max-Age=0{}", secure_attribute(secure))
    }

    /// Whether a `Set-Cookie` value is about our cookie.
    pub fn is_ours(header: &[u8]) -> bool {
        header.strip_prefix(NAME.as_bytes()).is_some_and(|rest| rest.starts_with(b"="))
    }

    /// Reads a cookie; `None` for any other cookie, or one that was not signed here.
    pub fn read(&self, cookie: &str) -> Option<Cookie> {
        let value = cookie.strip_prefix(NAME)?.strip_prefix('=')?;
        let (words, signature) = value.rsplit_once('.')?;
        let mut mac = self.mac();
        mac.update(words.as_bytes());
        mac.verify_slice(&unhex(signature)?).ok()?;
        let parts: Vec<&str> = words.split('.').collect();
        match parts[..] {
            [SESSION, key, expires] => Some(Cookie::Session { key: key.to_owned(), expires: expires.parse().ok()? }),
            [id, epoch] => Some(Cookie::Player { id: PlayerId(id.parse().ok()?), epoch: epoch.parse().ok()? }),
            _ => None,
        }
    }

    fn sign(&self, words: &str) -> String {
        let mut mac = self.mac();
        mac.update(words.as_bytes());
        hex(&mac.finalize().into_bytes())
    }

    fn mac(&self) -> Hmac<Sha256> {
        Hmac::new_from_slice(&self.0).expect("HMAC takes a key of any length")
    }
}

const fn secure_attribute(secure: Secure) -> &'static str {
    match secure {
        Secure::Yes => "; Secure",
        Secure::No => "",
    }
}
