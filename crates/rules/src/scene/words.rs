//! A scene in words, for those who do not see it, in the words of the rules pages.

use super::{PieceKind, Place, Player, PlayerState, Scene, Tally, TallyKind};
use crate::Language::{self, De, En, Fr};
use crate::{Event, Side, Spot, Words};
use serde::Serialize;

/// What a scene says in one language.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct SceneWords {
    /// The language.
    pub language: Language,
    /// The position in words: who is to do what, where everything stands, and the last move.
    pub description: String,
    /// Who is to do what, or how the game ended.
    pub due: String,
    /// The two sides.
    pub sides: [PlayerWords; 2],
    /// The last move, if there was one.
    pub last_move: Option<String>,
}

/// What a scene says about one side.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct PlayerWords {
    /// Its name.
    pub name: &'static str,
    /// Its numbers with what they count: `6 in hand`.
    pub tallies: Vec<String>,
}

impl Scene {
    /// Everything that the scene says, in one language.
    pub fn words(&self, language: Language) -> SceneWords {
        SceneWords {
            language,
            description: self.description(language),
            due: self.what_is_due(language),
            sides: self.sides.each_ref().map(|player| PlayerWords {
                name: player.title.get(language),
                tallies: player.tallies.iter().map(|tally| tally.in_words(language)).collect(),
            }),
            last_move: self.last_move_in_words(language),
        }
    }

    /// What the picture shows: who is to do what, then each side's pieces and numbers, then the last move.
    pub fn description(&self, language: Language) -> String {
        let colon = colon(language);
        let mut words = format!("{}{colon} {}.", self.title, self.what_is_due(language));
        for player in &self.sides {
            let mut parts = self.pieces_in_words(player.side, language);
            parts.extend(player.tallies.iter().map(|tally| tally.out_of(language)));
            words += &format!(" {}{colon} {}.", player.title.get(language), parts.join(semicolon(language)));
        }
        if let Some(last) = self.last_move_in_words(language) {
            words += &format!(" {}{colon} {last}.", LAST_MOVE.get(language));
        }
        words
    }

    /// Who is to do what, or how the game ended: a sentence without its full stop.
    pub fn what_is_due(&self, language: Language) -> String {
        let find = |state| {
            let found = self.sides.iter().find(|player: &&Player| player.state == state);
            found.map(|player| player.title.get(language))
        };
        let face = self.die.and_then(|die| die.face);
        if let Some(side) = find(PlayerState::ToRoll) {
            match language {
                En => format!("{side} to roll"),
                De => format!("{side} würfelt"),
                Fr => format!("{side} doit lancer le dé"),
            }
        } else if let Some(side) = find(PlayerState::ToMove) {
            match (language, face) {
                (En, None) => format!("{side} to move"),
                (De, None) => format!("{side} ist am Zug"),
                (Fr, None) => format!("{side} doit jouer"),
                (En, Some(face)) => format!("{side} to move by {face}"),
                (De, Some(face)) => format!("{side} ist mit einer {face} am Zug"),
                (Fr, Some(face)) => format!("{side} doit jouer un {face}"),
            }
        } else if let Some(side) = find(PlayerState::Won) {
            match language {
                En => format!("{side} has won"),
                De => format!("{side} hat gewonnen"),
                Fr => format!("{side} a gagné"),
            }
        } else {
            DRAWN.get(language).to_owned()
        }
    }

    /// The last move, if there was one: a sentence without its full stop.
    pub fn last_move_in_words(&self, language: Language) -> Option<String> {
        let parts: Vec<String> = self.last_move.iter().map(|&event| self.event_in_words(event, language)).collect();
        (!parts.is_empty()).then(|| parts.join(", "))
    }

    /// What happened, in a few words.
    pub fn event_in_words(&self, event: Event, language: Language) -> String {
        let name = |spot| self.name(spot);
        let side = |side: Side| self.sides[side.index()].title.get(language);
        match event {
            Event::Move { from, to, stones: 1 } => {
                let (from, to) = (name(from), name(to));
                match language {
                    En => format!("{from} to {to}"),
                    De => format!("von {from} nach {to}"),
                    Fr => format!("de {from} à {to}"),
                }
            }
            Event::Move { from, to, stones } => {
                let (from, to) = (name(from), name(to));
                match language {
                    En => format!("{stones} stones from {from} to {to}"),
                    De => format!("{stones} Steine von {from} nach {to}"),
                    Fr => format!("{stones} pions de {from} à {to}"),
                }
            }
            Event::Enter { at } => {
                let at = name(at);
                match language {
                    En => format!("a pawn enters at {at}"),
                    De => format!("eine Figur kommt auf {at} ins Spiel"),
                    Fr => format!("un pion entre en {at}"),
                }
            }
            Event::Place { at } => {
                let at = name(at);
                match language {
                    En => format!("a chip on {at}"),
                    De => format!("ein Chip auf {at}"),
                    Fr => format!("un jeton en {at}"),
                }
            }
            Event::Capture { at } => {
                let at = name(at);
                match language {
                    En => format!("{at} captured"),
                    De => format!("{at} geschlagen"),
                    Fr => format!("prise en {at}"),
                }
            }
            Event::Relocate { from, to } => {
                let (from, to) = (name(from), name(to));
                match language {
                    En => format!("the figure on {from} put on {to}"),
                    De => format!("die Figur von {from} nach {to} versetzt"),
                    Fr => format!("la figure en {from} déplacée en {to}"),
                }
            }
            Event::Bump { from, to } => {
                let (from, to) = (name(from), name(to));
                match language {
                    En => format!("the pawn on {from} bumped over the wall to {to}"),
                    De => format!("die Figur von {from} über die Mauer auf {to} gestoßen"),
                    Fr => format!("le pion en {from} projeté par-dessus le mur en {to}"),
                }
            }
            Event::Swap { landed, across } => {
                let (landed, across) = (name(landed), name(across));
                match language {
                    En => format!("the pawns on {landed} and {across} swapped"),
                    De => format!("die Figuren auf {landed} und {across} getauscht"),
                    Fr => format!("les pions en {landed} et {across} échangés"),
                }
            }
            Event::SendHome { from, side: whose } => {
                let (from, side) = (name(from), side(whose));
                match language {
                    En => format!("{side}’s pawn on {from} sent home"),
                    De => format!("{side} muss von {from} ins Haus"),
                    Fr => format!("{side} rentre de {from} à la maison"),
                }
            }
            Event::Score { side: whose } => {
                let side = side(whose);
                match language {
                    En => format!("{side} scores a run"),
                    De => format!("eine Runde für {side}"),
                    Fr => format!("{side} marque un tour de piste"),
                }
            }
        }
    }

    /// The pieces of a side on the board, kind by kind: `towers on A7, B7, C6 (2 stones)`.
    fn pieces_in_words(&self, side: Side, language: Language) -> Vec<String> {
        let mut kinds: Vec<(PieceKind, Vec<String>)> = Vec::new();
        for piece in self.pieces.iter().filter(|piece| piece.side == side) {
            let Place::Spot { spot } = piece.place else { continue };
            let mut name = self.name(spot).to_owned();
            if piece.stones > 1 {
                name += &format!(" ({} {})", piece.stones, STONES.get(language));
            }
            match kinds.iter_mut().find(|(kind, _)| *kind == piece.kind) {
                Some((_, names)) => names.push(name),
                None => kinds.push((piece.kind, vec![name])),
            }
        }
        let on = match language {
            En => "on",
            De => "auf",
            Fr => "en",
        };
        let in_words = |(kind, names): (PieceKind, Vec<String>)| {
            let [one, several] = kind.noun();
            let noun = if names.len() == 1 { one } else { several };
            format!("{} {on} {}", noun.get(language), names.join(", "))
        };
        kinds.into_iter().map(in_words).collect()
    }

    pub(super) fn name(&self, spot: Spot) -> &str {
        self.spots.get(spot.0 as usize).map_or("?", |site| &site.name)
    }
}

impl Tally {
    /// The number with what it counts, beside what is counted: `6 in hand`.
    pub fn in_words(self, language: Language) -> String {
        let n = self.count;
        match (self.what, language) {
            (TallyKind::InHand, En) => format!("{n} in hand"),
            (TallyKind::InHand, De) => format!("{n} auf der Hand"),
            (TallyKind::InHand, Fr) => format!("{n} en main"),
            (TallyKind::AtHome, En) => format!("{n} at home"),
            (TallyKind::AtHome, De) => format!("{n} im Haus"),
            (TallyKind::AtHome, Fr) => format!("{n} à la maison"),
            (TallyKind::Runs, En) => format!("{n} {}", counted(n, language, "run", "runs")),
            (TallyKind::Runs, De) => format!("{n} {}", counted(n, language, "Runde", "Runden")),
            (TallyKind::Runs, Fr) => format!("{n} {}", counted(n, language, "tour de piste", "tours de piste")),
            (TallyKind::Captured, En) => format!("{n} captured"),
            (TallyKind::Captured, De) => format!("{n} geschlagen"),
            (TallyKind::Captured, Fr) => format!("{n} pris"),
        }
    }

    /// The number with how many there can be, for those who do not see it: `6 of 13 chips in hand`.
    fn out_of(self, language: Language) -> String {
        let Tally { what, count: n, of } = self;
        match (what, language) {
            (TallyKind::InHand, En) => format!("{n} of {of} chips in hand"),
            (TallyKind::InHand, De) => format!("{n} von {of} Chips auf der Hand"),
            (TallyKind::InHand, Fr) => format!("{n} {} sur {of} en main", counted(n, language, "jeton", "jetons")),
            (TallyKind::AtHome, En) => format!("{n} of {of} pawns at home"),
            (TallyKind::AtHome, De) => format!("{n} von {of} Figuren im Haus"),
            (TallyKind::AtHome, Fr) => format!("{n} {} sur {of} à la maison", counted(n, language, "pion", "pions")),
            (TallyKind::Runs, En) => format!("{n} of {of} runs"),
            (TallyKind::Runs, De) => format!("{n} von {of} Runden"),
            (TallyKind::Runs, Fr) => {
                format!("{n} {} sur {of}", counted(n, language, "tour de piste", "tours de piste"))
            }
            (TallyKind::Captured, En) => format!("{n} of {of} stones captured"),
            (TallyKind::Captured, De) => format!("{n} von {of} Steinen geschlagen"),
            (TallyKind::Captured, Fr) => format!("{n} {} sur {of}", counted(n, language, "pion pris", "pions pris")),
        }
    }
}

impl PieceKind {
    /// The noun for one and for several.
    const fn noun(self) -> [Words; 2] {
        match self {
            PieceKind::Figure => [
                Words { en: "figure", de: "Figur", fr: "figure" },
                Words { en: "figures", de: "Figuren", fr: "figures" },
            ],
            PieceKind::Chip => {
                [Words { en: "chip", de: "Chip", fr: "jeton" }, Words { en: "chips", de: "Chips", fr: "jetons" }]
            }
            PieceKind::Pawn => {
                [Words { en: "pawn", de: "Figur", fr: "pion" }, Words { en: "pawns", de: "Figuren", fr: "pions" }]
            }
            PieceKind::Guard => {
                [Words { en: "guard", de: "Wächter", fr: "garde" }, Words { en: "guards", de: "Wächter", fr: "gardes" }]
            }
            PieceKind::Tower => {
                [Words { en: "tower", de: "Turm", fr: "tour" }, Words { en: "towers", de: "Türme", fr: "tours" }]
            }
            PieceKind::Stone => [Words { en: "stone", de: "Stein", fr: "pion" }, STONES],
            PieceKind::Marker => [
                Words { en: "marker", de: "Zähler", fr: "marqueur" },
                Words { en: "markers", de: "Zähler", fr: "marqueurs" },
            ],
        }
    }
}

/// What the last move is called.
pub const LAST_MOVE: Words = Words { en: "Last move", de: "Letzter Zug", fr: "Dernier coup" };

const DRAWN: Words = Words { en: "The game is drawn", de: "Die Partie ist unentschieden", fr: "La partie est nulle" };

const STONES: Words = Words { en: "stones", de: "Steine", fr: "pions" };

/// The colon: French sets it apart.
pub const fn colon(language: Language) -> &'static str {
    match language {
        En | De => ":",
        Fr => "\u{a0}:",
    }
}

const fn semicolon(language: Language) -> &'static str {
    match language {
        En | De => "; ",
        Fr => "\u{a0}; ",
    }
}

/// The form of a noun after a number: in French, none is singular too.
const fn counted(count: u8, language: Language, one: &'static str, several: &'static str) -> &'static str {
    if count == 1 || (count == 0 && matches!(language, Fr)) { one } else { several }
}
