//! `/device/…` and `/service-worker.js`: the device site of this server.

use super::{Host, INDEX, Site};
use crate::pages::assets;
use axum::extract::Path;
use axum::http::{HeaderMap, StatusCode};
use axum::response::{IntoResponse, Response};
use tokio::sync::OnceCell;

/// Rendered when the first file is asked for: that takes a moment, and a server that only answers programs never needs it.
static SITE: OnceCell<Site> = OnceCell::const_new();

async fn site() -> &'static Site {
    let render = async || {
        let rendered = tokio::task::spawn_blocking(|| Site::render(Host::Server)).await;
        rendered.expect("templates do not panic")
    };
    SITE.get_or_init(render).await
}

/// `GET /device/{*path}`. A folder has its `index.html`, as on any other host.
pub async fn show(path: Option<Path<String>>, headers: HeaderMap) -> Response {
    let path = path.map_or_else(String::new, |Path(path)| path);
    let path = if path.is_empty() || path.ends_with('/') { format!("{path}{INDEX}") } else { path };
    match site().await.files.get(&path) {
        Some(file) => file.respond(assets::REVALIDATE, &headers),
        None => StatusCode::NOT_FOUND.into_response(),
    }
}

/// `GET /service-worker.js`. At the root, so that it sees all pages of the server.
pub async fn service_worker(headers: HeaderMap) -> Response {
    site().await.service_worker.respond(assets::REVALIDATE, &headers)
}
