//! The closed enums at the edges, where the game is known only at run time. They are written once, by a macro over the list
//! of games further down: a fifth game is one folder and one line there.

use crate::Die;
use crate::games;
use crate::info::write_choices;
use crate::scene::{Offer, Target, offers};
use crate::text::quoted;
use crate::{
    Choice, DrawReason, Draws, Event, Game, GameOptions, Info, MoveError, OptionError, Position, PositionError, Scene,
    Token, TokenError, Turn, nearest,
};
use serde::Serialize;
use std::fmt;
use std::str::FromStr;

/// A name that no game has.
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

impl std::error::Error for UnknownGame {}

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

/// Why a position could not be set up.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum SetupError {
    /// The options do not fit.
    Options(OptionError),
    /// The position text was refused.
    Position(PositionError),
}

impl fmt::Display for SetupError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            SetupError::Options(error) => error.fmt(f),
            SetupError::Position(error) => write!(f, "position: {error}"),
        }
    }
}

impl std::error::Error for SetupError {}

fn options_of<P: Position>(rules: &str) -> Result<P::Options, SetupError> {
    let choices = P::INFO.parse_options(rules).map_err(SetupError::Options)?;
    Ok(P::Options::from_choices(&choices))
}

macro_rules! games {
    ($dollar:tt $($(#[$doc:meta])* $Game:ident = $module:ident :: $Position:ident,)+) => {
        /// Which game.
        #[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Debug, Serialize)]
        #[serde(rename_all = "kebab-case")]
        pub enum GameId {
            $($(#[$doc])* $Game,)+
        }

        impl GameId {
            /// Every game.
            pub const ALL: [GameId; [$(GameId::$Game),+].len()] = [$(GameId::$Game),+];

            /// The game's description of itself.
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

        /// A game with its history, of any kind.
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
            /// The start position of a game with these options, a comma-separated list.
            pub fn start(game: GameId, rules: &str) -> Result<AnyPosition, SetupError> {
                match game {
                    $(GameId::$Game => {
                        Ok(games::$module::$Position::start(options_of::<games::$module::$Position>(rules)?).into())
                    })+
                }
            }

            /// Reads a position of a game with these options.
            pub fn parse(game: GameId, rules: &str, text: &str) -> Result<AnyPosition, SetupError> {
                match game {
                    $(GameId::$Game => {
                        let options = options_of::<games::$module::$Position>(rules)?;
                        let position = games::$module::$Position::parse(text, options).map_err(SetupError::Position)?;
                        Ok(position.into())
                    })+
                }
            }

            /// Which game it is of.
            pub fn game(&self) -> GameId {
                match self {
                    $(AnyPosition::$Game(_) => GameId::$Game,)+
                }
            }
        }

        impl AnyGame {
            /// A game that begins with this position.
            pub fn new(start: AnyPosition, draws: Draws) -> AnyGame {
                match start {
                    $(AnyPosition::$Game(start) => AnyGame::$Game(Game::new(start, draws)),)+
                }
            }

            /// Which game it is.
            pub fn id(&self) -> GameId {
                match self {
                    $(AnyGame::$Game(_) => GameId::$Game,)+
                }
            }

            /// The position now.
            pub fn position(&self) -> AnyPosition {
                match self {
                    $(AnyGame::$Game(game) => game.position().clone().into(),)+
                }
            }

            /// The position at the beginning.
            pub fn start_position(&self) -> AnyPosition {
                match self {
                    $(AnyGame::$Game(game) => game.start().clone().into(),)+
                }
            }
        }

        /// Opens an [`AnyPosition`](crate::AnyPosition): inside the expression, the name stands for the position's own type. Everything in there
        /// is compiled once for each game.
        ///
        /// ```
        /// use roundel_rules::{AnyPosition, GameId, perft, with_position};
        /// let any = AnyPosition::start(GameId::GuardTowers, "")?;
        /// assert_eq!(with_position!(&any, position => perft(position, 2)), 625);
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

        /// Opens an [`AnyGame`](crate::AnyGame), as [`with_position!`](crate::with_position) opens a position.
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

games! {$
    /// Go Round
    GoRound = go_round::GoRound,
    /// Runaround
    Runaround = runaround::Runaround,
    /// Guard & Towers
    GuardTowers = guard_towers::GuardTowers,
    /// Gou
    Gou = gou::Gou,
}

impl fmt::Display for AnyPosition {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        with_position!(self, position => position.fmt(f))
    }
}

impl AnyPosition {
    /// What is due.
    pub fn turn(&self) -> Turn {
        with_position!(self, position => position.turn())
    }

    /// Whether this is the start position of its game.
    pub fn is_start(&self) -> bool {
        with_position!(self, position => is_start(position))
    }

    /// The options that were chosen, in the order of the game's [`Info::options`].
    pub fn choices(&self) -> Vec<Choice> {
        with_position!(self, position => position.options().choices())
    }

    /// The options as a comma-separated list; empty for the default game.
    pub fn rules(&self) -> String {
        write_choices(&self.choices())
    }

    /// The tokens that may come next, sorted bytewise: move texts, or the rolls where one is due, or nothing where the game
    /// is over.
    pub fn tokens(&self) -> Vec<String> {
        with_position!(self, position => tokens(position))
    }

    /// What it looks like.
    pub fn scene(&self) -> Scene {
        with_position!(self, position => position.scene())
    }

    /// What happens when a legal move is played, by its text.
    pub fn events(&self, mv: &str) -> Result<Vec<Event>, MoveError> {
        with_position!(self, position => Ok(position.events(position.parse_move(mv)?)))
    }

    /// The legal moves in the order of their texts, each with the choices that it is made of. Nothing where no decision is due.
    pub fn offers(&self) -> Vec<Offer> {
        with_position!(self, position => offers(position))
    }

    /// What the legal moves would do, as far as a picture shows it.
    pub fn targets(&self) -> Vec<Target> {
        with_position!(self, position => targets(position))
    }
}

fn is_start<P: Position>(position: &P) -> bool {
    *position == P::start(position.options())
}

fn targets<P: Position>(position: &P) -> Vec<Target> {
    position.moves().into_iter().filter_map(|mv| Target::of_events(&position.events(mv))).collect()
}

fn tokens<P: Position>(position: &P) -> Vec<String> {
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
    /// What is due, with the draw rulings.
    pub fn turn(&self) -> Turn {
        with_game!(self, game => game.turn())
    }

    /// What it looks like: the position, with the last move marked.
    pub fn scene(&self) -> Scene {
        with_game!(self, game => game.scene())
    }

    /// The legal moves, as [`AnyPosition::offers`] lists them; none in a game that is drawn.
    pub fn offers(&self) -> Vec<Offer> {
        match self.turn() {
            Turn::Decide(_) => with_game!(self, game => offers(game.position())),
            Turn::Roll(_) | Turn::Over(_) => Vec::new(),
        }
    }

    /// Plays one token: a roll or a move.
    pub fn push(&mut self, token: &str) -> Result<(), TokenError> {
        with_game!(self, game => game.push_text(token).map(|_| ()))
    }

    /// Plays one token, and says how it is written: what was left out of a move because it is no choice is added.
    pub fn play(&mut self, token: &str) -> Result<String, TokenError> {
        with_game!(self, game => play(game, token))
    }

    /// The tokens so far, as text.
    pub fn token_texts(&self) -> Vec<String> {
        with_game!(self, game => game.token_texts())
    }

    /// Why the game is drawn, if it is.
    pub fn draw_reason(&self) -> Option<DrawReason> {
        with_game!(self, game => game.draw_reason())
    }

    /// Whether the draw rulings are in force.
    pub fn draws(&self) -> Draws {
        with_game!(self, game => game.draws())
    }
}
