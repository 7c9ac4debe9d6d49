//! `/api`: the `OpenAPI` document as a page for people.

use super::frame::{Frame, page};
use super::markup::{Inline, escape};
use super::reader::Reader;
use crate::App;
use crate::problem::Code;
use askama::Template;
use axum::extract::State;
use axum::http::StatusCode;
use axum::response::Response;
use roundel_words::Words;
use serde_json::Value;

#[derive(Template)]
#[template(path = "api.html")]
struct ApiPage {
    t: Words,
    frame: Frame,
    description: Vec<String>,
    groups: Vec<Group>,
    problems: Vec<ProblemEntry>,
    shapes: Vec<Shape>,
}

/// `GET /api`
pub async fn show(State(app): State<App>, Reader { t, frame, .. }: Reader) -> Response {
    let document = serde_json::to_value(app.document()).expect("an OpenAPI document can be written as JSON");
    let api_page = ApiPage {
        t,
        frame,
        description: description(&document),
        groups: groups(&document),
        problems: Code::ALL.iter().map(|&code| ProblemEntry::new(code, t)).collect(),
        shapes: shapes(&document),
    };
    page(t, StatusCode::OK, &api_page)
}

/// A problem code. Its anchor is the `type` of problem details.
#[derive(Clone, PartialEq, Eq, Debug)]
struct ProblemEntry {
    name: &'static str,
    status: u16,
    title: String,
}

impl ProblemEntry {
    fn new(code: Code, t: Words) -> ProblemEntry {
        ProblemEntry { name: code.name(), status: code.status().as_u16(), title: code.title(t.language) }
    }
}

/// Routes that belong together.
#[derive(Clone, PartialEq, Eq, Debug)]
struct Group {
    /// The word in the document.
    tag: String,
    /// What they have in common.
    title: String,
    /// Their place in the page.
    anchor: String,
    /// The routes.
    routes: Vec<Route>,
}

/// One verb of one path.
#[derive(Clone, PartialEq, Eq, Debug)]
struct Route {
    /// Its place in the page.
    anchor: String,
    /// `get`, `post`, `delete`.
    verb: String,
    /// `/api/games/{id}`
    path: String,
    /// What it does, in short, as HTML.
    summary: String,
    /// What else there is to say, as HTML.
    description: String,
    /// What the address takes.
    parameters: Vec<Parameter>,
    /// What the body is, as HTML.
    body: Option<String>,
    /// What can come back.
    answers: Vec<Answer>,
}

/// A part of an address.
#[derive(Clone, PartialEq, Eq, Debug)]
struct Parameter {
    /// Its name.
    name: String,
    /// `path` or `query`.
    place: String,
    /// Its type, as HTML.
    kind: String,
    /// What it is for, as HTML.
    description: String,
}

/// An answer.
#[derive(Clone, PartialEq, Eq, Debug)]
struct Answer {
    /// Its status.
    status: String,
    /// When it comes, as HTML.
    description: String,
    /// What it holds, as HTML.
    kind: String,
}

/// A named shape of data.
#[derive(Clone, PartialEq, Eq, Debug)]
struct Shape {
    /// Its place in the page.
    anchor: String,
    /// Its name.
    name: String,
    /// What it is, as HTML.
    description: String,
    /// Its type as HTML, where it is more than its fields.
    kind: String,
    /// Its fields.
    fields: Vec<Field>,
}

/// A field of an object.
#[derive(Clone, PartialEq, Eq, Debug)]
struct Field {
    /// Its name.
    name: String,
    /// Its type, as HTML.
    kind: String,
    /// What it is, as HTML.
    description: String,
}

/// The routes of a document by their tags, in the document's order.
fn groups(document: &Value) -> Vec<Group> {
    let mut groups: Vec<Group> =
        items(&document["tags"]).map(|tag| Group::new(text(&tag["name"]), &tag["description"])).collect();
    for (path, verbs) in entries(&document["paths"]) {
        for (verb, operation) in entries(verbs).filter(|(verb, _)| VERBS.contains(verb)) {
            let tag = text(&operation["tags"][0]);
            let route = route(path, verb, operation, &verbs["parameters"]);
            match groups.iter_mut().find(|group| group.tag == tag) {
                Some(group) => group.routes.push(route),
                None => groups.push(Group { routes: vec![route], ..Group::new(tag, &Value::Null) }),
            }
        }
    }
    groups.retain(|group| !group.routes.is_empty());
    groups
}

impl Group {
    fn new(tag: String, description: &Value) -> Group {
        let title = description.as_str().map_or_else(|| tag.clone(), str::to_owned);
        Group { title, anchor: anchor("group", &tag), tag, routes: Vec::new() }
    }
}

/// The named shapes of a document.
fn shapes(document: &Value) -> Vec<Shape> {
    entries(&document["components"]["schemas"])
        .map(|(name, schema)| {
            let fields = fields(schema);
            Shape {
                anchor: anchor("shape", name),
                name: name.to_owned(),
                description: prose(&schema["description"]),
                kind: if fields.is_empty() { kind(schema) } else { String::new() },
                fields,
            }
        })
        .collect()
}

/// What a document says about itself, in paragraphs of HTML.
fn description(document: &Value) -> Vec<String> {
    let text = prose(&document["info"]["description"]);
    text.split("\n\n").map(str::trim).filter(|paragraph| !paragraph.is_empty()).map(str::to_owned).collect()
}

const VERBS: [&str; 5] = ["get", "post", "put", "patch", "delete"];

fn route(path: &str, verb: &str, operation: &Value, shared: &Value) -> Route {
    let parameters = items(shared).chain(items(&operation["parameters"])).map(|parameter| Parameter {
        name: text(&parameter["name"]),
        place: text(&parameter["in"]),
        kind: kind(&parameter["schema"]),
        description: prose(&parameter["description"]),
    });
    let content = |holder: &Value| {
        let (format, media) = entries(&holder["content"]).next()?;
        let kind = kind(&media["schema"]);
        Some(if format.ends_with("json") && !kind.is_empty() {
            kind
        } else {
            format!("<code>{}</code>", escape(format))
        })
    };
    let answers = entries(&operation["responses"]).map(|(status, answer)| Answer {
        status: status.to_owned(),
        description: prose(&answer["description"]),
        kind: content(answer).unwrap_or_default(),
    });
    Route {
        anchor: anchor(verb, path),
        verb: verb.to_owned(),
        path: path.to_owned(),
        summary: prose(&operation["summary"]),
        description: prose(&operation["description"]),
        parameters: parameters.collect(),
        body: content(&operation["requestBody"]),
        answers: answers.collect(),
    }
}

/// The fields of an object, also of one that is made of several.
fn fields(schema: &Value) -> Vec<Field> {
    let required: Vec<&str> = items(&schema["required"]).filter_map(Value::as_str).collect();
    let own = entries(&schema["properties"]).map(|(name, field)| Field {
        name: if required.contains(&name) { name.to_owned() } else { format!("{name}?") },
        kind: kind(field),
        description: prose(&field["description"]),
    });
    let inherited = items(&schema["allOf"]).flat_map(fields);
    own.chain(inherited).collect()
}

/// A type as HTML: named shapes are links.
fn kind(schema: &Value) -> String {
    if let Some(reference) = schema["$ref"].as_str() {
        let name = reference.rsplit('/').next().unwrap_or_default();
        return format!("<a href=\"#{}\">{}</a>", anchor("shape", name), escape(name));
    }
    let literal = |value: &Value| format!("<code>{}</code>", escape(&value.to_string()));
    if !schema["const"].is_null() {
        return literal(&schema["const"]);
    }
    if schema["enum"].is_array() {
        return items(&schema["enum"]).map(literal).collect::<Vec<_>>().join(" | ");
    }
    for several in ["oneOf", "anyOf"] {
        if schema[several].is_array() {
            return items(&schema[several]).map(kind).collect::<Vec<_>>().join(" | ");
        }
    }
    let fields = fields(schema);
    if !fields.is_empty() {
        let inner = fields.iter().map(|field| format!("<code>{}</code>: {}", escape(&field.name), field.kind));
        return format!("{{ {} }}", inner.collect::<Vec<_>>().join(", "));
    }
    let names: Vec<String> = match &schema["type"] {
        Value::String(name) => vec![name.clone()],
        several => items(several).map(text).collect(),
    };
    let kinds = names.iter().map(|name| match name.as_str() {
        "array" => format!("[{}]", kind(&schema["items"])),
        name => escape(name),
    });
    kinds.collect::<Vec<_>>().join(" | ")
}

fn anchor(before: &str, name: &str) -> String {
    let words = name.split(|c: char| !c.is_ascii_alphanumeric()).filter(|word| !word.is_empty());
    std::iter::once(before).chain(words).collect::<Vec<_>>().join("-")
}

fn text(value: &Value) -> String {
    value.as_str().unwrap_or_default().trim().to_owned()
}

/// A description as HTML: it has `code` in it.
fn prose(value: &Value) -> String {
    Inline::default().html(&text(value))
}

fn entries(value: &Value) -> impl Iterator<Item = (&str, &Value)> {
    value.as_object().into_iter().flatten().map(|(name, value)| (name.as_str(), value))
}

fn items(value: &Value) -> impl Iterator<Item = &Value> {
    value.as_array().into_iter().flatten()
}

#[cfg(test)]
mod tests {
    use super::*;
    use serde_json::json;

    #[test]
    fn types_are_readable() {
        let shown = |schema: Value| kind(&schema);
        assert_eq!(shown(json!({"type": "string"})), "string");
        assert_eq!(shown(json!({"type": ["integer", "null"]})), "integer | null");
        assert_eq!(shown(json!({"type": "array", "items": {"type": "string"}})), "[string]");
        assert_eq!(shown(json!({"$ref": "#/components/schemas/Clock"})), "<a href=\"#shape-Clock\">Clock</a>");
        let words = json!({"type": "string", "enum": ["a", "<"]});
        assert_eq!(shown(words), "<code>&quot;a&quot;</code> | <code>&quot;&lt;&quot;</code>");
        let object = json!({"type": "object", "required": ["id"], "properties": {"id": {"type": "string"}, "x": {"type": "null"}}});
        assert_eq!(shown(object), "{ <code>id</code>: string, <code>x?</code>: null }");
    }

    #[test]
    fn descriptions_have_code_in_them_and_nothing_else_of_html() {
        let said = json!("`<b>` or *none* & <i>");
        assert_eq!(prose(&said), "<code>&lt;b&gt;</code> or <em>none</em> &amp; &lt;i&gt;");
        let answer = json!({"responses": {"404": {"description": "`not-found`: <nothing>"}}});
        let route = route("/api/a", "get", &answer, &Value::Null);
        assert_eq!(route.answers[0].description, "<code>not-found</code>: &lt;nothing&gt;");
    }

    #[test]
    fn routes_are_grouped_by_their_tags() {
        let document = json!({"tags": [{"name": "one", "description": "The first"}, {"name": "none"}], "paths": {
            "/api/a": {"get": {"tags": ["one"], "summary": "A", "responses": {"200": {"description": "fine"}}},
                       "post": {"tags": ["two"], "requestBody": {"content": {"application/json": {"schema": {"type": "string"}}}}}},
            "/api/b/{id}": {"delete": {"tags": ["one"], "parameters": [{"name": "id", "in": "path", "schema": {"type": "string"}}]}},
        }});
        let groups = groups(&document);
        let found: Vec<(&str, Vec<&str>)> = groups
            .iter()
            .map(|group| (group.title.as_str(), group.routes.iter().map(|route| route.anchor.as_str()).collect()))
            .collect();
        assert_eq!(found, [("The first", vec!["get-api-a", "delete-api-b-id"]), ("two", vec!["post-api-a"])]);
        assert_eq!(groups[1].routes[0].body.as_deref(), Some("string"));
        assert_eq!(groups[0].routes[1].parameters[0].place, "path");
    }
}
