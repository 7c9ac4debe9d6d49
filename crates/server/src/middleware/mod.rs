//! Middleware: the layers that every request passes on its way in and every response on its way out.

mod authentication;
mod client;
mod csrf;
mod error_responses;
mod language;
mod rate_limits;
mod request_log;
mod run_to_completion;
mod security_headers;
mod stream_limits;

pub use authentication::renew_session;
pub use csrf::refuse_cross_site;
pub use error_responses::render_errors;
pub use language::{PreferredLanguage, asked_for};
pub use rate_limits::{RateLimits, count_for_account, limit_rate};
pub use request_log::{REQUEST_LOG, RefusalCounts, log_slow_requests};
pub use run_to_completion::run_to_completion;
pub use security_headers::set_security_headers;
pub use stream_limits::{StreamLimits, StreamPermit};
