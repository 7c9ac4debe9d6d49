//! Boards of the device pages, as files: each is there once, for all pages in all languages.
//!
//! A file has its colours for light and for dark pages. Which it shows is said behind the `#` of its address: not every browser lets a
//! picture know about the theme that was chosen on the page around it.

use super::frame::Frame;
use super::markup::escape;
use super::pictures;
use super::plain_drawing::{plain, refers};
use roundel_draw::{Coordinates, Facing, board_css};
use roundel_rules::{AnyPosition, GameId, Scene, Side};
use roundel_words::{Language, Words};

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
    let scene = subject.scene(kind);
    let (coordinates, facing) = match subject {
        Subject::Moment => (Coordinates::Hidden, Facing::Printed),
        // The side that the setup form chooses at first is at the bottom.
        Subject::Start => (Coordinates::Shown, pictures::facing_of(&scene, Some(Side::First))),
    };
    let drawn = pictures::picture_facing(&scene, Language::english(), "", coordinates, facing);
    let (head, drawing) = drawn.split_once("<defs>").expect("every drawing has definitions");
    let (head, _) = head.split_once(" role=").expect("what is for screen readers comes after the size");
    let drawing = format!("<defs>{}", drawing.trim_end().strip_suffix("</svg>").expect("an end"));
    let drawing = drawing.replace("class=\"labels\"", "id=\"names\"");
    let (drawing, [light, dark]) = painted(plain(&drawing, &|id| id == "names" || refers(&drawing, id)));
    format!(
        "{head}><style>svg{{{light}}}#dark:target,#dark-named:target{{{dark}}}#names{{display:none}}\
         #named:target #names,#dark-named:target #names{{display:inline}}</style>\
         <g id=\"dark\"><g id=\"dark-named\"><g id=\"named\">{drawing}</g></g></g></svg>\n"
    )
}

/// Fills in the colours that are the same on light and dark pages. The others that the drawing uses are declared for each of them.
fn painted(mut drawing: String) -> (String, [String; 2]) {
    let css = board_css();
    let block = |text: Option<&'_ str>| text.and_then(|text| text.split('}').next()).unwrap_or_default().to_owned();
    let [light, dark] = [block(css.split('{').nth(1)), block(css.rsplit('{').next())];
    let mut declared = [String::new(), String::new()];
    for (light, dark) in light.lines().zip(dark.lines()) {
        let Some((name, colour)) = light.trim().trim_end_matches(';').split_once(": ") else { continue };
        let variable = format!("var({name})");
        if light == dark {
            drawing = drawing.replace(&variable, colour);
        } else if drawing.contains(&variable) {
            declared[0] += &light.replace(' ', "");
            declared[1] += &dark.replace(' ', "");
        }
    }
    (drawing, declared)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::pages::device::{DevicePage, Host};

    #[test]
    fn every_file_has_its_colours_for_light_and_dark() {
        for (name, svg) in all() {
            let style = svg.split("<style>").nth(1).and_then(|rest| rest.split("</style>").next()).expect("a style");
            for variable in svg.split("var(").skip(1).filter_map(|rest| rest.split(')').next()) {
                assert_eq!(style.matches(&format!("{variable}:#")).count(), 2, "{name}: {variable}");
            }
            assert!(!svg.contains(" class=") && !svg.contains("<title") && !svg.contains(" data-"), "{name}");
            assert!(svg.starts_with("<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 ") && svg.len() < 25_000);
            for view in USUAL.iter().chain(&NAMED).filter_map(|view| view.strip_prefix('#')) {
                assert!(svg.contains(&format!("<g id=\"{view}\">")), "{name}: {view}");
            }
        }
        assert_eq!(all().count(), 2 * GameId::ALL.len());
    }

    #[test]
    fn a_page_says_what_the_board_shows() {
        let language = "de".parse().expect("a language");
        let frame = Frame::device(Host::Files, language, DevicePage::Setup(GameId::Gou));
        let html = start(GameId::Gou, &frame, language);
        assert!(
            html.contains("aria-label=\"Gou: Rot ist am Zug") && html.contains(" width=\"1210\" height=\"1210\""),
            "{html}"
        );
        let address = frame.asset("boards/gou-start.svg");
        assert!(
            html.contains(&format!("src=\"{address}\"")) && html.contains(&format!("src=\"{address}#dark\"")),
            "{html}"
        );
        assert!(game(GameId::Gou, &frame, language).contains("-start.svg#dark-named\""));
    }
}
