//! The cookie by which a browser is known: who, and a signature that only this server can make.

use crate::hex::{hex, unhex};
use crate::store::Player;
use crate::table::PlayerId;
use hmac::{Hmac, KeyInit, Mac};
use rand::Rng;
use sha2::Sha256;
use std::fs::{File, OpenOptions};
use std::io::{self, Read, Write};
use std::path::Path;

const NAME: &str = "roundel";
/// A year, in seconds.
const LIFETIME: u32 = 365 * 24 * 60 * 60;

/// The key that signs cookies.
#[derive(Clone)]
pub struct Keys([u8; 32]);

impl std::fmt::Debug for Keys {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str("Keys")
    }
}

impl Keys {
    /// The key of a data directory; made where there is none.
    pub fn open(directory: &Path) -> io::Result<Keys> {
        let path = directory.join("cookie.key");
        let mut key = [0; 32];
        match File::open(&path) {
            Ok(mut file) => file.read_exact(&mut key)?,
            Err(error) if error.kind() == io::ErrorKind::NotFound => {
                rand::rng().fill_bytes(&mut key);
                let mut options = OpenOptions::new();
                options.write(true).create_new(true);
                #[cfg(unix)]
                std::os::unix::fs::OpenOptionsExt::mode(&mut options, 0o600);
                let mut file = options.open(&path)?;
                file.write_all(&key)?;
                file.sync_all()?;
            }
            Err(error) => return Err(error),
        }
        Ok(Keys(key))
    }

    /// The cookie for a player.
    pub fn cookie(&self, player: &Player, secure: bool) -> String {
        let who = format!("{}.{}", player.id.0, player.epoch);
        let value = format!("{who}.{}", self.sign(&who));
        format!("{NAME}={value}; Path=/; HttpOnly; SameSite=Lax; Max-Age={LIFETIME}{}", secure_attribute(secure))
    }

    /// The cookie that removes one.
    pub fn no_cookie(secure: bool) -> String {
        format!("{NAME}=; Path=/; HttpOnly; SameSite=Lax; Max-Age=0{}", secure_attribute(secure))
    }

    /// Who a cookie says to be, and in which epoch; `None` for any other cookie, or one that was not signed here.
    pub fn read(&self, cookie: &str) -> Option<(PlayerId, i64)> {
        let value = cookie.strip_prefix(NAME)?.strip_prefix('=')?;
        let (who, signature) = value.rsplit_once('.')?;
        let mut mac = self.mac();
        mac.update(who.as_bytes());
        mac.verify_slice(&unhex(signature)?).ok()?;
        let (id, epoch) = who.split_once('.')?;
        Some((PlayerId(id.parse().ok()?), epoch.parse().ok()?))
    }

    fn sign(&self, who: &str) -> String {
        let mut mac = self.mac();
        mac.update(who.as_bytes());
        hex(&mac.finalize().into_bytes())
    }

    fn mac(&self) -> Hmac<Sha256> {
        Hmac::new_from_slice(&self.0).expect("a key of any length will do")
    }
}

const fn secure_attribute(secure: bool) -> &'static str {
    if secure { "; Secure" } else { "" }
}
