//! Run-time dispatch: closed enums over the games, for code that learns the game only at run time. A macro writes them
//! from the list of games at the end of this file, so a fifth game is one folder and one line.

use crate::Die;
use crate::games;
use crate::info::write_choices;
use crate::scene::{LegalMove, MoveTarget, legal_moves};
use crate::text::quoted;
use crate::{
    Branch, Cause, ChosenOption, DrawReason, Draws, Game, GameOptions, Info, OptionError, Position, PositionError,
    Scene, Token, TokenError, Turn, Win, divide, nearest, perft,
};
use serde::Serialize;
use std::error::Error;
use std::fmt;
use std::str::FromStr;

/// No game has this name.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct UnknownGame(pub String);

impl fmt::Display for UnknownGame {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let names = GameId::ALL.map(GameId::name);
        match nearest(&self.0, names) {
            Some(near) => write!(f, "unknown game {}; did you mean `{near}`?", quoted(&self.0)),
            None => write!(f, "unknown game {}; expected one of {}", quoted(&self.0), names.join(", ")),
        }
    }
}

impl Error for UnknownGame {}

impl GameId {
    /// The name on the command line and in records.
    pub fn name(self) -> &'static str {
        self.info().name
    }
}

impl fmt::Display for GameId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}

impl FromStr for GameId {
    type Err = UnknownGame;

    fn from_str(name: &str) -> Result<GameId, UnknownGame> {
        GameId::ALL.into_iter().find(|game| game.name() == name).ok_or_else(|| UnknownGame(name.to_owned()))
    }
}

/// Why a position could not be set up. It shows itself as the error that it wraps.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum SetupError {
    /// The options are wrong.
    Options(OptionError),
    /// The position text is wrong.
    Position(PositionError),
}

impl fmt::Display for SetupError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            SetupError::Options(error) => error.fmt(f),
            SetupError::Position(error) => error.fmt(f),
        }
    }
}

impl Error for SetupError {
    fn source(&self) -> Option<&(dyn Error + 'static)> {
        match self {
            SetupError::Options(error) => error.source(),
            SetupError::Position(error) => error.source(),
        }
    }
}

fn options_of<P: Position>(rules: &str) -> Result<P::Options, SetupError> {
    let choices = P::INFO.parse_options(rules).map_err(SetupError::Options)?;
    Ok(P::Options::from_choices(&choices))
}

macro_rules! games {
    ($dollar:tt $($(#[$doc:meta])* $Game:ident = $module:ident :: $Position:ident,)+) => {
        /// One of the games.
        #[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Debug, Serialize)]
        #[serde(rename_all = "kebab-case")]
        pub enum GameId {
            $($(#[$doc])* $Game,)+
        }

        impl GameId {
            /// Every game.
            pub const ALL: [GameId; [$(GameId::$Game),+].len()] = [$(GameId::$Game),+];

            /// The game's metadata.
            pub fn info(self) -> &'static Info {
                match self {
                    $(GameId::$Game => games::$module::$Position::INFO,)+
                }
            }
        }

        /// A position of any game.
        #[derive(Clone, PartialEq, Eq, Hash, Debug)]
        #[allow(clippy::large_enum_variant)]
        pub enum AnyPosition {
            $($(#[$doc])* $Game(games::$module::$Position),)+
        }

        /// A game of any kind, with its history.
        #[derive(Clone, Debug)]
        #[allow(clippy::large_enum_variant)]
        pub enum AnyGame {
            $($(#[$doc])* $Game(Game<games::$module::$Position>),)+
        }

        $(
            impl From<games::$module::$Position> for AnyPosition {
                fn from(position: games::$module::$Position) -> AnyPosition {
                    AnyPosition::$Game(position)
                }
            }

            impl From<Game<games::$module::$Position>> for AnyGame {
                fn from(game: Game<games::$module::$Position>) -> AnyGame {
                    AnyGame::$Game(game)
                }
            }
        )+

        impl AnyPosition {
            /// The start position of a game. `rules` is a comma-separated list of options.
            pub fn start(game: GameId, rules: &str) -> Result<AnyPosition, SetupError> {
                match game {
                    $(GameId::$Game => {
                        Ok(games::$module::$Position::start(options_of::<games::$module::$Position>(rules)?).into())
                    })+
                }
            }

            /// Parses a position of a game. `rules` is a comma-separated list of options.
            pub fn parse(game: GameId, rules: &str, text: &str) -> Result<AnyPosition, SetupError> {
                match game {
                    $(GameId::$Game => {
                        let options = options_of::<games::$module::$Position>(rules)?;
                        let position = games::$module::$Position::parse(text, options).map_err(SetupError::Position)?;
                        Ok(position.into())
                    })+
                }
            }

            /// The game this position belongs to.
            pub fn game(&self) -> GameId {
                match self {
                    $(AnyPosition::$Game(_) => GameId::$Game,)+
                }
            }
        }

        impl AnyGame {
            /// A game that starts from this position.
            pub fn new(start: AnyPosition, draws: Draws) -> AnyGame {
                match start {
                    $(AnyPosition::$Game(start) => AnyGame::$Game(Game::new(start, draws)),)+
                }
            }

            /// The kind of game.
            pub fn id(&self) -> GameId {
                match self {
                    $(AnyGame::$Game(_) => GameId::$Game,)+
                }
            }

            /// The current position.
            pub fn position(&self) -> AnyPosition {
                match self {
                    $(AnyGame::$Game(game) => game.position().clone().into(),)+
                }
            }

            /// The first position.
            pub fn start_position(&self) -> AnyPosition {
                match self {
                    $(AnyGame::$Game(game) => game.start().clone().into(),)+
                }
            }
        }

        /// Matches on an [`AnyPosition`](crate::AnyPosition) and binds the concrete position to a name. The expression
        /// is compiled once per game.
        ///
        /// ```
        /// use roundel_rules::{AnyPosition, GameId, Position, with_position};
        /// let any = AnyPosition::start(GameId::GuardTowers, "")?;
        /// assert_eq!(with_position!(&any, position => position.count_moves()), 25);
        /// # Ok::<(), Box<dyn std::error::Error>>(())
        /// ```
        #[macro_export]
        macro_rules! with_position {
            ($dollar any:expr, $dollar name:pat => $dollar body:expr) => {
                match $dollar any {
                    $($dollar crate::AnyPosition::$Game($dollar name) => $dollar body,)+
                }
            };
        }

        /// Matches on an [`AnyGame`](crate::AnyGame), like [`with_position!`](crate::with_position) does on a position.
        #[macro_export]
        macro_rules! with_game {
            ($dollar any:expr, $dollar name:pat => $dollar body:expr) => {
                match $dollar any {
                    $($dollar crate::AnyGame::$Game($dollar name) => $dollar body,)+
                }
            };
        }
    };
}

/// The list of games.
macro_rules! list_of_games {
    ($dollar:tt $($toy:tt)*) => {
        games! {$dollar
            /// Go Round
            GoRound = go_round::GoRound,
            /// Runaround
            Runaround = runaround::Runaround,
            /// Guard & Towers
            GuardTowers = guard_towers::GuardTowers,
            /// Gou
            Gou = gou::Gou,
            $($toy)*
        }
    };
}

#[cfg(not(test))]
list_of_games! {$}

// The unit tests have a fifth game, which proves that nothing in this crate but the list knows how many there are.
#[cfg(test)]
list_of_games! {$
    /// Hexapawn
    Hexapawn = hexapawn::Hexapawn,
}

impl fmt::Display for AnyPosition {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        with_position!(self, position => position.fmt(f))
    }
}

impl AnyPosition {
    /// The next action: a roll, a decision, or none because the game is over.
    pub fn turn(&self) -> Turn {
        with_position!(self, position => position.turn())
    }

    /// Whether this is the start position of its game.
    pub fn is_start(&self) -> bool {
        with_position!(self, position => is_start(position))
    }

    /// The chosen options, in the order of the game's [`Info::options`].
    pub fn choices(&self) -> Vec<ChosenOption> {
        with_position!(self, position => position.options().choices())
    }

    /// The chosen options as a comma-separated list; empty for the default game.
    pub fn rules(&self) -> String {
        write_choices(&self.choices())
    }

    /// The legal next tokens, sorted bytewise: the texts of the moves, or the six rolls. Empty when the game is over.
    pub fn legal_tokens(&self) -> Vec<String> {
        with_position!(self, position => legal_tokens(position))
    }

    /// The position as a scene to draw.
    pub fn scene(&self) -> Scene {
        with_position!(self, position => position.scene())
    }

    /// The legal moves, sorted by text, each with the choices that make it up. Empty unless a side has to decide.
    pub fn legal_moves(&self) -> Vec<LegalMove> {
        with_position!(self, position => legal_moves(position))
    }

    /// The same position with the other side to move, where the rules allow one; see [`Position::null_move`].
    pub fn null_move(&self) -> Option<AnyPosition> {
        with_position!(self, position => position.null_move().map(AnyPosition::from))
    }

    /// Whether the side to move has more than one legal move.
    pub fn has_choice(&self) -> bool {
        with_position!(self, position => position.count_moves() > 1)
    }

    /// [`perft`](crate::perft()). It is compiled in this crate, where the compiler can inline everything that it calls.
    pub fn perft(&self, depth: u8) -> u64 {
        with_position!(self, position => perft(position, depth))
    }

    /// [`divide`](crate::divide()).
    pub fn divide(&self) -> Vec<Branch<AnyPosition>> {
        with_position!(self, position => divide(position).into_iter().map(Branch::into_any).collect())
    }

    /// The destinations and captures of the legal moves, for marking them on a board.
    pub fn targets(&self) -> Vec<MoveTarget> {
        with_position!(self, position => targets(position))
    }
}

impl<P: Into<AnyPosition>> Branch<P> {
    fn into_any(self) -> Branch<AnyPosition> {
        Branch { text: self.text, next: self.next.into() }
    }
}

fn is_start<P: Position>(position: &P) -> bool {
    *position == P::start(position.options())
}

fn targets<P: Position>(position: &P) -> Vec<MoveTarget> {
    position.moves().into_iter().filter_map(|mv| MoveTarget::of_events(&position.events(mv))).collect()
}

fn legal_tokens<P: Position>(position: &P) -> Vec<String> {
    let mut tokens: Vec<String> = match position.turn() {
        Turn::Roll(_) => P::Roll::FACES.iter().map(|face| face.number().to_string()).collect(),
        Turn::Decide(_) => position.moves().into_iter().map(|mv| position.move_text(mv)).collect(),
        Turn::Over(_) => Vec::new(),
    };
    tokens.sort_unstable();
    tokens
}

fn play<P: Position>(game: &mut Game<P>, token: &str) -> Result<String, TokenError> {
    let before = game.position().clone();
    Ok(match game.push_text(token)? {
        Token::Roll(roll) => roll.number().to_string(),
        Token::Move(mv) => before.move_text(mv),
    })
}

impl AnyGame {
    /// The next action, with the draw rulings applied.
    pub fn turn(&self) -> Turn {
        with_game!(self, game => game.turn())
    }

    /// The current position as a scene, with the last move marked.
    pub fn scene(&self) -> Scene {
        with_game!(self, game => game.scene())
    }

    /// The legal moves, as in [`AnyPosition::legal_moves`]. Empty when the game is drawn.
    pub fn legal_moves(&self) -> Vec<LegalMove> {
        match self.turn() {
            Turn::Decide(_) => with_game!(self, game => legal_moves(game.position())),
            Turn::Roll(_) | Turn::Over(_) => Vec::new(),
        }
    }

    /// Plays one token: a roll or a move.
    pub fn push(&mut self, token: &str) -> Result<(), TokenError> {
        with_game!(self, game => game.push_text(token).map(|_| ()))
    }

    /// Plays one token and returns its canonical text, with any forced captures that the caller left out.
    pub fn play(&mut self, token: &str) -> Result<String, TokenError> {
        with_game!(self, game => play(game, token))
    }

    /// The texts of the tokens played so far.
    pub fn token_texts(&self) -> Vec<String> {
        with_game!(self, game => game.token_texts())
    }

    /// Why the game is drawn, if it is.
    pub fn draw_reason(&self) -> Option<DrawReason> {
        with_game!(self, game => game.draw_reason())
    }

    /// The number of quiet decisions after which the game is drawn, as in [`History::quiet_left`](crate::History::quiet_left).
    pub fn quiet_left(&self) -> Option<u32> {
        with_game!(self, game => game.history().quiet_left())
    }

    /// How the game was won on the board, and where.
    pub fn win(&self) -> Option<Win> {
        with_game!(self, game => game.win())
    }

    /// What ended the game by the rules; `None` while it goes on.
    pub fn cause(&self) -> Option<Cause> {
        with_game!(self, game => game.cause())
    }

    /// Whether the draw rulings apply.
    pub fn draws(&self) -> Draws {
        with_game!(self, game => game.draws())
    }
}

#[cfg(test)]
mod tests;
