//! Boards on pages that are not a game's own: drawn on the server, coloured by the page's style sheet.

use roundel_draw::{Background, Coordinates, Facing, Style, Theme, svg};
use roundel_rules::{AnyPosition, GameId, Scene, Side};
use roundel_words::page::Diagram;
use roundel_words::{Language, Words};

/// A scene as SVG within a page. The prefix keeps the names within it apart from those of other pictures.
pub fn picture(scene: &Scene, language: Language, prefix: &str, coordinates: Coordinates) -> String {
    picture_facing(scene, language, prefix, coordinates, Facing::Printed)
}

/// The same, from one end of the board.
pub fn picture_facing(
    scene: &Scene,
    language: Language,
    prefix: &str,
    coordinates: Coordinates,
    facing: Facing,
) -> String {
    let style = Style {
        theme: Theme::Page,
        facing,
        coordinates,
        background: Background::Transparent,
        prefix: prefix.to_owned(),
    };
    svg(scene, &style, &Words::of(language).scene(scene))
}

/// The start of a game with these options, if there are such. The side that the reader plays is at the bottom.
pub fn start(kind: GameId, rules: &str, reader: Option<Side>, language: Language) -> Option<String> {
    let scene = AnyPosition::start(kind, rules).ok()?.scene();
    Some(picture_facing(&scene, language, "start-", Coordinates::Hidden, facing_of(&scene, reader)))
}

/// From which end a reader who plays this side sees a board: their side is at the bottom.
pub fn facing_of(scene: &Scene, reader: Option<Side>) -> Facing {
    if reader.is_some() && scene.far_side() == reader { Facing::Turned } else { Facing::Printed }
}

/// A diagram of the rules: the position after its tokens, with its marks.
pub fn diagram(kind: GameId, diagram: &Diagram<'_>, language: Language, prefix: &str) -> String {
    picture(&diagram.scene(kind), language, prefix, Coordinates::Shown)
}

/// A game's picture on its card: a moment from a real game.
pub fn card(kind: GameId, language: Language) -> String {
    picture(&moment(kind), language, &format!("{kind}-"), Coordinates::Hidden)
}

/// Whether the picture on a game's card is much wider than high.
pub fn is_wide(kind: GameId) -> bool {
    let size = moment(kind).size;
    size.width > 2.0 * size.height
}

/// A moment from a game.
pub fn moment(kind: GameId) -> Scene {
    let (position, play) = MOMENTS[kind as usize];
    Diagram { position, play: vec![play], ..Diagram::default() }.scene(kind)
}

/// Moments from games between high levels of the computer: a position, and the move that was played in it.
const MOMENTS: [(&str, &str); GameId::ALL.len()] = [
    ("5B1/1bw4/1wbb3/1bb1b2/Bwwb1bW/1w3wW/7 w 5", "g3-d1@d2"),
    ("6,8,12,13 h,h,11,20 0-3 r 4 -", "6-10"),
    ("r12RG3/7/1b2r3r11r21/7/7/4b32/4BGb21 r", "F5-D5-2"),
    ("r1ry2/1r2y/6/r1y2/r1y2y/1r2/yrryyr/y2y1/3yr1/1y1rr/y1yr1r r", "e5-f4xg3"),
];

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_card_has_a_picture() {
        for kind in GameId::ALL {
            let drawn = card(kind, "de".parse().expect("a language"));
            assert!(drawn.starts_with("<svg") && drawn.contains("lang=\"de\""), "{kind}");
        }
    }

    #[test]
    fn a_start_with_unknown_options_has_no_picture() {
        assert!(start(GameId::Runaround, "horseshoe", None, Language::english()).is_some());
        assert!(start(GameId::Runaround, "oval-13", None, Language::english()).is_none());
        assert!(start(GameId::Gou, "horseshoe", None, Language::english()).is_none());
    }

    #[test]
    fn the_readers_side_is_at_the_bottom() {
        let seen_by = |side| start(GameId::GoRound, "", side, Language::english()).expect("the usual rules");
        assert_eq!(seen_by(Some(Side::First)), seen_by(None));
        assert_ne!(seen_by(Some(Side::Second)), seen_by(None));
    }
}
