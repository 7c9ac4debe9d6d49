//! Beginning games: against the computer, or for two at one screen.

use super::ServiceError;
use super::names::screen_names;
use crate::App;
use crate::auth::{Caller, NewSession};
use crate::hub::MatchPart;
use crate::store::{Player, SideChoice};
use roundel_engine::levels::Level;
use roundel_room::{Origin, RoomConfig, Seat, TimeControl};
use roundel_rules::{AnyPosition, GameId};

/// The most games that a match can have.
pub const MAX_MATCH_GAMES: u32 = 99;

/// What was begun, and the session of a visitor who became a guest by it.
#[derive(Clone, Debug)]
pub struct Begun {
    /// The id of the game or the challenge.
    pub id: String,
    #[allow(missing_docs)]
    pub session: Option<NewSession>,
}

/// The terms of a game as a caller asks for them.
#[derive(Clone, Copy, Debug)]
pub struct TermsRequest<'a> {
    /// The name of the game.
    pub kind: &'a str,
    /// The options, a comma-separated list.
    pub rules: &'a str,
    #[allow(missing_docs)]
    pub time_control: TimeControl,
    /// The number of games of a match; 1 for a single game.
    pub games: u32,
}

/// Terms that a game can be played by.
#[derive(Clone, Debug)]
#[allow(missing_docs)]
pub struct Terms {
    pub start: AnyPosition,
    pub time_control: TimeControl,
    pub match_part: MatchPart,
}

/// The opponent in a game that begins at once.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[allow(missing_docs)]
pub enum GameOpponent<'a> {
    Computer(Level),
    /// A second player at the same screen. The names are those of the two sides, where they are given.
    SameScreen([Option<&'a str>; 2]),
}

impl TermsRequest<'_> {
    /// Checks that a game can be played by these terms.
    pub fn check(self) -> Result<Terms, ServiceError> {
        let start = start_position(self.kind, self.rules)?;
        let time_control =
            self.time_control.checked().map_err(|error| ServiceError::BadTimeControl(error.to_string()))?;
        Ok(Terms { start, time_control, match_part: match_part(self.games)? })
    }
}

/// The start position of a game with these options.
pub(super) fn start_position(kind: &str, rules: &str) -> Result<AnyPosition, ServiceError> {
    let kind: GameId = kind.parse().map_err(|error| ServiceError::BadRules(format!("{error}")))?;
    AnyPosition::start(kind, rules).map_err(|error| ServiceError::BadRules(error.to_string()))
}

/// A match of this many games.
pub(super) fn match_part(games: u32) -> Result<MatchPart, ServiceError> {
    match games {
        1 => Ok(MatchPart::Single),
        2..=MAX_MATCH_GAMES => Ok(MatchPart::First { games }),
        _ => Err(ServiceError::Invalid(format!("expected 1 to {MAX_MATCH_GAMES} games"))),
    }
}

/// The level with this number.
pub fn level(number: u8) -> Result<Level, ServiceError> {
    let expected = || format!("expected a level from {} to {}", Level::LOWEST, Level::HIGHEST);
    Level::new(number).ok_or_else(|| ServiceError::Invalid(expected()))
}

/// Begins a game against the computer, or for two at one screen.
pub async fn begin(
    app: &App,
    caller: &Caller,
    terms: Terms,
    opponent: GameOpponent<'_>,
    side: SideChoice,
) -> Result<Begun, ServiceError> {
    // Everything is checked before a visitor becomes a guest.
    let names = match opponent {
        GameOpponent::Computer(level) => {
            app.hub.check_engine_free(terms.start.game(), level)?;
            [None, None]
        }
        GameOpponent::SameScreen(names) => screen_names(app, caller, names).await?,
    };
    let (player, session) = caller.or_guest(app).await?;
    let (seats, screen) = match opponent {
        GameOpponent::SameScreen(_) => {
            (names.map(|alias| Seat::Person { id: player.id, name: player.name.clone(), alias }), true)
        }
        GameOpponent::Computer(level) => (seats(side, seat_of(&player), Seat::Computer(level)), false),
    };
    let config = RoomConfig {
        start: terms.start,
        seats,
        screen,
        time_control: terms.time_control,
        match_round: None,
        secret: None,
        private: false,
        origin: Origin::Server,
    };
    let begun = app.hub.begin(config, terms.match_part).await;
    let room = begun.map_err(|error| ServiceError::from(error).for_caller(player.id))?;
    room.note_share(Some(player.id), caller.share());
    Ok(Begun { id: room.code.clone(), session })
}

/// Both seats in the order of the sides.
pub(super) fn seats(choice: SideChoice, chooser: Seat, other: Seat) -> [Seat; 2] {
    let first = match choice {
        SideChoice::First => true,
        SideChoice::Second => false,
        SideChoice::Lot => rand::random(),
    };
    if first { [chooser, other] } else { [other, chooser] }
}

pub(super) fn seat_of(player: &Player) -> Seat {
    Seat::Person { id: player.id, name: player.name.clone(), alias: player.alias.clone() }
}
