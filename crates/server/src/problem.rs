//! HTTP errors: a status, a code that stays the same, and a sentence in the caller's language. Programs get them as problem
//! details (RFC 9457).

use crate::auth::AuthError;
use crate::hub::HubError;
use crate::pool::PoolError;
use crate::services::ServiceError;
use crate::store::{Conflict, StoreError};
use axum::http::{HeaderValue, StatusCode, header};
use axum::response::{IntoResponse, Response};
use roundel_room::Refusal;
use roundel_room::stored::DeviceGameError;
use roundel_rules::TokenError;
use roundel_words::{Language, Words};
use serde_json::json;

/// The media type of problem details.
pub const PROBLEM_JSON: &str = "application/problem+json";

/// Why a request was refused or failed.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[error("{}", self.sentence(Language::english()))]
pub struct Problem {
    #[allow(missing_docs)]
    pub code: Code,
    /// What exactly is wrong, in English, where there is more to say than the code says.
    pub detail: Option<String>,
}

macro_rules! codes {
    ($($Name:ident = $word:literal, $status:ident;)+) => {
        /// The kinds of problems. Their names are part of the API and never change.
        #[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
        #[allow(missing_docs)]
        pub enum Code {
            $($Name,)+
        }

        impl Code {
            /// Every code.
            pub const ALL: &'static [Code] = &[$(Code::$Name,)+];

            /// The name in the API: `not-your-turn`.
            pub const fn name(self) -> &'static str {
                match self {
                    $(Code::$Name => $word,)+
                }
            }

            /// The status of the response.
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
    TooManyKept = "too-many-device-games", CONFLICT;
    KeptByAnother = "device-game-taken", CONFLICT;
    TooManyChallenges = "too-many-challenges", CONFLICT;
    NameTaken = "name-taken", CONFLICT;
    NameReserved = "name-reserved", CONFLICT;
    NameRegistered = "name-registered", CONFLICT;
    TooManyTokens = "too-many-tokens", CONFLICT;
    AlreadyRegistered = "already-registered", CONFLICT;
    ChallengeGone = "challenge-gone", CONFLICT;
    OwnChallenge = "own-challenge", CONFLICT;
    IllegalMove = "illegal-move", UNPROCESSABLE_ENTITY;
    DeviceGameVersion = "device-game-version", UNPROCESSABLE_ENTITY;
    DeviceGameMove = "device-game-move", UNPROCESSABLE_ENTITY;
    DeviceGameRoll = "device-game-roll", UNPROCESSABLE_ENTITY;
    DeviceGameTimes = "device-game-times", UNPROCESSABLE_ENTITY;
    DeviceGameUnsound = "device-game-unsound", UNPROCESSABLE_ENTITY;
    DeviceGameTooLong = "device-game-too-long", UNPROCESSABLE_ENTITY;
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

/// Seconds after which to try again: when the server is busy, and when a client has sent too many requests.
const RETRY_BUSY: HeaderValue = HeaderValue::from_static("2");
const RETRY_TOO_MANY: HeaderValue = HeaderValue::from_static("6");
/// How a program signs in.
const BEARER: HeaderValue = HeaderValue::from_static("Bearer realm=\"roundel\"");

impl Code {
    /// The problem in one sentence.
    pub fn title(self, language: Language) -> String {
        Words::of(language).get(format!("problem-{}", self.name())).to_string()
    }
}

impl Problem {
    /// A problem of this kind with its detail: an error, by value as `map_err` has it.
    #[allow(clippy::needless_pass_by_value)]
    pub fn with(code: Code, detail: impl ToString) -> Problem {
        Problem { code, detail: Some(detail.to_string()) }
    }

    /// The caller is a visitor, who is nobody yet.
    pub fn no_player() -> Problem {
        Problem::with(Code::NotSignedIn, "play a game or register first")
    }

    /// The problem for people: its title, and what is wrong with their input. Details are in English, so in other languages
    /// the title stands alone.
    pub fn sentence(&self, language: Language) -> String {
        let title = self.code.title(language);
        let about_input = !matches!(self.code, Code::Stale | Code::SeedsDue);
        match &self.detail {
            Some(detail) if about_input && language == Language::english() => format!("{title} ({detail})"),
            _ => title,
        }
    }

    /// Problem details as JSON. `error` is the form that errors had before the API had a version.
    pub fn json(&self, language: Language) -> serde_json::Value {
        let name = self.code.name();
        let title = self.code.title(language);
        let message = self.detail.as_ref().map_or_else(|| title.clone(), |detail| format!("{title} ({detail})"));
        let mut json = json!({
            "type": format!("/api#problem-{name}"),
            "title": title,
            "status": self.code.status().as_u16(),
            "code": name,
            "error": { "code": name, "message": message },
        });
        if let Some(detail) = &self.detail {
            json["detail"] = json!(detail);
        }
        json
    }
}

impl From<Code> for Problem {
    fn from(code: Code) -> Problem {
        Problem { code, detail: None }
    }
}

impl From<Refusal> for Problem {
    fn from(refusal: Refusal) -> Problem {
        match refusal {
            Refusal::NotPlaying => Code::NotPlaying.into(),
            Refusal::NotAPerson => Code::Forbidden.into(),
            Refusal::NotYourTurn => Code::NotYourTurn.into(),
            Refusal::Stale { expected, found } => {
                Problem::with(Code::Stale, format!("{found} of {expected} plies seen"))
            }
            Refusal::Over => Code::Over.into(),
            Refusal::NotOver => Code::NotOver.into(),
            Refusal::RollDue => Code::RollDue.into(),
            Refusal::MoveDue => Code::MoveDue.into(),
            Refusal::IllegalMove(TokenError::Move { error, .. }) => Problem::with(Code::IllegalMove, error),
            Refusal::IllegalMove(error) => Problem::with(Code::IllegalMove, error),
            Refusal::NoOffer(_) => Code::NoOffer.into(),
            Refusal::NoDraws => Code::NoDraws.into(),
            Refusal::NothingToTakeBack => Code::NothingToTakeBack.into(),
            Refusal::RollSeen => Code::RollSeen.into(),
            Refusal::BadText { .. } => Code::BadText.into(),
            Refusal::ChatFull { .. } => Code::ChatFull.into(),
            Refusal::ChatTooFast { .. } => Code::TooMany.into(),
            Refusal::BadSeed => Code::BadSeed.into(),
            Refusal::SeedTooLate => Code::SeedTooLate.into(),
            Refusal::SeedsDue { wait } => Problem::with(Code::SeedsDue, format!("{wait} ms left")),
        }
    }
}

/// What callers are told about failures of the store. Details stay in the log.
impl From<StoreError> for Problem {
    fn from(error: StoreError) -> Problem {
        let code = match error {
            StoreError::Failed(_) | StoreError::Busy | StoreError::Exhausted | StoreError::LostRace => {
                Code::Unavailable
            }
            StoreError::Closed => Code::Stopping,
            StoreError::NotFound => Code::NotFound,
            StoreError::Unreadable(_) => Code::Unreadable,
            StoreError::Conflict(conflict) => match conflict {
                Conflict::TooManyGames(_) => Code::TooManyGames,
                Conflict::TooManyKept => Code::TooManyKept,
                Conflict::KeptByAnother => Code::KeptByAnother,
                Conflict::TooManyChallenges => Code::TooManyChallenges,
                Conflict::TooManyTokens => Code::TooManyTokens,
                Conflict::NameTaken => Code::NameTaken,
                Conflict::AlreadyRegistered => Code::AlreadyRegistered,
                Conflict::PasswordChanged => Code::WrongPassword,
                Conflict::ChallengeClosed => Code::ChallengeGone,
                Conflict::PlayerGone(_) => Code::NotFound,
            },
        };
        code.into()
    }
}

impl From<PoolError> for Problem {
    fn from(error: PoolError) -> Problem {
        match error {
            PoolError::Busy => Code::Busy.into(),
            PoolError::Failed => Code::Broken.into(),
        }
    }
}

impl From<HubError> for Problem {
    fn from(error: HubError) -> Problem {
        match error {
            HubError::Refused(refusal) => refusal.into(),
            HubError::Store(error) => error.into(),
            HubError::Engine(error) => error.into(),
            HubError::Unavailable => Code::Unavailable.into(),
            HubError::Stopping => Code::Stopping.into(),
            HubError::Internal => Code::Broken.into(),
            HubError::NotFound => Code::NotFound.into(),
        }
    }
}

impl From<AuthError> for Problem {
    fn from(error: AuthError) -> Problem {
        match error {
            AuthError::Store(error) => error.into(),
            AuthError::NotSignedIn => Code::NotSignedIn.into(),
            AuthError::BadToken => Code::BadToken.into(),
            AuthError::Forbidden => Code::Forbidden.into(),
            AuthError::NotPlaying => Code::NotPlaying.into(),
            AuthError::BadName => Code::BadName.into(),
            AuthError::NameReserved => Code::NameReserved.into(),
            AuthError::BadPassword => Code::BadPassword.into(),
            AuthError::TooManyAttempts | AuthError::TooManyGuests => Code::TooMany.into(),
            AuthError::Stopping => Code::Stopping.into(),
            AuthError::Internal => Code::Broken.into(),
        }
    }
}

impl From<DeviceGameError> for Problem {
    fn from(error: DeviceGameError) -> Problem {
        let code = match error {
            DeviceGameError::Version(_) => Code::DeviceGameVersion,
            DeviceGameError::TooLong(_) | DeviceGameError::TooManyTakeBacks => Code::DeviceGameTooLong,
            DeviceGameError::NotOver => return Code::NotOver.into(),
            DeviceGameError::Move { .. } => Code::DeviceGameMove,
            DeviceGameError::Roll { .. } => Code::DeviceGameRoll,
            DeviceGameError::Times(_) => Code::DeviceGameTimes,
            DeviceGameError::Unreadable(_) | DeviceGameError::Event { .. } => Code::DeviceGameUnsound,
        };
        Problem::with(code, error)
    }
}

impl From<ServiceError> for Problem {
    fn from(error: ServiceError) -> Problem {
        match error {
            ServiceError::Auth(error) => error.into(),
            ServiceError::Hub(error) => error.into(),
            ServiceError::Store(error) => error.into(),
            ServiceError::Unavailable => Code::Unavailable.into(),
            ServiceError::NotFound => Code::NotFound.into(),
            ServiceError::BadRules(detail) => Problem::with(Code::BadRules, detail),
            ServiceError::BadTimeControl(detail) => Problem::with(Code::BadClock, detail),
            ServiceError::Invalid(detail) => Problem::with(Code::BadRequest, detail),
            ServiceError::BadText(detail) => Problem::with(Code::BadText, detail),
            ServiceError::DeviceGame(error) => error.into(),
            ServiceError::NameTaken => Code::NameTaken.into(),
            ServiceError::NameRegistered => Code::NameRegistered.into(),
            ServiceError::WrongPassword => Code::WrongPassword.into(),
            ServiceError::AlreadyRegistered => Code::AlreadyRegistered.into(),
            ServiceError::Forbidden => Code::Forbidden.into(),
            ServiceError::OwnChallenge => Code::OwnChallenge.into(),
            ServiceError::ChallengeClosed => Code::ChallengeGone.into(),
        }
    }
}

/// The body is written by the error middleware, which knows the caller's language.
impl IntoResponse for Problem {
    fn into_response(self) -> Response {
        let mut response = self.code.status().into_response();
        let wait = match self.code.status() {
            StatusCode::SERVICE_UNAVAILABLE => Some(RETRY_BUSY),
            StatusCode::TOO_MANY_REQUESTS => Some(RETRY_TOO_MANY),
            _ => None,
        };
        if self.code.status() == StatusCode::UNAUTHORIZED {
            response.headers_mut().insert(header::WWW_AUTHENTICATE, BEARER);
        }
        if let Some(wait) = wait {
            response.headers_mut().insert(header::RETRY_AFTER, wait);
        }
        response.extensions_mut().insert(self);
        response
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use roundel_room::Proposal;

    /// A device room answers with the codes of `Refusal::code`, a server with those of its problems: they must be the same.
    #[test]
    fn refusals_have_one_code_everywhere() {
        for refusal in [
            Refusal::NotPlaying,
            Refusal::NotAPerson,
            Refusal::NotYourTurn,
            Refusal::Stale { expected: 1, found: 0 },
            Refusal::Over,
            Refusal::NotOver,
            Refusal::RollDue,
            Refusal::MoveDue,
            Refusal::NoOffer(Proposal::Draw),
            Refusal::NoDraws,
            Refusal::NothingToTakeBack,
            Refusal::RollSeen,
            Refusal::BadText { most: 1 },
            Refusal::ChatFull { most: 1 },
            Refusal::ChatTooFast { most: 1, within: 1 },
            Refusal::BadSeed,
            Refusal::SeedTooLate,
            Refusal::SeedsDue { wait: 1 },
        ] {
            assert_eq!(Problem::from(refusal.clone()).code.name(), refusal.code(), "{refusal:?}");
        }
    }
}
