//! API tokens: create, list, revoke. Only for players in person, never for programs.

use super::ServiceError;
use crate::App;
use crate::auth::{self, Caller, Scope};
use crate::store::{Credential, TokenId, TokenRow, TokenTerms};
use crate::time::{DAY, latest};
use roundel_room::{Millis, is_plain};

/// The most characters of a label.
const MAX_LABEL: usize = 40;
/// The longest lifetime of a token, in days.
const MAX_DAYS: u32 = 365;

/// The lifetime of a token, in days, unless its maker chooses another.
pub const fn usual_days() -> u32 {
    90
}

/// A token that was created. Its text is shown this once.
#[derive(Clone, PartialEq, Eq, Debug)]
#[allow(missing_docs)]
pub struct CreatedToken {
    pub id: TokenId,
    pub token: String,
}

/// The caller's tokens.
pub async fn list(app: &App, caller: &Caller) -> Result<Vec<TokenRow>, ServiceError> {
    Ok(app.store.tokens(caller.account_in_browser()?.id).await?)
}

/// Creates a token with a label that expires after this many days.
pub async fn create(
    app: &App,
    caller: &Caller,
    label: &str,
    scope: Scope,
    days: u32,
) -> Result<CreatedToken, ServiceError> {
    let player = caller.account_in_browser()?;
    let label = label.trim();
    if label.is_empty() || label.chars().count() > MAX_LABEL || label.chars().any(char::is_control) {
        return Err(ServiceError::Invalid(format!("expected a label of 1 to {MAX_LABEL} characters")));
    }
    if !is_plain(label) {
        return Err(ServiceError::BadText("expected a label without invisible characters".to_owned()));
    }
    if !(1..=MAX_DAYS).contains(&days) {
        return Err(ServiceError::Invalid(format!("expected 1 to {MAX_DAYS} days")));
    }
    let (token, hash) = auth::new_token();
    let now = latest();
    let terms = TokenTerms { label, scope, created: now, expires: now + Millis::from(days) * DAY };
    let id = app.store.new_token(player.id, &hash, &terms).await?;
    Ok(CreatedToken { id, token })
}

/// Revokes a token, and closes its connections.
pub async fn revoke(app: &App, caller: &Caller, id: TokenId) -> Result<(), ServiceError> {
    if !app.store.drop_token(caller.account_in_browser()?.id, id).await? {
        return Err(ServiceError::NotFound);
    }
    app.revocations.revoke(Credential::Token(id));
    Ok(())
}
