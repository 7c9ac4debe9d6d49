//! The stored form of time controls.

use super::Unreadable;
use crate::TimeControl;
use serde::{Deserialize, Serialize};

/// A time control of version 1.
#[derive(Clone, Copy, Serialize, Deserialize)]
#[serde(tag = "type", rename_all = "lowercase", deny_unknown_fields)]
enum TimeControlV1 {
    None {},
    Fischer {
        seconds: u32,
        #[serde(default)]
        increment: u32,
    },
    Days {
        days: u32,
    },
}

/// A time control in the form that is stored now.
pub fn write_time_control(time_control: TimeControl) -> String {
    let stored = match time_control {
        TimeControl::None => TimeControlV1::None {},
        TimeControl::Fischer { seconds, increment } => TimeControlV1::Fischer { seconds, increment },
        TimeControl::Days { days } => TimeControlV1::Days { days },
    };
    serde_json::to_string(&stored).expect("a time control has no maps and no floats")
}

/// A time control from any form that was ever stored.
pub fn read_time_control(text: &str) -> Result<TimeControl, Unreadable> {
    let stored = serde_json::from_str(text).map_err(|error| Unreadable(format!("the clock is damaged: {error}")))?;
    Ok(match stored {
        TimeControlV1::None {} => TimeControl::None,
        TimeControlV1::Fischer { seconds, increment } => TimeControl::Fischer { seconds, increment },
        TimeControlV1::Days { days } => TimeControl::Days { days },
    })
}
