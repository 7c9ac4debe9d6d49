//! The viewers of a room.

use crate::{BoardReader, PlayerId, RoomConfig};
use roundel_rules::{Scene, Side, Turn};
use roundel_words::{Addressee, Language};

/// What a view depends on besides the room itself. Viewers that are equal see the same.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub struct Viewer {
    /// Whether the viewer plays the first and the second side. A spectator plays neither.
    pub plays: [bool; 2],
    /// The language of the texts.
    pub language: Language,
}

impl Viewer {
    /// This player, or a spectator who has no id, as a viewer of a room.
    pub fn new(config: &RoomConfig, player: Option<PlayerId>, language: Language) -> Viewer {
        let plays = Side::BOTH.map(|side| player.is_some_and(|player| config.seats[side.index()].is_held_by(player)));
        Viewer { plays, language }
    }

    /// Whether the viewer is the one to roll or to move.
    pub fn may_act(self, turn: Turn) -> bool {
        turn.side().is_some_and(|side| self.plays[side.index()])
    }

    /// How the viewer reads the board on this turn.
    pub fn reader(self, turn: Turn) -> BoardReader {
        if self.may_act(turn) { BoardReader::Acting } else { BoardReader::Watching }
    }

    /// How a board lies before the viewer, unless they have turned it: who plays the far side alone sits at it.
    pub fn orientation(self, scene: &Scene, turned: Option<bool>) -> Orientation {
        let mine: Vec<Side> = self.sides().collect();
        let far = scene.far_side();
        let turned = turned.unwrap_or(far.is_some_and(|far| mine == [far]));
        let near = match far {
            Some(far) if turned => far,
            Some(far) => !far,
            None => mine.first().copied().unwrap_or(Side::First),
        };
        Orientation { turned, near }
    }

    /// How sentences about the ending address the viewer. Who plays both sides is told what everybody is told.
    pub fn addressee(self) -> Addressee {
        match self.plays {
            [true, false] => Addressee::Player(Side::First),
            [false, true] => Addressee::Player(Side::Second),
            [true, true] | [false, false] => Addressee::Others,
        }
    }

    /// The sides that the viewer plays.
    pub fn sides(self) -> impl Iterator<Item = Side> {
        Side::BOTH.into_iter().filter(move |side| self.plays[side.index()])
    }
}

/// How a board lies before a viewer.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Orientation {
    /// Whether it is seen from the second side.
    pub turned: bool,
    /// The side at the lower edge.
    pub near: Side,
}

/// Who is there: how many connections there are to a room, and whether the computer has time for it.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Presence {
    /// Connections of each side's player.
    pub players: [u32; 2],
    /// Connections of spectators.
    pub watchers: u32,
    /// Whether the computer's turn waits, because the server has too much to think about.
    pub computer_busy: bool,
}

impl Presence {
    /// How views and messages say that the computer is busy; none if it is not.
    pub fn computer(self) -> Option<&'static str> {
        self.computer_busy.then_some("busy")
    }
}
