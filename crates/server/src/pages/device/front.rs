//! The first pages of a device site: the choice of a language, and the four games.

use super::{Host, POLICY};
use crate::pages::assets;
use crate::pages::frame::Frame;
use crate::pages::front::GameCard;
use askama::Template;
use roundel_words::{Language, Words};
use std::borrow::Cow;

#[derive(Template)]
#[template(path = "device_front.html")]
struct FrontPage {
    t: Words,
    frame: Frame,
    games: Cow<'static, [GameCard]>,
}

#[derive(Template)]
#[template(path = "device_index.html")]
struct IndexPage {
    policy: Option<&'static str>,
    service_worker: &'static str,
    /// The folder of the assets.
    assets: String,
    online: bool,
    languages: &'static [Language],
}

/// The front page.
pub fn page(t: Words, frame: Frame) -> impl Template {
    FrontPage { t, games: GameCard::on(&frame, t), frame }
}

/// The page at the root of the site. A script leads on to the reader's language; without scripts it is a list of all.
pub fn index(host: Host) -> String {
    let online = host == Host::Server;
    let page = IndexPage {
        policy: (!online).then_some(POLICY),
        service_worker: if online { "/service-worker.js" } else { super::SERVICE_WORKER },
        assets: if online { assets::address("") } else { assets::path("") },
        online,
        languages: Language::all(),
    };
    page.render().expect("writing to a string cannot fail")
}
