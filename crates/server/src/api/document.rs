//! What the API's document says about refusals: every status that an operation can answer is in it. What an operation says of
//! its own stands beside it; what all operations of a kind have in common is added here.

use utoipa::ToSchema;
use utoipa::openapi::path::Operation;
use utoipa::openapi::{ContentBuilder, OpenApi, Ref, RefOr, Response};

/// Why a request was refused or failed.
#[derive(ToSchema)]
#[allow(dead_code, reason = "it describes what the edge writes")]
pub struct Refusal {
    error: RefusalReason,
}

/// The code stays the same; the message is for people.
#[derive(ToSchema)]
#[allow(dead_code, reason = "it describes what the edge writes")]
pub struct RefusalReason {
    /// Why, in one word: `not-your-turn`.
    code: String,
    /// Why, in a sentence, in the language that `Accept-Language` asks for.
    message: String,
}

/// Adds the statuses that operations have in common.
pub fn describe_refusals(document: &mut OpenApi) {
    for (path, item) in &mut document.paths.paths {
        let operations = [
            ("get", &mut item.get),
            ("post", &mut item.post),
            ("put", &mut item.put),
            ("delete", &mut item.delete),
            ("patch", &mut item.patch),
        ];
        for (verb, operation) in operations {
            if let Some(operation) = operation {
                describe(path, verb, operation);
            }
        }
    }
}

fn describe(path: &str, verb: &str, operation: &mut Operation) {
    let changes = verb != "get";
    let body = operation.request_body.is_some();
    let named = path.contains('{');
    let streams = path.ends_with("/live") || path.ends_with("/events");
    let asks = operation.parameters.as_ref().is_some_and(|list| !list.is_empty());
    let common = [
        (body || asks, "400", "`bad-request`"),
        (true, "401", "`bad-token`"),
        (changes, "403", "`cross-site`, `forbidden`"),
        (named, "404", "`not-found`"),
        (changes, "408", "`too-slow`"),
        (changes, "413", "`too-large`"),
        (body, "415", "`not-json`"),
        (true, "429", "`too-many-requests`"),
        (streams, "429", "`too-many-connections`"),
        (true, "500", "`broken`"),
        (path.starts_with("/api/games/{id}"), "500", "`unreadable`"),
        (true, "503", "`unavailable`, `stopping`"),
    ];
    for (holds, status, codes) in common {
        if holds {
            add(operation, status, codes);
        }
    }
    for (status, response) in &mut operation.responses.responses {
        let refusal = status.starts_with('4') || status.starts_with('5');
        if let (true, RefOr::T(response)) = (refusal, response) {
            let shape = Ref::from_schema_name("Refusal");
            response
                .content
                .entry("application/json".to_owned())
                .or_insert_with(|| RefOr::T(ContentBuilder::new().schema(Some(shape)).build()));
        }
    }
}

/// Adds codes to what an operation says about a status.
fn add(operation: &mut Operation, status: &str, codes: &str) {
    let said = operation.responses.responses.entry(status.to_owned()).or_insert_with(|| RefOr::T(Response::new("")));
    let RefOr::T(response) = said else { return };
    for code in codes.split(", ").filter(|code| !response.description.contains(code)).collect::<Vec<_>>() {
        if !response.description.is_empty() {
            response.description.push_str(", ");
        }
        response.description.push_str(code);
    }
}
