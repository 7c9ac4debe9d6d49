//! The body of a request, as JSON.

use crate::problem::{Code, Problem};
use axum::Json;
use axum::body::Bytes;
use axum::extract::rejection::JsonRejection;
use axum::extract::{FromRequest, Request};
use axum::http::StatusCode;
use axum::http::header::CONTENT_TYPE;
use serde::de::{Deserialize, DeserializeOwned, Deserializer, MapAccess, Visitor};
use serde_json::value::RawValue;
use serde_json::{Map, Value};
use serde_path_to_error::Track;
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
        parse(body.get()).map(Body)
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
        if !json || bytes.trim_ascii().is_empty() {
            return Ok(OptionalBody(T::default()));
        }
        let text = std::str::from_utf8(&bytes).map_err(|error| Problem::with(Code::BadRequest, error))?;
        check_top_level(text)?;
        parse(text).map(OptionalBody)
    }
}

/// The text of a body that is a whole document: an object, which may have lists of objects and of single values.
#[derive(Clone, Debug)]
pub struct Document(pub String);

impl<S: Send + Sync> FromRequest<S> for Document {
    type Rejection = Problem;

    async fn from_request(request: Request, state: &S) -> Result<Document, Problem> {
        let Json(body) = Json::<Box<RawValue>>::from_request(request, state).await.map_err(|it| refusal(&it))?;
        check_top_level(body.get())?;
        let document: Value =
            serde_json::from_str(body.get()).map_err(|error| Problem::with(Code::BadRequest, error))?;
        check_lists(&document)?;
        Ok(Document(String::from(Box::<str>::from(body))))
    }
}

/// Refuses lists in lists: see [`check_object`].
fn check_lists(document: &Value) -> Result<(), Problem> {
    match document {
        Value::Array(items) if items.iter().any(Value::is_array) => Err(Problem::with(
            Code::BadRequest,
            "invalid type: sequence, expected an object or a single value in a list",
        )),
        Value::Array(items) => items.iter().try_for_each(check_lists),
        Value::Object(fields) => fields.values().try_for_each(check_lists),
        _ => Ok(()),
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
    read(text).map(|Object| ()).map_err(|error| bad_request(&error))
}

/// Reads an object. A problem names the field that it is about.
pub fn parse<T: DeserializeOwned>(text: &str) -> Result<T, Problem> {
    read(text).map_err(|error| {
        let fields = serde_json::from_str(text).ok().filter(|_| !is_located(&error));
        match fields.and_then(|fields| field_in_variant::<T>(&fields)) {
            Some(field) => Problem::with(Code::BadRequest, format!("{field}: {}", error.inner())),
            None => bad_request(&error),
        }
    })
}

/// An error of serde, and where it is.
type PathError = serde_path_to_error::Error<serde_json::Error>;

fn read<'a, T: Deserialize<'a>>(text: &'a str) -> Result<T, PathError> {
    let mut deserializer = serde_json::Deserializer::from_str(text);
    let value = serde_path_to_error::deserialize(&mut deserializer)?;
    deserializer.end().map_err(|error| PathError::new(Track::new().path(), error))?;
    Ok(value)
}

fn bad_request(error: &PathError) -> Problem {
    if is_located(error) {
        Problem::with(Code::BadRequest, error)
    } else {
        Problem::with(Code::BadRequest, error.inner())
    }
}

/// Whether the error is somewhere in the object.
fn is_located(error: &PathError) -> bool {
    error.path().iter().next().is_some()
}

/// Objects with more fields than any variant has are not searched for the wrong one: each field is one more try to read the whole.
const MAX_SEARCHED: usize = 16;

/// The field that an error in a variant is about. Serde reads a variant that one of its fields tells from a buffer, and does not know
/// any more where it is: it is the field without which the error would be another one.
pub fn field_in_variant<T: DeserializeOwned>(fields: &Map<String, Value>) -> Option<String> {
    if fields.len() > MAX_SEARCHED {
        return None;
    }
    let error_of = |fields: Map<String, Value>| {
        serde_json::from_value::<T>(Value::Object(fields)).err().map(|error| error.to_string())
    };
    let whole = error_of(fields.clone())?;
    // Messages about missing and unknown fields name them.
    if whole.contains(" field `") {
        return None;
    }
    let matters = |name: &&String| {
        let mut others = fields.clone();
        others.remove(*name);
        error_of(others).as_ref() != Some(&whole)
    };
    // Without the field that tells the variant every error is another one: that field is meant if no other is.
    let nothing = error_of(Map::new());
    let tells_variant = |name: &&String| nothing.as_deref() == Some(&*format!("missing field `{name}`"));
    fields.keys().filter(matters).min_by_key(tells_variant).cloned()
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
        while map.next_entry::<String, Part>()?.is_some() {}
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
    use crate::api::{AcceptRequest, GameRequest};
    use roundel_room::Action;

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

    #[tokio::test]
    async fn a_body_that_is_said_to_be_json_is_not_passed_over() {
        let read = async |kind: &str, body: &'static [u8]| {
            let request = Request::builder().header(CONTENT_TYPE, kind).body(body.into()).expect("a request");
            OptionalBody::<AcceptRequest>::from_request(request, &()).await.map(|OptionalBody(body)| body.name)
        };
        assert_eq!(read("application/json", br#" {"name":"Mia"} "#).await, Ok(Some("Mia".to_owned())));
        assert_eq!(read("application/json", b" ").await, Ok(None));
        assert_eq!(read("text/plain", b"\xff").await, Ok(None));
        for garbled in [&b"\xff"[..], b"{\"name\":\"\xff\"}", b"[]", b"{"] {
            let problem = read("application/json", garbled).await.expect_err("no object");
            assert_eq!(problem.code, Code::BadRequest, "{garbled:?}");
        }
    }

    #[test]
    fn a_problem_names_its_field() {
        let detail = |problem: Problem| problem.detail.expect("a detail");
        let in_action = |text: &str| detail(parse::<Action>(text).expect_err(text));
        for (text, says) in [
            (r#"{"do":"move","ply":"x","text":"a"}"#, "ply: invalid type: string \"x\", expected u32"),
            (r#"{"do":"move","ply":1,"text":2}"#, "text: invalid type: integer `2`, expected a string"),
            (r#"{"do":"offer","what":"tea"}"#, "what: unknown variant `tea`"),
            (r#"{"do":"dance"}"#, "do: unknown variant `dance`"),
            (r#"{"do":"roll"}"#, "missing field `ply`"),
            (r#"{"do":"roll","ply":1,"more":1}"#, "unknown field `more`"),
        ] {
            assert!(in_action(text).starts_with(says), "{text}: {}", in_action(text));
        }
        let in_game = |text: &str| detail(parse::<GameRequest>(text).expect_err(text));
        for (text, says) in [
            (r#"{"kind":"gou","opponent":{"type":"screen"},"games":"x"}"#, "games: invalid type"),
            (r#"{"kind":"gou","opponent":{"type":"screen"},"clock":{"type":"days","days":"x"}}"#, "clock: "),
            (r#"{"kind":"gou","opponent":{"type":"computer","level":"x"}}"#, "opponent: "),
        ] {
            assert!(in_game(text).starts_with(says), "{text}: {}", in_game(text));
        }
        let nested = detail(check_object(r#"{"a":{"b":[1]}}"#).expect_err("a list"));
        assert!(nested.starts_with("a.b: invalid type: sequence"), "{nested}");
    }
}
