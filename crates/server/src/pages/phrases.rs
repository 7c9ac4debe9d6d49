//! Sentences about games and challenges that several pages show.

use crate::seat_views::seat_views;
use crate::store::{Challenge, GameLine, SideChoice};
use roundel_room::{PlayerId, SeatView, terms_text};
use roundel_rules::{Cause, GameId, Side};
use roundel_words::{Addressee, Words};
use std::sync::Arc;

/// What a list shows of a challenge.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct ChallengeRow {
    /// Where to look at it.
    pub address: String,
    /// The game.
    pub title: &'static str,
    /// Who made it.
    pub by: String,
    /// How it is to be played, in short.
    pub terms: String,
    /// Whether the reader made it.
    pub yours: bool,
    /// Whether it is for the reader alone.
    pub personal: bool,
    /// The name of the player it is for, where the reader made it for one.
    pub to: Option<String>,
}

/// What a list shows of a game.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
#[allow(missing_docs)]
pub struct GameTile {
    pub code: String,
    pub title: &'static str,
    /// The names of the players.
    pub players: String,
    /// Whose turn it is, or the result.
    pub note: String,
    /// Whether it is the reader's turn.
    pub waits: bool,
    /// Whether the players have days for each move.
    pub days: bool,
    /// The board as SVG; empty where none is shown.
    pub picture: Arc<str>,
}

/// Sentences about games and challenges, in the reader's language.
pub trait Phrases {
    /// A number of games.
    fn games(&self, count: u32) -> String;

    /// Who made a challenge.
    fn maker(&self, challenge: &Challenge) -> String;

    /// The side that a player has chosen.
    fn side_chosen(&self, kind: GameId, choice: SideChoice) -> String;

    /// The side that is left for the player who accepts a challenge.
    fn side_left(&self, kind: GameId, makers: SideChoice) -> String;

    /// A challenge in a list.
    fn challenge_row(&self, challenge: &Challenge, reader: Option<PlayerId>) -> Option<ChallengeRow>;

    /// Who plays a listed game; for one of the players, whom it is against.
    fn players(&self, line: &GameLine, reader: Option<PlayerId>) -> String;

    /// What the players on one screen are called to a reader, if names were given.
    fn names_on_screen(&self, line: &GameLine, reader: Option<PlayerId>) -> [Option<String>; 2];

    /// Who plays a listed game on one screen: by name where one was given, else by colour. The owner of the screen knows who
    /// they are; others are told that they are guests.
    fn players_on_screen(&self, line: &GameLine, reader: Option<PlayerId>) -> String;

    /// That the reader waits for the player of a side.
    fn waiting_for(&self, line: &GameLine, side: Side) -> String;

    /// How a listed game ended.
    fn outcome(&self, line: &GameLine, kind: GameId, reader: Option<PlayerId>) -> String;

    /// How a listed game ended, told to its reader: `You lost – Blue captured your guard` to one of the players,
    /// `Blue captured Red’s guard` to everybody else.
    fn outcome_to(&self, line: &GameLine, kind: GameId, reader: Option<PlayerId>) -> String;

    /// How a listed game ended for one of its players, told to another reader: `Lost · Blue captured Red’s guard`.
    fn outcome_for(&self, line: &GameLine, kind: GameId, player: PlayerId) -> String;
}

impl Phrases for Words {
    fn games(&self, count: u32) -> String {
        self.get("games-count").with("count", count).to_string()
    }

    fn maker(&self, challenge: &Challenge) -> String {
        SeatView::person(challenge.maker_name.as_deref(), challenge.maker_alias.as_deref()).title(*self)
    }

    fn side_chosen(&self, kind: GameId, choice: SideChoice) -> String {
        match choice {
            SideChoice::First => self.side(kind.info(), Side::First),
            SideChoice::Second => self.side(kind.info(), Side::Second),
            SideChoice::Lot => self.get("challenge-side-random").to_string(),
        }
    }

    fn side_left(&self, kind: GameId, makers: SideChoice) -> String {
        let left = match makers {
            SideChoice::First => SideChoice::Second,
            SideChoice::Second => SideChoice::First,
            SideChoice::Lot => SideChoice::Lot,
        };
        self.side_chosen(kind, left)
    }

    fn challenge_row(&self, challenge: &Challenge, reader: Option<PlayerId>) -> Option<ChallengeRow> {
        let terms = &challenge.terms;
        let kind: GameId = terms.kind.parse().ok()?;
        let mut words = vec![terms_text(*self, kind, &terms.rules, terms.time_control)];
        if terms.games > 1 {
            words.push(self.games(terms.games));
        }
        Some(ChallengeRow {
            address: format!("/challenge/{}", challenge.code),
            title: kind.info().title,
            by: self.maker(challenge),
            terms: words.join(" · "),
            yours: reader == Some(terms.maker),
            personal: terms.invitee.is_some() && terms.invitee == reader,
            to: challenge.invitee_name.clone().filter(|_| reader == Some(terms.maker)),
        })
    }

    fn players(&self, line: &GameLine, reader: Option<PlayerId>) -> String {
        if line.screen {
            return self.players_on_screen(line, reader);
        }
        match line.side_of(reader) {
            Some(side) => {
                let [first, second] = seat_views(line);
                let opponent = if side == Side::First { second } else { first };
                match opponent.level {
                    Some(level) => self.get("players-against-computer").with("level", level).to_string(),
                    None => self.get("players-against").with("name", opponent.title(*self)).to_string(),
                }
            }
            None => {
                let [first, second] = seat_views(line).map(|seat| seat.title(*self));
                self.get("players-versus").with("first", first).with("second", second).to_string()
            }
        }
    }

    fn names_on_screen(&self, line: &GameLine, reader: Option<PlayerId>) -> [Option<String>; 2] {
        if line.first_alias.is_none() && line.second_alias.is_none() {
            return [None, None];
        }
        let own = line.side_of(reader).is_some();
        seat_views(line).map(|seat| if own { seat.name } else { seat.name.is_some().then(|| seat.title(*self)) })
    }

    fn players_on_screen(&self, line: &GameLine, reader: Option<PlayerId>) -> String {
        let [first, second] = self.names_on_screen(line, reader);
        let Some(kind) = line.game().filter(|_| first.is_some() || second.is_some()) else {
            return self.get("players-screen").to_string();
        };
        let [first, second] = [(first, Side::First), (second, Side::Second)]
            .map(|(name, side)| name.unwrap_or_else(|| self.side(kind.info(), side)));
        self.get("players-screen-named").with("first", first).with("second", second).to_string()
    }

    fn waiting_for(&self, line: &GameLine, side: Side) -> String {
        let seat = &seat_views(line)[side.index()];
        match seat.level {
            Some(_) => self.get("waiting-for-computer").to_string(),
            None => self.get("waiting-for").with("name", seat.title(*self)).to_string(),
        }
    }

    fn outcome(&self, line: &GameLine, kind: GameId, reader: Option<PlayerId>) -> String {
        let names = if line.screen { self.names_on_screen(line, reader) } else { [None, None] };
        match (line.ended, line.winner) {
            (None, _) => self.get("match-running").to_string(),
            (Some(_), _) if line.known_cause().is_some_and(|cause| cause != Cause::Goal) => {
                let cause = line.known_cause().unwrap_or(Cause::Goal);
                self.ending_on_screen(kind.info(), line.outcome(), cause, &names)
            }
            (Some(_), None) => self.get("outcome-drawn").to_string(),
            (Some(_), Some(winner)) => {
                let name = names[winner.index()].clone().unwrap_or_else(|| self.side(kind.info(), winner));
                self.get("outcome-won").with("name", name).to_string()
            }
        }
    }

    fn outcome_to(&self, line: &GameLine, kind: GameId, reader: Option<PlayerId>) -> String {
        match (line.ended, line.winner, line.side_of(reader)) {
            (Some(_), Some(winner), Some(side)) if !line.screen => {
                let key = if winner == side { "outcome-you-won" } else { "outcome-you-lost" };
                let (result, cause) = (self.get(key).to_string(), line.known_cause().unwrap_or(Cause::Goal));
                self.ending_in_list(kind.info(), line.outcome(), cause, Addressee::Player(side), &result)
            }
            _ => self.outcome(line, kind, reader),
        }
    }

    fn outcome_for(&self, line: &GameLine, kind: GameId, player: PlayerId) -> String {
        match (line.ended, line.winner, line.side_of(Some(player))) {
            (Some(_), Some(winner), Some(side)) if !line.screen => {
                let key = if winner == side { "player-won" } else { "player-lost" };
                let result = self.get(key).to_string();
                match line.known_cause() {
                    None | Some(Cause::Goal) => result,
                    Some(cause) => {
                        format!("{result} · {}", self.ending(kind.info(), line.outcome(), cause, Addressee::Others))
                    }
                }
            }
            _ => self.outcome(line, kind, None),
        }
    }
}
