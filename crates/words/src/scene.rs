//! A scene in words, for people who do not see it.

use crate::Words;
use crate::game::side_key;
use roundel_rules::scene::{PieceKind, Place, PlayerState, PlayerText, Scene, SceneText, Tally, TallyKind};
use roundel_rules::{BoardEvent, Outcome, Side};

impl Words {
    /// Everything that a scene says.
    pub fn scene(self, scene: &Scene) -> SceneText {
        SceneText {
            language: self.code().to_owned(),
            description: self.description(scene),
            due: self.due(scene),
            sides: self.player_texts(scene),
            last_move: self.last_move(scene),
        }
    }

    /// The position: whose turn it is to do what, each side's pieces and counts, and the last move.
    fn description(self, scene: &Scene) -> String {
        let heading = self.heading(scene);
        let mut sentences = vec![self.get("board-sentence").with("text", heading).to_string()];
        for player in &scene.sides {
            let mut parts = self.pieces(scene, player.side);
            parts.extend(player.tallies.iter().map(|tally| self.tally_out_of(*tally)));
            let parts = self.join("separator-parts", &parts);
            let side = self.get("board-side").named("side", &side_key(player.name)).with("parts", parts);
            sentences.push(self.get("board-sentence").with("text", side).to_string());
        }
        if let Some(last) = self.last_move(scene) {
            let last = self.get("board-last-move").with("move", last);
            sentences.push(self.get("board-sentence").with("text", last).to_string());
        }
        self.join("separator-sentences", &sentences)
    }

    /// The game, and whose turn it is to do what.
    pub(crate) fn heading(self, scene: &Scene) -> String {
        self.get("board-heading").with("game", &scene.title).with("due", self.due(scene)).to_string()
    }

    /// Whose turn it is to do what, or how the game ended: a sentence without its full stop.
    pub(crate) fn due(self, scene: &Scene) -> String {
        let winner = scene.sides.iter().find(|player| player.state == PlayerState::Won);
        let drawn = scene.sides.iter().any(|player| player.state == PlayerState::Drew);
        let outcome = winner.map(|player| Outcome::Won(player.side)).or(drawn.then_some(Outcome::Drawn));
        if let Some(ending) = outcome.and_then(|outcome| self.scene_ending(scene, outcome)) {
            return ending;
        }
        let face = scene.die.and_then(|die| die.face);
        let phrase = |player: &roundel_rules::scene::SceneSide| {
            let phrase = match (player.state, face) {
                (PlayerState::ToRoll, _) => self.get("due-roll"),
                (PlayerState::ToMove, None) => self.get("due-move"),
                (PlayerState::ToMove, Some(face)) => self.get("due-move-by").with("face", face),
                (PlayerState::Won, _) => self.get("due-won"),
                (PlayerState::Waits | PlayerState::Lost | PlayerState::Drew, _) => return None,
            };
            Some(phrase.named("side", &side_key(player.name)))
        };
        scene.sides.iter().find_map(phrase).unwrap_or_else(|| self.get("due-drawn")).to_string()
    }

    /// The two sides with their numbers.
    pub(crate) fn player_texts(self, scene: &Scene) -> [PlayerText; 2] {
        scene.sides.each_ref().map(|player| PlayerText {
            name: self.get(side_key(player.name)).to_string(),
            tallies: player.tallies.iter().map(|tally| self.tally(*tally)).collect(),
        })
    }

    /// The last move, if there was one: a sentence without its full stop.
    pub(crate) fn last_move(self, scene: &Scene) -> Option<String> {
        let events: Vec<String> = scene.last_move.iter().map(|&event| self.event(scene, event)).collect();
        (!events.is_empty()).then(|| self.join("separator-events", &events))
    }

    /// What happened, in a few words.
    pub fn event(self, scene: &Scene, event: BoardEvent) -> String {
        let name = |spot| scene.name(spot).to_owned();
        let key = |side: Side| side_key(scene.sides[side.index()].name);
        let phrase = match event {
            BoardEvent::Move { from, to, stones } => {
                self.get("event-move").with("from", name(from)).with("to", name(to)).with("stones", stones)
            }
            BoardEvent::Enter { at } => self.get("event-enter").with("at", name(at)),
            BoardEvent::Place { at } => self.get("event-place").with("at", name(at)),
            BoardEvent::Capture { at } => self.get("event-capture").with("at", name(at)),
            BoardEvent::Relocate { from, to } => {
                self.get("event-relocate").with("from", name(from)).with("to", name(to))
            }
            BoardEvent::Bump { from, to } => self.get("event-bump").with("from", name(from)).with("to", name(to)),
            BoardEvent::Swap { landed, across } => {
                self.get("event-swap").with("landed", name(landed)).with("across", name(across))
            }
            BoardEvent::SendHome { from, side } => {
                self.get("event-send-home").with("from", name(from)).named("side", &key(side))
            }
            BoardEvent::Score { side } => self.get("event-score").named("side", &key(side)),
        };
        phrase.to_string()
    }

    /// The pieces of a side on the board, kind by kind: `towers on A7, B7, C6 (2 stones)`.
    fn pieces(self, scene: &Scene, side: Side) -> Vec<String> {
        let mut kinds: Vec<(PieceKind, Vec<String>)> = Vec::new();
        for piece in scene.pieces.iter().filter(|piece| piece.side == side) {
            let Place::Spot { spot } = piece.place else { continue };
            let mut place = scene.name(spot).to_owned();
            if piece.stones > 1 {
                place = self.get("board-stack").with("place", place).with("stones", piece.stones).to_string();
            }
            match kinds.iter_mut().find(|(kind, _)| *kind == piece.kind) {
                Some((_, places)) => places.push(place),
                None => kinds.push((piece.kind, vec![place])),
            }
        }
        let phrase = |(kind, places): (PieceKind, Vec<String>)| {
            let phrase = self.get(format!("pieces-{}", kind.word())).with("count", places.len());
            phrase.with("places", self.join("separator-places", &places)).to_string()
        };
        kinds.into_iter().map(phrase).collect()
    }

    /// A count with its label: `6 in hand`.
    fn tally(self, tally: Tally) -> String {
        self.get(format!("tally-{}", tally_word(tally.what))).with("count", tally.count).to_string()
    }

    /// A count with its maximum, for people who do not see the pieces: `6 of 13 chips in hand`.
    fn tally_out_of(self, tally: Tally) -> String {
        let phrase = self.get(format!("tally-of-{}", tally_word(tally.what)));
        phrase.with("count", tally.count).with("of", tally.of).to_string()
    }
}

const fn tally_word(kind: TallyKind) -> &'static str {
    match kind {
        TallyKind::InHand => "in-hand",
        TallyKind::AtHome => "at-home",
        TallyKind::Runs => "runs",
        TallyKind::Captured => "captured",
    }
}
