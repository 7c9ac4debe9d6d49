//! Themes: what a puzzle is about, in the words of a player.

use crate::GameId;
use std::fmt;

macro_rules! themes {
    ($($(#[$doc:meta])* $Theme:ident = $name:literal,)+) => {
        /// What a puzzle is about. Every game has a few of them.
        #[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Debug)]
        pub enum Theme {
            $($(#[$doc])* $Theme,)+
        }

        impl Theme {
            /// Every theme.
            pub const ALL: [Theme; [$(Theme::$Theme),+].len()] = [$(Theme::$Theme),+];

            /// Its name in texts.
            pub const fn name(self) -> &'static str {
                match self {
                    $(Theme::$Theme => $name,)+
                }
            }
        }
    };
}

themes! {
    /// The move wins the game at once.
    Win = "win",
    /// Go Round: a chip is placed that the next best move does not place.
    Chip = "chip",
    /// Go Round: the opponent gets fewer rolls that place a chip. Runaround: a pawn takes the space where enemy pawns enter.
    Block = "block",
    /// Go Round: the next rolls of one's own place more chips.
    Setup = "setup",
    /// Runaround: a run is finished.
    Run = "run",
    /// Runaround: an enemy pawn is bumped over the wall, or sent home by it.
    Bump = "bump",
    /// Runaround: two pawns swap places across the wall.
    Swap = "swap",
    /// Runaround: the pawn lands on one of its own side and moves on.
    Again = "again",
    /// Runaround: a pawn leaves a space where it could be hit.
    Escape = "escape",
    /// Runaround: a pawn moves up, and nothing else happens.
    Advance = "advance",
    /// Guard & Towers: the enemy guard is captured.
    Guard = "guard",
    /// Guard & Towers: the guard reaches the enemy castle.
    Castle = "castle",
    /// Gou: the four points around the symbol of luck.
    Luck = "luck",
    /// Gou: captures until the enemy has too few stones.
    Capture = "capture",
    /// The opponent cannot move any more.
    Blockade = "blockade",
    /// A win for which a stone is given away.
    Sacrifice = "sacrifice",
    /// The only move that does not lose.
    Defence = "defence",
}

impl Theme {
    /// The themes of a game; none for a game without puzzles.
    pub fn of_game(game: GameId) -> &'static [Theme] {
        match game.name() {
            "go-round" => &[Theme::Win, Theme::Chip, Theme::Block, Theme::Setup],
            "runaround" => &[
                Theme::Win,
                Theme::Run,
                Theme::Bump,
                Theme::Swap,
                Theme::Again,
                Theme::Block,
                Theme::Escape,
                Theme::Advance,
            ],
            "guard-towers" => &[Theme::Guard, Theme::Castle, Theme::Blockade, Theme::Sacrifice, Theme::Defence],
            "gou" => &[Theme::Luck, Theme::Capture, Theme::Blockade, Theme::Sacrifice, Theme::Defence],
            _ => &[],
        }
    }

    /// The theme with this name.
    pub fn named(name: &str) -> Option<Theme> {
        Theme::ALL.into_iter().find(|theme| theme.name() == name)
    }
}

impl fmt::Display for Theme {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.name())
    }
}
