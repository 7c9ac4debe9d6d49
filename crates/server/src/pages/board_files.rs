//! Boards of the device pages, as files: each is there once, for all pages in all languages.
//!
//! A file has its colours for light and for dark pages. Which it shows is said behind the `#` of its address: not every browser lets a
//! picture know about the theme that was chosen on the page around it.

use super::frame::Frame;
use super::markup::escape;
use super::pictures;
use super::plain_drawing::{plain, refers};
use roundel_draw::{Coordinates, board_css};
use roundel_rules::{AnyPosition, GameId, Scene};
use roundel_words::{Language, Words};
use std::collections::{BTreeMap, BTreeSet};

/// The folder of the files among the assets.
pub const FOLDER: &str = "boards/";

/// What a file shows.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Subject {
    /// A moment from a real game.
    Moment,
    /// The start with the usual rules.
    Start,
}

impl Subject {
    fn scene(self, kind: GameId) -> Scene {
        match self {
            Subject::Moment => pictures::moment(kind),
            Subject::Start => AnyPosition::start(kind, "").expect("every game has its usual rules").scene(),
        }
    }

    fn file(self, kind: GameId) -> String {
        match self {
            Subject::Moment => format!("{FOLDER}{kind}.svg"),
            Subject::Start => format!("{FOLDER}{kind}-start.svg"),
        }
    }
}

/// What stands behind the `#` of an address, for a light and for a dark page.
type Views = [&'static str; 2];
const USUAL: Views = ["", "#dark"];
/// With the names of the places.
const NAMED: Views = ["#named", "#dark-named"];

/// All files, by their names among the assets.
pub fn all() -> impl Iterator<Item = (String, String)> {
    let files = GameId::ALL.into_iter().flat_map(|kind| [(kind, Subject::Moment), (kind, Subject::Start)]);
    files.map(|(kind, subject)| (subject.file(kind), file(kind, subject)))
}

/// A game's picture on its card.
pub fn card(kind: GameId, frame: &Frame, language: Language) -> String {
    image(kind, Subject::Moment, USUAL, frame, language)
}

/// The start of a game on its setup page.
pub fn start(kind: GameId, frame: &Frame, language: Language) -> String {
    image(kind, Subject::Start, USUAL, frame, language)
}

/// The start of a game on its game page.
pub fn game(kind: GameId, frame: &Frame, language: Language) -> String {
    image(kind, Subject::Start, NAMED, frame, language)
}

/// The file within a page, for light and for dark. The style sheet shows one of them.
fn image(kind: GameId, subject: Subject, views: Views, frame: &Frame, language: Language) -> String {
    let (scene, address) = (subject.scene(kind), frame.asset(&subject.file(kind)));
    let described = escape(&Words::of(language).scene(&scene).description);
    let (width, height) = (scene.size.width * 100.0, scene.size.height * 100.0);
    let size = format!("width=\"{width:.0}\" height=\"{height:.0}\"");
    let [light, dark] = views.map(|view| format!("src=\"{address}{view}\" alt=\"\" {size}"));
    format!(
        "<span class=\"board\" role=\"img\" aria-label=\"{described}\"><img class=\"for-light\" {light}>\
         <img class=\"for-dark\" {dark}></span>"
    )
}

/// The drawing as a document of its own.
fn file(kind: GameId, subject: Subject) -> String {
    let coordinates = match subject {
        Subject::Moment => Coordinates::Hidden,
        Subject::Start => Coordinates::Shown,
    };
    let drawn = pictures::picture(&subject.scene(kind), Language::english(), "", coordinates);
    let (head, drawing) = drawn.split_once("<defs>").expect("every drawing has definitions");
    let (head, _) = head.split_once(" role=").expect("what is for screen readers comes after the size");
    let drawing = format!("<defs>{}", drawing.trim_end().strip_suffix("</svg>").expect("an end"));
    let drawing = drawing.replace("class=\"labels\"", "id=\"names\"");
    let (drawing, colours) = Colours::of_page().paint(&plain(&drawing, |id| id == "names" || refers(&drawing, id)));
    let Colours { light, dark } = colours;
    let names = "#names{display:none}#named:target #names,#dark-named:target #names{display:inline}";
    match subject {
        Subject::Moment => format!(
            "{head}><style>svg{{{}}}#dark:target{{{}}}</style><g id=\"dark\">{drawing}</g></svg>\n",
            declared(&light),
            declared(&dark)
        ),
        Subject::Start => format!(
            "{head}><style>svg{{{}}}#dark:target,#dark-named:target{{{}}}{names}</style>\
             <g id=\"dark\"><g id=\"dark-named\"><g id=\"named\">{drawing}</g></g></g></svg>\n",
            declared(&light),
            declared(&dark)
        ),
    }
}

/// Colours by the name of their variable.
type Variables = BTreeMap<String, String>;

fn declared(variables: &Variables) -> String {
    variables.iter().map(|(name, colour)| format!("{name}:{colour}")).collect::<Vec<_>>().join(";")
}

struct Colours {
    light: Variables,
    dark: Variables,
}

impl Colours {
    /// Those of all boards.
    fn of_page() -> Colours {
        let css = board_css();
        let block = |text: Option<&str>| -> Variables {
            let lines = text.and_then(|text| text.split('}').next()).unwrap_or_default().split(';');
            let variables = lines.filter_map(|line| line.trim().split_once(':'));
            variables.map(|(name, colour)| (name.to_owned(), colour.trim().to_owned())).collect()
        };
        Colours { light: block(css.split('{').nth(1)), dark: block(css.rsplit('{').next()) }
    }

    /// Fills in the colours that are the same on light and dark pages, and returns the others that the drawing uses.
    fn paint(&self, drawing: &str) -> (String, Colours) {
        let mut painted = drawing.to_owned();
        for (name, colour) in self.light.iter().filter(|(name, colour)| self.dark.get(*name) == Some(*colour)) {
            painted = painted.replace(&format!("var({name})"), colour);
        }
        let used: BTreeSet<&str> = painted.split("var(").skip(1).filter_map(|rest| rest.split(')').next()).collect();
        let only_used = |all: &Variables| {
            let used = all.iter().filter(|(name, _)| used.contains(name.as_str()));
            used.map(|(name, colour)| (name.clone(), colour.clone())).collect()
        };
        let colours = Colours { light: only_used(&self.light), dark: only_used(&self.dark) };
        (painted, colours)
    }
}
