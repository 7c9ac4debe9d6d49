//! What handlers of the API and of pages read from the address of a request.

use crate::code::is_code;
use crate::problem::{Code, Problem};
use crate::store::PageRequest;
use axum::extract::FromRequestParts;
use axum::http::request::Parts;
use serde::Deserialize;
use serde::de::DeserializeOwned;
use utoipa::IntoParams;

/// The query of an address. What does not fit is refused with the name of its parameter.
#[derive(Clone, Copy, Debug)]
pub struct Query<T>(pub T);

impl<T: DeserializeOwned, S: Send + Sync> FromRequestParts<S> for Query<T> {
    type Rejection = Problem;

    async fn from_request_parts(parts: &mut Parts, state: &S) -> Result<Query<T>, Problem> {
        match axum::extract::Query::from_request_parts(parts, state).await {
            Ok(axum::extract::Query(query)) => Ok(Query(query)),
            Err(rejection) => Err(Problem::with(Code::BadRequest, rejection.body_text())),
        }
    }
}

/// The parts of an address that have a name. What does not fit is refused with that name.
#[derive(Clone, Copy, Debug)]
pub struct Path<T>(pub T);

impl<T: DeserializeOwned + Send, S: Send + Sync> FromRequestParts<S> for Path<T> {
    type Rejection = Problem;

    async fn from_request_parts(parts: &mut Parts, state: &S) -> Result<Path<T>, Problem> {
        match axum::extract::Path::from_request_parts(parts, state).await {
            Ok(axum::extract::Path(path)) => Ok(Path(path)),
            Err(rejection) => Err(Problem::with(Code::BadRequest, rejection.body_text())),
        }
    }
}

/// Which page of a list.
#[derive(Clone, PartialEq, Eq, Debug, Default, Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
pub struct PageQuery {
    /// The entries after the one with this id, which was the last of the previous page.
    pub before: Option<String>,
    /// How many, from 1 to 100; 50 without it.
    pub limit: Option<u32>,
}

impl PageQuery {
    /// The page, if the query makes sense.
    pub fn checked(&self) -> Result<PageRequest, Problem> {
        if self.before.as_deref().is_some_and(|before| !is_code(before)) {
            return Err(Problem::with(Code::BadRequest, "expected the id of a game or a challenge as `before`"));
        }
        match self.limit.unwrap_or(50) {
            limit @ 1..=100 => Ok(PageRequest { limit, before: self.before.clone() }),
            _ => Err(Problem::with(Code::BadRequest, "expected a limit from 1 to 100")),
        }
    }
}
