//! The body of a request, as JSON.

use crate::problem::{Code, Problem};
use axum::Json;
use axum::body::Bytes;
use axum::extract::rejection::JsonRejection;
use axum::extract::{FromRequest, Request};
use axum::http::StatusCode;
use axum::http::header::CONTENT_TYPE;
use serde::de::{Deserialize, DeserializeOwned, Deserializer, IgnoredAny, MapAccess, Visitor};
use serde_json::value::RawValue;
use std::collections::HashMap;
use std::fmt;

/// The body of a request. What does not fit is refused with what exactly does not.
#[derive(Clone, Copy, Debug)]
pub struct Body<T>(pub T);

impl<T: DeserializeOwned, S: Send + Sync> FromRequest<S> for Body<T> {
    type Rejection = Problem;

    async fn from_request(request: Request, state: &S) -> Result<Body<T>, Problem> {
        let Json(body) = Json::<Box<RawValue>>::from_request(request, state).await.map_err(|it| refusal(&it))?;
        check_object(body.get())?;
        let Json(value) = Json::from_bytes(body.get().as_bytes()).map_err(|it| refusal(&it))?;
        Ok(Body(value))
    }
}

/// The body of a request that can do without one: nothing, or anything that is not said to be JSON, is the default.
#[derive(Clone, Copy, Debug)]
pub struct OptionalBody<T>(pub T);

impl<T: DeserializeOwned + Default, S: Send + Sync> FromRequest<S> for OptionalBody<T> {
    type Rejection = Problem;

    async fn from_request(request: Request, state: &S) -> Result<OptionalBody<T>, Problem> {
        let kind = request.headers().get(CONTENT_TYPE).and_then(|kind| kind.to_str().ok()).unwrap_or_default();
        let json = kind.starts_with("application/json");
        let bytes = Bytes::from_request(request, state).await.map_err(|rejection| match rejection.status() {
            StatusCode::PAYLOAD_TOO_LARGE => Code::TooLarge,
            _ => Code::BadRequest,
        })?;
        let text = std::str::from_utf8(&bytes).map(str::trim).unwrap_or_default();
        if !json || text.is_empty() {
            return Ok(OptionalBody(T::default()));
        }
        check_top_level(text)?;
        serde_json::from_str(text).map(OptionalBody).map_err(|error| Problem::with(Code::BadRequest, error))
    }
}

fn refusal(rejection: &JsonRejection) -> Problem {
    match rejection {
        JsonRejection::MissingJsonContentType(_) => Code::NotJson.into(),
        _ if rejection.status() == StatusCode::PAYLOAD_TOO_LARGE => Code::TooLarge.into(),
        _ => Problem::with(Code::BadRequest, rejection.body_text()),
    }
}

/// Refuses what is not an object, and lists anywhere in it. No request has any; but serde would take a list for an object
/// whose fields it has in their order, and a client that relied on that would break when a field is added.
pub fn check_object(text: &str) -> Result<(), Problem> {
    serde_json::from_str(text).map(|Object| ()).map_err(|error| Problem::with(Code::BadRequest, error))
}

/// Refuses what is not an object. What stands in it is for the type of the body to judge.
fn check_top_level(text: &str) -> Result<(), Problem> {
    let fields: Result<HashMap<String, Box<RawValue>>, _> = serde_json::from_str(text);
    fields.map(drop).map_err(|error| Problem::with(Code::BadRequest, error.to_string().replace("a map", "an object")))
}

struct Object;

impl<'de> Deserialize<'de> for Object {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Object, D::Error> {
        deserializer.deserialize_map(Object)
    }
}

impl<'de> Visitor<'de> for Object {
    type Value = Object;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("an object")
    }

    fn visit_map<A: MapAccess<'de>>(self, mut map: A) -> Result<Object, A::Error> {
        while map.next_entry::<IgnoredAny, Part>()?.is_some() {}
        Ok(Object)
    }
}

/// What may stand in an object: another one, or a single value.
struct Part;

impl<'de> Deserialize<'de> for Part {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Part, D::Error> {
        deserializer.deserialize_any(Part)
    }
}

impl<'de> Visitor<'de> for Part {
    type Value = Part;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("an object or a single value")
    }

    fn visit_map<A: MapAccess<'de>>(self, map: A) -> Result<Part, A::Error> {
        Object.visit_map(map).map(|Object| Part)
    }

    fn visit_bool<E>(self, _: bool) -> Result<Part, E> {
        Ok(Part)
    }

    fn visit_i64<E>(self, _: i64) -> Result<Part, E> {
        Ok(Part)
    }

    fn visit_u64<E>(self, _: u64) -> Result<Part, E> {
        Ok(Part)
    }

    fn visit_f64<E>(self, _: f64) -> Result<Part, E> {
        Ok(Part)
    }

    fn visit_str<E>(self, _: &str) -> Result<Part, E> {
        Ok(Part)
    }

    fn visit_unit<E>(self) -> Result<Part, E> {
        Ok(Part)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn objects_of_objects_and_single_values() {
        for text in ["{}", r#" {"a":1,"b":-1,"c":1.5,"d":"x","e":null,"f":true,"g":{"h":{}}} "#] {
            assert_eq!(check_object(text), Ok(()), "{text}");
        }
        for (text, says) in [
            ("[]", "invalid type: sequence, expected an object"),
            ("7", "invalid type: integer `7`, expected an object"),
            (r#"{"a":[]}"#, "invalid type: sequence, expected an object or a single value"),
            (r#"{"a":{"b":[1]}}"#, "invalid type: sequence, expected an object or a single value"),
            ("{}{}", "trailing characters"),
            ("{", "EOF"),
        ] {
            let problem = check_object(text).expect_err(text);
            assert!(problem.detail.as_deref().is_some_and(|detail| detail.contains(says)), "{text}: {problem:?}");
        }
    }
}
