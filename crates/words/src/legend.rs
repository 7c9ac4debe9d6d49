//! The words around a board of text.

use crate::Words;
use crate::game::side_key;
use roundel_rules::scene::{Legend, Scene, SiteKind};

impl Words {
    /// The words around a board of text.
    pub fn legend(self, scene: &Scene) -> Legend {
        let word = |key: &str| self.get(key).to_string();
        Legend {
            heading: self.heading(scene),
            sides: self.player_texts(scene),
            last_move: self.last_move(scene).map(|last| self.get("board-last-move").with("move", last).to_string()),
            die: word("legend-die"),
            to_be_rolled: word("legend-to-be-rolled"),
            start: self.get("legend-start").with("places", self.starts(scene)).to_string(),
            from: word("legend-from"),
            to: word("legend-to"),
            controls: word("legend-controls"),
            pushed: word("legend-pushed"),
            decisive: word("legend-decisive"),
            gone: word("legend-gone"),
            chosen: word("legend-chosen"),
            must_move: word("legend-must-move"),
            can_go: word("legend-can-go"),
            would_be_hit: word("legend-would-be-hit"),
        }
    }

    /// The same in ASCII.
    pub fn ascii_legend(self, scene: &Scene) -> Legend {
        self.legend(scene).map(|text| self.ascii(&text))
    }

    /// Whose starting space is where: `Red 0, Yellow 12`.
    fn starts(self, scene: &Scene) -> String {
        let gates = scene.spots.iter().filter(|site| site.kind == SiteKind::Gate);
        let owned = gates.filter_map(|site| {
            let player = &scene.sides[site.side?.index()];
            let phrase = self.get("legend-start-of").named("side", &side_key(player.name));
            Some(phrase.with("place", &site.name).to_string())
        });
        self.join("separator-places", &owned.collect::<Vec<_>>())
    }
}
