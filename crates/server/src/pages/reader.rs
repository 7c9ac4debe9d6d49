//! Who reads a page: in which language, under which name, at which address.

use super::frame::Frame;
use super::language::Lang;
use crate::App;
use crate::auth::Caller;
use crate::problem::Problem;
use axum::extract::FromRequestParts;
use axum::http::request::Parts;
use roundel_words::Words;

/// What every page needs to know about its reader.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Reader {
    /// The words of the reader's language.
    pub t: Words,
    /// Who it is.
    pub caller: Caller,
    /// What stands around the page.
    pub frame: Frame,
}

impl FromRequestParts<App> for Reader {
    type Rejection = Problem;

    async fn from_request_parts(parts: &mut Parts, app: &App) -> Result<Reader, Problem> {
        let caller = Caller::from_request_parts(parts, app).await?;
        let frame = Frame::new(&parts.uri, caller.name().map(str::to_owned));
        Ok(Reader { t: Lang::of(&parts.uri, &parts.headers).words(), caller, frame })
    }
}
