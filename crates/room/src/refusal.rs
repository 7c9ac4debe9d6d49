//! Why an action is refused.

use crate::{Millis, Proposal};
use roundel_rules::TokenError;

/// Why an action is refused. The text is for developers; a user interface words each case itself.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum Refusal {
    /// The actor has no seat in this room, or names a side that is not theirs.
    #[error("expected a player of this game")]
    NotPlaying,
    /// The computer does not chat.
    #[error("expected a person")]
    NotAPerson,
    /// It is the opponent's turn.
    #[error("expected the side to move")]
    NotYourTurn,
    /// The client does not know the current position.
    #[error("expected ply {expected}, found {found}")]
    #[allow(missing_docs)]
    Stale { expected: u32, found: u32 },
    /// The game is over, or its next game has begun.
    #[error("the game is over")]
    Over,
    /// A rematch needs a finished game.
    #[error("the game is not over")]
    NotOver,
    /// A move where a roll is due.
    #[error("expected a roll, found a move")]
    RollDue,
    /// A roll where a move is due.
    #[error("expected a move, found a roll")]
    MoveDue,
    /// The rules do not allow the move.
    #[error("{0}")]
    IllegalMove(TokenError),
    /// Nobody has offered this.
    #[error("expected an open offer of {0:?}")]
    NoOffer(Proposal),
    /// The game knows no draws, or the opponent is the computer, which agrees to none.
    #[error("draws cannot be agreed in this game")]
    NoDraws,
    /// The side that asks has not moved yet.
    #[error("expected a move to take back")]
    NothingToTakeBack,
    /// A die was rolled since the move, and another person has seen it.
    #[error("a roll was seen since the move")]
    RollSeen,
    /// The chat line is empty, too long, or has characters that cannot be seen.
    #[error("expected 1 to {most} visible characters on one line")]
    #[allow(missing_docs)]
    BadText { most: usize },
    /// The side has used up its chat lines.
    #[error("expected at most {most} chat lines in a game")]
    #[allow(missing_docs)]
    ChatFull { most: u32 },
    /// The side chats too fast.
    #[error("expected at most {most} chat lines in {within} ms")]
    #[allow(missing_docs)]
    ChatTooFast { most: usize, within: Millis },
    /// The seed is not 32 hexadecimal digits in lower case.
    #[error("expected a seed of 32 hexadecimal digits in lower case")]
    BadSeed,
    /// The dice are rolled already, the game is over, the side has a seed, or the game has no dice.
    #[error("expected a seed before the first roll, once for each side")]
    SeedTooLate,
    /// The first roll still waits for the players' seeds.
    #[error("the first roll waits {wait} ms for the players' seeds")]
    #[allow(missing_docs)]
    SeedsDue { wait: Millis },
}

impl Refusal {
    /// The code of the refusal in messages to clients. It never changes.
    pub const fn code(&self) -> &'static str {
        match self {
            Refusal::NotPlaying => "not-playing",
            Refusal::NotAPerson => "forbidden",
            Refusal::NotYourTurn => "not-your-turn",
            Refusal::Stale { .. } => "stale",
            Refusal::Over => "game-over",
            Refusal::NotOver => "game-not-over",
            Refusal::RollDue => "roll-due",
            Refusal::MoveDue => "move-due",
            Refusal::IllegalMove(_) => "illegal-move",
            Refusal::NoOffer(_) => "no-such-offer",
            Refusal::NoDraws => "no-draws",
            Refusal::NothingToTakeBack => "nothing-to-take-back",
            Refusal::RollSeen => "roll-seen",
            Refusal::BadText { .. } => "bad-text",
            Refusal::ChatFull { .. } => "chat-full",
            Refusal::ChatTooFast { .. } => "too-many-requests",
            Refusal::BadSeed => "bad-seed",
            Refusal::SeedTooLate => "seed-too-late",
            Refusal::SeedsDue { .. } => "seeds-due",
        }
    }
}
