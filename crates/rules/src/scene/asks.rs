//! The one sentence that tells whoever is to act what to do now, and what follows while a move is put together.

use super::{Mark, Offer, Part, PartKind, PieceKind, Place, PlayerState, Scene};
use crate::Language::{self, De, En, Fr};
use crate::{Side, Spot, Words};
use serde::Serialize;

/// What is asked of the side that is to act, in one language.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct Asks {
    /// What to do now; how the game ended when it is over.
    pub ask: String,
    /// What to choose next, for every kind of choice that a move here can have.
    pub asks: StageAsks,
    /// What the buttons say that end a move early.
    pub done: DoneWords,
}

/// What to choose, by the [`PartKind`] of the choice. What no move here asks for is left out.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize)]
#[serde(rename_all = "camelCase")]
#[allow(missing_docs)]
pub struct StageAsks {
    #[serde(skip_serializing_if = "Option::is_none")]
    pub from: Option<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub to: Option<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub relocate: Option<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub place: Option<String>,
    /// The same where there is one place to choose: its name goes where `{spot}` stands.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub place_on: Option<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub capture: Option<String>,
}

/// What the buttons say that end a move before all is chosen that could be.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
pub struct DoneWords {
    /// No chip is put down.
    pub place: &'static str,
    /// No more stones are captured.
    pub capture: &'static str,
    /// Nothing can be done.
    pub pass: &'static str,
}

const LEAVE_IT: Words = Words { en: "Leave it", de: "Keinen Chip legen", fr: "Laisser vide" };
const TAKE_NO_MORE: Words = Words { en: "Take no more", de: "Keinen mehr schlagen", fr: "Ne plus rien prendre" };
const PASS: Words = Words { en: "Pass", de: "Passen", fr: "Passer" };

const ROLL: Words = Words { en: "Roll the die", de: "Würfeln", fr: "Lancer le dé" };
const ROLL_AGAIN: Words = Words {
    en: "You landed on your own pawn: roll again and move it",
    de: "Auf einer eigenen Figur gelandet: noch einmal würfeln und mit ihr ziehen",
    fr: "Arrivée sur un pion de son camp\u{a0}: relancer le dé et rejouer ce pion",
};
const WHERE_TO: Words = Words { en: "Where to?", de: "Wohin?", fr: "Où aller\u{a0}?" };
const HOW_FAR: Words = Words {
    en: "How far? One cell for every stone that goes",
    de: "Wie weit? Ein Feld für jeden Stein, der zieht",
    fr: "Jusqu’où\u{a0}? Une case par pion déplacé",
};
const PLACE: Words = Words {
    en: "Place a chip on a marked crossing, or leave it",
    de: "Einen Chip auf eine markierte Kreuzung legen oder darauf verzichten",
    fr: "Poser un jeton sur un croisement marqué, ou laisser vide",
};
const PLACE_ON: Words = Words {
    en: "Place a chip on {spot}, or leave it",
    de: "Einen Chip auf {spot} legen oder darauf verzichten",
    fr: "Poser un jeton en {spot}, ou laisser vide",
};
const CAPTURE: Words = Words {
    en: "Which stones do you capture?",
    de: "Welche Steine werden geschlagen?",
    fr: "Quels pions prendre\u{a0}?",
};

impl Scene {
    /// What is asked of the side that is to act, where these are the legal moves.
    pub fn asks(&self, offers: &[Offer], language: Language) -> Asks {
        let to_play = self.sides.iter().find(|player| player.state.is_to_play());
        let (ask, asks) = match to_play.map(|player| (player.state, player.side)) {
            Some((PlayerState::ToRoll, _)) => {
                let words = if self.must_move().is_some() { ROLL_AGAIN } else { ROLL };
                (words.get(language).to_owned(), StageAsks::default())
            }
            Some((_, side)) => {
                let ask = self.ask_to_move(side, offers, language);
                let asks = self.stage_asks(side, offers, &ask, language);
                (ask, asks)
            }
            None => (self.what_is_due(language), StageAsks::default()),
        };
        let done =
            DoneWords { place: LEAVE_IT.get(language), capture: TAKE_NO_MORE.get(language), pass: PASS.get(language) };
        Asks { ask, asks, done }
    }

    fn ask_to_move(&self, side: Side, offers: &[Offer], language: Language) -> String {
        let kinds = self.kinds_that_move(offers);
        if kinds.is_empty() {
            return self.ask_to_pass(side, language);
        }
        let face = self.die.and_then(|die| die.face);
        if let (Some(spot), Some(face)) = (self.must_move(), face) {
            let at = self.name(spot);
            return match language {
                En => format!("Move the pawn on {at} again, by {face}"),
                De => format!("Die Figur auf {at} noch einmal ziehen, um {face}"),
                Fr => format!("Rejouer le pion en {at}, de {face}"),
            };
        }
        let or = Words { en: " or ", de: " oder ", fr: " ou " }.get(language);
        let what = kinds.into_iter().map(|kind| kind.to_be_moved().get(language)).collect::<Vec<_>>().join(or);
        match (language, face) {
            (En, None) => format!("Move {what}"),
            (En, Some(face)) => format!("Move {what} by {face}"),
            (De, None) => capitalised(&format!("{what} ziehen")),
            (De, Some(face)) => capitalised(&format!("{what} um {face} ziehen")),
            (Fr, None) => format!("Déplacer {what}"),
            (Fr, Some(face)) => format!("Déplacer {what} de {face}"),
        }
    }

    fn ask_to_pass(&self, side: Side, language: Language) -> String {
        let mut movers = self.pieces.iter().filter(|piece| piece.side == side && piece.kind.moves());
        let none = movers.clone().next().map_or(PieceKind::Figure, |piece| piece.kind).none_of_them().get(language);
        let on_board = movers.any(|piece| matches!(piece.place, Place::Spot { .. }));
        match (language, on_board) {
            (En, true) => format!("{none} can move: pass"),
            (De, true) => format!("{none} kann ziehen: passen"),
            (Fr, true) => format!("{none} ne peut avancer\u{a0}: passer"),
            (En, false) => format!("{none} on the board: pass"),
            (De, false) => format!("{none} auf dem Brett: passen"),
            (Fr, false) => format!("{none} sur le plateau\u{a0}: passer"),
        }
    }

    fn stage_asks(&self, side: Side, offers: &[Offer], ask: &str, language: Language) -> StageAsks {
        let chosen = |kind| spots(offers, kind).next().is_some();
        let say = |kind, words: Words| chosen(kind).then(|| words.get(language).to_owned());
        let stacked = spots(offers, PartKind::From).flat_map(|spot| self.pieces_on(spot)).any(|piece| piece.stones > 1);
        let mut places = spots(offers, PartKind::Place);
        let only = places.next().filter(|&first| places.all(|other| other == first));
        let place = say(PartKind::Place, if only.is_some() { PLACE_ON } else { PLACE });
        StageAsks {
            from: chosen(PartKind::From).then(|| ask.to_owned()),
            to: say(PartKind::To, if stacked { HOW_FAR } else { WHERE_TO }),
            relocate: chosen(PartKind::Relocate).then(|| {
                let other = self.sides[(!side).index()].title.get(language);
                match language {
                    En => format!("Put {other}’s figure on a free border field"),
                    De => format!("Die Figur von {other} auf ein freies Randfeld versetzen"),
                    Fr => format!("Placer la figure de {other} sur une case de bordure libre"),
                }
            }),
            place: place.map(|words| only.map_or(words.clone(), |spot| words.replace("{spot}", self.name(spot)))),
            place_on: say(PartKind::Place, PLACE_ON),
            capture: say(PartKind::Capture, CAPTURE),
        }
    }

    /// The kinds of pieces that these moves move.
    fn kinds_that_move(&self, offers: &[Offer]) -> Vec<PieceKind> {
        let standing = spots(offers, PartKind::From).filter_map(|spot| self.pieces_on(spot).next());
        let mut kinds: Vec<PieceKind> = standing.map(|piece| piece.kind).collect();
        kinds.sort_unstable();
        kinds.dedup();
        kinds
    }

    /// Where the piece stands that must move again.
    fn must_move(&self) -> Option<Spot> {
        self.marks.iter().find_map(|mark| if let Mark::Must { at } = mark { Some(*at) } else { None })
    }
}

/// Where something of this kind can be chosen.
fn spots(offers: &[Offer], kind: PartKind) -> impl Iterator<Item = Spot> {
    let parts = offers.iter().flat_map(|offer| &offer.parts);
    parts.filter(move |part| part.part == kind).map(|part: &Part| part.spot)
}

impl PieceKind {
    const fn moves(self) -> bool {
        !matches!(self, PieceKind::Chip | PieceKind::Marker)
    }

    /// One of these, as what is moved.
    const fn to_be_moved(self) -> Words {
        match self {
            PieceKind::Figure => Words { en: "a figure", de: "eine Figur", fr: "une figure" },
            PieceKind::Pawn => Words { en: "a pawn", de: "eine Figur", fr: "un pion" },
            // Each side has one.
            PieceKind::Guard => Words { en: "the guard", de: "den Wächter", fr: "le garde" },
            PieceKind::Tower => Words { en: "a tower", de: "einen Turm", fr: "une tour" },
            PieceKind::Stone => Words { en: "a stone", de: "einen Stein", fr: "un pion" },
            PieceKind::Chip => Words { en: "a chip", de: "einen Chip", fr: "un jeton" },
            PieceKind::Marker => Words { en: "the marker", de: "den Zähler", fr: "le marqueur" },
        }
    }

    const fn none_of_them(self) -> Words {
        match self {
            PieceKind::Figure => Words { en: "No figure", de: "Keine Figur", fr: "Aucune figure" },
            PieceKind::Pawn => Words { en: "No pawn", de: "Keine Figur", fr: "Aucun pion" },
            PieceKind::Guard => Words { en: "No guard", de: "Kein Wächter", fr: "Aucun garde" },
            PieceKind::Tower => Words { en: "No tower", de: "Kein Turm", fr: "Aucune tour" },
            PieceKind::Stone => Words { en: "No stone", de: "Kein Stein", fr: "Aucun pion" },
            PieceKind::Chip => Words { en: "No chip", de: "Kein Chip", fr: "Aucun jeton" },
            PieceKind::Marker => Words { en: "No marker", de: "Kein Zähler", fr: "Aucun marqueur" },
        }
    }
}

fn capitalised(text: &str) -> String {
    let mut letters = text.chars();
    letters.next().map_or_else(String::new, |first| first.to_uppercase().chain(letters).collect())
}
