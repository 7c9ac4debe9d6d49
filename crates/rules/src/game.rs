//! A game: a start position, the tokens played since, and the history that the draw rulings need.

use crate::draws::MoveKind;
use crate::text::{Reader, quoted};
use crate::{
    BoardEvent, Cause, Die, DrawReason, Draws, History, Info, MoveError, Outcome, Position, Scene, Side, Turn, Win,
};
use std::fmt;

/// One token of a game record: a roll or a move.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
#[allow(missing_docs)]
pub enum Token<R, M> {
    Roll(R),
    Move(M),
}

/// The token type of the game with positions `P`.
pub type TokenOf<P> = Token<<P as Position>::Roll, <P as Position>::Move>;

/// Why a token was refused. `found` is the token, quoted for a message; `side` is the name of the side whose turn it
/// is.
#[derive(Clone, PartialEq, Eq, Debug)]
#[allow(missing_docs)]
pub enum TokenError {
    /// Expected a roll.
    RollDue { side: &'static str, found: String },
    /// Expected a move, found a roll.
    MoveDue { side: &'static str, found: String },
    /// The game is over: `ending` completes the sentence "the game is".
    Over { ending: String, found: String },
    /// The move is malformed or illegal.
    Move { found: String, error: MoveError },
}

impl fmt::Display for TokenError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            TokenError::RollDue { side, found } => {
                write!(f, "{found}: expected a roll from 1 to 6, because {side} has to roll")
            }
            TokenError::MoveDue { side, found } => {
                write!(f, "{found}: expected a move, because {side} has to move")
            }
            TokenError::Over { ending, found } => {
                write!(f, "{found}: expected nothing more, because the game is {ending}")
            }
            TokenError::Move { found, .. } => write!(f, "cannot play {found}"),
        }
    }
}

impl std::error::Error for TokenError {
    fn source(&self) -> Option<&(dyn std::error::Error + 'static)> {
        match self {
            TokenError::Move { error, .. } => Some(error),
            _ => None,
        }
    }
}

/// A game with its history.
#[derive(Clone, Debug)]
pub struct Game<P: Position> {
    start: P,
    position: P,
    tokens: Vec<TokenOf<P>>,
    history: History<P>,
    /// The events of the last move, and of any roll after it.
    events: Vec<BoardEvent>,
}

impl<P: Position> Game<P> {
    /// A game that starts from this position.
    pub fn new(start: P, draws: Draws) -> Game<P> {
        Game {
            history: History::new(&start, draws),
            position: start.clone(),
            start,
            tokens: Vec::new(),
            events: Vec::new(),
        }
    }

    /// The first position.
    pub fn start(&self) -> &P {
        &self.start
    }

    /// The current position.
    pub fn position(&self) -> &P {
        &self.position
    }

    /// The tokens played so far.
    pub fn tokens(&self) -> &[TokenOf<P>] {
        &self.tokens
    }

    /// The positions that the draw rulings compare.
    pub fn history(&self) -> &History<P> {
        &self.history
    }

    /// Why the game is drawn, if it is.
    pub fn draw_reason(&self) -> Option<DrawReason> {
        self.history.draw()
    }

    /// Whether the draw rulings apply.
    pub fn draws(&self) -> Draws {
        self.history.draws()
    }

    /// The next action: that of the position, unless the game is drawn.
    pub fn turn(&self) -> Turn {
        match self.position.turn() {
            Turn::Over(outcome) => Turn::Over(outcome),
            _ if self.draw_reason().is_some() => Turn::Over(Outcome::Drawn),
            turn => turn,
        }
    }

    /// Parses a token and plays it.
    pub fn push_text(&mut self, text: &str) -> Result<TokenOf<P>, TokenError> {
        let token = self.parse_token(text)?;
        self.push_unchecked(token);
        Ok(token)
    }

    /// Plays a token that is known to be legal: a roll when a side has to roll, or a move generated in this position.
    pub fn push_unchecked(&mut self, token: TokenOf<P>) {
        match token {
            Token::Roll(roll) => {
                self.events.extend(self.position.roll_events(roll));
                self.position.roll_unchecked(roll);
            }
            Token::Move(mv) => {
                self.events = self.position.events(mv);
                let kind = MoveKind::of(&self.position, mv);
                self.position.play_unchecked(mv);
                self.history.push(&self.position, kind);
            }
        }
        self.tokens.push(token);
    }

    fn parse_token(&self, text: &str) -> Result<TokenOf<P>, TokenError> {
        let found = || quoted(text);
        let face = read_roll(text);
        match self.turn() {
            Turn::Over(outcome) => Err(TokenError::Over { ending: self.ending(outcome), found: found() }),
            Turn::Roll(side) => face
                .and_then(P::Roll::from_number)
                .map(Token::Roll)
                .ok_or_else(|| TokenError::RollDue { side: Self::name(side), found: found() }),
            Turn::Decide(side) if face.is_some() => Err(TokenError::MoveDue { side: Self::name(side), found: found() }),
            Turn::Decide(_) => self
                .position
                .parse_move(text)
                .map(Token::Move)
                .map_err(|error| TokenError::Move { found: found(), error }),
        }
    }

    /// The events of the last move, and of any roll after it.
    pub fn last_events(&self) -> &[BoardEvent] {
        &self.events
    }

    /// The current position as a scene, with the last move marked.
    pub fn scene(&self) -> Scene {
        let mut scene = self.position.scene();
        scene.set_turn(self.turn());
        scene.mark_last_move(&self.events);
        scene.cause = self.cause();
        if let Some(win) = self.win() {
            scene.mark_win(&win);
        }
        scene
    }

    /// How the game was won on the board, and where.
    pub fn win(&self) -> Option<Win> {
        self.position.win(&self.events)
    }

    /// What ended the game by the rules; `None` while it goes on.
    pub fn cause(&self) -> Option<Cause> {
        match (self.turn().outcome()?, self.draw_reason()) {
            (Outcome::Won(_), _) => Some(self.win().map_or(Cause::Goal, |win| win.cause)),
            (Outcome::Drawn, Some(DrawReason::Quiet)) => {
                Some(Cause::Quiet { moves: P::INFO.draw_rules.quiet_decisions.unwrap_or_default() })
            }
            (Outcome::Drawn, _) => Some(Cause::Repetition),
        }
    }

    /// The texts of the tokens played so far.
    pub fn token_texts(&self) -> Vec<String> {
        let mut position = self.start.clone();
        let text = |token: &TokenOf<P>| match *token {
            Token::Roll(roll) => {
                position.roll_unchecked(roll);
                roll.number().to_string()
            }
            Token::Move(mv) => {
                let text = position.move_text(mv);
                position.play_unchecked(mv);
                text
            }
        };
        self.tokens.iter().map(text).collect()
    }

    fn name(side: Side) -> &'static str {
        P::INFO.side_name(side)
    }

    fn ending(&self, outcome: Outcome) -> String {
        match (outcome, self.draw_reason()) {
            (Outcome::Won(side), _) => format!("won by {}", Self::name(side)),
            (Outcome::Drawn, Some(reason)) => format!("drawn by {reason}"),
            (Outcome::Drawn, None) => "drawn".to_owned(),
        }
    }
}

/// Parses a single digit. It counts as a roll even if the die has no such face.
fn read_roll(text: &str) -> Option<u8> {
    let mut reader = Reader::new(text);
    let number = reader.take(|c| c.to_digit(10))?;
    reader.end().ok()?;
    Some(number as u8)
}

/// A turn as the command line prints it: `to roll white`, `to move red`, `won yellow` or `drawn`.
pub fn turn_text(info: &Info, turn: Turn) -> String {
    let name = |side: Side| info.side_name(side);
    match turn {
        Turn::Roll(side) => format!("to roll {}", name(side)),
        Turn::Decide(side) => format!("to move {}", name(side)),
        Turn::Over(Outcome::Won(side)) => format!("won {}", name(side)),
        Turn::Over(Outcome::Drawn) => "drawn".to_owned(),
    }
}
