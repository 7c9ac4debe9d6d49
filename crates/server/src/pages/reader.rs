//! The reader of a page: language, account and address.

use super::frame::Frame;
use crate::App;
use crate::auth::Caller;
use crate::middleware::PreferredLanguage;
use crate::problem::Problem;
use axum::extract::FromRequestParts;
use axum::http::request::Parts;
use roundel_words::Words;

/// What every page needs to know about its reader.
#[derive(Clone, PartialEq, Eq, Debug)]
#[allow(missing_docs)]
pub struct Reader {
    /// The words of the reader's language.
    pub t: Words,
    pub caller: Caller,
    pub frame: Frame,
}

impl Reader {
    /// What to offer as the name of a guest: the one of the last time. None for players with an account, who are not asked.
    pub fn alias(caller: &Caller) -> Option<String> {
        match &caller.player {
            Some(player) if player.name.is_some() => None,
            player => Some(player.as_ref().and_then(|player| player.alias.clone()).unwrap_or_default()),
        }
    }

    /// What a guest has entered as a name. Players with an account have one: their page may be from before they signed in.
    pub fn guest_entered<'a>(caller: &Caller, name: Option<&'a str>) -> Option<&'a str> {
        name.filter(|_| caller.name().is_none())
    }
}

impl FromRequestParts<App> for Reader {
    type Rejection = Problem;

    async fn from_request_parts(parts: &mut Parts, app: &App) -> Result<Reader, Problem> {
        let caller = Caller::from_request_parts(parts, app).await?;
        let mut frame = Frame::new(&parts.uri, caller.name().map(str::to_owned));
        frame.player = caller.id().is_some();
        Ok(Reader { t: PreferredLanguage::of(&parts.uri, &parts.headers).words(), caller, frame })
    }
}
