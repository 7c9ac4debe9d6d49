//! The fields of a form.

use crate::problem::{Code, Problem};
use axum::extract::rejection::FormRejection;
use axum::extract::{FromRequest, Request};
use axum::http::StatusCode;
use serde::de::DeserializeOwned;

/// The fields of a form. What does not fit is refused with what exactly does not.
#[derive(Clone, Copy, Debug)]
pub struct Form<T>(pub T);

impl<T: DeserializeOwned, S: Send + Sync> FromRequest<S> for Form<T> {
    type Rejection = Problem;

    async fn from_request(request: Request, state: &S) -> Result<Form<T>, Problem> {
        let axum::Form(fields) = axum::Form::from_request(request, state).await.map_err(|error| refusal(&error))?;
        Ok(Form(fields))
    }
}

fn refusal(rejection: &FormRejection) -> Problem {
    match rejection.status() {
        StatusCode::PAYLOAD_TOO_LARGE => Code::TooLarge.into(),
        _ => Problem::with(Code::BadRequest, rejection.body_text()),
    }
}
