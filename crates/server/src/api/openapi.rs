//! The OpenAPI document: what it says about the API as a whole, and the error responses that operations share.
//!
//! An operation describes the problems of its own beside its handler. Problems that all operations of a kind have in common
//! are added here, so that the document has every status that an operation can answer with.

use super::BASE;
use utoipa::openapi::path::Operation;
use utoipa::openapi::security::{HttpAuthScheme, HttpBuilder, SecurityRequirement, SecurityScheme};
use utoipa::openapi::{ContentBuilder, OpenApi, Ref, RefOr, Response};
use utoipa::{Modify, OpenApi as Describe, ToSchema};

/// What the document says about the API as a whole.
#[derive(Describe)]
#[openapi(
    info(
        title = "Roundel",
        version = "1.0.0",
        description = "Play Go Round, Runaround, Guard & Towers and Gou: everything that the pages do, for programs.\n\n\
            Programs send `Authorization: Bearer KEY`. Create an API key on the account page. The headers `ratelimit-limit`, \
            `ratelimit-remaining` and `ratelimit-reset` say how many requests a client has left.\n\n\
            Stability: below `/api/v1`, addresses, methods, field names, their types and their meaning stay as they are, and \
            so do problem codes and message types. New addresses, new optional parameters, new fields in answers, new problem \
            codes, new message types and new values of an open list may come at any time: ignore what you do not know. \
            Texts for people (`title`, `detail`, and everything that depends on the language) can change. A change that \
            would break this promise gets a new prefix, and `/api/v1` keeps working.\n\n\
            Errors are `application/problem+json` (RFC 9457). `code` is the stable name of the problem, and `type` is the \
            address of its entry on this page. `title` is a sentence in the language that `Accept-Language` asks for. \
            `detail` says what exactly is wrong, where there is more to say, in English.\n\n\
            The addresses without a version (`/api/games`) still work: GET requests are redirected (308) to `/api/v1`, \
            other methods are answered there. New programs should not use them.",
        license(name = "MIT OR Apache-2.0"),
    ),
    tags(
        (name = "games", description = "Games: start, watch, play"),
        (name = "challenges", description = "Invitations to a game"),
        (name = "account", description = "Names, passwords and API keys"),
        (name = "lists", description = "Players, matches, and what can be played"),
    ),
    components(schemas(Problem, ProblemBeforeVersions)),
    modifiers(&BearerToken),
    // Most operations work without an API key, too.
    security((), ("token" = []))
)]
pub struct Document;

/// How programs authenticate.
struct BearerToken;

impl Modify for BearerToken {
    fn modify(&self, document: &mut OpenApi) {
        let scheme = HttpBuilder::new()
            .scheme(HttpAuthScheme::Bearer)
            .description(Some("An API key of the account page: `roundel_…`. What needs none can be done without."))
            .build();
        document.components.get_or_insert_default().add_security_scheme("token", SecurityScheme::Http(scheme));
    }
}

/// Why a request was refused or failed: problem details by RFC 9457.
#[derive(ToSchema)]
#[allow(dead_code, reason = "it only describes what the error middleware writes")]
pub struct Problem {
    /// The address of the problem's description: `/api#problem-not-your-turn`.
    r#type: String,
    /// The problem in one sentence, in the language that `Accept-Language` asks for.
    title: String,
    /// The status code of the response.
    status: u16,
    /// What exactly is wrong, in English. Missing where the title says it all.
    detail: Option<String>,
    /// The problem's name, which stays the same: `not-your-turn`.
    code: String,
    /// The same for programs that were written before the API had a version.
    #[schema(deprecated)]
    error: ProblemBeforeVersions,
}

/// The form that errors had before the API had a version.
#[derive(ToSchema)]
#[schema(deprecated)]
#[allow(dead_code, reason = "it only describes what the error middleware writes")]
pub struct ProblemBeforeVersions {
    /// The problem's name: `not-your-turn`.
    code: String,
    /// Title and detail in one text.
    message: String,
}

/// Adds the error responses that operations have in common.
pub fn describe_problems(document: &mut OpenApi) {
    for (path, item) in &mut document.paths.paths {
        let operations = [
            ("get", &mut item.get),
            ("post", &mut item.post),
            ("put", &mut item.put),
            ("delete", &mut item.delete),
            ("patch", &mut item.patch),
        ];
        let path = path.strip_prefix(BASE).unwrap_or(path);
        for (method, operation) in operations {
            if let Some(operation) = operation {
                describe(path, method, operation);
            }
        }
    }
}

/// Whether nobody asks who the caller of an operation is: it is described with `security(())`.
fn is_public(operation: &Operation) -> bool {
    operation.security.as_deref() == Some(&[SecurityRequirement::default()][..])
}

fn describe(path: &str, method: &str, operation: &mut Operation) {
    let changes = method != "get";
    let body = operation.request_body.is_some();
    let named = path.contains('{');
    let streams = path.ends_with("/live") || path.ends_with("/events");
    let parameters = operation.parameters.as_ref().is_some_and(|list| !list.is_empty());
    let common = [
        (body || parameters, "400", "`bad-request`"),
        (!is_public(operation), "401", "`bad-token`"),
        (changes, "403", "`cross-site`, `forbidden`"),
        (named, "404", "`not-found`"),
        (changes, "408", "`too-slow`"),
        (changes, "413", "`too-large`"),
        (body, "415", "`not-json`"),
        (true, "429", "`too-many-requests`"),
        (streams, "429", "`too-many-connections`"),
        (true, "500", "`broken`"),
        (path.starts_with("/games/{id}"), "500", "`unreadable`"),
        (true, "503", "`unavailable`, `stopping`"),
    ];
    for (applies, status, codes) in common {
        if applies {
            add(operation, status, codes);
        }
    }
    for (status, response) in &mut operation.responses.responses {
        let is_error = status.starts_with('4') || status.starts_with('5');
        if let (true, RefOr::T(response)) = (is_error, response) {
            let schema = Ref::from_schema_name("Problem");
            let content = ContentBuilder::new().schema(Some(schema)).build();
            response.content.insert("application/problem+json".to_owned(), RefOr::T(content));
        }
    }
}

/// Adds problem codes to an operation's description of a status.
fn add(operation: &mut Operation, status: &str, codes: &str) {
    let entry = operation.responses.responses.entry(status.to_owned()).or_insert_with(|| RefOr::T(Response::new("")));
    let RefOr::T(response) = entry else { return };
    for code in codes.split(", ").filter(|code| !response.description.contains(code)).collect::<Vec<_>>() {
        if !response.description.is_empty() {
            response.description.push_str(", ");
        }
        response.description.push_str(code);
    }
}
