//! What goes wrong, as the caller is told: a status, a code that stays the same, and a sentence in the caller's language.

use crate::pages::words::Words;
use crate::store::{Conflict, StoreError};
use axum::http::{HeaderValue, StatusCode, header};
use axum::response::{IntoResponse, Response};
use roundel_rules::Language;
use serde_json::json;

/// Why a request was refused or failed.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[error("{}", self.sentence(Language::En))]
pub struct Problem {
    /// What kind of problem it is.
    pub code: Code,
    /// What exactly is wrong, where more can be said than the code says: in English, as the rules say it.
    pub detail: Option<String>,
}

macro_rules! codes {
    ($($Name:ident = $word:literal, $status:ident;)+) => {
        /// The kinds of problems. Their words are part of the API and stay as they are.
        #[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
        #[allow(missing_docs)]
        pub enum Code {
            $($Name,)+
        }

        impl Code {
            /// All of them.
            pub const ALL: &'static [Code] = &[$(Code::$Name,)+];

            /// The word in answers.
            pub const fn word(self) -> &'static str {
                match self {
                    $(Code::$Name => $word,)+
                }
            }

            /// The status of an answer.
            pub const fn status(self) -> StatusCode {
                match self {
                    $(Code::$Name => StatusCode::$status,)+
                }
            }
        }
    };
}

codes! {
    BadRequest = "bad-request", BAD_REQUEST;
    BadRules = "bad-rules", BAD_REQUEST;
    BadClock = "bad-clock", BAD_REQUEST;
    BadName = "bad-name", BAD_REQUEST;
    BadPassword = "bad-password", BAD_REQUEST;
    NotConfirmed = "not-confirmed", BAD_REQUEST;
    BadText = "bad-text", BAD_REQUEST;
    BadSeed = "bad-seed", BAD_REQUEST;
    WrongPassword = "wrong-password", UNAUTHORIZED;
    NotSignedIn = "not-signed-in", UNAUTHORIZED;
    BadToken = "bad-token", UNAUTHORIZED;
    Forbidden = "forbidden", FORBIDDEN;
    CrossSite = "cross-site", FORBIDDEN;
    NotPlaying = "not-playing", FORBIDDEN;
    NotFound = "not-found", NOT_FOUND;
    NoSuchMethod = "no-such-method", METHOD_NOT_ALLOWED;
    NotYourTurn = "not-your-turn", CONFLICT;
    Stale = "stale", CONFLICT;
    Over = "game-over", CONFLICT;
    NotOver = "game-not-over", CONFLICT;
    RollDue = "roll-due", CONFLICT;
    MoveDue = "move-due", CONFLICT;
    NoOffer = "no-such-offer", CONFLICT;
    NoDraws = "no-draws", CONFLICT;
    NothingToTakeBack = "nothing-to-take-back", CONFLICT;
    RollSeen = "roll-seen", CONFLICT;
    SeedTooLate = "seed-too-late", CONFLICT;
    SeedsDue = "seeds-due", CONFLICT;
    ChatFull = "chat-full", CONFLICT;
    TooManyGames = "too-many-games", CONFLICT;
    TooManyChallenges = "too-many-challenges", CONFLICT;
    NameTaken = "name-taken", CONFLICT;
    NameReserved = "name-reserved", CONFLICT;
    TooManyTokens = "too-many-tokens", CONFLICT;
    AlreadyRegistered = "already-registered", CONFLICT;
    ChallengeGone = "challenge-gone", CONFLICT;
    OwnChallenge = "own-challenge", CONFLICT;
    IllegalMove = "illegal-move", UNPROCESSABLE_ENTITY;
    TooLarge = "too-large", PAYLOAD_TOO_LARGE;
    NotJson = "not-json", UNSUPPORTED_MEDIA_TYPE;
    TooSlow = "too-slow", REQUEST_TIMEOUT;
    TooMany = "too-many-requests", TOO_MANY_REQUESTS;
    TooManyConnections = "too-many-connections", TOO_MANY_REQUESTS;
    Busy = "busy", SERVICE_UNAVAILABLE;
    Stopping = "stopping", SERVICE_UNAVAILABLE;
    Unavailable = "unavailable", SERVICE_UNAVAILABLE;
    Unreadable = "unreadable", INTERNAL_SERVER_ERROR;
    Broken = "broken", INTERNAL_SERVER_ERROR;
}

/// After how many seconds to come back when the server is busy, and when a client has asked too much.
const BUSY: HeaderValue = HeaderValue::from_static("2");
const TOO_MANY: HeaderValue = HeaderValue::from_static("6");

impl Problem {
    /// A problem of this kind, with more to say: an error, by value as `map_err` has it.
    #[allow(clippy::needless_pass_by_value)]
    pub fn with(code: Code, detail: impl ToString) -> Problem {
        Problem { code, detail: Some(detail.to_string()) }
    }

    /// The sentence for people.
    pub fn sentence(&self, language: Language) -> String {
        let sentence = Words::of(language).get(&format!("problem-{}", self.code.word())).to_string();
        match &self.detail {
            Some(detail) => format!("{sentence} ({detail})"),
            None => sentence,
        }
    }

    /// The problem as JSON.
    pub fn json(&self, language: Language) -> serde_json::Value {
        json!({ "error": { "code": self.code.word(), "message": self.sentence(language) } })
    }
}

impl From<Code> for Problem {
    fn from(code: Code) -> Problem {
        Problem { code, detail: None }
    }
}

/// What callers are told about failures of the store. Details stay in the log.
impl From<StoreError> for Problem {
    fn from(error: StoreError) -> Problem {
        let code = match error {
            StoreError::Failed(_) | StoreError::LostRace => Code::Unavailable,
            StoreError::Closed => Code::Stopping,
            StoreError::NotFound => Code::NotFound,
            StoreError::Unreadable(_) => Code::Unreadable,
            StoreError::Conflict(conflict) => match conflict {
                Conflict::TooManyGames => Code::TooManyGames,
                Conflict::TooManyChallenges => Code::TooManyChallenges,
                Conflict::TooManyTokens => Code::TooManyTokens,
                Conflict::NameTaken => Code::NameTaken,
                Conflict::AlreadyRegistered => Code::AlreadyRegistered,
                Conflict::PasswordChanged => Code::WrongPassword,
                Conflict::ChallengeClosed => Code::ChallengeGone,
            },
        };
        code.into()
    }
}

/// The body is written at the edge, where the language of the caller is known.
impl IntoResponse for Problem {
    fn into_response(self) -> Response {
        let mut response = self.code.status().into_response();
        let wait = match self.code.status() {
            StatusCode::SERVICE_UNAVAILABLE => Some(BUSY),
            StatusCode::TOO_MANY_REQUESTS => Some(TOO_MANY),
            _ => None,
        };
        if let Some(wait) = wait {
            response.headers_mut().insert(header::RETRY_AFTER, wait);
        }
        response.extensions_mut().insert(self);
        response
    }
}
